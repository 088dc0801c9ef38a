"""Windows that are said to be of no use are: whatever is done in them, nothing is gained by the end of the turn (E-TRN-08).

In every such window of random games each action is taken, and all that can follow in the turn is searched. For each end of the
turn that is found so, there is one without that action at which its player has at least as much, and all else is the same.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from lorehall.core.game.windows import is_order_idle
from lorehall.games import game
from lorehall.games.enchanters.model import events as ev
from lorehall.games.enchanters.model.codes import (
    ASK_ORDER,
    WINDOW_COMBAT,
    WINDOW_END,
    WINDOW_JOURNEY,
    WINDOW_NAMES,
)
from lorehall.games.enchanters.model.queries import wound_count
from lorehall.games.enchanters.model.state import State
from lorehall.games.enchanters.rules.scoring import glory
from lorehall.games.enchanters.rules.windows import Window
from lorehall.games.enchanters.table.windows import is_useful, window
from support.play import Chooser

RULES = game("enchanters")
QUICK = {"players": 2, "kingdomSelection": "random"}
MOST = 4000
"""Positions of a turn that are searched at most: before the major action there may be too many."""
SPENT = (
    "graveyard",
    "box",
    "players",
    "seat",
    "options",
    "prompt",
    "stack",
    "rng",
    "scores",
    "winners",
)
"""Fields of a state that what is spent may change, that belong to the turn that is over, or follow from the others at the end."""


def played(seed: int) -> Iterator[State]:
    """The positions of a random game in which people seldom close a window at once."""
    chooser, s = Chooser(seed), RULES.new(QUICK, seed)
    while s.seat >= 0:
        yield s
        s.answer(chooser.below(len(s.options)))


def ends(s: State) -> list[State] | None:
    """Every way in which the turn can end from here; None if there are too many."""
    found, waiting, seen = [], [s], 0
    while waiting and seen < MOST:
        now = waiting.pop()
        seen += 1
        if now.turns != s.turns or now.over:
            found.append(now)
            continue
        waiting += [answered(now, index) for index in range(len(now.options))]
    return None if waiting else [end for end in found if is_just_over(end)]


def answered(s: State, index: int) -> State:
    copy = s.clone()
    copy.events = []
    copy.answer(index)
    return copy


def is_just_over(s: State) -> bool:
    """Whether nothing of the next turn has happened by itself, as where somebody has only one way to go."""
    kinds = [event[0] for event in s.events or ()]
    return s.over or kinds[-1:] == [ev.TURN_BEGINS]


def after(s: State, index: int) -> list[State] | None:
    now = answered(s, index)
    return ends(now) if now.turns == s.turns and not now.over else [now][: is_just_over(now)]


def is_within(part: Sequence[int], whole: Sequence[int]) -> bool:
    """Whether cards lie in a stack in this order."""
    rest = iter(whole)
    return all(card in rest for card in part)


def is_as_good(s: State, other: State, seat: int) -> bool:
    """Whether the player has in the one position all that they have in the other, and everything else is the same."""
    mine, theirs = s.players[seat], other.players[seat]
    kept = (
        (glory(s, seat), glory(other, seat)),
        (mine.crystals + mine.pearls, theirs.crystals + theirs.pearls),
        (-wound_count(mine), -wound_count(theirs)),
        (mine.rewards, theirs.rewards),
        (mine.charges, theirs.charges),
    )
    return (
        all(one >= another for one, another in kept)
        and all(is_within(b, a) for a, b in zip(mine.stacks, theirs.stacks, strict=True))
        and _rest(s, seat) == _rest(other, seat)
    )


def _rest(s: State, seat: int) -> dict[str, Any]:
    fields = dict[str, Any](RULES.dump(s))["fields"]
    others = [p for index, p in enumerate(fields["players"]) if index != seat]
    return {name: part for name, part in fields.items() if name not in SPENT} | {"others": others}


def searched(seed: int) -> int:
    """The number of actions of a game in windows of no use, none of which gains anything."""
    found = 0
    for s in played(seed):
        if window(s, s.seat) is None or is_useful(s, s.seat):
            continue
        without = after(s, 0)
        for index in range(1, len(s.options)):
            with_it = after(s, index)
            if without and with_it is not None:
                found += 1
                for end in with_it:
                    assert any(is_as_good(other, end, s.seat) for other in without), RULES.pending(
                        s
                    )
    return found


def test_nothing_is_gained_in_a_window_of_no_use() -> None:
    assert sum(searched(seed) for seed in range(12)) > 150


def test_windows_of_every_kind_are_said_to_be_of_no_use() -> None:
    asking = [
        s.stack[-1]
        for seed in range(6)
        for s in played(seed)
        if window(s, s.seat) is not None and not is_useful(s, s.seat)
    ]
    found = {frame.kind for frame in asking if isinstance(frame, Window)}
    wanted = {WINDOW_JOURNEY, WINDOW_COMBAT, WINDOW_END}
    assert wanted <= found, [WINDOW_NAMES[kind] for kind in wanted - found]


def test_a_window_is_a_request_that_can_be_closed() -> None:
    for s in played(3):
        pending = RULES.pending(s)
        assert pending is not None
        closing = [i for i, choice in enumerate(pending.choices) if choice.verb == "done"]
        found = RULES.window(s, s.seat)
        assert closing == ([] if found is None else [found])
        assert all(RULES.window(s, seat) is None for seat in (0, 1) if seat != s.seat)


def test_an_order_that_makes_no_difference_is_not_asked_for() -> None:
    """Equal keys, equal futures: whichever trigger comes first (E-GEN-06)."""
    found = 0
    for seed in range(40):
        for s in played(seed):
            if is_order_idle(RULES, s, s.seat):
                found += 1
                assert s.prompt == ASK_ORDER
                assert len({RULES.key(answered(s, index)) for index in range(len(s.options))}) == 1
    assert found > 0


def test_who_is_not_asked_tells_nothing_that_is_hidden() -> None:
    """Whatever lies in the piles, as far as any seat knows, the judgement is the same (E-GEN-12)."""
    compared = 0
    for seed in range(4):
        for s in played(seed):
            if window(s, s.seat) is not None:
                compared += 1
                dealt = [RULES.determinize(s, seat, compared) for seat in (0, 1)]
                assert {is_useful(other, s.seat) for other in dealt} == {is_useful(s, s.seat)}
    assert compared > 100
