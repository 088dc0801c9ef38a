"""What every game says in its log reads well, whoever reads it: about others, about the reader, about one and several."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib import import_module

import pytest

from lorehall.cli.seats import Seats
from lorehall.core.words.events import EventKind
from lorehall.core.words.sentences import Field, Ref, Sentence, Show, Template, Verb, seat, subject
from lorehall.games import REGISTRY

NAMES = ("Ann", "Ben", "Cid")
SEATS = {"Seat": subject, "Side": subject, "seat": seat}
"""The kinds of fields that show people."""
SAME = r" (and|must|can|can't|could|couldn't|took) |, | now $"
"""What can follow everybody."""


class Shown(dict[str, Show[object]]):
    """Whatever a game shows: people as such, everything else as a thing."""

    def __contains__(self, kind: object) -> bool:
        return True

    def get(self, kind: str, default: object = None) -> Show[object]:
        return SEATS.get(kind, thing)


def thing(state: object, value: int, name: str) -> Ref:
    return Ref("thing", value, f"Thing {value}", name)


def kinds(name: str) -> list[EventKind]:
    found: list[EventKind] = import_module(f"lorehall.games.{name}.model.events").KINDS.all
    return found


def template(kind: EventKind) -> Template[object]:
    return Template(kind.name, kind.template, kind.numbers, Shown())


def about(kind: EventKind, several: int) -> Sentence:
    """An event of this kind: who is Ann, other people follow; with so many of what is open in number."""
    numbers = [0 if name == "who" else 1 for name in kind.numbers]
    if kind.is_open:
        numbers[-1:] = range(several)
    return template(kind).render(None, tuple(numbers))


def told(kind: EventKind) -> Iterator[str]:
    """Every way in which such a line can read."""
    for several in (1, 2, 3) if kind.is_open else (1,):
        for you in (None, 0, 1):
            yield Seats(NAMES, you).said(about(kind, several))


ALL = [(name, kind) for name in REGISTRY for kind in kinds(name)]
every_kind = pytest.mark.parametrize(
    ("name", "kind"), ALL, ids=[f"{name}: {kind.name} {kind.rule}" for name, kind in ALL]
)


@every_kind
def test_a_line_reads_well_for_everybody(name: str, kind: EventKind) -> None:
    for text in told(kind):
        assert re.match(r"[A-Z0-9+]", text), text
        assert not re.search(r"  | [,.]|\bof you\b|\byou's\b|\bYou's\b", text, re.I), text
        assert not re.search(r"\byou (is|has|was|does)\b", text, re.I), text
        assert text.count(" and ") + text.count(" or ") <= kind.template.count(" and ") + 1, text


@every_kind
def test_a_verb_follows_whoever_a_line_begins_with(name: str, kind: EventKind) -> None:
    first, *rest = template(kind).pieces
    if isinstance(first, Field) and first.kind in SEATS:
        assert not first.rest, "several people need another verb than one"
        said = [piece for piece in rest if piece != " "]
        assert isinstance(said[0], Verb) or re.match(SAME, str(said[0])), said
        assert all(verb.third != verb.second for verb in rest if isinstance(verb, Verb))
    else:
        assert not any(isinstance(piece, Verb) for piece in rest), "follows nobody"


def test_several_are_told_with_commas() -> None:
    line = Template[object]("won", "The throne goes to {who*:seat}", ("who",), Shown())
    texts = [Seats(NAMES, 1).said(line.render(None, tuple(range(number)))) for number in (1, 2, 3)]
    assert texts == [
        "The throne goes to Ann",
        "The throne goes to Ann and you",
        "The throne goes to Ann, you and Cid",
    ]
