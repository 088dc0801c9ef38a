"""What the lab counts about games with everything on: banners, classes, quests and events too."""

from __future__ import annotations

import pytest

from lorehall.core.words.outputs import Facts
from lorehall.games.enchanters.game import Enchanters
from lorehall.games.enchanters.model.events import CLAIMS, EVENT_APPEARS, QUEST_LIES
from lorehall.games.enchanters.model.state import State
from lorehall.games.enchanters.presets import PRESETS
from support.play import Chooser

RULES = Enchanters()
EVERYTHING = next(preset.options for preset in PRESETS if preset.name == "everything")
SEEDS = range(6)


@pytest.fixture(scope="module", params=SEEDS)
def played(request: pytest.FixtureRequest) -> tuple[State, Facts]:
    options = {**EVERYTHING, "players": 3, "kingdomSelection": "random"}
    state = RULES.new(options, request.param, listen=True)
    chooser = Chooser(request.param)
    while not state.over:
        state.answer(chooser.below(len(state.options)))
    return state, RULES.facts(state)


def _told(s: State, kind: int, at: int) -> set[str]:
    """The names of the cards that events of a kind speak of."""
    return {s.cards[event[at]].name for event in s.events or () if event[0] == kind}


def test_events_and_quests_of_a_game_are_counted(played: tuple[State, Facts]) -> None:
    state, found = played
    kinds = RULES.catalog()
    assert set(found.groups["event"]) == _told(state, EVENT_APPEARS, 1)
    assert {name for name in found.cards if kinds[name][1] == "quest"} == _told(
        state, QUEST_LIES, 1
    )
    taken = {name for names in found.taken for name in names}
    assert _told(state, CLAIMS, 2) <= taken & set(found.cards)


def test_seats_are_told_by_their_banner_and_class(played: tuple[State, Facts]) -> None:
    _, found = played
    for seat in found.seats:
        assert set(seat) <= {"banner", "class"}
    assert any(len(seat) == 2 for seat in found.seats)


def test_where_nobody_has_a_banner_seats_differ_in_nothing() -> None:
    state = RULES.new({"players": 2, "kingdomSelection": "random"}, 1, listen=True)
    assert RULES.facts(state).seats == ()
    assert "event" not in RULES.facts(state).groups
