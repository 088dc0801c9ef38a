"""A game named in `LOREHALL_GAMES` works in every command, including those with worker processes."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
import urllib.request
from collections.abc import Callable
from pathlib import Path

import pytest

from lorehall.cli.app import COMMANDS
from lorehall.core.game.history import Course
from lorehall.games import game
from lorehall.server.archive.tablefile import Exported, take_in
from lorehall.server.commands.new_table import against_bots, open_table
from lorehall.server.proof.gamefile import to_file
from lorehall.server.protocol.actors import Actor
from lorehall.server.protocol.messages import NewTableBody
from lorehall.server.storage import SqliteStorage
from support.command import Command
from support.ember import registered
from support.process import running

__all__ = ["registered"]  # a fixture

NAME, TITLE = "ember_watch", "Ember Watch"
EXAMPLES = Path(__file__).parents[2] / "examples"
OF_THE_GAME = ("--game", NAME)


def finished(folder: Path) -> str:
    """A finished game, as downloaded from a table."""
    rules, key, chance = game(NAME), bytes(range(32)), random.Random(1)
    course = Course(rules, rules.new({"players": 2}, key, listen=True))
    while not course.over:
        course.answer(chance.randrange(len(course.state.options)))
    file = folder / "game.json"
    file.write_bytes(to_file(course, seed=key, names=["Ann", "Ben"], bots=[None, "greedy"]))
    return str(file)


def results(folder: Path) -> str:
    return str(folder / "results.jsonl")


def scenario(folder: Path) -> str:
    file = folder / "one.scenario"
    file.write_text(f"game {NAME}\n\nscenario A calm night\n  rules W-GEN-01\n")
    return str(file)


def table(folder: Path) -> str:
    """A data folder with a table of the game."""
    body = NewTableBody(NAME, options={"players": 2})
    opened = against_bots(open_table(game(NAME), body, Actor("gann", "Ann")), ["random"], 7)
    storage = SqliteStorage(folder / "data")
    take_in(storage, Exported("KRNTBC", [(1_000, record) for record in opened]))
    storage.close()
    return str(folder / "data")


Words = tuple[str | Callable[[Path], str], ...]
CALLS: dict[str, list[tuple[Words, str]]] = {
    "play": [(("--text", "--seed", "1", *OF_THE_GAME), "Choose an action")],
    "serve": [],  # see below
    "tables": [(("list", "--data", table), NAME), (("check", "--all", "--data", table), "1 ")],
    "replay": [((finished,), "shadow")],
    "verify": [((finished,), TITLE)],
    "review": [((finished, "--decisions", "1"), "decisions analysed")],
    "cards": [(("list", *OF_THE_GAME), "Torch"), (("show", "Horn", *OF_THE_GAME), "shadow")],
    "rules": [((), TITLE), (("W-SHD-02",), "Horn")],
    "options": [(OF_THE_GAME, "night")],
    "simulate": [(("--games", "2", "--workers", "2", *OF_THE_GAME), "greedy")],
    "tournament": [(("--deals", "1", "--results", results, "--workers", "2", *OF_THE_GAME), "greedy")],
    "rate": [],  # after a tournament, see below
    "balance": [(("--games", "4", "--bots", "random", "--out", "page.html", *OF_THE_GAME), "4 games")],
    "fit": [(("--games", "20", *OF_THE_GAME), f"{NAME}: the evaluation of this game has no weights")],
    "scenario": [((scenario,), f"{TITLE} cannot play scenarios")],
    "perft": [(("--depth", "1", *OF_THE_GAME), "4")],
    "bench": [(("--rounds", "1", "--scale", "0.01", *OF_THE_GAME), NAME)],
    "soak": [(("--games", "2", "--workers", "2", *OF_THE_GAME), "no broken invariant")],
}  # fmt: skip
"""For every command, its arguments and the expected text."""


def test_no_command_is_forgotten() -> None:
    assert list(CALLS) == list(COMMANDS)


@pytest.mark.parametrize(
    ("command", "words", "said"),
    [(command, *call) for command, calls in CALLS.items() for call in calls],
)
def test_the_command_knows_the_game(
    lorehall: Command,
    registered: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    command: str,
    words: Words,
    said: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    typed = [word if isinstance(word, str) else word(tmp_path) for word in words]
    ran = lorehall(command, *typed)
    assert said in ran.out + ran.err


def test_a_tournament_is_rated(lorehall: Command, registered: str, tmp_path: Path) -> None:
    file = results(tmp_path)
    assert lorehall("tournament", "--deals", "2", "--results", file, *OF_THE_GAME).code == 0
    assert NAME in file_head(file)
    ran = lorehall("rate", file, "--resamples", "2")
    assert ran.code == 0
    assert "greedy" in ran.out


def file_head(file: str) -> str:
    return Path(file).read_text().partition("\n")[0]


def test_the_server_offers_the_game(
    registered: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(EXAMPLES), *sys.path]))
    with running(tmp_path, "serve", "--port", "0", "--data", str(tmp_path)) as (_, address):
        games = json.loads(urllib.request.urlopen(f"{address}/api/games").read())
    assert TITLE in [each["title"] for each in games["games"]]


def test_an_installed_command_finds_a_game_in_the_current_folder(registered: str) -> None:
    """Python must not search that folder by itself, as it does not for installed commands."""
    words = ("simulate", "--games", "2", "--workers", "2", *OF_THE_GAME)
    command = [sys.executable, "-P", "-m", "lorehall", *words]
    ran = subprocess.run(command, cwd=EXAMPLES, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    assert "greedy" in ran.stdout
