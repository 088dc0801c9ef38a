"""People who defend the realm together, each in their own browser: a war with bots, at its beginning and its end, and a fight of
two.
"""

from __future__ import annotations

import re
from collections import deque
from typing import Any

from playwright.sync_api import Locator, expect

from browser.conftest import Visit
from browser.guests import Guest, Seat, in_turn, play
from browser.house import House
from browser.test_defenders import LOST
from browser.visits import TablePage, click_to_the_end, looks_away

View = dict[str, Any]
TURNS = 8
"""After so many the war is lost."""


def begun(people: list[Guest], cap: int, *bots: str) -> str:
    """A war of these people and bots that ends after this many turns at the latest."""
    options = {"players": len(people) + len(bots), "hero_assignment": "deal", "turn_cap": cap}
    host, *others = people
    code: str = host.ask(
        "POST", "/api/tables", {"game": "defenders", "name": "War", "options": options}
    )["code"]
    for number, guest in enumerate(others, 1):
        with guest.at(code) as seat:
            seat.send("sit", seat=number)
            seat.send("ready", ready=True)
    with host.at(code) as seat:
        for number, bot in enumerate(bots, len(people)):
            seat.send("bot", seat=number, bot=bot)
        seat.send("start")
    return code


def opened(visit: Visit, people: list[Guest], code: str) -> list[TablePage]:
    """What each of them sees."""
    tables: list[TablePage] = []
    for guest in people:
        page = visit(guest)
        page.goto(f"/t/{code}")
        tables.append(TablePage(page))
    return tables


# -- a war ------------------------------------------------------------------------------------------------


def test_two_people_and_two_bots_play_to_the_end(visit: Visit, house: House) -> None:
    people = [Guest.new(house, "Ann"), Guest.new(house, "Ben")]
    code = begun(people, TURNS, "skilled", "beginner")
    tables = opened(visit, people, code)
    first = click_to_the_end(tables, most=8)
    for table in tables:
        looks_away(table.page)
    play(people, code, lambda seat: seat.state["view"]["turn"] >= TURNS - 2, in_turn())
    for table in tables:
        table.page.goto(f"/t/{code}")
    for begun_by, ended_by in zip(first, click_to_the_end(tables), strict=True):
        assert begun_by.total() + ended_by.total() > 3, "both of them have played"
    sheets = []
    for table in tables:
        expect(table.end.get_by_text(LOST).first).to_be_visible()
        expect(table.end.get_by_text("How close the realm came to falling")).to_be_visible()
        sheet = table.end.get_by_role("table").first.inner_text()
        sheets.append(re.findall(r"\w+(?:\t\d+)+", sheet))
    assert sheets[0] == sheets[1] != []


# -- what a bot means to do -------------------------------------------------------------------------------


def test_a_bot_says_in_the_log_what_it_means_to_do(visit: Visit, house: House) -> None:
    ann = Guest.new(house, "Ann")
    code = begun([ann], 8, "boaster")
    with ann.at(code) as seat:
        bot = seat.state["table"]["seats"][1]["name"]
        while seat.state["view"]["turn"] < 3:
            seat.wait_for(lambda seat: seat.pending is not None)
            choices = seat.asked["choices"]
            passing = [choice for choice in choices if choice["verb"] in ("end_day", "pass")]
            seat.answer((passing or choices)[0]["option"])
    (table,) = opened(visit, [ann], code)
    said = table.page.get_by_role("button", name=f"{bot} plans to attack Gorgutt in ")
    for _ in range(2):
        table.is_asked()
        table.page.keyboard.press("l")
        expect(said.first).to_be_visible()
        table.page.reload()


# -- a fight of two ---------------------------------------------------------------------------------------


def dice_against(view: View, colour: str) -> int:
    """The total of all cards against a general; 0 unless everyone has some to choose from."""
    dice = [[c["dice"] for c in p["hand"] if colour in c["against"]] for p in view["players"]]
    return sum(map(sum, dice)) if min(map(len, dice)) > 1 else 0


def ways_from(view: View, start: str) -> dict[str, tuple[str, ...]]:
    """The places that one walks through to come anywhere."""
    roads = {place["id"]: place["neighbours"] for place in view["map"]["places"]}
    found: dict[str, tuple[str, ...]] = {start: ()}
    queue = deque(found)
    while queue:
        here = queue.popleft()
        for place in roads[here]:
            if place not in found:
                found[place] = (*found[here], place)
                queue.append(place)
    return found


def towards_a_fight_of_two(seat: Seat) -> str:
    """The id of what leads two heroes to a general whom they can beat: walk there, drive off its minions, wait, attack."""
    view = seat.state["view"]
    by_id = [choice["id"] for choice in seat.asked["choices"]]
    me, other = (view["players"][number] for number in (view["active"], 1 - view["active"]))
    ways = [ways_from(view, hero["place_id"]) for hero in (me, other)]
    foes = [
        (sum(len(way[foe["place"]]) for way in ways), number, foe["place"])
        for number, foe in enumerate(view["generals"])
        if dice_against(view, foe["colour"]) > foe["life"]
    ]
    for away, number, place in sorted(foes)[:1]:
        wishes = [f"engage/{place}", *[f"walk/{step}" for step in ways[0][place][:1]]]
        if away == 0:
            wishes.insert(0, f"attack/{number}")
        for wish in wishes:
            if wish in by_id:
                return wish
    return str(by_id[-1])


def answers_until_commit(people: list[Guest], code: str) -> None:
    """They play, until the first of two attackers is to commit cards."""
    while True:
        for guest in people:
            with guest.at(code) as seat:  # a new connection each time: it sees the whole table then
                if seat.pending is None:
                    continue
                asked = seat.asked["prompt"]["key"]
                if asked == "commit":
                    return
                by_id = {choice["id"]: int(choice["option"]) for choice in seat.asked["choices"]}
                ids = [*by_id]
                wish = towards_a_fight_of_two(seat) if asked == "day" else ids[asked == "join"]
                seat.answer(by_id[wish])


def fight_of(table: TablePage) -> Locator:
    return table.board.get_by_role("region", name=re.compile("^Attack on "))


def commits_all(table: TablePage) -> list[str]:
    """Card by card, with the chance in sight before each; what they are called."""
    cards: list[str] = []
    while table.moment() == "asked" and table.glowing.count():
        expect(fight_of(table).get_by_text(re.compile(r"^\d+% to win$"))).to_be_visible()
        named = re.match("[^,]+", table.glowing.first.inner_text())
        assert named
        cards.append(named[0])
        table.glowing.first.click()
        table.agree()  # the last one cannot be taken back
    return cards


def test_two_people_fight_a_general_together(visit: Visit, house: House) -> None:
    people = [Guest.new(house, "Ann"), Guest.new(house, "Ben")]
    code = begun(people, 30)
    answers_until_commit(people, code)
    ann, ben = opened(visit, people, code)
    bens = commits_all(ben)
    for table in (ann, ben):
        for card in bens:
            expect(fight_of(table)).to_contain_text(card)
    anns = commits_all(ann)
    assert min(len(bens), len(anns)) > 1
    die = re.compile(r"^[1-6] against \w+, (hit|miss)$")
    for table in (ann, ben):
        dice = table.board.get_by_role("img", name=die, include_hidden=True)
        expect(dice.first).to_be_visible()
        assert dice.count() == len(bens) + len(anns), "also those of a hero who fell"
