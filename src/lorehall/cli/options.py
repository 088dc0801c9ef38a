"""`lorehall options`: what can be set for a game."""

from __future__ import annotations

from lorehall.cli.arguments import Flag, chosen_game
from lorehall.cli.console import complain, paragraph, say
from lorehall.core.near import did_you_mean
from lorehall.core.terminal.blocks import grid
from lorehall.core.terminal.terminal import Setting

HEAD = ("option", "values (the first is the default)", "what it does (rules)")


def options(name: str | None = None, /, *, game: str | None = None, json: Flag = False) -> int:
    """List every option of a game with its values, its default, its rules and what it does.

    Set an option with --option name=value or --name value in play and simulate.

    For example:

      lorehall options
      lorehall options NAME
      lorehall play --option NAME=VALUE

    Parameters
    ----------
    name
        Only this option.
    game
        The game; the first that there is, if not given.
    json
        As JSON.

    """
    from lorehall.cli.drawing import show

    known = chosen_game(game).terminal().settings()
    found = [each for each in known if name is None or each.name.casefold() == name.casefold()]
    if not found:
        return _unknown(name or "", [setting.name for setting in known])
    if json:
        import json as format_

        say(format_.dumps([_data(setting) for setting in found], indent=1))
    elif name is not None:
        _one(found[0])
    else:
        show([grid([HEAD, *(_row(setting) for setting in found)])])
    return 0


def _row(setting: Setting) -> tuple[str, str, str]:
    rules = f"({', '.join(setting.rules)})" if setting.rules else ""
    return setting.name, setting.shape, f"{setting.option.help} {rules}".strip()


def _data(setting: Setting) -> dict[str, object]:
    return {
        "name": setting.name,
        "values": list(setting.values) or None,
        "default": setting.values[0] if setting.values else None,
        "rules": list(setting.rules),
        "help": setting.option.help,
    }


def _one(setting: Setting) -> None:
    from lorehall.cli.rules import show
    from lorehall.rules import rule

    say(f"{setting.name}: {setting.shape}")
    paragraph(setting.option.help, "  ")
    for number in setting.rules:
        show(rule(number))


def _unknown(name: str, known: list[str]) -> int:
    hint = did_you_mean(name, known)
    complain(f"There is no option {name!r}.{hint} `lorehall options` lists them.")
    return 2
