"""Update the terminal excerpts in README.md and docs/terminal.md from real games: `python scripts/excerpts.py`.

`make excerpts` runs it. With `--check`, nothing is written and a difference is an error. It searches seeded games for a suitable
position, so the excerpt stays useful when rules or cards change.
"""

from __future__ import annotations

import contextlib
import io
import itertools
import os
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any
from unittest import mock

from lorehall.bots import Rng, bot, decide
from lorehall.cli import main
from lorehall.cli.session import Session, begin
from lorehall.games import game

ROOT = Path(__file__).parents[1]
BEGIN, END = "<!-- excerpt: terminal -->\n\n```text\n", "```\n\n<!-- end of the excerpt -->"
COLUMNS = "96"
"""Wide enough for card texts; from 100 columns on there would be frames and colours."""
SEED = 294
"""The first seed: that of the last game found, so that the search normally ends immediately."""
CLOSE = (1, 2, 3)
"""The attack missing in a fight that can still be won."""
EARLY = range(4, 9)
"""Rounds in which the table is full and a fight is close."""


def terminal_excerpt() -> str:
    """Return an excerpt with a board, a blocked option, a journey and its fight."""
    session, wish, journey = next(filter(None, map(telling_position, itertools.count(SEED))))
    with tempfile.TemporaryDirectory() as folder:
        saved = Path(folder) / "game.json"
        session.save(saved)
        out = played(saved, [f"why {wish}", journey, "1"])
    board, asked = out[out.index("Round ") :].split("\n\nYou have ", 1)
    table, track, *_ = board.split("\n\n")
    asked, fight = asked.split("\n\n> 1\n\n", 1)
    stacks = "[then every player's stacks]"
    return "\n\n".join(
        [table, track, stacks, f"You have {asked}", "> 1", fight.split("\n\n")[0] + "\n"]
    )


def short(excerpt: str) -> str:
    """Return the part of the excerpt that the README shows: a question, a refusal and a move."""
    start = excerpt.index("You have ")
    return excerpt[start : excerpt.index("\n\nYou have ", start)] + "\n"


PAGES: dict[Path, Callable[[str], str]] = {
    ROOT / "docs" / "terminal.md": str,
    ROOT / "README.md": short,
}
"""The pages with an excerpt, and what each shows of it."""


def played(saved: Path, typed: list[str]) -> str:
    """Return what `lorehall play` prints for a saved game and this input."""
    out = io.StringIO()
    keyboard = io.StringIO("".join(f"{line}\n" for line in typed))
    with (
        mock.patch.dict(os.environ, {"COLUMNS": COLUMNS}),
        mock.patch("sys.stdin", keyboard),
        contextlib.redirect_stdout(out),
    ):
        code = main(["play", "--text", "--load", str(saved)])
    assert code == 0, out.getvalue()
    return out.getvalue().partition("End of input.")[0]


def telling_position(seed: int) -> tuple[Session, str, str] | None:
    """Find a game in which your next journey needs a minor action to win its fight, and another journey is blocked."""
    rules = game("enchanters")
    session = begin(rules, {"players": 2, "beginner": "on"}, seed, 0, ["you", "greedy"])
    you = bot("greedy")
    session.let_bots_play()
    while not session.is_over() and rules.round(session.state) < EARLY.stop:
        found = _worth_showing(session) if rules.round(session.state) in EARLY else None
        if found:
            return session, *found
        session.answer(decide(you, rules, session.state, Rng(len(session.answers))))
        session.let_bots_play()
    return None


def _worth_showing(session: Session) -> tuple[str, str] | None:
    """Return what to ask `why` about, and the journey to make."""
    rules, state = session.game, session.state
    pending = rules.pending(state)
    assert pending is not None
    journeys = [i for i, choice in enumerate(pending.choices) if choice.verb == "journey"]
    close = [i for i in journeys if _is_won_by_one_action(rules, state, i)]
    track = rules.view(state, 0)["track"]
    assert isinstance(track, list)
    if not close or None in track:
        return None
    refused = [why for why in rules.refusals(state, state.seat) if why.reason == "cannotDefeat"]
    if not refused:
        return None
    return _beginning(refused[0].wish.text), _beginning(pending.choices[close[0]].text)


def _beginning(words: str) -> str:
    """Return `journey 3` from `journey 3: Ogre`: as much as a player would type."""
    return words.partition(":")[0]


def _is_won_by_one_action(rules: Any, state: Any, index: int) -> bool:
    """Whether a fight follows that the first minor action wins, before the turn ends."""
    copy = rules.clone(state)
    copy.events = []
    copy.answer(index)
    fight = rules.view(copy, 0).get("fight")
    if not fight or fight["missing"] not in CLOSE or rules.pending(copy).choices[0].verb != "use":
        return False
    copy.answer(0)
    keys = [line.kind for line in rules.lines(copy)]
    return {"defeats", "takes"} <= set(keys) and "turn_begins" not in keys


def replaced(page: str, excerpt: str) -> str:
    """Return the page with this excerpt."""
    head, _, rest = page.partition(BEGIN)
    _, _, tail = rest.partition(END)
    assert tail, "a page has lost the markers of its excerpt"
    return f"{head}{BEGIN}{excerpt}{END}{tail}"


if __name__ == "__main__":
    excerpt = terminal_excerpt()
    for path, shown in PAGES.items():
        old = path.read_text("utf-8")
        new = replaced(old, shown(excerpt))
        if "--check" not in sys.argv:
            path.write_text(new, "utf-8")
        elif old != new:
            sys.exit(f"{path.name}: the excerpt is stale; run `make excerpts`.")
