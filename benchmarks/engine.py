"""Measure the engine's speed in the build of this interpreter: `python benchmarks/engine.py [--json FILE] [--rounds N]`.

Prints the figures of `lorehall bench` as JSON, without the packages of the command line.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from lorehall.lab.engine import bench


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--json",
        metavar="FILE",
        default="-",
        help="file for the figures (default: -, standard output)",
    )
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument(
        "--scale", type=float, default=1.0, help="scale of the rounds: longer (2) or shorter (0.2)"
    )
    parser.add_argument(
        "--core", type=int, default=None, help="core to run on (default: the last one)"
    )
    parser.add_argument(
        "--game", default=None, help="game to measure (default: all installed games)"
    )
    given = parser.parse_args()
    games = () if given.game is None else (given.game,)
    found = bench.run(given.rounds, given.scale, given.core, games)
    if given.json == "-":
        sys.stdout.write(bench.to_json(found).decode())
    else:
        Path(given.json).write_bytes(bench.to_json(found))


if __name__ == "__main__":
    main()
