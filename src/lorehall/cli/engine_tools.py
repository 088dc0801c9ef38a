"""`lorehall perft`, `bench` and `soak`: tools for engine developers."""

from __future__ import annotations

from pathlib import Path

from lorehall.cli.arguments import (
    Flag,
    Misuse,
    Names,
    Target,
    chosen_game,
    game_options,
    player_counts,
)
from lorehall.cli.console import complain, say
from lorehall.core.counting import plural
from lorehall.core.engine.position import Position
from lorehall.core.game.game import Game
from lorehall.core.terminal.blocks import grid


def perft(
    *tables: Path,
    game: str | None = None,
    depth: int = 3,
    players: int | None = None,
    option: Names = None,
    seed: int = 1,
    divide: Flag = False,
) -> int:
    """Count the lines of play from a new game, or check tables of such counts.

    A changed count points to an extra or a missing option. Exits with status 1 if a count in a table is wrong.

    For example:

      lorehall perft --depth 4
      lorehall perft --depth 3 --divide
      lorehall perft tests/perft/TABLE

    Parameters
    ----------
    tables
        Tables to check; see lorehall/lab/engine/perft.py for the format.
    game
        The game to use. Default: the first installed game.
    depth
        Depth in answers and dice; every depth up to this one is counted.
    players
        Number of players. Default: the game's own.
    option
        A game option as NAME=VALUE; can be repeated.
    seed
        Random seed.
    divide
        Show a separate count for each first option.

    """
    from lorehall.cli.drawing import show
    from lorehall.lab.engine import perft as lab

    if depth < 1:
        raise Misuse(f"--depth {depth}: must be at least 1")
    rules = chosen_game(game)
    if tables:
        return _check_tables(rules, tables)
    state = rules.new(game_options(rules, players, option), seed)
    if divide:
        branches = lab.divide(rules, state, depth)
        show([grid([(str(nodes), name) for name, nodes in branches], right=(0,))])
        return 0
    counts = [(str(d), str(lab.perft(rules, state, d))) for d in range(1, depth + 1)]
    show([grid([("depth", "lines"), *counts], right=(0, 1))])
    return 0


def _check_tables(rules: Game[Position], tables: tuple[Path, ...]) -> int:
    from lorehall.lab.engine import perft as lab

    wrong = 0
    for path in tables:
        entries = lab.parse_table(path.read_text("utf-8"))
        mismatches = lab.check_table(rules, entries)
        for mismatch in mismatches:
            say(f"{path}: {mismatch}")
        counts = sum(len(entry.counts) for entry in entries)
        wrong += len(mismatches)
        say(f"{path}: {plural(counts, 'count')}, {len(mismatches)} wrong")
    if wrong:
        complain(f"{plural(wrong, 'wrong count')}.")
    return 1 if wrong else 0


def bench(
    *,
    game: str | None = None,
    json: Target = None,
    rounds: int = 5,
    scale: float = 1.0,
    core: int | None = None,
) -> int:
    """Measure the speed of the engine in this build, on one core of this machine.

    For example:

      lorehall bench
      lorehall bench --json result.json
      lorehall bench --rounds 1 --scale 0.1

    Parameters
    ----------
    game
        The game to use. Default: all installed games.
    json
        Write the figures to this file as JSON; - prints them instead of the table.
    rounds
        Rounds per figure; the best and the median are shown.
    scale
        Make rounds longer (above 1) or shorter (below 1).
    core
        The core to run on. Default: the last one.

    """
    from lorehall.cli.drawing import show
    from lorehall.cli.output_files import check_targets, write
    from lorehall.lab.engine import bench as lab

    if rounds < 1 or scale <= 0:
        raise Misuse("--rounds and --scale must be above 0")
    check_targets({"--json": json})
    found = lab.run(rounds, scale, core, () if game is None else (chosen_game(game).name,))
    if json is not None:
        write(json, lab.to_json(found))
    if json != "-":
        show(lab.blocks(found))
    return 0


def soak(
    *,
    game: str | None = None,
    games: int = 1000,
    seed: int = 0,
    players: str | None = None,
    workers: int = 1,
    check_every: int = 40,
    deep_every: int = 20,
    option: Names = None,
) -> int:
    """Play random games with random options and check the engine's invariants.

    Exits with status 1 if a game fails; the report tells you how to repeat it.

    For example:

      lorehall soak --games 10000 --workers 2
      lorehall soak --players 4 --check-every 1
      lorehall soak --option boxes=base,odyssey,eastquest

    Parameters
    ----------
    game
        The game to use. Default: the first installed game.
    games
        Number of games.
    seed
        Random seed.
    players
        Player counts to cycle through, separated by commas. Default: all that the game allows, in every mode.
    workers
        Number of worker processes.
    check_every
        Check the invariants at every Nth decision.
    deep_every
        In every Nth game, also copy, save, load, re-deal and replay.
    option
        A game option as NAME=VALUE, the same in every game; can be repeated.

    """
    from lorehall.cli.simulate import progress_bar
    from lorehall.lab.engine import soak as lab

    rules = chosen_game(game)
    counts = () if players is None else player_counts(players, rules)
    if min(games, workers, check_every, deep_every) < 1:
        raise Misuse("All numbers except --seed must be above 0.")
    plan = lab.Soak(
        game=rules.name,
        games=games,
        seed=seed,
        players=counts,
        check_every=check_every,
        deep_every=deep_every,
        options=game_options(rules, None, option, {}),
    )
    with progress_bar("Playing") as progress:
        tally = lab.soak(plan, workers, progress)
    say(lab.text(tally))
    return 1 if tally.failures else 0
