"""Checks of output files before a run starts, so that no long run fails at its end and no result file is overwritten."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from lorehall.cli.arguments import Misuse
from lorehall.cli.console import say

OUTPUT = "-"
"""Standard output, in place of a file name."""


def check_targets(
    written: Mapping[str, str | Path | None], read: Iterable[str | Path] = ()
) -> None:
    """Refuse targets that cannot be written or that the command also reads; `written` maps each option to its target."""
    named = [(f"{word} {target}", str(target)) for word, target in written.items() if target]
    files = [(words, Path(target)) for words, target in named if target != OUTPUT]
    shown = [words for words, target in named if target == OUTPUT]
    if len(shown) > 1:
        raise Misuse(f"{' and '.join(shown)}: only one of them can go to standard output")
    for words, path in files:
        trouble = _trouble(path)
        if trouble:
            raise Misuse(f"{words}: {trouble}")
    known = [(str(path), Path(path)) for path in read]
    for words, path in files:
        for others, other in known:
            if _is_same(path, other):
                raise Misuse(f"{words} and {others} are the same file, which would be overwritten")
        known.append((words, path))


def _trouble(path: Path) -> str:
    """Return why a file cannot be written; "" if it can."""
    if path.is_dir():
        return "this is a folder; name a file"
    if path.exists():
        return "" if os.access(path, os.W_OK) else "no permission to write this file"
    above = next(folder for folder in path.absolute().parents if folder.exists())
    if not above.is_dir():
        return f"{above} is not a folder"
    return "" if os.access(above, os.W_OK | os.X_OK) else f"no permission to write in {above}"


def _is_same(one: Path, other: Path) -> bool:
    if one.exists() and other.exists():
        return one.samefile(other)
    return one.resolve() == other.resolve()


@contextmanager
def writing(path: Path) -> Iterator[None]:
    """Create the folder of a file, and make errors while it is written name the file."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        yield
    except OSError as error:
        if error.filename is None:
            error.filename = str(path)
        raise


def write(target: str, data: bytes) -> None:
    """Write to a file, or to standard output if the target is `-`."""
    if target == OUTPUT:
        say(data.decode().rstrip("\n"))
        return
    with writing(Path(target)):
        Path(target).write_bytes(data)
