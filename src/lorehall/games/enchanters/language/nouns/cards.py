"""Which cards: "this card", "top item, enchantment or monster", "2 cards with slime"."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, cast

from lark import Token

from lorehall.games.enchanters.language.nouns.types import (
    CODES,
    ICON_CODES,
    SYMBOLS,
    TYPES,
    article,
    is_down,
    kind_of,
    stat_of,
)
from lorehall.games.enchanters.model import codes as c
from lorehall.games.enchanters.model.selectors import (
    ANY,
    BOTTOM,
    JUST_TAKEN,
    THIS,
    TOP,
    WITH_ICON,
    Selector,
)
from lorehall.lang.errors import Misplaced
from lorehall.lang.skeleton import Quantity, Sentences
from lorehall.lang.templates import SECOND, Slot, Voice
from lorehall.lang.terms import Arg, Term, term, terms_of

GRAMMAR: Final = r"""
cards: THIS                  -> this_card
     | IT                    -> that_card
     | END types             -> end_cards
     | _INVADING TYPE        -> invading
     | qty types             -> some_cards
     | qty _CARD_WITH STAT   -> cards_with
types: TYPE
     | TYPE (_LIST_COMMA more_type)* TYPE_JOIN more_type
more_type: [END] TYPE
THIS: /this (card|item|enchantment|monster|dragon|creature)/
IT: /it/
END: /((a|the|your|their|any) )?(top|bottom)/
_INVADING: /(the )?invading/
_CARD_WITH: /((a|the|your|their|any) )?cards? with( a| an)?/
"""


@dataclass(frozen=True, slots=True)
class Cards:
    """Some cards: the selector and how many (None for "all")."""

    selector: Term
    number: int | None


@dataclass(frozen=True, slots=True)
class Types:
    """A list of card types with the word that joins it; positions are "top", "bottom" or None."""

    join: str
    items: tuple[tuple[str | None, str], ...]


class CardNouns(Sentences):
    """Reads which cards are meant."""

    def this_card(self, _this: Token) -> Cards:
        return Cards(term("this"), 1)

    def that_card(self, _it: Token) -> Cards:
        return Cards(term("it"), 1)

    def more_type(self, end: Token | None, kind: Token) -> tuple[str | None, str]:
        return (end.split(" ")[-1] if end is not None else None, kind_of(kind))

    def types(self, first: Token, *rest: Token | tuple[str | None, str]) -> Types:
        items = [(None, kind_of(first))] + [r for r in rest if isinstance(r, tuple)]
        joins = [str(r).removeprefix(", ") for r in rest if isinstance(r, Token)]
        if len({kind for _, kind in items}) < len(items):
            raise self.fail("the same type appears twice")
        return Types(joins[0] if joins else "", tuple(items))

    def end_cards(self, end: Token, types: Types) -> Cards:
        return Cards(self._selector(end.split(" ")[-1], types), 1)

    def invading(self, kind: Token) -> Cards:
        return Cards(term("invading", kind_of(kind)), 1)

    def some_cards(self, qty: Quantity, types: Types) -> Cards:
        selector = self._selector(None, types)
        if qty.amount.op == "every":
            return Cards(selector, None)
        number = self.number(qty)
        if number > 1 and selector.op != "any":
            raise self.fail("a number can only come before a single card type", qty)
        return Cards(selector, number)

    def cards_with(self, qty: Quantity, icon: Token) -> Cards:
        name = stat_of(icon)
        if name not in SYMBOLS or is_down(icon):
            raise self.fail(f"no card shows a '{icon}' icon", icon, list(SYMBOLS))
        return Cards(term("with_icon", name), self.number(qty))

    def _selector(self, end: str | None, types: Types) -> Term:
        """Types as one selector: each inherits the first "top" unless it has its own."""
        found = [_one_type(own or end, kind) for own, kind in types.items]
        if not types.join:
            return found[0]
        found.sort(key=lambda s: TYPES.index(str(s.args[0])) if s.args else 0)
        if any(s.op == "either" or s.args[0] == "card" for s in found):
            raise self.fail("'card' already means every type")
        if types.join == "or":
            if [s.args[0] for s in found] == ["monster", "dragon"] and found[0].op == found[1].op:
                return term(found[0].op, "creature")
            if len(found) > 3:
                raise self.fail("a choice can have at most three types")
            return Term("either", tuple(found))
        if len(found) > 2:
            raise self.fail("only two types can be joined by 'and'")
        return Term("both" if types.join == "and" else "any_of", tuple(found))


def _one_type(end: str | None, kind: str) -> Term:
    if kind == "card" and end is not None:
        piles = (term(end, pile) for pile in ("item", "enchantment", "creature"))
        return Term("either", tuple(piles))
    return term(end or "any", kind)


# ---- printing -----------------------------------------------------------------------------------------


def said(selector: Term, owner: str, count: int = 1) -> str:
    """Some cards; ``owner`` is "your", "their" or "the" for cards named by their place."""
    if selector.op in ("both", "either", "any_of"):
        return _said_list(selector.op, list(terms_of(selector.args)), owner)
    if selector.op == "this":
        return "this card"
    if selector.op == "it":
        return "it"
    what = str(selector.args[0])
    if selector.op == "invading":
        return f"the invading {what}"
    if selector.op == "with_icon":
        return f"{'a card' if count == 1 else f'{count} cards'} with {what}"
    if selector.op == "any":
        return article(what) if count == 1 else f"{count} {what}s"
    return f"{owner} {selector.op} {what}"


def _said_list(op: str, chosen: list[Term], owner: str) -> str:
    ends = {s.op for s in chosen}
    if len(ends) == 1 and "any" not in ends:
        names = [str(s.args[0]) for s in chosen]
        names[0] = f"{owner} {chosen[0].op} {names[0]}"
    else:
        # "top" would be inherited by what follows, so what has no place comes first
        chosen.sort(key=lambda s: s.op != "any")
        names = [said(s, owner) for s in chosen]
    join = {"either": " or ", "both": " and ", "any_of": " and/or "}[op]
    return ", ".join(names[:-1]) + join + names[-1]


# ---- slots --------------------------------------------------------------------------------------------


def card_slot(deed: str) -> Slot:
    """As in "{card:a gift}": one card; the option says what takes no more. What is stolen is not yours."""

    def read(reader: CardNouns, cards: Cards) -> Term:
        if cards.number != 1:
            raise reader.fail(f"{deed} takes one card at a time")
        return cards.selector

    def say(selector: Term, voice: Voice) -> str:
        return said(selector, "the" if deed == "stealing" else voice.my)

    return Slot("cards", read, say)


def cards_slot(_option: str) -> Slot:
    """As in "{cards}": some cards, with their number as a second argument of the Term."""

    def say(value: tuple[Term, int], voice: Voice = SECOND) -> str:
        selector, number = value
        return said(selector, voice.my, number)

    return Slot("cards", lambda _reader, cards: cards, say)


def top_slot(_option: str) -> Slot:
    """As in "{top}": the end of a stack where only the top one makes sense."""

    def read(reader: CardNouns, end: Token) -> str:
        if not end.endswith("top"):
            raise reader.fail("only the top card has abilities to use", end, ["top"])
        return "top"

    return Slot("END", read, lambda _value, voice: "top")


# ---- what the engine gets -----------------------------------------------------------------------------

PLACES: Final = {"top": TOP, "bottom": BOTTOM, "any": ANY}


def selectors(found: Arg) -> list[Selector]:
    """The selectors of a text; `both`, `either` and `any_of` list several."""
    t = cast(Term, found)
    if t.op in ("both", "either", "any_of"):
        return [selector for arg in t.args for selector in selectors(arg)]
    if t.op == "this":
        return [Selector(THIS, c.ANY_CARD)]
    if t.op == "with_icon":
        if t.args[0] not in ICON_CODES:
            names = ", ".join(c.ICON_NAMES)
            raise Misplaced(f"cards can only be named by the icons {names}, not by {t.args[0]}")
        return [Selector(WITH_ICON, ICON_CODES[str(t.args[0])])]
    if t.op == "it":
        return [Selector(JUST_TAKEN, c.ANY_CARD)]
    if t.op not in PLACES:
        raise Misplaced(
            "this needs a player's cards; the invading card can only be put on the Overlord"
        )
    return [Selector(PLACES[t.op], CODES[str(t.args[0])])]
