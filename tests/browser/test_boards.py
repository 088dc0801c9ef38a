"""The board at every size, light and dark: nothing unreadable, too small or cut without a sign; and the popup of a card."""

from __future__ import annotations

import gzip
import re

import pytest
from playwright.sync_api import Locator, Page, Response, expect

from browser.conftest import Visit
from browser.guests import Guest, begun, play
from browser.house import House
from browser.pictures import plan
from browser.test_axe import barriers
from browser.test_phone import CONTROLS
from browser.visits import PHONE, TablePage, name_of, open_drawer

LATE = 9
"""By this round stacks are tall."""
SMALLEST = 32
FOR_A_THUMB = 40
BUDGET = 170_000
"""Bytes of script, compressed, for the shell with one game."""
SPRITES = 220_000
"""Bytes of icons and of the outlines of emblems at a table, as they are parsed."""
SIZES = {
    "wide": (2560, 1440),
    "desk": (1440, 900),
    "tablet": (1024, 768),
    "phone": (390, 844),
    "phone on its side": (844, 390),
}
NO_TARGETS = re.compile(r"^(Rule )?E-")
"""A number inside a sentence."""

CUT = """
() => [...document.querySelectorAll("main .lower, main .upper, main .says, main ol, main ul")]
  .filter((part) => part.checkVisibility() && !part.closest("[inert]"))
  .filter((part) => getComputedStyle(part).overflowY !== "visible" || part.matches(".lower"))
  .filter((part) => part.scrollHeight > part.clientHeight + 3)
  .map((part) => part.className + ": " + part.innerText.slice(0, 60))
"""
BELOW_ITS_CARD = """
() => [...document.querySelectorAll("main .card .lower")]
  .filter((part) => part.getBoundingClientRect().bottom > part.closest(".card").getBoundingClientRect().bottom + 1)
  .map((part) => part.closest(".card").innerText)
"""
TYPE = "parseFloat(getComputedStyle(document.querySelector('.card .name')).fontSize)"
ICONS = "[...document.querySelectorAll('use')].map((use) => use.href.baseVal)"
SEEN = """
(cards) => cards.map((card) => card.getBoundingClientRect()).filter((box) => box.left >= 0 && box.left < innerWidth)
  .map((box) => box.right <= innerWidth)
"""
"""Of every card in sight: whether all of it is."""


@pytest.fixture(scope="module")
def ann(house: House) -> Guest:
    return Guest.new(house, "Ann")


@pytest.fixture(scope="module")
def late(ann: Guest) -> str:
    """A game of four, late enough for tall stacks, in which Ann chooses her major action."""
    code = begun([ann], players=4, length="normal")
    play(
        [ann],
        code,
        lambda seat: seat.state["view"]["round"] >= LATE and seat.asked["rule"] == "E-TRN-05",
        plan,
    )
    return code


def _opened(page: Page, code: str) -> TablePage:
    page.goto(f"/t/{code}")
    table = TablePage(page)
    table.is_asked()
    page.evaluate("document.fonts.ready")
    return table


def _small(page: Page, smallest: int = SMALLEST) -> list[str]:
    found: list[tuple[str, int, int]] = page.evaluate(CONTROLS, smallest)
    return [f"{name}: {x} x {y}" for name, x, y in found if not NO_TARGETS.search(name)]


def test_every_size(visit: Visit, ann: Guest, late: str) -> None:
    page = visit(ann, bypass_csp=True)
    table = _opened(page, late)
    found: dict[str, list[str]] = {}
    for name, (width, height) in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        expect(table.cards.first).to_be_in_viewport()
        page.wait_for_timeout(100)  # what is too long is marked in the next frame
        scrolls = page.evaluate("document.documentElement.scrollHeight > innerHeight")
        found[name] = [
            *barriers(page, colours=name in ("desk", "phone")),
            *_small(page),
            *page.evaluate(CUT),
            *page.evaluate(BELOW_ITS_CARD),
            *(["the page scrolls"] if scrolls else []),
        ]
    assert found == {name: [] for name in SIZES}


