"""Looking up, checking and explaining the cards of Prophecy, for people who type."""

from __future__ import annotations

import re
from dataclasses import replace

from lorehall.games.prophecy.language.reader import KINDS, language
from lorehall.games.prophecy.language.wording import explain
from lorehall.lang.explaining import Explanation, read_as
from lorehall.lang.looking import WrittenCards
from lorehall.lang.terms import Term

LABEL = re.compile(r"\s*(win|lose|settlement|guild):\s*")
"""The part of a card that may stand before a sentence, as in a card file."""


class ProphecyCards(WrittenCards):
    """The cards of one content."""

    package = "lorehall.games.prophecy"
    kinds = tuple(KINDS)

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
