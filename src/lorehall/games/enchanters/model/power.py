"""Counts, amounts, attack, defense, health and strength (E-EFF-01, E-STA)."""

from __future__ import annotations

from lorehall.games.enchanters.model.codes import (
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
    COUNT_PLAYERS,
    COUNT_REWARDS,
    COUNT_TRACK_WOUNDS,
    COUNT_WOUNDS,
    CREATURE,
    CREATURES,
    ENCHANTMENTS,
    ITEMS,
    NONE,
    OVERLORD,
    SCORCHING_SUN,
    TOKEN_HEALTH,
    TOKEN_STRENGTH,
    TOKEN_WOUND,
)
from lorehall.games.enchanters.model.definitions import (
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
    Amount,
    Boost,
    CardDef,
    StatChange,
)
from lorehall.games.enchanters.model.queries import dragon_count, icon_value, tokens_on, wound_count
from lorehall.games.enchanters.model.state import State


def count(s: State, seat: int, what: int, x: int, paid: int = 0) -> int:
    """How many of the counted thing a player has, once so many crystals are paid; x is the damage that triggered the text."""
    if what < COUNT_WOUNDS:
        return icon_value(s, seat, what)
    p = s.players[seat]
    if what < COUNT_ITEMS:
        if what == COUNT_WOUNDS:
            return wound_count(p)
        if what == COUNT_CRYSTALS:
            return p.crystals - paid
        return attack(s, seat) if what == COUNT_ATTACK else defense(s, seat)
    if what < COUNT_MONSTERS:
        items, enchantments = len(p.stacks[ITEMS]), len(p.stacks[ENCHANTMENTS])
        if what == COUNT_ITEMS:
            return items
        if what == COUNT_ENCHANTMENTS:
            return enchantments
        return items + enchantments if what == COUNT_ARTIFACTS else min(items, enchantments)
    if what < COUNT_REWARDS:
        creatures = len(p.stacks[CREATURES])
        if what == COUNT_CREATURES or not creatures:
            return creatures
        dragons = dragon_count(s, p)
        return dragons if what == COUNT_DRAGONS else creatures - dragons
    if what == COUNT_REWARDS:
        return p.rewards
    if what == COUNT_CHARGES:
        return p.charges
    if what == COUNT_TRACK_WOUNDS:
        return sum(tokens_on(s, card, TOKEN_WOUND) for card in s.track if card != NONE)
    if what == COUNT_PLAYERS:
        return len(s.players)
    if what == COUNT_DAMAGE_TAKEN:
        return x
    raise ValueError(what)