@pytest.mark.parametrize("size", ["desk", "wide"])
def test_a_tall_stack_keeps_the_picture_of_its_top_card(
    visit: Visit, ann: Guest, late: str, size: str
) -> None:
    page = visit(ann)
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})
    table = _opened(page, late)
    stacks = table.board.locator(".stack:has(.strip)")
    expect(stacks).not_to_have_count(0)
    rem: float = page.evaluate("parseFloat(getComputedStyle(document.documentElement).fontSize)")
    for art in stacks.locator(".lies .art").all():
        box = art.bounding_box()
        assert box is not None
        assert box["height"] >= 3 * rem


def test_a_phone_on_its_side_has_room_for_a_thumb(visit: Visit, ann: Guest, late: str) -> None:
    width, height = SIZES["phone on its side"]
    page = visit(ann, **{**PHONE, "viewport": {"width": width, "height": height}})
    _opened(page, late)
    assert _small(page, FOR_A_THUMB) == []


def test_type_and_cards_grow_with_the_window(visit: Visit, ann: Guest, late: str) -> None:
    page = visit(ann)
    table = _opened(page, late)

    def measured() -> tuple[float, float]:
        box = table.cards.first.bounding_box()
        size: float = page.evaluate(TYPE)
        return size, box["width"] if box else 0

    small = measured()
    page.set_viewport_size({"width": 2560, "height": 1440})
    page.wait_for_function(f"least => {TYPE} > least", arg=1.3 * small[0])
    assert measured()[1] > 1.4 * small[1]


def test_a_phone_sees_that_there_are_more_cards_and_the_others_are_a_swipe_away(
    visit: Visit, ann: Guest, late: str
) -> None:
    page = visit(ann, **PHONE)
    table = _opened(page, late)
    assert table.cards.evaluate_all(SEEN) == [True, True, False]
    others = page.get_by_role("group", name="Other players").get_by_role("button")
    expect(others).to_have_count(3)
    swipe = table.board.locator(".swipe")
    swipe.evaluate("row => row.scrollTo({left: row.clientWidth, behavior: 'instant'})")
    expect(others.nth(0)).to_have_attribute("aria-pressed", "true")
    others.nth(2).tap()
    expect(others.nth(2)).to_have_attribute("aria-pressed", "true")
    expect(table.board.get_by_role("region", name="Brida's artifact")).to_be_in_viewport()
    assert page.evaluate("[scrollX, scrollY]") == [0, 0]
    expect(open_drawer(page, "Log")).to_be_visible()
    page.keyboard.press("Escape")
    brida = page.get_by_role("region", name="Brida's artifact")
    brida.get_by_role("button", name="Back to your cards").tap()
    expect(table.board.get_by_role("region", name="Your artifact")).to_be_in_viewport()


def _middle(thing: Locator) -> tuple[float, float]:
    box = thing.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def _covers(popup: Locator, card: Locator) -> bool:
    one, other = popup.bounding_box(), card.bounding_box()
    assert one is not None
    assert other is not None
    return (
        one["x"] < other["x"] + other["width"]
        and other["x"] < one["x"] + one["width"]
        and one["y"] < other["y"] + other["height"]
        and other["y"] < one["y"] + one["height"]
    )


