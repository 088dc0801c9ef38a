"""Several seats asked at the same moment: whoever answers first decides, and nobody else loses anything by it."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from lorehall.core.game.history import Course
from lorehall.core.words.outputs import Refused
from lorehall.games import REGISTRY, game
from lorehall.server.bots.pool import BotPool, Thought
from lorehall.server.proof.gamefile import from_file, to_file
from lorehall.server.protocol import messages as m
from lorehall.server.replay.frames import frames
from support.bidding import HIGH, LOW, MIDDLE, bid, bidding, table, up_to_date
from support.bids import Bids, Table
from support.server import ANN, BEN, NOBODY_KNOWN, FakeReader, TestHub, disk_of, folded, memory, run


@pytest.fixture(autouse=True)
def _bids(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(REGISTRY, "bids", lambda packs: Bids())


# --- who answers first ------------------------------------------------------------------------


def test_all_are_asked_and_each_sees_their_own_choices() -> None:
    async def body() -> None:
        hub, _, readers = await table()
        for reader in readers:
            assert reader.client.view["pending"] == {"seats": [0, 1, 2]}
            (own,) = reader.client.own
            options = [choice["option"] for choice in own["pending"]["choices"]]
            assert options == [0, 1, 2], "the numbers of others would tell what they can do"
        await hub.stop()

    run(body())


def test_the_first_answer_counts_and_others_who_saw_the_old_state_are_told() -> None:
    async def body() -> None:
        hub, live, (ann, ben, cat) = await table()
        n = ann.client.n
        assert bid(ben, LOW)["t"] == "update"
        assert cat.client.view["pending"] == {"seats": [0, 2]}
        assert ben.client.own[0]["pending"] is None
        number = ann.answer(0, n=n)
        hub.disk.flush()
        assert ann.reply(number)["reason"] == "stale"
        assert bid(ann, HIGH)["t"] == "update"
        assert live.table.course is not None
        assert [seat for seat, _ in live.table.course.answers] == [1, 0]
        assert folded(hub.storage, live.table.code).course is not None
        up_to_date(live, [ann, ben, cat])
        await hub.stop()

    run(body())


def test_nobody_takes_the_option_of_another() -> None:
    async def body() -> None:
        hub, live, (ann, ben, cat) = await table()
        refused = ben.answer(0, seat=0)
        hub.disk.flush()
        assert ben.reply(refused)["reason"] == "notYourSeat"
        bid(ben, LOW)
        refused = ben.answer(0)
        hub.disk.flush()
        assert ben.reply(refused)["words"] == "Waiting for Ann or Cat."
        refused = cat.answer(99)
        hub.disk.flush()
        assert cat.reply(refused)["reason"] == "unknownObject"
        assert live.table.asked == [0, 2]
        assert ann.client.lines == ben.client.lines
        await hub.stop()

    run(body())


class Hands(Table):
    """Ann may bid as high as a hand allows that only she knows."""

    hand = 3

    def ask_all(self) -> None:
        super().ask_all()
        if len(self.asked()) > 1:
            bids = {seat: self.hand if seat == 0 else 3 for seat in self.asked()}
            self.owners = [seat for seat, most in bids.items() for _ in range(most)]
            self.options = [bid for most in bids.values() for bid in range(1, most + 1)]


def test_nobody_learns_how_much_others_can_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("support.bids.Table", Hands)

    async def heard(hand: int) -> list[bytes]:
        monkeypatch.setattr(Hands, "hand", hand)
        hub, _, (_, ben, _) = await table()
        for option in (99, 3, 4, 5):
            ben.answer(option)
            ben.answer(option, seat=0)
        hub.disk.flush()
        bid(ben, MIDDLE)
        await hub.stop()
        return ben.inbox

    assert run(heard(2)) == run(heard(5))


def test_what_one_has_chosen_is_hidden_from_the_others_until_it_is_shown() -> None:
    async def body() -> None:
        heard = []
        for which in (LOW, HIGH):
            hub, live, (ann, ben, cat) = await table()
            watcher = FakeReader(NOBODY_KNOWN).open(live)
            bid(ann, which)
            bid(ben, MIDDLE)
            bid(cat, MIDDLE)
            for reader in (ben, cat, watcher):
                reader.ask(m.SyncRequest)
                reader.ask(m.WhyRequest)
                reader.ask(m.RisksRequest)
            await hub.settle()
            heard.append((ben.inbox[:], cat.inbox[:], watcher.inbox[:]))
            assert ann.client.own_lines[0]["to"] == 0
            assert ann.client.own_lines[0]["parts"][-1]["number"] == which + 1
            assert ben.client.own_lines[0]["at"] == 2, "after the public word of Ann and Ben"
            await hub.stop()
        assert heard[0] == heard[1]

    run(body())


def why(reader: FakeReader) -> list[dict[str, Any]]:
    """What a reader is told about what they cannot do."""
    number = reader.ask(m.WhyRequest)
    assert reader.live is not None
    disk_of(reader.live).flush()
    items: list[dict[str, Any]] = reader.reply(number)["items"]
    return items


def test_each_is_told_why_their_own_ideas_are_refused() -> None:
    async def body() -> None:
        hub, live, (ann, ben, cat) = await table()
        named = [why(reader)[0]["words"]["parts"][0] for reader in (ann, ben, cat)]
        assert [part["seat"] for part in named] == [0, 1, 2]
        bid(ben, LOW)
        assert why(ben) == [], "who is not asked is told nothing of the others"
        assert len(why(cat)) == 1
        assert live.table.course is not None
        state: Any = live.table.course.state
        for seat, reason in ((1, "notYourDecision"), (2, "tooHigh")):
            with pytest.raises(Refused) as caught:
                Bids().choose(state, seat, "bid 9")
            assert caught.value.refusal.reason == reason
        assert caught.value.refusal.words.text == "Player 3 bids at most 3."
        await hub.stop()

    run(body())


def test_a_request_with_one_option_is_an_ordinary_request() -> None:
    async def body() -> None:
        hub, live, readers = await table()
        ann = readers[0]
        for reader in readers:
            bid(reader, HIGH)
        assert live.table.asked == [0]
        (choice,) = ann.client.own[0]["pending"]["choices"]
        assert (choice["id"], choice["option"]) == ("show", 0)
        careful = ann.answer(0, careful=True)
        hub.disk.flush()
        assert ann.reply(careful)["reason"] == "final"
        assert bid(ann, 0)["t"] == "update"
        assert ann.client.view["round"] == 1
        assert live.table.asked == [0, 1, 2]
        await hub.stop()

    run(body())


# --- taking back ------------------------------------------------------------------------------


def test_undo_counts_the_answers_of_every_seat() -> None:
    async def body() -> None:
        hub, live, (ann, ben, cat) = await table()
        before = cat.client.own
        bid(ben, LOW)
        assert ben.client.you["undo"] == {"1": "free"}
        ben.ask(m.Undo)
        hub.disk.flush()
        assert cat.client.own == before, "who was asked and did not answer has lost nothing"
        assert live.table.asked == [0, 1, 2]
        bid(ben, MIDDLE)
        bid(ann, LOW)
        assert [ann.client.you["undo"], ben.client.you["undo"]] == [{"0": "free"}, {"1": "ask"}]
        assert cat.client.you["undo"] == {"2": "none"}
        ben.ask(m.Undo)
        hub.disk.flush()
        ann.ask(m.Consent, yes=True)
        hub.disk.flush()
        assert live.table.request is not None, "Cat is asked too"
        cat.ask(m.Consent, yes=True)
        hub.disk.flush()
        assert live.table.asked == [0, 1, 2], "Ann's later answer went with it"
        up_to_date(live, [ann, ben, cat])
        await hub.stop()

    run(body())


def test_what_was_shown_is_not_taken_back_freely() -> None:
    rules = Bids()
    course = Course(rules, rules.new({"players": 2}, listen=True), [0, 0])
    assert course.asked == [0]
    assert course.undo(1) == "free"
    assert course.undo(0) == "ask"
    assert course.undo(0, held=[0, 1]) == "free"
    course.answer(0)
    assert course.undo(0) == course.undo(0, held=[0, 1]) == "ask"
    assert [seat for seat, _ in course.answers] == [0, 1, 0]


# --- bots and clocks --------------------------------------------------------------------------


class SlowBots(BotPool):
    """Every bot thinks until it is told its answer."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: dict[int, asyncio.Future[Thought]] = {}

    async def decide(
        self, name: str, game: Any, state: Any, seat: int, seed: int, *more: str
    ) -> Thought:
        self.asked[seat] = asyncio.get_running_loop().create_future()
        return await self.asked[seat]


