"""A table: who sits where, what is played, what was said. It is the fold of its records; `apply` is the only way it changes.

Nothing here talks to a network or a disk, looks at a clock or draws a random number.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

from lorehall.bots import STAND_IN
from lorehall.core.course import Course
from lorehall.core.errors import LorehallError
from lorehall.core.game import Game
from lorehall.games import game as rules_of
from lorehall.server import records as r
from lorehall.server.chairs import Chair
from lorehall.server.chance import Chance, told
from lorehall.server.chat import Chat, ChatLine
from lorehall.server.law import Witnesses
from lorehall.server.messages import Clock, MayUndo, Options, Request, SeatInfo, TableInfo, You
from lorehall.server.texts import Rules, edition_of
from lorehall.server.times import Times


class WrongVersion(LorehallError):
    """A table was written in a format that this program does not know."""


class Table:
    """What the records of a table add up to."""

    __slots__ = (
        "_rules_of", "banned", "chairs", "chance", "changed", "chat", "checked", "clock", "code", "course", "edition", "game",
        "held", "host", "moved", "n", "name", "options", "people", "public", "rematch", "request", "settled", "times", "undone",
        "version", "witnesses",
    )  # fmt: skip

    def __init__(self, code: str, rules: Rules = rules_of) -> None:
        """`rules` gives them with the texts that the table began with."""
        self.code = code
        self._rules_of = rules
        self.n = 0
        self.moved = 0
        """The number of the last record that changed the play: what an answer must have seen."""
        self.settled = 0
        """The number of the last record that changed what `info` tells, or who sits where."""
        self.undone = 0
        """The number of the last record that took something back."""
        self.changed = 0
        """When the last record came, in milliseconds."""
        self.game: Game[Any] | None = None
        self.version = 0
        """Of the rules that the table is known to follow."""
        self.edition = ""
        """The digest of its texts, where they are not those that the program plays anew."""
        self.checked = -1
        """How many answers led to the position that was last noted; -1 before."""
        self.name = ""
        self.public = False
        self.options: Options = {}
        self.clock: Clock | None = None
        self.host: str | None = None
        self.chairs: list[Chair] = []
        self.people: list[int] = []
        """The seats whose people play themselves."""
        self.held: dict[str, list[int]] = {}
        """The seats of every guest who has one."""
        self.witnesses = Witnesses()
        """Who held the seats when each answer was given."""
        self.banned: dict[str, str] = {}
        """The guests who were sent away, with their names."""
        self.chat = Chat()
        self.chance: Chance | None = None
        self.course: Course | None = None
        self.request: Request | None = None
        self.rematch: str | None = None
        self.times: Times | None = None
        """None without clocks and before the start."""

    # -- questions -------------------------------------------------------------------------------

    @property
    def rules(self) -> Game[Any]:
        assert self.game is not None
        return self.game

    @property
    def status(self) -> Literal["open", "playing", "over"]:
        if self.course is None:
            return "open"
        return "over" if self.course.over else "playing"

    def seats_of(self, guest: str | None) -> list[int]:
        """The seats that a guest holds; none for who watches."""
        return [] if guest is None else self.held.get(guest, [])

    @property
    def asked(self) -> list[int]:
        """The seats that may decide now; none before the start and after the end."""
        return [] if self.course is None else self.course.asked

    @property
    def timed(self) -> list[int]:
        """The seats whose clocks run: people who are asked. No clock runs for a bot."""
        return [seat for seat in self.asked if self.chairs[seat].player is None]

    def undo(self, seat: int) -> MayUndo:
        """What taking back means for the person of this seat now (T-UND-01 to T-UND-06).

        Whoever gave an answer, it is that of the seat's person: a stand-in decides for them (T-UND-08).
        """
        if self.course is None or self.course.over:
            return "none"
        found = self.course.undo(seat, self.seats_of(self.chairs[seat].guest))
        if found != "ask":
            return found
        partners = self.partners(seat)
        if not partners:
            return "free"
        return "ask" if partners <= self.witnesses.now else "never"

    def undos(self, seats: Sequence[int]) -> dict[int, MayUndo]:
        return {seat: self.undo(seat) for seat in seats}

    def partners(self, seat: int) -> frozenset[str]:
        """The others who held a seat when any answer was given that this seat would take back: all must agree (T-UND-03)."""
        course, witnesses = self.course, self.witnesses
        assert course is not None
        first = None if witnesses.unchanged else course.last_decision(seat)
        return witnesses.of(first or 0) - {self.chairs[seat].guest}

    def info(self) -> TableInfo:
        """What everybody sees of the table itself."""
        seats = [
            SeatInfo(c.kind, c.name, c.guest, c.bot or c.cover, c.ready, c.cover is not None)
            for c in self.chairs
        ]
        return TableInfo(
            self.code, self.name, self.rules.name, self.version, self.public, self.status, self.options, self.host, seats,
            self.clock, self.request, self.rematch,
            *told(self.chance, over=self.status == "over"), self.edition,
        )  # fmt: skip

    def you(self, guest: str | None) -> You:
        seats = self.seats_of(guest)
        return You(guest, seats, guest is not None and guest == self.host, self.undos(seats))

    def time_left(self, now: int) -> list[float] | None:
        """Milliseconds left on each clock; None without clocks or before the start."""
        return None if self.times is None else self.times.left_at(now, self.timed)

    def is_kept(self, seat: int) -> bool:
        """Whether a bot holds the seat only as long as its owner is not there (T-COV-05)."""
        chair = self.chairs[seat]
        return chair.cover is not None and not (chair.left or chair.lent or self.late(seat))

    def late(self, seat: int) -> bool:
        """Whether its time ran out over what is asked now: a bot holds the seat until that is answered."""
        return self.times is not None and seat in self.times.late

    # -- records ---------------------------------------------------------------------------------

    def apply(self, record: r.Record, at: int) -> None:
        """Take one more record in. It was checked when it was made: here it is only carried out."""
        self.n += 1
        last, self.changed = self.changed, at
        if isinstance(record, r.Answered):
            self._answer(record.option, at)
        elif isinstance(record, r.Said):
            self.chat.hear(ChatLine(self.n, record.name, record.seat, record.text))
        else:
            self._take_in(record, at, last)
            self._look_around()

    def _look_around(self) -> None:
        """See who sits where: asked far more often than it changes."""
        self.settled = self.n
        self.people, self.held = [], {}
        for seat, chair in enumerate(self.chairs):
            if chair.guest is not None:
                self.held.setdefault(chair.guest, []).append(seat)
                if chair.cover is None:
                    self.people.append(seat)

    def pass_over(self, record: r.Answered | r.Undone, at: int) -> None:
        """Count a record of the play that a later one takes back, without playing it."""
        self.n += 1
        self.changed = at
        self.moved = self.n
        if self.request is not None or isinstance(record, r.Undone):
            self.settled = self.n
        self.request = None
        if isinstance(record, r.Undone):
            self.undone = self.n

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
            case r.Declined():
                self.request = None
            case r.Configured():
                self._configure(record)
            case r.Rematched(code):
                self.rematch = code
            case r.Resumed():
                self._stop_clock(last)  # the time since then is on nobody's clock (T-CLK-02)
                if self.times is not None:
                    self.times.since = at
            case _:
                self._move_people(record, at)

    def _asking(self, n: int, seat: int, agreed: list[int]) -> Request:
        """A wish of this seat to take its last answer back, once these seats have agreed; it waits for all others (T-UND-10)."""
        partners = self.partners(seat)
        missing = [
            other
            for other, chair in enumerate(self.chairs)
            if chair.guest in partners and other not in agreed
        ]
        return Request("undo", n, seat, agreed, missing)

    def _open(self, record: r.Opened) -> None:
        if record.format != r.FORMAT:
            raise WrongVersion(
                f"This table was written in format {record.format}; this program reads format {r.FORMAT}."
            )
        self.game = self._rules_of(record.game)
        self.version = record.version
        self.host = record.guest
        self.name, self.public = record.name, record.public
        self.options, self.clock = record.options, record.clock
        self.chairs = [Chair() for _ in range(int(record.options["players"]))]
        self.chairs[0] = Chair(guest=record.guest, name=record.guest_name)

    def _configure(self, record: r.Configured) -> None:
        """New settings; everybody has to agree to them again. With fewer seats people move up and bots go first."""
        self.name, self.public = record.name, record.public
        if record.options == self.options and record.clock == self.clock:
            return
        self.options, self.clock = record.options, record.clock
        places = int(record.options["players"])
        if places < len(self.chairs):
            people = [chair for chair in self.chairs if chair.kind == "person"]
            others = [chair for chair in self.chairs if chair.kind == "bot"]
            self.chairs = [*people, *others][:places]
        self.chairs += [Chair() for _ in range(places - len(self.chairs))]
        for chair in self.chairs:
            chair.ready = chair.kind == "bot"

    def _move_people(self, record: r.Record, at: int) -> None:
        self._stop_clock(at)
        match record:
            case r.Sat(seat, guest, name):
                self.chairs[seat] = Chair(guest=guest, name=name)
                self._choose_host()
            case r.Stood(seat):
                self._stand(seat)
            case r.Readied(seat, ready):
                self.chairs[seat].ready = ready
            case r.BotSat(seat, bot, name):
                self.chairs[seat] = Chair(bot=bot, name=name, ready=bot is not None)
            case r.Kicked(seat, guest):
                self._send_away(seat, guest)
            case r.Covered(seat, bot, lent):
                self.chairs[seat].lent = lent
                self._cover(seat, bot)
            case r.Returned(seat):
                chair = self.chairs[seat]
                chair.cover, chair.left, chair.lent = None, False, False
                if self.times is not None and self.course is not None:
                    self.times.returned(seat, len(self.course.answers))

    def _send_away(self, seat: int, guest: str) -> None:
        """In a running game a bot has the seat from now on (T-COV-08), and what was asked before is void (T-UND-09)."""
        chair = self.chairs[seat]
        self.banned[guest] = chair.name
        self.request = None
        if self.course is None:
            self.chairs[seat] = Chair()
        else:
            held = chair.cover or STAND_IN
            self.chairs[seat] = Chair(name=chair.name, bot=held, ready=True)
            self._seat_witnesses()

    def _seat_witnesses(self) -> None:
        """From the next answer on it is those who hold a seat now whom taking it back concerns."""
        assert self.course is not None
        guests = frozenset([chair.guest for chair in self.chairs if chair.guest is not None])
        self.witnesses.seat(len(self.course.answers), guests)

    def _cover(self, seat: int, bot: str) -> None:
        self.chairs[seat].cover = bot
        if self.times is not None and seat in self.asked:
            self.times.covered(seat)

    def _stand(self, seat: int) -> None:
        chair = self.chairs[seat]
        if self.course is None:
            self.chairs[seat] = Chair()
            self._choose_host()
        else:
            chair.left = True
            if chair.cover is None:
                self._cover(seat, STAND_IN)

    def _choose_host(self) -> None:
        """Somebody who sits must be able to start."""
        seated = [chair.guest for chair in self.chairs if chair.guest is not None]
        if seated and self.host not in seated:
            self.host = seated[0]

    # -- the play --------------------------------------------------------------------------------

    def _start(self, record: r.Started, at: int) -> None:
        self.edition = edition_of(self.rules, record.texts)
        self.version = record.version or self.version
        self.chance = Chance.of(record, self.version)
        self.course = Course(self.rules, self.rules.new(self.options, record.chance, listen=True))
        self.moved = self.n
        self._seat_witnesses()
        if self.clock is not None:
            bank, extra = self.clock.bank * 1000.0, self.clock.extra * 1000.0
            self.times = Times(bank, extra, len(self.chairs), at)

    def _answer(self, option: int, at: int) -> None:
        assert self.course is not None
        self._stop_clock(at)
        self.course.answer(option)
        self.moved = self.n
        if self.request is not None or self.course.over:
            self.request = None
            self.settled = self.n
        if self.times is not None:
            seat = self.course.answers[-1][0]
            self.times.answered(seat, len(self.course.answers), ends=seat not in self.asked)

    def _go_back(self, answers: int, left: list[float] | None, at: int) -> None:
        assert self.course is not None
        if self.times is not None and left is not None:
            self.times.set_back(left, answers, at)
        elif self.times is not None:
            self._stop_clock(at)
            self.times.went_back(self.course.answers[answers][0], answers)
        self.course.rewind(answers)
        self.checked = min(self.checked, answers)
        self.request = None
        self.moved = self.undone = self.n

    def _stop_clock(self, at: int) -> None:
        """Take the time that has passed off the clocks of those who are asked."""
        if self.times is not None:
            self.times.stop(at, self.timed)
