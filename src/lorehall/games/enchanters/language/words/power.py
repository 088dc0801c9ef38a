"""Attack, defense, icons, crystals, charges (E-EFF-08 to E-EFF-12, E-EFF-32), and the numbers of creatures (E-EFF-24).

What plain numbers mean depends on who has them: actors.py turns "+1 speed" of all players into icons for all, "2 attack" of yours
into a bonus. Their words therefore read a provisional Term.
"""

from __future__ import annotations

from functools import partial
from typing import Final, Protocol, cast

from lark import Token

from lorehall.core.engine.effects import Effect
from lorehall.games.enchanters.effects.coop import LoseFromOverlord, RollCrystals
from lorehall.games.enchanters.effects.power import (
    Charge,
    Gain,
    Lose,
    MoveCrystals,
    SpendCharges,
    Strengthen,
    Weaken,
)
from lorehall.games.enchanters.language.nouns.amounts import amount, number, rolled
from lorehall.games.enchanters.language.nouns.players import code, players
from lorehall.games.enchanters.language.nouns.stats import boost, context, pair
from lorehall.games.enchanters.language.nouns.types import ICON_CODES, is_down, stat_of
from lorehall.games.enchanters.model import codes as c
from lorehall.games.enchanters.model.definitions import DIE, Boost, CardDef, Part, StatChange
from lorehall.lang.errors import Misplaced
from lorehall.lang.signs import Deed
from lorehall.lang.skeleton import Quantity, Sentences
from lorehall.lang.templates import Slot
from lorehall.lang.terms import Arg, Term, term
from lorehall.lang.words import Form, word

GRAMMAR: Final = r"""
AURA: /(all|the) (monsters? and dragons?|dragons? and monsters?|monsters?|dragons?|creatures?)/
"""

# ---- attack, defense, health, strength ----------------------------------------------------------------


def doubled_slot(_option: str) -> Slot:
    """As in "double your attack", which is 1 attack for each attack."""

    def read(reader: Sentences, stat: Token) -> Arg:
        name = stat_of(stat)
        if name not in ("attack", "defense") or is_down(stat):
            raise reader.fail("only attack and defense can be doubled", stat, ["attack", "defense"])
        return ((name, term("per", 1, 1, name, "you")),)

    def fits(pairs: tuple[tuple[str, Term], ...]) -> bool:
        return len(pairs) == 1 and pairs[0][1] == term("per", 1, 1, pairs[0][0], "you")

    return Slot("STAT", read, lambda pairs, _: str(pairs[0][0]), fits)


def change_slot(_option: str) -> Slot:
    """As in "{change}": a number with its sign."""
    return Slot("SIGNED", lambda _reader, token: int(token), lambda value, _: f"{value:+d}")


def aura_slot(_option: str) -> Slot:
    """As in "{aura}": "creatures", "monsters" or "dragons"."""
    return Slot("AURA", lambda _reader, token: token, lambda kind, _: str(kind))


class StatReader(Protocol):
    """A reader that knows who has the numbers."""

    def stat_mod(self, who: str, verb: Term) -> Term: ...


def _aura(reader: StatReader, aura: Token, numbers: Term) -> Term:
    words = set(aura.replace("monsters", "monster").replace("dragons", "dragon").split(" "))
    if words >= {"monster", "dragon"} or words & {"creature", "creatures"}:
        return reader.stat_mod("creatures", numbers)
    return reader.stat_mod("monsters" if "monster" in words else "dragons", numbers)


def _add_boost(part: Part, changes: Arg, where: Arg) -> None:
    made = boost(changes, where)
    if made.counts_power and made.attack is not None and made.defense is not None:
        # E-STA-13 looks at each number alone
        part.boosts.append(Boost(made.attack, None, made.context, made.value))
        part.boosts.append(Boost(None, made.defense, made.context, made.value))
    else:
        part.boosts.append(made)


WHO: Final = {
    "creatures": c.CREATURE,
    "monsters": c.MONSTER,
    "dragons": c.DRAGON,
    "overlord": c.OVERLORD,
    "this": c.NONE,
}


def change_stats(holder: Part | CardDef, who: Arg, changes: Arg, where: Arg) -> None:
    health, strength = pair(changes, "health", "strength")
    holder.stats.append(StatChange(WHO[str(who)], health, strength, *context(where)))


def _add_icons(part: Part, icon: Arg, change: Arg) -> None:
    icons = part.icons_for_all[:]
    icons[ICON_CODES[str(icon)]] += cast(int, change)
    part.icons_for_all = icons


def _ignore(part: Part, icon: Arg) -> None:
    part.ignores |= 1 << ICON_CODES[str(icon)]


def _unchanged(_reader: Sentences, numbers: Term) -> Term:
    return numbers


_stat_mod = partial(
    word,
    primitive="STAT-MOD",
    rules="E-EFF-24",
    note="Attack must match health; defense must match strength.",
)

GAIN: Final = Deed("crystal", plus=True)

# ---- crystals -------------------------------------------------------------------------------------------


def _move_crystals(giver: Arg, receiver: Arg, moved: Arg) -> Effect:
    here, there = code(giver), code(receiver)
    if (here == c.YOU) == (there == c.YOU) and (here, there) != (c.BANK, c.THE_OVERLORD):
        raise Misplaced(
            "crystals can only move between you and someone else, or from the bank to the Overlord"
        )
    if c.BANK in (here, there) and there != c.THE_OVERLORD:
        raise Misplaced('for the bank, write "take 2 crystals" or "lose 2 crystals"')
    if c.MARKET in (here, there):
        raise Misplaced("the Market holds no crystals")
    if here == c.BANK and amount(moved).kind == DIE:
        return RollCrystals(1)
    return MoveCrystals(here, there, number(moved, every=True))


