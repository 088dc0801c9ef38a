"""Dice: thrown die by die through the position, read as successes or as a sum, and weighed exactly beforehand.

A throw is a frame, so every die can be forced, replayed and listed by search, and stands in the log. A *pool* says how faces
are read: thresholds, modifiers, the best or worst few. Its chances are counted, never sampled.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import gcd
from typing import Any, Final

from mypy_extensions import mypyc_attr

from lorehall.core.engine.position import Frame, Position

Dice = tuple[int, ...]
"""The number of sides of each die of a pool."""
Faces = tuple[int, ...]
"""What each die shows, counted from 1; 0 for a die that has not been thrown."""


def dice(number: int, sides: int = 6) -> Dice:
    """So many equal dice: `dice(3)` is three D6, `dice(1, 8) + dice(2)` a D8 and two D6."""
    return (sides,) * number


def halved(face: int) -> int:
    """A D6 read as a D3: 1, 1, 2, 2, 3, 3."""
    return (face + 1) // 2


# -- throwing -------------------------------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True)
class Thrower(Frame):
    """A frame that wants dice and goes on with their faces."""

    def thrown(self, s: Any, faces: Faces) -> None:
        """Go on with what all dice of the pool show."""
        raise NotImplementedError(type(self).__name__)


@mypyc_attr(allow_interpreted_subclasses=True)
class SeatThrower(Thrower):
    """The same for one seat."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat


class ThrowDice(Frame):
    """Throws the dice at the indices `left`, one by one; then `wanted_by` gets all faces."""

    def __init__(self, wanted_by: Thrower, dice: Dice, faces: Faces, left: tuple[int, ...]) -> None:
        self.wanted_by: Final = wanted_by
        self.dice: Final = dice
        self.faces: Final = faces
        self.left: Final = left

    def run(self, s: Position) -> None:
        if self.left:
            s.roll(self, self.dice[self.left[0]])
        else:
            self.wanted_by.thrown(s, self.faces)

    def rolled(self, s: Position, face: int) -> None:
        at = self.left[0]
        faces = (*self.faces[:at], face + 1, *self.faces[at + 1 :])
        s.stack.append(ThrowDice(self.wanted_by, self.dice, faces, self.left[1:]))


def throw(s: Position, wanted_by: Thrower, dice: Dice) -> None:
    """Throw all these dice for a frame; without dice it gets no faces, at once."""
    s.stack.append(ThrowDice(wanted_by, dice, (0,) * len(dice), tuple(range(len(dice)))))


def throw_again(
    s: Position, wanted_by: Thrower, dice: Dice, faces: Faces, which: tuple[int, ...]
) -> None:
    """Throw the dice at these indices once more; the others stay as they lie."""
    s.stack.append(ThrowDice(wanted_by, dice, faces, which))


# -- reading --------------------------------------------------------------------------------------


