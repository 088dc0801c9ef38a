"""Find out why decisions in one game take longer than in another: `python benchmarks/steps.py`, on the plain build.

Plays random games under the profiler and counts, for each decision, the steps of the engine (a frame that runs or receives an
answer) and the function calls.
"""

from __future__ import annotations

import argparse
import cProfile
import pstats
from typing import Any

from lorehall.core.engine.playout import play_randomly
from lorehall.core.game.game import Game
from lorehall.games import REGISTRY, game
from lorehall.lab.engine.bench import MOST, SEED, build_name, new_game
from lorehall.lab.play.pool import derived_seed

STEPS = ("run", "answered")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--games", type=int, default=6, help="number of games of each kind (default: 6)"
    )
    given = parser.parse_args()
    if build_name() == "compiled":
        parser.error("The compiled build hides its calls from the profiler. Use the plain build.")
    print(f"{'game':12} {'decisions':>10} {'steps each':>11} {'calls each':>11}")
    for name in REGISTRY:
        decisions, steps, calls = counted(game(name), given.games)
        print(f"{name:12} {decisions:10,} {steps / decisions:11.1f} {calls / decisions:11.1f}")


def counted(rules: Game[Any], games: int) -> tuple[int, int, int]:
    """Count decisions, steps and calls of this many random games."""
    seeds = [derived_seed(SEED, index) for index in range(games)]
    states = [new_game(rules, seed) for seed in seeds]
    profile = cProfile.Profile()
    profile.enable()
    decisions = sum(
        play_randomly(state, seed, MOST) for state, seed in zip(states, seeds, strict=True)
    )
    profile.disable()
    found: Any = pstats.Stats(profile)
    steps = sum(each[0] for (_, _, name), each in found.stats.items() if name in STEPS)
    return decisions, steps, found.total_calls


if __name__ == "__main__":
    main()
