"""Who sits where: watching, being sent away, leaving, a bot that holds a seat, a seat on another device; and what people say."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Page, WebSocket, expect

from browser.conftest import Complaints, Visit
from browser.guests import Guest, Seat, begun, in_turn, play
from browser.house import House
from browser.visits import TablePage, open_drawer, says_ready, sits_down


@pytest.fixture
def ann(house: House) -> Guest:
    return Guest.new(house, "Ann")


@pytest.fixture
def ben(house: House) -> Guest:
    return Guest.new(house, "Ben")


@pytest.fixture
def code(ann: Guest, ben: Guest) -> str:
    """A game in which it is Ben's turn."""
    found = begun([ann, ben])
    play([ann, ben], found, lambda seat: seat.guest is ben, in_turn())
    return found


def _opens(visit: Visit, guest: Guest, code: str) -> TablePage:
    page = visit(guest)
    page.goto(f"/t/{code}")
    table = TablePage(page)
    expect(table.prompt).to_be_visible()
    return table


def _players(table: TablePage) -> None:
    table.page.get_by_role("button", name=re.compile("^Players and seats")).click()
    expect(table.page.get_by_role("dialog", name="Players")).to_be_visible()


# --- watching ---------------------------------------------------------------------------------


def test_who_watches_sees_the_table_and_nothing_hidden(visit: Visit, code: str) -> None:
    page = visit()
    heard: list[dict[str, object]] = []

    def listen(socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: heard.append(json.loads(frame)))

    page.on("websocket", listen)
    page.goto(f"/t/{code}")
    table = TablePage(page)
    expect(page.get_by_text("You're watching")).to_be_visible()
    expect(table.board.get_by_role("list", name="Journey track")).to_be_visible()
    expect(page.get_by_text("Game paused until Ann or Ben returns")).to_be_visible()
    expect(table.options).to_have_count(0)
    expect(table.glowing).to_have_count(0)
    assert heard
    assert all(not message.get("own") for message in heard)
    assert all(not message.get("own_lines") for message in heard)


# --- being sent away --------------------------------------------------------------------------


def test_who_is_removed_in_the_waiting_room_cannot_sit_again(visit: Visit, ann: Guest) -> None:
    host, other = visit(ann), visit()
    code = ann.opens()
    host.goto(f"/t/{code}")
    other.goto(f"/t/{code}")
    sits_down(other, "Ben")
    says_ready(other)
    host.get_by_role("button", name="Remove Ben").click()
    host.get_by_role("dialog").get_by_role("button", name="Remove Ben").click()
    expect(host.get_by_text("Ben", exact=True)).to_be_hidden()
    other.get_by_role("button", name="Sit down").click()
    expect(other.get_by_text("The host removed you from this table")).to_be_visible()


def test_a_bot_holds_the_seat_of_who_is_sent_away(
    visit: Visit, ann: Guest, ben: Guest, code: str
) -> None:
    """Only a player who has been gone for a long time can be removed from a game (T-COV-07)."""
    host, sent = _opens(visit, ann, code), _opens(visit, ben, code)
    sent.is_asked()
    _players(host)
    away = host.page.get_by_role("button", name="Remove", exact=True)
    expect(away).to_have_count(0)
    sent.page.close()
    away.click()
    host.page.get_by_role("alert").get_by_role("button", name="Remove", exact=True).click()
    host.is_asked()
    back = _opens(visit, ben, code)
    expect(back.options).to_have_count(0)
    expect(back.page.get_by_text("You're watching")).to_be_visible()


# --- leaving and coming back ------------------------------------------------------------------


def test_who_leaves_can_come_back(visit: Visit, ann: Guest, ben: Guest, code: str) -> None:
    stays, leaves = _opens(visit, ann, code), _opens(visit, ben, code)
    _players(leaves)
    leaves.page.get_by_role("button", name="Leave my seat").click()
    sure = leaves.page.get_by_role("dialog", name="Leave your seat?")
    expect(sure).to_contain_text("A bot will take over")
    sure.get_by_role("button", name="Leave my seat").click()
    stays.is_asked()
    _players(stays)
    expect(stays.page.get_by_role("dialog", name="Players")).to_contain_text("bot filling in")
    leaves.page.get_by_role("button", name="Take my seat back").click()
    expect(stays.page.get_by_role("dialog", name="Players")).not_to_contain_text("a bot holds")
    stays.page.keyboard.press("Escape")
    _hand_over(stays)
    leaves.is_asked()


