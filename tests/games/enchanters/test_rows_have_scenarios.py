"""Every row of the tables of wordings is played: a scenario named after it, with a card that says its words."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from lorehall.games.scenarios import cases
from lorehall.scenario import Case

HERE = Path(__file__).parent / "scenarios"
TABLE = Path(__file__).parents[2] / "lang" / "enchanters-rows.tsv"
NAME = re.compile(r"Row (effect|cost|condition|glory) (\d+): \S")
NOUNS = "crystal|item|enchantment|monster|dragon|creature|token|player|point"


def plain(text: str) -> str:
    """A text as it is compared: small letters, one blank between words; no brackets, colons, articles, plurals of nouns."""
    text = re.sub(r"[{}]", "", text.lower())
    text = re.sub(r"[():]", " ", text)
    text = re.sub(rf"\b({NOUNS})s\b", r"\1", text)
    text = re.sub(r"\b(a|an|the)\b(?!')", " ", text)
    return " ".join(text.split())


def pattern(wording: str) -> re.Pattern[str]:
    """What finds a wording of the table: N is any number, "each/every" either word."""
    words = re.escape(plain(wording)).replace(r"each/every", "(each|every)")
    return re.compile(
        rf"(?<![\w-]){re.sub(r'(?<![a-z])n(?![a-z])', r'[+-]?[0-9]+', words)}(?![\w-])"
    )


def rows() -> list[tuple[str, str, list[str]]]:
    lines = TABLE.read_text("utf-8").splitlines()[1:]
    found = [line.split("\t") for line in lines]
    return [(table, row, text.split(" / ")) for table, row, text in found]


def by_row(played: list[Case]) -> dict[str, list[Case]]:
    found: dict[str, list[Case]] = {}
    for case in played:
        match = NAME.match(case.name)
        found.setdefault(f"{match[1]} {match[2]}" if match else case.name, []).append(case)
    return found


ROWS = rows()
SCENARIOS = by_row([case for file in sorted(HERE.glob("*-rows*.scenario")) for case in cases(file)])


def card_text(case: Case) -> str:
    return plain(
        " / ".join(line for block in case.outline.cards for line in block.text.splitlines())
    )


def test_every_scenario_is_named_after_a_row() -> None:
    assert len(ROWS) == 239
    assert set(SCENARIOS) <= {f"{table} {row}" for table, row, _ in ROWS}


@pytest.mark.parametrize(
    ("table", "row", "wordings"), ROWS, ids=lambda v: v if isinstance(v, str) else ""
)
def test_row_has_a_scenario_with_its_words(table: str, row: str, wordings: list[str]) -> None:
    played = SCENARIOS.get(f"{table} {row}", [])
    assert played, f"no scenario is named 'Row {table} {row}: ...'"
    patterns = [pattern(wording) for wording in wordings]
    for case in played:
        assert any(p.search(card_text(case)) for p in patterns), (
            f"'{case.name}' has no card that says: {' / '.join(wordings)}"
        )
    for p, wording in zip(patterns, wordings, strict=True):
        assert any(p.search(card_text(case)) for case in played), f"nobody plays: {wording}"
