"""Optional steps without clicks: the choices beyond them glow, one undo undoes one click, and the menu sets when to ask."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from browser.conftest import Visit
from browser.guests import Guest, begun, in_turn, play
from browser.house import House
from browser.visits import DESKTOP, PHONE, TablePage

HOLDS = """(box) => [box, ...box.querySelectorAll("ul")].every((each) =>
  each.scrollHeight <= each.clientHeight && each.scrollWidth <= each.clientWidth)"""
"""Nothing hangs out of the box of the options, nor out of their list."""


def at_a_window(house: House) -> tuple[Guest, str]:
    """Ann may do something before her major action, and what lies beyond is open to her."""
    ann, ben = Guest.new(house, "Ann"), Guest.new(house, "Ben")
    code = begun([ann, ben])
    play(
        [ann, ben],
        code,
        lambda seat: seat.guest is ann and bool(seat.asked.get("beyond")),
        in_turn(),
    )
    return ann, code


def test_one_click_goes_on_and_takes_what_lies_beyond(house: House, visit: Visit) -> None:
    ann, code = at_a_window(house)
    page = visit(ann)
    page.goto(f"/t/{code}")
    table = TablePage(page)
    table.is_asked()
    question = table.prompt.locator(".sentence")
    asked = question.inner_text()
    journey = table.board.get_by_role("button", name=re.compile(r"distance \d.*You can: ", re.S))
    expect(journey.first).to_be_visible()
    journey.first.click()
    expect(question).not_to_have_text(asked, use_inner_text=True)
    table.prompt.get_by_role("button", name="Undo", exact=True).click()
    expect(question).to_have_text(asked, use_inner_text=True)


def test_the_menu_says_when_to_be_asked(house: House, visit: Visit) -> None:
    ann, code = at_a_window(house)
    page = visit(ann)
    page.goto(f"/t/{code}")
    TablePage(page).is_asked()
    page.get_by_role("button", name="Menu").click()
    choice = page.get_by_role("group", name="Optional steps")
    expect(choice.get_by_role("radio", name="Ask when it matters")).to_be_checked()
    choice.get_by_text("Never ask").click()
    expect(choice.get_by_role("radio", name="Never ask")).to_be_checked()
    expect(page.get_by_text("Optional steps are skipped.")).to_be_visible()
    page.reload()
    page.get_by_role("button", name="Menu").click()
    expect(choice.get_by_role("radio", name="Never ask")).to_be_checked()


def test_the_prompt_never_holds_more_than_fits(house: House, visit: Visit) -> None:
    ann, code = at_a_window(house)
    for device in (DESKTOP, PHONE, {"viewport": {"width": 1024, "height": 768}}):
        page = visit(ann, **device)
        page.goto(f"/t/{code}")
        table = TablePage(page)
        table.is_asked()
        box = page.locator(".prompt .options")
        assert box.evaluate(HOLDS)
        listed = table.options.count()
        table.all_options.click()
        expect(page.get_by_role("dialog").get_by_role("listitem")).not_to_have_count(listed)
