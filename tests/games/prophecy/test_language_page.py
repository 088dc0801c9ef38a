"""The page about the texts of Prophecy lists every word, and its examples are cards of the game."""

from __future__ import annotations

import re
from pathlib import Path

from games.prophecy.stage import GAME
from lorehall.games.prophecy.language.content import load
from lorehall.games.prophecy.language.words import VOCABULARY
from lorehall.games.prophecy.scenario.waypoints import paths
from lorehall.games.scenarios import run_text

PAGE = (Path(__file__).parents[3] / "docs" / "prophecy-cards.md").read_text("utf-8")
SHOWN = {
    "number": "N", "less": "N", "plus": "+N", "more": "N more dice", "fewer": "N more dice", "resource": "RESOURCE",
    "battles": "BATTLES", "kind": "of KIND", "value": "VALUE", "spot": "SPOT", "terrain": "TERRAIN", "guild": "GUILD",
    "market": "MARKET", "deck": "common/rare", "result": "RESULT", "sex": "SEX", "plane": "PLANE", "foes": "FOES",
    "lands": "LANDS", "gear": "GEAR", "some_gear": "a GEAR", "goods": "N common/rare",
}  # fmt: skip


def test_every_word_is_listed_with_its_rules() -> None:
    for word in VOCABULARY.words:
        text = re.sub(r"\{(?:\w+=)?(\w+)\}", lambda gap: SHOWN[gap[1]], word.forms[0].text)
        row = f"| `{text.replace('~', '')}` | {', '.join(word.rules)} |"
        assert row in PAGE, row


def test_the_examples_stand_in_the_files() -> None:
    shown = PAGE.partition("```text\n")[2].partition("```")[0]
    files = "\n".join(source.text for source in GAME.sources)
    entries = [re.sub(r" +# .*", "", entry).strip() for entry in shown.split("\n\n")]
    assert len(entries) == 4
    for entry in entries:
        assert f"\n{entry}\n" in files, entry


def test_every_file_is_named() -> None:
    for source in GAME.sources:
        assert f"`{re.sub('-[a-z]+', '-*', source.name)}`" in PAGE or f"`{source.name}`" in PAGE


def test_every_path_is_listed() -> None:
    content = load(GAME.sources)
    owners = {space.name: "SPACE" for space in content.spaces}
    owners |= {plane.name: "PLANE" for plane in content.planes}
    for path in paths(content):
        owner = next((name for name in owners if path.pattern.startswith(f"{name} ")), "")
        named = path.pattern.replace(owner, owners[owner], 1) if owner else path.pattern
        assert f"| `{path.pattern}` |" in PAGE or f"| `{named}` |" in PAGE, path.pattern


def test_the_example_of_a_scenario_passes() -> None:
    shown = PAGE.partition("```scenario\n")[2].partition("```")[0]
    (result,) = run_text(shown, "page")
    assert result.passed, result.message
