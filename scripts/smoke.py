"""Try out an installed Lorehall: it plays, simulates, opens its rulebooks and serves a table.

    VENV/bin/python -I scripts/smoke.py --expect compiled

Run it with the Python where Lorehall is installed. It needs nothing else, neither the checkout nor developer tools.
"""

from __future__ import annotations

import argparse
import importlib
import json
import re
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.machinery import EXTENSION_SUFFIXES
from typing import Any

GAMES = {"enchanters": "E-JRN-03", "defenders": "D-ACT-01", "prophecy": "P-MOV-01"}
"""Each game with a rule from its rulebook."""
HOT = "lorehall.core.engine.position"
"""A module that is compiled in the compiled build."""
SECONDS = 60


def lorehall(*words: str, typed: str = "") -> str:
    """Run the installed command and return its output."""
    program = shutil.which("lorehall", path=sysconfig.get_path("scripts"))
    assert program, "there is no command `lorehall`"
    ran = subprocess.run(
        [program, *words], input=typed, capture_output=True, encoding="utf-8", timeout=SECONDS
    )
    assert ran.returncode == 0, f"lorehall {' '.join(words)}: {ran.stdout[-500:]}{ran.stderr}"
    return ran.stdout


def is_the_build(expected: str) -> None:
    """Check that this is the expected wheel, and that the module runs like the command."""
    file = str(importlib.import_module(HOT).__file__)
    assert file.endswith(tuple(EXTENSION_SUFFIXES)) == (expected == "compiled"), file
    words = [sys.executable, "-m", "lorehall", "--version"]
    told = subprocess.run(words, capture_output=True, encoding="utf-8", check=True).stdout
    assert told == lorehall("--version")


def plays() -> None:
    """Play a whole game at the prompt."""
    sheet = lorehall("play", "--text", "--seed", "3", "--fast", typed="1\n" * 400)
    assert re.search(r"(You win|\w+ wins) with -?\d+ glory", sheet), sheet[-500:]


def simulates() -> None:
    """Simulate a whole bot game of every game."""
    for game in GAMES:
        table = lorehall("simulate", "--game", game, "--games", "1", "--seed", "1")
        assert len(table.splitlines()) > 5, table


def opens_rulebooks() -> None:
    """Look up a rule of every rulebook by its number."""
    for number in GAMES.values():
        assert number in lorehall("rules", number)


@contextmanager
def server() -> Iterator[str]:
    """Start a server on this machine; yield its address."""
    with tempfile.TemporaryDirectory() as folder:
        words = ["-m", "lorehall", "serve", "--port", "0", "--data", folder]
        process = subprocess.Popen(
            [sys.executable, *words],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
        )
        assert process.stdout is not None
        told = []
        try:
            for line in process.stdout:
                told.append(line)
                if "is running:" in line:
                    break
            else:
                raise AssertionError(f"the server did not start: {''.join(told)}")
            yield told[-1].split("is running:")[1].strip()
        finally:
            process.terminate()
            process.communicate(timeout=SECONDS)


def fetched(address: str, body: dict[str, Any] | None = None, secret: str = "") -> bytes:
    """Return the server's answer."""
    head = {"Content-Type": "application/json"} if body is not None else {}
    head |= {"Authorization": f"Bearer {secret}"} if secret else {}
    data = None if body is None else json.dumps(body).encode()
    asked = urllib.request.Request(address, data, head)
    with urllib.request.urlopen(asked, timeout=SECONDS) as answer:
        return bytes(answer.read())


def serves() -> None:
    """Load the page with all its files, the rules, and a table at which a bot answers."""
    with server() as address:
        page = fetched(address).decode()
        loaded = re.findall(r'(?:src|href)="(/[^"]+)"', page)
        assert any(path.endswith(".js") for path in loaded), page
        assert all(fetched(address + path) for path in loaded)
        for game in GAMES:
            assert json.loads(fetched(f"{address}/api/games/{game}/rules"))["sections"]
        guest = json.loads(fetched(f"{address}/api/me", {"name": "Ann", "secret": True}))
        table = {"game": "enchanters", "players": 2, "bot": "casual", "set": "quick"}
        opened = json.loads(fetched(f"{address}/api/quick", table, guest["secret"]))
        meets_a_bot(f"{address}/api/tables/{opened['code']}/socket", guest["secret"])


def meets_a_bot(address: str, secret: str) -> None:
    """Answer at a table until the bot has answered too and it is our turn again."""
    from websockets.sync.client import connect

    head = {"Authorization": f"Bearer {secret}"}
    with connect(address.replace("http", "ws", 1), additional_headers=head) as line:
        line.send(json.dumps({"t": "hello", "id": 0, "v": 3}))
        waited, answered = False, -1
        deadline = time.monotonic() + SECONDS
        while True:
            news = json.loads(line.recv(timeout=deadline - time.monotonic()))
            assert news["t"] in ("sync", "update", "presence"), news
            if "own" not in news:
                continue
            asked = news["own"][0]["pending"]
            if asked is None:
                waited = True
            elif waited and answered > 0:
                return
            elif news["n"] > answered:
                answered = news["n"]
                option = asked["choices"][0]["option"]
                line.send(json.dumps({"t": "answer", "id": 1, "n": answered, "option": option}))


def main() -> None:
    """Run everything; stop at the first failure."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--expect", choices=["compiled", "pure"], required=True)
    expected = parser.parse_args().expect
    is_the_build(expected)
    tried: tuple[Callable[[], None], ...] = (plays, simulates, opens_rulebooks, serves)
    for each in tried:
        begun = time.perf_counter()
        each()
        print(
            f"  {each.__name__.replace('_', ' '):16} {time.perf_counter() - begun:5.1f} s",
            flush=True,
        )


if __name__ == "__main__":
    main()
