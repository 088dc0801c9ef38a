"""`lorehall rules`: a rule, a search, or which scenarios, tests and code stand behind each number."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from lorehall.cli.arguments import Flag
from lorehall.cli.console import complain, paragraph, say
from lorehall.core.terminal.blocks import grid, plural


def rules(
    *words: str,
    game: str | None = None,
    coverage: Flag = False,
    root: Path = Path(),
    brief: Flag = False,
) -> int:
    """Show a rule by its number, search the rulebooks, or trace every number to its tests.

    For example:

      lorehall rules NUMBER
      lorehall rules WORD WORD
      lorehall rules --coverage

    Parameters
    ----------
    words
        A rule number, the beginning of one (a group), or words to search for.
    game
        Only this rulebook; for the coverage the first game that there is, if not given.
    coverage
        List every number in scope with the scenarios, tests and code that cite it. Exit code 1 below 100 %.
    root
        The project folder whose tests and code are searched.
    brief
        With --coverage: only the table of groups and what is missing.

    """
    if coverage:
        from lorehall.cli.coverage import report
        from lorehall.games import default_game

        return report(game or default_game(), root, words, brief=brief)
    if not words:
        return _contents(game)
    return look_up(" ".join(words), game)


def look_up(words: str, game: str | None = None, fail: Callable[[str], None] = complain) -> int:
    """Show the rule with this number, the rules of a group, or those that contain all words."""
    from lorehall import rules as book

    try:
        if book.NUMBER.fullmatch(words.strip().upper()):
            show(book.rule(words))
            return 0
        if book.GROUP.fullmatch(words.strip().upper()):
            return _group(words.strip().upper(), fail)
        found = book.search(words, game)
    except LookupError as error:
        fail(f"{str(error)[:1].upper()}{str(error)[1:]}")
        return 1
    if not found:
        fail(f"No rule contains all of these words: {words}")
        return 1
    for rule in found[:10]:
        show(rule)
    if len(found) > 10:
        more = ", ".join(rule.number for rule in found[10:30])
        say(f"... and {len(found) - 10} more: {more}{' ...' if len(found) > 30 else ''}")
    return 0


def show(rule: object) -> None:
    """One rule: number, section, text."""
    from lorehall.rules import Rule, spelled_out

    assert isinstance(rule, Rule)
    say(f"{rule.number}  {rule.section}")
    paragraph(spelled_out(rule).text, "  ")


def _group(group: str, fail: Callable[[str], None]) -> int:
    from lorehall import rules as book

    game = book.books(group[0]).get(group[0])
    found = [rule for rule in book.rules(game) if rule.group == group] if game else []
    if not found:
        fail(f"There is no group {group}; `lorehall rules` lists the groups.")
        return 1
    for rule in found:
        show(rule)
    return 0


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
    except LookupError as error:
        complain(f"{str(error)[:1].upper()}{str(error)[1:]}")
        return 2
    say("Show a rule: lorehall rules NUMBER. Search: lorehall rules WORDS.")
    return 0
