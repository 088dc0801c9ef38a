"""Expectations: statements about a moment of play that hold or fail."""

from __future__ import annotations

import json
import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar, cast

from lorehall.core.counting import listed
from lorehall.core.engine.position import Position
from lorehall.core.game.game import Game
from lorehall.core.suggestions import nearest
from lorehall.core.words.outputs import LogLine
from lorehall.scenario.paths import Found, Path, find
from lorehall.scenario.text import Piece, Unfit, quoted, split
from lorehall.scenario.values import (
    Lexicon,
    Shape,
    Value,
    Wanted,
    read_wanted,
    show,
    wanted_number,
)

S = TypeVar("S", bound=Position)
SEAT = re.compile(r"player\s+(\d+)", re.IGNORECASE)


@dataclass(frozen=True)
class Moment(Generic[S]):
    """A state, and how long the log was before the last answer."""

    game: Game[S]
    state: S
    mark: int


class Check(ABC):
    """One expectation."""

    @abstractmethod
    def fails(self, moment: Moment[Position]) -> str | None:
        """What was expected and what was found, or None if it holds."""


def read_check(piece: Piece, paths: Sequence[Path[Position]], lexicon: Lexicon) -> Check:
    """An expectation from its text; Unfit if it is none."""
    negated = re.match(r"not\s+", piece.text)
    if negated:
        return _not(piece.cut(negated.end()), paths, lexicon)
    for head, reader in READERS.items():
        found = re.match(rf"{head}(?=\s|:|$)", piece.text, re.IGNORECASE)
        if found:
            return reader(piece.cut(found.end()), lexicon)
    piece = lexicon.with_seat(piece)
    where = find(paths, piece)
    if where.path.get is None:
        raise Unfit(f"'{where.words}' can be set, but not read")
    try:
        wanted = read_wanted(where.path.shape, where.path.kind, where.rest, lexicon)
    except Unfit as error:
        offset = len(piece.text) - len(where.rest.text)
        raise Unfit(error.message, error.suggestions, offset + error.at) from None
    return PathCheck(where, wanted)


def _not(piece: Piece, paths: Sequence[Path[Position]], lexicon: Lexicon) -> Check:
    where = find(paths, lexicon.with_seat(piece))
    if where.path.shape is not Shape.FLAG or where.path.get is None:
        raise Unfit(
            f"'not' goes before a yes-or-no fact; for a value, write '{where.words} not ...'"
        )
    return PathCheck(where, Wanted("no", lambda value: not value))


class PathCheck(Check):
    """A path has a value."""

    def __init__(self, where: Found[Position], wanted: Wanted) -> None:
        self.where = where
        self.wanted = wanted

    def fails(self, moment: Moment[Position]) -> str | None:
        assert self.where.path.get is not None
        value = self.where.path.get(moment.state, self.where.numbers)
        return differ(self.where.words, self.wanted, value)


def differ(what: str, wanted: Wanted, value: Value) -> str | None:
    """The message for a value that is not the wanted one."""
    if wanted.fits(value):
        return None
    return f"expected {what} {wanted.words}, found {show(value)}"


# -- options ---------------------------------------------------------------------------------------------


class OptionsCheck(Check):
    """The pending options: exactly those that begin so, or some among them, or none of them."""

    def __init__(self, mode: str, wishes: list[str]) -> None:
        self.mode = mode
        self.wishes = wishes

    def fails(self, moment: Moment[Position]) -> str | None:
        pending = moment.game.pending(moment.state)
        names = list(pending.options) if pending is not None else []
        covered = [
            [name for name in names if name.lower().startswith(wish.lower())]
            for wish in self.wishes
        ]
        if self.mode == "lack":
            wrong = [name for group in covered for name in group]
            return "; ".join([f"did not expect the option '{name}'" for name in wrong]) or None
        missing = [wish for wish, group in zip(self.wishes, covered, strict=True) if not group]
        extra = [name for name in names if not any(name in group for group in covered)]
        problems = [f"expected the option '{wish}'" for wish in missing]
        if self.mode == "exact":
            problems += [f"did not expect the option '{name}'" for name in extra]
        return (
            "; ".join(problems) + ", found " + ("; ".join(names) or "no options")
            if problems
            else None
        )


class OptionCount(Check):
    """The number of pending options."""

    def __init__(self, wanted: Wanted) -> None:
        self.wanted = wanted

    def fails(self, moment: Moment[Position]) -> str | None:
        pending = moment.game.pending(moment.state)
        return differ(
            "options count", self.wanted, len(pending.options) if pending is not None else 0
        )


