"""Read a single sentence without knowing which card it is on."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial

from lorehall.games.enchanters.language.compiler import check_endless
from lorehall.games.enchanters.language.plain import Explanation
from lorehall.games.enchanters.language.plain import explain as explain_term
from lorehall.games.enchanters.language.sentences import PRINTED
from lorehall.games.enchanters.language.vocabulary import language, parse_creature
from lorehall.games.enchanters.model import codes as c
from lorehall.games.enchanters.model.definitions import CardDef
from lorehall.lang.errors import CardError, Misplaced
from lorehall.lang.explaining import read_as
from lorehall.lang.terms import Term

KINDS = ("effect", "cost", "condition", "glory", "action", "trigger")
"""The kinds of sentences that a reader can name."""
LABEL = re.compile(r"\s*(upper|lower|when taken|when revealed|reward):\s*")
"""The part of a card that may come before a sentence, as in a card file."""
HAPPENING = ("effect", "standing", "glory", "action", "trigger")
"""The kinds that are whole sentences; a cost or a condition is only a part of one."""
ON_CARDS: tuple[tuple[int, Callable[[CardDef, Term], None]], ...] = (
    (c.VILLAGE, PRINTED.add_village_sentence),
    (c.MONSTER, PRINTED.add_creature_sentence),
    (c.OVERLORD, PRINTED.add_overlord_sentence),
)
"""Where a sentence can stand that does not happen at a moment. What a village can say, a part of any card can say, too."""
ARROW = re.compile(r"->|=>|→|⇒")


def explanation(sentence: str, kind: str | None = None) -> tuple[str, Explanation]:
    """The canonical wording and what it means; a CardError with its column if it cannot be read."""
    label = LABEL.match(sentence)
    start = label.end() if label else 0
    kinds = [kind] if kind else candidates(sentence[start:])
    found, read_as = _read(sentence, start, kinds)
    if read_as in HAPPENING:
        _check(sentence, start, found)
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
    return ["effect", "standing", "glory", "condition", "cost", "trigger", "action"]


def _read(sentence: str, start: int, kinds: list[str]) -> tuple[Term, str]:
    text = sentence[start:]

    def parse(kind: str) -> Term:
        if kind == "creature":
            return parse_creature(text, column=start + 1)
        return language().parse(kind, text, column=start + 1)

    return read_as(kinds, parse, sentence)


def _check(sentence: str, start: int, found: Term) -> None:
    """Raise CardError if the sentence can be read but no card can have it: the error that `cards check` would report."""
    mistakes: list[Misplaced] = []
    ways: list[Callable[[Term], object]] = [PRINTED.effect]
    ways += [partial(add, CardDef("", kind, c.SHARED)) for kind, add in ON_CARDS]
    for say in ways:
        try:
            check_endless(found)
            say(found)
        except Misplaced as mistake:
            mistakes.append(mistake)
        else:
            return
    message, words = str(mistakes[0]), sentence[start:]
    raise CardError(message, column=start + 1, words=words, source=sentence)
