"""The board of Prophecy: whole games by mouse and by keyboard, battle, market and draft, every size, no barriers."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from browser.conftest import Visit
from browser.guests import Chooser, Guest, Seat, in_turn
from browser.house import House
from browser.test_axe import DEVICES, barriers
from browser.visits import (
    FITS,
    IN_SIGHT,
    PHONE,
    PHONE_WINDOW,
    TablePage,
    click_to_the_end,
    looks_away,
    opened,
    press_to_the_end,
    walk_the_board,
    windows,
)

OVER = re.compile("Time is up")
PASSING = "button:is([title=Close], [aria-label=Close])"
"""What tells of something that has just happened, and goes by itself."""
LONG = 150
"""Rounds of a quest in which Ann waits for something to happen. Heroes are drafted at the same time, and whether a bot or Ann
was faster decides what follows, so it must be long enough for every course that it can take."""
IN_BATTLE = {"kind", "equip", "throw", "roll"}


def begun(ann: Guest, players: int, cap: int) -> str:
    """A quest of one person among bots that ends after this many rounds."""
    options = {"players": players, "round_cap": cap}
    body = {"game": "prophecy", "name": "Quest", "options": options}
    code: str = ann.ask("POST", "/api/tables", body)["code"]
    with ann.at(code) as seat:
        for number in range(1, players):
            seat.send("bot", seat=number, bot="casual")
        seat.send("start")
    return code


def play_on(ann: Guest, code: str, ends: Callable[[Seat], bool], choose: Chooser) -> str:
    """Ann plays on until this is so. She looks anew each time, which shows her the whole table; where bots choose at the
    same time and were faster, she looks again, as the table tells her to."""
    while True:
        with ann.at(code) as seat:
            if seat.over or (seat.pending and ends(seat)):
                return code
            if seat.pending is None:
                seat.catch_up(seat.state["n"] + 1)
                continue
            try:
                seat.answer(choose(seat))
            except AssertionError as refused:
                if "'stale'" not in str(refused):
                    raise


def until(ann: Guest, code: str, keys: set[str], choose: Chooser) -> str:
    """Ann plays on until she is asked one of these things."""
    return play_on(ann, code, lambda seat: seat.asked["prompt"]["key"] in keys, choose)


def test_a_person_among_bots_plays_to_the_end_by_clicking(visit: Visit, house: House) -> None:
    ann = Guest.new(house, "Ann")
    table = opened(visit(ann), begun(ann, 3, 3))
    draft = table.board.get_by_role("region", name="Choose your hero")
    for _ in range(2):
        draft.get_by_role("button", name=re.compile("Keep the")).first.click()
        table.is_asked()
    expect(draft).to_have_count(0)
    (clicks,) = click_to_the_end([table])
    assert clicks["board"] > 2
    expect(table.end.get_by_text(OVER).first).to_be_visible()


def test_a_game_by_keyboard_alone(visit: Visit, house: House) -> None:
    ann = Guest.new(house, "Ann")
    table = opened(visit(ann), begun(ann, 2, 2))

    def walk(answers: int) -> None:
        if answers == 2:
            expect(table.board.locator(PASSING)).to_have_count(0)
            places = walk_the_board(table.page)
            assert places > 27, "every place of the land, and what stands beside it"

    assert press_to_the_end(table, walk) > 3
    expect(table.end.get_by_text(OVER).first).to_be_visible()


def test_a_space_says_what_lies_there_and_how_one_gets_there(visit: Visit, house: House) -> None:
    ann = Guest.new(house, "Ann")
    table = opened(visit(ann), until(ann, begun(ann, 2, 4), {"move"}, in_turn()))
    land = table.board.get_by_role("region", name="Map of the land")
    expect(
        land.get_by_role("button", name=re.compile("^City, a settlement, a port"))
    ).to_have_count(1)
    near = land.get_by_role("button", name=re.compile(r"Next to .*You can: Walk to"))
    assert near.count() == 2
    ride = land.get_by_role("button", name=re.compile(r"You can: Ride to .*\(1 Gold"))
    assert ride.count() == 2
    far = land.get_by_role("button", name=re.compile(r"^First Plane(?!.*(You can|options))"))
    far.first.click()
    look = table.page.get_by_role("dialog", name="First Plane")
    expect(look.get_by_text("Attack from")).to_be_visible()
    table.page.keyboard.press("Escape")
    expect(look).to_have_count(0)


def test_the_battle_shows_both_sides_and_the_chance_beside_the_choice(
    visit: Visit, house: House
) -> None:
    ann = Guest.new(house, "Ann")
    table = opened(visit(ann), until(ann, begun(ann, 3, LONG), IN_BATTLE, in_turn()))
    battle = table.board.get_by_role("region", name=re.compile("^Battle of "))
    expect(battle.get_by_text(re.compile("Strength|Willpower")).first).to_be_visible()
    expect(battle.get_by_role("img", name="a die not rolled yet").first).to_be_visible()
    expect(table.page.get_by_text(re.compile(r"\d+ ?% (to win|win)")).first).to_be_visible()


def test_strength_or_wills_is_answered_on_a_phone_with_both_chances_in_sight(
    visit: Visit, house: House
) -> None:
    ann = Guest.new(house, "Ann")

    def is_a_choice(seat: Seat) -> bool:
        return seat.asked["prompt"]["key"] == "kind" and len(seat.asked["choices"]) == 2

    code = play_on(ann, begun(ann, 3, LONG), is_a_choice, in_turn())
    table = opened(visit(ann, **PHONE), code)
    expect(table.options).to_have_count(2)
    for option, words in zip(table.options.all(), ("of Strength", "of Wills"), strict=True):
        expect(option).to_contain_text(re.compile(rf"{words}.*% to win"))
        for part in option.locator("span span").all():
            assert part.evaluate(IN_SIGHT)
            assert part.evaluate("node => node.scrollWidth <= node.clientWidth + 1"), (
                "nothing is cut"
            )


def _was_hit_by_chance(seat: Seat) -> bool:
    """Whether a Chance card of another has changed Ann's Gold since her last round, and she is asked where to go. The
    page of the log that she has may begin after that round did."""
    told = [(line["key"], line["seat"]) for line in seat.state["lines"]["items"]]
    rounds = [at for at, line in enumerate(told) if line == ("round_begins", 0)]
    if seat.asked["prompt"]["key"] != "move" or not rounds:
        return False
    since = told[rounds[-2] if len(rounds) > 1 else 0 : rounds[-1]]
    drawn = [at for at, (key, who) in enumerate(since) if key == "chance" and who != 0]
    return any({("gains_gold", 0), ("loses_gold", 0)} & set(since[at : at + 4]) for at in drawn)


def test_what_chance_did_to_you_has_room_on_your_sheet(visit: Visit, house: House) -> None:
    ann = Guest.new(house, "Ann")
    code = play_on(ann, begun(ann, 3, LONG), _was_hit_by_chance, in_turn())
    table = opened(visit(ann), code)
    tags = table.board.locator(".overlay .tags li")
    for width, height in ((1440, 900), (390, 844)):
        table.page.set_viewport_size({"width": width, "height": height})
        if width < 720:
            table.page.get_by_role("button", name="Heroes", exact=True).click()
        expect(tags.first).to_have_text(re.compile(r"^[+−]\d+ (Gold|Health) from .*'s \w+"))
        assert tags.count() <= 2
        strength = table.board.get_by_role("img", name=re.compile("^Strength")).first
        tag, cubes = tags.last.bounding_box(), strength.bounding_box()
        assert tag is not None
        assert cubes is not None
        assert tag["y"] + tag["height"] <= cubes["y"] + 1


def test_a_space_offers_what_it_has_with_prices(visit: Visit, house: House) -> None:
    ann = Guest.new(house, "Ann")
    found: list[str] = []

    def in_a_shop(seat: Seat) -> bool:
        view = seat.state["view"]
        space = view["ring_spaces"][int(view["players"][0].get("place_id", 0))]
        is_shop = bool(space["guild"] or space["market"])
        found.append(space["name"])
        return is_shop and seat.asked["prompt"]["key"] == "space"

    code = play_on(ann, begun(ann, 2, LONG), in_a_shop, in_turn())
    table = opened(visit(ann), code)
    shop = table.board.get_by_role("region", name=found[-1])
    expect(shop.get_by_text(re.compile(r"Gold|Experience|free")).first).to_be_visible()


def test_every_size_shows_the_land_and_never_loses_the_prompt(visit: Visit, house: House) -> None:
    ann = Guest.new(house, "Ann")
    page = visit(ann, **PHONE_WINDOW)
    code = begun(ann, 5, 4)
    draft = opened(page, code)
    for window in windows(page):
        assert page.evaluate(FITS), window
        assert draft.prompt.evaluate(IN_SIGHT), window
    page.set_viewport_size(PHONE_WINDOW["viewport"])
    table = opened(page, until(ann, code, {"move"}, in_turn()))
    for width, height in windows(page):
        expect(table.board.get_by_role("region", name="Map of the land")).to_be_visible()
        for tab in ("Heroes", "Land"):
            if width < 900:
                table.board.get_by_role("button", name=re.compile(f"^{tab}")).click()
            assert table.prompt.evaluate(IN_SIGHT), (width, height, tab)
            assert page.evaluate(FITS), (width, height, tab)


@pytest.mark.parametrize("device", DEVICES)
def test_no_barriers(visit: Visit, house: House, device: dict[str, Any]) -> None:
    ann = Guest.new(house, "Ann")
    page = visit(ann, bypass_csp=True, **device)
    code = begun(ann, 3, LONG)
    opened(page, code)
    found = barriers(page)
    for keys in ({"move"}, {"space"}, IN_BATTLE):
        looks_away(page)
        table = opened(page, until(ann, code, keys, in_turn()))
        found += barriers(page)
        heroes = table.board.get_by_role("button", name=re.compile("^Heroes"))
        if heroes.count():
            heroes.first.click()
            found += barriers(page)
    code = begun(ann, 2, 1)
    play_on(ann, code, lambda seat: False, lambda seat: 0)
    page.goto(f"/t/{code}")
    expect(TablePage(page).end).to_be_visible()
    assert [*found, *barriers(page)] == []
