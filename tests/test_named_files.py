"""A page, a docstring or a comment that names a file of ours names one that there is."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
HOMES = ("docs", "examples", "scripts", "src", "tests", "web/scripts", "web/src", "web/tests")
KINDS = {".md", ".py", ".svelte", ".ts"}
NAMED = re.compile(r"`([\w./-]+\.(?:py|svelte|toml|ts))`")
MADE_BY_READERS = {"mybots.py"}
"""Files that a page has its readers write."""


def files() -> list[Path]:
    """Every file that could be named."""
    above = [path for path in ROOT.iterdir() if path.is_file()]
    return [*above, *(path for home in HOMES for path in (ROOT / home).rglob("*.*"))]


def told(path: Path) -> Iterator[str]:
    """The files that a text names; GAME stands for any game."""
    for name in NAMED.findall(path.read_text("utf-8")):
        if "GAME" not in name and name not in MADE_BY_READERS:
            yield name


FILES = files()
PATHS = [f"/{path.relative_to(ROOT)}" for path in FILES]
WRITTEN = [path for path in FILES if path.suffix in KINDS and "corpus" not in path.parts]


@pytest.mark.parametrize("home", ["", *HOMES])
def test_every_file_that_is_named_is_there(home: str) -> None:
    here = [path for path in WRITTEN if (path.parent == ROOT if not home else ROOT / home in path.parents)]  # fmt: skip
    assert here
    missing = [
        f"{path.relative_to(ROOT)}: {name}"
        for path in here
        for name in told(path)
        if not any(each.endswith(f"/{name}") for each in PATHS)
    ]
    assert missing == []
