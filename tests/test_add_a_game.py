"""The page that walks through the small game shows its real code, names what exists, and its exercise works."""

from __future__ import annotations

import ast
import re
import runpy
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from ember_watch import events, model, rules
from ember_watch.game import EmberWatch
from lorehall.core.words.events import EventKinds, Teller
from support.ember import GAME, hold, say, table, throw

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs" / "add-a-game.md").read_text("utf-8")
GAME_FILES = sorted((ROOT / "examples" / "ember_watch").glob("*.py"))
EXCERPTS = runpy.run_path(str(ROOT / "scripts" / "code_excerpts.py"))
MOST_LINES = 400


def test_the_code_on_the_page_is_the_code_of_the_game() -> None:
    assert EXCERPTS["fresh"](PAGE) == PAGE, "`make excerpts` copies it anew"
    assert len(EXCERPTS["BLOCK"].findall(PAGE)) >= 15


def test_a_page_that_differs_is_found() -> None:
    assert EXCERPTS["fresh"](PAGE.replace("s.turn += 1", "s.turn += 2")) == PAGE


def test_every_block_of_code_is_marked() -> None:
    marked = len(EXCERPTS["BLOCK"].findall(PAGE)) + PAGE.count("<!-- exercise -->")
    assert PAGE.count("```python\n") == marked


def test_the_page_shows_every_frame_and_step() -> None:
    tree = ast.parse((ROOT / "examples" / "ember_watch" / "rules.py").read_text("utf-8"))
    names = [n.name for n in tree.body if isinstance(n, ast.ClassDef | ast.FunctionDef)]
    shown = " ".join(found[2] for found in EXCERPTS["BLOCK"].findall(PAGE))
    assert [name for name in names if name not in shown.split()] == []


def test_the_small_game_is_small() -> None:
    lines = [len(path.read_text("utf-8").splitlines()) for path in GAME_FILES]
    assert sum(lines) <= MOST_LINES


def test_the_files_that_the_page_names_exist() -> None:
    """Modules of core, the server and the tests that it points at."""
    for module in re.findall(r"`core\.((?:engine|words|game|terminal)\.\w+|\w+)[`.]", PAGE):
        path = ROOT / "src" / "lorehall" / "core" / module.replace(".", "/")
        assert path.with_suffix(".py").is_file(), module
    for name in re.findall(r"`(\w+\.py)`", PAGE):
        assert any(path.name == name for path in [*ROOT.glob("src/**/*.py"), *GAME_FILES, *ROOT.glob("*.py")]), name  # fmt: skip
    for folder in re.findall(r"`(tests/\S+)`", PAGE):
        assert (ROOT / folder).exists(), folder


# -- the exercise ----------------------------------------------------------------------------------------------


def test_a_copy_made_as_the_page_says_is_a_game_of_its_own(tmp_path: Path) -> None:
    """The exercise is done in a copy: the commands of the page, but for playing it."""
    (commands,) = re.findall(r"```console\n(\$ cp .*?)```", PAGE, re.DOTALL)
    (tmp_path / "examples").symlink_to(ROOT / "examples")
    script = "set -e\n" + commands.replace("$ lorehall play --text", "$ lorehall options").replace(
        "$ ", ""
    )
    script = script.replace("lorehall options", f"{sys.executable} -m lorehall options")
    script = script.replace("PYTHONPATH=.", f"PYTHONPATH=.:{ROOT / 'src'}")
    ran = subprocess.run(["bash", "-c", script], cwd=tmp_path, capture_output=True, text=True)
    assert ran.returncode == 0, ran.stderr
    assert "night" in ran.stdout


@pytest.fixture
def solved(monkeypatch: pytest.MonkeyPatch) -> None:
    """The game with the next rule, as somebody who follows the page would have it."""
    solution = re.search(r"<!-- exercise -->\n\n```python\n(.*?)```", PAGE, re.DOTALL)
    assert solution is not None
    place = "place/{place}"
    words = "The shadow flees from the light of the {place}"
    kinds = EventKinds()
    kinds.all = list(events.KINDS.all)
    flees = kinds.declare("flees", "W-SHD-" + "03", "place", words, place)
    monkeypatch.setattr(events, "FLEES", flees, raising=False)
    monkeypatch.setattr(EmberWatch, "teller", Teller(kinds, table_module().SHOWN, {}))
    found: dict[str, Any] = {}
    exec(compile(solution[1], "exercise", "exec"), rules.__dict__ | {}, found)
    monkeypatch.setattr(rules, "fall", found["fall"])


def table_module() -> ModuleType:
    from ember_watch import table as module

    return module


def shadow_nears_the_light() -> model.State:
    state = hold(table(), ["Ember"], ["Ember"])
    state.lit = [model.VALLEY.number("Moor")]
    throw(state, 5)
    say(state, 0, "walk to the Mill")
    say(state, 0, "walk to the Keep")
    state.events = []
    say(state, 0, "let it come")
    say(state, 1, "let it come")
    return state


def test_without_the_next_rule_shadows_fall_on_the_light() -> None:
    assert sum(shadow_nears_the_light().shadows) == 1


def test_with_the_next_rule_they_flee(solved: None) -> None:
    state = shadow_nears_the_light()
    assert sum(state.shadows) == 0
    line = GAME.lines(state)[0]
    assert line.text == "The shadow flees from the light of the Moor"
    assert (line.rule, line.places) == ("W-SHD-" + "03", ("place/5",))
