"""The effect of a card is not mistaken for the strength of those who take it."""

from __future__ import annotations

import pytest

from lorehall.bots import Rng
from lorehall.lab.play.simulate import GameRecord
from lorehall.lab.reports.balance import report
from lorehall.lab.reports.effects import card_effects

CARDS = ("strong", "weak", "crown", *[f"plain {i}" for i in range(8)])


def made_up(games: int, *, together: bool = False, seed: int = 3) -> list[GameRecord]:
    """Games of three seats in which `strong` is worth 6 points, `weak` costs 6, and `crown` is like any other, but is taken
    by those who are ahead anyway: the first in turn order (10 points), and who takes many cards (2 points each)."""
    rng, found = Rng(seed), []
    for index in range(games):
        starting = rng.below(3)
        scores, taken = [], []
        for seat in range(3):
            many = 3 + rng.below(6)
            names = [CARDS[3 + rng.below(8)] for _ in range(many)]
            if rng.below(3) == 0:
                names.append("strong")
            if rng.below(3) == 0:
                names.append("weak")
            if seat == starting or many > 6:
                names.append("crown")
            luck = sum(rng.below(7) for _ in range(4)) - 12
            score = 2 * len(names) + 10 * (seat == starting) + luck
            scores.append(score + 6 * names.count("strong") - 6 * names.count("weak"))
            taken.append(tuple(names))
        won = sum(scores) > 70
        best = tuple(seat for seat in range(3) if scores[seat] == max(scores))
        found.append(
            GameRecord(
                index=index, seed=index, options={}, bots=("random",) * 3, starting=starting, turns=9, decisions=9,
                scores=(sum(scores),) * 3 if together else tuple(scores),
                winners=((0, 1, 2) if won else ()) if together else best,
                teams=((0, 1, 2),) if together else (),
                groups={}, cards=dict.fromkeys(CARDS, 1), taken=tuple(taken), owned=((),) * 3,
            )
        )  # fmt: skip
    return found


def test_what_takers_have_anyway_is_not_put_down_to_the_card() -> None:
    records = made_up(600)
    naive = {row.name: row for row in report(records).cards}
    assert naive["crown"].score_difference.low > 4, "who takes it is far ahead"
    assert naive["crown"].win_difference.low > 0.15
    found = card_effects(records)
    assert abs(found["crown"].score.value) < 3
    assert found["crown"].score.value < naive["crown"].score_difference.value / 3


def test_what_a_card_does_is_found_with_an_interval_that_holds_it() -> None:
    found = card_effects(made_up(600))
    gap = found["strong"].score.value - found["weak"].score.value
    assert gap == pytest.approx(12, abs=1)
    assert found["strong"].score.low > 0 > found["weak"].score.high
    assert found["strong"].win.low > 0 > found["weak"].win.high
    plain = [found[name] for name in CARDS if name.startswith("plain")]
    assert sum(effect.score.excludes(0) for effect in plain) <= 2


def test_where_all_win_together_games_are_compared() -> None:
    found = card_effects(made_up(900, together=True))
    assert found["strong"].score.low > 0 > found["weak"].score.high
    assert found["strong"].win.value > found["weak"].win.value


def test_fewer_games_give_wider_intervals() -> None:
    few, many = (
        card_effects(made_up(60))["strong"].score,
        card_effects(made_up(600))["strong"].score,
    )
    assert few.high - few.low > 2 * (many.high - many.low)


def test_nothing_taken_nothing_found() -> None:
    assert card_effects([]) == {}
    assert card_effects(made_up(1)) == {}
