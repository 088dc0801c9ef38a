"""Command-line arguments that several commands share: the game, its options, bots."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from lorehall.core.counting import plural
from lorehall.core.engine.position import Position
from lorehall.core.errors import LorehallError
from lorehall.core.options import presets_of
from lorehall.core.suggestions import nearest

if TYPE_CHECKING:
    from cyclopts import Token

    from lorehall.core.game.game import Game
    from lorehall.core.terminal.terminal import Setting

Flag = Annotated[bool, Parameter(negative="", show_default=False)]
Names = Annotated[list[str] | None, Parameter(negative="")]
Paths = Annotated[list[Path] | None, Parameter(negative="")]
Pair = Annotated[tuple[str, str] | None, Parameter(negative="")]
Target = Annotated[str | None, Parameter(allow_leading_hyphen=True)]
"""A file, or - for standard output."""


class Misuse(LorehallError):
    """Arguments of a command that are wrong or do not go together."""


def _typed(_: type, tokens: Sequence[Token]) -> str:
    """Return what follows `--name`, written as one word or as several; "" for a switch."""
    return ",".join(token.value for token in tokens)


More = Annotated[
    str, Parameter(n_tokens=-1, consume_multiple=True, negative="", converter=_typed, show=False)
]
"""Arguments declared by the game, not by the command."""


def chosen_game(name: str | None, packs: Sequence[Path] | None = None) -> Game[Position]:
    """Return the named game, or the first in the registry."""
    from lorehall.games import default_game, game

    return game(name or default_game(), pack_paths(packs))


def pack_paths(packs: Sequence[Path] | None) -> tuple[str, ...]:
    """Return card packs as absolute paths, so that a saved game finds them again."""
    return tuple(str(path.resolve()) for path in packs or ())


# -- the options of a game ----------------------------------------------------------------------------


def game_options(
    rules: Game[Position],
    players: int | None,
    given: Sequence[str] | None,
    more: Mapping[str, str] | None = None,
) -> dict[str, object]:
    """Collect the options of a new game from `--preset`, `--players`, `--option name=value` and `--name value`.

    The game itself checks them. An option given by name overrides the preset.
    """
    known = rules.terminal().settings() if given or more else ()
    typed = dict(more or {})
    options = _preset_options(rules, typed.pop("preset")) if "preset" in typed else {}
    options |= {} if players is None else {"players": players}
    for name, value in typed.items():
        setting = _declared(name, known)
        options[setting.name] = setting.read(value)
    for words in given or ():
        name, equals, value = (part.strip() for part in words.partition("="))
        if not equals or not name:
            raise Misuse(
                f"--option {words}: write NAME=VALUE; `lorehall options` lists the names and values"
            )
        named = next((setting for setting in known if setting.name == name), None)
        options[name] = value if named is None else named.read(value)
    return options


def _preset_options(rules: Game[Position], name: str) -> dict[str, object]:
    """Return the options of the preset with this name."""
    presets = {preset.name: preset for preset in presets_of(rules.presets, rules.playable())}
    if name not in presets:
        there = f"Presets: {', '.join(presets)}." if presets else f"{rules.title} has no presets."
        raise Misuse(f"--preset {name}: there is no such preset. {there}")
    return dict(presets[name].options)


def _declared(name: str, known: Sequence[Setting]) -> Setting:
    """Find the game option meant by a separate argument: `--some-option` is someOption."""
    spelled = {setting.name.casefold(): setting for setting in known}
    wanted = name.replace("-", "").casefold()
    if wanted not in spelled:
        near = nearest(wanted, spelled, 1)
        hint = f" Did you mean --{spelled[near[0]].name}?" if near else ""
        raise Misuse(
            f"--{name}: unknown option.{hint} "
            "`lorehall COMMAND --help` lists the options of a command, and `lorehall options` those of a game."
        )
    return spelled[wanted]


def player_counts(players: str | None, rules: Game[Position]) -> tuple[int, ...]:
    """Read the numbers in `2,3,4`; all player counts of the game if none are given."""
    if players is None:
        return rules.players
    words = [word.strip() for word in players.split(",")]
    if not all(word.isdecimal() for word in words):
        raise Misuse(f"--players {players}: give numbers, such as 2,3,4")
    return tuple(int(word) for word in words)


# -- bots -----------------------------------------------------------------------------------------------


def bot_names(bots: str) -> list[str]:
    """Split `greedy,random` into names; custom bots are also looked up in the current folder."""
    from lorehall.games import search_current_folder

    names = [name.strip() for name in bots.split(",") if name.strip()]
    if not names:
        raise Misuse("--bots: name at least one bot, as in --bots greedy,random")
    search_current_folder()
    return names


def bots_for(seats: int, bots: str) -> list[str]:
    """Return one name for each seat; a short list is repeated."""
    names = bot_names(bots)
    if len(names) > max(1, seats):
        raise Misuse(
            f"--bots {bots}: too many bots; there {'is' if seats == 1 else 'are'} only {plural(seats, 'seat')} for bots"
        )
    return [names[i % len(names)] for i in range(seats)]
