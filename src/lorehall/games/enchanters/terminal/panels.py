"""The table of Enchanters with panels and colours, for wide terminals. Colour is never the only sign."""

from __future__ import annotations

from lorehall.core.terminal.blocks import Beside, Block, Grid, Line, Panel, Row, Span, grid
from lorehall.games.enchanters.terminal.board import STACKS, Board, covered, with_text

STYLES = (("item", "cyan"), ("enchantment", "magenta"), ("monster", "yellow"), ("dragon", "red"))
HEAD = ("", "your price", "journey track", "type, H health S strength", "text")
INDENT = "  "


def in_panels(board: Board) -> list[Block]:
    """The whole table: village, track, the other players, you."""
    *others, you = board.order()
    rivals = [Beside(tuple((_player(board, seat),) for seat in others))] if others else []
    return [Line(Span(board.headline(), "bold")), _village(board), _track(board), *rivals, _you(board, you)]  # fmt: skip


def _village(board: Board) -> Panel:
    name, texts = board.village()
    body: list[Block] = [Line(" · ".join(texts))]
    overlord = board.overlord()
    if overlord is not None:
        body.append(Line((Span(f"Overlord {overlord[0]}", "bold red"), f": {overlord[1]}")))
    body += [Line(Span(line, "bold" if i < 2 else "")) for i, line in enumerate(board.coop())]
    if board.view["desert"]:
        body.append(Line(f"Desert token: {board.view['desert']}"))
    body += [Line((Span(f"{label} ", "bold"), text)) for label, text in board.automa()]
    body += [Line((Span("Quest ", "bold"), quest)) for quest in board.quests()]
    if board.mythic():
        body.append(Line(f"At the bottom of the deck: {board.mythic()}"))
    return Panel(Span(f"Village {name}", "bold"), tuple(body), "yellow")


def _track(board: Board) -> Grid:
    rows: list[Row] = []
    for slot, price, name, kind, text in board.track():
        style = next((style for word, style in STYLES if word in kind), "")
        rows.append((slot, price, Span(name, f"bold {style}"), Span(kind, style), text))
    return grid([HEAD], rows, indent=1)


def _player(board: Board, seat: int) -> Panel:
    """Another player: the top cards in full, the covered ones in a line."""
    body: list[Block] = [Line(Span(board.stats(seat), "bold"))]
    for field, index, label in STACKS:
        stack = board.stack(seat, field, index)
        if stack:
            body += [Line(Span(label, "italic")), Line(with_text(*stack[0]), INDENT)]
        if len(stack) > 1:
            body.append(Line(Span(covered(stack[1:]), "dim"), INDENT))
    body += _claimed(board, seat)
    return Panel(board.title(seat), tuple(body), "dim")


def _you(board: Board, seat: int) -> Panel:
    """Your own stacks side by side, one line for each card."""
    stacks = [(label, board.stack(seat, field, index)) for field, index, label in STACKS]
    shown = [(label, stack) for label, stack in stacks if stack or label != "wound cards"]
    columns = tuple((Line(Span(label, "italic")), *_cards(stack)) for label, stack in shown)
    title = Span(f"{board.title(seat)}: {board.stats(seat)}", "bold")
    return Panel(title, (Beside(columns), *_claimed(board, seat)), "green")


def _claimed(board: Board, seat: int) -> list[Block]:
    """The quests that a player has claimed."""
    return [Line((Span("quest ", "italic"), quest)) for quest in board.claimed(seat)]


def _cards(stack: list[tuple[str, str]]) -> list[Block]:
    cards: list[Block] = []
    for name, text in stack:
        styles = ("", "dim") if cards else ("bold", "")
        words = (Span(name, styles[0]), Span(f": {text}" if text else "", styles[1]))
        cards.append(Line(words, INDENT))
    return cards
