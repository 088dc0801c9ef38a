"""What a position is worth to the defenders: generals who fell or soon may, marches, crystals, and what threatens the land.

All win or lose together (D-TRM-01), so a position is worth the same to every seat.
"""

from __future__ import annotations

from typing import Final

from lorehall.core.engine.option_codes import unpack
from lorehall.games.defenders.bots.threats import Outlook
from lorehall.games.defenders.model import codes as c
from lorehall.games.defenders.model.queries import dusk_wounds, where_is
from lorehall.games.defenders.model.state import State

WON: Final = 100_000.0
LOST: Final = -20_000.0
SLAIN: Final = 6000.0
RIPE: Final = 1500.0
"""A general who would surely fall, if all heroes met there with their cards."""
DIE: Final = 25.0
MARCH: Final[tuple[float, ...]] = (0.0, 150.0, 500.0, 1500.0, 5000.0)
"""By step on the road."""
RUIN: Final = 3000.0
"""Shared out among the crystals that may still come: each costs more than the one before."""
PERIL: Final = 4.0
LIFE: Final = 40.0
FRAIL: Final[tuple[float, ...]] = (80.0, 30.0, 10.0)
"""How bad it is to have so few life tokens left."""
AWAY: Final = 30.0
"""An action of way between a hero and the general against whom it goes."""
MOST_ANSWERS: Final = 40
"""Plain answers that `after_answer` gives at most."""


def evaluate(s: State, seat: int) -> float:
    """Higher is better."""
    if s.over:
        return WON if s.ended == c.WON else LOST
    o = Outlook(s)
    worth = -PERIL * sum(o.perils) - RUIN / (1 + s.rules.last_crystal - sum(s.crystals))
    for general in range(4):
        if s.steps[general] < 0:
            worth += SLAIN
            continue
        dice = sum([might[general] for might in o.might])
        worth += RIPE * o.chance(general, dice) + DIE * dice - MARCH[s.steps[general]]
    return worth + _heroes(o)


def _heroes(o: Outlook) -> float:
    """Their life, and how near those are to the next general who go there."""
    s, worth = o.s, 0.0
    for seat in range(len(s.seats)):
        p = s.seats[seat]
        if p.hero == c.NONE:
            continue
        life = float(p.ready + p.spent)
        if s.stop == c.DAY and seat == s.active:  # minions beside it will wound it (D-WND-01)
            life -= dusk_wounds(s, seat) * (0.3 if p.actions() else 1.0)
        worth += LIFE * life
        if life < 3.0:
            worth -= FRAIL[max(0, int(life))]
        if o.party[seat]:
            far = o.lore.far[p.at * o.lore.places + where_is(s, o.target)]
            worth -= AWAY * far
    return worth


# -- looking ahead ------------------------------------------------------------------------------------


def after_answer(s: State, index: int) -> State:
    """A copy after this answer, played on with plain answers until a hero decides freely again, or the turn is over.

    Ending the Day, or letting it end, leaves the copy as it is: what the Night brings is chance, which `evaluate` weighs.
    """
    copy = s.clone()
    copy.events = None if s.events is None else []
    if s.stop == c.DAY and unpack(s.options[index])[0] in (c.END_DAY, c.PASS):
        return copy
    copy.answer(index)
    for _ in range(MOST_ANSWERS):
        if copy.over or copy.prompt in (
            c.ASK_DAY,
            c.ASK_HERO,
            c.ASK_NEW_HERO,
            c.ASK_STYLE,
            c.ASK_FORM,
        ):
            break
        copy.answer(_plain(copy))
    return copy


def _plain(s: State) -> int:
    """Passing where one can; against a general joining, committing every card and rolling again; the cheapest card."""
    if s.prompt == c.ASK_REROLL:
        return 1 if s.foe != c.MINION_FIGHT or unpack(s.options[1])[0] == c.AGAIN else 0
    if s.prompt in (c.ASK_PRICE, c.ASK_LIMIT, c.ASK_PENALTY):
        return _cheapest(s)
    if len(s.options) == 1:
        return 0
    return (
        1 if s.prompt in (c.ASK_COMMIT, c.ASK_JOIN, c.ASK_PLACE, c.ASK_MINION, c.ASK_SWEEP) else 0
    )


def _cheapest(s: State) -> int:
    """The card among the options that is of least use against generals."""
    best, least = 0, 99.0
    for index in range(len(s.options)):
        card = s.content.cards[unpack(s.options[index])[1]]
        use = 0.0 if card.ability is None else 3.0
        for general in range(4):
            if s.steps[general] >= 0 and card.portraits >> general & 1:
                use += card.dice
        if use < least:
            best, least = index, use
    return best
