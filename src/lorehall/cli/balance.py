"""`lorehall balance`: a report on what is strong and what is weak."""

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
from lorehall.core.terminal.blocks import plural

GAMES, SEED = 500, 1
"""Where none are given; with result files none may be."""


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
    """Write a balance report as one HTML file: who and what wins, what cards do, what is taken, how long games last.

    Bots play the games, or they come from result files. Every figure has its interval, and what a card does is told apart
    from who takes it. A report on bad play says little, so skilled bots play; `--bots greedy` is for a quick look. What
    could be chosen at the beginning is dealt by lot, unless an option says otherwise: or it would look as strong as its choosers.

    For example:

      lorehall balance --games 1000 --players 4 --workers 2 --out report.html
      lorehall balance --bots greedy --out glance.html
      lorehall balance --results games.jsonl --games 5000
      lorehall balance games.jsonl more.jsonl

    Parameters
    ----------
    files
        Result files to report on, instead of playing games.
    out
        The HTML file.
    results
        Keep the games in this file; an interrupted run is continued in it.
    game
        Which game; the first that there is, if not given.
    games
        How many games; 500, if not given.
    players
        Players in each game; as many as can play, if not given.
    option
        An option of the game as name=value; may be repeated.
    pack
        A file or folder with more cards; may be repeated.
    bots
        The bots, separated by commas; they change seats with every game. module:Class takes a bot of your own. Who plays at
        the level "skilled", counting tries and not the clock, if not given.
    seed
        Where chance begins; 1, if not given.
    workers
        Processes that play at the same time.
    backend
        Where games are played: processes of this machine, or a Ray cluster (needs the extra "ray").
    address
        With --backend ray: the cluster; one on this machine is started, if not given.
    **more
        Options of the game under their own names.

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
            raise Misuse("Name result files or what to play, not both")
        found = gathered(files)
        rules = chosen_game(found.head.game)
    else:
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
        raise Misuse("A report needs at least 2 games")
    page = balance_page(rules.title, found.head, found.records, rules.catalog())
    with writing(out):
        out.write_text(page, "utf-8")
    say(f"{plural(len(found.records), 'game')}: {out}")
    return 0
