"""Ember Watch: keepers light beacons against the shadows. A whole game in small; docs/add-a-game.md walks through it."""

from collections.abc import Sequence

from ember_watch.game import EmberWatch


def game(packs: Sequence[str] = ()) -> EmberWatch:
    """What the registry calls; there are no packs of cards for this game."""
    return EmberWatch()
