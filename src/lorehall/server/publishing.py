"""What readers of a table are sent: everything once, then what changed. Shared parts are encoded once for all readers.

A view is built up from what a seat may know: the shared part knows no seat, the own part only its seat. Nothing is stripped.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import UNSET, Raw, UnsetType

from lorehall.core.game import LogLine
from lorehall.core.wire import line_json
from lorehall.server.messages import VERSION, Clocks, Sync, Update, You, encode
from lorehall.server.table import Table
from lorehall.server.wire import changed, own_part


class Publisher:
    """Remembers what the readers of one table have got, and encodes what they have not."""

    __slots__ = ("chat", "events", "info", "lines", "moved", "own", "shared", "table", "you")

    def __init__(self, table: Table) -> None:
        self.table = table
        self.shared: dict[str, Any] = {}
        self.info = b""
        self.own: dict[int, bytes] = {}
        self.you: dict[str | None, You] = {}
        self.events = 0
        """How many events of the play have been told."""
        self.lines = 0
        """How many of them in public."""
        self.chat = 0
        self.moved = 0
        """The last record of the play that has been told."""
        self.update((), 0)

    # -- everything ------------------------------------------------------------------------------

    def sync(
        self, guest: str | None, presence: bytes, now: int, seen: tuple[int, int] = (0, 0)
    ) -> Sync:
        """All that this guest may know; of the log what comes after `seen` (record, lines), if nothing was taken back since."""
        table = self.table
        seats = table.seats_of(guest)
        number, known = seen
        start = known if number >= table.undone and known <= self.lines else 0
        message = Sync(n=table.n, v=VERSION)
        self.you[guest] = table.you(guest)
        message.you = Raw(encode(self.you[guest]))
        message.table = Raw(encode(table.info()))
        message.presence = Raw(presence)
        message.clocks = self.clocks(now)
        message.chat = Raw(encode({"from": table.chat_from, "items": table.chat}))
        message.view = None
        message.own = Raw(self._own_now(seats))
        public: list[dict[str, Any]] = []
        private: list[dict[str, Any]] = []
        if table.course is not None:
            message.view = Raw(encode(self.shared))
            lines = table.rules.lines(table.course.state)[: self.events]
            public, private = public_lines(lines), private_lines(lines, 0, seats)
        message.lines = Raw(encode({"from": start, "items": public[start:]}))
        message.own_lines = Raw(encode(private))
        return message

    # -- what changed ----------------------------------------------------------------------------

    def update(self, guests: Sequence[str | None], now: int) -> dict[str | None, Update]:
        """What each of these guests has to be told since the last update. `took_back` says when that is not enough."""
        table = self.table
        shared = Update(n=table.n)
        info = encode(table.info())
        if info != self.info:
            self.info = info
            shared.table = Raw(info)
        self._tell_chat(shared)
        news: list[LogLine] = []
        first = self.lines
        moved = table.course is not None and self._tell_play(shared, news)
        if moved or shared.table is not UNSET:
            shared.clocks = self.clocks(now)
        return {guest: self._personal(shared, guest, news, first, moved=moved) for guest in guests}

    def _tell_chat(self, shared: Update) -> None:
        end = self.table.chat_from + len(self.table.chat)
        if end != self.chat:
            items = self.table.chat[self.chat - end :] if self.chat else self.table.chat
            shared.chat = Raw(encode({"from": end - len(items), "items": items}))
            self.chat = end

    def _tell_play(self, shared: Update, news: list[LogLine]) -> bool:
        """The shared view and log; whether anything of the play has changed."""
        course = self.table.course
        assert course is not None
        if self.moved == self.table.moved:
            return False
        self.moved = self.table.moved
        view = course.game.shared(course.state)
        parts = changed(self.shared, view)
        total = len(course.state.events or ())
        self.shared = view
        shared.view = Raw(encode(parts))
        news += course.game.lines(course.state, self.events)
        public = public_lines(news)
        if public:
            shared.lines = Raw(encode({"from": self.lines, "items": public}))
        self.events = total
        self.lines += len(public)
        return True

    def _personal(
        self, shared: Update, guest: str | None, news: list[LogLine], first: int, *, moved: bool
    ) -> Update:
        """The shared update with what only this guest is told."""
        table = self.table
        seats = table.seats_of(guest)
        own = self._new_own(seats) if moved and seats else UNSET
        private = private_lines(news, first, seats) if seats else []
        return Update(
            n=shared.n,
            you=self._new_you(guest),
            table=shared.table,
            view=shared.view,
            own=own,
            lines=shared.lines,
            own_lines=Raw(encode(private)) if private else UNSET,
            chat=shared.chat,
            clocks=shared.clocks,
        )

    def _new_own(self, seats: Sequence[int]) -> Raw | UnsetType:
        before = [self.own.get(seat) for seat in seats]
        now = self._own_now(seats)
        return UNSET if before == [self.own[seat] for seat in seats] else Raw(now)

    def _own_now(self, seats: Sequence[int]) -> bytes:
        """What is only these seats', as a list."""
        course = self.table.course
        if course is None:
            return b"[]"
        for seat in seats:
            self.own[seat] = encode(own_part(course.game, course.state, seat))
        return b"[" + b",".join([self.own[seat] for seat in seats]) + b"]"

    def _new_you(self, guest: str | None) -> Raw | UnsetType:
        now = self.table.you(guest)
        if self.you.get(guest) == now:
            return UNSET
        self.you[guest] = now
        return Raw(encode(now))

    def clocks(self, now: int) -> Raw | None:
        left = self.table.time_left(now)
        if left is None:
            return None
        seconds = [round(max(0.0, time) / 1000, 1) for time in left]
        return Raw(encode(Clocks(seconds, self.table.timed)))

    # -- taking back -----------------------------------------------------------------------------

    def took_back(self) -> bool:
        """Whether lines that were told are no longer true; then every reader needs a sync. Forgets those lines."""
        course = self.table.course
        if course is None or len(course.state.events or ()) >= self.events:
            return False
        self.events = len(course.state.events or ())
        self.lines = len(public_lines(course.game.lines(course.state)))
        self.shared = course.game.shared(course.state)
        self.moved = self.table.moved
        self.own.clear()
        return True


def public_lines(lines: Sequence[LogLine]) -> list[dict[str, Any]]:
    return [line_json(line) for line in lines if line.audience is None]


def private_lines(
    lines: Sequence[LogLine], first: int, seats: Sequence[int]
) -> list[dict[str, Any]]:
    """The lines for one of these seats alone: to whom, and the number of the public line before which each stands."""
    found: list[dict[str, Any]] = []
    for line in lines:
        if line.audience is None:
            first += 1
        elif line.audience in seats:
            found.append({**line_json(line), "to": line.audience, "at": first})
    return found
