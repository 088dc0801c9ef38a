"""The table rules are complete: every rule is carried out and proved somewhere, and no unknown rule is cited."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
NUMBER = re.compile(r"T-[A-Z]{3}-\d\d")
STATED = re.findall(
    r"^\*\*(T-[A-Z]{3}-\d\d)\*\* ", (ROOT / "docs" / "table-rules.md").read_text(), re.MULTILINE
)


def cited(folder: str) -> set[str]:
    """All numbers in the Python files below a folder; "T-UND-01 to T-UND-03" names all three."""
    texts = (path.read_text(encoding="utf-8") for path in (ROOT / folder).rglob("*.py"))
    return {number for text in texts for number in _numbers(text)}


def _numbers(text: str) -> Iterable[str]:
    yield from NUMBER.findall(text)
    for group, first, last in re.findall(r"T-([A-Z]{3})-(\d\d) to T-\1-(\d\d)", text):
        yield from (f"T-{group}-{each:02}" for each in range(int(first), int(last) + 1))


def test_numbers_run_from_one_without_gaps() -> None:
    groups: dict[str, list[int]] = {}
    for number in STATED:
        groups.setdefault(number[:5], []).append(int(number[-2:]))
    assert set(groups) == {
        "T-UND", "T-COV", "T-PAU", "T-BOT", "T-END", "T-WIN", "T-HNT", "T-CLK",
    }  # fmt: skip
    for group, numbers in groups.items():
        assert numbers == list(range(1, len(numbers) + 1)), group


def test_every_statement_is_carried_out_and_proved() -> None:
    assert cited("src/lorehall/server") == set(STATED)
    assert cited("tests") == set(STATED)
