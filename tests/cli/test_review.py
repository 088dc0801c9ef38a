"""`lorehall review`: a saved game as a table and a list of decisions."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from support.command import Command


@pytest.fixture
def saved(lorehall: Command, tmp_path: Path) -> Path:
    """A short game to the end, always with the first option."""
    file = tmp_path / "game.json"
    settings = ("length=superfast", "startingPlayer=0", "village=Dwarfburg")
    words = [word for each in settings for word in ("--option", each)]
    typed = "1\n" * 400
    ran = lorehall(
        "play", "--text", "--seed", "3", "--kingdoms", "Goblins,Undead", *words, "--save", str(file), typed=typed
    )  # fmt: skip
    assert ran.code == 0, ran.err
    return file


def test_a_saved_game_is_told_as_a_table_and_a_list(lorehall: Command, saved: Path) -> None:
    ran = lorehall("review", str(saved), "--decisions", "2")
    assert ran.code == 0, ran.err
    assert re.search(r"\b2 of \d+ decisions analysed", ran.out)
    rows = re.findall(r"^ +\d+ +(\d+)% +(\d+)%$", ran.out, re.MULTILINE)
    assert len(rows) > 3
    assert set(rows[-1]) <= {"0", "50", "100"}, "at the end it is known who has won"
    assert "Costliest decisions:" in ran.out or "No clear mistakes" in ran.out
    assert lorehall("review", str(saved), "--decisions", "2").out == ran.out


def test_what_is_no_game_is_refused_in_words(lorehall: Command, tmp_path: Path) -> None:
    file = tmp_path / "none.json"
    file.write_text(json.dumps({"log": []}))
    ran = lorehall("review", str(file))
    assert ran.code != 0
    assert "can't be replayed" in ran.err
