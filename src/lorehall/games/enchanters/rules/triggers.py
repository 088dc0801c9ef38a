"""Triggered abilities: collected in one place, ordered by the active player, and never inside themselves (E-GEN-06, E-CND)."""

from __future__ import annotations

from typing import Final

from lorehall.core.position import Frame
from lorehall.games.enchanters.model import events as ev
from lorehall.games.enchanters.model.codes import (
    ASK_ORDER,
    DEFEATED,
    JOURNEYED,
    NONE,
    OPTION,
    OVERLORD_FULL,
    PAYLOAD,
    PICK_TRIGGER,
    TAKEN,
    VILLAGE_FULL,
)
from lorehall.games.enchanters.model.definitions import AT_LEAST, AT_MOST, Doing, Trigger
from lorehall.games.enchanters.model.state import State

# -- moments -------------------------------------------------------------------------------------------


def fire(s: State, moment: int, seat: int, x: int, card: int) -> None:
    """Abilities of this moment trigger next; the frame is made only if there can be any (E-GEN-07)."""
    if (s.players[seat].trigger_mask | s.shared_mask) >> moment & 1:
        s.stack.append(Fire(moment, seat, x, card))


def fire_later(s: State, moment: int, seat: int, x: int, card: int) -> None:
    """Abilities of this moment trigger once the frames above this one are done; only then is seen which there are (E-TRN-13)."""
    s.stack.append(Fire(moment, seat, x, card))


class Fire(Frame):
    """Every ability of this moment that the seat has triggers (E-TRM-43).

    On cards that nobody owns "you" is the active player (E-TRM-36), so their texts wait for what happens to that player.
    """

    def __init__(self, moment: int, seat: int, x: int, card: int) -> None:
        self.moment: Final = moment
        self.seat: Final = seat
        self.x: Final = x
        self.card: Final = card

    def run(self, s: State) -> None:
        moment, seat = self.moment, self.seat
        waiting: list[int] = []
        p = s.players[seat]
        if p.trigger_mask >> moment & 1:
            self._collect(s, p.triggers, waiting)
        if s.shared_mask >> moment & 1 and seat == s.chooser():
            self._collect(s, s.shared_triggers, waiting)
        if moment == JOURNEYED:  # "the player", whoever journeys (E-EFF-05)
            for other in s.players:
                if other is not p and other.trigger_mask >> moment & 1:
                    uses = [use for use in other.triggers if s.content.triggers[use & 4095].anyone]
                    self._collect(s, uses, waiting)
        if waiting:
            resolve(s, seat, self.x, waiting)

    def _collect(self, s: State, uses: list[int], waiting: list[int]) -> None:
        collect(s, uses, self.moment, self.seat, self.x, self.card, waiting)


def collect(
    s: State, uses: list[int], moment: int, seat: int, x: int, card: int, waiting: list[int]
) -> None:
    """Add to `waiting` the abilities among these that trigger now."""
    for use in uses:
        trigger = s.content.triggers[use & 4095]
        if trigger.moment != moment or not fits(s, trigger, x, card):
            continue
        if is_free(s, trigger, use, seat, uses.count(use) - waiting.count(use)):
            waiting.append(use)


def fits(s: State, trigger: Trigger, x: int, card: int) -> bool:
    """Whether the card taken or defeated, or the distance travelled, is one that the text names."""
    if trigger.moment == TAKEN or trigger.moment == DEFEATED:
        return trigger.argument >> s.cards[card].kind & 1 != 0
    if trigger.moment == JOURNEYED:
        if trigger.compare == AT_LEAST:
            return x >= trigger.argument
        return x <= trigger.argument if trigger.compare == AT_MOST else x == trigger.argument
    return True


def is_free(s: State, trigger: Trigger, use: int, seat: int, copies: int = 1) -> bool:
    """E-CND-18: not while its own effect is being resolved; E-CND-02: "once per turn" only in an own turn, once.

    Only reward tokens have more than one copy: each of them is a card of its own (E-TRM-16).
    """
    if s.running and s.running.count(mark_of(use, seat)) >= copies:
        return False
    return not trigger.once or (s.active == seat and s.players[seat].fired.count(use) < copies)


