"""Processes in which bots think: Python cleans up between their answers, never while a clock runs.

Looking for garbage stops everything for as long as there is much to look at, a tenth of a second where a game remembers a lot:
twice the time that a skilled bot has for a decision.
"""

from __future__ import annotations

import gc
from typing import Final

LITTER: Final = 50_000
"""After so many more things than there were, it is time to look which of them are garbage. A decision leaves far fewer."""


def begin() -> None:
    """Everything that is loaded by now stays for ever; from here on nothing is cleaned up unless `between_answers` does it."""
    gc.collect()
    gc.freeze()
    gc.disable()


def between_answers() -> None:
    """Clean up, if there is enough to clean up."""
    if gc.get_count()[0] > LITTER:
        gc.collect()
