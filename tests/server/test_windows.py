"""Windows at a live table: what is passed by itself, how one comes back to it, going beyond, and that nothing is out of reach."""

from __future__ import annotations

from typing import Any

import pytest

from lorehall.core.engine.position import NOBODY, Seed
from lorehall.core.game.windows import Ask, Inside, acting, beyond, passed
from lorehall.games import game
from lorehall.server.live.live_table import LiveTable
from lorehall.server.protocol import messages as m
from lorehall.server.table import records as r
from support.play import Chooser
from support.server import ANN, BEN, KEY, FakeReader, TestHub, folded, fresh, memory, run, started

RULES = game("enchanters")


class Played:
    """Ann and Ben at a table; what they answer is found by chance."""

    def __init__(self, ask: Ask, seed: int = 1, cards: Seed = KEY, **fields: Any) -> None:
        self.storage = memory()
        self.hub = TestHub(self.storage)
        self.live: LiveTable = self.hub.create(started((ANN, BEN), cards, ask=ask, **fields))
        self.people = [FakeReader(actor).open(self.live) for actor in (ANN, BEN)]
        self.hub.disk.flush()
        self.chooser = Chooser(seed)

    @property
    def course(self) -> Any:
        return self.live.table.course

    def tell(self, seat: int, kind: type[m.Incoming], **fields: Any) -> dict[str, Any]:
        number = self.people[seat].ask(kind, **fields)
        self.hub.disk.flush()
        for reader in self.people:
            assert reader.client.known() == fresh(self.live, reader.actor.guest).known()
        return self.people[seat].reply(number)

    def answer(self, option: int, **fields: Any) -> dict[str, Any]:
        return self.tell(self.course.seat, m.Answer, option=option, **fields)

    def answer_by_chance(self) -> int:
        """Somebody answers; how many windows were passed then."""
        count = len(self.course.answers)
        told = self.answer(self.chooser.below(len(self.course.state.options)))
        assert told["t"] == "update"
        assert told.get("after", told["n"] - 1) == told["n"] - len(self.new_records(count))
        return len(self.course.answers) - count - 1

    def new_records(self, answers: int) -> list[r.Record]:
        """Those since so many answers."""
        log = [r.decode(entry.data) for entry in self.storage.records(self.live.table.code)]
        given = [i for i, record in enumerate(log) if isinstance(record, r.Answered)]
        return log[given[answers] :]

    def until_passed(self, *, own: bool) -> int:
        """Play until a window is passed: after an answer of the same seat, or of the other; the number of answers before."""
        while not self.course.over:
            count, seat = len(self.course.answers), self.course.seat
            passed = self.answer_by_chance()
            if passed and not self.course.over and (self.course.answers[-1][0] == seat) == own:
                return count
        raise AssertionError("nothing was passed")


def test_a_window_of_no_use_is_passed_in_the_step_of_the_answer() -> None:
    """T-WIN-01: one message, and records of which a restart makes the same."""

    async def body() -> None:
        table = Played("smart")
        count = table.until_passed(own=True)
        new = [one for one in table.new_records(count) if isinstance(one, r.Answered)]
        assert [record.along for record in new] == [False] + [True] * (len(new) - 1)
        again = folded(table.storage, table.live.table.code)
        assert again.course is not None
        assert again.course.along == table.course.along

    run(body())


def test_the_host_sets_it_for_all_and_everybody_for_themselves() -> None:
    """T-WIN-02, also after a restart and at a rematch's table."""

    async def body() -> None:
        table = Played("smart")
        assert [reader.client.you["ask"] for reader in table.people] == ["smart", "smart"]
        assert table.tell(1, m.Comfort, ask="never")["you"]["ask"] == "never"
        assert [table.live.table.wants(seat) for seat in (0, 1)] == ["smart", "never"]
        again = folded(table.storage, table.live.table.code)
        assert [again.wants(seat) for seat in (0, 1)] == ["smart", "never"]
        stored = len(table.storage.records(table.live.table.code))
        table.tell(1, m.Comfort, ask="never")
        assert len(table.storage.records(table.live.table.code)) == stored, "nothing new"

    run(body())


