"""Ratings find the strengths that games were made with, say how sure they are, and refuse what cannot be compared."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest

from lorehall.bots import Rng
from lorehall.core.errors import LorehallError
from lorehall.games import game
from lorehall.lab.picture import rating_picture
from lorehall.lab.pool import Processes
from lorehall.lab.rating import blocks, duels_by_deal, expected, rate
from lorehall.lab.results import Writer, head_of
from lorehall.lab.simulate import GameRecord
from lorehall.lab.standings import summary
from lorehall.lab.tournament import Tournament

STRENGTH = {"random": 0, "middling": 200, "master": 400}
RULES = game("enchanters")
PLAN = Tournament(game="enchanters", bots=("random", "master"), players=2)


def record(
    index: int, seed: int, bots: tuple[str, ...], winners: tuple[int, ...], **more: object
) -> GameRecord:
    fields: dict[str, object] = {
        "index": index, "seed": seed, "options": {}, "bots": bots, "starting": 0, "scores": (0,) * len(bots),
        "winners": winners, "turns": 1, "decisions": 1, "groups": {}, "cards": {}, "taken": (), "owned": (),
    }  # fmt: skip
    return GameRecord(**{**fields, **more})  # type: ignore[arg-type]


def written(path: Path, records: list[GameRecord], seed: int = 1) -> Path:
    plan = Tournament(game="enchanters", bots=PLAN.bots, players=2, seed=seed)
    with Writer(path, head_of(RULES, plan)) as writer:
        writer.add(records)
    return path


def played(deals: int, seats: int, seed: int = 5) -> list[GameRecord]:
    """Games whose winner is drawn by strength: one against the others of another name, in every seat."""
    rng, found = Rng(seed), []
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


def test_a_bot_that_never_lost_has_a_wide_interval(tmp_path: Path) -> None:
    games = [record(i, i, ("random", "master"), (1,)) for i in range(10)]
    best = rate([written(tmp_path / "games.jsonl", games)], resamples=4).rows[0]
    assert best.bot == "master"
    assert best.rating.high - best.rating.low > 500


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


def test_what_cannot_be_compared_is_refused(tmp_path: Path) -> None:
    apart = [record(0, 1, ("a", "b"), (0,)), record(1, 2, ("c", "d"), (0,))]
    with pytest.raises(LorehallError, match="No chain of games links a, b with d"):
        rate([written(tmp_path / "apart.jsonl", apart)])
    with pytest.raises(LorehallError, match="no duel of 'expert'; there is master"):
        rate([written(tmp_path / "games.jsonl", played(2, 2))], anchor="expert")
    with pytest.raises(LorehallError, match="hold no duel"):
        rate([written(tmp_path / "lost.jsonl", [record(0, 1, ("a", "b"), ())])])
    with pytest.raises(LorehallError, match="at least one result file"):
        rate([])
    other = tmp_path / "other.jsonl"
    with Writer(other, head_of(game("prophecy"), PLAN)) as writer:
        writer.add(played(1, 2))
    with pytest.raises(LorehallError, match="another game, version or set of cards"):
        rate([tmp_path / "games.jsonl", other])


def test_the_scale_is_explained_and_drawn(tmp_path: Path) -> None:
    found = rate([written(tmp_path / "games.jsonl", played(20, 2))], resamples=4, anchor="middling")
    told = str(blocks(found))
    assert "odds of ten to one" in told
    assert "middling is 0" in told
    root = ElementTree.fromstring(rating_picture(found, "A <title>"))
    assert len(list(root.iter("{http://www.w3.org/2000/svg}circle"))) == 3