async def breathe() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


def test_every_asked_bot_thinks_and_who_was_too_late_thinks_again() -> None:
    async def body() -> None:
        bots = SlowBots()
        hub = TestHub(memory(), bots)
        live = hub.create(bidding((ANN, None, None)))
        FakeReader(ANN).open(live)
        await breathe()
        assert live.thinking.keys() == {1, 2}
        first = bots.asked.copy()
        first[1].set_result(Thought(3))
        first[2].set_result(
            Thought(8)
        )  # in the numbering of the state before: no answer of seat 2 any more
        await breathe()
        assert live.table.course is not None
        assert live.table.course.answers == [(1, 3)]
        assert bots.asked[2] is not first[2]
        bots.asked[2].set_result(Thought(4))
        await breathe()
        assert live.table.course.answers == [(1, 3), (2, 4)]
        assert live.table.asked == [0]
        assert not live.thinking
        await hub.stop()

    run(body())


def test_a_bot_that_lets_others_decide_is_asked_again_when_they_have() -> None:
    async def body() -> None:
        bots = SlowBots()
        hub = TestHub(memory(), bots)
        live = hub.create(bidding((ANN, BEN, None)))
        ann = FakeReader(ANN).open(live)
        await breathe()
        hub.disk.flush()
        bots.asked.pop(2).set_result(Thought(None))
        await breathe()
        assert not live.thinking
        assert not bots.asked, "nothing has happened since"
        bid(ann, LOW)
        await breathe()
        assert bots.asked.keys() == {2}
        await hub.stop()

    run(body())


