"""docs/research.md shows the examples as they are; observations.md and reference.md are made from the sources."""

from __future__ import annotations

import runpy
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"


def test_the_code_of_the_page_is_that_of_the_examples() -> None:
    page = (DOCS / "research.md").read_text("utf-8")
    excerpts = runpy.run_path(str(ROOT / "scripts" / "code_excerpts.py"))
    assert page.count("<!-- code: ") == 4
    assert excerpts["fresh"](page) == page, "`make excerpts` copies it anew"


@pytest.mark.parametrize("name", ["observations", "reference"])
def test_pages_are_as_their_scripts_make_them(name: str) -> None:
    script = runpy.run_path(str(ROOT / "scripts" / f"{name}.py"))
    assert script["fresh"]() == script["PAGE"].read_text("utf-8"), "`make excerpts` writes it anew"


def test_the_public_interface_is_told_in_words() -> None:
    """Every class and function, and every method that the pages for authors use."""
    script = runpy.run_path(str(ROOT / "scripts" / "reference.py"))
    lines = script["fresh"]().splitlines()
    for number, line in enumerate(lines):
        if line.startswith("### "):
            assert lines[number + 2].endswith((".", ":")), line
    for name in (
        "evaluate",
        "consequence",
        "determinize",
        "open_to",
        "choose",
        "step_in",
        "observe",
        "act",
    ):
        assert any(line.startswith(f"* `{name}(") for line in lines), name
