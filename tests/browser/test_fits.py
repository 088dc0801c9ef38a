"""Nothing is cut or pushed off the screen of a phone, upright or on its side."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Visit
from browser.guests import Guest, begun, in_turn, play
from browser.house import House
from browser.visits import PHONE, TablePage

UPRIGHT = PHONE
LYING: dict[str, Any] = {**PHONE, "viewport": {"width": 844, "height": 390}}

PAGE = "() => [document.scrollingElement.scrollWidth, document.scrollingElement.scrollHeight]"


def _fits(page: Page) -> None:
    """The window of a phone grows with a page that is too large: the glass does not."""
    glass = page.viewport_size
    assert glass is not None
    assert page.evaluate(PAGE) == [glass["width"], glass["height"]]


def _under_way(house: House, answers: int) -> tuple[Guest, str]:
    """Ann is asked, beside somebody whose long name pushes the things of a line out of sight."""
    ann, ben = Guest.new(house, "Ann"), Guest.new(house, "Benedict the Undaunted")
    code = begun([ann, ben])
    play([ann, ben], code, lambda seat: seat.guest is ann and seat.state["n"] > answers, in_turn())
    return ann, code


def _at_the_table(page: Page, code: str) -> TablePage:
    page.goto(f"/t/{code}")
    table = TablePage(page)
    table.is_asked()
    return table


@pytest.mark.parametrize("answers", [10, 24], ids=["long line", "covered cards"])
@pytest.mark.parametrize("phone", [UPRIGHT, LYING], ids=["upright", "lying"])
def test_the_table_does_not_move_under_the_thumb(
    house: House, visit: Visit, phone: dict[str, Any], answers: int
) -> None:
    ann, code = _under_way(house, answers)
    page = visit(ann, **phone)
    table = _at_the_table(page, code)
    _fits(page)
    others = table.board.get_by_role("group", name="Other players").get_by_role("button")
    others.nth(1).tap()
    expect(others.nth(1)).to_have_attribute("aria-pressed", "true")
    _fits(page)
