"""Bots think in processes of their own, so that nobody waits for them, and never longer than their time allows."""

from __future__ import annotations

import asyncio
import multiprocessing
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, NamedTuple

from lorehall.bots import BlindBot, Bot, Rng, bot
from lorehall.core.errors import LorehallError
from lorehall.core.game import Game
from lorehall.core.position import Position
from lorehall.games import game as rules_of
from lorehall.games import load_games

SECONDS = 5.0
"""That a bot may think about one decision."""


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
        self._free = asyncio.Semaphore(workers)
        """Only as many bots think as there are workers: waiting for one is nobody's thinking time."""

    def warm(self) -> None:
        """Start a worker before anybody waits for it."""
        self._executor().submit(load_games)

    def _executor(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(
                self.workers, multiprocessing.get_context("spawn"), _follow_server
            )
        return self._pool

    async def decide(
        self, name: str, game: Game[Any], state: Position, seat: int, seed: int
    ) -> Thought:
        """The answer of a bot for a seat that is asked. It never sees the true state."""
        player, rng = bot(name), Rng(seed)
        if isinstance(player, BlindBot):
            await asyncio.sleep(0)
            return answer_of(player, game, state, seat, rng)
        dealt = game.dump(_without_key(game, game.determinize(state, seat, rng.seed())))
        async with self._free:
            pool = self._executor()
            try:
                return await self._thought(pool, name, game, dealt, seat, rng.seed())
            except (TimeoutError, BrokenProcessPool):
                self.late += 1
                self._replace(pool)
        return answer_of(bot("random"), game, state, seat, rng)

    async def _thought(
        self,
        pool: ProcessPoolExecutor,
        name: str,
        game: Game[Any],
        dealt: dict[str, Any],
        seat: int,
        seed: int,
    ) -> Thought:
        texts = game.texts()
        if texts == rules_of(game.name).texts():
            texts = {}  # the worker has them
        thought = pool.submit(_think, name, game.name, dict(texts), dealt, seat, seed)
        return await asyncio.wait_for(asyncio.wrap_future(thought), self.seconds)

    def _replace(self, pool: ProcessPoolExecutor) -> None:
        """Stop a pool that hangs, whoever noticed it first."""
        if self._pool is pool:
            self._pool = None
        stop(pool)

    def close(self) -> None:
        if self._pool is not None:
            stop(self._pool)
            self._pool = None


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


def _think(
    name: str, game: str, texts: dict[str, str], dealt: dict[str, Any], seat: int, seed: int
) -> Thought:
    rules = rules_of(game).with_texts(texts) if texts else rules_of(game)
    return answer_of(bot(name), rules, rules.restore(dealt), seat, Rng(seed))
