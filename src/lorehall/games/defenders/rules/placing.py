"""D-OVR: placing minions, overruns, tainting. Losses are checked after every single crystal or minion (D-OVR-13)."""

from __future__ import annotations

from lorehall.games.defenders.model import codes as c
from lorehall.games.defenders.model import events as e
from lorehall.games.defenders.model.queries import is_coloured, minions_at
from lorehall.games.defenders.model.state import State
from lorehall.games.defenders.rules.ending import check_city, check_crystals, end_game


def place_minions(s: State, place: int, colour: int, number: int) -> None:
    """One placement: one instruction of a Darkness card (D-OVR-02)."""
    spreads = False
    for _ in range(number):
        if place != c.CITY and minions_at(s, place) >= c.FULL:
            overrun(s, place, colour, spreads=not spreads)
            return
        if s.supply[colour] == 0:  # D-OVR-10
            s.emit((e.MISSING, colour))
            end_game(s, c.BY_SUPPLY)
        else:
            demons = _add(s, place, colour, e.PLACED, e.TAINTED)
            if demons and s.rules.demon_spreads and not s.over:  # D-OPT-05
                spreads = True
                spread(s, place, colour)
        if s.over:
            return


def overrun(s: State, place: int, colour: int, *, spreads: bool) -> None:
    """A crystal, then spreading; the surplus is not placed. One placement spreads at most once (D-OVR-03, D-OVR-08)."""
    s.emit((e.OVERRUN, place, colour))
    taint(s, place, e.TAINTED_BY_OVERRUN)
    if spreads and not s.over:
        spread(s, place, colour)


def spread(s: State, place: int, colour: int) -> None:
    """1 minion to each adjacent location in ascending order (D-OVR-03 to D-OVR-05)."""
    for near in s.content.around[place]:
        if s.content.is_inn[near]:
            continue
        if is_coloured(s, near) and minions_at(s, near) >= c.FULL:
            taint(s, near, e.TAINTED_BY_SPREAD)  # and no further overrun (D-OVR-04)
        elif s.supply[colour] > 0:
            _add(s, near, colour, e.PLACED_BY_SPREAD, e.THIRD_BY_SPREAD)
        else:  # D-OVR-11
            s.emit((e.MISSING_TO_SPREAD, colour))
            if s.rules.spread_loses:
                end_game(s, c.BY_SUPPLY)
        if s.over:
            return


def _add(s: State, place: int, colour: int, placed: int, tainted: int) -> bool:
    """One minion more; whether it was a 3rd Demon, which taints a coloured location (D-OVR-06, D-OVR-07).

    The events say by which rules.
    """
    s.minions[4 * place + colour] += 1
    s.supply[colour] -= 1
    s.emit((placed, place, colour))
    if place == c.CITY:
        check_city(s)
        return False
    if colour != c.RED or s.minions[4 * place + colour] != c.FULL:
        return False
    taint(s, place, tainted)
    return True


def taint(s: State, place: int, event: int) -> None:
    """A crystal more; the event says by which rule."""
    s.crystals[place] += 1
    s.emit((event, place))
    check_crystals(s)


def settle(s: State, place: int, colour: int, number: int, settled: int, tainted: int) -> None:
    """Minions of the set-up: nothing overruns, nothing spreads; a 3rd Demon taints (D-SET-07, D-SET-11, D-SET-12).

    The events say by which rules.
    """
    s.minions[4 * place + colour] += number
    s.supply[colour] -= number
    s.emit((settled, place, colour, number))
    if colour == c.RED and s.minions[4 * place + colour] == c.FULL:
        taint(s, place, tainted)
