"""Any view as readable lines, for games without a board of their own.

Some fields have their own wording, if a view has them: `active` (whose turn it is), `map` with `pieces`, `decks`, `tracks`,
`dice`, `hand` (your own) and `players`. Everything else is shown under its name in the view. The players come last, with you at
the very end, next to the question.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import TypedDict, cast

from lorehall.core.counting import plural
from lorehall.core.engine.place_types import PieceJson, PlaceMapJson
from lorehall.core.terminal.blocks import Block, Line, Span
from lorehall.core.words.wire_types import WaitingJson

Fields = Mapping[str, object]


class TrackJson(TypedDict):
    """A position on a track."""

    value: int
    of: int


class Usual(TypedDict, total=False):
    """The fields that many views share, which get their own wording."""

    active: int | None
    pending: WaitingJson | None
    over: bool
    map: PlaceMapJson | None
    pieces: list[PieceJson] | None
    decks: dict[str, int | list[str]] | None
    tracks: dict[str, TrackJson] | None
    dice: list[int] | None
    hand: object
    players: list[Fields] | None


APART = frozenset({
    "game", "seat", "pending", "over", "outcome", "players", "active", "map", "pieces", "decks", "tracks", "dice", "hand",
})  # fmt: skip
"""The fields of a view that have their own wording or are shown elsewhere."""
SEATS = frozenset({"seat", "owner", "starting", "winners", "seats"})
"""The fields that hold one or more seats."""
STEP = "  "


def plain_board(view: Fields, names: Sequence[str], you: int | None) -> list[Block]:
    """Show whose turn it is, the table and the players."""
    usual = cast("Usual", view)
    blocks: list[Block] = [Line(text) for text in _turn(usual, names, you)]
    blocks += _fields({f: v for f, v in view.items() if f not in APART}, names, "")
    blocks += [*_map(usual, names), *_decks(usual), *_tracks(usual)]
    players = usual.get("players") or ()
    for seat in order(len(players), you):
        rest = {field: value for field, value in players[seat].items() if field != "seat"}
        blocks += _entry(names[seat], rest, names, "")
    hand = usual.get("hand")
    if isinstance(hand, list):
        blocks += _entry("your hand", hand, names, "")
    return blocks


def order(players: int, you: int | None) -> list[int]:
    """Return the other players clockwise from you, then you."""
    last = players - 1 if you is None else you
    return [(last + 1 + i) % players for i in range(players)]


def in_words(field: str) -> str:
    """Turn `wound_deck` or `woundDeck` into `wound deck`."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", " ", field).replace("_", " ").lower()


# -- what many games have -------------------------------------------------------------------------------


def _turn(view: Usual, names: Sequence[str], you: int | None) -> list[str]:
    active, pending = view.get("active"), view.get("pending")
    asked = pending["seats"] if pending else [you]
    if not isinstance(active, int) or view.get("over"):
        return []
    if active == you and asked != [you]:  # "your turn" would read as if only you could answer
        return []
    return ["It is your turn." if active == you else f"It is {names[active]}'s turn."]


def _map(view: Usual, names: Sequence[str]) -> list[Block]:
    """Show each place with its neighbours and pieces."""
    shown = view.get("map")
    places = shown["places"] if shown else []
    called = {place["id"]: place["name"] for place in places}
    blocks: list[Block] = [Line(Span("map", "bold"))] if places else []
    for place in places:
        beside = ", ".join(called[other] for other in place.get("neighbours", ()))
        pieces = [piece for piece in view.get("pieces") or () if piece["place"] == place["id"]]
        here = [_piece(piece, names) for piece in pieces]
        words = f"{place['name']} (next to {beside})" if beside else place["name"]
        blocks.append(Line(f"{words}: {', '.join(here)}" if here else words, STEP, 2))
    return blocks


def _piece(piece: PieceJson, names: Sequence[str]) -> str:
    """Name a piece and its owner."""
    seat = piece.get("seat")
    return piece["name"] if seat is None else f"{piece['name']} ({names[seat]})"


