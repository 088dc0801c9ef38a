"""The lab with a co-op game that asks several seats at the same time and rolls dice."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from lorehall import games
from lorehall.core.words.outputs import Outcome
from lorehall.lab.engine.perft import divide, listing, option_names, perft
from lorehall.lab.engine.soak import Soak, is_sound, soak, text
from lorehall.lab.play.records import margin, win
from lorehall.lab.play.simulate import GameRecord, Series, simulate
from lorehall.lab.reports.balance import blocks, report, to_json
from support.watch import DARE, Watch

WATCH = Watch()


@pytest.fixture(autouse=True)
def watch(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(games.REGISTRY, "watch", lambda packs: WATCH)


def records(number: int, **more: Any) -> list[GameRecord]:
    return simulate(Series(game="watch", games=number, players=4, bots=("random",), seed=3, **more))


# -- balance -----------------------------------------------------------------------------------------


def test_a_shared_win_is_a_whole_win_for_everybody() -> None:
    played = records(80)
    won = [record for record in played if record.winners]
    assert 0 < len(won) < 80
    assert all(win(record, seat) == 1.0 for record in won for seat in range(4))
    found = report(played)
    assert found.together
    assert [row.win.value for row in found.seats] == [len(won) / 80] * 4
    (team,) = found.teams
    assert (team.name, team.win.count, team.win.value) == ("0, 1, 2, 3", 80, len(won) / 80)
    assert found.lost_by_all.value == pytest.approx(1 - len(won) / 80)


def test_a_team_of_one_bot_is_one_observation() -> None:
    lost = [msgspec.structs.replace(record, winners=()) for record in records(12)]
    (row,) = report(lost).bots
    assert (row.name, row.win.count, row.win.value) == ("random", 12, 0)
    assert row.win.high == pytest.approx(0.2425, abs=1e-3), "Wilson for 12 games, not for 48 seats"
    mixed = [
        msgspec.structs.replace(each, bots=("random", "greedy") * 2, scores=(4, 1, 2, 1))
        for each in lost
    ]
    assert [(row.name, row.win.count, row.score.value) for row in report(mixed).bots] == [
        ("greedy", 12, 1),
        ("random", 12, 3),
    ]


def test_reasons_and_heroes_are_rows_of_the_report() -> None:
    found = report(records(40))
    assert [(row.reason, row.won) for row in found.ends] == [
        ("the night is held", True),
        ("the night is lost", False),
    ]
    assert sum(row.share.value for row in found.ends) == pytest.approx(1)
    assert [row.name for row in found.played["hero"]] == ["Cleric", "Dwarf", "Ranger", "Wizard"]
    told = str(blocks(found))
    assert "won 90.0%" in told
    assert "won by" not in str(blocks(found)[0])
    assert "Ranger" in told
    assert "the night is lost" in told
    assert to_json(found)


def teams_of_two(index: int, scores: tuple[int, ...], winners: tuple[int, ...]) -> GameRecord:
    return GameRecord(
        index=index, seed=index, options={}, bots=("random",) * 4, starting=0, scores=scores, winners=winners,
        teams=((0, 2), (1, 3)), turns=1, decisions=1, groups={}, cards={}, taken=((),) * 4, owned=((),) * 4,
    )  # fmt: skip


def test_two_teams_win_against_each_other() -> None:
    played = [
        teams_of_two(0, (5, 3, 5, 3), (0, 2)),
        teams_of_two(1, (4, 4, 4, 4), (0, 1, 2, 3)),
        teams_of_two(2, (1, 1, 1, 1), ()),
    ]
    assert [win(played[0], seat) for seat in range(4)] == [1, 0, 1, 0]
    assert [win(played[1], seat) for seat in range(4)] == [0.5] * 4, "shared by two teams"
    assert [margin(record) for record in played] == [2, 0, 0]
    found = report(played)
    assert not found.together
    assert [(row.name, row.win.value) for row in found.teams] == [("0, 2", 0.5), ("1, 3", 0.166667)]
    assert "team" in str(blocks(found))
    assert "everyone lost" in str(blocks(found)[0])


# -- simulate and soak ---------------------------------------------------------------------------------


def test_records_tell_teams_reason_and_what_each_seat_played() -> None:
    record = records(1)[0]
    assert record.teams == ((0, 1, 2, 3),)
    assert record.reason in ("the night is held", "the night is lost")
    assert record.seats[0] == {"hero": "Ranger"}
    assert records(5) == records(5)


def test_bots_of_other_seats_step_in() -> None:
    greedy = simulate(Series(game="watch", games=12, players=4, bots=("greedy",), seed=3))
    assert all(record.winners for record in greedy), "three helpers and one good throw"


def test_as_many_play_as_the_game_declares() -> None:
    assert soak(Soak(game="watch", games=8)).by_players == {1: 2, 2: 2, 3: 2, 4: 2}
    record = simulate(Series(game="watch", games=1, bots=("random",)))[0]
    assert len(record.scores) == len(record.bots) == 4


def test_soak_plays_it_and_tells_the_ends() -> None:
    found = soak(
        Soak(game="watch", games=60, players=(1, 2, 4), seed=5, check_every=2, deep_every=2)
    )
    assert found.failures == []
    assert found.deep_checks > 0
    assert sum(found.by_end.values()) == 60
    assert "everyone lost: the night is lost" in text(found)


def test_an_outcome_that_breaks_a_team_is_found() -> None:
    assert is_sound(Outcome((1, 1), (0, 1), ((0, 1),)), 2)
    assert not is_sound(Outcome((1, 1), (0,), ((0, 1),)), 2), "half a team wins"
    assert not is_sound(Outcome((1, 1), (), ((0,),)), 2), "a seat without a team"
    assert not is_sound(Outcome((1, 1), (2,)), 2), "a winner who does not play"


# -- perft -----------------------------------------------------------------------------------------------


def test_perft_counts_the_options_of_all_seats_and_every_die() -> None:
    state = WATCH.new({"players": 3}, 1)
    # rest, dare, and help by either other seat
    assert perft(WATCH, state, 1) == 4
    # rest: 4 options; dare: the first die; help: rest, dare and as many helpers as are left
    assert dict(divide(WATCH, state, 2)) == {
        "seat 0: rest": 4,
        "seat 0: dare": 6,
        "seat 1: help": 3,
        "seat 2: help": 3,
    }
    assert perft(WATCH, state, 2) == 16
    assert perft(WATCH, state, 4) == sum(nodes for _, nodes in divide(WATCH, state, 4))


def test_dice_in_the_middle_of_a_throw_have_names() -> None:
    state = listing(WATCH, WATCH.new({"players": 2, "wind": "storm"}, 1))
    state.answer(state.options.index(DARE))
    assert option_names(WATCH, state) == [f"chance {face}" for face in range(1, 7)]
    assert [nodes for _, nodes in divide(WATCH, state, 2)] == [6] * 6
    assert perft(WATCH, state, 2) == 36
