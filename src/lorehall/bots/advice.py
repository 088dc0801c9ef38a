"""What to do, and why: the options of one decision compared, with what each is expected to bring.

Everything is judged in simulated games, from what the seat may know. A difference that chance could explain (with 95%
confidence) does not make an option better.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Final, NamedTuple

from lorehall.bots.base import Rng, Steps, finish
from lorehall.bots.budget import Budget
from lorehall.bots.flat import Comparison
from lorehall.bots.planner import index_of
from lorehall.core.engine.position import Position
from lorehall.core.game.game import Game
from lorehall.core.game.windows import Ahead, beyond
from lorehall.core.student_t import student

ROUNDS: Final = 1
"""How many rounds a try is simulated. In the same time, many short tries tell more than a few long ones."""
FEWEST: Final = 4
"""With fewer tries, no option is called better, because the result would not be convincing."""


class Gap(NamedTuple):
    """By how much one option did better than another in the worlds in which both were tried."""

    worlds: int
    better: int
    """Worlds in which it did better."""
    worse: int
    mean: float
    """In the game's own measure (`Game.evaluate`)."""
    error: float
    """The standard error of the mean."""

    @classmethod
    def of(cls, these: Sequence[float], others: Sequence[float]) -> Gap:
        """Return the gap between the values of two options, world by world."""
        gaps = [one - other for one, other in zip(these, others, strict=False)]
        count = len(gaps)
        mean = sum(gaps) / count if count else 0.0
        spread = sum([(gap - mean) ** 2 for gap in gaps]) / (count - 1) if count > 1 else 0.0
        better, worse = sum(gap > 0 for gap in gaps), sum(gap < 0 for gap in gaps)
        return cls(count, better, worse, mean, sqrt(spread / count) if count else 0.0)

    def turned(self) -> Gap:
        """Return the gap as seen from the other option."""
        return Gap(self.worlds, self.worse, self.better, -self.mean, self.error)

    def and_also(self, other: Gap) -> Gap:
        """Return both gaps together, as if all these worlds had been tried in one go."""
        worlds = self.worlds + other.worlds
        if self.worlds == 0 or other.worlds == 0:
            return other if self.worlds == 0 else self
        mean = (self.mean * self.worlds + other.mean * other.worlds) / worlds
        squares = sum([each._squares(mean) for each in (self, other)])
        error = sqrt(squares / (worlds - 1) / worlds) if worlds > 1 else 0.0
        return Gap(worlds, self.better + other.better, self.worse + other.worse, mean, error)

    def _squares(self, around: float) -> float:
        """The sum of the squares of all differences from a mean."""
        own = self.error * self.error * self.worlds * (self.worlds - 1)
        return own + self.worlds * (self.mean - around) ** 2

    @property
    def is_clear(self) -> bool:
        """Whether the gap is larger than chance explains, with 95% confidence."""
        if self.worlds < FEWEST or self.mean <= 0:
            return False
        return self.mean > student(self.worlds - 1) * self.error


class Prospect(NamedTuple):
    """One way to answer, and how it did in its tries. It has only numbers, because it is sent between processes."""

    option: int
    """The index of the option among all that are open now."""
    place: int
    """For a choice beyond a window, its place among those (`core.game.windows.beyond`); otherwise -1."""
    tries: int
    worth: float
    """The mean, in the game's own measure."""
    chance: float | None
    """The seat's mean win chance; None if the game has no forecast."""
    gap: Gap
    """How much better the best did."""


class Advice(NamedTuple):
    """The ways to answer of one decision, the best first; only those that were tried."""

    seat: int
    prospects: tuple[Prospect, ...]
    options: int
    """The number of ways to answer."""
    together: bool
    """Whether all win or lose together."""

    @property
    def best(self) -> Prospect:
        return self.prospects[0]

    @property
    def equals(self) -> tuple[Prospect, ...]:
        """What is as good as the best, as far as the tries can tell: of what was tried as often."""
        often = [each for each in self.prospects[1:] if each.tries == self.best.tries]
        return tuple([each for each in often if not each.gap.is_clear])

    @property
    def rivals(self) -> tuple[Prospect, ...]:
        """What is clearly worse, the best of it first."""
        return tuple([each for each in self.prospects[1:] if each.gap.is_clear])

    def of(self, index: int) -> Prospect | None:
        """What the option with this index brought; None if it was not tried."""
        for each in self.prospects:
            if each.option == index and each.place < 0:
                return each
        return None


def advise(
    game: Game[Position],
    state: Position,
    seat: int,
    rng: Rng,
    budget: Budget,
    *,
    only: Sequence[int] = (),
    keep: int | None = None,
) -> Advice:
    """What is best for a seat that is asked. `state` is a re-dealt position that now belongs to the advice.

    `only` names the options that are compared, by their indices; without it all are, and what lies beyond a window. `keep` is
    compared in any case, also where there are too many.
    """
    return finish(advise_in_steps(game, state, seat, rng, budget, tuple(only), keep))


def advise_in_steps(
    game: Game[Position],
    state: Position,
    seat: int,
    rng: Rng,
    budget: Budget,
    only: tuple[int, ...] = (),
    keep: int | None = None,
) -> Steps[Advice]:
    """The same, but it can be put aside between two steps."""
    weighing = Weighing(game, state, seat, rng, budget, only, keep)
    return (yield from weighing.advice_in_steps())


