"""The speed of the engine in this build on this machine: one process, one core, CPU time, best and median of several rounds."""

from __future__ import annotations

import gc
import os
import platform
import statistics
import time
from collections.abc import Callable, Mapping, Sequence
from importlib.machinery import EXTENSION_SUFFIXES
from types import MappingProxyType

import msgspec

from lorehall.bots import Rng, bot, decide
from lorehall.core.engine import position
from lorehall.core.engine.playout import play_randomly
from lorehall.core.engine.position import Position
from lorehall.core.game.game import Game
from lorehall.core.terminal.blocks import Block, Line, grid
from lorehall.games import REGISTRY
from lorehall.games import game as game_by_name
from lorehall.lab.play.pool import derived_seed

SEED = 2024
MOST = 1_000_000
ENOUGH = 1000
"""Decisions after which a round starts no further greedy game."""

Options = Mapping[str, object]
USUAL: Options = MappingProxyType({})


class Figure(msgspec.Struct, frozen=True, kw_only=True):
    """One measured figure of a game: `best` and `median` of the rounds, in `unit`."""

    game: str
    name: str
    title: str
    unit: str
    best: float
    median: float
    rounds: int


class Bench(msgspec.Struct, frozen=True, kw_only=True):
    """All figures of one run, and where they were measured."""

    interpreter: str
    build: str
    machine: str
    core: int | None
    figures: tuple[Figure, ...]

    def __getitem__(self, key: tuple[str, str]) -> Figure:
        """Return a figure by its game and its name."""
        for figure in self.figures:
            if (figure.game, figure.name) == key:
                return figure
        raise KeyError(key)


def build_name() -> str:
    """`compiled` if the run loop is machine code, else `plain`."""
    file = position.__file__ or ""
    return "compiled" if file.endswith(tuple(EXTENSION_SUFFIXES)) else "plain"


def interpreter_name() -> str:
    return f"{platform.python_implementation()} {platform.python_version()}"


def pin(core: int | None = None) -> int | None:
    """Pin this process to one core, by default the last available one; None if the system can't."""
    if not hasattr(os, "sched_setaffinity"):
        return None
    chosen = max(os.sched_getaffinity(0)) if core is None else core
    os.sched_setaffinity(0, {chosen})
    return chosen


def run(
    rounds: int = 5, scale: float = 1.0, core: int | None = None, games: Sequence[str] = ()
) -> Bench:
    """Measure these games, or all installed ones. `scale` makes the rounds longer or shorter; at 1, each takes about a second in
    the plain build.
    """
    chosen = pin(core)
    figures: list[Figure] = []
    for name in games or REGISTRY:
        rules = game_by_name(name)
        figures.append(random_play(rules, rounds, max(2, int(60 * scale))))
        middle = middle_positions(rules, 8)
        figures += rollouts(rules, middle, rounds, max(1, int(6 * scale)))
        figures += small_operations(rules, middle, rounds, scale)
        figures.append(greedy_game(rules, rounds, max(1, int(4 * scale))))
        figures += kinds_of_games(rules, rounds, scale)
    return Bench(
        interpreter=interpreter_name(),
        build=build_name(),
        machine=f"{platform.machine()}, {platform.system()} {platform.release()}",
        core=chosen,
        figures=tuple(figures),
    )


def new_game(rules: Game[Position], seed: int, options: Options = USUAL) -> Position:
    """Start a game with the most players and these options."""
    state: Position = rules.new(
        {"players": max(rules.players), **rules.capped, **rules.quick, **options}, seed
    )
    return state


