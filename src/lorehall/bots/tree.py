"""Tree search over dealt worlds: many times, deal what cannot be known, follow the tree of one's own answers, play on, judge.

The tree is that of an information set: a node is a sequence of answers of one's own side, whatever dice, hidden cards and the
others' quick answers came between, so each node averages over all of that.
"""

from __future__ import annotations

from math import log, sqrt
from typing import Final

from lorehall.bots.base import Rng, Steps
from lorehall.bots.budget import Allowance, Budget
from lorehall.bots.greedy import best_options
from lorehall.bots.rollout import best_at_a_glance, play_until, quick_answer
from lorehall.bots.searcher import BUDGET, Searcher, last_turn
from lorehall.core.engine.position import Position
from lorehall.core.game.game import Game

EXPLORE: Final = 0.4
"""How much an answer that was seldom tried is preferred, where the worth of tries is stretched from 0 to 1."""
FIRST_WIDTH: Final = 3.0
WIDENING: Final = 0.5
"""A node after n visits tries at most FIRST_WIDTH * (n + 1) ** WIDENING answers, likely ones first (progressive widening)."""
FEWEST: Final = 8
"""Where the clock ends a search before so many tries, on a slow machine, they tell less than what looks best."""
ENOUGH: Final = 24
CLEAR: Final = 2.0
"""After so many tries an answer may be clearly better than another: by so many times what chance explains."""


