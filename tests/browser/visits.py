"""What a person does in a browser, in the words that the page itself uses."""

from __future__ import annotations

import re
from typing import Any, Literal

from playwright.sync_api import Locator, Page, expect

PATIENCE = 30_000
SWITCHED_OFF = [
    # Pages of the browser's own address bar: loading them took longer than loading ours.
    "WebUIOmniboxPopup",
    "WebUIOmniboxAimPopup",
    "WebUIOmniboxFullPopup",
    # The last list counts, so what Playwright itself switches off is named again.
    "AimEnabled",
    "AvoidCorsURLLoaderRestartOnRedirect",
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsFirstBalancedModeAutoEnable",
    "HttpsUpgrades",
    "LensOverlay",
    "MediaRouter",
    "NetworkTimeServiceQuerying",
    "OptimizationHints",
    "PaintHolding",
    "PreconnectToSearch",
    "ThirdPartyStoragePartitioning",
]
CHROMIUM_FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    f"--disable-features={','.join(SWITCHED_OFF)}",
]
DESKTOP: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}}
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
}

Moment = Literal["asked", "confirm", "waiting", "over"]


class TablePage:
    """A running game as one person sees it."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.board = page.get_by_role("main")
        self.prompt = page.get_by_role("region", name="What you are asked")
        self.options = page.get_by_role("list", name="Your options").get_by_role(
            "button", disabled=False
        )
        self.all_options = self.prompt.get_by_role(
            "button", name=re.compile(r"^All \d+ options"), disabled=False
        )
        self.glowing = self.board.get_by_role("button", name=re.compile(r"\. You can: "))
        track = self.board.get_by_role("list", name="Journey track")
        self.cards = track.get_by_role("button", name=re.compile(r"distance \d"))
        self.dull = track.get_by_role(
            "button", name=re.compile(r"^(?!.*You can: ).*distance \d", re.S)
        )
        self.sure = self.prompt.get_by_role("button", name="Do it")
        self.waiting = self.prompt.get_by_text(re.compile(r"^Waiting for|is thinking"))
        self.end = page.get_by_role("dialog", name="The game is over")
        self.undo = self.prompt.get_by_role("button", name=re.compile("Undo|Ask to undo"))
        self.why = self.prompt.get_by_role("status")

    def moment(self) -> Moment:
        """What the page wants of this person, as soon as it has made up its mind."""
        ask = self.options.or_(self.all_options).first
        ask.or_(self.sure).or_(self.waiting).or_(self.end).first.wait_for()
        if self.end.is_visible():
            return "over"
        if self.sure.is_visible():
            return "confirm"
        return "asked" if ask.is_visible() else "waiting"

    def wait(self) -> None:
        """Until this person is asked or the game is over. Who keeps looking takes the time that bots need to think."""
        self.options.or_(self.all_options).or_(self.end).first.wait_for()

    def is_asked(self) -> None:
        expect(self.options.or_(self.all_options).first).to_be_visible()

    def agree(self) -> None:
        """Say it again if the table asks whether it is meant."""
        if self.moment() == "confirm":
            self.sure.click()

    def number_of_options(self) -> int:
        """All that can be chosen: what the board shows is not listed at the prompt."""
        if self.all_options.is_visible():
            return int(re.sub(r"\D", "", self.all_options.inner_text()))
        return self.options.count()

    def choose(self, index: int) -> None:
        """Take the option with this number, counted from 0, at the prompt or from the list of all."""
        if self.all_options.is_visible():
            self.all_options.click()
            listed = self.page.get_by_role("dialog").get_by_role("list", name="Your options")
            listed.get_by_role("button").nth(index).click()
        else:
            self.options.nth(index).click()

    def take(self, name: str | re.Pattern[str]) -> None:
        self.options.filter(has_text=name).first.click()


def sits_down(page: Page, name: str) -> None:
    """A stranger in the waiting room."""
    page.get_by_role("textbox", name="Name").fill(name)
    page.get_by_role("button", name="Sit down").click()


def says_ready(page: Page) -> None:
    page.get_by_role("button", name="I am ready").click()


def name_of(card: Locator) -> str:
    """The name of a card on the table."""
    return (card.text_content() or "").split(",")[0].strip()


def sheet_of(table: TablePage) -> str:
    """The score sheet in words."""
    return table.end.get_by_role("table").first.inner_text()


def tab_to(page: Page, target: Locator, most: int = 120) -> None:
    """Press Tab until the focus is there."""
    for _ in range(most):
        page.keyboard.press("Tab")
        if target.count() and target.first.evaluate("found => found === document.activeElement"):
            return
    raise AssertionError(f"Tab does not lead to {target}")


ARROWS = ("ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight")
NUMBERED = """() => {
  const things = [...document.querySelectorAll('#main :is(button, a[href])')];
  const stops = things.filter((each) =>
    each.checkVisibility() && !each.disabled && !each.matches('.info'));
  stops.forEach((each, number) => (each.dataset.number = number));
  return stops.length;
}"""
NAMED = """number => {
  const found = document.querySelector(`[data-number="${number}"]`);
  return found.getAttribute('aria-label') ?? found.innerText;
}"""


def walk_the_board(page: Page) -> int:
    """Go over the board by arrow keys, from its one stop to everything that they come to; how much that is."""
    page.keyboard.press("b")
    count: int = page.evaluate(NUMBERED)
    here = "document.activeElement.dataset.number"
    ways, reached = [page.evaluate(here)], set[str]()
    while ways:
        at = ways.pop()
        if at in reached:
            continue
        reached.add(at)
        for arrow in ARROWS:
            page.evaluate(f"document.querySelector('[data-number=\"{at}\"]').focus()")
            page.keyboard.press(arrow)
            ways.append(page.evaluate(here))
    missed = [number for number in range(count) if str(number) not in reached]
    names = [page.evaluate(NAMED, number) for number in missed]
    assert names == [], "the arrow keys do not lead everywhere"
    return count
