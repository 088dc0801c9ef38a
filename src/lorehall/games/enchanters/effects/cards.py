"""Cards that change hands, are discarded, removed, buried or swapped (E-EFF-13 to E-EFF-18)."""

from __future__ import annotations

from typing import Final

from lorehall.core.joints import Doing, Effect
from lorehall.core.position import Frame
from lorehall.games.enchanters.effects.basic import Targeted, seat_options
from lorehall.games.enchanters.model import events as ev
from lorehall.games.enchanters.model.codes import (
    ASK_CARD,
    ASK_KEEP,
    ASK_MOVE,
    ASK_ORDER,
    ASK_TARGET,
    CLASS,
    ENCHANTMENTS,
    ITEMS,
    NONE,
    OPTION,
    PAYLOAD,
    PICK_CARD,
    PICK_MOVE,
    STARTER,
)
from lorehall.games.enchanters.model.definitions import Payable
from lorehall.games.enchanters.model.fold import fold
from lorehall.games.enchanters.model.queries import in_limbo, is_of_type
from lorehall.games.enchanters.model.selectors import (
    ANY,
    TOP,
    Selector,
    buriable,
    leaving,
    unburiable,
)
from lorehall.games.enchanters.model.state import State
from lorehall.games.enchanters.model.targets import is_shielded, open_targets, targets
from lorehall.games.enchanters.rules.steps import (
    bury,
    clear_marks,
    discard,
    discard_from_stack,
    exchange_top,
    leave_limbo,
    lift,
    move_card,
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


class Give(OneCard):
    """CARD-GIVE: one of your cards to another player, of your choice unless the text names who (E-EFF-13, E-COS-11)."""

    def __init__(self, selectors: list[Selector], target: int) -> None:
        super().__init__(selectors)
        self.target = target

    def receivers(self, s: State, you: int) -> list[int]:
        return [seat for seat in targets(s, self.target, you) if seat != you]

    def candidates(self, s: State, you: int, this: int) -> list[int]:
        return leaving(s, you, self.selectors, this) if self.receivers(s, you) else []

    def shift(self, s: State, you: int, card: int) -> None:
        """Whoever gets it, it is seen there."""
        lift(s, you, card)
        index = s.cards[card].stack
        stacks = s.players[self.receivers(s, you)[0]].stacks
        stacks[index] = (*stacks[index], card)

    def answered(self, s: State, f: Doing, option: int) -> None:
        if isinstance(f, Giving):
            move_card(s, f.you, f.gift, option & PAYLOAD)
        else:
            super().answered(s, f, option)

    def treat(self, s: State, f: Doing, card: int) -> None:
        frame = Giving(self, f.you, f.card, f.x, card)
        s.ask(frame, f.you, ASK_TARGET, seat_options(self.receivers(s, f.you)))


class Giving(Doing):
    """The card to give is chosen; now to whom (E-EFF-13)."""

    def __init__(self, effect: Effect, you: int, card: int, x: int, gift: int) -> None:
        super().__init__(effect, you, card, x)
        self.gift: Final = gift


class Receive(Targeted):
    """CARD-GIVE: the target gives you a card of their choice (E-EFF-13, E-MOV-04)."""

    def __init__(self, target: int, selectors: list[Selector]) -> None:
        super().__init__(target)
        self.hand_over = HandOver(selectors)

    def parts(self) -> tuple[Effect, ...]:
        return (self.hand_over,)

    def can_to(self, s: State, you: int, card: int, x: int, seat: int) -> bool:
        return self.hand_over.can(s, seat, card, x)

    def apply_to(self, s: State, f: Doing, seats: list[int]) -> None:
        for seat in reversed(seats):
            s.stack.append(HandingOver(self.hand_over, seat, f.card, f.x, f.you))


class HandOver(OneCard):
    """The giver (you) picks a card and gives it to the receiver that the frame names (E-EFF-13)."""

    def candidates(self, s: State, you: int, this: int) -> list[int]:
        return leaving(s, you, self.selectors, NONE)

    def treat(self, s: State, f: Doing, card: int) -> None:
        assert isinstance(f, HandingOver)
        move_card(s, f.you, card, f.receiver)


class HandingOver(Doing):
    """Somebody (you) is to give a card to this receiver (E-EFF-13)."""

    def __init__(self, effect: Effect, you: int, card: int, x: int, receiver: int) -> None:
        super().__init__(effect, you, card, x)
        self.receiver: Final = receiver


class PassLeft(Effect):
    """All players pass top item and top enchantment to the left at once; last cards may go (E-MOV-03, E-TGT-10)."""

    def run(self, s: State, f: Doing) -> None:
        seats = [
            seat for seat in s.clockwise(s.chooser()) if seat == f.you or not is_shielded(s, seat)
        ]
        if len(seats) < 2:
            return
        for index in (ITEMS, ENCHANTMENTS):
            tops = [s.players[seat].stacks[index][-1] for seat in seats]
            for i in range(len(seats)):
                receiver = seats[(i + 1) % len(seats)]
                clear_marks(s, seats[i], tops[i])
                if s.events is not None:
                    s.events.append((ev.GIVES, seats[i], tops[i], receiver))
                exchange_top(s, receiver, index, tops[i])
        for seat in seats:
            fold(s, seat)


class Steal(Effect):
    """CARD-STEAL: the top card of another player's stack; an artifact card only if there are two (E-EFF-14, E-MOV-13)."""

    def __init__(self, kind: int) -> None:
        super().__init__()
        self.top = [Selector(TOP, kind)]

    def victims(self, s: State, you: int) -> list[int]:
        return [seat for seat in open_targets(s, you) if leaving(s, seat, self.top, NONE)]

    def can(self, s: State, you: int, card: int, x: int = 0) -> bool:
        return bool(self.victims(s, you))

    def run(self, s: State, f: Doing) -> None:
        seats = self.victims(s, f.you)
        if seats:
            s.ask(f, f.you, ASK_TARGET, seat_options(seats))

    def answered(self, s: State, f: Doing, option: int) -> None:
        victim = option & PAYLOAD
        move_card(s, victim, leaving(s, victim, self.top, NONE)[0], f.you, stolen=True)


class Discard(Payable):
    """CARD-DISCARD: you discard cards that the text names, of your choice (E-EFF-15, E-COS-05, E-COS-08, E-MOV-04)."""

    def __init__(self, selectors: list[Selector], number: int) -> None:
        super().__init__()
        self.selectors = selectors
        self.number = number
        self.takes = number

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


def drop(s: State, seat: int, card: int) -> None:
    """Discard a card from a stack or from its taker's hand."""
    if leave_limbo(s, card):
        discard(s, seat, card)
    else:
        discard_from_stack(s, seat, card)


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
            stacks = s.players[you].stacks
            index = s.cards[card].stack
            others = [c for c in stacks[index] if c != card]
            stacks[index] = tuple([*others, card] if self.up else [card, *others])

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
