"""The one way in which the product writes a card text: ``wording(term)``.

Parsing accepts many wordings, printing gives one, in the house style of E-TXT. What is printed can be read again and gives
the same Term. Words print themselves; here they are put together into clauses and sentences.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final

from lorehall.games.enchanters.language.nouns import players
from lorehall.games.enchanters.language.nouns.stats import said_distance, said_number
from lorehall.games.enchanters.language.words import VOCABULARY
from lorehall.lang.clauses import Clauses
from lorehall.lang.templates import THIRD
from lorehall.lang.terms import Arg, Term, term

KEPT: Final = 16_384
"""Texts that stay in memory: more than all boxes together have."""


@lru_cache(KEPT)
def wording(found: Term) -> str:
    """The canonical text of any Term: effect, cost, condition, glory or sentence (E-TXT-04, E-TXT-05)."""
    maker = SENTENCES.get(found.op)
    return maker(found) if maker is not None else effect(found)


# ---- sentences ----------------------------------------------------------------------------------------


def cost(paid: Term) -> str:
    """One part of a cost."""
    return VOCABULARY.readings(paid)[0].say(paid)


def condition(on: Term) -> str:
    """What a trigger waits for, without the colon."""
    event, arg, once = on.args
    found = Term("on", (event, arg, False))
    return ("once per turn, " if once else "") + VOCABULARY.readings(found)[0].say(found)


def state(name: str) -> str:
    """As in "if there is 1 reward token per player on the village"."""
    return condition(term("on", name, None, None))


def _action(found: Term) -> str:
    kind, costs, done = _args(found)
    paid = [cost(each) for each in costs]
    if kind in ("rest", "challenge"):
        paid.insert(0, kind)
    if kind == "once" and not paid:
        return f"once per turn: {effect(done)}"
    return f"{HEADS.get(kind, '')}{', '.join(paid) or 'free'} -> {effect(done)}"


#: What stands before the costs of an action.
HEADS: dict[str, str] = {"once": "once per turn: ", "double": "double: ", "multi": "multi: "}


def _trigger(found: Term) -> str:
    on, done = _args(found)
    if on.args[0] == "journeyed_by_anyone":
        return f"after a journey on distance {said_distance(on.args[1])} the player {CLAUSES.acts(done, THIRD)}"
    return f"{condition(on)}: {wording(done) if done.op == 'trigger' else effect(done)}"


def _icons(found: Term) -> str:
    pairs: Any = found.args[0]
    return ", ".join(said_number(name, term("n", value), signed=False) for name, value in pairs)


def _creature(found: Term) -> str:
    health, strength, glory = _args(found)
    tail = "" if glory is None else f", {glory} glory"
    return f"health {health}, strength {strength}{tail}"


def _labelled(label: str) -> Callable[[Term], str]:
    def maker(found: Term) -> str:
        *middle, done = _args(found)
        return f"{label.format(*middle)}: {wording(done)}"

    return maker


SENTENCES: dict[str, Callable[[Term], str]] = {
    "action": _action,
    "trigger": _trigger,
    "icons": _icons,
    "creature": _creature,
    "static": lambda found: wording(_args(found)[0]),
    "immediate": _labelled("when taken"),
    "appear": _labelled("when revealed"),
    "beaten": _labelled("when beaten"),
    "invasion_text": _labelled("invasion {}"),
    "tier": _labelled("rage {}"),
    "reward_text": _labelled("reward"),
    "on": condition,
    "once": lambda _: "once per turn",
    "score": cost,
}


def _args(found: Term) -> tuple[Any, ...]:
    return found.args


CLAUSES = Clauses(VOCABULARY, players.said, state)


@lru_cache(KEPT)
def effect(found: Term, *, foreign: bool = False) -> str:
    """An effect; ``foreign``: even its first verb says "you"."""
    return CLAUSES.effect(_printed(found), foreign=foreign)


def _printed(found: Term) -> Term:
    """With the words that stand on the card, where co-op reads more out of them (E-COP-17, E-COP-32)."""
    if all(inner.op not in READ_INTO for inner in found.walk()):
        return found

    def original(arg: Arg) -> Arg:
        return arg.args[-1] if isinstance(arg, Term) and arg.op in READ_INTO else arg

    whole: Term = _args(Term("seq", (found,)).mapped(original))[0]
    return whole


READ_INTO = ("at_target", "everybody", "relief")
