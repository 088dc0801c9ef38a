"""What the next Nights threaten: crystals, minions, sieges, and generals on their way to Monarch City.

The Darkness cards that are gone lie open (D-TRM-16), so what can still come is known, only not when.
"""

from __future__ import annotations

from typing import Final

from lorehall.games.defenders.judging.lore import Lore
from lorehall.games.defenders.judging.weights import Weights
from lorehall.games.defenders.model import codes as c
from lorehall.games.defenders.model.queries import has_major_wound, war_status
from lorehall.games.defenders.model.state import State

FULL_CARDS: Final[tuple[float, ...]] = (1.0, 1.0, 2.0)
"""Darkness cards of a Night that count in full, in Early, Mid and Late War, and cards that move a general (D-DRK-01)."""
ALL_CARDS: Final[tuple[float, ...]] = (1.0, 2.0, 3.0)
MARCH: Final[tuple[float, ...]] = (0.0, 40.0, 130.0, 350.0, 2500.0)
"""How bad it is that a general is so far on its road."""
SIEGE: Final[tuple[float, ...]] = (0.0, 10.0, 35.0, 120.0, 500.0, 0.0)
"""How bad so many minions in Monarch City are, where the fifth one loses."""
SCARCE: Final = 9
"""Fewer minions than this in the supply are feared."""
MANY: Final = 12
"""As many minions of one colour a single card may want."""
ARRIVES: Final = 0.6
"""How often a general who comes overruns a place with two minions."""


class Omens:
    """What the Darkness deck still holds."""

    def __init__(self, lore: Lore, s: State, mark: int) -> None:
        self.mark: Final = mark
        self.steps: Final[list[int]] = s.steps[:]
        self.ones: Final[list[int]] = [0] * lore.places
        """By location: the cards that put one minion there; those that put two."""
        self.twos: Final[list[int]] = [0] * lore.places
        self.moves: Final[list[int]] = [0] * 4
        """By general: the cards that move it on."""
        self.others: Final[dict[int, int]] = {}
        """How many cards there are of each other text."""
        generals, steps = s.content.generals, self.steps
        for number in s.dark_deck:
            card = number - lore.first
            for line in lore.lines[card]:
                if line & 3 == 1:
                    self.ones[line >> 2] += 1
                else:
                    self.twos[line >> 2] += 1
            kind = lore.kinds[card]
            if kind != c.NONE:
                self.others[kind] = self.others.get(kind, 0) + 1
            general = lore.movers[card]
            if general != c.NONE and steps[general] >= 0:
                ahead = generals[general].road[steps[general] + 1]
                if lore.to[card] == c.NEXT_STEP or lore.to[card] == ahead:
                    self.moves[general] += 1


_LAST: list[Omens] = []


def omens_of(lore: Lore, s: State) -> Omens:
    """Within a Day the deck keeps its cards, whatever their order, so the last answer is mostly the right one."""
    mark = 0
    for number in s.dark_deck:
        mark += number * number * number
    if _LAST:
        last = _LAST[0]
        if last.mark == mark and last.steps == s.steps:
            return last
        _LAST.clear()
    found = Omens(lore, s, mark)
    _LAST.append(found)
    return found


def war(s: State, w: Weights, omens: Omens) -> float:
    """Generals: those defeated, and how near the others are to the city; a major wound holds them (D-GEN-25)."""
    worth = 0.0
    drawn = min(1.0, w.soon * ALL_CARDS[war_status(s)] / max(1, len(s.dark_deck)))
    for general in range(4):
        step = s.steps[general]
        if step < 0:
            worth += w.slain
            continue
        likely = min(1.0, omens.moves[general] * drawn)
        if has_major_wound(s, general):
            likely *= 0.3
        worth -= w.march * (MARCH[step] + (MARCH[step + 1] - MARCH[step]) * likely)
    return worth


