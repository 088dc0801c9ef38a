"""Why not: ideas that a player might have at the pending decision, each with the rule that forbids it (E-GEN-15)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from lorehall.core.joints import Effect
from lorehall.core.risk import Use
from lorehall.core.told import Choice, Refusal
from lorehall.games.enchanters.effects.cards import Bury, Remove
from lorehall.games.enchanters.effects.discards import Discard
from lorehall.games.enchanters.effects.gifts import Give
from lorehall.games.enchanters.effects.market import HealMarket, MarketGift, MarketMost
from lorehall.games.enchanters.effects.power import Have
from lorehall.games.enchanters.effects.variants import Claimable, HaveMost
from lorehall.games.enchanters.effects.wounds import HealAnother
from lorehall.games.enchanters.model import codes as c
from lorehall.games.enchanters.model.affording.costs import can_pay, stuck_at
from lorehall.games.enchanters.model.affording.journeys import journey_costs, may_take
from lorehall.games.enchanters.model.affording.reach import reach
from lorehall.games.enchanters.model.affording.uses import is_blocked, uses_left
from lorehall.games.enchanters.model.power import count, health
from lorehall.games.enchanters.model.queries import owner_of
from lorehall.games.enchanters.model.selectors import Selector
from lorehall.games.enchanters.model.state import State
from lorehall.games.enchanters.rules.windows import minor_options
from lorehall.games.enchanters.table import options as o
from lorehall.games.enchanters.table import reasons as r
from lorehall.games.enchanters.table.bouts import Bench, Bout
from lorehall.games.enchanters.table.helping import Moment, helps
from lorehall.games.enchanters.table.reasons import REASONS, Why

KINDS: Final = {c.REST: o.REST, c.CHALLENGE: o.CHALLENGE}
"""The kinds of options that take an action; all others use it."""
CODES: Final = {o.USE: c.USE, o.REST: c.TAKE_REST, o.CHALLENGE: c.TAKE_CHALLENGE}


Concern = tuple[str, tuple[tuple[str, int | str], ...]]
"""A verb and the named values of its sentence."""


class Idea(NamedTuple):
    """What a player might want: a choice that is not offered, and why not."""

    kind: o.Kind
    values: tuple[int, ...]
    why: Why


def refusals(s: State, seat: int) -> list[Refusal]:
    """The illegal ideas of a seat next to its options; each once, and none that another copy of the card allows."""
    if seat != s.seat:  # Enchanters asks one seat at a time
        return []
    offered = {_concern(kind.choice(s, seat, values)) for kind, values in o.unpacked(s)}
    found: dict[Concern, list[tuple[Choice, Why]]] = {}
    for idea in _ideas(s, seat):
        wish = idea.kind.choice(s, seat, idea.values)
        if _concern(wish) not in offered:
            found.setdefault(_concern(wish), []).append((wish, idea.why))
    return [_refusal(copies) for copies in found.values()]


def _concern(wish: Choice) -> Concern:
    """What a wish is about; copies of a card share it."""
    return wish.verb, wish.sentence.about


def _refusal(copies: list[tuple[Choice, Why]]) -> Refusal:
    """The refusal of a wish that one or several copies of a card stand for; the first says why."""
    wish, why = copies[0]
    places = dict.fromkeys([copy.place for copy, _ in copies if copy.place])
    ids = dict.fromkeys([copy.id for copy, _ in copies])
    return Refusal(wish.sentence, wish.verb, why.reason, why.rule, why.words, tuple(places), tuple(ids))  # fmt: skip


def _ideas(s: State, seat: int) -> Iterator[Idea]:
    if s.prompt == c.ASK_MAJOR:
        yield from _at_major_action(s, seat)
    elif s.prompt == c.ASK_WINDOW:
        yield from _in_window(s, seat)
    else:
        yield Idea(o.DONE, (), r.DECISION_IS_DUE.why(s))
        yield from _targets(s, seat)
        yield from _journeys(s, r.DECIDE_FIRST.why(s))
        for use in _uses(s, seat):
            yield _use(s, use, r.DECIDE_FIRST.why(s))


def _at_major_action(s: State, seat: int) -> Iterator[Idea]:
    for slot in range(c.TRACK_SLOTS):
        if c.JOURNEY * c.OPTION + slot not in s.options:
            kind = _journey(s, slot)
            yield Idea(kind, (slot,), _why_no_journey(s, seat, slot))
    for use in _uses(s, seat):
        kind = _kind(s, use)
        if kind is not o.USE and CODES[kind] * c.OPTION + use not in s.options:
            why = _why_no_rest if kind is o.REST else _why_no_challenge
            yield _use(s, use, why(s, seat, use))
    if c.EMPTY_REST * c.OPTION not in s.options:
        yield Idea(o.EMPTY_REST, (), r.ONLY_IF_NOTHING_ELSE.why(s))
    if s.overlord == c.NONE or not s.overlord_active:
        yield Idea(o.NO_CHALLENGE, (), r.NO_OVERLORD.why(s))
    for use in _covered(s, seat):
        yield _use(s, use, r.COVERED.why(s, c.card_of(use)))
    usable = minor_options(s, seat, c.WINDOW_START)
    for use in _uses(s, seat):
        if _kind(s, use) is o.USE:  # E-GEN-19: another time, if there is no better reason
            is_usable = c.USE * c.OPTION + use in usable
            yield _use(s, use, r.NOT_IN_MAJOR.why(s) if is_usable else _why_unusable(s, seat, use))
    yield Idea(o.DONE, (), r.MAJOR_IS_DUE.why(s))


def _in_window(s: State, seat: int) -> Iterator[Idea]:
    for use in _uses(s, seat):
        kind = _kind(s, use)
        if kind is not o.USE:
            major = r.REST_IS_MAJOR if kind is o.REST else r.CHALLENGE_IS_MAJOR
            yield _use(s, use, major.why(s))
        elif c.USE * c.OPTION + use not in s.options:
            yield _use(s, use, _why_unusable(s, seat, use))
    for use in _covered(s, seat):
        is_rest = _kind(s, use) is o.REST
        yield _use(s, use, r.REST_IS_MAJOR.why(s) if is_rest else r.COVERED.why(s, c.card_of(use)))
    first = s.occasion().step == c.WINDOW_START
    yield from _journeys(s, (r.GO_ON_FIRST if first else r.MAJOR_MADE).why(s))
    if c.END_WINDOW not in s.options:
        yield Idea(o.DONE, (), r.FIGHT_ON.why(s))


# -- what a player might want ----------------------------------------------------------------------------


def _uses(s: State, seat: int) -> list[int]:
    """The actions that lie open before a player, and those of quests that others hold (E-QST-04)."""
    return [*s.players[seat].actions, *s.shared.actions, *_claimed(s)]


def _claimed(s: State) -> list[int]:
    """The claim actions of quests that cannot be claimed from whoever has them."""
    return [
        c.use_of(card, action.id)
        for p in s.players
        for card in p.quests
        if not s.cards[card].claimable
        for action in s.cards[card].upper.actions
    ]


def _covered(s: State, seat: int) -> list[int]:
    """The actions on upper parts that a card above hides (E-TRM-30)."""
    return [
        c.use_of(card, action.id)
        for stack in s.players[seat].stacks
        for card in stack[:-1]
        for action in s.cards[card].upper.actions
    ]


def _kind(s: State, use: int) -> o.Kind:
    return KINDS.get(s.content.actions[c.ability_of(use)].kind, o.USE)


def _use(s: State, use: int, why: Why) -> Idea:
    return Idea(_kind(s, use), (c.card_of(use), c.ability_of(use)), why)


def _journeys(s: State, why: Why) -> list[Idea]:
    return [Idea(_journey(s, slot), (slot,), why) for slot in range(c.TRACK_SLOTS)]


def _journey(s: State, slot: int) -> o.Kind:
    return o.EMPTY_JOURNEY if s.track[slot] == c.NONE else o.JOURNEY


def _targets(s: State, seat: int) -> Iterator[Idea]:
    if s.prompt not in (c.ASK_TARGET, c.ASK_SPREAD):
        return
    for other, p in enumerate(s.players):
        if c.PICK_SEAT * c.OPTION + other not in s.options:
            shielded = r.SHIELDED if p.flags & c.SHIELD else r.NOT_WITH_PLAYER
            yield Idea(o.SEAT, (other,), (r.NOT_YOURSELF if other == seat else shielded).why(s))


# -- why not -----------------------------------------------------------------------------------------------


def _why_no_journey(s: State, seat: int, slot: int) -> Why:
    card = s.track[slot]
    p = s.players[seat]
    if p.must_rest & 2 and s.rules.rest_enforced:
        return r.MUST_REST.why(s)
    if card == c.NONE:
        return r.NO_CARD.why(s, slot)
    if not may_take(s, seat, s.cards[card]):
        return r.NO_MORE_OF_TYPE.why(s, s.cards[card].kind)
    cost = journey_costs(s, seat)[slot]
    if cost > p.crystals:
        return r.JOURNEY_TOO_DEAR.why(s, cost, p.crystals)
    return _why_too_strong(Bout(s, Bench(s, seat), seat, card, slot, cost))


def _why_too_strong(bout: Bout) -> Why:
    """What the rules count on (E-CMB-12); and if an ability that they do not count would have been enough, which."""
    s, numbers = bout.s, (bout.foe, bout.health, bout.reach())
    late = [each for each in helps(bout, Moment.CHOOSING) if each.told.use is Use.MISSED]
    best = max(late, key=lambda each: each.gain, default=None)
    if best is None or best.gain <= 0:
        return r.TOO_STRONG.why(s, *numbers)
    return r.TOO_STRONG_BY_NOW.why(s, *numbers, best.source, best.gain)


def _why_no_rest(s: State, seat: int, use: int) -> Why:
    if is_blocked(s, s.players[seat], c.card_of(use)):
        return r.BLOCKED.why(s)
    return _why_unpayable(s, seat, use, "E-RST-02")


def _why_no_challenge(s: State, seat: int, use: int) -> Why:
    p = s.players[seat]
    action = s.content.actions[c.ability_of(use)]
    if p.must_rest & 2 and s.rules.rest_enforced:
        return r.MUST_REST.why(s)
    if p.flags & c.NO_CHALLENGE:
        return r.NO_FIGHT.why(s)
    if not can_pay(s, seat, c.card_of(use), action, s.players[seat].crystals):
        return _why_unpayable(s, seat, use, "E-CHL-02")
    power = reach(s, seat, action.crystals, c.NONE, s.overlord)
    return r.OVERLORD_TOO_STRONG.why(s, health(s, s.overlord, seat, c.NONE), power)


def _why_unusable(s: State, seat: int, use: int) -> Why:
    p = s.players[seat]
    action = s.content.actions[c.ability_of(use)]
    if (
        s.occasion().step == c.WINDOW_DUEL
        and use in s.shared.actions
        and c.card_of(use) != s.village
    ):
        return r.NOT_IN_DUEL.why(s)
    if p.minor_actions >= 100:
        return r.TOO_MANY_ACTIONS.why(s)
    if uses_left(p, action, use) <= 0:
        return r.USED.why(s)
    if is_blocked(s, p, c.card_of(use)):
        return r.BLOCKED.why(s)
    if action.travels and s.active != seat:
        return r.ONLY_ACTIVE_JOURNEYS.why(s)
    if action.own_turn and s.active != seat:
        return r.ONLY_ON_YOUR_TURN.why(s)
    return _why_unpayable(s, seat, use, "E-GEN-03")


def _why_unpayable(s: State, seat: int, use: int, rule: str) -> Why:
    """Which part of a cost fails, and why: no target, a stack that must keep its last card, or too little of something."""
    action = s.content.actions[c.ability_of(use)]
    card = c.card_of(use)
    found = [
        _why_cost(s, seat, card, cost, rule) for cost in action.costs if not cost.can(s, seat, card)
    ]
    stuck = stuck_at(s, seat, card, action) if not found else None
    if stuck is not None:  # each part could be paid, but not all of them (E-COS-17)
        found.append(_why_cost(stuck[0], seat, card, stuck[1], rule))
    found.append(r.TOO_DEAR.why(s, action.crystals, s.players[seat].crystals, rule=rule))
    return min(found, key=lambda why: REASONS.index(why.reason))


def _why_cost(s: State, seat: int, card: int, cost: Effect, rule: str) -> Why:
    """Why this part of a cost cannot be paid."""
    if isinstance(cost, HealMarket):
        return r.NOT_BESIDE_MARKET.why(s, cost.id, s.market_wounds)
    if isinstance(cost, HealAnother) or (isinstance(cost, Give) and not cost.receivers(s, seat)):
        return r.NO_TARGET.why(s, cost.id)
    if isinstance(cost, (Discard, Remove, Give, MarketGift)) and _names_a_card(
        s, seat, card, cost.selectors
    ):
        return r.LAST_CARD.why(s)
    if isinstance(cost, Bury):
        return r.NOTHING_TO_BURY.why(s)
    if isinstance(cost, Claimable):
        return _why_no_claim(s, seat, card)
    if isinstance(cost, Have):
        have = count(s, seat, cost.what, 0)
        return r.NOT_ENOUGH.why(s, cost.id, have, max(0, cost.least - have))
    if isinstance(cost, HaveMost):
        have = count(s, seat, cost.what, 0)
        if isinstance(cost, MarketMost):
            reason = r.FEWER_WOUNDS if cost.what == c.COUNT_WOUNDS else r.NOT_MORE_THAN_VIRTUAL
            return reason.why(s, cost.id, have, cost.theirs(s))
        others = [other for other in range(len(s.players)) if other != seat]
        best = max([count(s, other, cost.what, 0) for other in others], default=0)
        return r.NOT_THE_MOST.why(s, cost.id, have, best)
    return r.UNPAYABLE.why(s, cost.id, rule=rule)


def _why_no_claim(s: State, seat: int, card: int) -> Why:
    """Why a quest cannot be claimed from where it lies (E-QST-04, E-QST-05)."""
    holder = owner_of(s, card)
    if holder == seat:
        return r.YOUR_QUEST.why(s)
    return r.SHIELDED.why(s, rule="E-QST-05") if s.cards[card].claimable else r.TAKEN_QUEST.why(s, holder)  # fmt: skip


def _names_a_card(s: State, seat: int, card: int, selectors: list[Selector]) -> bool:
    return any(selector.cards(s, seat, card) for selector in selectors)