class Node:
    """What followed an answer of one's own side."""

    __slots__ = ("answers", "offered", "squares", "total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.total = 0.0
        self.squares = 0.0
        """What the tries were worth: the sum, and that of the squares."""
        self.offered = 0
        """How often the answer could have been given."""
        self.answers: dict[int, Node] = {}

    def add(self, worth: float) -> None:
        self.visits += 1
        self.total += worth
        self.squares += worth * worth

    def is_clearly_better(self, other: Node) -> bool:
        """Whether chance does not explain the lead, by how much the tries of this one differ: of the other there may be few."""
        if other.visits == 0:
            return False
        mean = self.total / self.visits
        spread = max(0.0, self.squares / self.visits - mean * mean)
        lead = mean - other.total / other.visits
        return lead > CLEAR * sqrt(spread * (1 / self.visits + 1 / other.visits))


class Kept:
    """What was found so far: the tree below the last answer, between which bounds all tries ended, and for whom it holds."""

    __slots__ = ("least", "most", "root", "seat", "turn")

    def __init__(self, turn: int, seat: int) -> None:
        self.turn: Final = turn
        self.seat: Final = seat
        self.root = Node()
        self.least = float("inf")
        self.most = float("-inf")


class Tree(Searcher):
    """Searches the tree of its own answers; keeps what it has found for the rest of its turn. Plays one game, forwards."""

    name = "tree"
    title = "Archmage"
    help = "Thinks through its turn and what may come of it, in many imagined worlds."

    def __init__(self, budget: Budget = BUDGET, rounds: int | None = None) -> None:
        super().__init__(budget, rounds)
        self.kept = Kept(-1, -1)

    def search_in_steps(
        self, game: Game[Position], state: Position, seat: int, rng: Rng
    ) -> Steps[int]:
        kept, turn = self.kept, game.turn(state)
        if (kept.turn, kept.seat) != (turn, seat):
            kept = self.kept = Kept(turn, seat)
        search = Search(game, state, seat, rng, self.rounds_in(game, state), kept)
        allowance = Allowance(self.budget)
        while allowance.spent < 1 and not search.is_settled(allowance.left):
            search.try_once()
            allowance.spend()
            yield
            allowance.resume()
        too_late = allowance.spent >= 1 and allowance.left > 0
        if too_late and kept.root.visits < FEWEST:
            index = best_options(game, state, seat, rng)[0][0]
        else:
            index = search.best()
        kept.root = kept.root.answers.get(state.options[index], Node())
        return index


class Search:
    """The search for one decision."""

    def __init__(
        self, game: Game[Position], state: Position, seat: int, rng: Rng, rounds: int, kept: Kept
    ) -> None:
        self.game: Final = game
        self.state: Final = state
        self.seat: Final = seat
        self.rng: Final = rng
        self.team: Final = frozenset(game.team(state, seat))
        self.last: Final = last_turn(game, state, rounds)
        self.kept: Final = kept
        self.root: Final = kept.root
        self.mine: Final = frozenset([state.options[index] for index in state.open_to(seat)])
        """The answers that can be given; the tree may know others, from worlds that were imagined before."""
        self.tries: Final[dict[int, int]] = {}
        """How often each of them was tried for this decision."""
        self.worlds: Final[list[int]] = []

    def try_once(self) -> None:
        """One answer, one world, one way on through the tree, one answer more in it."""
        state, seat = self.state, self.seat
        index = self.select(self.root, state, seat, state.open_to(seat), self.rng)
        option = state.options[index]
        seed = self.world_after(self.tries.get(option, 0))
        self.tries[option] = self.tries.get(option, 0) + 1
        world: Position = self.game.determinize(state, seat, seed)
        luck = Rng(world.rng)  # not the luck that is to come
        world.answer(index)
        path = [self.root, *self.descend(self.root.answers[option], world, luck)]
        play_until(self.game, world, self.last, luck)
        worth = self.game.evaluate(world, seat)
        self.kept.least, self.kept.most = min(self.kept.least, worth), max(self.kept.most, worth)
        for node in path:
            node.add(worth)

    def world_after(self, tries: int) -> int:
        """The seed of the world for an answer that was tried so often: all answers meet the same ones, so luck tells less."""
        while len(self.worlds) <= tries:
            self.worlds.append(self.rng.seed())
        return self.worlds[tries]

    def descend(self, node: Node, world: Position, luck: Rng) -> list[Node]:
        """Follow the tree to an answer that was not tried yet; the nodes on the way, this one first."""
        path = [node]
        while node.visits > 0 and not world.over and self.game.turn(world) <= self.last:
            seat: int = world.seat
            mine = world.open_to(seat)
            if (
                seat not in self.team
                or len(mine) == 1
                or self.game.default_answer(world) is not None
            ):
                world.answer(quick_answer(self.game, world, luck))
            else:
                index = self.select(node, world, seat, mine, luck)
                node = node.answers[world.options[index]]
                path.append(node)
                world.answer(index)
        return path

    def select(self, node: Node, world: Position, seat: int, mine: list[int], luck: Rng) -> int:
        """The answer with the best hope among those tried before, or the likeliest of the others where there is room for it."""
        tried = [index for index in mine if world.options[index] in node.answers]
        room = FIRST_WIDTH * (node.visits + 1) ** WIDENING
        if len(tried) < len(mine) and len(tried) < room:
            untried = [index for index in mine if world.options[index] not in node.answers]
            index = self.greedy_answer(world, seat, untried, luck)
            node.answers[world.options[index]] = Node()
            return index
        best, most = tried[0], float("-inf")
        for index in tried:
            child = node.answers[world.options[index]]
            child.offered += 1
            hope = self.hope(child)
            if hope > most:
                best, most = index, hope
        return best

    def greedy_answer(self, world: Position, seat: int, indices: list[int], luck: Rng) -> int:
        if len(indices) == 1:
            return indices[0]
        return best_at_a_glance(self.game, world, seat, indices, luck)

    def hope(self, child: Node) -> float:
        """Its worth so far, and what it may yet turn out to be."""
        if child.visits == 0:
            return float("inf")
        least, span = self.kept.least, self.kept.most - self.kept.least
        worth = (child.total / child.visits - least) / span if span > 0 else 0.5
        return worth + EXPLORE * sqrt(log(child.offered + 1) / child.visits)

    def is_settled(self, left: int) -> bool:
        """Whether so many more tries will not change which answer was tried most: they cannot, or it is clearly the best."""
        tried = [node for option, node in self.root.answers.items() if option in self.mine]
        if not tried:
            return False
        first = max(tried, key=lambda node: node.visits)
        if len(tried) < len(self.mine) and first.visits <= left:
            return False
        return all(
            other is first
            or first.visits - other.visits > left
            or (first.visits >= ENOUGH and first.is_clearly_better(other))
            for other in tried
        )

    def best(self) -> int:
        """The answer that was tried most; in doubt the better one."""
        found = {option: (node.visits, node.total) for option, node in self.root.answers.items()}
        mine = self.state.open_to(self.seat)
        return max(mine, key=lambda index: found.get(self.state.options[index], (0, 0.0)))