def value(s: State, amount: Amount, you: int, them: int, x: int, paid: int = 0) -> int:
    """An amount that needs no die: k x floor(count / s), rounded down (E-GEN-09)."""
    if amount.kind == FIXED:
        return amount.k
    return amount.k * (count(s, them if amount.theirs else you, amount.count, x, paid) // amount.s)


def attack(s: State, seat: int) -> int:
    """A player's attack power now (E-STA-01, E-STA-03, E-STA-04)."""
    if seat == s.traveller:
        total = _sum_in_combat(s, seat, 0, s.distance, s.opponent, 0)
    else:
        total = _sum_in_combat(s, seat, 0, NONE, NONE, 0)
    return total if total > 0 else 0


def defense(s: State, seat: int) -> int:
    """A player's defense power now (E-STA-02, E-STA-03, E-STA-04)."""
    if seat == s.traveller:
        total = _sum_in_combat(s, seat, 1, s.distance, s.opponent, 0)
    else:
        total = _sum_in_combat(s, seat, 1, NONE, NONE, 0)
    return total if total > 0 else 0


def attack_apart(s: State, seat: int) -> int:
    """A player's attack power against players, whatever creature they fight just now (E-STA-06)."""
    return max(0, _sum_in_combat(s, seat, 0, _distance(s, seat), NONE, 0))


def defense_apart(s: State, seat: int) -> int:
    """A player's defense power against players, whatever creature they fight just now (E-STA-06)."""
    return max(0, _sum_in_combat(s, seat, 1, _distance(s, seat), NONE, 0))


def defense_against(s: State, seat: int, card: int) -> int:
    """A player's defense power while this creature, or the Overlord, attacks them, whoever is fighting it (E-STA-15)."""
    if seat == s.traveller and card == s.opponent:
        return defense(s, seat)
    p = s.players[seat]
    total = p.defense_icons + p.defense_bonus
    if p.boosts or p.bonuses:  # texts of the card about its combat are the fighter's (E-CND-06)
        total += _extra(s, seat, p.boosts, _distance(s, seat), card, 1, 0)
    return total if total > 0 else 0


def attack_sum(s: State, seat: int, distance: int, opponent: int, paid: int = 0) -> int:
    """The attack sum, before the floor of 0, that would count on a journey to this opponent after paying for it (E-CMB-12)."""
    return _sum_in_combat(s, seat, 0, distance, opponent, paid)


def defense_sum(s: State, seat: int, distance: int, opponent: int, paid: int = 0) -> int:
    """The defense sum, before the floor of 0, likewise."""
    return _sum_in_combat(s, seat, 1, distance, opponent, paid)


def _sum_in_combat(s: State, seat: int, which: int, distance: int, opponent: int, paid: int) -> int:
    """Icons and bonuses with what the situation adds, and the texts of the creature fought (E-CND-06, E-CND-20, E-MYT-03)."""
    p = s.players[seat]
    total = p.attack_icons + p.attack_bonus if which == 0 else p.defense_icons + p.defense_bonus
    boosts = p.boosts
    if opponent != NONE:
        fought = s.cards[opponent]
        if fought.in_combat.boosts:
            boosts = boosts + fought.in_combat.boosts
        if fought.ignores_printed:
            total -= _printed_power(s, seat, fought.ignores_printed, which)
    if boosts or p.bonuses:
        total += _extra(s, seat, boosts, distance, opponent, which, paid)
    return total


def boosted(s: State, seat: int, boosts: list[Boost], which: int) -> int:
    """What some of a player's static boosts add outside a fight; `which` is 0 for attack, 1 for defense."""
    total = 0
    for boost in boosts:
        amount = boost.attack if which == 0 else boost.defense
        if amount is not None and holds(s, seat, boost.context, boost.value, NONE, NONE):
            total += _static_value(s, amount, seat, s.players[seat].boosts, NONE, NONE, 0)
    return total


def value_in_combat(
    s: State, amount: Amount, seat: int, distance: int, opponent: int, paid: int
) -> int:
    """What an amount would be in that combat after paying for it (E-CMB-14)."""
    if amount.kind == PER and (amount.count == COUNT_ATTACK or amount.count == COUNT_DEFENSE):
        which = 0 if amount.count == COUNT_ATTACK else 1
        total = _sum_in_combat(s, seat, which, distance, opponent, paid)
        return amount.k * (total // amount.s) if total > 0 else 0
    return value(s, amount, seat, seat, 0, paid)


def _distance(s: State, seat: int) -> int:
    return s.distance if seat == s.traveller else NONE


def rival_of(s: State, seat: int) -> int:
    """Whom a player duels; NONE outside a duel (E-CND-10)."""
    if seat == s.duelist:
        return s.rival
    return s.duelist if seat == s.rival else NONE


def holds(s: State, seat: int, context: int, argument: int, distance: int, opponent: int) -> bool:
    """Whether the situation that a bonus is bound to is there (E-STA-06, E-TRM-27)."""
    if context == ALWAYS:
        return True
    if context == AT_LEAST:
        return distance != NONE and distance >= argument
    if context == AT_MOST:
        return distance != NONE and distance <= argument
    if context == EXACTLY:
        return distance == argument
    if context == DUELING:
        return rival_of(s, seat) != NONE
    if opponent == NONE:
        return False
    card = s.cards[opponent]
    if context == AGAINST_TYPE:
        return card.is_creature if argument == CREATURE else card.kind == argument
    if context == AGAINST_ICON:
        return card.has_icon(argument)
    return context == AGAINST_OVERLORD and card.kind == OVERLORD


def _extra(
    s: State,
    seat: int,
    boosts: list[Boost],
    distance: int,
    opponent: int,
    which: int,
    paid: int,
) -> int:
    """These static boosts, and bonuses bound to a situation; `which` is 0 for attack, 1 for defense."""
    p = s.players[seat]
    total = 0
    for boost in boosts:
        amount = boost.attack if which == 0 else boost.defense
        if amount is not None and holds(s, seat, boost.context, boost.value, distance, opponent):
            if boost.counts_power:
                total += _static_value(s, amount, seat, boosts, distance, opponent, paid)
            else:
                total += value(s, amount, seat, seat, 0, paid)
    if p.bonuses:
        total += _bonus(s, seat, distance, opponent, which)
    return total


def _bonus(s: State, seat: int, distance: int, opponent: int, which: int) -> int:
    """The bonuses of this turn whose situation is there."""
    bonuses = s.players[seat].bonuses
    total = 0
    for i in range(0, len(bonuses), 4):
        if bonuses[i + which] and holds(
            s, seat, bonuses[i + 2], bonuses[i + 3], distance, opponent
        ):
            total += bonuses[i + which]
    return total


def _static_value(
    s: State,
    amount: Amount,
    seat: int,
    boosts: list[Boost],
    distance: int,
    opponent: int,
    paid: int,
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
            if (
                part is not None
                and not boost.counts_power
                and holds(s, seat, boost.context, boost.value, distance, opponent)
            ):
                total += value(s, part, seat, seat, 0, paid)
        total += _bonus(s, seat, distance, opponent, which)
        return amount.k * (max(total, 0) // amount.s)
    return value(s, amount, seat, seat, 0, paid)


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


def fighter(s: State, seat: int) -> int:
    """Whose values "you" means in a creature's modifiers: the active player, else the player attacked (E-STA-08)."""
    return s.active if s.active != NONE else seat


def health(s: State, card: int, seat: int, distance: int, paid: int = 0) -> int:
    """Health of a creature or the Overlord against this player, once so many crystals are paid (E-STA-07)."""
    d = s.cards[card]
    if not d.stats and not s.stats and not s.tokens and s.desert == 0 and d.kind != OVERLORD:
        return d.health
    return _stat(s, d, card, seat, distance, 0, paid)


def strength(s: State, card: int, seat: int, distance: int, paid: int = 0) -> int:
    """Strength of a creature or the Overlord against this player, likewise."""
    d = s.cards[card]
    if not d.stats and not s.stats and not s.tokens and s.desert == 0 and d.kind != OVERLORD:
        return d.strength
    return _stat(s, d, card, seat, distance, 1, paid)


def _stat(s: State, d: CardDef, card: int, seat: int, distance: int, which: int, paid: int) -> int:
    you = fighter(s, seat)
    if you != seat:
        paid = 0
    if d.kind == OVERLORD:
        total = d.health + s.overlord_health if which == 0 else d.strength + s.overlord_strength
    else:
        total = d.health if which == 0 else d.strength
        if s.tokens:
            total += tokens_on(s, card, TOKEN_HEALTH if which == 0 else TOKEN_STRENGTH)
    for change in d.stats:
        total += _change(s, change, you, distance, which, paid)
    for change in s.stats:
        if _concerns(change, d):
            total += _change(s, change, you, distance, which, paid)
    if s.desert:
        n = desert_strength(s, you)
        total += n if (s.desert == SCORCHING_SUN) == (which == 1) else -n
    return total if total > 0 else 0


def _concerns(change: StatChange, d: CardDef) -> bool:
    if change.who == CREATURE:
        return d.is_creature
    return change.who == d.kind


def _change(s: State, change: StatChange, you: int, distance: int, which: int, paid: int) -> int:
    amount = change.health if which == 0 else change.strength
    if amount is None or not holds(s, NONE, change.context, change.value, distance, NONE):
        return 0
    return value(s, amount, you, you, 0, paid)


def desert_strength(s: State, seat: int) -> int:
    """N of the desert token for this player: 1, doubled for each active doubling, 0 if ignored (E-STA-10, E-STA-09)."""
    p = s.players[seat]
    if p.desert_ignored:
        return 0
    return 1 << (p.desert_doubled + s.desert_doubles) if s.desert else 0
