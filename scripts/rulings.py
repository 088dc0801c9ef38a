"""Writes docs/rulings.md: which rules are decisions of ours and why, from the marks in the rulebooks.

`make excerpts` runs it; a test says when the page is stale.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import groupby
from pathlib import Path

from lorehall.cli.coverage import runs
from lorehall.games import game as game_of
from lorehall.rules import GAMES, Rule, less_sure, rules, spelled_out

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "rulings.md"
HEAD = """# Rulings

Made by `scripts/rulings.py` from the marks in the rulebooks. The rulebooks settle every question, also where the printed rules
are silent, unclear or disagree. This page lists those decisions with their reasons, so that you can see where a table that
knows another answer differs from us.

Every rule in the books carries a mark:

* **printed**: the manual says it.
* **ruling**: the printed rules say nothing of it, or disagree with each other; the rule is ours.
* **printed, with a ruling**: the rule is printed, and we settled only a detail that it leaves open.
* **designed**: made for this edition.

The rules drawer at the table shows the mark behind each number and can filter by it; so can `lorehall rules --source ruling`.
Below, each ruling says whether the whole rule is ours or only a detail of it.

To change a ruling, open an issue that shows a better source, or a position where the rule plays badly. The rule keeps its
number if the meaning stays, and gets a new number if it does not. Finished games record the rules version they were
played under.
"""
MOST_ASKED = """## The rulings that come up most

These are worth a look before a first game against people who own the box.

* Whether a creature can be beaten is decided before the journey (E-CMB-04, E-CMB-12, E-CMB-13): the "reach" counts what
  plain boosts you could still pay for, and nothing else. The option `combatFailure` lifts this.
* With several effects at once, and with "X or Y", the choice is fixed by E-GEN-02, E-GEN-05 and E-GEN-08.
* A trigger never triggers itself again while it resolves (E-CND-18), so every chain ends.
* A player without a legal major action makes an empty rest (E-TRN-06).
* From payment on, no effect can choose the card you journey to. While it is being taken it lies neither on the track nor
  in a stack (E-JRN-07).
* A cost is paid in full before its effect is computed, so what you gave up no longer counts for it (E-COS-16).
"""
MARKS = ("printed", "printed, with a ruling", "ruling", "designed")
LONGEST = 240
"""Characters of a rule that the page shows; its number leads to the rest."""
Lines = Iterator[str]


def fresh() -> str:
    books = {game_of(name).title: list(map(spelled_out, rules(name))) for name in GAMES.values()}
    lines = [HEAD, *counts(books), MOST_ASKED, *departures(books), *changes(books)]
    for title, book in books.items():
        lines += [f"## {title}\n", *chapters([rule for rule in book if rule.is_ruled])]
    lines += [*designed(books), *values()]
    return "\n".join(lines).rstrip("\n") + "\n"


def counts(books: dict[str, list[Rule]]) -> Lines:
    yield f"| Game | Rules | {' | '.join(mark.capitalize() for mark in MARKS)} |"
    yield "|---" + "|--:" * (len(MARKS) + 1) + "|"
    for title, book in books.items():
        found = (sum(rule.mark == mark for rule in book) for mark in MARKS)
        yield f"| {title} | {len(book)} | {' | '.join(map(str, found))} |"
    yield ""


def departures(books: dict[str, list[Rule]]) -> Lines:
    """The rules that contradict the manual."""
    yield "## Where we differ from the printed words\n"
    yield "If you know the game from its manual, these rules will surprise you.\n"
    for title, book in books.items():
        found = [rule for rule in book if rule.departs]
        if found:
            yield f"### {title}\n"
            yield from (f"* {rule.number}: {_departing(rule.reason)}" for rule in found)
            yield ""


def changes(books: dict[str, list[Rule]]) -> Lines:
    """The rules that once said something else."""
    found = [(title, rule) for title, book in books.items() for rule in book if rule.changed]
    if found:
        yield "## Rules that changed\n"
        yield "An earlier rules version read differently. Here is what each of these rules said before.\n"
    for title, rule in found:
        version, before = rule.changed or (0, "")
        yield f"* {rule.number} ({title}, since rules version {version}): {before}"
    if found:
        yield ""


def chapters(found: Sequence[Rule]) -> Lines:
    """Every rule with its beginning and the reason, by chapter."""
    for section, together in groupby(found, lambda rule: rule.section):
        yield f"### {section}\n"
        for rule in together:
            whose = "a detail" if rule.source == "printed" else "the whole rule"
            yield f"* {rule.number} ({whose}): {beginning(rule)}"
            if rule.reason:
                yield f"  *Why:* {rule.reason}"
        yield ""


def designed(books: dict[str, list[Rule]]) -> Lines:
    """The rules made for this edition, those with the same reason in one line."""
    yield "## Rules made for this edition\n"
    for title, book in books.items():
        by_reason: dict[str, list[Rule]] = {}
        for rule in book:
            if rule.source == "designed":
                by_reason.setdefault(rule.reason, []).append(rule)
        yield f"### {title}\n"
        for reason, found in by_reason.items():
            if len(found) == 1:
                yield f"* {found[0].number}: {beginning(found[0])}"
                yield f"  *Why:* {reason}"
            else:
                yield f"* {', '.join(runs([rule.number for rule in found]))}: {reason}"
        yield ""


def values() -> Lines:
    """What the books say about values of limited certainty, each book below a heading of its own."""
    yield "## Values we are less sure of\n"
    for name in GAMES.values():
        lines = less_sure(name)
        if lines:
            yield f"### {game_of(name).title}"
            yield from lines
            yield ""


def beginning(rule: Rule) -> str:
    """The first sentence of a rule, or as much of it as fits."""
    text = " ".join(rule.text.partition("\n|")[0].split())
    first = re.split(r"(?<=[.!?])(?<!e\.g\.)(?<!i\.e\.) (?=[A-Z\"(`])", text)[0]
    if len(first) <= LONGEST:
        return first
    return first[:LONGEST].rpartition(" ")[0].rstrip(",;:") + " ..."


def _departing(reason: str) -> str:
    """The reason of a departure without the words by which it is known as one; "it" was the manual in them."""
    words = re.sub(r"^it\b", "the manual", reason.partition(": ")[2])
    return words[:1].upper() + words[1:]


if __name__ == "__main__":
    PAGE.write_text(fresh(), encoding="utf-8")
