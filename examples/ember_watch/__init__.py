"""Ember Watch: keepers light beacons against the shadows. A small complete game, explained in docs/add-a-game.md."""

from collections.abc import Sequence

from ember_watch.game import EmberWatch


def game(packs: Sequence[str] = ()) -> EmberWatch:
    """Return the game for the registry; it has no card packs."""
    return EmberWatch()
