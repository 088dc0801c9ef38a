"""No serious barrier on any page and in any situation, light and dark, on a desk and in a hand."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Visit
from browser.guests import Guest, begun, finished, in_turn, play
from browser.house import House
from browser.visits import DESKTOP, PHONE, TablePage

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
SETTINGS = [
    pytest.param({**device, "color_scheme": light}, id=f"{name}-{light}")
    for name, device in (("desktop", DESKTOP), ("phone", PHONE))
    for light in ("light", "dark")
]


def barriers(page: Page) -> list[str]:
    """Serious and critical findings, each with the first place where it is."""
    if not page.evaluate("'axe' in window"):
        page.add_script_tag(content=AXE.read_text())
    result: dict[str, Any] = page.evaluate("axe.run({resultTypes: ['violations']})")
    return [
        f"{page.url}: {found['impact']} {found['id']}: {found['nodes'][0]['html'][:200]} "
        f"{found['nodes'][0]['any'][:1]}"
        for found in result["violations"]
        if found["impact"] in ("serious", "critical")
    ]


@pytest.fixture(scope="module")
def over(house: House) -> str:
    return finished([Guest.new(house, "Ann"), Guest.new(house, "Ben")])


@pytest.mark.parametrize("settings", SETTINGS)
def test_pages(visit: Visit, house: House, over: str, settings: dict[str, Any]) -> None:
    # Only here may a script come from outside: axe itself.
    ann = Guest.new(house, "Ann")
    page = visit(ann, bypass_csp=True, **settings)
    waiting = ann.opens()
    pages = {
        "/": page.get_by_role("link", name="Start a table"),
        "/new": page.get_by_role("button", name="Open the table"),
        f"/t/{waiting}": page.get_by_role("button", name="Add a bot", exact=True),
        "/about": page.get_by_role("heading", name="About Lorehall"),
        "/recover": page.get_by_role("button", name="Make a recovery code"),
        "/devices": page.get_by_role("button", name="Forget me"),
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


@pytest.mark.parametrize("settings", SETTINGS)
def test_situations(visit: Visit, house: House, over: str, settings: dict[str, Any]) -> None:
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
        page = visit(guest, bypass_csp=True, **settings)
        page.goto(f"/t/{code}")
        table = TablePage(page)
        assert table.moment() == ("asked" if guest is people[0] else "waiting")
        found += barriers(page)
    page = visit(bypass_csp=True, **settings)
    page.goto(f"/t/{over}")
    expect(TablePage(page).end).to_be_visible()
    found += barriers(page)
    assert found == []
