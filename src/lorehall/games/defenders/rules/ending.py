"""D-END: how the game ends. The first condition that is met ends it at once; nothing more is resolved (D-END-06)."""

from __future__ import annotations

from lorehall.games.defenders.model import codes as c
from lorehall.games.defenders.model import events as e
from lorehall.games.defenders.model.queries import champions, minions_at
from lorehall.games.defenders.model.state import State


def end_game(s: State, how: int) -> None:
    """Won or lost. Whoever calls this and has more to do asks `s.over` first."""
    s.ended = how
    s.emit((e.ENDINGS[how],))
    if how == c.WON:
        for seat in champions(s):
            s.emit((e.CHAMPION, seat))
    s.end()


def check_crystals(s: State) -> None:
    """Crystals that were removed do not count (D-END-04)."""
    if sum(s.crystals) >= s.rules.last_crystal:
        end_game(s, c.BY_CRYSTALS)


def check_city(s: State) -> None:
    """D-END-05."""
    if minions_at(s, c.CITY) >= c.CITY_FALLS:
        end_game(s, c.BY_CITY)
