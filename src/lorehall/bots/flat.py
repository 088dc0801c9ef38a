"""Flat Monte Carlo: try the likely options in many dealt worlds, play each of them on for some rounds, keep what did best."""

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
"""As many options are tried as the budget could try so often, those that look best; the first to fall out have had fewer."""
ENOUGH: Final = 16
CLEAR: Final = 2.5
"""After so many worlds an option falls out that is clearly worse than the best: by so many times what chance explains."""
LOOK: Final = 8
"""Every so many worlds. Who looks more often takes luck for clear more often."""


class Flat(Searcher):
    """Plays every likely option on; halves their number as the budget goes, so that the best ones are tried most."""

    name = "flat"
    title = "Seer"
    help = "Imagines how the next rounds may go, many times, before it decides."

    def search_in_steps(
        self, game: Game[Position], state: Position, seat: int, rng: Rng
    ) -> Steps[int]:
        rounds = self.rounds_in(game, state)
        prior_tries = game.search_settings(state).prior_tries
        comparison = Comparison(game, state, seat, rng, self.budget, rounds, prior_tries)
        return (yield from comparison.best_in_steps())


class Comparison:
    """The options of one decision, tried against each other in the same dealt worlds."""

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
        """As how many tries a glance counts."""
        self.glances: dict[int, float] = {}
        self.worths: dict[int, list[float]] = {}
        """What each option was worth, world after world. Who fell out was tried in the first worlds only."""
        self.worlds = 0

    def best(self) -> int:
        """The option that did best; of those that were not tried often enough, what looked best."""
        return finish(self.best_in_steps())

    def best_in_steps(self) -> Steps[int]:
        """The same; a step is a try."""
        arms = self.likely()
        self.worths = {index: [] for index in arms}
        halvings = max(1, (len(arms) - 1).bit_length())
        for phase in range(halvings):
            while len(arms) > 1 and self.allowance.spent < (phase + 1) / halvings:
                if not (yield from self.try_all(arms)):
                    break
                arms = self.in_the_race(arms)
            arms.sort(key=self.rank)  # stable: in doubt what looked best
            arms = self.kept(arms)
            if len(arms) == 1:
                break
        return arms[0]

    def rank(self, index: int) -> float:
        """The lower the better, among options that were tried equally often."""
        return -sum(self.worths[index]) - self.prior_tries * self.glances[index]

    def in_the_race(self, arms: list[int]) -> list[int]:
        """Which of these may yet prove to be the best, by how they did in the same worlds."""
        if self.worlds < ENOUGH or self.worlds % LOOK:
            return arms
        first = self.worths[min(arms, key=self.rank)]
        return [index for index in arms if not is_clearly_better(first, self.worths[index])]

    def kept(self, arms: list[int]) -> list[int]:
        """Which of these go on, the best first: half of them."""
        return arms[: (len(arms) + 1) // 2]

    def options(self) -> list[int]:
        """What is compared."""
        return self.state.open_to(self.seat)

    def likely(self) -> list[int]:
        """The options by what they look like at a glance, as many as can be tried often enough."""
        luck = self.rng.seed()
        self.state.rng = luck
        self.glances = {index: self.glance(index) for index in self.options()}
        arms = sorted(self.glances, key=lambda index: -self.glances[index])
        self.allowance.pass_over()
        if self.allowance.budget.seconds and self.allowance.spent < 1:
            # how long does a try take here? It is none of those that are counted
            self.attempt(self.state, arms[0])
            self.allowance.measure()
        return arms[: max(2, self.allowance.affords(TRIES_EACH))]

    def glance(self, index: int) -> float:
        """What an option looks like at a glance."""
        return self.game.evaluate(self.game.after_answer(self.state, index), self.seat)

    def try_all(self, arms: list[int]) -> Steps[bool]:
        """Play each of these options on in one more world; False, and nothing counts, where the budget ends before."""
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
        """What an option is worth in a world, some rounds later."""
        copy: Position = self.game.clone(world)
        self.take(copy, index)
        play_until(self.game, copy, self.last, Rng(world.rng))
        return self.judged(copy, index)

    def take(self, world: Position, index: int) -> None:
        """Answer with this option."""
        world.answer(index)

    def judged(self, end: Position, index: int) -> float:
        """What the end of a try is worth."""
        return self.game.evaluate(end, self.seat)


def is_clearly_better(these: list[float], those: list[float]) -> bool:
    """Whether chance does not explain by how much more these were worth, world by world."""
    worlds = len(these)
    leads = [one - other for one, other in zip(these, those, strict=True)]
    mean = sum(leads) / worlds
    squares = sum([(lead - mean) ** 2 for lead in leads])
    return mean > CLEAR * sqrt(squares / (worlds - 1) / worlds)
