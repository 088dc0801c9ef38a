"""docs/protocol.md and the code say the same: every example is a message of its type, every name stands in both."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any, get_args, get_type_hints

import msgspec
import pytest
from starlette.routing import Route, WebSocketRoute

from lorehall.core.sentences import Sentence
from lorehall.core.told import Choice, LogLine, Pending, Refusal
from lorehall.core.wire import choice_json, line_json, pending_json, refusal_json
from lorehall.games import REGISTRY, game
from lorehall.server import (
    api,
    app,
    bodies,
    comfort,
    conditions,
    decisions,
    hints,
    hub,
    live,
    messages,
    opening,
    publishing,
    socket,
    taking_back,
)
from lorehall.server import messages as m
from lorehall.server.chat import ChatLine
from lorehall.server.presence import Presence
from lorehall.server.settings import Settings
from lorehall.server.storage import MemoryStorage

PAGE = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text("utf-8")
SOURCES = [  # beside the module, which may be compiled
    (Path(str(module.__file__)).parent / f"{module.__name__.rpartition('.')[2]}.py").read_text(
        "utf-8"
    )
    for module in (comfort, conditions, decisions, hints, hub, live, opening, socket, taking_back)
]
SENTENCE = Sentence("takes", ("Ann", " takes"))
CHOICE = Choice("journey/3", "journey", 0, SENTENCE, "track/3")


def section(title: str) -> str:
    """The text under a heading, up to the next one of its rank."""
    rank = re.search(rf"^(#+) {re.escape(title)}$", PAGE, re.M)
    assert rank, title
    rest = PAGE[rank.end() :]
    end = re.search(rf"^#{{1,{len(rank[1])}}} ", rest, re.M)
    return rest[: end.start()] if end else rest


def examples(text: str) -> list[str]:
    """Whole objects in code marks."""
    return re.findall(r"`(\{.*?\})`(?= \||:|,| gives|\)|\.| or|$)", text)


CLIENT = examples(section("What a client sends"))
SERVER = [text for text in examples(section("What the server sends")) if '"t"' in text]


def tags(union: Any) -> dict[str, Any]:
    return {kind.__struct_config__.tag: kind for kind in get_args(union)}


@pytest.mark.parametrize("text", CLIENT)
def test_a_client_example_is_read(text: str) -> None:
    if "…" in text:
        text = text.replace("{…}", '{"players": 2}').replace("…", "Friday")
    message = m.decode(text)
    assert json.loads(text)["t"] == type(message).__struct_config__.tag


def test_every_client_message_has_an_example() -> None:
    shown = {json.loads(re.sub("{…}", "{}", text))["t"] for text in CLIENT}
    assert shown == set(tags(m.Incoming))


def test_every_field_of_a_client_message_is_shown() -> None:
    text = section("What a client sends")
    for tag, kind in tags(m.Incoming).items():
        for name in kind.__struct_fields__:
            assert f'"{name}"' in text, f"{tag}.{name}"


OUTGOING = (
    m.Sync,
    m.Update,
    m.RefusedMessage,
    m.LogPage,
    m.Why,
    m.Risks,
    m.Hint,
    m.PresenceMessage,
    m.Bye,
)


def test_every_server_message_is_shown() -> None:
    text = section("What the server sends")
    for kind in OUTGOING:
        assert f'"t": "{kind.__struct_config__.tag}"' in text


def test_the_whole_sync_is_field_by_field_ours() -> None:
    text = re.search(r"```json\n(.*?)```", section("What the server sends"), re.S)
    assert text
    example = json.loads(text[1])
    assert set(example) - {"t"} <= set(m.Sync.__struct_fields__)
    assert {"you", "table", "view", "own", "lines", "chat", "presence", "clocks", "ack"} <= set(
        example
    )
    parts = {"you": m.You, "table": m.TableInfo, "presence": Presence}
    for part, kind in parts.items():
        decoded = msgspec.json.decode(json.dumps(example[part]), type=kind, strict=True)
        told = set(kind.__struct_fields__) - {"imported"}  # which is told of few tables
        assert set(example[part]) == told, part
        assert json.loads(m.encode(decoded)) == example[part]
    for seat in example["table"]["seats"]:
        assert set(seat) == set(m.SeatInfo.__struct_fields__)
    line = line_json(LogLine(SENTENCE, "E-GEN-01"))
    assert set(example["lines"]["items"][0]) == set(line)
    assert set(example["chat"]["items"][0]) == set(ChatLine.__slots__)
    pending = pending_json(Pending((0,), SENTENCE, "E-GEN-01", (CHOICE,)), 0)
    assert pending is not None
    shown = example["own"][0]["pending"]
    assert set(shown) == set(pending)
    assert set(shown["choices"][0]) == set(pending["choices"][0])


def test_sentences_of_the_page_say_what_their_parts_say() -> None:
    text = re.search(r"```json\n(.*?)```", section("What the server sends"), re.S)
    assert text
    example = json.loads(text[1])
    found = [*example["lines"]["items"], *example["own"][0]["pending"]["choices"]]
    for sentence in found:
        words = [part if isinstance(part, str) else _words(part) for part in sentence["parts"]]
        assert "".join(words) == sentence["text"]


def _words(part: dict[str, Any]) -> str:
    return str(part["text"] if "text" in part else part["verb"][0])


def test_a_choice_of_the_page_has_our_fields() -> None:
    row = re.search(r"A \*choice\* is `\{(.*?)\}`", PAGE)
    assert row
    assert set(re.findall(r'"(\w+)"', row[1])) == set(choice_json(CHOICE, 3))


@pytest.mark.parametrize("text", SERVER)
def test_a_server_example_fits_its_type(text: str) -> None:
    whole = re.sub(r",? …", "", text).replace("{…}", "{}")
    whole = re.sub(
        r'\{("\w+"(?:, "\w+")*)\}',
        lambda f: "{" + ": 0, ".join([*f[1].split(", "), ""])[:-2] + "}",
        whole,
    )
    data = json.loads(whole)
    kinds = {kind.__struct_config__.tag: kind for kind in OUTGOING}
    kind = kinds[data.pop("t")]
    assert set(data) <= set(kind.__struct_fields__)
    if kind is m.Why:
        (item,) = refusal_json(Refusal(SENTENCE, "journey", "cannotPay", "E-JRN-04", SENTENCE))
        assert set(data["items"][0]) == set(item)


def test_the_requests_and_clocks_of_the_page_are_ours() -> None:
    text = section("What the server sends")
    request = json.loads(re.search(r'\{"kind": "undo".*?\}', text)[0])  # type: ignore[index]
    assert set(request) == set(m.Request.__struct_fields__)
    msgspec.convert(request, m.Request, strict=True)
    clocks = json.loads(re.search(r'\{"left": .*?\}', text)[0])  # type: ignore[index]
    msgspec.convert(clocks, m.Clocks, strict=True)
    clock = json.loads(re.search(r'\{"bank": .*?\}', PAGE)[0])  # type: ignore[index]
    msgspec.convert(clock, m.Clock, strict=True)


def test_every_reason_stands_in_both() -> None:
    named = PAGE[
        PAGE.index("Reasons of the table itself") : PAGE.index("### Sentences and choices")
    ]
    page = set(re.findall(r"`(\w+)`", named)) - {"n"}
    code = {r for text in SOURCES for r in re.findall(r'Refused\(\s*"(\w+)"', text)}
    of_games = {"notYourDecision", "unknownObject"}
    assert code - of_games <= page, "the code has reasons that the page does not name"
    folder = Path(str(api.__file__)).parent
    from_http = {
        name
        for path in folder.glob("*.py")
        for name in re.findall(r'"(\w+)"', path.read_text("utf-8"))
    }
    assert page <= code | from_http, "the page names reasons that the code does not have"


def test_every_bye_stands_in_both() -> None:
    row = next(line for line in PAGE.splitlines() if '"t": "bye"' in line)
    code = set(get_args(get_type_hints(m.Bye)["reason"]))
    assert code == set(re.findall(r"`(\w+)`", row))


def test_every_route_stands_in_both(tmp_path: Path) -> None:
    made = app.make_app(Settings(tmp_path), MemoryStorage())
    code = set()
    for route in made.routes:
        if isinstance(route, Route) and route.path.startswith("/api"):
            code |= {f"{method} {route.path}" for method in (route.methods or set()) - {"HEAD"}}
        elif isinstance(route, WebSocketRoute):
            code.add(f"SOCKET {route.path}")
    page = {f"{a} {b}" for a, b in re.findall(r"`(GET|POST) (/api/[^`?]*)[^`]*`", PAGE)}
    page |= {f"SOCKET {path}" for path in re.findall(r"`(/api/tables/\{code\}/socket)`", PAGE)}
    assert page == code


def test_bodies_of_the_page_are_read() -> None:
    read = {
        "POST /api/me": bodies.NameBody,
        "POST /api/recover": bodies.RecoverBody,
        "POST /api/tables": m.NewTableBody,
        "POST /api/quick": m.QuickBody,
    }
    for route, kind in read.items():
        row = next(line for line in PAGE.splitlines() if f"`{route}`" in line)
        text = re.findall(r"`(\{.*?\})`", row)[0]
        msgspec.json.decode(text.encode(), type=kind, strict=True)


def test_every_game_has_in_its_views_what_the_page_requires() -> None:
    required = re.search(r"Every game has in its `view`: (.*?)A game that", section("Views"), re.S)
    assert required
    names = set(re.findall(r"(?<![{\w])`(\w+)`", required[1])) - {"teams", "reason"}
    assert names == {"game", "players", "pending", "over", "outcome"}
    for name in REGISTRY:
        rules = game(name)
        state = rules.new(rules.quick, 3)
        shown, own = rules.shared(state), rules.own(state, state.seat)
        assert names - {"outcome"} <= set(shown)
        assert shown["game"] == name
        assert set(shown["pending"]) == {"seats"}
        assert set(own["pending"]) == {"seats", "prompt", "rule", "choices"}


def test_the_views_of_enchanters_have_the_fields_of_the_page() -> None:
    text = section("Views")
    rules = game("enchanters")
    state = rules.new({"players": 2}, 3)
    shown, own = rules.shared(state), rules.own(state, state.seat)
    for name in {*shown, *own, *shown["players"][0], *own["pending"]}:
        assert f"`{name}`" in text or f'"{name}"' in text, name
    for name in {*rules.menu()} - {"players", "options"}:
        assert f"`{name}`" in text, name


def test_the_version_of_the_page_is_the_version_of_the_code() -> None:
    assert f"Version {m.VERSION}." in PAGE
    assert publishing.VERSION == messages.VERSION