def _wish(piece: Piece, lexicon: Lexicon) -> str:
    return lexicon.seat(quoted(piece.text))


def _read_options(piece: Piece, lexicon: Lexicon) -> Check:
    counted = re.match(r"count\s+", piece.text)
    if counted:
        return OptionCount(wanted_number(piece.text[counted.end() :]))
    mode = "exact"
    for words, name in (("exactly", "exact"), ("contains?", "contain"), ("lacks?", "lack")):
        found = re.match(rf"{words}\s+", piece.text)
        if found:
            mode, piece = name, piece.cut(found.end())
            break
    wishes = [_wish(part, lexicon) for part in split(piece, ",")]
    if not wishes:
        raise Unfit("which options? List them here, separated by commas")
    return OptionsCheck(mode, [] if wishes == ["none"] else wishes)


def _read_legal(piece: Piece, lexicon: Lexicon) -> Check:
    return OptionsCheck("contain", [_wish(piece, lexicon)])


def _read_illegal(piece: Piece, lexicon: Lexicon) -> Check:
    return OptionsCheck("lack", [_wish(piece, lexicon)])


# -- the log -----------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Reader:
    """Who reads the log: a seat, or a spectator (None)."""

    seat: int | None


class LogCheck(Check):
    """Lines of the log: there, not there, so many, or one after another."""

    def __init__(self, verb: str, texts: list[str], rule: str, wanted: Wanted | None) -> None:
        self.verb = verb
        self.texts = texts
        self.rule = rule
        self.wanted = wanted
        self.last = False
        self.reader: Reader | None = None
        """Without one, what only some may read counts too."""

    def lines(self, moment: Moment[Position]) -> list[LogLine]:
        since = moment.mark if self.last else 0
        if self.reader is None:
            return moment.game.lines(moment.state, since)
        return moment.game.lines_for(moment.state, self.reader.seat, since)

    def fails(self, moment: Moment[Position]) -> str | None:
        lines = self.lines(moment)
        if self.verb == "in order":
            return self._order(lines)
        hits = [line for line in lines if self.texts[0].lower() in line.text.lower()]
        rules = sorted({line.rule for line in hits})
        hits = [line for line in hits if self.rule in ("", line.rule)]
        words = f'"{self.texts[0]}"' + (f" and rule {self.rule}" if self.rule else "")
        if self.verb == "count" and self.wanted is not None:
            return differ(f"log count {words}", self.wanted, len(hits))
        if self.verb == "lacks":
            return f"expected no log line with {words}, found {hits[0].text}" if hits else None
        if not hits:
            other = f"found it with rule {listed(rules)}" if rules else "found none"
            return f"expected a log line with {words}, {other}"
        return None

    def _order(self, lines: list[LogLine]) -> str | None:
        at = 0
        for text in self.texts:
            while at < len(lines) and text.lower() not in lines[at].text.lower():
                at += 1
            if at == len(lines):
                texts = ", ".join([f'"{each}"' for each in self.texts])
                return f'expected the log to contain, in this order, {texts}; "{text}" is missing or out of order'
            at += 1
        return None


LOG = re.compile(
    r'(?:for (?P<who>player \d+|spectator)\s+)?(?P<verb>contains?|lacks?|count|in order)\s+(?P<texts>"[^"]*"(?:\s*,\s*"[^"]*")*)'
    r"(?:\s+with rule (?P<rule>[A-Z]-[A-Z]+-\d+))?(?:\s+(?P<number>.+))?$"
)


def _read_log(piece: Piece, lexicon: Lexicon) -> Check:
    match = LOG.match(_seats_named(piece.text, lexicon))
    if match is None:
        usage = 'log contains "TEXT", contains "TEXT" with rule E-..., lacks "TEXT", count "TEXT" 2, in order "TEXT", "TEXT"'
        raise Unfit(f"write {usage}")
    verb = {"contain": "contains", "lack": "lacks"}.get(match["verb"], match["verb"])
    number = match["number"]
    if (verb == "count") is not (number is not None):
        at = match.start("number") if number is not None else match.end("texts")
        raise Unfit("'count' needs a number; the other checks don't take one", (), at)
    texts = re.findall(r'"([^"]*)"', match["texts"])
    check = LogCheck(verb, texts, match["rule"] or "", wanted_number(number) if number else None)
    if match["who"]:
        spectator = match["who"] == "spectator"
        check.reader = Reader(None if spectator else int(match["who"].split()[1]) - 1)
    return check


