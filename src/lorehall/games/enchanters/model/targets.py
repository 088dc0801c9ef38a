"""Who is meant: another player, the others, neighbours; and Shield (E-TGT)."""

from __future__ import annotations

from lorehall.games.enchanters.model.codes import (
    ACTIVE,
    ALL,
    ANOTHER,
    HIGHEST_DEFENSE,
    LEFT,
    LOWEST_DEFENSE,
    MOST_WOUNDED,
    NONE,
    OTHERS,
    RIGHT,
    SHIELD,
    YOU,
)
from lorehall.games.enchanters.model.power import defense
from lorehall.games.enchanters.model.queries import wound_count
from lorehall.games.enchanters.model.state import State


def is_shielded(s: State, seat: int) -> bool:
    """On another player's turn a Shield's owner cannot be chosen and is left out (E-TGT-08, E-TGT-11)."""
    return s.players[seat].flags & SHIELD != 0 and s.active != seat and s.active != NONE


def open_targets(s: State, you: int) -> list[int]:
    """The players that "another player" may name, clockwise (E-TGT-01, E-TGT-08, E-TGT-06)."""
    seats: list[int] = []
    for seat in s.clockwise(you)[1:]:
        if not s.players[seat].flags or not is_shielded(s, seat):
            seats.append(seat)
    return seats


def targets(s: State, target: int, you: int) -> list[int]:
    """The players that a target word stands for, in the order in which they act (E-TRN-11, E-TGT-02, E-TGT-03, E-TGT-04)."""
    if target == YOU:
        return [you]
    if target == ACTIVE:
        return [s.chooser()]
    if target == ANOTHER:
        return open_targets(s, you)
    if target == LEFT or target == RIGHT:
        return neighbour(s, you, 1 if target == LEFT else -1)
    first = s.active if s.active != NONE else s.starting
    seats: list[int] = []
    for seat in s.clockwise(first):
        if seat == you:
            if target != OTHERS:
                seats.append(seat)
        elif not s.players[seat].flags or not is_shielded(s, seat):
            seats.append(seat)
    if target == MOST_WOUNDED:
        return _best(seats, [wound_count(s.players[seat]) for seat in seats])
    if target == LOWEST_DEFENSE:
        return _best(seats, [-defense(s, seat) for seat in seats])
    if target == HIGHEST_DEFENSE:
        return _best(seats, [defense(s, seat) for seat in seats])
    assert target in (OTHERS, ALL)
    return seats


def _best(seats: list[int], values: list[int]) -> list[int]:
    top = max(values)
    return [seats[i] for i in range(len(seats)) if values[i] == top]


def neighbour(s: State, you: int, step: int) -> list[int]:
    """The next unprotected player to the left (clockwise) or right; empty if there is none (E-TGT-05, E-TGT-08)."""
    n = len(s.players)
    for i in range(1, n):
        seat = (you + step * i) % n
        if not is_shielded(s, seat):
            return [seat]
    return []


def is_chosen(target: int) -> bool:
    """Whether somebody picks one player out of the list that `targets` gives (E-TGT-01, E-TGT-07)."""
    return target in (ANOTHER, MOST_WOUNDED, LOWEST_DEFENSE, HIGHEST_DEFENSE)
