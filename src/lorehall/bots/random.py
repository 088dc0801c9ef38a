"""The beginner among the bots: any option, all equally likely."""

from __future__ import annotations

from lorehall.bots.base import BlindBot, Rng


class Random(BlindBot):
    """Chooses uniformly."""

    name = "random"

    def pick(self, options: int, rng: Rng) -> int:
        return rng.below(options)
