"""Pages about you: your devices, deleting your data, privacy, and credits."""

from __future__ import annotations

from playwright.sync_api import expect

from browser.conftest import Complaints, Visit
from browser.guests import Guest
from browser.house import House


def test_a_device_is_signed_out_and_its_owner_forgotten(visit: Visit, house: House) -> None:
    page = visit(Guest.new(house, "Ann"))
    page.goto("/")
    page.get_by_role("link", name="Your devices").click()
    expect(page.get_by_text("You're signed in as Ann")).to_be_visible()
    page.get_by_role("button", name="Delete my data").click()
    dialog = page.get_by_role("dialog", name="Delete your data?")
    dialog.get_by_role("button", name="Delete my data").click()
    expect(page.get_by_text("You're not signed in on this device")).to_be_visible()
    page.reload()
    expect(page.get_by_text("You're not signed in on this device")).to_be_visible()
    assert [cookie for cookie in page.context.cookies() if cookie.get("name") == "lorehall"] == []


def test_what_is_kept_is_said_with_the_numbers_of_the_server(visit: Visit) -> None:
    page = visit()
    page.goto("/")
    page.get_by_role("link", name="Privacy").click()
    expect(page.get_by_role("heading", name="Privacy")).to_be_focused()
    expect(page.get_by_text("deleted after 180 days")).to_be_visible()


def test_the_licences_of_others_are_one_click_away(visit: Visit, complaints: Complaints) -> None:
    complaints.expect("404")  # a plain text names no icon, so the browser looks for one
    page = visit()
    page.goto("/about")
    page.get_by_role("link", name="Third-party licences").click()
    expect(page.get_by_text("SIL OPEN FONT LICENSE Version 1.1")).to_be_visible()
    expect(page.get_by_text("svelte 5")).to_be_visible()