def _decks(view: Usual) -> list[Block]:
    blocks: list[Block] = []
    for name, pile in (view.get("decks") or {}).items():
        size = pile if isinstance(pile, int) else len(pile)
        top = "" if isinstance(pile, int) or not pile else f", {pile[-1]} on top"
        blocks.append(Line(f"{in_words(name)}: {plural(size, 'card')}{top}", hang=2))
    return blocks


def _tracks(view: Usual) -> list[Block]:
    tracks = (view.get("tracks") or {}).items()
    blocks: list[Block] = [
        Line(f"{in_words(name)}: {at['value']} of {at['of']}") for name, at in tracks
    ]
    dice = view.get("dice")
    return [*blocks, Line(f"dice: {', '.join(map(str, dice))}")] if dice else blocks


# -- fields of a single game ----------------------------------------------------------------------------


def _fields(fields: Fields, names: Sequence[str], indent: str) -> list[Block]:
    """Show short values on one line, then the others one by one; leave out empty ones."""
    shown = {field: value for field, value in fields.items() if is_there(value)}
    short = {field: value for field, value in shown.items() if is_short(value)}
    blocks: list[Block] = [Line(_shorts(short, names), indent, 2)] if short else []
    for field, value in shown.items():
        if not is_short(value):
            blocks += _entry(in_words(field), value, names, indent, field)
    return blocks


def _shorts(fields: Fields, names: Sequence[str]) -> str:
    """Show each value after its field name; a `text` needs no name."""
    called = {field: "" if field == "text" else in_words(field) for field in fields}
    told = [f"{called[f]} {short_text(f, v, names)}" for f, v in fields.items()]
    return ", ".join(words.strip() for words in told)


def _entry(
    title: str, value: object, names: Sequence[str], indent: str, field: str = ""
) -> list[Block]:
    """Show a value under its title: on one line if it is simple, otherwise indented below."""
    if isinstance(value, Mapping):
        rest = {f: v for f, v in value.items() if f != "name" and is_there(v)}
        heading = f"{title}: {value['name']}" if isinstance(value.get("name"), str) else title
        if all(is_short(each) for each in rest.values()):
            words = f"{heading}: {_shorts(rest, names)}" if rest else heading
            return [Line(words, indent, 2)]
        return [Line(Span(heading, "bold"), indent), *_fields(rest, names, indent + STEP)]
    assert isinstance(value, Sequence)
    if all(is_short(item) for item in value):
        words = ", ".join(short_text(field, item, names) or "yes" for item in value) or "none"
        return [Line(f"{title}: {words}", indent, 2)]
    blocks: list[Block] = [Line(Span(title, "bold"), indent)]
    for number, item in enumerate(value):
        blocks += _one_of_several(number, item, names, indent + STEP)
    return blocks


def _one_of_several(number: int, item: object, names: Sequence[str], indent: str) -> list[Block]:
    """Show an item by its name, or else by its number; an empty slot is shown as such."""
    if is_short(item):
        text = "(empty)" if item is None else short_text("", item, names)
        return [Line(f"{number}  {text}", indent, 2)]
    if isinstance(item, Mapping) and isinstance(item.get("name"), str):
        rest = {field: value for field, value in item.items() if field != "name"}
        return _entry(f"{number}  {item['name']}", rest, names, indent)
    return _entry(str(number), item, names, indent)


def is_there(value: object) -> bool:
    """Whether a value is worth showing: any number, a word, or a true flag."""
    return value is True or (value is not False and value not in (None, "", [], {}))


def is_short(value: object) -> bool:
    """Whether a value is a string or a number."""
    return value is None or isinstance(value, str | int | float)


def short_text(field: str, value: object, names: Sequence[str]) -> str:
    """Return a string or number for display; a seat by its name, and nothing for a true flag."""
    if isinstance(value, bool):
        return "" if value else "no"
    if field in SEATS and isinstance(value, int) and 0 <= value < len(names):
        return names[value]
    return "none" if value is None else str(value)
