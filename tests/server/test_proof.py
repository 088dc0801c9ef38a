"""A table with people from its first card to its proof: what everybody sees, what nobody sees, what is revealed at the end."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from lorehall.core.game.history import Course
from lorehall.server.live.live_table import LiveTable
from lorehall.server.proof.commitments import digest
from lorehall.server.proof.verification import verify
from lorehall.server.protocol import messages as m
from lorehall.server.table import records as r
from support.play import Chooser
from support.server import ANN, BEN, FakeReader, TestHub, folded, memory, run, started
from support.site import Line, TestClient, guest, new_table, server_of, site

PAGES = (
    "/metrics", "/healthz", "/api/tables", "/api/tables/{code}/replay", "/api/tables/{code}/replay?as=0",
    "/api/tables/{code}/replay?as=all", "/api/tables/{code}/history", "/api/tables/{code}/file",
    "/api/tables/{code}/proof",
)  # fmt: skip
"""Everything that anybody can ask about a table."""


class Evening:
    """Ann and Ben at a table, and all that the server ever told anybody."""

    def __init__(self, client: TestClient) -> None:
        self.client = client
        self.ann, self.ben = guest(client, "Ann"), guest(client, "Ben")
        self.code = new_table(self.ann)
        self.told: list[str] = []
        self.chooser = Chooser(6)

    def play(self, most: int) -> dict[str, Any]:
        """Sit down, begin, and answer so many times or to the end; the last that Ann is told of the table."""
        with Line(self.ann, self.code) as one, Line(self.ben, self.code) as two:
            lines = {0: one, 1: two}
            one.hello()
            two.hello()
            if folded(self.server.storage, self.code).status == "open":
                two.ask("sit", seat=1)
                two.ask("ready", ready=True)
                one.ask("start")
            for _ in range(most):
                state = one.ask("sync")
                self.told.append(json.dumps(state))
                if state["view"]["over"]:
                    break
                seat = state["view"]["pending"]["seats"][0]
                choices = lines[seat].ask("sync")["own"][0]["pending"]["choices"]
                option = choices[self.chooser.below(len(choices))]["option"]
                lines[seat].ask("answer", n=state["n"], option=option)
            return dict(one.ask("sync")["table"])

    @property
    def server(self) -> Any:
        return server_of(self.client)

    @property
    def key(self) -> str:
        chance = folded(self.server.storage, self.code).chance
        assert chance is not None
        assert chance.key is not None
        return chance.key

    def ask(self, page: str) -> Any:
        return self.ann.get(page.format(code=self.code))


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    with site(tmp_path) as client:
        yield Evening(client)


def test_nothing_shows_the_key_before_the_end(
    evening: Evening, capfd: pytest.CaptureFixture[str]
) -> None:
    """No message, page, replay, metric or line of the log; the commitment stays the same from the start on."""
    table = evening.play(12)
    secret = evening.key
    assert table["status"] == "playing"
    assert (len(table["commitment"]), table["key"]) == (64, None)
    shown = [*evening.told, *[evening.ask(page).text for page in PAGES]]
    assert not [text for text in shown if secret in text]
    out, err = capfd.readouterr()
    assert secret not in out + err
    assert evening.ask("/api/tables/{code}/proof").json()["error"]["reason"] == "notOver"
    assert evening.ask("/api/tables/{code}/file").json()["error"]["reason"] == "notOver"
    again = json.loads(evening.told[-1])["table"]
    assert again["commitment"] == table["commitment"]


def test_the_end_reveals_the_key_and_the_proof(evening: Evening) -> None:
    early = evening.play(1)["commitment"]
    table = evening.play(3000)
    assert table["status"] == "over"
    assert (table["commitment"], table["key"]) == (early, evening.key)
    proof = evening.ask("/api/tables/{code}/proof").json()
    assert proof["proven"] is True
    assert proof["commitment"] == early == digest(proof["opening"])
    assert proof["opening"]["key"] == table["key"]
    assert proof["opening"]["options"] == table["options"]
    assert proof["counts"]["shuffles"] > 0
    found = verify(evening.ask("/api/tables/{code}/file").content, early)
    assert found.answers == proof["counts"]["answers"]
    assert found.file.names == ("Ann", "Ben")


def test_a_proof_that_does_not_hold_says_so(evening: Evening) -> None:
    """For instance after somebody has laid hands on the disk."""
    evening.play(3000)
    chance = evening.server.hub.tables[evening.code].table.chance
    object.__setattr__(chance, "commitment", "0" * 64)
    proof = evening.ask("/api/tables/{code}/proof").json()
    assert proof["proven"] is False
    assert "a different game" in proof["words"]


def test_a_sealed_file_comes_back_as_the_same_table(evening: Evening) -> None:
    evening.play(3000)
    file = evening.ask("/api/tables/{code}/file").content
    headers = {"content-type": "application/json"}
    answer = evening.ann.post("/api/tables/import", content=file, headers=headers)
    evening.code = answer.json()["code"]
    replay = evening.ask("/api/tables/{code}/replay").json()["table"]
    assert replay["imported"] is True
    assert evening.ask("/api/tables/{code}/proof").json()["error"]["reason"] == "imported"
    broken = file.replace(b'"Ann"', b'"Eve"')
    answer = evening.ann.post("/api/tables/import", content=broken, headers=headers)
    assert answer.json()["error"]["reason"] == "badFile"


def test_every_way_to_begin_begins_with_a_key(evening: Evening) -> None:
    """Against bots, and once more with the same people."""
    answer = evening.ann.post("/api/quick", json={"game": "enchanters", "players": 2})
    evening.code = answer.json()["code"]
    first = evening.key
    answer = evening.ann.post("/api/quick", json={"game": "enchanters", "players": 2})
    evening.code = answer.json()["code"]
    assert evening.key != first


# --- taking back --------------------------------------------------------------------------------------

DICE = {"players": 2, "kingdomSelection": "random", "village": "Alea", "length": "superfast"}


def answers_to(live: LiveTable) -> Course:
    assert live.table.course is not None
    return live.table.course


def test_at_a_table_a_rewound_draw_stays_drawn() -> None:
    """Taken back with consent and answered the same, dice fall and cards come as before."""

    async def body() -> tuple[int, int]:
        dice = cards = 0
        hub = TestHub(memory())
        live = hub.create(started((ANN, BEN), options=DICE))
        readers = [FakeReader(who).open(live) for who in (ANN, BEN)]
        chooser = Chooser(9)
        while live.table.status == "playing" and dice + cards < 25:
            course = answers_to(live)
            seat, drawn, entries = course.seat, course.state.rng, len(course.state.log)
            option = chooser.below(len(course.state.options))
            readers[seat].answer(option)
            hub.disk.flush()
            after = course.game.key(course.state), course.state.log[:]
            chance = course.state.rng != drawn
            if course.over or not (chance or live.table.undo(seat) == "ask"):
                continue
            dice += len(course.state.log) > entries + 1
            cards += not chance
            readers[seat].ask(m.Undo)
            readers[1 - seat].ask(m.Consent, n=live.table.n, yes=True)
            hub.disk.flush()
            assert answers_to(live).state.rng == drawn
            readers[seat].answer(option)
            hub.disk.flush()
            state = answers_to(live).state
            assert (course.game.key(state), state.log) == after
        return dice, cards

    dice, cards = run(body())
    assert dice > 3
    assert cards > 3


def test_an_undone_table_is_the_same_from_its_log() -> None:
    """The records keep the key, so a restart draws on where the table was."""

    async def body() -> None:
        hub = TestHub(memory())
        live = hub.create(started((ANN, BEN), options=DICE))
        for _ in range(30):
            live.perform([r.Answered(live.table.asked[0], 0)])
        live.perform([r.Undone(20)])
        hub.disk.flush()
        course, again = answers_to(live), folded(hub.storage, live.table.code).course
        assert again is not None
        assert again.game.key(again.state) == course.game.key(course.state)
        assert (again.state.key, again.state.rng) == (course.state.key, course.state.rng)

    run(body())


def test_the_seal_is_shown_before_the_start_and_holds_to_the_end(evening: Evening) -> None:
    """What people in the waiting room note is what the game is proven with; other settings are sealed anew."""
    with Line(evening.ann, evening.code) as line:
        first = line.hello()["table"]
        options = {**first["options"], "length": "normal"}
        noted = line.ask("configure", options=options)["table"]
    assert first["status"] == noted["status"] == "open"
    assert (first["key"], noted["key"]) == (None, None)
    assert first["commitment"] != noted["commitment"]
    assert evening.play(3000)["commitment"] == noted["commitment"]
    assert evening.ask("/api/tables/{code}/proof").json()["proven"] is True
