"""How the war stands: where overruns threaten, which general is to fall next, and who goes against it."""

from __future__ import annotations

from typing import Final

from lorehall.games.defenders.bots.printed_facts import GROUNDS, MOST_DICE, Lore, lore_of
from lorehall.games.defenders.bots.weights import WEIGHTS, Weights
from lorehall.games.defenders.model import codes as c
from lorehall.games.defenders.model.queries import mover, placements, war_status, where_is
from lorehall.games.defenders.model.state import State
from lorehall.games.defenders.rules.darkness import CARDS_DUE, IN_FULL

PLENTY: Final = (16, 10, 10, 10)
"""A supply of so many minions of a colour worries nobody; patrols may want an Orc for every green location (D-DRK-10)."""
MARCH: Final = (0.0, 1.0, 2.5, 5.0)
"""By step: how much a general's march matters."""


class Outlook:
    """What every decision looks at. All seats see the same, so they agree without a word."""

    def __init__(self, s: State) -> None:
        self.s: Final = s
        self.w: Final[Weights] = WEIGHTS
        self.lore: Final[Lore] = lore_of(s)
        m = s.minions
        self.counts: Final[list[int]] = [
            m[i] + m[i + 1] + m[i + 2] + m[i + 3] for i in range(0, len(m), 4)
        ]
        self.perils: Final[list[float]] = _perils(self)
        """By location: what it is worth that its minions fall."""
        self.might: Final[list[list[float]]] = [_might(self, seat) for seat in range(len(s.seats))]
        """By seat and general: dice, as good as so many plain ones."""
        self.target: int = c.NONE
        self.party: list[bool] = [False] * len(s.seats)
        """Who goes against the target; nobody as long as the dice are too few."""
        _plan(self)

    def chance(self, general: int, dice: float) -> float:
        """To take all of a general's life with dice of this strength."""
        row = self.lore.chances[general][self.s.life[general]]
        if dice >= MOST_DICE:
            return row[MOST_DICE]
        low = int(dice)
        return row[low] + (dice - low) * (row[low + 1] - row[low])

    def threshold(self, general: int) -> float:
        """The chance with which an attack on a general is dared."""
        w, s = self.w, self.s
        fallen = 0
        for step in s.steps:
            if step < 0:
                fallen += 1
        return w.sure - w.haste * s.steps[general] - w.mid * fallen

    def use(self, card: int) -> float:
        """How many dice a hero card is worth, by the generals who are still to fall."""
        dice, best, most = self.lore.dice[card], 0.0, 0
        for general in range(4):
            if self.s.steps[general] >= 0:
                if general == self.target:
                    best = float(dice[general])
                elif dice[general] > most:
                    most = dice[general]
        return max(best, self.w.other * most)

    def cost(self, card: int) -> float:
        """What is lost with a card."""
        worth = self.w.price * self.use(card)
        return worth + self.w.text if self.lore.special[card] else worth


def _plan(o: Outlook) -> None:
    """The general who is to fall next: by the chance against it, its march, and how far the party is."""
    s, w = o.s, o.w
    best, status = -1000.0, war_status(s)
    for general in range(4):
        if s.steps[general] < 0:
            continue
        dice = 0.0
        for might in o.might:
            dice += might[general]
        chance = o.chance(general, dice)
        score = (
            w.hard * o.lore.lives[general]
            + w.ready * chance
            + w.march * MARCH[s.steps[general]] * (1 + status)
        )
        party: list[bool] = []
        if chance >= o.threshold(general) - w.early:
            party = [False] * len(s.seats)
            score += 1.0 - w.trek * _gather(o, general, party)
        if score > best:
            best = score
            o.target, o.party = general, party or [False] * len(s.seats)


def _gather(o: Outlook, general: int, party: list[bool]) -> int:
    """Those first who bring much and are near, until they suffice, then who is near: how many actions they are away.

    Everybody who takes part draws cards if it succeeds (D-GEN-13).
    """
    s, lore = o.s, o.lore
    place = where_is(s, general)
    dice, total = 0.0, 0
    threshold = o.threshold(general)
    for _ in range(len(party)):
        best, who, far = 0.0, c.NONE, 0
        enough = o.chance(general, dice) >= threshold
        for seat in range(len(party)):
            might = o.might[seat][general]
            if party[seat] or might <= 0.0:
                continue
            p = s.seats[seat]
            stride = lore.strides[p.hero]
            away = (lore.far[p.at * lore.places + place] + stride - 1) // stride
            score = might / (4.0 + away)
            if score > best and (not enough or away <= o.w.nearby):
                best, who, far = score, seat, away
        if who == c.NONE:
            break
        party[who] = True
        dice += o.might[who][general]
        if not enough:
            total += far
    return total