def middle_positions(
    rules: Game[Position], number: int, options: Options = USUAL
) -> list[Position]:
    """Return positions half-way through random games."""
    found: list[Position] = []
    for index in range(number):
        seed = derived_seed(SEED, index)
        length = play_randomly(new_game(rules, seed, options), seed, MOST)
        state = new_game(rules, seed, options)
        play_randomly(state, seed, length // 2)
        found.append(state)
    return found


def cpu_time(work: Callable[[], object]) -> float:
    """Measure the seconds of CPU time that the work takes."""
    gc.collect()
    start = time.process_time()
    work()
    return time.process_time() - start


def kinds_of_games(rules: Game[Position], rounds: int, scale: float) -> list[Figure]:
    """Measure random play and a clone for each preset, because speeds differ between them."""
    figures: list[Figure] = []
    for preset in rules.presets:
        played = random_play(rules, rounds, max(2, int(20 * scale)), preset.options)
        middle = middle_positions(rules, min(8, max(1, int(8 * scale))), preset.options)
        cloned = clone(rules, middle, rounds, scale)
        figures += [
            msgspec.structs.replace(
                figure, name=f"{figure.name}.{preset.name}", title=f"{what}, {preset.title}"
            )
            for figure, what in ((played, "random play"), (cloned, "clone"))
        ]
    return figures


def random_play(rules: Game[Position], rounds: int, games: int, options: Options = USUAL) -> Figure:
    """Measure whole random games with the most players, not counting setup, which has no decisions."""
    seeds = [derived_seed(SEED, index) for index in range(games)]
    rates: list[float] = []
    for _ in range(rounds):
        states = [new_game(rules, seed, options) for seed in seeds]
        decisions = 0

        def play(states: list[Position] = states) -> None:
            nonlocal decisions
            for state, seed in zip(states, seeds, strict=True):
                decisions += play_randomly(state, seed, MOST)

        seconds = cpu_time(play)
        rates.append(decisions / seconds)
    title = f"random play, {max(rules.players)} players"
    return _rate_figure(rules, "random_play", title, "decisions/s", rates)


def rollouts(
    rules: Game[Position], middle: list[Position], rounds: int, times: int
) -> list[Figure]:
    """Measure what a search does: re-deal a position for a seat and play it randomly to the end."""
    games: list[float] = []
    decisions: list[float] = []
    for _ in range(rounds):
        answered = 0

        def work() -> None:
            nonlocal answered
            for seed in range(times):
                for state in middle:
                    world = rules.determinize(state, 0, seed + 1)
                    answered += play_randomly(world, seed, MOST)

        seconds = cpu_time(work)
        games.append(times * len(middle) / seconds)
        decisions.append(answered / seconds)
    return [
        _rate_figure(rules, "rollouts", "re-deal, play to the end", "rollouts/s", games),
        _rate_figure(rules, "rollout_decisions", "its decisions", "decisions/s", decisions),
    ]


def clone(rules: Game[Position], middle: list[Position], rounds: int, scale: float) -> Figure:
    times = max(1, int(1000 * scale))

    def work() -> None:
        for _ in range(times):
            for state in middle:
                rules.clone(state)

    spent = [cpu_time(work) / (times * len(middle)) * 1e6 for _ in range(rounds)]
    return _time_figure(rules, "clone", "clone", "µs", spent)


def small_operations(
    rules: Game[Position], middle: list[Position], rounds: int, scale: float
) -> list[Figure]:
    """Measure operations on one position half-way through a game."""
    saved = [rules.save(state) for state in middle]
    pairs = list(zip(middle, saved, strict=True))
    operations: list[tuple[str, str, int, Callable[[Position, str], object]]] = [
        ("evaluate", "evaluate", 500, lambda state, text: rules.evaluate(state, 0)),
        (
            "determinize",
            "re-deal for a bot",
            200,
            lambda state, text: rules.determinize(state, 0, 1),
        ),
        ("view", "view of a seat", 100, lambda state, text: rules.view(state, 0)),
        ("save", "save", 60, lambda state, text: rules.save(state)),
        ("load", "load", 40, lambda state, text: rules.load(text)),
    ]
    figures = [clone(rules, middle, rounds, scale)]
    for name, title, repeats, operation in operations:
        times = max(1, int(repeats * scale))

        def work(
            times: int = times, operation: Callable[[Position, str], object] = operation
        ) -> None:
            for _ in range(times):
                for state, text in pairs:
                    operation(state, text)

        spent = [cpu_time(work) / (times * len(pairs)) * 1e6 for _ in range(rounds)]
        figures.append(_time_figure(rules, name, title, "µs", spent))
    return figures


def greedy_game(rules: Game[Position], rounds: int, games: int) -> Figure:
    """Measure whole games with the most greedy bots; fewer games if they are long."""
    spent = []
    for _ in range(min(rounds, 3)):
        played = decisions = 0

        def work() -> None:
            nonlocal played, decisions
            while played < games and decisions < ENOUGH:
                state = new_game(rules, derived_seed(SEED, played))
                player, rng = bot("greedy"), Rng(played)
                while not state.over:
                    state.answer(decide(player, rules, state, rng))
                    decisions += 1
                played += 1

        seconds = cpu_time(work)
        spent.append(seconds / played * 1e3)
    return _time_figure(
        rules, "greedy_game", f"greedy game, {max(rules.players)} players", "ms", spent
    )


def _rate_figure(
    rules: Game[Position], name: str, title: str, unit: str, rates: list[float]
) -> Figure:
    return _figure(rules, name, title, unit, rates, max(rates), 1)


def _time_figure(
    rules: Game[Position], name: str, title: str, unit: str, spent: list[float]
) -> Figure:
    return _figure(rules, name, title, unit, spent, min(spent), 3)


def _figure(
    rules: Game[Position],
    name: str,
    title: str,
    unit: str,
    found: list[float],
    best: float,
    digits: int,
) -> Figure:
    return Figure(
        game=rules.name,
        name=name,
        title=title,
        unit=unit,
        best=round(best, digits),
        median=round(statistics.median(found), digits),
        rounds=len(found),
    )


def blocks(found: Bench) -> list[Block]:
    """Return a table of all games, below a line about the build and the machine."""
    core = "" if found.core is None else f", core {found.core}"
    head = f"Lorehall, {found.build} build, {found.interpreter}, {found.machine}{core}"
    rows = [
        (figure.game, figure.title, amount(figure.best), amount(figure.median), figure.unit)
        for figure in found.figures
    ]
    return [Line(head), grid([("game", "figure", "best", "median", "unit")], rows, right=(2, 3))]


def amount(value: float) -> str:
    """Format a number without meaningless decimals."""
    return f"{value:,.0f}" if value >= 1000 else f"{value:.1f}" if value >= 10 else f"{value:.2f}"


def to_json(found: Bench) -> bytes:
    return msgspec.json.format(msgspec.json.encode(found), indent=1) + b"\n"
