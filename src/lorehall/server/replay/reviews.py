"""Reviews of finished games, in the background: one after the other, each once, in slices so bots can go first.

The latest results are cached in memory. A repeated review gives the same result, so nothing needs to be stored on disk.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final, Literal

from lorehall.bots.advice import Advice
from lorehall.bots.reasons import lost_by
from lorehall.bots.review import USUAL, Effort, Question, Review, Reviewing, Swing, review
from lorehall.core.engine.position import Position
from lorehall.core.errors import LorehallError
from lorehall.core.game.game import Game
from lorehall.core.words.wire import sentence_json, told_json
from lorehall.server.bots.pool import BotPool
from lorehall.server.process.background import BackgroundThread
from lorehall.server.process.metrics import log
from lorehall.server.protocol.actors import Refused
from lorehall.server.protocol.replay_answers import GameReview, ReviewSwing, ReviewTold

MOST_KEPT: Final = 100
MOST_WAITING: Final = 10
MOST_EACH: Final = 3
"""Reviews from one address that may be waiting."""
PATIENT: Final = 4.0
"""How much a second of a worker counts for a review, so no table waits for it."""
FAILED: Final = "This game couldn't be reviewed. See the server log for the reason."


@dataclass(slots=True)
class Job:
    """The review of one game."""

    game: Game[Position]
    work: Reviewing
    payer: str
    status: Literal["waiting", "working", "done", "failed"] = "waiting"
    progress: float = 0.0
    found: GameReview | None = None


class Reviews:
    """All reviews of a server."""

    effort: Effort = USUAL

    def __init__(self, bots: BotPool, beside: BackgroundThread) -> None:
        self._bots: Final = bots
        self._beside: Final = beside
        self._jobs: OrderedDict[str, Job] = OrderedDict()
        """By table code, in the order of the requests."""
        self._worker: asyncio.Task[None] | None = None

    def has(self, code: str) -> bool:
        """Return whether a review was requested and didn't fail."""
        job = self._jobs.get(code)
        return job is not None and job.status != "failed"

    def ask(
        self, code: str, game: Game[Position], base: Position, answers: Sequence[int], payer: str
    ) -> None:
        """Queue a game for review; `Refused` if too many are waiting, in total or from one address."""
        payers = [job.payer for job in self._waiting()]
        if len(payers) >= MOST_WAITING or payers.count(payer) >= MOST_EACH:
            raise Refused(
                "tooMany", "Too many games are waiting for a review. Try again in a few minutes."
            )
        self._jobs.pop(code, None)
        work = review(game, game.clone(base), answers, effort=self.effort)
        self._jobs[code] = Job(game, work, payer)
        self._forget_old()
        if self._worker is None:
            self._worker = asyncio.get_running_loop().create_task(self._work())

    def told(self, code: str) -> ReviewTold:
        """Return the progress, and the result."""
        job = self._jobs.get(code)
        if job is None:
            return {"status": "none"}
        match job.status:
            case "waiting":
                return {"status": "waiting", "ahead": self._unfinished().index(job)}
            case "working":
                return {"status": "working", "progress": round(job.progress, 3)}
            case "failed":
                return {"status": "failed", "words": FAILED}
            case "done":
                assert job.found is not None
                return {"status": "done", "review": job.found}

    def stop(self) -> None:
        if self._worker is not None:
            self._worker.cancel()

    def _waiting(self) -> list[Job]:
        return [job for job in self._jobs.values() if job.status == "waiting"]

    def _unfinished(self) -> list[Job]:
        return [job for job in self._jobs.values() if job.status in ("waiting", "working")]

    def _forget_old(self) -> None:
        ended = [code for code, job in self._jobs.items() if job.status in ("done", "failed")]
        for code in ended[: max(0, len(ended) - MOST_KEPT)]:
            del self._jobs[code]

    # -- the work --------------------------------------------------------------------------------

    async def _work(self) -> None:
        try:
            while waiting := self._waiting():
                await self._carry_out(waiting[0])
        finally:
            self._worker = None

    async def _carry_out(self, job: Job) -> None:
        job.status = "working"
        try:
            job.found = review_json(await self._reviewed(job))
            job.status, job.progress = "done", 1.0
        except Exception as error:  # a failure of one game must not stop the others
            log.error("a game cannot be reviewed", game=job.game.name, error=repr(error))
            job.status = "failed"

    async def _reviewed(self, job: Job) -> Review:
        """Run a review step by step: bot workers do the long parts, a background thread the rest."""
        answer: Advice | None = None
        while True:
            step, _ = await self._beside.do(partial(_next, job.work, answer))
            if isinstance(step, Review):
                return step
            if not isinstance(step, Question):
                job.progress, answer = step, None
                continue
            job.progress = step.done
            answer = await self._bots.advise(
                job.game,
                step.state,
                step.seat,
                step.seed,
                step.budget,
                only=step.only,
                keep=step.keep,
                payer="reviews",
                weight=PATIENT,
            )
            if answer is None:
                raise LorehallError(
                    "the bots gave no answer, so the review could not be reproduced"
                )


def _next(work: Reviewing, answer: Advice | None) -> Question | Review | float:
    try:
        return work.send(answer)
    except StopIteration as end:
        found: Review = end.value
        return found


# -- as data ---------------------------------------------------------------------------------


def review_json(found: Review) -> GameReview:
    """Return a review as data."""
    return {
        "measure": "chance" if found.forecasts else "score",
        "together": found.together,
        "judged": found.judged,
        "decisions": found.decisions,
        "points": [
            {
                "answer": point.answer,
                "turn": point.turn,
                "round": point.round,
                "values": [round(value, 3) for value in point.values],
            }
            for point in found.points
        ],
        "swings": [_swing_json(swing, found) for swing in found.swings],
    }


def _swing_json(swing: Swing, found: Review) -> ReviewSwing:
    return {
        "answer": swing.answer,
        "turn": swing.turn,
        "seat": swing.seat,
        "played": told_json(swing.played),
        "better": told_json(swing.better),
        "reason": sentence_json(lost_by(swing, together=found.together)),
        "lost": round(100 * swing.lost) if found.forecasts else None,
        "worlds": swing.gap.worlds,
        "worse": swing.gap.worse,
    }
