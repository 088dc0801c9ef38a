"""Two variants with the same seeds: real differences are found and reported, and no others."""

from __future__ import annotations

from pathlib import Path

import pytest

from lorehall.core.errors import LorehallError
from lorehall.games import game
from lorehall.lab.play.simulate import GameRecord, Series, rules_of
from lorehall.lab.reports.compare import Compared, blocks, compare, faces_of, verdict

SERIES = Series(
    game="enchanters", games=24, players=2, bots=("random",), seed=4,
    options={"length": "superfast"},
)  # fmt: skip


def with_option(name: str, value: str) -> Series:
    fields = {field: getattr(SERIES, field) for field in SERIES.__struct_fields__}
    return Series(**{**fields, "options": {**SERIES.options, name: value}})


def with_file(path: Path) -> Series:
    fields = {field: getattr(SERIES, field) for field in SERIES.__struct_fields__}
    return Series(**{**fields, "instead": (str(path),)})


def figures(found: Compared) -> dict[str, tuple[float, float]]:
    return {row.name: (row.first, row.second) for row in found.measures}


def test_the_same_twice_differs_in_nothing() -> None:
    found = compare(SERIES, SERIES, ("a", "b"))
    assert all(row.difference.value == 0 for row in found.measures)
    assert all(row.difference.high == 0 for row in found.measures if row.unit != "%")
    first, rest = verdict(found)
    assert first == "There is no clear difference between a and b in 24 games each."
    assert "smaller than this: first player wins 8.0%" in rest, "24 games cannot tell more"


def test_longer_games_are_called_longer() -> None:
    found = compare(SERIES, with_option("length", "fast"), ("short", "long"))
    one, other = figures(found)["turns"]
    assert one < other
    told = verdict(found)
    assert any("With long, games are longer by" in words for words in told)
    assert "games are longer" in str(blocks(found))


def test_progress_runs_through_both() -> None:
    seen: list[tuple[int, int]] = []
    compare(SERIES, SERIES, ("a", "b"), progress=lambda done, total: seen.append((done, total)))
    assert seen[-1] == (48, 48)
    assert [done for done, _ in seen] == sorted(done for done, _ in seen)


def test_an_edited_card_file_takes_the_place_of_the_games_own(tmp_path: Path) -> None:
    own = game("enchanters").texts()["base/goblins.cards"]
    path = tmp_path / "goblins.cards"
    path.write_text(own.replace("upper: 2 attack\n", "upper: 9 attack\n", 1), "utf-8")
    edited = with_file(path)
    faces = faces_of(rules_of(SERIES)), faces_of(rules_of(edited))
    found = compare(SERIES, edited, ("base", "mine"), faces=faces)
    assert [row.name for row in found.cards if row.text_differs] == ["Axe"]
    assert found.cards[0].name == "Axe", "what was changed comes first"
    assert any("Axe is taken" in words for words in verdict(found))
    assert "changed" in str(blocks(found))


@pytest.mark.parametrize(("others", "is_clear"), [(0, True), (19, False)])
def test_one_card_of_many_must_differ_more(
    monkeypatch: pytest.MonkeyPatch, others: int, is_clear: bool
) -> None:
    """Taken in six games of 24 that it was not taken in before: too much for chance, unless one looks at twenty cards."""
    cards = ["axe", *[f"plain {i}" for i in range(others)]]

    def played(times: int) -> list[GameRecord]:
        return [
            GameRecord(
                index=i, seed=i, options={}, bots=("a", "a"), starting=0, scores=(1, 0), winners=(0,), turns=1, decisions=1,
                groups={}, cards=dict.fromkeys(cards, 1), taken=(("axe",) if i < times else (), ()), owned=((), ()),
            )
            for i in range(24)
        ]  # fmt: skip

    games = iter([played(0), played(6)])
    monkeypatch.setattr("lorehall.lab.reports.compare.simulate", lambda *_: next(games))
    found = compare(SERIES, SERIES, ("a", "b"))
    assert [row.is_clear for row in found.cards if row.name == "axe"] == [is_clear]


def test_a_file_whose_place_is_nowhere_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "hobbits.cards"
    path.write_text("", "utf-8")
    with pytest.raises(LorehallError, match=r"no card file 'hobbits\.cards'"):
        rules_of(with_file(path))


def test_bots_are_compared_by_what_they_themselves_win() -> None:
    def against(name: str) -> Series:
        return Series(
            game="enchanters", games=12, players=2, bots=(name, "random"), rotate=True, seed=4,
            options={"length": "superfast"},
        )  # fmt: skip

    found = compare(against("random"), against("greedy"), ("random", "greedy"), focus=True)
    one, other = figures(found)["bot's wins"]
    assert other > one
    assert figures(found)["bot's score"][1] > 0
    assert any("With greedy, the bot wins more" in words for words in verdict(found))
