"""A cache next to the bytecode, so that processes share the tables of a parser and the sentences of the built-in cards.

It works like bytecode: stored in `__pycache__`, written once, named by a digest of its sources, and not written where bytecode is
not. It is also trusted like bytecode, because anyone who can write there can change the program itself.
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
"""The kind and the words of a sentence."""

FOLDER = Path(cache_from_source(__file__)).parent


def place_of(grammar: str, starts: list[str]) -> Path:
    """Return the cache file for the tables of a grammar; it depends on the grammar, lark and Python."""
    made_from = "\0".join([grammar, *starts, lark.__version__, sys.version])
    return FOLDER / f"{hashlib.sha256(made_from.encode()).hexdigest()[:32]}.tables"


def load(place: Path) -> tuple[Lark, dict[str, str]] | None:
    """Load a parser and the note stored with it; None if they cannot be read."""
    with suppress(Exception):  # whatever is wrong with the file, it can be rebuilt
        note, tables = pickle.loads(place.read_bytes())
        return Lark.load(io.BytesIO(tables)), note
    return None


def keep(place: Path, parser: Lark, note: dict[str, str]) -> None:
    """Store a parser with a note; the file appears all at once."""
    if sys.dont_write_bytecode:
        return
    tables = io.BytesIO()
    parser.save(tables, exclude_options=["edit_terminals"])
    _write(place, (note, tables.getvalue()))


def place_of_terms(tables: Path, packages: list[str]) -> Path:
    """Return the cache file for sentences read with these tables by this code, because other code may read them differently."""
    digest = hashlib.sha256(tables.name.encode())
    for package in packages:
        for file in sorted(Path(str(sys.modules[package].__file__)).parent.rglob("*.py")):
            digest.update(file.read_bytes())
    return FOLDER / f"{digest.hexdigest()[:32]}.terms"


def load_terms(place: Path) -> dict[Sentence, Term]:
    """Load the cached sentences; none if they cannot be read."""
    with suppress(Exception):
        found = pickle.loads(place.read_bytes())
        if isinstance(found, dict):
            return found
    return {}


def keep_terms(place: Path, terms: dict[Sentence, Term]) -> None:
    """Store these sentences, replacing all others in the file."""
    if not sys.dont_write_bytecode:
        _write(place, terms)


def _write(place: Path, what: object) -> None:
    with suppress(OSError):
        place.parent.mkdir(exist_ok=True)
        new = place.with_suffix(f".{os.getpid()}")
        new.write_bytes(pickle.dumps(what))
        new.replace(place)
