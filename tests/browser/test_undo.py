"""Taking a choice back: freely while nothing new was seen, otherwise with the consent of the table."""

from __future__ import annotations

import re
from dataclasses import dataclass

import pytest
from playwright.sync_api import expect

from browser.conftest import Visit
from browser.guests import Guest, Seat, begun, in_turn, play
from browser.house import House
from browser.visits import TablePage, open_drawer


@dataclass
class Pair:
    people: list[Guest]
    code: str


@pytest.fixture
def pair(house: House) -> Pair:
    people = [Guest.new(house, "Ann"), Guest.new(house, "Ben")]
    return Pair(people, begun(people))


def _open(visit: Visit, pair: Pair) -> tuple[TablePage, TablePage]:
    ann, ben = (TablePage(visit(guest)) for guest in pair.people)
    for table in (ann, ben):
        table.page.goto(f"/t/{pair.code}")
        expect(table.prompt).to_be_visible()
    return ann, ben


def test_a_choice_that_showed_nothing_new_is_taken_back_freely(visit: Visit, pair: Pair) -> None:
    play(pair.people, pair.code, lambda seat: _may(seat, pair, "free"), in_turn())
    ann, ben = _open(visit, pair)
    ann.is_asked()
    asked = ann.prompt.inner_text()
    expect(ann.undo).to_have_text("Undo")
    ann.undo.click()
    expect(ann.prompt).not_to_have_text(asked, use_inner_text=True)
    ann.is_asked()
    expect(ben.waiting).to_have_text(re.compile("^Waiting for Ann"))


def _may(seat: Seat, pair: Pair, undo: str) -> bool:
    return seat.guest is pair.people[0] and seat.state["you"]["undo"]["0"] == undo


@pytest.fixture
def asking(visit: Visit, pair: Pair) -> tuple[TablePage, TablePage]:
    """Ann asks to undo what she cannot undo alone."""
    play(pair.people, pair.code, lambda seat: _may(seat, pair, "ask"), in_turn())
    ann, ben = _open(visit, pair)
    ann.is_asked()
    expect(ann.undo).to_have_text("Ask to undo")
    ann.undo.click()
    expect(ann.page.get_by_text("Waiting for Ben.")).to_be_visible()
    expect(ben.page.get_by_text("Ann asks to undo their last move.")).to_be_visible()
    return ann, ben


def test_the_other_consents(asking: tuple[TablePage, TablePage]) -> None:
    ann, ben = asking
    asked = ann.prompt.inner_text()
    ben.page.get_by_role("button", name="Accept").click()
    expect(ben.page.get_by_text("Ann asks to undo their last move.")).to_be_hidden()
    expect(ann.page.get_by_text("Waiting for Ben.")).to_be_hidden()
    ann.is_asked()
    assert ann.prompt.inner_text() != asked


def test_who_asked_thinks_again(asking: tuple[TablePage, TablePage]) -> None:
    """T-UND-14."""
    ann, ben = asking
    ann.page.get_by_role("button", name="Cancel request").click()
    expect(ann.page.get_by_text("Waiting for Ben.")).to_be_hidden()
    expect(ben.page.get_by_role("button", name="Accept")).to_be_hidden()
    chat = open_drawer(ben.page, "Chat")
    expect(chat.get_by_text("Ann cancelled their undo request")).to_be_visible()


def test_the_other_declines(asking: tuple[TablePage, TablePage]) -> None:
    ann, ben = asking
    asked = ann.page.locator(".prompt .options").inner_text()
    ben.page.get_by_role("button", name="Decline").click()
    expect(ann.page.get_by_text("Waiting for Ben.")).to_be_hidden()
    expect(ben.page.get_by_role("button", name="Accept")).to_be_hidden()
    assert ann.page.locator(".prompt .options").inner_text() == asked
