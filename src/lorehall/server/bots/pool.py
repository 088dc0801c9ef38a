"""The pool of bot processes: the server never waits for them, and they never exceed their time.

There are two lanes. Most answers take a few milliseconds and have their own workers. Searching bots, hints and
reviews share the others: each thought is cut into slices, and the next slice goes to the payer who has used the least
(`fair_queue.py`). So a bot that doesn't search never waits for one that does (T-BOT-04).
"""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict
from collections.abc import Sequence
from itertools import count

from lorehall.bots import BlindBot, Bot, Rng, bot
from lorehall.bots.advice import Advice
from lorehall.bots.budget import Budget
from lorehall.bots.levels import Level
from lorehall.bots.searcher import Searcher, players_in
from lorehall.core.engine.position import Position
from lorehall.core.errors import LorehallError
from lorehall.core.game.game import Game
from lorehall.games import game as rules_of
from lorehall.server.bots.fair_queue import Shares
from lorehall.server.bots.thoughts import (
    AdviceQuestion,
    BotQuestion,
    Question,
    Subject,
    Thought,
    Unfinished,
    answer_of,
    decides,
    drop,
    think,
)
from lorehall.server.bots.workers import NICE, Died, Worker
from lorehall.server.process.metrics import log

__all__ = ["BotPool", "Busy", "Thought", "answer_of"]

SECONDS = 5.0
"""Seconds that a bot may think about one decision."""
SLICE = 0.03
"""Seconds after which a thought lets another go first; it finishes its current try."""
HINT = Budget(seconds=0.5)
"""The budget of a hint."""
PATIENCE = 4
"""How much longer than a bot a hint may take on a busy machine: its budget limits the thinking itself."""
MOST_WAITING = 6
"""Hints that may be waiting at the same time."""
MOST_EACH = 3
"""How many of them may come from one address."""
ATTEMPTS = 2
"""How often a question is retried that kills its worker."""
MOST_TRAINS = 10_000
"""Trains of thought whose worker is remembered."""


class Busy(LorehallError):
    """Too many requests for advice are waiting."""


