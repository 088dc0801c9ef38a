"""The engine, the bots and the laboratory belong to no game."""

from __future__ import annotations

import re
from pathlib import Path

import lorehall.core

HOUSE = Path(lorehall.core.__file__).parents[1]
SHARED = sorted(path for room in ("core", "bots", "lab") for path in (HOUSE / room).glob("*.py"))
RULE = re.compile(r"\b[A-WYZ]-[A-Z]{3}-\d\d\b")
"""A rule of any game; examples write X, which is none."""
GAMES = re.compile(r"enchanters|defenders|prophecy", re.IGNORECASE)


def test_what_all_games_share_cites_no_rule_and_names_no_game() -> None:
    assert len(SHARED) > 20
    found = [
        f"{path.name}: {match.group()}"
        for path in SHARED
        for pattern in (RULE, GAMES)
        for match in pattern.finditer(path.read_text(encoding="utf-8"))
    ]
    assert found == []
