"""What heroes probably do where a game is only imagined: one look at the places in place of a try of every option."""

from __future__ import annotations

from typing import Final

from lorehall.core.engine.option_codes import unpack, unpair
from lorehall.games.prophecy.bots.figures import FIGURES
from lorehall.games.prophecy.bots.lookahead import plain
from lorehall.games.prophecy.bots.measures import (
    frail,
    gold_worth,
    xp_worth,
)
from lorehall.games.prophecy.bots.prospects import Aims
from lorehall.games.prophecy.model import codes as c
from lorehall.games.prophecy.model import requests as a
from lorehall.games.prophecy.model.queries import is_member
from lorehall.games.prophecy.model.state import State

TO_BE_TRIED: Final = frozenset((a.ASK_TRADE, a.ASK_CHOOSE, a.ASK_DRAFT))
"""Questions whose options are worth a try of each."""
NEVER: Final = -1000.0
MENDED: Final = 1.0
"""A damaged Item that is whole again, beyond its price."""
FARES: Final[dict[int, int]] = {a.RIDE: 1, a.SAIL: 1, a.GATE: 2}


def rollout_answer(s: State) -> int:
    """What whoever is asked probably answers; NONE where the options are to be tried."""
    if len(s.options) == 1:
        return 0
    if s.prompt == a.ASK_MOVE:
        return moving(s)
    if s.prompt == a.ASK_SPACE:
        return doing(s)
    return c.NONE if s.prompt in TO_BE_TRIED else plain(s)


def moving(s: State) -> int:
    """The way to move, or to stay, from whose end the places promise most."""
    aims = Aims(s, s.seat)
    best, most = 0, NEVER
    for index in range(len(s.options)):
        kind, about = unpack(s.options[index])
        worth = move_worth(aims, kind, about)
        if worth > most:
            best, most = index, worth
    return best


def move_worth(aims: Aims, kind: int, about: int) -> float:
    """What a way to move is worth, its price counted."""
    p = aims.p
    if kind == a.STAY:
        return aims.seen_from(p.at, p.gold, 0)
    if kind == a.WALK:
        return aims.seen_from(about, p.gold, 0)
    if kind in FARES:
        left = max(0, p.gold - FARES[kind])
        return aims.seen_from(about, left, 0) - gold_worth(p.gold) + gold_worth(left)
    if kind == a.ATTACK_PLANE:
        return aims.stormed(about)
    if kind == a.WORK:
        return aims.seen_from(p.at, p.gold, 0) + wages(aims)
    if kind == a.TRAVEL:
        card, place = unpair(about)
        magic = aims.s.content.cards[card].lines[0].magic
        return aims.seen_from(place, p.gold, 0) - (FIGURES.magic - FIGURES.spent) * magic
    return NEVER  # trades and uses are left to those who look closer


def wages(aims: Aims) -> float:
    """What work brings beyond its price (P-MOV-12 to P-MOV-14)."""
    p = aims.p
    if p.at == c.CITY_AT:
        return gold_worth(p.gold + 2) - gold_worth(p.gold) - (FIGURES.magic - FIGURES.spent)
    price = FIGURES.health - FIGURES.lost + frail(p.health - 1) - frail(p.health)
    if p.at == aims.s.content.guild_space[c.FORTRESS]:
        return xp_worth(p.xp + 2) - xp_worth(p.xp) - price
    return gold_worth(p.gold + 3) - gold_worth(p.gold) - price


def doing(s: State) -> int:
    """The Possibility that brings most; nothing more where none brings anything."""
    aims = Aims(s, s.seat)
    best, most = 0, 0.0
    for index in range(1, len(s.options)):
        kind, about = unpack(s.options[index])
        worth = service_worth(aims, kind, about)
        if worth > most:
            best, most = index, worth
    return best


def service_worth(aims: Aims, kind: int, about: int) -> float:
    """What a service brings beyond its price."""
    s, p = aims.s, aims.p
    if kind == a.LEARN:
        return aims.lesson(about, is_member(s, aims.seat, s.content.ability(about).guild))
    if kind == a.BUY:
        return aims.purchase(about)
    if kind == a.HEAL:
        is_free = s.content.spaces[p.at].guild == c.MONASTERY
        return aims.heal(about) - (0.0 if is_free else 0.7 * about)
    if kind == a.RECHARGE:
        return aims.charge(about) - (0.0 if p.at == c.WILDERNESS_AT else 0.35 * about)
    if kind == a.LODGE:
        return aims.heal(1) + aims.charge(1) - 0.7
    if kind == a.OPPORTUNITY:
        return aims.opportunity(about)
    if kind == a.REPAIR:
        return MENDED * about
    return FIGURES.artifact if kind == a.PICK_UP else 0.0
