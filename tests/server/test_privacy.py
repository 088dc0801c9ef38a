"""What somebody may not know does not reach them: not one byte changes when a card that is hidden from them is another one.

Two tables are played alike. In the second one everything that a seat cannot know is dealt anew: piles, chance, and the wound
cards that another seat is looking at. As long as nothing is revealed to everybody, that seat and the spectators are sent the same
bytes at both tables.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from lorehall.core.game.game import Game
from lorehall.games import REGISTRY, game
from lorehall.games.enchanters.game import Enchanters
from lorehall.games.enchanters.model.codes import ASK_WOUND
from lorehall.games.enchanters.model.state import State
from lorehall.server.commands.new_table import begin, open_table
from lorehall.server.live.live_table import LiveTable
from lorehall.server.live.publisher import Publisher
from lorehall.server.protocol import messages as m
from lorehall.server.table import records as r
from lorehall.server.table.table import Table
from support.labcards import base_sources, lab_game, lab_sources
from support.play import Chooser
from support.server import (
    ANN,
    BEN,
    CAT,
    NOBODY_KNOWN,
    START,
    FakeReader,
    TestHub,
    memory,
    run,
)

PEOPLE = (ANN, BEN, CAT)
KEY = hashlib.sha256(b"privacy").digest()
"""Long enough to be found in a message by its digits."""
LONG = 150
"""Answers of a game that is looked at in fewer places."""
LAB = {"length": "superfast", "kingdomSelection": "random", "boxes": ["odyssey", "overlords"]}

EVERYTHING = {
    "boxes": ["base", "overlords", "odyssey", "eastquest"], "kingdomSelection": "random", "startItem": "banner",
    "startEnchantment": "class", "events": "on", "quests": "on", "mythic": "on",
}  # fmt: skip


class Wounded(Enchanters):
    """Everybody begins so badly hurt that the first damage makes them look at wound cards."""

    def new(self, *args: Any, **kwargs: Any) -> State:
        state = super().new(*args, **kwargs)
        for player in state.players:
            player.wounds = 49
        return state


PLAYS: dict[str, tuple[Game[Any], dict[str, object]]] = {
    "base": (
        game("enchanters"),
        {"players": 3, "length": "superfast", "kingdomSelection": "random"},
    ),
    "wounds": (
        Wounded((*base_sources(), *lab_sources())),
        {"players": 2, "woundDeck": "on", **LAB},
    ),
    "overlord": (lab_game(), {"players": 2, "overlord": "on", "startItem": "banner", **LAB}),
    "coop": (game("enchanters"), {"players": 2, "mode": "coop", "length": "fast", **EVERYTHING}),
    "solo": (
        game("enchanters"),
        {"players": 1, "mode": "solo", "length": "superfast", **EVERYTHING},
    ),
    "variants": (
        game("enchanters"),
        {"players": 2, "automa": "on", "overlord": "on", "length": "superfast", **EVERYTHING},
    ),
}


@pytest.fixture(params=PLAYS)
def log(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> list[r.Record]:
    """A whole game as records; the server plays it with the cards of this play."""
    rules, options = PLAYS[request.param]
    monkeypatch.setitem(REGISTRY.own, "enchanters", lambda packs: rules)
    opened = open_table(rules, m.NewTableBody("enchanters", options=options, ask="always"), ANN)
    found: list[r.Record] = [opened]
    for seat in range(1, int(str(options["players"]))):
        who = PEOPLE[seat]
        found += [r.Sat(seat, str(who.guest), who.name), r.Readied(seat, ready=True)]
    found.append(begin(rules, opened.options, KEY))
    table = Table("MODEL")
    for record in found:
        table.apply(record, START)
    chooser = Chooser(5)
    assert table.course is not None
    while not table.course.over:
        option = chooser.below(len(table.course.state.options))
        found.append(r.Answered(table.course.owner(option), option))
        table.course.answer(option)
    return found


class Twin:
    """A table with every seat and a spectator reading."""

    def __init__(self, log: list[r.Record], position: int, hides_from: int | None) -> None:
        self.hub = TestHub(memory())
        first = next(i for i, record in enumerate(log) if isinstance(record, r.Started)) + 1
        self.live: LiveTable = self.hub.create(log[: first + position])
        if hides_from is not None:
            self.deal_anew(hides_from, position)
        seats = range(len(self.live.table.chairs))
        self.readers = [FakeReader(PEOPLE[seat]) for seat in seats]
        self.spectator = FakeReader(NOBODY_KNOWN)
        for reader in [*self.readers, self.spectator]:
            reader.open(self.live)
            self.hub.disk.flush()

    def deal_anew(self, seat: int, seed: int) -> None:
        course = self.live.table.course
        assert course is not None
        events = course.state.events
        assert events is not None
        course.state = course.game.determinize(course.state, seat, seed)
        course.state.events = list(events)
        self.live.publisher = Publisher(self.live.table)

    @property
    def state(self) -> Any:
        assert self.live.table.course is not None
        return self.live.table.course.state

    def answer(self, option: int, *, careful: bool) -> dict[str, Any]:
        reader: FakeReader = self.readers[self.state.seat]
        number = reader.answer(option, careful=careful)
        self.hub.disk.flush()
        return reader.reply(number)

    def heard(self, seat: int) -> tuple[list[bytes], list[bytes]]:
        return self.readers[seat].inbox, self.spectator.inbox


def revealed(twin: Twin, since: int, seat: int) -> bool:
    """Whether this seat has been shown something new since this event, as everybody or alone."""
    course = twin.live.table.course
    assert course is not None
    lines = course.game.lines(course.state, since)
    return any(line.is_for(seat) and line.reveals for line in lines)


def positions(log: list[r.Record], every: int) -> Iterator[int]:
    """Spread over the game; of one that is twice as long, as many at twice the price."""
    answers = sum(isinstance(record, r.Answered) for record in log)
    yield from range(0, answers, every if answers < LONG else 4 * every)


def players_of(log: Sequence[r.Record]) -> int:
    """The number of seats of a table."""
    first = log[0]
    assert isinstance(first, r.Opened)
    return int(first.options["players"])


def secret_moments(log: list[r.Record]) -> list[int]:
    """The numbers of answers that let one seat see something alone."""
    table = Table("MODEL")
    found = []
    for record in log:
        if isinstance(record, r.Answered):
            course = table.course
            assert course is not None
            since = len(course.state.events or ())
            table.apply(record, START)
            if any(line.audience is not None for line in course.game.lines(course.state, since)):
                found.append(len(course.answers) - 1)
        else:
            table.apply(record, START)
    return found


def compare(log: list[r.Record], position: int, seat: int) -> tuple[int, int]:
    """Play both tables on while nothing is revealed; how many messages were the same, and secrets of other seats seen."""
    true, other = Twin(log, position, None), Twin(log, position, seat)
    looks = true.state.prompt == ASK_WOUND and true.state.seat != seat
    if looks:
        assert true.state.options != other.state.options, "the wound cards are the same"
    secrets = int(looks)
    answers = [record.option for record in log if isinstance(record, r.Answered)]
    for option in answers[position : position + 4]:
        for twin in (true, other):
            twin.readers[seat].ask(m.WhyRequest)
            twin.readers[seat].ask(m.RisksRequest)
            for reader in (twin.readers[seat], twin.spectator):
                known = reader.client.end
                reader.ask(m.SyncRequest, n=reader.client.n, lines=known)
            twin.hub.disk.flush()
        assert true.heard(seat) == other.heard(seat)
        asked, since, chance = true.state.seat, len(true.state.events), true.state.rng
        told = true.answer(option, careful=asked == seat)
        again = other.answer(option, careful=asked == seat)
        if asked != seat and (revealed(true, since, seat) or true.state.rng != chance):
            break
        assert true.heard(seat) == other.heard(seat)
        if told["t"] == "refused":
            assert told == again
            assert told["reason"] == "final"
            break
        secrets += any(line.audience == asked != seat for line in new_lines(true, since))
    return len(true.heard(seat)[0]), secrets


def new_lines(twin: Twin, since: int) -> list[Any]:
    course = twin.live.table.course
    assert course is not None
    return list(course.game.lines(course.state, since))


def test_not_a_byte_depends_on_what_is_hidden(
    log: list[r.Record], request: pytest.FixtureRequest
) -> None:
    async def body() -> tuple[int, int]:
        same = secrets = 0
        moments = secret_moments(log)[:12]
        for position in sorted({*positions(log, 8), *moments, *(i - 1 for i in moments if i)}):
            for seat in range(players_of(log)):
                messages, seen = compare(log, position, seat)
                same += messages
                secrets += seen
        return same, secrets

    same, secrets = run(body())
    assert same > 80
    if "wounds" in request.node.name:
        assert secrets > 3, "no seat ever looked at something that the others may not see"


def test_a_free_undo_never_returns_from_something_new(log: list[r.Record]) -> None:
    """Whatever may be taken back freely led to the same bytes for its own seat, whatever lay hidden.

    Who plays with nobody else may take back everything (T-UND-06).
    """
    alone = players_of(log) == 1

    async def body() -> int:
        free = 0
        for position in positions(log, 8):
            true = Twin(log, position, None)
            asked = true.state.seat
            for option in range(min(4, len(true.state.options))):
                true, other = Twin(log, position, None), Twin(log, position, asked)
                for twin in (true, other):
                    twin.answer(option, careful=False)
                offered = [twin.live.table.undo(asked) for twin in (true, other)]
                if "free" in offered:
                    free += 1
                    assert offered == ["free", "free"]
                    assert alone or true.readers[asked].inbox == other.readers[asked].inbox
        return free

    assert run(body()) > 5


def test_no_message_before_the_end_has_the_key_or_a_pile(log: list[r.Record]) -> None:
    async def body() -> tuple[list[bytes], list[bytes]]:
        twin = Twin(log, 0, None)
        readers = [*twin.readers, twin.spectator]
        for record in log:
            if isinstance(record, r.Answered) and not twin.state.over:
                before = [text for reader in readers for text in reader.inbox]
                assert twin.answer(record.option, careful=False)["t"] == "update"
        assert twin.state.over
        return before, [reader.inbox[-1] for reader in readers]

    sent, last = run(body())
    for text in last:
        assert json.loads(text)["table"]["key"] == KEY.hex(), "the end reveals it"
    keys: set[str] = set()
    for text in sent:
        assert KEY.hex().encode() not in text
        assert b"started" not in text.replace(b"alreadyStarted", b"")
        collect_keys(json.loads(text), keys)
    assert not keys & {"seed", "rng", "log", "feed", "cards_left", "order", "ids", "base"}
    told = [re.sub(rb'"commitment":"[0-9a-f]{64}"', b"", text) for text in sent]
    numbers = [int(found) for text in told for found in re.findall(rb"-?\d+", text)]
    assert max(numbers) < 1 << 20, "a number as large as a state of chance"


def collect_keys(data: Any, keys: set[str]) -> None:
    if isinstance(data, dict):
        keys |= data.keys()
        for part in data.values():
            collect_keys(part, keys)
    elif isinstance(data, list):
        for part in data:
            collect_keys(part, keys)


def test_decks_are_numbers_and_cards_are_names(log: list[r.Record]) -> None:
    """In a view every pile is its size, and a card is what is printed on it: nothing tells two copies apart."""

    async def body() -> None:
        for position in positions(log, 9):
            twin = Twin(log, position, None)
            view = twin.spectator.client.view
            assert view["deck"] == len(twin.state.deck)
            assert view["wound_deck"] in (None, len(twin.state.wound_deck))
            for card in view["track"]:
                assert card is None or set(card) <= {
                    "name", "type", "health", "strength", "tokens", "events"
                }  # fmt: skip
            for player in view["players"]:
                for stack in ("items", "enchantments", "creatures", "wound_cards"):
                    assert all(isinstance(name, str) for name in player[stack])
            assert all(isinstance(name, str) for name in view["graveyard"] + view["dealt"])

    run(body())


def test_two_copies_of_a_card_cannot_be_told_apart(log: list[r.Record]) -> None:
    """When a card in the graveyard and its copy in the deck change places, nobody is sent another byte."""

    async def body() -> int:
        found = 0
        for position in positions(log, 3):
            one, two = Twin(log, position, None), Twin(log, position, None)
            state = two.state
            names = {state.cards[card].name: i for i, card in enumerate(state.deck)}
            for place, card in enumerate(state.graveyard):
                there = names.get(state.cards[card].name)
                if there is not None and not state.tokens:
                    state.deck[there], state.graveyard[place] = card, state.deck[there]
                    found += 1
                    break
            else:
                continue
            two.live.publisher = Publisher(two.live.table)
            for twin in (one, two):
                for reader in [*twin.readers, twin.spectator]:
                    reader.ask(m.SyncRequest)
                    twin.hub.disk.flush()
            for mine, theirs in zip(one.readers, two.readers, strict=True):
                if mine.client.you["seats"] != [state.seat]:
                    assert mine.inbox == theirs.inbox
            assert one.spectator.inbox == two.spectator.inbox
        return found

    log_has_copies = run(body())
    assert log_has_copies > 0
