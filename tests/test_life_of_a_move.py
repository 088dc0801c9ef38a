"""The page that follows a move through the program names files and functions that exist."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs" / "life-of-a-move.md").read_text("utf-8")
FILE = r"`((?:server|core|lib|shell|games)/[\w./-]+)`"
NAMED = sorted(set(re.findall(FILE + r":\s+`([\w.]+)`", PAGE)))


def source(name: str) -> str:
    (found,) = [path for path in (ROOT / "src/lorehall" / name, ROOT / "web/src" / name) if path.is_file()]  # fmt: skip
    return found.read_text("utf-8")


def test_the_page_names_many_stations() -> None:
    assert len(NAMED) >= 20


@pytest.mark.parametrize("file", sorted(set(re.findall(FILE, PAGE))))
def test_every_file_is_there(file: str) -> None:
    assert source(file)


@pytest.mark.parametrize(("file", "name"), NAMED)
def test_every_function_stands_in_its_file(file: str, name: str) -> None:
    text, (*owner, member) = source(file), name.split(".")
    for each in owner:
        assert re.search(rf"\bclass {each}\b", text), each
    declared = rf"\b(def|class|function|async|readonly|private)\s+{member}\b|^\s+(get )?{member}\("
    assert re.search(declared, text, re.MULTILINE), member


OWNERS = {
    "LiveTable": "server/live/live_table.py",
    "Table": "server/table/table.py",
    "Socket": "server/api/socket.py",
}


@pytest.mark.parametrize("name", sorted(set(re.findall(rf"`((?:{'|'.join(OWNERS)})\.\w+)`", PAGE))))
def test_every_further_member_is_there(name: str) -> None:
    owner, member = name.split(".")
    text = source(OWNERS[owner])
    assert re.search(rf"def {member}\b|self\.{member}\b", text)
