"""Paths: the readable names of everything in a state. A game lists its own; a few are the same in every game."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Generic, TypeVar

from lorehall.core.engine.position import CHANCE, Position
from lorehall.core.game.game import Game
from lorehall.core.suggestions import nearest
from lorehall.scenario.text import Piece, Unfit
from lorehall.scenario.values import PLAYERS, Shape, Value

S = TypeVar("S", bound=Position)
Numbers = tuple[int, ...]


@dataclass(frozen=True)
class Path(Generic[S]):
    """A readable name such as `player # crystals`, where # is a number, and how to read and perhaps set what it names."""

    pattern: str
    shape: Shape
    get: Callable[[S, Numbers], Value] | None
    put: Callable[[Any, Numbers, Value], None] | None = None
    kind: str = ""
    """Which names it holds: a key of the lexicon, or `players`; empty for any text."""
    says: str = ""


@dataclass(frozen=True)
class Found(Generic[S]):
    """A path in a statement, its numbers, and what follows it."""

    path: Path[S]
    numbers: Numbers
    rest: Piece
    words: str


def find(paths: Sequence[Path[S]], piece: Piece) -> Found[S]:
    """The longest path that a statement begins with; Unfit with the nearest known ones."""
    tokens = list(re.finditer(r"\S+", piece.text))
    words = [token[0].lower() for token in tokens]
    best: tuple[int, Path[S], Numbers] | None = None
    for path in paths:
        pattern = _words(path.pattern)
        if pattern[0] not in ("#", *words[:1]):  # most of them, at a glance
            continue
        numbers = _fit(pattern, words)
        if numbers is not None and (best is None or len(pattern) > best[0]):
            best = (len(pattern), path, numbers)
    if best is None:
        raise Unfit(
            f"unknown path '{_attempt(piece.text)}'", _nearest(paths, piece.text), piece.head
        )
    length, path, numbers = best
    end = tokens[length - 1].end()
    return Found(path, numbers, piece.cut(end), piece.text[:end])


@cache
def _words(pattern: str) -> tuple[str, ...]:
    """A game has hundreds of patterns, and each statement is held against all of them."""
    return tuple(pattern.lower().split())


def _fit(pattern: Sequence[str], words: Sequence[str]) -> Numbers | None:
    if len(words) < len(pattern):
        return None
    numbers: list[int] = []
    for at, (wanted, word) in enumerate(zip(pattern, words, strict=False)):
        if wanted == "#" and re.fullmatch(r"\d+", word) and words[at + 1 : at + 2] != ["x"]:
            numbers.append(int(word))
        elif wanted != word:
            return None
    return tuple(numbers)


def _attempt(text: str) -> str:
    words = text.split()
    return " ".join(words[:4]) + (" ..." if len(words) > 4 else "")


def _nearest(paths: Sequence[Path[S]], text: str) -> list[str]:
    """Known paths with the numbers of the wrong one filled in."""
    words = text.split()
    numbers = [word for word in words if re.fullmatch(r"\d+", word)] or ["1"]
    known: list[str] = []
    for path in paths:
        left = iter(numbers)
        known.append(
            " ".join(next(left, "0") if word == "#" else word for word in path.pattern.split())
        )
    found: list[str] = []
    for length in range(min(5, len(words)), 0, -1):
        found += [each for each in nearest(" ".join(words[:length]), known) if each not in found]
    return found[:3]


def common_paths(game: Game[S]) -> list[Path[S]]:
    """What every game has: the pending decision and the outcome."""
    over = Path[S]("over", Shape.FLAG, lambda s, _: s.over, says="whether the game is over")
    return [*_pending_paths(game), over, *_outcome_paths(game)]


def _pending_paths(game: Game[S]) -> list[Path[S]]:
    def seat(state: S, _: Numbers) -> Value:
        pending = game.pending(state)
        if pending is None:
            return "nobody"
        return "chance" if pending.seat == CHANCE else f"player {pending.seat + 1}"

    def prompt(state: S, _: Numbers) -> Value:
        pending = game.pending(state)
        return pending.prompt.text if pending is not None else None

    def rule(state: S, _: Numbers) -> Value:
        pending = game.pending(state)
        return pending.rule if pending is not None else None

    who = "whose decision is pending; nobody when the game is over"
    words = 'the pending decision as text: prompt contains "..."'
    return [
        Path("pending", Shape.TEXT, seat, kind=PLAYERS, says=who),
        Path("prompt rule", Shape.TEXT, rule, says="the rule that the pending decision cites"),
        Path("prompt", Shape.TEXT, prompt, says=words),
    ]


def _outcome_paths(game: Game[S]) -> list[Path[S]]:
    def winners(state: S, _: Numbers) -> Value:
        outcome = game.outcome(state)
        return [f"player {each + 1}" for each in outcome.winners] if outcome is not None else None

    def scores(state: S, _: Numbers) -> Value:
        outcome = game.outcome(state)
        return list(outcome.scores) if outcome is not None else None

    def reason(state: S, _: Numbers) -> Value:
        outcome = game.outcome(state)
        why = outcome.reason if outcome is not None else None
        return why.text if why is not None else None

    who = "who won, for example: winners player 1, player 2; 'none' if everyone lost"
    why = 'why the game ended, if the scores do not show it: reason contains "..."'
    return [
        Path("winners", Shape.PILE, winners, kind=PLAYERS, says=who),
        Path(
            "scores", Shape.NUMBERS, scores, says="the final points of all players, in seat order"
        ),
        Path("reason", Shape.TEXT, reason, says=why),
    ]
