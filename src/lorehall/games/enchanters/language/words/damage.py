"""Damage and healing (E-EFF-05 to E-EFF-07) and the Overlord's hit points (E-EFF-35)."""

from __future__ import annotations

from typing import Final

from lorehall.games.enchanters.effects import wounds
from lorehall.games.enchanters.effects.coop import ChangeHp, GuildDamage, HealOverlord
from lorehall.games.enchanters.effects.wounds import Damage, Heal, MoveWounds, SpreadWounds
from lorehall.games.enchanters.language.nouns.amounts import amount, number, rolled
from lorehall.games.enchanters.language.nouns.players import code, players
from lorehall.games.enchanters.model import codes as c
from lorehall.lang.amounts import less
from lorehall.lang.errors import Misplaced
from lorehall.lang.signs import Deed
from lorehall.lang.skeleton import Sentences
from lorehall.lang.terms import Arg, Term, term
from lorehall.lang.words import Form, word

HEALING: Final = Deed("heal")


def _deal(reader: Sentences, amount: Term, whom: str) -> Term:
    """Damage to the Overlord is lost hit points."""
    if whom == "overlord":
        return term("overlord_hp", less(reader, amount, None))
    return term("damage", "you" if whom == "me" else whom, amount)


def _give_wounds(reader: Sentences, amount: Term, taker: str) -> Term:
    if taker == "all":
        raise reader.fail("wounds can only go to other players", None, ["other players"])
    if taker == "sharing":
        return term("spread_wounds", amount)
    return term("move_wounds", "you", taker, amount)


def _move_wounds(giver: Arg, receiver: Arg, moved: Arg) -> MoveWounds:
    others = [target for target in (code(giver), code(receiver)) if target != c.YOU]
    if len(others) != 1 or others[0] > c.THE_OVERLORD:
        raise Misplaced(
            "wounds can only move between you and other players, or you and the Overlord"
        )
    return MoveWounds(code(giver), code(receiver), number(moved))


# A word is written like an entry of a dictionary, not as a column of arguments.
# fmt: off
WORDS: Final = (
    word("damage(who, amount)", "~take {amount:damage} {each}",
         Form("damage(whom, amount)", "~deal {amount:damage} to {whom=player} {each:yours}", read=_deal),
         by="who", primitive="DAMAGE", rules="E-EFF-05",
         note="Damage becomes wounds. In games won by glory, each costs 1 glory at the end.",
         make=lambda who, how_much: Damage(players(who), rolled(how_much))),
    word("move_wounds(giver, you, amount)", "~take {amount=portion:damage} from {giver=player} {each:yours}",
         Form("move_wounds(you, taker, amount)", "~give {amount=own:damage} to {taker=sharer} {each:yours}",
              also=("~transfer {amount=own:damage} to {taker=sharer} {each}",), read=_give_wounds),
         primitive="WOUND-MOVE", rules="E-EFF-06", note="The wounds change hands; nothing is healed.",
         make=_move_wounds),
    word("spread_wounds(amount)", "~give {amount=own:damage} to other players {each}", unread=True,  # as giving wounds, above
         primitive="WOUND-MOVE", rules="E-EFF-06", note="You split them as you like.",
         make=lambda how_much: SpreadWounds(number(how_much))),
    word("heal(who, amount)", "~heal {amount=mine:damage} {each}", by="who", deed=HEALING, primitive="HEAL", rules="E-EFF-07",
         note="Healing removes wounds.", make=lambda who, how_much: Heal(players(who), amount(how_much))),
    word("overlord_hp(amount)", "~take {amount=loss:damage} {each}",
         Form("overlord_hp(amount)", "~heal {amount=portion:damage} {each}", by="overlord", unread=True, deed=HEALING),
         Form("overlord_hp(amount)", "~deal {amount=loss:damage} to the Overlord {each}", unread=True),
         by="overlord", unread=True,  # as damage and healing of a player; actors.py knows that it is the Overlord's
         also=["~lose {amount=loss:hit point} {each}"], primitive="HP", rules="E-EFF-35",
         note="In co-op, the players win when it has no hit points left.",
         make=lambda how_much: ChangeHp(amount(how_much))),
    word("overlord_rolls(amount)", "~take {amount:damage}",
         Form("overlord_rolls(amount)", "~deal {amount:damage} to the Overlord", unread=True),
         by="overlord", unread=True,  # where a die decides the damage
         primitive="HP", rules="E-EFF-35", make=lambda how_much: ChangeHp(amount(how_much), -1)),
    word("guild_damage", "~take damage equal to the glory of the removed card", by="overlord", primitive="SPECIAL",
         rules="E-EFF-31 E-COP-15", make=lambda: GuildDamage()),
    # as costs
    word("take(damage)", "~take {damage=price:damage}", of="cost", primitive="COST", rules="E-COS-01",
         plain="you take {damage=number} damage", make=lambda wounded: Damage(c.YOU, amount(term("n", wounded)))),
    word("heal_another(damage)", "another player heals/heal {damage=price:damage}", of="cost", deed=HEALING, primitive="COST",
         rules="E-COS-02", note="That player must have at least that many wounds.",
         plain="another player of your choice heals {damage=number} damage", make=wounds.HealAnother),
    word("heal_overlord(damage)", "the Overlord heals/heal {damage=price:damage}", of="cost", deed=HEALING, primitive="COST",
         rules="E-COS-02 E-COP-19", note="It must have lost at least that many hit points.",
         plain="the Overlord heals {damage=number} damage", make=HealOverlord),
)
# fmt: on
