"""The examples in docs/bots-and-lab.md run as printed."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

from lorehall.lab.tournaments.rating import rate

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "bots-and-lab.md"
TEXT = PAGE.read_text("utf-8")


def test_the_examples_run_as_printed() -> None:
    blocks = re.findall(r"^```pycon\n(.*?)^```$", TEXT, re.MULTILINE | re.DOTALL)
    assert len(blocks) > 8
    test = doctest.DocTestParser().get_doctest("\n".join(blocks), {}, PAGE.name, str(PAGE), 0)
    told: list[str] = []
    result = doctest.DocTestRunner(verbose=False).run(test, out=told.append)
    assert not result.failed, "".join(told)
    assert result.attempted > 25


def test_everything_that_a_bot_author_needs_is_explained() -> None:
    for name in ("Bot", "decide", "Rng", "facts", "simulate", "list_chance", "evaluate", "step_in"):
        assert re.search(rf"\b{name}\b", TEXT), name


@pytest.mark.parametrize(
    ("column", "files", "levels"),
    [
        (0, ["enchanters-2-all-levels"], "beginner casual skilled expert"),
        (1, ["enchanters-4-all-levels"], "beginner casual skilled expert"),
        (2, ["defenders-3-all-levels"], "beginner casual skilled expert"),
        (
            3,
            [
                "prophecy-2-casual-beginner",
                "prophecy-2-skilled-casual",
                "prophecy-2-expert-skilled",
            ],
            "novice squire greedy flat@400/1s",
        ),
    ],
)
def test_the_ratings_are_those_of_the_games_that_are_kept(
    column: int, files: list[str], levels: str
) -> None:
    kept = ROOT / "benchmarks" / "ratings"
    names = dict(zip(levels.split(), ("beginner", "casual", "skilled", "expert"), strict=True))
    found = rate([kept / f"{file}.jsonl.gz" for file in files], levels.split()[1], resamples=2)
    told = TEXT.partition("all levels on one scale")[2]
    for row in found.rows:
        (line,) = re.findall(rf"^\| {names[row.bot]} \|(.*)\|$", told, re.MULTILINE)[:1]
        figure = re.match(r"[+-]?\d+", line.split("|")[column].strip())
        assert figure is not None
        assert int(figure[0]) == round(row.rating.value)
    (line,) = re.findall(r"^\| games \|(.*)\|$", told, re.MULTILINE)
    assert int(line.split("|")[column]) == found.games
