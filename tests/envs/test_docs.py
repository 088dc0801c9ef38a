"""docs/research.md shows the examples as they are; the lists of observations.md and reference.md follow from the sources."""

from __future__ import annotations

import re
import runpy
from pathlib import Path

import pytest

from lorehall.envs.adapter import Adapter
from lorehall.envs.observation import Entry
from lorehall.games import REGISTRY
from support.learning import rules

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"


def test_the_code_of_the_page_is_that_of_the_examples() -> None:
    page = (DOCS / "research.md").read_text("utf-8")
    excerpts = runpy.run_path(str(ROOT / "scripts" / "code_excerpts.py"))
    assert page.count("<!-- code: ") == 4
    assert excerpts["fresh"](page) == page, "`make excerpts` copies it anew"


def listed(page: str) -> list[str]:
    """The generated part of a page, in lines."""
    return [*runpy.run_path(str(DOCS / "_ext" / f"{page}.py"))["lines"]()]


@pytest.mark.parametrize("name", REGISTRY)
def test_every_field_of_an_observation_is_listed(name: str) -> None:
    layout = Adapter(name).layout
    page = "\n".join(listed("observations"))
    section = page.partition(f"## {rules(name).title}\n")[2].partition("\n## ")[0]
    assert f"fingerprint `{layout.fingerprint}`" in section
    rows = [re.split(r"(?<!\\)\|", line) for line in section.splitlines() if line[:3] == "| `"]
    assert {len(row) for row in rows} == {8}, "six cells between the edges"
    fields = [(row[1].strip(" `"), row[2].strip()) for row in rows]
    assert fields == [(entry.name, numbers(entry)) for entry in layout.reference()]


def numbers(entry: Entry) -> str:
    last = entry.first + entry.size - 1
    return str(entry.first) if last == entry.first else f"{entry.first} to {last}"


def test_the_public_interface_is_told_in_words() -> None:
    """Every class and function, and every method that the pages for authors use."""
    lines = "\n".join(listed("reference")).splitlines()
    for number, line in enumerate(lines):
        if line.startswith("### "):
            assert lines[number + 2].endswith((".", ":")), line
    for name in (
        "evaluate",
        "after_answer",
        "determinize",
        "open_to",
        "choose",
        "step_in",
        "observe",
        "act",
    ):
        assert any(line.startswith(f"* `{name}(") for line in lines), name


def test_the_lists_follow_what_is_written_on_their_pages(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(DOCS / "_ext")
    generated = runpy.run_path(str(DOCS / "_ext" / "generated_parts.py"))
    assert generated["always_read"]() == ["observations", "reference", "rulings"]
    for page in generated["always_read"]():
        written = (DOCS / f"{page}.md").read_text("utf-8")
        source = [written]
        generated["append"](None, page, source)
        assert source[0].startswith(f"{written}\n## ")
    source = ["# The architecture\n"]
    generated["append"](None, "architecture", source)
    assert source == ["# The architecture\n"]
