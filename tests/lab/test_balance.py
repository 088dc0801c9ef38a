"""The report adds up hand-made records correctly."""

from __future__ import annotations

import pytest

from lorehall.core.terminal.blocks import Line, text_of
from lorehall.lab.play.records import margin, win
from lorehall.lab.play.simulate import GameRecord
from lorehall.lab.reports.balance import blocks, report, to_json
from lorehall.lab.statistics.intervals import difference, mean, share, share_difference


def record(
    index: int, scores: tuple[int, ...], winners: tuple[int, ...], kingdom: str, taken: str
) -> GameRecord:
    """A game of two players in which seat 0 took one card."""
    return GameRecord(
        index=index,
        seed=index,
        options={"players": 2},
        bots=("greedy", "random"),
        starting=index % 2,
        scores=scores,
        winners=winners,
        turns=50,
        decisions=100,
        groups={"kingdom": (kingdom,)},
        cards={"Axe": 2, "Helmet": 1},
        taken=((taken,), ()),
        owned=((taken,), ()),
    )


RECORDS = [
    record(0, (10, 4), (0,), "Goblins", "Axe"),
    record(1, (8, 8), (0, 1), "Goblins", "Axe"),
    record(2, (3, 9), (1,), "Gnolls", "Helmet"),
    record(3, (12, 2), (0,), "Gnolls", "Axe"),
]


def test_wins_and_margins() -> None:
    assert [win(RECORDS[1], seat) for seat in (0, 1)] == [0.5, 0.5]
    assert [margin(r) for r in RECORDS] == [6, 0, 6, 10]


def test_players() -> None:
    found = report(RECORDS)
    assert found.games == 4
    assert [(row.name, row.win.value, row.score.value) for row in found.seats] == [
        ("0", 0.625, 8.25),
        ("1", 0.375, 5.75),
    ]
    # seat 0 starts games 0 and 2, seat 1 games 1 and 3
    assert [(row.name, row.win.value) for row in found.order] == [
        ("1", (1 + 0.5 + 0 + 0) / 4),
        ("2", (0 + 0.5 + 1 + 1) / 4),
    ]
    assert [(row.name, row.win.value) for row in found.bots] == [
        ("greedy", 0.625),
        ("random", 0.375),
    ]


def test_groups() -> None:
    gnolls, goblins = report(RECORDS).groups["kingdom"]
    assert (gnolls.name, gnolls.games, gnolls.score.value) == ("Gnolls", 2, 6.5)
    assert (goblins.score.value, goblins.score_difference.value) == (7.5, 1.0)
    assert goblins.first_wins.value == 0.75


def test_cards() -> None:
    axe, helmet = report(RECORDS, {"Axe": ("Goblins", "item")}).cards
    assert (axe.group, axe.kind, axe.games, axe.copies, axe.takers) == ("Goblins", "item", 4, 2, 3)
    assert axe.taken.value == pytest.approx(3 / 8)
    takers, others = [1, 0.5, 1], [0, 0.5, 0, 1, 0]
    assert axe.win_difference.value == pytest.approx(sum(takers) / 3 - sum(others) / 5, abs=1e-6)
    assert helmet.score_difference.value == pytest.approx(
        -3 - (3 + 0 + 5 - 3 + 0 + 3 - 5) / 7, abs=1e-6
    )


def test_texts_and_bytes_are_stable() -> None:
    assert to_json(report(RECORDS)) == to_json(report(list(RECORDS)))
    shown = blocks(report(RECORDS))
    assert isinstance(shown[0], Line)
    assert text_of(shown[0].words).startswith("4 games, 50.0 turns and 100 decisions each")
    assert "Helmet" in str(shown)
    assert "Helmet" not in str(blocks(report(RECORDS), cards=False))


def test_a_single_game_has_no_intervals() -> None:
    shown = str(blocks(report(RECORDS[:1])))
    assert "1 game, 50.0 turns and 100 decisions, score 7.0, won by 6.0" in shown
    assert "100.0%" in shown
    assert "±" not in shown
    assert "100.0% (" not in shown


def test_intervals() -> None:
    wilson = share([1.0] * 8 + [0.0] * 2)  # the textbook example: 8 of 10
    assert (wilson.low, wilson.high) == pytest.approx((0.4902, 0.9433), abs=1e-4)
    student = mean([1.0, 2.0, 3.0])
    assert (student.low, student.high) == pytest.approx(
        (2 - 4.30265 / 3**0.5, 2 + 4.30265 / 3**0.5), abs=1e-4
    )
    assert difference([3.0], [1.0, 2.0]).value == 1.5
    assert not difference([3.0], [1.0, 2.0]).excludes(0)  # one observation proves nothing
    assert share_difference([1.0] * 50, [0.0] * 50).excludes(0)
    assert share([]).count == mean([]).count == difference([], [1.0]).count == 0
