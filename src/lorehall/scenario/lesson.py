"""Lessons: scenarios with what a teacher says, to be played along page by page."""

from __future__ import annotations

from dataclasses import dataclass

from lorehall.core.engine.position import Position
from lorehall.core.game.game import Game


@dataclass
class Page:
    """A moment of a lesson: what the teacher says, the places to look at, and the answer that is then given, if any."""

    note: str = ""
    points: tuple[str, ...] = ()
    option: int | None = None


@dataclass(frozen=True)
class Lesson:
    """A scenario to be played along: `base` and the options of the pages are all that is played."""

    title: str
    players: tuple[str, ...]
    game: Game[Position]
    base: Position
    pages: list[Page]
