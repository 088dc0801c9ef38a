"""A table: who sits where, what is played, what was said. It is the fold of its records; `apply` is the only way it changes.

Nothing here talks to a network or a disk, looks at a clock or draws a random number.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from lorehall.bots import STAND_IN
from lorehall.core.course import Course, Undo
from lorehall.core.errors import LorehallError
from lorehall.core.game import Game
from lorehall.games import game as rules_of
from lorehall.server import records as r
from lorehall.server.chairs import FORGOTTEN, Chair, named_after
from lorehall.server.messages import Clock, Options, Request, SeatInfo, TableInfo, You
from lorehall.server.times import Times

CHAT_KEPT = 200
"""Lines of chat that a table remembers; older ones stay in its log only."""


REMOVED = "…"
"""What is shown in the place of a line of somebody who is known no more."""


class WrongVersion(LorehallError):
    """A table was written in a format, or begun under rules, that this program does not know."""


@dataclass(frozen=True, slots=True)
class ChatLine:
    n: int
    name: str
    seat: int | None
    text: str


class Table:
    """What the records of a table add up to."""

    __slots__ = (
        "banned", "chairs", "changed", "chat", "chat_from", "clock", "code", "course", "game", "host", "key", "moved", "n",
        "name", "options", "people", "public", "rematch", "request", "seed", "times", "undone", "version", "writers",
    )  # fmt: skip

    def __init__(self, code: str) -> None:
        self.code = code
        self.n = 0
        self.moved = 0
        """The number of the last record that changed the play: what an answer must have seen."""
        self.undone = 0
        """The number of the last record that took something back."""
        self.changed = 0
        """When the last record came, in milliseconds."""
        self.game: Game[Any] | None = None
        self.version = 0
        self.name = ""
        self.public = False
        self.options: Options = {}
        self.clock: Clock | None = None
        self.host: str | None = None
        self.chairs: list[Chair] = []
        self.people: list[int] = []
        """The seats whose people play themselves."""
        self.banned: set[str] = set()
        self.chat: list[ChatLine] = []
        self.writers: list[str | None] = []
        """The guest of each line of chat."""
        self.chat_from = 0
        self.key = ""
        self.seed: int | None = None
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
        if guest is None:
            return []
        return [seat for seat, chair in enumerate(self.chairs) if chair.guest == guest]

    def known_guests(self) -> set[str]:
        """Everybody whose name is shown here: those who sit, and those who wrote."""
        seated = {chair.guest for chair in self.chairs if chair.guest and not chair.gone}
        return seated | {writer for writer in self.writers if writer}

    @property
    def asked(self) -> list[int]:
        """The seats that may decide now; none before the start and after the end."""
        return [] if self.course is None else self.course.asked

    @property
    def timed(self) -> list[int]:
        """The seats whose clocks run: people who are asked. No clock runs for a bot."""
        return [seat for seat in self.asked if self.chairs[seat].player is None]

    def undo(self, seat: int) -> Undo:
        """What taking back means for the person of this seat now."""
        if self.course is None or self.course.over:
            return "none"
        found = self.course.undo(seat, self.seats_of(self.chairs[seat].guest))
        return "free" if found == "ask" and not self.partners(seat) else found

    def partners(self, seat: int) -> list[str]:
        """The other guests who play themselves: those whose consent counts, each once."""
        guests = (self.chairs[other].guest for other in self.people)
        mine = self.chairs[seat].guest
        return list(dict.fromkeys(guest for guest in guests if guest and guest != mine))

    def info(self) -> TableInfo:
        """What everybody sees of the table itself."""
        seats = [
            SeatInfo(c.kind, c.name, c.guest, c.bot or c.cover, c.ready, c.cover is not None)
            for c in self.chairs
        ]
        return TableInfo(
            self.code, self.name, self.rules.name, self.version, self.public, self.status, self.options, self.host, seats,
            self.clock, self.request, self.rematch,
        )  # fmt: skip

    def you(self, guest: str | None) -> You:
        seats = self.seats_of(guest)
        undo = {seat: self.undo(seat) for seat in seats}
        return You(guest, seats, guest is not None and guest == self.host, undo)

    def time_left(self, now: int) -> list[float] | None:
        """Milliseconds left on each clock; None without clocks or before the start."""
        return None if self.times is None else self.times.left_at(now, self.timed)

    def is_kept(self, seat: int) -> bool:
        """Whether a bot holds the seat only as long as its owner is not there."""
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
            return
        self._take_in(record, at, last)
        self.people = [
            seat
            for seat, chair in enumerate(self.chairs)
            if chair.kind == "person" and chair.player is None
        ]

    def _take_in(self, record: r.Record, at: int, last: int) -> None:
        match record:
            case r.Said(name, seat, text, guest):
                self._hear(ChatLine(self.n, name, seat, text), guest)
            case r.Opened():
                self._open(record)
            case r.Started(seed):
                self._start(seed, at)
            case r.Undone(answers):
                self._go_back(answers, at)
            case r.UndoAsked(seat):
                self.request = Request("undo", self.n, seat, [])
            case r.Agreed(seat):
                asked = self.request
                assert asked is not None
                agreed = [*asked.agreed, *self.seats_of(self.chairs[seat].guest)]
                self.request = Request("undo", asked.n, asked.seat, agreed)
            case r.Declined():
                self.request = None
            case r.Configured():
                self._configure(record)
            case r.Rematched(code):
                self.rematch = code
            case r.Resumed():
                self._stop_clock(last)
                if self.times is not None:
                    self.times.since = at
            case _:
                self._move_people(record, at)

    def _open(self, record: r.Opened) -> None:
        if record.format != r.FORMAT:
            raise WrongVersion(
                f"This table was written in format {record.format}; this program reads format {r.FORMAT}."
            )
        self.game = rules_of(record.game)
        self.version = record.version
        self.host = record.guest
        self.name, self.public, self.key = record.name, record.public, record.key
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
                self.banned.add(guest)
                held = self.chairs[seat].cover or STAND_IN
                name = self.chairs[seat].name
                if self.request is not None and self.request.seat == seat:
                    self.request = None
                self.chairs[seat] = (
                    Chair() if self.course is None else Chair(name=name, bot=held, ready=True)
                )
            case r.Covered(seat, bot, lent):
                self.chairs[seat].lent = lent
                self._cover(seat, bot)
            case r.Forgotten(guest):
                self._forget(guest)
            case r.Returned(seat):
                chair = self.chairs[seat]
                chair.cover, chair.left, chair.lent = None, False, False
                if self.times is not None and self.course is not None:
                    self.times.returned(seat, len(self.course.answers))

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

    def _forget(self, guest: str) -> None:
        for seat in self.seats_of(guest):
            if self.name == named_after(self.chairs[seat].name):
                self.name = named_after(FORGOTTEN)
            if self.status != "over":
                self._stand(seat)
            chair = self.chairs[seat]
            if chair.guest == guest:
                chair.name, chair.gone = FORGOTTEN, True
        if self.request is not None and self.chairs[self.request.seat].gone:
            self.request = None
        for index, writer in enumerate(self.writers):
            if writer == guest:
                line = self.chat[index]
                self.chat[index] = ChatLine(line.n, FORGOTTEN, line.seat, REMOVED)
                self.writers[index] = None

    def _choose_host(self) -> None:
        """Somebody who sits must be able to start."""
        seated = [chair.guest for chair in self.chairs if chair.guest is not None]
        if seated and self.host not in seated:
            self.host = seated[0]

    def _hear(self, line: ChatLine, guest: str | None) -> None:
        self.chat.append(line)
        self.writers.append(guest)
        if len(self.chat) > CHAT_KEPT:
            del self.chat[0], self.writers[0]
            self.chat_from += 1

    # -- the play --------------------------------------------------------------------------------

    def _start(self, seed: int, at: int) -> None:
        if self.version != self.rules.version:
            raise WrongVersion(
                f"This table was begun under rules version {self.version}; this program plays version {self.rules.version}."
            )
        self.seed = seed
        self.course = Course(self.rules, self.rules.new(self.options, seed, listen=True))
        self.moved = self.n
        if self.clock is not None:
            bank, extra = self.clock.bank * 1000.0, self.clock.extra * 1000.0
            self.times = Times(bank, extra, len(self.chairs), at)

    def _answer(self, option: int, at: int) -> None:
        assert self.course is not None
        self._stop_clock(at)
        self.course.answer(option)
        self.request = None
        self.moved = self.n
        if self.times is not None:
            seat = self.course.answers[-1][0]
            self.times.answered(seat, len(self.course.answers), ends=seat not in self.asked)

    def _go_back(self, answers: int, at: int) -> None:
        assert self.course is not None
        self._stop_clock(at)
        if self.times is not None:
            self.times.went_back(self.course.answers[answers][0], answers)
        self.course.rewind(answers)
        self.request = None
        self.moved = self.undone = self.n

    def _stop_clock(self, at: int) -> None:
        """Take the time that has passed off the clocks of those who are asked."""
        if self.times is not None:
            self.times.stop(at, self.timed)
