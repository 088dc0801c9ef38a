"""Many random games that check the engine: no exception, no stall, no broken invariant.

Players, options, seeds and answers are random. A failure is reported with everything needed to repeat it.
"""

from __future__ import annotations

import re
from collections.abc import Hashable, Mapping
from typing import TypeVar

import msgspec

from lorehall.bots import Rng
from lorehall.core.counting import plural
from lorehall.core.engine.playout import play_randomly
from lorehall.core.engine.position import NOBODY, Position
from lorehall.core.errors import BadOptions, LorehallError
from lorehall.core.game.game import Game
from lorehall.core.game.save_validation import survives_saving
from lorehall.core.words.outputs import Outcome
from lorehall.games import default_game
from lorehall.games import game as game_by_name
from lorehall.lab.engine.sampling import Pool, Sampler, find_pool
from lorehall.lab.play.pool import Progress, derived_seed, run_spans

K = TypeVar("K", bound=Hashable)
MOST_DECISIONS = 20_000
"""Many times the longest game; beyond this, a game is considered endless."""
NUMBER = re.compile(r"[-\u2212]?\d+")


class Soak(msgspec.Struct, frozen=True, kw_only=True):
    """What to play, and how closely to check it."""

    games: int
    seed: int = 0
    players: tuple[int, ...] = ()
    """The player counts to cycle through; by default all that are possible in any mode."""
    check_every: int = 40
    """Invariants are checked at every Nth decision on average, and at the end of every game."""
    deep_every: int = 20
    """In every Nth game, each decision is checked, one position is also saved and loaded, copied and re-dealt, and the whole
    game is replayed."""
    game: str = ""
    """The name of the game; by default the first one."""
    pool: Pool = {}
    """The option values to sample from; determined at the start if empty."""
    options: dict[str, object] = {}
    """Options that are the same in every game."""


class Failure(msgspec.Struct, frozen=True, kw_only=True):
    """A failed game; `replay(options, seed, log)` reproduces it."""

    index: int
    seed: int
    options: dict[str, object]
    decisions: int
    problem: str
    log: tuple[int, ...]


class Tally(msgspec.Struct, kw_only=True):
    """What was played and checked."""

    games: int = 0
    decisions: int = 0
    turns: int = 0
    checks: int = 0
    deep_checks: int = 0
    longest: int = 0
    by_players: dict[int, int] = {}
    by_option: dict[str, dict[str, int]] = {}
    by_end: dict[str, int] = {}
    """How games ended: won or lost by everyone, with the reason if there is one, ignoring its numbers."""
    combinations: int = 0
    failures: list[Failure] = []


class Part(msgspec.Struct, frozen=True):
    """The result of one piece of work."""

    tally: Tally
    combinations: frozenset[str]


class Broken(LorehallError):
    """An invariant is broken."""


def soak(plan: Soak, workers: int = 1, progress: Progress | None = None) -> Tally:
    """Play all games and add up the results; failures do not stop the run."""
    rules = rules_of(plan)
    pool = plan.pool or find_pool(rules)
    players = plan.players or Sampler(rules, pool, plan.options).players()
    plan = msgspec.structs.replace(plan, players=players, pool=pool)
    parts = run_spans(soak_span, plan, plan.games, workers, progress)
    total = Tally()
    seen: set[str] = set()
    for part in parts:
        _add(total, part.tally)
        seen |= part.combinations
    total.combinations = len(seen)
    return total


def rules_of(plan: Soak) -> Game[Position]:
    """The game to play."""
    return game_by_name(plan.game or default_game())


def soak_span(plan: Soak, span: range) -> Part:
    """Play the games with these numbers; the task of a worker process."""
    rules = rules_of(plan)
    sampler = Sampler(rules, plan.pool, plan.options)
    tally = Tally()
    seen: set[str] = set()
    for index in span:
        seed = derived_seed(plan.seed, index)
        rng = Rng(seed)
        players = plan.players[index % len(plan.players)]
        for options in sampler.fitting(players, rng):
            if _Run(rules, plan, tally, index, seed, options, rng).play():
                seen.add(repr(sorted(options.items())))
                _note(tally, players, options)
                break
        else:
            raise sampler.none(players)
    return Part(tally, frozenset(seen))


def _note(tally: Tally, players: int, options: dict[str, object]) -> None:
    tally.games += 1
    tally.by_players[players] = tally.by_players.get(players, 0) + 1
    for name, value in options.items():
        if name != "players":
            values = tally.by_option.setdefault(name, {})
            said = ", ".join(value) if isinstance(value, (list, tuple)) else str(value)
            values[said] = values.get(said, 0) + 1


def _add(total: Tally, part: Tally) -> None:
    total.games += part.games
    total.decisions += part.decisions
    total.turns += part.turns
    total.checks += part.checks
    total.deep_checks += part.deep_checks
    total.longest = max(total.longest, part.longest)
    total.failures += part.failures
    _count(total.by_players, part.by_players)
    _count(total.by_end, part.by_end)
    for name, values in part.by_option.items():
        _count(total.by_option.setdefault(name, {}), values)


def _count(total: dict[K, int], part: Mapping[K, int]) -> None:
    for key, number in part.items():
        total[key] = total.get(key, 0) + number


