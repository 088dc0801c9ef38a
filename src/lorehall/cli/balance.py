"""`lorehall balance`: a report on how strong seats, bots and cards are."""

from __future__ import annotations

from pathlib import Path

from lorehall.cli.arguments import (
    Misuse,
    More,
    Names,
    Paths,
    bot_names,
    chosen_game,
    game_options,
    pack_paths,
)
from lorehall.cli.console import say
from lorehall.cli.output_files import check_targets, writing
from lorehall.cli.simulate import player_count, progress_bar
from lorehall.cli.workers import Where, chosen_backend
from lorehall.core.counting import plural

GAMES, SEED = 500, 1
"""The defaults, used only where no result files are given."""


def balance(
    *files: Path,
    out: Path = Path("balance.html"),
    results: Path | None = None,
    game: str | None = None,
    games: int | None = None,
    players: int | None = None,
    option: Names = None,
    pack: Paths = None,
    bots: str | None = None,
    seed: int | None = None,
    workers: int = 1,
    backend: Where = "processes",
    address: str | None = None,
    **more: More,
) -> int:
    """Write a balance report as one HTML file: win rates, card effects, popular choices and game length.

    The games are played by bots or read from result files. Every figure comes with a confidence interval, and the effect of a
    card is separated from the strength of the players who take it.

    Skilled bots play by default, limited by tries instead of time, because games between weak bots say little about balance.
    Use --bots greedy for a quick look.

    Starting choices are dealt at random unless an option says otherwise, so that they do not look as strong as the players who
    pick them.

    For example:

      lorehall balance --games 1000 --players 4 --workers 2 --out report.html
      lorehall balance --bots greedy --out glance.html
      lorehall balance --results games.jsonl --games 5000
      lorehall balance games.jsonl more.jsonl

    Parameters
    ----------
    files
        Result files to report on instead of playing games.
    out
        The HTML file to write.
    results
        Save the games to this file; an interrupted run continues from it.
    game
        The game to use. Default: the first installed game.
    games
        Number of games. Default: 500.
    players
        Players in each game. Default: the game's maximum.
    option
        A game option as NAME=VALUE; can be repeated.
    pack
        A card pack (file or folder) to add; can be repeated.
    bots
        The bots, separated by commas; they change seats after every game. Use module:Class for your own. Default: Skilled.
    seed
        Random seed. Default: 1.
    workers
        Number of worker processes.
    backend
        Where to play the games: local processes or a Ray cluster (needs the "ray" extra).
    address
        The Ray cluster, such as ray://host:10001 or auto. Default: start one on this machine.
    **more
        Any game option, written as --NAME VALUE.

    """
    from lorehall.bots.levels import counting
    from lorehall.lab.extras import need
    from lorehall.lab.play.results import gathered
    from lorehall.lab.play.simulate import Series
    from lorehall.lab.reports.balance_page import balance_page
    from lorehall.lab.reports.runs import run_series

    need("numpy", "lab", "A balance report")
    check_targets({"--out": out, "--results": results}, (*files, *(pack or ())))
    if files:
        to_play = (results, game, games, players, option, pack, bots, seed)
        if more or any(word is not None for word in to_play):
            raise Misuse("Give either result files or options for new games, not both.")
        found = gathered(files)
        rules = chosen_game(found.head.game)
    else:
        if games is not None and games < 2:
            raise Misuse(f"--games {games}: a report needs at least two games")
        rules = chosen_game(game, pack)
        options = {**rules.quick, **game_options(rules, None, option, more)}
        seats = player_count(options.pop("players", players))
        usual = counting("skilled", rules, seats or max(rules.players))
        series = Series(
            game=rules.name,
            games=GAMES if games is None else games,
            players=seats,
            bots=tuple(bot_names(usual if bots is None else bots)),
            rotate=True,
            seed=SEED if seed is None else seed,
            options=options,
            packs=pack_paths(pack),
        )
        with (
            chosen_backend(backend, workers, address) as where,
            progress_bar("Playing") as progress,
        ):
            found = run_series(series, results, where, progress)
    if len(found.records) < 2:
        raise Misuse("A report needs at least two games.")
    page = balance_page(rules.title, found.head, found.records, rules.catalog())
    with writing(out):
        out.write_text(page, "utf-8")
    say(f"{plural(len(found.records), 'game')}: {out}")
    return 0
