"""A server without a network: a hub whose clock, chance and disk a test has in its hands, and readers that fold what they get."""

from __future__ import annotations

import asyncio
import hashlib
import json
from collections.abc import Callable, Coroutine, Sequence
from concurrent.futures import Future
from typing import Any, TypeVar, cast

from lorehall.core.engine.position import Seed
from lorehall.core.game.history import Course
from lorehall.server.archive import tablefile
from lorehall.server.bots.pool import BotPool, Thought
from lorehall.server.hub.hub import Hub
from lorehall.server.live.live_table import LiveTable
from lorehall.server.live.publisher import Publisher
from lorehall.server.process.metrics import Metrics
from lorehall.server.protocol import messages as m
from lorehall.server.protocol.actors import Actor
from lorehall.server.storage import MemoryStorage, Storage, StorageError, Write, Writer
from lorehall.server.table import rebuild
from lorehall.server.table import records as r
from lorehall.server.table.table import Table
from support.play import Chooser

T = TypeVar("T")
START = 1_700_000_000_000
QUICK: dict[str, object] = {"players": 2, "length": "superfast", "kingdomSelection": "random"}
"""The shortest game there is."""


class Noting:
    """Stands in for the processes of bots: what would be sent to one is noted, and answered here."""

    def __init__(self, noted: Callable[..., Any]) -> None:
        self.noted = noted

    def submit(self, *sent: Any) -> Future[Any]:
        future: Future[Any] = Future()
        future.set_result(self.noted(*sent))
        return future


# --- the disk ---------------------------------------------------------------------------------


class SlowDisk:
    """Stands in for the writer: what is submitted waits until `flush`."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage
        self.full = False
        """Whether the disk refuses."""
        self.failure: StorageError | None = None
        self._queue: list[tuple[Sequence[Write], Callable[[StorageError | None], None]]] = []

    @property
    def waiting(self) -> int:
        return len(self._queue)

    def submit(self, writes: Sequence[Write], done: Callable[[StorageError | None], None]) -> None:
        self._queue.append((writes, done))

    def flush(self) -> None:
        while self._queue:
            writes, done = self._queue.pop(0)
            error = None
            try:
                if self.full and writes:
                    raise StorageError("The disk is full.")
                self.storage.commit(writes)
            except StorageError as failure:
                error = failure
            done(error)

    async def drain(self) -> None:
        self.flush()

    async def stop(self) -> None:
        self.flush()


# --- the clock --------------------------------------------------------------------------------


class Alarm:
    """A call at a moment of the test's clock."""

    def __init__(self, at: int, call: Callable[[], None]) -> None:
        self.at = at
        self.call = call

    def cancel(self) -> None:
        self.call = _nothing


def _nothing() -> None:
    pass


class ChanceBots(BotPool):
    """Every bot answers by chance and at once; no process is started, and nobody rests longer than a moment."""

    def __init__(self, *settings: Any, **more: Any) -> None:
        super().__init__(*settings, **more)
        self.rests: list[float] = []

    async def rest(self, seconds: float) -> None:
        self.rests.append(seconds)
        await asyncio.sleep(0)

    async def decide(
        self, name: str, game: Any, state: Any, seat: int, seed: int, *more: str
    ) -> Thought:
        return await super().decide("random", game, state, seat, seed, *more)


