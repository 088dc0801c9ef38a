"""Every field of a state is copied, and either saved, derived, or named here with its reason."""

from __future__ import annotations

import types
from typing import Any

from lorehall.games.enchanters import saving
from lorehall.games.enchanters.model.invariants import DERIVED
from lorehall.games.enchanters.model.state import Player, State
from support.labcards import lab_game
from support.play import position_after

OPTIONS: dict[str, object] = {
    "players": 3,
    "kingdomSelection": "random",
    "boxes": ["odyssey", "overlords"],
    "overlord": "on",
}
NOT_SAVED = {
    "content": "shared definitions; the save has their fingerprint",
    "rules": "made from the options, which are saved",
    "setup": "the options themselves",
    "cards": "saved as numbers of definitions",
    "stack": "saved with procedure names",
    "players": "saved one by one",
    "events": "what a listener has not fetched yet",
    "log": "saved beside the fields, because keys leave it out",
    "feed": "as the log",
}
STATE_DERIVED = {
    "icons_for_all",
    "stats",
    "desert_doubles",
    "shared_actions",
    "shared_triggers",
    "shared_mask",
}
SHARED_BY_COPIES = {"options", "cards", *STATE_DERIVED}
"""Lists that are replaced and never changed in place, so copies may share them."""


def fields(thing: Any) -> set[str]:
    """The attributes of an instance, in the plain build and in the compiled one (which has no __dict__)."""
    if hasattr(thing, "__dict__"):
        return set(vars(thing))
    return {
        name
        for kind in type(thing).__mro__
        for name, value in vars(kind).items()
        if isinstance(value, types.GetSetDescriptorType) and not name.startswith("__")
    }


def a_state() -> State:
    state = position_after(lab_game(), OPTIONS, seed=3, decisions=90)
    assert isinstance(state, State)
    return state


def test_every_field_of_the_state_is_saved_or_excused() -> None:
    saved = {*saving.INTS, *saving.BOOLS, *saving.LISTS, *saving.TUPLES}
    assert fields(a_state()) == saved | set(NOT_SAVED) | STATE_DERIVED


def test_every_field_of_a_player_is_saved_or_derived() -> None:
    saved = {"stacks", *saving.PLAYER_INTS, *saving.PLAYER_BOOLS, *saving.PLAYER_TUPLES}
    assert fields(a_state().players[0]) == saved | set(DERIVED)


def test_a_clone_has_every_field_and_shares_no_list_that_changes() -> None:
    state = a_state()
    state.events = []
    clone = state.clone()
    for name in fields(state) - {"players", "events"}:
        mine, theirs = getattr(state, name), getattr(clone, name)
        assert mine == theirs, name
        if isinstance(mine, list) and name not in SHARED_BY_COPIES:
            assert mine is not theirs, name
    assert clone.events is None


def test_a_cloned_player_has_every_field_and_its_own_stacks() -> None:
    player = a_state().players[1]
    clone = player.clone()
    assert isinstance(clone, Player)
    for name in fields(player):
        assert getattr(player, name) == getattr(clone, name), name
    assert player.stacks is not clone.stacks
