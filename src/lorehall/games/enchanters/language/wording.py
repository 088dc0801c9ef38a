"""The one way in which the product writes a card text: ``wording(term)``.

Parsing accepts many wordings, printing gives one, in the house style of E-TXT. What is printed can be read again and gives
the same Term. Words print themselves; here they are put together into clauses and sentences.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from lorehall.games.enchanters.language.nouns import players
from lorehall.games.enchanters.language.nouns.stats import said_distance, said_number
from lorehall.games.enchanters.language.words import VOCABULARY
from lorehall.lang.templates import SAID, SECOND, THIRD, THIRD_MAY, Voice
from lorehall.lang.terms import Term, term
from lorehall.lang.words import ACTOR


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
    head = f"{kind}: " if kind in ("double", "multi") else ""
    return f"{head}{', '.join(paid) or 'free'} -> {effect(done)}"


def _trigger(found: Term) -> str:
    on, done = _args(found)
    if on.args[0] == "journeyed_by_anyone":
        return f"after a journey on distance {said_distance(on.args[1])} the player {_acts(done, THIRD)}"
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
    "invasion_text": _labelled("invasion {}"),
    "tier": _labelled("rage {}"),
    "reward_text": _labelled("reward"),
    "on": condition,
    "once": lambda _: "once per turn",
    "score": cost,
}


# ---- effects: clauses in a row --------------------------------------------------------------------------


def effect(found: Term, *, foreign: bool = False) -> str:
    """As in "A, then B", with the actor named wherever it could be mistaken.

    ``foreign``: somebody else spoke before, so that even the first verb says "you".
    """
    steps: tuple[Any, ...] = found.args if found.op == "seq" else (found,)
    pieces: list[str] = []
    for step in steps:
        if step.op == "if_state" and step is not steps[-1]:
            # "if ..." before a clause holds for all that follows; behind it only for this one
            piece, foreign = _statement(step.args[1], foreign)
            piece = f"{piece} {state(step.args[0])}"
        else:
            piece, foreign = _statement(step, foreign)
        pieces.append(piece)
    return ", then ".join(pieces)


def _statement(found: Term, foreign: bool) -> tuple[str, bool]:
    """One clause or a choice of clauses; tells whether somebody else spoke last."""
    if found.op == "if_state":
        name, *branches = _args(found)
        texts = [effect(branch) for branch in branches]
        return f"{state(name)}, {', otherwise '.join(texts)}", False
    rows: list[str] = []
    for option in _args(found) if found.op == "choose" else (found,):
        row: list[str] = []
        for part in _args(option) if option.op == "seq" else (option,):
            text, foreign = _part(part, foreign, first=not row)
            row.append(text)
        rows.append(" and ".join(row))
    return " or ".join(rows), foreign


def _part(found: Term, foreign: bool, *, first: bool) -> tuple[str, bool]:
    """One clause, and whether the next one must say "you"."""
    if found.op == "may":
        # a bare verb after it would be optional too, so the next one says "you" as well
        return f"you may {_acts(_args(found)[0], SECOND)}", True
    if found.op == "each":
        who, done = _args(found)
        if done.op == "may":
            return f"{players.said(who)} may {_acts(done.args[0], THIRD_MAY)}", True
        return f"{players.said(who)} {_acts(done, THIRD)}", True
    readings = VOCABULARY.readings(found)
    usual = readings[0]
    actor = found.args[0] if usual.form.by == ACTOR else usual.form.by
    if actor and actor != "you":
        return f"{players.said(str(actor))} {usual.say(found, SAID)}", True
    # "3 attack" stands alone only where nobody could be mistaken for its owner; else "you get 3 attack"
    ownerless = all(reading.form.of == "whole" for reading in readings)
    if usual.form.of == "whole" and (ownerless or (first and not foreign)):
        return usual.say(found), False
    return ("you " if foreign else "") + _acts(found, SECOND), foreign


def _acts(found: Term, voice: Voice) -> str:
    """What an actor does, without the actor; several things share the actor."""
    if found.op in ("choose", "seq"):
        join = " or " if found.op == "choose" else " and "
        if found.op == "seq" and any(inner.op in ("choose", "if_state") for inner in _args(found)):
            join = ", then "  # "and" would bind closer than the "or" inside
        return join.join(_acts(inner, voice) for inner in _args(found))
    if found.op == "if_state":
        return f"{_acts(_args(found)[1], voice)} {state(_args(found)[0])}"
    for reading in VOCABULARY.readings(found):
        itself = reading.form.by == ACTOR and found.args[0] == "you"
        if reading.form.of != "whole" and (itself or not reading.form.by):
            return reading.say(found, voice)
    raise ValueError(f"no wording for {found!r} here")


def _args(found: Term) -> tuple[Any, ...]:
    return found.args
