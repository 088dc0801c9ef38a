"""Card files as texts: their names for messages, their contents, and those that come with a game."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final

from lorehall.core.errors import LorehallError
from lorehall.core.sanitize import visible

PACK_BYTES: Final = 500_000
"""The limit for all packs together: 25 times what comes with a game, and read in a few seconds."""


class PackTooBig(LorehallError):
    """More card text than any game needs."""


class NotText(LorehallError):
    """A file that is not text."""


@dataclass(frozen=True)
class Source:
    """A card file: its name for messages, and its text. `override`: its cards replace others of the same name (scenarios)."""

    name: str
    text: str
    override: bool = False


@cache
def packaged(package: str, *endings: str) -> tuple[Source, ...]:
    """Return the card files that come with a game, in a fixed order: those in its folder `cards` with one of these endings."""
    return tuple(_found(files(package) / "cards", "", endings))


def _found(folder: Traversable, path: str, endings: tuple[str, ...]) -> list[Source]:
    found: list[Source] = []
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if entry.is_dir():
            found += _found(entry, f"{path}{entry.name}/", endings)
        elif entry.name.endswith(endings):
            found.append(Source(path + entry.name, entry.read_text("utf-8")))
    return found


def read_sources(paths: Iterable[Path], endings: Sequence[str] = (".cards",)) -> list[Source]:
    """Read card packs: files, or folders of files with these endings, each only once; PackTooBig beyond the limit."""
    found: list[Source] = []
    read: set[Path] = set()
    left = PACK_BYTES
    for path in paths:
        below = [file for suffix in endings for file in path.glob(f"**/*{suffix}")]
        for file in sorted(below) if path.is_dir() else [path]:
            if file.resolve() in read:
                continue
            read.add(file.resolve())
            with file.open("rb") as opened:
                data = opened.read(left + 1)
            left -= len(data)
            if left < 0:
                raise PackTooBig(
                    f"{visible(str(file))} is too big: all card packs together can have at most {PACK_BYTES:,} bytes."
                )
            found.append(Source(str(file), _text(data, file)))
    return found


def _text(data: bytes, file: Path) -> str:
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        raise NotText(
            f"{visible(str(file))}, line {line}: this is not UTF-8 text. Save the file as UTF-8."
        ) from None


def beside(builtin: Iterable[Source], package: str, paths: Sequence[Path]) -> list[Source]:
    """Return the files of a game that are not among these paths, so that none is read twice."""
    folder = Path(str(files(package))) / "cards"
    resolved = [path.resolve() for path in paths]
    return [
        source
        for source in builtin
        if not any((folder / source.name).is_relative_to(path) for path in resolved)
    ]


def fingerprint(said: str) -> str:
    """Return a digest of the cards, by which a saved game recognises them."""
    return hashlib.blake2b(said.encode(), digest_size=12).hexdigest()


def fingerprint_of(sources: Iterable[Source]) -> str:
    """Return the digest of files as they are written."""
    return fingerprint(repr([(source.name, source.text) for source in sources]))


def in_first_words(said: str, changed: Mapping[str, str]) -> str:
    """Return a card text in the words of an earlier release, so that renamed words do not separate saved games from their cards.

    `changed` maps today's words to the earlier ones.
    """
    for now, once in changed.items():
        said = said.replace(now, once)
    return said
