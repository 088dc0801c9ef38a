"""`lorehall replay`: the log of a saved game."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from lorehall.cli.arguments import Flag, Misuse
from lorehall.cli.console import is_wide, paragraph, say
from lorehall.cli.seats import Seats, plain_seats
from lorehall.cli.session import players_of
from lorehall.core.card_texts import Texts
from lorehall.core.engine.position import Position, Seed
from lorehall.core.errors import BadSave, IllegalAnswer
from lorehall.core.game.game import Game
from lorehall.core.terminal.blocks import BLANK

RESULTS = '{"results":'
"""The beginning of every result file of the lab."""


@dataclass(frozen=True)
class Record:
    """A game that can be replayed: its options and seed, its answers and dice, and its players."""

    options: dict[str, object]
    chance: Seed
    log: list[int]
    game: str
    packs: tuple[str, ...]
    names: tuple[str, ...]
    texts: Texts


def replay(
    file: Path,
    /,
    *,
    to: int | None = None,
    board: Flag = False,
    seat: int | None = None,
    number: int = 0,
) -> int:
    """Replay a saved game and print its log with rule numbers.

    The number before each line counts the answers and dice so far. To stop at a line, pass its number to --to.

    For example:

      lorehall replay my-game.json
      lorehall replay my-game.json --to 40 --board
      lorehall replay results.jsonl --number 7

    Parameters
    ----------
    file
        A game saved by `play` or downloaded from a table, a result file, or a JSON file with options, seed and log.
    to
        Stop after this many log entries.
    board
        Show the table at the end.
    seat
        Show what the player in this seat knew, counted from 1. Default: only what everyone knew.
    number
        Number of the game, counted from 0, in a result file of `tournament --moves`.

    """
    from lorehall.cli.drawing import show

    if to is not None and to < 0:
        raise Misuse(f"--to {to}: must be 0 or more")
    record = read(file, number)
    rules = game_of(record)
    terminal = rules.terminal()
    log = record.log if to is None else record.log[:to]
    state = rules.new(record.options, record.chance, dice=tuple(log))
    state.events = []
    seats = seats_of(record, players_of(rules, state))
    if seat is not None and not 1 <= seat <= len(seats.names):
        raise Misuse(f"--seat {seat}: this game has seats 1 to {len(seats.names)}")
    who = None if seat is None else seat - 1
    told = 0
    for _ in answers_of(file, state):
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


def answers_of(file: Path, state: Position) -> Iterator[int]:
    """Yield the answers of a log, each after it has been carried out; BadSave names a wrong entry."""
    total = len(state.log) + len(state.feed)
    while state.feed:
        if state.over:
            raise BadSave(
                f"{file}: the log continues after the end of the game (extra entries: {len(state.feed)})."
            )
        entry = state.feed.pop()
        try:
            state.answer(entry)
        except (BadSave, IllegalAnswer) as error:
            number = total - len(state.feed)  # the number of an answer, or of a die that it needed
            raise BadSave(f"{file}, log entry {number}: {error}") from None
        yield entry


def game_of(record: Record) -> Game[Position]:
    """Return the rules that a record was played with, with the cards as they were."""
    from lorehall.games import default_game, game

    rules = game(record.game or default_game(), record.packs)
    return rules.with_texts(record.texts) if record.texts else rules


def seats_of(record: Record, players: int) -> Seats:
    """Return the players in a record by seat."""
    if len(record.names) != players:
        return plain_seats(players)
    return Seats(
        tuple(f"Player {i + 1}" if name == "You" else name for i, name in enumerate(record.names))
    )


def read(file: Path, number: int = 0) -> Record:
    """Read a game from a file; BadSave says what is missing."""
    text = file.read_text("utf-8")
    try:
        data = _kept_game(file, number) if text.startswith(RESULTS) else json.loads(text)
    except ValueError as error:
        raise BadSave(f"{file} is not a saved game: it isn't valid JSON ({error}).") from None
    if not isinstance(data, dict):
        raise BadSave(f"{file} is not a saved game: it isn't a JSON object.")
    state = data.get("state")
    if isinstance(state, dict):
        table = _object(file, data, "table")
        data = {"log": state.get("log"), "game": data.get("game"), **table}
    source = "key" if "key" in data else "seed"
    if "log" not in data and "moves" in data:
        raise BadSave(
            f"{file} is a single line of a result file and doesn't name its game. "
            "Use the whole result file, with --number."
        )
    missing = [name for name in ("options", source, "log") if name not in data]
    if missing:
        raise BadSave(
            f"{file} can't be replayed. Missing fields: {', '.join(missing)}. Use a file saved by `lorehall play`."
        )
    log, chance = data["log"], data[source]
    if (
        not isinstance(log, list)
        or not all(isinstance(entry, int) for entry in log)
        or not isinstance(chance, str if source == "key" else int)
    ):
        kind = "string" if source == "key" else "number"
        raise BadSave(
            f"{file} is damaged: 'log' must be a list of numbers, and {source!r} a {kind}."
        )
    texts = _object(file, data, "texts")
    if not all(isinstance(text, str) for text in texts.values()):
        raise BadSave(f"{file} is damaged: 'texts' must be an object whose values are strings.")
    options = data["options"]
    if not isinstance(options, dict):
        raise BadSave(f"{file} is damaged: 'options' must be an object.")
    return Record(
        options=options,
        chance=_key(file, chance) if isinstance(chance, str) else chance,
        log=log,
        game=str(data.get("game") or ""),
        packs=_texts(data.get("packs")),
        names=_texts(data.get("names")),
        texts={name: str(text) for name, text in texts.items()},
    )


def _object(file: Path, data: Mapping[str, object], name: str) -> dict[str, object]:
    """Return a field that is an object; empty if it is missing."""
    found = data.get(name) or {}
    if not isinstance(found, dict):
        raise BadSave(f"{file} is damaged: {name!r} must be an object.")
    return found


def _texts(found: object) -> tuple[str, ...]:
    """Return a list as strings; empty if it is not a list."""
    return tuple(str(each) for each in found) if isinstance(found, (list, tuple)) else ()


def _kept_game(file: Path, number: int) -> dict[str, object]:
    """Return the same fields for a game in a result file."""
    from lorehall.lab.play import results

    found = results.read(file)
    if not 0 <= number < len(found.records):
        raise Misuse(f"--number {number}: {file} has games 0 to {len(found.records) - 1}")
    game = found.records[number]
    if not game.moves:
        raise BadSave(
            f"{file} has no answers for game {number}; only `tournament --moves` saves them."
        )
    packs = found.head.plan.get("packs") or ()
    kept = {"options": game.options, "seed": game.seed, "log": list(game.moves)}
    return {"game": found.head.game, "packs": packs, **kept}


def _key(file: Path, text: str) -> bytes:
    try:
        return bytes.fromhex(text)
    except ValueError:
        raise BadSave(f"{file} is damaged: 'key' must be 32 bytes in hex.") from None
