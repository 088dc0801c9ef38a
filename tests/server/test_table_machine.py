"""Lobby, seats, undo and reconnecting against a simple model: whatever guests send, in whatever order, the table stays what
its log says, every reader knows what somebody who comes now would be told, and nothing is allowed that the model forbids.
"""

from __future__ import annotations

import asyncio
import json
from dataclasses import dataclass, field
from typing import Any, Literal

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from lorehall.core.engine.position import NOBODY, Seed
from lorehall.core.game.windows import ASKS, Ask, Inside, acting, passed
from lorehall.games import game
from lorehall.server.live.crowd import CROWD
from lorehall.server.live.live_table import LiveTable
from lorehall.server.protocol import messages as m
from lorehall.server.table import records as r
from lorehall.server.table.clocks import GRACE
from lorehall.server.table.rebuild import folded as fold
from support.server import (
    ANN,
    BEN,
    CAT,
    NOBODY_KNOWN,
    Client,
    FakeReader,
    TestHub,
    folded,
    fresh,
    memory,
    opened,
    played,
    started,
)

PEOPLE = (ANN, BEN, CAT, NOBODY_KNOWN)
RULES = game("enchanters")
ENDING = played(started((ANN, BEN)), -2)
MIDDLE = played(started((ANN, BEN, CAT), options={"players": 3}), 25)
PAIRED = played(started((ANN, BEN, ANN), options={"players": 3}), 14)
"""Ann holds two seats."""
BEGINNINGS = {"middle": MIDDLE, "ending": ENDING, "paired": PAIRED}


# --- the model --------------------------------------------------------------------------------


@dataclass
class Seat:
    guest: str | None = None
    bot: str | None = None
    ready: bool = False
    held: bool = False
    left: bool = False
    lent: bool = False
    late: bool = False
    """Whether its time ran out over what is asked now."""

    @property
    def plays(self) -> bool:
        """Whether a person decides here."""
        return self.guest is not None and not self.held


@dataclass
class Model:
    """What the rules of the table say, without records, publishing or a course."""

    seats: list[Seat]
    host: str | None
    seed: Seed | None = None
    banned: set[str] = field(default_factory=set)
    asking: int | None = None
    agreed: set[str] = field(default_factory=set)
    """Guests: one vote for each, however many seats they hold."""
    chat: list[str] = field(default_factory=list)
    answers: list[tuple[int, int]] = field(default_factory=list)
    along: list[bool] = field(default_factory=list)
    """For each answer whether it was given along with the one before it."""
    ask: Ask = "always"
    """When people are asked in windows, unless they say otherwise."""
    comforts: dict[str, Ask] = field(default_factory=dict)
    inside: Inside | None = None
    """The seat that has just done something in its window."""
    shown: list[bool] = field(default_factory=list)
    """For each answer whether anything hidden was touched."""
    late: list[bool] = field(default_factory=list)
    """For each answer whether a bot gave it because the time of its seat was up."""
    seated: list[set[str]] = field(default_factory=list)
    """For each answer who held a seat when it was given."""
    state: Any = None

    def seats_of(self, guest: str | None) -> list[int]:
        return [i for i, seat in enumerate(self.seats) if guest and seat.guest == guest]

    def meant(self, guest: str | None, named: int | None) -> int | None:
        """The seat that a command is about; None if that cannot be said."""
        mine = self.seats_of(guest)
        if named is None:
            return mine[0] if len(mine) == 1 else None
        return named if named in mine else None

    @property
    def status(self) -> str:
        if self.state is None:
            return "open"
        return "over" if self.state.seat == NOBODY else "playing"

    def partners(self, seat: int) -> set[str]:
        """The other guests who held a seat when any answer was given that this seat would take back."""
        guests: set[str] = set().union(*self.seated[self.last(seat) :])
        return guests - {str(self.seats[seat].guest)}

    def last(self, seat: int) -> int | None:
        """The answer that this seat would take back, with all of its own that came along with it (T-UND-12)."""
        own = [i for i, (who, _) in enumerate(self.answers) if who == seat]
        while own and self.along[own[-1]] and own[-1] - 1 in own:
            own.pop()
        return own[-1] if own else None

    def is_forfeited(self, seat: int, since: int) -> bool:
        """A bot has decided since because the time of this seat's person was up."""
        mine = {seat, *self.seats_of(self.seats[seat].guest)}
        return any(
            late and self.answers[i][0] in mine for i, late in enumerate(self.late) if i >= since
        )

    def wants(self, seat: int) -> Ask:
        guest = self.seats[seat].guest
        return "always" if guest is None else self.comforts.get(guest, self.ask)

    def sees_nothing_new(self, seat: int, since: int) -> bool:
        """Nothing hidden was touched since, and nobody else has answered; what is passed for others nobody answers."""
        mine = {seat, *self.seats_of(self.seats[seat].guest)}
        given = zip(self.answers[since:], self.along[since:], strict=True)
        return (
            not any(self.shown[since:]) and {who for (who, _), along in given if not along} <= mine
        )

    # -- the play --------------------------------------------------------------------------------

    def deal(self, options: dict[str, Any], seed: Seed) -> None:
        self.seed = seed
        self.state = RULES.new(options, seed)

    def answer(self, option: int, *, along: bool) -> None:
        before = hidden(self.state)
        self.late.append(self.seats[self.state.seat].late)
        never = self.wants(self.state.seat) == "never"
        self.inside = acting(RULES, self.state, option, self.inside) if never else None
        self.answers.append((self.state.seat, option))
        self.along.append(along)
        self.seated.append({str(seat.guest) for seat in self.seats if seat.guest})
        self.state.answer(option)
        self.shown.append(hidden(self.state) != before)
        self.next_request()

    def next_request(self) -> None:
        self.asking = None
        for seat in self.seats:
            seat.late = False

    def go_back(self, options: dict[str, Any], count: int) -> None:
        kept = list(zip(self.answers[:count], self.along[:count], strict=True))
        seated, late = self.seated[:count], self.late[:count]
        self.answers, self.along, self.shown, self.late = [], [], [], []
        self.next_request()
        assert self.seed is not None
        self.deal(options, self.seed)
        for (_, option), along in kept:
            self.answer(option, along=along)
        self.seated, self.late = seated, late
        self.inside = None


