"""Exact chances of a fight with re-rolls, each used where it helps most (D-MIN-05, D-MIN-09, D-GEN-08).

All who fight see all dice and want the same, and whoever has passed is asked again after a re-roll: so re-rolls can come in any
order, and the best one is counted. Ways are whole numbers: all distributions of one fight have the same total.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Final, NamedTuple

from lorehall.core.dice import Chances

SIDES: Final = 6


class Lie(NamedTuple):
    """How the dice of one bunch lie: hits, dice that do nothing, and ones that cancel a hit (D-GEN-20)."""

    hits: int
    blanks: int = 0
    ones: int = 0


Ways = dict[int, int]
"""Of every score."""
Spread = dict[Lie, int]
"""In how many ways dice come to lie."""


class Bunch(NamedTuple):
    """Dice that are read in the same way: those of one fighter, of one colour."""

    lies: tuple[tuple[Lie, int], ...]
    """How they may lie; just one way once they are rolled."""
    hitting: int
    """How many faces of a die hit."""
    parried: bool
    """Whether a natural one cancels a hit."""
    most: int
    """Hits beyond this number are lost (D-MIN-04)."""

    @property
    def dice(self) -> int:
        """How many there are at most."""
        return max([sum(lie) for lie, _ in self.lies])

    def score(self, lie: Lie) -> int:
        return min(lie.hits, self.most) - lie.ones


class Again(NamedTuple):
    """A re-roll that can still be used: of which bunches, of failed dice or of all, and whether a one may spoil it (D-GEN-21)."""

    bunches: tuple[int, ...]
    everything: bool = False
    tested: bool = False


@cache
def thrown(dice: int, hitting: int, parried: bool = False) -> tuple[tuple[Lie, int], ...]:
    """How so many dice come to lie."""
    ones = 1 if parried else 0
    found: Spread = {Lie(0): 1}
    for _ in range(dice):
        after: Spread = {}
        for (hits, blanks, cancelling), ways in found.items():
            for lie, faces in (
                (Lie(hits + 1, blanks, cancelling), hitting),
                (Lie(hits, blanks + 1, cancelling), SIDES - hitting - ones),
                (Lie(hits, blanks, cancelling + 1), ones),
            ):
                if faces:
                    after[lie] = after.get(lie, 0) + ways * faces
        found = after
    return tuple(found.items())


def risky(cards: Iterable[int], sure: int, hitting: int) -> tuple[tuple[Lie, int], ...]:
    """The dice of cards each of which is lost on a one before the roll, and so many sure dice (D-GEN-21)."""
    number = {sure: 1}
    most = sure
    for dice in cards:
        after: dict[int, int] = {}
        for before, ways in number.items():
            after[before] = after.get(before, 0) + ways
            after[before + dice] = after.get(before + dice, 0) + ways * (SIDES - 1)
        number, most = after, most + dice
    found: Spread = {}
    for dice, times in number.items():
        for lie, ways in thrown(dice, hitting):
            found[lie] = found.get(lie, 0) + times * ways * SIDES ** (most - dice)
    return tuple(found.items())


class Fight:
    """The dice of all who fight, the re-rolls that they have, and the score that wins."""

    def __init__(self, bunches: Iterable[Bunch], agains: Iterable[Again], need: int) -> None:
        self.bunches: Final = tuple(bunches)
        self.need: Final = need
        used = [again for again in agains if self._size(again)]
        self.sizes: Final = tuple([self._size(again) + again.tested for again in used])
        self.agains: Final = tuple(used)
        rolled = {bunch for again in used for bunch in again.bunches}
        self.watched: Final = tuple(sorted(rolled))
        """The bunches that may be rolled again; of all others only the score matters."""
        self.known: dict[tuple[tuple[Lie, ...], int, tuple[int, ...]], Ways] = {}

    def _size(self, again: Again) -> int:
        return sum([self.bunches[bunch].dice for bunch in again.bunches])

    def chances(self, first: Again | None = None) -> Chances:
        """How likely every score is: hits less those that were cancelled, never below 0 (D-GEN-09).

        With `first`, if this re-roll is used whether it helps or not.
        """
        rest: Ways = {0: 1}
        for number, bunch in enumerate(self.bunches):
            if number not in self.watched:
                rest = _sum(rest, bunch)
        found: Ways = {}
        everything = tuple(range(len(self.agains)))
        for lies, ways in self._lies():
            for score, times in rest.items():
                if first is None:
                    after = self._best(lies, score, everything)
                else:
                    after = self._used(lies, score, everything, self.agains.index(first))
                _add(found, after, ways * times)
        return Chances(_floored(found))

    def _lies(self) -> list[tuple[tuple[Lie, ...], int]]:
        found: list[tuple[tuple[Lie, ...], int]] = [((), 1)]
        for bunch in self.watched:
            found = [
                ((*lies, lie), ways * times)
                for lies, ways in found
                for lie, times in self.bunches[bunch].lies
            ]
        return found

    def _best(self, lies: tuple[Lie, ...], rest: int, left: tuple[int, ...]) -> Ways:
        """The scores that come of it, if of the re-rolls that are left each is used where it helps to win, or else to hit."""
        key = (lies, rest, left)
        if key not in self.known:
            score = rest + sum([self.bunches[b].score(lie) for b, lie in zip(self.watched, lies, strict=True)])  # fmt: skip
            best: Ways = {score: SIDES ** sum([self.sizes[again] for again in left])}
            for again in left:
                other = self._used(lies, rest, left, again)
                if self._worth(other) > self._worth(best):
                    best = other
            self.known[key] = best
        return self.known[key]

    def _worth(self, ways: Ways) -> tuple[int, int]:
        wins = sum([number for score, number in ways.items() if score >= self.need])
        return wins, sum([min(score, self.need) * number for score, number in ways.items()])

    def _used(self, lies: tuple[Lie, ...], rest: int, left: tuple[int, ...], which: int) -> Ways:
        again, size = self.agains[which], self.sizes[which]
        after = tuple([other for other in left if other != which])
        spread: list[tuple[tuple[Lie, ...], int]] = [((), 1)]
        rolled = 0
        for bunch, lie in zip(self.watched, lies, strict=True):
            outcomes: tuple[tuple[Lie, int], ...] = ((lie, 1),)
            if bunch in again.bunches:
                kept = 0 if again.everything else lie.hits
                number = sum(lie) - kept
                rolled += number
                read = self.bunches[bunch]
                outcomes = tuple(
                    [
                        (Lie(kept + new.hits, new.blanks, new.ones), ways)
                        for new, ways in thrown(number, read.hitting, read.parried)
                    ]
                )
            spread = [
                ((*before, new), ways * times) for before, ways in spread for new, times in outcomes
            ]
        found: Ways = {}
        padding: int = SIDES ** (size - again.tested - rolled)
        works = SIDES - 1 if again.tested else 1
        for new, ways in spread:
            _add(found, self._best(new, rest, after), ways * padding * works)
        if again.tested:
            _add(found, self._best(lies, rest, after), SIDES ** (size - 1))
        return found


def _add(found: Ways, more: Ways, times: int) -> None:
    for score, ways in more.items():
        found[score] = found.get(score, 0) + ways * times


def _sum(before: Ways, bunch: Bunch) -> Ways:
    found: Ways = {}
    for score, ways in before.items():
        for lie, times in bunch.lies:
            total = score + bunch.score(lie)
            found[total] = found.get(total, 0) + ways * times
    return found


def _floored(ways: Ways) -> Ways:
    found: Ways = {}
    for score, number in ways.items():
        found[max(0, score)] = found.get(max(0, score), 0) + number
    return found
