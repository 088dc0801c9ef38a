"""The excerpts in README.md and docs/terminal.md are real: `python scripts/excerpts.py` plays them again and writes them there.

`make excerpts` runs it; with `--check` nothing is written and a difference is an error. A position worth showing is looked for
among seeded games, so the excerpt stays telling when rules or cards change.
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
"""Wide enough for the lines of a card; from 100 columns on there are frames and colours."""
SEED = 294
"""Where the search begins: the last game that was found, so that it normally ends at once."""
CLOSE = (1, 2, 3)
"""How much attack is missing in a fight that can still be won."""
EARLY = range(4, 9)
"""Rounds in which the table is full and a fight is close."""


def terminal_excerpt() -> str:
    """A board, a refused idea, a journey and the fight at its end."""
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
    """What `lorehall play` writes when somebody goes on with a saved game."""
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
    """A game in which your next journey needs a minor action to win its fight, and another journey cannot be made."""
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
    """What to ask `why` about, and the journey to make."""
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
    """`journey 3` of `journey 3: Ogre`: as much as a person would type."""
    return words.partition(":")[0]


def _is_won_by_one_action(rules: Any, state: Any, index: int) -> bool:
    """Whether a fight follows that the first minor action wins, and the turn then asks once more at its end."""
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
