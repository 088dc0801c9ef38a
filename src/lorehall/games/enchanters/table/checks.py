"""What forbids a journey, a rest, a challenge or a minor action: every reason that applies (E-GEN-15, E-GEN-21).

No check knows which reason wins; of several rules behind the same reason the wider one comes first.
"""

from __future__ import annotations

from collections.abc import Iterator

from lorehall.core.engine.effects import Effect
from lorehall.core.words.requests import Explanation
from lorehall.core.words.risk import Use
from lorehall.games.enchanters.effects.cards import Bury, Remove
from lorehall.games.enchanters.effects.coop import HealOverlord
from lorehall.games.enchanters.effects.discards import Discard
from lorehall.games.enchanters.effects.gifts import Give
from lorehall.games.enchanters.effects.market import HealMarket, MarketGift, MarketMost
from lorehall.games.enchanters.effects.power import Have
from lorehall.games.enchanters.effects.variants import Claimable, HaveMost
from lorehall.games.enchanters.effects.wounds import HealAnother
from lorehall.games.enchanters.model import codes as c
from lorehall.games.enchanters.model.affordability.costs import can_be_won, can_pay, stuck_at
from lorehall.games.enchanters.model.affordability.journeys import journey_costs, may_take
from lorehall.games.enchanters.model.affordability.reach import can_win, reach
from lorehall.games.enchanters.model.affordability.uses import (
    MINOR_ACTION_LIMIT,
    is_blocked,
    uses_left,
)
from lorehall.games.enchanters.model.definitions import Action
from lorehall.games.enchanters.model.power import count, health
from lorehall.games.enchanters.model.queries import owner_of
from lorehall.games.enchanters.model.selectors import Selector
from lorehall.games.enchanters.model.state import State
from lorehall.games.enchanters.model.targets import is_shielded
from lorehall.games.enchanters.rules.verdict import lost_hp
from lorehall.games.enchanters.table import reasons as r
from lorehall.games.enchanters.table.boosts import Moment, helps
from lorehall.games.enchanters.table.fight_preview import Bench, Bout


def journey(s: State, seat: int, slot: int) -> Iterator[Explanation]:
    """What forbids a journey to a slot (E-JRN-01, E-JRN-04, E-CMB-04, E-MOV-15, E-KNG-24)."""
    card, cost = s.track[slot], journey_costs(s, seat)[slot]
    crystals = s.players[seat].crystals
    yield from _duty(s, seat)
    if card == c.NONE:
        yield r.NO_CARD.why(s, slot)
    elif not may_take(s, seat, s.cards[card]):
        yield r.NO_MORE_OF_TYPE.why(s, s.cards[card].kind)
    if cost > crystals:
        yield r.JOURNEY_TOO_DEAR.why(s, cost, crystals)
    elif card != c.NONE and not _is_within_reach(s, seat, slot, cost):
        yield _too_strong(Bout(s, Bench(s, seat), seat, card, slot, cost))


def rest(s: State, seat: int, use: int) -> Iterator[Explanation]:
    """What forbids a rest (E-RST-01, E-RST-02, E-EFF-26)."""
    yield from _hidden(s, seat, use)
    yield from _block(s, seat, use)
    yield from _cost(s, seat, use, s.players[seat].crystals, "E-RST-02")


def challenge(s: State, seat: int, use: int) -> Iterator[Explanation]:
    """What forbids a challenge (E-CHL-01, E-CHL-02, E-CHL-05, E-EFF-26, E-KNG-24)."""
    p, action = s.players[seat], s.content.actions[c.ability_of(use)]
    yield from _duty(s, seat)
    if p.flags & c.NO_CHALLENGE:
        yield r.NO_FIGHT.why(s)
    yield from _cost(s, seat, use, p.crystals, "E-CHL-02")
    payable = can_pay(s, seat, c.card_of(use), action, p.crystals)
    if payable and s.rules.failure_forbidden and not can_be_won(s, seat, action):
        power = reach(s, seat, action.crystals, c.NONE, s.overlord)
        yield r.OVERLORD_TOO_STRONG.why(s, health(s, s.overlord, seat, c.NONE), power)


def minor_action(s: State, seat: int, use: int) -> Iterator[Explanation]:
    """What forbids a minor action in this window (E-MIN, E-ATK-06, E-CND-02, E-EFF-26, E-GEN-03)."""
    p, action = s.players[seat], s.content.actions[c.ability_of(use)]
    yield from _moment(s, seat, use, action)
    yield from _hidden(s, seat, use)
    if p.minor_actions >= MINOR_ACTION_LIMIT:
        yield r.TOO_MANY_ACTIONS.why(s)
    elif uses_left(p, action, use) <= 0:
        yield r.USED.why(s)
    yield from _block(s, seat, use)
    yield from _cost(s, seat, use, p.crystals + p.pearls, "E-GEN-03")


def target(s: State, seat: int, other: int) -> Iterator[Explanation]:
    """What forbids to choose a player (E-TGT-01, E-TGT-08, E-COS-02)."""
    if other == seat:
        yield r.NOT_YOURSELF.why(s)
    elif is_shielded(s, other):
        yield r.SHIELDED.why(s)
    else:
        yield r.NOT_WITH_PLAYER.why(s)


# -- the player, the moment, the card ------------------------------------------------------------------------


def _duty(s: State, seat: int) -> Iterator[Explanation]:
    """A duty to rest forbids all other major actions (E-KNG-24)."""
    if s.players[seat].must_rest & 2 and s.rules.rest_enforced:
        yield r.MUST_REST.why(s)


