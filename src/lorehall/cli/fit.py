"""`lorehall fit`: fit the weights of a game's evaluation to games between bots."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from lorehall import __version__
from lorehall.cli.arguments import (
    Misuse,
    More,
    Names,
    Paths,
    bot_names,
    chosen_game,
    game_options,
    pack_paths,
    player_counts,
)
from lorehall.cli.console import say
from lorehall.cli.output_files import check_targets

if TYPE_CHECKING:
    from lorehall.core.terminal.blocks import Block
    from lorehall.lab.evaluation.fit import Fit
    from lorehall.lab.evaluation.positions import Source


def fit(
    *,
    game: str | None = None,
    games: int = 2000,
    players: str | None = None,
    option: Names = None,
    pack: Paths = None,
    bots: str = "greedy",
    opening: int = 10,
    seed: int = 1,
    workers: int = 1,
    into: Path | None = None,
    **more: More,
) -> int:
    """Fit the weights of a game's evaluation to the results of bot games.

    Prints the old and new weights with confidence intervals, how much they explain in held-out games, and how often their win
    chances came true. The weights are saved only with --into.

    The same seed gives the same weights for any number of workers.

    For example:

      lorehall fit --games 2000 --workers 2
      lorehall fit --games 5000 --players 2,4 --into weights.toml

    Parameters
    ----------
    game
        The game to use. Default: the first installed game.
    games
        Number of games.
    players
        Player counts to cycle through, separated by commas. Default: all that the game allows.
    option
        A game option as NAME=VALUE; can be repeated. `lorehall options` lists them.
    pack
        A card pack (file or folder) to add; can be repeated.
    bots
        Bots by seat, separated by commas; a short list is repeated. Use module:Class for your own.
    opening
        Average number of opening rounds, in which one answer in four is random; their positions don't count. Use fewer for
        short games.
    seed
        Random seed.
    workers
        Number of worker processes.
    into
        Write the weights to this file.
    **more
        Any game option, written as --NAME VALUE.

    """
    from lorehall.cli.drawing import show
    from lorehall.cli.simulate import progress_bar
    from lorehall.core.game.weights import read, write
    from lorehall.lab.evaluation.fit import PARTS
    from lorehall.lab.evaluation.fit import fit as fitted
    from lorehall.lab.evaluation.positions import Source, collect

    if min(workers, games) < 1 or opening < 0:
        raise Misuse("--workers and --games must be at least 1, and --opening at least 0")
    if games < 2 * PARTS:
        raise Misuse(f"--games {games}: a fit needs at least {2 * PARTS} games")
    check_targets({"--into": into}, pack or ())
    if into is not None:
        into.parent.mkdir(parents=True, exist_ok=True)
    rules = chosen_game(game, pack)
    if rules.weights_file is None:
        raise Misuse(f"--game {rules.name}: the evaluation of this game has no weights to fit")
    old = read(rules.weights_file)
    options = game_options(rules, None, option, more)
    wanted = options.pop("players", players)
    source = Source(
        game=rules.name,
        games=games,
        players=player_counts(None if wanted is None else str(wanted), rules),
        bots=tuple(bot_names(bots)),
        opening=opening,
        seed=seed,
        options=options,
        packs=pack_paths(pack),
    )
    with progress_bar("Playing") as progress:
        samples = collect(source, workers, progress)
    found = fitted(samples, rules.measure_names, old, scores=rules.fits_scores)
    show(_blocks(found))
    if into is not None:
        command = repeating(source, pack or ())
        write(into, found.weights(_provenance(command, rules.version, found)))
        say(f"Weights written to {into}.")
    return 0


def repeating(source: Source, packs: Sequence[Path]) -> str:
    """Return the command that repeats this fit, as a user would type it."""
    words = ["lorehall", "fit", "--game", source.game, "--games", str(source.games)]
    words += ["--players", ",".join(map(str, source.players)), "--bots", ",".join(source.bots)]
    words += ["--opening", str(source.opening), "--seed", str(source.seed)]
    for name, value in source.options.items():
        typed = ",".join(map(str, value)) if isinstance(value, list | tuple) else str(value)
        words += ["--option", f"{name}={typed}"]
    for path in packs:
        words += ["--pack", str(path)]
    return shlex.join(words)


def _provenance(command: str, version: int, found: Fit) -> dict[str, str]:
    return {
        "command": command,
        "version": f"lorehall {__version__}, version {version} of the rules",
        "positions": f"{found.samples} of {found.games} games",
        "penalty": f"{found.penalty:g}",
        "explained": f"{found.explained:.4f} of the variance in held-out games",
        "loss": f"{found.loss:.4f} nats per position in held-out games",
    }


def _blocks(found: Fit) -> list[Block]:
    """Show old and new weights, how much they explain, and how often the predictions came true."""
    from lorehall.core.terminal.blocks import BLANK, Line, grid
    from lorehall.lab.statistics.figures import percent

    rows = [
        (row.name, f"{row.old:.3f}", f"{row.new:.3f}", f"± {row.half:.3f}") for row in found.rows
    ]
    bands = [
        (f"{100 * band.foretold:.1f}%", percent(band.came), str(band.came.count))
        for band in found.bands
    ]
    least, more = found.spread
    return [
        grid([("measure", "old", "new", "")], rows, right=(1, 2, 3)),
        BLANK,
        grid([("predicted", "came true", "times")], bands, right=(0, 1, 2)),
        BLANK,
        Line(f"{found.samples} positions from {found.games} games, penalty {found.penalty:g}."),
        Line(
            f"Variance between seats explained in held-out games: {100 * found.explained:.1f}% "
            f"({100 * found.explained_before:.1f}% with the old weights)."
        ),
        Line(
            f"Log loss of the forecast: {found.loss:.4f} nats ({found.loss_before:.4f} with the old weights); "
            f"spread {least:g} at the end, plus {more:g} for each remaining turn."
        ),
    ]
