"""Proofs of fair play: randomness was fixed before the game, and a file reports the game as it happened.

Before the first card everyone sees the *commitment*, the SHA-256 of setup and key. After the end the key is revealed,
so anyone can compute it again. A game file has a *mark* after each answer, a digest of everything that happened until
then, and a *seal* over all of it. docs/fair-play.md describes each byte by byte.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

from lorehall.core.card_texts import digest_of
from lorehall.core.engine.position import Event, Position
from lorehall.core.game.game import Game
from lorehall.core.game.history import Course
from lorehall.server.protocol.replay_answers import Opening

LABEL: Final = "lorehall commitment 1"
STORY: Final = b"lorehall story 1"
MARK: Final = 8
"""Letters of a mark."""


def canonical(data: object) -> bytes:
    """Return the canonical JSON: sorted keys, no spaces, and no unnecessary escapes."""
    text = json.dumps(data, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return text.encode()


def opening(game: Game[Position], options: Mapping[str, object], key: str, version: int) -> Opening:
    """Return everything that decides a game except the answers. `version`: of the rules with which it began."""
    return {
        "commits": LABEL,
        "content": _content(tuple(game.texts().items())),
        "game": game.name,
        "key": key,
        "options": dict(options),
        "version": version,
    }


@lru_cache(8)
def _content(texts: tuple[tuple[str, str], ...]) -> str:
    """Return the digest of card files, sorted by name; every table of an edition has the same one."""
    return digest_of(dict(sorted(texts)))


def commitment(game: Game[Position], options: Mapping[str, object], key: str, version: int) -> str:
    """Return the commitment that everyone sees before the first card."""
    return digest(opening(game, options, key, version))


def digest(data: object) -> str:
    """Return the SHA-256 of the canonical encoding."""
    return hashlib.sha256(canonical(data)).hexdigest()


class Story:
    """The chain of what happened: the marks of a game file."""

    def __init__(self, course: Course) -> None:
        """Start at the beginning of a course, before its first answer."""
        self.link = hashlib.sha256(STORY + canonical(course.state.events)).digest()
        self.marks = [self.link.hex()[:MARK]]

    def tell(self, seat: int, option: int, events: Sequence[Event]) -> str:
        """Add an answer and its consequences; return its mark."""
        self.link = hashlib.sha256(self.link + canonical([seat, option, events])).digest()
        self.marks.append(self.link.hex()[:MARK])
        return self.marks[-1]


def answer(course: Course, story: Story, option: int) -> str:
    """Answer and extend the chain; return the mark."""
    since = course.answer(option)
    seat = course.answers[-1][0]
    return story.tell(seat, option, (course.state.events or [])[since:])


def marks(course: Course) -> str:
    """Return the marks of a whole game by replaying it."""
    again = Course(course.game, course.base)
    story = Story(again)
    for _, option in course.answers:
        answer(again, story, option)
    return "".join(story.marks)
