"""Tree search over dealt worlds: many times, deal what cannot be known, follow the tree of one's own answers, play on, judge.

The tree is that of an information set: a node is a sequence of answers of one's own side, whatever dice, hidden cards and the
others' quick answers came between, so each node averages over all of that.
"""

from __future__ import annotations

from math import log, sqrt
from typing import Any, Final

from lorehall.bots.base import Rng
from lorehall.bots.budget import Allowance, Budget
from lorehall.bots.rollout import best_at_a_glance, play_until, quick_answer
from lorehall.bots.searcher import BUDGET, Searcher, last_turn
from lorehall.core.game import Game
from lorehall.core.position import Position

EXPLORE: Final = 0.4
"""How much an answer that was seldom tried is preferred, where the worth of tries is stretched from 0 to 1."""
FIRST_WIDTH: Final = 3.0
WIDENING: Final = 0.5
"""A node after n visits has tried at most FIRST_WIDTH * n ** WIDENING answers, likely ones first (progressive widening)."""


class Node:
    """What followed an answer of one's own side."""

    __slots__ = ("answers", "offered", "total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.total = 0.0
        self.offered = 0
        """How often the answer could have been given."""
        self.answers: dict[int, Node] = {}


class Tree(Searcher):
    """Searches the tree of its own answers; keeps what it has found for the rest of its turn."""

    name = "tree"
    title = "Archmage"
    help = "Thinks through its turn and what may come of it, in many imagined worlds."

    def __init__(self, budget: Budget = BUDGET, rounds: int | None = None) -> None:
        super().__init__(budget, rounds)
        self.kept = Node()
        self.turn = -1

    def search(self, game: Game[Any], state: Position, seat: int, rng: Rng) -> int:
        if game.turn(state) != self.turn:
            self.kept, self.turn = Node(), game.turn(state)
        search = Search(game, state, seat, rng, self.rounds_in(game, state), self.kept)
        allowance = Allowance(self.budget)
        while allowance.spent < 1:
            search.try_once()
            allowance.spend()
        index = search.best()
        self.kept = self.kept.answers.get(state.options[index], Node())
        return index


class Search:
    """The search for one decision."""

    def __init__(
        self, game: Game[Any], state: Position, seat: int, rng: Rng, rounds: int, root: Node
    ) -> None:
        self.game: Final = game
        self.state: Final = state
        self.seat: Final = seat
        self.rng: Final = rng
        self.side: Final = frozenset(game.side(state, seat))
        self.last: Final = last_turn(game, state, rounds)
        self.root: Final = root
        self.least = float("inf")
        self.most = float("-inf")

    def try_once(self) -> None:
        """One world, one way through the tree, one answer more in it."""
        world: Position = self.game.determinize(self.state, self.seat, self.rng.seed())
        luck = Rng(self.rng.seed())
        path = self.descend(world, luck)
        play_until(self.game, world, self.last, luck)
        worth = self.game.evaluate(world, self.seat)
        self.least, self.most = min(self.least, worth), max(self.most, worth)
        for node in path:
            node.visits += 1
            node.total += worth

    def descend(self, world: Position, luck: Rng) -> list[Node]:
        """Follow the tree to an answer that was not tried yet; the nodes on the way."""
        node, seat = self.root, self.seat
        path = [node]
        while not world.over and self.game.turn(world) <= self.last:
            mine = world.open_to(seat)
            if seat not in self.side or len(mine) == 1 or self.game.habit(world) is not None:
                world.answer(quick_answer(self.game, world, luck))
            else:
                index = self.select(node, world, seat, mine, luck)
                node = node.answers[world.options[index]]
                path.append(node)
                world.answer(index)
                if node.visits == 0:
                    break
            seat = world.seat
        return path

    def select(self, node: Node, world: Position, seat: int, mine: list[int], luck: Rng) -> int:
        """The answer with the best hope among those tried before, or the likeliest of the others where there is room for it."""
        tried = [index for index in mine if world.options[index] in node.answers]
        room = FIRST_WIDTH * (node.visits + 1) ** WIDENING
        if len(tried) < len(mine) and len(tried) < room:
            untried = [index for index in mine if world.options[index] not in node.answers]
            index = self.likeliest(world, seat, untried, luck)
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

    def likeliest(self, world: Position, seat: int, indices: list[int], luck: Rng) -> int:
        if len(indices) == 1:
            return indices[0]
        return best_at_a_glance(self.game, world, seat, indices, luck)

    def hope(self, child: Node) -> float:
        """Its worth so far, and what it may yet turn out to be."""
        if child.visits == 0:
            return float("inf")
        span = self.most - self.least
        worth = (child.total / child.visits - self.least) / span if span > 0 else 0.5
        return worth + EXPLORE * sqrt(log(child.offered + 1) / child.visits)

    def best(self) -> int:
        """The answer that was tried most; in doubt the better one."""
        found = {option: (node.visits, node.total) for option, node in self.root.answers.items()}
        mine = self.state.open_to(self.seat)
        return max(mine, key=lambda index: found.get(self.state.options[index], (0, 0.0)))