def hidden(state: Any) -> tuple[Any, ...]:
    """Everything that nobody sees: piles and chance."""
    s = state
    piles = (s.deck, s.village_deck, s.banner_deck, s.class_deck, s.overlord_deck, s.wound_deck)
    return (s.rng, *(tuple(pile) for pile in piles))


def refusal(model: Model, guest: str | None, command: m.Command, absent: list[float]) -> str | None:
    """Why the command must be refused; None if it must not. `absent`: for how many seconds each seat's person has been."""
    mine = model.seats_of(guest)
    seats = model.seats
    kind = type(command)
    if kind in (m.SetBot, m.Kick, m.Configure, m.Start) and (guest is None or guest != model.host):
        return "notHost"
    if kind in (m.Ready, m.SetBot, m.Configure, m.Start) and model.status != "open":
        return "alreadyStarted"
    if isinstance(command, m.Sit | m.SetBot | m.Kick) and command.seat >= len(seats):
        return "noSuchSeat"
    if isinstance(command, m.Sit):
        return _sitting(model, guest, command.seat)
    if kind is m.Say:
        if guest is None or mine:
            return None if mine else "notSeated"
        return "kicked" if guest in model.banned else "notInvited"
    if not mine and kind not in (m.SetBot, m.Kick, m.Configure, m.Start):
        return "notSeated"
    about_one = m.Answer | m.Stand | m.Undo | m.Back
    if isinstance(command, about_one) and model.meant(guest, command.seat) is None:
        return "whichSeat" if command.seat is None else "notYourSeat"
    if kind in (m.Answer, m.Undo, m.Cover) and model.status != "playing":
        return "notRunning"
    match command:
        case m.SetBot(seat=seat, bot=bot):
            if seats[seat].guest is not None:
                return "seatTaken"
            return "badOptions" if bot not in (None, "casual", "beginner") else None
        case m.Kick(seat=seat):
            who = seats[seat].guest
            if who is None or who == guest:
                return "noSuchSeat" if who is None else "notHost"
            return "notAway" if model.status != "open" and absent[seat] < 600 else None
        case m.Configure(options=options) if isinstance(options, dict):
            people = sum(seat.guest is not None for seat in seats)
            return None if max(people, 2) <= options["players"] <= 4 else "badOptions"
        case m.Start():
            waiting = [s for s in seats if not s.ready and (s.guest is None or s.guest != guest)]
            return "notReady" if waiting else None
        case m.Undo(seat=named):
            meant = model.meant(guest, named)
            assert meant is not None
            target = model.last(meant)
            if target is None:
                return "nothingToUndo"
            if model.is_forfeited(meant, target):
                return "tooLate"
            gone = any(not model.seats_of(other) for other in model.partners(meant))
            return "cannotUndo" if gone and not model.sees_nothing_new(meant, target) else None
        case m.Consent():
            asked = model.asking
            if asked is None or guest not in model.partners(asked) - model.agreed:
                return "noRequest"
        case m.Withdraw():
            return "noRequest" if model.asking not in mine else None
        case m.Cover(seat=seat, bot=bot):
            if seat >= len(seats):
                return "noSuchSeat"
            if bot not in ("casual", "beginner"):
                return "badOptions"
            if not seats[seat].plays:
                return "noSuchSeat"
            return "notAway" if seat not in mine and absent[seat] < 60 else None
        case m.Back(seat=named):
            meant = model.meant(guest, named)
            assert meant is not None
            return "tooLate" if seats[meant].late else None
        case m.Rematch() if model.status != "over":
            return "notRunning"
    return None


def _sitting(model: Model, guest: str | None, seat: int) -> str | None:
    if guest is None:
        return "notSeated"
    if seat in model.seats_of(guest):
        return "tooLate" if model.seats[seat].late else None
    if guest in model.banned:
        return "kicked"
    if model.status != "open":
        return "alreadyStarted"
    return "seatTaken" if model.seats[seat].guest or model.seats[seat].bot else None


