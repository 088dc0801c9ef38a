"""Blocks as plain lines, for whoever is no person at a terminal."""

from __future__ import annotations

from lorehall.core.terminal.blocks import BLANK, Beside, Line, Panel, Span, grid, plain_text


def test_lines_keep_their_words_and_lose_their_style() -> None:
    blocks = [Line(("a ", Span("bold", "bold"), " word"), head="1  "), BLANK, Line("x\ny")]
    assert plain_text(blocks) == ["1  a bold word", "", "x", "y"]


def test_a_grid_is_aligned() -> None:
    block = grid([("name", "life"), ("Ann", "9")], [("Benedict", "12")], right=(1,), indent=2)
    assert plain_text([block]) == ["  name      life", "  Ann          9", "  Benedict    12"]


def test_what_stands_side_by_side_comes_one_below_the_other() -> None:
    inside = Panel("left", (Line("one"),))
    assert plain_text([Beside(((inside,), (Line("two"),)))]) == ["left", "  one", "two"]
