"""What a command will write is looked at before anything is played: no long run ends in vain, and no file of games is lost."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from lorehall.cli.arguments import Misuse
from lorehall.cli.console import say

OUTPUT = "-"
"""The standard output, where a file could be named."""


def check_targets(
    written: Mapping[str, str | Path | None], read: Iterable[str | Path] = ()
) -> None:
    """Refuse targets, by the words that name them, that cannot be written or that are files which the command also needs."""
    named = [(f"{word} {target}", str(target)) for word, target in written.items() if target]
    files = [(words, Path(target)) for words, target in named if target != OUTPUT]
    shown = [words for words, target in named if target == OUTPUT]
    if len(shown) > 1:
        raise Misuse(f"{' and '.join(shown)}: the standard output can take only one of them")
    for words, path in files:
        trouble = _trouble(path)
        if trouble:
            raise Misuse(f"{words}: {trouble}")
    known = [(str(path), Path(path)) for path in read]
    for words, path in files:
        for others, other in known:
            if _is_same(path, other):
                raise Misuse(f"{words} and {others} are the same file: it would be lost")
        known.append((words, path))


def _trouble(path: Path) -> str:
    """Why a file cannot be written; "" if it can."""
    if path.is_dir():
        return "this is a folder; name a file"
    if path.exists():
        return "" if os.access(path, os.W_OK) else "this file may not be written"
    above = next(folder for folder in path.absolute().parents if folder.exists())
    if not above.is_dir():
        return f"{above} is no folder"
    return "" if os.access(above, os.W_OK | os.X_OK) else f"nothing may be written in {above}"


def _is_same(one: Path, other: Path) -> bool:
    if one.exists() and other.exists():
        return one.samefile(other)
    return one.resolve() == other.resolve()


@contextmanager
def writing(path: Path) -> Iterator[None]:
    """Have the folder of a file made; what goes wrong while it is written names the file."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        yield
    except OSError as error:
        if error.filename is None:
            error.filename = str(path)
        raise


def write(target: str, data: bytes) -> None:
    """Write into a file, or to the standard output if the target is `-`."""
    if target == OUTPUT:
        say(data.decode().rstrip("\n"))
        return
    with writing(Path(target)):
        Path(target).write_bytes(data)