def test_bots_and_people_play_to_the_end() -> None:
    async def body() -> None:
        hub, live, (ann,) = await table((ANN, None, None, None))
        while live.table.status == "playing":
            assert live.table.asked[0] == 0, "bots may wait for Ann, but she never waits for them"
            bid(ann, 0)
            await hub.settle()
        assert ann.client.view["over"]
        await hub.stop()

    run(body())


def test_clocks_run_for_all_who_are_asked_and_only_who_answers_pays() -> None:
    async def body() -> None:
        hub, live, (ann, ben, cat) = await table(clock=m.Clock(60, 5))
        assert ann.client.clocks == {"left": [60.0, 60.0, 60.0], "running": [0, 1, 2]}
        hub.pass_time(10_000)
        ann.ask(m.Cover, seat=0)  # a record in between, which settles the time so far
        ann.ask(m.Back)
        hub.pass_time(10_000)
        bid(ben, LOW)
        assert cat.client.clocks == {"left": [60.0, 45.0, 60.0], "running": [0, 2]}
        again = folded(hub.storage, live.table.code)
        assert again.time_left(hub.ms) == live.table.time_left(hub.ms)
        await hub.stop()

    run(body())


def test_time_runs_out_for_all_at_once() -> None:
    async def body() -> None:
        hub, _, (ann, ben, cat) = await table(clock=m.Clock(60, 0))
        bid(ben, LOW)
        hub.pass_time(61_000)
        hub.disk.flush()
        assert [seat["covered"] for seat in cat.client.table["seats"]] == [True, False, True]
        await hub.settle()
        assert ann.client.view["pending"]["seats"][0] == 1, "the bots went on as far as they could"
        await hub.stop()

    run(body())


# --- afterwards -------------------------------------------------------------------------------


def test_a_replay_says_who_answered() -> None:
    rules = Bids()
    base = rules.new({"players": 2}, listen=True)
    found = frames(rules, base, [4, 2, 0], "all")
    assert [frame["seat"] for frame in found[1:]] == [1, 0, 0]
    assert [frame["answer"]["id"] for frame in found[1:]] == ["bid/1/2", "bid/0/3", "show"]
    assert [[own["seat"] for own in frame["own"]] for frame in found] == [[0, 1], [0], [0], [0, 1]]


def test_a_game_file_keeps_who_answered() -> None:
    rules = game("bids")
    course = Course(rules, rules.new({"players": 2}, 5, listen=True), [4, 2, 0, 0, 0, 0])
    assert course.over
    file, again = from_file(to_file(course, seed=5, names=("Ann", "Ben"), bots=(None, None)))
    assert again.answers == course.answers
    assert json.loads(to_file(again, seed=5, names=file.names, bots=file.bots))["log"] == list(
        file.log
    )
