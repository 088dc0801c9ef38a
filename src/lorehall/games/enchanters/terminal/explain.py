"""Reading a single sentence without knowing on which card it stands."""

from __future__ import annotations

import re

from lorehall.games.enchanters.language.plain import Explanation
from lorehall.games.enchanters.language.plain import explain as explain_term
from lorehall.games.enchanters.language.vocabulary import language, parse_creature
from lorehall.lang.errors import CardError
from lorehall.lang.terms import Term

KINDS = ("effect", "cost", "condition", "glory", "action", "trigger")
"""What somebody can say that a sentence is."""
LABEL = re.compile(r"\s*(upper|lower|when taken|when revealed|reward):\s*")
"""The part of a card that may stand before a sentence, as in a card file."""
ARROW = re.compile(r"->|=>|→|⇒")


def explanation(sentence: str, kind: str | None = None) -> tuple[str, Explanation]:
    """The canonical wording and what it means; a CardError with its column if it cannot be read."""
    label = LABEL.match(sentence)
    start = label.end() if label else 0
    kinds = [kind] if kind else candidates(sentence[start:])
    found, read_as = _read(sentence, start, kinds)
    told = explain_term(found, cost=read_as == "cost")
    return (label[0].strip() + " " if label else "") + told.canonical, told


def candidates(text: str) -> list[str]:
    """The kinds of sentence that a text may be, by its signs."""
    if ARROW.search(text):
        return ["action"]
    if ":" in text:
        return ["trigger", "action"]
    if re.match(r"\s*health\b", text):
        return ["creature"]
    return ["effect", "standing", "glory", "condition", "cost"]


def _read(sentence: str, start: int, kinds: list[str]) -> tuple[Term, str]:
    """The sentence as the first kind that fits; else the mistake of the reading that got furthest."""
    mistakes: list[CardError] = []
    for kind in kinds:
        try:
            text = sentence[start:]
            if kind == "creature":
                return parse_creature(text, column=start + 1), kind
            return language().parse(kind, text, column=start + 1), kind
        except CardError as error:
            error.source = sentence
            mistakes.append(error)
    # of equals the first, which is the likeliest kind
    raise max(mistakes, key=lambda error: error.column)
