"""Objects without a dictionary each: without the compiler they are made and read faster. Compiled classes are so anyway."""

from __future__ import annotations

import dis
from collections.abc import Callable


def slots(constructor: Callable[..., None]) -> tuple[str, ...]:
    """What `__slots__` is to say, so that no field is named twice: the fields that a constructor sets, in its order."""
    instructions = dis.get_instructions(constructor)
    return tuple(dict.fromkeys(i.argval for i in instructions if i.opname == "STORE_ATTR"))
