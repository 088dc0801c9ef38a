"""Garbage collection in processes of bots: between their answers, never while a clock runs.

A collection stops everything, for a tenth of a second in a game with many objects: twice the time that a Skilled bot has for a
decision.
"""

from __future__ import annotations

import gc
from typing import Final

LITTER: Final = 50_000
"""Collect garbage after this many new objects. A decision leaves far fewer."""


def begin() -> None:
    """Freeze all loaded objects, and from now on collect garbage only in `between_answers`."""
    gc.collect()
    gc.freeze()
    gc.disable()


def between_answers() -> None:
    """Collect garbage if there is enough of it."""
    if gc.get_count()[0] > LITTER:
        gc.collect()
