"""A bot's plan as the others see it: the general that it will attack, so that they can join or keep away."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from lorehall.core.engine.option_codes import unpack
from lorehall.core.engine.position import Event
from lorehall.core.words.outputs import LogLine
from lorehall.games.defenders.model import codes as c
from lorehall.games.defenders.model.events import (
    MEANS_TO_ATTACK,
    MEANS_TO_ATTACK_WITH,
    MEANS_TO_GATHER,
)
from lorehall.games.defenders.model.queries import general_at, where_is
from lorehall.games.defenders.model.state import State
from lorehall.games.defenders.table.words import PLANS_TELLER

TRAVELS: Final = frozenset((c.WALK, c.RIDE_TO, c.FLY_TO, c.GATE_CARD, c.GATE_TO))


def intention(s: State, seat: int, plan: Sequence[int]) -> LogLine | None:
    """Return an attack that comes later in the plan, or the general to which it leads.

    Hands are open (D-TRM-16), so nothing secret is revealed. The first step needs no announcement: everyone is about to
    see it.
    """
    steps = [unpack(option) for option in plan] if seat == s.active else []
    for kind, about in steps[1:]:
        if kind == c.ATTACK:
            return PLANS_TELLER.line(s, _attack(s, seat, about))
    ways = [about for kind, about in steps if kind in TRAVELS]
    general = general_at(s, ways[-1]) if ways else c.NONE
    if general == c.NONE or not _has_cards_against(s, seat, general):
        return None
    return PLANS_TELLER.line(s, (MEANS_TO_GATHER, seat, general, ways[-1]))


def _attack(s: State, seat: int, general: int) -> Event:
    """Return the plan to attack, with the heroes already there: they will be asked to join (D-GEN-01)."""
    place = where_is(s, general)
    others = [other for other, p in enumerate(s.seats) if other != seat and p.at == place]
    if others:
        return (MEANS_TO_ATTACK_WITH, seat, general, place, *others)
    return (MEANS_TO_ATTACK, seat, general, place)


def _has_cards_against(s: State, seat: int, general: int) -> bool:
    """Tell whether this hero could take part in the fight."""
    return any(s.content.cards[card].fits(general) for card in s.seats[seat].hand)
