"""What every process would work out anew, kept beside the bytecode: the tables of a parser, and the sentences of our own cards.

It lives as bytecode does: in `__pycache__`, written once, found by what it was made from, and never written where bytecode is not
to be written or cannot be. Like bytecode it is trusted, since who can write there can change the program itself.
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

import lark
from lark import Lark

from lorehall.lang.terms import Term

Sentence = tuple[str, str]
"""Its kind and its words."""

FOLDER = Path(cache_from_source(__file__)).parent


def place_of(grammar: str, starts: list[str]) -> Path:
    """Where the tables of a grammar are kept: another grammar, lark or Python has other ones."""
    made_from = "\0".join([grammar, *starts, lark.__version__, sys.version])
    return FOLDER / f"{hashlib.sha256(made_from.encode()).hexdigest()[:32]}.tables"


def load(place: Path) -> tuple[Lark, dict[str, str]] | None:
    """A parser and the note that was kept with it; None if there are none that can be read."""
    with suppress(Exception):  # whatever is wrong with the file, it can be made anew
        note, tables = pickle.loads(place.read_bytes())
        return Lark.load(io.BytesIO(tables)), note
    return None


def keep(place: Path, parser: Lark, note: dict[str, str]) -> None:
    """Keep a parser, and a note with it; the whole file appears at once."""
    if sys.dont_write_bytecode:
        return
    tables = io.BytesIO()
    parser.save(tables, exclude_options=["edit_terminals"])
    _write(place, (note, tables.getvalue()))


def place_of_terms(tables: Path, packages: list[str]) -> Path:
    """Where sentences are kept that were read with these tables by these packages: another program may read them differently."""
    digest = hashlib.sha256(tables.name.encode())
    for package in packages:
        for file in sorted(Path(str(sys.modules[package].__file__)).parent.rglob("*.py")):
            digest.update(file.read_bytes())
    return FOLDER / f"{digest.hexdigest()[:32]}.terms"


def load_terms(place: Path) -> dict[Sentence, Term]:
    """The sentences that were kept; none if they cannot be read."""
    with suppress(Exception):
        found = pickle.loads(place.read_bytes())
        if isinstance(found, dict):
            return found
    return {}


def keep_terms(place: Path, terms: dict[Sentence, Term]) -> None:
    """Keep these sentences, and no others there."""
    if not sys.dont_write_bytecode:
        _write(place, terms)


def _write(place: Path, what: object) -> None:
    with suppress(OSError):
        place.parent.mkdir(exist_ok=True)
        new = place.with_suffix(f".{os.getpid()}")
        new.write_bytes(pickle.dumps(what))
        new.replace(place)
