"""The rules drawer says where each rule comes from and why, and filters by it: on a desk by keyboard, and in a hand."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.conftest import Visit
from browser.guests import Guest, begun
from browser.house import House
from browser.test_axe import barriers
from browser.visits import DESKTOP, PHONE, opened
from lorehall.rules import rules

BOOK = rules("enchanters")
EXAMPLE = next(each for each in BOOK if each.source == "designed" and each.reason)


def drawer_at(visit: Visit, house: House, device: dict[str, Any]) -> tuple[Page, Locator]:
    """A table with the rules open; only here may a script come from outside: axe itself."""
    ann = Guest.new(house, "Ann")
    page = visit(ann, bypass_csp=True, **device)
    opened(page, begun([ann]))
    page.keyboard.press("r")
    drawer = page.get_by_role("dialog", name="Rules")
    expect(drawer.get_by_role("list", name="Chapters")).to_be_visible()
    return page, drawer


def counted(drawer: Locator) -> int:
    """The rules of all chapters together, as the list of chapters counts them."""
    counts = drawer.get_by_role("list", name="Chapters").locator("button span")
    return sum(int(each) for each in counts.all_inner_texts())


@pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_rules_are_narrowed_to_a_source(visit: Visit, house: House, device: dict[str, Any]) -> None:
    page, drawer = drawer_at(visit, house, device)
    assert counted(drawer) == len(BOOK)
    filters = drawer.get_by_role("group", name="Show rules by source")
    for name, source in (("Printed", "printed"), ("Rulings", "ruling"), ("Designed", "designed")):
        filters.get_by_text(name, exact=True).click()
        fitting = sum(each.fits(source) for each in BOOK)
        expect(drawer.get_by_role("status")).to_have_text(f"{fitting} of {len(BOOK)} rules")
        assert counted(drawer) == fitting
        boxes = [each.bounding_box() for each in filters.locator("label").all()]
        tops = {round(box["y"]) if box else None for box in boxes}
        assert len(tops) == 1, "they share a row, whichever is chosen"
    drawer.get_by_role("searchbox").fill("crystals")
    expect(drawer.get_by_role("status")).to_have_text(re.compile(r"^\d+ of \d+ rules$"))
    for entry in drawer.get_by_role("article").all():
        expect(entry.get_by_text(re.compile("^designed"))).to_be_visible()
    assert barriers(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_the_reason_is_reached_by_keyboard(visit: Visit, house: House) -> None:
    page, drawer = drawer_at(visit, house, DESKTOP)
    drawer.get_by_role("searchbox").fill(EXAMPLE.number)
    entry = drawer.get_by_role("article").filter(has_text=EXAMPLE.number).first
    mark = entry.get_by_role("button", name=f"designed: reason for {EXAMPLE.number}")
    reason = entry.get_by_text(EXAMPLE.reason)
    expect(reason).to_be_hidden()
    mark.focus()
    page.keyboard.press("Enter")
    expect(mark).to_have_attribute("aria-expanded", "true")
    expect(reason).to_be_visible()
    page.keyboard.press("Enter")
    expect(reason).to_be_hidden()

    drawer.get_by_role("radio", name="All").focus()
    page.keyboard.press("ArrowLeft")
    expect(drawer.get_by_role("radio", name="Designed")).to_be_checked()
    expect(reason).to_be_visible()
    assert barriers(page) == []
