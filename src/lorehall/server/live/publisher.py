"""What readers of a table are sent: everything once, then changes. Shared parts are encoded once for all readers.

A view is built only from what a seat may know: a shared part without secrets, and an own part. Nothing has to be
removed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from msgspec import Raw

from lorehall.core.words.wire import changed
from lorehall.server.live.table_log import TableLog
from lorehall.server.protocol.messages import (
    VERSION,
    Clocks,
    LogPage,
    LogRequest,
    Sync,
    Update,
    You,
    encode,
)
from lorehall.server.protocol.wire import asked_part, weighed
from lorehall.server.table.table import Table

NOTHING = Raw(b"[]")
CHAT_BYTES = 8_000
"""How much chat a new reader gets: the last lines."""
Stakes = tuple[Raw, Raw]
"""Risks, and what texts come to, encoded."""
Seen = tuple[int, int]
"""The last record number that a reader saw, and how many public log lines there were."""
NO_STAKES: Stakes = NOTHING, Raw(b"{}")


class Publisher:
    """Remembers what the readers of one table have received, and encodes the rest. A table without readers has none."""

    __slots__ = (
        "answers",
        "chat",
        "log",
        "moved",
        "own",
        "settled",
        "shared",
        "stakes",
        "table",
        "view",
        "you",
    )

    def __init__(self, table: Table, log: TableLog | None = None) -> None:
        """`log`: as sent to earlier readers."""
        self.table = table
        self.shared: Mapping[str, object] = {}
        self.view: bytes | None = None
        """The whole shared view, encoded."""
        self.own: dict[int, tuple[int, bytes]] = {}
        """By seat: its own part, and after which record of the play."""
        self.stakes: dict[int, tuple[int, Stakes]] = {}
        """By seat: its fight previews, and after which record of the play. Computed only on request."""
        self.you: dict[str | None, You] = {}
        self.log = TableLog() if log is None else log
        self.chat = table.chat.end
        self.answers = 0 if table.course is None else len(table.course.answers)
        """How many answers have been sent."""
        self.settled = table.settled
        """The last record about the table itself that has been sent."""
        self.moved = table.moved
        """The last record of the play that has been sent."""
        self.log.undone, undone = table.undone, self.log.undone
        if table.course is not None:
            if undone != table.undone:  # while there were no readers
                self.log.take_back(0)
            self.log.tell(table.course)
            self.shared = table.course.game.shared(table.course.state)

    # -- everything ------------------------------------------------------------------------------

    def sync(
        self, guest: str | None, presence: bytes, now: int, seen: Seen | None = (0, 0)
    ) -> Sync:
        """Return all that this guest may know; of the log the newest page, or what comes after `seen` if that is less
        and nothing was undone since. None: this reader has everything so far.
        """
        table = self.table
        seats = table.seats_of(guest)
        since, anew = 0, False
        if seen is not None:
            number, known = seen
            anew = not (table.undone <= number <= table.n and known <= self.log.public)
            since = 0 if anew else known
        self.you[guest] = table.you(guest)
        view, own = None, NOTHING
        if table.course is not None:
            self.view = self.view or encode(self.shared)
            view = Raw(self.view)
            self._look_at(seats)
            own = Raw(self._own(seats))
        page = self.log.page(table.course, seats, since=since)
        return Sync(
            n=table.n,
            you=Raw(encode(self.you[guest])),
            table=Raw(encode(table.info())),
            view=view,
            own=own,
            lines=page.lines,
            own_lines=page.own_lines,
            chat=Raw(encode(table.chat.latest(CHAT_BYTES))),
            presence=Raw(presence),
            clocks=self.clocks(now),
            v=VERSION,
            anew=anew,
        )

    def log_page(self, guest: str | None, asked: LogRequest) -> LogPage:
        """Return the requested page of the log."""
        table = self.table
        page = self.log.page(table.course, table.seats_of(guest), asked.before)
        return LogPage(asked.id, table.n, page.lines, page.own_lines)

    # -- what changed ----------------------------------------------------------------------------

    def update(
        self, guests: Sequence[str | None], now: int, shared: Update | None = None
    ) -> dict[str | None, bytes]:
        """Return what each of these guests must be sent since the last update, added to `shared`, which all of them
        get: the text of a message without its closing brace. `took_back` says when that isn't enough.
        """
        table = self.table
        shared = shared or Update(n=table.n)
        settled = self.settled != table.settled
        if settled:
            self.settled = table.settled
            shared.table = Raw(encode(table.info()))
        self._tell_chat(shared)
        told = self.log.private
        moved = self._tell_play(shared)
        if settled or (moved and table.times is not None):
            shared.clocks = self.clocks(now)
        movers = self._movers()
        begun = encode(shared)[:-1]
        return {
            guest: begun + self._personal(guest, told, movers, moved=moved, settled=settled)
            for guest in guests
        }

    def _movers(self) -> set[int]:
        """Return the seats that have answered since the last update."""
        answers = [] if self.table.course is None else self.table.course.answers
        movers = {seat for seat, _ in answers[self.answers :]}
        self.answers = len(answers)
        return movers

    def _tell_chat(self, shared: Update) -> None:
        chat = self.table.chat
        if chat.end != self.chat:
            shared.chat = Raw(encode(chat.since(self.chat)))
            self.chat = chat.end

    def _tell_play(self, shared: Update) -> bool:
        """Update the shared view and log; return whether the play has changed."""
        course = self.table.course
        if course is None or self.moved == self.table.moved:
            return False
        self.moved = self.table.moved
        view = course.game.shared(course.state)
        shared.view = Raw(encode(changed(self.shared, view)))
        self.shared, self.view = view, None
        first = self.log.public
        self.log.tell(course)
        if self.log.public > first:
            shared.lines = self.log.since(course, first)
        return True

    def _personal(
        self, guest: str | None, told: int, movers: set[int], *, moved: bool, settled: bool
    ) -> bytes:
        """Return what only this guest is sent, with the log after this many private lines."""
        seats, found = self.table.seats_of(guest), b""
        if moved and seats and self._look_at(seats):
            found += b',"own":' + self._own(seats)
        if seats and self.log.private > told:
            course = self.table.course
            assert course is not None
            lines = self.log.own_since(course, seats, told)
            if lines is not None:
                found += b',"own_lines":' + lines
        if moved or settled:
            you = self._new_you(guest, movers, settled=settled)
            if you is not None:
                found += b',"you":' + encode(you)
        return found

    def _look_at(self, seats: Sequence[int]) -> bool:
        """Compute the own parts of these seats, once for each position; return whether any is new."""
        course, moved, is_new = self.table.course, self.moved, False
        assert course is not None
        for seat in seats:
            then, before = self.own.get(seat, (-1, b""))
            if then != moved:
                own = encode(asked_part(course.game, course.state, seat))
                self.own[seat] = moved, own
                is_new = is_new or own != before
        return is_new

    def _own(self, seats: Sequence[int]) -> bytes:
        return b"[" + b",".join([self.own[seat][1] for seat in seats]) + b"]"

    def _new_you(self, guest: str | None, movers: set[int], *, settled: bool) -> You | None:
        """Return what a guest is told about themself, if it is new.

        An answer changes only what can be undone: by its seat, and by those who could undo freely before. With
        clocks, by anyone.
        """
        table, known = self.table, self.you.get(guest)
        if known is not None and not settled:
            stays = "free" not in known.undo.values() and movers.isdisjoint(known.seats)
            if stays and table.times is None:  # an undo may give clock time back
                return None
            if known.undo == table.undos(known.seats):
                return None
        now = table.you(guest)
        if now == known:
            return None
        self.you[guest] = now
        return now

    def clocks(self, now: int) -> Raw | None:
        left = self.table.time_left(now)
        if left is None:
            return None
        seconds = [round(max(0.0, time) / 1000, 1) for time in left]
        return Raw(encode(Clocks(seconds, self.table.timed)))

    # -- what is asked for -----------------------------------------------------------------------

    def known_stakes(self, seat: int, moved: int) -> Stakes | None:
        """Return the fight previews of a seat after this record; None if not computed. A seat that isn't asked has
        none.
        """
        course = self.table.course
        then, told = self.stakes.get(seat, (-1, NO_STAKES))
        if then == moved:
            return told
        return NO_STAKES if course is None or seat not in course.asked else None

    def weighing(self, seat: int, moved: int) -> Callable[[], Stakes]:
        """Return a function that computes them for the current position, even if it changes later; requests meanwhile
        share the result.
        """
        course = self.table.course
        assert course is not None
        game, state = course.game, course.game.clone(course.state)

        def weigh() -> Stakes:
            then, told = self.stakes.get(seat, (-1, NO_STAKES))
            if then == moved:
                return told
            items, reckoned = weighed(game, state, seat)
            return Raw(encode(items)), Raw(encode(reckoned))

        return weigh

    # -- undo -----------------------------------------------------------------------------

    def took_back(self) -> bool:
        """Return whether something sent is no longer true; then every reader needs a sync. Forget the lines about it."""
        table, course = self.table, self.table.course
        if self.log.undone == table.undone:
            return False
        self.log.undone = table.undone
        if course is not None:
            self.log.take_back(min(table.lines_left, self.log.number))
            self.log.tell(course)
            self.shared, self.view = course.game.shared(course.state), None
            self.moved = table.moved
            self.own.clear()
        return True
