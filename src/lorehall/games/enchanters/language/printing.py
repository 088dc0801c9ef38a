"""Card texts with their signs marked. Words print themselves; here they are put together into clauses and sentences.

For everybody else `wording` takes the marks out.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final, cast

from lorehall.games.enchanters.language.nouns import players
from lorehall.games.enchanters.language.nouns.signs import SIGNS
from lorehall.games.enchanters.language.nouns.stats import said_distance, said_number
from lorehall.games.enchanters.language.words import VOCABULARY
from lorehall.lang.clauses import Clauses
from lorehall.lang.signs import marked
from lorehall.lang.templates import THIRD
from lorehall.lang.terms import Arg, Term, term, term_of, terms_of

KEPT: Final = 16_384
"""Texts that stay in memory: more than all boxes together have."""
ARROW: Final = marked("arrow", "->")


@lru_cache(KEPT)
def printed(found: Term) -> str:
    """Any Term: effect, cost, condition, glory or sentence (E-TXT-04, E-TXT-05)."""
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


def state(name: Arg) -> str:
    """As in "if there is 1 reward token per player on the village"."""
    return condition(term("on", name, None, None))


def _action(found: Term) -> str:
    kind, done = str(found.args[0]), term_of(found.args[2])
    paid = [cost(each) for each in terms_of(found.args[1])]
    if kind in ("rest", "challenge"):
        paid.insert(0, marked(kind, kind))
    if kind == "once" and not paid:
        return f"once per turn: {effect(done)}"
    return f"{HEADS.get(kind, '')}{', '.join(paid) or 'free'} {ARROW} {effect(done)}"


#: What stands before the costs of an action.
HEADS: dict[str, str] = {
    "once": "once per turn: ",
    "double": marked("double", "double:") + " ",
    "multi": marked("multi", "multi:") + " ",
}


def _trigger(found: Term) -> str:
    on, done = terms_of(found.args)
    if on.args[0] == "journeyed_by_anyone":
        far = said_distance(cast("tuple[str, int]", on.args[1]))
        return f"after a journey on distance {far} the player {CLAUSES.acts(done, THIRD)}"
    return f"{condition(on)}: {printed(done) if done.op == 'trigger' else effect(done)}"


def _icons(found: Term) -> str:
    pairs = cast("tuple[tuple[str, int], ...]", found.args[0])
    numbers = [said_number(name, term("n", value), signed=False) for name, value in pairs]
    return ", ".join([SIGNS.mark(each) for each in numbers])


def _creature(found: Term) -> str:
    health, strength, glory = found.args
    tail = "" if glory is None else f", {glory} glory"
    return f"health {health}, strength {strength}{tail}"


def _labelled(label: str) -> Callable[[Term], str]:
    def maker(found: Term) -> str:
        *middle, done = found.args
        return f"{SIGNS.mark(label.format(*middle))}: {printed(term_of(done))}"

    return maker


SENTENCES: dict[str, Callable[[Term], str]] = {
    "action": _action,
    "trigger": _trigger,
    "icons": _icons,
    "creature": _creature,
    "static": lambda found: printed(term_of(found.args[0])),
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


def _actor(name: str) -> str:
    """As in "the player with the most damage"."""
    return SIGNS.mark(players.said(name))


CLAUSES = Clauses(VOCABULARY, _actor, state)


@lru_cache(KEPT)
def effect(found: Term, *, foreign: bool = False) -> str:
    """An effect; ``foreign``: even its first verb says "you"."""
    return CLAUSES.effect(_on_card(found), foreign=foreign)


def _on_card(found: Term) -> Term:
    """With the words that stand on the card, where co-op reads more out of them (E-COP-17, E-COP-32)."""
    if all(inner.op not in READ_INTO for inner in found.walk()):
        return found

    def original(arg: Arg) -> Arg:
        return arg.args[-1] if isinstance(arg, Term) and arg.op in READ_INTO else arg

    return term_of(Term("seq", (found,)).mapped(original).args[0])


READ_INTO = ("at_target", "everybody", "relief")
