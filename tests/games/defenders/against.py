"""What the rulebook says against a request, worked out anew from the state and the book's own tables: no code of the game
that lists options or refusals is used here.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from lorehall.core.engine.option_codes import unpack, unpair
from lorehall.games.defenders.model import codes as c
from lorehall.games.defenders.model.state import State
from lorehall.rules import rulebook


def table(letter: str) -> list[list[str]]:
    """The rows of a table of the rulebook, without its head."""
    book = rulebook("defenders")
    part = book[book.index(f"### Table {letter}:") + 4 :]
    lines = [line for line in re.split(r"\n#", part)[0].splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]


ORDER = [row[0].strip("`") for row in table("I")]
"""Table I: the first reason that applies is told (D-TRM-18)."""
ROWS = table("A")
NAMES = [row[1] for row in ROWS]
NEAR = [[NAMES.index(name) for name in row[6].split(", ")] for row in ROWS]
COLOUR = [row[2] for row in ROWS]
INNS = [place for place, row in enumerate(ROWS) if "inn" in row[3].split(", ")]
SHUT = [0, *INNS]
MOMENT = {row[1]: row[5].split(",")[0] for row in table("F")}
IN_FULL = {row[1] for row in table("F") if "card in full" in row[5]}
REWARDS = {row[1]: row[4] for row in table("G")}
STEPS = {c.WALK: 1, c.RIDE_TO: 2, c.FLY_TO: 4}
SKILL_STEPS = {"Eagle Flight": 4, "Noble Steed": 2, "Archery": 1}
STOPS = {"Day stop": c.DAY, "Night stop": c.NIGHT, "reveal stop": c.REVEAL}
FOR_ACTION = "own Day"


def minions(s: State, place: int) -> int:
    return sum(s.minions[4 * place : 4 * place + 4])


def within(s: State, seat: int, steps: int) -> set[int]:
    """D-TRM-04, D-HER-23: along ways that avoid the city and the inns, in an enemy form."""
    p = s.seats[seat]
    found, edge = {p.at}, {p.at}
    for _ in range(steps):
        edge = {near for place in edge for near in NEAR[place]} - found
        edge -= set(SHUT) if p.form != c.NONE else set()
        found |= edge
    return found - {p.at}


def icons(s: State, seat: int, icon: int) -> list[int]:
    """The locations named on the cards of a hand with this icon."""
    cards = [s.content.cards[card] for card in s.seats[seat].hand]
    return [card.place for card in cards if card.icon == icon]


def general_here(s: State, seat: int) -> int:
    for general in s.content.generals:
        step = s.steps[general.colour]
        if step >= 0 and general.road[step] == s.seats[seat].at:
            return general.colour
    return c.NONE


def completed(s: State, seat: int, name: str) -> bool:
    return any(s.content.quest(card).name == name for card in s.seats[seat].done)


# -- moves ----------------------------------------------------------------------------------------------


def travel(s: State, seat: int, kind: int, place: int) -> Iterator[str]:
    p = s.seats[seat]
    if place == p.at or (p.form != c.NONE and place in SHUT):
        yield "BAD_TARGET"
    if kind in STEPS and place not in within(s, seat, STEPS[kind]):
        yield "TOO_FAR"
    horse = icons(s, seat, c.HORSE) or completed(s, seat, "Unicorn Steed")
    if (kind == c.RIDE_TO and not horse) or (kind == c.FLY_TO and not icons(s, seat, c.EAGLE)):
        yield "WRONG_CARD"
    if kind == c.GATE_CARD:
        gates = icons(s, seat, c.GATE)
        if not gates:
            yield "WRONG_CARD"
        if place not in [*gates, *s.gates]:
            yield "BAD_TARGET"
    if kind == c.GATE_TO:
        if place not in s.gates:
            yield "BAD_TARGET"
        if p.at not in s.gates:
            yield "NO_GATE"


def aimed(s: State, seat: int, number: int, place: int) -> Iterator[str]:
    p, name = s.seats[seat], s.content.abilities[number].name
    if name == "Teleport" and number in p.uses:
        yield "LIMIT"
    if name == "Archery":
        if place not in NEAR[p.at]:
            yield "TOO_FAR"
        if minions(s, place) == 0:
            yield "NO_ENEMY"
        return
    if place == p.at or (p.form != c.NONE and place in SHUT):
        yield "BAD_TARGET"
    if name in SKILL_STEPS and place not in within(s, seat, SKILL_STEPS[name]):
        yield "TOO_FAR"


# -- deeds ----------------------------------------------------------------------------------------------


def deed(s: State, seat: int, kind: int, about: int) -> Iterator[str]:
    p = s.seats[seat]
    here, crowd = p.at, minions(s, p.at)
    cards = [s.content.cards[card] for card in p.hand]
    if kind == c.BUILD:
        if here in s.gates:
            yield "GATE_EXISTS"
        if not any(card.place == here for card in cards):
            yield "WRONG_CARD"
    elif kind == c.RUMORS:
        if here not in INNS:
            yield "BAD_TARGET"
        if p.rumors == 2:
            yield "LIMIT"
        if not s.deck and not s.discard:
            yield "NOTHING_TO_DO"
    elif kind == c.HEAL_LAND:
        if s.crystals[here] == 0:
            yield "NOTHING_TO_DO"
        if not any(card.place >= 0 and COLOUR[card.place] == COLOUR[here] for card in cards):
            yield "WRONG_CARD"
    elif kind == c.HEAL:
        if crowd and here not in SHUT:
            yield "ENEMY_PRESENT"
        if p.lost == 0:
            yield "NOTHING_TO_DO"
    elif kind == c.ENGAGE and crowd == 0:
        yield "NO_ENEMY"
    elif kind == c.ATTACK:
        if general_here(s, seat) != about:
            yield "NO_ENEMY"
        if crowd:
            yield "ENEMY_PRESENT"
        if not any(card.portraits >> about & 1 for card in cards):
            yield "WRONG_CARD"


def skill(s: State, seat: int, number: int) -> Iterator[str]:
    p, name = s.seats[seat], s.content.abilities[number].name
    here = p.at
    if name == "Sanctify Land":
        if minions(s, here) or general_here(s, seat) != c.NONE:
            yield "ENEMY_PRESENT"
        if s.crystals[here] == 0:
            yield "NOTHING_TO_DO"
    elif name == "Fireball":
        present = [c.COLOURS[colour] for colour in range(4) if s.minions[4 * here + colour]]
        places = [s.content.cards[card].place for card in p.hand]
        if not present:
            yield "NO_ENEMY"
        if not any(place >= 0 and COLOUR[place] in present for place in places):
            yield "WRONG_CARD"
    else:
        assert name == "Wisdom"
        if s.stop != c.REVEAL or seat != s.active:
            yield "NOT_NOW"
        if s.replaced:
            yield "LIMIT"


def quest_step(s: State, seat: int, kind: int, about: int) -> Iterator[str]:
    p = s.seats[seat]
    task = s.content.quest(p.quest).task
    if kind == c.QUEST_SPEND and about > p.ready + p.bonus:
        yield "NO_ACTION"
    if kind == c.QUEST_SPEND and task.kind != c.SPEND_TASK:
        yield "BAD_TARGET"
    if task.kind in (c.ROLL_TASK, c.SPEND_TASK):
        possible = p.at in task.places
    elif task.kind == c.ACTION_TASK:
        possible = p.at in task.places and not p.progress & 1 << task.places.index(p.at)
    else:
        possible = task.kind == c.SCOUT_TASK and general_here(s, seat) == task.colour
    if not possible:
        yield "BAD_TARGET"


# -- cards ----------------------------------------------------------------------------------------------


def card(s: State, seat: int, number: int) -> Iterator[str]:
    p, name = s.seats[seat], s.content.cards[number].name
    moment = MOMENT[name]
    in_own_day = s.prompt == c.ASK_DAY and seat == s.active
    is_stop = s.prompt in (c.ASK_DAY, c.ASK_STOP)
    if moment == FOR_ACTION:
        now = in_own_day
        if in_own_day and p.ready + p.bonus == 0:
            yield "NO_ACTION"
    else:
        now = is_stop and (moment == "any stop" or STOPS.get(moment) == s.stop)
        now = now and (name not in IN_FULL or s.in_full)
    if not now:
        yield "NOT_NOW"
    if name not in [s.content.cards[held].name for held in p.hand]:
        yield "NO_CARD"
    if name == "Local Information" and p.at not in INNS:
        yield "BAD_TARGET"
    elif now and CHANGES_NOTHING[name](s, seat):
        yield "NOTHING_TO_DO"


def nothing_to_spy(s: State, seat: int) -> bool:
    """D-CRD-20."""
    wounded = [g for g in range(4) if s.steps[g] >= 0 and s.life[g] < s.content.generals[g].life]
    due = [general for general in wounded if 0 < s.heals_from[general] <= s.turn]
    return all(s.spied >> general & 1 for general in due)


def nobody_moves(s: State, seat: int) -> bool:
    """D-CRD-19, D-DRK-05, D-DRK-08."""
    dark = s.content.dark(s.revealed)
    if s.held_back or dark.general < 0 or s.steps[dark.general] < 0:
        return True
    general = s.content.generals[dark.general]
    ahead = general.road[s.steps[dark.general] + 1]
    return s.life[dark.general] <= general.major or dark.to not in (c.NEXT_STEP, ahead)


def nothing_placed(s: State, seat: int) -> bool:
    """D-CRD-18."""
    placed = s.content.dark(s.revealed).top.placements(s)
    return all(4 * each.place + each.colour in s.cancelled for each in placed)


CHANGES_NOTHING: dict[str, Callable[[State, int], bool]] = {
    "Magic Gate": lambda s, seat: False,
    "Hammer of Valor": lambda s, seat: False,
    "Spell of Purity": lambda s, seat: not any(s.crystals),
    "Elven Archers": lambda s, seat: (
        not any(minions(s, place) for place in range(45) if COLOUR[place] == "green")
    ),
    "Battle Strategy": lambda s, seat: not any(s.minions) and max(s.steps) <= 0,
    "All Is Quiet": lambda s, seat: s.quiet,
    "Battle Luck": lambda s, seat: True,
    "Battle Fury": lambda s, seat: minions(s, s.seats[seat].at) == 0,
    "Local Information": lambda s, seat: not s.deck and not s.discard,
    "King's Guard Attack": lambda s, seat: not any(minions(s, place) for place in [0, *NEAR[0]]),
    "Cavalry Sweep": lambda s, seat: not any(s.minions),
    "Dark Visions": lambda s, seat: not s.dark_deck,
    "Militia Secures Area": nothing_placed,
    "Strong Defenses": nobody_moves,
    "Spy in the Camp": nothing_to_spy,
}
"""D-CRD-05, card by card."""


def reward(s: State, seat: int, number: int) -> Iterator[str]:
    """What the book says of all rewards; whether one would change anything is up to its own text."""
    p = s.seats[seat]
    if REWARDS[s.content.quest(number).name] != "once":
        yield "NOT_NOW"
        return
    moment = s.content.ability(number).moment
    at_stop = {
        c.ANY_STOP: True,
        c.OWN_NIGHT: s.stop == c.NIGHT and seat == s.active,
        c.REVEAL_STOP: s.stop == c.REVEAL,
        c.FULL_REVEAL: s.stop == c.REVEAL and s.in_full,
    }
    if not at_stop.get(moment, False):
        yield "NOT_NOW"
    if number not in p.done or number in p.used:
        yield "NO_CARD"


# -- all of it ------------------------------------------------------------------------------------------

ACTIONS = (c.WALK, c.RIDE_TO, c.FLY_TO, c.GATE_CARD, c.GATE_TO, c.USE_AT, c.BUILD, c.RUMORS, c.HEAL_LAND, c.HEAL, c.ENGAGE,
           c.ATTACK, c.QUEST)  # fmt: skip


def against(s: State, seat: int, packed: int) -> list[str] | None:
    """Every reason of the book against a request of a seat that is asked; None where the book leaves it to the text."""
    kind, about = unpack(packed)
    found: list[str] = []
    day_skill = kind == c.USE and s.content.abilities[about].moment == c.OWN_DAY
    if (kind in ACTIONS or day_skill) and s.seats[seat].ready + s.seats[seat].bonus == 0:
        found.append("NO_ACTION")
    if kind in (c.WALK, c.RIDE_TO, c.FLY_TO, c.GATE_CARD, c.GATE_TO):
        return [*found, *travel(s, seat, kind, about)]
    if kind == c.USE_AT:
        return [*found, *aimed(s, seat, *unpair(about))]
    if kind == c.USE:
        return [*found, *skill(s, seat, about)]
    if kind in (c.QUEST, c.QUEST_SPEND):
        return [*found, *quest_step(s, seat, kind, about)]
    if kind == c.PLAY:
        return [*card(s, seat, about)]
    if kind == c.REWARD:
        return [*reward(s, seat, about)] or None
    if kind in (c.DECLARE, c.EXTRA):
        p = s.seats[seat]
        dreaded = ["NOT_NOW"] if s.foe == c.BLACK else []
        gone = ["NO_CARD"] if about not in p.done or about in p.used else []
        return dreaded + gone or None
    if kind in (c.COMMIT, c.PAY, c.DISCARD, c.LUCK) and about not in s.seats[seat].hand:
        return ["NO_CARD"]
    if kind == c.COMMIT:
        return [] if s.content.cards[about].portraits >> s.foe & 1 else ["WRONG_CARD"]
    if kind == c.TOKEN:
        return [] if about in s.gates else ["NO_GATE"]
    if kind == c.PAY:
        return [] if packed in s.options else ["WRONG_CARD"]
    if kind in (c.LINE, c.DARK_OUT, c.DARK_NEXT, c.AGAIN, c.ABSENT, c.ABSENT_STRIKES):
        return [] if packed in s.options else ["BAD_TARGET"]
    if kind in ACTIONS:
        return [*found, *deed(s, seat, kind, about)]
    return None
