"""What the frame that asks knows about its request: by which card, in which window, between which triggers."""

from __future__ import annotations

from lorehall.games.enchanters.effects.basic import Choose
from lorehall.games.enchanters.model import codes as c
from lorehall.games.enchanters.model.state import State


def asker(s: State) -> tuple[int, str] | None:
    """The card that asks and its effect in words ("" for none); None where the rules themselves ask."""
    frame = s.stack[-1]
    if frame[0] == c.EFFECT:
        return frame[3], s.content.effects[frame[1]].text
    if frame[0] == c.PAY_CHALLENGE:
        return frame[2] >> 12, s.content.actions[frame[2] & 4095].costs[frame[3]].text
    return None


def window(s: State) -> int:
    """The minor window that is open (E-TRN-07); NONE outside."""
    frame = s.stack[-1]
    return frame[2] if frame[0] == c.WINDOW else c.NONE


def alternative(s: State, index: int) -> str:
    """The words of an alternative between which the asking effect lets somebody choose."""
    choice = s.content.effects[s.stack[-1][1]]
    assert isinstance(choice, Choose)
    return choice.members[index].text


def waiting_trigger(s: State, index: int) -> int:
    """One of the triggers that wait for their order: card << 12 | trigger."""
    return s.stack[-1][3 + index]
