from __future__ import annotations

import io

import pytest
from rich.console import Console

from lorehall.cli.drawing import drawn, plain_lines, show
from lorehall.core.terminal.blocks import BLANK, Beside, Block, Line, Panel, Span, grid


def on_page(block: Block, width: int = 40) -> list[str]:
    out = io.StringIO()
    page = Console(file=out, width=width, color_system=None, legacy_windows=False)
    page.print(drawn(block))
    return [line.rstrip() for line in out.getvalue().splitlines()]


def test_a_grid_aligns_its_columns_and_draws_rules_between_sections() -> None:
    block = grid(
        [("name", "number", "")], [("a", "7", "x"), ("bcd", "11 ", "")], right=(1,), indent=2
    )
    assert plain_lines([block]) == [
        "  name  number",
        "  ---------------",
        "  a          7  x",
        "  bcd      11",
    ]


def test_a_section_without_rows_leaves_no_rule() -> None:
    assert plain_lines([grid([("a", "b")], [])]) == ["a  b"]


def test_into_a_pipe_a_row_is_one_line() -> None:
    long = "word " * 40
    assert plain_lines([grid([("a", long)])]) == [f"a  {long}".rstrip()]


def test_on_a_terminal_the_last_column_is_broken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    monkeypatch.setattr("lorehall.cli.drawing.is_terminal", lambda: True)
    lines = plain_lines([grid([("first", "word " * 20)])])
    assert len(lines) > 1
    assert max(map(len, lines)) <= 40
    assert all(line.startswith(" " * 7) for line in lines[1:])
    narrow = [grid([("a column that leaves no room at all", "word " * 20)])]
    assert len(plain_lines(narrow)) == 1


def test_a_grid_without_room_loses_nothing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COLUMNS", "100")
    for name in ("is_terminal", "is_wide"):
        monkeypatch.setattr(f"lorehall.cli.drawing.{name}", lambda: True)
    cells = tuple(f"{letter * 28}" for letter in "abcde")
    show([grid([cells])])
    assert capsys.readouterr().out == "  ".join(cells) + "\n"


def test_lines_hang(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    line = Line(("one two ", Span("three four", "bold"), " five six seven eight nine"), "- ", 2)
    expected = ["- one two three four five six seven", "    eight nine"]
    assert plain_lines([line]) == expected
    assert on_page(line) == expected
    assert plain_lines([BLANK]) == [""]


def test_a_panel_is_a_title_with_blocks() -> None:
    panel = Panel(Span("Title", "bold"), (Line("inside"),))
    assert plain_lines([panel]) == ["Title", "  inside"]
    framed = on_page(panel)
    assert framed[0].startswith("╭─ Title ─")
    assert framed[1].startswith("│ inside ")


def test_what_stands_beside_stands_below_without_room() -> None:
    beside = Beside(((Line("left"),), (Line("right"),)))
    assert plain_lines([beside]) == ["left", "right"]
    assert on_page(beside)[0].split() == ["left", "right"]


def test_no_word_is_read_as_markup() -> None:
    assert on_page(Line("[bold]a[/bold] :smile:"))[0] == "[bold]a[/bold] :smile:"
