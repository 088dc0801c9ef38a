"""Why not: ideas that a seat might have, each with the reason why it cannot be done now."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from lorehall.core.packing import option
from lorehall.core.requests import Why
from lorehall.games.prophecy.model import asking as a
from lorehall.games.prophecy.model import codes as c
from lorehall.games.prophecy.model.queries import (
    clockwise,
    creatures_at,
    is_open,
    is_safe,
    others_here,
    side_of,
)
from lorehall.games.prophecy.model.state import State
from lorehall.games.prophecy.rules.hands import can_count
from lorehall.games.prophecy.rules.spaces import buying_price, lesson_gold

Idea = tuple[int, Why]
REASONS: Final = (
    "CLOSED", "NO_ENTRY", "NO_PORT", "NO_GATE", "TOO_FAR", "CREATURE_LEFT", "SAFE", "DAMAGED", "NO_USE", "HEAD_TAKEN",
    "HANDS_FULL", "NO_XP", "NO_GOLD",
)  # fmt: skip
"""Of several reasons the first is reported."""

NO_GOLD: Final = Why("NO_GOLD", "P-TRM-27", "You have not enough Gold.")
NO_XP: Final = Why("NO_XP", "P-SPC-03", "You have not enough Experience.")
NO_PORT: Final = Why("NO_PORT", "P-MOV-05", "There is no port where you are.")
NO_GATE: Final = Why("NO_GATE", "P-MOV-06", "There is no Magic Gate where you are.")
CLOSED: Final = Why("CLOSED", "P-AST-01", "This Plane is closed.")
CREATURE_LEFT: Final = Why("CREATURE_LEFT", "P-PVP-02", "A Creature is left here.")
SAFE: Final = Why("SAFE", "P-PVP-03", "This hero is safe.")
TOO_FAR: Final = Why("TOO_FAR", "P-MOV-03", "It is not the next space.")
FAR_PORT: Final = Why("TOO_FAR", "P-MOV-05", "It is neither the next nor the previous port.")
NO_ENTRY: Final = Why("NO_ENTRY", "P-AST-02", "Where you are is no entry of this Plane.")
DAMAGED: Final = Why("DAMAGED", "P-ITM-03", "It is damaged.")
NO_USE: Final = Why("NO_USE", "P-CMB-18", "It would change nothing in this battle.")
HANDS_FULL: Final = Why("HANDS_FULL", "P-CMB-13", "Your hands cannot hold it besides what you use.")
HEAD_TAKEN: Final = Why("HEAD_TAKEN", "P-CMB-15", "You already wear something on your head.")


def ideas(s: State, seat: int) -> Iterator[tuple[int, tuple[Why, ...]]]:
    """What a seat that is asked might want, each with every reason why not."""
    for packed, why in _ideas(s, seat):
        yield packed, (why,)


def _ideas(s: State, seat: int) -> Iterator[Idea]:
    if s.prompt == a.ASK_MOVE and s.seats[seat].at < c.SPACES:
        yield from _journeys(s, seat)
    elif s.prompt == a.ASK_SPACE:
        yield from _purchases(s, seat)
    elif s.prompt == a.ASK_EQUIP:
        yield from _equipment(s, seat)
    elif s.prompt == a.ASK_DUEL:
        for other in others_here(s, seat):
            if is_safe(s, other):
                yield option(a.ATTACK, other), SAFE


def _journeys(s: State, seat: int) -> Iterator[Idea]:
    at = s.seats[seat].at
    space = s.content.spaces[at]
    near = [s.content.spaces[clockwise(at, step)].name for step in (1, -1)]
    for other in s.content.spaces:  # who types "walk to Forest I" beside Forest II means that one
        if other.number != at and not any(name.startswith(other.name) for name in near):
            yield option(a.WALK, other.number), TOO_FAR
    for step in (2, -2):
        yield option(a.RIDE, clockwise(at, step)), NO_GOLD
    ports = s.content.ports
    for i, port in enumerate(ports):
        if port != at:
            is_next = space.has_port and abs(i - ports.index(at)) in (1, len(ports) - 1)
            yield (
                option(a.SAIL, port),
                NO_GOLD if is_next else FAR_PORT if space.has_port else NO_PORT,
            )
    for gate in s.content.gates:
        if gate != at:
            yield option(a.GATE, gate), (NO_GOLD if space.has_gate else NO_GATE)
    for plane in range(c.PLANES):
        closed = not is_open(s, plane)
        yield option(a.ATTACK_PLANE, plane), CLOSED if closed else NO_ENTRY


def _equipment(s: State, seat: int) -> Iterator[Idea]:
    p, used = s.seats[seat], s.sides[max(0, side_of(s, seat))].used
    for card in p.items:
        slot = s.content.item(card).slot
        if card in p.damaged:
            yield option(a.EQUIP, card), DAMAGED
        elif not can_count(s, seat, card):
            yield option(a.EQUIP, card), NO_USE
        elif card not in used and slot != c.PACK:
            yield option(a.EQUIP, card), HEAD_TAKEN if slot == c.HEAD else HANDS_FULL


def _purchases(s: State, seat: int) -> Iterator[Idea]:
    p = s.seats[seat]
    if p.at >= c.SPACES:
        return
    space = s.content.spaces[p.at]
    if space.guild != c.NONE:
        for card in s.offers[space.guild]:
            short = s.content.ability(card).cost > p.xp
            if short or lesson_gold(s, seat, card) > p.gold:
                yield option(a.LEARN, card), NO_XP if short else NO_GOLD
    if space.kind == c.SETTLEMENT:
        for card in s.markets[c.CITY if p.at == c.CITY_AT else c.VILLAGE]:
            if buying_price(s, seat, card) > p.gold:
                yield option(a.BUY, card), NO_GOLD
    if creatures_at(s, p.at):
        for other in others_here(s, seat):
            yield option(a.ATTACK, other), CREATURE_LEFT
