"""Attacks and duels between players (E-ATK)."""

from __future__ import annotations

from typing import Final

from lorehall.core.engine.position import Frame
from lorehall.core.slots import slots
from lorehall.games.enchanters.model import events as ev
from lorehall.games.enchanters.model.codes import (
    DAMAGED,
    DUELED,
    NO_DUEL_ATTACK,
    NONE,
    WINDOW_DUEL,
)
from lorehall.games.enchanters.model.power import attack, attack_apart, defense, defense_apart
from lorehall.games.enchanters.model.state import State
from lorehall.games.enchanters.rules.triggers import FireTogether
from lorehall.games.enchanters.rules.windows import Window
from lorehall.games.enchanters.rules.wounds import CollectWounds, hurt, take_markers


def attack_player(s: State, attacker: int, defender: int) -> None:
    """One player attacks another: no window, no counter-attack (E-ATK-02, E-ATK-03)."""
    power = attack_apart(s, attacker)  # bonuses against a creature do not count here (E-STA-06)
    shield = defense_apart(s, defender)
    damage = max(0, power - shield)
    if s.events is not None:
        s.events.append((ev.ATTACKS, attacker, defender, power, shield, damage))
    hurt(s, defender, damage)


class Duel(Frame):
    """A duel: windows, blows, after-duel triggers (E-ATK-05, E-ATK-06, E-ATK-09)."""

    def __init__(self, seat: int, rival: int) -> None:
        self.seat: Final = seat
        self.rival: Final = rival

    __slots__ = slots(__init__)

    def run(self, s: State) -> None:
        seat, rival = self.seat, self.rival
        if s.events is not None:
            s.events.append((ev.DUELS, seat, rival))
        s.stack.append(FireTogether(DUELED, (seat, rival), (0, 0)))
        s.stack.append(DuelEnd(s.duelist, s.rival, s.opponent))
        s.duelist = seat
        s.rival = rival
        s.opponent = NONE  # a fight around the duel waits, with its bonuses (E-STA-06)
        s.stack.append(DuelBlows(seat, rival))
        for other in reversed(s.clockwise(s.chooser())):
            if other in (seat, rival):
                s.stack.append(Window(other, WINDOW_DUEL))


class DuelBlows(Frame):
    """Both damages are computed first, then applied simultaneously (E-ATK-07, E-DMG-12)."""

    def __init__(self, seat: int, rival: int) -> None:
        self.seat: Final = seat
        self.rival: Final = rival

    __slots__ = slots(__init__)

    def run(self, s: State) -> None:
        blows = [
            (self.seat, _blow(s, self.rival, self.seat)),
            (self.rival, _blow(s, self.seat, self.rival)),
        ]
        hits = [(seat, damage) for seat, damage in blows if damage]
        if hits:
            seats = tuple([seat for seat, _ in hits])
            s.stack.append(FireTogether(DAMAGED, seats, tuple([damage for _, damage in hits])))
        for seat, damage in hits:
            take_markers(s, seat, damage)
        if s.rules.wound_deck:
            s.stack.append(CollectWounds())


def _blow(s: State, attacker: int, defender: int) -> int:
    if s.players[attacker].flags & NO_DUEL_ATTACK:  # E-ATK-08
        return 0
    power = attack(s, attacker)
    shield = defense(s, defender)
    damage = max(0, power - shield)
    if s.events is not None:
        s.events.append((ev.ATTACKS, attacker, defender, power, shield, damage))
    return damage


class DuelEnd(Frame):
    """The duel is over with its damage (E-CND-10); an enclosing one, or a fight, goes on."""

    def __init__(self, duelist: int, rival: int, opponent: int) -> None:
        self.duelist: Final = duelist
        self.rival: Final = rival
        self.opponent: Final = opponent

    __slots__ = slots(__init__)

    def run(self, s: State) -> None:
        s.duelist = self.duelist
        s.rival = self.rival
        s.opponent = self.opponent
