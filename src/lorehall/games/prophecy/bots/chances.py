"""What of a hero goes with taking the throne; the weights in `weights.toml` make the chance of each seat to win of it.

Everything is weighed by how many Artifacts are still in the Planes: once for the beginning, once for the end. In the Final
Battle other things count, and have weights of their own.
"""

from __future__ import annotations

from math import exp
from typing import Final

from lorehall.games.prophecy.bots.battle_strength import duel
from lorehall.games.prophecy.bots.prospects import Aims
from lorehall.games.prophecy.bots.sheets import sheet
from lorehall.games.prophecy.bots.texts import FOES
from lorehall.games.prophecy.model import codes as c
from lorehall.games.prophecy.model.state import Seat, State

NAMES: Final[tuple[str, ...]] = (
    "held_1", "held_2", "held_3",  # at least so many Artifacts
    "red", "lost", "blue", "spent",  # cubes of each colour, and those on the left
    "strength", "wills",  # cubes and points in battle, over all foes
    "duels",  # the mean chance in a fight against another hero
    "use", "gold", "xp",
    "ready",  # the chances against the Planes that are open, added up
    "aims",  # what lies within reach
    "active",  # whose turn it is
)  # fmt: skip
IN_FINAL: Final[tuple[str, ...]] = (
    "held_1",
    "held_2",
    "held_3",
    "strength",
    "wills",
    "duels",
    "active",
)
"""What is left of it in the Final Battle (P-END-07, P-END-12)."""
MEASURES: Final[tuple[str, ...]] = tuple(
    [f"{name}_early" for name in NAMES]
    + [f"{name}_late" for name in NAMES]
    + [f"{name}_final" for name in IN_FINAL]
    + ["out"]
)


def measures(s: State, seat: int) -> list[float]:
    """What a seat has, in the order of MEASURES; nothing before the heroes are chosen."""
    found = [0.0] * len(MEASURES)
    p = s.seats[seat]
    if not p.is_in:
        found[len(MEASURES) - 1] = 1.0
    elif p.at != c.NONE:
        if s.phase == c.FINAL:
            _fill(found, 2 * len(NAMES), _in_final(s, seat), 1.0)
        else:
            left = 0
            for plane in s.artifacts:
                left += len(plane)
            early = min(1.0, left / c.PLANES)
            plain = _before(s, seat)
            _fill(found, 0, plain, early)
            _fill(found, len(NAMES), plain, 1.0 - early)
    return found


def _fill(found: list[float], start: int, values: list[float], share: float) -> None:
    for i in range(len(values)):
        found[start + i] = share * values[i]


def _before(s: State, seat: int) -> list[float]:
    """In the order of NAMES, each about 1 where it is much."""
    p = s.seats[seat]
    cards, aims = sheet(s, p), Aims(s, seat)
    red, blue = p.health + p.lost_health, p.magic + p.spent_magic
    strength, wills = red + cards.strength / FOES, blue + cards.wills / FOES
    value = _held(cards.held)
    value += [red / 10.0, p.lost_health / 10.0, blue / 10.0, p.spent_magic / 10.0]
    value += [strength / 10.0, wills / 10.0, _duels(s, p)]
    value += [cards.use / 50.0, p.gold / 10.0, p.xp / 10.0]
    value += [aims.ready(), aims.worth() / 50.0, 1.0 if s.active == seat else 0.0]
    return value


def _in_final(s: State, seat: int) -> list[float]:
    """In the order of IN_FINAL."""
    p = s.seats[seat]
    cards = sheet(s, p)
    value = _held(cards.held)
    value += [(p.health + cards.strength / FOES) / 10.0, (p.magic + cards.wills / FOES) / 10.0]
    return [*value, _duels(s, p), 1.0 if s.active == seat else 0.0]


def _held(number: int) -> list[float]:
    return [1.0 if number > i else 0.0 for i in range(3)]


def _duels(s: State, p: Seat) -> float:
    """The mean chance against the other heroes, whoever attacks."""
    mine = sheet(s, p).points
    total, others = 0.0, 0
    for other in s.seats:
        if other is not p and other.is_in and other.at != c.NONE:
            theirs = sheet(s, other).points
            total += 0.5 * (duel(p, mine, other, theirs) + 1.0 - duel(other, theirs, p, mine))
            others += 1
    return total / others if others else 0.5


def forecast(s: State, weights: list[float]) -> list[float]:
    """The chance of each seat to win while the game runs: the softmax over those who are in."""
    worths: list[float] = []
    for seat in range(len(s.seats)):
        found = measures(s, seat)
        total = 0.0
        for i in range(len(found)):
            if found[i] != 0.0:
                total += found[i] * weights[i]
        worths.append(total)
    best = max([worths[seat] for seat in range(len(s.seats)) if s.seats[seat].is_in])
    grown: list[float] = []
    for seat in range(len(s.seats)):
        grown.append(exp(worths[seat] - best) if s.seats[seat].is_in else 0.0)
    whole = sum(grown)
    return [part / whole for part in grown]
