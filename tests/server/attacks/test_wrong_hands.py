"""Rivals, watchers and hurried people at tables of every mode: whoever is not asked decides nothing, and nobody decides twice."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Mapping
from typing import Any

import pytest

from lorehall.core.engine.position import Seed
from lorehall.games import game
from lorehall.games.enchanters.model.codes import (
    ASK_SHARE,
    ASK_SHIELD,
    ASK_WINDOW,
    WINDOW_DUEL,
)
from lorehall.server.commands.new_table import begin, open_table, own_seats
from lorehall.server.live.live_table import LiveTable
from lorehall.server.protocol import messages as m
from lorehall.server.protocol.actors import Actor
from lorehall.server.table import records as r
from support.play import Chooser
from support.server import ANN, BEN, CAT, NOBODY_KNOWN, FakeReader, TestHub, memory, run

RULES = game("enchanters")
EVERYTHING: dict[str, object] = {
    "boxes": ["base", "overlords", "odyssey", "eastquest"], "kingdomSelection": "random", "startItem": "banner",
    "startEnchantment": "class", "events": "on", "quests": "on", "mythic": "on",
}  # fmt: skip
MODES: dict[str, dict[str, object]] = {
    "for one": {"players": 1, "mode": "coop"},
    "for two": {"players": 2, "mode": "coop"},
    "solo": {"players": 1, "mode": "solo", "length": "superfast"},
    "against the Automa": {"players": 2, "automa": "on", "overlord": "on", "length": "superfast"},
}
TOGETHER: dict[str, object] = {
    "players": 2, "mode": "coop", "difficulty": "easy", "coopOverlord": "specific", "kingdomSelection": "random",
    "boxes": EVERYTHING["boxes"],
}  # fmt: skip
BEGGAR = {"overlordCard": "Whimper, the Underlord"}
KEY = hashlib.sha256(b"hands").digest()
EVERY = 7
"""Decisions between two at which everybody tries everything."""

BY_A_STRANGER: tuple[type[m.Incoming], ...] = (
    m.Answer, m.Undo, m.HintRequest, m.Cover, m.Stand, m.Back,
)  # fmt: skip
FOR_ANOTHER: tuple[type[m.Incoming], ...] = (
    m.Answer, m.Undo, m.HintRequest, m.WhyRequest, m.RisksRequest, m.Stand,
)  # fmt: skip


class Hands:
    """A table with everything on it, those who sit there, each with two pages open, and a guest and a stranger who watch."""

    def __init__(self, options: dict[str, object], seed: Seed) -> None:
        self.hub = TestHub(memory())
        body = m.NewTableBody("enchanters", options=options, ask="always")
        opened = open_table(RULES, body, ANN)
        log: list[r.Record] = [opened, *own_seats(body.options, opened.options, ANN)]
        self.owners = [ANN] * opened.options["players"]
        if options["players"] == 2:
            self.owners[1] = BEN
            log += [r.Sat(1, str(BEN.guest), BEN.name), r.Readied(1, ready=True)]
        log.append(begin(RULES, opened.options, seed))
        self.live: LiveTable = self.hub.create(log)
        self.pages = [self.opens(owner) for owner in self.owners]
        self.second = [self.opens(owner) for owner in self.owners]
        self.watching = [self.opens(CAT), self.opens(NOBODY_KNOWN)]

    def opens(self, who: Actor) -> FakeReader:
        reader = FakeReader(who).open(self.live)
        self.hub.disk.flush()
        return reader

    @property
    def state(self) -> Any:
        assert self.live.table.course is not None
        return self.live.table.course.state

    def told(self, reader: FakeReader, kind: type[m.Incoming], **fields: Any) -> str:
        """The reason for which something was refused, or what came instead."""
        number = reader.ask(kind, **fields)
        self.hub.disk.flush()
        reply = reader.reply(number)
        return str(reply.get("reason", reply["t"]))

    def wrong(self) -> Iterator[str]:
        """What everybody is told who is not asked, or asks for what there is not."""
        seat, seats = self.state.seat, range(len(self.owners))
        mine, most = self.pages[seat], len(self.state.options)
        for who in self.watching:
            for kind in BY_A_STRANGER:
                more = {"option": 0} if kind is m.Answer else {}
                yield self.told(who, kind, seat=seat, **more)
            yield self.told(who, m.Sit, seat=seat)
        for fields in ({"option": most}, {"option": 100_000}, {"option": 0, "then": "journey/9"}):
            yield self.told(mine, m.Answer, seat=seat, **fields)
        for fields in ({"n": mine.client.n + 1}, {"n": self.live.table.moved - 1}, {"seat": 31}):
            yield self.told(mine, m.Answer, **{"seat": seat, "option": 0, **fields})
        yield self.told(mine, m.Configure, options={"players": 2})
        yield self.told(mine, m.SetBot, seat=seat, bot="casual")
        for other in seats:
            if other != seat:
                yield self.told(self.pages[other], m.Answer, seat=other, option=0)
            if self.owners[other] != self.owners[seat]:
                for kind in FOR_ANOTHER:
                    more = {"option": 0} if kind is m.Answer else {}
                    yield self.told(self.pages[other], kind, seat=seat, **more)
                yield self.told(self.pages[other], m.Cover, seat=seat)

    def all_are_refused(self) -> int:
        """Try everything that is wrong now; how much that was."""
        key, n = RULES.key(self.state), self.live.table.n
        found = list(self.wrong())
        assert not {"update", "sync"} & set(found)
        assert (RULES.key(self.state), self.live.table.n) == (key, n), "nothing has changed"
        return len(found)

    def answer_twice(self, option: int) -> tuple[str, str]:
        """The person has two pages open and answers on both before either has heard of it."""
        seat = self.state.seat
        one, two = self.pages[seat], self.second[seat]
        first, second = (page.answer(option, seat=seat) for page in (one, two))
        self.hub.disk.flush()
        reply = two.reply(second)
        return one.reply(first)["t"], str(reply.get("reason", reply["t"]))


@pytest.mark.parametrize("mode", MODES)
def test_only_who_is_asked_decides_and_once(mode: str) -> None:
    async def body() -> int:
        hands, chooser, tried = Hands({**MODES[mode], **EVERYTHING}, KEY), Chooser(7), 0
        while not hands.state.over and len(hands.state.log) < 250:
            if len(hands.state.log) % EVERY == 0:
                tried += hands.all_are_refused()
            option = chooser.below(len(hands.state.options))
            told = hands.answer_twice(option)
            assert told in (("update", "stale"), ("update", "notRunning"))
        await hands.hub.stop()
        return tried

    assert run(body()) > 150


def is_share(state: Any) -> bool:
    return bool(state.prompt == ASK_SHARE)


def is_shield(state: Any) -> bool:
    return bool(state.prompt == ASK_SHIELD)


def is_duel(state: Any) -> bool:
    return bool(state.prompt == ASK_WINDOW and state.occasion().step == WINDOW_DUEL)


def reached(options: Mapping[str, object], seed: int, asks: Callable[[Any], bool]) -> Hands:
    """The table at which a game by chance has come to such a question."""
    hands, chooser = Hands({**TOGETHER, **options}, seed), Chooser(seed)
    while not asks(hands.state):
        told = hands.answer_twice(chooser.below(len(hands.state.options)))
        assert told == ("update", "stale")
    return hands


def test_nobody_pays_for_another_or_twice_where_all_pay_a_total() -> None:
    """E-COP-27: each names a share in turn; too much, too little, out of turn or once more is refused, and the total is paid."""

    async def body() -> None:
        hands = reached(BEGGAR, 6, is_share)
        before = sum(p.crystals for p in hands.state.players)
        payers = []
        while is_share(hands.state):
            payers.append(hands.state.seat)
            assert hands.all_are_refused() > 20
            assert hands.answer_twice(0) == ("update", "stale")
        assert len(payers) == len(set(payers))
        assert before - sum(p.crystals for p in hands.state.players) == 3
        await hands.hub.stop()

    run(body())


@pytest.mark.parametrize(("seed", "asks"), [(390, is_shield), (68, is_duel)])
def test_nobody_raises_the_shield_or_fights_the_duel_of_another(
    seed: int, asks: Callable[[Any], bool]
) -> None:
    """E-COP-30, E-COP-20."""

    async def body() -> None:
        hands = reached({}, seed, asks)
        assert hands.all_are_refused() > 20
        assert hands.answer_twice(0) == ("update", "stale")
        await hands.hub.stop()

    run(body())
