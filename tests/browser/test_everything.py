"""A table of Enchanters with every module on: from the form over banners and classes to a board with a place for all."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from browser.conftest import Visit
from browser.guests import Guest
from browser.house import House
from browser.visits import IN_SIGHT, TablePage

APART = """
() => {
  const things = [...document.querySelectorAll("main section.village, main ol.track, main .piles > .pile")];
  const boxes = things.map((each) => each.getBoundingClientRect());
  const meet = (one, two) => Math.min(one.right, two.right) - Math.max(one.left, two.left) > 1
    && Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top) > 1;
  const named = (each) => each.getAttribute("aria-label") ?? each.innerText;
  return things.flatMap((thing, at) => things.slice(at + 1)
    .filter((_, after) => meet(boxes[at], boxes[at + 1 + after]))
    .map((other) => `${named(thing)} lies over ${named(other)}`));
}
"""
SIZES = {"desk": (1440, 900), "phone": (390, 844)}


def _opens_a_table(page: Page) -> None:
    page.goto("/new")
    page.get_by_role("radio", name="Everything").check()
    page.get_by_role("button", name="Open table").click()
    expect(page.get_by_text("Enchanters, everything")).to_be_visible()
    page.get_by_role("button", name="Add a bot", exact=True).click()
    page.get_by_role("button", name="Start game").click()


def _chooses(table: TablePage) -> None:
    """Kingdoms, then a banner and a class, always the first that glows on the board."""
    start = table.board.get_by_role("region", name="Starting cards")
    track = table.board.get_by_role("list", name="Journey track")
    while not track.is_visible():
        kingdom = table.board.get_by_role("region", name="Kingdoms").get_by_role(
            "button", disabled=False
        )
        kingdom.or_(start.get_by_role("button", name=re.compile("You can: "))).or_(
            track
        ).first.wait_for()
        if track.is_visible():
            break
        table.options.first.click()
        table.agree()


def test_all_of_it_has_its_place_on_a_desk_and_on_a_phone(visit: Visit, house: House) -> None:
    page = visit(Guest.new(house, "Ann"))
    _opens_a_table(page)
    table = TablePage(page)
    _chooses(table)
    named = [
        table.board.get_by_role("region", name=re.compile(".")).and_(page.locator(".overlord")),
        table.board.get_by_role("button", name=re.compile(r"^\d mythic cards? to come$")),
        table.board.get_by_role("img", name=re.compile("^Wound deck, ")),
        table.board.get_by_role("button", name=re.compile("^Graveyard, ")),
    ]
    scrolls = table.board.get_by_role("region", name=re.compile("^Quests"))
    chip = table.board.get_by_role("button", name=re.compile(r"^\d unclaimed quests?$"))
    for name, (width, height) in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        for thing in (*named, scrolls.or_(chip)):
            expect(thing).to_be_visible()
            thing.scroll_into_view_if_needed()
            assert thing.evaluate(IN_SIGHT), f"{thing} is cut off on a {name}"
        assert page.evaluate(APART) == [], name
    chip.click()
    quests = page.get_by_role("dialog", name="Quests").get_by_role("listitem")
    expect(quests).to_have_count(4)
