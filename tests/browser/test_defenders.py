"""The board of Defenders: whole games by mouse and by keyboard, the menu of a place, the fight, every size, no barriers."""

from __future__ import annotations

import re
from collections import deque
from typing import Any

import pytest
from playwright.sync_api import expect

from browser.conftest import Visit
from browser.guests import Guest, Seat
from browser.house import House
from browser.test_axe import DEVICES, barriers
from browser.visits import (
    FITS,
    IN_SIGHT,
    PHONE_WINDOW,
    TablePage,
    click_to_the_end,
    opened,
    press_to_the_end,
    walk_the_board,
    windows,
)

LOST = re.compile("the realm is lost")


def begun(ann: Guest, players: int, cap: int, *, alone: bool) -> str:
    """A war that ends after this many turns at the latest: one player with all heroes, or with bots."""
    options = {"players": players, "hero_assignment": "deal", "turn_cap": cap}
    code: str = ann.ask(
        "POST", "/api/tables", {"game": "defenders", "name": "War", "options": options}
    )["code"]
    with ann.at(code) as seat:
        for number in range(1, players):
            if alone:
                seat.send("sit", seat=number, also=True)
            else:
                seat.send("bot", seat=number, bot="casual")
        seat.send("start")
    return code


def test_one_person_with_three_heroes_plays_to_the_end_by_clicking(
    visit: Visit, house: House
) -> None:
    ann = Guest.new(house, "Ann")
    table = opened(visit(ann), begun(ann, 3, 5, alone=True))
    (clicks,) = click_to_the_end([table])
    assert clicks["board"] > 5
    expect(table.end.get_by_text(LOST).first).to_be_visible()
    expect(table.end.get_by_text("How near the realm was to its fall")).to_be_visible()
    expect(table.end.get_by_role("row", name=re.compile("^Journeys"))).to_be_visible()


def test_a_game_by_keyboard_alone(visit: Visit, house: House) -> None:
    ann = Guest.new(house, "Ann")
    table = opened(visit(ann), begun(ann, 2, 4, alone=False))
    assert walk_the_board(table.page) > 45, "every place of the map, and what stands beside it"
    assert press_to_the_end(table) > 3
    expect(table.end.get_by_text(LOST).first).to_be_visible()


def test_a_place_with_several_ways_opens_a_menu_and_escape_closes_it(
    visit: Visit, house: House
) -> None:
    ann = Guest.new(house, "Ann")
    table = opened(visit(ann), begun(ann, 2, 4, alone=True))
    page = table.page
    place = table.board.get_by_role("button", name=re.compile(r"\. \d options"))
    while not place.count():
        table.choose(table.number_of_options() - 1)
        table.is_asked()
    place.first.focus()
    page.keyboard.press("Enter")
    assert table.menu.count() > 1
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


def towards_a_general(seat: Seat) -> int:
    """Attack a general against whom there is a card, first its minions; or walk on the shortest way to one; else end the Day."""
    by_id = {choice["id"]: int(choice["option"]) for choice in seat.asked["choices"]}
    view = seat.state["view"]
    hero = view["players"][0]
    against = {colour for card in hero["hand"] for colour in card["against"]}
    foes = {n: foe for n, foe in enumerate(view["generals"]) if foe["colour"] in against}
    for number in foes:
        if f"attack/{number}" in by_id:
            return by_id[f"attack/{number}"]
    ways = {place["id"]: place["neighbours"] for place in view["map"]["places"]}
    goals = {foe["place"] for foe in foes.values()}
    start = hero["place_id"]
    if start in goals and f"engage/{start}" in by_id:
        return by_id[f"engage/{start}"]
    first = {start: ""}
    queue = deque(first)
    while queue:
        here = queue.popleft()
        if here != start and here in goals and f"walk/{first[here]}" in by_id:
            return by_id[f"walk/{first[here]}"]
        for place in ways[here]:
            if place not in first:
                first[place] = first[here] or place
                queue.append(place)
    return [*by_id.values()][-1]


def fighting(ann: Guest) -> str:
    """A war in which Ann is about to commit cards against a general."""
    code = begun(ann, 2, 12, alone=True)
    asked = ""
    while asked != "commit":
        with ann.at(code) as seat:  # a new connection each time: it sees the whole table then
            asked = seat.asked["prompt"]["key"]
            if asked != "commit":
                seat.answer(towards_a_general(seat))
    return code


def test_the_fight_shows_against_whom_and_with_what(visit: Visit, house: House) -> None:
    ann = Guest.new(house, "Ann")
    table = opened(visit(ann), fighting(ann))
    fight = table.board.get_by_role("region", name=re.compile("^Attack on "))
    expect(fight.get_by_text(re.compile(r"hit on \d\+"))).to_be_visible()
    expect(fight.get_by_text("no cards yet")).to_be_visible()
    table.glowing.first.click()
    expect(fight.get_by_text("no cards yet")).to_be_hidden()


def test_every_size_shows_the_map_and_never_loses_the_prompt(visit: Visit, house: House) -> None:
    ann = Guest.new(house, "Ann")
    page = visit(ann, **PHONE_WINDOW)
    table = opened(page, begun(ann, 4, 4, alone=True))
    for width, height in windows(page):
        assert page.evaluate(FITS), (width, height)
        expect(table.board.get_by_role("region", name="Map")).to_be_visible()
        for tab in ("Heroes", "War", "Map"):
            if width < 900:
                table.board.get_by_role("button", name=re.compile(f"^{tab}")).click()
            assert table.prompt.evaluate(IN_SIGHT), (width, height, tab)
            assert page.evaluate(FITS), (width, height, tab)


def test_four_heroes_are_in_sight_on_a_desk(visit: Visit, house: House) -> None:
    ann = Guest.new(house, "Ann")
    table = opened(visit(ann), begun(ann, 4, 4, alone=True))
    heroes = table.board.get_by_role("group", name="Heroes").get_by_role("region")
    expect(heroes).to_have_count(4)
    above = table.prompt.evaluate("node => node.getBoundingClientRect().top")
    for hero in heroes.all():
        assert hero.evaluate("node => node.getBoundingClientRect().bottom") <= above


@pytest.mark.parametrize("device", DEVICES)
def test_no_barriers(visit: Visit, house: House, device: dict[str, Any]) -> None:
    ann = Guest.new(house, "Ann")
    page = visit(ann, bypass_csp=True, **device)
    day = opened(page, begun(ann, 3, 4, alone=True))
    found = barriers(page)
    for tab in ("Heroes", "War"):
        button = day.board.get_by_role("button", name=re.compile(f"^{tab}"))
        if button.count():
            button.first.click()
            found += barriers(page)
    opened(page, fighting(ann))
    found += barriers(page)
    code = begun(ann, 1, 1, alone=True)
    with ann.at(code) as seat:
        while not seat.over:
            seat.answer(int(seat.asked["choices"][-1]["option"]))
    page.goto(f"/t/{code}")
    expect(TablePage(page).end).to_be_visible()
    assert [*found, *barriers(page)] == []
