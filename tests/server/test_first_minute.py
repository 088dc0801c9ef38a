"""The first minute of somebody new: what the hall says about a game, the first game itself, and where `lorehall play` leads."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from lorehall.games import REGISTRY, game
from lorehall.rules import glossary, rule, rules, spelled_out
from support.site import TestClient, guest, server_of, site

EASY = {"Cultists", "Goblins", "Unicorns", "Bandits"}


@pytest.fixture
def hall(tmp_path: Path) -> Iterator[TestClient]:
    with site(tmp_path) as found:
        yield found


@pytest.mark.parametrize("name", REGISTRY)
def test_every_game_can_be_played_as_a_first_game(name: str) -> None:
    rules = game(name)
    state = rules.new(rules.first_game, 1)
    assert rules.options_of(state).items() >= rules.beginner.items()


def test_a_game_says_how_it_is_won_and_what_is_played_first(hall: TestClient) -> None:
    (told,) = [
        each for each in hall.get("/api/games").json()["games"] if each["name"] == "enchanters"
    ]
    assert "Collect glory" in told["goal"]
    assert told["beginner"] == {"kingdomSelection": "random", "beginner": "on", "players": 2}


def test_a_game_says_what_its_levels_do(hall: TestClient) -> None:
    told = {each["name"]: each["levels"] for each in hall.get("/api/games").json()["games"]}
    assert told["enchanters"] == {}, "there the usual words are true"
    assert "rules of thumb" in told["defenders"]["expert"]
    assert "overlooks" in told["prophecy"]["casual"]


@pytest.mark.parametrize(("asked", "seats"), [({}, 2), ({"players": 4}, 4)])
def test_the_first_game_is_the_one_of_the_rulebook(
    hall: TestClient, asked: dict[str, int], seats: int
) -> None:
    ann = guest(hall, "Ann")
    body = {"game": "enchanters", "set": "beginner", **asked}
    code = ann.post("/api/quick", json=body).json()["code"]
    replay = ann.get(f"/api/tables/{code}/replay").json()
    view = replay["frames"][0]["view"]
    assert len(replay["seats"]) == seats
    assert view["village"]["name"] == "Normaltown"
    assert set(view["kingdoms"]) <= EASY
    assert view["overlord"] is None


def test_a_first_game_of_prophecy_is_no_crowd(hall: TestClient) -> None:
    ann = guest(hall, "Ann")
    code = ann.post("/api/quick", json={"game": "prophecy", "set": "beginner"}).json()["code"]
    assert len(ann.get(f"/api/tables/{code}/replay").json()["seats"]) == 3


def test_there_is_no_other_set(hall: TestClient) -> None:
    answer = guest(hall, "Ann").post("/api/quick", json={"game": "enchanters", "set": "expert"})
    assert (answer.status_code, answer.json()["error"]["reason"]) == (400, "malformed")


@pytest.mark.parametrize(("greets", "known"), [(True, False), (True, True), (False, False)])
def test_a_stranger_who_wants_nothing_in_particular_is_greeted_in_the_hall(
    hall: TestClient, greets: bool, known: bool
) -> None:
    browser = guest(hall, "Ann") if known else hall
    options = {"players": 2, **game("enchanters").quick}
    path = server_of(hall).invite("enchanters", options, ["random"], greets=greets)
    led = browser.get(path, follow_redirects=False)
    assert led.status_code == 303
    assert (led.headers["location"] == "/") == (greets and not known)


def test_words_are_explained_with_rules_that_there_are(hall: TestClient) -> None:
    told = hall.get("/api/games/enchanters/rules").json()["glossary"]
    assert [term["word"] for term in told] == [term.word for term in glossary("enchanters")]
    assert len(told) > 40
    for term in told:
        assert term["text"].endswith(".")
        assert term["rules"]
        for number in term["rules"]:
            assert rule(number).number == number
    names = [name.lower() for term in told for name in (term["word"], *term["also"])]
    assert len(set(names)) == len(names), "two words are looked for by the same name"


def test_rules_say_where_they_come_from(hall: TestClient) -> None:
    sections = hall.get("/api/games/defenders/rules").json()["sections"]
    told = [each for section in sections for each in section["rules"]]
    assert [each["number"] for each in told] == [each.number for each in rules("defenders")]
    for each, known in zip(told, rules("defenders"), strict=True):
        assert (each["source"], each["is_ruled"]) == (known.source, known.is_ruled)
        assert each["reason"] == spelled_out(known).reason


def test_a_book_without_an_index_explains_nothing() -> None:
    assert glossary("prophecy") == []
