"""Pictures of every page: the scene is set through the protocol, then each page is opened at two sizes, light and dark; a
table of Enchanters in each of its modes, at eight sizes.

The server is its own, every game has the same seed and the guest plays by a fixed plan, so that two runs show the same.
"""

from __future__ import annotations

import os
import re
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import Browser, Page, expect, sync_playwright
from rich.progress import track

from browser.guests import Guest, Seat, begun, in_turn, never, play
from browser.house import House
from browser.modes import MODES
from browser.modes import SIZES as EVERY_SIZE
from browser.visits import CHROMIUM_FLAGS, PATIENCE, TablePage

SEED = 12
MIDDLE = 9
"""The round in the middle of the game."""
ANSWERS = 60
"""After which the other games are in their middle."""
PHONE: dict[str, Any] = {"has_touch": True, "is_mobile": True}
SIZES: dict[str, dict[str, Any]] = {
    f"{width}": {"viewport": {"width": width, "height": height}}
    | (PHONE if min(width, height) < 500 else {})
    for width, height in EVERY_SIZE
}
FEW = ("1440", "390")
"""The sizes at which every page is taken."""
Light = Literal["light", "dark"]
LIGHTS: tuple[Light, ...] = ("light", "dark")


@dataclass
class Scene:
    """What there is to photograph: one guest with five tables, one of each game in its middle."""

    house: House
    guest: Guest
    friend: Seat
    waiting: str
    middle: str
    over: str
    war: str
    ring: str
    modes: dict[str, str]
    """A table of Enchanters in each mode."""


# --- setting the scene ------------------------------------------------------------------------


def prepared(house: House, names: list[str]) -> Scene:
    ann = Guest.new(house, "Ann")
    friend = _waiting_room(ann)
    _public_table(house, "Lamplight league", "Greta", players=4)
    _public_table(house, "First game, all welcome", "Tom", players=3)
    whole = {"players": 4, "length": "normal", "kingdomSelection": "random"}
    middle, over = begun([ann], **whole), begun([ann], **whole)
    play([ann], middle, _in_the_middle, plan)
    play([ann], over, never, plan)
    war, ring = _in_its_middle(ann, "defenders", 3), _in_its_middle(ann, "prophecy", 4)
    modes = {mode: _late(ann, mode) for mode in MODES if mode.lower() in names}
    return Scene(house, ann, friend, friend.code, middle, over, war, ring, modes)


def _late(guest: Guest, mode: str) -> str:
    """A table in this mode where deep stacks lie, with bots in the other seats."""
    players, options = MODES[mode]
    whole = {"players": players, "length": "normal", "kingdomSelection": "random"}
    code = begun([guest], **{**whole, **options})
    play([guest], code, _in_the_middle, plan)
    return code


def _in_its_middle(guest: Guest, game: str, players: int) -> str:
    """A table of another game, some way into it."""
    body = {"game": game, "players": players, "bot": "casual"}
    code: str = guest.ask("POST", "/api/quick", body)["code"]
    play([guest], code, lambda seat: bool(seat.state["n"] >= ANSWERS), in_turn())
    return code


def _waiting_room(host: Guest) -> Seat:
    """A table with a friend, who stays, a bot and an empty seat."""
    code = host.opens(players=4, length="normal")
    friend = Guest.new(host.house, "Ben").at(code)
    friend.send("sit", seat=1)
    friend.send("ready", ready=True)
    with host.at(code) as seat:
        seat.send("bot", seat=3, bot="casual")
    return friend


def _public_table(house: House, name: str, host: str, players: int) -> None:
    options = {"players": players}
    body = {"game": "enchanters", "name": name, "public": True, "options": options}
    Guest.new(house, host).ask("POST", "/api/tables", body)


def _in_the_middle(seat: Seat) -> bool:
    return bool(seat.state["view"]["round"] >= MIDDLE and seat.asked["rule"] == "E-TRN-05")


def plan(seat: Seat) -> int:
    """Go on rather than use abilities; journey where the fewest wounds wait, the nearest first."""
    choices: list[dict[str, Any]] = seat.asked["choices"]
    done = [choice for choice in choices if choice["verb"] == "done"]
    defense = seat.state["view"]["players"][0]["defense"]

    def wounds(choice: dict[str, Any]) -> int:
        card = seat.state["own"][0]["journeys"][int(choice["place"].partition("/")[2])]
        return max(0, int(card.get("strength", 0)) - int(defense))

    journeys = [choice for choice in choices if choice["verb"] == "journey"]
    best = done[0] if done else min(journeys, key=wounds) if journeys else choices[0]
    return int(best["option"])


# --- the pictures -----------------------------------------------------------------------------


def _home(page: Page, scene: Scene) -> None:
    page.goto("/")
    expect(page.get_by_role("link", name="Join Lamplight league")).to_be_visible()


def _new_table(page: Page, scene: Scene) -> None:
    page.goto("/new")
    expect(page.get_by_role("button", name="Open table")).to_be_visible()


def _waiting(page: Page, scene: Scene) -> None:
    page.goto(f"/t/{scene.waiting}")
    expect(page.get_by_role("button", name="Add a bot", exact=True)).to_be_visible()


