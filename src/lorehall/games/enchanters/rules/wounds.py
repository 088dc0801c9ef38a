"""Damage, healing and the wound deck (E-DMG)."""

from __future__ import annotations

from lorehall.core.position import Frame
from lorehall.games.enchanters.model import events as ev
from lorehall.games.enchanters.model.codes import (
    ASK_EXCHANGE,
    ASK_WOUND,
    COLLECT_WOUNDS,
    DAMAGED,
    DRAW_WOUNDS,
    HEAL,
    HURT,
    NO,
    NO_HEAL,
    NONE,
    OPTION,
    PAYLOAD,
    PICK_CARD,
    WOUNDS,
    YES,
)
from lorehall.games.enchanters.model.fold import fold
from lorehall.games.enchanters.model.state import State, register
from lorehall.games.enchanters.model.steps import fire, fire_later, take_markers


def hurt(s: State, f: Frame) -> None:
    """(HURT, seat, amount): take wound markers, then wound cards, then "when taking damage" (E-DMG-01, E-DMG-11)."""
    seat, amount = f[1], f[2]
    take_markers(s, seat, amount)
    if s.rules.wound_deck and s.players[seat].wounds >= 10:
        fire_later(s, DAMAGED, seat, amount, NONE)
        s.stack.append((DRAW_WOUNDS, seat))
    else:
        fire(s, DAMAGED, seat, amount, NONE)


def draw_wounds(s: State, f: Frame) -> None:
    """(DRAW_WOUNDS, seat[, kept]): ten markers become one wound card of two, until fewer than ten remain (E-DMG-02)."""
    seat = f[1]
    p = s.players[seat]
    if len(f) == 2:
        if p.wounds < 10 or not s.wound_deck:  # E-DMG-03: without a card the markers stay
            return
        top = s.wound_deck[-2:]
        if s.events is not None:
            s.events.append((ev.DRAWS_WOUNDS, seat, *top))
        s.ask(f, seat, ASK_WOUND, [PICK_CARD * OPTION + card for card in reversed(top)])
        return
    kept = f[2] & PAYLOAD
    other = [card for card in s.wound_deck[-2:] if card != kept]
    s.wound_deck = (*other, *s.wound_deck[: len(s.wound_deck) - len(other) - 1])
    p.wounds -= 10
    p.stacks[WOUNDS] = (*p.stacks[WOUNDS], kept)
    if s.events is not None:
        s.events.append((ev.KEEPS_WOUND, seat, kept))
    s.stack.append((DRAW_WOUNDS, seat))
    fold(s, seat)


def heal(s: State, f: Frame) -> None:
    """(HEAL, seat, amount, needed[, option]): markers first, then perhaps a wound card for ten (E-DMG-05, E-DMG-06, E-DMG-07)."""
    seat, amount, needed = f[1], f[2], f[3]
    p = s.players[seat]
    if p.flags & NO_HEAL:  # E-DMG-09
        return
    if len(f) == 5:
        if f[4] == NO * OPTION:
            return
        return_wound_card(s, seat)
    healed = min(p.wounds, amount)
    if healed:
        p.wounds -= healed
        if s.events is not None:
            s.events.append((ev.HEALS, seat, healed))
    if amount > healed and p.stacks[WOUNDS]:
        rest = (HEAL, seat, amount - healed, needed)
        s.ask(rest, seat, ASK_EXCHANGE, [YES * OPTION] if needed else [YES * OPTION, NO * OPTION])


def return_wound_card(s: State, seat: int) -> None:
    """Exchange the top wound card for ten markers; it goes to the bottom of the wound deck (E-DMG-06)."""
    p = s.players[seat]
    card = p.stacks[WOUNDS][-1]
    p.stacks[WOUNDS] = p.stacks[WOUNDS][:-1]
    p.wounds += 10
    if s.events is not None:
        s.events.append((ev.RETURNS_WOUND, seat, card))
    was_empty = not s.wound_deck
    s.wound_deck = (card, *s.wound_deck)
    if was_empty:  # under the running heal, so that it ends first
        s.stack.append((COLLECT_WOUNDS, seat))
    fold(s, seat)


def give_up_markers(s: State, seat: int, amount: int) -> int:
    """Take markers from a player for a transfer, exchanging wound cards as needed (E-DMG-08, E-DMG-10); the number taken."""
    p = s.players[seat]
    while p.wounds < amount and p.stacks[WOUNDS]:
        return_wound_card(s, seat)
    moved = min(p.wounds, amount)
    p.wounds -= moved
    return moved


def collect_wounds(s: State, f: Frame) -> None:
    """(COLLECT_WOUNDS, seat): a card is in the wound deck again; waiting players draw clockwise (E-DMG-03)."""
    for seat in reversed(s.clockwise(s.chooser())):
        if s.players[seat].wounds >= 10 and s.rules.wound_deck:
            s.stack.append((DRAW_WOUNDS, seat))


register(HURT, hurt)
register(DRAW_WOUNDS, draw_wounds)
register(HEAL, heal)
register(COLLECT_WOUNDS, collect_wounds)
