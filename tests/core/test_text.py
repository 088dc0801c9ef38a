"""Text from outside: nothing in it commands a terminal, runs backwards or shows as nothing."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lorehall.core.sanitize import stray, visible

STRAYS = {
    "an escape": "\x1b",
    "a bell": "\x07",
    "a backspace": "\x08",
    "delete": "\x7f",
    "the eight-bit escape": "\x9b",
    "a line end of another kind": "\x85",
    "text that runs backwards": "\u202e",
    "an isolate": "\u2066",
    "a space of no width": "\u200b",
    "a letter that shows as nothing": "\u3164",
    "a line separator": "\u2028",
    "private use": "\ue000",
    "half a character": "\ud83d",
    "a tag": "\U000e0041",
}


@pytest.mark.parametrize("char", STRAYS.values(), ids=STRAYS)
def test_strays_are_found_with_their_column_and_shown_as_a_stand_in(char: str) -> None:
    line = f"item Axe {char}[2J of {char}"
    assert stray(line) == 10
    assert visible(line) == "item Axe \ufffd[2J of \ufffd"


@pytest.mark.parametrize(
    "line", ["", "item Axe", "\tx -> y", "Änne • 3×", "عنّ", "漢字", "😀", "no\u00a0break"]
)
def test_what_can_be_seen_stays(line: str) -> None:
    assert stray(line) == 0
    assert visible(line) == line


def test_lines_stay_lines() -> None:
    assert visible("one\ntwo\x1b\nthree") == "one\ntwo\ufffd\nthree"


@settings(derandomize=True, deadline=None, database=None)
@given(st.text(max_size=40))
def test_what_was_made_visible_is_as_long_and_has_no_strays(text: str) -> None:
    shown = visible(text)
    assert len(shown) == len(text)
    assert all(stray(line) == 0 for line in shown.split("\n"))
    assert visible(shown) == shown
