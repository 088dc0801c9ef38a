"""Tables that cannot be opened: why, in words for those who sit there, and which ones are known to be so."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeVar

from lorehall.core.errors import LorehallError
from lorehall.server.storage import StorageError
from lorehall.server.table.rebuild import ChangedRules
from lorehall.server.table.records import CannotContinue

MOST = 1_000
"""Tables whose problem is remembered."""
MOST_CHANGED = 50
"""Those of them that are kept as far as they could be played again."""
K = TypeVar("K")
DAMAGED = (
    "This table's log is damaged, so it can't be opened. "
    "The server admin can run `lorehall tables check {code}` to see what is wrong, and restore it from a backup."
)


@dataclass(frozen=True, slots=True)
class Problem:
    """Why a table cannot be opened."""

    reason: Literal["changedRules", "oldTable", "damaged"]
    words: str

    @classmethod
    def of(cls, code: str, error: LorehallError) -> Problem:
        """What to say about an error of building this table. What exactly is damaged is for the log of the server."""
        if isinstance(error, ChangedRules):
            return cls("changedRules", str(error))
        if isinstance(error, CannotContinue):
            return cls("oldTable", str(error))
        return cls("damaged", DAMAGED.format(code=code))


class Problems:
    """The tables that were found not to open, by their codes; beyond `MOST` the first found are forgotten."""

    def __init__(self) -> None:
        self._found: dict[str, Problem] = {}
        self.changed: dict[str, ChangedRules] = {}
        """Those that follow other rules, as far as they could be played again."""
        self._errors: dict[str, LorehallError] = {}
        """Those that cannot be read, and why."""

    def note(self, code: str, error: LorehallError) -> None:
        """A disk that does not answer says nothing about the table."""
        if not isinstance(error, StorageError):
            _put(self._found, code, Problem.of(code, error), MOST)

    def keep(self, code: str, error: LorehallError) -> None:
        """Note it, and keep the error, with what was played of a table whose rules have changed."""
        self.note(code, error)
        if isinstance(error, ChangedRules):
            _put(self.changed, code, error, MOST_CHANGED)
        elif not isinstance(error, StorageError):
            _put(self._errors, code, error, MOST)

    def known(self, code: str) -> LorehallError | None:
        """Why this table was found not to open, if that is kept: building it again would come to the same."""
        return self.changed.get(code) or self._errors.get(code)

    def forget(self, code: str) -> None:
        """The table was opened after all."""
        for kept in (self._found, self.changed, self._errors):
            kept.pop(code, None)

    def words(self, code: str) -> str:
        """Why this table cannot be opened; "" if nothing is known against it."""
        found = self._found.get(code)
        return "" if found is None else found.words


def _put(kept: dict[str, K], code: str, value: K, most: int) -> None:
    kept.pop(code, None)
    kept[code] = value
    if len(kept) > most:
        del kept[next(iter(kept))]
