"""Where somebody's own bot went wrong."""

from __future__ import annotations

import traceback
from pathlib import Path
from typing import Final

from lorehall.core.errors import LorehallError

PACKAGE: Final = Path(__file__).parents[1]
FROZEN: Final = "<frozen"
"""So begin the files of Python's own import machinery."""


def place_of(error: BaseException) -> str:
    """Where it was raised, as in " at mybots.py:38 in choose"; somebody's own bot or game rather than what it called of ours.

    What we refuse on purpose says itself what was wrong.
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
