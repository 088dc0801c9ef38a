"""A whole game of Ember Watch in the browser, on the plain board: by mouse with two people, by keyboard against bots."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Visit
from browser.guests import Guest
from browser.house import House
from browser.visits import (
    TablePage,
    click_to_the_end,
    opened,
    press_to_the_end,
    says_ready,
    sits_down,
    walk_the_board,
)

EXAMPLES = str(Path(__file__).parents[2] / "examples")
ENDS = re.compile("is overrun: the keepers lose|All beacons burn: the keepers win")


@pytest.fixture(scope="module")
def valley(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house in which the small game is tried out, as the documentation says."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("LOREHALL_GAMES", "ember_watch:game")
        patch.setenv("PYTHONPATH", os.pathsep.join([EXAMPLES, os.environ.get("PYTHONPATH", "")]))
        opened = House(tmp_path_factory.mktemp("valley") / "data").open()
    yield opened
    opened.close()


def _opens_a_table(page: Page) -> None:
    page.goto("/new")
    page.get_by_text("Ember Watch", exact=True).click()
    page.get_by_role("button", name="Open table").click()
    expect(page.get_by_role("heading", name="Seats")).to_be_visible()


@pytest.mark.long
def test_two_people_play_by_mouse_to_the_shared_end(visit: Visit, valley: House) -> None:
    ann, ben = visit(Guest.new(valley, "Ann")), visit(at=valley)
    _opens_a_table(ann)
    ben.goto(ann.url)
    sits_down(ben, "Ben")
    says_ready(ben)
    ann.get_by_role("button", name="Start game").click()
    tables = [TablePage(ann), TablePage(ben)]
    expect(tables[0].board.get_by_text("Barrow").first).to_be_visible()
    clicks = click_to_the_end(tables, 2, last=False)
    assert sum(mine["board"] for mine in clicks) > 2
    for table in tables:
        expect(table.end.get_by_text(ENDS).first).to_be_visible()


@pytest.mark.long
def test_a_game_by_keyboard_against_bots(visit: Visit, valley: House) -> None:
    ann = Guest.new(valley, "Ann")
    made = ann.ask("POST", "/api/quick", {"game": "ember_watch", "players": 3, "bot": "casual"})
    page = visit(ann)
    table = opened(page, made["code"])
    assert walk_the_board(page) > 5, "the places of the map"
    assert press_to_the_end(table) > 3
    expect(table.end.get_by_text(ENDS).first).to_be_visible()
    page.get_by_role("link", name="Watch the replay").click()
    where = page.get_by_role("slider", name="Position in the game")
    expect(where).to_be_visible()
    page.keyboard.press("End")
    expect(where).to_have_value(where.get_attribute("max") or "")


def test_a_book_without_marks_shows_none(visit: Visit, valley: House) -> None:
    ann = Guest.new(valley, "Ann")
    made = ann.ask("POST", "/api/quick", {"game": "ember_watch", "players": 2, "bot": "casual"})
    page = visit(ann)
    opened(page, made["code"])
    page.keyboard.press("r")
    drawer = page.get_by_role("dialog", name="Rules")
    drawer.get_by_role("list", name="Chapters").get_by_role("button").first.click()
    expect(drawer.get_by_role("heading", level=4).first).to_be_visible()
    expect(drawer.get_by_role("radio")).to_have_count(0)
    expect(drawer.get_by_text(re.compile("^(printed|ruling|designed)"))).to_have_count(0)
