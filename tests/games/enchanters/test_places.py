"""Places name what a view shows there, and never follow a card through a shuffle (E-GEN-12, E-GRV-01)."""

from __future__ import annotations

import re
from typing import Any

import pytest

from lorehall.games import game
from lorehall.games.enchanters.model import codes as c
from lorehall.games.enchanters.table.places import STACKS, place
from support.labcards import lab_game
from support.play import random_play

PLAYS = [
    (game("enchanters"), {"players": 3, "kingdomSelection": "random"}),
    (
        lab_game(),
        {
            "players": 2,
            "overlord": "on",
            "kingdomSelection": "random",
            "boxes": ["odyssey", "overlords"],
        },
    ),
]


def shown(view: dict[str, Any], where: str) -> str | None:
    """The name that a view shows at a place."""
    kind, *rest = where.split("/")
    if kind == "seat":
        return str(view["players"][int(rest[0])][rest[1]][int(rest[2])])
    if kind == "track":
        return str(view["track"][int(rest[0])]["name"])
    if kind == "graveyard":
        return str(view["graveyard"][-1 - int(rest[0])])
    if kind == "overlord" and rest:
        return str(view["overlord"]["cards"][int(rest[0])])
    if kind in ("village", "overlord"):
        return str(view[kind]["name"])
    return None


@pytest.mark.parametrize(("rules", "options"), PLAYS)
def test_every_visible_card_is_shown_at_its_place(rules: Any, options: dict[str, object]) -> None:
    kinds = set()
    for state in random_play(rules, options, 3):
        view = rules.view(state, None)
        visible = [
            card for card in (*state.track, *state.graveyard, state.village) if card != c.NONE
        ]
        visible += [card for p in state.players for stack in p.stacks for card in stack]
        if state.overlord != c.NONE:
            visible += [state.overlord, *state.overlord_cards]
        for card in visible:
            where = place(state, card)
            kinds.add(where.split("/")[0])
            assert shown(view, where) == state.cards[card].name, where
        for player in view["players"]:
            for used in player["used"]:
                assert shown(view, used), "used marks lie on cards that can be seen"
    assert {"track", "seat", "graveyard", "village"} <= kinds


@pytest.mark.parametrize(("rules", "options"), PLAYS)
def test_options_name_the_card_that_lies_at_their_place(
    rules: Any, options: dict[str, object]
) -> None:
    checked = 0
    for state in random_play(rules, options, 5):
        asked = rules.pending(state)
        if asked is None:
            break
        view = rules.view(state, None)
        for name, where in zip(asked.options, asked.places, strict=True):
            if re.fullmatch(r"seat/\d", where):
                assert name == f"player {int(where[-1]) + 1}"
            elif where and (card := shown(view, where)) is not None:
                assert card in name
                checked += 1
    assert checked > 50


@pytest.mark.parametrize(("rules", "options"), PLAYS)
def test_lines_point_at_places_that_exist(rules: Any, options: dict[str, object]) -> None:
    state = rules.new(options, 2, listen=True)
    counters = {"crystals", "wounds", "attack", "defense", *STACKS}
    answered = 0
    while state.seat >= 0 and answered < 150:
        state.answer(answered % len(state.options))
        answered += 1
    seen = set()
    for line in rules.lines(state):
        for where in line.places:
            kind, *rest = where.split("/")
            seen.add(kind)
            if kind == "seat":
                assert 0 <= int(rest[0]) < len(state.players)
                assert rest[1] in counters
            elif kind == "track":
                assert 0 <= int(rest[0]) < 6
            else:
                assert where in ("deck", "graveyard", "overlord", "village")
        if line.seat is not None:
            assert 0 <= line.seat < len(state.players)
    assert {"track", "seat", "deck"} <= seen


def test_a_place_does_not_change_when_hidden_cards_are_dealt_anew() -> None:
    rules, options = PLAYS[0]
    for step, state in enumerate(random_play(rules, options, 8)):
        asked = rules.pending(state)
        if asked is None:
            break
        again = rules.determinize(state, asked.seat, step)
        assert rules.pending(again) == asked
