"""`lorehall rules --coverage`: every rule number in scope with the scenarios, tests and code that cite it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from lorehall.cli.arguments import Misuse
from lorehall.cli.console import paragraph, say
from lorehall.cli.drawing import show
from lorehall.core.counting import plural
from lorehall.core.terminal.blocks import grid
from lorehall.core.terminal.terminal import Scope
from lorehall.games import REGISTRY
from lorehall.games import game as registered
from lorehall.rules import Traced, books, coverage, rules

OWN = "src/lorehall/cli/"
"""The command line shows rules but implements none, so its citations do not count."""


def report(game: str, root: Path, groups: Sequence[str], *, brief: bool) -> int:
    """Print the rule coverage of a game and return 1 if it is incomplete."""
    if game not in books().values():
        raise Misuse(
            f"--game {game}: there is no such rulebook. Rulebooks: {', '.join(books().values())}."
        )
    if not (root / "tests").is_dir():
        raise Misuse(f"--root {root}: contains no tests folder; name the project folder")
    scope = scope_of(game)
    traced = coverage(game, root)
    wanted = {group.upper().rsplit("-", 1)[-1] for group in groups}
    in_scope: dict[str, list[Traced]] = {}
    for group, found in traced.items():
        name = group.rsplit("-", 1)[-1]
        kept = [each for each in found if not scope.is_later(each.rule.number)]
        if name in scope.groups and (not wanted or name in wanted):
            in_scope[group] = kept
    if not in_scope:
        say(
            f"This release doesn't implement any rules of {game}."
            if not wanted
            else f"No such group in scope: {', '.join(groups)}."
        )
        return 0 if not wanted else 2
    if not brief:
        _numbers(in_scope)
    _table(in_scope)
    if not wanted:
        _later(scope, traced)
    return _verdict([each for found in in_scope.values() for each in found])


def scope_of(game: str) -> Scope:
    """Return the part of a rulebook that its game implements: nothing for a missing game, everything by default."""
    if game not in REGISTRY:
        return Scope(())
    groups = {each.group.rsplit("-", 1)[-1] for each in rules(game)}
    return registered(game).terminal().scope or Scope(groups)


def _numbers(in_scope: dict[str, list[Traced]]) -> None:
    for group, found in in_scope.items():
        say(f"{group}  {found[0].rule.section}")
        rows = [
            (each.rule.number, "" if each.is_proved else "MISSING", _places(each)) for each in found
        ]
        show([grid(rows, indent=2)])
        say()


def _places(traced: Traced) -> str:
    """List where a rule is cited, leaving out the command line."""
    code = code_places(traced)
    parts = [
        f"{label}: {', '.join(places)}"
        for label, places in (
            ("scenarios", traced.scenarios),
            ("tests", traced.tests),
            ("code", code),
        )
        if places
    ]
    return "; ".join(parts) or "not cited"


def code_places(traced: Traced) -> tuple[str, ...]:
    """Return the places in the code that implement the rule."""
    return tuple(place for place in traced.code if not place.startswith(OWN))


def _table(in_scope: dict[str, list[Traced]]) -> None:
    rows = [("group", "rules", "proved", "in code", "section")]
    for group, found in in_scope.items():
        proved = sum(each.is_proved for each in found)
        cited = sum(bool(code_places(each)) for each in found)
        rows.append((group, str(len(found)), str(proved), str(cited), found[0].rule.section))
    show([grid(rows, right=(1, 2, 3))])


def _later(scope: Scope, traced: dict[str, list[Traced]]) -> None:
    whole = [group for group in traced if group.rsplit("-", 1)[-1] not in scope.groups]
    say()
    paragraph(f"Left for later releases: {', '.join(whole) or 'no complete group'}.", "", "  ")
    for group, (_, reason) in scope.later.items():
        found = [each.rule.number for each in traced.get(group, ())]
        numbers = [number for number in found if scope.is_later(number)]
        if numbers:
            paragraph(f"{', '.join(runs(numbers))}: {reason}", "  ", "    ")


def _verdict(found: list[Traced]) -> int:
    missing = [each.rule.number for each in found if not each.is_proved]
    share = 100 * (len(found) - len(missing)) / len(found)
    shown = "100" if not missing else f"{min(share, 99.9):.1f}"
    say()
    say(
        f"{len(found) - len(missing)} of {plural(len(found), 'rule')} in scope are proved by a scenario or a test: {shown}%."
    )
    if missing:
        paragraph(f"Missing: {', '.join(runs(missing))}", "", "  ")
    return 1 if missing else 0


def runs(numbers: Sequence[str]) -> list[str]:
    """Shorten runs of consecutive rule numbers to `first to last`."""
    found: list[list[str]] = []
    for number in numbers:
        group, _, last = number.rpartition("-")
        if found and found[-1][-1] == f"{group}-{int(last) - 1:02}":
            found[-1].append(number)
        else:
            found.append([number])
    return [run[0] if len(run) == 1 else f"{run[0]} to {run[-1]}" for run in found]
