"""From Terms to effects: joints are compiled once for all games, words make the rest, and a mode may read a text differently."""

from __future__ import annotations

import pytest

from lorehall.core.engine.effects import Effect, Nothing, Sequence
from lorehall.lang.compiler import Compiler
from lorehall.lang.errors import Misplaced
from lorehall.lang.names import NUMBERS
from lorehall.lang.templates import Thesaurus
from lorehall.lang.terms import Term, term
from lorehall.lang.words import Vocabulary, word


class Row(Effect):
    def __init__(self, oars: int) -> None:
        super().__init__()
        self.oars = oars


def row(oars: int) -> Row:
    if oars > 9:
        raise Misplaced(" needs a bigger boat", quoted=True)
    if oars == 0:
        raise Misplaced("nobody rows with no oars")
    return Row(oars)


class Boat(Compiler):
    vocabulary = Vocabulary(
        [
            word("row(number)", "~row with {number} oars", make=row),
            word("anchored", "this boat lies at anchor", stand=lambda boat: boat),
        ],
        NUMBERS,
        Thesaurus(),
    )

    def words(self, t: Term) -> str:
        return f"{t.op}!"

    def sequence(self, members: tuple[Effect, ...]) -> Effect:
        return Sequence(members)


class Storm(Boat):
    """In a storm, no one rows with more than one oar."""

    def otherwise(self, t: Term) -> Effect | None:
        return Nothing() if t.op == "row" and t.args != (1,) else None


TWICE = term("seq", term("row", 1), term("row", 2))


def test_a_joint_is_taken_apart_and_each_part_knows_its_words() -> None:
    both = Boat().effect(TWICE)
    assert isinstance(both, Sequence)
    assert [part.oars for part in both.members if isinstance(part, Row)] == [1, 2]
    assert [both.text, *[part.text for part in both.members]] == ["seq!", "row!", "row!"]


def test_a_mode_reads_a_text_in_its_own_way_also_inside_a_joint() -> None:
    read = Storm().effect(TWICE)
    assert [type(part) for part in read.parts()] == [Row, Nothing]
    assert [type(part) for part in Boat().effect(TWICE).parts()] == [Row, Row]


@pytest.mark.parametrize(
    ("said", "message"),
    [
        (term("row", 10), '"row!" needs a bigger boat'),
        (term("row", 0), "nobody rows with no oars"),
        (term("anchored"), "'anchored' can't be used here"),
        (term("may", term("row", 1)), "'may' can't be used here"),
        (term("choose", term("row", 1), term("row", 2)), "'choose' can't be used here"),
        (term("if_state", "calm", term("row", 1)), "'if_state' can't be used here"),
        (term("each", "all", term("row", 1)), "'each' can't be used here"),
        (term("roll", "d6", ((1, 6, term("row", 1)),)), "'roll' can't be used here"),
    ],
)
def test_what_makes_no_sense_is_refused_with_words(said: Term, message: str) -> None:
    with pytest.raises(Misplaced) as caught:
        Boat().effect(said)
    assert str(caught.value) == message
