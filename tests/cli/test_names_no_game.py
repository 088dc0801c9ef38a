"""The command line names no game and reads no meaning out of a sentence. Imports are checked by `make check`."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from lorehall import cli
from lorehall.core.terminal.plainboard import APART
from lorehall.games import REGISTRY, game
from lorehall.rules import GAMES

MODULES = sorted(Path(cli.__file__).parent.glob("*.py"))
COMMON = APART | {
    "round", "starting", "type", "events", "mode", "length",  # what every game, or every program, may have
    "boxes", "items", "used",  # the boxes of a help page, the items of a dictionary, plain English
}  # fmt: skip
"""Words of views and options that also mean something else."""
TAKING_APART = frozenset({
    "startswith", "endswith", "removeprefix", "removesuffix", "partition", "rpartition", "split", "rsplit", "replace",
    "find", "index", "rfind", "rindex", "count",
})  # fmt: skip
"""Methods with which a program reads meaning out of a text (or looks into a list, which is harmless)."""
READ = {
    ("arguments", "words"): "what somebody typed: name=value",
    ("arguments", "name"): "what somebody typed: --some-option",
    ("arguments", "bots"): "what somebody typed: greedy,random",
    ("asking", "ids"): "a list: the place of an id that somebody typed",
    ("coverage", "group"): "the group of a rule number",
    ("coverage", "group.upper()"): "the group of a rule number",
    ("coverage", "number"): "the group of a rule number",
    ("coverage", "place"): "the path of a source file",
    ("coverage", "each.group"): "the group of a rule number",
    ("helptext", "part"): "help of our own: indented examples stay on their line",
    ("helptext", "_plain(usage)"): "what cyclopts writes before a usage line",
    ("measure", "players"): "what somebody typed: 2,3,4",
    ("prompt", "line"): "what somebody typed: a command and its words",
    ("prompt", "outcome.scores"): "a list: how many have the best score",
}
"""What is taken apart, by module and expression, and why that is no sentence of a game."""


@cache
def words_of_games() -> set[str]:
    """What only a game can mean: its name, the fields of its view, its options, its groups, its kinds of events and options."""
    found = {*GAMES.values(), *REGISTRY}
    for name in REGISTRY:
        rules = game(name)
        state = rules.new(dict(rules.quick), 1)
        view = rules.view(state, 0)
        found |= {*rules.title.lower().split(), *view, *view["players"][0]}
        found |= {setting.name.lower() for setting in rules.terminal().settings()}
        found |= {group.lower() for group in rules.facts(state).groups}
        found |= {*rules.cards().filters, rules.terminal().scores_in}
    found -= COMMON
    return found | {word.removesuffix("s") for word in found if len(word) > 4}


@cache
def names_of_cards() -> set[str]:
    """Names of cards, places and the like that could not be anything else."""
    found = {face["name"] for name in REGISTRY for face in game(name).faces()["cards"]}
    return {name for name in found if len(name) > 5}


def strings(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Every text in a program, its documentation included, with its line."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.lineno, node.value
        elif isinstance(node, ast.Name | ast.Attribute | ast.arg):
            name = {ast.Name: "id", ast.Attribute: "attr", ast.arg: "arg"}[type(node)]
            yield node.lineno, getattr(node, name)


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.stem)
def test_no_module_names_a_game_or_its_words(path: Path) -> None:
    forbidden, cards = words_of_games(), names_of_cards()
    told: list[str] = []
    for line, text in strings(ast.parse(path.read_text("utf-8"))):
        words = set(re.findall(r"[a-z]+", text.replace("_", " ").lower()))
        hits = words & forbidden | {name for name in cards if name in text}
        told += [f"{path.name}:{line}: {hit}" for hit in sorted(hits)]
    assert told == []


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.stem)
def test_no_module_takes_a_sentence_apart(path: Path) -> None:
    """No regular expressions at all, and string methods only on what is listed with its reason."""
    tree = ast.parse(path.read_text("utf-8"))
    imported = {
        alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.Import)
        for alias in node.names
    }
    assert "re" not in imported
    told = [
        f"{path.name}:{node.lineno}: {ast.unparse(node)}"
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr in TAKING_APART
        and not _is_a_finder(node.func)
        and (path.stem, ast.unparse(node.func.value)) not in READ
    ]
    assert told == []


def _is_a_finder(func: ast.Attribute) -> bool:
    """Methods of ours that happen to be called `find`, and lists that are counted."""
    return func.attr == "find" and ast.unparse(func.value).endswith(("asking", "cards()", "_game"))


def test_the_words_that_are_looked_for_are_there() -> None:
    """A check that looks for nothing would pass."""
    assert {
        "enchanters",
        "prophecy",
        "village",
        "kingdom",
        "track",
        "glory",
        "overlord",
    } <= words_of_games()
    assert "Manticore" in names_of_cards()


def test_every_reason_is_still_needed() -> None:
    used = {
        (path.stem, ast.unparse(node.func.value))
        for path in MODULES
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in TAKING_APART
    }  # fmt: skip
    assert set(READ) <= used
