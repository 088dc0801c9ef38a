"""A whole game as one file: how it began and what was answered. Everything else follows by playing it again.

The fields `game`, `options`, `seed`, `names` and `log` are those that `lorehall replay` reads. A game saved by `lorehall play`
holds a whole state instead, at any moment, and keeps those fields under `table`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Annotated, Any, TypeVar

import msgspec
from msgspec import Meta, Struct

from lorehall.bots import BOTS
from lorehall.core.course import Course
from lorehall.core.errors import BadSave, LorehallError
from lorehall.core.game import Game
from lorehall.core.text import BadText, clean_text
from lorehall.games import game as game_by_name

FORMAT = 2
MAX_BYTES = 1_000_000
MAX_LOG = 20_000

K = TypeVar("K")
NAME_LENGTH = 60
Name = Annotated[str, Meta(min_length=1, max_length=NAME_LENGTH)]
Entry = Annotated[int, Meta(ge=0, le=100_000)]


class _Head(Struct):
    """What is looked at first, so that a file of another kind or version is called what it is."""

    format: int
    game: str
    version: int


class GameFile(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """The fields of a file. What is in `log` has been played when `from_file` returns one."""

    format: int
    game: Name
    version: int
    """Of the rules."""
    content: Annotated[str, Meta(max_length=200)] = ""
    """The fingerprint of the cards that it was played with."""
    packs: Annotated[tuple[Name, ...], Meta(max_length=20)] = ()
    """Names of the card packs among them."""
    options: Annotated[dict[str, Any], Meta(max_length=100)]
    seed: Annotated[int, Meta(ge=0, le=2**63 - 1)]
    names: Annotated[tuple[Name, ...], Meta(min_length=1, max_length=32)]
    """Of the seats."""
    bots: Annotated[tuple[Name | None, ...], Meta(min_length=1, max_length=32)]
    """For each seat the bot that played it; None for a person."""
    log: Annotated[tuple[Entry, ...], Meta(max_length=MAX_LOG)]
    """Every answer and, where chance decided, its result."""

    def course(self) -> Course:
        """The game played to its last answer, with its past; BadSave with what does not fit."""
        rules = _rules(self)
        try:
            base = rules.new(self.options, self.seed, listen=True)
        except LorehallError as error:
            raise BadSave(f"The game file is damaged: its options do not fit. {error}") from None
        _check_table(self, rules, base)
        _check_names(self.names)
        _check_bots(self.bots)
        course = Course(rules, base)
        _check_log(course, 0, self.log)
        while len(course.state.log) < len(self.log):
            number = len(course.state.log)
            _answer(course, self.log[number], number)
            _check_log(course, number, self.log)
        return course


def to_file(
    course: Course,
    *,
    seed: int,
    names: Sequence[str],
    bots: Sequence[str | None],
    packs: Sequence[str] = (),
) -> bytes:
    """A game as a file. It must have begun with `game.new(options, seed)`."""
    rules = course.game
    file = GameFile(
        format=FORMAT,
        game=rules.name,
        version=rules.version,
        content=_content(rules, course.base),
        packs=tuple(packs),
        options=rules.options_of(course.base),
        seed=seed,
        names=tuple(names),
        bots=tuple(bots),
        log=tuple(course.state.log),
    )
    return msgspec.json.encode(file)


def from_file(data: bytes) -> tuple[GameFile, Course]:
    """The file that `to_file` wrote and its game played again, or BadSave with what is wrong with it."""
    if len(data) > MAX_BYTES:
        raise BadSave(
            f"This file is too big for a game: {len(data)} bytes; at most {MAX_BYTES} are read."
        )
    head = _decoded(data, _Head)
    if head.format != FORMAT:
        raise BadSave(
            f"The file format {head.format} is unknown; this program reads format {FORMAT}."
        )
    file = _decoded(data, GameFile)
    return file, file.course()


def _decoded(data: bytes, kind: type[K]) -> K:
    try:
        return msgspec.json.decode(data, type=kind)
    except msgspec.ValidationError as error:
        raise BadSave(f"The game file is damaged: {_in_words(str(error))}.") from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise BadSave("This is no game file: it is not JSON.") from None


def _in_words(problem: str) -> str:
    """`Expected `int` - at `$.log[3]`` as `Expected int, at log[3]`."""
    return (
        re.sub(r" - at `\$\.?([^`]*)`", r", at \1", problem).replace("`", "").removesuffix(", at ")
    )


def _rules(file: GameFile) -> Game[Any]:
    try:
        rules = game_by_name(file.game)
    except LorehallError as error:
        raise BadSave(str(error)) from None
    if file.version != rules.version:
        raise BadSave(
            f"Played under rules version {file.version} of {rules.title}; this program plays version {rules.version}."
        )
    if file.packs:
        raise BadSave(
            f"This game was played with card packs that are not here: {', '.join(file.packs)}."
        )
    return rules


def _check_table(file: GameFile, rules: Game[Any], base: Any) -> None:
    """The cards are those of this program, and there are as many names as seats."""
    if file.content not in ("", _content(rules, base)):
        raise BadSave(
            f"This game was played with other cards than this program has ({rules.title})."
        )
    seats = len(rules.shared(base)["players"])
    if len(file.names) != seats or len(file.bots) != seats:
        raise BadSave(
            f"The game file is damaged: it has {len(file.names)} names and {len(file.bots)} bots for {seats} seats."
        )


def _check_names(names: Sequence[str]) -> None:
    """Names are shown to others, so they are held to what a guest may be called."""
    for name in names:
        try:
            fine = clean_text(name, NAME_LENGTH, "A name") == name
        except BadText:
            fine = False
        if not fine:
            raise BadSave(f"The game file is damaged: {name!r} is no name for a player.")


def _check_bots(bots: Sequence[str | None]) -> None:
    for bot in bots:
        if bot is not None and bot not in BOTS:
            raise BadSave(f"The game file is damaged: there is no bot {bot!r}.")


def _check_log(course: Course, since: int, log: Sequence[int]) -> None:
    """Chance gives what the file says it gave: that follows from the seed."""
    played: list[int] = course.state.log
    for number in range(since, min(len(played), len(log))):
        if played[number] != log[number]:
            raise BadSave(f"The game file is damaged: entry {number + 1} is no result of its seed.")
    if len(played) > len(log):
        raise BadSave(f"The game file is damaged: the log breaks off after entry {len(log)}.")


def _answer(course: Course, option: int, number: int) -> None:
    if course.over:
        raise BadSave(
            f"The game file is damaged: the game is over after entry {number} and the log goes on."
        )
    try:
        course.answer(option)
    except LorehallError as error:
        raise BadSave(
            f"The game file is damaged: entry {number + 1} is no legal answer. {error}"
        ) from None


def _content(rules: Game[Any], base: Any) -> str:
    data: Mapping[str, Any] = rules.dump(base)
    return str(data.get("fingerprint", ""))
