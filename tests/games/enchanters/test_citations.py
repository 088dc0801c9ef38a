"""Every event and every refusal of Enchanters cites a rule that exists, and a scenario has seen it with that number."""

from __future__ import annotations

from lorehall.games.enchanters.model.events import KINDS
from lorehall.games.enchanters.table import reasons
from support.citations import (
    GAMES,
    Declared,
    Sayings,
    common_of,
    events_of,
    seen,
    unseen,
    without_rule,
)

REASONS = [each for each in vars(reasons).values() if isinstance(each, reasons.Reason)]
SAYINGS = Sayings(
    events_of(KINDS),
    [
        *common_of("enchanters"),
        *[Declared(each.reason, rule, each.words) for each in REASONS for rule in each.rules],
    ],
    (GAMES / "enchanters" / "scenarios",),
)


def test_every_event_and_refusal_cites_a_rule_of_the_book() -> None:
    assert len(SAYINGS.events) > 90
    assert len(SAYINGS.refusals) > 45
    assert without_rule("enchanters", [*SAYINGS.events, *SAYINGS.refusals]) == []


def test_a_scenario_sees_every_event_with_its_rule() -> None:
    told, _ = seen(*SAYINGS.folders)
    assert unseen(SAYINGS.events, told) == []


def test_a_scenario_sees_every_refusal_with_its_rule() -> None:
    _, refused = seen(*SAYINGS.folders)
    assert unseen(SAYINGS.refusals, refused) == []
