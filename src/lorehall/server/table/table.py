"""A table: its seats, play and chat. It is the fold of its records, and only `apply` changes it.

Nothing here uses the network, the disk, a clock or random numbers.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from msgspec import UNSET

from lorehall.core.engine.position import Position
from lorehall.core.game.game import Game
from lorehall.core.game.history import Course
from lorehall.core.game.windows import Inside, acting
from lorehall.games import game as rules_of
from lorehall.server.proof.commitments import commitment
from lorehall.server.protocol.messages import Clock, MayUndo, Options, Request, TableInfo, You
from lorehall.server.table import records as r
from lorehall.server.table.chat import Chat
from lorehall.server.table.clocks import Times
from lorehall.server.table.notices import notice, with_lines
from lorehall.server.table.randomness import Chance, told
from lorehall.server.table.seating import Seating
from lorehall.server.table.seats import FORGOTTEN, Seat, named_after
from lorehall.server.table.table_rules import SeatHistory
from lorehall.server.table.table_texts import Rules, edition_of


class Table(Seating):
    """The state that the records of a table add up to."""

    __slots__ = (
        "_rules_of", "chance", "changed", "chat", "checked", "clock", "code", "edition", "game", "imported", "inside",
        "invitation", "lines_left", "moved", "moved_at", "n", "name", "options", "public", "rematch", "request", "settled",
        "undone", "version", "witnesses",
    )  # fmt: skip

    def __init__(self, code: str, rules: Rules = rules_of) -> None:
        """`rules` returns the rules with the texts that the table began with."""
        super().__init__()
        self.code = code
        self._rules_of = rules
        self.n = 0
        self.moved = 0
        """The number of the last record that changed the play; an answer must have seen it."""
        self.moved_at = 0
        """When that was, in milliseconds."""
        self.settled = 0
        """The number of the last record that changed `info` or the seats."""
        self.undone = 0
        """The number of the last record that removed something, including the chat lines of a deleted guest."""
        self.lines_left = 0
        """How many lines of the log were left after the last undo."""
        self.changed = 0
        """When the last record came, in milliseconds."""
        self.game: Game[Position] | None = None
        self.version = 0
        """The version of the rules that the table is known to follow."""
        self.edition = ""
        """The digest of its texts, if they aren't those of new games."""
        self.checked = -1
        """How many answers led to the last noted position; -1 before."""
        self.name = ""
        self.public = False
        self.options: Options = {}
        self.clock: Clock | None = None
        self.inside: Inside | None = None
        """The window in which a player acts who skips windows: they stay in it until they continue (T-WIN-03)."""
        self.witnesses = SeatHistory()
        """Who held the seats when each answer was given."""
        self.chat = Chat()
        self.chance: Chance | None = None
        self.imported = False
        """Whether the game was imported and not played here."""
        self.request: Request | None = None
        self.rematch: str | None = None
        self.invitation = ""
        """The secret in the link of the table."""

    # -- questions -------------------------------------------------------------------------------

    @property
    def rules(self) -> Game[Position]:
        assert self.game is not None
        return self.game

    @property
    def status(self) -> Literal["open", "playing", "over"]:
        if self.course is None:
            return "open"
        return "over" if self.course.over or self.closed else "playing"

    def known_guests(self) -> set[str]:
        """Return everyone whose name is shown here: those who sit, were removed, or wrote."""
        return super().known_guests() | self.chat.known_writers

    def undo(self, seat: int) -> MayUndo:
        """Return what undo means for the player of this seat now (T-UND-01 to T-UND-06, T-UND-12, T-CLK-05).

        Every answer counts as the player's, even if a stand-in gave it (T-UND-08).
        """
        if self.course is None or self.status != "playing":
            return "none"
        found = self.course.undo(seat, self.seats_of(self.chairs[seat].guest))
        if self.is_forfeited(seat):
            return "never"
        if found != "ask":
            return found
        if self.witnesses.unchanged:  # nearly always, and this runs after every answer
            return "ask" if len(self.witnesses.now) > 1 else "free"
        partners = self.partners(seat)
        if not partners:
            return "free"
        return "ask" if partners <= self.witnesses.now else "never"

    def undos(self, seats: Sequence[int]) -> dict[int, MayUndo]:
        return {seat: self.undo(seat) for seat in seats}

    def partners(self, seat: int) -> frozenset[str]:
        """Return the others who had a seat at any answer that this seat would undo: all must agree (T-UND-03)."""
        course, witnesses = self.course, self.witnesses
        assert course is not None
        first = None if witnesses.unchanged else course.last_decision(seat)
        return witnesses.of(first or 0) - {self.chairs[seat].guest}

    def info(self) -> TableInfo:
        """Return what everyone sees of the table itself."""
        return TableInfo(
            self.code, self.name, self.rules.name, self.version, self.public, self.status, self.options, self.host,
            self.seat_infos(), self.clock, with_lines(self.request, self.course), self.rematch,
            *told(None if self.imported else self.chance, over=self.status == "over"), self.edition, self.ask,
            self.hints, self.closed, self.imported or UNSET,
        )  # fmt: skip

    def is_played_by(self, guest: str | None) -> bool:
        """Return whether a guest has a seat here and the game is running."""
        return self.status == "playing" and bool(self.seats_of(guest))

    def you(self, guest: str | None) -> You:
        seats = self.seats_of(guest)
        ask = self.comforts.get(guest or "", self.ask)
        host = guest is not None and guest == self.host
        hints = bool(seats) and self.may_hint(seats[0])
        return You(guest, seats, host, self.undos(seats), ask, hints, guest in self.plays_on)

    # -- records ---------------------------------------------------------------------------------

    def apply(self, record: r.Record, at: int) -> None:
        """Carry out one more record, which was checked when it was made."""
        self.n += 1
        last, self.changed = self.changed, at
        if isinstance(record, r.Answered):
            self._answer(record.option, at, along=record.along)
        elif isinstance(record, r.Said):
            self.chat.say(self.n, record.name, record.seat, record.text, record.guest)
        elif isinstance(record, r.Meant):
            assert self.course is not None
            self.course.announce(record.seat, record.plan)
        else:
            self._tell(record)
            self._take_in(record, at, last)
            self.settled = self.n
            self._look_around()
            if self.course is not None:
                filled = [seat for seat, chair in enumerate(self.chairs) if chair.cover is not None]
                self.course.stand_in(frozenset(filled))

    def _tell(self, record: r.Record) -> None:
        """Add a notice about a record that is about to be carried out to the chat."""
        asker = None if self.request is None else self.request.seat
        sentence = notice(record, playing=self.status == "playing", asker=asker)
        if sentence is not None:
            guest = record.guest if isinstance(record, r.Kicked) else None
            self.chat.notice(self.n, sentence, guest)

    def pass_over(self, record: r.Answered | r.Undone, at: int) -> None:
        """Count a record of the play that a later one undoes, without playing it."""
        self.n += 1
        self.played += 1
        self.changed = self.moved_at = at
        self.moved = self.n
        if self.request is not None or isinstance(record, r.Undone):
            self.settled = self.n
        if isinstance(record, r.Undone):
            self._tell(record)
            self.undone = self.n
            self.inside = None
        self.request = None

    def _take_in(self, record: r.Record, at: int, last: int) -> None:
        match record:
            case r.Opened():
                self._open(record)
            case r.Started():
                self._start(record, at)
            case r.Checked(answers, _, version):
                self.checked, self.version = answers, version
            case r.Undone(answers, left):
                self._go_back(answers, left, at)
            case r.UndoAsked(seat):
                self.request = self._asking(self.n, seat, [])
            case r.Agreed(seat):
                asked = self.request
                assert asked is not None
                agreed = [*asked.agreed, *self.seats_of(self.chairs[seat].guest)]
                self.request = self._asking(asked.n, asked.seat, agreed)
            case r.Declined() | r.Withdrawn():
                self.request = None
            case r.Configured():
                self._configure(record)
            case r.Rematched(code):
                self.rematch = code
            case r.Resumed():
                self._stop_clock(last)  # the time since then is on no clock (T-CLK-02)
                self.paused = False
                if self.times is not None:
                    self.times.since = at
            case r.Kicked():
                self._move_people(record, at)
                self._lose_witness()
            case r.Forgotten(guest):
                self._unname(guest)
                self._move_people(record, at)
                self._lose_witness()
            case _:
                self._move_people(record, at)

    def _asking(self, n: int, seat: int, agreed: list[int]) -> Request:
        """Return the undo request of this seat, once these seats have agreed; it waits for all others (T-UND-10)."""
        partners = self.partners(seat)
        missing = [
            other
            for other, chair in enumerate(self.chairs)
            if chair.guest in partners and other not in agreed
        ]
        return Request("undo", n, seat, agreed, missing)

    def _open(self, record: r.Opened) -> None:
        if record.format != r.FORMAT:
            raise r.WrongFormat(record.format)
        self.game = self._rules_of(record.game)
        self.version = record.version
        self.host = record.guest
        self.name, self.public, self.invitation = record.name, record.public, record.invitation
        self.options, self.clock, self.ask = record.options, record.clock, record.ask
        self.hints, self.imported = record.hints, record.imported
        self.chairs = self.arranged(int(record.options["players"]))
        self.chairs[0] = Seat(guest=record.guest, name=record.guest_name)
        if record.key:
            self._seal(record.key)

    def _configure(self, record: r.Configured) -> None:
        """Apply new settings; everyone has to get ready again."""
        before = self.public, self.ask, self.hints, self.options, self.clock
        self.name, self.public = record.name, record.public
        self.ask, self.hints = record.ask, record.hints
        if before == (record.public, record.ask, record.hints, record.options, record.clock):
            return
        self.options, self.clock = record.options, record.clock
        self.chairs = self.arranged(int(record.options["players"]))
        for chair in self.chairs:
            chair.ready = chair.kind == "bot"
        if self.chance is not None and self.chance.key is not None:
            self._seal(self.chance.key)

    def _seal(self, key: str) -> None:
        """Commit to a key and the current setup, before anything is dealt."""
        version = self.rules.version
        promise = commitment(self.rules, self.options, key, version)
        self.chance = Chance(bytes.fromhex(key), promise, version)

    def _unname(self, guest: str) -> None:
        """Remove a deleted guest from the table's name and the chat; readers must sync."""
        if self.name in [named_after(self.chairs[seat].name) for seat in self.seats_of(guest)]:
            self.name = named_after(FORGOTTEN)
        self.chat.forget(guest)
        self.undone = self.n

    def _lose_witness(self) -> None:
        """Note that a player can no longer be asked (T-UND-05), which voids the open request (T-UND-09)."""
        self.request = None
        if self.course is not None:
            self._seat_witnesses()

    def _seat_witnesses(self) -> None:
        """Note who holds a seat now: from the next answer on, they must agree to an undo."""
        assert self.course is not None
        guests = frozenset([chair.guest for chair in self.chairs if chair.guest and not chair.gone])
        self.witnesses.seat(len(self.course.answers), guests)

    # -- the play --------------------------------------------------------------------------------

    def _start(self, record: r.Started, at: int) -> None:
        # Older logs don't say so, but no game that is played here begins with an empty seat.
        self.imported = self.imported or any(chair.kind == "empty" for chair in self.chairs)
        self.edition = edition_of(self.rules, record.texts)
        self.version = record.version or self.version
        self.chance = Chance.of(record, self.version)
        self.course = Course(self.rules, self.rules.new(self.options, record.chance, listen=True))
        self.moved, self.moved_at = self.n, at
        self._seat_witnesses()
        if self.clock is not None:
            bank, extra = self.clock.bank * 1000.0, self.clock.extra * 1000.0
            self.times = Times(bank, extra, len(self.chairs), at)

    def stays(self, state: Position, option: int, inside: Inside | None) -> Inside | None:
        """Return the window in which a seat remains after this answer, although its player skips windows (T-WIN-03)."""
        never = self.wants(state.owner(option)) == "never"
        return acting(self.rules, state, option, inside) if never else None

    def _answer(self, option: int, at: int, *, along: bool) -> None:
        assert self.course is not None
        self.played += 1
        self._stop_clock(at)
        self.inside = self.stays(self.course.state, option, self.inside)
        self.course.answer(option, along=along)
        self.moved, self.moved_at = self.n, at
        if self.request is not None or self.course.over:
            self.request = None
            self.settled = self.n
        if self.times is not None:
            seat = self.course.answers[-1][0]
            ends = seat not in self.asked and self._decided(seat)
            self.times.answered(seat, len(self.course.answers), ends=ends)

    def _decided(self, seat: int) -> bool:
        """Return whether a seat has decided something since another did: skipped windows add no time (T-CLK-06)."""
        assert self.course is not None
        target = self.course.last_decision(seat)
        return target is not None and not self.course.along[target]

    def _go_back(self, answers: int, left: list[float] | None, at: int) -> None:
        assert self.course is not None
        self.played += 1
        if self.times is not None and left is not None:
            self.times.set_back(left, answers, at)
        elif self.times is not None:
            self._stop_clock(at)
            self.times.went_back(self.course.answers[answers][0], answers)
        self.course.rewind(answers)
        self.lines_left = self.course.told
        self.checked = min(self.checked, answers)
        self.witnesses.went_back(answers)
        self.request = self.inside = None
        self.moved = self.undone = self.n
        self.moved_at = at
