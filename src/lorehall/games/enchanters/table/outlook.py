"""What a player's stacks add up to now, and what they would come to with a card of the track (E-TRM-30)."""

from __future__ import annotations

from lorehall.games.enchanters.model import codes as c
from lorehall.games.enchanters.model.affordability.journeys import journey_costs
from lorehall.games.enchanters.model.fold import derive_with_track, in_force
from lorehall.games.enchanters.model.power import attack, boosted, defense
from lorehall.games.enchanters.model.state import State
from lorehall.games.enchanters.rules.scoring import lasting_glory, score_sheet
from lorehall.games.enchanters.table import view_types as v
from lorehall.games.enchanters.table.places import STACKS


def totals(s: State, seat: int) -> dict[str, v.Total]:
    """What each stack adds to a player's attack, defense and glory."""
    glory = dict(score_sheet(s, seat))
    return {
        name: {
            "attack": _power(s, seat, index, 0),
            "defense": _power(s, seat, index, 1),
            "glory": glory[name.replace("_", " ")],
        }
        for index, name in enumerate(STACKS)
    }


def _power(s: State, seat: int, index: int, which: int) -> int:
    """The icons and standing texts of a stack, with what it copies; `which` is 0 for attack, 1 for defense."""
    p = s.players[seat]
    shown = p.shown[index]
    printed = shown.attack if which == 0 else shown.defense
    blank = p.flags & c.BLANK_BANNERS != 0
    if not (blank or shown.given.copies):
        return printed + sum(
            [boosted(s, seat, part.boosts, which) for _, part in shown.given.parts]
        )
    p = p.clone()  # folding adds what is copied to it
    icons = p.attack_icons if which == 0 else p.defense_icons
    parts = in_force(s, p, shown.given.parts, blank)
    copied = (p.attack_icons if which == 0 else p.defense_icons) - icons
    return printed + copied + sum([boosted(s, seat, part.boosts, which) for _, part in parts])


def taken(s: State, seat: int, slot: int) -> v.Taken:
    """What paying for an item or an enchantment and laying it on its stack comes to."""
    card = s.track[slot]
    index = s.cards[card].stack
    copy = s.clone()
    p = copy.players[seat]
    stack = p.stacks[index]
    p.crystals -= journey_costs(s, seat)[slot]
    p.set_stack(index, (*stack, card))
    copy.track = [c.NONE if each == card else each for each in s.track]
    derive_with_track(copy, seat)
    return {
        "covers": s.cards[stack[-1]].name if stack else None,
        "attack": attack(copy, seat),
        "defense": defense(copy, seat),
        "crystals": p.crystals,
        "glory": lasting_glory(copy, seat),
    }
