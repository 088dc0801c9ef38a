"""The lesson leads a stranger through a whole turn, by the choices that it points at."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.conftest import Visit
from browser.house import House
from browser.visits import DESKTOP, PHONE, TablePage, name_of


class Lesson:
    def __init__(self, page: Page) -> None:
        self.page = page
        self.teacher = page.get_by_role("region", name="Teacher")
        self.next = self.teacher.get_by_role("button", name="Next")
        self.now = self.teacher.get_by_text(re.compile("^Your move: "))
        self.options = page.get_by_role("list", name="Your options")
        self.first_game = self.teacher.get_by_role("button", name="Play your first game")

    def start(self) -> None:
        self.page.goto("/")
        self.page.get_by_role("link", name="Learn in five minutes").click()
        self.wait()

    def wait(self) -> None:
        self.next.or_(self.now).or_(self.first_game).first.wait_for()

    def wanted(self) -> Locator:
        """The option that the teacher points at."""
        words = self.now.inner_text().removeprefix("Your move: ")
        return self.options.get_by_title(words, exact=True)

    def take(self, frame: dict[str, Any]) -> None:
        """Do what is asked: on the board where it glows there, else by the option."""
        (own,) = frame["own"]
        (choice,) = [each for each in own["pending"]["choices"] if each["id"] == frame["expect"]]
        expect(self.wanted()).to_be_visible()
        place = self.page.locator(f"[data-place='{choice['place']}']")
        glowing = place.get_by_role("button", name=re.compile(r"\. (You can: |\d+ options)"))
        (glowing if glowing.count() else self.wanted()).click()

    def touch_what_is_dimmed(self, place: str, reason: str) -> None:
        self.page.locator(f"[data-place='{place}'] > button").first.click()
        expect(self.teacher.get_by_text(reason).last).to_be_visible()
        self.page.keyboard.press("Escape")

    def to_a_journey(self) -> None:
        """Follow the teacher to the choice of a card on the track, where others glow as well."""
        table = TablePage(self.page)
        while not (self.now.is_visible() and table.glowing.count() > 1):
            (self.next if self.next.is_visible() else self.wanted()).click()
            self.wait()


SEEN = """places => places.map(place => {
  const shown = [...document.querySelectorAll(`[data-pointed]`)].filter(each => {
    const at = each.dataset.place;
    return at === place || place.startsWith(`${at}/`) || at.startsWith(`${place}/`);
  });
  const inside = shown.some(each => {
    const {left, right, top, bottom} = each.getBoundingClientRect();
    return left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight;
  });
  return {shown: shown.length > 0, inside, dim: shown.some(each => each.matches(".dim"))};
})"""
"""What can be seen of the places that the teacher points at: marked at all, in sight, dimmed."""


@pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_every_step_shows_what_it_says(visit: Visit, house: House, device: dict[str, Any]) -> None:
    frames = house.ask("GET", "/api/games/enchanters/tutorial")["frames"]
    steps = [frame for frame in frames if "note" in frame or frame["expect"]]
    lesson = Lesson(visit(**device))
    lesson.start()
    for number, frame in enumerate(steps, 1):
        expect(lesson.page.get_by_text(f"Step {number} of {len(steps)}")).to_be_visible()
        lesson.wait()
        seen = lesson.page.evaluate(SEEN, frame["point"])
        assert all(place["shown"] for place in seen), (frame["note"], frame["point"], seen)
        in_sight = seen if device is DESKTOP else seen[:1] if frame["expect"] is None else []
        assert all(place["inside"] for place in in_sight), (frame["note"], frame["point"], seen)
        if "are dimmed" in frame["note"]:
            assert all(place["dim"] for place in seen)
            lesson.touch_what_is_dimmed(frame["point"][0], "crystals")
        at_stake = [risk["choice"] for risk in frame.get("risks", {}).get("items", ())]
        fights = frame["expect"] is not None and {"", frame["expect"]} & {*at_stake}
        expect(lesson.page.locator("details.stake")).to_have_count(1 if fights else 0)
        if frame["expect"]:
            lesson.take(frame)
        else:
            lesson.next.click()
    expect(lesson.teacher).to_contain_text("Lesson complete")
    lesson.first_game.click()
    lesson.page.wait_for_url("**/t/*")
    expect(lesson.page.get_by_role("region", name="Prompt")).to_be_visible()
    expect(lesson.page.get_by_role("region", name="Normaltown")).to_be_visible()


def test_another_choice_is_answered_with_a_reason(visit: Visit) -> None:
    lesson = Lesson(visit())
    lesson.start()
    lesson.to_a_journey()
    table = TablePage(lesson.page)
    step = lesson.page.get_by_text(re.compile("^Step ")).inner_text()
    wanted = lesson.wanted().get_attribute("title") or ""
    other = next(card for card in table.glowing.all() if name_of(card) not in wanted)
    other.click()
    expect(lesson.teacher).to_contain_text(
        f"That's allowed too, but for this lesson choose: {wanted}"
    )
    expect(lesson.page.get_by_text(step)).to_be_visible()
    lesson.page.mouse.move(0, 0)
    lesson.wanted().click()
    expect(lesson.page.get_by_text(step)).to_be_hidden()
