"""Check the bots' time limits: `python benchmarks/thinking.py [--decisions 10000] [--levels skilled,expert] [--players 2]`.

Bots of one level play whole games against each other, and every decision is timed, including those with one option. It reports
how long they took, and how many exceeded their budget (limit: one in a thousand). Levels without a time limit are timed too.
"""

from __future__ import annotations

import argparse
import json
import platform
import time
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from lorehall.bots import LEVELS, Rng, bot, decide, gc_pauses
from lorehall.bots.levels import Level
from lorehall.games import REGISTRY, game, load_games
from lorehall.lab.play.pool import derived_seed

SEED = 20261116
MOST_LATE = 0.001
"""The share of decisions that may take longer than the budget."""


def timed(
    name: str, level: str, decisions: int, players: int | None, progress: Progress
) -> dict[str, Any]:
    """Measure the seconds of each decision of bots of one level that play each other."""
    rules = game(name)
    seats = players or max(rules.players)
    task = progress.add_task(f"{name}, {level}", total=decisions)
    found: list[float] = []
    played = 0
    while len(found) < decisions:
        seed = derived_seed(SEED, played)
        state = rules.new({"players": seats, **rules.quick, **rules.capped}, seed)
        bots = [bot(level) for _ in range(seats)]
        stream = Rng(derived_seed(seed, 1))
        played += 1
        while not state.over and len(found) < decisions:
            gc_pauses.between_answers()
            start = time.perf_counter()
            index = decide(bots[state.seat], rules, state, stream)
            found.append(time.perf_counter() - start)
            state.answer(index)
            progress.update(task, completed=len(found))
    found.sort()
    level_bot = bot(level)
    player = level_bot.bot(rules, seats) if isinstance(level_bot, Level) else level_bot
    budget = getattr(player, "budget", None)
    seconds = getattr(budget, "seconds", 0.0)
    return {
        "game": name,
        "level": level,
        "players": seats,
        "bot": player.name,
        "budget": seconds,
        "decisions": len(found),
        "median": found[len(found) // 2],
        "p99": found[len(found) * 99 // 100],
        "p999": found[min(len(found) - 1, len(found) * 999 // 1000)],
        "most": found[-1],
        "late": sum(taken > seconds for taken in found) if seconds else 0,
    }


def shown(rows: list[dict[str, Any]]) -> Table:
    table = Table(title="How long bots think, in milliseconds")
    for head in (
        "game",
        "level",
        "players",
        "budget",
        "decisions",
        "median",
        "99 %",
        "99.9 %",
        "most",
        "late",
    ):
        table.add_column(head, justify="left" if head in ("game", "level") else "right")
    for row in rows:
        times = [f"{1000 * row[key]:.1f}" for key in ("median", "p99", "p999", "most")]
        budget = f"{1000 * row['budget']:.0f}" if row["budget"] else "none"
        table.add_row(
            row["game"],
            row["level"],
            str(row["players"]),
            budget,
            str(row["decisions"]),
            *times,
            str(row["late"]),
        )
    return table


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure how long bots think.")
    parser.add_argument(
        "--decisions", type=int, default=10_000, help="number of decisions for each game and level"
    )
    parser.add_argument(
        "--levels", default=",".join(LEVELS), help="bots to measure, separated by commas"
    )
    parser.add_argument(
        "--players", type=int, help="number of players (default: the game's maximum)"
    )
    parser.add_argument("--games", default=",".join(REGISTRY))
    parser.add_argument("--json", type=Path)
    given = parser.parse_args()
    if given.decisions < 1 or (given.players is not None and given.players < 1):
        parser.error("--decisions and --players must be at least 1.")
    console = Console(width=max(100, Console().width))
    load_games()
    gc_pauses.begin()  # as on a server
    with Progress(console=console) as progress:
        rows = [
            timed(name, level, given.decisions, given.players, progress)
            for name in given.games.split(",")
            for level in given.levels.split(",")
        ]
    console.print(shown(rows))
    if given.json:
        given.json.write_text(json.dumps({"machine": platform.machine(), "rows": rows}, indent=1))
    late = [row for row in rows if row["late"] > MOST_LATE * row["decisions"]]
    if late:
        raise SystemExit(
            f"Over the time limit too often: {', '.join(row['game'] + ' ' + row['level'] for row in late)}."
        )


if __name__ == "__main__":
    main()