def test_who_is_never_asked_stays_in_a_window_also_when_what_they_do_asks_further() -> None:
    """T-WIN-03: which card, which player: the way leads back to the window, where other things may still be done."""
    came_back = 0
    for seed in range(25):
        state, chooser = (
            RULES.new({"players": 2, "kingdomSelection": "random"}, seed),
            Chooser(seed),
        )
        inside: Inside | None = None
        while state.seat != NOBODY:
            seat, option = state.seat, chooser.below(len(state.options))
            on_the_way = RULES.window(state, seat) is None
            inside = acting(RULES, state, option, inside)
            state.answer(option)
            window = (state.seat, state.prompt, RULES.turn(state))
            if inside is None or not on_the_way or window != (seat, inside.prompt, inside.turn):
                continue
            if state.occasion().step == inside.step:
                came_back += 1
                assert passed(RULES, state, lambda _: "never", inside) is None
    assert came_back > 10


def test_undo_takes_back_the_answer_with_what_was_passed_after_it() -> None:
    """T-UND-12, T-WIN-03: one wish, and nothing is passed again at once."""

    async def body() -> None:
        table = Played("smart")
        count = table.until_passed(own=True)
        seat = table.course.answers[count][0]
        assert table.course.last_decision(seat) == count
        if table.tell(seat, m.Undo)["t"] != "sync":
            table.tell(1 - seat, m.Consent, yes=True)
        assert len(table.course.answers) == count

    run(body())


def test_a_window_that_was_passed_after_somebody_else_can_be_had_back() -> None:
    """T-UND-12, T-WIN-03: it is taken back by itself, and asked then."""

    async def body() -> None:
        table = Played("never")
        table.until_passed(own=False)
        count = len(table.course.answers) - 1
        seat = table.course.answers[count][0]
        assert table.people[seat].client.you["undo"][str(seat)] == "free"
        assert table.tell(seat, m.Undo)["t"] == "sync"
        assert len(table.course.answers) == count
        assert table.course.asked == [seat]
        assert RULES.window(table.course.state, seat) is not None
        table.answer(1)
        if table.course.state.prompt == 0:
            assert table.course.along[-1] is False, "who acts in a window stays in it"

    run(body())


def test_going_beyond_is_both_or_nothing() -> None:
    """T-WIN-04, T-UND-12: one message, one undo; what does not lie there is refused, and so is what cannot be taken back."""

    async def body() -> None:
        table = Played("always")
        while not beyond(RULES, table.course.state, table.course.seat):
            table.answer_by_chance()
        seat, count = table.course.seat, len(table.course.answers)
        (own,) = table.people[seat].client.own
        goal = own["pending"]["beyond"][-1]
        refused = table.answer(goal["after"], then="journey/77")
        assert (refused["t"], refused["reason"]) == ("refused", "unknownObject")
        refused = table.answer(1, then=goal["id"])
        assert (refused["t"], refused["reason"]) == ("refused", "unknownObject")
        assert len(table.course.answers) == count
        assert table.answer(goal["after"], then=goal["id"])["t"] == "update"
        assert len(table.course.answers) == count + 2
        assert table.course.along[count:] == [False, True]
        assert table.course.last_decision(seat) == count

    run(body())


def test_who_is_careful_is_asked_about_what_they_answer_and_not_about_the_end_of_a_turn() -> None:
    """What is passed by itself after an answer may draw a card, as ending a turn does: nobody is asked about that."""

    async def body() -> None:
        table, found = Played("smart"), set()
        while not table.course.over:
            count = len(table.course.answers)
            option = table.chooser.below(len(table.course.state.options))
            told = table.answer(option, careful=True)
            refused = told["t"] == "refused"
            if refused:
                assert told["reason"] == "final"
                assert len(table.course.answers) == count
                table.answer(option)
            news = table.course.news[count:]
            assert refused == news[0]
            found.add((refused, any(news)))
        assert found == {(False, False), (True, True), (False, True)}

    run(body())


