"""What a position is worth to a seat in glory, and with what chance each seat wins.

Worth is the glory as things stand and what is still to come: every measure times its weight, once for each turn that is left
(`lasting`, for ten turns) and once for the next few turns only (`soon`). All sums are whole millionths, so the plain and the
compiled build choose alike.
"""

from __future__ import annotations

from math import exp
from typing import Final

from lorehall.core.game.weights import Weights
from lorehall.games.enchanters.bots.coop import chance, prospects
from lorehall.games.enchanters.bots.measures import FRACTIONS, NAMES, PARTS, measure
from lorehall.games.enchanters.model.codes import NONE, SOLO_GOAL
from lorehall.games.enchanters.model.state import State

SOON: Final = 40
"""How far "soon" reaches, in tenths of a turn."""
LONGEST: Final = 600
"""More turns than this, in tenths, are not reckoned with."""
UNIT: Final = 1_000_000
ROUND: Final = 10
"""A turn of each player, in tenths of a turn."""
OTHERS_WEIGHT: Final = 600
"""How much the others' mean worth counts against one's own, in thousandths."""

MEASURES: Final[tuple[str, ...]] = tuple(
    [f"{name}_lasting" for name in NAMES] + [f"{name}_soon" for name in NAMES]
)


class Judge:
    """Weighs positions with given weights."""

    def __init__(self, weights: Weights) -> None:
        self.weights: Final = weights
        self.least: Final = weights.spread[0]
        self.more: Final = weights.spread[1]
        self.at: Final[list[list[int]]] = _by_time(weights)
        """By the time left: the weight of glory as things stand and of every measure, in millionths for a whole number."""

    def __reduce__(self) -> tuple[type[Judge], tuple[Weights]]:
        """Pickle the weights alone: a compiled class cannot be made without them."""
        return Judge, (self.weights,)

    def evaluate(self, s: State, seat: int) -> float:
        """The worth of a position for a seat in glory points: its own prospects minus a part of the others' mean."""
        if not s.cards or s.village == NONE:
            return 0.0
        if s.rules.coop:
            return prospects(s, self.at[time_left(s)])
        players = len(s.players)
        time = time_left(s)
        others = 0
        for i in range(1, players):
            others += self.worth(s, (seat + i) % players, time)
        balance = self.worth(s, seat, time)
        if players > 1:
            balance -= others * OTHERS_WEIGHT // (1000 * (players - 1))
        return balance / UNIT

    def worth(self, s: State, seat: int, time: int) -> int:
        """One player's glory and prospects in millionths."""
        weights = self.at[time]
        found = measure(s, seat)
        total = 0
        for i in range(len(weights)):
            part = found[i]
            if part:
                total += part * weights[i]
        if time == 0:
            total += 1000 * s.players[seat].crystals  # E-END-08: the first tie-break
        quests = s.players[seat].quests
        return total - UNIT * _borrowed(s, quests, time) // ROUND if quests else total

    def forecast(self, s: State) -> tuple[float, ...]:
        """The chance of each seat to win; with the game over, what it has won."""
        players = len(s.players)
        if s.rules.coop and (s.over or s.overlord != NONE):  # all win or lose together (E-COP-11)
            return (chance(s, self.at[time_left(s)]),) * players
        if s.over:
            return tuple(
                [1 / len(s.winners) if seat in s.winners else 0.0 for seat in range(players)]
            )
        if not s.cards or s.village == NONE:
            return (0.5 if s.rules.coop else 1 / s.setup.counted,) * players
        time = time_left(s)
        worths = [self.worth(s, seat, time) for seat in range(players)]
        if s.rules.solo:  # against the line that wins (E-AUT-09)
            worths.append(SOLO_GOAL * UNIT)
        best = max(worths)
        scale = UNIT * (self.least * self.least + self.more * self.more * (time / 10)) ** 0.5
        grown = [exp((worth - best) / scale) for worth in worths]
        whole = sum(grown)
        return tuple([part / whole for part in grown[:players]])


def time_left(s: State) -> int:
    """Turns that each player has left, in tenths."""
    if s.over:
        return 0
    cards = len(s.deck) + len(s.track) - s.track.count(NONE)
    takers = len(s.players) + (1 if s.rules.automa else 0)  # it takes one in every round (E-AUT-04)
    time = cards * 10 // takers
    return time if time < LONGEST else LONGEST


def _borrowed(s: State, quests: tuple[int, ...], time: int) -> int:
    """Glory, in tenths, that others can buy back (E-QST-04): whoever pays last keeps it, so it counts only in the last round.

    Without this, bots buy the same quest from each other in every turn, and all of them only pay.
    """
    if len(s.players) == 1:
        return 0
    glory = 0
    for card in quests:
        d = s.cards[card]
        if d.claimable and not d.upper.actions[0].claims:
            glory += d.lower.glory + d.upper.glory
    return glory * (time if time < ROUND else ROUND)


def measures(s: State, seat: int) -> tuple[float, ...]:
    """The measures as the regression sees them: times the turns left, then times those that come soon."""
    if not s.cards or s.village == NONE:
        return (0.0,) * len(MEASURES)
    time = time_left(s)
    found = measure(s, seat)
    plain = [
        found[i + 1] / PARTS if name in FRACTIONS else float(found[i + 1])
        for i, name in enumerate(NAMES)
    ]
    soon = min(time, SOON) / SOON
    return tuple([value * time / 100 for value in plain] + [value * soon for value in plain])


def _by_time(weights: Weights) -> list[list[int]]:
    values = weights.of(MEASURES)
    lasting = values[: len(NAMES)]
    soon = values[len(NAMES) :]
    found: list[list[int]] = []
    for time in range(LONGEST + 1):
        row = [UNIT]
        for i, name in enumerate(NAMES):
            weight = lasting[i] * time / 100 + soon[i] * min(time, SOON) / SOON
            row.append(round(weight * UNIT / (PARTS if name in FRACTIONS else 1)))
        found.append(row)
    return found
