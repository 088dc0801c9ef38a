"""The tables of a parser, kept beside the bytecode: working them out takes every process longer than reading its cards.

They live as bytecode does: in `__pycache__`, written once, found by what they were made from, and never written where bytecode
is not to be written or cannot be. Like bytecode they are trusted, since who can write there can change the program itself.
"""

from __future__ import annotations

import hashlib
import io
import os
import pickle
import sys
from contextlib import suppress
from importlib.util import cache_from_source
from pathlib import Path
from typing import Any

import lark
from lark import Lark

FOLDER = Path(cache_from_source(__file__)).parent


def place_of(grammar: str, starts: list[str]) -> Path:
    """Where the tables of a grammar are kept: another grammar, lark or Python has other ones."""
    made_from = "\0".join([grammar, *starts, lark.__version__, sys.version])
    return FOLDER / f"{hashlib.sha256(made_from.encode()).hexdigest()[:32]}.tables"


def load(place: Path) -> tuple[Lark, Any] | None:
    """A parser and the note that was kept with it; None if there are none that can be read."""
    with suppress(Exception):  # whatever is wrong with the file, it can be made anew
        note, tables = pickle.loads(place.read_bytes())
        return Lark.load(io.BytesIO(tables)), note
    return None


def keep(place: Path, parser: Lark, note: Any) -> None:
    """Keep a parser, and a note with it; the whole file appears at once."""
    if sys.dont_write_bytecode:
        return
    tables = io.BytesIO()
    parser.save(tables, exclude_options=["edit_terminals"])
    with suppress(OSError):
        place.parent.mkdir(exist_ok=True)
        new = place.with_suffix(f".{os.getpid()}")
        new.write_bytes(pickle.dumps((note, tables.getvalue())))
        new.replace(place)
