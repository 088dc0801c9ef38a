"""A game for reinforcement learning, in which the seats take turns to choose from a fixed number of actions.

All interfaces of this package are built on this. It defines what an action means, whose turn it is if several seats are asked,
what a seat observes, and the rewards. It uses only what every game offers.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from lorehall.core.engine.position import CHANCE, NOBODY, Position, whole_number
from lorehall.core.errors import IllegalAnswer, LorehallError
from lorehall.core.game.game import Game
from lorehall.core.words.outputs import Outcome
from lorehall.envs.observation import Layout, Mask, Observation
from lorehall.games import game as game_by_name

STEP_LIMIT: Final = 20_000
"""The default number of actions after which a game is cut off."""
ILLEGAL_REWARD: Final = -1.0
"""The penalty for an illegal action that ends the game."""


class Adapter:
    """A game with its options: its seats and actions, and its observations."""

    def __init__(
        self,
        game: str | Game[Position],
        options: Mapping[str, object] | None = None,
        *,
        packs: Sequence[str] = (),
        step_limit: int = STEP_LIMIT,
    ) -> None:
        """Create the adapter. Options default to those of the lab: the most players, and a limit for endless games."""
        self.game: Final = game_by_name(game, packs) if isinstance(game, str) else game
        default = {"players": max(self.game.players), **self.game.capped}
        self.options: Final[dict[str, object]] = {**default, **(options or {})}
        if step_limit < 1:
            raise LorehallError(f"step_limit: must be at least 1, not {step_limit}.")
        self.step_limit: Final = step_limit
        self.game.new(self.options, 0)  # refuses bad options immediately
        self.seats: Final = int(str(self.options["players"]))
        self.layout: Final = Layout(self.game.observed(), self.seats)

    def __deepcopy__(self, memo: object) -> Adapter:
        """Return itself, because copies of an environment share the rules, which never change."""
        return self

    @property
    def agents(self) -> list[str]:
        """Return the names of the seats."""
        return [f"seat_{seat}" for seat in range(self.seats)]

    def begin(self, seed: int) -> Episode:
        """Start a new game. The same options, seed and actions give the same game on every machine."""
        return Episode(self, self.game.new(self.options, seed))


class Episode:
    """One game: whose turn it is, what it sees, and what its action does.

    If several seats are asked at the same time, the others go before the first one, and each of them may wait. If all of them
    wait, the first one must decide; bots are asked in the same way. If all must answer (a draft), no seat may wait.
    """

    def __init__(self, adapter: Adapter, state: Position) -> None:
        self.adapter: Final = adapter
        self.state: Final = state
        self.steps = 0
        self._turns = self._order()

    def copy(self) -> Episode:
        """Return a copy of the game, to try something out."""
        copy = Episode(self.adapter, self.adapter.game.clone(self.state))
        copy.steps, copy._turns = self.steps, self._turns[:]
        return copy

    def __deepcopy__(self, memo: object) -> Episode:
        return self.copy()

    def redealt(self, seat: int, seed: int) -> Episode:
        """Return a copy in which everything that a seat cannot know is re-dealt, with a new random seed."""
        copy = Episode(self.adapter, self.adapter.game.determinize(self.state, seat, seed))
        copy.steps = self.steps
        copy._turns = [turn for turn in self._turns if turn in copy._turns] or copy._turns
        return copy

    def _order(self) -> list[int]:
        """Return whose turn it is, one seat after the other, until one answers."""
        asked = self.state.asked()
        if len(asked) < 2 or self.state.needs_all():
            return asked[:1]
        return asked[1:] + asked[:1]

    # -- what is asked ------------------------------------------------------------------------

    @property
    def seat(self) -> int:
        """Return the seat whose turn it is; NOBODY if the game is over or cut off, CHANCE if dice are listed as options."""
        return self._turns[0] if self._turns and not self.is_truncated else NOBODY

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return self.state.over

    @property
    def is_truncated(self) -> bool:
        """Whether the game was cut off."""
        return not self.state.over and self.steps >= self.adapter.step_limit

    @property
    def may_wait(self) -> bool:
        """Whether the seat whose turn it is may let the others go first."""
        return len(self._turns) > 1

    def mask(self) -> Mask:
        """Return the legal actions of the seat whose turn it is."""
        options = 0 if self.seat < 0 else len(self.state.open_to(self.seat))
        return self.adapter.layout.mask(options, may_wait=self.may_wait)

    def observe(self, seat: int) -> Observation:
        """Return what a seat sees; it has legal actions only on its turn."""
        layout, is_next = self.adapter.layout, seat == self.seat
        seen = layout.observe(self.view(seat), seat, may_wait=is_next and self.may_wait)
        if not is_next:
            seen["action_mask"] = layout.mask(0)
        return seen

    def view(self, seat: int) -> Mapping[str, object]:
        """Return everything that a seat may know, as text."""
        return self.adapter.game.view(self.state, seat)

    def words(self) -> list[str]:
        """Return the options of the seat whose turn it is as text, indexed by action."""
        pending = self.adapter.game.pending(self.state)
        if pending is None or self.seat == NOBODY:
            return []
        return [choice.text for choice in pending.choices if choice.seat == self.seat]

    # -- what is answered ---------------------------------------------------------------------

    def index_of(self, action: object) -> int | None:
        """Return the option for an action, None for waiting; IllegalAnswer if it is illegal for the seat whose turn it is."""
        if self.seat == NOBODY:
            raise IllegalAnswer("The game is over, so no seat can act.")
        number, layout = whole_number(action), self.adapter.layout
        if number == layout.wait and self.may_wait:
            return None
        mine = self.state.open_to(self.seat)[: layout.most]
        if number is None or not 0 <= number < len(mine):
            also = f", or {layout.wait} to wait" if self.may_wait else ""
            open_to = f"seat {self.seat} can take actions 0 to {len(mine) - 1}{also}"
            raise IllegalAnswer(f"{action!r} is not allowed: {open_to}.")
        return mine[number]

    def act(self, action: object) -> None:
        """Carry out an action of the seat whose turn it is; IllegalAnswer, with nothing changed, if it is illegal."""
        index = self.index_of(action)
        self.steps += 1
        if index is None:
            self._turns = self._turns[1:]
        else:
            self.answer(index)

    def answer(self, index: int) -> None:
        """Take an option by its index among those of all seats."""
        self.state.answer(index)
        self._turns = self._order()

    @property
    def is_chance(self) -> bool:
        """Whether a die has to be rolled."""
        return self.state.seat == CHANCE

    # -- what is won --------------------------------------------------------------------------

    def rewards(self) -> tuple[float, ...]:
        """Return what each seat has won or lost; 0 while the game is running or if it was cut off."""
        outcome = self.adapter.game.outcome(self.state)
        return (0.0,) * self.adapter.seats if outcome is None else rewards(outcome)


class HasEpisode:
    """An environment that plays one game at a time."""

    _episode: Episode | None = None

    @property
    def episode(self) -> Episode:
        """The current game."""
        if self._episode is None:
            raise LorehallError("No game has started. Call reset first.")
        return self._episode

    @episode.setter
    def episode(self, begun: Episode) -> None:
        self._episode = begun


def rewards(outcome: Outcome) -> tuple[float, ...]:
    """Return the value of an outcome for each seat.

    A single side wins 1 or loses 1. With several sides, the winners share 1 and the losers share -1:
    1 and -1 for two sides, 1 and three times -1/3 for four.
    """
    seats = range(len(outcome.scores))
    sides = outcome.teams or tuple([(seat,) for seat in seats])
    won = [any(seat in outcome.winners for seat in side) for side in sides]
    winners, losers = won.count(True), won.count(False)
    pay = 1.0 / max(1, len(sides) - 1)
    gain = 1.0 if len(sides) == 1 else losers * pay / max(1, winners)
    found = dict.fromkeys(seats, 0.0)
    for side, has_won in zip(sides, won, strict=True):
        found.update(dict.fromkeys(side, gain if has_won else -pay))
    return tuple(found.values())
