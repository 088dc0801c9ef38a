"""What a position of co-op is worth to all: the Overlord's hit points against the wounds, and what is still to come.

The figures are guesses, tried out in some dozens of games; none of them is a rule.
"""

from __future__ import annotations

from math import exp
from typing import Final

from lorehall.games.enchanters.model.codes import CREATURES, ENCHANTMENTS, ITEMS, NONE
from lorehall.games.enchanters.model.power import attack_sum, defense, health, strength
from lorehall.games.enchanters.model.state import State

DAMAGE: Final = 1.0
"""A hit point that is gone."""
STORED: Final = 0.75
"""A glory point on a card that can still be removed for damage (E-COP-15)."""
DANGER: Final = 75.0
"""All the wounds that are too many, counted by the square: the last ones weigh most."""
ATTACK: Final = 0.9
DEFENSE: Final = 0.8
CRYSTAL: Final = 0.12
TOKEN: Final = 1.2
"""A reinforcement token on the Overlord."""
OVER: Final = 1000.0
STEEP: Final = 0.045
"""How fast the chance of all grows with the worth."""


def prospects(s: State) -> float:
    """The worth of a position, the same for every seat."""
    if s.over:
        return -OVER if s.lost else OVER
    danger = s.players[0].wounds / s.rules.threshold
    total = DAMAGE * (99 - s.overlord_hp) - DANGER * danger * danger
    if s.overlord == NONE:
        return total
    left = _turns_left(s)
    for seat in range(len(s.players)):
        total += _of_seat(s, seat, left)
    return total - TOKEN * (s.overlord_health + s.overlord_strength)


def chance(s: State) -> float:
    """The chance of all to win; at the end whether they have."""
    if s.over:
        return 0.0 if s.lost else 1.0
    if not s.cards or s.village == NONE:
        return 0.5
    return 1 / (1 + exp(-STEEP * (prospects(s) - 35)))


def _turns_left(s: State) -> int:
    """About how many turns each player has left."""
    cards = len(s.deck) + sum([1 for card in s.track if card != NONE])
    return cards // len(s.players)


def _of_seat(s: State, seat: int, left: int) -> float:
    p = s.players[seat]
    power = attack_sum(s, seat, NONE, NONE) - p.attack_bonus
    goal = health(s, s.overlord, seat, NONE)
    blow = strength(s, s.overlord, seat, NONE)
    shield = defense(s, seat) - p.defense_bonus
    soon = left / 10 if left < 10 else 1.0
    total = soon * (ATTACK * min(power, goal + 2) + DEFENSE * min(shield, blow + 2))
    return total + STORED * _stored(s, seat, left) + soon * CRYSTAL * min(p.crystals, 10)


def _stored(s: State, seat: int, left: int) -> int:
    """Glory on the cards of a player that can still be removed, one in a turn, the best ones first."""
    values: list[int] = []
    for index in (ITEMS, ENCHANTMENTS, CREATURES):
        stack = s.players[seat].stacks[index]
        for card in stack if index == CREATURES else stack[1:]:
            d = s.cards[card]
            value = d.lower.glory + d.upper.glory
            values.append(abs(value) if d.penalties_count else max(0, value))
    values.sort(reverse=True)
    return sum(values[:left])
