"""The table of Enchanters with frames and colours, for wide terminals. Colours never carry meaning alone."""

from __future__ import annotations

from rich import box
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from lorehall.cli.board import LEGEND, STACKS, Board, covered, with_text

STYLES = (("item", "cyan"), ("enchantment", "magenta"), ("monster", "yellow"), ("dragon", "red"))


def framed(board: Board) -> RenderableType:
    """The whole table: village, track, the other players, you."""
    if board.view["village"] is None:
        return Text(board.headline())
    *others, you = board.order()
    row = Table.grid(expand=True, padding=(0, 1, 0, 0))
    for _ in others:
        row.add_column(ratio=1)
    row.add_row(*(_player(board, seat) for seat in others))
    parts: list[RenderableType] = [Text(board.headline(), "bold"), _village(board), _track(board)]
    parts += [row, _you(board, you)]
    return Group(*parts, *([Text(LEGEND, "dim")] if board.legend else []))


def _village(board: Board) -> Panel:
    name, texts = board.village()
    body = Text(" · ").join(Text(text) for text in texts)
    overlord = board.overlord()
    if overlord is not None:
        body.append(f"\nOverlord {overlord[0]}", "bold red").append(f": {overlord[1]}")
    if board.view["desert"]:
        body.append(f"\nThe desert token shows {board.view['desert']}.")
    title = Text(f"Village {name}", "bold")
    return Panel(body, title=title, title_align="left", border_style="yellow")


def _track(board: Board) -> Table:
    table = Table(box=box.SIMPLE_HEAD, expand=True, padding=(0, 1))
    for heading in ("", "your price", "journey track", "type, H health S strength"):
        table.add_column(heading, no_wrap=True)
    table.add_column("text", ratio=1)
    for slot, price, name, kind, text in board.track():
        style = next((style for word, style in STYLES if word in kind), "")
        table.add_row(slot, price, Text(name, f"bold {style}"), Text(kind, style), Text(text))
    return table


def _player(board: Board, seat: int) -> Panel:
    """Another player: the top cards in full, the covered ones in a line."""
    body: list[RenderableType] = [Text(board.stats(seat), "bold")]
    for field, index, label in STACKS:
        stack = board.stack(seat, field, index)
        if stack:
            body += [Text(label, "italic"), _indented(Text(with_text(*stack[0])))]
        if len(stack) > 1:
            body.append(_indented(Text(covered(stack[1:]), "dim")))
    title = Text(board.title(seat))
    return Panel(Group(*body), title=title, title_align="left", border_style="dim")


def _you(board: Board, seat: int) -> Panel:
    """Your own stacks side by side, one line for each card."""
    stacks = [(label, board.stack(seat, field, index)) for field, index, label in STACKS]
    shown = [(label, stack) for label, stack in stacks if stack or label != "wound cards"]
    grid = Table.grid(expand=True, padding=(0, 2, 0, 0))
    for _ in shown:
        grid.add_column(ratio=1)
    grid.add_row(*(Group(Text(label, "italic"), *_cards(stack)) for label, stack in shown))
    title = Text(f"{board.title(seat)}: {board.stats(seat)}", "bold")
    return Panel(grid, title=title, title_align="left", border_style="green")


def _cards(stack: list[tuple[str, str]]) -> list[RenderableType]:
    cards: list[RenderableType] = []
    for name, text in stack:
        top = not cards
        line = Text(name, "bold" if top else "")
        cards.append(_indented(line.append(f": {text}" if text else "", "" if top else "dim")))
    return cards


def _indented(text: Text) -> Padding:
    return Padding(text, (0, 0, 0, 2))
