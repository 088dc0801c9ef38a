"""A whole turn ahead: what the game advises, or else a beam search over sequences of one's own answers.

The best of these are tried in many dealt worlds.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from lorehall.bots.base import Rng
from lorehall.bots.greedy import Companion
from lorehall.core.engine.position import Position
from lorehall.core.game.game import Game

BUDGET: Final = 1300
"""Positions that the search for one decision judges, at most; every option is looked at once, however many there are."""
WIDTH: Final = 5
"""Plans that are continued at each depth."""
DEPTH: Final = 8
"""Answers in a plan, at most."""
FINALISTS: Final = 4
"""Plans that are tried once more where chance had a part: the luckiest of many is seldom the best."""
TRIALS: Final = 12
"""The fresh worlds of that trial, the same for all finalists. What is judged there is not of the budget."""


class Plan(NamedTuple):
    """Answers by the options that they take, what they lead to, and how good that is."""

    steps: tuple[int, ...]
    world: Position
    worth: float
    by_chance: bool = False
    """Whether it has met dice or hidden cards."""


class Planner(Companion):
    """Plans its whole turn and takes the first step; where others come first it steps in as the game advises, if it does."""

    name = "planner"
    title = "Strategist"
    help = "Plans its whole turn before it moves, and weighs what the dice may bring."

    def __init__(self, budget: int = BUDGET) -> None:
        self.budget: Final = budget
        self.rest: tuple[int, ...] = ()
        """What is left of the plan, as long as the table looks as it foresaw."""
        self.foreseen: object = None

    def choose(self, game: Game[Position], state: Position, seat: int, rng: Rng) -> int:
        mine = state.open_to(seat)
        self.plan = ()
        if len(mine) == 1:
            return mine[0]
        known = game.default_answer(state) if state.seat == seat else None
        if known is not None:
            return known
        if game.advises:
            self.plan = advised(game, state, seat)
            return index_of(state, self.plan[0], seat)
        search = Search(game, state, seat, rng, self.budget)
        if not self.rest or self.foreseen != search.looks(search.root):
            self.rest = search.best()
        self.plan = self.rest
        first, *rest = self.rest
        self.rest, self.foreseen = tuple(rest), None
        if rest:
            after = search.after(search.root, first)
            self.foreseen = None if after.by_chance else search.looks(after)
        return index_of(state, first, seat)


def advised(game: Game[Position], state: Position, seat: int) -> tuple[int, ...]:
    """What somebody who knows the game takes now, and what it would then take for the rest of the turn."""
    world, turn = game.clone(state), game.turn(state)
    steps: list[int] = []
    while not world.over and game.turn(world) == turn and len(steps) < DEPTH:
        index = game.advise(world, world.seat if steps else seat)
        assert index is not None, "the first seat that is asked decides"
        if world.owner(index) == seat:
            steps.append(world.options[index])
        world.answer(index)
    return tuple(steps)


def index_of(world: Position, option: int, seat: int) -> int:
    """Where a world offers an option to a seat; -1 if it does not."""
    if not world.owners:  # one seat is asked
        mine = world.seat == seat and option in world.options
        return world.options.index(option) if mine else -1
    for index in world.open_to(seat):
        if world.options[index] == option:
            return index
    return -1


class Search:
    """The search for one decision. A plan ends with the turn; how good its end is, the game's own evaluation says.

    A plan is followed through the one world that was dealt: a die or a hidden card is as it lies there. That is cheap, so the
    whole turn is seen; what a plan owes to its luck comes out when the best ones are tried in fresh worlds. A step that a
    world does not offer leaves it as it is, so that "fight, and fight again" stops where the first fight was won.
    """

    def __init__(
        self, game: Game[Position], state: Position, seat: int, rng: Rng, budget: int
    ) -> None:
        self.game: Final = game
        self.seat: Final = seat
        self.rng: Final = rng
        self.turn: Final = game.turn(state)
        self.root: Final = Plan((), state, game.evaluate(state, seat))
        self.left = budget

    def best(self) -> tuple[int, ...]:
        """The steps of the best plan."""
        plans = self.all_plans()
        finalists = self.finalists(plans)
        if any(plan.by_chance for plan in finalists) and len(finalists) > 1:
            dealt = [self.deal(self.root.world, self.rng.seed()) for _ in range(TRIALS)]
            tried = [self.tried(plan, dealt) for plan in finalists]
            return max(tried, key=lambda found: found[0])[1]
        return finalists[0].steps

    def finalists(self, plans: list[Plan]) -> list[Plan]:
        """The best plans that begin differently; of equally good ones the shorter, else by lot."""
        lot = {plan.steps[0]: self.rng.below(1 << 20) for plan in plans if len(plan.steps) == 1}
        plans.sort(key=lambda plan: (-plan.worth, len(plan.steps), lot.get(plan.steps[0], 0)))
        firsts: dict[int, Plan] = {}
        for plan in plans:
            firsts.setdefault(plan.steps[0], plan)
            if len(firsts) == FINALISTS:
                break
        return list(firsts.values())

    def all_plans(self) -> list[Plan]:
        """Every plan that was looked at, depth by depth."""
        found: list[Plan] = []
        seen = {self.looks(self.root)}
        beam = [self.root]
        for depth in range(DEPTH):
            longer: list[Plan] = []
            for plan in beam:
                for option in self.options(plan.world):
                    if depth and self.left <= 0:
                        return found
                    after = self.after(plan, option)
                    found.append(after)
                    looks = self.looks(after)
                    if looks not in seen:
                        seen.add(looks)
                        longer.append(after)
            longer.sort(key=lambda plan: -plan.worth)
            beam = longer[:WIDTH]
        return found

    def options(self, world: Position) -> list[int]:
        """What can be done next, if it is still one's own turn."""
        if not self.goes_on(world):
            return []
        return list(dict.fromkeys([world.options[index] for index in world.open_to(self.seat)]))

    def goes_on(self, world: Position) -> bool:
        return not world.over and bool(self.game.turn(world) == self.turn)

    def after(self, plan: Plan, option: int) -> Plan:
        """The plan with one step more."""
        world = self.step(plan.world, option)
        by_chance = plan.by_chance or self.met_chance(plan.world, world)
        self.left -= 1
        worth = self.game.evaluate(world, self.seat)
        return Plan((*plan.steps, option), world, worth, by_chance)

    def deal(self, world: Position, seed: int) -> Position:
        dealt: Position = self.game.determinize(world, self.seat, seed)
        return dealt

    def step(self, world: Position, option: int) -> Position:
        """A world after a step, with the events of that step; the same world where it is not offered."""
        index = index_of(world, option, self.seat) if self.goes_on(world) else -1
        if index < 0:
            return world
        world.events = []
        after: Position = self.game.after_answer(world, index)
        return after

    def met_chance(self, before: Position, after: Position) -> bool:
        return after.rng != before.rng or self.game.reveals(after)

    def looks(self, plan: Plan) -> tuple[float, bool, tuple[int, ...]]:
        """What tells positions apart cheaply: their worth, and what can be done there."""
        return plan.worth, plan.by_chance, tuple(plan.world.options)

    def tried(self, plan: Plan, dealt: list[Position]) -> tuple[float, tuple[int, ...]]:
        """What a plan is worth in fresh worlds, and its steps: it ends where going on does not pay there."""
        totals = [0.0] * len(plan.steps)
        for world in dealt:
            worth = 0.0
            for depth, option in enumerate(plan.steps):
                after = self.step(world, option)
                if depth == 0 or after is not world:
                    worth = self.game.evaluate(after, self.seat)
                totals[depth] += worth
                world = after
        most = max(totals)
        return most / len(dealt), plan.steps[: totals.index(most) + 1]
