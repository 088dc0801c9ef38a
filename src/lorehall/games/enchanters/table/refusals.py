"""Why not: ideas that a player might have at the pending decision, each with the rule that forbids it (E-GEN-15).

Every idea lists every reason that applies; `first` picks the one that is reported, here and nowhere else.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from lorehall.core.requests import first
from lorehall.core.told import Choice, Refusal
from lorehall.games.enchanters.model import codes as c
from lorehall.games.enchanters.model.state import State
from lorehall.games.enchanters.table import checks
from lorehall.games.enchanters.table import options as o
from lorehall.games.enchanters.table import reasons as r
from lorehall.games.enchanters.table.reasons import REASONS, Why

KINDS: Final = {c.REST: o.REST, c.CHALLENGE: o.CHALLENGE}
"""The kinds of options that take an action; all others use it."""


Concern = tuple[str, tuple[tuple[str, int | str], ...]]
"""A verb and the named values of its sentence."""


class Idea(NamedTuple):
    """What a player might want, and every reason why it cannot be done."""

    kind: o.Kind
    values: tuple[int, ...]
    whys: Iterable[Why]


def refusals(s: State, seat: int) -> list[Refusal]:
    """The illegal ideas of a seat next to its options, and none that another copy of the card allows.

    The one nearest to being allowed comes first: words that fit several mean it, whoever points at one gets its own (E-GEN-22).
    """
    if seat != s.seat:  # Enchanters asks one seat at a time
        return []
    offered = {_concern(kind.choice(s, seat, values)) for kind, values in o.unpacked(s)}
    found: dict[Concern, list[tuple[Choice, Why]]] = {}
    for idea in _ideas(s, seat):
        wish = idea.kind.choice(s, seat, idea.values)
        if _concern(wish) not in offered:
            found.setdefault(_concern(wish), []).append((wish, first(idea.whys, REASONS)))
    refused = [refusal for copies in found.values() for refusal in _of_copies(copies)]
    return sorted(refused, key=lambda refusal: REASONS.index(refusal.reason), reverse=True)


def _concern(wish: Choice) -> Concern:
    """What a wish is about; copies of a card share it."""
    return wish.verb, wish.sentence.about


def _of_copies(copies: list[tuple[Choice, Why]]) -> list[Refusal]:
    """The refusals of a wish that one or several copies of a card stand for: one for each reason that they have."""
    alike: dict[Why, list[Choice]] = {}
    for wish, why in copies:
        alike.setdefault(why, []).append(wish)
    return [_refusal(wishes, why) for why, wishes in alike.items()]


def _refusal(wishes: list[Choice], why: Why) -> Refusal:
    places = dict.fromkeys([wish.place for wish in wishes if wish.place])
    ids = dict.fromkeys([wish.id for wish in wishes])
    return Refusal(
        wishes[0].sentence, wishes[0].verb, why.reason, why.rule, why.words, tuple(places), tuple(ids)
    )  # fmt: skip


# -- what a player might want ----------------------------------------------------------------------------


def _ideas(s: State, seat: int) -> Iterator[Idea]:
    """The same at every decision: a journey, an action, no action, no more actions; and a player who can be chosen."""
    for slot in range(c.TRACK_SLOTS):
        kind = o.EMPTY_JOURNEY if s.track[slot] == c.NONE else o.JOURNEY
        yield Idea(kind, (slot,), _why_no_journey(s, seat, slot))
    for use in _uses(s, seat):
        kind = KINDS.get(s.content.actions[c.ability_of(use)].kind, o.USE)
        yield Idea(kind, (c.card_of(use), c.ability_of(use)), _why_no_use(s, seat, use, kind))
    yield Idea(o.EMPTY_REST, (), [*_wrong_step(s, o.REST), r.ONLY_IF_NOTHING_ELSE.why(s)])
    if s.overlord == c.NONE or not s.overlord_active:
        yield Idea(o.NO_CHALLENGE, (), [*_wrong_step(s, o.CHALLENGE), r.NO_OVERLORD.why(s)])
    yield Idea(o.DONE, (), [_why_not_done(s)])
    if s.prompt in (c.ASK_TARGET, c.ASK_SPREAD):
        for other in range(len(s.players)):
            yield Idea(o.SEAT, (other,), checks.target(s, seat, other))


def _uses(s: State, seat: int) -> list[int]:
    """The actions that lie before a player, covered ones too, and those of quests that others hold (E-QST-04)."""
    p = s.players[seat]
    return [*p.actions, *s.shared.actions, *_claimed(s), *checks.covered(s, seat)]


def _claimed(s: State) -> list[int]:
    """The claim actions of quests that cannot be claimed from whoever has them."""
    return [
        c.use_of(card, action.id)
        for p in s.players
        for card in p.quests
        if not s.cards[card].claimable
        for action in s.cards[card].upper.actions
    ]


# -- why not -----------------------------------------------------------------------------------------------


def _wrong_step(s: State, kind: o.Kind) -> list[Why]:
    """A major action at any moment but its own, a minor action at another decision: nothing else is looked at (E-GEN-21)."""
    if s.prompt == c.ASK_MAJOR or (s.prompt == c.ASK_WINDOW and kind is o.USE):
        return []
    if s.prompt != c.ASK_WINDOW:
        return [r.DECIDE_FIRST.why(s)]
    if kind is o.JOURNEY:
        is_first = s.occasion().step == c.WINDOW_START
        return [(r.GO_ON_FIRST if is_first else r.MAJOR_MADE).why(s)]
    return [(r.CHALLENGE_IS_MAJOR if kind is o.CHALLENGE else r.REST_IS_MAJOR).why(s)]


def _why_no_journey(s: State, seat: int, slot: int) -> Iterable[Why]:
    return _wrong_step(s, o.JOURNEY) or checks.journey(s, seat, slot)


def _why_no_use(s: State, seat: int, use: int, kind: o.Kind) -> Iterable[Why]:
    late = _wrong_step(s, kind)
    if late:
        return late
    if kind is o.REST:
        return checks.rest(s, seat, use)
    if kind is o.CHALLENGE:
        return checks.challenge(s, seat, use)
    whys = list(checks.minor_action(s, seat, use))
    # at the major action it is another time, if there is no better reason (E-GEN-19)
    return whys or [r.NOT_IN_MAJOR.why(s)]


def _why_not_done(s: State) -> Why:
    if s.prompt == c.ASK_MAJOR:
        return r.MAJOR_IS_DUE.why(s)
    return (r.FIGHT_ON if s.prompt == c.ASK_WINDOW else r.DECISION_IS_DUE).why(s)