def carry_out(model: Model, guest: str | None, command: m.Command) -> None:
    """Move the model's people; the play follows the records."""
    mine = model.seats_of(guest)
    seats = model.seats
    match command:
        case m.Sit(seat=seat) if seat in mine:
            _return(seats[seat])
        case m.Sit(seat=seat, also=also):
            seats[seat] = Seat(guest=guest)
            for other in () if also else mine:
                seats[other] = Seat()
            if not model.seats_of(model.host):
                model.host = guest
        case m.Stand(seat=named) if model.status != "over":
            meant = model.meant(guest, named)
            assert meant is not None
            _stand(model, meant)
        case m.Ready(ready=ready):
            for seat in mine:
                seats[seat].ready = ready
        case m.SetBot(seat=seat, bot=bot):
            seats[seat] = Seat(bot=bot, ready=bot is not None)
        case m.Kick(seat=seat):
            model.banned.add(str(seats[seat].guest))
            model.asking = None
            seats[seat] = Seat() if model.state is None else Seat(bot="?", ready=True)
        case m.Configure(options=options) if isinstance(options, dict):
            if options["players"] != len(seats):  # the same settings again change nothing
                _resize(model, options["players"])
        case m.Comfort(ask=ask):
            model.comforts[str(guest)] = ask
        case m.Say(text=text):
            model.chat.append(text)
        case m.Cover(seat=seat):
            seats[seat].held, seats[seat].lent = True, seat in mine
        case m.Back(seat=named):
            meant = model.meant(guest, named)
            assert meant is not None
            _return(seats[meant])
        case m.Consent(yes=yes):
            if yes:
                model.agreed.add(str(guest))
            else:
                model.asking = None
        case m.Withdraw():
            model.asking = None


def _return(seat: Seat) -> None:
    seat.held = seat.left = seat.lent = False


def _stand(model: Model, seat: int) -> None:
    if model.state is not None:
        model.seats[seat].held = model.seats[seat].left = True
        return
    leaver = model.seats[seat].guest
    model.seats[seat] = Seat()
    others = [other.guest for other in model.seats if other.guest]
    if leaver == model.host and leaver not in others:
        model.host = others[0] if others else model.host


def _resize(model: Model, players: int) -> None:
    if players < len(model.seats):
        people = [seat for seat in model.seats if seat.guest]
        bots = [seat for seat in model.seats if seat.bot]
        model.seats = [*people, *bots][:players]
    model.seats += [Seat() for _ in range(players - len(model.seats))]
    for seat in model.seats:
        seat.ready = seat.bot is not None


# --- commands ---------------------------------------------------------------------------------

NOW = 2**53
"""Stands for the number that a page would send; real ones are far below."""
some_seat = st.integers(0, 4)
maybe_seat = st.none() | st.integers(0, 2)
bots = st.sampled_from(["casual", "beginner", "random", "clever"])
lobby = st.one_of(
    st.builds(m.Sit, id=st.just(1), seat=some_seat, also=st.booleans()),
    st.builds(m.Stand, id=st.just(1), seat=maybe_seat),
    st.builds(m.Ready, id=st.just(1), ready=st.booleans()),
    st.builds(m.SetBot, id=st.just(1), seat=some_seat, bot=st.none() | bots),
    st.builds(m.Kick, id=st.just(1), seat=some_seat),
    st.builds(
        m.Configure,
        id=st.just(1),
        options=st.fixed_dictionaries(
            {
                "players": st.integers(1, 5),
                "length": st.just("superfast"),
                "kingdomSelection": st.just("random"),
            }
        ),
    ),
    st.builds(m.Start, id=st.just(1)),
)
table_talk = st.one_of(
    st.builds(m.Say, id=st.just(1), text=st.sampled_from(["Well met.", "Your turn", "ß → ∑"])),
    st.builds(m.Rematch, id=st.just(1)),
    st.builds(m.Comfort, id=st.just(1), ask=st.sampled_from(ASKS)),
    st.builds(m.Back, id=st.just(1), seat=maybe_seat),
    st.builds(m.Stand, id=st.just(1), seat=maybe_seat),
    st.builds(m.Sit, id=st.just(1), seat=some_seat, also=st.booleans()),
    st.builds(m.Cover, id=st.just(1), seat=some_seat, bot=bots),
)
taking_back = st.one_of(
    st.builds(m.Undo, id=st.just(1), n=st.just(NOW)),
    st.builds(m.Undo, id=st.just(1), n=st.just(NOW), seat=maybe_seat),
    st.builds(m.Consent, id=st.just(1), n=st.just(NOW), yes=st.sampled_from([True, True, False])),
    st.builds(m.Withdraw, id=st.just(1), n=st.just(NOW)),
)
whoever = st.integers(0, len(PEOPLE) - 1)


