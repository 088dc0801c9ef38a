"""How much of what: numbers, dice, "all", "for each", and all that can be counted (E-EFF-01)."""

from __future__ import annotations

from typing import Final, cast

from lark import Token

from lorehall.games.enchanters.language.nouns.types import (
    PLURALS,
    SYMBOLS,
    is_down,
    kind_of,
    stat_of,
)
from lorehall.games.enchanters.model import codes as c
from lorehall.games.enchanters.model import definitions as d
from lorehall.games.enchanters.model.definitions import Amount
from lorehall.lang.amounts import Amounts, Count, Thing
from lorehall.lang.errors import Misplaced
from lorehall.lang.signs import marked
from lorehall.lang.skeleton import Quantity, Scale, Sentences
from lorehall.lang.terms import Arg, Term

# fmt: off
THINGS: Final = {
    "damage": Thing("((a|the|your|their) )?(damage|wounds?)( tokens?)?", "damage", "damage"),
    "crystal": Thing("((a|the|your|their) )?crystals?", "crystal", "crystals"),
    "charge": Thing("((a|the|your|their) )?(charges?|shurikens?)", "charge", "charges"),
    "reward token": Thing("((a|the|your|their) )?(reward tokens?|rewards?)", "reward token", "reward tokens"),
    "reinforcement token": Thing("((a|the) )?reinforcement tokens?", "reinforcement token", "reinforcement tokens", 3),
    "health token": Thing("((a|the) )?health (reinforcement )?tokens?", "health token", "health tokens", 3),
    "strength token": Thing("((a|the) )?(strength|attack) (reinforcement )?tokens?", "strength token", "strength tokens", 3),
    "hit point": Thing("hit points?|hp", "hit point", "hit points"),
}
COUNTS: Final = {
    "wounds": Count("damage", "damage", "E-VP-02", yours=marked("yours", " you have")),
    "attack": Count("attack", "attack", "E-VP-03"),
    "defense": Count("defense", "defense", "E-VP-03"),
    "speed": Count("speed", "speed", "E-VP-04"),
    "weight": Count("weight", "weight", "E-VP-04"),
    "slime": Count("slime", "slime", "E-VP-04"),
    "undead": Count("undead", "undead", "E-VP-04"),
    "pearl": Count("pearl", "pearls", "E-VP-04"),
    "crystals": Count("crystal", "crystals", "E-VP-05"),
    "items": Count("item", "items", "E-VP-06"),
    "enchantments": Count("enchantment", "enchantments", "E-VP-06"),
    "pairs": Count("pair of item and enchantment", "pairs of item and enchantment", "E-VP-07"),
    "artifacts": Count("item or enchantment", "items or enchantments", "E-VP-07"),
    "monsters": Count("monster", "monsters", "E-VP-08"),
    "dragons": Count("dragon", "dragons", "E-VP-09"),
    "creatures": Count("creature", "creatures", "E-VP-09"),
    "rewards": Count("reward token", "reward tokens", "E-VP-10"),
    "charges": Count("charge", "charges", "E-VP-04"),
    "track_wounds": Count("damage on journey track cards", "damage on journey track cards", "E-VP-04", owned=False),
    "players": Count("player", "players", "E-VP-04", owned=False),
    "damage_taken": Count("damage taken", "damage taken", "E-VP-04", owned=False),
}
# fmt: on
AMOUNTS: Final = Amounts(THINGS, COUNTS)

GRAMMAR: Final = rf"""
count: DAMAGE                        -> count_things
     | CRYSTALS                      -> count_things
     | REWARD_TOKENS                 -> count_things
     | CHARGES                       -> count_things
     | DAMAGE _TAKEN                 -> count_damage_taken
     | DAMAGE _ON_TRACK              -> count_track_wounds
     | STAT                          -> count_stat
     | TYPE                          -> count_type
     | TYPE TYPE_JOIN TYPE           -> count_types
     | _PAIR [TYPE [TYPE_JOIN] TYPE] -> count_pairs
     | _PLAYER                       -> count_players
_PAIR: /pairs?( of)?/
_PLAYER: /players?/
_TAKEN: /taken/
{AMOUNTS.grammar}
"""
Counted = tuple[str, str | None]


class AmountNouns(Sentences):
    """Reads amounts and counts."""

    def scaled(self, qty: Quantity, per: Scale | None, *, signed: bool = False) -> Term:
        if per is not None and per.whose == "them" and not COUNTS[per.count].owned:
            raise self.fail("these belong to no one", per)
        return super().scaled(qty, per, signed=signed)

    def _count(self, name: str, token: Token) -> Counted:
        return name, {"their": "them", "your": "you"}.get(token.split(" ")[0])

    def count_things(self, token: Token) -> Counted:
        names = {"DAMAGE": "wounds", "REWARD_TOKENS": "rewards"}
        return self._count(names.get(token.type, token.type.lower()), token)

    def count_damage_taken(self, _token: Token) -> Counted:
        return "damage_taken", None

    def count_track_wounds(self, _token: Token) -> Counted:
        return "track_wounds", None

    def count_stat(self, token: Token) -> Counted:
        name = stat_of(token)
        if name not in SYMBOLS or is_down(token):
            raise self.fail(f"'{token}' cannot be counted", token, list(SYMBOLS))
        return self._count(name, token)

    def count_type(self, token: Token) -> Counted:
        kind = kind_of(token)
        if kind == "card":
            raise self.fail("count cards of one type", token, list(PLURALS))
        return self._count(PLURALS[kind], token)

    def count_types(self, first: Token, _join: Token, second: Token) -> Counted:
        kinds = {kind_of(first), kind_of(second)}
        if kinds == {"item", "enchantment"}:
            return self._count("artifacts", first)
        if kinds == {"monster", "dragon"}:
            return self._count("creatures", first)
        known = ["item or enchantment", "monster or dragon"]
        raise self.fail("these two cannot be counted together", second, known)

    def count_pairs(
        self, first: Token | None, _join: Token | None, second: Token | None
    ) -> Counted:
        kinds = {kind_of(token) for token in (first, second) if token is not None}
        if kinds and kinds != {"item", "enchantment"}:
            raise self.fail("a pair is an item and an enchantment", first)
        return "pairs", None

    def count_players(self) -> Counted:
        return "players", None


# ---- what the engine gets -----------------------------------------------------------------------------

CODES: Final = {name: code for code, name in enumerate(c.COUNT_NAMES)}


def amount(found: Arg) -> Amount:
    t = cast(Term, found)
    if t.op == "n":
        return Amount(d.FIXED, cast(int, t.args[0]))
    if t.op == "d6":
        return Amount(d.DIE)
    if t.op == "every":
        return Amount(d.EVERYTHING)
    factor, step, what, whose = t.args
    return Amount(d.PER, cast(int, factor), cast(int, step), CODES[str(what)], whose == "them")


def number(found: Arg, *, every: bool = False) -> Amount:
    """An amount that needs no die; "all" only where the verb knows what all is."""
    made = amount(found)
    if made.kind == d.DIE:
        raise Misplaced(
            "a die can decide damage, healing, crystals, charges, attack or defense, but not this"
        )
    if made.kind == d.EVERYTHING and not every:
        raise Misplaced('"all" cannot be used here; write a number')
    return made


def rolled(found: Arg) -> Amount:
    """An amount that may need a die."""
    made = amount(found)
    if made.kind == d.EVERYTHING:
        raise Misplaced('"all" cannot be used here; write a number')
    return made
