"""Nothing is cut, covered or pushed off the screen of a phone, upright or on its side."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from browser.conftest import Visit
from browser.guests import Guest, begun, finished, in_turn, play
from browser.house import House
from browser.visits import PHONE, TablePage

UPRIGHT: ViewportSize = {"width": 390, "height": 844}
LYING: ViewportSize = {"width": 844, "height": 390}
PAGE = "() => [document.scrollingElement.scrollWidth, document.scrollingElement.scrollHeight]"


def _under_way(house: House, answers: int) -> tuple[list[Guest], str]:
    """Ann may do what the bar lists and what only the board shows, beside somebody whose long name pushes the things of a
    line out of sight."""
    people = [Guest.new(house, "Ann"), Guest.new(house, "Benedict the Undaunted")]
    code = begun(people)
    play(
        people,
        code,
        lambda seat: (
            seat.guest is people[0]
            and seat.state["n"] > answers
            and seat.asked["prompt"]["key"] == "major"
        ),
        in_turn(),
    )
    return people, code


def _fits(page: Page) -> None:
    """The window of a phone grows with a page that is too large: the glass does not."""
    glass = page.viewport_size
    assert glass is not None
    assert page.evaluate(PAGE) == [glass["width"], glass["height"]]


def _box(thing: Locator) -> tuple[float, float, float, float]:
    """Left, top, right, bottom."""
    box = thing.bounding_box()
    assert box is not None
    return box["x"], box["y"], box["x"] + box["width"], box["y"] + box["height"]


def _holds(place: Locator, thing: Locator) -> None:
    left, top, right, bottom = _box(place)
    inner = _box(thing)
    both = (min(left, inner[0]), min(top, inner[1]), max(right, inner[2]), max(bottom, inner[3]))
    assert both == (left, top, right, bottom)


@pytest.mark.parametrize("answers", [10, 23], ids=["long line", "covered cards"])
def test_the_table_does_not_move_under_the_thumb(house: House, visit: Visit, answers: int) -> None:
    (ann, _), code = _under_way(house, answers)
    page = visit(ann, **PHONE)
    page.goto(f"/t/{code}")
    table = TablePage(page)
    rival = page.get_by_role("group", name="Other players").get_by_role("button")
    for glass in (UPRIGHT, LYING):
        page.set_viewport_size(glass)
        table.is_asked()
        for shown in ("true", "false"):
            rival.tap()
            expect(rival).to_have_attribute("aria-pressed", shown)
            _fits(page)
        _holds(table.prompt.locator(".ask"), table.prompt.locator(".sentence"))
        _holds(table.prompt.locator(".options"), table.all_options)


def test_an_undo_is_answered_by_two_buttons_side_by_side(house: House, visit: Visit) -> None:
    people, code = _under_way(house, 10)
    with people[0].at(code) as ann:
        play(people, code, lambda seat: seat.state["you"]["undo"].get("0") == "ask", in_turn())
        ann.catch_up(11)
        ann.send("undo", n=ann.state["n"], seat=0)
    page = visit(people[1], **PHONE)
    page.goto(f"/t/{code}")
    decline = _box(page.get_by_role("button", name="Decline"))
    agree = _box(page.get_by_role("button", name="Accept"))
    assert decline[1::2] == agree[1::2]
    assert decline[2] - decline[0] == pytest.approx(agree[2] - agree[0], abs=1)
    assert decline[1] >= _box(page.get_by_text("asks to undo their last move"))[3]


def test_the_hands_of_a_replay_do_not_cover_each_other(house: House, visit: Visit) -> None:
    code = finished([Guest.new(house, "Ann"), Guest.new(house, "Ben")])
    page = visit(**PHONE)
    page.goto(f"/t/{code}/replay")
    on = _box(page.get_by_role("button", name="Next turn"))
    turns = _box(page.get_by_role("combobox", name="Turn"))
    speed = _box(page.get_by_role("button", name="Speed"))
    assert on[2] <= turns[0]
    assert turns[2] <= speed[0]
    assert speed[2] <= UPRIGHT["width"]
    _fits(page)