class _Run:
    """One game with checks."""

    def __init__(
        self,
        rules: Game[Position],
        plan: Soak,
        tally: Tally,
        index: int,
        seed: int,
        options: dict[str, object],
        rng: Rng,
    ) -> None:
        self.rules = rules
        self.plan = plan
        self.tally = tally
        self.index = index
        self.seed = seed
        self.options = options
        self.rng = rng
        self.deep_at = -1
        self.decisions = 0

    def play(self) -> bool:
        """Play it to the end and record what happened; False if the game refuses these options."""
        state: Position | None = None
        try:
            state = self.rules.new(self.options, self.seed)
            self._to_the_end(state)
        except Exception as error:  # every failure is a finding, whatever its kind
            if state is None and isinstance(error, BadOptions):
                return False
            self.tally.failures.append(
                Failure(
                    index=self.index,
                    seed=self.seed,
                    options=self.options,
                    decisions=self.decisions,
                    problem=f"{type(error).__name__}: {error}",
                    log=tuple(state.log) if state is not None else (),
                )
            )
        self.tally.decisions += self.decisions
        self.tally.longest = max(self.tally.longest, self.decisions)
        return True

    def _to_the_end(self, state: Position) -> None:
        deeply = self.index % self.plan.deep_every == 0
        if deeply:
            self.deep_at = self.rng.below(60)
        self._check(state)
        while not state.over:
            stretch = 1 + self.rng.below(2 * self.plan.check_every - 1)
            if deeply:
                self._step_by_step(state, stretch)
            else:
                self.decisions += play_randomly(state, self.rng.seed(), stretch)
            if self.decisions > MOST_DECISIONS:
                raise Broken(f"no end after {MOST_DECISIONS} decisions")
            self._check(state)
        self._check_end(state)

    def _step_by_step(self, state: Position, most: int) -> None:
        """Play up to this many decisions, and check each of them."""
        for _ in range(most):
            if state.over:
                return
            self._check_question(state)
            if self.decisions == self.deep_at:
                self._check_deeply(state)
            state.answer(self.rng.below(len(state.options)))
            self.decisions += 1

    def _check_question(self, state: Position) -> None:
        """Check that a player is asked and has a choice."""
        options = len(state.options)
        if state.seat == NOBODY or options < (1 if state.shown else 2):
            raise Broken(
                f"the game is not over, but seat {state.seat} is asked to choose from {plural(options, 'option')}"
            )

    def _check(self, state: Position) -> None:
        if not state.over:
            self._check_question(state)
        self.tally.checks += 1
        problems = self.rules.problems(state)
        if problems:
            raise Broken("; ".join(problems))

    def _check_deeply(self, state: Position) -> None:
        """Copy, save, load and re-deal; all must show the same position."""
        rules = self.rules
        self.tally.deep_checks += 1
        key = rules.key(state)
        if rules.key(rules.clone(state)) != key:
            raise Broken("a copy has a different key")
        if not survives_saving(rules, state):
            raise Broken("a saved and loaded position is different")
        for seat in range(self._seats(state)):
            if rules.view(rules.determinize(state, seat, self.rng.seed()), seat) != rules.view(
                state, seat
            ):
                raise Broken(
                    f"seat {seat} sees a difference after re-dealing the cards it cannot see"
                )

    def _seats(self, state: Position) -> int:
        """Return the number of seats, which may be more than the number of players."""
        return int(str(self.rules.options_of(state)["players"]))

    def _note_end(self, outcome: Outcome) -> None:
        end = "won" if outcome.winners else "everyone lost"
        if outcome.reason is not None:
            end = f"{end}: {NUMBER.sub('N', outcome.reason.text)}"
        self.tally.by_end[end] = self.tally.by_end.get(end, 0) + 1

    def _check_end(self, state: Position) -> None:
        rules = self.rules
        outcome = rules.outcome(state)
        if outcome is None or not is_sound(outcome, self._seats(state)):
            raise Broken(f"a finished game has the outcome {outcome}")
        self._note_end(outcome)
        self.tally.turns += rules.turn(state)
        if self.deep_at >= 0 and rules.key(
            rules.replay(self.options, self.seed, state.log)
        ) != rules.key(state):
            raise Broken("replaying the log leads to a different position")


def is_sound(outcome: Outcome, players: int) -> bool:
    """Whether every seat has a score, teams cover all seats, and no player wins without their team."""
    teams = [seat for team in outcome.teams for seat in team]
    winners = set(outcome.winners)
    return (
        len(outcome.scores) == players
        and winners <= set(range(players))
        and (not teams or sorted(teams) == list(range(players)))
        and all(set(team) <= winners or not winners & set(team) for team in outcome.teams)
    )


def text(tally: Tally) -> str:
    """Sum up the result in a few lines."""
    players = ", ".join(
        f"{number} with {plural(n, 'player')}" for n, number in sorted(tally.by_players.items())
    )
    lines = [
        f"{plural(tally.games, 'random game')} ({players}), {plural(tally.combinations, 'combination')} of options, "
        f"{tally.decisions} decisions, {tally.turns} turns",
        f"{plural(tally.checks, 'invariant check')}, {plural(tally.deep_checks, 'check')} of copies, saves, re-deals and "
        f"replays; longest game: {plural(tally.longest, 'decision')}",
    ]
    if len(tally.by_end) > 1:
        ends = [f"{end} {number}" for end, number in sorted(tally.by_end.items())]
        lines.append("  ends: " + ", ".join(ends))
    for name, values in sorted(tally.by_option.items()):
        lines.append(
            f"  {name}: "
            + ", ".join(f"{value} {number}" for value, number in sorted(values.items()))
        )
    lines.append(
        plural(len(tally.failures), "failure")
        if tally.failures
        else "no exception, no stall, no broken invariant"
    )
    for failure in tally.failures[:10]:
        lines.append(
            f"  game {failure.index}, decision {failure.decisions}: {failure.problem.splitlines()[0]}"
        )
        lines.append(f"    options {failure.options}, seed {failure.seed}, log {list(failure.log)}")
    return "\n".join(lines)
