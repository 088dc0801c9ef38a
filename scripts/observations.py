"""Writes docs/observations.md: every field of every game's observations, from their declarations.

`make excerpts` runs it; a test says when the page is stale.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from lorehall.envs.adapter import Adapter
from lorehall.envs.observation import Entry
from lorehall.games import REGISTRY

PAGE = Path(__file__).parents[1] / "docs" / "observations.md"
HEAD = """# Fields of observations

Made by `scripts/observations.py` from what each game declares; [Programs that learn](research.md) says how to read it.

`numbers` are the places in the array `observation`. A field with `[]` belongs to each member of the one before; its place is that
in the first member, and the next member begins as many places later as a member has numbers. The first five fields are those of
every game.
"""


def fresh() -> str:
    return "\n".join([HEAD, *(line for name in REGISTRY for line in section(name))])


def section(name: str) -> Iterator[str]:
    adapter = Adapter(name)
    layout = adapter.layout
    yield f"## {adapter.game.title}\n"
    yield f"Version {layout.version}, {layout.size} numbers, up to {layout.most} options, fingerprint `{layout.fingerprint}`.\n"
    yield "| field | numbers | what | from | to | meaning |"
    yield "|--|--|--|--|--|--|"
    for entry in layout.reference():
        where = (
            f"{entry.first} to {entry.first + entry.size - 1}" if entry.size > 1 else entry.first
        )
        yield f"| `{entry.name}` | {where} | {entry.kind} | {entry.low} | {entry.high} | {_meaning(entry)} |"
    yield ""
    yield "Lists of words: " + ", ".join(f"{w.name} ({len(w.words)})" for w in layout.words()) + "."
    yield ""


def _meaning(entry: Entry) -> str:
    return entry.help.replace("|", "\\|")


if __name__ == "__main__":
    PAGE.write_text(fresh(), encoding="utf-8")