def _mid_game(page: Page, scene: Scene) -> None:
    page.goto(f"/t/{scene.middle}")
    TablePage(page).is_asked()


def _card_zoom(page: Page, scene: Scene) -> None:
    _mid_game(page, scene)
    TablePage(page).cards.nth(1).focus()
    page.keyboard.press("z")
    expect(page.get_by_role("dialog", name=re.compile("up close"))).to_be_visible()


def _why_not(page: Page, scene: Scene) -> None:
    _mid_game(page, scene)
    TablePage(page).dull.last.click()
    expect(TablePage(page).why).to_contain_text("Not now")
    page.mouse.move(0, 0)


def _score_sheet(page: Page, scene: Scene) -> None:
    page.goto(f"/t/{scene.over}")
    expect(TablePage(page).end.get_by_text("Glory over the game")).to_be_visible()


def _war(page: Page, scene: Scene) -> None:
    page.goto(f"/t/{scene.war}")
    TablePage(page).is_asked()


def _ring(page: Page, scene: Scene) -> None:
    page.goto(f"/t/{scene.ring}")
    TablePage(page).is_asked()


def _replay(page: Page, scene: Scene) -> None:
    page.goto(f"/replay/{scene.over}?turn=22")
    expect(page.get_by_role("slider")).to_be_visible()


def _tutorial(page: Page, scene: Scene) -> None:
    page.goto("/learn/enchanters")
    onward = page.get_by_role("button", name="Next")
    choice = page.get_by_role("list", name="Your options").get_by_role("button")
    onward.or_(choice).first.wait_for()
    while onward.is_visible():
        onward.click()
        onward.or_(choice).first.wait_for()


def _table_in(mode: str) -> Callable[[Page, Scene], None]:
    def opened(page: Page, scene: Scene) -> None:
        page.goto(f"/t/{scene.modes[mode]}")
        TablePage(page).is_asked()

    return opened


def _gallery(page: Page, scene: Scene) -> None:
    page.goto("/cards/enchanters")
    expect(page.get_by_role("searchbox")).to_be_visible()


PICTURES: dict[str, Callable[[Page, Scene], None]] = {
    "home": _home,
    "new-table": _new_table,
    "waiting-room": _waiting,
    "mid-game": _mid_game,
    "card-zoom": _card_zoom,
    "why-not": _why_not,
    "score-sheet": _score_sheet,
    "defenders": _war,
    "prophecy": _ring,
    "replay": _replay,
    "tutorial": _tutorial,
    "gallery": _gallery,
    **{mode.lower(): _table_in(mode) for mode in MODES},
}


SHOP: dict[str, tuple[str, str, Light]] = {
    "table": ("mid-game", "1440", "light"),
    "card": ("card-zoom", "1440", "dark"),
    "defenders": ("defenders", "1440", "light"),
    "prophecy": ("prophecy", "1440", "light"),
    "score": ("score-sheet", "1440", "light"),
    "phone": ("mid-game", "390", "dark"),
}
"""The pictures of the README and of the first page of the documentation, kept in the repository: small, in light and dark."""
QUALITY = 78


def _photograph(
    browser: Browser, scene: Scene, name: str, size: str, light: Light, **how: Any
) -> bytes:
    context = browser.new_context(
        base_url=scene.house.url, reduced_motion="reduce", color_scheme=light, **SIZES[size]
    )
    context.set_default_timeout(PATIENCE)
    scene.guest.enters(context)
    page = context.new_page()
    PICTURES[name](page, scene)
    page.evaluate("document.fonts.ready")
    page.wait_for_load_state("networkidle")
    taken = page.screenshot(animations="disabled", caret="hide", **how)
    context.close()
    return taken


def take(out: Path, names: list[str]) -> None:
    """Every page, light and dark."""
    in_all = [mode.lower() for mode in MODES]
    todo = [
        (name, size, light)
        for name in names
        for size in (SIZES if name in in_all else FEW)
        for light in LIGHTS
    ]
    _take(out, {f"{name}-{size}-{light}.png": (name, size, light) for name, size, light in todo})


def take_for_shop(out: Path) -> None:
    """The few that visitors see first."""
    _take(out, {f"{name}.jpg": what for name, what in SHOP.items()}, type="jpeg", quality=QUALITY)


def _take(out: Path, todo: dict[str, tuple[str, str, Light]], **how: Any) -> None:
    out.mkdir(parents=True, exist_ok=True)
    expect.set_options(timeout=PATIENCE)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        house = House(Path(folder) / "data", seed=SEED).open()
        path = os.environ.get("LOREHALL_BROWSER", "/usr/bin/chromium")
        browser = playwright.chromium.launch(executable_path=path, args=CHROMIUM_FLAGS)
        try:
            scene = prepared(house, [name for name, *_ in todo.values()])
            with scene.friend:
                for file, what in track(todo.items(), description="Taking pictures"):
                    (out / file).write_bytes(_photograph(browser, scene, *what, **how))
        finally:
            browser.close()
            house.close()
