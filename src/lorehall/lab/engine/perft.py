"""Perft: count the lines of play from a position to a depth, over all options and dice, and compare with known counts.

It finds what tests of single rules miss: an extra or a missing option. A table is a text file of entries:

    name     four players, middle of the game
    options  players=4 length=fast
    seed     7
    walk     60 3
    play     0 2 1
    perft    1 6
    perft    2 31

`walk COUNT SEED` plays this many random answers and `play` the given ones, in the order of the lines; dice are rolled from the
seed. From there on, `perft DEPTH NODES` lists dice as options. A blank line ends an entry, `#` begins a comment.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from lorehall.bots import Rng
from lorehall.core.engine.position import CHANCE, NOBODY, Position
from lorehall.core.errors import LorehallError
from lorehall.core.game.seeing import Seeing


class Entry(msgspec.Struct, kw_only=True):
    """A position and the expected counts."""

    name: str = ""
    line: int = 0
    options: dict[str, object] = {}
    seed: int = 0
    steps: list[tuple[str, tuple[int, ...]]] = []
    """("walk", (count, seed)) and ("play", answers) in their order."""
    counts: list[tuple[int, int]] = []
    """(depth, nodes)"""


class Mismatch(msgspec.Struct, frozen=True, kw_only=True):
    """A wrong count, with the counts for each option."""

    entry: Entry
    depth: int
    expected: int
    found: int
    branches: tuple[tuple[str, int], ...]

    def __str__(self) -> str:
        head = f"{self.entry.name} (line {self.entry.line}), depth {self.depth}: expected {self.expected}, found {self.found}"
        return "\n".join([head, *(f"  {nodes:>10}  {name}" for name, nodes in self.branches)])


# -- counting ---------------------------------------------------------------------------------------------


def listing(game: Seeing[Position], state: Position) -> Position:
    """Copy a position so that dice are listed as options and not rolled."""
    copy: Position = game.clone(state)
    copy.list_chance = True
    return copy


def perft(game: Seeing[Position], state: Position, depth: int) -> int:
    """Count the lines with this many answers and dice; a line that ends the game early counts once."""
    return _count(game, listing(game, state), depth)


def _count(game: Seeing[Position], state: Position, depth: int) -> int:
    if depth == 0 or state.seat == NOBODY:
        return 1
    options = len(state.options)
    if depth == 1:
        return options
    nodes = 0
    for index in range(options):
        copy = game.clone(state)
        copy.answer(index)
        nodes += _count(game, copy, depth - 1)
    return nodes


def divide(game: Seeing[Position], state: Position, depth: int) -> list[tuple[str, int]]:
    """Count the lines for each option, by its name."""
    start = listing(game, state)
    if start.seat == NOBODY or depth < 1:
        return []
    branches: list[tuple[str, int]] = []
    for index, name in enumerate(option_names(game, start)):
        copy = game.clone(start)
        copy.answer(index)
        branches.append((name, _count(game, copy, depth - 1)))
    return branches


def option_names(game: Seeing[Position], state: Position) -> list[str]:
    """List what can come next as text: faces of a die, or options, with their seats if several are asked."""
    if state.seat == CHANCE:
        return [f"chance {option + 1}" for option in state.options]
    pending = game.pending(state)
    assert pending is not None, "a player is asked"
    if len(pending.seats) == 1:
        return list(pending.options)
    return [f"seat {choice.seat}: {choice.text}" for choice in pending.choices]


# -- tables -------------------------------------------------------------------------------------------------


def parse_table(text: str) -> list[Entry]:
    """Parse the entries of a table; an error names the line and the expected form."""
    entries: list[Entry] = []
    current: Entry | None = None
    for number, line in enumerate(text.splitlines(), 1):
        words = line.split("#", 1)[0].split(None, 1)
        if not words:
            if not line.strip():
                current = None
            continue
        if current is None:
            current = Entry(line=number)
            entries.append(current)
        try:
            _read_line(current, words[0], words[1].strip() if len(words) > 1 else "")
        except ValueError as error:
            raise LorehallError(f"perft table, line {number}: {error}") from None
    return entries


def _read_line(entry: Entry, word: str, rest: str) -> None:
    if word == "name":
        entry.name = rest
    elif word == "options":
        entry.options.update(_option(pair) for pair in rest.split())
    elif word == "seed":
        entry.seed = int(rest)
    elif word == "play":
        entry.steps.append((word, tuple(int(answer) for answer in rest.split())))
    elif word in ("walk", "perft"):
        numbers = tuple(int(part) for part in rest.split())
        if len(numbers) != 2:
            raise ValueError(f"{word} needs two numbers, not {rest!r}")
        if word == "walk":
            entry.steps.append((word, numbers))
        else:
            entry.counts.append((numbers[0], numbers[1]))
    else:
        raise ValueError(f"unknown word {word!r}; use name, options, seed, walk, play or perft")


def _option(pair: str) -> tuple[str, object]:
    """Parse `players=4` or `boxes=base,odyssey`; an underscore stands for a space."""
    name, sign, value = pair.partition("=")
    if not sign:
        raise ValueError(f"{pair!r} is not of the form name=value")
    value = value.replace("_", " ")
    return name, int(value) if value.isdecimal() else value.split(",") if "," in value else value


def position(game: Seeing[Position], entry: Entry) -> Position:
    """Set up the position of an entry."""
    state: Position = game.new(entry.options, entry.seed)
    for word, numbers in entry.steps:
        if word == "play":
            for answer in numbers:
                state.answer(answer)
        else:
            rng = Rng(numbers[1])
            for _ in range(numbers[0]):
                if state.seat == NOBODY:
                    raise LorehallError(
                        f"{entry.name}: the game is over after {len(state.log)} answers; use a shorter walk."
                    )
                state.answer(rng.below(len(state.options)))
    return state


def check_table(game: Seeing[Position], entries: Iterable[Entry]) -> list[Mismatch]:
    """Check all counts of a table; return the wrong ones with their branches."""
    wrong: list[Mismatch] = []
    for entry in entries:
        state = position(game, entry)
        for depth, expected in entry.counts:
            found = perft(game, state, depth)
            if found != expected:
                branches = tuple(divide(game, state, depth))
                wrong.append(
                    Mismatch(
                        entry=entry, depth=depth, expected=expected, found=found, branches=branches
                    )
                )
    return wrong


def print_entry(game: Seeing[Position], entry: Entry, depths: Iterable[int]) -> str:
    """Write the entry as text with freshly measured counts."""
    state = position(game, entry)
    lines = [f"name     {entry.name}"]
    if entry.options:
        lines.append(
            "options  "
            + " ".join(f"{name}={_option_text(value)}" for name, value in entry.options.items())
        )
    lines.append(f"seed     {entry.seed}")
    lines += [
        f"{word:<9}" + " ".join(str(number) for number in numbers) for word, numbers in entry.steps
    ]
    lines += [f"perft    {depth} {perft(game, state, depth)}" for depth in depths]
    return "\n".join(lines) + "\n"


def _option_text(value: object) -> str:
    words = ",".join(value) if isinstance(value, (list, tuple)) else str(value)
    return words.replace(" ", "_")
