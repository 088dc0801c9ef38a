"""The seats of a table, who decides there now, and their time. `Table` adds play, chat and undo."""

from __future__ import annotations

from lorehall.bots import STAND_IN
from lorehall.core.game.history import Course
from lorehall.core.game.windows import Ask
from lorehall.server.protocol.messages import SeatInfo
from lorehall.server.table import records as r
from lorehall.server.table.clocks import Times
from lorehall.server.table.seats import FORGOTTEN, Seat


class Seating:
    """The seats of a table in its waiting room and during its game."""

    __slots__ = (
        "ask", "banned", "chairs", "closed", "comforts", "course", "held", "hints", "host", "paused", "people",
        "played", "plays_on", "times",
    )  # fmt: skip

    def __init__(self) -> None:
        self.host: str | None = None
        self.chairs: list[Seat] = []
        self.people: list[int] = []
        """The seats whose players play themselves."""
        self.held: dict[str, list[int]] = {}
        """The seats of every guest who has one."""
        self.banned: dict[str, str] = {}
        """The guests who were removed, with their names."""
        self.course: Course | None = None
        """The game; None before the start."""
        self.hints = False
        """Whether players may ask for hints even in competitive games (T-HNT-02)."""
        self.times: Times | None = None
        """None without clocks or before the start."""
        self.ask: Ask = "smart"
        """When players are asked in windows, unless they choose otherwise."""
        self.comforts: dict[str, Ask] = {}
        """The answers of those who do, by guest."""
        self.plays_on: set[str] = set()
        """The guests without whom the game may continue (T-PAU-02)."""
        self.paused = False
        """Whether clocks are stopped because no player is present (T-PAU-03)."""
        self.played = 0
        """How many answers and undos there were, including undone ones (T-END-01)."""
        self.closed = ""
        """Why the game was ended without a result (T-END-02)."""

    # -- questions -------------------------------------------------------------------------------

    def seats_of(self, guest: str | None) -> list[int]:
        """Return the seats that a guest holds; none for a spectator."""
        return [] if guest is None else self.held.get(guest, [])

    def rivals(self, guest: str | None) -> list[int]:
        """Return the seats of other people, even while a bot plays for them and after they have left."""
        return [
            seat
            for seat, chair in enumerate(self.chairs)
            if chair.guest not in (None, guest) and not chair.gone
        ]

    def may_hint(self, seat: int) -> bool:
        """Return whether the player of a seat may ask for a hint: if no one loses by it, or all agreed (T-HNT-01,
        T-HNT-02).
        """
        if self.hints or not self.rivals(self.chairs[seat].guest):
            return True
        course = self.course
        return course is not None and len(course.game.team(course.state, seat)) == len(self.chairs)

    def wants(self, seat: int) -> Ask:
        """Return when this seat is asked in windows: as its player chose, even if a bot plays now (T-WIN-02). Other
        bots are always asked.
        """
        guest = self.chairs[seat].guest
        return "always" if guest is None else self.comforts.get(guest, self.ask)

    def known_guests(self) -> set[str]:
        """Return everyone whose name is shown: seated players, and those who were removed."""
        seated = {chair.guest for chair in self.chairs if chair.guest and not chair.gone}
        return seated | {guest for guest, name in self.banned.items() if name != FORGOTTEN}

    @property
    def is_left(self) -> bool:
        """Return whether all players who may come back have left: then the game waits for them (T-COV-10)."""
        owned = [chair for chair in self.chairs if chair.guest is not None and not chair.gone]
        return bool(owned) and all(chair.left for chair in owned)

    @property
    def owners(self) -> list[str]:
        """Return the owners of these seats, each once, without those who will never come back."""
        return [
            guest
            for guest, seats in self.held.items()
            if any(not self.chairs[seat].gone for seat in seats)
        ]

    def goes_on_without(self, guest: str) -> bool:
        """Return whether a guest agreed that the game may continue without them: by choosing so, or by leaving their
        seats or handing them to bots (T-PAU-02).
        """
        if guest in self.plays_on:
            return True
        mine = [self.chairs[seat] for seat in self.seats_of(guest)]
        return all(chair.left or chair.lent for chair in mine)

    @property
    def asked(self) -> list[int]:
        """Return the seats that may decide now; none before the start or after the end."""
        return [] if self.course is None or self.closed else self.course.asked

    @property
    def timed(self) -> list[int]:
        """Return the seats whose clocks run: players who are asked. No clock runs for a bot, or while the game is
        paused.
        """
        if self.paused:
            return []
        return [seat for seat in self.asked if self.chairs[seat].player is None]

    def time_left(self, now: int) -> list[float] | None:
        """Return the milliseconds left on each clock; None without clocks or before the start."""
        return None if self.times is None else self.times.left_at(now, self.timed)

    def is_kept(self, seat: int) -> bool:
        """Return whether a bot plays only until the seat's owner is back (T-COV-05)."""
        chair = self.chairs[seat]
        return chair.cover is not None and not (chair.left or chair.lent or self.late(seat))

    def late(self, seat: int) -> bool:
        """Return whether the seat's time ran out on the current request: a bot plays until that is answered."""
        return self.times is not None and seat in self.times.late

    def is_forfeited(self, seat: int) -> bool:
        """Return whether an undo would affect a bot's answer, given because this player's time was up (T-CLK-05)."""
        if self.times is None or not self.times.forfeited or self.course is None:
            return False
        target = self.course.last_decision(seat)
        mine = self.seats_of(self.chairs[seat].guest)
        return target is not None and self.times.forfeits(mine, target)

    def seat_infos(self) -> list[SeatInfo]:
        """Return what everyone sees of the seats."""
        return [
            SeatInfo(c.kind, c.name, c.guest, c.bot or c.cover, c.ready, c.cover is not None)
            for c in self.chairs
        ]

    # -- seats ----------------------------------------------------------------------------------

    def arranged(self, places: int) -> list[Seat]:
        """Return the seats for this number. With fewer seats people move up, and bots are removed first."""
        chairs = self.chairs
        if places < len(chairs):
            people = [chair for chair in chairs if chair.kind == "person"]
            others = [chair for chair in chairs if chair.kind == "bot"]
            chairs = [*people, *others][:places]
        return [*chairs, *[Seat() for _ in range(places - len(chairs))]]

    def _look_around(self) -> None:
        """Update the index of seats, which is read far more often than it changes."""
        self.people, self.held = [], {}
        for seat, chair in enumerate(self.chairs):
            if chair.guest is not None:
                self.held.setdefault(chair.guest, []).append(seat)
                if chair.cover is None:
                    self.people.append(seat)

    def _choose_host(self) -> None:
        """Make sure that a seated player who will come back is host, to start the game and remove others."""
        seated = [chair.guest for chair in self.chairs if chair.guest and not chair.gone]
        if seated and self.host not in seated:
            self.host = seated[0]

    # -- people ----------------------------------------------------------------------------------

    def _move_people(self, record: r.Record, at: int) -> None:
        self._stop_clock(at)
        match record:
            case r.Sat(seat, guest, name):
                ready = (
                    self.chairs[seat].ready and self.chairs[seat].guest == guest
                )  # only a new name
                self.chairs[seat] = Seat(guest=guest, name=name, ready=ready)
                self._choose_host()
            case r.Stood(seat):
                self._stand(seat)
            case r.Readied(seat, ready):
                self.chairs[seat].ready = ready
            case r.BotSat(seat, bot, name):
                self.chairs[seat] = Seat(bot=bot, name=name, ready=bot is not None)
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
            case r.Forgotten(guest):
                self._forget(guest)
            case r.Comforted(guest, ask):
                self.comforts[guest] = ask
            case r.PlaysOn(seat, on):
                self._play_on(self.chairs[seat].guest, on=on)
            case r.Paused():
                self.paused = True
            case r.Closed(reason):
                self.closed = reason

    def _play_on(self, guest: str | None, *, on: bool) -> None:
        if guest is not None and on:
            self.plays_on.add(guest)
        elif guest is not None:
            self.plays_on.discard(guest)

    def _stop_clock(self, at: int) -> None:
        """Subtract the elapsed time from the clocks of those who are asked."""
        if self.times is not None:
            self.times.stop(at, self.timed)

    def _stand(self, seat: int) -> None:
        chair = self.chairs[seat]
        if self.course is None:
            self.chairs[seat] = Seat()
            self._choose_host()
        else:
            chair.left = True
            if chair.cover is None:
                self._cover(seat, STAND_IN)

    def _cover(self, seat: int, bot: str) -> None:
        self.chairs[seat].cover = bot
        if self.times is not None and seat in self.asked:
            self.times.covered(seat)

    def _send_away(self, seat: int, guest: str) -> None:
        """Give the seat to a bot, in a running game (T-COV-08)."""
        chair = self.chairs[seat]
        self.banned[guest] = chair.name
        if self.course is None:
            self.chairs[seat] = Seat()
        else:
            held = chair.cover or STAND_IN
            self.chairs[seat] = Seat(name=chair.name, bot=held, ready=True, was=guest)

    def _forget(self, guest: str) -> None:
        """Hide the name of a deleted guest; in a running game a bot takes their seats (T-COV-09)."""
        for seat in self.seats_of(guest):
            if self.course is None or not self.course.over:
                self._stand(seat)
        for chair in self.chairs:
            chair.forget(guest)
        if guest in self.banned:
            self.banned[guest] = FORGOTTEN
        self._choose_host()
