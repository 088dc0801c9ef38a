"""What several commands take from the command line: the game, its options, bots."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

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
"""A file, or - for the standard output."""


class Misuse(LorehallError):
    """The words of a command do not fit together."""


def _typed(_: type, tokens: Sequence[Token]) -> str:
    """What stands behind `--name`, whether written as one word or as several; "" for a switch."""
    return ",".join(token.value for token in tokens)


More = Annotated[
    str, Parameter(n_tokens=-1, consume_multiple=True, negative="", converter=_typed, show=False)
]
"""Arguments that the game declares, not the command."""


def chosen_game(name: str | None, packs: Sequence[Path] | None = None) -> Game[Position]:
    """The game that is meant: the first of the registry, unless another is named."""
    from lorehall.games import default_game, game

    return game(name or default_game(), pack_paths(packs))


def pack_paths(packs: Sequence[Path] | None) -> tuple[str, ...]:
    """Card packs as whole paths, so that a saved game finds them again."""
    return tuple(str(path.resolve()) for path in packs or ())


# -- the options of a game ----------------------------------------------------------------------------


def game_options(
    rules: Game[Position],
    players: int | None,
    given: Sequence[str] | None,
    more: Mapping[str, str] | None = None,
) -> dict[str, object]:
    """The options of a new game from `--preset`, `--players`, `--option name=value` and `--name value`; the game itself checks
    them. What is said of one option goes before what the preset says of it.
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
                f"--option {words}: write name=value; `lorehall options` lists the names and values"
            )
        named = next((setting for setting in known if setting.name == name), None)
        options[name] = value if named is None else named.read(value)
    return options


def _preset_options(rules: Game[Position], name: str) -> dict[str, object]:
    """What a kind of game sets, by the name that somebody typed."""
    presets = {preset.name: preset for preset in presets_of(rules.presets, rules.playable())}
    if name not in presets:
        there = f"there are {', '.join(presets)}" if presets else f"{rules.title} has none"
        raise Misuse(f"--preset {name}: there is no such kind of game; {there}")
    return dict(presets[name].options)


def _declared(name: str, known: Sequence[Setting]) -> Setting:
    """The option that is written as an argument of its own: `--some-option` is someOption."""
    spelled = {setting.name.casefold(): setting for setting in known}
    wanted = name.replace("-", "").casefold()
    if wanted not in spelled:
        near = nearest(wanted, spelled, 1)
        hint = f" Did you mean --{spelled[near[0]].name}?" if near else ""
        raise Misuse(
            f"--{name}: neither the command nor the game has such an option.{hint} "
            "`lorehall COMMAND --help` and `lorehall options` list them."
        )
    return spelled[wanted]


def player_counts(players: str | None, rules: Game[Position]) -> tuple[int, ...]:
    """The numbers in `2,3,4`; all that can play, if none are given."""
    if players is None:
        return rules.players
    words = [word.strip() for word in players.split(",")]
    if not all(word.isdecimal() for word in words):
        raise Misuse(f"--players {players}: numbers are needed, such as 2,3,4")
    return tuple(int(word) for word in words)


# -- bots -----------------------------------------------------------------------------------------------


def bot_names(bots: str) -> list[str]:
    """The names in `greedy,random`; a bot of one's own is looked for in the current folder, too."""
    from lorehall.games import search_current_folder

    names = [name.strip() for name in bots.split(",") if name.strip()]
    if not names:
        raise Misuse("--bots: name at least one bot, as in --bots greedy,random")
    search_current_folder()
    return names


def bots_for(seats: int, bots: str) -> list[str]:
    """One name for each seat; a short list is repeated."""
    names = bot_names(bots)
    if len(names) > max(1, seats):
        raise Misuse(f"--bots {bots}: there {'is' if seats == 1 else 'are'} only {seats} to name")
    return [names[i % len(names)] for i in range(seats)]
