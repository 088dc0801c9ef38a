"""`lorehall replay`: what happened in a saved game."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from lorehall.cli.arguments import Flag, Misuse
from lorehall.cli.console import is_wide, paragraph, say
from lorehall.cli.seats import Seats, plain_seats
from lorehall.cli.session import players_of
from lorehall.core.errors import BadSave
from lorehall.core.game import Game
from lorehall.core.terminal.blocks import BLANK


def replay(
    file: Path,
    /,
    *,
    to: int | None = None,
    board: Flag = False,
    seat: int | None = None,
) -> int:
    """Play a saved game again and print its log with rule numbers.

    The number before a line counts answers and dice; --to stops there.

    For example:

      lorehall replay my-game.json
      lorehall replay my-game.json --to 40 --board

    Parameters
    ----------
    file
        A game saved by `play`, the file of a finished game from a table, or a JSON file with options, seed and log.
    to
        Only the first so many entries of the log.
    board
        Show the table at the end.
    seat
        With what this player knew, from 1; otherwise with what everybody knew.

    """
    from lorehall.cli.drawing import show

    record = read(file)
    rules = game_of(record)
    terminal = rules.terminal()
    log = record["log"] if to is None else record["log"][: max(0, to)]
    state = rules.new(record["options"], record["chance"], dice=tuple(log))
    state.events = []
    seats = seats_of(record, players_of(rules, state))
    if seat is not None and not 1 <= seat <= len(seats.names):
        raise Misuse(f"--seat {seat}: this game has the seats 1 to {len(seats.names)}")
    who = None if seat is None else seat - 1
    told = 0
    while state.feed:
        if state.over:
            raise BadSave(f"The log has {len(state.feed)} entries after the end of the game.")
        state.answer(state.feed.pop())
        lines = rules.lines_for(state, who, told)
        for line in terminal.told([(each.sentence, each.rule) for each in lines]):
            paragraph(seats.told(line), f"{len(state.log):5}  ", " " * 9)
        told = len(state.events)
    sight = seats.sight(rules.view(state, who))
    if board:
        say()
        show([*terminal.board(sight, wide=is_wide()), BLANK, *terminal.legend()])
    if state.over:
        say()
        show(terminal.score(sight))
    return 0


def game_of(record: dict[str, Any]) -> Game[Any]:
    """The rules that a record was played with, and the cards as they were."""
    from lorehall.games import default_game, game

    rules = game(record.get("game") or default_game(), record.get("packs") or ())
    return rules.with_texts(record["texts"]) if record.get("texts") else rules


def seats_of(record: dict[str, Any], players: int) -> Seats:
    """Who sat where, by the names in a record."""
    names = record.get("names")
    if not isinstance(names, list) or len(names) != players:
        return plain_seats(players)
    return Seats(
        tuple(f"Player {i + 1}" if name == "You" else str(name) for i, name in enumerate(names))
    )


def read(file: Path) -> dict[str, Any]:
    """Options, seed or key (`chance`) and log of a file, or BadSave with what is missing."""
    try:
        data = json.loads(file.read_text("utf-8"))
    except ValueError as error:
        raise BadSave(f"{file} is no saved game: {error}.") from None
    if not isinstance(data, dict):
        raise BadSave(f"{file} is no saved game: it holds no fields.")
    if isinstance(data.get("state"), dict):
        table = data.get("table") or {}
        data = {"log": data["state"].get("log"), "game": data.get("game"), **table}
    source = "key" if "key" in data else "seed"
    missing = [name for name in ("options", source, "log") if name not in data]
    if missing:
        raise BadSave(
            f"{file} cannot be played again: {', '.join(missing)} not given (`play` and `save` write them)."
        )
    log = data["log"]
    if (
        not isinstance(log, list)
        or not all(isinstance(entry, int) for entry in log)
        or not isinstance(data[source], str if source == "key" else int)
    ):
        raise BadSave(f"{file} is damaged: log must be a list of numbers, seed a number.")
    texts = data.get("texts") or {}
    if not isinstance(texts, dict) or not all(isinstance(text, str) for text in texts.values()):
        raise BadSave(f"{file} is damaged: texts must be an object of texts.")
    if not isinstance(data["options"], dict):
        raise BadSave(f"{file} is damaged: options must be an object.")
    return {**data, "chance": _key(file, data["key"]) if source == "key" else data["seed"]}


def _key(file: Path, text: str) -> bytes:
    try:
        return bytes.fromhex(text)
    except ValueError:
        raise BadSave(f"{file} is damaged: key must be 32 bytes in hex.") from None
