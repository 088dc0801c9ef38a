"""The HTTP routes: who may use them, what they refuse, what they never tell, and what every answer carries."""

from __future__ import annotations

import base64
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from lorehall.server.api.pages import ADDRESSES
from lorehall.server.net.limits import Limits, Rate
from lorehall.server.process.settings import Retention
from lorehall.server.storage import SqliteStorage
from support.server import QUICK, folded, laid_over
from support.site import Line, TestClient, guest, new_table, server_of, site

JSON = {"content-type": "application/json"}


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    with site(tmp_path) as found:
        yield found


@pytest.fixture
def ann(client: TestClient) -> TestClient:
    return guest(client, "Ann")


def reason(answer: Any) -> tuple[int, str]:
    return answer.status_code, answer.json()["error"]["reason"]


# --- who may ask ------------------------------------------------------------------------------

POSTS = (
    "/api/me",
    "/api/me/recovery",
    "/api/me/recovery/revoke",
    "/api/me/devices/sign-out",
    "/api/me/sign-out",
    "/api/me/forget",
    "/api/recover",
    "/api/tables",
    "/api/quick",
    "/api/tables/import",
)


@pytest.mark.parametrize("path", POSTS)
@pytest.mark.parametrize(
    "origin",
    ["https://evil.example", "null", "http://hall.example.evil.example", "http://hall.example:81"],
)
def test_a_foreign_page_changes_nothing(ann: TestClient, path: str, origin: str) -> None:
    answer = ann.post(path, json={"name": "Eve"}, headers={"origin": origin})
    assert reason(answer) == (403, "origin")
    assert ann.get("/api/me").json()["guest"]["name"] == "Ann"


def test_our_own_pages_and_programs_may(tmp_path: Path) -> None:
    with site(tmp_path, origins=("https://games.example",)) as client:
        for headers in ({}, {"origin": "http://hall.example"}, {"origin": "https://games.example"}):
            answer = client.post("/api/me", json={"name": "Ann"}, headers=headers)
            assert answer.status_code == 200


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", ""])
@pytest.mark.parametrize("path", POSTS)
def test_only_json_is_read(ann: TestClient, path: str, kind: str) -> None:
    answer = ann.post(path, content=b'{"name": "Eve"}', headers={"content-type": kind})
    assert reason(answer) == (415, "malformed")


BAD_BODIES = {
    "nothing": b"",
    "no JSON": b"{name: Ann}",
    "no object": b'["Ann"]',
    "an unknown field": b'{"name": "Ann", "admin": true}',
    "a wrong type": b'{"name": 7}',
    "a huge number": b'{"name": ' + b"9" * 4000 + b"}",
    "deep nesting": b'{"name": ' + b"[" * 8000 + b"]" * 8000 + b"}",
    "half a character": b'{"name": "\xff\xfe"}',
    "nothing to see": b'{"name": "\\u200b\\u202e"}',
    "too long a name": json.dumps({"name": "A" * 100}).encode(),
}


@pytest.mark.parametrize("body", BAD_BODIES.values(), ids=BAD_BODIES)
def test_a_body_that_cannot_be_read_is_refused_in_words(client: TestClient, body: bytes) -> None:
    answer = client.post("/api/me", content=body, headers=JSON)
    assert reason(answer) == (400, "malformed")
    assert answer.json()["error"]["words"].endswith(".")
    assert "set-cookie" not in answer.headers


def test_a_body_that_is_too_big_is_not_read(ann: TestClient) -> None:
    assert reason(ann.post("/api/me", content=b" " * 16_385, headers=JSON)) == (413, "tooLong")
    big = b" " * 1_000_001
    assert reason(ann.post("/api/tables/import", content=big, headers=JSON)) == (413, "tooLong")


@pytest.mark.parametrize(
    "path", ["/api/tables", "/api/quick", "/api/me/recovery", "/api/tables/import"]
)
def test_without_a_name_nothing_is_made(client: TestClient, path: str) -> None:
    assert reason(client.post(path, json={"game": "enchanters"})) == (401, "noGuest")


