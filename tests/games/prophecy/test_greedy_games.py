"""Greedy games of two to five players come to a natural end, whomever a round belongs to (P-TRN-16)."""

from __future__ import annotations

import pytest

from lorehall.core.engine import position
from lorehall.games import game
from lorehall.lab.play.simulate import Series, play_game
from lorehall.lab.reports.balance import report

COMPILED = not position.__file__.endswith(".py")
GAMES = 4 if COMPILED else 1
CAP = 0 if COMPILED else 4
"""The plain build plays the first rounds of one of them: a whole game takes it a minute."""
RULES = game("prophecy")
PLAYED = {"hero", "home guild", "second guild"}


@pytest.mark.parametrize("index", range(GAMES))
def test_greedy_games_end_by_themselves(index: int) -> None:
    options: dict[str, object] = {"round_cap": CAP, "rounds": "own" if index % 2 == 0 else "table"}
    series = Series(
        game="prophecy", games=GAMES, players=2 + index, bots=("greedy",), options=options, seed=3
    )  # fmt: skip
    record = play_game(RULES, series, index)
    assert record.winners
    assert CAP or not record.reason.startswith("Time is up")


def test_the_report_knows_characters_and_guilds() -> None:
    """They are those with which a seat began, whoever of them has died since."""
    series = Series(
        game="prophecy", games=2, players=4, bots=("random",), options={"round_cap": 30}, seed=4
    )
    records = [play_game(RULES, series, index) for index in range(2)]
    for record in records:
        assert [set(seat) for seat in record.seats] == [PLAYED] * 4
        assert len({seat["hero"] for seat in record.seats}) == 4
    found = report(records, RULES.catalog())
    assert set(found.played) == PLAYED
