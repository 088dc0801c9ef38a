"""`lorehall options`: the presets and options of a game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from lorehall.cli.arguments import Flag, chosen_game
from lorehall.cli.console import complain, paragraph, say
from lorehall.core.engine.position import Position
from lorehall.core.options import grouped, presets_of
from lorehall.core.suggestions import did_you_mean
from lorehall.core.terminal.blocks import BLANK, Block, Row, Span, grid
from lorehall.core.terminal.terminal import Setting

if TYPE_CHECKING:
    from lorehall.core.game.game import Game

HEAD = ("option", "values (the first is the default)", "what it does (rules)")
PRESETS = ("preset", "title", "what it sets up")


def options(name: str | None = None, /, *, game: str | None = None, json: Flag = False) -> int:
    """List the presets and options of a game.

    Each option is shown with its values, its default, what it does and its rule numbers. In most commands, set an option with
    --option NAME=VALUE or --NAME VALUE, or choose a preset with --preset NAME.

    For example:

      lorehall options
      lorehall options NAME
      lorehall play --option NAME=VALUE

    Parameters
    ----------
    name
        Show only this option.
    game
        The game to use. Default: the first installed game.
    json
        Print JSON.

    """
    from lorehall.cli.drawing import show

    rules = chosen_game(game)
    known = rules.terminal().settings()
    found = [each for each in known if name is None or each.name.casefold() == name.casefold()]
    if not found:
        return _unknown(name or "", [setting.name for setting in known])
    if json:
        import json as format_

        say(format_.dumps([_data(setting) for setting in found], indent=1))
    elif name is not None:
        _one(found[0])
    else:
        show([*_presets(rules), *_listed(rules, found)])
    return 0


def _presets(rules: Game[Position]) -> list[Block]:
    """Show the available presets; nothing if the game has none."""
    found = presets_of(rules.presets, rules.playable())
    rows = [(preset.name, preset.title, preset.help) for preset in found]
    return [grid([PRESETS, *rows]), BLANK] if rows else []


def _listed(rules: Game[Position], settings: Sequence[Setting]) -> list[Block]:
    """Show all options in one table, each group under its title."""
    by_name = {setting.name: setting for setting in settings}
    groups = grouped(rules.groups, by_name)
    sections: list[list[Row]] = []
    for group in groups:
        title: list[Row] = [(Span(group.title, "bold"), "", group.help)] if group.title else []
        sections.append([*title, *(_row(by_name[name]) for name in group.names)])
    return [grid([HEAD], *sections)] if rules.groups else [grid([HEAD, *sections[0]])]


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
    complain(f"There is no option {name!r}.{hint} Run `lorehall options` to list them all.")
    return 2
