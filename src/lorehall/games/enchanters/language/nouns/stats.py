"""Numbers on attack, defense, health, strength and icons, and the situations they are bound to (E-STA-06).

Written by hand: "+1 attack and 1 defense for each item at distance 3" is no wording with gaps but a small grammar of its own,
and what such numbers are (a bonus, icons, a change of creatures) depends on who has them.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, cast

from lark import Token

from lorehall.games.enchanters.language.nouns.amounts import AMOUNTS, AmountNouns, number, rolled
from lorehall.games.enchanters.language.nouns.types import (
    ATTACKED,
    CODES,
    ICON_CODES,
    ICONS,
    STATS,
    is_down,
    kind_of,
    stat_of,
)
from lorehall.games.enchanters.model import definitions as d
from lorehall.games.enchanters.model.definitions import Amount, Boost
from lorehall.lang.amounts import negative, number_of
from lorehall.lang.skeleton import Quantity, Scale
from lorehall.lang.templates import Slot, Voice
from lorehall.lang.terms import Arg, Term, term

_RULES: Final = r"""
stats: stat_item (stat_join stat_item)* [context]
stat_item: qty STAT [per]
stat_join: _AND_MORE -> joined_by_and
         | [_COMMA]  -> joined
%extend _and: _AND_MORE
context: _AT_DISTANCE NUMBER [OR_MORE] -> at_distance
       | _AGAINST TYPE                 -> against_type
       | _AGAINST TYPE TYPE_JOIN TYPE  -> against_types
       | _AGAINST STAT                 -> against_icon
       | _AGAINST OVERLORD             -> against_overlord
       | _DUELING                      -> while_dueling
