"""Minor windows: minor actions one after another (E-TRN-07, E-TRN-08, E-MIN)."""

from __future__ import annotations

from typing import Final

from lorehall.core.engine.position import Frame, Occasion
from lorehall.core.slots import slots
from lorehall.games.enchanters.model import events as ev
from lorehall.games.enchanters.model.affordability.costs import can_pay
from lorehall.games.enchanters.model.affordability.reach import reaches
from lorehall.games.enchanters.model.affordability.uses import (
    MINOR_ACTION_LIMIT,
    is_blocked,
    uses_left,
)
from lorehall.games.enchanters.model.codes import (
    ABILITY_BITS,
    ABILITY_MASK,
    ASK_WINDOW,
    END_WINDOW,
    MULTI,
    NO_USE_ENCHANTMENT,
    NO_USE_ITEM,
    OPTION,
    PAYLOAD,
    USE,
    WINDOW_COMBAT,
    WINDOW_DUEL,
)
from lorehall.games.enchanters.model.power import attack, health
from lorehall.games.enchanters.model.queries import owner_of
from lorehall.games.enchanters.model.state import Minor, State
from lorehall.games.enchanters.rules.no_effect import tell_idle
from lorehall.games.enchanters.rules.paying import pay_then


class Window(Frame):
    """Minor actions one after another until the player closes the window (E-TRN-08)."""

    def __init__(self, seat: int, kind: int) -> None:
        self.seat: Final = seat
        self.kind: Final = kind

    __slots__ = slots(__init__)

    def run(self, s: State) -> None:
        if s.events is not None:
            tell_idle(s)
        options = minor_options(s, self.seat, self.kind)
        if not options:
            return  # E-GEN-19
        if self.kind != WINDOW_COMBAT or may_close(s, self.seat):
            options.insert(0, END_WINDOW)
        s.ask(self, self.seat, ASK_WINDOW, options)

    def answered(self, s: State, option: int) -> None:
        if option != END_WINDOW:
            s.stack.append(self)
            use_action(s, self.seat, option & PAYLOAD)

    def occasion(self) -> Occasion:
        return Occasion(step=self.kind)


def minor_options(s: State, seat: int, kind: int) -> list[int]:
    """The minor actions that this player can use in a window of this kind (E-MIN-02).

    They are not marked, not forbidden and can be paid (E-GEN-03, E-MIN-04, E-TRN-09, E-ATK-12).
    """
    options: list[int] = []
    own_turn = s.active == seat
    if not own_turn and kind != WINDOW_DUEL:
        return options  # E-MIN-03: a window of another player's turn
    p = s.players[seat]
    purse = p.crystals + p.pearls  # E-MIN-07
    if p.minor_actions >= MINOR_ACTION_LIMIT:  # E-MIN-09
        return options
    blocks = p.flags & (NO_USE_ITEM | NO_USE_ENCHANTMENT) != 0
    shared = s.shared.minors if kind != WINDOW_DUEL else _of_the_village(s)
    for use, card, action in p.minors + shared:
        # a quest that is the player's own, or out of reach as most are
        if action.claims and (card in p.quests or not action.costs[-1].can(s, seat, card)):
            continue
        if action.crystals > purse or (use in p.used and uses_left(p, action, use) <= 0):
            continue
        if not action.only_crystals and not can_pay(s, seat, card, action, purse):
            continue
        if blocks and is_blocked(s, p, card):
            continue
        if own_turn or not (action.travels or action.own_turn):  # E-ATK-06, E-CND-02
            options.append(USE * OPTION + use)
    return options


def _of_the_village(s: State) -> list[Minor]:
    """In a duel: own cards and the village card alone (E-ATK-06)."""
    return [minor for minor in s.shared.minors if minor[1] == s.village]


def may_close(s: State, seat: int) -> bool:
    """E-CMB-05: not while A is below H and the reach is still enough."""
    if not s.rules.failure_forbidden:
        return True
    goal = health(s, s.opponent, seat, s.distance)
    if attack(s, seat) >= goal:
        return True
    p = s.players[seat]
    return not reaches(s, seat, goal, p.crystals + p.pearls, s.distance, s.opponent)


def use_action(s: State, seat: int, use: int) -> None:
    """Mark the ability, pay its cost, then its effect (E-MIN-06, E-GEN-03, E-MIN-08)."""
    action = s.content.actions[use & ABILITY_MASK]
    card = use >> ABILITY_BITS
    p = s.players[seat]
    p.minor_actions += 1
    if action.kind != MULTI:
        p.used = (*p.used, use)
    if s.events is not None:
        s.events.append((ev.USES, seat, card, action.id, owner_of(s, card)))
    pay_then(s, seat, card, action, p.pearls)