def land(
    s: State, w: Weights, lore: Lore, omens: Omens, counts: list[int], strides: list[int]
) -> float:
    """Crystals that are there and those that are to be expected, supplies, and the minions of all locations.

    What must be fought soon is feared more, the farther all heroes are.
    """
    status = war_status(s)
    cards = ALL_CARDS[status]
    drawn = min(1.0, w.nights * cards / max(1, len(s.dark_deck))) * FULL_CARDS[status] / cards
    ahead = [0.0] * lore.places
    for general in range(4):
        if s.steps[general] >= 0:
            place = s.content.generals[general].road[s.steps[general] + 1]
            ahead[place] = omens.moves[general] * cards / FULL_CARDS[status]
    minions, colour_of, spreads = s.minions, s.content.colour_of, s.rules.demon_spreads
    around = s.content.around
    here = [p.at * lore.places for p in s.seats]
    work, expected = _shortage(s, w, omens) + w.siege * SIEGE[counts[c.CITY]], 0.0
    for place in range(1, len(counts)):
        number = counts[place]
        if number == 0:
            continue
        demons = minions[4 * place + c.RED] if colour_of[place] == c.RED else 0
        feared = _overruns(w, omens, place, number, ahead[place])
        tainted = _tainted(omens, place, number, demons)
        if spreads and tainted > 0.0:
            feared, tainted = max(feared, tainted), 0.0
        if feared > 0.0:
            feared *= _reach(around[place], counts)
        feared += tainted
        if feared > 0.5:
            feared *= 1.0 + w.far * _nearest(lore, here, place, strides)
        expected += drawn * feared
        work += w.crowd * number * (0.75 + 0.25 * number)
    left = s.rules.last_crystal - sum(s.crystals) - expected
    return w.crystal * left - w.ruin * _ruin(left) - work


def _ruin(left: float) -> float:
    """Each crystal costs more than the one before; where all seem lost, as much as the last one."""
    return 1.0 / (left + 2.0) if left > 1.0 else (4.0 - left) / 9.0


def _shortage(s: State, w: Weights, omens: Omens) -> float:
    """Supplies that run out, and Darkness cards that would ask for more than there is (D-OVR-10)."""
    fear = 0.0
    for supply in s.supply:
        if supply < SCARCE:
            fear += w.scarce * (SCARCE - supply) * (SCARCE - supply)
    if s.supply[c.GREEN] < MANY:
        drawn = w.soon * FULL_CARDS[war_status(s)] / max(1, len(s.dark_deck))
        for kind in omens.others:
            asked = 0
            for each in s.content.darkness[kind].top.placements(s):
                if each.colour == c.GREEN:
                    asked += each.number
            if asked > s.supply[c.GREEN]:
                fear += MARCH[4] * w.march * min(1.0, omens.others[kind] * drawn)
    return fear


def _nearest(lore: Lore, here: list[int], place: int, strides: list[int]) -> int:
    """How many actions the nearest hero needs to come there."""
    near = 6
    for seat in range(len(strides)):
        far = lore.far[here[seat] + place]
        if strides[seat] > 1:
            far = (far + strides[seat] - 1) // strides[seat]
        near = min(near, far)
    return near


def _overruns(w: Weights, omens: Omens, place: int, number: int, arrivals: float) -> float:
    """How often all cards of the deck together would overrun this location as it stands (D-OVR-02)."""
    ones, twos = float(omens.ones[place]), float(omens.twos[place])
    if number == c.FULL:
        return ones + twos + arrivals
    if number == c.FULL - 1:
        return twos + w.later * ones + ARRIVES * arrivals
    return w.later * twos


def _tainted(omens: Omens, place: int, number: int, demons: int) -> float:
    """How often a third Demon would come there (D-OVR-06)."""
    if demons == 0 or number == c.FULL:
        return 0.0
    return float(omens.twos[place] + (omens.ones[place] if demons == 2 else 0))


def _reach(around: tuple[int, ...], counts: list[int]) -> float:
    """What an overrun brings: the crystal, the minions that spread, and a crystal for every full place beside it (D-OVR-04)."""
    each = 1.5
    for beside in around:
        if beside == c.CITY:
            each += 0.5
        elif counts[beside] == c.FULL:
            each += 1.0
    return each
