"""Hints: worked out in the background, and shown only to the player who asked."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field

from lorehall.bots.advice import Advice, Prospect
from lorehall.bots.reasons import Ways, reason
from lorehall.core.engine.position import Position
from lorehall.core.game.game import Game
from lorehall.core.words.wire import choice_json, sentence_json, taken_json
from lorehall.core.words.wire_types import ChoiceJson, SentenceJson
from lorehall.server.bots.pool import BotPool, Busy
from lorehall.server.commands.preconditions import deciding_seat
from lorehall.server.protocol import messages as m
from lorehall.server.protocol.actors import Actor, Refused
from lorehall.server.protocol.answers import Compared
from lorehall.server.table.table import Table

MOST_OTHERS = 5
"""How many of the moves that a hint was compared with are shown."""


@dataclass(frozen=True, slots=True)
class Told:
    """A hint as it is shown: the choice, why, and what it was compared with."""

    choice: ChoiceJson
    reason: SentenceJson
    others: list[Compared]


@dataclass(slots=True)
class Hints:
    """The hints of one table, each found once."""

    table: Table
    known: dict[int, tuple[int, Told]] = field(default_factory=dict)
    """By seat: after which record of the play, and the hint."""
    asked: dict[int, int] = field(default_factory=dict)
    """By seat: after which record of the play its player last asked."""
    one_each: dict[int, asyncio.Lock] = field(default_factory=dict)
    """By seat: a second request waits for the first."""

    def seat_of(self, actor: Actor, message: m.HintRequest) -> int:
        """Return the seat for which a player may have a hint now, or refuse."""
        table = self.table
        seat = deciding_seat(table, actor, message.seat, message.n)
        if not table.may_hint(seat):
            words = "Hints are off at this table."
            raise Refused("noHints", words)
        return seat

    def is_news(self, seat: int) -> bool:
        """Return whether the others must be told that this seat asked: once for each decision (T-HNT-03)."""
        table = self.table
        if self.asked.get(seat) == table.moved or not table.rivals(table.chairs[seat].guest):
            return False
        self.asked[seat] = table.moved
        return True

    async def find(self, bots: BotPool, seat: int, moved: int, payer: str) -> Told:
        """Find a hint for this seat in the position after that record of the play, from what it may know (T-HNT-04).

        Raise `Refused` if that position is gone, or nothing was found.
        """
        async with self.one_each.setdefault(seat, asyncio.Lock()):
            then, told = self.known.get(seat, (-1, None))
            if told is None or then != moved:
                told = await self._found(bots, seat, moved, payer)
                self.known[seat] = moved, told
        return told

    async def _found(self, bots: BotPool, seat: int, moved: int, payer: str) -> Told:
        self._stays(moved)  # an answer may have come right after the request
        table = self.table
        course, chance = table.course, table.chance
        assert course is not None
        assert chance is not None
        seed = chance.for_bot(len(course.answers), seat)
        try:
            advice = await bots.hint(course.game, course.state, seat, seed, payer)
        except Busy as busy:
            raise Refused("tooMany", str(busy)) from None
        self._stays(moved)
        if advice is None:
            raise Refused("tooLate", "No hint was found in time. Try again.")
        return hint_told(course.game, course.state, advice)

    def _stays(self, moved: int) -> None:
        if self.table.moved != moved:
            raise Refused("stale", "The game has changed. Check the table and try again.")


def hint_told(game: Game[Position], state: Position, advice: Advice) -> Told:
    """Return an advice about this position as a hint."""
    ways = Ways(game, state, advice.seat)
    others = advice.prospects[1 : 1 + MOST_OTHERS]
    return Told(
        _choice(game, state, ways, advice.best),
        sentence_json(reason(advice, ways.choice)),
        [_compared(_choice(game, state, ways, each), each) for each in others],
    )


def _choice(game: Game[Position], state: Position, ways: Ways, prospect: Prospect) -> ChoiceJson:
    """Return the choice as its seat sees it; beyond a window, with the option that leads to it."""
    pending, way = game.pending(state), ways.way(prospect)
    assert pending is not None
    if way is None:
        return taken_json(pending, prospect.option)
    after = state.open_to(way.choice.seat).index(way.after)
    shown = choice_json(way.choice, way.option)
    shown["after"] = after
    return shown


def _compared(choice: ChoiceJson, prospect: Prospect) -> Compared:
    gap = prospect.gap
    return {
        "choice": choice,
        "worlds": gap.worlds,
        "better": gap.better,
        "worse": gap.worse,
        "clear": gap.is_clear,
    }


def told_to(message: m.HintRequest, n: int, seat: int, told: Told) -> m.HintMessage:
    return m.HintMessage(message.id, n, seat, told.choice, told.reason, told.others)
