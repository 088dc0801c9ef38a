"""The variants of `--compare`: the game as it is, with other cards, with other options, or with another bot."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from lorehall.cli.arguments import Misuse, bot_names, game_options
from lorehall.core.engine.position import Position

if TYPE_CHECKING:
    from lorehall.core.game.game import Game
    from lorehall.lab.play.simulate import Series

AS_IT_IS = "base"


def is_bot(words: str) -> bool:
    """Whether a variant can only be a bot, because it is nothing else."""
    return words != AS_IT_IS and "=" not in words and not Path(words).exists()


def shown(names: tuple[str, str]) -> tuple[str, str]:
    """Return the names of the variants for tables: of a file only its name, if that tells the two apart."""
    one, other = [Path(name).name if Path(name).exists() else name for name in names]
    return (one, other) if one != other else names


def variant(rules: Game[Position], series: Series, words: str) -> Series:
    """Return the series of a variant, derived from the one that the other arguments describe."""
    from msgspec.structs import replace

    from lorehall.lab.play.simulate import has_own

    if words == AS_IT_IS:
        return series
    path = Path(words)
    if path.exists():
        own = str(path.resolve())
        if path.is_file() and has_own(rules, path):
            return replace(series, instead=(*series.instead, own))
        return replace(series, packs=(*series.packs, own))
    if "=" in words:
        given = [part for part in words.split(";") if part.strip()]
        options = {**series.options, **game_options(rules, None, given)}
        if "players" in options:
            raise Misuse("--compare: games with different numbers of players can't be compared")
        return replace(series, options=options)
    return replace(series, bots=_seated(rules, series, words), rotate=True)


def check_bot(words: str) -> str:
    """Return the one bot that a variant names; Misuse if there is no such bot."""
    from lorehall.bots import find_bot
    from lorehall.core.errors import LorehallError

    (name, *more) = bot_names(words)
    if more:
        raise Misuse(
            f"--compare {words}: each variant must be a single bot; choose the opponents with --bots"
        )
    try:
        find_bot(name)
    except LorehallError as error:
        raise Misuse(f"--compare {words}: neither a file nor NAME=VALUE. {error}") from error
    return name


def _seated(rules: Game[Position], series: Series, words: str) -> tuple[str, ...]:
    """Seat the bot and its opponents at a table of the same size."""
    from lorehall.lab.play.simulate import options_for, players_of
    from lorehall.lab.tournaments.tournament import sides_at

    name = check_bot(words)
    options = options_for(rules, series)
    if len(sides_at(rules, options, players_of(rules, series))) == 1:
        return (name,)  # in co-op games, the bot fills the whole table
    others = [series.bots[seat % len(series.bots)] for seat in range(players_of(rules, series) - 1)]
    return (name, *others)