def _make_loss(who: Arg, how_much: Arg) -> Effect:
    if who == "overlord":
        by_die = amount(how_much).kind == DIE
        return RollCrystals(-1) if by_die else LoseFromOverlord(number(how_much, every=True))
    return Lose(players(who), amount(how_much))


def _weaken(reader: Sentences, qty: Quantity, stat: Token) -> Term:
    value = qty.amount.args[0] if qty.amount.op == "n" else None
    if stat_of(stat) != "defense" or not isinstance(value, int):
        raise reader.fail("only defense can be given up as a cost", stat, ["defense-down"])
    if is_down(stat) == (value < 0) or value == 0:
        raise reader.fail("write 'defense-down' to lower your defense", stat, ["defense-down"])
    return term("weaken", abs(value))


# A word is written like an entry of a dictionary, not as a column of arguments.
# fmt: off
WORDS: Final = (
    word("boost(doubled, None)", "~double your/their {doubled}",
         Form("boost(*numbers)", "{numbers}", of="whole", read=_unchanged),
         Form("boost(*numbers)", "~get {numbers}", also=("~put {numbers}",), read=_unchanged),
         read=lambda _reader, doubled: term("_stats", doubled, None), primitive="BOOST", rules="E-EFF-08",
         note="Attack defeats creatures; defense prevents wounds.",
         make=lambda changes, where: Strengthen(boost(changes, where, dice=True)), stand=_add_boost),
    _stat_mod("stat(this, *numbers)", "{numbers:signed}", of="whole", unread=True,  # as a bonus, above
         also=["this card/item/enchantment/monster/dragon/creature ~get {numbers}", "it ~get {numbers}"],
         read=lambda reader, numbers: reader.stat_mod("this", numbers), stand=change_stats, about="fight"),
    _stat_mod("stat(overlord, *numbers)", "~have {numbers:signed yours}", by="overlord", unread=True,  # as a bonus, above
         stand=change_stats),
    _stat_mod("stat(aura, *numbers)", "all {aura} get {numbers:signed}", of="whole",
         # by hand: "monsters and dragons" is one word for creatures
         grammar="AURA _GET stats", read=_aura, stand=change_stats),
    word("icon(icon, change)", "~have {change} {icon}", by="all", unread=True,  # as a bonus, above
         primitive="ICON-MOD", rules="E-EFF-09", stand=_add_icons),
    word("ignore(icon)", "ignore/ignores all {icon}", of="whole", primitive="ICON-MOD", rules="E-EFF-09",
         plain="your {icon} counts as 0", stand=_ignore),
    word("gain(who, amount)", "~take {amount:crystal} {each}", by="who", deed=GAIN,
         also=["~take {amount:crystal} from the bank {each}"], primitive="CRYSTAL-GAIN", rules="E-EFF-10",
         note="Crystals are the game's money, from an unlimited supply.",
         make=lambda who, how_much: Gain(players(who), rolled(how_much))),
    word("lose(overlord, amount)", "~lose {amount=portion:crystal} {each}",
         Form("lose(who, amount)", "~lose {amount=mine:crystal} {each}", by="who"),
         by="overlord", unread=True,  # as the loss of a player
         primitive="CRYSTAL-LOSE", rules="E-EFF-11", note="No one can lose more crystals than they have.",
         make=_make_loss),
    word("move_crystals(bank, overlord, amount)", "~put {amount:crystal} from the bank on the Overlord card {each}",
         Form("move_crystals(overlord, you, amount)", "~take {amount=portion:crystal} from the Overlord card {each}",
              unread=True, deed=GAIN),
         Form("move_crystals(giver, you, amount)", "~steal {amount=portion:crystal} from {giver=player} {each:yours}",
              also=("~take {amount=portion:crystal} from {giver=player} {each}",)),
         Form("move_crystals(you, overlord, amount)", "~put {amount=own:crystal} on the Overlord card {each}"),
         Form("move_crystals(you, taker, amount)", "~give {amount=own:crystal} to {taker=player} {each:yours}"),
         primitive="CRYSTAL-MOVE", rules="E-EFF-12", make=_move_crystals),
    word("charge(who, amount)", "~take {amount:charge} {each}", by="who", primitive="CHARGE", rules="E-EFF-32",
         note="Charges only pay for texts that ask for them.",
         make=lambda who, how_much: Charge(players(who), rolled(how_much))),
    # as costs
    word("crystals(price)", "{price:crystal}", of="cost", also=["~lose {price:crystal}", "~spend {price:crystal}"],
         primitive="COST", rules="E-COS-03", plain="you pay {price:crystal}"),
    word("charges(price)", "{price:charge}", of="cost", also=["~spend {price:charge}"], primitive="COST",
         rules="E-COS-15", plain="you spend {price:charge}", make=SpendCharges),
    word("weaken(number)", "{number} defense-down", of="cost", grammar="qty STAT",  # by hand: "-1 defense" is the same
         read=_weaken, primitive="COST", rules="E-COS-04",
         plain="your defense falls by {number} until the end of the turn", make=Weaken),
)
# fmt: on
