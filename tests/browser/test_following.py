"""Following the others: their turns take their time, what they did stays marked, and what asks is theirs to see."""

from __future__ import annotations

import re
import time

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Visit
from browser.guests import Guest, Seat, begun, in_turn, play
from browser.house import House
from browser.visits import PHONE, TablePage


@pytest.fixture
def people(house: House) -> list[Guest]:
    return [Guest.new(house, "Ann"), Guest.new(house, "Ben")]


def _is_asked_by_another(seat: Seat) -> bool:
    parts = seat.asked["prompt"].get("parts", [])
    places = [part["place"] for part in parts if isinstance(part, dict) and "place" in part]
    mine = f"seat/{seat.state['you']['seats'][0]}/"
    return any(place.startswith("seat/") and not place.startswith(mine) for place in places)


def _opened(page: Page, code: str) -> TablePage:
    page.goto(f"/t/{code}")
    table = TablePage(page)
    expect(table.prompt).to_be_visible()
    return table


def test_a_card_of_another_asks_from_its_owners_place(visit: Visit, people: list[Guest]) -> None:
    code = begun(people, kingdoms=["Barbarians", "Gnolls"], kingdomSelection="playerOrder")
    play(people, code, _is_asked_by_another, in_turn(7))
    table = _opened(visit(people[0]), code)
    expect(table.prompt).to_contain_text("Ben's Manticore: Choose a card to discard")
    expect(table.page.get_by_text("Your decision", exact=True)).to_be_visible()
    expect(table.page).to_have_title(re.compile("^Your decision"))
    expect(table.board.get_by_text("In hand")).to_have_count(0)
    # the card is named at Ben's place, and a line leads from there to Ann
    expect(table.board.locator(".ring b")).to_have_text("Manticore")
    line = table.board.locator(".overlay svg .line")
    before = line.get_attribute("d")
    table.page.set_viewport_size({"width": 1600, "height": 900})
    expect(line).not_to_have_attribute("d", before or "")
    phone = _opened(visit(people[0], **PHONE), code)
    expect(phone.prompt).to_contain_text("Ben's Manticore")
    expect(phone.board.locator(".overlay svg")).to_be_hidden()


def test_what_others_did_to_you_is_marked_until_you_answer(
    visit: Visit, people: list[Guest]
) -> None:
    code = begun(people, kingdoms=["Bandits", "Goblins"], kingdomSelection="playerOrder")
    play(people, code, lambda seat: seat.guest is people[0] and _wounds(seat) > 0, in_turn(2))
    table = _opened(visit(people[0]), code)
    tag = table.board.locator(".overlay .tags li")
    expect(tag.first).to_have_text(re.compile(r"^\+\d+ wounds?$"))
    table.options.first.click()
    table.agree()
    expect(tag).to_have_count(0)


def _wounds(seat: Seat) -> int:
    view, mine = seat.state["view"], seat.state["you"]["seats"][0]
    return int(view.get(f"players/{mine}", view["players"][mine])["wounds"])


def test_turns_of_others_take_their_time_also_in_calm_motion(
    visit: Visit, people: list[Guest]
) -> None:
    ann = people[0]
    table = _opened(visit(ann, paced=True), begun([ann], players=4))
    _answer_until_others_play(table)
    begun_at = time.monotonic()
    expect(table.prompt).to_contain_text("more move")
    expect(table.prompt).to_contain_text("Your turn, after")
    table.is_asked()
    assert time.monotonic() - begun_at > 1.5  # three bots, about a second each
    deeds = table.board.get_by_role("region", name="Since your last turn").get_by_role("listitem")
    expect(deeds).to_have_count(3)
    for seat in (1, 2, 3):
        expect(deeds.nth(seat - 1).locator(".mark")).to_have_text(_letter(table, seat))

    table.page.keyboard.press("h")
    since = table.page.get_by_role("dialog", name="Since your last turn")
    expect(since.get_by_role("heading", level=3)).to_have_count(3)
    since.get_by_role("button", name=re.compile("^Look at .* up close")).or_(
        since.locator("button[aria-haspopup]")
    ).first.click()
    expect(table.page.get_by_role("dialog", name=re.compile("up close"))).to_be_visible()
    table.page.keyboard.press("Escape")
    since.get_by_role("button", name="Close").click()

    _answer_until_others_play(table)
    expect(table.prompt).to_contain_text("more move")
    table.page.keyboard.press(".")
    expect(table.prompt).not_to_contain_text("more move")


def _answer_until_others_play(table: TablePage) -> None:
    """Take the first option until what others do is being shown."""
    showing = table.prompt.get_by_role("button", name="Catch up")
    for _ in range(12):
        table.options.first.or_(showing).first.wait_for()
        if showing.is_visible():
            return
        table.options.first.click()
        table.page.wait_for_timeout(150)
    raise AssertionError("nobody else ever plays")


def _letter(table: TablePage, seat: int) -> str:
    """The letter of a seat's mark in the header."""
    return table.page.locator(".bar .mark").nth(seat).inner_text()


def test_who_declines_and_who_is_played_for_is_told_and_talk_stays_free(
    visit: Visit, people: list[Guest]
) -> None:
    code = begun(people)
    play(
        people,
        code,
        lambda seat: seat.guest is people[0] and seat.state["you"]["undo"]["0"] == "ask",
        in_turn(),
    )
    ann, ben = (_opened(visit(guest), code) for guest in people)
    ann.undo.click()
    asked = ben.page.get_by_text("Ann asks to undo their last move.")
    expect(asked).to_contain_text("This would undo: A Ann")
    _say(ben.page, "Why?")
    ben.page.get_by_role("button", name="Decline").click()
    ann.page.keyboard.press("c")
    chat = ann.page.get_by_role("dialog", name="Chat")
    expect(chat).to_contain_text("Ben declined the undo request from A you.")
    ben.page.get_by_role("button", name="Players and seats").click()
    ben.page.get_by_role("button", name="Let a bot play for me").click()
    expect(chat).to_contain_text("A bot took over for B Ben.")


def _say(page: Page, text: str) -> None:
    """By mouse: nothing may lie over the chat."""
    page.get_by_role("button", name="Chat").click()
    page.get_by_role("textbox", name="Say something").click()
    page.keyboard.type(text)
    page.get_by_role("button", name="Send").click()
