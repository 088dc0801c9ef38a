"""Killed at any moment, the server loses nothing that it acknowledged, and play goes on where it was.

LOREHALL_KILLS says how often that is.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from support.lives import Lives, check_acks, check_state, new_player, new_table, with_storage
from support.play import Chooser

KILLS = int(os.environ.get("LOREHALL_KILLS", "20"))


@pytest.fixture
def lives(tmp_path: Path) -> Iterator[Lives]:
    found = Lives(tmp_path / "data")
    yield found
    found.end()


async def live_and_die(lives: Lives, kills: int) -> int:
    chance = Chooser(2024)
    address = lives.begin()
    players = [await new_player(address, name, seed) for seed, name in enumerate(("Ann", "Ben"))]
    code = await new_table(address, players)
    for _ in range(kills):
        for player in players:
            await player.connect(address, code)
        with_storage(lives, players, check_state)
        playing = [asyncio.create_task(player.play()) for player in players]
        await asyncio.wait(playing, timeout=(10 + chance.below(200)) / 1000)
        over = all(task.done() for task in playing)
        if over:
            code = players[0].client.table["rematch"]
        lives.kill()
        await asyncio.wait(playing)
        for player in players:
            assert player.socket is not None
            await player.socket.close()
        address = lives.begin()
        with_storage(lives, players, check_acks)
    return sum(player.answers.total() for player in players)


def test_nothing_acknowledged_is_lost(lives: Lives) -> None:
    answers = asyncio.run(live_and_die(lives, KILLS))
    assert answers > KILLS, "too little was played between the kills to prove anything"
