"""Flat Monte Carlo: simulate a few rounds after each likely option in many re-dealt worlds, and keep the best."""

from __future__ import annotations

from math import sqrt
from typing import Final

from lorehall.bots.base import Rng, Steps, finish
from lorehall.bots.budget import Allowance, Budget
from lorehall.bots.rollout import play_until
from lorehall.bots.searcher import Searcher, last_turn
from lorehall.core.engine.position import Position
from lorehall.core.game.game import Game

TRIES_EACH: Final = 8
"""The tries per option that decide how many of the most promising options are tried; those dropped first get fewer."""
ENOUGH: Final = 16
CLEAR: Final = 2.5
"""After this many worlds, an option is dropped if it is worse than the best by this many standard errors."""
LOOK: Final = 8
"""The worlds between two checks; checking more often would mistake luck for a clear difference more often."""


class Flat(Searcher):
    """Simulates every likely option, and halves their number as the budget runs out, so that the best ones get most tries."""

    name = "flat"
    title = "Seer"
    help = "Simulates the next few rounds many times before each move."

    def search_in_steps(
        self, game: Game[Position], state: Position, seat: int, rng: Rng
    ) -> Steps[int]:
        rounds = self.rounds_in(game, state)
        prior_tries = game.search_settings(state).prior_tries
        comparison = Comparison(game, state, seat, rng, self.budget, rounds, prior_tries)
        return (yield from comparison.best_in_steps())


class Comparison:
    """The options of one decision, compared in the same re-dealt worlds."""

    def __init__(
        self,
        game: Game[Position],
        state: Position,
        seat: int,
        rng: Rng,
        budget: Budget,
        rounds: int,
        prior_tries: float = 0.0,
    ) -> None:
        self.game: Final = game
        self.state: Final = state
        self.seat: Final = seat
        self.rng: Final = rng
        self.allowance: Final = Allowance(budget)
        self.last: Final = last_turn(game, state, rounds)
        self.prior_tries: Final = prior_tries
        """The weight of a glance, in tries."""
        self.glances: dict[int, float] = {}
        self.worths: dict[int, list[float]] = {}
        """The value of each option by world. Dropped options only have the first worlds."""
        self.worlds = 0

    def best(self) -> int:
        """Return the option that did best; without enough tries, the one that looks best."""
        return finish(self.best_in_steps())

    def best_in_steps(self) -> Steps[int]:
        """The same in steps; each is a try."""
        arms = self.likely()
        self.worths = {index: [] for index in arms}
        halvings = max(1, (len(arms) - 1).bit_length())
        for phase in range(halvings):
            while len(arms) > 1 and self.allowance.spent < (phase + 1) / halvings:
                if not (yield from self.try_all(arms)):
                    break
                arms = self.in_the_race(arms)
            arms.sort(key=self.rank)  # stable: ties go to what looked best
            arms = self.kept(arms)
            if len(arms) == 1:
                break
        return arms[0]

    def rank(self, index: int) -> float:
        """The rank among equally tested options; lower is better."""
        return -sum(self.worths[index]) - self.prior_tries * self.glances[index]

    def in_the_race(self, arms: list[int]) -> list[int]:
        """Return the options that may still be the best, by their results in the same worlds."""
        if self.worlds < ENOUGH or self.worlds % LOOK:
            return arms
        first = self.worths[min(arms, key=self.rank)]
        return [index for index in arms if not is_clearly_better(first, self.worths[index])]

    def kept(self, arms: list[int]) -> list[int]:
        """Return the better half of these, best first."""
        return arms[: (len(arms) + 1) // 2]

    def options(self) -> list[int]:
        """Return the options to compare."""
        return self.state.open_to(self.seat)

    def likely(self) -> list[int]:
        """Return the most promising options at a glance, as many as can be tried often enough."""
        luck = self.rng.seed()
        self.state.rng = luck
        self.glances = {index: self.glance(index) for index in self.options()}
        arms = sorted(self.glances, key=lambda index: -self.glances[index])
        self.allowance.pass_over()
        if self.allowance.budget.seconds and self.allowance.spent < 1:
            # measures how long a try takes; it is not counted
            self.attempt(self.state, arms[0])
            self.allowance.measure()
        return arms[: max(2, self.allowance.affords(TRIES_EACH))]

    def glance(self, index: int) -> float:
        """Return the value of an option at a glance."""
        return self.game.evaluate(self.game.after_answer(self.state, index), self.seat)

    def try_all(self, arms: list[int]) -> Steps[bool]:
        """Simulate each of these options in one more world; False, without counting it, if the budget runs out."""
        world = self.game.determinize(self.state, self.seat, self.rng.seed())
        found: list[float] = []
        for index in arms:
            if self.allowance.spent >= 1:
                return False
            found.append(self.attempt(world, index))
            self.allowance.spend()
            yield
            self.allowance.resume()
        for index, worth in zip(arms, found, strict=True):
            self.worths[index].append(worth)
        self.worlds += 1
        return True

    def attempt(self, world: Position, index: int) -> float:
        """Return the value of an option in a world, some rounds later."""
        copy: Position = self.game.clone(world)
        self.take(copy, index)
        play_until(self.game, copy, self.last, Rng(world.rng))
        return self.judged(copy, index)

    def take(self, world: Position, index: int) -> None:
        """Answer with this option."""
        world.answer(index)

    def judged(self, end: Position, index: int) -> float:
        """Return the value of the end of a try."""
        return self.game.evaluate(end, self.seat)


def is_clearly_better(these: list[float], those: list[float]) -> bool:
    """Whether the lead in paired worlds is more than chance explains."""
    worlds = len(these)
    leads = [one - other for one, other in zip(these, those, strict=True)]
    mean = sum(leads) / worlds
    squares = sum([(lead - mean) ** 2 for lead in leads])
    return mean > CLEAR * sqrt(squares / (worlds - 1) / worlds)
