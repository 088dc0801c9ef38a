"""Reads sentences: from a text to a Term."""

from __future__ import annotations

from functools import cache
from typing import Final

from lorehall.games.defenders.language.nouns import Nouns
from lorehall.games.defenders.language.words import GRAMMAR, VOCABULARY
from lorehall.lang.language import Language
from lorehall.lang.names import Names
from lorehall.lang.skeleton import Limit
from lorehall.lang.terms import Arg, Term

KINDS: Final = {
    kind: kind for kind in ("effect", "action", "trigger", "standing", "skill", "task", "top")
}
"""Kinds of sentences, each with the grammar rule of the same name."""


EXAMPLES: Final = (
    (frozenset({"MODAL"}), "draw 2 hero cards"),
    (frozenset({"WHO", "_DRAW"}), "draw 2 hero cards"),
    (frozenset({"LIMIT", "NUMBER"}), "1 action"),
    (frozenset({"LIMIT", "_AT_ANY_STOP"}), "at any stop"),
    (frozenset({"SIGNED", "_MOVE_BY_HORSE_WITHOUT_A_CARD"}), "+1 to each of your dice"),
    (frozenset({"_BE_IN"}), "kill 1 minion of each colour"),
)
"""Where nearly anything can begin: words that together tell the place, and an example for it."""


class Reader(Nouns):
    """What the skeleton asks of a game: everybody who acts is "you"."""

    vocabulary = VOCABULARY

    def action_kind(
        self, kind: str | None, limit: Limit | None, costs: tuple[Term, ...]
    ) -> tuple[str, tuple[Arg, ...]]:
        if limit is not None and (limit.times, limit.per) != (1, "turn"):
            raise self.fail(f"Defenders has no rule for '{limit.words}'", None, ["once per turn"])
        return "once" if limit is not None else "any", costs


@cache
def language(names: Names, *, kept: bool = False) -> Language:
    """The language with the names of a board; built when it is first needed. That of our own board is kept."""
    return Language(
        GRAMMAR + names.grammar,
        KINDS,
        lambda text: Reader(text, names),
        EXAMPLES,
        verbs=VOCABULARY.verbs,
        kept=kept,
    )


def form_of(text: str) -> str:
    """Which form a sentence has, seen by its signs."""
    return "action" if "->" in text else "trigger" if ":" in text else "standing"
