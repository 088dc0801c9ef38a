"""The table rules (docs/table-rules.md) once more, as plainly as it can be said: no records, no eras, no course.

It is written from the statements and not from the server. The play is `support.bids`: who answered, and whether bids were turned
over, is all that counts, and the number of an answer tells the latter.
"""

from __future__ import annotations

from dataclasses import dataclass, field

COVER_AFTER = 60_000
KICK_AFTER = 600_000


@dataclass
class Seat:
    owner: str | None
    """None: a bot's for good."""
    held_for: str | None = None
    """A bot plays for the owner: put there by `others`, or wanted by the `owner`."""

    @property
    def plays(self) -> bool:
        return self.owner is not None and self.held_for is None


@dataclass
class Given:
    """An answer, with what was so when it was given."""

    seat: int
    by: str | None
    """Whose seat it was."""
    seated: set[str]
    news: bool


@dataclass
class Wish:
    """A person's wish to take something back, and who has said yes to it."""

    seat: int
    agreed: set[str] = field(default_factory=set)


@dataclass
class Law:
    chairs: list[Seat]
    host: str
    rounds: int
    now: int = 0
    pages: dict[str, int] = field(default_factory=dict)
    """How many pages a guest has open; hidden ones are open."""
    gone: dict[str, int] = field(default_factory=dict)
    """When the last one was closed; at the beginning, for who had none."""
    answers: list[Given] = field(default_factory=list)
    wish: Wish | None = None
    banned: set[str] = field(default_factory=set)
    agreed: set[str] = field(default_factory=set)
    """Without whom the game may go on (T-PAU-02)."""

    # -- who is where ----------------------------------------------------------------------------

    def seats_of(self, guest: str | None) -> list[int]:
        return [i for i, chair in enumerate(self.chairs) if guest and chair.owner == guest]

    def absent(self, seat: int, ms: int) -> bool:
        """T-COV-01 to T-COV-03 and T-COV-07: no page has been open for so long."""
        owner = self.chairs[seat].owner
        if not owner or self.pages.get(owner, 0):
            return False
        return self.now - self.gone.get(owner, 0) >= ms

    def come(self, guest: str | None) -> None:
        """T-COV-05: who was covered by others has the seat back at once."""
        if guest is None:
            return
        self.pages[guest] = self.pages.get(guest, 0) + 1
        for seat in self.seats_of(guest):
            if self.chairs[seat].held_for == "others":
                self.chairs[seat].held_for = None

    def go(self, guest: str | None) -> None:
        if guest is not None:
            self.pages[guest] -= 1
            self.gone[guest] = self.now

    @property
    def waits(self) -> bool:
        """T-PAU-01, T-PAU-02: nobody who plays is there, and not all agreed who are not."""
        owned = [chair for chair in self.chairs if chair.owner is not None]
        if any(chair.plays and self.pages.get(str(chair.owner), 0) for chair in owned):
            return False
        return any(
            not self.pages.get(str(chair.owner), 0)
            and chair.owner not in self.agreed
            and chair.held_for != "owner"
            for chair in owned
        )

    # -- the play --------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return len(self.answers) == self.rounds * (len(self.chairs) + 1)

    def answer(self, seat: int) -> None:
        """T-UND-09: whatever was asked before has lapsed. All bid, and then one seat turns the bids over."""
        news = len(self.answers) % (len(self.chairs) + 1) == len(self.chairs)
        seated = {chair.owner for chair in self.chairs if chair.owner}
        self.answers.append(Given(seat, self.chairs[seat].owner, seated, news))
        self.wish = None

    # -- taking back -----------------------------------------------------------------------------

    def would_take(self, seat: int) -> list[Given]:
        """T-UND-01: the last answer of the seat and everything after it."""
        own = [i for i, given in enumerate(self.answers) if given.seat == seat]
        return self.answers[own[-1] :] if own else []

    def must_agree(self, seat: int) -> set[str]:
        """T-UND-02 to T-UND-04."""
        me, taken = str(self.chairs[seat].owner), self.would_take(seat)
        if not any(given.news for given in taken) and {given.by for given in taken} <= {me}:
            return set()
        witnesses: set[str] = set()
        for given in taken:
            witnesses |= given.seated
        return witnesses - {me}

    def may_undo(self, seat: int) -> str:
        if self.over or not self.would_take(seat):
            return "none"
        needed = self.must_agree(seat)
        if not needed:
            return "free"
        return "ask" if all(self.seats_of(guest) for guest in needed) else "never"

    def missing(self) -> set[str]:
        return set() if self.wish is None else self.must_agree(self.wish.seat) - self.wish.agreed

    def take_back(self, seat: int) -> None:
        del self.answers[len(self.answers) - len(self.would_take(seat)) :]
        self.wish = None

    # -- what people may do ----------------------------------------------------------------------

    def why_not_undo(self, seat: int) -> str | None:
        may = self.may_undo(seat)
        if may == "ask" and self.wish is not None:
            return "noRequest"
        return {"none": "nothingToUndo", "never": "cannotUndo"}.get(may)

    def undo(self, seat: int) -> None:
        if self.may_undo(seat) == "free":
            self.take_back(seat)
        else:
            self.wish = Wish(seat)

    def consent(self, guest: str, *, yes: bool) -> None:
        """T-UND-07: one no ends it; with the last yes it happens."""
        assert self.wish is not None
        if not yes:
            self.wish = None
            return
        self.wish.agreed.add(guest)
        if not self.missing():
            self.take_back(self.wish.seat)

    def why_not_withdraw(self, guest: str) -> str | None:
        """T-UND-14: it is the wish of one person, with all their seats, and of nobody else."""
        return None if self.wish and self.wish.seat in self.seats_of(guest) else "noRequest"

    def withdraw(self) -> None:
        self.wish = None

    def why_not_cover(self, guest: str, seat: int) -> str | None:
        if not self.chairs[seat].plays:
            return "noSuchSeat"
        mine = self.chairs[seat].owner == guest
        return None if mine or self.absent(seat, COVER_AFTER) else "notAway"

    def why_not_kick(self, guest: str, seat: int) -> str | None:
        """T-COV-07: nobody is sent away who is here."""
        owner = self.chairs[seat].owner
        if guest != self.host:
            return "notHost"
        if owner is None:
            return "noSuchSeat"
        if owner == guest:
            return "notHost"
        return None if self.absent(seat, KICK_AFTER) else "notAway"

    def kick(self, seat: int) -> None:
        """T-COV-08, and T-UND-09: no wish outlives it."""
        self.banned.add(str(self.chairs[seat].owner))
        self.chairs[seat] = Seat(None)
        self.wish = None
