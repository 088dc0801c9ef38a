"""Reads sentences: from a text to a Term, and from a Term to what the engine runs. Nothing here knows a card."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final, cast

from lorehall.core.joints import Ability, Effect
from lorehall.games.defenders.effects import basic
from lorehall.games.defenders.language.nouns import Nouns
from lorehall.games.defenders.language.words import GRAMMAR, VOCABULARY
from lorehall.games.defenders.model import codes as c
from lorehall.lang.language import Language
from lorehall.lang.names import Names
from lorehall.lang.skeleton import Limit
from lorehall.lang.terms import Arg, Term, term

KINDS: Final = {
    kind: kind for kind in ("effect", "action", "trigger", "standing", "skill", "task", "top")
}
"""Kinds of sentences, each with the grammar rule of the same name."""


class Reader(Nouns):
    """What the skeleton asks of a game: everybody who acts is "you"."""

    vocabulary = VOCABULARY

    def action_kind(
        self, kind: str | None, limit: Limit | None, costs: tuple[Term, ...]
    ) -> tuple[str, tuple[Arg, ...]]:
        if limit is not None and (limit.times, limit.per) != (1, "turn"):
            raise self.fail(f"there is no rule for '{limit.words}'", None, ["once per turn"])
        return "once" if limit is not None else "any", costs


@cache
def language(names: Names, *, kept: bool = False) -> Language:
    """The language with the names of a board; built when it is first needed. That of our own board is kept."""
    return Language(GRAMMAR + names.grammar, KINDS, lambda text: Reader(text, names), kept=kept)


def form_of(text: str) -> str:
    """Which form a sentence has, seen by its signs."""
    return "action" if "->" in text else "trigger" if ":" in text else "standing"


# -- what the engine gets -----------------------------------------------------------------------------


def effect(found: Arg) -> Effect:
    """The effect that a Term stands for."""
    t = cast(Term, found)
    if t.op in JOINTS:
        return JOINTS[t.op](t)
    return cast(Effect, VOCABULARY.make(t))


JOINTS: Final[dict[str, Callable[[Term], Effect]]] = {
    "seq": lambda t: basic.Parts(tuple([effect(arg) for arg in t.args])),
    "may": lambda t: basic.May(effect(t.args[0])),
    "if_state": lambda t: basic.IfAtInn(effect(t.args[1])),
}


def ability(t: Term) -> Ability:
    """An action (`costs -> effect`) or what can be used at a moment (`moment: effect`)."""
    if t.op == "action":
        kind, costs, what = t.args
        paid = [cast(Term, cost) for cost in cast("tuple[Arg, ...]", costs)]
        if paid[:1] != [term("act", 1)]:
            raise ValueError("an action costs 1 action, then perhaps a card")
        done = effect(what)
        for cost in paid[1:]:
            done = cast(Effect, VOCABULARY.make(cost, done))
        return Ability(c.OWN_DAY, done, 1 if kind == "once" else 0)
    moment = cast(Term, t.args[0])
    return Ability(cast(int, moment.args[0]), effect(t.args[1]))


AT_ONCE: Final = term("on", c.AT_ONCE, None, None)
"""The moment of a reward that comes with completion."""
