"""Exact chances of a fight with re-rolls, each used where it helps most.

`dice.Pool` knows one throw whose failed dice are always thrown again. Here several people throw, each dice that are read in
their own way, and may use re-rolls or leave them. All see all dice and want the same, so re-rolls can come in any order, and
the best one is counted. Ways are whole numbers: all distributions of one fight have the same total.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from typing import Final, NamedTuple

from lorehall.core.engine.dice import Chances

SIDES: Final = 6
NO_LIMIT: Final = 1_000
"""More hits than any dice make."""


class Lie(NamedTuple):
    """How the dice of one bunch lie: hits, dice that do nothing, and ones that cancel a hit."""

    hits: int
    blanks: int = 0
    ones: int = 0


Ways = dict[int, int]
"""Of every score."""
Spread = dict[Lie, int]
"""In how many ways dice come to lie."""


class Bunch(NamedTuple):
    """Dice that are read in the same way: those of one fighter, or some of them."""

    lies: tuple[tuple[Lie, int], ...]
    """How they may lie; just one way once they are rolled."""
    hitting: int
    """How many faces of a die hit."""
    parried: bool = False
    """Whether a natural one cancels a hit."""
    most: int = NO_LIMIT
    """Hits beyond this number are lost."""

    @property
    def dice(self) -> int:
        """How many there are at most."""
        return max([sum(lie) for lie, _ in self.lies])

    def score(self, lie: Lie) -> int:
        return min(lie.hits, self.most) - lie.ones


class Again(NamedTuple):
    """A re-roll that can still be used: of which bunches, of failed dice or of all, and whether a one may spoil it."""

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
    """So many sure dice, and those of cards each of which is lost on a one before the roll."""
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


class Stand(NamedTuple):
    """How a fight stands: the dice that may be rolled again, the score of all others, and the re-rolls that are left."""

    lies: tuple[Lie, ...]
    rest: int
    left: tuple[int, ...]


class Plan(NamedTuple):
    """What comes of it by the best play: the ways that win, the hits of all ways together, and what is rolled again first."""

    wins: int
    hits: int
    again: int | None


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
        self.known: dict[Stand, Plan] = {}

    def _size(self, again: Again) -> int:
        return sum([self.bunches[bunch].dice for bunch in again.bunches])

    def chances(self, first: Again | None = None) -> Chances:
        """How likely every score is: hits less those that were cancelled, never below 0.

        With `first`, if this re-roll is used whether it helps or not.
        """
        found: Ways = {}
        stands = self._thrown()
        if first is not None:
            stands = self._moved(stands, lambda _: self.agains.index(first))
        while stands:
            for stand, ways in stands.items():
                if self._plan(stand).again is None:
                    score = max(0, self._score(stand))
                    found[score] = found.get(score, 0) + ways * self._padding(stand.left)
            stands = self._moved(stands, lambda stand: self._plan(stand).again)
        return Chances(found)

    def _thrown(self) -> dict[Stand, int]:
        """How the fight may stand after the first roll."""
        rest: Ways = {0: 1}
        lies: list[tuple[tuple[Lie, ...], int]] = [((), 1)]
        for number, bunch in enumerate(self.bunches):
            if number in self.watched:
                lies = [
                    ((*before, lie), ways * times)
                    for before, ways in lies
                    for lie, times in bunch.lies
                ]
            else:
                rest = _sum(rest, bunch)
        left = tuple(range(len(self.agains)))
        return {
            Stand(lie, score, left): ways * times
            for lie, ways in lies
            for score, times in rest.items()
        }

    def _moved(
        self, stands: dict[Stand, int], using: Callable[[Stand], int | None]
    ) -> dict[Stand, int]:
        """How it may stand after one more re-roll, where one is used."""
        found: dict[Stand, int] = {}
        for stand, ways in stands.items():
            which = using(stand)
            if which is not None:
                for after, times in self._used(stand, which):
                    found[after] = found.get(after, 0) + ways * times
        return found

    def _score(self, stand: Stand) -> int:
        mine = [self.bunches[b].score(lie) for b, lie in zip(self.watched, stand.lies, strict=True)]
        return stand.rest + sum(mine)

    def _padding(self, left: tuple[int, ...]) -> int:
        """The ways of re-rolls that are not used."""
        return int(SIDES ** sum([self.sizes[again] for again in left]))

    def _plan(self, stand: Stand) -> Plan:
        """Which of the re-rolls that are left helps most to win, and of equal ones to hit."""
        found = self.known.get(stand)
        if found is None:
            score, ways = min(self._score(stand), self.need), self._padding(stand.left)
            found = Plan(ways if score == self.need else 0, score * ways, None)
            for which in stand.left if score < self.need else ():  # what is won stays as it is
                wins = hits = 0
                for after, times in self._used(stand, which):
                    plan = self._plan(after)
                    wins += plan.wins * times
                    hits += plan.hits * times
                if (wins, hits) > (found.wins, found.hits):
                    found = Plan(wins, hits, which)
            self.known[stand] = found
        return found

    def _used(self, stand: Stand, which: int) -> Iterator[tuple[Stand, int]]:
        """How it may stand after this re-roll."""
        again = self.agains[which]
        left = tuple([other for other in stand.left if other != which])
        spread: list[tuple[tuple[Lie, ...], int]] = [((), 1)]
        rolled = 0
        for bunch, lie in zip(self.watched, stand.lies, strict=True):
            outcomes: Sequence[tuple[Lie, int]] = ((lie, 1),)
            if bunch in again.bunches:
                kept = 0 if again.everything else lie.hits
                rolled += sum(lie) - kept
                read = self.bunches[bunch]
                outcomes = rolled_again(kept, sum(lie) - kept, read.hitting, read.parried)
            spread = [
                ((*before, new), ways * times) for before, ways in spread for new, times in outcomes
            ]
        padding = SIDES ** (self.sizes[which] - again.tested - rolled)
        works = SIDES - 1 if again.tested else 1
        for lies, ways in spread:
            yield Stand(lies, stand.rest, left), ways * padding * works
        if again.tested:
            yield Stand(stand.lies, stand.rest, left), SIDES ** (self.sizes[which] - 1)


@cache
def rolled_again(kept: int, dice: int, hitting: int, parried: bool) -> tuple[tuple[Lie, int], ...]:
    """How dice come to lie beside hits that stay."""
    return tuple(
        [
            (Lie(kept + lie.hits, lie.blanks, lie.ones), ways)
            for lie, ways in thrown(dice, hitting, parried)
        ]
    )


def _sum(before: Ways, bunch: Bunch) -> Ways:
    found: Ways = {}
    for score, ways in before.items():
        for lie, times in bunch.lies:
            total = score + bunch.score(lie)
            found[total] = found.get(total, 0) + ways * times
    return found
