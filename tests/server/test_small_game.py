"""A whole game of Ember Watch through sockets: two people and a bot, one of them with two seats, all asked at the same moment."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from support.ember import registered
from support.server import KEY, Client
from support.site import Line, TestClient, guest, new_table, server_of, site

__all__ = ["registered"]  # a fixture

ANN_HOLDS, BEN_HOLDS, BOT = (0, 2), (1,), 3
PATIENCE = 60.0


@pytest.fixture
def hall(tmp_path: Path, registered: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[TestClient]:
    with site(tmp_path) as found:
        monkeypatch.setattr(server_of(found).hub, "seed", lambda: KEY)
        yield found


class Person(Line):
    """A socket whose messages are folded as a client would."""

    def __init__(self, client: TestClient, code: str) -> None:
        super().__init__(client, code)
        self.client = Client()
        self.client.take(self.hello())
        self.most = 0
        """How many seats were asked at the same moment."""

    def ask(self, kind: str, **fields: Any) -> dict[str, Any]:
        self.ids += 1
        self.session.send_json({"t": kind, "id": self.ids, **fields})
        while True:
            found: dict[str, Any] = self.session.receive_json()
            self.client.take(found)
            waiting = (self.client.view or {}).get("pending") or {"seats": []}
            self.most = max(self.most, len(waiting["seats"]))
            if self.ids in (found.get("ack"), found.get("id")):
                return found

    def look(self) -> Client:
        """What they know once everything has arrived that was sent until now."""
        self.ask("sync", n=self.client.n, lines=self.client.end)
        return self.client

    def choices(self) -> list[dict[str, Any]]:
        """What is open to any of their seats."""
        asked = [own for own in self.look().own if own["pending"]]
        return [
            {**choice, "seat": own["seat"]} for own in asked for choice in own["pending"]["choices"]
        ]

    def act(self) -> None:
        """Answer once, if asked: with the Horn if they have it, else with something useful."""
        choices = self.choices()
        if not choices:
            return
        best = {"blow": 0, "light": 1, "fight": 2, "burn": 3, "nod": 4}
        chosen = min(choices, key=lambda choice: best.get(choice["verb"], 9))
        told = self.ask("answer", n=self.client.n, seat=chosen["seat"], option=chosen["option"])
        assert told.get("reason") in (None, "stale"), told


def seated(hall: TestClient) -> tuple[Person, Person]:
    """Ann holds two seats, Ben one, a bot the last; the game has begun."""
    ann, ben = guest(hall, "Ann"), guest(hall, "Ben")
    code = new_table(ann, game="ember_watch", options={"players": 4})
    one, two = Person(ann, code), Person(ben, code)
    assert one.ask("sit", seat=2, also=True)["t"] == "update"
    assert two.ask("sit", seat=1)["t"] == "update"
    assert one.ask("bot", seat=BOT, bot="casual")["t"] == "update"
    for person in (one, two):
        person.ask("ready", ready=True)
    assert one.ask("start")["t"] in ("update", "sync")
    return one, two


def test_two_people_and_a_bot_play_to_the_shared_end(hall: TestClient) -> None:
    ann, ben = seated(hall)
    end = time.monotonic() + PATIENCE
    with ann, ben:
        while not ann.look().view["over"]:
            assert time.monotonic() < end, ann.client.view["pending"]
            ann.act()
            ben.act()
        outcome = ben.look().view["outcome"]
    assert max(ann.most, ben.most) >= 3, "all were asked at the same moment"
    assert outcome["teams"] == [[0, 1, 2, 3]]
    assert outcome["winners"] in ([], [0, 1, 2, 3])
    assert outcome["reason"]["key"] == "game_ends"
    assert ann.client.view == ben.client.view
    assert [own["seat"] for own in ann.client.own] == [*ANN_HOLDS]
    assert ann.client.you["seats"] == [*ANN_HOLDS]
    assert {line["rule"][0] for line in ann.client.lines} == {"W"}


def until_all_are_asked(ann: Person, ben: Person) -> None:
    end = time.monotonic() + PATIENCE
    while set(ann.look().view["pending"]["seats"]) & {0, 1, 2} != {0, 1, 2}:
        assert time.monotonic() < end
        for person in (ann, ben):
            if {choice["verb"] for choice in person.choices()} - {"nod", "blow"}:
                person.act()


def test_each_seat_is_asked_for_itself_and_nobody_sees_another_hand(hall: TestClient) -> None:
    ann, ben = seated(hall)
    with ann, ben:
        until_all_are_asked(ann, ben)
        assert all(len(own["hand"]) >= 2 for own in ann.client.own)
        assert "hand" not in ann.client.view
        prompts = [own["pending"]["prompt"]["text"] for own in ann.client.own]
        assert prompts[0] == prompts[1]
        assert prompts[0].startswith("A shadow nears the ")
        for own in (*ann.client.own, *ben.client.own):
            told = [choice["option"] for choice in own["pending"]["choices"]]
            assert told == list(range(len(told))), "where one begins tells what others hold"
        refused = ben.ask("answer", n=ben.look().n, seat=0, option=0)
        assert refused["reason"] == "notYourSeat"


def test_the_server_knows_its_rules_cards_and_menu(hall: TestClient) -> None:
    games = {game["name"]: game for game in hall.get("/api/games").json()["games"]}
    assert games["ember_watch"]["players"] == [2, 3, 4]
    assert games["ember_watch"]["tutorial"] is False
    assert games["ember_watch"]["goal"].startswith("Light every beacon ")
    assert games["ember_watch"]["beginner"] == {}
    book = hall.get("/api/games/ember_watch/rules").json()
    assert book["glossary"] == []
    sections = book["sections"]
    assert [rule["number"] for rule in sections[-1]["rules"]] == [
        "W-END-" + n for n in ("01", "02")
    ]
    assert all(set(rule) == {"number", "text"} for each in sections for rule in each["rules"])
    cards = hall.get("/api/games/ember_watch/cards").json()["cards"]
    assert [card["name"] for card in cards] == ["Horn", "Torch", "Ember"]
    ann = guest(hall, "Ann")
    body = {"game": "ember_watch", "options": {"players": 2, "night": "dark"}}
    refused = ann.post("/api/tables", json=body)
    assert refused.status_code == 400
    assert refused.json()["error"]["problems"][0]["option"] == "night"


def test_a_quick_game_against_bots_begins(hall: TestClient) -> None:
    ann = guest(hall, "Ann")
    body = {"game": "ember_watch", "players": 3, "bot": "casual"}
    made = ann.post("/api/quick", json=body)
    assert made.status_code == 200, made.text
    with Person(ann, made.json()["code"]) as person:
        assert person.look().view["game"] == "ember_watch"
        assert person.choices()