def _might(o: Outlook, seat: int) -> list[float]:
    s, lore = o.s, o.lore
    p = s.seats[seat]
    found = [0.0, 0.0, 0.0, 0.0]
    if p.hero == c.NONE:
        return found
    for number in p.hand:
        dice = lore.dice[number]
        for general in range(4):
            found[general] += dice[general]
    edges = lore.edges[p.hero]
    for general in range(4):
        if s.steps[general] < 0:
            found[general] = 0.0
        elif found[general] > 0.0:
            at = general * GROUNDS + s.content.colour_of[where_is(s, general)]
            found[general] *= edges[at]
            for quest in p.done:
                found[general] *= lore.gifts[quest - s.content.first_quest][at]
    return found


def _overruns(o: Outlook) -> list[int]:
    """The places that the revealed card will overrun or taint."""
    s, found = o.s, [-1]
    for each in placements(s):
        demons = s.minions[4 * each.place + c.RED] if each.colour == c.RED else -9
        if o.counts[each.place] + each.number > c.FULL or demons + each.number >= c.FULL:
            found.append(each.place)
    general = mover(s)
    if general != c.NONE:
        ahead = s.content.generals[general].road[s.steps[general] + 1]
        if o.counts[ahead] + s.content.dark(s.revealed).minions > c.FULL:
            found.append(ahead)
    return found


def _perils(o: Outlook) -> list[float]:
    s, w, lore, counts = o.s, o.w, o.lore, o.counts
    places = lore.places
    ones, twos = [0] * places, [0] * places
    for card in s.dark_deck:
        for line in lore.lines[card - lore.first]:
            if line & 3 == 1:
                ones[line >> 2] += 1
            else:
                twos[line >> 2] += 1
    status = war_status(s)
    deck = max(1, len(s.dark_deck))
    drawn = min(1.0, w.nights * IN_FULL[status] / deck)
    arrivals = [0.0] * places
    for general in range(4):
        if s.steps[general] >= 0:
            ahead = s.content.generals[general].road[s.steps[general] + 1]
            arrivals[ahead] = min(1.0, w.nights * CARDS_DUE[status] / 11.0)
    crystals = sum(s.crystals)
    scale = w.overrun * (1.0 + w.ruin * crystals / s.rules.last_crystal)
    colour_of, minions, around = s.content.colour_of, s.minions, s.content.around
    lack = [max(0, PLENTY[colour] - s.supply[colour]) for colour in range(4)]
    found = [0.0] * places
    sure = _overruns(o) if s.stop == c.REVEAL else []
    for place in range(places):
        number = counts[place]
        if number == 0:
            continue
        at = 4 * place
        worth = w.minion * number
        for colour in range(4):
            if minions[at + colour] and lack[colour]:
                worth += w.scarce * lack[colour] * minions[at + colour]
        if place == c.CITY:
            found[place] = worth + w.siege * number * number
            continue
        fear = 0.0
        if number >= 3:
            fear = (ones[place] + twos[place]) * drawn + arrivals[place]
        elif number == 2:
            fear = (twos[place] + w.later * ones[place]) * drawn + arrivals[place]
        else:
            fear = w.later * (twos[place] * drawn + arrivals[place])
        if colour_of[place] == c.RED and number < 3:
            demons = minions[at + c.RED]
            if demons == 2:
                fear += ones[place] * drawn
            elif demons == 1:
                fear += twos[place] * drawn
        if place in sure:
            fear += 1.0
        if fear > 0.0:
            full = 0
            for beside in around[place]:
                if counts[beside] >= 3:
                    full += 1
            fear *= 1.0 + w.spread * (len(around[place]) + 2 * full)
            worth += scale * fear
        found[place] = worth
    return found
