from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, WebError, expect

from browser.guests import Guest
from browser.house import House
from browser.visits import CHROMIUM_FLAGS, DESKTOP, PATIENCE

expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, Any]:
    browser = os.environ.get("LOREHALL_BROWSER", "/usr/bin/chromium")
    return {"executable_path": browser, "args": CHROMIUM_FLAGS}


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """The server of this worker. Every game in it has the same seed."""
    opened = House(tmp_path_factory.mktemp("house") / "data").open()
    yield opened
    opened.close()


@pytest.fixture(scope="session")
def base_url() -> None:
    """`visit` says where a person goes: a test may have a house of its own."""


@pytest.fixture(scope="session")
def browser_context_args() -> dict[str, Any]:
    return {"reduced_motion": "reduce"}


class Complaints:
    """What browsers complained about: exceptions, refused content, failed requests. None of it is fine unless a test says so."""

    def __init__(self) -> None:
        self._heard: list[str] = []
        self._expected: list[str] = []

    def expect(self, pattern: str) -> None:
        """Complaints like this are part of the test."""
        self._expected.append(pattern)

    def listen(self, context: BrowserContext) -> None:
        context.on("weberror", self._on_error)
        context.on("console", self._on_console)

    def leave(self, context: BrowserContext) -> None:
        context.remove_listener("weberror", self._on_error)
        context.remove_listener("console", self._on_console)

    def _on_error(self, error: WebError) -> None:
        self._heard.append(f"{error.error}")

    def _on_console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self._heard.append(message.text)

    def unexpected(self) -> list[str]:
        return [
            text
            for text in self._heard
            if not any(re.search(pattern, text) for pattern in self._expected)
        ]


@pytest.fixture(autouse=True)
def complaints() -> Iterator[Complaints]:
    heard = Complaints()
    yield heard
    assert heard.unexpected() == []


AT_ONCE = """
if (location.protocol.startsWith("http") && !localStorage.getItem("lorehall.settings"))
  localStorage.setItem("lorehall.settings", JSON.stringify({ pace: "once" }));
"""
"""Who tests does not want to wait for the turns of others."""

UNPAINTED = """
const sheet = new CSSStyleSheet();
sheet.replaceSync(".plate { display: none } :root { opacity: 0 }");
document.adoptedStyleSheets.push(sheet);
"""
"""Pages are laid out and can be clicked, but not painted, which would take almost half of the time. Pictures on cards are loaded,
but have no place: they hold no words."""

Visit = Callable[..., Page]


class Browsers:
    """What people browse with, lent to one after the other: what was loaded stays in its cache, as it does at home, and nothing
    else stays. To load everything anew takes as long as all the rest of opening a page.
    """

    def __init__(self, browser: Browser, usual: dict[str, Any]) -> None:
        self._browser = browser
        self._usual = usual
        self._free: dict[str, list[BrowserContext]] = {}
        self._lent: list[tuple[str, str, BrowserContext]] = []

    def lend(self, *, paced: bool, **settings: Any) -> BrowserContext:
        kind = repr((paced, sorted(settings.items(), key=lambda item: item[0])))
        free = self._free.setdefault(kind, [])
        context = free.pop() if free else self._made(paced=paced, **settings)
        self._lent.append((kind, settings["base_url"], context))
        return context

    def _made(self, *, paced: bool, **settings: Any) -> BrowserContext:
        context = self._browser.new_context(**{**self._usual, **settings})
        context.set_default_timeout(PATIENCE)
        if not settings.get("bypass_csp"):  # axe, the only script from outside, looks at colours
            context.add_init_script(UNPAINTED)
        if not paced:
            context.add_init_script(AT_ONCE)
        return context

    def take_back(self) -> list[BrowserContext]:
        """All that are lent, without pages."""
        back = [context for _, _, context in self._lent]
        for kind, address, context in self._lent:
            self._forget(context, address)
            self._free[kind].append(context)
        self._lent.clear()
        return back

    def _forget(self, context: BrowserContext, address: str) -> None:
        for page in context.pages:
            page.close()
        context.set_offline(False)
        context.unroute_all()
        context.clear_cookies()
        page = context.new_page()
        session = context.new_cdp_session(page)
        session.send("Storage.clearDataForOrigin", {"origin": address, "storageTypes": "all"})
        page.close()


@pytest.fixture(scope="session")
def browsers(browser: Browser, browser_context_args: dict[str, Any]) -> Browsers:
    return Browsers(browser, browser_context_args)


@pytest.fixture
def visit(browsers: Browsers, complaints: Complaints, house: House) -> Iterator[Visit]:
    """A visitor with their own browser: `visit()` is a stranger, `visit(guest)` is a guest whom the server knows.

    They see the turns of others at once, unless they are `paced`.
    """

    def opened(guest: Guest | None = None, *, paced: bool = False, **settings: Any) -> Page:
        at = guest.house if guest else settings.pop("at", house)
        context = browsers.lend(paced=paced, **{"base_url": at.url, **DESKTOP, **settings})
        complaints.listen(context)
        if guest is not None:
            guest.enters(context)
        return context.new_page()

    yield opened
    for context in browsers.take_back():
        complaints.leave(context)
