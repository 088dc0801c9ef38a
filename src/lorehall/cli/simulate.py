"""`lorehall simulate`: many games between bots, summed up in tables."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from lorehall.cli.arguments import (
    Flag,
    Misuse,
    More,
    Names,
    Pair,
    Paths,
    Target,
    bot_names,
    chosen_game,
    game_options,
    pack_paths,
)
from lorehall.cli.output_files import check_targets, write
from lorehall.core.engine.position import Position

if TYPE_CHECKING:
    from lorehall.core.game.game import Game
    from lorehall.lab.play.simulate import Series

Progress = Callable[[int, int], None]


def simulate(
    *,
    game: str | None = None,
    games: int = 100,
    players: int | None = None,
    option: Names = None,
    pack: Paths = None,
    bots: str = "greedy",
    rotate: Flag = False,
    seed: int = 1,
    workers: int = 1,
    json: Target = None,
    records: Flag = False,
    cards: Flag = False,
    picture: Target = None,
    compare: Pair = None,
    **more: More,
) -> int:
    """Let bots play many games and show win rates by seat, bot, setup and card.

    The same seed gives the same result for any number of workers.

    Set any game option with --option NAME=VALUE or --NAME VALUE, or several at once with --preset NAME. `lorehall options`
    lists them all.

    In --compare, separate NAME=VALUE pairs with semicolons; a bot plays against those given with --bots.

    For example:

      lorehall simulate --games 1000 --players 4 --workers 2
      lorehall simulate --games 200 --players 2 --bots greedy,random --json -
      lorehall simulate --games 300 --compare base my.cards --workers 2

    Parameters
    ----------
    game
        The game to use. Default: the first installed game.
    games
        Number of games.
    players
        Players in each game. Default: the game's maximum.
    option
        A game option as NAME=VALUE; can be repeated. `lorehall options` lists them.
    pack
        A card pack (file or folder) to add; can be repeated.
    bots
        Bots by seat, separated by commas; a short list is repeated. Use module:Class for your own.
    rotate
        Move the bots one seat along after each game.
    seed
        Random seed.
    workers
        Number of worker processes.
    json
        Write the report to this file as JSON; - prints it instead of the tables.
    records
        With --json, write the record of every game instead of the report.
    cards
        Also show a table of the cards.
    picture
        Draw the wins to this file as SVG; - prints the SVG instead of the tables.
    compare
        Play two variants with the same seeds and show the differences. A variant is base (no changes), a card file
        or folder, NAME=VALUE or a bot.
    **more
        Any game option, written as --NAME VALUE.

    """
    from lorehall.cli.drawing import show
    from lorehall.lab.play.simulate import Series
    from lorehall.lab.play.simulate import simulate as play_all
    from lorehall.lab.reports import balance
    from lorehall.lab.reports.picture import picture as draw

    if workers < 1:
        raise Misuse(f"--workers {workers}: must be at least 1")
    if records and json is None:
        raise Misuse("--records only works with --json FILE")
    check_targets({"--json": json, "--picture": picture}, (*(pack or ()), *(compare or ())))
    rules = chosen_game(game, pack)
    options = game_options(rules, None, option, more)
    series = Series(
        game=rules.name,
        games=games,
        players=player_count(options.pop("players", players)),
        bots=tuple(bot_names(bots)),
        rotate=rotate,
        seed=seed,
        options=options,
        packs=pack_paths(pack),
    )
    if compare is not None:
        if picture is not None or records or rotate:
            raise Misuse("--compare can't be combined with --picture, --records or --rotate")
        return _compare(rules, series, compare, workers, json)
    with progress_bar("Playing") as progress:
        found = play_all(series, workers, progress)
    report = balance.report(found, rules.catalog())
    if json is not None:
        write(json, balance.to_json(found if records else report))
    if picture is not None:
        title = f"{rules.title}, bots: {', '.join(dict.fromkeys(series.bots))}"
        write(picture, draw(report, title).encode())
    if "-" not in (json, picture):
        show(balance.blocks(report, cards=cards))
    return 0


def _compare(
    rules: Game[Position], series: Series, names: tuple[str, str], workers: int, json: str | None
) -> int:
    from lorehall.cli.drawing import show
    from lorehall.cli.variants import check_bot, is_bot, shown, variant
    from lorehall.lab.play.simulate import rules_of
    from lorehall.lab.reports import compare as lab
    from lorehall.lab.reports.balance import to_json

    bots = [is_bot(name) for name in names]
    for name, is_one in zip(names, bots, strict=True):
        if is_one:
            check_bot(name)
    if any(bots) and not all(bots):
        raise Misuse(f"--compare {' '.join(names)}: a bot can only be compared with another bot")
    one, other = [variant(rules, series, name) for name in names]
    faces = lab.faces_of(rules_of(one)), lab.faces_of(rules_of(other))
    with progress_bar("Playing") as progress:
        found = lab.compare(
            one, other, shown(names), workers, progress, focus=all(bots), faces=faces
        )
    if json is not None:
        write(json, to_json(found))
    if json != "-":
        show(lab.blocks(found))
    return 0


def player_count(value: object) -> int | None:
    """Check a player count that may have been given as a game option."""
    if value is not None and not isinstance(value, int):
        raise Misuse(f"--option players={value}: must be a number")
    return value


@contextmanager
def progress_bar(words: str) -> Iterator[Progress | None]:
    """Show a progress bar on a terminal, nothing elsewhere."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeRemainingColumn,
    )

    bar = Progress(
        TextColumn(words),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
    )
    with bar:
        task = bar.add_task(words, total=None)
        yield lambda done, total: bar.update(task, completed=done, total=total)
