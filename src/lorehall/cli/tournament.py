"""`lorehall tournament` and `rate`: bots against bots."""

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
from lorehall.core.terminal.blocks import plural

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
    """Let bots play against each other: all pairings with the same deals, every seat in turn.

    A run that was interrupted goes on where it stopped when it is started again with the same words. The file is the same,
    byte by byte, for any number of workers and on a cluster.

    Where all seats win or lose together, each bot fills the table alone, and bots are compared by what they made
    of the same deals.

    For example:

      lorehall tournament --bots random,greedy,planner --players 2 --deals 50 --workers 2
      lorehall tournament --kind gauntlet --bots greedy,random --players 4 --results greedy.jsonl
      lorehall tournament --kind swiss --bots random,greedy,mine:First,mine:Second --rounds 3

    Parameters
    ----------
    results
        The file for the games, as JSON lines; an interrupted run is continued in it.
    bots
        Who takes part, separated by commas. module:Class takes a bot of your own.
    kind
        robin: everybody meets everybody; swiss: neighbours in the standing meet; gauntlet: the first meets each of the others.
    game
        Which game; the first that there is, if not given.
    players
        Players in each game; two, if not given, where two can play.
    table
        With more than two sides: one plays alone against several of the other, or all at a mixed table are different.
    deals
        Deals for each pairing (in each round of a Swiss tournament); each is played in every seating.
    rounds
        Rounds of a Swiss tournament.
    option
        An option of the game as name=value; may be repeated.
    pack
        A file or folder with more cards; may be repeated.
    seed
        Where chance begins.
    moves
        Keep every answer and die of every game in the results.
    parquet
        Write the games into this Parquet file, too (needs the extra "parquet").
    workers
        Processes that play at the same time.
    backend
        Where games are played: processes of this machine, or a Ray cluster (needs the extra "ray").
    address
        With --backend ray: the cluster, such as ray://host:10001 or auto; one on this machine is started, if not given.
    **more
        Options of the game under their own names.

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
        say(f"As Parquet: {parquet}")
    return 0


def rate(
    *files: Path,
    anchor: str | None = None,
    resamples: int = 60,
    workers: int = 1,
    json: Target = None,
    picture: Target = None,
) -> int:
    """Rate the bots of result files on one scale, with 95 % intervals.

    400 points are odds of ten to one between two sides, as in chess; `random` is 0, or the weakest where it does not take part.

    For example:

      lorehall rate results.jsonl
      lorehall rate monday.jsonl tuesday.jsonl --anchor greedy --picture ratings.svg

    Parameters
    ----------
    files
        What `lorehall tournament --results FILE` wrote; a game that is in several files counts once.
    anchor
        The bot that is 0.
    resamples
        How often the deals are drawn anew to see how far the ratings move: more give steadier intervals.
    workers
        Processes that rate at the same time.
    json
        Write the ratings as JSON into this file; - for the standard output instead of the table.
    picture
        Draw the ratings into this file, as SVG; - for the standard output instead of the table.

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
