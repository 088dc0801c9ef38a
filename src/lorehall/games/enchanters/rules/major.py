"""The major action: exactly one journey, rest or challenge (E-TRN-05, E-RST)."""

from __future__ import annotations

from lorehall.core.engine.position import SeatFrame
from lorehall.games.enchanters.model import events as ev
from lorehall.games.enchanters.model.affordability.costs import can_pay
from lorehall.games.enchanters.model.affordability.journeys import open_slots
from lorehall.games.enchanters.model.affordability.uses import is_blocked
from lorehall.games.enchanters.model.codes import (
    ABILITY_BITS,
    ABILITY_MASK,
    ASK_MAJOR,
    CHALLENGE,
    EMPTY_REST,
    FROM_TRACK,
    JOURNEY,
    NONE,
    OPTION,
    PAYLOAD,
    REST,
    RESTED,
    TAKE_CHALLENGE,
    TAKE_REST,
)
from lorehall.games.enchanters.model.queries import owner_of
from lorehall.games.enchanters.model.state import State
from lorehall.games.enchanters.rules.challenge import can_challenge, challenge
from lorehall.games.enchanters.rules.invasion import DiscardFirst
from lorehall.games.enchanters.rules.journey import Travel
from lorehall.games.enchanters.rules.no_effect import tell_idle
from lorehall.games.enchanters.rules.paying import pay_then
from lorehall.games.enchanters.rules.triggers import fire_later
from lorehall.games.enchanters.rules.wounds import Hurt


class MajorAction(SeatFrame):
    """A player's major action (E-TRN-05)."""

    __slots__ = ()

    def run(self, s: State) -> None:
        if s.events is not None:
            tell_idle(s)
        s.ask(self, self.seat, ASK_MAJOR, major_options(s, self.seat))

    def answered(self, s: State, option: int) -> None:
        seat = self.seat
        verb = option // OPTION
        payload = option & PAYLOAD
        if verb == TAKE_REST or verb == EMPTY_REST:
            rest(s, seat, payload if verb == TAKE_REST else NONE)
            return
        if verb == JOURNEY:
            Travel(seat, FROM_TRACK, payload).run(s)
        else:
            challenge(s, seat, payload)
        # E-KNG-24 with restObligation = penalty: the crystals are paid, so no wound card of this can make them too few
        if s.players[seat].must_rest & 2:
            s.stack.append(Hurt(seat, 10))


def major_options(s: State, seat: int) -> list[int]:
    """Journeys, rests and challenges that are legal now; the empty rest if there is none (E-TRN-06)."""
    p = s.players[seat]
    options: list[int] = []
    free = p.must_rest & 2 == 0 or not s.rules.rest_enforced
    if free:
        for slot in open_slots(s, seat):
            options.append(JOURNEY * OPTION + slot)
    actions = s.content.actions
    for uses in (p.actions, s.shared.actions):
        for use in uses:
            action = actions[use & ABILITY_MASK]
            if action.kind == REST:
                card = use >> ABILITY_BITS
                payable = action.is_free or can_pay(s, seat, card, action, p.crystals)
                if payable and not (p.flags and is_blocked(s, p, card)):
                    options.append(TAKE_REST * OPTION + use)
            elif action.kind == CHALLENGE and free and can_challenge(s, seat, use):
                options.append(TAKE_CHALLENGE * OPTION + use)
    if not options:
        options.append(EMPTY_REST * OPTION)
    return options


def rest(s: State, seat: int, use: int) -> None:
    """Pay, effect, after-rest triggers, discard the first track card (E-RST-03, E-RST-04); use NONE for an empty rest."""
    s.stack.append(DiscardFirst(seat))
    if use == NONE:
        if s.events is not None:
            s.events.append((ev.RESTS_EMPTY, seat))
        return
    action = s.content.actions[use & ABILITY_MASK]
    card = use >> ABILITY_BITS
    if s.events is not None:
        s.events.append((ev.RESTS, seat, card, action.id, owner_of(s, card)))
    fire_later(s, RESTED, seat, 0, NONE)
    pay_then(s, seat, card, action, 0)