def _hand_over(table: TablePage) -> None:
    """Answer until someone else has to."""
    while (moment := table.moment()) != "waiting":
        if moment == "confirm":
            table.sure.click()
        else:
            table.choose(0)


def test_a_bot_plays_for_a_while_and_hands_the_seat_back(
    visit: Visit, ann: Guest, ben: Guest, code: str
) -> None:
    here, tired = _opens(visit, ann, code), _opens(visit, ben, code)
    tired.is_asked()
    _players(tired)
    tired.page.get_by_role("button", name="Let a bot play for me").click()
    here.is_asked()
    tired.page.keyboard.press("Escape")
    expect(tired.prompt).to_contain_text("A bot is playing for you")
    tired.prompt.get_by_role("button", name="Take your seat back").click()
    expect(tired.waiting).to_have_text(re.compile("^Waiting for Ann"))
    _hand_over(here)
    tired.is_asked()


def test_a_bot_covers_for_who_is_lost_until_they_are_here(
    visit: Visit, ann: Guest, ben: Guest, code: str
) -> None:
    here, lost = _opens(visit, ann, code), _opens(visit, ben, code)
    lost.is_asked()
    lost.page.close()
    expect(here.waiting).to_have_text(re.compile("disconnected"))
    _players(here)
    here.page.get_by_role("button", name="Let a bot play", exact=True).click()
    here.is_asked()
    back = _opens(visit, ben, code)
    expect(back.waiting).to_have_text(re.compile("^Waiting for Ann"))
    expect(here.page.get_by_role("dialog", name="Players")).not_to_contain_text("a bot holds")


# --- another device ---------------------------------------------------------------------------


def test_a_recovery_code_opens_the_seat_on_another_device(
    visit: Visit, ben: Guest, code: str, complaints: Complaints
) -> None:
    complaints.expect("status of 40[0-9]")
    first, second = visit(ben), visit()
    first.goto("/recover")
    first.get_by_role("button", name="Create a recovery code").click()
    secret = first.get_by_role("status").filter(has_text="Your recovery code").get_by_role("strong")
    word = secret.inner_text()
    second.goto("/recover")
    _recover(second, "AAAA-AAAA-AAAA-AAAA")
    typed = second.get_by_role("textbox", name="Recovery code")
    expect(typed).to_have_attribute("aria-invalid", "true")
    expect(typed).to_have_accessible_description(re.compile("code"))
    _recover(second, word)
    expect(second.get_by_text("Welcome back, Ben.")).to_be_visible()
    second.goto(f"/t/{code}")
    TablePage(second).is_asked()


def _recover(page: Page, word: str) -> None:
    page.get_by_role("textbox", name="Recovery code").fill(word)
    page.get_by_role("button", name="Sign in on this device").click()


# --- chat -------------------------------------------------------------------------------------


def test_what_people_say_is_text_and_nothing_else(
    visit: Visit, ann: Guest, ben: Guest, code: str
) -> None:
    said = "<img src=x onerror=alert(1)> **bold** &amp; <b>b</b>"
    speaks, hears = _opens(visit, ann, code), _opens(visit, ben, code)
    opened: list[str] = []
    for table in (speaks, hears):
        table.page.on("dialog", lambda dialog: opened.append(dialog.message))
    speaks_in, hears_in = (open_drawer(table.page, "Chat") for table in (speaks, hears))
    speaks_in.get_by_role("textbox", name="Say something").fill(said)
    speaks_in.get_by_role("button", name="Send").click()
    for table, chat in ((speaks, speaks_in), (hears, hears_in)):
        expect(chat.get_by_text(said, exact=True)).to_be_visible()
        expect(chat.locator("img, b")).to_have_count(0)
        expect(table.page.locator("img[src=x]")).to_have_count(0)
    assert opened == []


def test_a_seat_is_asked_only_what_is_its_own(visit: Visit, ann: Guest, code: str) -> None:
    """Ann's page never learns what Ben is asked."""
    with ann.at(code) as seat:
        assert _is_waiting(seat)
    table = _opens(visit, ann, code)
    expect(table.waiting).to_have_text(re.compile("^Waiting for Ben"))
    expect(table.options).to_have_count(0)


def _is_waiting(seat: Seat) -> bool:
    return seat.pending is None
