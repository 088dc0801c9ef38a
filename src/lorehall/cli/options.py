"""`lorehall options`: what can be set for a game."""

from __future__ import annotations

from typing import Annotated

from cyclopts import Parameter

from lorehall.cli.terminal import columns, complain, paragraph, say

LISTS = (
    ("players", "2 to 4", "E-SET-01", "How many play; also --players."),
    (
        "boxes",
        "base, ...",
        "E-TRM-20",
        "The boxes whose cards take part, separated by commas; all there are if not given.",
    ),
    (
        "kingdoms",
        "names",
        "E-SET-04, E-SET-07",
        "The kingdoms of the adventure deck, separated by commas; also --kingdoms.",
    ),
    ("village", "a name", "E-SET-18", "The village; otherwise chance draws it."),
    ("overlordCard", "a name", "E-SET-20", "The Overlord; otherwise chance draws it."),
)


def options(
    name: str | None = None,
    /,
    *,
    json: Annotated[bool, Parameter(negative="", show_default=False)] = False,
) -> int:
    """List every option of a game with its values, its default, its rules and what it does.

    Set an option with --option name=value in play and simulate.

    For example:

      lorehall options
      lorehall options length
      lorehall play --option length=fast --option village=Alea

    Parameters
    ----------
    name
        Only this option.
    json
        As JSON.

    """
    from lorehall.games.enchanters.options import OPTIONS

    table = [(o.name, list(o.values), o.rules, o.help) for o in OPTIONS]
    table = [*[(n, [v], r, h) for n, v, r, h in LISTS], *table]
    found = [row for row in table if name is None or row[0].casefold() == name.casefold()]
    if not found:
        return _unknown(name or "", [row[0] for row in table])
    if json:
        import json as format_

        plain = {row[0] for row in LISTS}
        data = [
            {
                "name": n,
                "values": None if n in plain else v,
                "default": None if n in plain else v[0],
                "rules": r.split(", "),
                "help": h,
            }
            for n, v, r, h in found
        ]
        say(format_.dumps(data, indent=1))
    elif name is not None:
        _one(*found[0])
    else:
        say(
            "\n".join(
                columns(
                    [
                        ["option", "values (the first is the default)", "what it does (rules)"],
                        *map(_row, found),
                    ]
                )
            )
        )
    return 0


def _row(row: tuple[str, list[str], str, str]) -> list[str]:
    name, values, rules, text = row
    return [name, " | ".join(values), f"{text} ({rules})"]


def _one(name: str, values: list[str], rules: str, text: str) -> None:
    from lorehall.cli.rules import show
    from lorehall.rules import rule

    say(f"{name}: {' | '.join(values)}")
    paragraph(text, "  ")
    for number in rules.split(", "):
        show(rule(number))


def _unknown(name: str, known: list[str]) -> int:
    from difflib import get_close_matches

    near = get_close_matches(name, known, 1)
    complain(
        f"There is no option {name!r}.{f' Did you mean {near[0]}?' if near else ''} `lorehall options` lists them."
    )
    return 2
