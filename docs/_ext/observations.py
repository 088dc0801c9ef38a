"""Every field of every game's observations, from their declarations."""

from __future__ import annotations

from collections.abc import Iterator

from lorehall.envs.adapter import Adapter
from lorehall.envs.observation import Entry
from lorehall.games import REGISTRY


def lines() -> Iterator[str]:
    """What the page lists."""
    for name in REGISTRY:
        yield from section(name)


def section(name: str) -> Iterator[str]:
    adapter = Adapter(name)
    layout = adapter.layout
    yield f"## {adapter.game.title}\n"
    yield f"Version {layout.version}, {layout.size} numbers, up to {layout.most} options, fingerprint `{layout.fingerprint}`.\n"
    yield "| field | numbers | kind | min | max | meaning |"
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
