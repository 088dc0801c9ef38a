"""Bots think in processes of their own, so that nobody waits for them, and never longer than their time allows."""

from __future__ import annotations

import asyncio
import multiprocessing
from collections import Counter
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import lru_cache
from typing import Any, NamedTuple, TypeVar, TypeVarTuple

from lorehall.bots import BlindBot, Bot, Rng, bot, undisturbed
from lorehall.bots.advice import Advice, advise
from lorehall.bots.budget import Budget
from lorehall.core.errors import LorehallError
from lorehall.core.game import Game
from lorehall.core.position import Position
from lorehall.games import game as rules_of
from lorehall.games import load_games
from lorehall.server.metrics import log
from lorehall.server.turns import Turns

T = TypeVar("T")
A = TypeVarTuple("A")

SECONDS = 5.0
"""That a bot may think about one decision."""
HINT = Budget(seconds=0.5)
"""For a person who asks for a good move."""
PATIENCE = 4
"""So much longer than a bot an adviser may take, on a busy machine: its budget says how long it thinks."""
MOST_WAITING = 6
"""People who may wait for a good move at the same time."""
MOST_EACH = 3
"""Of them so many may come from one address."""
ATTEMPTS = 2
"""So often somebody is asked whose worker dies over it."""


class Busy(LorehallError):
    """So many wait for advice that one more would wait too long."""


class Thought(NamedTuple):
    """What a bot answers; None lets others who are asked decide. And what it means to do from here on, the answer first."""

    option: int | None
    plan: tuple[int, ...] = ()


def answer_of(player: Bot, game: Game[Any], state: Position, seat: int, rng: Rng) -> Thought:
    """The first seat that is asked decides; each other one may step in or let it go on, unless everybody must answer."""
    if seat == state.seat or state.needs_all():
        option = player.choose(game, state, seat, rng)
        return Thought(option, tuple(player.plan))
    return Thought(player.step_in(game, state, seat, rng))


