"""Whole games by rule of thumb."""

from __future__ import annotations

from lorehall.core.position import NOBODY
from lorehall.games.defenders.model import codes as c
from lorehall.games.defenders.model.state import State
from lorehall.games.defenders.tactics.day import act
from lorehall.games.defenders.tactics.outlook import Outlook
from lorehall.games.defenders.tactics.replies import reply
from lorehall.games.defenders.tactics.texts import play


def play_on(s: State, turns: int, most: int = 20_000) -> None:
    """Let all seats play by rule of thumb until this many turns have begun or the game is over."""
    for _ in range(most):
        if s.seat == NOBODY or s.turn > turns:
            return
        s.take(answer(s))


def answer(s: State) -> int:
    """What is answered next: another seat may play a text before the active one acts."""
    if not s.owners or s.prompt != c.ASK_DAY:
        return reply(s, s.seat)
    o = Outlook(s)
    last = s.seat
    for seat in s.owners:
        if seat != last:
            last = seat
            index = play(o, seat)
            if index >= 0:
                return index
    index = play(o, s.seat)
    return index if index >= 0 else act(o, s.seat)