def advice_for(
    game: Game[Position],
    state: Position,
    seat: int,
    rng: Rng,
    budget: Budget,
    keep: int | None = None,
) -> Advice:
    """The same about the true state, of which nothing is looked at that the seat may not know."""
    dealt = game.determinize(state, seat, rng.seed())
    return advise(game, dealt, seat, rng, budget, keep=keep)


class Weighing(Comparison):
    """A comparison that remembers what it found, and looks beyond windows: a choice there is one way of several steps."""

    def __init__(
        self,
        game: Game[Position],
        state: Position,
        seat: int,
        rng: Rng,
        budget: Budget,
        only: tuple[int, ...] = (),
        keep: int | None = None,
        rounds: int = ROUNDS,
    ) -> None:
        super().__init__(game, state, seat, rng, budget, rounds)
        self.only: Final = only
        self.keep: Final = keep
        self.ahead: Final = [] if only or keep is not None else beyond(game, state, seat)
        self.beyond: Final = self._options_beyond()
        self.usual: Final = self._usual()
        """The habitual option, or the one that the game advises; None if there is neither."""
        self.chances: dict[int, list[float]] = {}
        """The win chances by option, world after world; a list may be one longer than what counts."""

    def _options_beyond(self) -> list[int]:
        """The options of the choices beyond the window: in another dealt world they may stand in another order."""
        if not self.ahead:
            return []
        trial: Position = self.game.clone(self.state)
        trial.answer(self.ahead[0].after)
        return [trial.options[each.then] for each in self.ahead]

    def _usual(self) -> int | None:
        game, state = self.game, self.state
        if state.seat != self.seat:
            return None
        known = game.default_answer(state)
        return known if known is not None or not game.advises else game.advise(state, self.seat)

    # -- what is compared ----------------------------------------------------------------------------

    def options(self) -> list[int]:
        """The options by their indices, and after them the ways beyond the window, in place of merely going on."""
        if self.only:
            return list(self.only)
        mine = super().options()
        if not self.ahead:
            return mine
        first = len(self.state.options)
        return [index for index in mine if index != self.ahead[0].after] + [
            first + place for place in range(len(self.ahead))
        ]

    def likely(self) -> list[int]:
        arms = super().likely()
        wanted = dict.fromkeys([self.keep, self.usual])
        return arms + [index for index in wanted if index in self.options() and index not in arms]

    def in_the_race(self, arms: list[int]) -> list[int]:
        """All of them until half fall out: people hear how often it did better, and how the chances stand."""
        return arms

    def way(self, index: int) -> Ahead | None:
        """How one comes to a choice that lies beyond the window."""
        place = index - len(self.state.options)
        return self.ahead[place] if place >= 0 else None

    # -- trying --------------------------------------------------------------------------------------

    def glance(self, index: int) -> float:
        way = self.way(index)
        if way is None:
            return super().glance(index)
        trial: Position = self.game.clone(self.state)
        trial.answer(way.after)
        return self.game.evaluate(self.game.after_answer(trial, way.then), self.seat)

    def take(self, world: Position, index: int) -> None:
        way = self.way(index)
        if way is None:
            world.answer(index)
            return
        option = self.beyond[index - len(self.state.options)]
        world.answer(way.after)
        then = index_of(world, option, self.seat) if not world.over else -1
        if then >= 0:
            world.answer(then)

    def judged(self, end: Position, index: int) -> float:
        if self.game.forecasts and self.worths:
            chance = self.game.forecast(end)[self.seat]
            self.chances.setdefault(index, []).append(chance)
        return super().judged(end, index)

    # -- what is found -------------------------------------------------------------------------------

    def advice_in_steps(self) -> Steps[Advice]:
        ways = self.options()
        if len(ways) == 1:
            best, self.worths = ways[0], {ways[0]: []}
        else:
            best = self._usual_if_as_good((yield from self.best_in_steps()))
        tried = [index for index, worths in self.worths.items() if worths or index == best]
        gaps = {index: Gap.of(self.worths[best], self.worths[index]) for index in tried}
        tried.sort(
            key=lambda index: (index != best, gaps[index].mean)
        )  # stable, as `likely` has them
        found = [self._prospect(index, gaps[index]) for index in tried]
        together = len(self.game.team(self.state, self.seat)) > 1
        return Advice(self.seat, tuple(found), len(ways), together)

    def _usual_if_as_good(self, best: int) -> int:
        """What those do who know the game, where the tries do not say otherwise."""
        usual, worths = self.usual, self.worths
        if usual is None or len(worths.get(usual, [])) < len(worths[best]):
            return best
        return best if Gap.of(worths[best], worths[usual]).is_clear else usual

    def _prospect(self, index: int, gap: Gap) -> Prospect:
        worths, way = self.worths[index], self.way(index)
        chances = self.chances.get(index, [])[: len(worths)]
        return Prospect(
            option=index if way is None else way.after,
            place=-1 if way is None else index - len(self.state.options),
            tries=len(worths),
            worth=sum(worths) / len(worths) if worths else 0.0,
            chance=sum(chances) / len(chances) if chances else None,
            gap=gap,
        )
