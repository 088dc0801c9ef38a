"""Help pages use the terms of docs/glossary.md and no outdated English."""

from __future__ import annotations

import re

import pytest

from lorehall.cli.app import COMMANDS
from support.command import Command

PAGES = [
    (),
    *((name,) for name in COMMANDS),
    *(("cards", name) for name in ("check", "explain", "list", "show")),
    *(("tables", name) for name in ("backup", "check", "delete", "export", "import", "list", "move", "prune")),
]  # fmt: skip
AVOIDED = re.compile(
    r"\b(anew|so many|any more|for ever|somebody|anybody|nobody|everybody|by lot|in vain|goes? on|hall|telephone|"
    r"if not given|that there is|where chance|may be repeated|keeps? (the|every)|take back|taken back)\b|\d %|^who\b",
    re.IGNORECASE | re.MULTILINE,
)


@pytest.mark.parametrize("words", PAGES, ids=" ".join)
def test_a_help_page_sounds_like_today(lorehall: Command, words: tuple[str, ...]) -> None:
    page = lorehall(*words, "--help")
    assert page.code == 0
    assert AVOIDED.findall(page.out) == []
