"""Saved games that somebody has tampered with, and calls that make no sense: refused in words, and nothing else happens."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from contract.plays import PLAYS
from lorehall.core.engine.position import NOBODY
from lorehall.core.errors import BadSave, LorehallError
from lorehall.core.game.game import Game

games = pytest.mark.parametrize(
    ("game", "options"), [plays[0][1:] for plays in PLAYS.values()], ids=PLAYS
)
ODD: list[Any] = [
    None, True, -1, -3, 7, 99, 10**6, 2**62, 2**63, 10**40, 1.5, float("nan"), float("inf"), "", "x", [], [[]], [None],
    {}, {"frame": "Frame"}, {"frame": []}, [1] * 500, [[[[[1]]]]],
]  # fmt: skip


def saved(game: Game[Any], options: dict[str, object], seed: int = 0) -> dict[str, Any]:
    """A game in its middle, as data."""
    chance, state = random.Random(seed), game.new(options, seed)
    for _ in range(chance.randrange(5, 15)):
        state.answer(chance.randrange(len(state.options)))
    data: dict[str, Any] = json.loads(game.save(state))
    return data


def places(data: Any) -> Iterator[tuple[Any, Any]]:
    """Every field and every entry of nested data."""
    for key in data if isinstance(data, dict) else range(len(data)):
        yield data, key
        if isinstance(data[key], (dict, list)):
            yield from places(data[key])


@games
@pytest.mark.parametrize("seed", range(3))
def test_a_save_that_was_tampered_with_is_refused_or_can_be_played(
    game: Game[Any], options: dict[str, object], seed: int
) -> None:
    chance, text = random.Random(seed), json.dumps(saved(game, options, seed))
    refused = 0
    for _ in range(150):
        data = json.loads(text)
        whole, key = chance.choice(list(places(data)))
        if chance.random() < 0.8:
            whole[key] = chance.choice(ODD)
        else:
            del whole[key]
        try:
            state = game.load(json.dumps(data))
        except BadSave:
            refused += 1
            continue
        game.save(state)
        if state.seat != NOBODY:
            state.answer(chance.randrange(len(state.options)))
    assert refused > 50


def fields(data: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = data["state"]["fields"]
    return found


SPOILT: dict[str, Callable[[dict[str, Any]], object]] = {
    "format": lambda d: d.update(lorehall=2.0),
    "version": lambda d: d.update(version=True),
    "options": lambda d: d["state"].pop("options"),
    "other options": lambda d: d["state"]["options"].update(players="many"),
    "log": lambda d: d["state"].update(log=[1.5]),
    "endless log": lambda d: d["state"].update(log=[float("inf")]),
    "no stack": lambda d: fields(d).update(stack=[]),
    "a stack of numbers": lambda d: fields(d).update(stack=[1, 2]),
    "another stack": lambda d: fields(d).update(stack=[None]),
    "no options": lambda d: fields(d).update(options=[]),
    "options without numbers": lambda d: fields(d).update(options=[None]),
    "too few owners": lambda d: fields(d).update(owners=[0], options=[0, 0]),
    "an unknown owner": lambda d: fields(d).update(owners=[9] * len(fields(d)["options"])),
    "an unknown prompt": lambda d: fields(d).update(prompt=999),
    "chance": lambda d: fields(d).update(rng=0),
    "depth": lambda d: fields(d).update(stack=json.loads("[" * 300 + "]" * 300)),
}


@games
@pytest.mark.parametrize("spoil", SPOILT.values(), ids=SPOILT)
def test_what_is_wrong_with_a_save_is_found_when_it_is_loaded(
    game: Game[Any], options: dict[str, object], spoil: Callable[[dict[str, Any]], object]
) -> None:
    data = saved(game, options)
    spoil(data)
    with pytest.raises(BadSave):
        game.load(json.dumps(data))


@games
def test_calls_that_make_no_sense_are_refused_in_words(
    game: Game[Any], options: dict[str, object]
) -> None:
    state = game.new(options, 1)
    odd: Any
    for odd in ("x", None, 1.5, True):
        with pytest.raises(LorehallError, match="A seed must be a whole number"):
            game.new(options, odd)
        with pytest.raises(LorehallError, match="A seed must be a whole number"):
            game.determinize(state, 0, odd)
    for odd in ("x", {1: 2}, [], 5):
        with pytest.raises(LorehallError, match="Options must be names with values"):
            game.new(odd)
    for odd in (None, 5, "", "[" * 100_000, b"\x80"):
        with pytest.raises(BadSave):
            game.load(odd)
    for odd in ([], {}, None):
        with pytest.raises(BadSave):
            game.restore(odd)
    for odd in (9, -1, None, True):
        for call in (game.view, game.own) if odd is not None else (game.own,):
            with pytest.raises(LorehallError, match="There is no seat"):
                call(state, odd)
