"""Who does what to whom: log lines say what acts and whose it is, prompts say in whose hand the card is that asks."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from lorehall.core.words.outputs import LogLine, Pending
from lorehall.games import game

GAME = game("enchanters")
OPTIONS = {"players": 2, "length": "superfast", "kingdoms": ["Bandits", "Gnolls"]}
SEED = 87
"""Of a game in which a Manticore is taken while the other player has monsters."""


def asks_another(pending: Pending) -> bool:
    asker = pending.prompt.ref("asker")
    if asker is None or not asker.place.startswith("seat/"):
        return False
    return not asker.place.startswith(f"seat/{pending.seats[0]}/")


@pytest.fixture(scope="module")
def asked() -> tuple[Pending, Mapping[str, object], list[LogLine]]:
    """The first request of another's card: in words, with what everybody sees, and the log so far."""
    state = GAME.new(OPTIONS, SEED, listen=True)
    count = 0
    while not state.over:
        count += 1
        pending = GAME.pending(state)
        assert pending is not None
        if asks_another(pending):
            return pending, GAME.shared(state), GAME.lines(state)
        state.answer(count % len(state.options))
    raise AssertionError("nobody is ever asked by another's card")


def test_a_card_being_taken_asks_from_its_takers_hand(
    asked: tuple[Pending, Mapping[str, object], list[LogLine]],
) -> None:
    pending, view, _ = asked
    asker = pending.prompt.ref("asker")
    assert asker is not None
    assert (pending.seats, asker.text, asker.place) == ((0,), "Manticore", "seat/1/hand")
    assert (view["in_hand"], view["in_hand_of"]) == (["Manticore"], [1])


def test_lines_say_what_acts_and_whose_it_is(
    asked: tuple[Pending, Mapping[str, object], list[LogLine]],
) -> None:
    lines = asked[2]
    *_, immediate = [line for line in lines if line.kind == "immediate"]
    assert immediate.source is not None
    assert immediate.source.seat == 1
    assert immediate.source.thing is not None
    assert immediate.source.thing.text == "Manticore"
    *_, attacked = [line for line in lines if line.kind == "creature_attacks"]
    assert attacked.source is not None
    assert attacked.source.seat is None
    village = [line for line in lines if line.kind == "rests"]
    assert village
    assert all(line.source is not None and line.source.seat is None for line in village)
    assert all(line.source is None for line in lines if line.kind in ("takes", "damage"))
