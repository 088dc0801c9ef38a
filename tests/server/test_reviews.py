"""A finished game is looked at again in the background: once, in its turn, and the result is kept."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import Any

import pytest

from lorehall.bots import Rng
from lorehall.bots.advice import Advice, advise
from lorehall.bots.budget import Budget
from lorehall.bots.review import LOOKING, Effort, Review, alone, review
from lorehall.core.game.history import Course
from lorehall.games import game
from lorehall.server.bots.pool import BotPool
from lorehall.server.process.background import BackgroundThread
from lorehall.server.proof.gamefile import to_file
from lorehall.server.protocol.actors import Refused
from lorehall.server.protocol.replay_answers import ReviewTold
from lorehall.server.replay import reviews as module
from lorehall.server.replay.reviews import MOST_EACH, MOST_WAITING, PATIENT, Reviews, review_json
from support.play import Chooser
from support.server import QUICK, ChanceBots, run
from support.site import guest, new_table, server_of, site
from support.watch import REST, Watch

WATCH = Watch()


class Adviser(ChanceBots):
    """Answers without a process, as soon as it is let go."""

    def __init__(self) -> None:
        super().__init__()
        self.let_go = asyncio.Event()
        self.let_go.set()
        self.asked = 0
        self.lost = -1
        """The how many-th question is not answered."""

    async def advise(
        self, game: Any, state: Any, seat: int, seed: int, budget: Budget, **more: Any
    ) -> Advice | None:
        await self.let_go.wait()
        assert (more.pop("payer"), more.pop("weight")) == ("reviews", PATIENT)
        self.asked += 1
        if self.asked == self.lost:
            return None
        rng = Rng(seed)
        dealt = game.determinize(state, seat, rng.seed())
        return advise(game, dealt, seat, Rng(rng.seed()), budget, **more)


HASTY = Effort(90, Budget(tries=8), 8, Budget(tries=20), 2)


def hasty(bots: BotPool) -> Reviews:
    reviews = Reviews(bots, BackgroundThread())
    reviews.effort = HASTY
    return reviews


def storm() -> Any:
    base = WATCH.new({"players": 1, "wind": "storm"}, 1)
    base.hits = 3
    return base


async def done(reviews: Reviews, code: str) -> ReviewTold:
    async with asyncio.timeout(120):
        while (told := reviews.told(code))["status"] in ("waiting", "working"):
            await asyncio.sleep(0.005)
    return told


def test_it_comes_out_as_in_one_process_and_is_kept() -> None:
    async def body() -> None:
        reviews = hasty(Adviser())
        assert reviews.told("ABC") == {"status": "none"}
        reviews.ask("ABC", WATCH, storm(), [REST] * 6, "here")
        assert reviews.has("ABC")
        told = await done(reviews, "ABC")
        assert told["status"] == "done"
        here = alone(WATCH, review(WATCH, storm(), [REST] * 6, effort=HASTY), lambda done: None)
        assert told["review"] == review_json(here)
        assert told["review"]["swings"][0]["better"]["verb"] == "dare"
        assert reviews.told("ABC") == told

    run(body())


def test_one_after_the_other_with_progress() -> None:
    async def body() -> None:
        bots = Adviser()
        reviews = hasty(bots)
        bots.let_go.clear()
        for ahead, code in enumerate(("A", "B", "C")):
            reviews.ask(code, WATCH, storm(), [REST] * 6, "here")
            assert reviews.told(code) == {"status": "waiting", "ahead": ahead}
        async with asyncio.timeout(60):  # until it asks for the first time
            while reviews.told("A") != {"status": "working", "progress": LOOKING}:
                await asyncio.sleep(0.005)
        assert reviews.told("B") == {"status": "waiting", "ahead": 1}
        assert reviews.told("C") == {"status": "waiting", "ahead": 2}
        bots.let_go.set()
        for code in ("A", "B", "C"):
            assert (await done(reviews, code))["status"] == "done"

    run(body())


def test_only_so_many_wait_and_only_the_latest_are_kept(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(module, "MOST_KEPT", 2)

    async def body() -> None:
        bots = Adviser()
        reviews = hasty(bots)
        for number in range(MOST_WAITING):
            reviews.ask(f"T{number}", WATCH, storm(), [REST], f"address {number}")
        with pytest.raises(Refused, match="Try again in a few minutes"):
            reviews.ask("ONE MORE", WATCH, storm(), [REST], "here")
        assert not reviews.has("ONE MORE")
        await done(reviews, f"T{MOST_WAITING - 1}")
        reviews.ask("LAST", WATCH, storm(), [REST], "here")
        assert reviews.told("T0") == {"status": "none"}
        assert reviews.has(f"T{MOST_WAITING - 1}")
        await done(reviews, "LAST")

    run(body())


def test_one_address_leaves_room_for_others() -> None:
    async def body() -> None:
        reviews = hasty(Adviser())
        for number in range(MOST_EACH):
            reviews.ask(f"T{number}", WATCH, storm(), [REST], "greedy")
        with pytest.raises(Refused, match="Try again in a few minutes"):
            reviews.ask("ONE MORE", WATCH, storm(), [REST], "greedy")
        reviews.ask("OTHER", WATCH, storm(), [REST], "modest")
        assert (await done(reviews, "OTHER"))["status"] == "done"
        reviews.ask("ONE MORE", WATCH, storm(), [REST], "greedy")
        await done(reviews, "ONE MORE")

    run(body())


def test_a_review_with_a_gap_is_none() -> None:
    """It would come out otherwise than the next time."""

    async def body() -> None:
        bots = Adviser()
        bots.lost = 1
        reviews = hasty(bots)
        reviews.ask("A", WATCH, storm(), [REST], "here")
        assert (await done(reviews, "A"))["status"] == "failed"
        reviews.ask("A", WATCH, storm(), [REST], "here")
        assert (await done(reviews, "A"))["status"] == "done"

    run(body())


def test_a_game_that_cannot_be_reviewed_holds_up_no_other_and_may_be_asked_for_again() -> None:
    async def body() -> None:
        reviews = hasty(Adviser())
        reviews.ask("BAD", WATCH, storm(), [77], "here")
        reviews.ask("GOOD", WATCH, storm(), [REST], "here")
        told = await done(reviews, "BAD")
        assert told["status"] == "failed"
        assert told["words"]
        assert not reviews.has("BAD")
        assert (await done(reviews, "GOOD"))["status"] == "done"

    run(body())


def test_it_is_told_in_words_and_numbers() -> None:
    found = Review((), (), 3, 5, forecasts=False, together=True)
    assert review_json(found) == {
        "measure": "score",
        "together": True,
        "judged": 3,
        "decisions": 5,
        "points": [],
        "swings": [],
    }


# -- over HTTP ---------------------------------------------------------------------------------------


def finished() -> bytes:
    rules, chooser = game("enchanters"), Chooser(4)
    course = Course(rules, rules.new(QUICK, 7, listen=True))
    while not course.over:
        course.answer(chooser.below(len(course.state.options)))
    return to_file(course, seed=7, names=["Ann", "Brida"], bots=[None, "greedy"])


def test_who_asks_is_told_how_far_it_is_and_at_last_what_was_found(tmp_path: Path) -> None:
    with site(tmp_path) as client:
        server = server_of(client)
        server.reviews.effort = Effort(2, Budget(tries=4), 1, Budget(tries=4), 2)
        server.bots.seconds = 120
        ann = guest(client, "Ann")
        made = ann.post(
            "/api/tables/import", content=finished(), headers={"content-type": "application/json"}
        )
        path = f"/api/tables/{made.json()['code']}/review"
        assert ann.get(path).json() == {"status": "none"}
        assert ann.post(path, json={}).json()["status"] in ("waiting", "working")
        end = time.monotonic() + 240
        while (told := client.get(path).json())["status"] in ("waiting", "working"):
            assert time.monotonic() < end
            time.sleep(0.1)
        assert told["status"] == "done"
        points = told["review"]["points"]
        assert told["review"]["measure"] == "chance"
        assert sum(points[0]["values"]) == pytest.approx(1, abs=0.01)
        assert set(points[-1]["values"]) <= {0.0, 0.5, 1.0}, "at the end it is known who has won"
        assert ann.post(path, json={}).json() == told, "it is made once"


def test_a_running_game_is_not_reviewed_and_none_that_there_is_not(tmp_path: Path) -> None:
    with site(tmp_path) as client:
        ann = guest(client, "Ann")
        path = f"/api/tables/{new_table(ann)}/review"
        for answer in (ann.get(path), ann.post(path, json={})):
            assert answer.status_code == 409
            assert answer.json()["error"]["reason"] == "notOver"
        assert ann.post("/api/tables/BCDFGH/review", json={}).status_code == 404
        foreign = ann.post(path, json={}, headers={"origin": "http://elsewhere.example"})
        assert foreign.status_code == 403
        assert ann.post(path, content=b"x=1").status_code == 415
