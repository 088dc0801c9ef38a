"""`lorehall replay`: what happened in a saved game."""

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
"""So begins a result file of the lab."""


@dataclass(frozen=True)
class Record:
    """A play that can be played again: how it began, its answers and dice, and who sat where."""

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
    """Play a saved game again and print its log with rule numbers.

    The number before a line counts answers and dice; --to stops there.

    For example:

      lorehall replay my-game.json
      lorehall replay my-game.json --to 40 --board
      lorehall replay results.jsonl --number 7

    Parameters
    ----------
    file
        A game saved by `play`, the file of a finished game from a table, a JSON file with options, seed and log, or a result
        file that `tournament --moves` wrote.
    to
        Only the first so many entries of the log.
    board
        Show the table at the end.
    seat
        With what this player knew, from 1; otherwise with what everybody knew.
    number
        Of a result file: the game with this number.

    """
    from lorehall.cli.drawing import show

    if to is not None and to < 0:
        raise Misuse(f"--to {to}: 0 or more entries of the log are needed")
    record = read(file, number)
    rules = game_of(record)
    terminal = rules.terminal()
    log = record.log if to is None else record.log[:to]
    state = rules.new(record.options, record.chance, dice=tuple(log))
    state.events = []
    seats = seats_of(record, players_of(rules, state))
    if seat is not None and not 1 <= seat <= len(seats.names):
        raise Misuse(f"--seat {seat}: this game has the seats 1 to {len(seats.names)}")
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
    """Give the answers of a log one after the other, each when it has been carried out; BadSave names an entry that is wrong."""
    total = len(state.log) + len(state.feed)
    while state.feed:
        if state.over:
            raise BadSave(
                f"{file}: the log has {len(state.feed)} entries after the end of the game."
            )
        entry = state.feed.pop()
        try:
            state.answer(entry)
        except (BadSave, IllegalAnswer) as error:
            number = total - len(state.feed)  # of an answer, or of a die that it asked for
            raise BadSave(f"{file}, entry {number} of the log: {error}") from None
        yield entry


def game_of(record: Record) -> Game[Position]:
    """The rules that a record was played with, and the cards as they were."""
    from lorehall.games import default_game, game

    rules = game(record.game or default_game(), record.packs)
    return rules.with_texts(record.texts) if record.texts else rules


def seats_of(record: Record, players: int) -> Seats:
    """Who sat where, by the names in a record."""
    if len(record.names) != players:
        return plain_seats(players)
    return Seats(
        tuple(f"Player {i + 1}" if name == "You" else name for i, name in enumerate(record.names))
    )


def read(file: Path, number: int = 0) -> Record:
    """What a file says of a play, or BadSave with what is missing."""
    text = file.read_text("utf-8")
    try:
        data = _kept_game(file, number) if text.startswith(RESULTS) else json.loads(text)
    except ValueError as error:
        raise BadSave(f"{file} is no saved game: {error}.") from None
    if not isinstance(data, dict):
        raise BadSave(f"{file} is no saved game: it holds no fields.")
    state = data.get("state")
    if isinstance(state, dict):
        table = _object(file, data, "table")
        data = {"log": state.get("log"), "game": data.get("game"), **table}
    source = "key" if "key" in data else "seed"
    if "log" not in data and "moves" in data:
        raise BadSave(
            f"{file} is one line of a result file, which does not say what game it is of: "
            "name the result file itself, with --number."
        )
    missing = [name for name in ("options", source, "log") if name not in data]
    if missing:
        raise BadSave(
            f"{file} cannot be played again: {', '.join(missing)} not given (`play` and `save` write them)."
        )
    log, chance = data["log"], data[source]
    if (
        not isinstance(log, list)
        or not all(isinstance(entry, int) for entry in log)
        or not isinstance(chance, str if source == "key" else int)
    ):
        raise BadSave(f"{file} is damaged: log must be a list of numbers, seed a number.")
    texts = _object(file, data, "texts")
    if not all(isinstance(text, str) for text in texts.values()):
        raise BadSave(f"{file} is damaged: texts must be an object of texts.")
    options = data["options"]
    if not isinstance(options, dict):
        raise BadSave(f"{file} is damaged: options must be an object.")
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
    """A field that has fields of its own; empty where it is not there."""
    found = data.get(name) or {}
    if not isinstance(found, dict):
        raise BadSave(f"{file} is damaged: {name} must be an object.")
    return found


def _texts(found: object) -> tuple[str, ...]:
    """A list of words; empty where it is none."""
    return tuple(str(each) for each in found) if isinstance(found, (list, tuple)) else ()


def _kept_game(file: Path, number: int) -> dict[str, object]:
    """The same of a game in a result file."""
    from lorehall.lab.play import results

    found = results.read(file)
    if not 0 <= number < len(found.records):
        raise Misuse(f"--number {number}: {file} has the games 0 to {len(found.records) - 1}")
    game = found.records[number]
    if not game.moves:
        raise BadSave(
            f"{file} has no answers of game {number}: `tournament --moves` keeps them, nothing else does."
        )
    packs = found.head.plan.get("packs") or ()
    kept = {"options": game.options, "seed": game.seed, "log": list(game.moves)}
    return {"game": found.head.game, "packs": packs, **kept}


def _key(file: Path, text: str) -> bytes:
    try:
        return bytes.fromhex(text)
    except ValueError:
        raise BadSave(f"{file} is damaged: key must be 32 bytes in hex.") from None
