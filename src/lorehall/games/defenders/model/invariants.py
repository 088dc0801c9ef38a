"""What must hold in every state; tests look at it at every step."""

from __future__ import annotations

from lorehall.games.defenders.model import codes as c
from lorehall.games.defenders.model.queries import is_coloured, minions_at
from lorehall.games.defenders.model.state import State


def problems(s: State) -> list[str]:
    """Broken invariants; empty for a sound state."""
    return [*_cards(s), *_board(s), *_heroes(s)]


def _cards(s: State) -> list[str]:
    """Every card lies in exactly one place."""
    found = [
        *s.deck, *s.discard, *s.quest_deck, *s.quest_discard, *s.dark_deck, *s.dark_discard, *s.removed,
        *([s.revealed] if s.revealed != c.NONE else []),
    ]  # fmt: skip
    for p in s.seats:
        found += [*p.hand, *p.committed, *p.done]
        found += [p.quest] if p.quest != c.NONE else []
    return [] if sorted(found) == [*range(s.content.size)] else ["a card is missing or duplicated"]


def _board(s: State) -> list[str]:
    """D-TRM-06 to D-TRM-08, D-OVR-01, D-OVR-05."""
    told: list[str] = []
    for colour in range(4):
        if sum(s.minions[colour::4]) + s.supply[colour] != c.MINIONS_PER_COLOUR:
            told.append(f"there are not {c.MINIONS_PER_COLOUR} {c.COLOURS[colour]} minions")
    for place in s.content.places:
        if is_coloured(s, place) and minions_at(s, place) > c.FULL:
            told.append(f"location {place} holds more than {c.FULL} minions")
        if s.content.is_inn[place] and (minions_at(s, place) or s.crystals[place]):
            told.append(f"there are minions or crystals at inn {place}")
    if s.crystals[c.CITY] or sum(s.crystals) > c.CRYSTALS or min(s.crystals) < 0:
        told.append("the crystals are wrong")
    if len(set(s.gates)) != len(s.gates) or len(s.gates) > c.GATES or s.gates != sorted(s.gates):
        told.append("the gates are wrong")
    for general in range(4):
        full = s.content.generals[general].life
        alive = s.steps[general] >= 0
        if not (0 < s.life[general] <= full if alive else s.life[general] == 0):
            told.append(f"general {general} has {s.life[general]} life")
    return told


def _heroes(s: State) -> list[str]:
    told: list[str] = []
    playing = [p.hero for p in s.seats if p.hero != c.NONE and p.ready + p.spent > 0]
    if len(set(playing)) != len(playing):
        told.append("a hero is duplicated")
    for seat, p in enumerate(s.seats):
        if p.hero == c.NONE or p.ready + p.spent == 0:
            continue  # not chosen yet
        if (
            p.ready + p.spent + p.lost != s.content.heroes[p.hero].life
            or min(p.ready, p.spent, p.lost) < 0
        ):
            told.append(f"the tokens of seat {seat} are wrong")
    if not s.over and not s.asked():
        told.append("the game stalls: it is not over, but no seat is asked")
    return told
