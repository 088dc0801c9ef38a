"""The players by seat, and sentences about seats turned into sentences about players."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from lorehall.bots import BOT_NAMES
from lorehall.core.terminal.terminal import Sight, Told
from lorehall.core.words.sentences import Part, Ref, Sentence, Verb


@dataclass(frozen=True)
class Seats:
    """The names of all players; `you` is the seat of the player at the keyboard, None if there is none or more than one."""

    names: tuple[str, ...]
    you: int | None = None

    def name(self, seat: int) -> str:
        """Return the name for the beginning of a sentence or a table."""
        return self.names[seat]

    def sight(self, view: Mapping[str, object]) -> Sight:
        """Return a view as seen by this player."""
        return Sight(view, self.names, self.you)

    def said(self, sentence: Sentence) -> str:
        """Return a sentence with names: `You take 3 cards` where the game says that player 1 takes them."""
        subject = next((p for p in sentence.parts if isinstance(p, Ref) and p.kind == "seat"), None)
        about_you = subject is not None and subject.value == self.you
        words = [
            self._part(part, begins=i == 0, about_you=about_you)
            for i, part in enumerate(sentence.parts)
        ]
        return "".join(words)

    def _part(self, part: Part, *, begins: bool, about_you: bool) -> str:
        if isinstance(part, str):
            return part
        if isinstance(part, Verb):
            return part.second if about_you else part.third
        if part.kind != "seat" or not isinstance(part.value, int):
            return part.said
        if part.value != self.you:
            return self.names[part.value]
        return "You" if begins and part.text[:1].isupper() else "you"

    def told(self, line: Told) -> str:
        """Return a log line with its rule."""
        sentence, rule = line
        return f"{self.said(sentence)} ({rule})"


def plain_seats(players: int) -> Seats:
    """Return seats without names: player 1, player 2, ..."""
    return Seats(tuple(f"Player {seat + 1}" for seat in range(players)))


def seats_against_bots(players: int, own: Sequence[int], seed: int) -> Seats:
    """Seat you and some bots, named by the seed. If you play several seats, each is called by its number."""
    bots = iter(random.Random(seed).sample(BOT_NAMES, players - len(own)))
    yours = {seat: f"Player {seat + 1}" if len(own) > 1 else "You" for seat in own}
    names = tuple(yours.get(seat) or next(bots) for seat in range(players))
    return Seats(names, own[0] if len(own) == 1 else None)
