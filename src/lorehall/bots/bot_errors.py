"""Where a custom bot failed."""

from __future__ import annotations

import traceback
from pathlib import Path
from typing import Final

from lorehall.core.errors import LorehallError

PACKAGE: Final = Path(__file__).parents[1]
FROZEN: Final = "<frozen"
"""The beginning of file names in Python's own import machinery."""


def place_of(error: BaseException) -> str:
    """Return where it was raised, as in " at mybots.py:38 in choose"; in a custom bot or game rather than in our code.

    Errors that we raise on purpose explain themselves.
    """
    frames = traceback.extract_tb(error.__traceback__)
    theirs = [
        frame
        for frame in frames
        if not frame.filename.startswith(FROZEN)
        and not Path(frame.filename).is_relative_to(PACKAGE)
    ]
    if not frames or (not theirs and isinstance(error, LorehallError)):
        return ""
    last = (theirs or frames)[-1]
    return f" at {Path(last.filename).name}:{last.lineno} in {last.name}"
