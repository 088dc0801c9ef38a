"""What the frame that asks knows about its request: by which card, in which window, between which triggers."""

from __future__ import annotations

from lorehall.core.triggers import WaitingTriggers
from lorehall.games.enchanters.effects.basic import Choose
from lorehall.games.enchanters.model import codes as c
from lorehall.games.enchanters.model.definitions import Doing
from lorehall.games.enchanters.model.state import State
from lorehall.games.enchanters.rules.windows import Window


def asker(s: State) -> tuple[int, str] | None:
    """The card that asks and its effect in words ("" for none); None where the rules themselves ask."""
    asking = s.stack[-1]
    return (asking.card, asking.effect.text) if isinstance(asking, Doing) else None


def window(s: State) -> int:
    """The minor window that is open (E-TRN-07); NONE outside."""
    asking = s.stack[-1]
    return asking.kind if isinstance(asking, Window) else c.NONE


def alternative(s: State, index: int) -> str:
    """The words of an alternative between which the asking effect lets somebody choose."""
    asking = s.stack[-1]
    assert isinstance(asking, Doing)
    assert isinstance(asking.effect, Choose)
    return asking.effect.members[index].text


def waiting_trigger(s: State, index: int) -> tuple[int, ...]:
    """One of the triggers that wait for their order: its card and its number, and whose it is if they are not all one seat's."""
    asking = s.stack[-1]
    assert isinstance(asking, WaitingTriggers)
    found = asking.waiting[index]
    if all(other.seat == found.seat for other in asking.waiting):
        return found.source, found.ability
    return found.source, found.ability, found.seat
