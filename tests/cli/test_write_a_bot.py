"""docs/write-a-bot.md leads from nothing to a rated tournament: its bots and commands run as printed."""

from __future__ import annotations

import re
import shlex
import sys
from pathlib import Path

import pytest

from lorehall.bots import Rng, decide, find_bot
from lorehall.games import REGISTRY, game
from support.command import Command

PAGE = Path(__file__).parents[2] / "docs" / "write-a-bot.md"
TEXT = PAGE.read_text("utf-8")
BLOCKS = {
    kind: re.findall(rf"^```{kind}\n(.*?)^```$", TEXT, re.MULTILINE | re.DOTALL)
    for kind in ("python", "sh")
}
COMMANDS = [line for block in BLOCKS["sh"] for line in block.splitlines()]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    found = tmp_path_factory.mktemp("my-bots")
    (found / "mybots.py").write_text("\n\n".join(BLOCKS["python"]), "utf-8")
    return found


@pytest.fixture(autouse=True)
def _forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    """Other tests have bots of this name, too."""
    monkeypatch.delitem(sys.modules, "mybots", raising=False)


def test_there_is_something_to_run() -> None:
    assert len(BLOCKS["python"]) == 3
    assert [line.split()[1] for line in COMMANDS] == [
        "simulate", "simulate", "simulate", "tournament", "rate",
    ]  # fmt: skip


def test_the_commands_of_the_page_run_in_its_order(
    folder: Path, lorehall: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(folder)
    monkeypatch.syspath_prepend(str(folder))
    for line in COMMANDS:
        program, *words = shlex.split(line)
        assert program == "lorehall"
        ran = lorehall(*words)
        assert ran.code == 0, (line, ran)
    assert len((folder / "mine.jsonl").read_text("utf-8").splitlines()) == 1 + 12 + 1


@pytest.mark.parametrize("name", REGISTRY)
@pytest.mark.parametrize("bot", ["First", "Look", "Dream"])
def test_its_bots_play_every_game(
    folder: Path, monkeypatch: pytest.MonkeyPatch, bot: str, name: str
) -> None:
    monkeypatch.syspath_prepend(str(folder))
    rules = game(name)
    state = rules.new({"players": 2, **rules.quick}, 5)
    mine = find_bot(f"mybots:{bot}")
    for answers in range(6):
        index = decide(mine, rules, state, Rng(answers))
        assert state.owner(index) == state.seat
        assert index == decide(mine, rules, state, Rng(answers))
        state.answer(index)
