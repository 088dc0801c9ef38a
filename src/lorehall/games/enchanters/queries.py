"""Questions about a state, answered without changing it: power, costs, targets, reach."""

from __future__ import annotations

from typing import Final

from lorehall.games.enchanters.codes import (
    ACTIVE,
    ALL,
    ANOTHER,
    COUNT_ARTIFACTS,
    COUNT_ATTACK,
    COUNT_CHARGES,
    COUNT_CREATURES,
    COUNT_CRYSTALS,
    COUNT_DAMAGE_TAKEN,
    COUNT_DEFENSE,
    COUNT_DRAGONS,
    COUNT_ENCHANTMENTS,
    COUNT_ITEMS,
    COUNT_MONSTERS,
    COUNT_PAIRS,
    COUNT_PLAYERS,
    COUNT_REWARDS,
    COUNT_TRACK_WOUNDS,
    COUNT_WOUNDS,
    CREATURE,
    CREATURES,
    DOUBLE,
    DRAGON,
    ENCHANTMENT,
    ENCHANTMENTS,
    HIGHEST_DEFENSE,
    ITEM,
    ITEMS,
    LEFT,
    LOWEST_DEFENSE,
    MINOR,
    MONSTER,
    MOST_WOUNDED,
    MULTI,
    NO_TAKE_ENCHANTMENT,
    NO_TAKE_ITEM,
    NO_USE_ENCHANTMENT,
    NO_USE_ITEM,
    NONE,
    OTHERS,
    OVERLORD,
    RIGHT,
    SCORCHING_SUN,
    SHIELD,
    SPEED,
    TOKEN_HEALTH,
    TOKEN_STRENGTH,
    TOKEN_WOUND,
    WOUNDS,
    YOU,
)
from lorehall.games.enchanters.definitions import (
    AGAINST_ICON,
    AGAINST_OVERLORD,
    AGAINST_TYPE,
    ALWAYS,
    AT_LEAST,
    AT_MOST,
    DUELING,
    EXACTLY,
    FIXED,
    PER,
    Action,
    Amount,
    Boost,
    CardDef,
    StatChange,
)
from lorehall.games.enchanters.fold import icon_value
from lorehall.games.enchanters.state import Player, State

MINOR_ACTION_LIMIT: Final = 100  # E-MIN-09


# -- counts and amounts (E-EFF-01) ----------------------------------------------------------------


def wound_count(p: Player) -> int:
    """Markers plus ten for each wound card (E-TRM-32)."""
    return p.wounds + 10 * len(p.stacks[WOUNDS])


def count(s: State, seat: int, what: int, x: int) -> int:
    """How many of the counted thing a player has; x is the damage that triggered the text."""
    p = s.players[seat]
    if what < COUNT_WOUNDS:
        return icon_value(s, seat, what)
    if what == COUNT_WOUNDS:
        return wound_count(p)
    if what == COUNT_ATTACK:
        return attack(s, seat)
    if what == COUNT_DEFENSE:
        return defense(s, seat)
    if what == COUNT_CRYSTALS:
        return p.crystals
    if what == COUNT_MONSTERS:
        return p.monsters
    if what == COUNT_DRAGONS:
        return p.dragons
    if what == COUNT_CREATURES:
        return len(p.stacks[CREATURES])
    if what == COUNT_ITEMS:
        return len(p.stacks[ITEMS])
    if what == COUNT_ENCHANTMENTS:
        return len(p.stacks[ENCHANTMENTS])
    if what == COUNT_PAIRS:
        return min(len(p.stacks[ITEMS]), len(p.stacks[ENCHANTMENTS]))
    if what == COUNT_ARTIFACTS:
        return len(p.stacks[ITEMS]) + len(p.stacks[ENCHANTMENTS])
    if what == COUNT_REWARDS:
        return p.rewards
    if what == COUNT_TRACK_WOUNDS:
        return sum(tokens_on(s, card, TOKEN_WOUND) for card in s.track if card != NONE)
    if what == COUNT_CHARGES:
        return p.charges
    if what == COUNT_PLAYERS:
        return len(s.players)
    if what == COUNT_DAMAGE_TAKEN:
        return x
    raise ValueError(what)


