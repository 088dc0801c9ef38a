"""Cards that change hands, are discarded, removed, buried or swapped (E-EFF-13 to E-EFF-18)."""

from __future__ import annotations

from lorehall.core.position import Frame
from lorehall.games.enchanters.effects.basic import chosen_seats
from lorehall.games.enchanters.model import events as ev
from lorehall.games.enchanters.model.codes import (
    ASK_CARD,
    ASK_KEEP,
    ASK_MOVE,
    ASK_ORDER,
    ASK_TARGET,
    CLASS,
    DISCARD_ORDERED,
    EFFECT,
    ENCHANTMENTS,
    ITEMS,
    NONE,
    OPTION,
    PAYLOAD,
    PICK_CARD,
    PICK_MOVE,
    PICK_SEAT,
    STARTER,
)
from lorehall.games.enchanters.model.definitions import Effect
from lorehall.games.enchanters.model.fold import fold
from lorehall.games.enchanters.model.queries import is_of_type
from lorehall.games.enchanters.model.selectors import (
    ANY,
    TOP,
    Selector,
    buriable,
    leaving,
    unburiable,
)
from lorehall.games.enchanters.model.state import State, register
from lorehall.games.enchanters.model.steps import (
    bury,
    clear_marks,
    discard,
    discard_from_stack,
    exchange_top,
    in_limbo,
    leave_limbo,
    move_card,
    remove_from_game,
    take_from_stack,
    unbury,
)
from lorehall.games.enchanters.model.targets import is_shielded, open_targets, targets


def card_options(cards: list[int]) -> list[int]:
    return [PICK_CARD * OPTION + card for card in cards]


class Give(Effect):
    """CARD-GIVE: one of your cards to another player, of your choice unless the text names who (E-EFF-13)."""

    def __init__(self, selectors: list[Selector], target: int) -> None:
        super().__init__()
        self.selectors = selectors
        self.target = target

    def moves_own_cards(self) -> bool:
        return True

    def can(self, s: State, you: int, card: int) -> bool:
        return bool(leaving(s, you, self.selectors, card)) and bool(self.receivers(s, you))

    def receivers(self, s: State, you: int) -> list[int]:
        return [seat for seat in targets(s, self.target, you) if seat != you]

    def run(self, s: State, f: Frame) -> None:
        you = f[2]
        if len(f) == 5:
            cards = leaving(s, you, self.selectors, f[3])
            if cards and self.receivers(s, you):
                s.ask(f, you, ASK_CARD, card_options(cards))
        elif len(f) == 6:
            s.ask(
                f, you, ASK_TARGET, [PICK_SEAT * OPTION + seat for seat in self.receivers(s, you)]
            )
        else:
            move_card(s, you, f[5] & PAYLOAD, f[6] & PAYLOAD)


class Receive(Effect):
    """CARD-GIVE: the target gives you a card of their choice (E-EFF-13, E-MOV-04)."""

    def __init__(self, target: int, selectors: list[Selector]) -> None:
        super().__init__()
        self.target = target
        self.hand_over = HandOver(selectors)

    def parts(self) -> list[Effect]:
        return [self.hand_over]

    def can(self, s: State, you: int, card: int) -> bool:
        for seat in targets(s, self.target, you):
            if leaving(s, seat, self.hand_over.selectors, NONE):
                return True
        return False

    def run(self, s: State, f: Frame) -> None:
        seats = chosen_seats(s, f, 5, self.target)
        if seats is not None:
            for seat in reversed(seats):
                s.stack.append((EFFECT, self.hand_over.id, seat, f[3], f[2]))


class HandOver(Effect):
    """The giver (you) picks a card and gives it to the receiver, who is the frame's x."""

    def __init__(self, selectors: list[Selector]) -> None:
        super().__init__()
        self.selectors = selectors

    def run(self, s: State, f: Frame) -> None:
        if len(f) == 5:
            cards = leaving(s, f[2], self.selectors, NONE)
            if cards:
                s.ask(f, f[2], ASK_CARD, card_options(cards))
            return
        move_card(s, f[2], f[5] & PAYLOAD, f[4])


