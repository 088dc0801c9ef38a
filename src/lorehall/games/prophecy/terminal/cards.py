"""Looking up, checking and explaining cards of Prophecy on the command line."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from lorehall.core.terminal.cards import Face
from lorehall.games.prophecy.language.nouns import GUILDS
from lorehall.games.prophecy.language.reader import KINDS, language
from lorehall.games.prophecy.language.wording import explain
from lorehall.lang.explaining import Explanation, read_as
from lorehall.lang.lookup import WrittenCards
from lorehall.lang.terms import Term

LABEL = re.compile(r"\s*(win|lose|settlement|guild):\s*")
"""The part of a card, which may precede a sentence as in a card file."""


FIGURES: Final = {
    "rank": "{}", "type": "{}", "strength": "Strength {}", "willpower": "Willpower {}", "fight": "{}", "lives": "lives {}",
    "xp": "Experience {}", "guild": "taught in {}", "cost": "costs {} Experience", "magic": "{} Magic per use",
    "deck": "{}", "slot": "{}", "tags": "{}", "price": "price {} Gold", "home": "home {}", "second": "second Guild {}",
}  # fmt: skip
"""The figures next to the lines of a card, in this order."""
WORDS: Final[Mapping[str, Mapping[str, str]]] = {
    "fight": {
        "S": "fought with Strength", "W": "fought with Willpower", "S/W": "fought with Strength, or with Willpower for 2 Magic",
        "W/S": "fought with Willpower", "W+S": "fought with Willpower, then with Strength",
        "SW": "fought with Strength and Willpower combined",
    },
    "xp": {"margin": "equal to the margin"},
    "guild": GUILDS,
    "slot": {"1H": "one hand", "2H": "two hands", "head": "on the head", "worn": "worn", "pack": "in the pack"},
}  # fmt: skip
"""Codes as text, so that a reader of a card need not know them (P-CRE-08 to P-CRE-12, P-CMB-40)."""


class ProphecyCards(WrittenCards):
    """The cards of one content."""

    package = "lorehall.games.prophecy"
    kinds = tuple(KINDS)

    def figures(self, face: Face) -> Sequence[str]:
        given = {key: str(value) for key, value in face.get("figures", {}).items()}
        return [
            form.format(WORDS.get(key, {}).get(given[key], given[key]))
            for key, form in FIGURES.items()
            if key in given
        ]

    def told(self, sentence: str, kind: str | None) -> Explanation:
        label = LABEL.match(sentence)
        start = label.end() if label else 0
        kinds = [kind] if kind else ["trigger", "standing", "effect"]

        def parse(each: str) -> Term:
            return language().parse(each, sentence[start:], column=start + 1)

        found = explain(read_as(kinds, parse, sentence)[0])
        if label is None:
            return found
        return replace(found, canonical=f"{label[1]}: {found.canonical}")
