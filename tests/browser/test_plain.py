"""A game that has drawn nothing of its own: the plain board, several asked at once, one person with several seats."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Visit
from browser.guests import Guest
from browser.house import House
from browser.test_axe import barriers
from browser.visits import PHONE, TablePage, says_ready, sits_down


@pytest.fixture(scope="module")
def odd_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house in which `support.bids` is played too."""
    opened = House(tmp_path_factory.mktemp("odd") / "data", test_game=True).open()
    yield opened
    opened.close()


@pytest.fixture
def ann(odd_house: House) -> Guest:
    return Guest.new(odd_house, "Ann")


def _starts_a_table(page: Page) -> None:
    """By the form that the menu of the game makes."""
    page.goto("/new")
    page.get_by_text("Bids", exact=True).click()
    expect(page.get_by_role("radio", name="Quick game")).to_have_count(0)
    page.get_by_role("button", name="Open table").click()
    expect(page.get_by_role("heading", name="Seats")).to_be_visible()


def _bid(table: TablePage, amount: int) -> None:
    table.is_asked()
    if table.all_options.is_visible():
        table.all_options.click()
    # On a phone the sheet with all options lies over those of the prompt.
    table.options.filter(has_text=f"Bid {amount}").last.click()


def test_two_people_are_asked_at_once_and_play_to_the_end(visit: Visit, ann: Guest) -> None:
    host = visit(ann)
    _starts_a_table(host)
    guest = visit(at=ann.house)
    guest.goto(host.url)
    sits_down(guest, "Ben")
    says_ready(guest)
    host.get_by_role("button", name="Start game").click()
    first, second = TablePage(host), TablePage(guest)
    for amount in (3, 2):
        expect(first.prompt.get_by_text("Also waiting for Ben")).to_be_visible()
        expect(second.prompt.get_by_text("Also waiting for Ann")).to_be_visible()
        _bid(second, 1)
        expect(second.waiting).to_have_text(re.compile("^Waiting for Ann"))
        expect(first.prompt.get_by_text("Also waiting for")).to_have_count(0)
        _bid(first, amount)
        turns = first if amount == 3 else second
        turns.take("Turn the bids over")
        turns.agree()
    expect(first.end.get_by_role("heading", name="You win")).to_be_visible()
    expect(second.end.get_by_role("heading", name="Ann wins")).to_be_visible()
    expect(second.board.get_by_role("region", name="Ann")).to_contain_text("2")


@pytest.mark.parametrize("size", [{}, PHONE], ids=["desk", "phone"])
def test_one_person_hands_the_device_over_between_two_seats(
    visit: Visit, ann: Guest, size: dict[str, object]
) -> None:
    page = visit(ann, bypass_csp=True, **size)
    _starts_a_table(page)
    page.get_by_role("button", name="Play this seat too: seat 2").click()
    page.get_by_role("button", name="Start game").click()
    table = TablePage(page)
    show = page.get_by_role("button", name="Show my cards")

    expect(page.get_by_role("heading", name="Pass the device to Ann 1")).to_be_visible()
    expect(table.options).to_have_count(0)
    found = barriers(page)
    show.click()
    table.is_asked()
    assert [*found, *barriers(page)] == []
    _bid(table, 3)
    expect(page.get_by_role("heading", name="Pass the device to Ann 2")).to_be_visible()
    expect(page.get_by_text("Bid 3")).to_have_count(0)
    show.click()
    _bid(table, 1)
    expect(page.get_by_role("heading", name="Pass the device to Ann 1")).to_be_visible()

    seats = page.get_by_role("group", name="Your seats")
    expect(seats.get_by_role("button", pressed=True)).to_contain_text("Ann 1")
    page.get_by_role("button", name=re.compile("^Players")).first.click()
    page.get_by_text("Hide cards between players").click()
    page.keyboard.press("Escape")
    expect(show).to_have_count(0)
    table.take("Turn the bids over")
    expect(table.board.get_by_role("region", name="Ann 1")).to_contain_text("1")
