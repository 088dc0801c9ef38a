"""What players do to the Overlord in co-op, where competitive texts name other players (E-COP-20 to E-COP-24)."""

from __future__ import annotations

from lorehall.core.engine.position import SeatFrame
from lorehall.games.enchanters.model import events as ev
from lorehall.games.enchanters.model.codes import (
    DAMAGED,
    DUELED,
    NO_DUEL_ATTACK,
    NONE,
    OVERLORD_RIVAL,
    OVERLORD_SEAT,
    WINDOW_DUEL,
)
from lorehall.games.enchanters.model.power import (
    attack,
    attack_apart,
    defense_against,
    health,
    strength,
)
from lorehall.games.enchanters.model.state import State
from lorehall.games.enchanters.rules.duel import DuelEnd
from lorehall.games.enchanters.rules.triggers import fire, fire_later
from lorehall.games.enchanters.rules.verdict import hurt_overlord, judge
from lorehall.games.enchanters.rules.windows import Window
from lorehall.games.enchanters.rules.wounds import take_markers


def attack_overlord(s: State, seat: int) -> None:
    """A player attacks the Overlord: its health is its defense (E-COP-20, E-ATK-01, E-ATK-02)."""
    hurt_overlord(s, _blow(s, seat, attack_apart(s, seat)))


class OverlordDuel(SeatFrame):
    """A duel with the Overlord, who has no window; it is no challenge (E-COP-20, E-ATK-06)."""

    __slots__ = ()

    def run(self, s: State) -> None:
        seat = self.seat
        if s.events is not None:
            s.events.append((ev.DUELS, seat, OVERLORD_SEAT))
        fire_later(s, DUELED, seat, 0, NONE)  # E-ATK-09
        s.stack.append(DuelEnd(s.duelist, s.rival, s.opponent))
        s.duelist = seat
        s.rival = OVERLORD_RIVAL
        s.opponent = NONE
        s.stack.append(OverlordBlows(seat))
        s.stack.append(Window(seat, WINDOW_DUEL))


class OverlordBlows(SeatFrame):
    """Both damages are computed first, then applied simultaneously, then the end is looked at (E-ATK-07, E-COP-13)."""

    __slots__ = ()

    def run(self, s: State) -> None:
        seat = self.seat
        silent = s.players[seat].flags & NO_DUEL_ATTACK  # E-ATK-08
        dealt = 0 if silent else _blow(s, seat, attack(s, seat))
        blow = strength(s, s.overlord, seat, NONE)
        shield = defense_against(s, seat, s.overlord)
        factor = 2 if s.cards[s.overlord].double_damage else 1
        taken = (blow - shield) * factor if blow > shield else 0
        if s.events is not None:
            s.events.append((ev.CREATURE_ATTACKS, seat, s.overlord, blow, shield, taken))
        if taken:
            take_markers(s, seat, taken)
            fire(s, DAMAGED, seat, taken, NONE)
        hurt_overlord(s, dealt)
        judge(s)


def _blow(s: State, seat: int, power: int) -> int:
    shield = health(s, s.overlord, seat, NONE)
    damage = max(0, power - shield)
    if s.events is not None:
        s.events.append((ev.ATTACKS, seat, OVERLORD_SEAT, power, shield, damage))
    return damage
