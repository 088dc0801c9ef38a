"""What several commands take from the command line: options of a game, kingdoms, bots."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from lorehall.core.errors import LorehallError


class Misuse(LorehallError):
    """The words of a command do not fit together."""


class NotFound(LorehallError):
    """What was asked for does not exist."""


def game_options(
    players: int | None,
    kingdoms: Iterable[str] | None,
    given: Iterable[str] | None,
    preset: Mapping[str, object] | None = None,
) -> dict[str, object]:
    """The options of a new game from `--players`, `--kingdoms` and `--option name=value`; the game itself checks them."""
    options: dict[str, object] = dict(preset or {})
    if players is not None:
        options["players"] = players
    names = [name.strip() for group in kingdoms or () for name in group.split(",") if name.strip()]
    if names:
        options["kingdoms"] = _known(names)
    for setting in given or ():
        name, equals, value = setting.partition("=")
        if not equals or not name.strip():
            raise Misuse(
                f"--option {setting}: write name=value, as in --option length=fast; `lorehall options` lists them"
            )
        options[name.strip()] = _value(name.strip(), value.strip())
    return options


def _value(name: str, value: str) -> object:
    if name == "players":
        return int(value) if value.isdecimal() else value
    if name in ("boxes", "kingdoms"):
        names = [word.strip() for word in value.split(",") if word.strip()]
        return _known(names) if name == "kingdoms" else names
    return value


def _known(names: Sequence[str]) -> list[str]:
    """Kingdoms as the game writes them; case does not matter to people."""
    from lorehall.games.enchanters.language.content import load

    written = {kingdom.name.casefold(): kingdom.name for kingdom in load().kingdoms}
    return [written.get(name.casefold(), name) for name in names]


def bot_names(bots: str) -> list[str]:
    """The names in `greedy,random`."""
    names = [name.strip() for name in bots.split(",") if name.strip()]
    if not names:
        raise Misuse("--bots: name at least one bot, as in --bots greedy,random")
    return names


def bots_for(seats: int, bots: str) -> list[str]:
    """One name for each seat; a short list is repeated."""
    names = bot_names(bots)
    if len(names) > seats:
        raise Misuse(f"--bots {bots}: there {'is' if seats == 1 else 'are'} only {seats} to name")
    return [names[i % len(names)] for i in range(seats)]
