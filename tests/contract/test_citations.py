"""Every event and every refusal that a game declares cites a rule that exists, and a scenario has seen it with that number."""

from __future__ import annotations

import pytest

from lorehall.games.defenders.model import events as defenders_events
from lorehall.games.defenders.table import reasons as defenders_reasons
from lorehall.games.enchanters.model import events as enchanters_events
from lorehall.games.enchanters.table import reasons as enchanters_reasons
from lorehall.games.prophecy.model import events as prophecy_events
from lorehall.games.prophecy.table import reasons as prophecy_reasons
from support.citations import (
    GAMES,
    Declared,
    Sayings,
    common_of,
    events_of,
    refusals_of,
    told_by_texts,
    whys_in,
    without_rule,
)

DEFENDERS_TEXTS = (
    ("TOO_FAR", "D-HER-08"),
    ("TOO_FAR", "D-HER-13"),
    ("TOO_FAR", "D-HER-17"),
    ("NO_ENEMY", "D-HER-17"),
    ("NOTHING_TO_DO", "D-HER-04"),
    ("ENEMY_PRESENT", "D-HER-04"),
    ("LIMIT", "D-HER-26"),
    ("NO_ENEMY", "D-HER-27"),
    ("WRONG_CARD", "D-HER-27"),
    ("NOT_NOW", "D-HER-28"),
    ("LIMIT", "D-HER-28"),
    ("BAD_TARGET", "D-CRD-14"),
)
"""What skills and cards say against being used, each by its own rule (`TEXTS`)."""
DEFENDERS_EVENTS = {
    "gains_bonus": ("D-HER-05", "D-HER-12", "D-HER-18", "D-QST-08"),
    "uses_skill": ("D-HER-04", "D-HER-08", "D-HER-13", "D-HER-17", "D-HER-26", "D-HER-27", "D-HER-28"),
    "moves": ("D-HER-08", "D-HER-13", "D-HER-26"),
    "is_sent": ("D-CRD-07", "D-QST-17"),
    "draws": ("D-QST-25", "D-QST-26", "D-QST-27", "D-QST-28"),
    "rolls": ("D-QST-18", "D-QST-19", "D-QST-20"),
    "healed": ("D-CRD-08", "D-QST-30", "D-QST-31"),
    "removed": (
        "D-CRD-09", "D-CRD-10", "D-CRD-15", "D-CRD-16", "D-QST-18", "D-QST-19", "D-QST-20",
    ),
    "cancels_line": ("D-CRD-18", "D-QST-21", "D-QST-22", "D-QST-23", "D-QST-24"),
    "holds_back": ("D-CRD-19", "D-QST-14"),
}  # fmt: skip
"""What skills, special cards and quests do, each by its own rule."""
SAYINGS = {
    "defenders": Sayings(
        (
            *events_of(defenders_events.KINDS),
            *told_by_texts(defenders_events.KINDS, DEFENDERS_EVENTS),
        ),
        (
            *common_of("defenders"),
            *refusals_of(whys_in(vars(defenders_reasons))),
            *[Declared(reason, rule, "") for reason, rule in DEFENDERS_TEXTS],
        ),
        GAMES / "defenders" / "scenarios",
    ),
    "enchanters": Sayings(
        tuple(events_of(enchanters_events.KINDS)),
        (
            *common_of("enchanters"),
            *[
                Declared(reason.reason, rule, reason.words)
                for reason in vars(enchanters_reasons).values()
                if isinstance(reason, enchanters_reasons.Reason)
                for rule in reason.rules
            ],
        ),
        GAMES / "enchanters" / "scenarios",
    ),
    "prophecy": Sayings(
        tuple(events_of(prophecy_events.KINDS)),
        (
            *common_of("prophecy"),
            *refusals_of(whys_in(vars(prophecy_reasons))),
            *refusals_of(whys_in(prophecy_reasons.LIMITS)),
            *refusals_of(whys_in(prophecy_reasons.MOMENTS)),
        ),
        GAMES / "prophecy" / "scenarios",
    ),
}
"""The declarations of each game, one by one."""

each_game = pytest.mark.parametrize("game", SAYINGS)


@each_game
def test_every_event_and_refusal_cites_a_rule_of_the_book(game: str) -> None:
    sayings = SAYINGS[game]
    assert len(sayings.events) > 60
    assert len(sayings.refusals) > 45
    assert without_rule(game, [*sayings.events, *sayings.refusals]) == []


@each_game
def test_a_scenario_sees_every_event_with_its_rule(game: str) -> None:
    events, _ = SAYINGS[game].unseen()
    assert events == []


@each_game
def test_a_scenario_sees_every_refusal_with_its_rule(game: str) -> None:
    _, refusals = SAYINGS[game].unseen()
    assert refusals == []


def test_what_no_scenario_sees_is_noticed() -> None:
    made_up = Declared("walks_on_water", "D-OPT-07", "{who} [walks|walk] on water")
    sayings = Sayings((made_up,), (made_up,), GAMES / "defenders" / "scenarios")
    assert sayings.unseen() == ([str(made_up)], [str(made_up)])
