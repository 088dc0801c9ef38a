"""Tables that cannot be opened: why, in words for those who sit there, and which ones are known to be so."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeVar

from lorehall.core.errors import LorehallError
from lorehall.server.folding import ChangedRules
from lorehall.server.records import CannotContinue

MOST = 1_000
"""Tables whose problem is remembered."""
MOST_CHANGED = 50
"""Those of them that are kept as far as they could be played again."""
K = TypeVar("K")
DAMAGED = (
    "This table's log is damaged, so it can't be opened. "
    "The server admin can run `lorehall tables check` to see what is wrong, and restore it from a backup."
)


@dataclass(frozen=True, slots=True)
class Problem:
    """Why a table cannot be opened."""

    reason: Literal["changedRules", "oldTable", "damaged"]
    words: str

    @classmethod
    def of(cls, error: LorehallError) -> Problem:
        """What to say about an error of building a table. What exactly is damaged is for the log of the server."""
        if isinstance(error, ChangedRules):
            return cls("changedRules", str(error))
        if isinstance(error, CannotContinue):
            return cls("oldTable", str(error))
        return cls("damaged", DAMAGED)


class Problems:
    """The tables that were found not to open, by their codes; beyond `MOST` the first found are forgotten."""

    def __init__(self) -> None:
        self._found: dict[str, Problem] = {}
        self.changed: dict[str, ChangedRules] = {}
        """Those that follow other rules, as far as they could be played again."""

    def note(self, code: str, error: LorehallError) -> None:
        _put(self._found, code, Problem.of(error), MOST)

    def keep(self, code: str, error: LorehallError) -> None:
        """Note it, and keep what was played of a table whose rules have changed."""
        self.note(code, error)
        if isinstance(error, ChangedRules):
            _put(self.changed, code, error, MOST_CHANGED)

    def words(self, code: str) -> str:
        """Why this table cannot be opened; "" if nothing is known against it."""
        found = self._found.get(code)
        return "" if found is None else found.words


def _put(kept: dict[str, K], code: str, value: K, most: int) -> None:
    kept.pop(code, None)
    kept[code] = value
    if len(kept) > most:
        del kept[next(iter(kept))]
