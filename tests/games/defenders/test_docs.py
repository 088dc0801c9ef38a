"""The page about the texts of Defenders lists every word and every path."""

from __future__ import annotations

import re
from pathlib import Path

from lorehall.games.defenders.game import Defenders
from lorehall.games.defenders.language.words import VOCABULARY
from lorehall.games.defenders.scenario.waypoints import paths
from lorehall.rules import rules

PAGE = (Path(__file__).parents[3] / "docs" / "defenders-cards.md").read_text("utf-8")
SHOWN = {
    "number": "N", "plus": "+N", "least": "N+", "many": "N or d6", "colour": "COLOUR", "colours": "COLOURS",
    "enemy": "MINIONS", "place": "LOCATION", "places": "LOCATIONS", "general": "GENERAL",
}  # fmt: skip


def test_every_word_is_listed_with_its_rules() -> None:
    for word in VOCABULARY.words:
        text = re.sub(r"\{(?:\w+=)?(\w+)\}", lambda gap: SHOWN[gap[1]], word.forms[0].text)
        row = f"| `{text.replace('~', '')}` | {', '.join(word.rules)} |"
        assert row in PAGE, row


def test_every_path_is_listed() -> None:
    content = Defenders().content
    names = {place.name: "PLACE" for place in content.board.places}
    names |= {general.name: "GENERAL" for general in content.generals}
    for path in paths(content):
        owner = next((name for name in names if path.pattern.startswith(f"{name} ")), "")
        pattern = path.pattern.replace(owner, names[owner], 1) if owner else path.pattern
        assert f"| `{pattern}` |" in PAGE, pattern


def test_every_decision_of_ours_says_why() -> None:
    """Only what is simply printed needs no reason."""
    found = rules("defenders")
    assert all(rule.source for rule in found)
    ours = [rule for rule in found if rule.is_ruled or rule.source == "designed"]
    assert len(ours) > 100
    assert [rule.number for rule in ours if not rule.reason] == []