class TableMachine(RuleBasedStateMachine):
    """Guests at one table. Ann's table is open, in the middle of a game, or near its end; or she plays two of three seats."""

    def __init__(self) -> None:
        super().__init__()
        self.loop = asyncio.new_event_loop()
        self.storage = memory()
        self.readers: list[FakeReader] = []
        self.clients: dict[int, list[Client]] = {}
        """Those of readers that have left, which may come back."""
        self.known = 0
        """Records that the model has seen."""
        self.told = 0
        """The highest number that any reader was told."""
        self.ids = 0
        self.gone: dict[str | None, int] = {}
        """When a guest closed the last page; at the start for who had none."""
        self.since = 0
        """When the table was taken up."""

    def teardown(self) -> None:
        self.loop.run_until_complete(self.hub.stop())
        self.loop.close()

    # -- the world -------------------------------------------------------------------------------

    @property
    def live(self) -> LiveTable:
        found = self.hub.tables.get(self.code)
        if found is None:
            found = self.loop.run_until_complete(self.hub.find(self.code))
        assert found is not None
        return found

    def settle(self) -> None:
        self.loop.run_until_complete(self.hub.settle())

    def open_hub(self, ms: int) -> None:
        async def made() -> TestHub:
            return TestHub(self.storage, ms=ms)

        self.taken_up(ms)
        self.hub = self.loop.run_until_complete(made())

    def taken_up(self, ms: int) -> None:
        """The table stands in memory anew: nobody was missed before."""
        self.since, self.gone = ms, {}

    @initialize(
        beginning=st.sampled_from(["open", "open", "middle", "ending", "paired"]),
        clock=st.booleans(),
        ask=st.sampled_from(ASKS),
    )
    def begin(self, beginning: str, clock: bool, ask: Ask) -> None:
        self.open_hub(1_700_000_000_000)
        timer = m.Clock(60, 5) if clock else None
        if beginning == "open":
            records: list[r.Record] = [opened(clock=timer, ask=ask)]
        else:
            first, *others = BEGINNINGS[beginning]
            assert isinstance(first, r.Opened)
            records = [opened(clock=timer, ask=ask, options=first.options), *others]
        self.prepared = len(records)
        live = self.loop.run_until_complete(self._create(records))
        self.code = live.table.code
        self.model = Model([Seat() for _ in live.table.chairs], ANN.guest, ask=ask)
        self.model.seats[0] = Seat(guest=ANN.guest)
        self.settle()
        for record in records[1:]:
            if isinstance(record, r.Sat):
                self.model.seats[record.seat] = Seat(guest=record.guest)
            elif isinstance(record, r.Readied):
                self.model.seats[record.seat].ready = record.ready
        self.follow(None, None)
        self.come(0)

    async def _create(self, records: list[r.Record]) -> LiveTable:
        return self.hub.create(records)

    # -- what guests do --------------------------------------------------------------------------

    def reader_of(self, who: int) -> FakeReader:
        """An open reader of this guest; they come if they are not here."""
        for reader in self.readers:
            if reader.actor == PEOPLE[who]:
                return reader
        return self.arrive(who)

    @precondition(lambda self: len(self.readers) + len(PEOPLE) <= CROWD)
    @rule(who=whoever)
    def come(self, who: int) -> None:
        """Somebody opens the table: anew, or with what an earlier page still has. A crowd is told later: `test_crowd`."""
        self.arrive(who)

    def arrive(self, who: int) -> FakeReader:
        old = self.clients.get(who, [])
        reader = FakeReader(PEOPLE[who], old.pop() if old else None)
        for seat in self.model.seats_of(PEOPLE[who].guest):
            held = self.model.seats[seat]
            held.held = held.held and (held.left or held.lent or held.late)
        self.readers.append(reader)
        self.join(reader)
        if sum(other.actor == reader.actor for other in self.readers) > 4 and reader.actor.guest:
            first = next(other for other in self.readers if other.actor == reader.actor)
            assert first.bye is not None
            assert first.bye.reason == "replaced"
            self.readers.remove(first)
        return reader

    def join(self, reader: FakeReader) -> None:
        async def joined() -> None:
            reader.open(self.live)

        self.loop.run_until_complete(joined())
        self.settle()
        self.follow(reader.actor.guest, None)

    @rule(which=st.integers(0, 9), keeps=st.booleans())
    def go(self, which: int, keeps: bool) -> None:
        """A connection is lost; the page may come back with what it has."""
        if not self.readers:
            return
        reader = self.readers.pop(which % len(self.readers))
        self.loop.run_until_complete(self._leave(reader))
        self.gone[reader.actor.guest] = self.hub.ms
        self.settle()
        if keeps:
            self.clients.setdefault(PEOPLE.index(reader.actor), []).append(reader.client)
        self.follow(None, None)

    async def _leave(self, reader: FakeReader) -> None:
        self.live.leave(reader)

    @rule(who=whoever, command=lobby)
    def in_the_lobby(self, who: int, command: m.Command) -> None:
        self.send(who, command)

    @rule(who=whoever, command=table_talk)
    def at_the_table(self, who: int, command: m.Command) -> None:
        self.send(who, command)

    @precondition(lambda self: self.model.status != "open")
    @rule(who=whoever, command=taking_back)
    def take_back(self, who: int, command: m.Command) -> None:
        self.send(who, command)

    # -- what chance alone would seldom find -----------------------------------------------------

    def guest_at(self, seat: int) -> int | None:
        """The number of the guest who sits here."""
        found = [i for i, actor in enumerate(PEOPLE) if actor.guest == self.model.seats[seat].guest]
        return found[0] if found and self.model.seats[seat].guest else None

    def by_host(self, command: m.Command) -> None:
        for who, actor in enumerate(PEOPLE):
            if actor.guest is not None and actor.guest == self.model.host:
                self.send(who, command)

    @rule(command=lobby)
    def the_host_does(self, command: m.Command) -> None:
        self.by_host(command)

    @precondition(lambda self: self.model.status == "open")
    @rule(who=st.integers(0, 2), seat=st.integers(0, 3), also=st.booleans())
    def sits(self, who: int, seat: int, also: bool) -> None:
        self.send(who, m.Sit(id=1, seat=seat, also=also))

    @precondition(lambda self: self.model.status == "playing")
    @rule(seat=st.integers(0, 2))
    def undoes(self, seat: int) -> None:
        seat %= len(self.model.seats)
        who = self.guest_at(seat)
        if who is not None:
            self.send(who, m.Undo(id=1, n=NOW, seat=seat))

    @precondition(lambda self: self.model.asking is not None)
    @rule(seat=st.integers(0, 2), yes=st.sampled_from([True, True, True, False]))
    def consents(self, seat: int, yes: bool) -> None:
        who = self.guest_at(seat % len(self.model.seats))
        if who is not None:
            self.send(who, m.Consent(id=1, n=NOW, yes=yes))

    @precondition(lambda self: self.model.asking is not None)
    @rule()
    def thinks_again(self) -> None:
        """T-UND-14."""
        assert self.model.asking is not None
        who = self.guest_at(self.model.asking)
        assert who is not None
        self.send(who, m.Withdraw(id=1, n=NOW))

    @precondition(lambda self: self.model.status == "playing")
    @rule(seat=st.integers(0, 2), picks=st.lists(st.integers(0, 1000), max_size=2))
    def plays_and_asks_to_take_back(self, seat: int, picks: list[int]) -> None:
        self.play_on(picks)
        if self.model.status == "playing":
            self.undoes(seat)
        if self.model.asking is not None:
            self.all_consent()

    @precondition(lambda self: self.model.asking is not None)
    @rule()
    def all_consent(self) -> None:
        for seat in range(len(self.model.seats)):
            asking, who = self.model.asking, self.guest_at(seat)
            if asking is not None and who is not None:
                waits = self.model.partners(asking) - self.model.agreed
                if PEOPLE[who].guest in waits:
                    self.send(who, m.Consent(id=1, n=NOW, yes=True))

    @precondition(lambda self: self.model.status == "playing")
    @rule(seat=st.integers(0, 2), by=st.integers(0, 2))
    def is_lost_and_covered(self, seat: int, by: int) -> None:
        """Somebody's connections break, and another lets a bot hold the seat."""
        gone, other = (self.guest_at(s % len(self.model.seats)) for s in (seat, by))
        if gone is None or other is None or gone == other:
            return
        for reader in [one for one in self.readers if one.actor == PEOPLE[gone]]:
            self.go(self.readers.index(reader), keeps=True)
        self.time_passes(60_000)
        if self.model.status == "playing":
            self.send(other, m.Cover(id=1, seat=seat % len(self.model.seats), bot="casual"))

    @precondition(lambda self: self.model.status == "open")
    @rule(starts=st.booleans())
    def everybody_ready(self, starts: bool) -> None:
        """What otherwise takes chance many steps."""
        for seat, taken in enumerate(self.model.seats):
            guests = [i for i, actor in enumerate(PEOPLE) if actor.guest == taken.guest]
            if taken.guest is not None and guests:
                self.send(guests[0], m.Ready(id=1, ready=True))
            elif taken.bot is None:
                host = [i for i, actor in enumerate(PEOPLE) if actor.guest == self.model.host]
                self.send(host[0], m.SetBot(id=1, seat=seat, bot="casual"))
        if starts:
            self.by_host(m.Start(id=1))

    @precondition(lambda self: self.model.status == "playing")
    @rule(pick=st.integers(0, 1000))
    def careful_answer(self, pick: int) -> None:
        self.good_answer(pick, careful=True)

    def good_answer(self, pick: int, *, careful: bool) -> None:
        """Whoever is asked answers what can be answered."""
        seat = self.model.state.seat
        guests = [i for i, a in enumerate(PEOPLE) if a.guest == self.model.seats[seat].guest]
        if self.model.seats[seat].plays and guests:
            option = pick % len(self.model.state.options)
            reader = self.reader_of(guests[0])
            if self.model.status == "playing" and self.model.state.seat == seat:
                n = reader.client.n
                self.send(guests[0], m.Answer(id=1, n=n, seat=seat, option=option, careful=careful))

    @precondition(lambda self: self.model.status == "playing")
    @rule(picks=st.lists(st.integers(0, 1000), min_size=3, max_size=8))
    def play_on(self, picks: list[int]) -> None:
        for pick in picks:
            if self.model.status == "playing":
                self.good_answer(pick, careful=False)

    @precondition(lambda self: self.model.status == "playing")
    @rule(pick=st.integers(0, 1000), careful=st.booleans())
    def go_beyond(self, pick: int, careful: bool) -> None:
        """Whoever may go on goes on and takes something that lies beyond, in one message."""
        seat = self.model.state.seat
        who = self.guest_at(seat)
        if who is None or not self.model.seats[seat].plays:
            return
        client = self.reader_of(who).client
        asked = [own["pending"] for own in client.own if own["seat"] == seat]
        further = (asked[0] or {}).get("beyond", []) if asked else []
        if further:
            goal, count = further[pick % len(further)], len(self.model.answers)
            fields = {"option": goal["after"], "then": goal["id"], "careful": careful}
            self.send(who, m.Answer(id=1, n=client.n, seat=seat, **fields))
            assert len(self.model.answers) == count or len(self.model.answers) >= count + 2

    @precondition(lambda self: self.model.status == "playing")
    @rule(who=whoever, ago=st.integers(-3, 20), seat=maybe_seat, option=st.integers(0, 12))
    def any_answer(self, who: int, ago: int, seat: int | None, option: int) -> None:
        """Out of turn, out of date, out of range."""
        n = max(0, self.live.table.n - ago)
        self.send(who, m.Answer(id=1, n=n, seat=seat, option=option))

    @precondition(lambda self: self.model.status == "playing")
    @rule(who=whoever, ago=st.integers(-3, 20), seat=maybe_seat)
    def any_undo(self, who: int, ago: int, seat: int | None) -> None:
        """About a state that is gone or still to come."""
        self.send(who, m.Undo(id=1, n=max(0, self.live.table.n - ago), seat=seat))

    @precondition(lambda self: self.model.asking is not None)
    @rule(who=whoever, ago=st.integers(-3, 5))
    def any_consent(self, who: int, ago: int) -> None:
        """To another request than the present one."""
        self.send(who, m.Consent(id=1, n=max(0, self.live.table.n - ago), yes=True))

    @precondition(lambda self: self.model.status == "playing")
    @rule(who=whoever)
    def undo_and_again(self, who: int) -> None:
        """After a free undo the same answer leads to the same position."""
        if not self.model.answers:
            return
        count, (seat, option) = len(self.model.answers), self.model.answers[-1]
        if self.model.seats[seat].guest != PEOPLE[who].guest or not self.model.seats[seat].plays:
            return
        reader = self.reader_of(who)
        if reader.client.you["undo"][str(seat)] == "free" and self.model.last(seat) == count - 1:
            key = RULES.key(self.model.state)
            self.send(who, m.Undo(id=1, n=NOW, seat=seat))
            assert len(self.model.answers) == count - 1
            self.send(who, m.Answer(id=1, n=reader.client.n, seat=seat, option=option))
            if len(self.model.answers) == count:
                assert RULES.key(self.model.state) == key

    @rule(which=st.integers(0, 9), state=st.sampled_from(["away", "here"]))
    def presence(self, which: int, state: Literal["here", "away"]) -> None:
        if self.readers:
            reader = self.readers[which % len(self.readers)]
            self.loop.run_until_complete(self._say(reader, m.Present(id=1, state=state)))
            self.settle()

    @rule(ms=st.sampled_from([40, 900, 20_000, 61_000, 600_000]))
    def time_passes(self, ms: int) -> None:
        async def waited() -> None:
            self.hub.pass_time(ms)

        asked: int = NOBODY if self.model.state is None else self.model.state.seat
        left = self.live.table.time_left(self.hub.milliseconds() + ms + 100)
        runs_out = (left is not None and asked != NOBODY and left[asked] <= 0) and self.model.seats[
            asked
        ].plays
        self.loop.run_until_complete(waited())
        if runs_out and folded(self.storage, self.code).chairs is not None:
            covered = self.live.table.chairs[asked].cover is not None
            self.model.seats[asked].held = self.model.seats[asked].late = covered
        self.settle()
        self.follow(None, None)

    @rule(loses=st.booleans())
    def restart(self, loses: bool) -> None:
        """The server is killed. With `loses` a last command was on its way to the disk: nobody was told of it."""
        if loses and self.readers:
            told = [len(reader.inbox) for reader in self.readers]
            say = m.Say(id=1, text="Lost")
            self.loop.run_until_complete(self._say(self.readers[0], say))
            assert all(
                b"Lost" not in text
                for reader, count in zip(self.readers, told, strict=True)
                for text in reader.inbox[count:]
            )
            self.hub.disk._queue.clear()
        ms = self.hub.ms + 7_000
        self.loop.run_until_complete(self.hub.stop())
        self.open_hub(ms)
        self.settle()
        gone, self.readers = self.readers, []
        for reader in gone:
            self.clients.setdefault(PEOPLE.index(reader.actor), []).append(reader.client)
        self.follow(None, None)

    @rule()
    def the_disk_is_full(self) -> None:
        """What cannot be stored is not told; the table goes on from its log."""
        seated = [one for one in self.readers if self.model.seats_of(one.actor.guest)]
        if not seated:
            return
        reader = seated[0]
        before = len(self.storage.records(self.code))
        self.hub.disk.full = True
        self.loop.run_until_complete(self._say(reader, m.Say(id=1, text="Unstored")))
        self.settle()
        self.hub.disk.full = False
        assert len(self.storage.records(self.code)) == before
        assert all(one.bye is not None and one.bye.reason == "failed" for one in self.readers)
        gone, self.readers = self.readers, []
        for one in gone:
            assert all(line["text"] != "Unstored" for line in one.client.chat.values())
            self.clients.setdefault(PEOPLE.index(one.actor), []).append(one.client)
        self.taken_up(self.hub.ms)
        self.settle()
        self.live.go_on()
        self.settle()
        self.follow(None, None)

    # -- sending and comparing -------------------------------------------------------------------

    async def _say(self, reader: FakeReader, message: m.Incoming) -> None:
        self.live.handle(reader, message)

    def send(self, who: int, command: m.Command) -> None:
        reader = self.reader_of(who)
        guest = reader.actor.guest
        self.ids += 1
        command.id = self.ids
        if isinstance(command, m.Undo | m.Consent | m.Withdraw) and command.n == NOW:
            command.n = reader.seen(type(command))["n"]
        absent = [self.absent(seat) for seat in range(len(self.model.seats))]
        expected = refusal(self.model, guest, command, absent)
        before, table = self.known, self.live.table
        seen_now = (table.moved, table.n)
        asked_now = None if table.request is None else table.request.n
        others = {id(one): list(one.inbox) for one in self.readers}
        seen = {id(one): one.client.known() for one in self.readers}
        self.loop.run_until_complete(self._say(reader, command))
        self.settle()
        told = reader.reply(self.ids)
        stored = len(self.storage.records(self.code))
        if told["t"] == "refused":
            self.check_refusal(command, guest, told["reason"], expected)
            assert stored == before, "a refusal was stored"
            assert [one.client.known() for one in self.readers] == [
                seen[id(one)] for one in self.readers
            ]
            assert all(one is reader or one.inbox == others[id(one)] for one in self.readers)
        else:
            assert expected is None, f"{command} must be refused: {expected}"
            if isinstance(command, m.Answer | m.Undo):
                assert seen_now[0] <= command.n <= seen_now[1], "decided about another state"
            elif isinstance(command, m.Consent):
                assert command.n == asked_now, "agreed to another request"
            assert told["n"] <= stored
            self.follow(guest, command)

    def absent(self, seat: int) -> float:
        """Seconds since a seat's person had it open, in the background or not."""
        guest = self.model.seats[seat].guest
        if guest is None or any(reader.actor.guest == guest for reader in self.readers):
            return 0.0
        return (self.hub.ms - self.gone.get(guest, self.since)) / 1000

    def check_refusal(
        self, command: m.Command, guest: str | None, reason: str, expected: str | None
    ) -> None:
        if isinstance(command, m.Answer | m.Undo) and reason == "stale":
            assert not self.live.table.moved <= command.n <= self.live.table.n
        elif isinstance(command, m.Answer) and expected is None:
            self.check_answer_refusal(command, guest, reason)
        elif isinstance(command, m.Consent) and reason == "stale":
            assert expected is None
            assert self.live.table.request is not None
            assert command.n != self.live.table.request.n
        elif isinstance(command, m.Undo) and expected is None:
            assert reason == "noRequest"
            assert self.model.asking is not None
        else:
            assert reason == expected, f"{command}: {reason} instead of {expected}"

    def check_answer_refusal(self, command: m.Answer, guest: str | None, reason: str) -> None:
        model = self.model
        if reason == "notYourDecision":
            asked = model.state.seat
            assert asked != model.meant(guest, command.seat) or not model.seats[asked].plays
        elif reason == "unknownObject":
            assert command.option >= len(model.state.options)
        else:
            assert (reason, command.careful) == ("final", True)

    def follow(self, guest: str | None, command: m.Command | None) -> None:
        """Let the model take in what was stored, checking that every record was allowed."""
        asked_before = self.model.asking
        partners = set() if asked_before is None else self.model.partners(asked_before)
        if command is not None:
            carry_out(self.model, guest, command)
        record: r.Record | None = None
        for stored in self.storage.records(self.code, self.known):
            self.known += 1
            record = r.decode(stored.data)
            options = self.live.table.options
            match record:
                case r.Started():
                    assert command is None or isinstance(command, m.Start)
                    self.model.deal(options, record.chance)
                case r.Answered(seat, option, along):
                    self.check_answer(record, guest, command)
                    self.model.answer(option, along=along)
                case r.Covered(seat):
                    self.model.seats[seat].late = self.has_no_time(seat)
                case r.UndoAsked(seat):
                    assert isinstance(command, m.Undo)
                    assert seat == self.model.meant(guest, command.seat)
                    self.model.asking, self.model.agreed = seat, set()
                case r.Undone(count):
                    self.check_undone(count, guest, command, partners)
                    self.model.go_back(options, count)
        if isinstance(record, r.Answered) and self.known > self.prepared:
            assert passed(RULES, self.model.state, self.model.wants, self.model.inside) is None

    def has_no_time(self, seat: int) -> bool:
        """Whether somebody is asked whose clock stood at nothing when the last record was written that the model has."""
        log = self.storage.records(self.code)[: self.known]
        table = fold(self.code, [(stored.at, r.decode(stored.data)) for stored in log])
        return table.times is not None and seat in table.asked and table.times.left[seat] <= 0

    def check_answer(
        self, record: r.Answered, guest: str | None, command: m.Command | None
    ) -> None:
        seat = record.seat
        assert seat == self.model.state.seat
        mine = self.model.seats_of(guest)
        if record.along:
            self.check_along(record, command)
            return
        if isinstance(command, m.Answer) and seat in mine and self.model.seats[seat].plays:
            return
        if self.model.seats[seat].plays:
            assert self.known <= self.prepared, "nobody answers for a person"

    def check_along(self, record: r.Answered, command: m.Command | None) -> None:
        """Nobody is passed over who wants to be asked, and nothing else is answered for anybody (T-WIN-01 to T-WIN-04)."""
        model = self.model
        last = r.decode(self.storage.records(self.code)[self.known - 2].data)
        # Only the record behind the command's own answer is what lies beyond: bots may answer after both, and windows pass.
        if (
            isinstance(command, m.Answer)
            and command.then is not None
            and command.seat is not None
            and last == r.Answered(command.seat, command.option)
        ):
            pending = RULES.pending(model.state)
            assert pending is not None
            assert pending.choices[record.option].id == command.then
            return
        assert isinstance(last, r.Answered | r.Started), (
            "passed after something else than an answer"
        )
        wanted = passed(RULES, model.state, model.wants, model.inside)
        assert wanted == record.option

    def check_undone(
        self, count: int, guest: str | None, command: m.Command | None, partners: set[str]
    ) -> None:
        model = self.model
        if isinstance(command, m.Undo):
            mine = model.meant(guest, command.seat)
            assert mine is not None
            assert count == model.last(mine)
            assert not model.partners(mine) or model.sees_nothing_new(mine, count)
        else:
            assert isinstance(command, m.Consent)
            assert model.asking is not None
            assert count == model.last(model.asking)
            assert partners <= model.agreed

    # -- what always holds -----------------------------------------------------------------------

    @invariant()
    def the_log_is_the_table(self) -> None:
        table, again = self.live.table, folded(self.storage, self.code)
        assert again.info() == table.info()
        assert again.n == table.n == self.known
        assert (again.moved, again.undone, again.chat) == (table.moved, table.undone, table.chat)
        now = self.hub.milliseconds()
        assert again.time_left(now) == table.time_left(now)
        assert (again.course is None) == (table.course is None) == (self.model.state is None)
        if again.course is not None and table.course is not None:
            assert again.course.answers == table.course.answers == self.model.answers
            assert RULES.key(again.course.state) == RULES.key(table.course.state)
            assert RULES.key(again.course.state) == RULES.key(self.model.state)

    @invariant()
    def no_time_comes_from_nowhere(self) -> None:
        left, clock = self.live.table.time_left(self.hub.milliseconds()), self.live.table.clock
        if left is None or clock is None:
            return
        for seat, time in enumerate(left):
            answers = sum(who == seat for who, _ in self.model.answers)
            assert time <= 1000 * (clock.bank + clock.extra * answers) + GRACE

    @invariant()
    def the_model_agrees(self) -> None:
        table, model = self.live.table, self.model
        assert table.status == model.status
        assert table.host == model.host
        assert table.banned.keys() == model.banned
        said = [line.text for line in table.chat.lines if isinstance(line, m.ChatLine)]
        assert said == model.chat[len(model.chat) - len(said) :]
        assert len(said) == len(model.chat) or len(table.chat.lines) == 200
        assert [chair.guest for chair in table.chairs] == [seat.guest for seat in model.seats]
        assert [chair.ready for chair in table.chairs] == [seat.ready for seat in model.seats]
        held = [chair.guest is not None and chair.cover is not None for chair in table.chairs]
        assert held == [seat.held for seat in model.seats]
        assert [chair.bot is None for chair in table.chairs] == [s.bot is None for s in model.seats]
        asking = None if table.request is None else table.request.seat
        assert asking == model.asking

    @invariant()
    def nothing_is_dealt_before_the_start(self) -> None:
        if self.model.status == "open":
            assert self.live.table.chance is None
            assert all(reader.client.view is None for reader in self.readers)
            assert all(reader.client.own == [] for reader in self.readers)

    @invariant()
    def everybody_has_their_own_parts_and_no_others(self) -> None:
        for reader in self.readers:
            mine = self.model.seats_of(reader.actor.guest) if self.model.state is not None else []
            assert [own["seat"] for own in reader.client.own] == mine
            assert all(line["to"] in mine for line in reader.client.own_lines)
            for own in reader.client.own:
                asked = own["seat"] == self.model.state.seat
                assert (own["pending"] is not None) == asked

    @invariant()
    def every_reader_knows_what_a_newcomer_would_be_told(self) -> None:
        now = self.hub.milliseconds()
        for reader in self.readers:
            told = fresh(self.live, reader.actor.guest)
            mine, theirs = reader.client.known(), told.known()
            first = self.live.table.chat.start
            mine["chat"] = {i: line for i, line in reader.client.chat.items() if i >= first}
            for part, known in theirs.items():
                if part != "told_at":
                    assert mine[part] == known, f"{part} of {reader.actor}"
            self.same_time(reader, told, now)

    def same_time(self, reader: FakeReader, told: Client, now: int) -> None:
        if told.clocks is None:
            return
        passed = (now - reader.told_at) / 1000
        for seat, left in enumerate(told.clocks["left"]):
            runs = seat in reader.client.clocks["running"]
            expected = reader.client.clocks["left"][seat] - (passed if runs else 0)
            assert abs(max(0.0, expected) - left) < 0.2

    @invariant()
    def undo_is_offered_soundly(self) -> None:
        for reader in self.readers:
            mine = self.model.seats_of(reader.actor.guest)
            assert reader.client.you["seats"] == mine
            assert reader.client.you["undo"].keys() == {str(seat) for seat in mine}
            for seat in mine:
                self.is_sound(seat, reader.client.you["undo"][str(seat)])

    def is_sound(self, seat: int, offered: str) -> None:
        target = self.model.last(seat)
        if self.model.status != "playing" or target is None:
            assert offered == "none"
        elif self.model.is_forfeited(seat, target):
            assert offered == "never"
        elif offered == "free" and self.model.partners(seat):
            assert self.model.sees_nothing_new(seat, target)
        elif offered in ("ask", "never"):
            partners = self.model.partners(seat)
            assert partners
            assert not self.model.sees_nothing_new(seat, target)
            assert (offered == "ask") == all(self.model.seats_of(guest) for guest in partners)

    @invariant()
    def the_key_is_a_secret(self) -> None:
        if self.model.seed is None or self.model.status == "over":
            return
        assert isinstance(self.model.seed, bytes)
        secret = self.model.seed.hex().encode()
        assert all(secret not in text for reader in self.readers for text in reader.inbox)
        assert all(b'"started"' not in text for reader in self.readers for text in reader.inbox)


