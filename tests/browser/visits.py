"""What a person does in a browser, in the words that the page itself uses."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any, Literal

from playwright.sync_api import Locator, Page, expect
from playwright.sync_api import TimeoutError as TooLate

PATIENCE = 30_000
GONE = 1_500
"""Milliseconds after which what was to be clicked is taken for gone."""
MOST_ANSWERS = 400
"""Of one person, in the shortest games that there are."""
MOST_LATE = 9
"""How many clicks may come too late in a game of several people."""
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
PHONE_WINDOW: dict[str, Any] = {"viewport": {"width": 390, "height": 844}}
PHONE: dict[str, Any] = {
    **PHONE_WINDOW,
    "has_touch": True,
    "is_mobile": True,
}

Moment = Literal["asked", "confirm", "waiting", "over"]
Click = Literal["board", "prompt", "late"]
WINDOWS = [(390, 844), (844, 390), (1024, 768), (1440, 900), (2560, 1440)]
IN_SIGHT = """node => {
  const box = node.getBoundingClientRect();
  return box.left >= 0 && box.top >= 0 && box.right <= innerWidth + 1 && box.bottom <= innerHeight + 1;
}"""
FITS = "document.documentElement.scrollWidth <= innerWidth"
MOMENT = """patience => new Promise((told, failed) => {
  const seen = (node) => {
    const box = node.getBoundingClientRect();
    return box.width > 0 && box.height > 0 && getComputedStyle(node).visibility === 'visible';
  };
  const shows = (selector, words) =>
    [...document.querySelectorAll(selector)].some((each) => words.test(each.textContent) && seen(each));
  const moment = () => {
    if (shows('dialog[open] h2', /Game over/)) return 'over';
    if (shows('#prompt button', /Confirm/)) return 'confirm';
    if (shows("ul[aria-label='Your options'] button:enabled", /^/)) return 'asked';
    if (shows('#prompt button:enabled', /^\\s*\\d+ more/)) return 'asked';
    return shows('#prompt *', /^\\s*Waiting for|is thinking/) ? 'waiting' : null;
  };
  const end = Date.now() + patience;
  const look = () => {
    const found = moment();
    if (found) told(found);
    else if (Date.now() > end) failed(new Error('the table neither asks nor waits nor ends'));
    else setTimeout(look, 20);
  };
  look();
})"""
"""What `TablePage.moment` says, found in the page itself: it is asked for before every answer of every game."""
NEXT_FRAME = "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"


class TablePage:
    """A running game as one person sees it."""

    def __init__(self, page: Page) -> None:
        self.page = page
        # What is looked for at every answer is found by its place and its words: to ask for roles, the browser computes the
        # names of everything on the page, and whole games would be half that. `test_keys` and axe ask for roles and names.
        self.board = page.locator("main#main")
        self.prompt = page.locator("section#prompt")
        self.options = page.locator("ul[aria-label='Your options'] button:enabled:visible")
        self.all_options = self.prompt.locator("button:enabled:visible").filter(
            has_text=re.compile(r"^\s*\d+ more")
        )
        self.glowing = self.board.get_by_role(
            "button", name=re.compile(r"\. (You can: |\d+ options)")
        )
        track = self.board.get_by_role("list", name="Journey track")
        self.cards = track.get_by_role("button", name=re.compile(r"distance \d"))
        self.dull = track.get_by_role(
            "button", name=re.compile(r"^(?!.*You can: ).*distance \d", re.S)
        )
        self.sure = self.prompt.locator("button:visible").filter(has_text="Confirm")
        self.waiting = self.prompt.get_by_text(re.compile(r"^Waiting for|is thinking"))
        over = page.locator("h2:visible").filter(has_text="Game over")
        self.end = page.locator("dialog[open]").filter(has=over)
        self.undo = self.prompt.get_by_role("button", name=re.compile("Undo|Ask to undo"))
        self.why = self.prompt.get_by_role("status")
        self.menu = page.locator("dialog:visible, [role=dialog]:visible").locator(
            "ul button:visible"
        )
        """The ways that a touched place offers."""

    def moment(self) -> Moment:
        """What the page wants of this person, as soon as it has made up its mind."""
        found: Moment = self.page.evaluate(MOMENT, PATIENCE)
        return found

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
        """All that can be chosen: what has no room at the prompt is counted there."""
        more = 0
        if self.all_options.is_visible():
            more = int(re.sub(r"\D", "", self.all_options.inner_text()))
        return more + self.options.count()

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

    def press_a_number(self, count: int) -> None:
        """Answer by a digit, another one each time, and wait until the page has changed."""
        everything = self.page.locator("body")
        before = everything.inner_text()
        self.page.keyboard.press(str(1 + count % min(9, self.number_of_options())))
        expect(everything).not_to_have_text(before, use_inner_text=True)

    def click_along(self, count: int, prompt_every: int, *, last: bool) -> Click:
        """Answer at the prompt once in `prompt_every` clicks, by the last option or each in turn, else on the board.

        Where several are asked at once, who answers first may close the stop for all: what a person still sees can be gone
        before the click, which is no fault of the page.
        """
        glowing, offered = self.glowing.count(), self.number_of_options()
        self.page.set_default_timeout(GONE)
        try:
            if count % prompt_every and glowing:
                self.glowing.nth(count % glowing).click()
                if self.menu.count():
                    self.menu.first.click()
                clicked: Click = "board"
                self.page.mouse.move(0, 0)  # a mouse that rests on a card opens it up close
            elif offered:
                self.choose(offered - 1 if last else count % offered)
                clicked = "prompt"
            else:
                return "late"
        except TooLate:
            return "late"
        finally:
            self.page.set_default_timeout(PATIENCE)
        expect(self.menu).to_have_count(0)
        return clicked


def looks_away(page: Page) -> None:
    """While others play on: to draw every answer takes longer than to open the table again."""
    page.goto("about:blank")


def opened(page: Page, code: str) -> TablePage:
    """The table of this code, at which the visitor is asked something."""
    page.goto(f"/t/{code}")
    table = TablePage(page)
    table.is_asked()
    return table


def open_drawer(page: Page, name: Literal["Log", "Chat", "Players", "Rules"]) -> Locator:
    """By its button: on a phone it is in the menu."""
    if (page.viewport_size or PHONE["viewport"])["width"] < 720:
        page.get_by_role("button", name=re.compile("^Menu")).click()
    page.get_by_role("button", name=re.compile(f"^{name}")).click()
    return page.get_by_role("dialog", name=name)


def windows(page: Page) -> Iterator[tuple[int, int]]:
    """The page in every window, from a phone upwards, each time as soon as it has found its place there."""
    for width, height in WINDOWS:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(NEXT_FRAME)
        yield width, height


def click_to_the_end(
    tables: list[TablePage], prompt_every: int = 3, *, last: bool = True, most: int = 0
) -> list[Counter[Click]]:
    """Everyone plays until the game is over; return what each of them clicked, and how often. `most`: stop after this many."""
    clicks: list[Counter[Click]] = [Counter() for _ in tables]
    while tables[0].moment() != "over" and not 0 < most <= sum(map(Counter.total, clicks)):
        is_anybody_asked = False
        for table, mine in zip(tables, clicks, strict=True):
            moment = table.moment()
            if moment == "confirm":
                table.sure.click()
            elif moment == "asked":
                mine[table.click_along(1 + mine.total(), prompt_every, last=last)] += 1
            is_anybody_asked |= moment != "waiting"
            assert mine.total() < MOST_ANSWERS, "the game comes to its end"
        if not is_anybody_asked:
            _wait_for_bots(tables)
        assert sum(mine["late"] for mine in clicks) <= MOST_LATE, "what is offered can be clicked"
    return clicks


def _wait_for_bots(tables: list[TablePage]) -> None:
    """Wait: constant polling would take the time that bots need to think."""
    if len(tables) == 1:
        tables[0].wait()
    else:
        tables[0].page.wait_for_timeout(100)


def press_to_the_end(table: TablePage, then: Callable[[int], None] | None = None) -> int:
    """Answer by digits alone until the game is over; how often. `then` looks at the page before each answer."""
    answers = 0
    while (moment := table.moment()) != "over":
        if moment == "waiting":
            table.wait()
            continue
        if then is not None:
            then(answers)
        answers += 1
        table.press_a_number(answers)
    return answers


def sits_down(page: Page, name: str) -> None:
    """A stranger in the waiting room."""
    page.get_by_role("textbox", name="Name").fill(name)
    page.get_by_role("button", name="Sit down").click()


def says_ready(page: Page) -> None:
    page.get_by_role("button", name="I'm ready").click()


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
HERE = "document.activeElement.dataset.number"
LEAVE_FOR = f"""number => {{
  const here = {HERE};
  document.querySelector(`[data-number="${{number}}"]`).focus();
  return here;
}}"""
"""Where the focus was, before it is somewhere else."""
NAMED = """number => {
  const found = document.querySelector(`[data-number="${number}"]`);
  return found.getAttribute('aria-label') ?? found.innerText;
}"""


def walk_the_board(page: Page) -> int:
    """Go over the board by arrow keys, from its one stop to everything that they come to; how much that is."""
    page.keyboard.press("b")
    count: int = page.evaluate(NUMBERED)
    ways, reached = [page.evaluate(HERE)], set[str]()
    while ways:
        at = ways.pop()
        if at in reached:
            continue
        reached.add(at)
        page.evaluate(LEAVE_FOR, at)
        for arrow in ARROWS:
            page.keyboard.press(arrow)
            ways.append(page.evaluate(LEAVE_FOR, at))
    missed = [number for number in range(count) if str(number) not in reached]
    names = [page.evaluate(NAMED, number) for number in missed]
    assert names == [], "the arrow keys do not lead everywhere"
    return count
