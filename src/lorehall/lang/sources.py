"""Card files as texts: their names for messages, what stands in them, and those that come with a game."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable


@dataclass(frozen=True)
class Source:
    """A card file: its name for messages, and its text. `override`: its cards replace others of the same name (scenarios)."""

    name: str
    text: str
    override: bool = False


@cache
def packaged(package: str, *endings: str) -> tuple[Source, ...]:
    """The card files that a game comes with, in a fixed order: those under its folder `cards` with one of these endings."""
    return tuple(_found(files(package) / "cards", "", endings))


def _found(folder: Traversable, path: str, endings: tuple[str, ...]) -> list[Source]:
    found: list[Source] = []
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if entry.is_dir():
            found += _found(entry, f"{path}{entry.name}/", endings)
        elif entry.name.endswith(endings):
            found.append(Source(path + entry.name, entry.read_text("utf-8")))
    return found


def fingerprint(said: object) -> str:
    """A short name for what card files say, by which a saved game knows its cards."""
    return hashlib.blake2b(repr(said).encode(), digest_size=12).hexdigest()


def fingerprint_of(sources: Iterable[Source]) -> str:
    """The same for files as they are written."""
    return fingerprint([(source.name, source.text) for source in sources])
