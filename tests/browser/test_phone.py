"""A whole game with one thumb, on a screen of 390 by 844."""

from __future__ import annotations

import re
from typing import Literal

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Visit
from browser.visits import PHONE, TablePage, sheet_of

SMALLEST = 44

EXCEPTIONS = {
    r"^Rules? E-": "a number inside a sentence",
    r"\bcovered\b": "the strip of a covered card is as high as what it prints; a touch only shows the card, or why not",
}
"""Controls that may be smaller, by their accessible name, and why."""

CONTROLS = """
(smallest) => {
  const found = [];
  const hidden = (box) => box.width <= 1 || box.height <= 1;
  for (const control of document.querySelectorAll("a, button, select, summary, input, [role=button]")) {
    if (!control.checkVisibility({ visibilityProperty: true }) || control.disabled) continue;
    // A radio, a switch or a file is touched through its label as well.
    const touched = control.closest("label") ?? control;
    const box = touched?.getBoundingClientRect();
    if (!box || hidden(box)) continue;
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const there = document.elementFromPoint(x, y);
    if (!there || !touched.contains(there)) continue;
    if (box.width + 0.5 < smallest || box.height + 0.5 < smallest) {
      const name = control.getAttribute("aria-label") ?? touched.innerText;
      found.push([name.trim().slice(0, 60), Math.round(box.width), Math.round(box.height)]);
    }
  }
  return found;
}
"""


class Thumb:
    """Taps, and looks before every tap whether the page fits the hand."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.small: set[tuple[str, int, int]] = set()

    def look(self) -> None:
        wide = self.page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
        assert wide[0] <= wide[1], f"{self.page.url} is wider than the phone"
        for name, width, height in self.page.evaluate(CONTROLS, SMALLEST):
            if not any(re.search(pattern, name) for pattern in EXCEPTIONS):
                self.small.add((name, width, height))

    def told(self) -> None:
        small = [f"{name!r}: {width} x {height}" for name, width, height in sorted(self.small)]
        assert not small, "\n".join(["too small for a thumb:", *small])

    def tap(self, role: Literal["button", "link"], name: str, *, exact: bool = False) -> None:
        target = self.page.get_by_role(role, name=name, exact=exact)
        expect(target).to_be_visible()
        self.look()
        target.tap()


def _start(thumb: Thumb) -> None:
    thumb.page.goto("/")
    thumb.tap("link", "Open a table")
    expect(thumb.page.get_by_role("radio", name="Quick game")).to_be_visible()
    thumb.page.get_by_text("Quick game", exact=True).tap()
    thumb.tap("button", "Open table")
    thumb.tap("button", "Add a bot", exact=True)
    thumb.tap("button", "Start game")


def _answer(table: TablePage, thumb: Thumb, count: int) -> None:
    """The board, the list of all options and the buttons of the prompt, in turn."""
    if count % 3 == 0 and table.glowing.count():
        table.glowing.nth(count % table.glowing.count()).tap()
        if table.menu.count():  # several ways, or a place of which only the name was seen
            table.menu.first.tap()
        return
    if table.all_options.is_visible():
        table.all_options.tap()
        sheet = table.page.get_by_role("dialog").get_by_role("list", name="Your options")
        expect(sheet).to_be_visible()
        thumb.look()
        choices = sheet.get_by_role("button")
    else:
        choices = table.options
    choices.nth(count % choices.count()).tap()


LENGTHEN = """() => {
  const ask = document.querySelector(".prompt .ask");
  ask.firstElementChild.prepend("A question may have many words. ".repeat(20));
  ask.scrollTop = ask.scrollHeight;
  const reached = ask.scrollTop + ask.clientHeight >= ask.scrollHeight - 1;
  ask.scrollTop = 0;
  return [ask.firstElementChild.getBoundingClientRect().top - ask.getBoundingClientRect().top, reached];
}"""


def test_a_long_question_can_be_read_from_its_beginning_to_its_end(visit: Visit) -> None:
    thumb = Thumb(visit(**PHONE))
    _start(thumb)
    expect(thumb.page.get_by_role("region", name="Prompt")).to_be_visible()
    above, reached = thumb.page.evaluate(LENGTHEN)
    assert above >= 0
    assert reached


@pytest.mark.long
def test_a_whole_game_by_tapping(visit: Visit) -> None:
    thumb = Thumb(visit(**PHONE))
    _start(thumb)
    table = TablePage(thumb.page)
    answers = 0
    while (moment := table.moment()) != "over":
        if moment == "asked":
            thumb.look()
            _answer(table, thumb, answers)
            answers += 1
        else:
            table.wait()
    thumb.look()
    assert answers > 5
    assert "Glory" in sheet_of(table)
    thumb.told()


def test_everything_else_is_a_tap_away(visit: Visit) -> None:
    thumb = Thumb(visit(**PHONE))
    thumb.page.goto("/")
    thumb.tap("button", "Play now against bots")
    page, table = thumb.page, TablePage(thumb.page)
    table.is_asked()
    thumb.tap("button", "Menu", exact=True)
    page.get_by_role("dialog", name="Menu").get_by_role("button", name="Close").tap()
    for drawer in ("Log", "Chat", "Players", "Rules"):
        thumb.tap("button", "Menu", exact=True)
        thumb.tap("button", drawer, exact=True)
        sheet = page.get_by_role("dialog", name=drawer)
        expect(sheet).to_be_visible()
        thumb.look()
        sheet.get_by_role("button", name="Close").tap()
        expect(sheet).to_be_hidden()
    others = page.get_by_role("group", name="Other players").get_by_role("button")
    others.nth(1).tap()
    expect(others.nth(1)).to_have_attribute("aria-pressed", "true")
    thumb.look()
    thumb.told()
