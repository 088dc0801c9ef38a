"""`lorehall rules`: show or search rules, or trace each number to scenarios, tests and code."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

from cyclopts import Parameter

from lorehall.cli.arguments import Flag
from lorehall.cli.console import complain, paragraph, say
from lorehall.core.counting import plural
from lorehall.core.terminal.blocks import grid

if TYPE_CHECKING:
    from lorehall.rules import Rule

Source = Literal["printed", "ruling", "designed"]
TOLD = {
    "printed": "printed in the rulebook",
    "ruling": "decided by a ruling, in whole or in part",
    "designed": "designed for this edition",
}
"""A description of the rules from each source."""
SHOWN = 10
"""The most search results that are shown in full."""


def rules(
    *words: str,
    game: str | None = None,
    source: Source | None = None,
    coverage: Flag = False,
    root: Annotated[Path, Parameter(show_default=False)] = Path(),
    brief: Flag = False,
) -> int:
    """Show a rule, search the rulebooks, or trace every rule to its tests.

    For example:

      lorehall rules NUMBER
      lorehall rules WORD WORD
      lorehall rules --source ruling
      lorehall rules --coverage

    Parameters
    ----------
    words
        Rule numbers, rule groups (the first part of a number), or words to search for.
    game
        Use only this rulebook. Default: all of them; with --coverage, the first installed game.
    source
        Show only rules from this source: printed in the rulebook, decided by a ruling, or designed for this edition.
    coverage
        List every rule in scope with the scenarios, tests and code that cite it. Exits with status 1 below 100%.
    root
        The project folder to search for tests and code. Default: the current folder.
    brief
        With --coverage, show only the table of groups and the missing rules.

    """
    if coverage:
        from lorehall.cli.coverage import report
        from lorehall.games import default_game

        return report(game or default_game(), root, words, brief=brief)
    if words:
        return look_up(" ".join(words), game, source)
    return _by_source(source, game) if source else _contents(game)


def look_up(
    words: str,
    game: str | None = None,
    source: str | None = None,
    fail: Callable[[str], None] = complain,
) -> int:
    """Show the rules with these numbers or in these groups, or those that contain all words."""
    from lorehall import rules as book

    try:
        named = _named(words)
        found = named or book.search(words, game)
    except (LookupError, book.BadMark) as error:
        fail(_capital(error))
        return 1
    if not found:
        fail(f"No rule contains all of these words: {words}")
        return 1
    fitting = [rule for rule in found if source is None or rule.fits(source)]
    if not fitting:
        fail(
            f"Found {plural(len(found), 'rule')} for {words!r}, but none with the source {source!r}."
        )
        return 1
    most = len(fitting) if named else SHOWN
    for rule in fitting[:most]:
        show(rule)
    if len(fitting) > most:
        more = ", ".join(rule.number for rule in fitting[most : most + 20])
        say(
            f"... and {len(fitting) - most} more: {more}{' ...' if len(fitting) > most + 20 else ''}"
        )
    return 0


def show(rule: Rule) -> None:
    """Show one rule: number, section, text, and its source if the book names one."""
    from lorehall.rules import spelled_out

    rule = spelled_out(rule)
    say(f"{rule.number}  {rule.section}")
    paragraph(rule.text, "  ")
    if rule.mark:
        paragraph(_origin(rule), "  ")


def _origin(rule: Rule) -> str:
    """Return the mark of a rule as a sentence, with the reason."""
    mark = rule.mark.capitalize()
    return f"{mark}: {rule.reason}" if rule.reason else f"{mark}."


def _named(words: str) -> list[Rule]:
    """Return the rules named by number or group; none if any word is neither."""
    from lorehall import rules as book

    wanted = words.upper().split()
    if not all(book.NUMBER.fullmatch(word) or book.GROUP.fullmatch(word) for word in wanted):
        return []
    found = [[book.rule(word)] if book.NUMBER.fullmatch(word) else _group(word) for word in wanted]
    return [rule for several in found for rule in several]


def _group(group: str) -> list[Rule]:
    from lorehall import rules as book

    game = book.books(group[0]).get(group[0])
    found = [rule for rule in book.rules(game) if rule.group == group] if game else []
    if not found:
        raise LookupError(
            f"There is no rule group {group}. Run `lorehall rules` to list the groups."
        )
    return found


def _by_source(source: str, game: str | None) -> int:
    """List the rules from one source with their reasons; printed rules with their text."""
    from lorehall import rules as book

    try:
        for name in [game] if game else book.books().values():
            every = book.rules(name)
            found = [book.spelled_out(rule) for rule in every if rule.fits(source)]
            say(f"{book.title(name)}: {len(found)} of {plural(len(every), 'rule')}, {TOLD[source]}")
            for rule in found:
                told = rule.text if source == "printed" else _origin(rule)
                paragraph(f"{rule.number}  {told}", "  ", "    ")
    except (LookupError, book.BadMark) as error:
        complain(_capital(error))
        return 2
    return 0


def _capital(error: Exception) -> str:
    return f"{str(error)[:1].upper()}{str(error)[1:]}"


def _contents(game: str | None) -> int:
    from lorehall import rules as book
    from lorehall.cli.drawing import show as draw

    try:
        for name in [game] if game else book.books().values():
            groups: dict[str, list[book.Rule]] = {}
            for rule in book.rules(name):
                groups.setdefault(rule.group, []).append(rule)
            say(f"{book.title(name)}: {plural(sum(map(len, groups.values())), 'rule')}")
            rows = [(group, str(len(found)), found[0].section) for group, found in groups.items()]
            draw([grid(rows, right=(1,), indent=2)])
    except (LookupError, book.BadMark) as error:
        complain(_capital(error))
        return 2
    say("To show a rule: lorehall rules NUMBER. To search: lorehall rules WORDS.")
    return 0
