"""Simulations repeat exactly, whatever the number of workers; reports count what happened."""

from __future__ import annotations

import pytest

from lorehall.core.errors import LorehallError
from lorehall.games import game
from lorehall.lab import balance
from lorehall.lab.perft import Entry, check_table, divide, parse_table, perft
from lorehall.lab.simulate import GameRecord, Series, simulate
from lorehall.lab.soak import Soak, soak

SERIES = Series(
    games=6, players=3, bots=("random",), seed=11, options={"kingdomSelection": "random"}
)


def test_one_worker_or_two_give_the_same_records_and_report() -> None:
    one, two = simulate(SERIES, workers=1), simulate(SERIES, workers=2)
    assert balance.to_json(one) == balance.to_json(two)
    catalog = game("enchanters").catalog()
    assert balance.to_json(balance.report(one, catalog)) == balance.to_json(
        balance.report(two, catalog)
    )


def test_a_record_says_how_to_repeat_the_game() -> None:
    record = simulate(SERIES)[0]
    again = simulate(
        Series(games=1, players=3, bots=("random",), seed=11, options=dict(SERIES.options))
    )[0]
    assert again == record
    assert record.turns == 75
    assert len(record.scores) == len(record.taken) == 3


def test_another_seed_gives_other_games() -> None:
    other = Series(
        games=6, players=3, bots=("random",), seed=12, options={"kingdomSelection": "random"}
    )
    assert simulate(other) != simulate(SERIES)


@pytest.mark.parametrize(
    ("series", "reason"),
    [
        (Series(games=0), "at least 1"),
        (Series(games=1, bots=()), "at least one bot"),
        (Series(games=1, bots=("gredy",)), "greedy"),
        (Series(games=1, players=7), "2 to 4 players"),
    ],
)
def test_a_bad_series_is_refused_before_it_starts(series: Series, reason: str) -> None:
    with pytest.raises(LorehallError, match=reason):
        simulate(series)


def _record(
    index: int, scores: tuple[int, ...], winners: tuple[int, ...], kingdoms: tuple[str, ...]
) -> GameRecord:
    return GameRecord(
        index=index,
        seed=index,
        options={},
        bots=("random", "random"),
        starting=0,
        scores=scores,
        winners=winners,
        turns=52,
        decisions=100,
        groups={"kingdom": kingdoms, "village": ("Alea",)},
        cards={"Axe": 2},
        taken=(("Axe",), ()),
        owned=(("Axe",), ()),
    )


def test_the_report_counts_by_hand() -> None:
    records = [
        _record(0, (10, 20), (1,), ("Goblins",)),
        _record(1, (30, 20), (0,), ("Gnolls",)),
        _record(2, (40, 40), (0, 1), ("Gnolls",)),
    ]
    found = balance.report(records, game("enchanters").catalog())
    text = str(balance.blocks(found))
    assert "3 games" in text
    assert "26.7" in text, "the mean score of (10, 20, 30, 20, 40, 40)"
    seats = {row.name: row for row in found.seats}
    assert seats["0"].win.value == pytest.approx(0.5), "a shared win counts half"


def test_perft_counts_every_line_and_divides_by_option() -> None:
    rules = game("enchanters")
    state = rules.new({"players": 2}, 1)
    assert perft(rules, state, 1) == 8
    assert perft(rules, state, 2) == 8 * 7
    branches = divide(rules, state, 2)
    assert [nodes for _, nodes in branches] == [7] * 8
    assert branches[0][0] == "Bandits"


def test_a_wrong_count_is_reported_with_its_branches() -> None:
    rules = game("enchanters")
    wrong = check_table(
        rules, [Entry(name="kingdoms", options={"players": 2}, seed=1, counts=[(1, 8), (2, 57)])]
    )
    assert len(wrong) == 1
    assert "expected 57, found 56" in str(wrong[0])
    assert "Bandits" in str(wrong[0])


def test_a_bad_perft_table_names_the_line() -> None:
    with pytest.raises(LorehallError, match="line 2: unknown word"):
        parse_table("name x\nprft 1 2\n")


def test_a_small_soak_finds_nothing() -> None:
    found = soak(Soak(games=12, seed=3, check_every=5, deep_every=3))
    assert found.games == 12
    assert found.failures == []
    assert found.by_players.keys() == {1, 2, 3, 4}
    assert found.checks > 12
