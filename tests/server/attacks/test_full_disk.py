"""The disk of a real server fills up in the middle of play, and is emptied again: nothing acknowledged is lost, nothing doubled.

The system stops the server from making any file larger (RLIMIT_FSIZE), often in the middle of a commit. LOREHALL_FULL_DISKS says
how often.
"""

from __future__ import annotations

import asyncio
import os
import resource
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import httpx
import pytest

from lorehall.server.storage import SqliteStorage
from lorehall.server.table import records as r
from support.lives import (
    Lives,
    Player,
    check_acks,
    check_state,
    new_player,
    new_table,
    with_storage,
)
from support.play import Chooser
from support.server import QUICK

FULL_DISKS = int(os.environ.get("LOREHALL_FULL_DISKS", "2"))
ROOM = 40_000
"""Bytes that may still be written at most, once the disk begins to be full."""

NOTHING = -(10**9)
"""Not a byte may be written."""


@pytest.fixture
def lives(tmp_path: Path) -> Iterator[Lives]:
    found = Lives(tmp_path / "data")
    yield found
    found.end()


def fill_disk(lives: Lives, room: int) -> None:
    log = lives.folder / "lorehall.db-wal"
    limit = max(0, log.stat().st_size + room)
    resource.prlimit(lives.pid, resource.RLIMIT_FSIZE, (limit, -1))


def begin_log(lives: Lives) -> None:
    """From here on the size of the database's log says where its next byte is written."""
    with closing(sqlite3.connect(lives.folder / "lorehall.db")) as database:
        assert database.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()[0] == 0


def empty_disk(lives: Lives) -> None:
    resource.prlimit(lives.pid, resource.RLIMIT_FSIZE, (-1, -1))


async def connected(players: list[Player], address: str, code: str) -> None:
    for player in players:
        await player.connect(address, code)


async def disconnected(players: list[Player]) -> None:
    for player in players:
        assert player.socket is not None
        await player.socket.close()


async def play_into_full_disk(
    lives: Lives, players: list[Player], code: str, answers: int, room: int
) -> None:
    """The disk begins to be full after so many answers; until then, and for as long as there is room, all goes well."""
    playing = [asyncio.create_task(player.play()) for player in players]
    while sum(player.answers[code] for player in players) < answers:
        assert not any(task.done() for task in playing), "the game ended too soon"
        await asyncio.sleep(0)
    fill_disk(lives, room)
    await asyncio.wait(playing, timeout=20)
    assert all(task.done() for task in playing), "nobody was told that the disk is full"
    assert any("wasn't saved" in player.goodbye for player in players)


async def nothing_is_promised(address: str, player: Player) -> None:
    """What cannot be stored is refused in words, and the server says that it is not well."""
    mine = {"Authorization": f"Bearer {player.secret}"}
    table = {"game": "enchanters", "options": QUICK}
    async with httpx.AsyncClient(base_url=address) as http:
        for path, body, headers in (
            ("/api/tables", table, mine),
            ("/api/me", {"name": "Other"}, mine),
            ("/api/me", {"name": "Eve"}, {}),
            ("/api/me/recovery", {}, mine),
        ):
            answer = await http.post(path, json=body, headers=headers)
            assert answer.status_code == 503, (path, answer.text)
            assert answer.json()["error"]["reason"] == "storage"
        health = await http.get("/healthz")
        assert (health.status_code, health.json()["reason"]) == (503, "failing")
        assert 'lorehall_storage_unwell{reason="failing"} 1.0' in (await http.get("/metrics")).text
        name = (await http.get("/api/me", headers=mine)).json()["guest"]["name"]
        assert name == player.name


async def it_is_well_again(address: str, player: Player) -> None:
    async with httpx.AsyncClient(base_url=address) as http:
        mine = {"Authorization": f"Bearer {player.secret}"}
        answer = await http.post("/api/me", json={"name": player.name}, headers=mine)
        assert answer.status_code == 200, answer.text
        assert (await http.get("/healthz")).status_code == 200


def check_log(lives: Lives, players: list[Player], code: str, tables: int) -> None:
    """It has every answer that was acknowledged once, and no other; and there are no tables that nobody was told of."""
    with closing(SqliteStorage(lives.folder, read_only=True)) as storage:
        log = [r.decode(entry.data) for entry in storage.records(code)]
        given = [record for record in log if isinstance(record, r.Answered) and not record.along]
        assert len(given) == sum(player.answers[code] for player in players) > 0
        assert len(storage.tables()) == tables


async def fill_and_empty(lives: Lives, times: int) -> None:
    chance = Chooser(77)
    address = lives.begin()
    players = [await new_player(address, name, seed) for seed, name in enumerate(("Ann", "Ben"))]
    for number in range(1, times + 1):
        begin_log(lives)
        code = await new_table(address, players, length="normal")
        await connected(players, address, code)
        await play_into_full_disk(lives, players, code, 1 + chance.below(60), chance.below(ROOM))
        await disconnected(players)

        fill_disk(lives, NOTHING)
        await nothing_is_promised(address, players[0])
        await connected(players, address, code)  # what is there can still be looked at
        await play_into_full_disk(lives, players, code, 0, NOTHING)
        await disconnected(players)

        empty_disk(lives)
        await it_is_well_again(address, players[0])
        await connected(players, address, code)
        with_storage(lives, players, check_acks)
        with_storage(lives, players, check_state)
        await disconnected(players)
        check_log(lives, players, code, number)


def test_what_a_full_disk_could_not_take_was_never_promised(lives: Lives) -> None:
    asyncio.run(fill_and_empty(lives, FULL_DISKS))
