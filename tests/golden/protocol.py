"""Golden conversations: every byte between a server and its readers. `python -m golden.protocol` (in tests/) writes them anew.

Chance, codes and the clock are set, so that a difference is a change of the protocol, of a game or of the words: read it.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from lorehall.games import REGISTRY
from lorehall.server.live.live_table import LiveTable
from lorehall.server.protocol import messages as m
from lorehall.server.table import records as r
from support.bidding import bidding
from support.bids import Bids
from support.play import Chooser
from support.server import (
    ANN,
    BEN,
    NOBODY_KNOWN,
    QUICK,
    FakeReader,
    TestHub,
    memory,
    opened,
    played,
    run,
    started,
)

FOLDER = Path(__file__).parent / "protocol"
KEY = hashlib.sha256(b"golden 3").digest()
"""One with which bots do not play on for a hundred answers."""


class Taped(FakeReader):
    """A reader whose conversation goes on a tape."""

    def __init__(self, talk: Talk, name: str, reader: FakeReader) -> None:
        super().__init__(reader.actor, reader.client)
        self.talk = talk
        self.name = name

    def send(self, message: bytes) -> None:
        super().send(message)
        self.talk.note("<", self.name, json.loads(message))

    def close(self, bye: m.Bye) -> None:
        super().close(bye)
        self.talk.note("<", self.name, json.loads(m.encode(bye)))


class Talk:
    """A table, those who read it, and the tape of all that is said."""

    def __init__(self, records: list[r.Record]) -> None:
        self.hub = TestHub(memory())
        self.live: LiveTable = self.hub.create(records)
        self.tape: list[str] = []
        self.clients: dict[str, FakeReader] = {}

    def note(self, way: str, who: str, message: dict[str, Any]) -> None:
        text = json.dumps(message, ensure_ascii=False, separators=(", ", ": "))
        self.tape.append(f'{{"{way}": "{who}", "message": {text}}}')

    async def come(self, name: str, reader: FakeReader) -> None:
        """Open the table; who was here before says what they have."""
        old = self.clients.get(name)
        taped = self.clients[name] = Taped(self, name, old or reader)
        hello = m.Hello(id=0, v=m.VERSION, n=taped.client.n, lines=taped.client.end)
        self.note(">", name, json.loads(m.encode(hello)))
        taped.live = self.live
        self.live.join(taped, hello)
        await self.hub.settle()

    async def go(self, name: str) -> None:
        self.live.leave(self.clients[name])
        await self.hub.settle()

    async def say(self, name: str, kind: type[m.Incoming], **fields: Any) -> None:
        """Send a message and let everything happen that follows from it."""
        reader = self.clients[name]
        reader.ids += 1
        message = kind(id=reader.ids, **{**reader.seen(kind), **fields})
        self.note(">", name, json.loads(m.encode(message)))
        self.hub.pass_time(1_000)
        self.live.handle(reader, message)
        await self.hub.settle()

    async def play(self, chooser: Chooser, most: int) -> None:
        """Whoever is asked answers by chance."""
        for _ in range(most):
            asked = self.live.table.asked
            if not asked:
                return
            name = self.live.table.chairs[asked[0]].name
            client = self.clients[name].client
            own = next(own for own in client.own if own["seat"] == asked[0])
            choice = own["pending"]["choices"][chooser.below(len(own["pending"]["choices"]))]
            held = {"seat": asked[0]} if len(client.own) > 1 else {}
            await self.say(name, m.Answer, option=choice["option"], **held)


# --- the conversations ------------------------------------------------------------------------


async def friends() -> Talk:
    """From the lobby to the first answers: two people, a refusal, an undo, chat, a lost connection."""
    talk = Talk([opened(name="Friday")])
    await talk.come("Ann", FakeReader(ANN))
    await talk.come("Ben", FakeReader(BEN))
    await talk.come("a spectator", FakeReader(NOBODY_KNOWN))
    await talk.say("Ben", m.Sit, seat=0)
    await talk.say("Ben", m.Sit, seat=1)
    await talk.say("Ann", m.Configure, public=True, options=QUICK)
    await talk.say("Ann", m.Start)
    await talk.say("Ben", m.Ready, ready=True)
    await talk.say("Ben", m.Say, text="Well met.")
    await talk.say("a spectator", m.Say, text="Can you hear me?")
    await talk.say("Ann", m.Start)
    chooser = Chooser(8)
    await talk.play(chooser, 3)
    asked = "Ann" if talk.live.table.asked == [0] else "Ben"
    other = "Ben" if asked == "Ann" else "Ann"
    await talk.say(other, m.Answer, option=0)
    await talk.say(asked, m.Answer, n=0, option=0)
    await talk.say(asked, m.Answer, option=99)
    await talk.say(asked, m.WhyRequest)
    await talk.say(asked, m.RisksRequest)
    await talk.say(other, m.RisksRequest)
    await talk.say(asked, m.Answer, option=0)
    await talk.say(asked, m.Undo)
    await talk.say(other, m.Consent, yes=True)
    await talk.go("Ben")
    await talk.play(chooser, 1 if talk.live.table.asked == [0] else 0)
    await talk.come("Ben", FakeReader(BEN))
    await talk.say("Ben", m.Present, state="away")
    await talk.say("Ben", m.Stand)
    await talk.say("Ben", m.Back)
    await talk.say("Ann", m.Cover, seat=1)
    await talk.go("Ben")
    talk.hub.pass_time(60_000)
    await talk.say("Ann", m.Cover, seat=1)
    return talk


async def two_seats() -> Talk:
    """Ann plays two of three seats: she sits down also, names the seat that she means, and has one vote."""
    talk = Talk([opened(name="Friday", options={"players": 3})])
    await talk.come("Ann", FakeReader(ANN))
    await talk.come("Ben", FakeReader(BEN))
    await talk.say("Ben", m.Sit, seat=1)
    await talk.say("Ann", m.Sit, seat=2, also=True)
    await talk.say("Ann", m.Ready, ready=True)
    await talk.say("Ben", m.Ready, ready=True)
    await talk.say("Ann", m.Start)
    await talk.play(Chooser(8), 4)
    await talk.say("Ann", m.Undo)
    await talk.say("Ann", m.WhyRequest, seat=1)
    await talk.say("Ann", m.WhyRequest, seat=2)
    await talk.say("Ben", m.Undo)
    await talk.say("Ben", m.Withdraw)
    await talk.say("Ben", m.Undo)
    await talk.say("Ann", m.Consent, yes=False)
    await talk.say("Ann", m.Stand, seat=2)
    await talk.say("Ann", m.Back, seat=2)
    return talk


async def all_at_once() -> Talk:
    """Everybody is asked: who answers the old state is told, clocks run for all, what one chose is hidden until it is shown."""
    talk = Talk(bidding((ANN, BEN, None), m.Clock(60, 5)))
    await talk.come("Ann", FakeReader(ANN))
    await talk.come("Ben", FakeReader(BEN))
    before = talk.live.table.n
    await talk.say("Ben", m.Answer, n=before, option=1)
    await talk.say("Ann", m.Answer, n=before, option=0)
    await talk.say("Ann", m.Answer, option=1)
    await talk.play(Chooser(3), 2)
    return talk


async def the_end() -> Talk:
    """The last answers, the score, and a rematch."""
    talk = Talk(played(started((ANN, BEN), KEY, name="Friday"), -3))
    for name, actor in (("Ann", ANN), ("Ben", BEN)):
        await talk.come(name, FakeReader(actor))
    await talk.play(Chooser(2), 40)
    assert talk.live.table.status == "over"
    await talk.say("Ben", m.Undo)
    await talk.say("Ben", m.Rematch)
    return talk


async def a_clock_and_bots() -> Talk:
    """A person against bots, with a clock that stands still while they are away."""
    records = started((ANN,), KEY, name="Alone", options={"players": 3}, clock=m.Clock(60, 5))
    talk = Talk(records)
    await talk.hub.settle()
    await talk.come("Ann", FakeReader(ANN))
    await talk.play(Chooser(4), 3)
    await talk.go("Ann")
    talk.hub.pass_time(3_600_000)  # which is on nobody's clock
    await talk.hub.settle()
    await talk.come("Ann", FakeReader(ANN))
    await talk.say("Ann", m.SyncRequest, n=talk.live.table.n, lines=0)
    return talk


CONVERSATIONS: dict[str, Callable[[], Awaitable[Talk]]] = {
    "friends": friends,
    "two-seats": two_seats,
    "all-at-once": all_at_once,
    "the-end": the_end,
    "a-clock-and-bots": a_clock_and_bots,
}


def transcript(name: str) -> str:
    """A conversation anew. One of them is about a game that only tests have."""
    REGISTRY["bids"] = lambda packs: Bids()
    try:
        return _told(name)
    finally:
        del REGISTRY["bids"]


def _told(name: str) -> str:
    async def told() -> str:
        talk = await CONVERSATIONS[name]()
        await talk.hub.stop()
        return "\n".join(talk.tape) + "\n"

    return run(told())


def write() -> None:
    """Write every golden conversation anew."""
    FOLDER.mkdir(exist_ok=True)
    for path in FOLDER.glob("*.jsonl"):
        path.unlink()
    for name in CONVERSATIONS:
        (FOLDER / f"{name}.jsonl").write_text(transcript(name), "utf-8")


if __name__ == "__main__":
    write()
