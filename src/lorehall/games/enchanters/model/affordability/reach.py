"""Reach: the attack that a player can have in a combat, with every boost that money can buy (E-CMB-12)."""

from __future__ import annotations

from lorehall.games.enchanters.model.affordability.uses import (
    MINOR_ACTION_LIMIT,
    is_blocked,
    uses_left,
)
from lorehall.games.enchanters.model.definitions import Boost
from lorehall.games.enchanters.model.power import (
    attack_sum,
    health,
    holds,
    value_in_combat,
)
from lorehall.games.enchanters.model.state import State


def reach(s: State, seat: int, paid: int, distance: int, opponent: int) -> int:
    """The attack that the player can have in this combat once this many crystals are paid (E-CMB-12)."""
    p = s.players[seat]
    total = attack_sum(s, seat, distance, opponent, paid)
    total += best_boost(s, seat, p.crystals - paid + p.pearls, distance, opponent, paid)
    return total if total > 0 else 0


def reaches(
    s: State, seat: int, goal: int, budget: int, distance: int, opponent: int, paid: int = 0
) -> bool:
    """Whether the player's reach is at least this health, with so much left after paying (E-CMB-12)."""
    total = attack_sum(s, seat, distance, opponent, paid)
    if total >= goal or goal <= 0:
        return True
    return total + best_boost(s, seat, budget, distance, opponent, paid) >= goal


def can_win(s: State, seat: int, opponent: int, distance: int, paid: int = 0) -> bool:
    """Whether a creature, or the Overlord, is within reach once this many crystals are paid (E-CMB-04, E-CMB-12)."""
    p = s.players[seat]
    goal = health(s, opponent, seat, distance, paid)
    return reaches(s, seat, goal, p.crystals - paid + p.pearls, distance, opponent, paid)


def best_boost(s: State, seat: int, budget: int, distance: int, opponent: int, paid: int) -> int:
    """The largest total of plain boosts that this many crystals and pearls pay together (E-CMB-12)."""
    if s.active != seat:
        return 0  # none can be used in the coming window (E-MIN-03)
    p = s.players[seat]
    free = 0  # the total of what costs nothing
    paying = 0
    only = 0  # the total of the only action that costs something
    times = 0
    costs: list[int] = []
    amounts: list[int] = []
    limits: list[int] = []
    for minors in (p.minors, s.shared.minors):
        for use, card, action in minors:
            if action.boost is None:
                continue
            gain = _gain(s, action.boost, seat, distance, opponent, paid)
            for boost in action.more_boosts:
                gain += _gain(s, boost, seat, distance, opponent, paid)
            if gain <= 0 or action.crystals > budget or is_blocked(s, p, card):
                continue
            left = uses_left(p, action, use)
            if action.crystals > 0:
                left = min(left, budget // action.crystals)
            if left <= 0:
                continue
            if action.crystals > 0:
                paying += 1
                only = gain * left
            else:
                free += gain * left
            times += left
            costs.append(action.crystals)
            amounts.append(gain)
            limits.append(left)
    if times > MINOR_ACTION_LIMIT - p.minor_actions:  # E-MIN-09
        return _knapsack_within(
            costs, amounts, limits, budget, MINOR_ACTION_LIMIT - p.minor_actions
        )
    if paying <= 1:
        return free + only
    return free + _knapsack(costs, amounts, limits, budget)


def _gain(s: State, boost: Boost, seat: int, distance: int, opponent: int, paid: int) -> int:
    """What using a plain boost would add in this combat (E-CMB-14)."""
    if boost.attack is None:
        return 0
    if not holds(s, seat, boost.context, boost.value, distance, opponent):
        return 0
    return value_in_combat(s, boost.attack, seat, distance, opponent, paid)


def _knapsack(costs: list[int], amounts: list[int], limits: list[int], budget: int) -> int:
    best = [0] * (budget + 1)
    for i in range(len(costs)):
        cost = costs[i]
        amount = amounts[i]
        if cost == 0:
            continue
        for _ in range(limits[i]):
            changed = False
            for c in range(budget, cost - 1, -1):
                if best[c - cost] + amount > best[c]:
                    best[c] = best[c - cost] + amount
                    changed = True
            if not changed:
                break
    return best[budget]


def _knapsack_within(
    costs: list[int], amounts: list[int], limits: list[int], budget: int, times: int
) -> int:
    """The same, free actions included, with this many uses in all."""
    budget = min(budget, times * max(costs))
    row = budget + 1
    best = [0] * ((times + 1) * row)
    for i in range(len(costs)):
        cost = costs[i]
        amount = amounts[i]
        for _ in range(limits[i]):
            changed = False
            for k in range(times, 0, -1):
                for c in range(budget, cost - 1, -1):
                    total = best[(k - 1) * row + c - cost] + amount
                    if total > best[k * row + c]:
                        best[k * row + c] = total
                        changed = True
            if not changed:
                break
    return best[times * row + budget]
