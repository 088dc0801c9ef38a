"""Observations as numbers: only what a seat may know, within the bounds, and without loss."""

from __future__ import annotations

import json
from typing import Any

import numpy as np
import pytest

from lorehall.bots import Rng, answer, bot
from lorehall.core.words import observation_fields
from lorehall.core.words.observation_fields import (
    Each,
    Number,
    Reader,
    Row,
    SeatNumber,
    Spread,
    Tally,
    Word,
    Words,
)
from lorehall.envs import observation
from lorehall.envs.adapter import Adapter
from lorehall.envs.observation import COLUMNS, Layout
from lorehall.games import REGISTRY
from support.learning import named, rules, sizes, walk

VERSIONS = {
    "enchanters": ("1.5", "b764688fb0748854"),
    "defenders": ("1.1", "f12fa9cf2b2c8296"),
    "prophecy": ("1.1", "28ac8848544e50a3"),
}
"""The version of each game's observations, and what it stands for."""


def same(first: dict[str, Any], second: dict[str, Any]) -> bool:
    return all(np.array_equal(first[name], second[name]) for name in first)


@pytest.mark.parametrize(("name", "options"), sizes(), ids=named)
def test_hidden_cards_make_no_difference(name: str, options: dict[str, object]) -> None:
    """The same view, other hidden cards and other chance: the same observation, for every seat."""
    adapter, dealt_anew = Adapter(name, options), 0
    for number, episode in enumerate(walk(adapter, 3, 60)):
        if number % 4:
            continue
        for seat in range(adapter.seats):
            other = episode.redealt(seat, 1000 + number)
            dealt_anew += rules(name).key(other.state) != rules(name).key(episode.state)
            assert json.dumps(other.view(seat)) == json.dumps(episode.view(seat))
            assert same(
                adapter.layout.observe(other.view(seat), seat),
                adapter.layout.observe(episode.view(seat), seat),
            )
            assert same(other.observe(seat), episode.observe(seat))
    assert dealt_anew, "something was hidden"


def test_an_observation_is_made_of_a_view_alone() -> None:
    """A view that was saved and loaded is enough."""
    for name in REGISTRY:
        adapter = Adapter(name)
        for episode in walk(adapter, 1, 30):
            view = json.loads(json.dumps(episode.view(episode.seat)))
            seen = adapter.layout.observe(view, episode.seat, may_wait=episode.may_wait)
            assert same(seen, episode.observe(episode.seat))


