"""docs/protocol.md and the code say the same: every example is a message of its type, every name stands in both."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple, get_args, get_type_hints

import msgspec
import pytest
from starlette.routing import Route, WebSocketRoute

from contract.plays import PLAYS
from lorehall.core.engine.playout import play_randomly
from lorehall.core.words.outputs import Choice, LogLine, Pending, Refusal
from lorehall.core.words.sentences import Sentence
from lorehall.core.words.wire import choice_json, line_json, pending_json, refusal_json
from lorehall.games import REGISTRY, game
from lorehall.server import app
from lorehall.server.archive import problems
from lorehall.server.live import crowd
from lorehall.server.net.limits import Limits
from lorehall.server.process.settings import Settings
from lorehall.server.protocol import guest_requests, messages
from lorehall.server.protocol import messages as m
from lorehall.server.storage import MemoryStorage
from support.play import view_of
from support.shapes import misfits

PAGE = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text("utf-8")
CONNECTION = Path(__file__).parents[2] / "web" / "src" / "lib" / "connection.svelte.ts"
SENTENCE = Sentence("takes", ("Ann", " takes"))
CHOICE = Choice("journey/3", "journey", 0, SENTENCE, "track/3")


def section(title: str) -> str:
    """The text under a heading, up to the next one of its rank."""
    rank = re.search(rf"^(#+) {re.escape(title)}$", PAGE, re.M)
    assert rank, title
    rest = PAGE[rank.end() :]
    end = re.search(rf"^#{{1,{len(rank[1])}}} ", rest, re.M)
    return rest[: end.start()] if end else rest


def the_one(pattern: str, text: str) -> str:
    found = re.search(pattern, text)
    assert found is not None, pattern
    return found[0]


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
    m.RisksMessage,
    m.HintMessage,
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
    assert misfits(example, m.Sync) == []
    line = line_json(LogLine(SENTENCE, "E-GEN-01"))
    assert set(example["lines"]["items"][0]) == set(line)
    assert set(example["chat"]["items"][0]) == set(m.ChatLine.__slots__)
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
    request = json.loads(the_one(r'\{"kind": "undo".*?\}', text))
    assert set(request) == set(m.Request.__struct_fields__)
    assert misfits(request, m.Request) == []
    clocks = json.loads(the_one(r'\{"left": .*?\}', text))
    msgspec.convert(clocks, m.Clocks, strict=True)
    clock = json.loads(the_one(r'\{"bank": .*?\}', PAGE))
    msgspec.convert(clock, m.Clock, strict=True)


def reasons_of_the_page() -> dict[str, set[int]]:
    """Every reason that the page lists, with its statuses over HTTP."""
    rows = re.findall(r"^\| `(\w+)` \| ([\d, ]*)\|", section("Reasons"), re.M)
    assert len(rows) == len(dict(rows)), "a reason stands there twice"
    return {reason: {int(each) for each in re.findall(r"\d+", told)} for reason, told in rows}


def calls(name: str) -> Iterator[ast.Call]:
    """Where the server makes something of this class."""
    folder = Path(str(messages.__file__)).parents[1]
    for path in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == name:
                yield node


def reasons_of_the_code() -> dict[str, set[int]]:
    """Every reason that the server sends, with the statuses that it is sent with by name.

    They are read from the source: a refusal names its reason where it is made, or hands on one of a `Refused` or a `Problem`.
    """
    found: dict[str, set[int]] = {}
    for call in calls("Refused"):
        assert isinstance(call.args[0], ast.Constant), ast.unparse(call)
        found.setdefault(str(call.args[0].value), set())
    for call in calls("Refusing"):
        status, reason = call.args[:2]
        assert isinstance(status, ast.Constant)
        if isinstance(reason, ast.Constant):
            found.setdefault(str(reason.value), set()).add(int(str(status.value)))
        else:
            assert ast.unparse(reason) in ("refused.reason", "problem.reason"), ast.unparse(call)
    more = [(said, 409) for said in get_args(get_type_hints(problems.Problem)["reason"])]
    more += HANDMADE.items()
    more += [("busy", 503), ("storage", 503)]  # of a new table (`Routes.opened`)
    # Of a table that is refused by its rules (`Refusing.of`).
    more += [("badOptions", 400), ("malformed", 400)]
    for said, number in more:
        found.setdefault(said, set()).add(number)
    return found


HANDMADE = {"host": 421, "tooMany": 429, "fault": 500}
"""Errors that are put together outside of `Refusing`."""


def test_every_error_that_is_put_together_by_hand_is_known() -> None:
    folder = Path(str(messages.__file__)).parents[1]
    text = "\n".join(path.read_text("utf-8") for path in sorted(folder.rglob("*.py")))
    assert set(re.findall(r'"reason": "(\w+)"', text)) == set(HANDMADE)


def test_every_reason_stands_in_both() -> None:
    page, code = reasons_of_the_page(), reasons_of_the_code()
    assert set(code) - set(page) == set(), "the server sends what the page does not name"
    assert set(page) - set(code) == set(), "the page names what the server does not send"


def test_every_reason_has_its_status() -> None:
    assert reasons_of_the_page() == reasons_of_the_code()


def test_the_page_says_which_fields_may_be_left_out() -> None:
    rows = re.findall(
        r"^\| ((?:`\w+`(?:, )?)+) \| (`.*?) \|$", section("What a client sends"), re.M
    )
    page = {
        name: set(re.findall(r"`(\w+)`", fields))
        for names, fields in rows
        for name in re.findall(r"`(\w+)`", names)
    }
    code = {
        tag: {each.name for each in msgspec.structs.fields(kind) if not each.required}
        for tag, kind in tags(m.Incoming).items()
    }
    assert page == {tag: left_out for tag, left_out in code.items() if left_out}


def test_numbers_of_the_page_are_those_of_the_code() -> None:
    refusals, clock = (
        Limits().refusals,
        msgspec.json.schema(m.Clock)["$defs"]["Clock"]["properties"],
    )
    assert refusals is not None
    text = " ".join(PAGE.split())
    assert f"has {refusals.count} messages refused" in text
    assert f"in {refusals.seconds} seconds is told `bye`" in text
    assert f"more than {crowd.CROWD} people have the table open" in text
    assert f"with a delay of up to {crowd.SECONDS} s" in text
    for bounds in (clock["bank"], clock["extra"]):
        assert f"({bounds['minimum']} to {bounds['maximum']:,}" in text


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
        "POST /api/me": guest_requests.NameBody,
        "POST /api/recover": guest_requests.RecoverBody,
        "POST /api/tables": m.NewTableBody,
        "POST /api/quick": m.QuickBody,
    }
    for route, kind in read.items():
        row = next(line for line in PAGE.splitlines() if f"`{route}`" in line)
        text = re.findall(r"`(\{.*?\})`", row)[0]
        msgspec.json.decode(text.encode(), type=kind, strict=True)


def test_every_game_has_in_its_views_what_the_page_requires() -> None:
    required = re.search(r"The `view` of every game has (.*?)A game that", section("Views"), re.S)
    assert required
    names = set(re.findall(r"(?<![{\w])`(\w+)`", required[1])) - {"teams", "reason"}
    assert names == {"game", "players", "pending", "over", "outcome"}
    for name in REGISTRY:
        rules = game(name)
        state = rules.new(rules.quick, 3)
        shown, own = view_of(rules, state), dict[str, Any](rules.own(state, state.seat))
        assert names - {"outcome"} <= set(shown)
        assert shown["game"] == name
        assert set(shown["pending"]) == {"seats"}
        assert set(own["pending"]) == {"seats", "prompt", "rule", "choices"}


def test_the_menu_of_enchanters_has_the_fields_of_the_page() -> None:
    for name in {*game("enchanters").menu()} - {"players", "options"}:
        assert f"`{name}`" in section("Enchanters"), name


BY_DATA = {"decks", "supply", "offers", "market_prices", "icons", "sheets", "texts"}
"""Objects whose keys are names of decks, colours, choices and the like."""


def fields_in(thing: Any, depth: int) -> Iterator[str]:
    """The names of the fields of an object and of the objects in it, so deep."""
    if isinstance(thing, list):
        for each in thing:
            yield from fields_in(each, depth)
    elif isinstance(thing, dict) and depth:
        yield from thing
        for name, part in thing.items():
            if name not in BY_DATA:
                yield from fields_in(part, depth - 1)


def words_in(thing: Any) -> Iterator[str]:
    """All names and all texts, however deep."""
    if isinstance(thing, str):
        yield thing
    elif isinstance(thing, list | tuple):
        for each in thing:
            yield from words_in(each)
    elif isinstance(thing, dict):
        yield from thing
        yield from words_in(list(thing.values()))


LOOKS = 1500


class Seen(NamedTuple):
    fields: set[str]
    words: set[str]


@cache
def seen_in(name: str) -> Seen:
    """What spectators and seats see in random games of every kind, so many times in all."""
    seen, kinds = Seen(set(), set()), PLAYS[name]
    for _, rules, options in kinds:
        state = rules.new(options, 0)
        for look in range(LOOKS // len(kinds)):
            seats = range(len(rules.current_scores(state)))
            views = [rules.shared(state), *(rules.own(state, seat) for seat in seats)]
            seen.fields.update(fields_in(views, 2))
            seen.words.update(words_in(views))
            state = rules.new(options, look) if state.over else state
            play_randomly(state, look, 1)
    return seen


@pytest.mark.parametrize("name", REGISTRY)
def test_every_field_of_a_view_stands_in_the_page(name: str) -> None:
    text = section("Views").partition("\n#### ")[0] + section(name.title())
    told = {word for each in re.findall(r"`(.+?)`", text) for word in re.findall(r"\w+", each)}
    assert seen_in(name).fields - told == set()


RARE = {"between", "last", "countdown", "final", "apocalypse", "creatures", "end", "cleanup"}
"""Moments of a game at which random players are hardly ever asked."""


@pytest.mark.parametrize("name", REGISTRY)
def test_every_field_of_the_page_is_in_a_view(name: str) -> None:
    text = section(name.title()).partition("\nPlaces: ")[0]
    named = set(re.findall(r"`(\w+)`", text)) - {"view", "own"}
    assert named - seen_in(name).words <= RARE


def test_the_version_of_the_page_and_of_the_client_is_the_version_of_the_code() -> None:
    assert f"Version {m.VERSION}." in PAGE
    assert f"\nconst VERSION = {m.VERSION};\n" in CONNECTION.read_text("utf-8")
