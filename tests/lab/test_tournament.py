"""Pairings, seats and deals of tournaments, and their results."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from lorehall import games
from lorehall.core.errors import LorehallError
from lorehall.lab.play.simulate import GameRecord
from lorehall.lab.statistics.intervals import clustered_share, share
from lorehall.lab.tournaments.standings import blocks, summary
from lorehall.lab.tournaments.swiss import tables_of_round
from lorehall.lab.tournaments.tournament import Tournament, matches, run
from support.bids import Bids
from support.watch import Watch

PLAN = Tournament(game="bids", bots=("random", "greedy", "planner"), players=3, deals=2)
SEATS = [(0,), (1,), (2,)]


@pytest.fixture(autouse=True)
def small_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(games.REGISTRY, "bids", lambda packs: Bids())
    monkeypatch.setitem(games.REGISTRY, "watch", lambda packs: Watch())


def plan(**more: object) -> Tournament:
    fields = {name: getattr(PLAN, name) for name in PLAN.__struct_fields__}
    return Tournament(**{**fields, **more})


# -- pairings ------------------------------------------------------------------------------------------------


def test_everybody_meets_everybody_with_the_same_deals_in_every_seat() -> None:
    found = matches(PLAN, SEATS, 0, ())
    assert [match.index for match in found] == list(range(2 * 3 * 6))
    by_pair: dict[frozenset[str], Counter[int]] = {}
    for match in found:
        by_pair.setdefault(frozenset(match.bots), Counter())[match.seed] += 1
    assert len(by_pair) == 3
    (deals,) = {tuple(sorted(counter.items())) for counter in by_pair.values()}
    assert [count for _, count in deals] == [6, 6]
    alone = Counter(
        (name, match.bots.index(name))
        for match in found
        for name in match.bots
        if match.bots.count(name) == 1
    )
    assert set(alone.values()) == {2 * 2}
    assert len(alone) == 9, "each of the three alone in each of the seats"


def test_at_mixed_tables_all_are_different_and_sit_everywhere() -> None:
    found = matches(plan(table="mixed"), SEATS, 0, ())
    assert len(found) == 2 * 3
    assert all(len(set(match.bots)) == 3 for match in found)
    assert Counter(match.bots.index("greedy") for match in found) == {0: 2, 1: 2, 2: 2}


def test_in_a_gauntlet_the_first_meets_all_others() -> None:
    found = matches(plan(kind="gauntlet"), SEATS, 0, ())
    assert all(match.bots.count("random") == 1 for match in found)
    assert Counter(set(match.bots) - {"random"} == {"greedy"} for match in found) == {
        True: 6,
        False: 6,
    }


def test_members_of_a_team_are_the_same_bot() -> None:
    found = matches(plan(players=4, bots=("random", "greedy")), [(0, 2), (1, 3)], 0, ())
    assert {match.bots for match in found} == {("random", "greedy") * 2, ("greedy", "random") * 2}


def record(index: int, bots: tuple[str, ...], winners: tuple[int, ...], **more: Any) -> GameRecord:
    scores = tuple(int(seat in winners) for seat in range(len(bots)))
    fields: dict[str, Any] = {
        "index": index, "seed": index, "options": {}, "bots": bots, "starting": 0, "scores": scores,
        "winners": winners, "turns": 1, "decisions": 1, "groups": {}, "cards": {}, "taken": (), "owned": (),
    }  # fmt: skip
    return GameRecord(**{**fields, **more})


def test_in_swiss_rounds_neighbours_meet_and_nobody_meets_again() -> None:
    bots = ("a", "b", "c", "d")
    assert tables_of_round(bots, 2, 0, []) == [("a", "b"), ("c", "d")]
    first = [record(0, ("a", "b"), (0,)), record(1, ("c", "d"), (0,))]
    assert tables_of_round(bots, 2, 1, first) == [("a", "c"), ("b", "d")]
    second = [*first, record(2, ("a", "c"), (0,)), record(3, ("b", "d"), (0,))]
    assert tables_of_round(bots, 2, 2, second) == [("a", "d"), ("b", "c")]
    third = [*second, record(4, ("a", "d"), (0,)), record(5, ("b", "c"), (0,))]
    assert len(tables_of_round(bots, 2, 3, third)) == 2, "then some must meet again"


def test_who_is_too_many_sits_out_once() -> None:
    bots = ("a", "b", "c")
    idle = []
    before: list[GameRecord] = []
    for number in range(3):
        (table,) = tables_of_round(bots, 2, number, before)
        idle += [name for name in bots if name not in table]
        before.append(record(number, table, (0,)))
    assert sorted(idle) == ["a", "b", "c"]


def test_a_swiss_tournament_goes_on_with_the_pairings_that_it_began(tmp_path: Path) -> None:
    swiss = plan(kind="swiss", rounds=3, players=2, bots=("random", "greedy", "planner"))
    path = tmp_path / "swiss.jsonl"
    run(swiss, path)
    whole = path.read_bytes()
    assert whole.count(b"\n") == 3 * 2 * 2 + 2
    path.write_bytes(whole[: len(whole) * 2 // 3])
    run(swiss, path)
    assert path.read_bytes() == whole


# -- answers to bad plans -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("more", "message"),
    [
        ({"bots": ("random",)}, "at least two"),
        ({"bots": ("random", "random")}, "once"),
        ({"bots": ("random", "gredy")}, "no bot 'gredy'"),
        ({"deals": 0}, "at least 1"),
        ({"players": 9}, "Two to four"),
        ({"table": "mixed", "players": 4}, "too few for a mixed table of 4"),
        ({"game": "watch", "kind": "swiss"}, "can't meet in a Swiss tournament"),
        ({"game": "watch", "table": "mixed"}, "all seats are one side"),
        ({"game": "chess"}, "no game 'chess'"),
    ],
)
def test_a_bad_plan_is_refused_before_anything_is_played(
    more: dict[str, object], message: str, tmp_path: Path
) -> None:
    path = tmp_path / "results.jsonl"
    with pytest.raises(LorehallError, match=message):
        run(plan(**more), path)
    assert not path.exists()


# -- what comes out ----------------------------------------------------------------------------------------


def test_teams_are_compared_deal_by_deal() -> None:
    found = summary(run(plan(game="watch", bots=("random", "greedy"), players=4, deals=12)).records)
    (row,) = found.comparisons
    assert (row.bot, row.against, row.deals) == ("greedy", "random", 12)
    assert row.both + row.only + row.only_other + row.neither == 12
    assert row.only > row.only_other
    assert row.win.value == pytest.approx((row.only - row.only_other) / 12, abs=1e-6)
    assert not found.meetings
    assert "second only" in str(blocks(found))


def test_scores_of_the_same_deal_are_one_piece_of_luck() -> None:
    records = [record(i, ("a", "b"), (0,), seed=i // 4, scores=(i // 4, 0)) for i in range(20)]
    score = {row.bot: row.score for row in summary(records).standings}["a"]
    assert score.value == 2
    assert score.high > 3.5, "five deals, not twenty games"


def test_deals_that_nobody_won_tell_little() -> None:
    records = [record(i, (name,) * 2, (), seed=i // 2, teams=((0, 1),)) for i, name in enumerate("ab" * 20)]  # fmt: skip
    (row,) = summary(records).comparisons
    assert (row.deals, row.neither, row.win.value) == (20, 20, 0)
    assert row.win.low < -0.05 < 0.05 < row.win.high


def test_one_against_several_is_even_at_its_share_of_the_table() -> None:
    records = [
        record(0, ("a", "b", "b"), (0,)),
        record(1, ("b", "a", "b"), (0,)),
        record(2, ("b", "a", "a"), (0,)),
    ]
    found = {(row.bot, row.against): row for row in summary(records).meetings}
    assert found["a", "b"].win.value == 0.5
    assert found["a", "b"].even == pytest.approx(1 / 3)
    assert found["b", "a"].win.value == 1.0


def test_beside_each_other_only_games_count_that_one_of_the_two_won() -> None:
    records = [record(i, ("a", "b", "c"), (winner,)) for i, winner in enumerate((0, 0, 1, 2))]
    found = {(row.bot, row.against): row for row in summary(records).meetings}
    assert found["a", "b"].mixed
    assert found["a", "b"].games == 3
    assert found["a", "b"].win.value == pytest.approx(2 / 3, abs=1e-6)
    assert "alongside" in str(blocks(summary(records)))


def test_games_that_hang_together_widen_the_interval() -> None:
    values = [float(i % 2) for i in range(40)]
    alone = clustered_share(list(enumerate(values)))
    pairs = clustered_share([(i // 2, value) for i, value in enumerate(sorted(values))])
    mirrored = clustered_share([(i // 2, value) for i, value in enumerate(values)])
    assert alone.value == 0.5
    assert pairs.high - pairs.low > 1.3 * (alone.high - alone.low)
    assert mirrored == share(values), "never narrower than independent games"
