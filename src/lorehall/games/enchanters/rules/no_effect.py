"""Effects that change nothing say so: nobody shall look for what they did (E-GEN-04)."""

from __future__ import annotations

from lorehall.games.enchanters.model import events as ev
from lorehall.games.enchanters.model.state import State


def tell_idle(s: State) -> None:
    """What was announced last is over; if nothing has happened since, that is told.

    Called by frames that come when an effect is done: what they lie below has been carried out.
    """
    if s.events and s.events[-1][0] in ev.ANNOUNCED:
        s.events.append((ev.NO_EFFECT, s.events[-1][1], s.events[-1][2]))
