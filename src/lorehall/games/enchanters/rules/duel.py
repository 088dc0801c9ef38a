"""Attacks and duels between players (E-ATK)."""

from __future__ import annotations

from lorehall.core.position import Frame
from lorehall.games.enchanters.model import events as ev
from lorehall.games.enchanters.model.codes import (
    COLLECT_WOUNDS,
    DAMAGED,
    DUEL,
    DUEL_BLOWS,
    DUEL_END,
    DUELED,
    NO_DUEL_ATTACK,
    NONE,
    WINDOW,
    WINDOW_DUEL,
)
from lorehall.games.enchanters.model.power import attack, defense
from lorehall.games.enchanters.model.state import State, register
from lorehall.games.enchanters.model.steps import fire_later, hurt, take_markers


def attack_player(s: State, attacker: int, defender: int) -> None:
    """One player attacks another: no window, no counter-attack (E-ATK-02, E-ATK-03)."""
    opponent = s.opponent
    s.opponent = NONE  # bonuses against a creature do not count against players (E-STA-06)
    power = attack(s, attacker)
    shield = defense(s, defender)
    s.opponent = opponent
    damage = max(0, power - shield)
    if s.events is not None:
        s.events.append((ev.ATTACKS, attacker, defender, power, shield, damage))
    hurt(s, defender, damage)


def duel(s: State, f: Frame) -> None:
    """(DUEL, seat, rival): windows, blows, after-duel triggers (E-ATK-05, E-ATK-06, E-ATK-09)."""
    seat, rival = f[1], f[2]
    if s.events is not None:
        s.events.append((ev.DUELS, seat, rival))
    fire_later(s, DUELED, rival, 0, NONE)
    fire_later(s, DUELED, seat, 0, NONE)
    s.stack.append(
        (DUEL_END, s.duelist, s.rival, s.opponent)
    )  # E-CND-10: the state ends with the damage
    s.duelist = seat
    s.rival = rival
    s.opponent = NONE  # a fight around the duel waits, with its bonuses (E-STA-06)
    s.stack.append((DUEL_BLOWS, seat, rival))
    first = s.chooser()
    for other in reversed(s.clockwise(first)):
        if other in (seat, rival):
            s.stack.append((WINDOW, other, WINDOW_DUEL))


def duel_blows(s: State, f: Frame) -> None:
    """(DUEL_BLOWS, seat, rival): both damages are computed first, then applied simultaneously (E-ATK-07, E-DMG-12)."""
    seat, rival = f[1], f[2]
    pair = [seat, rival]
    blows = [_blow(s, rival, seat), _blow(s, seat, rival)]
    for i in (1, 0):
        if blows[i]:
            fire_later(s, DAMAGED, pair[i], blows[i], NONE)
    for i in (0, 1):
        if blows[i]:
            take_markers(s, pair[i], blows[i])
    if s.rules.wound_deck:
        s.stack.append((COLLECT_WOUNDS, seat))


def _blow(s: State, attacker: int, defender: int) -> int:
    if s.players[attacker].flags & NO_DUEL_ATTACK:  # E-ATK-08
        return 0
    power = attack(s, attacker)
    shield = defense(s, defender)
    damage = max(0, power - shield)
    if s.events is not None:
        s.events.append((ev.ATTACKS, attacker, defender, power, shield, damage))
    return damage


def duel_end(s: State, f: Frame) -> None:
    """(DUEL_END, duelist, rival, opponent): the duel is over; an enclosing one, or a fight, goes on."""
    s.duelist = f[1]
    s.rival = f[2]
    s.opponent = f[3]


register(DUEL, duel)
register(DUEL_BLOWS, duel_blows)
register(DUEL_END, duel_end)
