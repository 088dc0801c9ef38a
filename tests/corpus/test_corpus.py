"""Finished games of this version, and of earlier ones as far as it was promised, come to the same positions again."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import ember_watch
from corpus.games import FOLDER, differing, folder, sets, write
from lorehall.core.game.game import Game
from lorehall.games import REGISTRY, game

ROOT = Path(__file__).parents[2]
GAMES: dict[str, Game[Any]] = {name: game(name) for name in REGISTRY} | {
    "ember_watch": ember_watch.game()
}
FILES = sorted(FOLDER.glob("*/*/*.json"))
TO_DO = """
Games that were played before would go another way. If you did not mean that, it is a mistake: mend it.
If the rules must lead elsewhere:
  1. raise `version` of the game;
  2. `make corpus` adds the games of the new version;
  3. write the new version into a file `broken-by` beside the games that differ;
  4. say "rules version N" of the game in CHANGELOG.md, and what it means for running tables."""


def is_given_up(path: Path, rules: Game[Any]) -> bool:
    """Whether an earlier version was given up on purpose."""
    note = path.parent / "broken-by"
    if not note.exists():
        return False
    broken_by = int(note.read_text("utf-8"))
    assert int(path.parent.name) < broken_by <= rules.version, f"{note} names no later version"
    return True


@pytest.mark.parametrize("path", FILES, ids=[str(path.relative_to(FOLDER)) for path in FILES])
def test_finished_games_come_to_the_same_positions(path: Path) -> None:
    installed = GAMES[path.parts[-3]]
    if is_given_up(path, installed):
        return
    data = json.loads(path.read_text("utf-8"))
    rules = installed.with_texts(data["texts"])
    found = [
        f"{path.relative_to(FOLDER)}, game {number}: {words}"
        for number, entry in enumerate(data["games"], 1)
        for words in differing(rules, entry)
    ]
    if found:
        pytest.fail("\n".join(found[:10]) + TO_DO, pytrace=False)


def test_every_game_has_finished_games_of_its_version() -> None:
    missing = [
        name for name, (rules, _) in sets().items() if not (folder(rules) / f"{name}.json").exists()
    ]
    assert not missing, f"{missing}: `make corpus` adds them."
    assert {rules.name for rules, _ in sets().values()} == set(GAMES)


def test_a_corpus_is_never_written_over() -> None:
    before = {path: path.read_bytes() for path in FILES}
    assert write() == []
    assert {path: path.read_bytes() for path in FILES} == before


def test_other_rules_are_noticed() -> None:
    """The check can fail: one answer changed, or a game that does not end."""
    path = next(path for path in FILES if path.parent == folder(GAMES["ember_watch"]))
    entry = json.loads(path.read_text("utf-8"))["games"][0]
    rules = GAMES["ember_watch"]
    assert list(differing(rules, entry)) == []
    assert list(differing(rules, entry | {"answers": entry["answers"][:-1]})) == [
        "the game does not end any more"
    ]
    assert list(differing(rules, entry | {"seed": entry["seed"] + 1})) != []


@pytest.mark.parametrize("name", GAMES)
def test_the_changelog_names_the_version_of_the_rules(name: str) -> None:
    rules = GAMES[name]
    text = " ".join((ROOT / "CHANGELOG.md").read_text("utf-8").split())
    assert f"rules version {rules.version} of {rules.title}" in text, TO_DO