class BotPool:
    """Worker processes for bots; one that thinks for too long is replaced, and chance answers for it."""

    def __init__(self, workers: int = 1, seconds: float = SECONDS) -> None:
        self.workers = workers
        self.seconds = seconds
        self.late = 0
        """Decisions that chance had to make."""
        self._pool: ProcessPoolExecutor | None = None
        self._loaded: Future[None] | None = None
        """Done when a worker is ready to think."""
        self.turns = Turns(workers)
        """Only as many bots think as there are workers: waiting for one is nobody's thinking time."""
        self.waiting: Counter[str] = Counter()
        """People who wait for a good move, by their address."""

    def warm(self) -> None:
        """Start a worker before anybody waits for it."""
        self._executor()

    def _executor(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(
                self.workers, multiprocessing.get_context("spawn"), _begin
            )
            self._loaded = self._pool.submit(_is_ready)
        return self._pool

    async def _begun(self) -> None:
        """Wait until a new worker has read the games: on a busy machine that takes longer than any thought, and is none."""
        if self._loaded is not None and not self._loaded.done():
            await asyncio.shield(asyncio.wrap_future(self._loaded))

    async def decide(
        self,
        name: str,
        game: Game[Any],
        state: Position,
        seat: int,
        seed: int,
        train: str = "",
        payer: str = "",
    ) -> Thought:
        """The answer of a bot for a seat that is asked. It never sees the true state.

        In a train of thought that is named it may remember what it found before its last answer, which then has to stand. It may
        be forgotten at any time. The longer it thinks, the later comes next time who pays, where others wait.
        """
        player, rng = bot(name), Rng(seed)
        if isinstance(player, BlindBot):
            await asyncio.sleep(0)
            return answer_of(player, game, state, seat, rng)
        dealt = _dealt(game, state, seat, rng)
        if self.workers > 1:
            train = ""  # the next worker may not have heard of the last answer
        sent = name, *_sent(game, dealt), seat, rng.seed(), train
        async with self.turns.turn(payer):
            thought = await self._ask(name, self.seconds, _think, *sent)
        return thought or answer_of(bot("random"), game, state, seat, rng)

    async def hint(
        self, game: Game[Any], state: Position, seat: int, seed: int, payer: str = ""
    ) -> Advice | None:
        """Advice for a person who waits for it; Busy where too many do, None where no answer came in time."""
        if self.waiting.total() >= MOST_WAITING or self.waiting[payer] >= MOST_EACH:
            raise Busy("Many ask for a good move just now; try again in a moment.")
        self.waiting[payer] += 1
        try:
            return await self.advise(game, state, seat, seed, HINT, payer=payer)
        finally:
            self.waiting[payer] -= 1
            self.waiting += Counter()  # forgets who waits for nothing

    async def advise(
        self,
        game: Game[Any],
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
        """What is best for a seat that is asked, with what it may know; None where no answer came in time."""
        rng = Rng(seed)
        dealt = _dealt(game, state, seat, rng)
        sent = *_sent(game, dealt), seat, rng.seed(), budget, tuple(only), keep
        async with self.turns.turn(payer, weight):
            return await self._ask("advice", PATIENCE * self.seconds, _advise, *sent)

    async def _ask(self, name: str, seconds: float, work: Callable[[*A], T], *sent: *A) -> T | None:
        """What a worker says; None where it falls over it or takes too long. Whose worker dies is asked once more."""
        for _ in range(ATTEMPTS):
            pool = self._executor()
            try:
                await self._begun()
                return await asyncio.wait_for(
                    asyncio.wrap_future(pool.submit(work, *sent)), seconds
                )
            except BrokenProcessPool:
                log.warning("a worker of the bots has died", bot=name)
                self._replace(pool)
            except TimeoutError:
                log.warning("a bot thinks for too long", bot=name, seconds=seconds)
                self._replace(pool)
                break
            except Exception as error:  # nobody shall wait for ever for a bot that fell
                log.error("a bot failed", bot=name, exc_info=error)
                break
        self.late += 1
        return None

    def _replace(self, pool: ProcessPoolExecutor) -> None:
        """Stop a pool that hangs, whoever noticed it first."""
        if self._pool is pool:
            self._pool = None
        stop(pool)

    def close(self) -> None:
        if self._pool is not None:
            stop(self._pool)
            self._pool = None


def _dealt(game: Game[Any], state: Position, seat: int, rng: Rng) -> dict[str, Any]:
    """The position as it may leave this process: with all that the seat cannot know dealt anew."""
    return game.dump(_without_key(game, game.determinize(state, seat, rng.seed())))


def _sent(game: Game[Any], dealt: dict[str, Any]) -> tuple[str, dict[str, str], dict[str, Any]]:
    """Which game, with which texts, and the position; the worker has the texts that the program plays anew."""
    texts = game.texts()
    same = texts == rules_of(game.name).texts()
    return game.name, {} if same else dict(texts), dealt


def _without_key(game: Game[Any], dealt: Position) -> Position:
    """What may leave this process: a game whose `determinize` forgets `start_afresh` would let its bots look ahead."""
    if dealt.key:
        raise LorehallError(
            f"{game.title} deals anew with its old chance: its bots would see the key."
        )
    return dealt


def stop(pool: ProcessPoolExecutor) -> None:
    """End the processes of a pool at once."""
    # there is no public way to end one that hangs
    processes = list((pool._processes or {}).values())
    pool.shutdown(wait=False, cancel_futures=True)
    for process in processes:
        process.kill()


# --- in the worker ----------------------------------------------------------------------------


def _begin() -> None:
    """No worker takes a question before it has read the games."""
    _follow_server()
    load_games()
    undisturbed.begin()


def _is_ready() -> None:
    """Nothing to do: whoever does it is ready."""


def _follow_server() -> None:
    """Ctrl-C is for the server, which then stops its workers. When it is killed they must not stay behind."""
    import signal
    import threading

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_server, daemon=True).start()


def _end_with_server() -> None:
    import os

    server = multiprocessing.parent_process()
    if server is not None:
        server.join()
        os._exit(1)


def _rules(game: str, texts: dict[str, str]) -> Game[Any]:
    return rules_of(game).with_texts(texts) if texts else rules_of(game)


@lru_cache(maxsize=64)
def _player(name: str, train: str, seat: int) -> Bot:
    """Who follows that train of thought, with what it remembers."""
    return bot(name)


def _think(
    name: str,
    game: str,
    texts: dict[str, str],
    dealt: dict[str, Any],
    seat: int,
    seed: int,
    train: str,
) -> Thought:
    undisturbed.between_answers()
    rules = _rules(game, texts)
    player = _player(name, train, seat) if train else bot(name)
    return answer_of(player, rules, rules.restore(dealt), seat, Rng(seed))


def _advise(
    game: str,
    texts: dict[str, str],
    dealt: dict[str, Any],
    seat: int,
    seed: int,
    budget: Budget,
    only: tuple[int, ...],
    keep: int | None,
) -> Advice:
    undisturbed.between_answers()
    rules = _rules(game, texts)
    return advise(rules, rules.restore(dealt), seat, Rng(seed), budget, only=only, keep=keep)
