"""Two people, each with their own browser, from an empty lobby to the score sheet and to the next game."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Visit
from browser.visits import TablePage, click_to_the_end, says_ready, sheet_of, sits_down


def _opens_a_table(page: Page) -> str:
    page.goto("/")
    page.get_by_role("button", name="Choose a name").click()
    page.get_by_role("textbox", name="Name").fill("Ann")
    page.get_by_role("button", name="Save").click()
    page.get_by_role("link", name="Open a table").click()
    page.get_by_role("radio", name="Quick game").check()
    page.get_by_role("group", name="Players").get_by_text("2", exact=True).click()
    page.get_by_label("Table name").fill("Friday")
    page.get_by_role("button", name="Open table").click()
    page.wait_for_url("**/t/*")
    return page.get_by_role("textbox", name="Link").input_value()


@pytest.mark.long
def test_two_people_play_to_the_score_sheet_and_again(visit: Visit) -> None:
    ann, ben = visit(), visit()
    link = _opens_a_table(ann)
    ben.goto(link)
    sits_down(ben, "Ben")
    says_ready(ben)
    ann.get_by_role("button", name="Start game").click()

    tables = [TablePage(ann), TablePage(ben)]
    for clicks in click_to_the_end(tables, 2, last=False):
        assert min(clicks["board"], clicks["prompt"]) > 2, "both have played, in both ways"
    expect(tables[1].end).to_be_visible()
    sheets = [sheet_of(table) for table in tables]
    for sheet in sheets:
        assert re.search(r"You\b.*\s[−\d]+\s", sheet)
    assert sheets[0].replace("You", "Ann") == sheets[1].replace("You", "Ben")

    before = ann.url
    tables[0].end.get_by_role("button", name="Rematch").click()
    ann.wait_for_url(lambda url: "/t/" in url and url != before)
    tables[1].end.get_by_role("link", name="Go to rematch").click()
    ben.wait_for_url(ann.url)
    for page in (ann, ben):
        seats = page.get_by_role("list").filter(has_text="Ann").filter(has_text="Ben")
        expect(seats).to_be_visible()
