"""How near the generals are to their end: dice in hands, the chances that they give, and who can come together."""

from __future__ import annotations

import math
from typing import Final

from lorehall.games.defenders.judging.lore import GROUNDS, MOST_DICE, Lore
from lorehall.games.defenders.judging.weights import Weights
from lorehall.games.defenders.model import codes as c
from lorehall.games.defenders.model.queries import has_major_wound
from lorehall.games.defenders.model.state import Seat, State

EVENING: Final = 2
"""Cards that an Evening brings at least (D-TRN-07)."""


def prospects(s: State, w: Weights, lore: Lore, counts: list[int], strides: list[int]) -> float:
    """Cards, and the chances that they promise against each general, wherever the heroes are and where they stand."""
    worth, best = 0.0, 0.0
    seats = len(s.seats)
    hands = [dice_of(p, lore) for p in s.seats]
    for p in s.seats:
        worth -= w.excess * max(0, len(p.hand) + EVENING - c.HAND_LIMIT)
        for number in p.hand:
            worth += w.special if lore.special[number] else w.card
    shares: list[float] = []
    for general in range(4):
        step = s.steps[general]
        if step < 0:
            continue
        where = s.content.generals[general].road[step]
        column = general * GROUNDS + s.content.colour_of[where]
        life = life_ahead(s, general)
        dice: list[float] = []
        total = 0.0
        for seat in range(seats):
            mine = hands[seat][general] * edge(s.seats[seat], lore, s, column)
            dice.append(mine)
            total += mine
        urgent = 1.0 + w.urgent * step
        row = lore.chances[general][life]
        all_in = chance(row, total)
        hoard = min(1.0, total / lore.enough[general][life])
        shares.append(urgent * (w.hoard * hoard + w.certain * all_in))
        if all_in > 0.15:
            near = [
                math.exp(-w.away * _actions(s, lore, seat, where, strides)) for seat in range(seats)
            ]
            guarded = math.exp(-w.guard * counts[where])
            meeting = _meeting(row, dice, near, w.doubt) * guarded * urgent
            best = max(best, meeting)
    shares.sort()
    rank = 1.0
    for i in range(len(shares)):
        worth += rank * shares[len(shares) - 1 - i]
        rank *= w.order
    return worth + w.assembled * best


def edge(p: Seat, lore: Lore, s: State, column: int) -> float:
    """How many plain dice a die of this hero is worth."""
    if p.hero == c.NONE:
        return 1.0
    found = lore.edges[p.hero][column]
    for card in p.done:
        found *= lore.gifts[card - s.content.first_quest][column]
    return found


def _actions(s: State, lore: Lore, seat: int, where: int, strides: list[int]) -> float:
    far = lore.far[s.seats[seat].at * lore.places + where]
    return float((far + strides[seat] - 1) // strides[seat])


def _meeting(row: list[float], dice: list[float], near: list[float], doubt: float) -> float:
    """The best band of heroes: its chance to the power of their doubt, as far as they have come together."""
    best = 0.0
    for band in range(1, 1 << len(dice)):
        total, close = 0.0, 1.0
        for seat in range(len(dice)):
            if band >> seat & 1:
                total += dice[seat]
                close *= near[seat]
        if close > best:
            won = chance(row, total)
            best = max(best, won**doubt * close)
    return best


def life_ahead(s: State, general: int) -> int:
    """What a general's life will be when the next fight comes: wounds heal, major ones later (D-GEN-26, D-GEN-27)."""
    full, life = s.content.generals[general].life, s.life[general]
    if life == full or has_major_wound(s, general):
        return life
    return min(full, life + 1)


def dice_of(p: Seat, lore: Lore) -> list[int]:
    """How many dice the cards of a hand give against each general (D-GEN-06)."""
    found = [0] * 4
    for number in p.hand:
        row = lore.dice[number]
        for general in range(4):
            found[general] += row[general]
    return found


def chance(row: list[float], dice: float) -> float:
    """The chance that a row of the table gives so many dice; between whole numbers in proportion."""
    low = int(dice)
    if low >= MOST_DICE:
        return row[MOST_DICE]
    return row[low] + (row[low + 1] - row[low]) * (dice - low)
