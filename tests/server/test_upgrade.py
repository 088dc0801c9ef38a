"""An upgrade as docs/hosting.md describes it, with two whole programs: what the new one cannot play is finished with the old."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.sync.client import ClientConnection, connect

import lorehall
from lorehall.games import game
from lorehall.server.protocol.messages import VERSION
from support.play import Chooser
from support.server import QUICK, Client

PATIENCE = 60.0
"""Seconds; of a busy machine."""
NOW = game("enchanters").version
RULES = "games/enchanters/game.py"
VERSIONED = '"Enchanters", {}\n'
SETUP = "games/enchanters/rules/setup.py"
CARDS = "games/enchanters/cards/base/starters.cards"


class Program:
    """A version of Lorehall in a folder of its own."""

    def __init__(self, folder: Path, changes: dict[str, tuple[str, str]]) -> None:
        self.folder = folder
        source = Path(lorehall.__file__).parent
        ignored = shutil.ignore_patterns("*.so", "client")  # bytecode fits what is not changed
        shutil.copytree(source, folder / "lorehall", ignore=ignored)
        for name, (old, new) in changes.items():
            file = folder / "lorehall" / name
            text = file.read_text("utf-8")
            assert old in text, name
            file.write_text(text.replace(old, new), "utf-8")

    def command(self, *words: str) -> dict[str, Any]:
        env = {**os.environ, "PYTHONPATH": str(self.folder), "PYTHONUNBUFFERED": "1"}
        return {"args": [sys.executable, "-m", "lorehall", *words], "env": env, "text": True}

    def run(self, *words: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            **self.command(*words), stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False
        )

    @contextmanager
    def serving(self, data: Path) -> Iterator[str]:
        """A server until it is told to stop; its address."""
        words = ("serve", "--port", "0", "--data", str(data), "--limits", "off")
        server = subprocess.Popen(
            **self.command(*words), stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
        )
        assert server.stdout is not None
        try:
            head = "Lorehall is running: "
            yield next(line for line in server.stdout if line.startswith(head)).split()[-1]
        finally:
            server.send_signal(signal.SIGTERM)
            server.wait(PATIENCE)
            server.stdout.close()


@pytest.fixture
def old(tmp_path: Path) -> Program:
    return Program(tmp_path / "old", {})


@pytest.fixture
def new(tmp_path: Path) -> Program:
    """Two versions later: everybody begins with more crystals, and a card says something else."""
    changes = {
        RULES: (VERSIONED.format(NOW), VERSIONED.format(NOW + 2)),
        SETUP: ("p.crystals = crystals\n", "p.crystals = crystals + 4\n"),
        CARDS: ("\n\n", "\n# A new edition.\n\n"),
    }
    return Program(tmp_path / "new", changes)


class Player:
    """One person in both seats who answers by chance."""

    def __init__(self, address: str) -> None:
        made = httpx.post(f"{address}/api/me", json={"name": "Ann"}, timeout=PATIENCE)
        self.secret = made.cookies["lorehall"]
        self.chance = Chooser(5)
        self.ids = 0

    def open_table(self, address: str) -> str:
        body = {"game": "enchanters", "options": QUICK}
        cookies = {"lorehall": self.secret}
        made = httpx.post(f"{address}/api/tables", json=body, cookies=cookies, timeout=PATIENCE)
        return str(made.json()["code"])

    def line(self, address: str, code: str) -> ClientConnection:
        return connect(
            f"{address.replace('http', 'ws', 1)}/api/tables/{code}/socket",
            additional_headers={"Authorization": f"Bearer {self.secret}"},
            open_timeout=PATIENCE,
        )

    def play(self, address: str, code: str, answers: int) -> Client:
        """Come to the table, start it if it is not, and give so many answers."""
        with self.line(address, code) as line:
            client = Client()
            self._say(line, client, t="hello", v=VERSION)
            if client.table["status"] == "open":
                self._say(line, client, t="sit", seat=1, also=True)
                self._say(line, client, t="ready", ready=True)
                self._say(line, client, t="start")
            for _ in range(answers):
                asked = [own for own in client.own if own["pending"]]
                if not asked:
                    break
                choices = asked[0]["pending"]["choices"]
                option = choices[self.chance.below(len(choices))]["option"]
                self._say(
                    line, client, t="answer", n=client.n, seat=asked[0]["seat"], option=option
                )
            return client

    def _say(self, line: ClientConnection, client: Client, **message: Any) -> None:
        """Say something, and hear everything up to the answer to it."""
        self.ids += 1
        line.send(json.dumps({"id": self.ids, **message}))
        heard: dict[str, Any] = {}
        while heard.get("ack") != self.ids:
            heard = json.loads(line.recv(PATIENCE))
            assert heard["t"] not in ("refused", "bye"), heard
            client.take(heard)


def test_a_game_that_the_new_version_cannot_go_on_with_is_finished_with_the_old_one(
    old: Program, new: Program, tmp_path: Path
) -> None:
    data, files, aside = tmp_path / "data", tmp_path / "to-finish", tmp_path / "old-data"
    with old.serving(data) as address:
        ann = Player(address)
        code = ann.open_table(address)
        before = ann.play(address, code, 12)
    assert old.run("tables", "check", "--data", str(data)).returncode == 0

    checked = new.run("tables", "check", "--data", str(data))
    assert checked.returncode == 1
    assert (
        f"Table {code} can't continue here. Its game was played under version {NOW}"
        in checked.stdout
    )
    with new.serving(data) as address, ann.line(address, code) as line:
        bye = json.loads(line.recv(PATIENCE))
        assert (bye["t"], bye["reason"]) == ("bye", "changed")

    moved = new.run("tables", "move", code, "--to", str(files), "--data", str(data))
    assert moved.returncode == 0, moved.stdout
    assert new.run("tables", "check", "--data", str(data)).returncode == 0
    taken = old.run("tables", "import", str(files / f"{code}.json"), "--data", str(aside))
    assert taken.returncode == 0, taken.stdout
    with old.serving(aside) as address:
        after = ann.play(address, code, 0)
        assert (after.view, after.own) == (before.view, before.own)
        first = max(after.first, before.first)  # of a long log only the end is there
        assert after.lines[first - after.first :] == before.lines[first - before.first :] != []
        assert ann.play(address, code, 10_000).table["status"] == "over"


def test_a_game_goes_on_with_its_own_cards_where_only_these_have_changed(
    old: Program, tmp_path: Path
) -> None:
    """The version was raised, and every creature is worth more: not in this game."""
    changes = {RULES: (VERSIONED.format(NOW), VERSIONED.format(NOW + 1))}
    changes |= {
        f"games/enchanters/cards/base/{name}.cards": (" glory\n", "0 glory\n")
        for name in ("goblins", "undead", "bandits")
    }
    new, data = Program(tmp_path / "newer", changes), tmp_path / "data"
    with old.serving(data) as address:
        ann = Player(address)
        code = ann.open_table(address)
        before = ann.play(address, code, 12)
    assert new.run("tables", "check", "--data", str(data)).returncode == 0
    with new.serving(data) as address:
        after = ann.play(address, code, 0)
        assert (after.view, after.own) == (before.view, before.own)
        first = max(after.first, before.first)  # of a long log only the end is there
        assert after.lines[first - after.first :] == before.lines[first - before.first :] != []
        assert after.table["edition"] != ""
        assert after.table["version"] == NOW + 1
        assert ann.play(address, code, 10_000).table["status"] == "over"
