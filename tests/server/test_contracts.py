"""What holds of the server's source as a whole: it names no game, reads no sentence, and its modules have an order."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import lorehall.server
from lorehall.games import REGISTRY, game
from support.parsing import parsed_sentences

FOLDER = Path(str(lorehall.server.__file__)).parent
SOURCES = {path.relative_to(FOLDER).as_posix(): path for path in sorted(FOLDER.rglob("*.py"))}
LONGEST = 350


def module(name: str) -> str:
    parts = name.removesuffix(".py").removesuffix("__init__").rstrip("/").split("/")
    return ".".join(["lorehall.server", *[part for part in parts if part]])


MODULES = {module(name): path for name, path in SOURCES.items()}


# --- no game ----------------------------------------------------------------------------------


WORDS = re.compile(r"(?i)enchanters|kingdom|village|overlord|crystal|glory|defenders|prophecy")
"""Words that only a game has. A small game may be called by an everyday word, so names are looked for as strings."""


def strings(path: Path) -> set[str]:
    tree = ast.parse(path.read_text("utf-8"))
    found = [node.value for node in ast.walk(tree) if isinstance(node, ast.Constant)]
    return {value.lower() for value in found if isinstance(value, str)}


@pytest.mark.parametrize("name", SOURCES)
def test_no_game_is_named(name: str) -> None:
    names = {word.lower() for game_name in REGISTRY for word in (game_name, game(game_name).title)}
    assert not strings(SOURCES[name]) & names
    assert not WORDS.findall(SOURCES[name].read_text("utf-8"))


# --- no sentence ------------------------------------------------------------------------------


@pytest.mark.parametrize("name", SOURCES)
def test_no_sentence_is_taken_apart(name: str) -> None:
    lines = parsed_sentences(SOURCES[name].read_text("utf-8"))
    assert not lines, f"{name}, lines {lines}: read the data beside the words instead"


PARSING = [
    "if line.text.startswith('Player'): pass",
    "who = line['text'].split()[0]",
    "if 'crystals' in line.text: pass",
    "same = pending.options[3] == 'done'",
    "found = re.search('[0-9]+', choice.text)",
    "found = PATTERN.match(refusal.words.text)",
    "def f(line):\n    words = line.sentence.text\n    return words.lower()",
    "kinds = [text.split(':')[0] for text in pending.options]",
    "done = [text for text in pending.options if text == 'done']",
    "match choice.text:\n    case 'done': pass",
    "if frame.get('prompt') == 'Which card?': pass",
    "index = pending.options.index('done')",
    "if (words := refusal.words) == 'No.': pass",
]
FAIR = [
    "send(line.text)",
    "shown = f'{who}: {choice.text}'",
    "told = {'words': refused.words, 'rule': refused.rule}",
    "count = len(pending.options)",
    "same = record.options == self.options",
    "if line.kind == 'journeys': pass",
    "if choice.id == wish or choice.verb == 'done': pass",
    "name = text.strip()",
    "parts = address.split('/')",
    "body = metrics.text()",
    "longest = max(len(choice.text) for choice in choices)",
]


@pytest.mark.parametrize("source", PARSING)
def test_taking_a_sentence_apart_is_found(source: str) -> None:
    assert parsed_sentences(source)


@pytest.mark.parametrize("source", FAIR)
def test_showing_a_sentence_is_fine(source: str) -> None:
    assert not parsed_sentences(source)


# --- order ------------------------------------------------------------------------------------


def imported(path: Path) -> set[str]:
    """The modules of the server that a module imports anywhere, for types alone too."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    return found & MODULES.keys() - {"lorehall.server"}


def test_no_module_imports_itself_by_a_detour() -> None:
    graph = {name: imported(path) for name, path in MODULES.items()}
    order: list[str] = []
    while ready := [name for name in graph if name not in order and graph[name] <= set(order)]:
        order += ready
    left = {name: sorted(graph[name] - set(order)) for name in graph if name not in order}
    assert not left, "modules that import each other"


@pytest.mark.parametrize("name", SOURCES)
def test_a_module_can_be_read_in_one_sitting(name: str) -> None:
    assert len(SOURCES[name].read_text("utf-8").splitlines()) <= LONGEST
