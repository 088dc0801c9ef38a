"""Triggered abilities: collected in one place, ordered by the active player, and never inside themselves (E-GEN-06, E-CND)."""

from __future__ import annotations

from lorehall.core.position import Frame
from lorehall.games.enchanters.model import events as ev
from lorehall.games.enchanters.model.codes import (
    ASK_ORDER,
    EFFECT,
    FIRE,
    GUARD,
    JOURNEYED,
    NONE,
    OPTION,
    OVERLORD_FULL,
    PAYLOAD,
    PICK_TRIGGER,
    STATES,
    TAKEN,
    TRIGGERS,
    VILLAGE_FULL,
)
from lorehall.games.enchanters.model.codes import DEFEATED as DEFEATED_MOMENT
from lorehall.games.enchanters.model.definitions import AT_LEAST, AT_MOST, Trigger
from lorehall.games.enchanters.model.state import State, register


def fire(s: State, f: Frame) -> None:
    """(FIRE, moment, seat, x, card): every ability of this moment that the seat has triggers (E-TRM-43).

    On cards that nobody owns "you" is the active player (E-TRM-36), so their texts wait for what happens to that player.
    """
    moment, seat, x, card = f[1], f[2], f[3], f[4]
    waiting: list[int] = []
    p = s.players[seat]
    if p.trigger_mask >> moment & 1:
        _collect(s, p.triggers, moment, seat, x, card, waiting)
    if s.shared_mask >> moment & 1 and seat == s.chooser():
        _collect(s, s.shared_triggers, moment, seat, x, card, waiting)
    if moment == JOURNEYED:
        for other in s.players:
            if (
                other is not p and other.trigger_mask >> moment & 1
            ):  # "the player", whoever journeys (E-EFF-05)
                uses = [use for use in other.triggers if s.content.triggers[use & 4095].anyone]
                _collect(s, uses, moment, seat, x, card, waiting)
    if waiting:
        resolve(s, seat, x, waiting)


def _collect(
    s: State, uses: list[int], moment: int, seat: int, x: int, card: int, waiting: list[int]
) -> None:
    for use in uses:
        trigger = s.content.triggers[use & 4095]
        if trigger.moment != moment or not fits(s, trigger, x, card):
            continue
        if _is_free(s, trigger, use, seat, uses.count(use) - waiting.count(use)):
            waiting.append(use)


def fits(s: State, trigger: Trigger, x: int, card: int) -> bool:
    """Whether the card taken or defeated, or the distance travelled, is one that the text names."""
    if trigger.moment == TAKEN or trigger.moment == DEFEATED_MOMENT:
        return trigger.argument >> s.cards[card].kind & 1 != 0
    if trigger.moment == JOURNEYED:
        if trigger.compare == AT_LEAST:
            return x >= trigger.argument
        return x <= trigger.argument if trigger.compare == AT_MOST else x == trigger.argument
    return True


def _is_free(s: State, trigger: Trigger, use: int, seat: int, copies: int) -> bool:
    """E-CND-18: not while its own effect is being resolved; E-CND-02: "once per turn" only in an own turn, once.

    Only reward tokens have more than one copy: each of them is a card of its own (E-TRM-16).
    """
    if s.stack.count((GUARD, trigger.id, use >> 12, seat)) >= copies:
        return False
    return not trigger.once or (s.active == seat and s.players[seat].fired.count(use) < copies)


def resolve(s: State, seat: int, x: int, waiting: list[int]) -> None:
    """Resolve waiting triggers; the active player orders them if they differ (E-GEN-06)."""
    if len(waiting) == 1:
        start(s, seat, x, waiting[0])
    else:
        s.stack.append((TRIGGERS, seat, x, *waiting))


def order(s: State, f: Frame) -> None:
    """(TRIGGERS, seat, x, uses...[, option]): choose which waiting trigger comes next."""
    seat, x = f[1], f[2]
    if f[-1] >= OPTION:
        index = f[-1] & PAYLOAD
        waiting = list(f[3:-1])
    else:
        waiting = list(f[3:])
        first = waiting[0] & 4095
        if any(use & 4095 != first for use in waiting):
            options = [PICK_TRIGGER * OPTION + i for i in range(len(waiting))]
            s.ask(f, s.chooser(), ASK_ORDER, options)
            return
        index = 0
    use = waiting.pop(index)
    if (
        waiting
    ):  # they wait unstarted, so that what this one causes can trigger them once more (E-CND-18)
        s.stack.append((TRIGGERS, seat, x, *waiting))
    start(s, seat, x, use)


def start(s: State, seat: int, x: int, use: int) -> None:
    """Run one trigger's effect under its guard."""
    trigger = s.content.triggers[use & 4095]
    card = use >> 12
    if trigger.once:
        p = s.players[seat]
        p.fired = (*p.fired, use)
    if s.events is not None:
        s.events.append((ev.TRIGGERS, seat, card, trigger.id))
    s.stack.append((GUARD, trigger.id, card, seat))
    s.stack.append((EFFECT, trigger.effect.id, seat, card, x))


def guard(s: State, f: Frame) -> None:
    """(GUARD, trigger, card, seat): lies under a trigger's effect while it is being resolved."""


def states(s: State, f: Frame) -> None:
    """(STATES,): state conditions resolve when they become true, and again only after they were false (E-CND-17)."""
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
            _collect(s, p.triggers, moment, seat, 0, NONE, waiting)
        if seat == first and s.shared_mask >> moment & 1:
            _collect(s, s.shared_triggers, moment, seat, 0, NONE, waiting)
        if waiting:
            s.stack.append((TRIGGERS, seat, 0, *waiting))


register(FIRE, fire)
register(TRIGGERS, order)
register(GUARD, guard)
register(STATES, states)
