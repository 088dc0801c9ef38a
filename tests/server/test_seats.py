"""One person may hold several seats: each has its own part and its own choices; presence, readiness and votes are theirs."""

from __future__ import annotations

import json
from typing import Any

import pytest

from lorehall.games import REGISTRY
from lorehall.server.archive.table_summaries import index_card
from lorehall.server.commands.new_table import against_bots, own_seats, rematch
from lorehall.server.protocol import messages as m
from lorehall.server.table import records as r
from lorehall.server.table.table import Table
from support.bidding import HIGH, LOW, MIDDLE, bid, table, up_to_date
from support.bids import Bids
from support.server import (
    ANN,
    BEN,
    CAT,
    START,
    FakeReader,
    TestHub,
    disk_of,
    fresh,
    memory,
    opened,
    run,
    started,
)


@pytest.fixture(autouse=True)
def _bids(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(REGISTRY, "bids", lambda packs: Bids())


def told(reader: FakeReader, kind: type[m.Incoming], **fields: Any) -> dict[str, Any]:
    """What comes back for a message."""
    number = reader.ask(kind, **fields)
    assert reader.live is not None
    disk_of(reader.live).flush()
    return reader.reply(number)


# --- before the start -------------------------------------------------------------------------


def test_sitting_down_also_and_moving() -> None:
    async def body() -> None:
        hub = TestHub(memory())
        live = hub.create([opened(options={"players": 4})])
        ann, ben = FakeReader(ANN).open(live), FakeReader(BEN).open(live)
        hub.disk.flush()
        told(ben, m.Sit, seat=1)
        told(ann, m.Sit, seat=3, also=True)
        assert ann.client.you == {
            "guest": "gann", "seats": [0, 3], "host": True, "undo": {"0": "none", "3": "none"}, "ask": "always",
            "hints": False, "play_on": False,
        }  # fmt: skip
        assert told(ben, m.Sit, seat=3, also=True)["reason"] == "seatTaken"
        told(ann, m.Ready, ready=True)
        assert [seat["ready"] for seat in ben.client.table["seats"]] == [True, False, False, True]
        told(ann, m.Sit, seat=2)
        assert ann.client.you["seats"] == [2]
        assert ann.client.you["host"], "who moves stays the host"
        assert [seat["kind"] for seat in ben.client.table["seats"]] == [
            "empty", "person", "person", "empty",
        ]  # fmt: skip
        up_to_date(live, [ann, ben])
        await hub.stop()

    run(body())


def test_a_host_stays_the_host_while_holding_a_seat() -> None:
    async def body() -> None:
        hub = TestHub(memory())
        live = hub.create([opened(options={"players": 3})])
        ann, ben = FakeReader(ANN).open(live), FakeReader(BEN).open(live)
        hub.disk.flush()
        told(ben, m.Sit, seat=1)
        told(ann, m.Sit, seat=2, also=True)
        told(ann, m.Stand, seat=0)
        assert live.table.host == ANN.guest
        told(ann, m.Stand)
        assert live.table.host == BEN.guest
        await hub.stop()

    run(body())


def test_a_game_must_have_room_for_the_seats_that_are_held() -> None:
    async def body() -> None:
        hub = TestHub(memory())
        live = hub.create([opened(options={"players": 3})])
        ann = FakeReader(ANN).open(live)
        hub.disk.flush()
        for seat in (1, 2):
            told(ann, m.Sit, seat=seat, also=True)
        refused = told(ann, m.Configure, options={**live.table.options, "players": 2})
        assert refused["reason"] == "badOptions"
        assert json.loads(index_card(live.table).summary)["people"] == ["Ann"]
        assert json.loads(index_card(live.table).summary)["taken"] == 3
        await hub.stop()

    run(body())


COOP = {"mode": "coop", "boxes": ["base", "odyssey"], "length": "normal"}


def test_one_who_plays_co_op_alone_sits_in_both_seats() -> None:
    """E-COP-01: the game has one seat more than it was asked for players, and that is of the one who asked."""
    first = opened(options={**COOP, "players": 1})
    both = own_seats({**COOP, "players": 1}, first.options, ANN)
    assert both == [r.Sat(1, "gann", "Ann")]
    assert own_seats({**COOP, "players": 2}, first.options, ANN) == []
    assert own_seats(COOP, first.options, ANN) == []
    begins = Table("KRNT")
    for record in against_bots(first, [], 7):
        begins.apply(record, START)
    assert begins.seats_of(ANN.guest) == [0, 1]
    assert begins.asked in ([0], [1])


def test_who_changes_a_table_to_co_op_alone_gets_the_seat_that_is_free() -> None:
    async def body() -> None:
        hub = TestHub(memory())
        live = hub.create([opened(options={"players": 3})])
        ann = FakeReader(ANN).open(live)
        hub.disk.flush()
        told(ann, m.Configure, options={**COOP, "players": 1})
        assert ann.client.you["seats"] == [0, 1]
        await hub.stop()

    run(body())


def test_nobody_loses_a_seat_to_a_host_who_wants_to_play_alone() -> None:
    async def body() -> None:
        hub = TestHub(memory())
        live = hub.create([opened(options={"players": 2})])
        ann, ben = FakeReader(ANN).open(live), FakeReader(BEN).open(live)
        hub.disk.flush()
        told(ben, m.Sit, seat=1)
        told(ann, m.Configure, options={**COOP, "players": 1})
        assert (ann.client.you["seats"], ben.client.you["seats"]) == ([0], [1])
        await hub.stop()

    run(body())


# --- playing ----------------------------------------------------------------------------------


def test_each_seat_has_its_own_part_and_its_own_choices() -> None:
    async def body() -> None:
        hub, live, (ann, ben) = await table((ANN, BEN, ANN))
        assert [own["seat"] for own in ann.client.own] == [0, 2]
        bid(ann, HIGH, seat=2)
        assert [own["pending"] is None for own in ann.client.own] == [False, True]
        assert [own["bid"] for own in ann.client.own] == [0, 3]
        assert [line["to"] for line in ann.client.own_lines] == [2]
        assert ben.client.own_lines == []
        bid(ben, MIDDLE)
        bid(ann, LOW, seat=0)
        assert [(line["to"], line["at"]) for line in ann.client.own_lines] == [(2, 1), (0, 3)]
        up_to_date(live, [ann, ben])
        await hub.stop()

    run(body())


def test_a_command_about_one_of_several_seats_names_it() -> None:
    async def body() -> None:
        hub, live, (ann, ben) = await table((ANN, BEN, ANN))
        bid(ann, LOW, seat=0)
        for kind in (m.Undo, m.Stand, m.Back, m.WhyRequest, m.RisksRequest, m.Answer):
            more = {"option": 0} if kind is m.Answer else {}
            assert told(ann, kind, **more)["reason"] == "whichSeat"
            assert told(ann, kind, seat=1, **more)["reason"] == "notYourSeat"
        assert told(ann, m.WhyRequest, seat=0)["items"] == []
        assert told(ben, m.WhyRequest)["items"][0]["words"]["key"] == "too_high"
        told(ann, m.Undo, seat=0)
        assert live.table.asked == [0, 1, 2]
        told(ann, m.Stand, seat=2)
        assert ann.client.presence["seats"] == ["here", "here", "left"]
        assert told(ann, m.Answer, seat=2, option=0)["reason"] == "notYourDecision"
        told(ann, m.Back, seat=2)
        assert bid(ann, LOW, seat=2)["t"] == "update"
        await hub.stop()

    run(body())


def test_answers_of_ones_other_seats_are_ones_own_when_taking_back() -> None:
    async def body() -> None:
        hub, _, (ann, ben) = await table((ANN, BEN, ANN))
        bid(ann, LOW, seat=0)
        bid(ann, LOW, seat=2)
        assert ann.client.you["undo"] == {"0": "free", "2": "free"}
        bid(ben, LOW)
        assert ann.client.you["undo"] == {"0": "ask", "2": "ask"}
        await hub.stop()

    run(body())


def test_who_plays_alone_takes_back_without_asking() -> None:
    async def body() -> None:
        hub, live, (ann,) = await table((ANN, ANN))
        for _ in range(3):
            bid(ann, 0)
        assert ann.client.view["round"] == 1, "the bids were shown"
        assert ann.client.you["undo"] == {"0": "free", "1": "free"}
        told(ann, m.Undo, seat=0)
        assert ann.client.view["round"] == 0
        assert live.table.asked == [0]
        await hub.stop()

    run(body())


def test_one_vote_for_each_person() -> None:
    async def body() -> None:
        hub, live, (ann, ben, cat) = await table((ANN, BEN, ANN, CAT))
        bid(ben, LOW)
        bid(ann, LOW, seat=0)
        asked = told(ben, m.Undo)["n"]
        assert told(ben, m.Consent, yes=True)["reason"] == "noRequest"
        told(ann, m.Consent, yes=True)
        request = cat.client.table["request"]
        assert [line["key"] for line in request.pop("lines")] == ["has_bid", "has_bid"]
        assert request == {
            "kind": "undo", "n": asked, "seat": 1, "agreed": [0, 2], "missing": [3],
        }  # fmt: skip
        assert told(ann, m.Consent, yes=True)["reason"] == "noRequest"
        told(cat, m.Consent, yes=True)
        assert live.table.asked == [0, 1, 2, 3]
        await hub.stop()

    run(body())


# --- coming, going, and what comes after ------------------------------------------------------


def test_a_person_is_lost_and_back_with_all_seats() -> None:
    async def body() -> None:
        hub, live, (ann, ben) = await table((ANN, BEN, ANN))
        ann.ask(m.Present, state="away")
        hub.disk.flush()
        assert ben.client.presence["seats"] == ["away", "here", "away"]
        live.leave(ann)
        hub.pass_time(7_000)
        told(ben, m.SyncRequest)
        assert ben.client.presence == {
            "seats": ["lost", "here", "lost"], "watching": 0, "lost_for": [7, None, 7],
            "cover_after": 60, "kick_after": 600, "paused": False,
        }  # fmt: skip
        hub.pass_time(53_000)
        for seat in (0, 2):
            told(ben, m.Cover, seat=seat)
        assert [seat["covered"] for seat in ben.client.table["seats"]] == [True, False, True]
        FakeReader(ANN).open(live)
        hub.disk.flush()
        assert not any(seat["covered"] for seat in ben.client.table["seats"])
        await hub.stop()

    run(body())


def test_a_seat_is_taken_away_and_the_other_stays() -> None:
    async def body() -> None:
        hub, live, (ann, ben) = await table((ANN, BEN, BEN))
        bid(ben, LOW, seat=2)
        live.leave(ben)
        hub.pass_time(600_000)
        told(ann, m.Kick, seat=2)
        ben = FakeReader(BEN, ben.client).open(live)
        await hub.settle()
        assert ben.client.you["seats"] == [1]
        assert [own["seat"] for own in ben.client.own] == [1]
        assert ben.client.own_lines == [], "what only seat 2 may read is gone"
        assert told(ben, m.Say, text="One is enough.")["t"] == "update"
        told(ben, m.Stand)
        assert told(ben, m.Sit, seat=1)["t"] == "update", "their own seat they may take back"
        live.leave(ben)
        hub.pass_time(600_000)
        told(ann, m.Kick, seat=1)
        ben = FakeReader(BEN, ben.client).open(live)
        hub.disk.flush()
        assert told(ben, m.Say, text="Why?")["reason"] == "kicked"
        assert ben.client.known() == fresh(live, BEN.guest).known()
        await hub.stop()

    run(body())


def test_a_game_waits_when_everybody_has_left_it() -> None:
    """T-COV-10: else bots would finish among themselves what somebody only left for tonight."""

    async def body() -> None:
        hub = TestHub(memory())
        live = hub.create(started((ANN,), options={"players": 3}))
        ann = FakeReader(ANN).open(live)
        await hub.settle()
        assert live.table.course is not None
        ann.ask(m.Stand)
        await hub.settle()
        before = len(live.table.course.answers)
        await hub.settle()
        assert len(live.table.course.answers) == before, "nobody plays, whoever watches"
        assert not live.table.course.over
        ann.ask(m.Back)
        await hub.settle()
        assert live.table.asked == [0]
        await hub.stop()

    run(body())


def test_a_rematch_keeps_the_seats() -> None:
    async def body() -> None:
        hub, live, (ann, ben) = await table((ANN, BEN, ANN))
        readers = {0: ann, 1: ben, 2: ann}
        while live.table.status == "playing":
            bid(readers[live.table.asked[0]], 0, seat=live.table.asked[0])
        for actor, host in ((ANN, "gann"), (BEN, "gben")):
            again = Table("AGAIN")
            for record in rematch(live.table, actor, 0):
                again.apply(record, START)
            assert [chair.guest for chair in again.chairs] == ["gann", "gben", "gann"]
            assert again.host == host
        code = told(ben, m.Rematch)["table"]["rematch"]
        next_table = await hub.find(code)
        assert next_table is not None
        assert next_table.table.seats_of(ANN.guest) == [0, 2]
        await hub.stop()

    run(body())


def test_a_log_of_an_unknown_format_is_refused_in_words() -> None:
    old = opened()
    assert old.format == r.FORMAT
    old.format = 1
    with pytest.raises(Exception, match="format 1; this server reads format 2"):
        Table("OLD").apply(r.decode(r.encode(old)), START)


def test_a_second_tab_leaves_the_bot_where_its_owner_put_it() -> None:
    async def body() -> None:
        hub, live, (ann, ben, _) = await table((ANN, BEN, CAT))
        told(ann, m.Cover, seat=0, bot="casual")
        FakeReader(ANN).open(live)
        hub.disk.flush()
        assert ann.client.table["seats"][0]["covered"]
        told(ann, m.Back)
        live.leave(ben)
        hub.pass_time(60_000)
        told(ann, m.Cover, seat=1, bot="casual")
        FakeReader(BEN).open(live)
        hub.disk.flush()
        assert not ann.client.table["seats"][1]["covered"], "the bot was there while Ben was not"
        await hub.stop()

    run(body())


def test_who_sits_down_where_no_host_sits_is_the_host() -> None:
    async def body() -> None:
        hub = TestHub(memory())
        live = hub.create([opened()])
        ann, ben = (FakeReader(actor).open(live) for actor in (ANN, BEN))
        hub.disk.flush()
        told(ann, m.Stand)
        assert ann.client.you["host"], "nobody else could start"
        told(ben, m.Sit, seat=0)
        assert (ann.client.you["host"], ben.client.you["host"]) == (False, True)
        await hub.stop()

    run(body())