TableMachine.TestCase.settings = settings(
    max_examples=50,
    stateful_step_count=40,
    derandomize=True,
    database=None,
    deadline=None,
    phases=[Phase.generate],
    report_multiple_bugs=False,
    suppress_health_check=list(HealthCheck),
)
TestTable = pytest.mark.long(TableMachine.TestCase)


def test_a_client_in_the_model_reads_as_the_page_says() -> None:
    """The fold that all of this trusts: replace what is there, merge the view, cut and append."""
    client = Client()
    whole = {
        "t": "sync", "n": 3, "you": {}, "table": {}, "view": {"a": 1, "b": [1, 2]}, "own": None,
        "lines": {"from": 0, "items": [1, 2]}, "own_lines": [1], "chat": {"from": 2, "items": ["x"]},
        "presence": {"seats": [], "watching": 0, "lost_for": []}, "clocks": None,
    }  # fmt: skip
    client.take(json.loads(json.dumps(whole)))
    client.take(
        {
            "t": "update",
            "n": 4,
            "view": {"a": 3, "b/1": 4},
            "lines": {"from": 1, "items": [9]},
            "own_lines": [2],
        }
    )
    assert (client.n, client.view, client.lines) == (4, {"a": 3, "b": [1, 4]}, [1, 9])
    assert (client.own_lines, client.chat) == ([1, 2], {2: "x"})
