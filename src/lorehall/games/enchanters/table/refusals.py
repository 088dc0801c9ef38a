"""Refusals: options that a player might want at the pending decision, each with every rule against it (E-GEN-15)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from lorehall.core.words.requests import Explanation, first
from lorehall.core.words.sentences import Sentence
from lorehall.games.enchanters.model import codes as c
from lorehall.games.enchanters.model.affordability.reach import reach
from lorehall.games.enchanters.model.power import health
from lorehall.games.enchanters.model.state import State
from lorehall.games.enchanters.table import checks
from lorehall.games.enchanters.table import reasons as r
from lorehall.games.enchanters.table.view_types import Lack, LackOf

KINDS: Final = {c.REST: c.TAKE_REST, c.CHALLENGE: c.TAKE_CHALLENGE}
"""The kinds of options that take an action; all others use it."""

ATTACK: Final[tuple[LackOf, str, str]] = ("attack", "attack", "health")
CRYSTALS: Final[tuple[LackOf, str, str]] = ("crystals", "crystals", "cost")
"""What can be missing, and the names of the two numbers in its refusal."""

Idea = tuple[int, Iterable[Explanation]]
"""An option, and every reason why it cannot be taken."""


def option(kind: int, payload: int = 0) -> int:
    """An option as frames hand it to `ask`."""
    return kind * c.OPTION + payload


def ideas(s: State, seat: int) -> Iterator[Idea]:
    """Return the same ideas at every decision: journeys, actions, an empty rest, ending the step, and players to choose."""
    for slot in range(c.TRACK_SLOTS):
        kind = c.EMPTY_JOURNEY if s.track[slot] == c.NONE else c.JOURNEY
        yield option(kind, slot), _why_no_journey(s, seat, slot)
    for use in _uses(s, seat):
        kind = KINDS.get(s.content.actions[c.ability_of(use)].kind, c.USE)
        yield option(kind, use), _why_no_use(s, seat, use, kind)
    yield option(c.EMPTY_REST), [*_wrong_step(s, c.TAKE_REST), r.ONLY_IF_NOTHING_ELSE.why(s)]
    if s.overlord == c.NONE or not s.overlord_active:
        early = _wrong_step(s, c.TAKE_CHALLENGE)
        yield option(c.EMPTY_CHALLENGE), [*early, r.NO_OVERLORD.why(s)]
    yield option(c.END_WINDOW), [_why_not_done(s)]
    if s.prompt in (c.ASK_TARGET, c.ASK_SPREAD):
        for other in range(len(s.players)):
            yield option(c.PICK_SEAT, other), checks.target(s, seat, other)


def _uses(s: State, seat: int) -> list[int]:
    """Return the actions in front of a player, including covered ones, and those of quests that others hold (E-QST-04)."""
    p = s.players[seat]
    return [*p.actions, *s.shared.actions, *_claimed(s), *checks.covered(s, seat)]


def _claimed(s: State) -> list[int]:
    """Return the claim actions of quests that cannot be claimed from their owner."""
    return [
        c.use_of(card, action.id)
        for p in s.players
        for card in p.quests
        if not s.cards[card].claimable
        for action in s.cards[card].upper.actions
    ]


# -- out of reach --------------------------------------------------------------------------------------------


def lack(whys: list[Explanation]) -> Lack | None:
    """Return what is missing for a journey, by the numbers of its refusal; None if nothing is, or something else forbids it."""
    why = first(whys, r.REASONS) if whys else None
    if why is None or why.reason not in ("cannotPay", "cannotDefeat"):
        return None
    what, have, need = ATTACK if why.reason == "cannotDefeat" else CRYSTALS
    return {"what": what, "have": _number(why.words, have), "need": _number(why.words, need)}


def challenge_lack(s: State, seat: int) -> Lack | None:
    """Return the attack that is missing against the Overlord, with all that can be reached at the lowest price."""
    if s.overlord == c.NONE or not s.overlord_active or not chooses_way(s, seat):
        return None
    actions = s.cards[s.overlord].upper.actions
    price = min([each.crystals for each in actions if each.kind == c.CHALLENGE], default=0)
    have, need = reach(s, seat, price, c.NONE, s.overlord), health(s, s.overlord, seat, c.NONE)
    return {"what": "attack", "have": have, "need": need} if have < need else None


def chooses_way(s: State, seat: int) -> bool:
    """Whether a seat chooses its major action now, or right after this window."""
    if seat not in s.asked():
        return False
    is_first = s.prompt == c.ASK_WINDOW and s.occasion().step == c.WINDOW_START
    return is_first or s.prompt == c.ASK_MAJOR


def _number(words: Sentence, name: str) -> int:
    found = words.ref(name)
    assert found is not None
    return int(found.value)


# -- why not -----------------------------------------------------------------------------------------------


def _wrong_step(s: State, kind: int) -> list[Explanation]:
    """Return the reason against an action at the wrong moment; then nothing else is checked (E-GEN-21)."""
    if s.prompt == c.ASK_MAJOR or (s.prompt == c.ASK_WINDOW and kind == c.USE):
        return []
    if s.prompt != c.ASK_WINDOW:
        return [r.DECIDE_FIRST.why(s)]
    if kind == c.JOURNEY:
        is_first = s.occasion().step == c.WINDOW_START
        return [(r.GO_ON_FIRST if is_first else r.MAJOR_MADE).why(s)]
    return [(r.CHALLENGE_IS_MAJOR if kind == c.TAKE_CHALLENGE else r.REST_IS_MAJOR).why(s)]


def _why_no_journey(s: State, seat: int, slot: int) -> Iterable[Explanation]:
    return _wrong_step(s, c.JOURNEY) or checks.journey(s, seat, slot)


def _why_no_use(s: State, seat: int, use: int, kind: int) -> Iterable[Explanation]:
    late = _wrong_step(s, kind)
    if late:
        return late
    if kind == c.TAKE_REST:
        return checks.rest(s, seat, use)
    if kind == c.TAKE_CHALLENGE:
        return checks.challenge(s, seat, use)
    whys = list(checks.minor_action(s, seat, use))
    # at the major action the moment is wrong, if there is no better reason (E-GEN-19)
    return whys or [r.NOT_IN_MAJOR.why(s)]


def _why_not_done(s: State) -> Explanation:
    if s.prompt == c.ASK_MAJOR:
        return r.MAJOR_IS_DUE.why(s)
    return (r.FIGHT_ON if s.prompt == c.ASK_WINDOW else r.DECISION_IS_DUE).why(s)
