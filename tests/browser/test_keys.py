"""The table without a mouse: what Tab meets in which order, the way to the prompt from anywhere, and what Escape closes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Visit
from browser.guests import Guest, begun, in_turn, play
from browser.house import House
from browser.visits import PHONE, TablePage, walk_the_board

AT_PROMPT = "document.getElementById('prompt').contains(document.activeElement)"
FOCUSABLE = "a[href], button:enabled, input:enabled, select:enabled, [tabindex]"
MOST_KEYS = 3
MOST_STOPS = 60


@pytest.fixture(scope="module")
def ann(house: House) -> Guest:
    return Guest.new(house, "Ann")


@pytest.fixture(scope="module")
def ben(house: House) -> Guest:
    return Guest.new(house, "Ben")


@pytest.fixture(scope="module")
def code(ann: Guest, ben: Guest) -> str:
    """A game in progress, in which Ann has to act and everyone has something to show."""
    people = [ann, ben]
    code = begun(people)
    play(
        people,
        code,
        lambda seat: seat.guest is ann and seat.state["view"]["round"] >= 4,
        in_turn(),
    )
    return code


def _table(page: Page, code: str) -> TablePage:
    page.goto(f"/t/{code}")
    table = TablePage(page)
    table.is_asked()
    return table


def _parts(page: Page) -> Iterator[str]:
    """The part of the page that has the focus, Tab by Tab, until it is at the beginning again."""
    for _ in range(MOST_STOPS):
        page.keyboard.press("Tab")
        part: str | None = page.evaluate(
            """() => {
              if (document.activeElement === document.body) return null;
              const part = document.activeElement.closest('.skips, #prompt, #main, #head, #side, .tabs');
              return part.id || part.classList[0];
            }"""
        )
        if part is None:
            return
        yield part
    raise AssertionError("Tab does not come to an end")


@pytest.mark.parametrize(
    ("width", "last", "stops"),
    [
        pytest.param(1440, "tabs", 5, id="a button for each drawer"),
        pytest.param(1920, "side", 3, id="what the log shows, its lines, and the chat"),
    ],
)
def test_tab_meets_prompt_board_players_log(
    visit: Visit, ann: Guest, code: str, width: int, last: str, stops: int
) -> None:
    page = visit(ann, viewport={"width": width, "height": 1080})
    _table(page, code)
    met = list(_parts(page))
    assert list(dict.fromkeys(met)) == ["skips", "prompt", "main", "head", last]
    assert met.count("skips") == (4 if last == "side" else 3)
    assert met.count("main") == 1, "the board is one stop"
    assert met.count(last) == stops


def _leads_to_prompt(page: Page) -> int:
    """How many keys it takes from where the focus is."""
    for keys in range(MOST_KEYS + 1):
        if page.evaluate(AT_PROMPT):
            return keys
        page.keyboard.press("Escape" if keys == 0 else "a")
    raise AssertionError(page.evaluate("document.activeElement.outerHTML.slice(0, 200)"))


@pytest.mark.parametrize("device", [{}, PHONE], ids=["desk", "phone"])
def test_every_place_is_three_keys_from_the_prompt(
    visit: Visit, ann: Guest, code: str, device: dict[str, Any]
) -> None:
    page = visit(ann, **device)
    _table(page, code)
    places = page.locator(FOCUSABLE)
    tried = 0
    for place in places.all():
        if not place.is_visible():
            continue
        place.evaluate("place => place.focus()")
        tried += 1
        assert _leads_to_prompt(page) <= MOST_KEYS
    assert tried > 30
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("a")
    assert page.evaluate(AT_PROMPT), "one key is enough where nobody types"


def test_arrows_reach_everything_on_the_board(visit: Visit, ann: Guest, code: str) -> None:
    page = visit(ann)
    _table(page, code)
    assert walk_the_board(page) > 10


def test_why_not_stays_while_others_come_talk_and_leave(
    visit: Visit, ann: Guest, ben: Guest, code: str
) -> None:
    """Reasons are about the position: they stay until someone moves."""
    page = visit(ann)
    table = _table(page, code)
    page.keyboard.press("w")
    expect(table.why).to_contain_text("What you can't do now")
    with ben.at(code) as seat:
        seat.send("say", text="Take your time.")
        expect(page.get_by_role("button", name="1 new message")).to_be_visible()
    away = page.get_by_role("region", name="Ben, connection lost")
    expect(away).to_be_visible()
    expect(table.why).to_contain_text("What you can't do now")


def test_escape_closes_what_is_on_top_wherever_the_focus_is(
    visit: Visit, ann: Guest, code: str
) -> None:
    page = visit(ann)
    table = _table(page, code)
    page.keyboard.press("p")
    players = page.get_by_role("dialog", name="Players")
    expect(players).to_be_visible()
    page.keyboard.press("b")
    page.keyboard.press("w")
    expect(table.why).to_contain_text("What you can't do now")
    page.keyboard.press("?")
    keys = page.get_by_role("dialog", name="Keyboard shortcuts")
    expect(keys).to_be_visible()
    page.keyboard.press("Escape")
    expect(keys).to_be_hidden()
    expect(table.why).not_to_be_empty()
    page.keyboard.press("Escape")
    expect(table.why).to_be_empty()
    expect(players).to_be_visible()
    page.keyboard.press("Escape")
    expect(players).to_be_hidden()
