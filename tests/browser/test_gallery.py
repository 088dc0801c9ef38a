"""The gallery: cards are found, looked at up close by keyboard, and printed as proof sheets."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from browser.conftest import Visit
from browser.visits import DESKTOP, FITS, PHONE, PHONE_WINDOW


@pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_card_is_found_and_looked_at(visit: Visit, device: dict[str, Any]) -> None:
    page = visit(**device)
    page.goto("/")
    page.get_by_role("link", name="Card gallery").click()
    expect(
        page.get_by_role("button", name=re.compile("^Scimitar 1 crystal.*Item of the Bandits$"))
    ).to_be_visible()
    page.get_by_role("combobox", name="Game").select_option("Enchanters")
    page.get_by_role("combobox", name="Kingdom").select_option("Dracons")
    page.get_by_role("searchbox").fill("red drag")
    expect(page.get_by_role("main").get_by_text("1 of 646 cards")).to_be_visible()
    assert page.evaluate(FITS)
    expect(page).to_have_url(re.compile(r"/cards/enchanters\?q=red\+drag&kingdom=dracons$"))
    page.reload()
    card = page.get_by_role("button", name=re.compile("^Red Dragon"))
    card.press("Enter")
    close = page.get_by_role("dialog", name="Red Dragon")
    expect(close).to_be_visible()
    page.keyboard.press("Escape")
    expect(close).to_have_count(0)
    expect(card).to_be_focused()
    card.press("Enter")
    close.get_by_role("button", name=re.compile("^Rule E-")).first.click()
    expect(page.get_by_role("dialog", name=re.compile("^Rule E-"))).to_be_visible()
    page.keyboard.press("Escape")
    page.get_by_role("searchbox").fill("no such card")
    expect(page.get_by_text("No cards match")).to_be_visible()
    page.get_by_role("button", name="Show all cards").click()
    expect(page.get_by_text("646 of 646 cards")).to_be_visible()


def test_proof_sheets_have_nine_cards_of_real_size(visit: Visit) -> None:
    page = visit(**PHONE_WINDOW)
    page.add_init_script("window.print = () => dispatchEvent(new Event('beforeprint'))")
    page.goto("/cards/enchanters?kingdom=bandits")
    page.get_by_role("button", name="Print 2 proof sheets").click()
    page.emulate_media(media="print")
    expect(page.get_by_text("Enchanters · Bandits")).to_have_count(2)
    boxes = [each.bounding_box() for each in page.locator("li button").all()]
    assert {(round(box["width"]), round(box["height"])) for box in boxes if box} == {(238, 333)}
    expect(page.get_by_role("searchbox")).to_be_hidden()
    pages = len(re.findall(rb"/Type /Page\b", page.pdf(prefer_css_page_size=True)))
    assert pages == 2
