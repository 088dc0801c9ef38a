"""The entry pages of the documentation: short, linked from the index, and their commands run as printed."""

from __future__ import annotations

import re
import shlex
import sys
from pathlib import Path

import pytest

from support.command import Command

DOCS = Path(__file__).parents[2] / "docs"
PAGES = sorted((DOCS / "start").glob("*.md"))
LONGEST = 60
FILES = {"text": "my.cards", "python": "mybots.py"}

each_page = pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)


def blocks(page: Path, kind: str) -> list[str]:
    text = page.read_text("utf-8")
    return re.findall(rf"^```{kind}\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)


@each_page
def test_a_page_is_short_and_linked(page: Path) -> None:
    assert len(page.read_text("utf-8").splitlines()) <= LONGEST
    name = f"start/{page.name}"
    assert f"]({name})" in (DOCS / "index.md").read_text("utf-8")
    assert f"](docs/{name})" in (DOCS.parent / "README.md").read_text("utf-8")


@each_page
def test_its_links_lead_somewhere(page: Path) -> None:
    for link in re.findall(r"\]\(([^)#]+)", page.read_text("utf-8")):
        assert (page.parent / link).is_file(), link


@each_page
def test_its_commands_run_in_their_order(
    page: Path, lorehall: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    for kind, name in FILES.items():
        for text in blocks(page, kind):
            (tmp_path / name).write_text(text, "utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.delitem(sys.modules, "mybots", raising=False)
    commands = [line for block in blocks(page, "sh") for line in block.splitlines()]
    assert commands
    for line in commands:
        program, *words = shlex.split(line)
        assert program == "lorehall"
        ran = lorehall(*words)
        assert (ran.code, ran.err) == (0, ""), (line, ran)
