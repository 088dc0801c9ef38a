"""A game file on its way through the server: taken in, shown as a finished table, and given back as it came."""

from __future__ import annotations

import json
import random
from pathlib import Path

import msgspec
import pytest

from lorehall.cli import main
from lorehall.core.game.history import Course
from lorehall.games import game
from lorehall.server.archive.table_summaries import index_card, is_imported, summary_of
from lorehall.server.proof.gamefile import to_file
from lorehall.server.storage import SqliteStorage, TableCard
from lorehall.server.table import records as r
from lorehall.server.table.rebuild import folded
from support.server import QUICK
from support.site import Line, guest, server_of, site

RULES = game("enchanters")
SEED = 2**63 - 5
JSON = {"content-type": "application/json"}


def played(*, whole: bool = True) -> bytes:
    """A person against a bot, answering by chance."""
    chance = random.Random(4)
    course = Course(RULES, RULES.new(QUICK, SEED, listen=True))
    while not course.over and (whole or len(course.answers) < 5):
        course.answer(chance.randrange(len(course.state.options)))
    return to_file(course, seed=SEED, names=["Ann", "Brida"], bots=[None, "greedy"])


def test_a_game_file_comes_back_as_it_was(tmp_path: Path) -> None:
    with site(tmp_path) as client:
        ben = guest(client, "Ben")
        file = played()
        code = ben.post("/api/tables/import", content=file, headers=JSON).json()["code"]
        given = ben.get(f"/api/tables/{code}/file").json()
        assert given.pop("imported") is True
        assert given == json.loads(file), "but for the mark it is the same file"
        replay = ben.get(f"/api/tables/{code}/replay?as=all").json()
        assert replay["seats"] == ["Ann", "Brida"]
        assert replay["table"]["status"] == "over"
        with Line(ben, code) as line:
            sync = line.hello()
        assert sync["you"]["seats"] == [], "whoever brings a file owns no seat of it"
        assert sync["view"]["over"]


def test_a_file_that_is_no_finished_game_is_refused(tmp_path: Path) -> None:
    with site(tmp_path) as client:
        ben = guest(client, "Ben")
        for file, words in ((played(whole=False), "isn't finished"), (b"{}", "isn't a game file")):
            answer = ben.post("/api/tables/import", content=file, headers=JSON)
            assert answer.status_code == 400
            assert words in answer.json()["error"]["words"]


def sealed(names: tuple[str, str] = ("Ann", "Björn")) -> bytes:
    """A whole game from a key, with any names that its forger likes."""
    chance, key = random.Random(4), bytes(range(32))
    course = Course(RULES, RULES.new(QUICK, key, listen=True))
    while not course.over:
        course.answer(chance.randrange(len(course.state.options)))
    return to_file(course, seed=key, names=names, bots=[None, None])


def test_an_imported_game_is_called_so_wherever_it_is_told_of(tmp_path: Path) -> None:
    with site(tmp_path) as client:
        eve = guest(client, "Eve")
        code = eve.post("/api/tables/import", content=sealed(), headers=JSON).json()["code"]
        table = eve.get(f"/api/tables/{code}/replay").json()["table"]
        assert table["imported"] is True
        assert (table["commitment"], table["key"]) == (None, None), "no promise of this server"
        proof = eve.get(f"/api/tables/{code}/proof")
        assert proof.status_code == 409
        assert proof.json()["error"]["reason"] == "imported"
        assert proof.json()["error"]["words"].startswith("Imported, not played here")
        (mine,) = eve.get("/api/me/tables").json()["tables"]
        assert mine["imported"] is True
        with Line(eve, code) as line:
            assert line.hello()["table"]["imported"] is True


def test_a_game_that_was_played_here_is_not_called_imported(tmp_path: Path) -> None:
    with site(tmp_path) as client:
        ann = guest(client, "Ann")
        code = ann.post("/api/quick", json={"game": "enchanters"}).json()["code"]
        with Line(ann, code) as line:
            assert "imported" not in line.hello()["table"]
        (mine,) = ann.get("/api/me/tables").json()["tables"]
        assert "imported" not in mine


def test_a_file_from_an_imported_table_keeps_its_mark_and_proves_nothing_by_itself(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with site(tmp_path, storage=SqliteStorage(tmp_path / "data")) as client:
        eve = guest(client, "Eve")
        code = eve.post("/api/tables/import", content=sealed(), headers=JSON).json()["code"]
        given = eve.get(f"/api/tables/{code}/file").content
        again = eve.post("/api/tables/import", content=given, headers=JSON).json()["code"]
        assert eve.get(f"/api/tables/{again}/file").content == given
    path = tmp_path / "game.json"
    path.write_bytes(given)
    assert main(["verify", str(path)]) == 1
    said = capsys.readouterr()
    assert "it was imported there" in " ".join(said.err.split())
    assert "Proven" not in said.out
    noted = json.loads(given)["commitment"]
    assert main(["verify", str(path), "--commitment", noted[:8]]) == 0
    assert "it was imported there" in " ".join(capsys.readouterr().out.split())
    assert main(["tables", "list", "--data", str(tmp_path / "data")]) == 0
    assert "imported" in capsys.readouterr().out


def test_a_table_that_was_imported_before_logs_said_so_is_known_all_the_same(
    tmp_path: Path,
) -> None:
    with site(tmp_path) as client:
        eve = guest(client, "Eve")
        code = eve.post("/api/tables/import", content=sealed(), headers=JSON).json()["code"]
        stored = server_of(client).storage.records(code)
    log = [(entry.at, r.decode(entry.data)) for entry in stored]
    opened = log[0][1]
    assert isinstance(opened, r.Opened)
    opened.imported = False
    table = folded(code, log)
    assert table.imported
    assert table.info().commitment is None
    card = index_card(table)
    summary = msgspec.json.decode(card.summary)
    summary.pop("imported")
    old = TableCard(
        card.code, card.game, card.name, card.public, card.status, card.changed,
        msgspec.json.encode(summary), card.n,
    )  # fmt: skip
    assert is_imported(old, summary_of(old))
