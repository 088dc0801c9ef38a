"""A table shows the name of nobody who is known no more, wherever it stood. How guests ask for it: test_devices.py."""

from __future__ import annotations

import pytest

from lorehall.server.archive.table_summaries import index_card, without_name
from lorehall.server.live.live_table import LiveTable
from lorehall.server.people.guests import forgotten
from lorehall.server.protocol import messages as m
from lorehall.server.storage import Guest, TableCard
from lorehall.server.table import records as r
from lorehall.server.table.seats import FORGOTTEN, named_after
from support.server import ANN, BEN, FakeReader, TestHub, memory, opened, played, run, started

GUEST = str(BEN.guest)


def sent_away(hub: TestHub) -> LiveTable:
    """A running game from which Ben was sent away: the bot that has his seat keeps his name."""
    live = hub.create(played(started(), 3))
    live.perform([r.Kicked(1, GUEST)])
    hub.disk.flush()
    assert live.table.chairs[1].name == live.table.banned[GUEST] == BEN.name
    return live


@pytest.mark.parametrize("in_memory", [True, False])
def test_also_who_was_sent_away_is_named_no_more(in_memory: bool) -> None:
    """T-COV-09."""

    async def body() -> None:
        hub = TestHub(memory())
        live = sent_away(hub)
        if not in_memory:
            hub.forget(live)
            hub.storage.commit(forgotten(Guest(GUEST, BEN.name, 1), 2))
        hub.forget_guest(GUEST, ())
        found = await hub.find(live.table.code)
        assert found is not None
        await hub.settle()
        table = found.table
        assert table.info().seats[1].name == table.banned[GUEST] == FORGOTTEN
        assert table.chairs[1].kind == "bot"
        assert GUEST not in table.known_guests(), "this is not written down again and again"
        await hub.stop()

    run(body())


def test_what_they_wrote_before_the_start_is_told_no_more() -> None:
    """Every reader gets everything anew: what was told of them holds no more."""

    async def body() -> None:
        hub = TestHub(memory())
        live = hub.create([opened()])
        ann, ben = FakeReader(ANN).open(live), FakeReader(BEN).open(live)
        hub.disk.flush()
        ben.ask(m.Sit, seat=1)
        ben.ask(m.Say, text="I live at the old mill.")
        hub.disk.flush()
        hub.forget_guest(GUEST, ())
        hub.disk.flush()
        assert ann.messages()[-1]["t"] == "sync"
        assert "old mill" not in str(ann.messages()[-1])
        assert BEN.name not in str(ann.messages()[-1])
        ann.ask(m.Say, text="Who was that?")
        hub.disk.flush()
        assert ann.messages()[-1]["t"] == "update", "the next news are news only"
        await hub.stop()

    run(body())


def card(name: str) -> TableCard:
    """Of a table that Ann has opened, at which somebody sits who is called so."""

    async def body() -> TableCard:
        live = TestHub(memory()).create([opened(), r.Sat(1, "gcat", name)])
        put = index_card(live.table)
        return TableCard(
            put.code, put.game, put.name, put.public, put.status, put.changed, put.summary
        )

    return run(body())


def test_a_card_names_them_no_more() -> None:
    found = without_name(card("Cat"), str(ANN.guest))
    assert ANN.name.encode() not in found.summary
    assert b'"host":"A guest"' in found.summary
    assert found.name == named_after(FORGOTTEN)


def test_who_calls_themself_like_the_id_of_another_keeps_that_name() -> None:
    """It is how cards are found; it must not keep anybody from being forgotten."""
    before = card(GUEST)
    assert without_name(before, GUEST).summary == before.summary
