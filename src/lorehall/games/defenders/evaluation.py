"""What a position is worth to the defenders: threats of generals, full places, crystals, cards, who can fight whom soon."""

from __future__ import annotations

from typing import Final

from lorehall.games.defenders.model import codes as c
from lorehall.games.defenders.model.queries import minions_at, where_is
from lorehall.games.defenders.model.state import State

WON: Final = 10_000.0
SLAIN: Final = 400.0
"""For every general that is defeated."""
MOST_ANSWERS: Final = 40
"""Plain answers that `consequence` gives at most."""


def evaluate(s: State, seat: int) -> float:
    """Higher is better for all, since all win or lose together (D-TRM-01)."""
    if s.over:
        return WON if s.ended == c.WON else -WON
    return _war(s) + _land(s) + _heroes(s)


def _war(s: State) -> float:
    """Generals: defeated ones, the life of others, and how near they are to the city."""
    worth = 0.0
    for general in range(4):
        if s.steps[general] < 0:
            worth += SLAIN
        else:
            worth -= 3.0 * s.life[general] + (0.0, 8.0, 25.0, 90.0, 0.0)[s.steps[general]]
    return worth


def _land(s: State) -> float:
    """Minions that could overrun their place, the city, crystals, and supplies that run out."""
    crystals = sum(s.crystals)
    worth = -1.0 * crystals * crystals
    for place in range(1, len(s.crystals)):
        number = minions_at(s, place)
        if number:
            worth -= (0.0, 1.0, 3.0, 9.0)[number]
    worth -= (0.0, 4.0, 12.0, 35.0, 100.0, 0.0)[minions_at(s, c.CITY)]
    for left in s.supply:
        if left < 6:
            worth -= (6 - left) ** 2
    return worth


def _heroes(s: State) -> float:
    """Life, quests, cards; and the dice that heroes can bring against a general, the nearer the better."""
    worth = 0.0
    board = s.content.board
    strike = [0.0] * 4
    for p in s.seats:
        worth += (
            4.0 * (p.ready + p.spent) - 0.5 * p.lost + 12.0 * len(p.done) + 6.0 * len(p.trophies)
        )
        worth += 0.6 * p.bonus + 0.4 * len(p.hand)
        dice = [0] * 4
        for card in p.hand:
            found = s.content.cards[card]
            for general in range(4):
                if found.fits(general):
                    dice[general] += found.dice
        for general in range(4):
            where = where_is(s, general)
            if where != c.NONE:
                hits = dice[general] * (7 - s.content.generals[general].needs) / 6
                near = max(0, 6 - board.distance(p.at, where))
                strike[general] += hits * (1.0 + 0.15 * near)
        worth += _errands(s, p.at, p.quest)
    for general in range(4):
        if s.steps[general] >= 0:
            worth += 6.0 * min(strike[general], s.life[general] + 2.0)
    return worth


def _errands(s: State, at: int, quest: int) -> float:
    """A hero near the place of its quest will come there."""
    if quest == c.NONE:
        return 0.0
    places = s.content.quest(quest).task.places
    if not places:
        return 0.0
    return 0.5 * max(0, 5 - min([s.content.board.distance(at, place) for place in places]))


def consequence(s: State, index: int) -> State:
    """A copy after this answer, played on until the active hero's next free decision or the end of the turn."""
    copy = s.clone()
    copy.answer(index)
    for _ in range(MOST_ANSWERS):
        if copy.over or copy.prompt in (c.ASK_DAY, c.ASK_HERO, c.ASK_STYLE, c.ASK_FORM):
            break
        copy.answer(_plain(copy))
    return copy


def _plain(s: State) -> int:
    """Passing where one can; of several cards to commit, all of them."""
    return 1 if s.prompt == c.ASK_COMMIT and len(s.options) > 1 and s.seats[s.seat].committed else 0
