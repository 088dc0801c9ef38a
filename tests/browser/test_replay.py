"""A finished game can be watched again: move by move, turn by turn, in anyone's view, and from a file."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.conftest import Complaints, Visit
from browser.guests import Guest, begun, finished, in_turn, play
from browser.house import House


@pytest.fixture(scope="module")
def code(house: House) -> str:
    return finished([Guest.new(house, "Ann"), Guest.new(house, "Ben")])


def _where(page: Page) -> Locator:
    return page.get_by_role("slider", name="Position in the game")


def _open(page: Page, address: str) -> None:
    page.goto(address)
    expect(_where(page)).to_be_visible()


def _move(page: Page) -> int:
    return int(_where(page).input_value())


def test_step_scrub_and_play(visit: Visit, code: str) -> None:
    page = visit()
    _open(page, f"/t/{code}/replay")
    expect(page.get_by_text("Start of the game")).to_be_visible()
    page.get_by_role("button", name="All steps").click()
    page.get_by_role("button", name="Next step").click()
    assert _move(page) == 1
    controls = page.get_by_role("region", name="Position in the game")
    expect(controls.get_by_text(re.compile("^(Ann|Ben): "))).to_be_visible()
    page.get_by_role("button", name="Previous step").click()
    assert _move(page) == 0
    page.get_by_role("button", name="Next turn").click()
    assert _move(page) > 0
    _where(page).press("End")
    last = _move(page)
    assert last == int(_where(page).get_attribute("max") or 0)
    expect(_where(page)).to_have_attribute("aria-valuetext", re.compile(f"move {last} of {last}"))
    page.get_by_role("button", name="Previous turn").click()
    assert 0 < _move(page) < last
    _where(page).fill("3")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(_where(page)).not_to_have_value("3")
    page.get_by_role("button", name="Pause").click()


def test_a_link_leads_to_its_moment(visit: Visit, code: str) -> None:
    page = visit(permissions=["clipboard-read", "clipboard-write"])
    _open(page, f"/t/{code}/replay")
    _where(page).press("ArrowRight")
    _where(page).press("ArrowRight")
    page.wait_for_url(re.compile(r"at=2&as=public$"))  # both keys have arrived
    told = _where(page).get_attribute("aria-valuetext") or ""
    page.get_by_role("button", name="Copy link to this moment").click()
    expect(page.get_by_text("Link copied.")).to_be_visible()
    link: str = page.evaluate("navigator.clipboard.readText()")
    assert link == page.url
    other = visit()
    _open(other, link)
    assert _where(other).get_attribute("aria-valuetext") == told
    _open(other, f"/replay/{code}?turn=3")
    expect(other.get_by_role("combobox", name="Turn")).to_have_value("3")


def test_keys_and_the_curve(visit: Visit, code: str) -> None:
    page = visit()
    _open(page, f"/t/{code}/replay")
    folded = int(_where(page).get_attribute("max") or 0)
    page.keyboard.press("f")
    assert int(_where(page).get_attribute("max") or 0) > folded, "small steps are folded"
    page.keyboard.press("f")
    page.keyboard.press("ArrowRight")
    assert _move(page) == 1
    page.keyboard.press("End")
    assert _move(page) == folded
    page.keyboard.press("Home")
    assert _move(page) == 0
    page.keyboard.press("5")
    expect(page.get_by_role("button", name="Speed: 8×")).to_be_visible()
    _where(page).fill(str(folded - 3))
    page.keyboard.press(" ")
    expect(_where(page)).to_have_value(str(folded))
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    curve = page.locator(".graph svg[preserveAspectRatio]")
    curve.hover(position={"x": 200, "y": 10})
    told = page.locator(".told")
    expect(told).to_contain_text(re.compile(r"turn \d+, move \d+"))
    expect(told).to_contain_text(re.compile(r"Ann [\d−]+, Ben [\d−]+"))
    curve.click(position={"x": 200, "y": 10})
    assert 0 < _move(page) < folded
    page.keyboard.press("a")
    expect(_where(page)).to_be_focused()
    page.keyboard.press("b")
    before = _move(page)
    page.keyboard.press("ArrowRight")
    assert _move(page) == before, "on the board the arrows go from card to card"


def test_a_running_game_is_reviewed_as_far_as_it_went(visit: Visit, house: House) -> None:
    people = [Guest.new(house, "Ann"), Guest.new(house, "Ben")]
    running = begun(people)
    play(people, running, lambda seat: seat.state["view"]["round"] >= 2, in_turn())
    page = visit()
    _open(page, f"/t/{running}/replay")
    expect(page.get_by_role("heading", name="Replay so far: Ann and Ben")).to_be_attached()
    page.keyboard.press("End")
    assert _move(page) > 0
    expect(page.get_by_role("link", name="Back to table")).to_have_attribute(
        "href", f"/t/{running}"
    )


def test_seen_by_a_seat_and_with_everything_revealed(visit: Visit, code: str) -> None:
    page = visit()
    _open(page, f"/replay/{code}?turn=3")
    move = _move(page)
    eyes = page.get_by_role("combobox", name="View as")
    large = page.get_by_role("region", name="artifact")
    expect(large).to_have_accessible_name("Ann's artifact")
    for who, shown in (("Ben", "1"), ("All revealed", "all"), ("Public view", "public")):
        with page.expect_response(f"**/api/tables/{code}/replay?as={shown}") as answer:
            eyes.select_option(label=who)
        assert answer.value.ok
        page.wait_for_url(re.compile(f"as={shown}"))
        assert _move(page) == move
        if who == "Ben":
            expect(large).to_have_accessible_name("Your artifact")
    expect(large).to_have_accessible_name("Ann's artifact")


def test_a_fight_is_weighed_for_whose_eyes_it_is_seen_by(
    visit: Visit, house: House, code: str
) -> None:
    weighed = house.ask("GET", f"/api/tables/{code}/risks?as=all")["risks"]
    at, risk = next(iter(weighed.items()))
    page = visit()
    _open(page, f"/t/{code}/replay?at={at}&as=all")
    panel = page.locator("details.stake")
    expect(panel).to_contain_text(risk["against"][0]["text"])
    panel.locator("summary").click()
    expect(panel.get_by_role("region")).to_contain_text("Against")
    expect(panel.get_by_role("button")).to_have_count(0)
    page.get_by_role("combobox", name="View as").select_option(label="Public view")
    expect(panel).to_be_hidden()


def test_a_file_is_downloaded_and_opened_again(visit: Visit, code: str, tmp_path: Path) -> None:
    page = visit()
    _open(page, f"/t/{code}/replay")
    with page.expect_download() as download:
        page.get_by_role("link", name="Download").click()
    file = tmp_path / "game.json"
    download.value.save_as(file)
    last = _where(page).get_attribute("max")
    page.get_by_label("Open a game file").set_input_files(file)
    page.wait_for_url(lambda url: "/replay" in url and code not in url)
    expect(_where(page)).to_have_attribute("max", last or "")
    expect(page.get_by_role("heading", name="Replay: Ann and Ben", exact=True)).to_be_attached()
    expect(page.get_by_text("Imported, not played here")).to_be_visible()
    page.get_by_role("button", name="Fair play").click()
    sheet = page.get_by_role("dialog", name="Fair play")
    expect(sheet).to_contain_text("Imported, not played here")
    expect(sheet).not_to_contain_text("The key produced")


def test_another_file_is_refused_in_words(
    visit: Visit, code: str, tmp_path: Path, complaints: Complaints
) -> None:
    complaints.expect("status of 400")
    page = visit()
    _open(page, f"/t/{code}/replay")
    file = tmp_path / "other.json"
    shelf = page.get_by_role("status")
    for text in ("not a game", '{"game": "enchanters"}'):
        file.write_text(text)
        page.get_by_label("Open a game file").set_input_files(file)
        told = shelf.filter(has=page.get_by_role("button", name="Close"))
        expect(told).to_contain_text(re.compile("file|game", re.I))
        told.get_by_role("button", name="Close").click()
        expect(told).to_have_count(0)
    assert code in page.url
