"""Who sits where: you and the bots, and sentences about `player 2` turned into sentences about people."""

from __future__ import annotations

import random
import re
from collections.abc import Sequence
from dataclasses import dataclass

from lorehall.bots import BOT_NAMES
from lorehall.core.game import LogLine
from lorehall.core.sentences import plain

PLAYER = re.compile(r"\b[Pp]layer ([1-9])\b")
VERBS = {
    "has": "have",
    "buries": "bury",
    "unburies": "unbury",
    "passes": "pass",
    "cannot": "cannot",
    "must": "must",
}
OWN = frozenset({"takes", "must_rest"})
"""Kinds of lines whose "their" means the subject."""
ABOUT_A_CARD = re.compile(r"^[Pp]layer ([1-9]), ([^:]+): ")


@dataclass(frozen=True)
class Seats:
    """The names of all players; `you` is the seat of the person at the keyboard (None: nobody)."""

    names: tuple[str, ...]
    you: int | None = None

    def name(self, seat: int) -> str:
        """The name at the beginning of a sentence or in a table."""
        return self.names[seat]

    def inside(self, seat: int) -> str:
        """The name inside a sentence."""
        return "you" if seat == self.you else self.names[seat]

    def rename(self, text: str) -> str:
        """A text in which `player 2` has got a name."""
        return PLAYER.sub(lambda match: self._named(match), text)

    def _named(self, match: re.Match[str]) -> str:
        seat = int(match[1]) - 1
        if seat >= len(self.names):
            return match[0]
        return self.names[seat] if match[0][0] == "P" else self.inside(seat)

    def line(self, line: LogLine) -> str:
        """A log line with names and its rule: `You journey to Whip at distance 1 for 1 crystal (rule)`."""
        return f"{self._sentence(line)} ({line.rule})"

    def _sentence(self, line: LogLine) -> str:
        about = ABOUT_A_CARD.match(line.text)
        if about:  # "Player 1, Whip: ..." says whose card acts
            whom = self.inside(int(about[1]) - 1)
            return f"{about[2]} ({whom}): {self.rename(line.text[about.end() :])}"
        subject = PLAYER.match(line.text)
        text = self.rename(line.text)
        if subject is None or int(subject[1]) - 1 != self.you:
            return text
        _, verb, *rest = text.split(" ", 2)
        words = " ".join(["You", VERBS.get(verb, verb.removesuffix("s")), *rest])
        return words.replace(" their ", " your ", 1) if line.kind in OWN else words


def plain_seats(players: int) -> Seats:
    """Nobody in particular: player 1, player 2, ..."""
    return Seats(tuple(f"Player {seat + 1}" for seat in range(players)))


def seats_against_bots(players: int, you: int, seed: int) -> Seats:
    """You and some bots; the same seed, the same names."""
    bots = iter(random.Random(seed).sample(BOT_NAMES, players - 1))
    return Seats(tuple("You" if seat == you else next(bots) for seat in range(players)), you)


def merged(lines: Sequence[LogLine]) -> list[LogLine]:
    """The lines, with cards that appear on the track one after the other told in one line."""
    told: list[LogLine] = []
    names: list[str] = []
    for line in [*lines, LogLine(plain("end", ""), "")]:
        if line.kind == "refills":
            told.append(line)
            names.append(line.text.split(" appears ")[0])
            continue
        if len(names) > 2:
            rule = told[-1].rule
            del told[-len(names) :]
            told.append(
                LogLine(
                    plain("refills", f"Cards come to the journey track: {', '.join(names)}"), rule
                )
            )
        names = []
        told.append(line)
    return told[:-1]