def test_two_windows_of_use_can_be_closed_at_once() -> None:
    """T-WIN-04: going on is offered beyond too, with what is asked there, where that could be of use."""

    async def body() -> int:
        closed = 0
        for table in (Played("always", seed, cards=seed) for seed in range(6)):
            while not table.course.over:
                (own,) = table.people[table.course.seat].client.own
                further = own["pending"].get("beyond", ())
                twice = [one for one in further if "prompt" in one]
                if not twice:
                    table.answer_by_chance()
                    continue
                closed, count = closed + 1, len(table.course.answers)
                assert twice[0]["id"] == own["pending"]["choices"][twice[0]["after"]]["id"]
                assert table.answer(twice[0]["after"], then=twice[0]["id"])["t"] == "update"
                assert table.course.along[count:] == [False, True]
        return closed

    assert run(body()) > 0


def test_why_not_speaks_of_nothing_that_lies_beyond() -> None:
    """T-WIN-04: what a touch of the board does is no refusal, and what it does not do has the reasons from there."""

    async def body() -> None:
        table = Played("always")
        while True:
            (own,) = table.people[table.course.seat].client.own
            ahead = own["pending"].get("beyond", ())
            seat, course = table.course.seat, table.course
            told = table.tell(seat, m.WhyRequest)["items"]
            offered = {(one["verb"], one["place"]) for one in (*own["pending"]["choices"], *ahead)}
            if ahead:
                assert offered.isdisjoint({(one["verb"], one["place"]) for one in told})
            strong = [one for one in told if one["reason"] == "cannotDefeat"]
            if ahead and strong:
                break
            table.answer_by_chance()
        assert "go_on_first" not in {one["words"]["key"] for one in told}
        assert own["pending"]["then"]["key"] == "major"
        table.answer(ahead[0]["after"])
        assert course.state.seat == seat
        again = table.tell(seat, m.WhyRequest)["items"]
        assert [one for one in again if one["reason"] == "cannotDefeat"] == strong

    run(body())


def test_what_is_passed_brings_no_time() -> None:
    """T-CLK-06: an answer and what was passed after it are one turn of deciding."""

    async def body() -> None:
        table = Played("never", clock=m.Clock(600, 10))
        while not table.course.over:
            before, count = table.live.table.time_left(table.hub.ms), len(table.course.answers)
            seat = table.course.seat
            table.answer_by_chance()
            after = table.live.table.time_left(table.hub.ms)
            assert before is not None
            assert after is not None
            ends = seat not in table.course.asked or any(
                who != seat for who, _ in table.course.answers[count:]
            )
            assert after[seat] - before[seat] == (10_000 if ends else 0)
            assert after[1 - seat] == before[1 - seat]

    run(body())


@pytest.mark.parametrize("ask", ["smart", "never"])
def test_every_answer_of_who_is_always_asked_is_within_reach(ask: Ask) -> None:
    """Whatever was answered where everybody is always asked can be answered here too: by coming back, and asking always."""

    async def body() -> int:
        asked, table, came_back = Played("always", seed=5), Played(ask), 0
        for _ in range(120):
            if not asked.course.over:
                asked.answer_by_chance()
        wanted = asked.course.answers
        while table.course.answers != wanted:
            given = table.course.answers
            if given == wanted[: len(given)]:
                seat, option = wanted[len(given)]
                table.tell(seat, m.Answer, option=option)
                continue
            came_back += 1
            count = next(i for i, one in enumerate(given) if wanted[i : i + 1] != [one])
            seat = given[count][0]
            table.tell(seat, m.Comfort, ask="always")
            while len(table.course.answers) > count:
                if table.tell(seat, m.Undo)["t"] != "sync":
                    table.tell(1 - seat, m.Consent, yes=True)
        return came_back

    assert run(body()) > 0
