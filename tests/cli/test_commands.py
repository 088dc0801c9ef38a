from __future__ import annotations

import os
import subprocess
import sys

import pytest

from lorehall import __version__
from lorehall.cli.app import COMMANDS
from support.command import Command

GROUPS = ("cards", "tables")
GROUPED = (
    *("cards check", "cards show", "cards list", "cards explain"),
    *("tables list", "tables export", "tables import", "tables delete", "tables backup"),
)


def python(*arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    env = {**os.environ, "COLUMNS": "80"}
    return subprocess.run(
        [sys.executable, *arguments],
        input=typed,
        text=True,
        capture_output=True,
        timeout=60,
        env=env,
    )


def test_without_arguments_it_shows_help(lorehall: Command) -> None:
    ran = lorehall()
    assert ran.code == 0
    assert "lorehall play" in ran.out
    for name in COMMANDS:
        assert f"\n  {name} " in ran.out
    assert "Play a game" in ran.out, "each command says what it does"


@pytest.mark.parametrize("command", [*(c for c in COMMANDS if c not in GROUPS), *GROUPED])
def test_every_command_explains_itself_with_an_example(lorehall: Command, command: str) -> None:
    ran = lorehall(*command.split(), "--help")
    assert ran.code == 0
    assert f"Usage: lorehall {command}" in ran.out
    assert f"\n  lorehall {command}" in ran.out, "an example"
    assert not set("│╭╰─") & set(ran.out), "no boxes outside a terminal"


def test_help_loads_neither_games_nor_the_server_nor_what_they_need() -> None:
    """Otherwise the first help page takes half a second."""
    show = "import sys; from lorehall.cli import main; main(['--help']); print(*sys.modules, sep='\\n')"
    loaded = set(python("-c", show).stdout.split())
    heavy = {"lark", "msgspec", "numpy", "starlette", "uvicorn", "asyncio", "importlib.metadata"}
    rooms = {f"lorehall.{room}" for room in ("bots", "games", "lab", "lang", "rules", "server")}
    assert "lorehall.cli.app" in loaded
    assert loaded & (heavy | rooms) == set()


def test_it_knows_its_version(lorehall: Command) -> None:
    assert lorehall("--version").out == f"lorehall {__version__}\n"


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("plai",), 'Unknown command "plai"'),
        (("play", "--players", "many"), "--players"),
        (("play", "--nonsense"), "--nonsense"),
        (("cards", "list", "--type", "spoon"), "--type"),
        (("replay",), "FILE"),
    ],
)
def test_bad_usage_is_one_message_and_code_2(
    lorehall: Command, arguments: tuple[str, ...], words: str
) -> None:
    ran = lorehall(*arguments)
    assert ran.code == 2
    assert words in ran.err
    assert "--help" in ran.err
    assert ran.out == ""


def test_it_runs_as_a_module_and_starts_quickly() -> None:
    heavy = "import sys, lorehall.cli.app; print([m for m in sys.modules if m in ('lark', 'rich.table', 'lorehall.games')])"
    assert python("-c", heavy).stdout.strip() == "[]", "importing the command line loads no game"
    ran = python("-m", "lorehall", "rules", "nothing", "contains", "these", "words")
    assert ran.returncode == 1
    assert ran.stderr.startswith("lorehall: ")


def test_a_closed_pipe_is_no_error() -> None:
    script = f"{sys.executable} -m lorehall rules | head -1"
    ran = subprocess.run(["bash", "-c", script], text=True, capture_output=True, timeout=60)
    assert ran.stdout.startswith("Enchanters")
    assert ran.stderr == ""


def test_an_interrupt_is_no_traceback(lorehall: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("lorehall.rules.search", interrupted)
    ran = lorehall("rules", "rest")
    assert ran.code == 130
    assert "Stopped" in ran.err
