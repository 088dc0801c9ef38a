"""How the parts of a text are joined: both, "you may", "if you are at an inn". A text can be used if something would change."""

from __future__ import annotations

from lorehall.core import joints
from lorehall.core.joints import Doing, Effect
from lorehall.core.packing import option
from lorehall.core.position import Position
from lorehall.games.defenders.model import codes as c
from lorehall.games.defenders.model.state import State


class Parts(joints.Sequence):
    """One after the other; one that would change something is enough (D-CRD-05)."""

    def can(self, s: Position, you: int, card: int, x: int = 0) -> bool:
        return any(member.can(s, you, card, x) for member in self.members)


class May(joints.May):
    """What "you may" do, asked only where it would change something."""

    def __init__(self, member: Effect) -> None:
        super().__init__(member, c.ASK_MAY, option(c.YES), option(c.NO))

    def can(self, s: Position, you: int, card: int, x: int = 0) -> bool:
        return self.member.can(s, you, card, x)

    def is_offered(self, s: Position, f: Doing) -> bool:
        return self.member.can(s, f.you, f.card, f.x)


class IfAtInn(joints.If):
    """While the owner's hero is at an inn (D-CRD-14)."""

    def __init__(self, then: Effect) -> None:
        super().__init__(then, None)

    def holds(self, s: State, f: Doing) -> bool:
        return s.content.is_inn[s.seats[f.you].at]

    def can(self, s: State, you: int, card: int, x: int = 0) -> bool:
        return s.content.is_inn[s.seats[you].at] and self.then.can(s, you, card, x)

    def why_not(self, s: State, you: int, card: int, x: int = 0) -> str:
        return "" if s.content.is_inn[s.seats[you].at] else c.NOT_AT_INN
