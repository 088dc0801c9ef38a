"""What an answer leads to: the turn played on with quiet answers, so that `value.py` can judge where it ends.

The figures here only guess what a quiet player would do next, in thousandths of a glory point; none of them is a rule.
"""

from __future__ import annotations

from typing import Final

from lorehall.games.enchanters.bots.coop import to_give_up
from lorehall.games.enchanters.bots.value import Judge, time_left
from lorehall.games.enchanters.model.affordability.journeys import journey_costs
from lorehall.games.enchanters.model.codes import (
    ABILITY_BITS,
    ABILITY_MASK,
    ASK_CARD,
    ASK_MAJOR,
    ASK_PEARLS,
    ASK_WINDOW,
    END_WINDOW,
    JOURNEY,
    NONE,
    OPTION,
    PAYLOAD,
    USE,
)
from lorehall.games.enchanters.model.power import (
    attack,
    attack_sum,
    defense,
    health,
    strength,
    value,
)
from lorehall.games.enchanters.model.state import State

QUIET_ANSWERS: Final = 60
"""How many answers `after_answer` gives at most; an ordinary turn needs fewer than ten."""

CRYSTALS: Final = (0, 1000, 1950, 2850, 3700, 4500, 5250, 5950, 6600, 7200, 7750, 8250, 8700)
"""Worth of this many crystals while there is time to spend them; more add LAST_CRYSTAL each."""
LAST_CRYSTAL: Final = 200
SPENDING_TIME: Final = 5
"""With fewer turns left than this, crystals lose their worth in proportion."""

REST_GLANCE: Final = 2500
LOWER_POWER: Final = 130
UPPER_POWER: Final = 400
MISSING_ATTACK: Final = 500
"""For a glance at major actions: a rest; lasting power per turn; power until it is covered; attack that must be bought."""


def after_answer(s: State, index: int) -> State:
    """A copy after this answer, played on with quiet answers to the end of the turn."""
    copy = s.clone()
    copy.answer(index)
    for _ in range(QUIET_ANSWERS):
        if copy.seat < 0 or copy.turns != s.turns or copy.turns == 0:
            break
        copy.answer(_quiet_answer(copy))
    return copy


def greedy_answer(judge: Judge, s: State, seat: int, indices: list[int]) -> int:
    """The answer after which a seat stands best; of equal ones the first."""
    best = indices[0]
    most = judge.evaluate(after_answer(s, best), seat)
    for i in range(1, len(indices)):
        worth = judge.evaluate(after_answer(s, indices[i]), seat)
        if worth > most:
            best = indices[i]
            most = worth
    return best


def rollout_answer(s: State) -> int:
    """What is done in a window, which seldom decides a game; NONE where the options are to be looked at."""
    return _quiet_answer(s) if s.prompt == ASK_WINDOW or s.prompt == ASK_PEARLS else NONE


def _quiet_answer(s: State) -> int:
    """The best major action; no more minor actions than a fight needs; pearls before crystals; otherwise the first option."""
    if s.prompt == ASK_MAJOR:
        return _likely_major(s)
    if s.prompt == ASK_PEARLS:
        return len(s.options) - 1
    if s.rules.coop and s.prompt == ASK_CARD:
        return to_give_up(s)
    if s.prompt == ASK_WINDOW and s.quests:
        claim = _claim(s)
        if claim != NONE:
            return claim
    if s.prompt != ASK_WINDOW or s.opponent == NONE or s.seat != s.traveller:
        return 0
    missing = health(s, s.opponent, s.seat, s.distance) - attack(s, s.seat)
    if missing <= 0 and s.options[0] == END_WINDOW:
        return 0
    return _best_boost(s, missing)


def _claim(s: State) -> int:
    """The first quest of the common area that costs nothing to claim: somebody else may be faster (E-QST-02); else NONE."""
    for i in range(len(s.options)):
        option = s.options[i]
        if option // OPTION != USE or not s.content.actions[option & ABILITY_MASK].claims:
            continue
        if (option & PAYLOAD) >> ABILITY_BITS in s.quests:
            return i
    return NONE


def _likely_major(s: State) -> int:
    """The major action that looks best at a glance, so that a minor action before it is judged by what it makes possible."""
    best = 0
    best_worth = 0
    time = time_left(s)
    costs = journey_costs(s, s.seat)
    for i in range(len(s.options)):
        option = s.options[i]
        worth = REST_GLANCE
        if option // OPTION == JOURNEY:
            slot = option & PAYLOAD
            worth = _glance(s, slot, costs[slot], time)
        if i == 0 or worth > best_worth:
            best = i
            best_worth = worth
    return best


def _glance(s: State, slot: int, price: int, time: int) -> int:
    """Roughly what a journey to this slot brings at this price: glory and power minus crystals and wounds."""
    seat = s.seat
    card = s.track[slot]
    d = s.cards[card]
    crystals = s.players[seat].crystals
    worth = 1000 * (d.lower.glory + d.upper.glory)
    worth += (d.lower.attack + d.lower.defense) * LOWER_POWER * time // 10
    worth += (d.upper.attack + d.upper.defense) * UPPER_POWER
    worth -= _crystals(crystals, time) - _crystals(crystals - price, time)
    if d.is_creature:
        blow = strength(s, card, seat, slot) - defense(s, seat)
        if blow > 0:
            worth -= 1000 * (2 * blow if d.double_damage else blow)
        missing = health(s, card, seat, slot) - attack_sum(s, seat, slot, card)
        if missing > 0:
            worth -= MISSING_ATTACK * missing
    return worth


def _best_boost(s: State, missing: int) -> int:
    """The option that gives most of the missing attack for its price; 0 if none gives any."""
    best = 0
    best_rate = 0
    for i in range(len(s.options)):
        if s.options[i] == END_WINDOW:
            continue
        action = s.content.actions[s.options[i] & PAYLOAD & ABILITY_MASK]
        if action.boost is None or action.boost.attack is None:
            continue
        gain = min(missing, value(s, action.boost.attack, s.seat, s.seat, 0))
        rate = gain * 12 // (action.crystals + 1)
        if rate > best_rate:
            best = i
            best_rate = rate
    return best


def _crystals(number: int, time: int) -> int:
    last = len(CRYSTALS) - 1
    worth = CRYSTALS[number] if number <= last else CRYSTALS[last] + LAST_CRYSTAL * (number - last)
    return worth if time >= SPENDING_TIME * 10 else worth * time // (SPENDING_TIME * 10)
