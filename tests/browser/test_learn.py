"""The lesson leads a stranger through a whole turn, by the choices that it points at."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from browser.conftest import Visit
from browser.visits import TablePage, name_of


class Lesson:
    def __init__(self, page: Page) -> None:
        self.page = page
        self.teacher = page.get_by_role("region", name="Teacher")
        self.next = self.teacher.get_by_role("button", name="Next")
        self.now = self.teacher.get_by_text(re.compile("^Now you: "))
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
        words = self.now.inner_text().removeprefix("Now you: ")
        return self.options.get_by_title(words, exact=True)

    def to_a_journey(self) -> None:
        """Follow the teacher to the choice of a card on the track, where others glow as well."""
        table = TablePage(self.page)
        while not (self.now.is_visible() and table.glowing.count() > 1):
            (self.next if self.next.is_visible() else self.wanted()).click()
            self.wait()


def test_to_the_end_and_on_to_a_game(visit: Visit) -> None:
    lesson = Lesson(visit())
    lesson.start()
    expect(lesson.page.get_by_text(re.compile("^Step 1 of"))).to_be_visible()
    read = taken = 0
    while not lesson.first_game.is_visible():
        if lesson.next.is_visible():
            read += 1
            lesson.next.click()
        else:
            taken += 1
            lesson.wanted().click()
        lesson.wait()
    assert read >= 3
    assert taken >= 5
    expect(lesson.teacher).to_contain_text("That was a whole game")
    lesson.first_game.click()
    lesson.page.wait_for_url("**/t/*")
    expect(lesson.page.get_by_role("region", name="What you are asked")).to_be_visible()


def test_another_choice_is_answered_with_a_reason(visit: Visit) -> None:
    lesson = Lesson(visit())
    lesson.start()
    lesson.to_a_journey()
    table = TablePage(lesson.page)
    step = lesson.page.get_by_text(re.compile("^Step ")).inner_text()
    wanted = lesson.wanted().get_attribute("title") or ""
    other = next(card for card in table.glowing.all() if name_of(card) not in wanted)
    other.click()
    expect(lesson.teacher).to_contain_text(f"That is possible too. For this lesson, take: {wanted}")
    expect(lesson.page.get_by_text(step)).to_be_visible()
    lesson.page.mouse.move(0, 0)
    lesson.wanted().click()
    expect(lesson.page.get_by_text(step)).to_be_hidden()
