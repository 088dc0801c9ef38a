"""`lorehall fit`: find the weights of a game's evaluation in games between bots."""

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
    """Find the weights of a game's evaluation: bots play, and the ends of their games are explained by what was there before.

    Old and new weights are printed with their intervals, how much they explain in games that were held out, and what
    came of the chances that were foretold. The weights are written where --into says, nowhere without it.

    The same seed gives the same weights, whatever the number of workers.

    For example:

      lorehall fit --games 2000 --workers 2
      lorehall fit --games 5000 --players 2,4 --into weights.toml

    Parameters
    ----------
    game
        Which game; the first that there is, if not given.
    games
        How many games.
    players
        Numbers of players, separated by commas, one game after the other; all that can play, if not given.
    option
        An option of the game as name=value; may be repeated. `lorehall options` lists them.
    pack
        A file or folder with more cards; may be repeated.
    bots
        The bots by seat, separated by commas; a short list is repeated. module:Class takes a bot of your own.
    opening
        Rounds, in the mean, in which one answer in four is taken by lot before positions count; fewer for short games.
    seed
        Where chance begins.
    workers
        Processes that play at the same time.
    into
        Write the weights into this file.
    **more
        Options of the game under their own names.

    """
    from lorehall.cli.drawing import show
    from lorehall.cli.simulate import progress_bar
    from lorehall.core.game.weights import read, write
    from lorehall.lab.evaluation.fit import PARTS
    from lorehall.lab.evaluation.fit import fit as fitted
    from lorehall.lab.evaluation.positions import Source, collect

    if min(workers, games) < 1 or opening < 0:
        raise Misuse("--workers and --games must be 1 or more, --opening 0 or more")
    if games < 2 * PARTS:
        raise Misuse(f"--games {games}: {2 * PARTS} or more are needed for a fit")
    check_targets({"--into": into}, pack or ())
    if into is not None:
        into.parent.mkdir(parents=True, exist_ok=True)
    rules = chosen_game(game, pack)
    if rules.weights_file is None:
        raise Misuse(f"--game {rules.name}: its evaluation has no weights that could be fitted")
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
        say(f"Written into {into}.")
    return 0


def repeating(source: Source, packs: Sequence[Path]) -> str:
    """The command that fits to the same games, as one could type it."""
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
    """Old and new weights, what they explain, and what came of what was foretold."""
    from lorehall.core.terminal.blocks import BLANK, Line, grid
    from lorehall.lab.statistics.figures import percent

    rows = [
        (row.name, f"{row.old:.3f}", f"{row.new:.3f}", f"± {row.half:.3f}") for row in found.rows
    ]
    bands = [
        (f"{100 * band.foretold:.1f} %", percent(band.came), str(band.came.count))
        for band in found.bands
    ]
    least, more = found.spread
    return [
        grid([("measure", "old", "new", "")], rows, right=(1, 2, 3)),
        BLANK,
        grid([("foretold", "came true", "times")], bands, right=(0, 1, 2)),
        BLANK,
        Line(f"{found.samples} positions of {found.games} games, penalty {found.penalty:g}."),
        Line(
            f"Explained in held-out games: {100 * found.explained:.1f} % of the variance between seats, "
            f"{100 * found.explained_before:.1f} % by the old weights."
        ),
        Line(
            f"Surprise of the forecast: {found.loss:.4f} nats, {found.loss_before:.4f} with the old weights; "
            f"spread {least:g} at the end, {more:g} for each turn."
        ),
    ]
