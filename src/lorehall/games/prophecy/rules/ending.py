"""P-END: when the game is won, when the Final Battle or the countdown begins, and who wins when time is up."""

from __future__ import annotations

from typing import Final

from lorehall.core.engine.position import SeatFrame
from lorehall.core.engine.zones import hide
from lorehall.games.prophecy.model import codes as c
from lorehall.games.prophecy.model import events as e
from lorehall.games.prophecy.model.queries import artifacts_of, cubes
from lorehall.games.prophecy.model.state import State

CROWNED: Final = 4
"""So many Artifacts make king (P-END-01)."""
BOTH: Final = 2
"""So many win where there is no Final Battle (P-END-23)."""


def win(s: State, seats: list[int], how: int) -> None:
    s.ended = how
    s.winners = seats
    s.end()


class CheckArtifacts(SeatFrame):
    """After every change of hands, for whoever gained: whether he is king, whether it was the fifth (P-ART-09)."""

    def run(self, s: State) -> None:
        held = len(artifacts_of(s, self.seat))
        if s.rules.ending == c.NO_FINAL:
            if held >= BOTH:
                s.emit((e.WINS_BY_TWO, self.seat))
                win(s, [self.seat], c.BY_TWO)
        elif held >= CROWNED:
            s.emit((e.KING, self.seat))
            win(s, [self.seat], c.BY_KING)
        elif s.phase == c.PLAYING and all_held(s):  # P-END-02: once per game
            s.fifth = self.seat
            if s.rules.ending == c.APOCALYPSE:
                start_countdown(s)
            else:
                s.phase = c.FINAL
                s.emit((e.FINAL, self.seat))


def all_held(s: State) -> bool:
    held = sum([len(artifacts_of(s, seat)) for seat in range(len(s.seats))])
    return held == len(s.content.decks[c.ARTIFACT])


def start_countdown(s: State) -> None:
    """All Chance cards are shuffled into one deck, which is not rebuilt (P-END-24 to P-END-26)."""
    s.phase = c.COUNTDOWN
    s.emit((e.COUNTDOWN, s.fifth))
    deck = s.decks[c.CHANCE]
    deck += s.discards[c.CHANCE]
    s.discards[c.CHANCE] = []
    s.shuffle(deck)
    hide(s.known, deck)


def is_cut(s: State) -> bool:
    """Whether the Final Battle has been triggered and not begun: the rest of the round is skipped (P-END-03)."""
    return s.phase == c.FINAL and s.site == c.NONE


def best(s: State, seats: list[int]) -> list[int]:
    """Most Artifacts, then most cubes, then most Gold, else several (P-END-29)."""
    ranks: list[tuple[int, int, int]] = []
    for seat in seats:
        p = s.seats[seat]
        ranks.append((len(artifacts_of(s, seat)), cubes(p), p.gold))
    top = max(ranks)
    return [seats[i] for i in range(len(seats)) if ranks[i] == top]


def end_by_cap(s: State, kind: int) -> None:
    """Those still in are ranked (P-END-29, P-END-30)."""
    winners = best(s, [i for i in range(len(s.seats)) if s.seats[i].is_in])
    s.emit((kind, *winners))
    win(s, winners, c.BY_CAP)


class JudgeDeaths(SeatFrame):
    """After an effect that may kill several heroes at once: all deaths are taken before the end is judged (P-DTH-07)."""

    def run(self, s: State) -> None:
        s.judging -= 1
        if not check_survivors(s) and s.seats[self.seat].is_in:
            s.stack.append(CheckArtifacts(self.seat))  # what the owner of the card inherited


def judge_later(s: State, seat: int) -> None:
    """From here on heroes may die at the same moment."""
    s.judging += 1
    s.stack.append(JudgeDeaths(seat))


def check_survivors(s: State) -> bool:
    """Whether the game is over because of who is left (P-END-21, P-END-28)."""
    left = [i for i in range(len(s.seats)) if s.seats[i].is_in]
    if not left:
        s.emit((e.NO_CHAMPION_LEFT if s.phase == c.FINAL else e.NOBODY_LEFT,))
        win(s, [], c.BY_NOBODY)
    elif len(left) == 1 and s.phase == c.FINAL:
        s.emit((e.LAST_ONE, left[0]))
        win(s, left, c.BY_LAST)
    return s.over
