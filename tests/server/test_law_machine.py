"""The law of the table against a model, with a hostile player: whoever hides, leaves, covers, kicks, comes back, sits elsewhere
or votes for others, nothing that was seen is taken back without everybody who held a seat then.
"""

from __future__ import annotations

import asyncio
from typing import Any, Literal

from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from lorehall.bots import STAND_IN
from lorehall.games import REGISTRY
from lorehall.server.live.live_table import MOST_OPEN, LiveTable
from lorehall.server.protocol import messages as m
from lorehall.server.table import records as r
from support import bids
from support.bidding import bidding
from support.law_model import Given, Law, Seat
from support.server import ANN, BEN, CAT, DAN, FakeReader, TestHub, memory

ROUNDS = 12
PEOPLE = (ANN, BEN, CAT, DAN)
"""Ann is the host; Dan never sits."""
TABLES = {
    "three": (ANN, BEN, CAT),
    "a bot": (ANN, BEN, None),
    "alone": (ANN, None, None),
    "two seats each": (ANN, BEN, BEN, ANN),
    "two and two": (ANN, BEN, CAT, BEN),
}
who = st.integers(0, len(PEOPLE) - 1)
chair = st.integers(0, 3)


class LawMachine(RuleBasedStateMachine):
    """Everybody may do anything; some rules put together what an attacker would."""

    def __init__(self) -> None:
        super().__init__()
        self.was = bids.ROUNDS, REGISTRY.get("bids")
        bids.ROUNDS = ROUNDS
        REGISTRY["bids"] = lambda packs: bids.Bids()
        self.loop = asyncio.new_event_loop()
        self.storage = memory()
        self.readers: list[FakeReader] = []
        self.said_yes: set[str] = set()
        """Who has agreed by themselves since the last answer or undo, to whatever it was."""
        self.given: list[Given] = []
        """All answers that count, kept apart from the model's."""
        self.known = 0
        """Records that have been taken in."""

    def teardown(self) -> None:
        self.loop.run_until_complete(self.hub.stop())
        self.loop.close()
        bids.ROUNDS, game = self.was
        del REGISTRY["bids"]
        if game is not None:
            REGISTRY["bids"] = game

    @initialize(name=st.sampled_from(sorted(TABLES)))
    def begin(self, name: str) -> None:
        people = TABLES[name]

        async def made() -> LiveTable:
            self.hub = TestHub(self.storage)
            return self.hub.create(bidding(people))

        live = self.do(made())
        self.code = live.table.code
        chairs = [Seat(None if person is None else person.guest) for person in people]
        self.law = Law(chairs, str(ANN.guest), ROUNDS, self.hub.ms)
        self.law.gone = {str(actor.guest): self.hub.ms for actor in PEOPLE}
        self.follow()

    # -- the world -------------------------------------------------------------------------------

    @property
    def live(self) -> LiveTable:
        found = self.hub.tables.get(self.code)
        assert found is not None
        return found

    def do(self, work: Any) -> Any:
        async def done() -> Any:
            found = await work
            await self.hub.settle()
            return found

        return self.loop.run_until_complete(done())

    def reader_of(self, person: int) -> FakeReader:
        for reader in self.readers:
            if reader.actor == PEOPLE[person]:
                return reader
        return self.arrive(person)

    @rule(person=who)
    def come(self, person: int) -> None:
        if sum(reader.actor == PEOPLE[person] for reader in self.readers) < MOST_OPEN:
            self.arrive(person)

    def arrive(self, person: int) -> FakeReader:
        async def joined() -> FakeReader:
            return FakeReader(PEOPLE[person]).open(self.live)

        self.law.come(PEOPLE[person].guest)
        reader: FakeReader = self.do(joined())
        self.readers.append(reader)
        self.follow()
        return reader

    @rule(which=st.integers(0, 9))
    def a_page_closes(self, which: int) -> None:
        if self.readers:
            reader = self.readers.pop(which % len(self.readers))

            async def left() -> None:
                self.live.leave(reader)

            self.law.go(reader.actor.guest)
            self.do(left())

    def loses_everything(self, person: int) -> None:
        for reader in [one for one in self.readers if one.actor == PEOPLE[person]]:
            self.a_page_closes(self.readers.index(reader))

    @rule(which=st.integers(0, 9), state=st.sampled_from(["away", "here"]))
    def a_page_is_hidden(self, which: int, state: Literal["here", "away"]) -> None:
        """T-COV-02: the model does not even look."""
        if self.readers:
            self.say(self.readers[which % len(self.readers)], m.Present(id=1, state=state))

    @rule(ms=st.sampled_from([1_000, 59_999, 60_000, 540_000, 600_000]))
    def time_passes(self, ms: int) -> None:
        async def waited() -> None:
            self.hub.pass_time(ms)

        self.do(waited())
        self.law.now = self.hub.ms

    @rule(ms=st.sampled_from([1_000, 3_600_000]))
    def the_server_restarts(self, ms: int) -> None:
        """T-COV-03: nobody was missed before."""
        self.loop.run_until_complete(self.hub.stop())

        async def made() -> None:
            self.hub = TestHub(self.storage, ms=self.law.now)
            await self.hub.find(self.code)

        self.readers = []
        self.law.now += ms
        self.law.pages = {}
        self.law.gone = {str(actor.guest): self.law.now for actor in PEOPLE}
        self.loop.run_until_complete(made())
        self.do(asyncio.sleep(0))
        self.follow()

    # -- the play --------------------------------------------------------------------------------

    @rule(seat=chair, bid=st.integers(0, 2))
    def answers(self, seat: int, bid: int) -> None:
        """Somebody who is asked answers, the one on this chair if possible."""
        asked = [one for one in self.live.table.asked if self.law.chairs[one].plays]
        if asked:
            seat = seat if seat in asked else asked[0]
            person = [actor.guest for actor in PEOPLE].index(self.law.chairs[seat].owner)
            reader = self.reader_of(person)
            course = self.live.table.course
            assert course is not None
            if seat in self.live.table.asked and self.law.chairs[seat].plays:
                option = bid % len(course.state.open_to(seat))
                self.say(reader, m.Answer(id=1, n=reader.client.n, seat=seat, option=option), seat)

    @rule(seats=st.lists(chair, min_size=2, max_size=7))
    def play_on(self, seats: list[int]) -> None:
        for seat in seats:
            self.answers(seat, seat)

    # -- what the law is about -------------------------------------------------------------------

    @rule(person=who, seat=chair)
    def undoes(self, person: int, seat: int) -> None:
        reader, seat = self.reader_of(person), seat % len(self.law.chairs)
        guest = reader.actor.guest
        expected = self.not_mine(guest, seat) or self.not_now() or self.law.why_not_undo(seat)
        if self.told(reader, m.Undo(id=1, n=reader.client.n, seat=seat), expected):
            self.law.undo(seat)
        self.follow(seat)

    @rule(
        person=who,
        yes=st.sampled_from([True, True, True, False]),
        ago=st.sampled_from([0, 0, 0, 1]),
    )
    def consents(self, person: int, yes: bool, ago: int) -> None:
        reader = self.reader_of(person)
        guest, wish = str(reader.actor.guest), self.law.wish
        expected = None if guest in self.law.missing() else "noRequest"
        if not self.law.seats_of(guest):
            expected = "notSeated"
        n = reader.seen(m.Consent)["n"] - ago
        expected = expected or ("stale" if ago else None)
        if self.told(reader, m.Consent(id=1, n=n, yes=yes), expected):
            self.law.consent(guest, yes=yes)
            self.said_yes |= {guest} if yes else set()
        self.follow(None if wish is None else wish.seat)

    @rule(person=who, ago=st.sampled_from([0, 0, 0, 1]))
    def withdraws(self, person: int, ago: int) -> None:
        """T-UND-14: also somebody who has asked for nothing tries."""
        reader = self.reader_of(person)
        guest = str(reader.actor.guest)
        expected = self.law.why_not_withdraw(guest) if self.law.seats_of(guest) else "notSeated"
        n = reader.seen(m.Withdraw)["n"] - ago
        expected = expected or ("stale" if ago else None)
        if self.told(reader, m.Withdraw(id=1, n=max(n, 0)), expected):
            self.law.withdraw()
        self.follow()

    @rule(person=who, seat=chair, bot=st.sampled_from(["casual", "expert"]))
    def covers(self, person: int, seat: int, bot: str) -> None:
        reader, seat = self.reader_of(person), seat % len(self.law.chairs)
        guest = str(reader.actor.guest)
        seated = None if self.law.seats_of(guest) else "notSeated"
        expected = seated or self.not_now() or self.law.why_not_cover(guest, seat)
        if self.told(reader, m.Cover(id=1, seat=seat, bot=bot), expected):
            mine = self.law.chairs[seat].owner == guest
            self.law.chairs[seat].held_for = "owner" if mine else "others"
            if not mine or self.live.table.rivals(guest):
                assert self.live.table.chairs[seat].cover == STAND_IN, "T-COV-04, T-COV-11"
        self.follow()

    @rule(person=who, on=st.booleans())
    def agrees_to_a_game_without_them(self, person: int, on: bool) -> None:
        """T-PAU-02: for themselves, and only who sits here."""
        reader = self.reader_of(person)
        guest = str(reader.actor.guest)
        expected = None if self.law.seats_of(guest) else "notSeated"
        if self.told(reader, m.PlayOn(id=1, on=on), expected):
            self.law.agreed = self.law.agreed | {guest} if on else self.law.agreed - {guest}
        self.follow()

    @rule(person=who, seat=chair)
    def kicks(self, person: int, seat: int) -> None:
        reader, seat = self.reader_of(person), seat % len(self.law.chairs)
        expected = self.law.why_not_kick(str(reader.actor.guest), seat)
        if self.told(reader, m.Kick(id=1, seat=seat), expected):
            self.law.kick(seat)
        self.follow()

    @rule(person=who, seat=chair)
    def leaves(self, person: int, seat: int) -> None:
        reader, seat = self.reader_of(person), seat % len(self.law.chairs)
        expected = self.not_mine(reader.actor.guest, seat)
        if self.told(reader, m.Stand(id=1, seat=seat), expected) and not self.law.over:
            self.law.chairs[seat].held_for = "owner"
        self.follow()

    @rule(person=who, seat=chair, sits=st.booleans())
    def comes_back(self, person: int, seat: int, sits: bool) -> None:
        """Also to a chair that is not theirs (T-UND-11)."""
        reader, seat = self.reader_of(person), seat % len(self.law.chairs)
        guest = str(reader.actor.guest)
        expected = self.not_mine(guest, seat)
        if sits and expected is not None:
            expected = "kicked" if guest in self.law.banned else "alreadyStarted"
        command = m.Sit(id=1, seat=seat) if sits else m.Back(id=1, seat=seat)
        if self.told(reader, command, expected):
            self.law.chairs[seat].held_for = None
        self.follow()

    def not_mine(self, guest: str | None, seat: int) -> str | None:
        mine = self.law.seats_of(guest)
        return None if seat in mine else "notYourSeat" if mine else "notSeated"

    def not_now(self) -> str | None:
        return "notRunning" if self.law.over else None

    # -- what an attacker puts together ----------------------------------------------------------

    @precondition(lambda self: not self.law.over)
    @rule(
        rival=st.integers(0, 2),
        victim=st.integers(0, 2),
        seat=chair,
        asks=st.booleans(),
        kicks=st.booleans(),
    )
    def gets_rid_of_who_says_no(
        self, rival: int, victim: int, seat: int, asks: bool, kicks: bool
    ) -> None:
        """The victim's line breaks; the rival waits as long as it takes and wants the past changed, before and after."""
        if rival == victim:
            return
        if asks:
            self.undoes(rival, seat)
            self.agree_all(but=victim)
        self.loses_everything(victim)
        self.time_passes(600_000 if kicks else 60_000)
        for held in self.law.seats_of(PEOPLE[victim].guest):
            if kicks:
                self.kicks(0, held)
            else:
                self.covers(rival, held, "expert")
        self.undoes(rival, seat)
        self.agree_all()

    @rule(but=who)
    def agree_all(self, but: int | None = None) -> None:
        """Everybody agrees who is here: also some who have nothing to say."""
        for person, actor in enumerate(PEOPLE):
            if (
                person != but
                and self.law.wish is not None
                and self.law.pages.get(str(actor.guest), 0)
            ):
                self.consents(person, yes=True, ago=0)

    # -- sending and comparing -------------------------------------------------------------------

    def say(self, reader: FakeReader, message: m.Incoming, acts: int | None = None) -> None:
        async def said() -> None:
            self.live.handle(reader, message)

        self.do(said())
        self.follow(acts)

    def told(self, reader: FakeReader, command: m.Command, expected: str | None) -> bool:
        """Whether the table did it, as the law says it must."""

        async def said() -> dict[str, Any]:
            reader.ids += 1
            command.id = reader.ids
            self.live.handle(reader, command)
            self.hub.disk.flush()
            return reader.reply(command.id)

        answer: dict[str, Any] = self.loop.run_until_complete(said())
        reason = answer.get("reason") if answer["t"] == "refused" else None
        assert reason == expected, f"{command}: {reason} instead of {expected}"
        return reason is None

    def follow(self, acts: int | None = None) -> None:
        """Take in what was stored: answers, each by who may, and the taking back, which the model has foreseen."""
        for stored in self.storage.records(self.code, self.known):
            self.known += 1
            match r.decode(stored.data):
                case r.Answered(seat):
                    assert seat == acts or not self.law.chairs[seat].plays, "for a person"
                    assert self.law.chairs[seat].plays or not self.law.waits, "a bot, in a pause"
                    self.law.answer(seat)
                    self.given = [*self.given, self.law.answers[-1]]
                    self.said_yes = set()
                case r.Undone(count):
                    assert acts is not None
                    self.nothing_seen_is_lost(self.given[count:], self.law.chairs[acts].owner)
                    self.given = self.given[:count]
                    self.said_yes = set()
        self.do(asyncio.sleep(0))
        if self.known < len(self.storage.records(self.code)):
            self.follow()

    def nothing_seen_is_lost(self, taken: list[Given], me: str | None) -> None:
        """The heart of it: whoever held a seat then has agreed by themselves, unless nothing was seen or answered by others."""
        if any(given.news or given.by != me for given in taken):
            for given in taken:
                assert given.seated - {me} <= self.said_yes

    @invariant()
    def the_table_is_as_the_law_says(self) -> None:
        table, law = self.live.table, self.law
        assert [one.guest for one in table.chairs] == [one.owner for one in law.chairs]
        assert [one.player is None for one in table.chairs] == [one.plays for one in law.chairs]
        assert (table.status == "over") == law.over
        assert law.over or self.live.attendance.is_paused or not law.waits
        assert table.course is not None
        assert [seat for seat, _ in table.course.answers] == [one.seat for one in law.answers]
        assert (table.request is None) == (law.wish is None)
        if table.request is not None and law.wish is not None:
            missing = {table.chairs[seat].guest for seat in table.request.missing}
            assert (table.request.seat, missing) == (law.wish.seat, law.missing())

    @invariant()
    def pages_offer_what_the_law_allows(self) -> None:
        for reader in self.readers:
            reader.ids += 1

            async def asked(reader: FakeReader = reader) -> None:
                self.live.handle(reader, m.SyncRequest(id=reader.ids))

            self.do(asked())
            undo = reader.client.you["undo"]
            assert undo == {key: self.law.may_undo(int(key)) for key in undo}
            told = reader.client.presence
            for seat in range(len(self.law.chairs)):
                long = told["lost_for"][seat] or 0
                assert (long >= told["cover_after"]) == self.law.absent(seat, 60_000)
                assert (long >= told["kick_after"]) == self.law.absent(seat, 600_000)


LawMachine.TestCase.settings = settings(
    max_examples=120,
    stateful_step_count=40,
    derandomize=True,
    database=None,
    deadline=None,
    phases=[Phase.generate],
    report_multiple_bugs=False,
    suppress_health_check=list(HealthCheck),
)
TestLaw = LawMachine.TestCase
