"""No one loses anything when a connection breaks, a server stops, or a page is reloaded, even in the middle of an effect."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from browser.conftest import Complaints, Visit
from browser.guests import Guest, Seat, begun, in_turn, play
from browser.house import House
from browser.visits import TablePage, open_drawer

CUT = 30_000
"""Milliseconds without a line."""
NO_LINE = r"WebSocket connection to .* failed|ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED"


@pytest.fixture
def own_house(tmp_path: Path) -> Iterator[House]:
    """A house that may be killed."""
    opened = House(tmp_path / "data").open()
    yield opened
    opened.close()


def _in_an_effect(guest: Guest) -> tuple[str, Guest]:
    """A table at which this guest stands in the middle of an effect; its code, and who sits there too."""
    ben = Guest.new(guest.house, "Ben")
    code = begun([guest, ben])

    def mid_effect(seat: Seat) -> bool:
        return seat.guest is guest and not seat.asked["rule"].startswith("E-TRN")

    play([guest, ben], code, mid_effect, in_turn())
    with guest.at(code) as seat:
        assert seat.pending is not None
        assert mid_effect(seat)
    return code, ben


def _what_is_asked(table: TablePage) -> str:
    table.is_asked()
    return table.prompt.inner_text()


def test_a_cut_of_half_a_minute_in_an_effect(
    visit: Visit, house: House, complaints: Complaints
) -> None:
    complaints.expect(NO_LINE)
    guest = Guest.new(house, "Ann")
    code, other = _in_an_effect(guest)
    ann, ben = TablePage(visit(guest)), TablePage(visit(other))
    for table in (ann, ben):
        table.page.clock.install()
        table.page.goto(f"/t/{code}")
    asked = _what_is_asked(ann)
    expect(ben.waiting).to_have_text(re.compile("^Waiting for Ann"))

    ann.page.context.set_offline(True)
    expect(ann.page.get_by_text("Connection lost. Reconnecting…")).to_be_visible()
    expect(ann.options).to_have_count(0)
    expect(ben.waiting).to_have_text(re.compile("disconnected"))
    for table in (ann, ben):
        table.page.clock.fast_forward(CUT)
    expect(ben.prompt.get_by_role("button", name="Let a bot play for Ann")).to_be_visible()

    ann.page.context.set_offline(False)
    assert _what_is_asked(ann) == asked
    expect(ben.waiting).to_have_text(re.compile(r"^Waiting for Ann(?! \()"))
    log = open_drawer(ann.page, "Log").get_by_role("listitem")
    expect(log.first).to_be_visible()
    lines = log.count()
    ann.choose(0)
    ann.agree()
    expect(ann.prompt).not_to_have_text(asked, use_inner_text=True)
    expect(log).not_to_have_count(lines)


def test_a_killed_server_comes_back_with_the_same_question(
    visit: Visit, own_house: House, complaints: Complaints
) -> None:
    complaints.expect(NO_LINE)
    guest = Guest.new(own_house, "Ann")
    code, other = _in_an_effect(guest)
    ann, ben = TablePage(visit(guest)), TablePage(visit(other))
    for table in (ann, ben):
        table.page.clock.install()
        table.page.goto(f"/t/{code}")
    asked = _what_is_asked(ann)
    expect(ben.waiting).to_be_visible()  # both have the game before the line is cut

    own_house.kill()
    for table in (ann, ben):
        expect(table.page.get_by_text("Connection lost. Reconnecting…")).to_be_visible()
    own_house.open()
    for table in (ann, ben):
        table.page.clock.fast_forward(CUT)  # past any pause between two tries
    assert _what_is_asked(ann) == asked
    expect(ben.waiting).to_have_text(re.compile("^Waiting for Ann"))
    ann.choose(0)
    ann.agree()
    expect(ann.prompt).not_to_have_text(asked, use_inner_text=True)


def test_loading_the_page_again_shows_the_same_question(visit: Visit, house: House) -> None:
    guest = Guest.new(house, "Ann")
    code, _ = _in_an_effect(guest)
    ann = TablePage(visit(guest))
    ann.page.goto(f"/t/{code}")
    asked = _what_is_asked(ann)
    told = open_drawer(ann.page, "Log").inner_text()
    ann.page.reload()
    assert _what_is_asked(ann) == asked
    assert open_drawer(ann.page, "Log").inner_text() == told