def test_the_popup_goes_along_with_the_mouse(visit: Visit, ann: Guest, late: str) -> None:
    page = visit(ann)
    table = _opened(page, late)
    close_up = page.get_by_role("dialog", name=re.compile("up close"))
    # The table came up under a mouse that rests: nothing opens.
    page.mouse.move(*_middle(table.cards.nth(1)))
    page.wait_for_timeout(700)
    expect(close_up).to_have_count(0)

    page.mouse.move(*_middle(table.cards.nth(0)), steps=4)
    expect(close_up).to_have_accessible_name(f"{name_of(table.cards.nth(0))}, up close")
    assert not any(_covers(close_up, card) for card in table.cards.all())
    small = close_up.bounding_box()
    assert small is not None
    assert small["width"] <= 330
    page.mouse.move(*_middle(table.cards.nth(2)), steps=4)
    expect(close_up).to_have_accessible_name(f"{name_of(table.cards.nth(2))}, up close")
    expect(close_up).to_have_count(1)

    expect(close_up.locator(".picture")).to_have_count(0)
    close_up.get_by_role("button", name="Keep open").click()
    expect(close_up.locator(".picture")).to_be_visible()
    page.mouse.move(5, 5, steps=4)
    page.wait_for_timeout(400)
    expect(close_up).to_be_visible()
    page.keyboard.press("Escape")
    expect(close_up).to_have_count(0)


def test_the_popup_offers_the_action(visit: Visit, house: House) -> None:
    guest = Guest.new(house, "Cleo")
    code = begun([guest])
    page = visit(guest)
    table = _opened(page, code)
    card = table.board.get_by_role("list", name="Journey track").locator(".glow > .press").first
    while not card.is_visible():
        table.options.first.click()
        table.moment()
    name = name_of(card)
    card.focus()
    page.keyboard.press("z")
    popup = page.get_by_role("dialog", name=f"{name}, up close")
    popup.get_by_role("list", name="What you can do here").get_by_role("button").first.click()
    expect(popup).to_have_count(0)
    page.wait_for_timeout(700)  # the mouse rests where it clicked
    expect(page.get_by_role("dialog", name=re.compile("up close"))).to_have_count(0)
    page.keyboard.press("l")
    log = page.get_by_role("dialog", name="Log")
    expect(log.get_by_text(re.compile(f"journeys? to[ “]*{re.escape(name)}")).first).to_be_visible()


def test_a_board_is_loaded_with_its_table(visit: Visit, ann: Guest, late: str) -> None:
    page = visit(ann)
    scripts: dict[str, bytes] = {}

    def keep(response: Response) -> None:
        if response.url.endswith(".js"):
            scripts[response.url] = response.body()

    page.on("response", keep)
    words = b"Journey track"

    def has_the_board() -> bool:
        page.wait_for_load_state("networkidle")
        return any(words in body for body in scripts.values())

    for address in ("/", "/new", "/about"):
        page.goto(address)
        assert not has_the_board(), f"{address} brings a board"
    scripts.clear()
    _opened(page, late)
    assert has_the_board()
    size = sum(len(gzip.compress(body)) for body in scripts.values())
    assert size <= BUDGET, f"{size} bytes of script"


def test_a_page_fetches_the_icons_that_it_shows(visit: Visit, ann: Guest, late: str) -> None:
    page = visit(ann)
    sprites: dict[str, str] = {}
    scenes: set[str] = set()

    def keep(response: Response) -> None:
        if "/assets/" in response.url and response.url.endswith(".svg"):
            text, name = response.text(), response.url.rpartition("/")[2]
            if "<symbol" in text:
                sprites[name] = text
            else:
                scenes.add(name[: -len("-12345678.svg")])

    page.on("response", keep)

    def shown() -> set[str]:
        """The sprites that were fetched, without the marks of their content; each has what is shown of it."""
        page.wait_for_load_state("networkidle")
        for icon in page.evaluate(ICONS):
            sprite, _, symbol = icon.rpartition("/")[2].partition("#")
            assert f'<symbol id="{symbol}"' in sprites[sprite]
        return {name[: -len("-12345678.svg")] for name in sprites}

    page.goto("/")
    assert shown() == {"ui"}
    _opened(page, late)
    table = shown()
    assert {"ui", "enchanters"} < table
    assert all(name.startswith(("ui", "enchanters")) for name in table)
    assert 0 < len(scenes) < 10, "those of the kingdoms in play, not of all 28"
    size = sum(len(text) for text in sprites.values())
    assert size <= SPRITES, f"{size} bytes of icons"
