"""Where the chance of a table comes from, and what is told about it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from lorehall.core.engine.keyed_rng import derived
from lorehall.core.engine.position import Seed
from lorehall.server.table.records import Started

BOTS: Final = b"lorehall bots"
"""Sets the chance of bots apart from that of cards and dice."""


@dataclass(frozen=True, slots=True)
class Chance:
    """The secret of a game, from the opening of its table on."""

    seed: Seed
    """A key; a number of the lab's for games that nobody has to trust."""
    commitment: str | None
    """To set-up and key, for everybody to see; None for a number."""
    version: int
    """Of the rules with which the game began."""

    @classmethod
    def of(cls, record: Started, version: int) -> Chance:
        return cls(record.chance, record.commitment or None, version)

    @property
    def key(self) -> str | None:
        """In hex; for nobody's eyes before the end."""
        return self.seed.hex() if isinstance(self.seed, bytes) else None

    def for_bot(self, answers: int, seat: int) -> int:
        """The seed of a bot's decision after so many answers: it can be repeated, and tells nothing about the cards."""
        number = answers * 32 + seat
        if isinstance(self.seed, bytes):
            return derived(self.seed, BOTS, number.to_bytes(8, "little"))
        return self.seed * 32_000_096 + number


def told(chance: Chance | None, *, over: bool) -> tuple[str | None, str | None]:
    """What everybody sees of it: the commitment before they start, the key when it is over."""
    if chance is None:
        return None, None
    return chance.commitment, chance.key if over else None
