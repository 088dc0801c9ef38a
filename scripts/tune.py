"""Tune the figures that rate positions of Prophecy by playing games: `python scripts/tune.py --generations 60 --into FILE`.

Each attempt makes every figure a little larger or smaller at random. A bot with these figures plays a bot with the opposite
changes on the same deal, twice, with the seats swapped. The winner gives the direction of the next small step (simultaneous
perturbation). The result is the mean of the second half of the steps. An interrupted run continues from `FILE.state`.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Mapping
from concurrent.futures import ProcessPoolExecutor
from math import exp, log
from pathlib import Path
from random import Random
from typing import Any, Final

from rich.progress import track

from lorehall.bots import Rng, decide
from lorehall.bots.greedy import Greedy
from lorehall.core.engine.position import Position
from lorehall.core.game.game import Game
from lorehall.games import game
from lorehall.games.prophecy.bots.figures import FIGURES, FILE, read
from lorehall.lab.play.pool import derived_seed

SEED: Final = 20261117
PAIRS: Final = 64
"""Attempts in a generation."""
TABLES: Final = (2, 2, 4)
"""The numbers of players, used in turn."""
WIDTH: Final = 0.25
"""How far a figure is moved for an attempt, on a logarithmic scale."""
STEP: Final = 0.12
SHIFTED: Final = ("unseen",)
"""Figures that may be negative are moved by this much instead of in proportion."""


class Figured(Greedy):
    """The greedy bot with separate figures."""

    def __init__(self, figures: Mapping[str, float]) -> None:
        self.figures: Final = figures

    def choose(self, game: Game[Any], state: Position, seat: int, rng: Rng) -> int:
        FIGURES.use(self.figures)
        return super().choose(game, state, seat, rng)


def moved(figures: Mapping[str, float], way: Mapping[str, float]) -> dict[str, float]:
    """Return the figures moved some way."""
    return {
        name: value + way[name] if name in SHIFTED else exp(log(value) + way[name])
        for name, value in figures.items()
    }


def lead(
    one: Mapping[str, float], other: Mapping[str, float], players: int, seeds: tuple[int, ...]
) -> float:
    """Return how much more often the first wins than the second, from -1 to 1; they alternate seats, then swap."""
    rules = game("prophecy")
    total = 0.0
    for seed in seeds:
        for first in (0, 1):
            state = rules.new({"players": players, **rules.quick}, seed)
            seats = [Figured(one if seat % 2 == first else other) for seat in range(players)]
            chance = Rng(derived_seed(seed, 1))
            while not state.over:
                state.answer(decide(seats[state.seat], rules, state, chance))
            outcome = rules.outcome(state)
            assert outcome is not None
            for seat in outcome.winners:
                total += (1 if seat % 2 == first else -1) / len(outcome.winners)
    return total / (2 * len(seeds))


def generation(
    number: int, figures: Mapping[str, float], pool: ProcessPoolExecutor
) -> dict[str, float]:
    """Return the figures after one more step."""
    chance = Random(f"{SEED} {number}")
    ways = [
        {name: chance.choice((-WIDTH, WIDTH)) for name in sorted(figures)} for _ in range(PAIRS)
    ]
    leads = pool.map(
        lead,
        [moved(figures, way) for way in ways],
        [moved(figures, {name: -by for name, by in way.items()}) for way in ways],
        [TABLES[i % len(TABLES)] for i in range(PAIRS)],
        [(chance.randrange(1 << 40),) for _ in range(PAIRS)],
    )
    step = dict.fromkeys(figures, 0.0)
    for way, won in zip(ways, leads, strict=True):
        for name in step:
            step[name] += STEP * won * way[name] / WIDTH**2 / PAIRS
    return moved(figures, step)


def mean(path: list[dict[str, float]]) -> dict[str, float]:
    """Return the average of these figures."""
    return {
        name: sum([each[name] for each in path]) / len(path)
        if name in SHIFTED
        else exp(sum([log(each[name]) for each in path]) / len(path))
        for name in path[0]
    }


def written(figures: Mapping[str, float], command: str) -> str:
    lines = [f"{name} = {value:.4g}" for name, value in figures.items()]
    head = ["# Found by play; `scripts/tune.py` writes this file.", "", "[source]"]
    return "\n".join([*head, f'command = "{command}"', "", "[figures]", *lines, ""])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--generations", type=int, default=60)
    parser.add_argument("--begin", type=Path, default=FILE, help="the figures to begin with")
    parser.add_argument("--into", type=Path, required=True)
    parser.add_argument("--workers", type=int, default=2)
    given = parser.parse_args()
    kept = given.into.with_name(f"{given.into.name}.state")
    path = way_so_far(kept, read(given.begin))
    with ProcessPoolExecutor(given.workers) as pool:
        for number in track(range(len(path), given.generations + 1), "Tuning"):
            path.append(generation(number, path[-1], pool))
            kept.write_text(json.dumps(path))
    command = f"python scripts/tune.py --generations {len(path) - 1} --begin {given.begin} --into {given.into}"
    given.into.write_text(written(mean(path[len(path) // 2 :]), command), "utf-8")


def way_so_far(kept: Path, begin: dict[str, float]) -> list[dict[str, float]]:
    """Return where an interrupted run stopped; it must have begun with the same figures."""
    if not kept.exists():
        return [begin]
    path: list[dict[str, float]] = json.loads(kept.read_text())
    if path[0] != begin:
        raise SystemExit(
            f"{kept} began with different figures. Pass those with --begin, or another file with --into."
        )
    return path


if __name__ == "__main__":
    main()
