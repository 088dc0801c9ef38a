"""The types of views, choices, lines and messages tell the truth: what is sent has all of it, and nothing besides."""

from __future__ import annotations

import importlib
import json
import random
from pathlib import Path
from typing import Any

import msgspec
import pytest

from lorehall.core.game.game import Game
from lorehall.core.words import wire_types as w
from lorehall.core.words.wire import line_json, refusal_json, risk_json
from lorehall.games import REGISTRY, game
from lorehall.server.protocol import messages as m
from lorehall.server.protocol.replay_answers import Frame
from lorehall.server.protocol.wire import asked_part
from support.shapes import SCRIPT, misfits

from .plays import PLAYS

ANSWERS = 400
"""Of each play; every so many a look is taken."""
LOOK = 43
CASES = [
    pytest.param(name, rules, options, id=f"{name}: {words}")
    for name, plays in PLAYS.items()
    for words, rules, options in plays
]
TRANSCRIPTS = Path(__file__).parents[1] / "golden" / "protocol"


def sent(data: object) -> Any:
    """As a client gets it."""
    return msgspec.json.decode(msgspec.json.encode(data))


def views_of(name: str) -> tuple[Any, Any]:
    """The types of the shared view and of an own part; what every view has, for a game that declares none."""
    if name not in REGISTRY:
        return w.ViewJson, w.OwnJson
    types = importlib.import_module(f"lorehall.games.{name}.table.view_types")
    return types.View, types.Own


@pytest.mark.parametrize(("name", "rules", "options"), CASES)
def test_random_play_sends_what_the_types_say(
    name: str, rules: Game[Any], options: dict[str, object]
) -> None:
    shared, own = views_of(name)
    rng = random.Random(7)
    state = rules.new(options, 7, listen=True)
    told = 0
    for number in range(ANSWERS):
        if number % LOOK == 0 or state.over:
            assert misfits(sent(rules.shared(state)), shared) == []
            for seat in range(len(sent(rules.shared(state))["players"])):
                assert misfits(sent(asked_part(rules, state, seat)), own) == []
            for seat in state.asked():
                for refusal in rules.refusals(state, seat):
                    assert misfits(sent(refusal_json(refusal)), list[w.RefusalJson]) == []
                for risk in rules.risks(state, seat):
                    assert misfits(sent(risk_json(risk)), w.RiskJson) == []
            for line in rules.lines(state, told):
                assert misfits(sent(line_json(line)), w.LineJson) == []
            told = len(state.events or ())
        if state.over:
            break
        state.answer(rng.randrange(len(state.options)))


@pytest.mark.parametrize("name", REGISTRY)
def test_every_view_is_seen_to_its_end(name: str) -> None:
    """A look at the last position: the outcome is there, and everything that only the end shows."""
    shared, own = views_of(name)
    rules = game(name)
    rng = random.Random(3)
    state = rules.new({**rules.quick, **rules.capped}, 3)
    while not state.over:
        state.answer(rng.randrange(len(state.options)))
    assert sent(rules.shared(state))["outcome"] is not None
    assert misfits(sent(rules.shared(state)), shared) == []
    assert misfits(sent(rules.own(state, 0)), own) == []


def test_menu_and_faces_of_enchanters_are_as_their_types_say() -> None:
    types = importlib.import_module("lorehall.games.enchanters.table.view_types")
    rules = game("enchanters")
    assert misfits(sent(rules.menu()), types.Menu) == []
    assert misfits(sent(rules.faces()), types.Faces) == []


@pytest.mark.parametrize("path", sorted(TRANSCRIPTS.glob("*.jsonl")), ids=lambda path: path.stem)
def test_every_message_of_the_transcripts_is_of_its_type(path: Path) -> None:
    for text in path.read_text(encoding="utf-8").splitlines():
        line = json.loads(text)
        kind = m.ServerMessage if "<" in line else m.Incoming
        assert misfits(line["message"], kind) == [], text[:200]


@pytest.mark.parametrize(
    ("data", "kind", "wrong"),
    [
        ({"seats": [0]}, w.WaitingJson, ""),
        ({}, w.WaitingJson, "/seats: is missing"),
        ({"seats": [0], "more": 1}, w.WaitingJson, "/more: WaitingJson has no such field"),
        ({"seats": ["0"]}, w.WaitingJson, "/seats/0: '0' is no int"),
        ({"card": "Axe", "text": "Axe", "name": "what"}, w.RefJson, ""),
        ({"card": None, "text": "Axe", "name": "what"}, w.RefJson, "/card: None is no str"),
        ({"view": {}, "turn": 1, "lines": [], "risks": {}}, Frame, "/risks/items: is missing"),
        ({"a": 1}, dict[str, str], "/a: 1 is no str"),
        ([1, 2, 3], tuple[int, int], ": [1, 2, 3] is no list of 2"),
    ],
)
def test_a_misfit_is_found(data: object, kind: Any, wrong: str) -> None:
    assert misfits(data, kind)[:1] == ([wrong] if wrong else [])


@pytest.mark.parametrize("path", SCRIPT["fresh"](), ids=lambda path: path.name)
def test_the_types_of_the_client_are_fresh(path: Path) -> None:
    """`make types` writes them."""
    assert path.read_text(encoding="utf-8") == SCRIPT["fresh"]()[path]