def _moment(s: State, seat: int, use: int, action: Action) -> Iterator[Explanation]:
    """In a duel window some actions have to wait (E-ATK-06, E-ATK-12, E-CND-02)."""
    card, in_duel = c.card_of(use), s.occasion().step == c.WINDOW_DUEL
    is_own = use in s.players[seat].actions or owner_of(s, card) == seat
    if in_duel and not is_own and card != s.village:
        yield r.NOT_IN_DUEL.why(s)
    if action.travels and s.active != seat:
        yield r.ONLY_ACTIVE_JOURNEYS.why(s)
    if action.own_turn and s.active != seat:
        yield r.ONLY_ON_YOUR_TURN.why(s)


def covered(s: State, seat: int) -> list[int]:
    """The actions on upper parts that a card above hides (E-TRM-30)."""
    return [
        c.use_of(card, action.id)
        for stack in s.players[seat].stacks
        for card in stack[:-1]
        for action in s.cards[card].upper.actions
    ]


def _hidden(s: State, seat: int, use: int) -> Iterator[Explanation]:
    if use in covered(s, seat):
        yield r.COVERED.why(s, c.card_of(use))


def _block(s: State, seat: int, use: int) -> Iterator[Explanation]:
    if is_blocked(s, s.players[seat], c.card_of(use)):
        yield r.BLOCKED.why(s)


# -- costs -----------------------------------------------------------------------------------------------------


def _cost(s: State, seat: int, use: int, purse: int, rule: str) -> Iterator[Explanation]:
    """The parts of a cost that cannot be paid, in printed order, and then its crystals.

    If each part could be paid alone, it is the one that is left over (E-COS-17).
    """
    action, card = s.content.actions[c.ability_of(use)], c.card_of(use)
    failing = [cost for cost in action.costs if not cost.can(s, seat, card)]
    for cost in failing:
        yield _part(s, seat, card, cost, rule)
    stuck = stuck_at(s, seat, card, action) if action.planned and not failing else None
    if stuck is not None:
        yield _part(stuck[0], seat, card, stuck[1], rule)
    if action.crystals > purse:
        yield r.TOO_DEAR.why(s, action.crystals, s.players[seat].crystals, rule=rule)


def _part(s: State, seat: int, card: int, cost: Effect, rule: str) -> Explanation:
    """Why this part of a cost cannot be paid."""
    if isinstance(cost, HealMarket):
        return r.NOT_BESIDE_MARKET.why(s, cost.id, s.market_wounds)
    if isinstance(cost, HealOverlord):
        return r.OVERLORD_UNHURT.why(s, cost.id, lost_hp(s))
    if isinstance(cost, HealAnother):
        is_shield = any(is_shielded(s, other) for other in cost.wounded(s, seat))
        return (r.NO_TARGET if is_shield else r.NOBODY_TO_HEAL).why(s, cost.id)
    if isinstance(cost, Give) and not cost.receivers(s, seat):
        return r.NO_TARGET.why(s, cost.id)
    if isinstance(cost, (Discard, Remove, Give, MarketGift)) and _names_a_card(
        s, seat, card, cost.selectors
    ):
        return r.LAST_CARD.why(s)
    if isinstance(cost, Bury):
        return r.NOTHING_TO_BURY.why(s)
    if isinstance(cost, Claimable):
        return _no_claim(s, seat, card)
    if isinstance(cost, Have):
        have = count(s, seat, cost.what, 0)
        return r.NOT_ENOUGH.why(s, cost.id, have, max(0, cost.least - have))
    if isinstance(cost, HaveMost):
        return _not_the_most(s, seat, cost)
    return r.UNPAYABLE.why(s, cost.id, rule=rule)


def _not_the_most(s: State, seat: int, cost: HaveMost) -> Explanation:
    have = count(s, seat, cost.what, 0)
    if isinstance(cost, MarketMost):
        reason = r.FEWER_WOUNDS if cost.what == c.COUNT_WOUNDS else r.NOT_MORE_THAN_VIRTUAL
        return reason.why(s, cost.id, have, cost.theirs(s))
    others = [other for other in range(len(s.players)) if other != seat]
    best = max([count(s, other, cost.what, 0) for other in others], default=0)
    return r.NOT_THE_MOST.why(s, cost.id, have, best)


def _no_claim(s: State, seat: int, card: int) -> Explanation:
    """Why a quest cannot be claimed from where it lies (E-QST-04, E-QST-05)."""
    holder = owner_of(s, card)
    if holder == seat:
        return r.YOUR_QUEST.why(s)
    if s.cards[card].claimable:
        return r.SHIELDED.why(s, rule="E-QST-05")
    return r.TAKEN_QUEST.why(s, holder)


def _names_a_card(s: State, seat: int, card: int, selectors: list[Selector]) -> bool:
    return any(selector.cards(s, seat, card) for selector in selectors)


# -- power -----------------------------------------------------------------------------------------------------


def _is_within_reach(s: State, seat: int, slot: int, cost: int) -> bool:
    """Whether what lies there need not be fought, may be fought in vain, or can be beaten (E-CMB-04)."""
    card = s.track[slot]
    must_win = s.cards[card].is_creature and s.rules.failure_forbidden
    return not must_win or can_win(s, seat, card, slot, cost)


def _too_strong(bout: Bout) -> Explanation:
    """What the rules count on (E-CMB-12); and if an ability that they do not count would have been enough, which."""
    s, numbers = bout.s, (bout.foe, bout.health, bout.reach())
    late = [each for each in helps(bout, Moment.CHOOSING) if each.told.use is Use.MISSED]
    best = max(late, key=lambda each: each.gain, default=None)
    if best is None or best.gain <= 0:
        return r.TOO_STRONG.why(s, *numbers)
    return r.TOO_STRONG_BY_NOW.why(s, *numbers, best.source, best.gain)
