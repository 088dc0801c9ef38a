"""How the parts of a text are joined: both, "you may", "up to", "if". A text can be used if something would change."""

from __future__ import annotations

from typing import Final

from lorehall.core.engine import effects
from lorehall.core.engine.effects import Doing, Effect, Pick
from lorehall.core.engine.option_codes import option, unpack
from lorehall.core.engine.position import Position
from lorehall.games.defenders.model import codes as c
from lorehall.games.defenders.model.state import State


class Parts(effects.Sequence):
    """One after the other; one that would change something is enough (D-CRD-05)."""

    def can(self, s: Position, you: int, card: int, x: int = 0) -> bool:
        return any(member.can(s, you, card, x) for member in self.members)


class May(effects.May):
    """What "you may" do, asked only where it would change something."""

    def __init__(self, member: Effect) -> None:
        super().__init__(member, c.ASK_MAY, option(c.YES), option(c.NO))

    def can(self, s: Position, you: int, card: int, x: int = 0) -> bool:
        return self.member.can(s, you, card, x)

    def is_offered(self, s: Position, f: Doing) -> bool:
        return self.member.can(s, f.you, f.card, f.x)


class UpTo(Pick):
    """At most so many choices, one after the other; before each one may stop, also before the first (D-TRM-19). X counts them."""

    def __init__(self, prompt: int, kind: int, number: int) -> None:
        super().__init__(prompt, kind)
        self.number: Final = number

    def run(self, s: State, f: Doing) -> None:
        among = self.among(s, f.you)
        if among and f.x < self.number:
            options = [option(self.kind, each) for each in among]
            s.ask(f, f.you, self.prompt, [option(c.ENOUGH), *options])

    def answered(self, s: State, f: Doing, option: int) -> None:
        kind, about = unpack(option)
        if kind == self.kind:
            self.chosen(s, f, about)
            s.stack.append(Doing(self, f.you, f.card, f.x + 1))


def words(*checks: tuple[bool, str]) -> tuple[str, ...]:
    """The words of those reasons that apply."""
    return tuple([word for applies, word in checks if applies])


class IfAtInn(effects.If):
    """While the owner's hero is at an inn (D-CRD-14)."""

    def __init__(self, then: Effect) -> None:
        super().__init__(then, None)

    def holds(self, s: State, f: Doing) -> bool:
        return s.content.is_inn[s.seats[f.you].at]

    def can(self, s: State, you: int, card: int, x: int = 0) -> bool:
        return s.content.is_inn[s.seats[you].at] and self.then.can(s, you, card, x)

    def why_not(self, s: State, you: int, card: int, x: int = 0) -> tuple[str, ...]:
        return () if s.content.is_inn[s.seats[you].at] else (c.NOT_AT_INN,)