def value(s: State, amount: Amount, you: int, them: int, x: int) -> int:
    """An amount that needs no die: k x floor(count / s), rounded down (E-GEN-09)."""
    if amount.kind == FIXED:
        return amount.k
    return amount.k * (count(s, them if amount.theirs else you, amount.count, x) // amount.s)


# -- attack and defense (E-STA-01 to E-STA-06, E-STA-13) ------------------------------------------


def attack(s: State, seat: int) -> int:
    """A player's attack power now."""
    p = s.players[seat]
    total = p.attack_icons + p.attack_bonus
    if p.boosts or p.bonuses or s.opponent != NONE:
        total += _extra(s, seat, _distance(s, seat), _opponent(s, seat), _rival(s, seat), 0)
        total -= _ignored_power(s, seat, 0)
    return total if total > 0 else 0


def defense(s: State, seat: int) -> int:
    """A player's defense power now."""
    p = s.players[seat]
    total = p.defense_icons + p.defense_bonus
    if p.boosts or p.bonuses or s.opponent != NONE:
        total += _extra(s, seat, _distance(s, seat), _opponent(s, seat), _rival(s, seat), 1)
        total -= _ignored_power(s, seat, 1)
    return total if total > 0 else 0


def attack_sum(s: State, seat: int, distance: int, opponent: int) -> int:
    """The attack sum, before the floor of 0, that would count on a journey to this opponent (E-CMB-12)."""
    p = s.players[seat]
    total = p.attack_icons + p.attack_bonus
    if p.boosts or p.bonuses or opponent != NONE:
        total += _extra(s, seat, distance, opponent, NONE, 0)
    if opponent != NONE and s.cards[opponent].ignores_printed:
        total -= _printed_power(s, seat, s.cards[opponent].ignores_printed, 0)
    return total


def _distance(s: State, seat: int) -> int:
    return s.distance if seat == s.traveller else NONE


def _opponent(s: State, seat: int) -> int:
    return s.opponent if seat == s.traveller else NONE


def _rival(s: State, seat: int) -> int:
    if seat == s.duelist:
        return s.rival
    return s.duelist if seat == s.rival else NONE


def holds(s: State, context: int, argument: int, distance: int, opponent: int, rival: int) -> bool:
    """Whether the situation that a bonus is bound to is there (E-STA-06)."""
    if context == ALWAYS:
        return True
    if context == AT_LEAST:
        return distance != NONE and distance >= argument
    if context == AT_MOST:
        return distance != NONE and distance <= argument
    if context == EXACTLY:
        return distance == argument
    if context == DUELING:
        return rival != NONE
    if opponent == NONE:
        return False
    card = s.cards[opponent]
    if context == AGAINST_TYPE:
        return card.is_creature() if argument == CREATURE else card.kind == argument
    if context == AGAINST_ICON:
        return card.has_icon(argument)
    return context == AGAINST_OVERLORD and card.kind == OVERLORD


def _extra(s: State, seat: int, distance: int, opponent: int, rival: int, which: int) -> int:
    """Static boosts and bonuses bound to a situation; `which` is 0 for attack, 1 for defense."""
    p = s.players[seat]
    total = 0
    boosts = p.boosts
    if opponent != NONE and s.cards[opponent].in_combat.boosts:
        boosts = boosts + s.cards[opponent].in_combat.boosts  # E-CND-06
    for boost in boosts:
        amount = boost.attack if which == 0 else boost.defense
        if amount is not None and holds(s, boost.context, boost.value, distance, opponent, rival):
            if boost.counts_power:
                total += _static_value(s, amount, seat, boosts, distance, opponent, rival)
            else:
                total += value(s, amount, seat, seat, 0)
    bonuses = p.bonuses
    for i in range(0, len(bonuses), 4):
        if bonuses[i + which] and holds(s, bonuses[i + 2], bonuses[i + 3], distance, opponent, rival):
            total += bonuses[i + which]
    return total


def _static_value(
    s: State, amount: Amount, seat: int, boosts: list[Boost], distance: int, opponent: int, rival: int
) -> int:
    """E-STA-13: a static bonus that counts A or D leaves out all static bonuses that do so."""
    if amount.kind != PER:
        return amount.k
    if amount.count == COUNT_ATTACK or amount.count == COUNT_DEFENSE:
        which = 0 if amount.count == COUNT_ATTACK else 1
        p = s.players[seat]
        total = p.attack_icons + p.attack_bonus if which == 0 else p.defense_icons + p.defense_bonus
        if opponent != NONE and s.cards[opponent].ignores_printed:
            total -= _printed_power(s, seat, s.cards[opponent].ignores_printed, which)
        for boost in boosts:
            part = boost.attack if which == 0 else boost.defense
            if part is not None and not boost.counts_power and holds(s, boost.context, boost.value, distance, opponent, rival):
                total += value(s, part, seat, seat, 0)
        for i in range(0, len(p.bonuses), 4):
            if holds(s, p.bonuses[i + 2], p.bonuses[i + 3], distance, opponent, rival):
                total += p.bonuses[i + which]
        return amount.k * (max(total, 0) // amount.s)
    return value(s, amount, seat, seat, 0)


def _ignored_power(s: State, seat: int, which: int) -> int:
    """The printed icons that the creature fought by this player ignores (E-MYT-03)."""
    if s.opponent == NONE or seat != s.traveller or not s.cards[s.opponent].ignores_printed:
        return 0
    return _printed_power(s, seat, s.cards[s.opponent].ignores_printed, which)


def _printed_power(s: State, seat: int, stacks: int, which: int) -> int:
    total = 0
    for index in (ITEMS, ENCHANTMENTS):
        stack = s.players[seat].stacks[index]
        if not stacks >> index & 1 or not stack:
            continue
        for card in stack:
            total += s.cards[card].lower.attack if which == 0 else s.cards[card].lower.defense
        total += s.cards[stack[-1]].upper.attack if which == 0 else s.cards[stack[-1]].upper.defense
    return total


# -- health and strength (E-STA-07 to E-STA-11) -----------------------------------------------------


def tokens_on(s: State, card: int, kind: int) -> int:
    """How many tokens of a kind lie on a card of the track."""
    wanted = card << 3 | kind
    tokens = s.tokens
    for i in range(0, len(tokens), 2):
        if tokens[i] == wanted:
            return tokens[i + 1]
    return 0


def fighter(s: State, seat: int) -> int:
    """Whose values "you" means in a creature's modifiers: the active player, else the player attacked (E-STA-08)."""
    return s.active if s.active != NONE else seat


def health(s: State, card: int, seat: int, distance: int) -> int:
    """Health of a creature or the Overlord against this player."""
    d = s.cards[card]
    if not d.stats and not s.stats and not s.tokens and s.desert == 0 and d.kind != OVERLORD:
        return d.health
    return _stat(s, d, card, seat, distance, 0)


def strength(s: State, card: int, seat: int, distance: int) -> int:
    """Strength of a creature or the Overlord against this player."""
    d = s.cards[card]
    if not d.stats and not s.stats and not s.tokens and s.desert == 0 and d.kind != OVERLORD:
        return d.strength
    return _stat(s, d, card, seat, distance, 1)


def _stat(s: State, d: CardDef, card: int, seat: int, distance: int, which: int) -> int:
    you = fighter(s, seat)
    if d.kind == OVERLORD:
        total = d.health + s.overlord_health if which == 0 else d.strength + s.overlord_strength
    else:
        total = d.health + tokens_on(s, card, TOKEN_HEALTH) if which == 0 else d.strength + tokens_on(s, card, TOKEN_STRENGTH)
    for change in d.stats:
        total += _change(s, change, you, distance, which)
    for change in s.stats:
        if _concerns(change, d):
            total += _change(s, change, you, distance, which)
    if s.desert:
        n = desert_strength(s, you)
        total += n if (s.desert == SCORCHING_SUN) == (which == 1) else -n
    return total if total > 0 else 0


def _concerns(change: StatChange, d: CardDef) -> bool:
    if change.who == CREATURE:
        return d.is_creature()
    return change.who == d.kind


def _change(s: State, change: StatChange, you: int, distance: int, which: int) -> int:
    amount = change.health if which == 0 else change.strength
    if amount is None or not holds(s, change.context, change.value, distance, NONE, NONE):
        return 0
    return value(s, amount, you, you, 0)


def desert_strength(s: State, seat: int) -> int:
    """N of the desert token for this player: 1, doubled for each active doubling, 0 if ignored (E-STA-10)."""
    p = s.players[seat]
    if p.desert_ignored:
        return 0
    return 1 << (p.desert_doubled + s.desert_doubles) if s.desert else 0


# -- targets and Shield (E-TGT) -----------------------------------------------------------------------


def is_shielded(s: State, seat: int) -> bool:
    """On another player's turn a Shield's owner cannot be chosen and is left out (E-TGT-08, E-TGT-11)."""
    return s.players[seat].flags & SHIELD != 0 and s.active != seat and s.active != NONE


def open_targets(s: State, you: int) -> list[int]:
    """The players that "another player" may name, clockwise (E-TGT-01, E-TGT-08)."""
    n = len(s.players)
    seats: list[int] = []
    for i in range(1, n):
        seat = (you + i) % n
        if not is_shielded(s, seat):
            seats.append(seat)
    return seats


def targets(s: State, target: int, you: int) -> list[int]:
    """The players that a target word stands for, in the order in which they act (E-TRN-11)."""
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
        elif not is_shielded(s, seat):
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


# -- journeys (E-JRN-02 to E-JRN-04, E-CMB-04, E-CMB-12) -------------------------------------------------


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
    """Whether actions of this card are forbidden to its owner (E-EFF-26)."""
    if p.flags & (NO_USE_ITEM | NO_USE_ENCHANTMENT) == 0:
        return False
    if p.flags & NO_USE_ITEM and p.stacks[ITEMS] and p.stacks[ITEMS][-1] == card:
        return True
    return p.flags & NO_USE_ENCHANTMENT != 0 and len(p.stacks[ENCHANTMENTS]) > 0 and p.stacks[ENCHANTMENTS][-1] == card


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
        return _knapsack_within(costs, amounts, limits, budget, MINOR_ACTION_LIMIT - p.minor_actions)
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


def _knapsack_within(costs: list[int], amounts: list[int], limits: list[int], budget: int, times: int) -> int:
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


# -- cards in stacks ----------------------------------------------------------------------------------------


def owner_of(s: State, card: int) -> int:
    """Whose stacks a card lies in, or NONE."""
    for seat in range(len(s.players)):
        for stack in s.players[seat].stacks:
            if card in stack:
                return seat
    return NONE


def may_leave(s: State, seat: int, card: int) -> bool:
    """E-MOV-02: the last card of an item or enchantment stack cannot leave it."""
    d = s.cards[card]
    if d.stack == ITEMS or d.stack == ENCHANTMENTS:
        return len(s.players[seat].stacks[d.stack]) > 1
    return True


def is_of_type(d: CardDef, kind: int) -> bool:
    """Whether a card answers to a type word: dragons are no monsters (E-TRM-05)."""
    if kind == CREATURE:
        return d.kind == MONSTER or d.kind == DRAGON
    return d.kind == kind
