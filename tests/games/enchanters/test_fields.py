"""Every field of a state is copied, and either saved, derived or shared, as its class says."""

from __future__ import annotations

from typing import Any, cast

from lorehall.core.engine.position import fields
from lorehall.core.game.saving import APART, dump_fields, saved_fields
from lorehall.games.enchanters.model.fold import derive_all
from lorehall.games.enchanters.model.state import Player, State
from support.labcards import lab_game
from support.play import position_after

OPTIONS: dict[str, object] = {
    "players": 3,
    "kingdomSelection": "random",
    "boxes": ["odyssey", "overlords"],
    "overlord": "on",
}
REPLACED = {"options", "owners", "cards", *State.DERIVED}
"""Lists that are replaced and never changed in place, so copies may share them."""


def a_state() -> State:
    state = position_after(lab_game(), OPTIONS, seed=3, decisions=90)
    assert isinstance(state, State)
    return state


def test_the_classes_name_fields_that_there_are() -> None:
    state = a_state()
    assert {*State.DERIVED, *State.SHARED, *APART} <= set(fields(state))
    assert set(Player.DERIVED) <= set(fields(state.players[0]))


def test_a_save_has_every_other_field() -> None:
    state = a_state()
    data = dump_fields(state)
    left_out = {*State.DERIVED, *State.SHARED, *APART, *State.LATER}
    assert set(data) == set(fields(state)) - left_out  # nothing is in the later ones
    for saved, player in zip(
        cast("list[dict[str, object]]", data["players"]), state.players, strict=True
    ):
        assert set(saved) == set(fields(player)) - {*Player.DERIVED, *Player.SHARED, *Player.LATER}


def test_derived_fields_follow_from_the_saved_ones() -> None:
    state = a_state()
    fresh = State(state.setup, state.content, state.rules, 0)
    fresh.cards = state.cards
    fresh.players = [Player() for _ in state.players]
    for name in saved_fields(state):
        if name != "players":
            setattr(fresh, name, getattr(state, name))
    for mine, theirs in zip(state.players, fresh.players, strict=True):
        for name in saved_fields(mine):
            setattr(theirs, name, getattr(mine, name))
    derive_all(fresh)
    assert fresh.shared.parts == state.shared.parts
    for name in State.DERIVED:
        assert getattr(fresh, name) == getattr(state, name), name
    for mine, theirs in zip(state.players, fresh.players, strict=True):
        for name in Player.DERIVED:
            assert getattr(theirs, name) == getattr(mine, name), name


def test_a_clone_has_every_field_and_shares_no_list_that_changes() -> None:
    state = a_state()
    state.events = []
    clone = state.clone()
    for name in set(fields(state)) - {"players", "events"}:
        mine, theirs = getattr(state, name), getattr(clone, name)
        assert mine == theirs, name
        if isinstance(mine, list) and name not in REPLACED:
            assert mine is not theirs, name
    assert clone.events is None


def test_a_cloned_player_has_every_field() -> None:
    player = a_state().players[1]
    clone: Any = player.clone()
    for name in fields(player):
        assert getattr(player, name) == getattr(clone, name), name