class TestHub(Hub):
    """A hub whose time stands still, whose keys and codes count up, and whose disk waits for `settle`."""

    __test__ = False

    def __init__(self, storage: Storage, bots: BotPool | None = None, ms: int = START) -> None:
        self.ms = ms
        self.alarms: list[Alarm] = []
        self.keys = 0
        self.codes = 0
        self.disk = SlowDisk(storage)
        super().__init__(storage, cast("Writer", self.disk), bots or ChanceBots(), Metrics())
        self._sweeper.cancel()

    def now(self) -> float:
        return self.ms / 1000

    def stopwatch(self) -> float:
        return self.now()

    def milliseconds(self) -> int:
        return self.ms

    def beside(self, work: Callable[[], T], done: Callable[[T, float], None]) -> None:
        """At once: nothing happens in between, and it costs nothing."""
        done(work(), 0.0)

    def create(self, records: Sequence[r.Record], at: int | None = None) -> LiveTable:
        """What `open` does, without waiting for the disk."""
        moment = self.ms if at is None else at
        log = [(moment, record) for record in records]
        table = rebuild.folded(self._new_code(), log, self.editions.of(records))
        writes = tablefile.first_writes(table, log)
        self.store(writes, lambda error: self.tables[table.code]._fail(error) if error else None)
        return self._take_up(table, table.n)

    def seed(self) -> bytes:
        self.keys += 1
        return hashlib.sha256(b"%d" % self.keys).digest()

    def _new_code(self) -> str:
        letters = "BCDFGHJKLMNPQRSTVWXZ"
        while True:
            self.codes += 1
            code = "TBL" + letters[self.codes // 20] + letters[self.codes % 20] + "X"
            if code not in self.tables and self.storage.table(code) is None:
                return code

    def later(self, seconds: float, call: Callable[[], None]) -> Any:
        alarm = Alarm(self.ms + round(seconds * 1000), call)
        self.alarms.append(alarm)
        return alarm

    def pass_time(self, ms: int) -> None:
        """Let the clock run, and every alarm ring at its moment."""
        end = self.ms + ms
        while due := [alarm for alarm in self.alarms if alarm.at <= end]:
            alarm = min(due, key=lambda alarm: alarm.at)
            self.alarms.remove(alarm)
            self.ms = max(self.ms, alarm.at)
            alarm.call()
        self.ms = end

    async def settle(self) -> None:
        """Store and deliver everything, and let the bots that need no process play until a person is asked."""
        self.disk.flush()
        while any(live.thinking for live in self.tables.values()):
            await asyncio.sleep(0)
            self.disk.flush()
        self.disk.flush()


def run(work: Coroutine[Any, Any, T]) -> T:
    """Run a test's coroutine."""
    with asyncio.Runner() as runner:
        return runner.run(work)


def disk_of(live: LiveTable) -> SlowDisk:
    """The disk of the hub in which a table stands."""
    assert isinstance(live.services, TestHub)
    return live.services.disk


def course_of(table: Table) -> Course:
    """What is played at a table whose game has begun."""
    assert table.course is not None
    return table.course


# --- readers ----------------------------------------------------------------------------------


def laid_over(view: dict[str, Any], change: dict[str, Any]) -> dict[str, Any]:
    """A view after a change: `players/2` is the third item of the list `players`."""
    result = dict(view)
    for path, part in change.items():
        key, slash, index = path.partition("/")
        if slash:
            result[key] = list(result[key])
            result[key][int(index)] = part
        else:
            result[key] = part
    return result


class Client:
    """What a client knows, by the reading rules of docs/protocol.md and nothing else."""

    def __init__(self) -> None:
        self.n = 0
        self.you: Any = None
        self.table: Any = None
        self.view: Any = None
        self.own: Any = []
        self.first = 0
        """The number of the first log line that it has."""
        self.lines: list[Any] = []
        self.own_lines: list[Any] = []
        self.chat: dict[int, Any] = {}
        self.presence: Any = None
        self.clocks: Any = None

    def take(self, message: dict[str, Any]) -> None:
        if message["t"] == "presence":
            self.presence = message["presence"]
        elif message["t"] in ("sync", "update"):
            self._take_state(message)
        elif message["t"] == "log":
            self._take_page(message)

    @property
    def end(self) -> int:
        """How many log lines there are, as far as it knows."""
        return self.first + len(self.lines)

    def _take_page(self, message: dict[str, Any]) -> None:
        page = message["lines"]
        if page["from"] + len(page["items"]) == self.first:
            self.first = page["from"]
            self.lines = page["items"] + self.lines
            self.own_lines = message["own_lines"] + self.own_lines

    def _take_log(self, message: dict[str, Any]) -> None:
        """Cut the log and append to it; forget what came before if there is a gap, or it holds no more."""
        start = message["lines"]["from"]
        if message.get("anew") or not self.first <= start <= self.end:
            assert message["t"] == "sync", "the log has a gap"
            self.first, self.lines, self.own_lines = start, [], []
        self.lines = self.lines[: start - self.first] + message["lines"]["items"]

    def _take_state(self, message: dict[str, Any]) -> None:
        whole = message["t"] == "sync"
        assert message["n"] >= self.n
        assert whole or message.get("after", message["n"] - 1) <= self.n, "an update is missing"
        self.n = message["n"]
        if whole and self.you is not None and self.you["seats"] != message["you"]["seats"]:
            self.first, self.lines, self.own_lines = self.end + 1, [], []
        for part in ("you", "table", "own", "presence", "clocks"):
            if part in message:
                setattr(self, part, message[part])
        if whole or (self.view is None and message.get("view") is not None):
            self.view = message["view"]
        elif "view" in message:
            self.view = laid_over(self.view, message["view"])
        if "lines" in message:
            self._take_log(message)
        if whole:
            start = message["lines"]["from"]
            self.own_lines = [line for line in self.own_lines if line["at"] < start]
        self.own_lines = self.own_lines + message.get("own_lines", [])
        if "chat" in message:
            start = message["chat"]["from"]
            self.chat = {i: line for i, line in self.chat.items() if i < start}
            self.chat.update(enumerate(message["chat"]["items"], start))

    def known(self) -> dict[str, Any]:
        """Everything that must be the same for two clients of one guest (what is a question of time apart)."""
        presence = {**self.presence, "lost_for": len(self.presence["lost_for"])}
        return {
            **vars(self),
            "presence": presence,
            "clocks": self.clocks and self.clocks["running"],
        }


class FakeReader:
    """Has a table open, remembers every byte, and folds it as a client would."""

    def __init__(self, actor: Actor, client: Client | None = None) -> None:
        self.actor = actor
        self.away = False
        self.address = "here"
        self.inbox: list[bytes] = []
        self.bye: m.Bye | None = None
        self.paid = 0.0
        self.poor = 0.0
        """For how many seconds bots may not work for this reader."""
        self.client = client or Client()
        self.ids = 0
        self.told_at = 0
        self.live: LiveTable | None = None

    def send(self, message: bytes) -> None:
        if self.bye is not None:
            return
        data = json.loads(message)
        assert self.inbox or data["t"] in ("sync", "refused"), "the first answer is a sync"
        self.inbox.append(message)
        self.client.take(data)
        if data["t"] == "sync" and self.live is not None:
            read_back(self.client, self.live._published(), self.actor.guest)
        if self.live is not None and "clocks" in data:
            self.told_at = self.live.services.milliseconds()

    def close(self, bye: m.Bye) -> None:
        self.bye = bye

    def pay(self, seconds: float) -> None:
        self.paid += seconds

    def wait(self) -> float:
        return self.poor

    # -- what a client does ----------------------------------------------------------------------

    def open(self, live: LiveTable) -> FakeReader:
        """Say hello with what the client has."""
        self.live = live
        live.join(self, m.Hello(id=0, v=m.VERSION, n=self.client.n, lines=self.client.end))
        return self

    def ask(self, kind: type[m.Incoming], **fields: Any) -> int:
        """Send a message about what the client was told; its id."""
        assert self.live is not None
        self.ids += 1
        self.live.handle(self, kind(id=self.ids, **{**self.seen(kind), **fields}))
        return self.ids

    def seen(self, kind: type[m.Message]) -> dict[str, int]:
        """The number by which a message says what it is about."""
        if kind in (m.Consent, m.Withdraw):
            return {"n": (self.client.table["request"] or {"n": 0})["n"]}
        return {"n": self.client.n} if kind in (m.Answer, m.Undo, m.HintRequest) else {}

    def answer(self, option: int, **fields: Any) -> int:
        return self.ask(m.Answer, option=option, **fields)

    def reply(self, number: int) -> dict[str, Any]:
        """What came back for a message."""
        for text in reversed(self.inbox):
            data: dict[str, Any] = json.loads(text)
            if data.get("ack") == number or data.get("id") == number:
                return data
        raise AssertionError(f"no answer to message {number}")

    def messages(self) -> list[dict[str, Any]]:
        return [json.loads(text) for text in self.inbox]


def read_back(client: Client, publisher: Publisher, guest: str | None) -> None:
    """Turn the pages of the log back to its beginning, as whoever scrolls up does."""
    while client.first:
        before = client.first
        client.take(
            json.loads(m.encode(publisher.log_page(guest, m.LogRequest(id=0, before=before))))
        )
        if client.first == before:
            return  # something is being taken back that the client has not heard of yet


def fresh(live: LiveTable, guest: str | None) -> Client:
    """What somebody gets who opens the table now for the first time, from a publisher without a past."""
    return fresh_from(live.table, guest, live.presence(), live.services.milliseconds())


def fresh_from(
    table: Table, guest: str | None, presence: bytes = b'{"lost_for": []}', now: int = START
) -> Client:
    client = Client()
    publisher = Publisher(table)
    client.take(json.loads(m.encode(publisher.sync(guest, presence, now))))
    read_back(client, publisher, guest)
    return client


def folded(storage: Storage, code: str) -> Table:
    """The table as its stored records add up, each of them played."""
    table = Table(code)
    for entry in storage.records(code):
        table.apply(r.decode(entry.data), entry.at)
    return table


# --- tables -----------------------------------------------------------------------------------

ANN, BEN, CAT, DAN = (Actor(f"g{name.lower()}", name) for name in ("Ann", "Ben", "Cat", "Dan"))
NOBODY_KNOWN = Actor(None)


def opened(actor: Actor = ANN, **fields: Any) -> r.Opened:
    from lorehall.games import game
    from lorehall.server.commands.new_table import open_table

    options = {**QUICK, **fields.pop("options", {})}
    fields.setdefault("ask", "always")  # what is passed by itself has tests of its own
    return open_table(
        game("enchanters"), m.NewTableBody("enchanters", options=options, **fields), actor
    )


KEY = hashlib.sha256(b"a table").digest()
"""Of the games that have begun in tests."""


def started(
    people: Sequence[Actor] = (ANN, BEN), seed: Seed = KEY, **fields: Any
) -> list[r.Record]:
    """The records of a table at which these people have just begun; other seats are random bots."""
    from lorehall.games import game
    from lorehall.server.commands.new_table import begin

    first = opened(people[0], **fields)
    found: list[r.Record] = [first]
    for seat in range(1, int(first.options["players"])):
        if seat < len(people):
            guest = people[seat].guest
            assert guest is not None
            found += [r.Sat(seat, guest, people[seat].name), r.Readied(seat, ready=True)]
        else:
            found.append(r.BotSat(seat, "random", f"Bot {seat}"))
    return [*found, begin(game(first.game), first.options, seed)]


def played(records: Sequence[r.Record], answers: int, chance: int = 3) -> list[r.Record]:
    """The same table after so many random answers; a negative number counts from the end."""
    table = Table("MODEL")
    for record in records:
        table.apply(record, START)
    chooser = Chooser(chance)
    given: list[r.Record] = []
    assert table.course is not None
    while not table.course.over:
        course = table.course
        option = chooser.below(len(course.state.options))
        given.append(r.Answered(course.owner(option), option))
        course.answer(option)
    return [*records, *given[:answers]]


def memory() -> MemoryStorage:
    return MemoryStorage()


def hang(*_: object) -> int:
    """What a bot must not do; runs in a worker process."""
    import time

    time.sleep(600)
    return 0


def die(*_: object) -> int:
    """What happens to a worker when memory runs out; runs in it."""
    import os

    os._exit(9)


def die_once(*_: object) -> Thought:
    """The same, but only the first time: a file in the current folder remembers it."""
    from pathlib import Path

    if not Path("died").exists():
        Path("died").touch()
        die()
    return Thought(0)


def read_slowly(*_: object) -> None:
    """A worker that needs a while before it can think."""
    import time

    time.sleep(4)


def first_option(*_: object) -> Thought:
    """A thought that takes no time; runs in a worker process."""
    return Thought(0)


def think_on(ticket: int, question: Any, seconds: float) -> Any:
    """Bots that search never come to an end, others answer as they do; runs in a worker process."""
    import time

    from lorehall.server.bots.thoughts import Unfinished, think

    if question is not None and question.bot == "casual":
        return think(ticket, question, seconds)
    time.sleep(seconds)
    return Unfinished.NOT_YET
