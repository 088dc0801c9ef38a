"""A game's lesson as a learner has it: its frames, the whole view at each of them, its notes."""

from __future__ import annotations

from functools import cache
from typing import Any

from lorehall.core.words.wire_types import LineJson
from lorehall.games.scenarios import tutorial_lesson
from lorehall.scenario import Lesson
from lorehall.server.protocol.replay_answers import Frame
from lorehall.server.replay.tutorial import tutorial
from support.server import laid_over


class Taught:
    """What the server sends of a lesson, and the lesson that it comes from."""

    def __init__(self, name: str) -> None:
        self.lesson: Lesson = tutorial_lesson(name)
        self.sent = tutorial(name)
        self.frames: list[Frame] = self.sent["frames"]
        self.notes: list[str] = [frame["note"] for frame in self.frames if "note" in frame]
        self.lines: list[LineJson] = [line for each in self.frames for line in each["lines"]]
        self.views: list[dict[str, Any]] = []
        """The whole shared view of every frame."""
        for frame in self.frames:
            before = self.views[-1] if self.views else {}
            self.views.append(laid_over(before, frame["view"]))

    @property
    def pages(self) -> list[tuple[Frame, dict[str, Any]]]:
        """The frames with a note, each with its view."""
        both = zip(self.frames, self.views, strict=True)
        return [(frame, view) for frame, view in both if "note" in frame]


@cache
def taught(name: str) -> Taught:
    return Taught(name)
