"""What a position of co-op is worth to all: the Overlord's hit points against the wounds, and what is still to come.

What each player's cards promise is weighed as in every game; glory counts as far as there are turns left to remove cards for
damage (E-COP-15). The other figures are guesses, tried out in some hundred games; none of them is a rule.
"""

from __future__ import annotations

from math import exp
from typing import Final

from lorehall.core.engine.effects import Doing
from lorehall.games.enchanters.bots.measures import measure
from lorehall.games.enchanters.model.codes import (
    CREATURES,
    ENCHANTMENTS,
    ITEMS,
    NONE,
    PAYLOAD,
)
from lorehall.games.enchanters.model.definitions import CardDef
from lorehall.games.enchanters.model.power import attack_sum, defense, health, strength
from lorehall.games.enchanters.model.state import State

STORED: Final = 0.8
"""A glory point on a card that can still be removed for damage, against a hit point that is gone."""
DANGER: Final = 60.0
"""All the wounds that are too many, counted by a high power: the last ones weigh most."""
POWER: Final = 6
PROMISE: Final = 0.6
"""What cards promise, in glory, against a hit point."""
ATTACK: Final = 0.8
DEFENSE: Final = 0.5
"""Attack and defense as far as a challenge needs them."""
TOKEN: Final = 1.2
"""A reinforcement token on the Overlord."""
OVER: Final = 1000.0
EVEN: Final = 35.0
STEEP: Final = 0.045
"""Where the chance of all is one half, and how fast it grows with the worth."""
UNIT: Final = 1_000_000


def prospects(s: State, weights: list[int]) -> float:
    """The worth of a position, the same for every seat; `weights` are those of the measures at this time."""
    if s.over:
        return -OVER if s.lost else OVER
    danger = s.players[0].wounds / s.rules.threshold
    total = 99 - s.overlord_hp - DANGER * danger**POWER
    if s.overlord == NONE:
        return total
    left = _turns_left(s)
    for seat in range(len(s.players)):
        total += STORED * _stored(s, seat, left) + PROMISE * _promise(s, seat, weights)
        total += _readiness(s, seat, left)
    return total - TOKEN * (s.overlord_health + s.overlord_strength)


def chance(s: State, weights: list[int]) -> float:
    """The chance of all to win; at the end whether they have."""
    if s.over:
        return 0.0 if s.lost else 1.0
    return 1 / (1 + exp(-STEEP * (prospects(s, weights) - EVEN)))


def to_give_up(s: State) -> int:
    """Of the cards to choose from: the one with the most glory where the Guild asks for it (E-COP-15), else with the least."""
    frame = s.stack[-1]
    sign = 1 if isinstance(frame, Doing) and frame.card == s.village else -1
    best, most = 0, 0
    for i in range(len(s.options)):
        d = s.cards[s.options[i] & PAYLOAD]
        power = d.lower.attack + d.lower.defense + d.upper.attack + d.upper.defense
        value = 2 * sign * _damage(d) - power
        if i == 0 or value > most:
            best, most = i, value
    return best


def _damage(d: CardDef) -> int:
    """About the damage that removing a card deals (E-VP-12, E-COP-29)."""
    value = d.lower.glory + d.upper.glory
    return abs(value) if d.penalties_count else max(0, value)


def _turns_left(s: State) -> int:
    """About how many turns each player has left."""
    cards = len(s.deck) + sum([1 for card in s.track if card != NONE])
    return cards // len(s.players)


def _promise(s: State, seat: int, weights: list[int]) -> float:
    """What the measures of a player promise, without the glory that is there."""
    found = measure(s, seat)
    total = 0
    for i in range(1, len(weights)):
        if found[i]:
            total += found[i] * weights[i]
    return total / UNIT


def _readiness(s: State, seat: int, left: int) -> float:
    """How near a player is to a challenge that can be won without many wounds."""
    p = s.players[seat]
    power = attack_sum(s, seat, NONE, NONE) - p.attack_bonus
    shield = defense(s, seat) - p.defense_bonus
    goal = health(s, s.overlord, seat, NONE)
    blow = strength(s, s.overlord, seat, NONE)
    soon = left / 10 if left < 10 else 1.0
    return soon * (ATTACK * min(power, goal + 1) + DEFENSE * min(shield, blow))


def _stored(s: State, seat: int, left: int) -> int:
    """Glory on the cards of a player that can still be removed, one in a turn, the best ones first."""
    values: list[int] = []
    for index in (ITEMS, ENCHANTMENTS, CREATURES):
        stack = s.players[seat].stacks[index]
        for card in stack if index == CREATURES else stack[1:]:
            values.append(_damage(s.cards[card]))
    values.sort(reverse=True)
    return sum(values[:left])
