"""Chance from one integer: a multiply-with-carry generator that needs no 64-bit overflow.

The state fits into a signed 64-bit integer and so do all intermediate results, so the same source gives the same numbers
in plain Python and compiled by mypyc. Period about 2**62.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

MULTIPLIER: Final = (
    1791398085  # MULTIPLIER * 2**32 - 1 is a safe prime, and the product stays below 2**63
)
LOW: Final = 0xFFFFFFFF


def advance(state: i64) -> i64:
    """The state after one draw."""
    return MULTIPLIER * (state & 0xFFFFFFFF) + (state >> 32)


def number(state: i64, sides: i64) -> i64:
    """The number from 0 to sides - 1 that this state stands for; sides is small (below 2**30)."""
    return (((state ^ (state >> 32)) & 0xFFFFFFFF) * sides) >> 32


def shuffle(state: i64, cards: list[int]) -> i64:
    """Shuffle in place (Fisher-Yates) and give the state afterwards; the two functions above, written out for speed."""
    for i in range(len(cards) - 1, 0, -1):
        state = MULTIPLIER * (state & 0xFFFFFFFF) + (state >> 32)
        j = int((((state ^ (state >> 32)) & 0xFFFFFFFF) * (i + 1)) >> 32)
        cards[i], cards[j] = cards[j], cards[i]
    return state


def seeded(seed: int) -> int:
    """A well mixed generator state for any integer seed (splitmix64 of the seed)."""
    mask = 0xFFFFFFFFFFFFFFFF
    z = (seed + 0x9E3779B97F4A7C15) & mask
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & mask
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & mask
    z ^= z >> 31
    # Keep the carry below the multiplier and away from the two fixed points of the generator.
    return ((z >> 32) % (MULTIPLIER - 2) + 1) << 32 | (z & LOW)
