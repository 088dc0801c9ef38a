"""docs/research.md shows the examples as they are, and docs/observations.md all fields as they are declared."""

from __future__ import annotations

import runpy
from pathlib import Path

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"


def test_the_code_of_the_page_is_that_of_the_examples() -> None:
    page = (DOCS / "research.md").read_text("utf-8")
    excerpts = runpy.run_path(str(ROOT / "scripts" / "code_excerpts.py"))
    assert page.count("<!-- code: ") == 4
    assert excerpts["fresh"](page) == page, "`make excerpts` copies it anew"


def test_every_field_is_in_the_reference() -> None:
    script = runpy.run_path(str(ROOT / "scripts" / "observations.py"))
    assert script["fresh"]() == script["PAGE"].read_text("utf-8"), "`make excerpts` writes it anew"
