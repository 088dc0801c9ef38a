"""What a position is worth to a seat, for bots: Artifacts above all, then what it takes to win them."""

from __future__ import annotations

from lorehall.games.prophecy.model.queries import artifacts_of, is_artifact
from lorehall.games.prophecy.model.state import State


def evaluate(s: State, seat: int) -> float:
    """A first measure: cubes, Abilities, Items and money; a dead hero is worth nothing."""
    if s.over:
        return 1000.0 if seat in s.winners else -1000.0
    others = [worth(s, other) for other in range(len(s.seats)) if other != seat]
    return worth(s, seat) - 0.3 * max(others)


def worth(s: State, seat: int) -> float:
    p = s.seats[seat]
    if not p.is_in:
        return -100.0
    value = 60.0 * len(artifacts_of(s, seat))
    value += 6.0 * p.health + 3.0 * p.lost_health + 4.0 * p.magic + 2.5 * p.spent_magic
    value += 0.8 * min(p.gold, 15) + 1.2 * min(p.xp, 15)
    value += sum([2.0 * s.content.ability(card).cost for card in p.abilities])
    for card in p.items:
        if not is_artifact(s, card):
            value += s.content.item(card).price * (0.5 if card in p.damaged else 1.0)
    return value
