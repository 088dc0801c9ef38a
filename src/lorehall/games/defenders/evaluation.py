"""What a position is worth to the defenders: what the next Nights threaten, and how near the generals are to their end.

All win or lose together (D-TRM-01), so a position is worth the same to every seat. What the parts weigh stands in `weights`.
"""

from __future__ import annotations

from typing import Final

from lorehall.core.packing import unpack
from lorehall.games.defenders.judging.lore import Lore, lore_of
from lorehall.games.defenders.judging.prospects import EVENING, prospects
from lorehall.games.defenders.judging.threats import land, omens_of, war
from lorehall.games.defenders.judging.weights import WEIGHTS, Weights
from lorehall.games.defenders.model import codes as c
from lorehall.games.defenders.model.queries import dusk_wounds
from lorehall.games.defenders.model.state import Seat, State

WON: Final = 100_000.0
LOST: Final = -20_000.0
FRAIL: Final[tuple[float, ...]] = (80.0, 30.0, 10.0)
"""How bad it is to have so few life tokens left."""
TROPHY: Final = 15.0
"""Minions of a slain general fall without dice (D-GEN-18)."""
MOST_ANSWERS: Final = 40
"""Plain answers that `consequence` gives at most."""


def evaluate(s: State, seat: int) -> float:
    """Higher is better."""
    if s.over:
        return WON if s.ended == c.WON else LOST
    lore, w = lore_of(s), WEIGHTS
    m = s.minions
    counts = [m[i] + m[i + 1] + m[i + 2] + m[i + 3] for i in range(0, len(m), 4)]
    strides = [1 if p.hero == c.NONE else lore.strides[p.hero] for p in s.seats]
    omens = omens_of(lore, s)
    worth = war(s, w, omens) + land(s, w, lore, omens, counts, strides)
    return worth + _heroes(s, w, lore) + prospects(s, w, lore, counts, strides)


# -- heroes -------------------------------------------------------------------------------------------


def _heroes(s: State, w: Weights, lore: Lore) -> float:
    """Life, trophies and quests."""
    worth = 0.0
    for seat in range(len(s.seats)):
        p = s.seats[seat]
        if p.hero == c.NONE:
            continue
        life = float(p.ready + p.spent)
        if (
            s.stop == c.DAY and seat == s.active
        ):  # minions beside it will wound it at dusk (D-WND-01)
            life -= dusk_wounds(s, seat) * (0.3 if p.actions() else 1.0)
        worth += w.life * life
        if life < 3.0:
            worth -= w.frail * FRAIL[max(0, int(life))]
        worth += TROPHY * len(p.trophies) + w.quest * _quests(s, lore, p)
        room = c.HAND_LIMIT - EVENING - len(p.hand)
        if room > 0:  # rumors fill a hand
            close = max(0, 6 - lore.inns[p.at])
            draws = lore.rumors[p.hero]
            worth += w.inn / 192.0 * draws * draws * close * room
    return worth


def _quests(s: State, lore: Lore, p: Seat) -> float:
    """Rewards that are kept or can still be used; what is done of the current quest, and how near its place is."""
    worth, first = 0.0, s.content.first_quest
    for card in p.done:
        reward = s.content.quest(card).reward
        if reward == c.KEPT or (reward == c.ONCE and card not in p.used):
            worth += lore.rewards[card - first]
    if p.quest == c.NONE:
        return worth
    task = s.content.quest(p.quest).task
    hoped = lore.hopes[p.quest - first] * lore.rewards[p.quest - first]
    worth += 0.4 * hoped * p.progress / task.done
    if not task.places:
        return worth
    near = min([lore.far[p.at * lore.places + place] for place in task.places])
    return worth + 0.08 * hoped * max(0, 5 - near)


# -- looking ahead ------------------------------------------------------------------------------------


def consequence(s: State, index: int) -> State:
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
