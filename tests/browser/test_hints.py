"""Hints and reviews: shown on the table and as text, on a desktop and on a phone."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Visit
from browser.guests import Guest, begun, finished
from browser.house import House
from browser.visits import DESKTOP, FITS, PHONE, opened

READING = 120_000
"""Milliseconds within which a new house has read all games, on a machine that does much else."""


def _kept(page: Page, name: str) -> None:
    """For people who want to look at it."""
    folder = os.environ.get("LOREHALL_PICTURES")
    if folder:
        page.screenshot(path=Path(folder) / f"{name}.png")


def _alone(guest: Guest, game: str) -> str:
    body = {"game": game, "bot": "casual"}
    code: str = guest.ask("POST", "/api/quick", body)["code"]
    return code


OVERLAP = """() => {
  const [panel, market] = ['.good[data-panel]', '.track'].map((each) =>
    document.querySelector(each).getBoundingClientRect());
  return panel.left < market.right && market.left < panel.right && panel.top < market.bottom;
}"""
"""Whether the hint lies over the market."""
SCREENS = [("desktop", "light"), ("phone", "dark")]


@pytest.mark.parametrize("game", ["enchanters", "defenders", "prophecy"])
def test_a_good_move_is_shown_with_its_reason_and_can_be_done(
    visit: Visit, house: House, game: str
) -> None:
    ann = Guest.new(house, "Ann")
    page = visit(ann, **DESKTOP)
    table = opened(page, _alone(ann, game))
    table.prompt.get_by_role("button", name="Hint", exact=True).click()
    panel = table.prompt.locator(".good[data-panel]")
    expect(panel).to_be_visible(timeout=READING)
    expect(panel).to_contain_text(re.compile("simulated games|only thing you can do|at a glance"))
    expect(panel).to_contain_text("Only you can see this.")
    _kept(page, f"hint-{game}")
    before = table.prompt.inner_text()
    panel.get_by_role("button", name="Play this").click()
    expect(panel).to_be_hidden()
    expect(table.prompt).not_to_have_text(before, use_inner_text=True)


@pytest.mark.parametrize(("device", "theme"), SCREENS)
def test_it_has_room_on_every_screen(visit: Visit, house: House, device: str, theme: Any) -> None:
    ann = Guest.new(house, "Ann")
    page = visit(ann, **(DESKTOP if device == "desktop" else PHONE), color_scheme=theme)
    table = opened(page, _alone(ann, "enchanters"))
    if device == "phone":
        table.prompt.get_by_role("button", name="Help with this move").click()
    tool = table.prompt.get_by_role("button", name="Hint", exact=True)
    box = tool.bounding_box()
    assert box is not None
    assert box["height"] >= (44 if device == "phone" else 34)
    tool.click()
    done = table.prompt.get_by_role("button", name="Play this")
    expect(done).to_be_in_viewport(ratio=1, timeout=READING)
    assert page.evaluate(FITS)
    assert not page.evaluate(OVERLAP), "the cards that it is about stay in sight"
    _kept(page, f"hint-{device}-{theme}")
    page.keyboard.press("Escape")
    expect(done).to_be_hidden()


def test_against_other_people_there_is_no_such_button(visit: Visit, house: House) -> None:
    people = [Guest.new(house, "Ann"), Guest.new(house, "Ben")]
    code = begun(people)
    for guest in people:
        page = visit(guest)
        page.goto(f"/t/{code}")
        expect(page.get_by_role("region", name="Prompt")).to_be_visible()
        expect(page.get_by_role("button", name="Hint", exact=True)).to_have_count(0)


WATCH_FOR_A_BAR = """() => {
  window.sawBar = false;
  new MutationObserver(() => { window.sawBar ||= document.querySelector("progress") !== null })
    .observe(document.body, { childList: true, subtree: true });
}"""
"""A short game is reviewed so quickly that its progress bar may be gone before the test looks."""


@pytest.mark.parametrize(("device", "theme"), SCREENS)
def test_a_finished_game_is_looked_at_again_and_the_result_stays(
    visit: Visit, house: House, device: str, theme: Any
) -> None:
    code = finished([Guest.new(house, "Ann"), Guest.new(house, "Ben")])
    page = visit(**(DESKTOP if device == "desktop" else PHONE), color_scheme=theme)
    page.goto(f"/t/{code}")
    way = page.get_by_role("dialog").get_by_role("link", name="Review")
    expect(way).to_be_in_viewport(ratio=1)
    _kept(page, f"end-{device}-{theme}")
    way.click()
    sheet = page.get_by_role("dialog", name="Turning points")
    page.evaluate(WATCH_FOR_A_BAR)
    sheet.get_by_role("button", name="Review this game").click()
    told = sheet.get_by_text("Win chance", exact=False).first
    expect(told).to_be_visible(timeout=300_000)
    assert page.evaluate("window.sawBar"), "there was no progress bar"
    expect(sheet.get_by_text(re.compile(r"\d+ decisions analysed"))).to_be_visible()
    assert page.evaluate(FITS)
    _kept(page, f"review-{device}-{theme}")
    page.reload()
    expect(told).to_be_visible()
    swings = sheet.get_by_role("button", name="Show on table")
    if swings.count():
        swings.first.click()
        page.wait_for_url(re.compile(r"at=\d+"))
