"""A new visitor: welcomed in the lobby, led to the first game, and not welcomed again unless they ask."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from browser.conftest import Visit
from browser.visits import TablePage


def hall(page: Page) -> None:
    page.goto("/")
    expect(page.get_by_role("heading", name="Take a seat at the table")).to_be_visible()


def test_a_stranger_is_greeted_until_they_have_played(visit: Visit) -> None:
    page = visit()
    hall(page)
    welcome = page.get_by_role("region", name=re.compile("New here"))
    expect(welcome).to_contain_text("Collect glory")
    expect(welcome.get_by_role("link", name="Learn in five minutes")).to_be_visible()

    welcome.get_by_role("link", name="Play with friends").click()
    first = page.get_by_role("radio", name=re.compile("^First game"))
    expect(first).to_be_checked()
    page.go_back()

    welcome.get_by_role("button", name="Play your first game").click()
    page.wait_for_url("**/t/*")
    table = TablePage(page)
    table.is_asked()
    expect(page.get_by_role("region", name="Normaltown")).to_be_visible()
    page.keyboard.press("i")
    legend = page.get_by_role("dialog", name="What the icons mean")
    expect(legend.get_by_text("Your power in a fight")).to_be_visible()
    page.keyboard.press("Escape")

    hall(page)
    expect(page.get_by_role("button", name="Play now against bots")).to_be_enabled()
    expect(welcome).to_be_hidden()
    page.get_by_role("button", name="Help").click()
    page.get_by_role("button", name="Show first steps").click()
    expect(welcome).to_be_visible()
    welcome.get_by_role("button", name="Hide this").click()
    expect(welcome).to_be_hidden()


def test_rules_answer_a_question_and_numbers_wait_to_be_asked_for(visit: Visit) -> None:
    page = visit()
    page.goto("/learn/enchanters")
    rule = page.get_by_role("button", name="Rule E-END-07")
    number = rule.get_by_text("E-END-07")
    expect(rule).to_be_visible()
    expect(number).to_be_hidden()
    rule.hover()
    expect(number).to_be_visible()
    page.mouse.move(0, 0)
    expect(number).to_be_hidden()

    page.keyboard.press("r")
    expect(number.first).to_be_visible()
    page.get_by_role("searchbox").fill("how do I get money?")
    rules = page.get_by_role("dialog", name="Rules")
    expect(rules.get_by_role("heading", name="crystal", exact=True)).to_be_visible()
    expect(rules.get_by_text("What journeys and many actions cost.")).to_be_visible()
    expect(rules.get_by_role("article")).not_to_have_count(0)
    expect(rules).not_to_contain_text("`")
    page.get_by_role("searchbox").fill("undo")
    expect(rules.get_by_text("To undo your last move")).to_be_visible()
