"""How the war stands: where overruns threaten, which general is to fall next, and who goes against it."""

from __future__ import annotations

from typing import Final

from lorehall.games.defenders.model import codes as c
from lorehall.games.defenders.model.queries import defeated, traits, war_status, where_is
from lorehall.games.defenders.model.state import State
from lorehall.games.defenders.rules.darkness import CARDS_DUE, IN_FULL
from lorehall.games.defenders.tactics.lore import MOST_DICE, Lore, hit_chance, lore_of, stride
from lorehall.games.defenders.tactics.weights import WEIGHTS, Weights

PLENTY: Final = (16, 10, 10, 10)
"""A supply of so many minions of a colour worries nobody; patrols may want an Orc for every green location (D-DRK-10)."""
MARCH: Final = (0.0, 1.0, 2.5, 5.0)
"""By step: how much a general's march matters."""
MARCHES: Final = 11.0
"""One of so many Darkness cards moves a certain general."""


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
        self.urgency: Final[float] = 1.0 + self.w.ruin * sum(s.crystals) / s.rules.last_crystal
        """What crystals are feared beside what they are when none is on the board."""
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
        return w.sure - w.haste * s.steps[general] - w.mid * defeated(s)

    def away(self, seat: int, place: int) -> int:
        """How many actions a hero is away from a location, without cards."""
        p = self.s.seats[seat]
        far, steps = self.lore.far[p.at][place], stride(self.s.content, p.hero)
        return (far + steps - 1) // steps if steps else min(far, 1)

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
        return worth if self.s.content.cards[card].ability is None else worth + self.w.text


# -- the war ------------------------------------------------------------------------------------------


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
        score = w.ready * chance + w.march * MARCH[s.steps[general]] * (1 + status)
        party = [False] * len(s.seats)
        if chance >= o.threshold(general) - w.early:
            score += 1.0 - w.trek * _gather(o, general, party)
        if score > best:
            best = score
            o.target, o.party = general, party


def _gather(o: Outlook, general: int, party: list[bool]) -> int:
    """Those first who bring much and are near, until they suffice, then who is near: how many actions they are away.

    Everybody who takes part draws cards if it succeeds (D-GEN-13).
    """
    place, threshold = where_is(o.s, general), o.threshold(general)
    dice, total = 0.0, 0
    for _ in range(len(party)):
        best, who, far = 0.0, c.NONE, 0
        enough = o.chance(general, dice) >= threshold
        for seat in range(len(party)):
            might = o.might[seat][general]
            if party[seat] or might <= 0.0:
                continue
            away = o.away(seat, place)
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
    s, p = o.s, o.s.seats[seat]
    found = [0.0, 0.0, 0.0, 0.0]
    if p.hero == c.NONE:
        return found
    for card in p.hand:
        dice = o.lore.dice[card]
        for general in range(4):
            found[general] += dice[general]
    skills = traits(s, seat)
    for general in range(4):
        if s.steps[general] < 0:
            found[general] = 0.0
        elif found[general] > 0.0:
            foe, ground = s.content.generals[general], s.content.colour_of[where_is(s, general)]
            hit = hit_chance(foe, ground, skills, c.AGAINST_GENERALS)
            found[general] *= hit * 6.0 / (7 - foe.needs)
    return found


# -- the land -----------------------------------------------------------------------------------------


def _perils(o: Outlook) -> list[float]:
    """What minions cost where they stand, and the overrun that they may lead to."""
    s, w, counts = o.s, o.w, o.counts
    ones, twos = _coming(o)
    lack = [max(0, PLENTY[colour] - s.supply[colour]) for colour in range(4)]
    found = [0.0] * len(counts)
    for place in range(len(counts)):
        number = counts[place]
        if number == 0:
            continue
        worth = w.minion * number
        for colour in range(4):
            worth += w.scarce * lack[colour] * s.minions[4 * place + colour]
        if place == c.CITY:
            worth += w.siege * number * number
        else:
            fear = twos[place] * (1.0 if number >= 2 else w.later)
            if number >= 2:
                fear += ones[place] * (1.0 if number >= 3 else w.later)
            demons = s.minions[4 * place + c.RED] if s.content.colour_of[place] == c.RED else 0
            if number < 3 and demons:
                fear += ones[place] if demons == 2 else twos[place]
            around = s.content.around[place]
            spread = len(around)
            for beside in around:
                if counts[beside] >= c.FULL:
                    spread += 2
            worth += w.overrun * o.urgency * fear * (1.0 + w.spread * spread)
        found[place] = worth
    return found


def _coming(o: Outlook) -> tuple[list[float], list[float]]:
    """By location: how likely the next Nights bring one minion there, and how likely two, or a general."""
    s, w = o.s, o.w
    status, first = war_status(s), s.content.first_darkness
    drawn = min(1.0, w.nights * IN_FULL[status] / max(1, len(s.dark_deck)))
    ones, twos = [0.0] * len(o.counts), [0.0] * len(o.counts)
    for card in s.dark_deck:
        for line in o.lore.lines[card - first]:
            if line & 3 == 1:
                ones[line >> 2] += drawn
            else:
                twos[line >> 2] += drawn
    for general in range(4):
        if s.steps[general] >= 0:
            ahead = s.content.generals[general].road[s.steps[general] + 1]
            twos[ahead] += min(1.0, w.nights * CARDS_DUE[status] / MARCHES)
    return ones, twos
