"""The engine belongs to no game."""

from __future__ import annotations

import re
from pathlib import Path

import lorehall.core

CORE = sorted(Path(lorehall.core.__file__).parent.glob("*.py"))
RULE = re.compile(r"\b[A-WYZ]-[A-Z]{3}-\d\d\b")
"""A rule of any game; examples write X, which is none."""
GAMES = re.compile(r"enchanters|defenders|prophecy", re.IGNORECASE)


def test_core_cites_no_rule_and_names_no_game() -> None:
    assert len(CORE) > 5
    found = [
        f"{path.name}: {match.group()}"
        for path in CORE
        for pattern in (RULE, GAMES)
        for match in pattern.finditer(path.read_text(encoding="utf-8"))
    ]
    assert found == []
