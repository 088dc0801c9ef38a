"""Texts that lead somewhere else on the ring, and those that give or end turns."""

from __future__ import annotations

from typing import Final

from lorehall.core.engine.effects import Doing, Effect
from lorehall.core.engine.option_codes import option, unpack
from lorehall.games.prophecy.effects.gains import Counted
from lorehall.games.prophecy.model import codes as c
from lorehall.games.prophecy.model import events as e
from lorehall.games.prophecy.model import requests as a
from lorehall.games.prophecy.model.definitions import Aimed
from lorehall.games.prophecy.model.queries import clockwise
from lorehall.games.prophecy.model.state import State
from lorehall.games.prophecy.rules.creatures import stop_turn
from lorehall.games.prophecy.rules.movement import relocate


def way(s: State) -> int:
    """A travel effect is a way of moving (P-MOV-07); where a card leads at another time, that is no Movement (P-MOV-16)."""
    return e.MOVES if s.step == c.BEFORE_MOVING else e.MOVED_BY_CARD


class Journey(Aimed):
    """To one of several other spaces, never to a Plane (P-MOV-09); X is the space + 1, or 0 if it is still to be asked."""

    def run(self, s: State, f: Doing) -> None:
        if f.x:
            self.travel(s, f.you, f.x - 1)
            return
        spaces = self.aims(s, f.you)
        if spaces:
            s.ask(f, f.you, a.ASK_PLACE, [option(a.PLACE, space) for space in spaces])

    def answered(self, s: State, f: Doing, option: int) -> None:
        self.travel(s, f.you, unpack(option)[1])

    def travel(self, s: State, you: int, space: int) -> None:
        relocate(s, you, space, way(s))

    def can(self, s: State, you: int, card: int, x: int = 0) -> bool:
        return bool(self.aims(s, you))


class Walk(Journey):
    """One to so many spaces in one direction (P-MOV-08)."""

    def __init__(self, steps: int) -> None:
        super().__init__()
        self.steps: Final = steps

    def aims(self, s: State, you: int) -> list[int]:
        at = s.seats[you].at
        near = [clockwise(at, i) for i in range(-self.steps, self.steps + 1) if i]
        return sorted(near) if at < c.SPACES else []


class GoPort(Journey):
    """To any other port; that is coming by port (`by:port`)."""

    def aims(self, s: State, you: int) -> list[int]:
        return sorted([space for space in s.content.ports if space != s.seats[you].at])

    def travel(self, s: State, you: int, space: int) -> None:
        relocate(s, you, space, way(s))
        s.seats[you].by_port = True


class GoGate(Journey):
    def aims(self, s: State, you: int) -> list[int]:
        return [space for space in s.content.gates if space != s.seats[you].at]


class GoTerrain(Journey):
    """To any other space of a terrain."""

    def __init__(self, terrain: str) -> None:
        super().__init__()
        self.kind: Final = c.SPACE_KINDS.index(terrain)

    def aims(self, s: State, you: int) -> list[int]:
        at = s.seats[you].at
        spaces = s.content.spaces
        return [x.number for x in spaces if x.kind == self.kind and x.number != at]


class GoHome(Journey):
    """To one of the hero's two Guilds or the Magic Tower."""

    def aims(self, s: State, you: int) -> list[int]:
        p = s.seats[you]
        hero = s.content.character(p.hero)
        spaces = {s.content.guild_space[guild] for guild in (hero.home, hero.second, c.TOWER)}
        return sorted(spaces - {p.at})


class GoAnywhere(Journey):
    def aims(self, s: State, you: int) -> list[int]:
        return [space for space in range(c.SPACES) if space != s.seats[you].at]


class Drift(Effect):
    """So many spaces clockwise; negative: counter-clockwise. That is no Movement (P-MOV-16)."""

    def __init__(self, steps: int) -> None:
        super().__init__()
        self.steps: Final = steps

    def run(self, s: State, f: Doing) -> None:
        at = s.seats[f.you].at
        if at < c.SPACES:
            relocate(s, f.you, clockwise(at, self.steps), way(s))


class ExtraTurns(Counted):
    """Extra turns add up (P-TRN-04)."""

    def run(self, s: State, f: Doing) -> None:
        s.seats[f.you].extra_turns += self.number
        s.emit((e.EXTRA_TURN if s.site == c.NONE else e.EXTRA_FINAL_TURN, f.you, self.number))


class Stop(Effect):
    """The hero's own turn ends early; without effect in another's and before it has begun (P-TRN-09, P-DTH-13)."""

    def run(self, s: State, f: Doing) -> None:
        if s.active == f.you and s.step != c.ROUND_START:
            stop_turn(s)