def _read_last_log(piece: Piece, lexicon: Lexicon) -> Check:
    check = _read_log(piece, lexicon)
    assert isinstance(check, LogCheck)
    check.last = True
    return check


def _seats_named(text: str, lexicon: Lexicon) -> str:
    """The text with players' names outside quotes replaced by their seats."""
    head, quote, rest = text.partition('"')
    for index, name in enumerate(lexicon.players):
        head = re.sub(rf"\b{re.escape(name)}\b", f"player {index + 1}", head)
    return head + quote + rest


# -- views and saved fields: any JSON data -------------------------------------------------------------------


class DataCheck(Check):
    """Something in data, found by its keys."""

    def __init__(self, piece: Piece, lexicon: Lexicon) -> None:
        self.piece = piece
        self.lexicon = lexicon

    @abstractmethod
    def data(self, moment: Moment[Position]) -> object:
        """Where to look."""

    def fails(self, moment: Moment[Position]) -> str | None:
        data = self.data(moment)
        said = re.match(r'(contains?|lacks?)\s+"([^"]*)"$', self.piece.text)
        if said:
            there = said[2].lower() in json.dumps(data, ensure_ascii=False).lower()
            if there is said[1].startswith("contain"):
                return None
            verb = said[1].removesuffix("s")
            return f'expected the view to {verb} "{said[2]}"'
        return self._value(data)

    def _value(self, data: object) -> str | None:
        tokens = list(re.finditer(r"\S+", self.piece.text))
        at = 0
        while at < len(tokens) and isinstance(data, (dict, list)):
            word = tokens[at][0]
            if isinstance(data, dict) and word in data:
                data = data[word]
            elif (
                isinstance(data, list)
                and data
                and isinstance(data[0], (dict, list))
                and word.isdigit()
                and int(word) < len(data)
            ):
                data = data[int(word)]
            elif isinstance(data, dict):
                near = ", ".join(nearest(word, data) or sorted(data))
                raise Unfit(
                    f"there is no '{word}' here; choose from: {near}", (), tokens[at].start()
                )
            else:
                break
            at += 1
        words = self.piece.text[: tokens[at - 1].end()] if at else ""
        rest = self.piece.cut(len(words))
        if isinstance(data, dict):
            raise Unfit(
                f"'{words}' isn't a single value; it has the parts {', '.join(sorted(data))}"
            )
        return differ(words, read_wanted(_shape(data), "", rest, self.lexicon), cast(Value, data))


class ViewCheck(DataCheck):
    """Something in the view of a seat, or of a spectator (None)."""

    def __init__(self, seat: int | None, piece: Piece, lexicon: Lexicon) -> None:
        super().__init__(piece, lexicon)
        self.seat = seat

    def data(self, moment: Moment[Position]) -> object:
        return moment.game.view(moment.state, self.seat)


class DumpCheck(DataCheck):
    """Something in the saved state."""

    def data(self, moment: Moment[Position]) -> object:
        return moment.game.dump(moment.state)


def _shape(data: object) -> Shape:
    if isinstance(data, bool):
        return Shape.FLAG
    if isinstance(data, int):
        return Shape.NUMBER
    if isinstance(data, list):
        return Shape.NUMBERS if data and isinstance(data[0], int) else Shape.PILE
    return Shape.TEXT


def _read_view(piece: Piece, lexicon: Lexicon) -> Check:
    text = _seats_named(piece.text, lexicon)
    match = re.match(r"(player (\d+)|spectator)\s*:?\s+", text)
    if match is None:
        raise Unfit("whose view? Write 'view of player 1 ...' or 'view of spectator ...'")
    rest = piece.cut(len(piece.text) - len(text) + match.end())
    return ViewCheck(int(match[2]) - 1 if match[2] else None, rest, lexicon)


def _read_dump(piece: Piece, lexicon: Lexicon) -> Check:
    if not piece.text:
        raise Unfit("which field? Write 'dump fields turns 3', for example")
    return DumpCheck(piece, lexicon)


READERS: dict[str, Callable[[Piece, Lexicon], Check]] = {
    "options": _read_options,
    "legal": _read_legal,
    "illegal": _read_illegal,
    "log": _read_log,
    "last log": _read_last_log,
    "view of": _read_view,
    "dump": _read_dump,
}
