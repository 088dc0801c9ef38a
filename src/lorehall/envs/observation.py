"""Observations of a seat as arrays of whole numbers: the table, its options, and its legal actions.

An observation is made only from a view (`Game.view` of this seat).
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple, TypeAlias, cast

import numpy as np
from numpy.typing import NDArray

from lorehall.core.words.observation_fields import (
    ABSENT,
    Each,
    Field,
    Number,
    Observed,
    Reader,
    Word,
    Words,
    read_all,
    within,
)
from lorehall.core.words.wire_types import ChoiceJson, PendingJson

Numbers: TypeAlias = NDArray[np.int32]
Mask: TypeAlias = NDArray[np.int8]
Observation: TypeAlias = dict[str, NDArray[np.int32 | np.int8]]

ENCODING: Final = 1
"""Changes whenever a number that every game has changes its meaning or its position."""
COLUMNS: Final = ("verb", "spot", "spot_1", "spot_2", "number_1", "number_2", "number_3")
"""The columns of an option: its kind; the kind of its place and the numbers in it, plus 1; the numbers in its id, plus 1."""
SPOT_NUMBERS: Final = 2
ID_NUMBERS: Final = 3
MOST_NUMBER: Final = 1 << 16
"""The greatest number of an option."""
SEAT: Final = "seat"
"""The field of a view with its reader. A place that begins with it belongs to the seat that follows."""


class Entry(NamedTuple):
    """A field in the reference: the position, meaning and bounds of its numbers."""

    name: str
    first: int
    size: int
    kind: str
    low: int
    high: int
    help: str


class Layout:
    """How a view of one game becomes arrays: the layout of its fields."""

    def __init__(self, observed: Observed, seats: int) -> None:
        self.observed: Final = observed
        self.seats: Final = seats
        self.most: Final = observed.most_options
        self.wait: Final = observed.most_options
        """The action that lets the other seats go first: the last one."""
        self.actions: Final = observed.most_options + 1
        self.fields: Final = (*_common(observed), *observed.fields)
        bounds = [bound for field in self.fields for bound in field.bounds]
        self.size: Final = len(bounds)
        self.low: Final[Numbers] = np.array([low for low, _ in bounds], np.int32)
        self.high: Final[Numbers] = np.array([high for _, high in bounds], np.int32)

    @property
    def version(self) -> str:
        """The version of the encoding, and of what the game declares."""
        return f"{ENCODING}.{self.observed.version}"

    @property
    def option_high(self) -> Numbers:
        """Return the highest number in each column of an option; the lowest is 0."""
        spots = [MOST_NUMBER] * (SPOT_NUMBERS + ID_NUMBERS)
        return np.array([self.observed.verbs.high, self.observed.spots.high, *spots], np.int32)

    @property
    def fingerprint(self) -> str:
        """A digest of all fields with their bounds and words: equal fingerprints mean equal encodings."""
        told = [self.version, COLUMNS, self.most, list(self.reference())]
        lists = {words.name: words.words for words in self.words()}
        text = json.dumps([told, lists], sort_keys=True)
        return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()

    # -- reading a view -----------------------------------------------------------------------

    def observe(
        self, view: Mapping[str, object], seat: int, *, may_wait: bool = False
    ) -> Observation:
        """Return what a seat sees, from its view; `may_wait` makes the last action legal."""
        choices = choices_in(view)[: self.most]
        options = np.zeros((self.most, len(COLUMNS)), np.int32)
        reader = Reader(seat, self.seats)
        for index, choice in enumerate(choices):
            options[index] = self._option(choice, reader)
        table = read_all(self.fields, {**view, SEAT: seat, "asked": _told(asked(view))}, reader)
        return {
            "observation": np.array(table, np.int32),
            "options": options,
            "action_mask": self.mask(len(choices), may_wait=may_wait),
        }

    def mask(self, options: int, *, may_wait: bool = False) -> Mask:
        """Return 1 for each legal action of a seat with this many options."""
        mask = np.zeros(self.actions, np.int8)
        mask[: min(options, self.most)] = 1
        mask[self.wait] = may_wait
        return mask

    def _option(self, choice: ChoiceJson, reader: Reader) -> list[int]:
        observed = self.observed
        spot, at = _spot(choice["place"], reader)
        code = observed.spots.code(spot) if spot else ABSENT
        about = [int(part) for part in choice["id"].split("/")[1:] if part.isdecimal()]
        return [
            observed.verbs.code(choice["verb"]),
            code,
            *_padded(at, SPOT_NUMBERS),
            *_padded(about, ID_NUMBERS),
        ]

    # -- the reference ------------------------------------------------------------------------

    def reference(self) -> Iterator[Entry]:
        """List all fields in order; nested ones are listed for the first member."""
        return _entries(self.fields, 0, "")

    def words(self) -> list[Words]:
        """Return the word lists that codes refer to, each once."""
        found = [self.observed.prompts, self.observed.verbs, self.observed.spots]
        found += _words_in(self.fields)
        return list({words.name: words for words in found}.values())


def asked(view: Mapping[str, object]) -> PendingJson | None:
    """Return what the seat of a view is asked; None if it is not asked."""
    pending = cast("PendingJson | None", view.get("pending"))
    return pending if pending is not None and "choices" in pending else None


def choices_in(view: Mapping[str, object]) -> Sequence[ChoiceJson]:
    """Return the options of the seat of a view; none if it is not asked."""
    pending = asked(view)
    return () if pending is None else pending["choices"]


def _common(observed: Observed) -> tuple[Field, ...]:
    """Return the fields of every game."""
    return (
        Number("seat", 15, "Your own seat."),
        Number("over", 1, "Whether the game is over."),
        Number("asked.is", 1, "Whether you are asked."),
        Word("asked.prompt", observed.prompts, "What you are asked."),
        Number("asked.options", MOST_NUMBER, "How many options you have."),
    )


def _told(pending: PendingJson | None) -> dict[str, object]:
    """Return the question as fields expect it."""
    if pending is None or not pending["choices"]:
        return {}
    number = len(pending["choices"])
    return {"is": True, "prompt": pending["prompt"]["key"], "options": number}


def _spot(place: str, reader: Reader) -> tuple[str, list[int]]:
    """Split a place into words and numbers, with seats counted from the reader."""
    parts = place.split("/") if place else []
    numbers = [int(part) for part in parts if part.isdecimal()]
    if parts[:1] == [SEAT] and numbers:
        numbers[0] = reader.seen_from(numbers[0])
    return "/".join([part for part in parts if not part.isdecimal()]), numbers


def _padded(numbers: Sequence[int], length: int) -> list[int]:
    """Return this many numbers, each plus 1; 0 for a missing one."""
    found = [within(1 + number, 1, MOST_NUMBER) for number in numbers[:length]]
    return found + [0] * (length - len(found))


def _entries(fields: Sequence[Field], first: int, before: str) -> Iterator[Entry]:
    for field in fields:
        bounds = field.bounds
        low, high = min([low for low, _ in bounds]), max([high for _, high in bounds])
        told = getattr(field, "help", "")
        yield Entry(before + field.path, first, len(bounds), field.kind, low, high, told)
        if isinstance(field, Each):
            yield from _entries(field.fields, first, f"{before}{field.path}[].")
        first += len(bounds)


def _words_in(fields: Sequence[Field]) -> list[Words]:
    found: list[Words] = []
    for field in fields:
        found += [value for value in vars(field).values() if isinstance(value, Words)]
        if isinstance(field, Each):
            found += _words_in(field.fields)
    return found
