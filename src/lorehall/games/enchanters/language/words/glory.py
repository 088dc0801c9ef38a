"""Glory (E-VP), the numbers of a creature (E-TRM-35), and "if you have" (E-COS-15)."""

from __future__ import annotations

from typing import Final

from lark import Token

from lorehall.games.enchanters.effects.power import Have, HaveBalance
from lorehall.games.enchanters.effects.variants import HaveMost
from lorehall.games.enchanters.language.nouns.amounts import CODES, COUNTS, AmountNouns, Counted
from lorehall.lang.skeleton import Quantity, Scale
from lorehall.lang.templates import Slot
from lorehall.lang.terms import Term, term
from lorehall.lang.words import word

GRAMMAR: Final = r"""
standing: effect
        | glory
header: STAT NUMBER _COMMA STAT NUMBER [_COMMA glory]
_GLORY: /glory( points?)?|victory points?/
_IF_YOU_HAVE: /if you have/
_AT_LEAST: /at least/
_IF_YOU_HAVE_MORE.2: /if you have more/
_THAN_EACH_OTHER: /than (each|any|every) other player/
"""


class GloryNouns(AmountNouns):
    """Reads the numbers of a creature."""

    def header(
        self, one: Token, health: Token, two: Token, strength: Token, glory: Term | None
    ) -> Term:
        if (one, two) != ("health", "strength"):
            raise self.fail("write 'health 5, strength 2'", one, ["health 5, strength 2"])
        worth = glory.args[0] if glory is not None else term("n", 0)
        if not isinstance(worth, Term) or worth.op != "n":
            raise self.fail("write a plain number here; 'glory for each' goes on the lower part")
        return term("creature", int(health), int(strength), worth.args[0] if glory else None)


def points_slot(_option: str) -> Slot:
    """As in "{points}": glory, which may be negative."""

    def read(reader: AmountNouns, qty: Quantity, per: Scale | None) -> Term:
        if qty.amount.op != "n":
            raise reader.fail("glory must be a number", qty)
        if per is not None and (per.whose == "them" or per.count == "damage_taken"):
            raise reader.fail("glory can only count what you have", per)
        return reader.scaled(qty, per, signed=True)

    return Slot("qty _GLORY", read, lambda amount, _: f"{amount.args[0]} glory")


def counted_slot(_option: str) -> Slot:
    """As in "{counted}": "3 monsters"; what is counted and how many, two arguments of a Term."""

    def say(value: tuple[str, int], _voice: object) -> str:
        count, least = value
        return f"{least} {COUNTS[count].one if least == 1 else COUNTS[count].several}"

    return Slot("count", lambda _reader, count: count, say)


def _have(reader: AmountNouns, number: Token, more: Token | None, count: Counted) -> Term:
    if more is not None and more.endswith("less"):
        raise reader.fail("a cost can only ask for 'or more'", more, ["or more"])
    if count[1] == "them" or not COUNTS[count[0]].owned:
        raise reader.fail("players cannot have these")
    return term("have", count[0], int(number))


def _most(reader: AmountNouns, count: Counted) -> Term:
    if count[1] == "them" or not COUNTS[count[0]].owned:
        raise reader.fail("players cannot have these")
    return term("have_most", count[0])


def several_slot(_option: str) -> Slot:
    """As in "{several}": "monsters", whatever their number."""
    return Slot("count", lambda _reader, count: count, lambda count, _: COUNTS[count].several)


# A word is written like an entry of a dictionary, not as a column of arguments.
# fmt: off
WORDS: Final = (
    word("score(amount)", "{amount=points} {each}", of="glory",
         plain="at the end of the game, this is worth {amount=points} {each:yours}"),
    word("have(*counted)", "if you have at least {counted}", of="cost",
         # by hand: "at least 3" and "3 or more" are the same, both or neither may stand
         grammar="_IF_YOU_HAVE [_AT_LEAST] NUMBER [OR_MORE] count", read=_have, primitive="COST", rules="E-COS-15",
         note="It is only checked; nothing is spent.", plain="you have at least {counted}",
         make=lambda what, least: Have(CODES[str(what)], least)),
    word("have_most(several)", "if you have more {several} than each other player", of="cost",
         # by hand: what is counted is read as in "at least 3 monsters"
         grammar="_IF_YOU_HAVE_MORE count _THAN_EACH_OTHER", read=_most, primitive="COST", rules="E-COS-15 E-COS-20",
         note="It is only checked; nothing is spent.", plain="you have more {several} than each other player",
         make=lambda what: HaveMost(CODES[str(what)])),
    word("have_balance", "if you have as many items as enchantments", of="cost",
         also=["if you have as many enchantments as items"], primitive="COST", rules="E-COS-15 E-CND-21",
         note="It is only checked; nothing is spent.", plain="you have as many items as enchantments",
         make=lambda: HaveBalance()),
)
# fmt: on
