"""What a position is worth to the defenders: threats of generals, full places, crystals, cards, who can fight whom soon.

All win or lose together (D-TRM-01), so a position is worth the same to every seat.
"""

from __future__ import annotations

from typing import Final

from lorehall.core.packing import unpack
from lorehall.games.defenders.model import codes as c
from lorehall.games.defenders.model.queries import minions_at, where_is
from lorehall.games.defenders.model.state import Seat, State

WON: Final = 10_000.0
SLAIN: Final = 400.0
"""For every general that is defeated."""
MARCH: Final = (0.0, 10.0, 30.0, 110.0, 0.0)
"""How bad it is that a general is so far on its road."""
CROWD: Final = (0.0, 3.0, 10.0, 26.0)
"""How bad so many minions in a location are."""
SIEGE: Final = (0.0, 6.0, 18.0, 60.0, 160.0, 0.0)
"""The same in Monarch City."""
READY: Final = 80.0
"""Cards enough to defeat a general."""
PACE: Final = 25.0
"""Every turn that has begun: whoever ends the Day with actions left throws something away."""
MOST_ANSWERS: Final = 40
"""Plain answers that `consequence` gives at most."""


def evaluate(s: State, seat: int) -> float:
    """Higher is better."""
    if s.over:
        return WON if s.ended == c.WON else -WON
    threats = [threat(s, place) for place in range(len(s.crystals))]
    return _war(s) + _land(s) - sum(threats) + _heroes(s, threats) - PACE * s.turn - _dusk(s)


def _war(s: State) -> float:
    """Generals: defeated ones, the life of others, and how near they are to the city."""
    worth = 0.0
    for general in range(4):
        if s.steps[general] < 0:
            worth += SLAIN
        else:
            worth -= 3.0 * s.life[general] + MARCH[s.steps[general]]
    return worth


def _land(s: State) -> float:
    """Crystals, and supplies that run out."""
    crystals = sum(s.crystals)
    worth = -1.2 * crystals * crystals
    for left in s.supply:
        if left < 6:
            worth -= (6 - left) * (6 - left)
    return worth


def threat(s: State, place: int) -> float:
    """How bad the minions of a location are: full ones overrun, Demons taint earlier, and spread to the city."""
    number = minions_at(s, place)
    if number == 0:
        return 0.0
    if place == c.CITY:
        return SIEGE[number]
    found = CROWD[number]
    if s.minions[4 * place + c.RED] == 2:
        found += 9.0
    if number == c.FULL and c.CITY in s.content.around[place]:
        found += 8.0
    return found


def _heroes(s: State, threats: list[float]) -> float:
    """Life, honours and cards; then who can strike at which general, and who is near what must be done."""
    worth = 0.0
    dice = [expected_hits(s, p) for p in s.seats]
    for p in s.seats:
        worth += 4.0 * (p.ready + p.spent) + 12.0 * len(p.done) + 6.0 * len(p.trophies)
        worth += 0.5 * len(p.hand) + _errand(s, p) + _call(s, p, threats)
    target, best = c.NONE, 0.0
    for general in range(4):
        if s.steps[general] < 0:
            continue
        share = min(1.0, sum([mine[general] for mine in dice]) / (s.life[general] + 1.0))
        worth += READY * share * share
        urgent = share * share + 0.1 * s.steps[general]
        if share > 0.6 and urgent > best:
            target, best = general, urgent
    return worth if target == c.NONE else worth + _muster(s, dice, target)


def _dusk(s: State) -> float:
    """Minions beside the active hero will wound it, the sooner the fewer actions it has (D-WND-01)."""
    if s.stop != c.DAY or s.seats[s.active].hero == c.NONE:
        return 0.0
    p = s.seats[s.active]
    return (0.5 if p.actions() > 1 else 3.0) * minions_at(s, p.at)


def expected_hits(s: State, p: Seat) -> list[float]:
    """How many hits the cards of a hand promise against each general (D-GEN-07)."""
    found = [0.0] * 4
    for number in p.hand:
        card = s.content.cards[number]
        for general in range(4):
            if card.fits(general):
                found[general] += card.dice * (7 - s.content.generals[general].needs) / 6.0
    return found


def _muster(s: State, dice: list[list[float]], general: int) -> float:
    """Heroes with cards against the general gather where it is, and its guard is cleared away."""
    where = where_is(s, general)
    worth = -3.0 * minions_at(s, where)
    for seat, p in enumerate(s.seats):
        if dice[seat][general] > 0.0:
            share = dice[seat][general] / (s.life[general] + 1.0)
            worth += 30.0 * min(1.0, share) / (1.0 + s.content.board.distance(p.at, where))
    return worth


def _call(s: State, p: Seat, threats: list[float]) -> float:
    """A hero near minions that must be fought soon will come there."""
    best = 0.0
    for place in range(len(threats)):
        if threats[place] > 5.0:
            best = max(best, threats[place] - 4.0 * s.content.board.distance(p.at, place))
    return 0.3 * best


def _errand(s: State, p: Seat) -> float:
    """A hero near the place of its quest will come there; what is done of it counts."""
    if p.quest == c.NONE:
        return 0.0
    task = s.content.quest(p.quest).task
    done = 6.0 * p.progress / task.done
    if not task.places:
        return done
    near = min([s.content.board.distance(p.at, place) for place in task.places])
    return done + 0.6 * max(0, 5 - near)


# -- looking ahead ------------------------------------------------------------------------------------


def consequence(s: State, index: int) -> State:
    """A copy after this answer, played on with plain answers until a hero decides freely again, or the turn is over."""
    copy = s.clone()
    copy.answer(index)
    for _ in range(MOST_ANSWERS):
        if copy.over or copy.prompt in (c.ASK_DAY, c.ASK_HERO, c.ASK_STYLE, c.ASK_FORM):
            break
        copy.answer(_plain(copy))
    return copy


def _plain(s: State) -> int:
    """Passing where one can; against a general joining, committing every card and rolling again; no card for less."""
    if s.prompt == c.ASK_REROLL:
        return 1 if s.foe != c.MINION_FIGHT or unpack(s.options[1])[0] == c.AGAIN else 0
    return 1 if s.prompt in (c.ASK_COMMIT, c.ASK_JOIN) and len(s.options) > 1 else 0