@pytest.mark.parametrize("name", REGISTRY)
@pytest.mark.parametrize("player", ["random", "greedy"])
def test_nothing_leaves_its_bounds_and_every_word_is_known(
    name: str, player: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def strict(value: int, low: int, high: int) -> int:
        assert low <= value <= high
        return value

    code = Words.code

    def known(self: Words, word: object) -> int:
        found = code(self, word)
        assert found >= observation_fields.FIRST or word in (None, False), (self.name, word)
        return found

    monkeypatch.setattr(observation_fields, "within", strict)
    monkeypatch.setattr(observation, "within", strict)
    partial = {"piece", "name of a card", "card"}  # lists that count some words only
    monkeypatch.setattr(
        Words, "code", lambda self, word: (code if self.name in partial else known)(self, word)
    )
    adapter = Adapter(name, {"players": max(rules(name).players)})
    episode = adapter.begin(5)
    streams = [Rng(seat) for seat in range(adapter.seats)]
    bots = [bot(player)] * adapter.seats
    for number in range(400 if player == "random" else 120):
        if episode.state.over:
            break
        if number % 3 == 0:
            for seat in range(adapter.seats):
                seen = episode.observe(seat)["observation"]
                assert (adapter.layout.low <= seen).all()
                assert (seen <= adapter.layout.high).all()
        most = max(len(episode.state.open_to(seat)) for seat in episode.state.asked())
        assert most <= adapter.layout.most, "no option is out of reach"
        episode.answer(answer(bots, adapter.game, episode.state, streams))


@pytest.mark.parametrize("name", REGISTRY)
def test_what_a_number_means_changes_with_the_version_only(name: str) -> None:
    """If this fails, numbers have moved or words have changed: raise `version` in the game's `observed`, and tell it here."""
    layout = Adapter(name).layout
    assert (layout.version, layout.fingerprint) == VERSIONS[name]


@pytest.mark.parametrize("name", REGISTRY)
def test_every_field_is_documented_and_stands_where_it_says(name: str) -> None:
    layout = Adapter(name).layout
    outer = [entry for entry in layout.reference() if "[]" not in entry.name]
    assert sum(entry.size for entry in outer) == layout.size
    assert [entry.first for entry in outer] == [
        sum(entry.size for entry in outer[:i]) for i in range(len(outer))
    ]
    for entry in layout.reference():
        assert entry.help.endswith("."), entry
        assert entry.kind
        assert entry.low <= 0 < entry.high, entry
    assert len({words.name for words in layout.words()}) == len(layout.words())


def test_an_option_is_told_by_its_kind_its_place_and_its_numbers() -> None:
    adapter = Adapter("enchanters", {"players": 2, "kingdomSelection": "random"})
    episode = adapter.begin(1)
    view = dict[str, Any](episode.view(episode.seat))
    seen = episode.observe(episode.seat)
    verbs, spots = adapter.layout.observed.verbs, adapter.layout.observed.spots
    for row, choice in zip(seen["options"], view["pending"]["choices"], strict=False):
        told = dict(zip(COLUMNS, row.tolist(), strict=True))
        assert verbs.words[told["verb"] - observation_fields.FIRST] == choice["verb"]
        if choice["verb"] == "journey":
            assert spots.words[told["spot"] - observation_fields.FIRST] == "track"
            assert told["spot_1"] == told["number_1"] == 1 + int(choice["place"].split("/")[1])
    assert not seen["options"][len(view["pending"]["choices"]) :].any()


def test_seats_are_counted_from_the_reader_on() -> None:
    layout = Layout(rules("enchanters").observed(), 3)
    choice = {"id": "seat/1", "verb": "seat", "place": "seat/1"}
    asked = {"prompt": {"key": "target"}, "choices": [choice]}
    for seat, seen_as in ((0, 1), (1, 0), (2, 2)):
        seen = layout.observe({"pending": asked}, seat)
        assert seen["options"][0, COLUMNS.index("spot_1")] == 1 + seen_as


# -- the kinds of fields ------------------------------------------------------------------------------

FRUIT = Words("fruit", ("apple", "pear"))
ME = Reader(seat=1, seats=3)


@pytest.mark.parametrize(
    ("field", "view", "numbers"),
    [
        (Number("a.b", 9, ""), {"a": {"b": 4}}, [4]),
        (Number("a.b", 9, ""), {"a": {"b": 40}}, [9]),
        (Number("a.b", 9, "", low=-5), {"a": {"b": -7}}, [-5]),
        (Number("a.b", 1, ""), {"a": {"b": True}}, [1]),
        (Number("a.b", 9, ""), {"a": None}, [0]),
        (SeatNumber("who", 3, ""), {"who": 1}, [1]),
        (SeatNumber("who", 3, ""), {"who": 0}, [3]),
        (SeatNumber("who", 3, ""), {"who": None}, [0]),
        (Word("x", FRUIT, ""), {"x": "pear"}, [3]),
        (Word("x", FRUIT, ""), {"x": "plum"}, [1]),
        (Word("x", FRUIT, ""), {}, [0]),
        (Row("x", 3, FRUIT, ""), {"x": ["pear", None]}, [3, 1, 0]),
        (Row("x", 1, FRUIT, "", "is"), {"x": [{"is": "apple"}, {"is": "pear"}]}, [2]),
        (Tally("x", FRUIT, 2, ""), {"x": ["pear", "pear", "pear", "plum"]}, [0, 2]),
        (Tally("x", FRUIT, 2, "", more=("y",)), {"x": ["pear"], "y": ["apple"]}, [1, 1]),
        (
            Spread("x", Words("bowl", ("a", "b")), "in", FRUIT, "is", 9, ""),
            {"x": [{"in": "b", "is": "pear"}, {"in": "b", "is": "pear"}, {"in": "c", "is": "pear"}]},
            [0, 0, 0, 2],
        ),
        (Each("x", 2, "", (Number("n", 9, ""),)), {"x": [{"n": 5}]}, [5, 0]),
        (Each("x", 2, "", (Number("n", 9, ""),)), {"x": [None, {"n": 5}]}, [0, 5]),
        (
            Each("x", 3, "", (Number("n", 9, ""),), by_seat=True),
            {"x": [{"n": 7}, {"n": 8}, {"n": 9}]},
            [8, 9, 7],
        ),
    ],
)  # fmt: skip
def test_a_field_reads_its_numbers(field: Any, view: dict[str, Any], numbers: list[int]) -> None:
    assert field.read(view, ME) == numbers
    assert len(field.bounds) == len(numbers)
