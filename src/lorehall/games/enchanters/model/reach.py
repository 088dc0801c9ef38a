"""What a player can pay for and reach: journeys, boosts, costs (E-JRN-02 to E-JRN-04, E-CMB-04, E-CMB-12, E-MIN)."""

from __future__ import annotations

from typing import Final

from lorehall.games.enchanters.model.codes import (
    DOUBLE,
    ENCHANTMENT,
    ENCHANTMENTS,
    ITEM,
    ITEMS,
    MINOR,
    MULTI,
    NO_TAKE_ENCHANTMENT,
    NO_TAKE_ITEM,
    NO_USE_ENCHANTMENT,
    NO_USE_ITEM,
    NONE,
    SPEED,
)
from lorehall.games.enchanters.model.definitions import Action, Boost, CardDef
from lorehall.games.enchanters.model.power import attack_sum, health, holds, value
from lorehall.games.enchanters.model.queries import icon_value
from lorehall.games.enchanters.model.state import Player, State

MINOR_ACTION_LIMIT: Final = 100  # E-MIN-09


def journey_cost(s: State, seat: int, slot: int) -> int:
    """Crystals for a journey to this slot."""
    p = s.players[seat]
    if p.free_journeys:
        return 0
    cost = slot
    if p.far_cost != NONE and slot >= p.far_distance and p.far_cost < cost:
        cost = p.far_cost
    if cost > 0:
        cost -= icon_value(s, seat, SPEED)
    return cost if cost > 0 else 0


def may_take(s: State, seat: int, d: CardDef) -> bool:
    """E-MOV-15: "you cannot take another item / enchantment"."""
    flags = s.players[seat].flags
    if d.kind == ITEM:
        return flags & NO_TAKE_ITEM == 0
    return d.kind != ENCHANTMENT or flags & NO_TAKE_ENCHANTMENT == 0


def uses_left(p: Player, action: Action, use: int) -> int:
    """How often an ability may still be used this turn (E-MIN-04, E-MIN-05, E-MIN-09)."""
    left = MINOR_ACTION_LIMIT - p.minor_actions
    if action.kind == MULTI or left <= 0:
        return left
    allowed = 2 if action.kind == DOUBLE else 1
    if action.per_token:
        allowed *= p.rewards
    for mark in p.used:
        if mark == use:
            allowed -= 1
    return min(allowed, left)


def is_blocked(s: State, p: Player, card: int) -> bool:
    """Whether actions of this card are forbidden to its owner (E-EFF-26, E-GEN-01)."""
    if p.flags & (NO_USE_ITEM | NO_USE_ENCHANTMENT) == 0:
        return False
    if p.flags & NO_USE_ITEM and p.stacks[ITEMS] and p.stacks[ITEMS][-1] == card:
        return True
    return (
        p.flags & NO_USE_ENCHANTMENT != 0
        and len(p.stacks[ENCHANTMENTS]) > 0
        and p.stacks[ENCHANTMENTS][-1] == card
    )


def best_boost(s: State, seat: int, budget: int, distance: int, opponent: int) -> int:
    """The largest total of plain boosts that this many crystals and pearls pay together (E-CMB-12)."""
    p = s.players[seat]
    actions = s.content.actions
    free = 0  # the total of what costs nothing
    paying = 0
    only = 0  # the total of the only action that costs something
    times = 0
    costs: list[int] = []
    amounts: list[int] = []
    limits: list[int] = []
    for uses in (p.actions, s.shared_actions):
        for use in uses:
            action = actions[use & 4095]
            if action.boost is None or action.kind > MULTI:
                continue
            gain = _gain(s, action.boost, seat, distance, opponent)
            for boost in action.more_boosts:
                gain += _gain(s, boost, seat, distance, opponent)
            if gain <= 0 or action.crystals > budget or is_blocked(s, p, use >> 12):
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


def _gain(s: State, boost: Boost, seat: int, distance: int, opponent: int) -> int:
    if boost.attack is None or not holds(s, boost.context, boost.value, distance, opponent, NONE):
        return 0
    return value(s, boost.attack, seat, seat, 0)


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


def reach(s: State, seat: int, cost: int, distance: int, opponent: int) -> int:
    """The attack that the player can have in this combat once this many crystals are paid (E-CMB-12)."""
    p = s.players[seat]
    p.crystals -= cost
    total = attack_sum(s, seat, distance, opponent)
    total += best_boost(s, seat, p.crystals + p.pearls, distance, opponent)
    p.crystals += cost
    return total if total > 0 else 0


def reaches(s: State, seat: int, goal: int, budget: int, distance: int, opponent: int) -> bool:
    """Whether the player's reach is at least this health (E-CMB-12)."""
    total = attack_sum(s, seat, distance, opponent)
    if total >= goal or goal <= 0:
        return True
    return total + best_boost(s, seat, budget, distance, opponent) >= goal


def can_journey(s: State, seat: int, slot: int) -> bool:
    """Whether a journey to this slot is legal (E-JRN-01, E-JRN-04, E-CMB-04, E-MOV-15)."""
    card = s.track[slot]
    if card == NONE:
        return False
    p = s.players[seat]
    cost = journey_cost(s, seat, slot)
    if cost > p.crystals:
        return False
    d = s.cards[card]
    if not d.is_creature():
        return may_take(s, seat, d)
    if not s.rules.failure_forbidden:
        return True
    p.crystals -= cost  # as it will count after payment (E-CMB-12)
    legal = reaches(s, seat, health(s, card, seat, slot), p.crystals + p.pearls, slot, card)
    p.crystals += cost
    return legal


def can_beat(s: State, seat: int, card: int) -> bool:
    """Whether a card off the track may be journeyed to: an artifact card, or a creature within reach (E-GRV-04)."""
    d = s.cards[card]
    if not d.is_creature():
        return may_take(s, seat, d)
    if not s.rules.failure_forbidden:
        return True
    p = s.players[seat]
    return reaches(s, seat, health(s, card, seat, NONE), p.crystals + p.pearls, NONE, card)


def can_pay(s: State, you: int, card: int, action: Action, with_pearls: bool) -> bool:
    """Whether the whole cost of an ability can be paid (E-GEN-03, E-MIN-07)."""
    if action.crystals:
        p = s.players[you]
        if action.crystals > p.crystals + (p.pearls if with_pearls else 0):
            return False
        if action.only_crystals:
            return True
    for cost in action.costs:
        if not cost.can(s, you, card):
            return False
    return True


def is_minor(action: Action) -> bool:
    return action.kind == MINOR or action.kind == DOUBLE or action.kind == MULTI
