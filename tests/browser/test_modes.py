"""Enchanters in other ways than against each other: together against the Overlord, and alone against the Automa. Both are clicked
at the beginning and at the end, to the page that says how it ended; without a barrier on the way.
"""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Visit
from browser.guests import Guest, begun, in_turn, play
from browser.house import House
from browser.test_axe import DEVICES, barriers
from browser.visits import DESKTOP, PHONE, TablePage, click_to_the_end, looks_away, opened

TOGETHER: dict[str, Any] = {
    "mode": "coop",
    "boxes": ["base", "odyssey"],
    "length": "fast",
    "difficulty": "veryHard",
}
"""The shortest game of co-op: superfast is none (E-VAR-02), and 25 wounds are soon too many."""
MANY_WOUNDS = 20
"""Of the 25 that end it."""
FEW_CARDS = 3
"""In the adventure deck: the game is near its end."""
ALONE: dict[str, Any] = {"mode": "solo", "players": 1, "boxes": ["base", "eastquest"]}


@pytest.fixture
def ann(house: House) -> Guest:
    return Guest.new(house, "Ann")


def _view(guest: Guest, code: str) -> dict[str, Any]:
    with guest.at(code) as seat:
        found: dict[str, Any] = seat.state["view"]
        return found


# --- before the game --------------------------------------------------------------------------


def _form(page: Page, kind: str) -> None:
    page.goto("/new")
    page.get_by_role("radio", name=re.compile(f"^{kind}")).check()


def test_the_form_offers_no_overlord_where_there_always_is_one(visit: Visit, ann: Guest) -> None:
    page = visit(ann)
    _form(page, "Co-op")
    page.get_by_text("The Overlord", exact=True).click()
    expect(page.get_by_text("Overlord: co-op always has one.")).to_be_visible()
    expect(page.get_by_role("switch", name="Overlord", exact=True)).to_have_count(0)


def test_who_plays_co_op_alone_has_both_seats(visit: Visit, ann: Guest) -> None:
    """E-COP-01."""
    page = visit(ann)
    _form(page, "Co-op")
    page.get_by_role("group", name="Players").get_by_text("1", exact=True).click()
    expect(page.get_by_text("You play both seats.")).to_be_visible()
    page.get_by_role("button", name="Open table").click()
    page.get_by_role("button", name="Start game").click()
    seats = page.get_by_role("group", name="Your seats")
    expect(seats.get_by_role("button")).to_have_count(2)
    TablePage(page).is_asked()


def test_who_has_both_seats_sees_one_row_of_them_on_a_phone(visit: Visit, ann: Guest) -> None:
    """It is in the head, with their figures: each by its name, as nobody of them is more you."""
    code = ann.opens(**TOGETHER, players=1)
    with ann.at(code) as seat:
        seat.send("start")
    play([ann], code, lambda seat: seat.state["view"]["active"] == 1, in_turn())
    page = visit(ann, **PHONE)
    table = opened(page, code)
    table.is_asked()
    expect(page.get_by_role("group", name="Your seats")).to_be_hidden()
    seats = page.get_by_role("group", name="Other players").get_by_role("button")
    expect(seats).to_have_count(2)
    expect(seats.nth(0)).to_contain_text("Ann 1")
    expect(seats.nth(1)).to_contain_text("Ann 2")
    expect(seats.nth(1)).to_have_attribute("aria-pressed", "true")


def test_the_guild_says_without_a_click_how_the_overlord_is_hurt(visit: Visit, ann: Guest) -> None:
    """E-COP-15: it is how the game is won, so it is no text to be looked for."""
    code = begun([ann], **TOGETHER)
    play([ann], code, lambda seat: seat.state["view"]["round"] >= 2, in_turn())
    page = visit(ann, **DESKTOP)
    table = opened(page, code)
    table.is_asked()
    guild = table.board.get_by_role("region", name="Enchanters Guild")
    last = guild.get_by_role("listitem").last
    expect(last).to_contain_text("the Overlord")
    below = "node => node.getBoundingClientRect().bottom - node.parentElement.getBoundingClientRect().bottom"
    assert last.evaluate(below) <= 1


# --- whole games ------------------------------------------------------------------------------


@pytest.mark.long
def test_the_beginning_and_the_end_of_a_game_together(visit: Visit, ann: Guest) -> None:
    """One person and a bot: the Overlord is chosen on the board, and the end says who won, why and how near it was."""
    code = begun([ann], **TOGETHER)
    page = visit(ann, bypass_csp=True)
    table = opened(page, code)
    expect(table.board.get_by_role("heading", name="Choose an Overlord to fight")).to_be_visible()
    [first] = click_to_the_end([table], last=False, most=9)
    looks_away(page)
    play([ann], code, lambda seat: seat.state["view"]["coop"]["wounds"] >= MANY_WOUNDS, in_turn())
    [clicks] = click_to_the_end([opened(page, code)], last=False)
    assert min(first["board"], clicks["board"]) > 1
    view = _view(ann, code)
    coop, won = view["coop"], bool(view["outcome"]["winners"])
    told = "The Overlord is defeated." if won else "The Overlord has won."
    expect(table.end.get_by_role("heading", name=told)).to_be_visible()
    expect(table.end).to_contain_text("win together" if won else "Everyone loses")
    expect(table.end).to_contain_text(f"{coop['hp']} / 99")
    expect(table.end).to_contain_text(f"{coop['wounds']} / 25")
    expect(table.end.get_by_role("figure", name=re.compile("^How it went"))).to_be_visible()
    assert barriers(page) == []


@pytest.mark.long
def test_the_beginning_and_the_end_of_a_game_alone(visit: Visit, ann: Guest) -> None:
    """Against the Automa: the board says what is needed, and the end whether it was reached. The middle is out of sight."""
    code = begun([ann], **ALONE)
    page = visit(ann, bypass_csp=True)
    table = opened(page, code)
    automa = table.board.get_by_role("region", name="The Automa and its Market")
    expect(automa.get_by_role("img", name=re.compile("you need 50 to win"))).to_be_visible()
    [first] = click_to_the_end([table], last=False, most=9)
    looks_away(page)
    play([ann], code, lambda seat: seat.state["view"]["deck"] <= FEW_CARDS, in_turn())
    [clicks] = click_to_the_end([opened(page, code)], last=False)
    assert min(first["board"], clicks["board"]) > 3
    [glory] = _view(ann, code)["outcome"]["scores"]
    won = glory >= 50
    expect(table.end).to_contain_text("You win" if won else "You lose")
    expect(table.end).to_contain_text(f"{'Won' if won else 'Lost'} with {glory} glory (50 needed)")
    expect(table.end.get_by_role("columnheader", name="Glory")).to_be_visible()
    assert barriers(page) == []


# --- barriers ---------------------------------------------------------------------------------


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("options", [TOGETHER, ALONE], ids=["together", "alone"])
def test_no_barriers(
    visit: Visit, ann: Guest, options: dict[str, Any], device: dict[str, Any]
) -> None:
    """On the board; whole games look at their ends."""
    code = begun([ann], **options)
    play([ann], code, lambda seat: seat.state["view"]["round"] >= 3, in_turn())
    page = visit(ann, bypass_csp=True, **device)
    opened(page, code)
    assert barriers(page) == []
