"""Journeys: on the track, to the graveyard, to cards on the Overlord (E-JRN, E-GRV)."""

from __future__ import annotations

from typing import Final

from lorehall.core.engine.position import Frame
from lorehall.core.slots import slots
from lorehall.games.enchanters.model import events as ev
from lorehall.games.enchanters.model.affordability.journeys import can_beat, journey_costs
from lorehall.games.enchanters.model.codes import (
    ANY_CARD,
    ASK_JOURNEY,
    FROM_GRAVEYARD,
    FROM_TRACK,
    JOURNEYED,
    NO,
    NONE,
    OPTION,
    PAYLOAD,
    PICK_CARD,
    WINDOW_COMBAT,
    WINDOW_JOURNEY,
)
from lorehall.games.enchanters.model.queries import is_of_type
from lorehall.games.enchanters.model.state import State
from lorehall.games.enchanters.rules.combat import Combat
from lorehall.games.enchanters.rules.steps import pay_crystals
from lorehall.games.enchanters.rules.taking import Take
from lorehall.games.enchanters.rules.triggers import fire_later
from lorehall.games.enchanters.rules.windows import Window


class Travel(Frame):
    """A journey to a slot, or to a card off the track: pay, window, then take or fight (E-JRN-05, E-JRN-06, E-GRV-03)."""

    def __init__(self, seat: int, origin: int, place: int) -> None:
        self.seat: Final = seat
        self.origin: Final = origin
        self.place: Final = place

    __slots__ = slots(__init__)

    def run(self, s: State) -> None:
        seat, origin = self.seat, self.origin
        if origin == FROM_TRACK:
            card = s.track[self.place]
            cost = journey_costs(s, seat)[self.place]
            pay_crystals(s, seat, cost)
            distance = self.place
            if s.events is not None:
                s.events.append((ev.JOURNEYS, seat, card, self.place, cost))
        else:
            card = self.place
            distance = NONE  # E-JRN-13: no cost and no distance
            if s.events is not None:
                s.events.append((ev.JOURNEYS_OFF_TRACK, seat, card, origin))
        creature = s.cards[card].is_creature
        set_out(s, seat, distance, card, card if creature else NONE)
        s.cancelled = False
        if creature:
            s.stack.append(Combat(seat, card, origin))
            s.stack.append(Window(seat, WINDOW_COMBAT))
        else:
            s.stack.append(Take(seat, card, origin))
            s.stack.append(Window(seat, WINDOW_JOURNEY))


def set_out(s: State, seat: int, distance: int, card: int, opponent: int) -> None:
    """From here on this journey, or fight, is the situation; an enclosing one goes on after it (E-STA-06, E-TRN-12)."""
    s.stack.append(JourneyEnd(s.traveller, s.distance, s.opponent, s.arrived, s.cancelled))
    s.traveller = seat
    s.distance = distance
    s.opponent = opponent
    s.arrived = False
    s.picked = (*s.picked, card)


class JourneyEnd(Frame):
    """The journey is over: the situation around it, kept here, goes on (E-TRN-12); "after a journey" texts follow (E-CND-09)."""

    def __init__(
        self, traveller: int, distance: int, opponent: int, arrived: bool, cancelled: bool
    ) -> None:
        self.traveller: Final = traveller
        self.distance: Final = distance
        self.opponent: Final = opponent
        self.arrived: Final = arrived
        self.cancelled: Final = cancelled

    __slots__ = slots(__init__)

    def run(self, s: State) -> None:
        seat, distance = s.traveller, s.distance
        arrived = s.arrived
        s.traveller = self.traveller
        s.distance = self.distance
        s.opponent = self.opponent
        s.arrived = self.arrived
        s.cancelled = self.cancelled
        s.picked = s.picked[:-1]
        if arrived and distance != NONE:
            _after_journey(s, seat, distance)


def _after_journey(s: State, seat: int, distance: int) -> None:
    """Abilities "after a journey on distance N or more" (E-CND-09)."""
    mask = s.shared.mask
    for p in s.players:  # a text of another player may mean whoever journeys (E-EFF-05)
        mask |= p.trigger_mask
    if mask >> JOURNEYED & 1:
        fire_later(s, JOURNEYED, seat, distance, NONE)


class OfferJourney(Frame):
    """A journey off the track, which may be declined (E-GRV-02, E-EFF-21)."""

    def __init__(self, seat: int, origin: int, kind: int, agreed: bool) -> None:
        self.seat: Final = seat
        self.origin: Final = origin
        self.kind: Final = kind
        self.agreed: Final = agreed  # only where to is still open

    __slots__ = slots(__init__)

    def run(self, s: State) -> None:
        cards = off_track_goals(s, self.seat, self.origin, self.kind)
        if cards:
            options = [PICK_CARD * OPTION + card for card in cards]
            if not self.agreed:
                options.append(NO * OPTION)
            s.ask(self, self.seat, ASK_JOURNEY, options)

    def answered(self, s: State, option: int) -> None:
        if option != NO * OPTION:
            s.stack.append(Travel(self.seat, self.origin, option & PAYLOAD))


def off_track_goals(s: State, seat: int, origin: int, kind: int) -> list[int]:
    """The cards that such a journey could take now: none makes it unavailable (E-GRV-04)."""
    if origin == FROM_GRAVEYARD:
        cards = s.graveyard[-1:]
    else:
        cards = list(s.overlord_cards)
    return [
        card
        for card in cards
        if (kind == ANY_CARD or is_of_type(s.cards[card], kind))
        and card not in s.picked
        and can_beat(s, seat, card)
    ]
