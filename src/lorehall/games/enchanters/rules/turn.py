"""The course of a turn, and its clean-up (E-TRN, E-CLN)."""

from __future__ import annotations

from typing import Final

from lorehall.core.engine.position import Frame, SeatFrame
from lorehall.games.enchanters.model import events as ev
from lorehall.games.enchanters.model.codes import (
    EVENT,
    MYTHIC,
    NONE,
    TRACK_SLOTS,
    TURN_BEGIN,
    TURN_END,
    WEIGHT,
    WINDOW_END,
    WINDOW_START,
)
from lorehall.games.enchanters.model.fold import fold_track
from lorehall.games.enchanters.model.queries import icon_value
from lorehall.games.enchanters.model.state import State
from lorehall.games.enchanters.options import PLAYERS
from lorehall.games.enchanters.rules.automa import reveal
from lorehall.games.enchanters.rules.major import MajorAction
from lorehall.games.enchanters.rules.no_effect import tell_idle
from lorehall.games.enchanters.rules.overlordturn import OverlordTurn
from lorehall.games.enchanters.rules.scoring import Finish
from lorehall.games.enchanters.rules.steps import (
    enter_track,
    flip_pearls,
    pay_weight,
    reset,
    resolve_event,
)
from lorehall.games.enchanters.rules.triggers import fire
from lorehall.games.enchanters.rules.windows import Window


class Turn(SeatFrame):
    """The steps of a turn in their order (E-TRN-03, E-TRN-02)."""

    __slots__ = ()

    def run(self, s: State) -> None:
        seat = self.seat
        if seat == s.starting:
            s.round += 1
            if s.events is not None:
                s.events.append((ev.ROUND_BEGINS, s.round))
            if s.rules.coop or s.rules.automa:
                s.stack.append(OwnTurn(seat))
                s.stack.append(OverlordTurn() if s.rules.coop else AutomaStep())
                return
        begin_turn(s, seat)


class OwnTurn(SeatFrame):
    """The first player's turn of a round that something else has opened (E-TRN-02)."""

    __slots__ = ()

    def run(self, s: State) -> None:
        begin_turn(s, self.seat)


def begin_turn(s: State, seat: int) -> None:
    """Steps 1 and 2, with those that follow waiting (E-TRN-03, E-TRN-04)."""
    p = s.players[seat]
    s.active = seat
    s.turns += 1
    if p.must_rest:
        p.must_rest = (p.must_rest & 1) << 1
    if s.events is not None:
        s.events.append((ev.TURN_BEGINS, seat))
    if p.pearls_spent:
        flip_pearls(s, seat)
    s.stack.extend(STEPS[seat])
    fire(s, TURN_BEGIN, seat, 0, NONE)


class EndTurn(SeatFrame):
    """Turn-end triggers come before the clean-up (E-CLN-01)."""

    __slots__ = ()

    def run(self, s: State) -> None:
        if s.events is not None:
            tell_idle(s)
        s.stack.append(CLEAN_UPS[self.seat])
        fire(s, TURN_END, self.seat, 0, NONE)


STEPS: Final[list[list[Frame]]] = [
    [EndTurn(seat), Window(seat, WINDOW_END), MajorAction(seat), Window(seat, WINDOW_START)]
    for seat in range(PLAYERS[-1])
]
"""The steps of each seat's turn, the last one first, as a stack has them."""
TURNS: Final[list[Frame]] = [Turn(seat) for seat in range(PLAYERS[-1])]


class AutomaStep(Frame):
    """The start of a round: an Automa card is revealed, then the track is slid and refilled (E-AUT-04)."""

    def run(self, s: State) -> None:
        s.active = NONE  # nobody's turn: the starting player decides (E-GEN-02)
        s.stack.append(CloseGap())
        reveal(s)


class CloseGap(Frame):
    """The track after the Automa step; perhaps it was the last card (E-AUT-04, E-END-01)."""

    def run(self, s: State) -> None:
        slide(s)
        if refill(s, self) and is_exhausted(s):
            s.stack.clear()
            s.stack.append(Finish())


