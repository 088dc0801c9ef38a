"""No word on the table of Enchanters is cut: in positions of random games of every mode, in eight windows, from a phone to
a large desk. Random play makes stacks far deeper than anybody builds on purpose.
"""

from __future__ import annotations

import os

import pytest
from playwright.sync_api import Page

from browser.conftest import Visit
from browser.guests import Guest, Seat, begun, in_turn, play
from browser.house import House
from browser.modes import MODES, SIZES
from browser.visits import NEXT_FRAME, opened

EACH = os.environ.get("LOREHALL_EVERY_SIZE") == "1"
POSITIONS = 40 if EACH else 16
"""In each mode. `make test-all` looks at each in every window, an ordinary run at fewer, in one window after the other."""
DISPLAY = "value => { document.documentElement.style.display = value }"
"""Between the positions nothing is laid out either."""
CUT = """() => {
  const cut = [];
  const clips = (style) => ['hidden', 'clip'].includes(style);
  const scrolls = (style) => ['auto', 'scroll'].includes(style);
  const seen = new Map();
  const styleOf = (node) => seen.get(node) ?? seen.set(node, getComputedStyle(node)).get(node);
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const isRead = (node) => node.checkVisibility({ visibilityProperty: true })
    && !node.closest('.sr-only, [inert], script, style, option');
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    if (!text.data.trim() || !isRead(text.parentElement)) continue;
    range.selectNodeContents(text);
    const boxes = [...range.getClientRects()].filter((box) => box.width > 0);
    let across = true, down = true, last = null;
    const root = document.documentElement;
    for (let node = text.parentElement; node && node !== root && (across || down); node = node.parentElement) {
      const style = styleOf(node);
      if (style.clipPath === 'inset(50%)') across = down = false;  // only read out
      const inner = node.getBoundingClientRect();
      const fine = boxes.every((box) =>
        (!across || !clips(style.overflowX) || (box.left >= inner.left - 2 && box.right <= inner.right + 2)) &&
        (!down || !clips(style.overflowY) || (box.top >= inner.top - 4 && box.bottom <= inner.bottom + 4)));
      if (!fine) {
        cut.push(`"${text.data.trim()}" in ${node.tagName.toLowerCase()}.${[...node.classList].join('.')}`);
        break;
      }
      if (scrolls(style.overflowX)) across = false;
      if (scrolls(style.overflowY)) down = false;
      if (style.position === 'fixed') break;
      last = node;
    }
    if (across && boxes.some((box) => box.left < -1 || box.right > innerWidth + 1))
      cut.push(`"${text.data.trim()}" beside the window`);
  }
  return cut;
}"""
"""Words outside of what a box above them shows; what can be scrolled is not cut."""


def _cut(page: Page, sizes: list[tuple[int, int]]) -> list[str]:
    found = []
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(NEXT_FRAME)
        found += [f"{width}x{height}: {words}" for words in page.evaluate(CUT)]
    return found


@pytest.mark.parametrize("mode", MODES)
def test_no_word_is_cut_at_any_size(visit: Visit, house: House, mode: str) -> None:
    players, options = MODES[mode]
    people = [
        Guest.new(house, name) for name in ("Ann", "Benedict the Undaunted", "Cho", "Dorothea")
    ]
    people = people[:players]
    whole = {"players": players, "length": "normal", "kingdomSelection": "random", **options}
    code = begun(people, **whole)
    table = opened(visit(people[0]), code)
    choose, cut = in_turn(), list[str]()
    for number in range(POSITIONS):

        def far_enough(seat: Seat, records: int = 5 * number) -> bool:
            return seat.guest is people[0] and bool(seat.state["n"] >= records)

        table.page.evaluate(DISPLAY, "none")
        play(people, code, far_enough, choose)
        table.page.evaluate(DISPLAY, "")
        cut += _cut(table.page, SIZES if EACH else [SIZES[number % len(SIZES)]])
        if table.moment() == "over":
            break
    assert cut == [], "\n".join(sorted(set(cut)))
