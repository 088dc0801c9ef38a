"""`lorehall tournament` and `rate`: games between bots, and their ratings."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

from lorehall.cli.arguments import (
    Flag,
    More,
    Names,
    Paths,
    Target,
    bot_names,
    chosen_game,
    game_options,
    pack_paths,
)
from lorehall.cli.console import say
from lorehall.cli.output_files import check_targets, write, writing
from lorehall.cli.simulate import player_count, progress_bar
from lorehall.cli.workers import Where, chosen_backend
from lorehall.core.counting import plural

Meeting = Literal["robin", "swiss", "gauntlet"]
Filling = Literal["one", "mixed"]


def tournament(
    *,
    results: Path | None = None,
    bots: str = "random,greedy",
    kind: Meeting = "robin",
    game: str | None = None,
    players: int | None = None,
    table: Filling = "one",
    deals: int = 10,
    rounds: int = 5,
    option: Names = None,
    pack: Paths = None,
    seed: int = 1,
    moves: Flag = False,
    parquet: Path | None = None,
    workers: int = 1,
    backend: Where = "processes",
    address: str | None = None,
    **more: More,
) -> int:
    """Let bots play a tournament: every pairing gets the same deals, in every seating.

    Run the same command again to continue an interrupted tournament. The result file is the same, byte for byte, for any
    number of workers and on a cluster.

    In games where all seats win or lose together, each bot fills a whole table, and bots are compared by their results on the
    same deals.

    For example:

      lorehall tournament --bots random,greedy,planner --players 2 --deals 50 --workers 2
      lorehall tournament --kind gauntlet --bots greedy,random --players 4 --results greedy.jsonl
      lorehall tournament --kind swiss --bots random,greedy,mine:First,mine:Second --rounds 3

    Parameters
    ----------
    results
        Save the games to this file as JSON lines; an interrupted run continues from it.
    bots
        The bots that take part, separated by commas. Use module:Class for your own.
    kind
        robin: every bot meets every other; swiss: neighbours in the standings meet; gauntlet: the first bot meets every other.
    game
        The game to use. Default: the first installed game.
    players
        Players in each game. Default: 2 if the game allows it, otherwise its maximum.
    table
        With more than two players: one bot against several copies of another, or a mixed table of different bots.
    deals
        Deals for each pairing (per round in a Swiss tournament); each is played in every seating.
    rounds
        Number of rounds in a Swiss tournament.
    option
        A game option as NAME=VALUE; can be repeated.
    pack
        A card pack (file or folder) to add; can be repeated.
    seed
        Random seed.
    moves
        Also save every answer and die of every game, for `replay` and `review`.
    parquet
        Also write the games to this Parquet file (needs the "parquet" extra).
    workers
        Number of worker processes.
    backend
        Where to play the games: local processes or a Ray cluster (needs the "ray" extra).
    address
        The Ray cluster, such as ray://host:10001 or auto. Default: start one on this machine.
    **more
        Any game option, written as --NAME VALUE.

    """
    from lorehall.cli.drawing import show
    from lorehall.lab.tournaments import standings
    from lorehall.lab.tournaments.tournament import Tournament, run

    check_targets({"--results": results, "--parquet": parquet}, pack or ())
    rules = chosen_game(game, pack)
    options = game_options(rules, None, option, more)
    wanted = player_count(options.pop("players", players))
    plan = Tournament(
        game=rules.name,
        bots=tuple(bot_names(bots)),
        kind=kind,
        players=wanted or (2 if 2 in rules.players else max(rules.players)),
        deals=deals,
        rounds=rounds if kind == "swiss" else 1,
        table=table,
        seed=seed,
        options=options,
        packs=pack_paths(pack),
        moves=moves,
    )
    if parquet is not None:
        from lorehall.lab.play.parquet import needed

        needed()
    with chosen_backend(backend, workers, address) as where, progress_bar("Playing") as progress:
        found = run(plan, results, where, progress)
    if parquet is not None:
        from lorehall.lab.play import parquet as rows

        with writing(parquet):
            rows.write(parquet, found)
    show(standings.blocks(standings.summary(found.records)))
    if results is not None:
        say(f"\n{plural(len(found.records), 'game')}: {results}")
    if parquet is not None:
        say(f"Parquet file: {parquet}")
    return 0


def rate(
    *files: Path,
    anchor: str | None = None,
    resamples: int = 60,
    workers: int = 1,
    json: Target = None,
    picture: Target = None,
) -> int:
    """Rate the bots in result files on one scale, with 95% confidence intervals.

    As in chess, a lead of 400 points means odds of ten to one. The bot `random` is rated 0, or the weakest bot if `random` does
    not take part.

    For example:

      lorehall rate results.jsonl
      lorehall rate monday.jsonl tuesday.jsonl --anchor greedy --picture ratings.svg

    Parameters
    ----------
    files
        Result files written by `lorehall tournament --results FILE`; a game in several files counts once.
    anchor
        The bot to rate as 0.
    resamples
        Number of bootstrap resamples of the deals; more of them give steadier intervals.
    workers
        Number of worker processes.
    json
        Write the ratings to this file as JSON; - prints them instead of the table.
    picture
        Draw the ratings to this file as SVG; - prints the SVG instead of the table.

    """
    from lorehall.cli.drawing import show
    from lorehall.lab.reports.balance import to_json
    from lorehall.lab.reports.picture import rating_picture
    from lorehall.lab.tournaments import rating

    check_targets({"--json": json, "--picture": picture}, files)
    with chosen_backend("processes", workers) as where, progress_bar("Rating") as progress:
        found = rating.rate(files, anchor, resamples, where, progress)
    if json is not None:
        write(json, to_json(found))
    if picture is not None:
        write(picture, rating_picture(found, "Ratings").encode())
    if "-" not in (json, picture):
        show(rating.blocks(found))
    return 0
