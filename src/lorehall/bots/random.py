"""The random bot: any option, all equally likely."""

from __future__ import annotations

from lorehall.bots.base import BlindBot, Rng


class Random(BlindBot):
    """Chooses uniformly."""

    name = "random"
    title = "Wanderer"
    help = "Plays random legal moves. Good company for a first game."

    def pick(self, options: int, rng: Rng) -> int:
        return rng.below(options)
