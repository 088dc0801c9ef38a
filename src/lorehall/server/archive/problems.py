"""Tables that can't be opened: the reason, as a message for their players, and the known ones."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeVar

from lorehall.core.errors import LorehallError
from lorehall.server.storage import StorageError
from lorehall.server.table.rebuild import ChangedRules
from lorehall.server.table.records import CannotContinue

MOST = 1_000
"""How many tables' problems are remembered."""
MOST_CHANGED = 50
"""How many of them are also stored as far as they could be replayed."""
K = TypeVar("K")
DAMAGED = (
    "This table's log is damaged, so it can't be opened. "
    "The server admin can run `lorehall tables check {code}` to see what is wrong, and restore it from a backup."
)


@dataclass(frozen=True, slots=True)
class Problem:
    """Why a table can't be opened."""

    reason: Literal["changedRules", "oldTable", "damaged"]
    words: str

    @classmethod
    def of(cls, code: str, error: LorehallError) -> Problem:
        """Return the message for an error of building this table. Details of the damage go to the server log."""
        if isinstance(error, ChangedRules):
            return cls("changedRules", str(error))
        if isinstance(error, CannotContinue):
            return cls("oldTable", str(error))
        return cls("damaged", DAMAGED.format(code=code))


class Problems:
    """Tables that failed to open, by code; beyond `MOST` the oldest are forgotten."""

    def __init__(self) -> None:
        self._found: dict[str, Problem] = {}
        self.changed: dict[str, ChangedRules] = {}
        """Tables with other rules, as far as they could be replayed."""
        self._errors: dict[str, LorehallError] = {}
        """Tables that can't be read, and why."""

    def note(self, code: str, error: LorehallError) -> None:
        """Note the problem. A disk that doesn't answer says nothing about the table."""
        if not isinstance(error, StorageError):
            _put(self._found, code, Problem.of(code, error), MOST)

    def keep(self, code: str, error: LorehallError) -> None:
        """Note the problem and store the error, with what could be replayed of a table whose rules have changed."""
        self.note(code, error)
        if isinstance(error, ChangedRules):
            _put(self.changed, code, error, MOST_CHANGED)
        elif not isinstance(error, StorageError):
            _put(self._errors, code, error, MOST)

    def known(self, code: str) -> LorehallError | None:
        """Return the stored error of this table, if any: building it again would fail in the same way."""
        return self.changed.get(code) or self._errors.get(code)

    def forget(self, code: str) -> None:
        """Forget the problem, since the table was opened."""
        for kept in (self._found, self.changed, self._errors):
            kept.pop(code, None)

    def words(self, code: str) -> str:
        """Return why this table can't be opened; "" if no problem is known."""
        found = self._found.get(code)
        return "" if found is None else found.words


def _put(kept: dict[str, K], code: str, value: K, most: int) -> None:
    kept.pop(code, None)
    kept[code] = value
    if len(kept) > most:
        del kept[next(iter(kept))]
