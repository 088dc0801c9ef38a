"""Reads sentences: from a text to a Term, whose operations are those of the rulebook's notation (Part 2)."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from lark import Token

from lorehall.games.prophecy.language.nouns import SUBJECTS, Nouns, found_in
from lorehall.games.prophecy.language.words import GRAMMAR, VOCABULARY
from lorehall.lang.language import Language
from lorehall.lang.skeleton import Limit, Part, Subject
from lorehall.lang.terms import Arg, Term, term

KINDS: Final = {kind: kind for kind in ("effect", "trigger", "standing")}
"""Kinds of sentences, each with the grammar rule of the same name."""
EXAMPLES: Final = (
    (frozenset({"MODAL"}), "gains 2 Gold"),
    (frozenset({"WHO", "_ROLL"}), "gain 2 Gold"),
    (frozenset({"LIMIT", "_WHEN_YOU_ARRIVE"}), "when you win a battle"),
    (frozenset({"LIMIT", "SIGNED"}), "+2 in Battles of Strength"),
)
"""Where nearly anything can begin: words that together tell the place, and an example for it."""
OFTEN: Final = "often"
"""As a limit: as often as one likes."""


class Reader(Nouns):
    """What the skeleton asks of a game."""

    vocabulary = VOCABULARY

    def target_of(self, token: Token) -> str:
        return found_in(SUBJECTS, token)

    def perform(self, subject: Subject | None, verb: Term, part: Part) -> Term:
        if subject is None or subject.who == "you":
            return verb
        return term("each", subject.who, verb)

    def for_each(self, subject: Subject, body: Term, part: Part) -> Term:
        return term("each", subject.who, body)

    def trigger_limit(self, limit: Limit | None) -> Arg:
        if limit is None:
            return None
        if limit.times == 0:
            return OFTEN
        if limit.times != 1 or limit.per not in ("turn", "round", "battle"):
            known = ["once per turn", "once per round", "once per battle"]
            raise self.fail(f"Prophecy has no rule for '{limit.words}'", None, known)
        return limit.per

    def trigger(self, limit: Limit | None, condition: Term, effect: Term) -> Term:
        name, how, _ = condition.args
        return term("trigger", term("on", name, how, self.trigger_limit(limit)), effect)

    def state(self, *tests: Term) -> Term:
        return Term("when", tests)

    def standing(self, limit: Limit | None, grant: Term, when: Term | None) -> Term:
        return term("standing", self.trigger_limit(limit), grant, when)


@cache
def language() -> Language:
    """The language; built when it is first needed."""
    return Language(GRAMMAR, KINDS, Reader, EXAMPLES, verbs=VOCABULARY.verbs, kept=True)


def form_of(text: str, *, standing: bool) -> str:
    """Which form a sentence has, seen by its signs; `standing`: without a moment it holds, else it happens."""
    head = re.split(r":|\broll d\d", text, maxsplit=1)[0]
    if text[len(head) : len(head) + 1] == ":" and not head.endswith("roll a die"):
        return "trigger"
    return "standing" if standing else "effect"


def read(text: str, kind: str) -> Term:
    """The Term of a sentence; CardError where it cannot be read."""
    return language().parse(kind, text)
