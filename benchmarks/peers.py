"""Compare Lorehall with other engines, on the same core in the same run: `python benchmarks/peers.py [--json FILE]`.

Run it in an environment with catanatron, OpenSpiel and RLCard (`make bench-peers` creates one); missing ones are listed and left
out. Lorehall is measured with the interpreters of its own environments. Every engine plays random games in a separate process
pinned to one core. Rounds take turns, so that a busy moment of the machine affects all alike. It measures CPU time, and the best
round counts. A rollout is what a search does: copy a position half-way through a game and play it randomly to the end. Lorehall
also re-deals what a seat cannot know, which the others do not.

A decision is a choice between at least two options, the only kind that Lorehall asks for. Others also ask when there is only one,
so the last column shows their speed including such forced moves.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import random
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
BASE = "catanatron"
"""The engine that ratios refer to."""
GAME = "enchanters"
"""The Lorehall game to compare with the others."""
LOREHALL = {
    "Lorehall, compiled": ".venvs/compiled/bin/python",
    "Lorehall, plain": ".venvs/plain/bin/python",
    "Lorehall, everything on, compiled": ".venvs/compiled/bin/python",
    "Lorehall, everything on, plain": ".venvs/plain/bin/python",
}
SEED = 2024

Result = dict[str, float]
"""decisions_per_s, answers_per_s (forced moves too) and, where positions can be copied, copy_us and those of rollouts."""


class Counter:
    """Counts the answers of a round, and those that were a real choice."""

    def __init__(self) -> None:
        self.answers = 0
        self.decisions = 0

    def add(self, options: int) -> None:
        self.answers += 1
        if options > 1:
            self.decisions += 1

    def rates(self, seconds: float) -> Result:
        return {
            "decisions_per_s": self.decisions / seconds,
            "answers_per_s": self.answers / seconds,
        }


def cpu_time(work: Callable[[], object]) -> float:
    start = time.process_time()
    work()
    return time.process_time() - start


def rollout_rates(play: Callable[[int, Counter], object], times: int) -> Result:
    """Measure rollouts and their decisions per second; `play` runs the rollout with a number."""
    times, counter = max(4, times), Counter()

    def repeat() -> None:
        for i in range(times):
            play(i, counter)

    seconds = cpu_time(repeat)
    return {
        "rollouts_per_s": times / seconds,
        "rollout_decisions_per_s": counter.decisions / seconds,
    }


def time_of(work: Callable[[int], object], times: int) -> float:
    """Measure the microseconds of one call."""
    times = max(10, times)

    def repeat() -> None:
        for i in range(times):
            work(i)

    return cpu_time(repeat) / times * 1e6


# -- one function per peer: a round of random play, and copies of a position half-way through a game -----------


def catanatron(scale: float) -> Result:
    from catanatron import Color, Game, RandomPlayer

    def new(seed: int) -> Any:
        colors = (Color.RED, Color.BLUE, Color.ORANGE, Color.WHITE)
        return Game([RandomPlayer(color) for color in colors], seed=seed)

    def play(game: Any, counter: Counter, most: int = 1_000_000) -> None:
        state = game.state
        while game.winning_color() is None and state.num_turns < 1000 and counter.answers < most:
            counter.add(len(state.playable_actions))
            game.play_tick()

    plays = [new(SEED + i) for i in range(max(1, int(8 * scale)))]
    counter = Counter()

    def all_games() -> None:
        for game in plays:
            play(game, counter)

    seconds = cpu_time(all_games)
    middles = []
    for i in range(4):
        whole = Counter()
        play(new(SEED + i), whole)
        middles.append(new(SEED + i))
        play(middles[i], Counter(), whole.answers // 2)
    copy_us = time_of(lambda i: middles[i % 4].copy(), int(1000 * scale))
    ahead = rollout_rates(lambda i, seen: play(middles[i % 4].copy(), seen), int(16 * scale))
    return {**counter.rates(seconds), "copy_us": copy_us, **ahead}


def open_spiel(name: str, games: int) -> Callable[[float], Result]:
    def measure(scale: float) -> Result:
        import pyspiel

        rules = pyspiel.load_game(name)
        rng = random.Random(SEED)

        def play(counter: Counter, most: int = 1_000_000, start: Any = None) -> Any:
            state = rules.new_initial_state() if start is None else start
            while not state.is_terminal() and counter.answers < most:
                if state.is_chance_node():
                    outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(rng.choices(outcomes, chances)[0])
                else:
                    actions = state.legal_actions()
                    counter.add(len(actions))
                    state.apply_action(rng.choice(actions))
            return state

        counter = Counter()

        def all_games() -> None:
            for _ in range(max(1, int(games * scale))):
                play(counter)

        seconds = cpu_time(all_games)
        whole = Counter()
        play(whole)
        middle = play(Counter(), whole.answers // 2)
        copy_us = time_of(lambda i: middle.clone(), int(20_000 * scale))
        ahead = rollout_rates(
            lambda i, seen: play(seen, start=middle.clone()), int(2 * games * scale)
        )
        return {**counter.rates(seconds), "copy_us": copy_us, **ahead}

    return measure


def rlcard(name: str, games: int) -> Callable[[float], Result]:
    def measure(scale: float) -> Result:
        import rlcard

        env = rlcard.make(name, config={"seed": SEED})
        rng = random.Random(SEED)
        counter = Counter()

        def all_games() -> None:
            for _ in range(max(1, int(games * scale))):
                state, _ = env.reset()
                while not env.is_over():
                    actions = list(state["legal_actions"])
                    counter.add(len(actions))
                    state, _ = env.step(rng.choice(actions))

        return counter.rates(cpu_time(all_games))

    return measure


PEERS: dict[str, Callable[[float], Result]] = {
    "catanatron": catanatron,
    "OpenSpiel gin rummy": open_spiel("gin_rummy", 60),
    "OpenSpiel hearts": open_spiel("hearts", 300),
    "RLCard gin rummy": rlcard("gin-rummy", 15),
    "RLCard uno": rlcard("uno", 60),
}


def versions() -> dict[str, str]:
    """Return the installed versions of the peers."""
    from importlib.metadata import PackageNotFoundError, version

    found = {}
    for package in ("catanatron", "open_spiel", "rlcard"):
        try:
            found[package] = version(package)
        except PackageNotFoundError:
            found[package] = "missing"
    return found


# -- rounds ---------------------------------------------------------------------------------------------------


def measure_here(name: str, scale: float) -> None:
    """Run one round of one peer in this process and print the result."""
    print(json.dumps(PEERS[name](scale)))


def command(name: str, scale: float, core: int | None) -> list[str] | None:
    """Return the command that measures one contender in a separate process; None if its environment is missing."""
    if name not in LOREHALL:
        return [sys.executable, __file__, "--measure", name, "--scale", str(scale)]
    python = ROOT / LOREHALL[name]
    if not python.exists():
        return None
    words = [str(python), str(ROOT / "benchmarks/engine.py"), "--json", "-", "--rounds", "1"]
    words += ["--scale", str(scale), "--game", GAME]
    return words if core is None else [*words, "--core", str(core)]


def measure(name: str, scale: float, core: int | None) -> Result | str:
    """Run one round; return the result or the reason why there is none."""
    words = command(name, scale, core)
    if words is None:
        return f"{LOREHALL[name]} is missing: run make bench"
    clean = dict(os.environ)
    for variable in ("PYTHONPATH", "PYTHONHOME"):  # each environment reports its own
        clean.pop(variable, None)
    done = subprocess.run(words, capture_output=True, text=True, env=clean, check=False)
    if done.returncode:
        return (done.stderr.strip().splitlines() or [f"ended with status {done.returncode}"])[-1]
    data: dict[str, Any] = json.loads(done.stdout)
    if name not in LOREHALL:
        return {figure: float(value) for figure, value in data.items()}
    expected = name.rsplit(" ", 1)[1]
    if data["build"] != expected:
        return f"{LOREHALL[name]} runs the {data['build']} build, not the {expected} one"
    figures = {figure["name"]: float(figure["best"]) for figure in data["figures"]}
    if "everything on" in name:
        rate = figures["random_play.everything"]
        return {
            "decisions_per_s": rate,
            "answers_per_s": rate,
            "copy_us": figures["clone.everything"],
        }
    rate = figures["random_play"]
    return {
        "decisions_per_s": rate,
        "answers_per_s": rate,
        "copy_us": figures["clone"],
        "rollouts_per_s": figures["rollouts"],
        "rollout_decisions_per_s": figures["rollout_decisions"],
    }


def run(
    names: list[str], rounds: int, scale: float, core: int | None
) -> tuple[dict[str, list[Result]], dict[str, str]]:
    """Run all rounds in turn; return the results by contender, and the reasons for missing ones."""
    results: dict[str, list[Result]] = {}
    missing: dict[str, str] = {}
    for number in range(rounds):
        for name in names:
            if name in missing:
                continue
            print(f"round {number + 1} of {rounds}: {name}", file=sys.stderr)
            found = measure(name, scale, core)
            if isinstance(found, str):
                missing[name] = found
            else:
                results.setdefault(name, []).append(found)
    return results, missing


def best(rounds: list[Result]) -> Result:
    """Return the best of each figure: the highest rate, the shortest time."""
    return {
        name: (min if name == "copy_us" else max)(r[name] for r in rounds) for name in rounds[0]
    }


def table(results: dict[str, Result]) -> str:
    """Random play and copies."""
    base = results.get(BASE)
    rows: list[tuple[str, ...]] = [
        ("engine", "decisions/s", f"x {BASE}", "copy µs", "cheaper by", "with forced moves/s")
    ]
    for name, found in results.items():
        rate, copy = found["decisions_per_s"], found.get("copy_us")
        rows.append(
            (
                name,
                f"{rate:,.0f}",
                f"{rate / base['decisions_per_s']:.1f}" if base else "",
                f"{copy:.2f}" if copy else "",
                f"{base['copy_us'] / copy:.1f}" if base and copy else "",
                f"{found['answers_per_s']:,.0f}",
            )
        )
    return aligned(rows)


def rollout_table(results: dict[str, Result]) -> str:
    """Copies of positions half-way through a game, played to the end."""
    base = results.get(BASE)
    rows: list[tuple[str, ...]] = [
        ("engine", "rollouts/s", "decisions each", "decisions/s", f"x {BASE} per decision")
    ]
    for name, found in results.items():
        if "rollouts_per_s" in found:
            rate, decisions = found["rollouts_per_s"], found["rollout_decisions_per_s"]
            ratio = decisions / base["rollout_decisions_per_s"] if base else 0.0
            rows.append(
                (
                    name,
                    f"{rate:,.1f}",
                    f"{decisions / rate:,.0f}",
                    f"{decisions:,.0f}",
                    f"{ratio:.1f}" if base else "",
                )
            )
    return aligned(rows)


def aligned(rows: list[tuple[str, ...]]) -> str:
    widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))]
    rows.insert(1, tuple("-" * width for width in widths))
    lines = [[row[0].ljust(widths[0]), *map(str.rjust, row[1:], widths[1:])] for row in rows]
    return "\n".join("  ".join(line) for line in lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", metavar="FILE", help="also write the figures to this file")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument(
        "--scale", type=float, default=1.0, help="scale of the rounds: longer (2) or shorter (0.2)"
    )
    parser.add_argument("--measure", metavar="NAME", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.measure:
        measure_here(given.measure, given.scale)
        return
    core = None
    if hasattr(os, "sched_setaffinity"):
        core = max(os.sched_getaffinity(0))
        os.sched_setaffinity(0, {core})  # the processes started from here stay there too
    results, missing = run([*LOREHALL, *PEERS], given.rounds, given.scale, core)
    summary = {name: best(rounds) for name, rounds in results.items()}
    about = f"{platform.python_implementation()} {platform.python_version()}, {platform.machine()}, core {core}"
    print(f"Random play, one core, CPU time, best of {given.rounds} rounds; {about}")
    print(", ".join(f"{package} {version}" for package, version in versions().items()))
    print(table(summary))
    print(
        "\nRollouts from half-way through a game: copied, re-dealt where supported, and played randomly to the end"
    )
    print(rollout_table(summary))
    for name, reason in missing.items():
        print(f"not measured: {name} ({reason})")
    if given.json:
        data = {
            "about": about,
            "versions": versions(),
            "best": summary,
            "rounds": results,
            "missing": missing,
        }
        Path(given.json).write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
