"""An attacker who wants to know the next card. What chance is made of at a table with people tells nothing about what comes.

The lab's generator is one integer, and its consecutive outputs, such as the cards of a shuffled deck, betray it. So whoever knows
all that a table could ever leak short of its key must still guess.
"""

from __future__ import annotations

import json
from typing import Any

import pytest

from lorehall.core.engine.rng import advance, number
from lorehall.core.errors import LorehallError
from lorehall.core.game.game import Game
from lorehall.games import game
from lorehall.games.enchanters.game import Enchanters
from lorehall.games.enchanters.model.state import State
from lorehall.server.bots.pool import BotPool, Thought
from lorehall.server.bots.workers import Worker
from lorehall.server.hub.hub import Hub
from lorehall.server.live.live_table import LiveTable
from lorehall.server.protocol import messages as m
from support.server import (
    ANN,
    BEN,
    QUICK,
    FakeReader,
    Noting,
    TestHub,
    course_of,
    memory,
    opened,
    run,
)


def begun(hub: TestHub) -> LiveTable:
    """A table at which two people have just begun, by messages alone."""
    live = hub.create([opened(options={"players": 2})])
    ann, ben = (FakeReader(who).open(live) for who in (ANN, BEN))
    ben.ask(m.Sit, seat=1)
    for reader in (ann, ben):
        reader.ask(m.Ready, ready=True)
    ann.ask(m.Start)
    hub.disk.flush()
    assert live.table.status == "playing"
    return live


def true_state(live: LiveTable) -> State:
    state = course_of(live.table).state
    assert isinstance(state, State)
    return state


def test_a_table_of_people_is_dealt_from_a_key_of_the_secure_source() -> None:
    async def body() -> None:
        keys = {Hub.seed(TestHub(memory())) for _ in range(5)}
        assert len(keys) == 5
        assert all(isinstance(key, bytes) and len(key) == 32 for key in keys)
        state = true_state(begun(TestHub(memory())))
        assert len(state.key) == 32
        assert 0 < state.rng < 1000, "what is not secret is a count, and no generator"

    run(body())


def test_whoever_reads_the_generator_cannot_foretell_the_dice() -> None:
    """With the lab's stream this attacker is always right."""

    async def body() -> int:
        state = true_state(begun(TestHub(memory())))
        right = 0
        for _ in range(600):
            guess = int(number(advance(state.rng), 6))
            right += guess == state.draw(6)
        return right

    assert 60 < run(body()) < 140  # 100, if nothing is known


def test_tables_with_the_same_options_are_dealt_differently() -> None:
    async def body() -> None:
        hub = TestHub(memory())
        decks = [tuple(true_state(begun(hub)).deck) for _ in range(6)]
        assert len(set(decks)) == 6

    run(body())


@pytest.mark.parametrize("seat", [0, 1])
def test_the_process_of_a_bot_gets_the_same_whatever_the_key(
    monkeypatch: pytest.MonkeyPatch, seat: int
) -> None:
    """What leaves this process for a bot has neither the key nor anything that follows from it."""
    rules = game("enchanters")
    sent: list[str] = []

    def noted(work: object, *thought: Any) -> Thought:
        sent.append(json.dumps(thought))
        return Thought(0)

    monkeypatch.setattr(Worker, "executor", lambda self: Noting(noted))
    state = rules.new(QUICK, bytes(range(32)))
    other = rules.clone(state)
    other.key = bytes(range(1, 33))

    async def body() -> None:
        for true in (state, other):
            await BotPool().decide("greedy", rules, true, seat, 77)
            await BotPool().hint(rules, true, seat, 77)

    run(body())
    assert sent[:2] == sent[2:]
    assert len(sent) == 4
    assert all(state.key.hex() not in each for each in sent)


def test_a_game_that_would_hand_its_key_to_bots_is_stopped() -> None:
    rules = game("enchanters")

    class Careless(Enchanters):
        def determinize(self, state: State, seat: int, seed: int) -> State:
            return self.clone(state)

    careless: Game[Any] = Careless()

    async def body() -> None:
        with pytest.raises(LorehallError, match="its bots could see what is coming"):
            await BotPool().decide("greedy", careless, rules.new(QUICK, bytes(range(32))), 0, 77)

    run(body())
