"""No serious barrier on any page and in any situation, light and dark, on a desk and in a hand."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Visit
from browser.guests import Guest, begun, finished, in_turn, play
from browser.house import House
from browser.visits import DESKTOP, PHONE, TablePage

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
DEVICES = [pytest.param(DESKTOP, id="desktop"), pytest.param(PHONE, id="phone")]
ABOUT_COLOURS = ["color-contrast", "link-in-text-block"]
"""The rules of axe about colours, which take most of its time."""


def barriers(page: Page, *, colours: bool = True) -> list[str]:
    """Serious and critical findings, each with the first place where it is: on a desk in the dark, in a hand in the light. Pages
    have the same colours on both, and `tokens.test.ts` computes every pair of them in both lights.
    """
    if not page.evaluate("'axe' in window"):
        page.add_script_tag(content=AXE.read_text())
    light: Literal["light", "dark"] = (
        "light" if page.evaluate("matchMedia('(pointer: coarse)').matches") else "dark"
    )
    page.emulate_media(color_scheme=light)
    left_out = {} if colours else {rule: {"enabled": False} for rule in ABOUT_COLOURS}
    asked = {"resultTypes": ["violations"], "rules": left_out}
    result: dict[str, Any] = page.evaluate("asked => axe.run(asked)", asked)
    return [
        f"{page.url}, {light}: {each['impact']} {each['id']}: {each['nodes'][0]['html'][:200]} "
        f"{each['nodes'][0]['any'][:1]}"
        for each in result["violations"]
        if each["impact"] in ("serious", "critical")
    ]


@pytest.fixture(scope="module")
def over(house: House) -> str:
    return finished([Guest.new(house, "Ann"), Guest.new(house, "Ben")])


@pytest.mark.parametrize("device", DEVICES)
def test_pages(visit: Visit, house: House, over: str, device: dict[str, Any]) -> None:
    # Only here may a script come from outside: axe itself.
    ann = Guest.new(house, "Ann")
    page = visit(ann, bypass_csp=True, **device)
    waiting = ann.opens()
    pages = {
        "/": page.get_by_role("link", name="Open a table"),
        "/new": page.get_by_role("button", name="Open table"),
        f"/t/{waiting}": page.get_by_role("button", name="Add a bot", exact=True),
        "/about": page.get_by_role("heading", name="About Lorehall"),
        "/recover": page.get_by_role("button", name="Create a recovery code"),
        "/devices": page.get_by_role("button", name="Delete my data"),
        "/cards": page.get_by_role("button", name=re.compile("^Scimitar")),
        "/cards/prophecy?q=dragon": page.get_by_text("of 246 cards"),
        "/privacy": page.get_by_text("deleted after 90 days"),
        "/learn/enchanters": page.get_by_role("button", name="Next"),
        f"/replay/{over}?turn=8": page.get_by_role("slider"),
    }
    found: list[str] = []
    for address, sign in pages.items():
        page.goto(address)
        expect(sign).to_be_visible()
        found += barriers(page)
    assert found == []


@pytest.mark.parametrize("device", DEVICES)
def test_situations(visit: Visit, house: House, over: str, device: dict[str, Any]) -> None:
    people = [Guest.new(house, "Ann"), Guest.new(house, "Ben")]
    code = begun(people)
    play(
        people,
        code,
        lambda seat: (
            seat.guest is people[0]
            and seat.state["view"]["round"] >= 4
            and seat.asked["rule"] == "E-TRN-05"
        ),
        in_turn(),
    )
    found: list[str] = []
    for guest in people:
        page = visit(guest, bypass_csp=True, **device)
        page.goto(f"/t/{code}")
        table = TablePage(page)
        assert table.moment() == ("asked" if guest is people[0] else "waiting")
        found += barriers(page)
    page = visit(bypass_csp=True, **device)
    page.goto(f"/t/{over}")
    expect(TablePage(page).end).to_be_visible()
    found += barriers(page)
    assert found == []
