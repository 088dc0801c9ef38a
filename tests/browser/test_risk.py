"""Before a fight the table says how it will end; what is used changes it; and so it ends."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Visit
from browser.guests import Guest, Seat, begun, play
from browser.house import House
from browser.visits import DESKTOP, PHONE, TablePage, open_drawer

VILLAGE = "Normaltown"
"""Here attack can be bought as long as there are crystals."""


def _fight(seat: Seat) -> dict[str, Any] | None:
    """The fight that Ann is in, with something that she can still use."""
    on = [risk for risk in seat.risks() if risk["choice"] == ""]
    useful = [risk for risk in on if any(ability["use"] == "now" for ability in risk["abilities"])]
    return useful[0] if useful else None


def _bold(seat: Seat) -> int:
    """Seeks a fight with crystals in hand, and rests for them otherwise."""
    own = seat.state["own"][0]
    wanted = {risk["choice"] for risk in seat.risks() if risk["choice"]}
    choices = own["pending"]["choices"]
    rich = seat.state["view"]["players"][own["seat"]]["crystals"] > 3
    fights = [choice for choice in choices if choice["id"] in wanted] if rich else []
    rests = [choice for choice in choices if choice["verb"] == "rest"]
    return int([*fights, *rests, *choices][0]["option"])


@pytest.fixture
def fighting(house: House) -> tuple[Guest, str]:
    people = [Guest.new(house, "Ann"), Guest.new(house, "Ben")]
    code = begun(people, village=VILLAGE)
    play(people, code, lambda seat: seat.guest is people[0] and _fight(seat) is not None, _bold)
    return people[0], code


def _kept(page: Page, name: str) -> None:
    """For people who want to look at it."""
    folder = os.environ.get("LOREHALL_PICTURES")
    if folder:
        page.screenshot(path=Path(folder) / f"{name}.png")


def test_a_fight_is_weighed_and_an_ability_used_from_the_panel(
    visit: Visit, fighting: tuple[Guest, str]
) -> None:
    ann, code = fighting
    table = TablePage(visit(ann, **DESKTOP))
    table.page.goto(f"/t/{code}")
    panel = table.page.get_by_role("region", name="Fight preview")
    expect(panel).to_contain_text("Against")
    _kept(table.page, "fight")
    log = open_drawer(table.page, "Log")
    used = log.get_by_text(re.compile(f"You use {VILLAGE}"))
    expect(log.get_by_role("listitem").first).to_be_visible()
    before = used.count()
    log.get_by_role("button", name="Close").click()
    panel.get_by_role("button", name=re.compile("^Use ")).first.click()
    open_drawer(table.page, "Log")
    expect(used).to_have_count(before + 1)


def test_on_the_phone_it_is_folded_to_its_verdict(
    visit: Visit, fighting: tuple[Guest, str]
) -> None:
    ann, code = fighting
    table = TablePage(visit(ann, **PHONE))
    table.page.goto(f"/t/{code}")
    verdict = re.compile(r"You win|You are \d+ short")
    folded = table.prompt.locator("summary").filter(has_text=verdict)
    expect(folded).to_be_visible()
    _kept(table.page, "fight-phone")
    folded.click()
    expect(table.page.get_by_role("region", name="Fight preview")).to_be_visible()
    _kept(table.page, "fight-phone-open")
