"""What stands behind `--compare`: the game as it is, with other cards, with other options, or with another bot."""

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
    """Whether a variant is nothing else, so that it can only be a bot."""
    return words != AS_IT_IS and "=" not in words and not Path(words).exists()


def shown(names: tuple[str, str]) -> tuple[str, str]:
    """What the variants are called in tables: a file by its name alone, where that tells the two apart."""
    one, other = [Path(name).name if Path(name).exists() else name for name in names]
    return (one, other) if one != other else names


def variant(rules: Game[Position], series: Series, words: str) -> Series:
    """The series that a variant means, from the one that the other words of the command describe."""
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
            raise Misuse("--compare: tables of another size cannot be compared game by game")
        return replace(series, options=options)
    return replace(series, bots=_seated(rules, series, words), rotate=True)


def check_bot(words: str) -> str:
    """The one bot that a variant names; Misuse if there is none, for then the words mean nothing at all."""
    from lorehall.bots import find_bot
    from lorehall.core.errors import LorehallError

    (name, *more) = bot_names(words)
    if more:
        raise Misuse(f"--compare {words}: one bot is compared with one; --bots says against whom")
    try:
        find_bot(name)
    except LorehallError as error:
        raise Misuse(
            f"--compare {words}: no such file, no option NAME=VALUE, and: {error}"
        ) from error
    return name


def _seated(rules: Game[Position], series: Series, words: str) -> tuple[str, ...]:
    """The bot and those that it plays against, at a table as large as the others."""
    from lorehall.lab.play.simulate import options_for, players_of
    from lorehall.lab.tournaments.tournament import sides_at

    name = check_bot(words)
    options = options_for(rules, series)
    if len(sides_at(rules, options, players_of(rules, series))) == 1:
        return (name,)  # all win or lose together: the whole table is its own
    others = [series.bots[seat % len(series.bots)] for seat in range(players_of(rules, series) - 1)]
    return (name, *others)