class BotPool:
    """Worker processes for bots; one that takes too long is replaced, and a random option is chosen for it."""

    def __init__(self, workers: int = 1, seconds: float = SECONDS, pace: float = 0.0) -> None:
        """`workers` is the number for long thoughts; for every four of them, and at least once, there is one for
        quick answers.
        """
        self.seconds = seconds
        self.pace = pace
        """Seconds between two bot moves at one table (T-BOT-02)."""
        self.late = 0
        """Decisions that were made at random instead."""
        self.shares = Shares()
        """Waiting for a worker isn't thinking time: only its work is paid for."""
        self.quick = [Worker(self.shares) for _ in range(1 + (workers - 1) // 4)]
        self.patient = [Worker(self.shares, nice=NICE) for _ in range(workers)]
        self.waiting: Counter[str] = Counter()
        """Waiting hints, by address."""
        self._tickets = count(1)
        self._trains: OrderedDict[str, Worker] = OrderedDict()
        """The worker of each train of thought: only that one remembers it."""

    def warm(self) -> None:
        """Start some workers before they are needed; the others follow on demand."""
        for worker in (self.quick[0], self.patient[0]):
            worker.executor()

    def close(self) -> None:
        for worker in (*self.quick, *self.patient):
            worker.close()

    async def rest(self, seconds: float) -> None:
        """Wait before a bot gives its answer."""
        await asyncio.sleep(seconds)

    # -- questions -------------------------------------------------------------------------------

    async def decide(
        self,
        name: str,
        game: Game[Position],
        state: Position,
        seat: int,
        seed: int,
        train: str = "",
        payer: str = "",
    ) -> Thought:
        """Return a bot's answer for a seat that is asked. The bot never sees the true state.

        In a named train of thought it may remember what it found before its last answer, which must not have been
        undone. It may be forgotten at any time. The longer it thinks, the longer its payer waits next time, if others
        are waiting.
        """
        player, rng = bot(name), Rng(seed)
        if isinstance(player, BlindBot):
            await asyncio.sleep(0)
            return answer_of(player, game, state, seat, rng)
        question = BotQuestion(_subject(game, state, seat, rng), name, train)
        if is_quick(player, game, state, seat):
            worker = _least_busy(self.quick)
        else:
            worker = self._follower(train)
        thought = await self._answer(worker, name, self.seconds, question, payer)
        if isinstance(thought, Thought):
            return thought
        return answer_of(bot("random"), game, state, seat, rng)

    async def hint(
        self, game: Game[Position], state: Position, seat: int, seed: int, payer: str = ""
    ) -> Advice | None:
        """Return advice for a hint; raise Busy if too many are waiting; None if no answer came in time."""
        if self.waiting.total() >= MOST_WAITING or self.waiting[payer] >= MOST_EACH:
            raise Busy("Too many hints are being prepared right now. Try again in a moment.")
        self.waiting[payer] += 1
        try:
            return await self.advise(game, state, seat, seed, HINT, payer=payer)
        finally:
            self.waiting[payer] -= 1
            self.waiting += Counter()  # drops entries that reached zero

    async def advise(
        self,
        game: Game[Position],
        state: Position,
        seat: int,
        seed: int,
        budget: Budget,
        *,
        only: Sequence[int] = (),
        keep: int | None = None,
        payer: str = "",
        weight: float = 1.0,
    ) -> Advice | None:
        """Return the best option for a seat that is asked, from what it may know; None if no answer came in time."""
        subject = _subject(game, state, seat, Rng(seed))
        question = AdviceQuestion(subject, budget, tuple(only), keep)
        worker, most = _least_busy(self.patient), PATIENCE * self.seconds
        found = await self._answer(worker, "advice", most, question, payer, weight)
        return found if isinstance(found, Advice) else None

    # -- workers ---------------------------------------------------------------------------------

    def _follower(self, train: str) -> Worker:
        """Return the worker for a long thought: the one that has followed its train so far, or the least busy one."""
        worker = self._trains.get(train) or _least_busy(self.patient)
        if train:
            self._trains[train] = worker
            self._trains.move_to_end(train)
            if len(self._trains) > MOST_TRAINS:
                self._trains.popitem(last=False)
        return worker

    async def _answer(
        self,
        worker: Worker,
        name: str,
        seconds: float,
        question: Question,
        payer: str,
        weight: float = 1.0,
    ) -> Thought | Advice | None:
        """Return what the worker finds, slice by slice; None if it crashes or takes too long."""
        ticket = next(self._tickets)
        worker.load += 1
        try:
            found = await self._slices(worker, name, seconds, question, ticket, payer, weight)
        except asyncio.CancelledError:
            worker.tell(drop, ticket)
            raise
        finally:
            worker.load -= 1
        if found is None:
            self.late += 1
        return found

    async def _slices(
        self,
        worker: Worker,
        name: str,
        seconds: float,
        question: Question,
        ticket: int,
        payer: str,
        weight: float,
    ) -> Thought | Advice | None:
        clock, left, deaths = self.shares.clock, seconds, 0
        sent: Question | None = question
        while deaths < ATTEMPTS:
            try:
                async with worker.turns.turn(payer, weight, begun=sent is None):
                    await worker.ready()
                    since = clock()
                    found = await worker.ask(max(left, SLICE), think, ticket, sent, SLICE)
                    left -= clock() - since
            except Died:
                log.warning("a bot worker died", bot=name)
                deaths, sent = deaths + 1, question
            except TimeoutError:
                log.warning("a bot took too long", bot=name, seconds=seconds)
                return None
            except Exception as error:  # a table must not wait forever for a failed bot
                log.error("a bot failed", bot=name, exc_info=error)
                return None
            else:
                if not isinstance(found, Unfinished):
                    return found
                if left <= 0:
                    log.warning("a bot took too long", bot=name, seconds=seconds)
                    worker.tell(drop, ticket)
                    return None
                sent = None if found is Unfinished.NOT_YET else question
        return None


def is_quick(player: Bot, game: Game[Position], state: Position, seat: int) -> bool:
    """Return whether a bot answers this without a search: it never searches, or there is nothing to decide."""
    if isinstance(player, Level):
        player = player.bot(game, players_in(game, state))
    searches = isinstance(player, Searcher) and decides(state, seat)
    return not searches or len(state.open_to(seat)) == 1


def _least_busy(workers: Sequence[Worker]) -> Worker:
    """Return the first of equals, so the others needn't even be started."""
    return min(workers, key=lambda worker: worker.load)


# --- what may leave this process --------------------------------------------------------------


def _subject(game: Game[Position], state: Position, seat: int, rng: Rng) -> Subject:
    """Return the position as a seat may see it; the worker already has the current texts."""
    dealt = _dealt(game, state, seat, rng)
    texts = game.texts()
    same = texts == rules_of(game.name).texts()
    return Subject(game.name, {} if same else dict(texts), dealt, seat, rng.seed())


def _dealt(game: Game[Position], state: Position, seat: int, rng: Rng) -> dict[str, object]:
    """Return the position with everything that the seat can't know dealt again."""
    return game.dump(_without_key(game, game.determinize(state, seat, rng.seed())))


def _without_key(game: Game[Position], dealt: Position) -> Position:
    """Refuse a position with its key: a game whose `determinize` forgets `start_afresh` would let bots look ahead."""
    if dealt.key:
        raise LorehallError(
            f"{game.title} re-deals hidden cards with the old key, so its bots could see what is coming."
        )
    return dealt
