"""Dialogs of Prophecy that several people share: a trade of two, each in a browser of their own; and the page at the end."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

from browser.conftest import Visit
from browser.guests import Guest, Seat
from browser.house import House
from browser.visits import TablePage

RING = 20


def begun(people: list[Guest], cap: int) -> str:
    """A quest of these people that ends after this many rounds."""
    options = {"players": len(people), "round_cap": cap, "events": "off"}
    host, *others = people
    code: str = host.ask(
        "POST", "/api/tables", {"game": "prophecy", "name": "Quest", "options": options}
    )["code"]
    for number, guest in enumerate(others, 1):
        with guest.at(code) as seat:
            seat.send("sit", seat=number)
            seat.send("ready", ready=True)
    with host.at(code) as seat:
        seat.send("start")
    return code


def towards(seat: Seat, me: int) -> str:
    """Walk to the other hero on the shorter side of the ring; for the rest, what stands first."""
    ids = [choice["id"] for choice in seat.asked["choices"]]
    if seat.asked["prompt"]["key"] == "move":
        here, there = (
            int(seat.state["view"]["players"][number]["place_id"]) for number in (me, 1 - me)
        )
        step = 1 if (there - here) % RING <= RING // 2 else -1
        walk = f"walk/{(here + step) % RING}"
        if here != there and walk in ids:
            return walk
    return str(ids[0])


def until_they_meet(people: list[Guest], code: str) -> int:
    """They walk until one of them may trade: who."""
    while True:
        for number, guest in enumerate(people):
            with guest.at(code) as seat:  # a new connection each time: it sees the whole table then
                assert not seat.over, "they have never met"
                if seat.pending is None:
                    continue
                by_id = {choice["id"]: int(choice["option"]) for choice in seat.asked["choices"]}
                if f"trade/{1 - number}" in by_id:
                    return number
                seat.answer(by_id[towards(seat, number)])


def gold_of(guest: Guest, code: str) -> list[int]:
    with guest.at(code) as seat:
        return [int(player["gold"]) for player in seat.state["view"]["players"]]


def give(side: Locator, gold: int) -> None:
    """Name so much Gold on one side of the trade."""
    expect(side.get_by_role("button", name=re.compile(r"Add \d+ Gold"))).to_be_visible()
    slider = side.get_by_role("slider")
    if slider.count():
        slider.fill(str(gold))
    side.get_by_role("button", name=re.compile(f"Add {gold} Gold")).click()


def test_two_people_trade(visit: Visit, house: House) -> None:
    people = [Guest.new(house, "Ann"), Guest.new(house, "Ben")]
    code = begun(people, 30)
    who = until_they_meet(people, code)
    before = gold_of(people[0], code)
    assert min(before) > 1, "both have something to give"
    tables: list[TablePage] = []
    for guest in people:
        page = visit(guest)
        page.goto(f"/t/{code}")
        tables.append(TablePage(page))
    mine, theirs = tables[who], tables[1 - who]
    partner = ("Ann", "Ben")[1 - who]

    mine.is_asked()
    mine.page.get_by_role("button", name=re.compile("trade with", re.I)).first.click()
    trade = mine.board.get_by_role("region", name=re.compile("^Trade between"))
    expect(trade.get_by_role("button", name="Propose this trade")).to_have_count(0)
    give(trade.get_by_role("group", name="You give"), 2)
    give(trade.get_by_role("group", name=f"{partner} gives"), 1)
    trade.get_by_role("button", name="Propose this trade").click()
    expect(trade.get_by_text(f"{partner} thinks it over.")).to_be_visible()

    asked = theirs.board.get_by_role("region", name=re.compile("^Trade between"))
    expect(asked.get_by_role("list", name="You give")).to_have_text(re.compile("1 Gold"))
    asked.get_by_role("button", name="Accept").click()
    expect(asked).to_have_count(0)
    expect(trade).to_have_count(0)
    after = gold_of(people[0], code)
    assert after[who] == before[who] - 1
    assert after[1 - who] == before[1 - who] + 1


def test_the_end_page_shows_how_the_heroes_grew_and_what_decided(
    visit: Visit, house: House
) -> None:
    people = [Guest.new(house, "Ann"), Guest.new(house, "Ben")]
    code = begun(people, 2)
    with people[0].at(code) as ann, people[1].at(code) as ben:
        while not ann.over:
            seat = next(each for each in (ann, ben) if each.pending)
            number = seat.state["n"]
            seat.answer(int(seat.asked["choices"][0]["option"]))
            for each in (ann, ben):
                each.catch_up(number + 1)
    page = visit(people[0])
    page.goto(f"/t/{code}")
    end = TablePage(page).end
    expect(end.get_by_text("after 2 rounds")).to_be_visible()
    expect(end.get_by_text("then most Gold")).to_be_visible()
    expect(end.get_by_role("rowheader", name="Artifacts")).to_be_visible()
    for chart in ("Willpower", "Artifacts", "Strength"):
        end.get_by_role("radio", name=chart).check(force=True)
        expect(end.get_by_role("figure", name=re.compile(f"^{chart}"))).to_be_visible()
    end.get_by_text("Show as table").click()
    numbers = end.get_by_role("figure").get_by_role("table")
    expect(numbers.get_by_role("rowheader")).to_have_text(["1", "2"])