BAD_OPTIONS: list[Any] = [
    {"players": 99}, {"players": -1}, {"players": "2"}, {"players": None}, {"players": [2]}, {"players": 2.5},
    {"players": 1e300}, {"players": True}, {"kingdoms": [[1]]}, {"kingdoms": {"a": 1}}, {"boxes": [None]},
    {"kingdoms": [{"name": "x"}] * 4}, {"village": ["Alea"]}, {"length": {"x": []}}, {"": 1}, {"seed": 5},
    {"mode": 0}, {"startingPlayer": "9" * 5000},
]  # fmt: skip


@pytest.mark.parametrize("options", BAD_OPTIONS, ids=range(len(BAD_OPTIONS)))
def test_options_that_make_no_sense_are_refused(ann: TestClient, options: dict[str, Any]) -> None:
    body = {"game": "enchanters", "options": options}
    answer = ann.post("/api/tables", json=body)
    assert reason(answer) == (400, "badOptions")
    error = answer.json()["error"]
    assert all(problem.keys() == {"option", "words", "rule"} for problem in error["problems"])
    assert all(problem["words"] in error["words"] for problem in error["problems"])


def test_a_game_or_bot_that_does_not_exist(ann: TestClient) -> None:
    assert reason(ann.post("/api/tables", json={"game": "chess"}))[0] == 400
    assert reason(ann.post("/api/quick", json={"game": "enchanters", "bot": "clever"})) == (
        400,
        "badOptions",
    )
    assert reason(ann.post("/api/quick", json={"game": "enchanters", "players": 31})) == (
        400,
        "badOptions",
    )
    assert ann.get("/api/games/chess/cards").status_code == 404


@pytest.mark.parametrize(("asked", "seats"), [({}, 4), ({"players": 3}, 3)])
def test_a_quick_table_seats_as_many_as_can_play(
    ann: TestClient, asked: dict[str, int], seats: int
) -> None:
    code = ann.post("/api/quick", json={"game": "enchanters", **asked}).json()["code"]
    replay = ann.get(f"/api/tables/{code}/replay").json()
    assert len(replay["seats"]) == seats


# --- guests -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("base", "secure"), [("http://hall.example", False), ("https://hall.example", True)]
)
def test_the_cookie_is_for_the_server_alone(tmp_path: Path, base: str, secure: bool) -> None:
    with site(tmp_path, base=base) as client:
        answer = client.post("/api/me", json={"name": "Ann"})
        flags = {part.strip().lower() for part in answer.headers["set-cookie"].split(";")[1:]}
        assert {"httponly", "samesite=lax", "path=/", f"max-age={365 * 24 * 3600}"} <= flags
        assert ("secure" in flags) == secure
        assert "secret" not in answer.json()


def test_secrets_are_not_stored(tmp_path: Path) -> None:
    """Neither as text nor as bytes, in none of the files."""
    with site(tmp_path, storage=SqliteStorage(tmp_path)) as client:
        made = client.post("/api/me", json={"name": "Ann", "secret": True}).json()
        code = client.post("/api/me/recovery", json={}).json()["code"]
        secret = made["secret"]
        assert client.cookies["lorehall"] == secret
        raw = base64.urlsafe_b64decode(secret + "==")
        assert len(raw) == 16
        stored = b"".join(path.read_bytes() for path in tmp_path.iterdir())
        assert b"Ann" in stored
        for found in (secret.encode(), raw, raw.hex().encode(), code.encode()):
            assert found not in stored
        assert code.replace("-", "").encode() not in stored


def test_a_program_shows_its_secret_in_a_header(client: TestClient) -> None:
    made = client.post("/api/me", json={"name": "Bot", "secret": True}).json()
    client.cookies.clear()
    for scheme, known in (("Bearer", True), ("bearer", True), ("Basic", False)):
        headers = {"authorization": f"{scheme} {made['secret']}"}
        found = client.get("/api/me", headers=headers).json()["guest"]
        assert found == (made["guest"] if known else None)


