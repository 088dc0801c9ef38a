"""Every event and every refusal of Prophecy cites a rule that exists, and a scenario has seen it with that number."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from lorehall.core.requests import Why
from lorehall.games.prophecy.model.events import KINDS
from lorehall.games.prophecy.table import reasons
from support.citations import common_of, events_of, refusals_of, seen, unseen, without_rule

EVENTS = events_of(KINDS)
SCENARIOS = Path(__file__).parent / "scenarios"


def declared() -> Iterator[Why]:
    """The refusals of the module, those in tables too."""
    for value in vars(reasons).values():
        for why in value.values() if isinstance(value, dict) else (value,):
            if isinstance(why, Why):
                yield why


REFUSALS = [*common_of("prophecy"), *refusals_of(dict.fromkeys(declared()))]


def test_every_event_and_refusal_cites_a_rule_of_the_book() -> None:
    assert len(EVENTS) > 100
    assert len(REFUSALS) > 80
    assert without_rule("prophecy", [*EVENTS, *REFUSALS]) == []


def test_a_scenario_sees_every_event_with_its_rule() -> None:
    told, _ = seen(SCENARIOS)
    assert unseen(EVENTS, told) == []


def test_a_scenario_sees_every_refusal_with_its_rule() -> None:
    _, refused = seen(SCENARIOS)
    assert unseen(REFUSALS, refused) == []
