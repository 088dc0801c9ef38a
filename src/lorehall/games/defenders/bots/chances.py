"""What of a war goes with its end; the weights in `weights.toml` make the chance of all to win of it."""

from __future__ import annotations

from typing import Final

from lorehall.games.defenders.bots.threats import Outlook
from lorehall.games.defenders.model.state import State

NAMES: Final[tuple[str, ...]] = (
    "always",  # 1: what an even war would be
    "fallen", "last_ones",  # generals who fell; two or more of them
    "ripe",  # the chances against those who stand, if all heroes met there with their cards, added up
    "dice",  # that they would have against the one where they have most
    "near_1", "near_2", "near_3",  # generals on the road, by steps
    "crystals_left",  # how many may still come
    "peril", "life", "turns",
)  # fmt: skip


def measures(s: State) -> list[float]:
    """How the war stands, in the order of NAMES."""
    o = Outlook(s)
    near = [0.0] * 5
    fallen = 0
    ripe = 0.0
    best = 0.0
    for general in range(4):
        step = s.steps[general]
        if step < 0:
            fallen += 1
            continue
        near[step] += 1.0
        dice = 0.0
        for might in o.might:
            dice += might[general]
        chance = o.chance(general, dice)
        ripe += chance
        best = max(best, dice)
    life = 0.0
    for p in s.seats:
        life += p.ready + p.spent
    return [
        1.0,
        float(fallen),
        max(0.0, fallen - 1.0),
        ripe,
        best / 10,
        near[1],
        near[2],
        near[3] + near[4],
        (s.rules.last_crystal - sum(s.crystals)) / 10,
        sum(o.perils) / 100,
        life / 10,
        s.turn / 10,
    ]
