"""A card of the track that is out of reach says what is missing, by the numbers of its refusal (E-JRN-04, E-CMB-04)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from lorehall.games.enchanters.game import Enchanters
from lorehall.games.enchanters.model import codes as c
from lorehall.games.enchanters.model.affordability.journeys import open_slots
from lorehall.games.enchanters.table.view import private
from support.play import random_play

GAME = Enchanters()
ALL = ["base", "overlords", "odyssey", "eastquest"]
MISSING = {"cannotPay": "crystals", "cannotDefeat": "attack"}


def refused(state: Any, seat: int) -> dict[str, str]:
    """By place on the track: what is missing there, by the refusals that a player may ask for."""
    found = GAME.refusals(state, seat)
    return {
        place: MISSING.get(each.reason, "")
        for each in found
        if each.verb == "journey"
        for place in each.places
    }


def lacking(state: Any, seat: int) -> dict[str, str]:
    journeys = private(state, seat)["journeys"]
    lacks = {
        f"track/{n}": each["lack"] for n, each in enumerate(journeys) if each and "lack" in each
    }
    assert all(0 <= lack["have"] < lack["need"] for lack in lacks.values())
    return {where: lack["what"] for where, lack in lacks.items()}


@pytest.mark.parametrize("boxes", [["base"], ALL], ids=["base", "all boxes"])
def test_it_is_told_where_a_journey_is_refused_for_it(boxes: list[str]) -> None:
    seen = Counter[str]()
    options = {"players": 2, "boxes": boxes, "kingdomSelection": "random"}
    for seed in range(2):
        for state in random_play(GAME, options, seed):
            if state.prompt != c.ASK_MAJOR:
                continue
            found, seat = lacking(state, state.seat), state.seat
            assert found == {where: what for where, what in refused(state, seat).items() if what}
            assert not {f"track/{slot}" for slot in open_slots(state, seat)} & {*found}
            others = [other for other in range(len(state.players)) if other != seat]
            assert not any(lacking(state, other) for other in others), (
                "only who chooses now is told"
            )
            seen.update(found.values())
    assert set(seen) == {"attack", "crystals"}


def test_it_is_told_before_the_major_action_but_not_after_it() -> None:
    seen = Counter[int]()
    for state in random_play(GAME, {"players": 2, "kingdomSelection": "random"}, 5):
        if state.prompt != c.ASK_WINDOW or state.players[state.seat].crystals > 1:
            continue
        step = state.occasion().step
        seen[step] += bool(lacking(state, state.seat))
    assert seen[c.WINDOW_START] > 0
    assert seen[c.WINDOW_END] == 0
