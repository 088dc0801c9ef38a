"""Solo: what texts about another player mean where the only other one is virtual (E-AUT-10 to E-AUT-14).

The one table of it. `IN_SOLO` says what happens to the virtual player, `BY_VIRTUAL` what becomes of "each other player ..." when
it is the virtual player who should act. What stands in neither does nothing there.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from lorehall.core.engine.effects import Effect, Nothing, Sequence
from lorehall.games.enchanters.effects import basic, market
from lorehall.games.enchanters.language.actors import ON_TARGET
from lorehall.games.enchanters.language.nouns.amounts import CODES, COUNTS, amount, number, rolled
from lorehall.games.enchanters.language.nouns.cards import selectors
from lorehall.games.enchanters.language.nouns.types import pile
from lorehall.games.enchanters.language.sentences import CardCompiler
from lorehall.games.enchanters.model import codes as c
from lorehall.games.enchanters.model.selectors import TOP, Selector
from lorehall.games.enchanters.rules.automa import BOTTOM_END, TOP_END
from lorehall.lang.errors import Misplaced
from lorehall.lang.terms import Arg, Term, term, term_of

OTHERS: Final = ("another", "target", "others", "left", "right")
"""Whoever these words name, in solo it is the virtual player, once (E-AUT-13)."""
ARTIFACTS: Final = [Selector(TOP, c.ITEM), Selector(TOP, c.ENCHANTMENT)]


class SoloCompiler(CardCompiler):
    """Reads texts as they are meant in solo."""

    def reading(self, t: Term) -> Effect | None:
        """What a text becomes; None where nobody else is meant."""
        becomes = IN_SOLO.get(t.op)
        return None if becomes is None else becomes(self, *t.args)

    def concerns(self, t: Term) -> bool:
        """Whether a sentence, or a part of it, is something else in solo."""
        return any(self._changes(inner) for inner in t.walk())

    def _changes(self, t: Term) -> bool:
        try:
            return self.reading(t) is not None
        except Misplaced:  # a text that holds, and never happens
            return False

    def by_virtual(self, found: Arg) -> Effect:
        """What becomes of a deed where the virtual player should do it; nothing, unless the table knows better (E-AUT-13)."""
        t = term_of(found)
        becomes = BY_VIRTUAL.get(t.op)
        return market.Unable() if becomes is None else becomes(self, *t.args)


# -- what happens to the virtual player -----------------------------------------------------------------------


def _damage(_solo: SoloCompiler, who: Arg, dealt: Arg) -> Effect | None:
    if who not in (*OTHERS, "all"):
        return None
    return market.MarketDamage(rolled(dealt), _to(who, dealt))


def _heal(_solo: SoloCompiler, who: Arg, healed: Arg) -> Effect | None:
    if who not in (*OTHERS, "all"):
        return None
    return market.MarketHeal(amount(healed), _to(who, healed))


def _to(who: Arg, counted: Arg, whose: str = "them") -> int:
    """Whom an amount is for: you, the virtual player or both; it has nothing of its own that could be counted (E-AUT-02)."""
    for_you = market.FOR_YOU if who == "all" else 0
    return for_you if _looks_at(counted, whose) else for_you | market.FOR_IT


def _looks_at(counted: Arg, whose: str) -> bool:
    """Whether an amount counts what somebody has."""
    found = term_of(counted)
    return found.op == "per" and found.args[3] == whose and COUNTS[str(found.args[2])].owned


def _move_wounds(_solo: SoloCompiler, giver: Arg, receiver: Arg, moved: Arg) -> Effect | None:
    if receiver in OTHERS:
        return market.WoundsToMarket(number(moved))
    return market.WoundsFromMarket(number(moved)) if giver in OTHERS else None


def _move_crystals(solo: SoloCompiler, giver: Arg, receiver: Arg, moved: Arg) -> Effect | None:
    """Its crystals are those of the supply: it can be robbed of any number, but not of "all" (E-AUT-10, E-AUT-14)."""
    if receiver in OTHERS:
        return solo.effect(term("lose", "you", moved))
    if giver not in OTHERS:
        return None
    return _robbed(solo, moved, "them")


def _robbed(solo: SoloCompiler, moved: Arg, whose: str) -> Effect:
    is_endless = term_of(moved).op == "every" or _looks_at(moved, whose)
    return market.Unable() if is_endless else solo.effect(term("gain", "you", moved))


def _not_for_it(op: str) -> Callable[..., Effect | None]:
    """What only you get or lose where all do, and nobody where it is for others: it has no area (E-AUT-02)."""

    def becomes(solo: SoloCompiler, who: Arg, *rest: Arg) -> Effect | None:
        if who == "all":
            return solo.effect(Term(op, ("you", *rest)))
        return market.Unable() if who in OTHERS else None

    return becomes


def _attack(_solo: SoloCompiler, attacker: Arg, defender: Arg) -> Effect | None:
    skipped = attacker in (*OTHERS, "all") or defender in OTHERS
    return market.Unable() if skipped else None


def _swap(kind: Arg) -> Effect:
    return market.MarketMay(market.MarketSwap(pile(kind)))


def _pass_left(_solo: SoloCompiler, _: Arg) -> Effect:
    """Your top cards for those of the Market, as in a swap: nothing stays without a card (E-TRM-29, E-AUT-14)."""
    return Sequence((_swap("item"), _swap("enchantment")))


def _take(card: Arg) -> Effect:
    return market.MarketMay(market.MarketTake(selectors(card)))


def _may(solo: SoloCompiler, offered: Arg) -> Effect | None:
    """What asks by itself is not asked for twice."""
    inner = solo.reading(term_of(offered))
    return inner if isinstance(inner, market.MarketMay) else None


def _each(solo: SoloCompiler, who: Arg, deed: Arg) -> Effect | None:
    if who == "all":
        return Sequence((solo.effect(deed), solo.by_virtual(deed)))
    return solo.by_virtual(deed) if who in OTHERS else None


IN_SOLO: Final[dict[str, Callable[..., Effect | None]]] = {
    **{op: _not_for_it(op) for op in ON_TARGET},
    "damage": _damage,
    "heal": _heal,
    "heal_another": lambda _solo, healed: market.HealMarket(healed),
    "move_wounds": _move_wounds,
    "spread_wounds": lambda _solo, given: market.WoundsToMarket(number(given)),
    "move_crystals": _move_crystals,
    "give": lambda _solo, card, _: market.MarketGift(selectors(card)),
    "receive": lambda _solo, _, card: _take(card),
    "steal": lambda _solo, card: _take(card),
    "swap_with_player": lambda _solo, kind: _swap(kind),
    "pass_left": _pass_left,
    "attack": _attack,
    "duel": lambda _solo, _: market.Unable(),
    "have_most": lambda _solo, what: market.MarketMost(CODES[str(what)]),
    "may": _may,
    "each": _each,
}
"""By the name of a word, from the compiler and its arguments to what it becomes (E-AUT-10 to E-AUT-13)."""


# -- what the virtual player does ---------------------------------------------------------------------------------


def _rearrange(_solo: SoloCompiler) -> Effect:
    """It may be buried or unburied, as you like."""
    bury, unbury = (market.MarketTurn(ARTIFACTS, end) for end in (BOTTOM_END, TOP_END))
    bury.text, unbury.text = "bury the top card of the Market", "unbury its bottom card"
    may = market.MarketMay(basic.choice([bury, unbury]))
    may.text = f"{bury.text} or {unbury.text}"
    return may


def _turn(card: Arg, end: int) -> Effect:
    return market.MarketMay(market.MarketTurn(selectors(card), end))


def _virtual_may(solo: SoloCompiler, offered: Arg) -> Effect:
    """It chooses nothing (E-AUT-02), but what may be done with the Market you may do (E-AUT-11, E-AUT-14)."""
    made = solo.by_virtual(offered)
    return made if isinstance(made, market.MarketMay) else Nothing()


def _virtual_choice(solo: SoloCompiler, *deeds: Arg) -> Effect:
    """You choose for it, among what it can do in full (E-GEN-08, E-AUT-14)."""
    made = [solo.by_virtual(deed) for deed in deeds]
    for each, deed in zip(made, deeds, strict=True):
        each.text = solo.effect(deed).text
    return basic.choice(made)


BY_VIRTUAL: Final[dict[str, Callable[..., Effect]]] = {
    "damage": lambda _solo, _, dealt: market.MarketDamage(
        rolled(dealt), _to("others", dealt, "you")
    ),
    "heal": lambda _solo, _, healed: market.MarketHeal(
        amount(healed), _to("others", healed, "you")
    ),
    "move_wounds": lambda _solo, *args: market.WoundsFromMarket(number(args[2])),
    "move_crystals": lambda solo, *args: _robbed(solo, args[2], "you"),
    "discard": lambda _solo, _, how_many: market.MarketDiscard(how_many),
    "discard_all": lambda _solo, _: market.MarketDiscard(1),
    "give": lambda _solo, card, _: _take(card),
    "bury": lambda _solo, card: _turn(card, BOTTOM_END),
    "unbury": lambda _solo, card: _turn(card, TOP_END),
    "rearrange": _rearrange,
    "seq": lambda solo, *deeds: Sequence(tuple([solo.by_virtual(deed) for deed in deeds])),
    "choose": _virtual_choice,
    "may": _virtual_may,
}
"""By the name of a word in "each other player ..."; "you" is the virtual player there (E-AUT-11 to E-AUT-13)."""

SOLO: Final = SoloCompiler()
