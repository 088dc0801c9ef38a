"""Ratings find the strengths that games were made with, say how sure they are, and refuse what cannot be compared."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import msgspec
import pytest

from lorehall.bots import Rng
from lorehall.core.errors import LorehallError
from lorehall.games import game
from lorehall.lab.play.pool import Processes
from lorehall.lab.play.results import Writer, head_of
from lorehall.lab.play.simulate import GameRecord
from lorehall.lab.reports.picture import rating_picture
from lorehall.lab.tournaments.rating import (
    blocks,
    doubts,
    duels_by_deal,
    expected,
    rate,
    settled,
    tally,
)
from lorehall.lab.tournaments.standings import summary
from lorehall.lab.tournaments.tournament import Tournament

STRENGTH = {"random": 0, "middling": 200, "master": 400}
RULES = game("enchanters")
PLAN = Tournament(game="enchanters", bots=("random", "master"), players=2)


def record(
    index: int, seed: int, bots: tuple[str, ...], winners: tuple[int, ...], **more: Any
) -> GameRecord:
    fields: dict[str, Any] = {
        "index": index, "seed": seed, "options": {}, "bots": bots, "starting": 0, "scores": (0,) * len(bots),
        "winners": winners, "turns": 1, "decisions": 1, "groups": {}, "cards": {}, "taken": (), "owned": (),
    }  # fmt: skip
    return GameRecord(**{**fields, **more})


def written(path: Path, records: list[GameRecord], seed: int = 1) -> Path:
    plan = Tournament(game="enchanters", bots=PLAN.bots, players=2, seed=seed)
    with Writer(path, head_of(RULES, plan)) as writer:
        writer.add(records)
    return path


def played(deals: int, seats: int, seed: int = 5) -> list[GameRecord]:
    """Games whose winner is drawn by strength: one against the others of another name, in every seat."""
    rng = Rng(seed)
    found: list[GameRecord] = []
    names = list(STRENGTH)
    for deal in range(deals):
        for one in names:
            for other in names:
                if one == other or (seats == 2 and one > other):
                    continue
                bots = [other] * seats
                bots[deal % seats] = one
                odds = [10 ** (STRENGTH[name] / 400) for name in bots]
                lot, winner = rng.below(1_000_000) / 1_000_000 * sum(odds), 0
                while lot > odds[winner]:
                    lot -= odds[winner]
                    winner += 1
                found.append(record(len(found), deal, tuple(bots), (winner,)))
    return found


@pytest.mark.parametrize("seats", [2, 4])
def test_strengths_are_found_again_at_tables_of_any_size(tmp_path: Path, seats: int) -> None:
    found = rate([written(tmp_path / "games.jsonl", played(120, seats))], resamples=12)
    assert found.anchor == "random"
    assert [row.bot for row in found.rows] == ["master", "middling", "random"]
    for row in found.rows[:2]:
        assert row.rating.low < STRENGTH[row.bot] < row.rating.high
        assert row.rating.high - row.rating.low < 400
        assert row.expected.value == pytest.approx(expected(row.rating.value), abs=1e-3)
    assert found.rows[2].rating.value == 0


def test_more_games_make_narrower_intervals_and_workers_change_nothing(tmp_path: Path) -> None:
    few = written(tmp_path / "few.jsonl", played(20, 2))
    many = written(tmp_path / "many.jsonl", played(160, 2))
    wide, narrow = rate([few], resamples=8).rows[0].rating, rate([many], resamples=8).rows[0].rating
    assert narrow.high - narrow.low < 0.6 * (wide.high - wide.low)
    assert rate([few], resamples=8, backend=Processes(2)) == rate([few], resamples=8)


def test_the_rating_is_the_likeliest_in_whatever_order_games_were_played(tmp_path: Path) -> None:
    games = played(100, 2)
    found = rate([written(tmp_path / "games.jsonl", games)], resamples=2)
    turned = [msgspec.structs.replace(each, index=i) for i, each in enumerate(games[::-1])]
    again = rate([written(tmp_path / "turned.jsonl", turned)], resamples=2)
    assert [row.rating.value for row in found.rows] == [row.rating.value for row in again.rows]
    value = {row.bot: row.rating.value for row in found.rows}
    for name in value:  # at the likeliest ratings everybody has won as often as was expected
        mine = [each for each in games if name in each.bots]
        won = sum(each.bots[each.winners[0]] == name for each in mine)
        rivals = [next(other for other in each.bots if other != name) for each in mine]
        assert sum(expected(value[name] - value[rival]) for rival in rivals) == pytest.approx(won, abs=0.15)  # fmt: skip


def test_games_with_the_same_deal_hang_together(tmp_path: Path) -> None:
    """The side with the better deal wins all eight games with it, so forty deals tell as much as forty games."""
    games: list[GameRecord] = []
    for deal in range(40):
        best = "master" if deal % 3 else "random"
        for one, other in (("master", "random"), ("random", "master")):
            for seat in range(4):
                bots = [other] * 4
                bots[seat] = one
                games.append(record(len(games), deal, tuple(bots), (bots.index(best),)))
    alone = [msgspec.structs.replace(each, seed=each.index) for each in games]
    wide = rate([written(tmp_path / "dealt.jsonl", games)], resamples=40).rows[0].rating
    narrow = rate([written(tmp_path / "alone.jsonl", alone)], resamples=40).rows[0].rating
    assert wide.value == narrow.value
    assert wide.high - wide.low > 2 * (narrow.high - narrow.low)


def test_ratings_lie_in_their_intervals() -> None:
    """Made-up duels of three bots, 40 deals each; in the mean 19 of 20 intervals hold the truth."""
    names, held = list(STRENGTH), []
    for seed in range(60):
        rng = Rng(seed)
        deals = [
            [(one, other, False) if rng.below(1000) < 1000 * expected(STRENGTH[one] - STRENGTH[other]) else (other, one, False)
             for one, other in combinations(names, 2)]
            for _ in range(40)
        ]  # fmt: skip
        found = settled(tally(deals), names)
        doubt = doubts(tally(deals), found, "random")
        held += [
            abs(found[name] - found["random"] - STRENGTH[name]) < 1.96 * doubt[name]
            for name in names[1:]
        ]
    assert sum(held) / len(held) == pytest.approx(0.95, abs=0.04)


def test_a_bot_that_never_lost_has_a_wide_interval(tmp_path: Path) -> None:
    games = [record(i, i, ("random", "master"), (1,)) for i in range(10)]
    best = rate([written(tmp_path / "games.jsonl", games)], resamples=4).rows[0]
    assert best.bot == "master"
    assert 500 < best.rating.value < 1200, "it depends on how many games it won"
    assert best.rating.high - best.rating.low > 1000


def test_only_what_tells_something_is_a_duel() -> None:
    games = [
        record(0, 1, ("a", "b", "b"), (0,)),
        record(1, 2, ("a", "b", "b"), (1,)),
        record(2, 3, ("a", "b"), (0, 1)),
        record(3, 4, ("a", "b"), ()),
    ]
    assert list(duels_by_deal(games).values()) == [
        [("a", "b", False)] * 2,
        [("b", "a", False)],
        [("a", "b", True)],
    ]


def test_teams_duel_over_the_same_deal() -> None:
    team = {"teams": ((0, 1),)}
    games = [
        record(0, 1, ("a", "a"), (0, 1), **team), record(1, 1, ("b", "b"), (), **team),
        record(2, 2, ("a", "a"), (), **team), record(3, 2, ("b", "b"), (), **team),
        record(4, 3, ("a", "a"), (0, 1), **team), record(5, 3, ("b", "b"), (0, 1), **team),
    ]  # fmt: skip
    assert list(duels_by_deal(games).values()) == [[("a", "b", False)]]


def test_the_same_seed_deals_something_else_with_other_options() -> None:
    two = {"teams": ((0, 1),), "options": {"players": 2}}
    four = {"teams": ((0, 1, 2, 3),), "options": {"players": 4}}
    games = [record(i, i, ("a",) * 2, (0, 1), **two) for i in range(10)]
    games += [record(10 + i, i, ("b",) * 4, (), **four) for i in range(10)]
    assert duels_by_deal(games) == {}
    found = summary(games)
    assert (found.deals, found.comparisons) == (20, ())


def test_a_game_in_two_files_counts_once(tmp_path: Path) -> None:
    games = played(10, 2)
    one, two = (
        written(tmp_path / "one.jsonl", games),
        written(tmp_path / "two.jsonl", games, seed=2),
    )
    assert rate([one, two], resamples=2) == rate([one], resamples=2)
    more = [msgspec.structs.replace(each, seed=100 + each.seed) for each in games]
    found = rate([one, written(tmp_path / "three.jsonl", more, seed=3)], resamples=2)
    assert {row.games for row in found.rows} == {40}, "games of two files may have the same numbers"


def test_what_cannot_be_compared_is_refused(tmp_path: Path) -> None:
    apart = [record(0, 1, ("a", "b"), (0,)), record(1, 2, ("c", "d"), (0,))]
    with pytest.raises(LorehallError, match="No chain of games links a, b to d"):
        rate([written(tmp_path / "apart.jsonl", apart)])
    with pytest.raises(LorehallError, match=r"No duels include 'expert'. Bots with duels: master"):
        rate([written(tmp_path / "games.jsonl", played(2, 2))], anchor="expert")
    with pytest.raises(LorehallError, match="contain no duels"):
        rate([written(tmp_path / "lost.jsonl", [record(0, 1, ("a", "b"), ())])])
    with pytest.raises(LorehallError, match="at least one result file"):
        rate([])
    other = tmp_path / "other.jsonl"
    with Writer(other, head_of(game("prophecy"), PLAN)) as writer:
        writer.add(played(1, 2))
    with pytest.raises(LorehallError, match="differ in game, rules version or cards"):
        rate([tmp_path / "games.jsonl", other])


def test_the_scale_is_explained_and_drawn(tmp_path: Path) -> None:
    found = rate([written(tmp_path / "games.jsonl", played(20, 2))], resamples=4, anchor="middling")
    told = str(blocks(found))
    assert "odds of ten to one" in told
    assert "middling is 0" in told
    root = ElementTree.fromstring(rating_picture(found, "A <title>"))
    assert len(list(root.iter("{http://www.w3.org/2000/svg}circle"))) == 3
