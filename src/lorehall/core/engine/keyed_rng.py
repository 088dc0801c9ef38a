"""Chance from a key: a stream that nobody can foretell who does not have the key, and anybody can check who has it.

A keyed BLAKE2b in counter mode gives words of 64 bits, and a word gives a number without bias: one that would favour the small
numbers is passed over. All that a position keeps is the key and how many words it has drawn. `docs/fair-play.md` says it so
precisely that another program can draw the same.
"""

from __future__ import annotations

from contextvars import ContextVar
from hashlib import blake2b
from typing import Final

KEY_BYTES: Final = 32
WORDS: Final = 8
"""Words of a block."""
LABEL: Final = b"lorehall chance"
"""Sets this use of a key apart from every other one."""
MOST_DRAWN: Final = 1 << 40
"""More words than any play draws; a position that claims to have drawn more is damaged."""


class Tally:
    """What was drawn from keys while somebody counted."""

    def __init__(self) -> None:
        self.shuffles: int = 0
        self.numbers: int = 0
        """Dice and lots."""
        self.words: int = 0
        """Of the stream, for shuffles and numbers alike."""


COUNTED: Final[ContextVar[Tally | None]] = ContextVar("counted", default=None)
"""Set by whoever wants to know how much chance decides in what follows."""


def block(key: bytes, number: int) -> bytes:
    """Eight words of a key's stream."""
    return blake2b(number.to_bytes(8, "little"), key=key, person=LABEL).digest()


def accepted(word: int, sides: int) -> int:
    """The number from 0 to sides - 1 that a word stands for; -1 if it is one of the few that would favour some of them."""
    return word % sides if word < (1 << 64) - (1 << 64) % sides else -1


class Stream:
    """The words of a key from a certain one on."""

    def __init__(self, key: bytes, drawn: int) -> None:
        self.key: Final = key
        self.drawn: int = drawn
        """How many words came before the next one."""
        self.block: bytes = b""
        """That the next word stands in, once it is looked at."""

    def below(self, sides: int) -> int:
        """A uniform number from 0 to sides - 1."""
        number = accepted(self.word(), sides)
        while number < 0:
            number = accepted(self.word(), sides)
        return number

    def word(self) -> int:
        place = self.drawn % WORDS * 8
        if place == 0 or not self.block:
            self.block = block(self.key, self.drawn // WORDS)
        self.drawn += 1
        return int.from_bytes(self.block[place : place + 8], "little")


def draw(key: bytes, drawn: int, sides: int) -> tuple[int, int]:
    """A number from 0 to sides - 1, and how many words are drawn now."""
    stream = Stream(key, drawn)
    number = stream.below(sides)
    tally = COUNTED.get()
    if tally is not None:
        tally.numbers += 1
        tally.words += stream.drawn - drawn
    return number, stream.drawn


def shuffle(key: bytes, drawn: int, cards: list[int]) -> int:
    """Shuffle in place (Fisher-Yates, from the end) and say how many words are drawn now."""
    stream = Stream(key, drawn)
    for i in range(len(cards) - 1, 0, -1):
        j = stream.below(i + 1)
        cards[i], cards[j] = cards[j], cards[i]
    tally = COUNTED.get()
    if tally is not None:
        tally.shuffles += 1
        tally.words += stream.drawn - drawn
    return stream.drawn


def derived(key: bytes, label: bytes, data: bytes) -> int:
    """A number of 63 bits for another use than this stream, such as a bot's chance; it tells nothing about the key."""
    return int.from_bytes(blake2b(data, key=key, person=label, digest_size=8).digest()) >> 1
