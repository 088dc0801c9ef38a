"""The lobby leads back to every game of mine: with one click, after the server was killed, on another device, from a file."""

from __future__ import annotations

import json
import re
from pathlib import Path

from playwright.sync_api import Locator, Page, Route, expect

from browser.conftest import Complaints, Visit
from browser.guests import Guest, begun, finished
from browser.house import House
from browser.visits import TablePage

COUNT_CLICKS = (
    "window.clicks = 0; addEventListener('click', () => (window.clicks += 1), {capture: true})"
)
PLAIN_HTTP = "Object.defineProperty(navigator, 'clipboard', {value: undefined})"
"""Where a page does not come over TLS, browsers have no clipboard for it."""


FRIENDS = "http://192.168.1.20:8000"
"""Where others in the network would reach the server, if the machine of the test had a network."""


def _with_address(route: Route) -> None:
    told = route.fetch().json()
    route.fulfill(json={**told, "addresses": [FRIENDS]})


def _moves_until(guests: list[Guest], code: str, seat: int) -> None:
    """People answer until this seat is asked."""
    while True:
        (table,) = guests[seat].ask("GET", "/api/me/tables")["tables"]
        if table["yours"]:
            return
        with guests[table["asked"][0]].at(code) as asked:
            asked.answer(asked.asked["choices"][0]["option"])


def test_who_closed_the_tab_is_back_in_a_private_game_with_one_click(
    visit: Visit, complaints: Complaints, tmp_path: Path
) -> None:
    complaints.expect("ERR_CONNECTION_REFUSED")  # the lobby keeps polling while the server is dead
    house = House(tmp_path / "data").open()
    ann, ben = Guest.new(house, "Ann"), Guest.new(house, "Ben")
    code = begun([ann, ben])
    _moves_until([ann, ben], code, 1)
    page = visit(ann)
    page.goto(f"/t/{code}")
    expect(TablePage(page).prompt).to_be_visible()
    page.close()

    hall = page.context.new_page()
    hall.add_init_script(COUNT_CLICKS)
    hall.goto("/")
    mine = hall.get_by_role("region", name="Your tables")
    expect(mine.get_by_text("Waiting for Ben")).to_be_visible()
    _moves_until([ann, ben], code, 0)
    expect(mine.get_by_text("Your turn")).to_be_visible()  # without reloading
    house.kill()
    house.open()
    hall.reload()
    mine.get_by_role("link", name="Continue: Friday").click()
    TablePage(hall).is_asked()
    assert hall.evaluate("window.clicks") == 1
    house.close()


def test_a_recovery_code_brings_all_tables_and_a_file_its_replay(
    visit: Visit, house: House, tmp_path: Path
) -> None:
    ann, ben = Guest.new(house, "Ann"), Guest.new(house, "Ben")
    running, over = begun([ann, ben]), finished([ann, ben])
    page = visit(ann)
    page.goto("/recover")
    page.get_by_role("button", name="Create a recovery code").click()
    code = page.get_by_role("status").locator("strong").inner_text()

    elsewhere = visit()
    elsewhere.goto("/recover")
    elsewhere.get_by_role("textbox", name="Recovery code").fill(code)
    elsewhere.get_by_role("button", name="Sign in on this device").click()
    elsewhere.get_by_role("link", name="Go to your tables").click()
    mine = elsewhere.get_by_role("region", name="Your tables")
    link = mine.get_by_role("link", name="Continue: Friday")
    expect(link).to_have_attribute("href", f"/t/{running}")
    replay = mine.get_by_role("link", name="Watch the replay: Friday")
    expect(replay).to_have_attribute("href", f"/replay/{over}")
    expect(mine.get_by_text("win")).to_be_visible()

    file = tmp_path / "game.json"
    file.write_text(json.dumps(ann.ask("GET", f"/api/tables/{over}/file")))
    with elsewhere.expect_file_chooser() as chooser:
        elsewhere.get_by_role("button", name="Open a game file").click()
    chooser.value.set_files(file)
    elsewhere.wait_for_url("**/replay/*")
    expect(elsewhere.get_by_role("slider", name="Position in the game")).to_be_visible()
    assert over not in elsewhere.url


def test_the_waiting_room_has_a_chat_a_count_of_watchers_and_a_link_to_copy(
    visit: Visit, house: House
) -> None:
    ann = visit(Guest.new(house, "Ann"))
    ann.add_init_script(PLAIN_HTTP)
    ann.route("**/invitation", _with_address)
    ann.goto("/new")
    ann.get_by_role("button", name="Open table").click()
    ann.wait_for_url("**/t/*")
    link = ann.get_by_role("textbox", name="Link")
    expect(link).to_have_value(re.compile(rf"^{FRIENDS}/t/\w+\?key="))
    expect(ann.get_by_role("img", name="QR code")).to_be_visible()
    ann.get_by_role("button", name="Copy link").click()
    expect(ann.get_by_text("Copied.")).to_be_visible()
    field = ann.get_by_role("textbox", name="Say something")
    field.focus()
    ann.keyboard.press("Control+V")
    expect(field).to_have_value(link.input_value())
    field.fill("")

    ben = visit()
    ben.goto(link.input_value().removeprefix(FRIENDS))
    chat = ben.get_by_role("region", name="Chat")
    expect(chat).to_be_visible()
    expect(ben.get_by_text("watching.")).to_have_count(0)
    expect(ann.get_by_text("1 other person is watching.")).to_be_visible()
    chat.get_by_role("button", name="Choose a name to chat").click()
    chat.get_by_role("textbox", name="Name").fill("Ben")
    chat.get_by_role("button", name="Chat with this name").click()
    chat.get_by_role("textbox", name="Say something").fill("May I watch?")
    chat.get_by_role("button", name="Send").click()
    expect(_said(ann, "May I watch?")).to_be_visible()
    expect(_said(ann, "Ben (spectator):")).to_be_visible()


def _said(page: Page, text: str) -> Locator:
    return page.get_by_role("region", name="Chat").get_by_text(text)
