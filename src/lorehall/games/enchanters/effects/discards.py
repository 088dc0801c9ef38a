"""Cards that are discarded: one, several at once, or all (E-EFF-15)."""

from __future__ import annotations

from typing import Final

from lorehall.core.engine.effects import Doing, Effect
from lorehall.core.engine.position import Frame
from lorehall.games.enchanters.effects.cards import card_options
from lorehall.games.enchanters.model.codes import (
    ASK_CARD,
    ASK_KEEP,
    ASK_ORDER,
    CLASS,
    ENCHANTMENTS,
    ITEMS,
    NONE,
    PAYLOAD,
    STARTER,
)
from lorehall.games.enchanters.model.definitions import Payable
from lorehall.games.enchanters.model.queries import in_limbo
from lorehall.games.enchanters.model.selectors import (
    ANY,
    Selector,
    leaving,
    stacks_of,
)
from lorehall.games.enchanters.model.state import State
from lorehall.games.enchanters.rules.steps import (
    discard,
    discard_from_stack,
    leave_limbo,
    lift,
)


class Discard(Payable):
    """CARD-DISCARD: you discard cards that the text names, of your choice (E-EFF-15, E-COS-05, E-COS-08, E-MOV-04)."""

    def __init__(self, selectors: list[Selector], number: int) -> None:
        super().__init__()
        self.selectors = selectors
        self.number = number
        self.takes = number
        self.stacks = stacks_of(selectors)

    def candidates(self, s: State, you: int, this: int) -> list[int]:
        return leaving(s, you, self.selectors, this)

    def shift(self, s: State, you: int, card: int) -> None:
        lift(s, you, card)

    def pay_with(self, s: State, f: Doing, cards: tuple[int, ...]) -> None:
        discard_together(s, f.you, cards)

    def can(self, s: State, you: int, card: int, x: int = 0) -> bool:
        found = leaving(s, you, self.selectors, card)
        number = len(found)
        if self.number > 1:  # E-MOV-02: a stack keeps its last card
            for index in (ITEMS, ENCHANTMENTS):
                named = [c for c in found if s.cards[c].stack == index and not in_limbo(s, c)]
                if named and len(named) == len(s.players[you].stacks[index]):
                    number -= 1
        return number >= self.number

    def can_in_part(self, s: State, you: int, card: int, x: int = 0) -> bool:
        return bool(leaving(s, you, self.selectors, card))

    def run(self, s: State, f: Doing) -> None:
        self._go_on(s, f, ())

    def answered(self, s: State, f: Doing, option: int) -> None:
        picked = f.picked if isinstance(f, Discarding) else ()
        self._go_on(s, f, (*picked, option & PAYLOAD))

    def _go_on(self, s: State, f: Doing, picked: tuple[int, ...]) -> None:
        """Let the next card be chosen, or discard what was, if that is all."""
        cards = self._candidates(s, f.you, f.card, picked) if len(picked) < self.number else []
        if cards:
            frame = Discarding(self, f.you, f.card, f.x, picked) if picked else f
            s.ask(frame, f.you, ASK_CARD, card_options(cards))
        else:
            discard_together(s, f.you, picked)

    def _candidates(self, s: State, you: int, this: int, picked: tuple[int, ...]) -> list[int]:
        """What is left to pick; a stack keeps its last card also when several leave at once (E-MOV-02)."""
        found: list[int] = []
        for card in leaving(s, you, self.selectors, this):
            index = s.cards[card].stack
            gone = sum(1 for c in picked if s.cards[c].stack == index)
            stays = len(s.players[you].stacks[index]) - gone
            if card not in picked and (index > ENCHANTMENTS or stays > 1 or in_limbo(s, card)):
                found.append(card)
        return found


class Discarding(Doing):
    """Cards are being chosen to be discarded together: those picked so far (E-EFF-15, E-MOV-08)."""

    def __init__(
        self, effect: Effect, you: int, card: int, x: int, picked: tuple[int, ...]
    ) -> None:
        super().__init__(effect, you, card, x)
        self.picked: Final = picked


def discard_together(s: State, owner: int, cards: tuple[int, ...]) -> None:
    """Discard these cards at the same time."""
    if len(cards) == 1:
        drop(s, owner, cards[0])
    elif cards:
        s.stack.append(DiscardOrdered(owner, cards))


class DiscardOrdered(Frame):
    """Cards that are discarded at the same time: the active player orders them (E-MOV-08)."""

    def __init__(self, owner: int, cards: tuple[int, ...]) -> None:
        self.owner: Final = owner
        self.cards: Final = cards

    def run(self, s: State) -> None:
        first = self.cards[0]
        if any(s.cards[card].name != s.cards[first].name for card in self.cards):
            s.ask(self, s.chooser(), ASK_ORDER, card_options(list(self.cards)))
        else:
            self._next(s, first)

    def answered(self, s: State, option: int) -> None:
        self._next(s, option & PAYLOAD)

    def _next(self, s: State, card: int) -> None:
        rest = tuple([c for c in self.cards if c != card])
        if rest:
            s.stack.append(DiscardOrdered(self.owner, rest))
        drop(s, self.owner, card)


def drop(s: State, seat: int, card: int) -> None:
    """Discard a card from a stack or from its taker's hand."""
    if leave_limbo(s, card):
        discard(s, seat, card)
    else:
        discard_from_stack(s, seat, card)


class DiscardAll(Effect):
    """The words "discard all your enchantments" keep one: a starter or class card if you have one (E-EFF-15)."""

    def __init__(self, kind: int) -> None:
        super().__init__()
        self.all = Selector(ANY, kind)

    def run(self, s: State, f: Doing) -> None:
        cards = self.all.cards(s, f.you, NONE)
        if cards and s.cards[cards[0]].stack <= ENCHANTMENTS:
            keep = [card for card in cards if s.cards[card].family in (STARTER, CLASS)]
            s.ask(f, f.you, ASK_KEEP, card_options(keep if keep else cards))
        else:
            discard_together(s, f.you, tuple(cards))

    def answered(self, s: State, f: Doing, option: int) -> None:
        cards = self.all.cards(s, f.you, NONE)
        cards.remove(option & PAYLOAD)
        discard_together(s, f.you, tuple(cards))