@pytest.mark.parametrize(
    "secret", ["", "x", "A" * 22, "é" * 8, "A" * 5000, "../../etc", "AAAA AAAA"]
)
def test_a_wrong_secret_is_nobody(client: TestClient, secret: str) -> None:
    headers = {b"authorization": f"Bearer {secret}".encode()}
    assert client.get("/api/me", headers=headers).json() == {"guest": None}


def test_recovery_makes_a_second_device_the_same_person(
    client: TestClient, ann: TestClient
) -> None:
    table = new_table(ann)
    first = ann.post("/api/me/recovery", json={}).json()["code"]
    code = ann.post("/api/me/recovery", json={}).json()["code"]
    phone = guest(client, "Somebody")
    assert reason(phone.post("/api/recover", json={"code": first})) == (404, "noSuchCode")
    assert (
        phone.post("/api/recover", json={"code": code.lower().replace("-", " ")}).status_code == 200
    )
    assert phone.get("/api/me").json() == ann.get("/api/me").json()
    with Line(phone, table) as line:
        assert line.hello()["you"]["seats"] == [0]


def test_a_mistyped_code_is_told_so(client: TestClient) -> None:
    for code in ("", "K7QX", "U" * 28, "0" * 28):
        assert reason(client.post("/api/recover", json={"code": code}))[0] == 400


# --- limits -----------------------------------------------------------------------------------


def test_five_tables_a_minute(tmp_path: Path) -> None:
    with site(tmp_path, limits=Limits(new_tables=Rate(3, 60))) as client:
        ann = guest(client, "Ann")
        body = {"game": "enchanters", "options": QUICK}
        found = [ann.post("/api/tables", json=body).status_code for _ in range(5)]
        assert found == [200, 200, 200, 429, 429]
        assert reason(ann.post("/api/quick", json={"game": "enchanters"})) == (429, "tooMany")


def test_codes_cannot_be_tried_out(tmp_path: Path) -> None:
    with site(tmp_path, limits=Limits(new_tables=Rate(3, 60))) as client:
        found = [client.post("/api/recover", json={"code": "0" * 28}).status_code for _ in range(5)]
        assert found[3:] == [429, 429]


# --- what every answer carries ----------------------------------------------------------------

PLACES = [
    *(path.replace("{code}", "KRNTXX").replace("{game}", "enchanters") for path in ADDRESSES),
    "/api/me", "/api/games", "/api/games/enchanters/cards", "/api/games/enchanters/rules", "/api/tables", "/healthz",
    "/metrics", "/nowhere", "/assets/nothing.js", "/favicon.svg", "/api/tables/KRNTXX/replay", "/play/nothing",
]  # fmt: skip


@pytest.mark.parametrize("path", PLACES)
def test_every_answer_has_the_headers(client: TestClient, path: str) -> None:
    headers = client.get(path).headers
    policy = dict(
        part.strip().split(" ", 1) for part in headers["content-security-policy"].split(";")
    )
    assert policy["default-src"] == policy["script-src"] == policy["style-src"] == "'self'"
    assert policy["object-src"] == policy["base-uri"] == policy["frame-ancestors"] == "'none'"
    assert "unsafe" not in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"
    assert "server" not in headers


OUTSIDE = [
    "/assets/../app.py", "/assets/%2e%2e/%2e%2e/app.py", "/assets/..%2f..%2fapp.py", "/assets//etc/passwd",
    "/assets/%2fetc%2fpasswd", "/assets/..%5c..%5capp.py", "/assets/....//....//app.py", "/assets/\x00",
    "/..%2findex.html.svg", "/%2e%2e%2fapp.py%00.svg", "/assets/", "/assets/.",
]  # fmt: skip


@pytest.mark.parametrize("path", OUTSIDE)
def test_no_path_leads_out_of_the_client(client: TestClient, path: str) -> None:
    from urllib.parse import quote

    answer = client.get(path if "%" in path else quote(path, safe="/."))
    assert answer.status_code in (400, 404, 405)
    assert "root:" not in answer.text
    assert "import" not in answer.text


# --- what is not told before the end ----------------------------------------------------------


