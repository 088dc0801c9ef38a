"""A whole game without a mouse: from the lobby through the form and the waiting room to the score sheet."""

from __future__ import annotations

from typing import Literal

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Visit
from browser.visits import TablePage, press_to_the_end, sheet_of, tab_to


def _walk_to(
    page: Page, role: Literal["button", "link"], name: str, *, exact: bool = False
) -> None:
    """Tab to something and press Enter there."""
    tab_to(page, page.get_by_role(role, name=name, exact=exact))
    page.keyboard.press("Enter")


def _start(page: Page) -> None:
    page.goto("/")
    expect(page.get_by_role("heading", name="Take a seat at the table")).to_be_visible()
    _walk_to(page, "link", "Open a table")
    kinds = page.get_by_role("group", name="Preset")
    quick = kinds.get_by_role("radio", name="Quick game")
    expect(quick).to_be_visible()
    tab_to(page, kinds.get_by_role("radio", checked=True))
    while not quick.is_checked():
        page.keyboard.press("ArrowDown")
    _walk_to(page, "button", "Open table")
    page.wait_for_url("**/t/*")
    expect(page.get_by_role("button", name="Add a bot", exact=True)).to_be_visible()
    _walk_to(page, "button", "Add a bot", exact=True)
    expect(page.get_by_role("button", name="Start game")).to_be_visible()
    _walk_to(page, "button", "Start game")


@pytest.mark.long
def test_a_whole_game_by_keyboard(visit: Visit) -> None:
    page = visit()
    _start(page)
    table = TablePage(page)
    assert press_to_the_end(table) > 5
    expect(table.end.get_by_role("heading", name="Game over")).to_be_visible()
    assert "Glory" in sheet_of(table)
    page.keyboard.press("Escape")
    expect(table.end).to_be_hidden()
