"""What readers of a table are sent: everything once, then what changed. Shared parts are encoded once for all readers.

A view is built up from what a seat may know: the shared part knows no seat, the own part only its seat. Nothing is stripped.
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
"""Of chat that somebody gets who opens the table: the last lines."""
Stakes = tuple[Raw, Raw]
"""Risks, and what texts come to, encoded."""
Seen = tuple[int, int]
"""The last number that a reader saw, and how many public log lines there were."""
NO_STAKES: Stakes = NOTHING, Raw(b"{}")


class Publisher:
    """Remembers what the readers of one table have got, and encodes what they have not. A table that nobody reads has none."""

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
        """`log`: as it was told to earlier readers."""
        self.table = table
        self.shared: Mapping[str, object] = {}
        self.view: bytes | None = None
        """The shared view, encoded for whoever needs all of it."""
        self.own: dict[int, tuple[int, bytes]] = {}
        """By seat: what is its own, and after which record of the play."""
        self.stakes: dict[int, tuple[int, Stakes]] = {}
        """By seat: what it risks, and after which record of the play. Weighed only for who asks."""
        self.you: dict[str | None, You] = {}
        self.log = TableLog() if log is None else log
        self.chat = table.chat.end
        self.answers = 0 if table.course is None else len(table.course.answers)
        """So many answers have been told."""
        self.settled = table.settled
        """The last record about the table itself that has been told."""
        self.moved = table.moved
        """The last record of the play that has been told."""
        self.log.undone, undone = table.undone, self.log.undone
        if table.course is not None:
            if undone != table.undone:  # while nobody read
                self.log.take_back(0)
            self.log.tell(table.course)
            self.shared = table.course.game.shared(table.course.state)

    # -- everything ------------------------------------------------------------------------------

    def sync(
        self, guest: str | None, presence: bytes, now: int, seen: Seen | None = (0, 0)
    ) -> Sync:
        """All that this guest may know; of the log the newest page, or what comes after `seen` if that is less and nothing was
        taken back since. None: this reader was told everything so far.
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
        """The page of the log that somebody asked for."""
        table = self.table
        page = self.log.page(table.course, table.seats_of(guest), asked.before)
        return LogPage(asked.id, table.n, page.lines, page.own_lines)

    # -- what changed ----------------------------------------------------------------------------

    def update(
        self, guests: Sequence[str | None], now: int, shared: Update | None = None
    ) -> dict[str | None, bytes]:
        """What each of these guests has to be told since the last update, added to `shared`, which all of them are told: the
        text of a message but for the brace that ends it. `took_back` says when that is not enough.
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
        """The seats that have answered since the last update."""
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
        """The shared view and log; whether anything of the play has changed."""
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
        """What only this guest is told, of the log what comes after so many private lines."""
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
        """See what is these seats' own, once for each position; whether anything of it is new."""
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
        """What a guest is told about themself, if it is new.

        An answer changes only what may be taken back: by its seat, and freely until then by others. With clocks, by anybody.
        """
        table, known = self.table, self.you.get(guest)
        if known is not None and not settled:
            stays = "free" not in known.undo.values() and movers.isdisjoint(known.seats)
            if stays and table.times is None:  # what a clock has taken may come back
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
        """What a seat risks after this record of the play; None if nobody has weighed it. Who is not asked risks nothing."""
        course = self.table.course
        then, told = self.stakes.get(seat, (-1, NO_STAKES))
        if then == moved:
            return told
        return NO_STAKES if course is None or seat not in course.asked else None

    def weighing(self, seat: int, moved: int) -> Callable[[], Stakes]:
        """Weighs it in the position of now, also when that has gone; nothing is weighed twice for those who ask meanwhile."""
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

    # -- taking back -----------------------------------------------------------------------------

    def took_back(self) -> bool:
        """Whether something that was told holds no more; then every reader needs a sync. Forgets the lines about it."""
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