class PassLeft(Effect):
    """All players pass top item and top enchantment to the left at once; last cards may go (E-MOV-03, E-TGT-10)."""

    def run(self, s: State, f: Frame) -> None:
        seats = [
            seat for seat in s.clockwise(s.chooser()) if seat == f[2] or not is_shielded(s, seat)
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

    def can(self, s: State, you: int, card: int) -> bool:
        return bool(self.victims(s, you))

    def run(self, s: State, f: Frame) -> None:
        if len(f) == 5:
            seats = self.victims(s, f[2])
            if seats:
                s.ask(f, f[2], ASK_TARGET, [PICK_SEAT * OPTION + seat for seat in seats])
            return
        victim = f[5] & PAYLOAD
        move_card(s, victim, leaving(s, victim, self.top, NONE)[0], f[2], stolen=True)


class Discard(Effect):
    """CARD-DISCARD: you discard cards that the text names, of your choice (E-EFF-15, E-COS-05, E-COS-08, E-MOV-04)."""

    def __init__(self, selectors: list[Selector], number: int) -> None:
        super().__init__()
        self.selectors = selectors
        self.number = number

    def moves_own_cards(self) -> bool:
        return True

    def can(self, s: State, you: int, card: int) -> bool:
        found = leaving(s, you, self.selectors, card)
        number = len(found)
        if self.number > 1:  # E-MOV-02: a stack keeps its last card
            for index in (ITEMS, ENCHANTMENTS):
                named = [c for c in found if s.cards[c].stack == index and not in_limbo(s, c)]
                if named and len(named) == len(s.players[you].stacks[index]):
                    number -= 1
        return number >= self.number

    def run(self, s: State, f: Frame) -> None:
        you = f[2]
        picked = [option & PAYLOAD for option in f[5:]]
        if len(picked) < self.number:
            cards = self._candidates(s, you, f[3], picked)
            if cards:
                s.ask(f, you, ASK_CARD, card_options(cards))
                return
        if len(picked) == 1:
            drop(s, you, picked[0])
        elif picked:
            s.stack.append((DISCARD_ORDERED, you, *picked))

    def _candidates(self, s: State, you: int, this: int, picked: list[int]) -> list[int]:
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


def discard_ordered(s: State, f: Frame) -> None:
    """(DISCARD_ORDERED, owner, cards...[, option]): discarded at the same time, the active player orders them (E-MOV-08)."""
    owner = f[1]
    if f[-1] >= OPTION:
        cards = list(f[2:-1])
        card = f[-1] & PAYLOAD
    else:
        cards = list(f[2:])
        if any(s.cards[c].name != s.cards[cards[0]].name for c in cards):
            s.ask(f, s.chooser(), ASK_ORDER, card_options(cards))
            return
        card = cards[0]
    cards.remove(card)
    if cards:
        s.stack.append((DISCARD_ORDERED, owner, *cards))
    drop(s, owner, card)


class DiscardAll(Effect):
    """The words "discard all your enchantments" keep one: a starter or class card if you have one (E-EFF-15)."""

    def __init__(self, kind: int) -> None:
        super().__init__()
        self.all = Selector(ANY, kind)

    def run(self, s: State, f: Frame) -> None:
        you = f[2]
        cards = self.all.cards(s, you, NONE)
        if not cards:
            return
        if s.cards[cards[0]].stack <= ENCHANTMENTS:
            if len(f) == 5:
                keep = [card for card in cards if s.cards[card].family in (STARTER, CLASS)]
                s.ask(f, you, ASK_KEEP, card_options(keep if keep else cards))
                return
            cards.remove(f[5] & PAYLOAD)
        if len(cards) == 1:
            drop(s, you, cards[0])
        elif cards:
            s.stack.append((DISCARD_ORDERED, you, *cards))


class Remove(Effect):
    """Remove one of your cards from the game (E-COS-07, E-MOV-10)."""

    def __init__(self, selectors: list[Selector]) -> None:
        super().__init__()
        self.selectors = selectors

    def moves_own_cards(self) -> bool:
        return True

    def can(self, s: State, you: int, card: int) -> bool:
        return bool(leaving(s, you, self.selectors, card))

    def run(self, s: State, f: Frame) -> None:
        if len(f) == 5:
            cards = leaving(s, f[2], self.selectors, f[3])
            if cards:
                s.ask(f, f[2], ASK_CARD, card_options(cards))
            return
        card = f[5] & PAYLOAD
        if not leave_limbo(s, card):
            take_from_stack(s, f[2], card)
        remove_from_game(s, f[2], card)


class Bury(Effect):
    """CARD-BURY: all the named cards, or one of them; this card while it is being taken enters at the bottom (E-EFF-16)."""

    def __init__(self, selectors: list[Selector], all_of_them: bool, up: bool) -> None:
        super().__init__()
        self.selectors = selectors
        self.all_of_them = all_of_them
        self.up = up

    def candidates(self, s: State, you: int, this: int) -> list[int]:
        return (
            unburiable(s, you, self.selectors, this)
            if self.up
            else buriable(s, you, self.selectors, this)
        )

    def moves_own_cards(self) -> bool:
        return True

    def can(self, s: State, you: int, card: int) -> bool:
        found = len(self.candidates(s, you, card))
        return found == len(self.selectors) if self.all_of_them else found > 0

    def run(self, s: State, f: Frame) -> None:
        if len(f) == 6:
            self._move(s, f[2], f[5] & PAYLOAD)
            return
        cards = self.candidates(s, f[2], f[3])
        if self.all_of_them:
            for card in cards:
                self._move(s, f[2], card)
        elif cards:
            s.ask(f, f[2], ASK_CARD, card_options(cards))

    def _move(self, s: State, seat: int, card: int) -> None:
        if in_limbo(s, card):  # E-CRD-13
            s.limbo = tuple([card * 2 + 1 if entry >> 1 == card else entry for entry in s.limbo])
        elif self.up:
            unbury(s, seat, card)
        else:
            bury(s, seat, card)


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

    def can(self, s: State, you: int, card: int) -> bool:
        return bool(self.moves(s, you))

    def run(self, s: State, f: Frame) -> None:
        if len(f) == 5:
            options = self.moves(s, f[2])
            if options:
                s.ask(f, f[2], ASK_MOVE, options)
            return
        card = (f[5] & PAYLOAD) >> 1
        if f[5] & 1:
            unbury(s, f[2], card)
        else:
            bury(s, f[2], card)


class PutOnOverlord(Effect):
    """CARD-TO-OVERLORD: your top card (E-EFF-18)."""

    def __init__(self, selectors: list[Selector]) -> None:
        super().__init__()
        self.selectors = selectors

    def can(self, s: State, you: int, card: int) -> bool:
        return s.overlord != NONE and bool(leaving(s, you, self.selectors, card))

    def run(self, s: State, f: Frame) -> None:
        if len(f) == 5:
            cards = leaving(s, f[2], self.selectors, f[3])
            if cards and s.overlord != NONE:
                s.ask(f, f[2], ASK_CARD, card_options(cards))
            return
        card = f[5] & PAYLOAD
        if not leave_limbo(s, card):
            take_from_stack(s, f[2], card)
        lay_on_overlord(s, f[2], card)


class PutInvaderOnOverlord(Effect):
    """The invading card goes from the graveyard onto the Overlord card, if it is of the type (E-EFF-18, E-INV-05)."""

    def __init__(self, kind: int) -> None:
        super().__init__()
        self.kind = kind

    def run(self, s: State, f: Frame) -> None:
        card = s.invader
        if card in s.graveyard and is_of_type(s.cards[card], self.kind):
            s.graveyard.remove(card)
            lay_on_overlord(s, f[2], card)


class PlaceGraveyard(Effect):
    """The bottom cards of the graveyard go onto the Overlord card (E-EFF-18)."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number = number

    def run(self, s: State, f: Frame) -> None:
        if s.overlord == NONE:
            return
        bottom = [card for card in s.graveyard if card not in s.picked][: self.number]  # E-JRN-07
        for card in bottom:
            s.graveyard.remove(card)
            lay_on_overlord(s, f[2], card)


def lay_on_overlord(s: State, seat: int, card: int) -> None:
    s.overlord_cards = (*s.overlord_cards, card)
    if s.events is not None:
        s.events.append((ev.TO_OVERLORD, seat, card))


register(DISCARD_ORDERED, discard_ordered)