OR_MORE: /or (more|less)/
_AT_DISTANCE: /(on|at) distance/
_AGAINST: /against|in combat with/
_DUELING: /when dueling( other players| another player)?/
"""
_MORE: Final = [r"[+-]?\d", r"d6\b", "(a )?reward", f"attack(?!s|{ATTACKED})"]
#: "and" before another number: it looks one word ahead, so that "1 attack and take 1 crystal" is two effects.
GRAMMAR: Final = (
    _RULES + f"_AND_MORE.4: /and(?= ({'|'.join([*_MORE, *STATS[1:], *ICONS, 'skull'])}))/\n"
)
Pairs = tuple[tuple[str, Term], ...]


@dataclass(frozen=True, slots=True)
class StatItem:
    """One number on a stat, as written."""

    name: str
    qty: Quantity
    per: Scale | None
    down: bool


class StatNouns(AmountNouns):
    """Reads numbers on stats."""

    def stat_item(self, qty: Quantity, token: Token, per: Scale | None) -> StatItem:
        value = qty.amount.args[0] if qty.amount.op == "n" else None
        if qty.amount.op == "every" or (is_down(token) and value is None):
            raise self.fail("a number is needed here", qty)
        if is_down(token) and isinstance(value, int) and value < 0:
            raise self.fail("'down' already lowers it; leave out the minus", qty)
        return StatItem(stat_of(token), qty, per, is_down(token))

    def joined_by_and(self) -> str:
        return "and"

    def joined(self) -> str:
        return ""

    def stats(self, first: StatItem, *rest: StatItem | str | Term | None) -> Term:
        """As in "2 attack and 1 defense for each item": the last "for each" covers all before it."""
        items = [first]
        context: Term | None = None
        for previous, piece in zip((first, *rest), rest, strict=False):
            if isinstance(piece, StatItem):
                self._check_missing(str(previous), items[-1], piece)
                items.append(piece)
            elif isinstance(piece, Term):
                context = piece
        found: dict[str, Term] = {}
        waiting: list[StatItem] = []
        for item in items:
            waiting.append(item)
            if item.per is not None or item is items[-1]:
                for each in waiting:
                    self._add_stat(found, each, item.per)
                waiting = []
        order = [*STATS, *ICONS]
        pairs = tuple((s, found[s]) for s in sorted(found, key=order.index))
        return term("_stats", pairs, context)

    def _check_missing(self, join: str, before: StatItem, item: StatItem) -> None:
        """As in "+2 health and strength" may mean 2 or 1 strength: ask for the number."""
        if join == "and" and not item.qty.given and before.qty.amount != term("n", 1):
            raise self.fail(f"the amount of {item.name} is missing; write a number")

    def _add_stat(self, found: dict[str, Term], item: StatItem, per: Scale | None) -> None:
        if item.name in found:
            raise self.fail(f"'{item.name}' appears twice", item.qty if item.qty.given else None)
        amount = self.scaled(item.qty, per, signed=True)
        found[item.name] = negative(amount) if item.down else amount

    def at_distance(self, number: Token, more: Token | None) -> Term:
        return Term("distance", distance(self, number, more))

    def against_type(self, kind: Token) -> Term:
        name = kind_of(kind)
        if name not in ("monster", "dragon", "creature"):
            raise self.fail(
                "only monsters, dragons and creatures can be fought", kind, ["monsters"]
            )
        return term("against", name)

    def against_types(self, first: Token, _join: Token, second: Token) -> Term:
        if {kind_of(first), kind_of(second)} != {"monster", "dragon"}:
            raise self.fail(
                "only monsters and dragons can be fought", first, ["monsters", "dragons"]
            )
        return term("against", "creature")

    def against_icon(self, icon: Token) -> Term:
        if stat_of(icon) not in ("slime", "undead"):
            raise self.fail(
                "the only icons that can follow 'against' are slime and undead",
                icon,
                ["slime", "undead"],
            )
        return term("against", stat_of(icon))

    def against_overlord(self, _overlord: Token) -> Term:
        return term("against", "overlord")

    def while_dueling(self) -> Term:
        return term("dueling")


def distance(_reader: object, number: Token, more: Token | None) -> tuple[str, int]:
    """As in "3 or more", as a sign and a number."""
    sign = "=" if more is None else ">=" if more.endswith("more") else "<="
    return sign, int(number)


# ---- printing -----------------------------------------------------------------------------------------


def said_numbers(
    pairs: Pairs, context: Term | None, voice: Voice, *, signed: bool, yours: bool = False
) -> str:
    """As in "2 attack and 1 defense for each item at distance 3 or more"."""
    # a "for each" covers all numbers before it, so plain numbers come last
    rest = sorted(pairs, key=lambda pair: pair[1].op != "per")
    pieces: list[str] = []
    for (name, amount), following in zip(
        rest, (*(pair[1] for pair in rest[1:]), None), strict=True
    ):
        pieces.append(said_number(name, amount, signed=signed))
        shared = following is not None and following.op == amount.op == "per"
        if not (shared and following is not None and amount.args[1:] == following.args[1:]):
            tail = AMOUNTS.said_each(amount, voice, yours=yours)
            pieces[-1] += f" {tail}" if tail else ""
    return " and ".join(pieces) + (f" {said_context(context)}" if context is not None else "")


def said_number(name: str, amount: Term, *, signed: bool) -> str:
    """As in "2 attack", "1 defense-down", with sign "+2 health"."""
    if not amount.args:
        return f"{number_of(amount)} {name}"
    value = cast(int, amount.args[0])
    if signed:
        return f"{value:+d} {name}"
    down = value < 0 and name in ("attack", "defense")
    return f"{-value} {name}-down" if down else f"{value} {name}"


def said_context(context: Term) -> str:
    """As in "at distance 3 or more", "against dragons", "when dueling other players"."""
    if context.op == "distance":
        return f"at distance {said_distance(cast('tuple[str, int]', context.args))}"
    if context.op == "dueling":
        return "when dueling other players"
    what = str(context.args[0])
    name = {"overlord": "the Overlord", "slime": "slime", "undead": "undead"}.get(what)
    return f"against {name or what + 's'}"


def said_distance(value: tuple[str, int], _voice: object = None) -> str:
    sign, number = value
    return str(number) + {">=": " or more", "<=": " or less", "=": ""}[sign]


# ---- slots --------------------------------------------------------------------------------------------


def distance_slot(_option: str) -> Slot:
    """As in "{distance}": "3", "3 or more"."""
    return Slot("NUMBER [OR_MORE]", distance, said_distance)


def numbers_slot(option: str) -> Slot:
    """As in "{numbers}": numbers on stats with their context, two arguments of a Term; "signed", "yours" as printed."""
    signed, yours = "signed" in option, "yours" in option

    def say(value: tuple[Pairs, Term | None], voice: Voice) -> str:
        return said_numbers(*value, voice, signed=signed, yours=yours)

    return Slot("stats", lambda _reader, stats: stats, say)


# ---- what the engine gets -----------------------------------------------------------------------------

COMPARE: Final = {">=": d.AT_LEAST, "<=": d.AT_MOST, "=": d.EXACTLY}


def context(found: Arg) -> tuple[int, int]:
    """The situation a bonus is bound to, as two numbers (E-STA-06)."""
    if found is None:
        return d.ALWAYS, 0
    t = cast(Term, found)
    if t.op == "distance":
        return COMPARE[str(t.args[0])], cast(int, t.args[1])
    if t.op == "dueling":
        return d.DUELING, 0
    what = str(t.args[0])
    if what == "overlord":
        return d.AGAINST_OVERLORD, 0
    return (
        (d.AGAINST_ICON, ICON_CODES[what]) if what in ICON_CODES else (d.AGAINST_TYPE, CODES[what])
    )


def pair(
    changes: Arg, first: str, second: str, read: Callable[[Arg], Amount] = number
) -> tuple[Amount | None, Amount | None]:
    """The amounts on two stats."""
    found = {name: read(how_much) for name, how_much in cast(Pairs, changes)}
    return found.get(first), found.get(second)


def boost(changes: Arg, where: Arg, *, dice: bool = False) -> Boost:
    attack, defense = pair(changes, "attack", "defense", rolled if dice else number)
    return Boost(attack, defense, *context(where))
