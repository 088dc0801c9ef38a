"""What makes a table comfortable: rules, log, a closer look at cards, light, sound, the notice that it is your turn."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.conftest import Visit
from browser.guests import Guest, begun, in_turn, play
from browser.house import House
from browser.visits import PHONE, TablePage, name_of


@pytest.fixture
def ann(house: House) -> Guest:
    return Guest.new(house, "Ann")


@pytest.fixture
def ben(house: House) -> Guest:
    return Guest.new(house, "Ben")


@pytest.fixture
def code(ann: Guest, ben: Guest) -> str:
    """A game in which Ann has to choose her major action, after a few turns."""
    found = begun([ann, ben])
    play(
        [ann, ben],
        found,
        lambda seat: (
            seat.guest is ann
            and seat.state["view"]["round"] >= 3
            and seat.asked["rule"] == "E-TRN-05"
        ),
        in_turn(),
    )
    return found


@pytest.fixture
def table(visit: Visit, ann: Guest, code: str) -> TablePage:
    page = visit(ann)
    page.goto(f"/t/{code}")
    table = TablePage(page)
    table.is_asked()
    return table


# --- rules and reasons ------------------------------------------------------------------------


def test_what_does_not_glow_says_why_with_its_rule(table: TablePage) -> None:
    table.dull.last.click()
    expect(table.why).to_contain_text("Not now")
    expect(table.why).to_contain_text(re.compile("crystal|health|attack"))
    chip = table.why.get_by_role("button", name=re.compile(r"^Rule E-"))
    number = (chip.first.get_attribute("aria-label") or "").removeprefix("Rule ")
    chip.first.click()
    drawer = table.page.get_by_role("dialog", name="Rules")
    expect(drawer.get_by_role("heading", name=number)).to_be_in_viewport()


def test_everything_that_cannot_be_done_is_listed_by_key(table: TablePage) -> None:
    table.page.keyboard.press("w")
    expect(table.why).to_contain_text("What you can't do now")
    expect(table.why.get_by_role("button", name=re.compile("^Rule E-")).first).to_be_visible()
    table.page.keyboard.press("Escape")
    expect(table.why).to_have_text("")


def test_rules_can_be_searched(table: TablePage) -> None:
    page = table.page
    page.keyboard.press("r")
    drawer = page.get_by_role("dialog", name="Rules")
    expect(drawer.get_by_role("list", name="Chapters").get_by_role("button").first).to_be_visible()
    drawer.get_by_role("searchbox").fill("graveyard")
    expect(drawer.get_by_role("status")).to_have_text(re.compile(r"^1 term, \d+ rules$"))
    expect(drawer.get_by_role("heading", name="graveyard", exact=True)).to_be_visible()
    expect(drawer.get_by_role("article").nth(1)).to_contain_text(re.compile("graveyard", re.I))
    drawer.get_by_role("searchbox").fill("E-TRN-05")
    expect(drawer.get_by_role("heading", name="E-TRN-05")).to_be_visible()
    drawer.get_by_role("searchbox").fill("zeppelin")
    expect(drawer.get_by_role("status")).to_contain_text("No matching rules.")
    page.keyboard.press("Escape")
    expect(drawer).to_be_hidden()


def test_the_log_can_be_filtered_and_leads_to_its_rules(table: TablePage) -> None:
    table.page.keyboard.press("l")
    log = table.page.get_by_role("dialog", name="Log")
    lines = log.get_by_role("listitem")
    everything = lines.count()
    log.get_by_role("combobox").select_option("Ben")
    expect(lines.filter(has_text=re.compile(r"^You "))).to_have_count(0)
    assert 0 < lines.count() < everything
    log.get_by_role("combobox").select_option("All")
    expect(lines).to_have_count(everything)
    lines.last.get_by_role("button").click()
    expect(
        table.page.get_by_role("dialog", name="Rules").get_by_role("article").first
    ).to_be_visible()


# --- what cannot be taken back ----------------------------------------------------------------


def test_a_final_choice_is_confirmed_by_the_same_key(table: TablePage) -> None:
    page = table.page
    while table.moment() == "asked":
        page.keyboard.press("1")
        table.prompt.get_by_text("This can't be undone.").or_(
            table.options.or_(table.all_options).first
        ).first.wait_for()
    assert table.moment() == "confirm"
    page.keyboard.press("Escape")
    expect(table.sure).to_be_hidden()
    table.is_asked()
    page.keyboard.press("1")
    expect(table.sure).to_be_visible()
    page.keyboard.press("1")
    expect(table.sure).to_be_hidden()
    expect(table.undo).to_have_text(re.compile("Ask to undo|Undo"))


# --- a closer look ----------------------------------------------------------------------------


def test_a_card_up_close_by_hovering(table: TablePage) -> None:
    card = table.cards.first
    table.page.mouse.move(700, 5)  # a mouse that never moved points at nothing
    card.hover()
    close = table.page.get_by_role("dialog", name=f"{name_of(card)}, up close")
    expect(close.get_by_role("heading", name=name_of(card))).to_be_visible()
    expect(close).to_contain_text("While this part is visible")
    table.page.mouse.move(700, 5)
    expect(close).to_be_hidden()


def test_a_card_up_close_by_key(table: TablePage) -> None:
    card = table.cards.first
    card.focus()
    table.page.keyboard.press("z")
    close = table.page.get_by_role("dialog", name=f"{name_of(card)}, up close")
    expect(close).to_contain_text(re.compile("E-[A-Z]+-[0-9]+"))
    table.page.keyboard.press("Escape")
    expect(close).to_be_hidden()
    expect(card).to_be_focused()


def test_a_card_up_close_by_a_long_press(visit: Visit, ann: Guest, code: str) -> None:
    page = visit(ann, **PHONE)
    page.goto(f"/t/{code}")
    table = TablePage(page)
    table.is_asked()
    card = table.cards.first
    card.scroll_into_view_if_needed()
    box = card.bounding_box()
    assert box is not None
    touch = page.context.new_cdp_session(page)
    point = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    close = page.get_by_role("dialog", name=f"{name_of(card)}, up close")
    expect(close).to_be_visible()
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(close).to_be_visible()
    table.is_asked()
    close.get_by_role("button", name="Close").tap()
    expect(close).to_be_hidden()


# --- settings ---------------------------------------------------------------------------------


def _settings(page: Page) -> Locator:
    page.get_by_role("button", name="Settings").click()
    return page.get_by_role("dialog", name="Settings")


def _ground(page: Page) -> str:
    colour: str = page.evaluate("getComputedStyle(document.documentElement).backgroundColor")
    return colour


def test_light_and_sound_are_kept(visit: Visit) -> None:
    page = visit(color_scheme="light")
    page.goto("/about")
    light = _ground(page)
    dialog = _settings(page)
    dialog.get_by_text("Dark", exact=True).click()
    expect(dialog.get_by_role("switch", name="Sound")).to_be_checked()
    dialog.get_by_text("Sound", exact=True).click()
    page.goto("/")
    assert _ground(page) != light
    dialog = _settings(page)
    expect(dialog.get_by_role("radio", name="Dark")).to_be_checked()
    expect(dialog.get_by_role("switch", name="Sound")).not_to_be_checked()
    dialog.get_by_text("Light", exact=True).click()
    page.reload()
    assert _ground(page) == light


def test_the_title_says_whose_turn_it_is(table: TablePage, ben: Guest, code: str) -> None:
    page = table.page
    expect(page).to_have_title(re.compile("^Your turn · Friday"))
    icon = page.locator("link[rel=icon]")
    waits = icon.get_attribute("href")
    while table.moment() != "waiting":
        if table.sure.is_visible():
            table.sure.click()
        else:
            table.choose(0)
    expect(page).to_have_title(re.compile("^Friday"))
    expect(icon).not_to_have_attribute("href", waits or "")
