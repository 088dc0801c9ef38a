"""The log of a long game: it loads page by page as the reader scrolls back, and nothing jumps."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from browser.conftest import Visit
from browser.guests import Guest, finished
from browser.house import House
from browser.visits import open_drawer

TO_THE_TOP = """(list) => {
  list.scrollTop = 0;
  const edge = list.getBoundingClientRect().top;
  const lines = [...list.querySelectorAll("li")];
  const at = lines.findIndex((line) => line.getBoundingClientRect().top >= edge);
  return [lines.length - at, Math.round(lines[at].getBoundingClientRect().top)];
}"""
"""Jump there; which line is uppermost in view then, counted from the last, and where."""
PLACE = """(list, nth) => Math.round([...list.querySelectorAll("li")].at(-nth).getBoundingClientRect().top)"""


def _opened(visit: Visit, house: House) -> Page:
    guest = Guest.new(house, "Ann")
    page = visit(guest)
    page.goto(f"/t/{finished([guest], length='normal', players=3)}")
    return page


def _turns(page: Page) -> Locator:
    page.get_by_role("dialog").get_by_role("button", name="Close").click()
    log = open_drawer(page, "Log").get_by_role("group", name="Log")
    expect(log.get_by_role("listitem").first).to_be_attached()
    return log


def test_a_jump_to_the_top_fetches_earlier_turns_until_the_first(
    visit: Visit, house: House
) -> None:
    log = _turns(_opened(visit, house))
    lines, earlier = log.get_by_role("listitem"), log.locator(".earlier")
    expect(earlier).to_be_attached()
    for _ in range(60):
        had = lines.count()
        nth, place = log.evaluate(TO_THE_TOP)
        expect(lines).not_to_have_count(had)
        assert abs(log.evaluate(PLACE, nth) - place) <= 1  # browsers scroll by whole pixels
        if earlier.count() == 0:
            break
    expect(earlier).to_have_count(0)
    first = log.get_by_role("heading").filter(has_text=re.compile(r"Round 1\b"))
    expect(first.first).to_be_attached()


def test_every_turn_says_its_round(visit: Visit, house: House) -> None:
    page = _opened(visit, house)
    _turns(page)
    page.reload()
    turns = _turns(page).locator(".turn")
    heads = [turn.get_by_role("heading").inner_text() for turn in turns.all()]
    assert all(re.search(r"Round \d+", head) for head in heads[:-1]), heads