class CleanUp(SeatFrame):
    """Weight, slide, refill, reset, end check (E-TRN-03, steps 7 to 11, E-END-10)."""

    __slots__ = ()

    def run(self, s: State) -> None:
        if s.events is not None:
            tell_idle(s)
        if s.players[self.seat].journeyed:  # E-CLN-02, E-CLN-03
            pay_weight(s, self.seat, icon_value(s, self.seat, WEIGHT))
        slide(s)
        refill_then_end(s, self.seat)


CLEAN_UPS: Final[list[Frame]] = [CleanUp(seat) for seat in range(PLAYERS[-1])]


class Refill(SeatFrame):
    """Refilling goes on after an event (E-EVT-03)."""

    __slots__ = ()

    def run(self, s: State) -> None:
        refill_then_end(s, self.seat)


REFILLS: Final[list[Frame]] = [Refill(seat) for seat in range(PLAYERS[-1])]


def refill_then_end(s: State, seat: int) -> None:
    """The deck's top cards fill the empty slots, then reset and end check (E-CLN-05, E-END-01, E-END-02)."""
    if not refill(s, REFILLS[seat]):
        return
    reset(s)
    s.players[seat].must_rest &= 1
    if is_exhausted(s):
        s.stack.append(Finish())
    else:
        s.stack.append(TURNS[(seat + 1) % len(s.players)])


def is_exhausted(s: State) -> bool:
    """Whether neither track nor adventure deck holds a card (E-END-01)."""
    return not s.deck and s.track.count(NONE) == TRACK_SLOTS


def slide(s: State) -> None:
    """Track cards move to the leftmost empty slots; immovable ones only when the deck runs out (E-CLN-04, E-CLN-06)."""
    goal = _first_empty(s)
    if goal == NONE:
        return
    track = s.track
    if s.content.has_immovable and len(s.deck) >= track.count(NONE) and _holds_immovable(s):
        _slide_past(s, goal)
        return
    for slot in range(goal + 1, TRACK_SLOTS):
        card = track[slot]
        if card != NONE:
            track[goal] = card
            track[slot] = NONE
            goal += 1


def _first_empty(s: State) -> int:
    """Return the leftmost empty slot, or NONE; a loop, because compiled code runs it faster than `index`."""
    for slot, card in enumerate(s.track):
        if card == NONE:
            return slot
    return NONE


def _holds_immovable(s: State) -> bool:
    cards = s.cards
    for card in s.track:
        if card != NONE and cards[card].immovable:
            return True
    return False


def _slide_past(s: State, goal: int) -> None:
    """Cards slide past those that stay, from this empty slot on; what the track says may come in another order then."""
    track = s.track
    for slot in range(goal + 1, TRACK_SLOTS):
        card = track[slot]
        if card == NONE or s.cards[card].immovable:
            continue
        track[goal] = card
        track[slot] = NONE
        while track[goal] != NONE:
            goal += 1
    fold_track(s)


def with_events(s: State, deck: list[int], events: tuple[int, ...]) -> list[int]:
    """A deck with these events at random places, but never below or between mythic cards (E-EVT-01, E-EVT-02)."""
    mythic = 0
    while mythic < len(deck) and s.cards[deck[mythic]].family == MYTHIC:
        mythic += 1
    mixed = deck[:]
    for event in events:
        mixed.insert(mythic + s.draw(len(mixed) - mythic + 1), event)
    return mixed


def refill(s: State, again: Frame) -> bool:
    """Fill empty slots from the left (E-CLN-05); whether it is done, or goes on with this frame after an event (E-EVT-03)."""
    if s.events is not None:
        tell_idle(s)
    while s.deck:
        slot = _first_empty(s)
        if slot == NONE:
            break
        card = s.deck.pop()
        if s.cards[card].kind == EVENT:
            s.stack.append(again)
            resolve_event(s, s.chooser(), card)
            return False
        enter_track(s, slot, card)
    return True