class Pool:
    """Dice and how they are read.

    With `need` the score is the number of *hits*, dice that show at least this number with `each` added; natural faces up to
    `never` hit in no case. Without `need` it is the sum of the dice, `each` added to every die. Only the `best` or the
    `worst` so many dice count, if given. `plus` is added at the end. `rerolls` says how often every failed die is thrown
    again; it matters for the chances only, since the throwing is done by a frame.
    """

    def __init__(
        self,
        dice: Dice,
        *,
        need: int = 0,
        each: int = 0,
        never: int = 0,
        best: int = 0,
        worst: int = 0,
        plus: int = 0,
        rerolls: int = 0,
    ) -> None:
        if best and worst:
            raise ValueError("A pool keeps its best or its worst dice, not both.")
        if rerolls and not need:
            raise ValueError("Only a pool with a target number can reroll failed dice.")
        self.dice: Final = dice
        self.need: Final = need
        self.each: Final = each
        self.never: Final = never
        self.best: Final = best
        self.worst: Final = worst
        self.plus: Final = plus
        self.rerolls: Final = rerolls

    def hits(self, face: int) -> bool:
        """Whether a die that shows this face reaches the number needed."""
        return face > self.never and face + self.each >= self.need

    def failed(self, faces: Faces) -> tuple[int, ...]:
        """The indices of the dice that do not hit."""
        return tuple([i for i in range(len(faces)) if not self.hits(faces[i])])

    def kept(self, faces: Faces) -> tuple[int, ...]:
        """The indices of the dice that count; of equal ones the first."""
        number = self.best or self.worst
        if number == 0 or number >= len(faces):
            return tuple(range(len(faces)))
        sign = -1 if self.best else 1
        order = sorted([(sign * faces[i], i) for i in range(len(faces))])
        return tuple(sorted([i for _, i in order[:number]]))

    def score(self, faces: Faces) -> int:
        """The number of hits, or the sum."""
        total = self.plus
        for i in self.kept(faces):
            total += self.worth(faces[i])
        return total

    def worth(self, face: int) -> int:
        """What a die with this face adds to the score."""
        if self.need:
            return 1 if self.hits(face) else 0
        return face + self.each

    def chances(self) -> Chances:
        """How likely every score is."""
        ways: dict[Faces, int] = {(): 1}
        keep = self.best or self.worst
        for sides in self.dice:
            ways = self._with_die(ways, self._ways_of_die(sides), keep)
        scores: dict[int, int] = {}
        for shown, number in ways.items():
            score = self.plus + (sum([self.worth(face) for face in shown]) if keep else sum(shown))
            scores[score] = scores.get(score, 0) + number
        return Chances(scores)

    def _ways_of_die(self, sides: int) -> list[int]:
        """In how many ways a die ends on each face, all failed throws repeated."""
        failing = [not self.hits(face) for face in range(1, sides + 1)]
        ways = [1] * sides
        for again in range(1, self.rerolls + 1):
            fails = sum(failing)
            ways = [fails * ways[i] + (0 if failing[i] else sides**again) for i in range(sides)]
        return ways

    def _with_die(self, before: dict[Faces, int], die: list[int], keep: int) -> dict[Faces, int]:
        """One die more. What is remembered: the faces kept so far, or where all are kept only their worth."""
        after: dict[Faces, int] = {}
        for shown, number in before.items():
            for i in range(len(die)):
                if keep:
                    row = sorted((*shown, i + 1), reverse=self.best > 0)[:keep]
                    key: Faces = tuple(row)
                else:
                    key = (sum(shown) + self.worth(i + 1),)
                after[key] = after.get(key, 0) + number * die[i]
        return after


# -- weighing -------------------------------------------------------------------------------------


class Chances:
    """In how many of all equally likely ways each number comes up. Exact: ways are whole numbers."""

    def __init__(self, ways: dict[int, int]) -> None:
        self.ways: Final = ways
        self.total: Final = sum(ways.values())

    def exactly(self, number: int) -> float:
        """The chance of this very number."""
        return self.ways.get(number, 0) / self.total

    def at_least(self, number: int) -> float:
        """The chance of this number or more."""
        return sum([ways for value, ways in self.ways.items() if value >= number]) / self.total

    def mean(self) -> float:
        """The number to expect on average."""
        return sum([value * ways for value, ways in self.ways.items()]) / self.total

    def __add__(self, other: Chances) -> Chances:
        """The sum of two independent numbers."""
        return self._joined(other, 1)

    def __sub__(self, other: Chances) -> Chances:
        """The margin of one number over another: `(hero - foe).at_least(1)` is the hero's chance to win."""
        return self._joined(other, -1)

    def reduced(self) -> Chances:
        """The same in its smallest numbers."""
        common = gcd(*self.ways.values())
        return Chances({value: ways // common for value, ways in self.ways.items()})

    def times(self, number: int) -> Chances:
        """The sum of so many independent numbers like this one."""
        total = Chances({0: 1})
        for _ in range(number):
            total = total + self
        return total

    def _joined(self, other: Chances, sign: int) -> Chances:
        ways: dict[int, int] = {}
        for mine, number in self.ways.items():
            for theirs, times in other.ways.items():
                value = mine + sign * theirs
                ways[value] = ways.get(value, 0) + number * times
        return Chances(ways)


def die_worth(worths: Sequence[int]) -> Chances:
    """The chances of one die whose faces are worth these numbers, for dice that no pool can read."""
    ways: dict[int, int] = {}
    for worth in worths:
        ways[worth] = ways.get(worth, 0) + 1
    return Chances(ways)
