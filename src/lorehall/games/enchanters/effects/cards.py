"""Cards of your own that are chosen by what the text names: removed, buried, laid on the Overlord (E-EFF-16, E-EFF-18)."""

from __future__ import annotations

from lorehall.core.engine.effects import Doing, Effect
from lorehall.games.enchanters.model import events as ev
from lorehall.games.enchanters.model.codes import (
    ASK_CARD,
    ASK_MOVE,
    ENCHANTMENTS,
    ITEMS,
    NONE,
    OPTION,
    PAYLOAD,
    PICK_CARD,
    PICK_MOVE,
)
from lorehall.games.enchanters.model.definitions import Payable
from lorehall.games.enchanters.model.queries import in_limbo, is_of_type
from lorehall.games.enchanters.model.selectors import (
    Selector,
    buriable,
    leaving,
    stacks_of,
    unburiable,
)
from lorehall.games.enchanters.model.state import State
from lorehall.games.enchanters.rules.steps import (
    bury,
    leave_limbo,
    lift,
    remove_from_game,
    take_from_stack,
    unbury,
)


def card_options(cards: list[int]) -> list[int]:
    return [PICK_CARD * OPTION + card for card in cards]


class OneCard(Payable):
    """You choose one of the cards that the text names, and something happens to it (E-MOV-04)."""

    def __init__(self, selectors: list[Selector]) -> None:
        super().__init__()
        self.selectors = selectors
        self.takes = 1
        self.stacks = stacks_of(selectors)

    def candidates(self, s: State, you: int, this: int) -> list[int]:
        return leaving(s, you, self.selectors, this)

    def shift(self, s: State, you: int, card: int) -> None:
        lift(s, you, card)

    def pay_with(self, s: State, f: Doing, cards: tuple[int, ...]) -> None:
        for card in cards:
            self.treat(s, f, card)

    def can(self, s: State, you: int, card: int, x: int = 0) -> bool:
        return bool(self.candidates(s, you, card))

    def run(self, s: State, f: Doing) -> None:
        cards = self.candidates(s, f.you, f.card)
        if cards:
            s.ask(f, f.you, ASK_CARD, card_options(cards))

    def answered(self, s: State, f: Doing, option: int) -> None:
        self.treat(s, f, option & PAYLOAD)

    def treat(self, s: State, f: Doing, card: int) -> None:
        """What happens to the card that was chosen."""
        raise NotImplementedError


class Remove(OneCard):
    """Remove one of your cards from the game (E-COS-07, E-MOV-10)."""

    def treat(self, s: State, f: Doing, card: int) -> None:
        if not leave_limbo(s, card):
            take_from_stack(s, f.you, card)
        remove_from_game(s, f.you, card)


class Bury(OneCard):
    """CARD-BURY: all the named cards, or one of them; this card while it is being taken enters there (E-EFF-16)."""

    def __init__(self, selectors: list[Selector], all_of_them: bool, up: bool) -> None:
        super().__init__(selectors)
        self.all_of_them = all_of_them
        self.up = up
        self.takes = len(selectors) if all_of_them else 1

    def shift(self, s: State, you: int, card: int) -> None:
        if not in_limbo(s, card):
            p = s.players[you]
            index = s.cards[card].stack
            others = [c for c in p.stacks[index] if c != card]
            p.set_stack(index, tuple([*others, card] if self.up else [card, *others]))

    def candidates(self, s: State, you: int, this: int) -> list[int]:
        if self.up:
            return unburiable(s, you, self.selectors, this)
        return buriable(s, you, self.selectors, this)

    def can(self, s: State, you: int, card: int, x: int = 0) -> bool:
        found = len(self.candidates(s, you, card))
        return found == len(self.selectors) if self.all_of_them else found > 0

    def can_in_part(self, s: State, you: int, card: int, x: int = 0) -> bool:
        return bool(self.candidates(s, you, card))

    def run(self, s: State, f: Doing) -> None:
        if self.all_of_them:
            for card in self.candidates(s, f.you, f.card):
                self.treat(s, f, card)
        else:
            super().run(s, f)

    def treat(self, s: State, f: Doing, card: int) -> None:
        if in_limbo(s, card):  # it will enter its stack there (E-CRD-13)
            place = card * 2 if self.up else card * 2 + 1
            s.limbo = tuple([place if entry >> 1 == card else entry for entry in s.limbo])
            if s.events is not None:
                s.events.append((ev.UNBURIES if self.up else ev.BURIES, f.you, card))
        elif self.up:
            unbury(s, f.you, card)
        else:
            bury(s, f.you, card)


class Rearrange(Effect):
    """Bury or unbury any one of your items or enchantments (E-EFF-16, E-CRD-14)."""

    def moves(self, s: State, you: int) -> list[int]:
        found: list[int] = []
        for index in (ITEMS, ENCHANTMENTS):
            stack = s.players[you].stacks[index]
            if len(stack) < 2:
                continue
            for card in stack:
                if card != stack[0]:
                    found.append(PICK_MOVE * OPTION + card * 2)
                if card != stack[-1]:
                    found.append(PICK_MOVE * OPTION + card * 2 + 1)
        return found

    def can(self, s: State, you: int, card: int, x: int = 0) -> bool:
        return bool(self.moves(s, you))

    def run(self, s: State, f: Doing) -> None:
        options = self.moves(s, f.you)
        if options:
            s.ask(f, f.you, ASK_MOVE, options)

    def answered(self, s: State, f: Doing, option: int) -> None:
        card = (option & PAYLOAD) >> 1
        if option & 1:
            unbury(s, f.you, card)
        else:
            bury(s, f.you, card)


class PutOnOverlord(OneCard):
    """CARD-TO-OVERLORD: your top card (E-EFF-18)."""

    def candidates(self, s: State, you: int, this: int) -> list[int]:
        return leaving(s, you, self.selectors, this) if s.overlord != NONE else []

    def treat(self, s: State, f: Doing, card: int) -> None:
        if not leave_limbo(s, card):
            take_from_stack(s, f.you, card)
        lay_on_overlord(s, f.you, card)


class PutInvaderOnOverlord(Effect):
    """The invading card goes from the graveyard onto the Overlord card, if it is of the type (E-EFF-18, E-INV-05)."""

    def __init__(self, kind: int) -> None:
        super().__init__()
        self.kind = kind

    def can(self, s: State, you: int, card: int, x: int = 0) -> bool:
        return s.invader in s.graveyard and is_of_type(s.cards[s.invader], self.kind)

    def run(self, s: State, f: Doing) -> None:
        if self.can(s, f.you, f.card, f.x):
            s.graveyard.remove(s.invader)
            lay_on_overlord(s, f.you, s.invader)


class PlaceGraveyard(Effect):
    """The bottom cards of the graveyard go onto the Overlord card (E-EFF-18)."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number = number

    def can(self, s: State, you: int, card: int, x: int = 0) -> bool:
        return s.overlord != NONE and len(self.bottom(s)) == self.number

    def bottom(self, s: State) -> list[int]:
        """The cards to be placed, without one that is being journeyed to (E-JRN-07)."""
        return [card for card in s.graveyard if card not in s.picked][: self.number]

    def run(self, s: State, f: Doing) -> None:
        if s.overlord == NONE:
            return
        for card in self.bottom(s):
            s.graveyard.remove(card)
            lay_on_overlord(s, f.you, card)


def lay_on_overlord(s: State, seat: int, card: int) -> None:
    s.overlord_cards = (*s.overlord_cards, card)
    if s.events is not None:
        s.events.append((ev.TO_OVERLORD, seat, card))