def mark_of(use: int, seat: int) -> int:
    """What stands in `State.running` for a trigger of a card (card << 12 | trigger) that works for a seat."""
    return use << 4 | seat


# -- one after another ------------------------------------------------------------------------------------


def resolve(s: State, seat: int, x: int, waiting: list[int]) -> None:
    """Resolve waiting triggers; the active player orders them if they differ (E-GEN-06)."""
    if len(waiting) == 1:
        start(s, seat, x, waiting[0])
    else:
        s.stack.append(WaitingTriggers(seat, x, tuple(waiting)))


class WaitingTriggers(Frame):
    """Several abilities trigger at the same time: the active player chooses which comes next (E-GEN-06)."""

    def __init__(self, seat: int, x: int, waiting: tuple[int, ...]) -> None:
        self.seat: Final = seat
        self.x: Final = x
        self.waiting: Final = waiting

    def run(self, s: State) -> None:
        first = self.waiting[0] & 4095
        for use in self.waiting:
            if use & 4095 != first:
                options = [PICK_TRIGGER * OPTION + i for i in range(len(self.waiting))]
                s.ask(self, s.chooser(), ASK_ORDER, options)
                return
        self._start(s, 0)

    def answered(self, s: State, option: int) -> None:
        self._start(s, option & PAYLOAD)

    def _start(self, s: State, index: int) -> None:
        rest = self.waiting[:index] + self.waiting[index + 1 :]
        if rest:  # they wait unstarted: what this one causes can trigger them once more (E-CND-18)
            s.stack.append(WaitingTriggers(self.seat, self.x, rest))
        start(s, self.seat, self.x, self.waiting[index])


def start(s: State, seat: int, x: int, use: int) -> None:
    """Run one trigger's effect under its guard."""
    trigger = s.content.triggers[use & 4095]
    card = use >> 12
    if trigger.once:
        p = s.players[seat]
        p.fired = (*p.fired, use)
    if s.events is not None:
        s.events.append((ev.TRIGGERS, seat, card, trigger.id))
    mark = mark_of(use, seat)
    s.running = (*s.running, mark)
    s.stack.append(Guard(mark))
    s.stack.append(Doing(trigger.effect, seat, card, x))


class Guard(Frame):
    """A trigger's effect has been resolved: from now on it may trigger again (E-CND-18)."""

    def __init__(self, mark: int) -> None:
        self.mark: Final = mark

    def run(self, s: State) -> None:
        at = s.running.index(self.mark)
        s.running = s.running[:at] + s.running[at + 1 :]


# -- state conditions ---------------------------------------------------------------------------------------


class CheckStates(Frame):
    """State conditions resolve when they become true, and again only after they were false (E-CND-17)."""

    def run(self, s: State) -> None:
        players = len(s.players)
        true = 0
        if s.village_rewards == players:  # E-CND-14
            true |= 1
        if s.overlord_rewards >= 3 * players:  # E-CND-15
            true |= 2
        became = true & ~s.states_true
        s.states_true = true
        if became & 1:
            _became_true(s, VILLAGE_FULL)
        if became & 2:
            _became_true(s, OVERLORD_FULL)


def _became_true(s: State, moment: int) -> None:
    """Texts that nobody owns are the active player's (E-TRM-36), all others their owner's; clockwise from the active player."""
    first = s.chooser()
    for seat in reversed(s.clockwise(first)):
        p = s.players[seat]
        waiting: list[int] = []
        if p.trigger_mask >> moment & 1:
            collect(s, p.triggers, moment, seat, 0, NONE, waiting)
        if seat == first and s.shared_mask >> moment & 1:
            collect(s, s.shared_triggers, moment, seat, 0, NONE, waiting)
        if waiting:
            s.stack.append(WaitingTriggers(seat, 0, tuple(waiting)))
