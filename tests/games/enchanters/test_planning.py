"""Parts of a cost that take cards: planned together only where one may be in another's way (E-COS-17)."""

from __future__ import annotations

from lorehall.core.engine.effects import Nothing
from lorehall.games import game
from lorehall.games.enchanters.effects.cards import Remove
from lorehall.games.enchanters.effects.discards import Discard
from lorehall.games.enchanters.effects.power import HaveBalance
from lorehall.games.enchanters.model.affordability.costs import Plan
from lorehall.games.enchanters.model.codes import ENCHANTMENT, ITEM, MINOR, NONE, SPEED
from lorehall.games.enchanters.model.definitions import Action, Payable
from lorehall.games.enchanters.model.selectors import (
    ANY,
    ANY_TYPE,
    THIS,
    TOP,
    WITH_ICON,
    Selector,
)
from lorehall.games.enchanters.model.state import State
from support.play import position_after

RULES = game("enchanters")
EVERYTHING = next(preset.options for preset in RULES.presets if preset.name == "everything")
OPTIONS = {"players": 3, "kingdomSelection": "random", **EVERYTHING}


def a_state(seed: int) -> State:
    state = position_after(RULES, OPTIONS, seed=seed, decisions=40 * seed)
    assert isinstance(state, State)
    return state


def taking_several(s: State) -> list[Action]:
    return [action for action in s.content.actions if action.takes > 1]


def is_planned(*costs: Payable) -> bool:
    return Action(MINOR, list(costs), Nothing(), 0, [], "").planned


def test_parts_are_planned_together_where_they_may_want_the_same_card() -> None:
    item, enchantment = [Selector(TOP, ITEM)], [Selector(ANY, ENCHANTMENT)]
    assert not is_planned(Discard(item, 1))
    assert not is_planned(Discard(item, 1), Discard(enchantment, 1), HaveBalance())
    assert is_planned(Discard(item, 1), Remove([Selector(ANY, ITEM)]))
    assert is_planned(Discard(enchantment, 2))
    assert is_planned(Discard(item, 1), Remove([Selector(ANY, ANY_TYPE)]))
    assert is_planned(Discard(item, 1), Remove([Selector(WITH_ICON, SPEED)]))
    assert is_planned(Discard(item, 1), Remove([Selector(THIS, ANY_TYPE)]))


def test_parts_that_are_not_planned_together_are_never_in_each_others_way() -> None:
    found = set()
    for seed in range(1, 9):
        s = a_state(seed)
        for action in taking_several(s):
            if action.planned:
                continue
            parts = [cost for cost in action.costs if cost.takes]
            for seat in range(len(s.players)):
                alone = all(cost.can(s, seat, NONE) for cost in parts)
                together = Plan(seat, NONE, action, 0).works(s, (), 0)
                assert alone == together, (seed, seat, action.text)
                found.add(alone)
    assert found == {True, False}
