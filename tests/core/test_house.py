"""What all games share belongs to none: it names no game and cites no rule of one. `make check` runs this."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import lorehall.core
from lorehall.games import REGISTRY
from lorehall.rules import GAMES

HOUSE = Path(str(lorehall.core.__file__)).parents[1]
ROOMS = ("core", "lang", "scenario", "bots", "lab", "server", "cli")
RULE = re.compile(r"\b[A-WYZ]-[A-Z]{2,3}-\d\d\b")
"""A rule of any game; examples write X, which is none."""
NAMES = sorted({*GAMES.values(), *REGISTRY, "ember_watch"})
NAMED = re.compile("|".join(rf"\b{name.replace('_', '[_ ]')}\b" for name in NAMES), re.IGNORECASE)


def sources(room: str) -> list[Path]:
    found = [path for path in (HOUSE / room).rglob("*") if path.suffix in (".py", ".lark")]
    return sorted(found)


@pytest.mark.parametrize("room", ROOMS)
def test_a_room_that_all_games_share_cites_no_rule_and_names_no_game(room: str) -> None:
    assert len(sources(room)) > 3
    found = [
        f"{path.relative_to(HOUSE)}: {match.group()}"
        for path in sources(room)
        for pattern in (RULE, NAMED)
        for match in pattern.finditer(path.read_text(encoding="utf-8"))
    ]
    assert found == []


def test_what_is_looked_for_would_be_found() -> None:
    assert NAMED.search("the rules of Enchanters")
    assert NAMED.search("Ember Watch")
    assert not NAMED.search("remember to watch")
    assert RULE.search("see E-GEN-" + "01")
    assert not RULE.search("see X-GEN-01")


def test_every_room_of_the_house_is_looked_into() -> None:
    folders = {path.parent.name for path in HOUSE.glob("*/__init__.py")}
    assert folders - {"games"} == set(ROOMS)
