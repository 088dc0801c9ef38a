"""The source of a table's randomness, and what is revealed about it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from lorehall.core.engine.keyed_rng import derived
from lorehall.core.engine.position import Seed
from lorehall.server.table.records import Started

BOTS: Final = b"lorehall bots"
"""Separates the randomness of bots from that of cards and dice."""


@dataclass(frozen=True, slots=True)
class Chance:
    """The secret of a game, from the moment its table is opened."""

    seed: Seed
    """A key, or a number from the lab for games that needn't be trusted."""
    commitment: str | None
    """The public commitment to setup and key; None for a number."""
    version: int
    """The version of the rules with which the game began."""

    @classmethod
    def of(cls, record: Started, version: int) -> Chance:
        return cls(record.chance, record.commitment or None, version)

    @property
    def key(self) -> str | None:
        """In hex; secret until the end."""
        return self.seed.hex() if isinstance(self.seed, bytes) else None

    def for_bot(self, answers: int, seat: int) -> int:
        """Return the seed of a bot's decision after this many answers: repeatable, and independent of the cards."""
        number = answers * 32 + seat
        if isinstance(self.seed, bytes):
            return derived(self.seed, BOTS, number.to_bytes(8, "little"))
        return self.seed * 32_000_096 + number


def told(chance: Chance | None, *, over: bool) -> tuple[str | None, str | None]:
    """Return what is public: the commitment before the start, the key when the game is over."""
    if chance is None:
        return None, None
    return chance.commitment, chance.key if over else None
