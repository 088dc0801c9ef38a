"""Challenging the Overlord: whether it can be won, and paying for it so that it can (E-CHL, E-CMB-13)."""

from __future__ import annotations

from typing import Final

from lorehall.core.position import NOBODY, Frame
from lorehall.games.enchanters.model import events as ev
from lorehall.games.enchanters.model.codes import (
    ASK_CARD,
    CHALLENGED,
    EVENT,
    NO_CHALLENGE,
    NONE,
)
from lorehall.games.enchanters.model.definitions import Action, Doing, Effect
from lorehall.games.enchanters.model.power import health
from lorehall.games.enchanters.model.reach import can_pay, reaches
from lorehall.games.enchanters.model.state import Player, State
from lorehall.games.enchanters.rules.overlord import PaidChallenge
from lorehall.games.enchanters.rules.steps import discard, leave_track, resolve_event
from lorehall.games.enchanters.rules.triggers import fire_later


def can_challenge(s: State, seat: int, use: int) -> bool:
    """E-CHL-01, E-CHL-05: an active Overlord, a payable cost, and enough reach after paying crystals (E-CMB-13)."""
    p = s.players[seat]
    if not s.overlord_active or use >> 12 != s.overlord or p.flags & NO_CHALLENGE:
        return False
    action = s.content.actions[use & 4095]
    if not can_pay(s, seat, s.overlord, action, with_pearls=False):
        return False
    if not s.rules.failure_forbidden:
        return True
    return _some_way_wins(s, seat, use)


def challenge(s: State, seat: int, use: int) -> None:
    """Pay, "when challenging" abilities, the fight, discard from the adventure deck (E-CHL-04, E-CND-13, E-CHL-03)."""
    action = s.content.actions[use & 4095]
    card = use >> 12
    if s.events is not None:
        s.events.append((ev.CHALLENGES, seat, card))
    s.stack.append(DiscardFromDeck(seat))
    s.stack.append(PaidChallenge(action.effect, seat, card))
    fire_later(s, CHALLENGED, seat, 0, NONE)
    s.players[seat].crystals -= action.crystals
    for part in range(len(action.costs) - 1, -1, -1):
        s.stack.append(PayChallenge(action.costs[part], seat, card, 0, use, part, None))


class DiscardFromDeck(Frame):
    """After a challenge: the top card of the adventure deck is discarded, else the last track card (E-CHL-09)."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, s: State) -> None:
        if s.deck:
            card = s.deck.pop()
            if s.events is not None:
                s.events.append((ev.FROM_DECK, card))
            if s.cards[card].kind == EVENT:  # E-CHL-10
                s.stack.append(self)
                resolve_event(s, self.seat, card)
            else:
                discard(s, self.seat, card)
            return
        for slot in range(5, -1, -1):
            if s.track[slot] != NONE:
                discard(s, self.seat, leave_track(s, slot))
                return


class PayChallenge(Doing):
    """Pay one part of a challenge's cost; ways that lose are not offered (E-CMB-13, E-CHL-12)."""

    def __init__(
        self, effect: Effect, you: int, card: int, x: int, use: int, part: int, asking: Frame | None
    ) -> None:
        super().__init__(effect, you, card, x)
        self.use: Final = use
        self.part: Final = part
        self.asking: Final = asking

    def run(self, s: State) -> None:
        self.effect.run(s, Doing(self.effect, self.you, self.card))
        self._narrow(s)

    def answered(self, s: State, option: int) -> None:
        assert self.asking is not None
        self.asking.answered(s, option)
        self._narrow(s)

    def _narrow(self, s: State) -> None:
        """Offer only what can still win; the answer comes back here, so that the next card is looked at too."""
        if s.seat != self.you or s.prompt != ASK_CARD or not s.rules.failure_forbidden:
            return
        use, part = self.use, self.part
        options = [s.options[i] for i in range(len(s.options)) if _still_wins(s, i, use, part)]
        if (
            options
        ):  # else a wound card or trigger of an earlier part has spoilt it: any way will do
            s.options = options
        asking = s.stack.pop()
        s.stack.append(PayChallenge(self.effect, self.you, self.card, 0, use, part, asking))


def _still_wins(s: State, option: int, use: int, part: int) -> bool:
    """Whether after this answer the whole cost can still be paid so that the reach is enough."""
    trial = s.clone()
    seat = trial.seat
    asking = trial.stack.pop()
    trial.stack = _foreseen(trial, seat, use, part + 1)
    trial.stack.append(asking)
    trial.answer(option)
    return _wins_by_paying(trial, seat)


def _foreseen(trial: State, seat: int, use: int, part: int) -> list[Frame]:
    """Frames for the costs from this part on that move the payer's cards; the others only change numbers, here and now."""
    costs = trial.content.actions[use & 4095].costs
    frames: list[Frame] = []
    for i in range(len(costs) - 1, part - 1, -1):
        if costs[i].moves_own_cards():
            frames.append(Doing(costs[i], seat, use >> 12))
        else:
            costs[i].foresee(trial.players[seat], 1)
    return frames


def _reaches_overlord(s: State, seat: int) -> bool:
    p = s.players[seat]
    return reaches(
        s, seat, health(s, s.overlord, seat, NONE), p.crystals + p.pearls, NONE, s.overlord
    )


def _some_way_wins(s: State, seat: int, use: int) -> bool:
    """Whether the challenge can be paid so that the reach is still enough (E-CMB-13)."""
    action = s.content.actions[use & 4095]
    for cost in action.costs:
        if cost.moves_own_cards():
            trial = s.clone()
            trial.players[seat].crystals -= action.crystals
            trial.seat = NOBODY
            trial.stack = _foreseen(trial, seat, use, 0)
            trial.run()
            return _wins_by_paying(trial, seat)
    _pretend(s.players[seat], action, 1)
    wins = _reaches_overlord(s, seat)
    _pretend(s.players[seat], action, -1)
    return wins


def _pretend(p: Player, action: Action, times: int) -> None:
    """Pay a cost that moves no cards (times 1), or take it back (times -1)."""
    p.crystals -= times * action.crystals
    for cost in action.costs:
        cost.foresee(p, times)


def _wins_by_paying(s: State, seat: int) -> bool:
    if s.seat == NOBODY:
        return _reaches_overlord(s, seat)
    for i in range(len(s.options)):
        trial = s.clone()
        trial.answer(i)
        if _wins_by_paying(trial, seat):
            return True
    return False