@pytest.fixture
def running(client: TestClient, ann: TestClient) -> tuple[str, TestClient]:
    """A table of Ann and Ben in the middle of a game; its code, and Ben."""
    ben = guest(client, "Ben")
    code = new_table(ann)
    with Line(ann, code) as one, Line(ben, code) as two:
        one.hello()
        two.hello()
        two.ask("sit", seat=1)
        two.ask("ready", ready=True)
        state = one.ask("start")
        lines = {0: one, 1: two}
        for _ in range(9):
            state = one.ask("sync")
            (seat,) = state["view"]["pending"]["seats"]
            assert lines[seat].ask("answer", n=state["n"], option=0)["t"] == "update"
    return code, ben


def test_a_running_game_is_seen_by_its_players_alone(
    client: TestClient, ann: TestClient, running: tuple[str, TestClient]
) -> None:
    code, ben = running
    path = f"/api/tables/{code}"
    stranger = guest(client, "Cat")
    for who, seat in ((ann, 1), (ben, 0), (stranger, 0), (stranger, 1), (client, 0)):
        assert reason(who.get(f"{path}/replay?as={seat}")) == (403, "notYourSeat")
    for who in (ann, ben, stranger, client):
        assert reason(who.get(f"{path}/replay?as=all")) == (403, "notOver")
        assert reason(who.get(f"{path}/file")) == (409, "notOver")
    assert ann.get(f"{path}/replay?as=0").status_code == 200
    assert ben.get(f"{path}/replay?as=1").status_code == 200


@pytest.mark.parametrize("seat", ["-1", "7", "²", "x", "", "1e9", "9" * 4400, "0x0", " 0"])
def test_a_replay_as_nobody(ann: TestClient, running: tuple[str, TestClient], seat: str) -> None:
    answer = ann.get(f"/api/tables/{running[0]}/replay", params={"as": seat})
    assert reason(answer) == (400, "noSuchSeat")


def test_replay_and_history_of_a_running_game_hide_what_is_hidden(
    client: TestClient, ann: TestClient, running: tuple[str, TestClient]
) -> None:
    code, _ = running
    server = server_of(client)
    table = folded(server.storage, code)
    assert table.chance is not None
    key = table.chance.key
    assert key is not None, "a table that people open begins with a key"
    public = client.get(f"/api/tables/{code}/replay?as=public")
    mine = ann.get(f"/api/tables/{code}/replay?as=0")
    history = client.get(f"/api/tables/{code}/history")
    tables = client.get("/api/tables")
    weighed = ann.get(f"/api/tables/{code}/risks?as=0")
    assert set(weighed.json()) == {"risks"}
    assert reason(client.get(f"/api/tables/{code}/risks?as=0")) == (403, "notYourSeat")
    for answer in (public, mine, history, weighed, tables):
        assert key not in answer.text
        assert "seed" not in answer.text
    frames = public.json()["frames"]
    assert all("own" not in frame for frame in frames)
    view: dict[str, Any] = {}
    for frame in frames:
        view = laid_over(view, frame["view"])
    with Line(client, code) as line:
        assert json.loads(json.dumps(view)) == line.hello()["view"]
    assert set(history.json()) == {"rounds", "scores"}


def test_private_tables_are_not_listed(ann: TestClient) -> None:
    hidden, shown = new_table(ann), new_table(ann, public=True)
    listed = [table["code"] for table in ann.get("/api/tables").json()["tables"]]
    assert shown in listed
    assert hidden not in listed


def test_a_table_that_does_not_exist(client: TestClient) -> None:
    for path in ("replay", "history", "risks", "file"):
        assert reason(client.get(f"/api/tables/NOSUCH/{path}")) == (404, "noSuchTable")


def test_the_terms_of_the_house_are_told(tmp_path: Path) -> None:
    with site(tmp_path, retention=Retention(finished_days=7)) as client:
        told = client.get("/api/about").json()["retention"]
    assert told == {
        "finished_days": 7,
        "abandoned_days": 30,
        "unstarted_days": 2,
        "guest_days": 180,
    }
