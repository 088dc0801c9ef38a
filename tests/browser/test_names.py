"""Long names leave room for what must be read: the round in the header, the score sheet."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

from browser.conftest import Visit
from browser.guests import Guest, finished
from browser.house import House

NAMES = ("Wandering Badger", "Wandering Heron")


def _cut(text: Locator) -> bool:
    cut: bool = text.evaluate("it => it.scrollWidth > it.clientWidth + 1")
    return cut


def _begun_at_a_long_name(host: Guest, friend: Guest) -> str:
    code = host.opens()
    with host.at(code) as seat, friend.at(code) as other:
        seat.send("configure", name="Wandering Badger's table")
        other.send("sit", seat=1)
        other.send("ready", ready=True)
        seat.wait_for(lambda seat: seat.state["table"]["seats"][1]["ready"])
        seat.send("start")
    return code


def test_the_round_is_whole_while_two_people_are_gone(visit: Visit, house: House) -> None:
    host, friend = (Guest.new(house, name) for name in NAMES)
    page = visit(Guest.new(house, "Will"))
    page.goto(f"/t/{_begun_at_a_long_name(host, friend)}")
    expect(page.get_by_text("Game paused until ")).to_be_visible()
    head = page.locator("#head")
    assert not _cut(head.get_by_text(re.compile(r"^Round \d+$")))
    expect(head.get_by_text("offline")).to_have_count(2)


def test_the_score_shows_whole_names_and_leads_to_its_rules(visit: Visit, house: House) -> None:
    people = [Guest.new(house, name) for name in NAMES]
    page = visit()
    page.goto(f"/t/{finished(people, players=4)}")
    score = page.get_by_role("dialog")
    for name in NAMES:
        assert not _cut(score.get_by_role("rowheader", name=name))
    expect(score.get_by_role("button", name=re.compile("^Rules E-END"))).to_be_visible()
