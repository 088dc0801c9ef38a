"""Which rules are decisions of ours and why, from the marks in the rulebooks."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import groupby

from lorehall.cli.coverage import runs
from lorehall.games import game as game_of
from lorehall.rules import GAMES, Rule, less_sure, rules, spelled_out

MARKS = ("printed", "printed, with a ruling", "ruling", "designed")
LONGEST = 400
"""Characters of a rule that the page shows; its number leads to the rest."""
Lines = Iterator[str]


def lines() -> Lines:
    """What the page lists."""
    books = {game_of(name).title: list(map(spelled_out, rules(name))) for name in GAMES.values()}
    yield from counts(books)
    yield from departures(books)
    yield from changes(books)
    for title, book in books.items():
        yield f"## {title}\n"
        yield from chapters([rule for rule in book if rule.is_ruled])
    yield from designed(books)
    yield from values()


def counts(books: dict[str, list[Rule]]) -> Lines:
    """How many rules of each book bear which mark."""
    yield "## In numbers\n"
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
    """Every rule as far as it is shown, and the reason, by chapter."""
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
        found = less_sure(name)
        if found:
            yield f"### {game_of(name).title}"
            yield from found
            yield ""


def beginning(rule: Rule) -> str:
    """The whole rule where it is short; else as many of its sentences as fit: a reason may answer any of them."""
    text = " ".join(rule.text.partition("\n|")[0].split())
    if len(text) <= LONGEST:
        return text
    first, *more = re.split(r"(?<=[.!?])(?<!e\.g\.)(?<!i\.e\.) (?=[A-Z\"(`])", text)
    if len(first) > LONGEST:
        return first[:LONGEST].rpartition(" ")[0].rstrip(",;:") + " ..."
    for sentence in more:
        if len(first) + len(sentence) >= LONGEST:
            break
        first += f" {sentence}"
    return f"{first} ..."


def _departing(reason: str) -> str:
    """The reason of a departure without the words by which it is known as one; "it" was the manual in them."""
    words = re.sub(r"^it\b", "the manual", reason.partition(": ")[2])
    return words[:1].upper() + words[1:]
