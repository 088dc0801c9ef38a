"""The canonical form of a card text, and its meaning in plain words: the inverse of the reader."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, cast

from lorehall.games.prophecy.language.nouns import SUBJECTS
from lorehall.games.prophecy.language.words import VOCABULARY
from lorehall.lang.clauses import Clauses
from lorehall.lang.explaining import Explanation, Fact, Known, fact_of, told
from lorehall.lang.terms import Arg, Term, term, term_of, terms_of

LIMITS: Final = {
    "turn": "once per turn, ",
    "round": "once per round, ",
    "battle": "once per battle, ",
    "often": "as often as you like, ",
    None: "",
}


def wording(found: Term) -> str:
    """Return the canonical text of a sentence or an effect."""
    if found.op == "trigger":
        on, done = terms_of(found.args)
        return f"{moment(on)}: {effect(done)}"
    if found.op == "standing":
        limit, grant, when = found.args
        tail = f" {state(when)}" if when is not None else ""
        return f"{_often(LIMITS, limit)}{_grant(term_of(grant))}{tail}"
    return effect(found)


def moment(on: Term) -> str:
    """As in "once per round, after a roll"."""
    name, how, limit = on.args
    plain = term("on", name, how, None)
    return _often(LIMITS, limit) + VOCABULARY.readings(plain)[0].say(plain)


def _often(words: Mapping[str | None, str], limit: Arg) -> str:
    """What these words say of how often a text can be used."""
    return words[None if limit is None else str(limit)]


def state(found: Arg) -> str:
    """As in "if you fight undead and you use a weapon"."""
    tests = [VOCABULARY.readings(test)[0].say(test) for test in terms_of(term_of(found).args)]
    return f"if {' and '.join(tests)}"


def _grant(found: Term) -> str:
    readings = [each for each in VOCABULARY.readings(found) if each.form.of == "grant"]
    return readings[0].say(found)


def effect(found: Term) -> str:
    return CLAUSES.effect(found)


CLAUSES: Final = Clauses(VOCABULARY, lambda who: SUBJECTS[who], state)

# -- for players new to the game ----------------------------------------------------------------------

#: Of what sentences are made of; words carry their own.
KNOWN: Final[dict[str, Known]] = {
    "trigger": Fact(),
    "standing": Fact(),
    "when": Fact(),
    "seq": Fact(),
    "if_state": Fact(),
    "choose": Fact("", ("P-TRM-27",), "You can only choose what can be carried out."),
    "may": Fact("", ("P-ITM-12",)),
    "each": Fact("", ("P-TRM-30",)),
    "roll": Fact("", ("P-TRM-24",)),
    "on": lambda found: _moment_fact(found),
    "vs": lambda found: _noted(found, "humanoid", "creature"),
    "at": lambda found: _noted(found, "entry"),
    "not_at": lambda found: _noted(found, "entry"),
}
HOW_OFTEN: Final = {"turn": "P-TRN-06", "round": "P-TRN-05", "battle": "P-CMB-36"}
OFTEN: Final = {
    "turn": " (at most once on each of your turns)",
    "round": " (at most once until your next round begins)",
    "battle": " (at most once per battle)",
    "often": " (as often as you like)",
    None: "",
}


def _noted(found: Term, *words: str) -> Fact:
    """A fact whose note is about some of the things that the word can name."""
    fact = fact_of(found, VOCABULARY, {})
    things = cast("tuple[str, ...]", found.args[0])
    named = any(word in things for word in words)
    return fact if named else Fact(fact.primitive, fact.rules)


def _moment_fact(found: Term) -> Fact:
    name, how, limit = found.args
    fact = fact_of(term("on", name, how, None), VOCABULARY, {})
    often = HOW_OFTEN.get(str(limit))
    return Fact(fact.primitive, (*fact.rules, often) if often else fact.rules, fact.note)


def plain(found: Term) -> str:
    """Return a sentence in plain words."""
    if found.op == "trigger":
        on, done = terms_of(found.args)
        name, how, limit = on.args
        said = VOCABULARY.plain(term("on", name, how, None))
        return f"{said}{_often(OFTEN, limit)}: {plain(done)}"
    if found.op == "standing":
        limit, given, when = found.args
        grant = term_of(given)
        tail = f" {state(when)}" if when is not None else ""
        return f"{VOCABULARY.plain(grant) or _grant(grant)}{tail}{_often(OFTEN, limit)}"
    if found.op == "if_state":
        when, done = terms_of(found.args)
        return f"{state(when)}, {plain(done)}"
    return VOCABULARY.plain(found) or effect(found)


def explain(found: Term) -> Explanation:
    """Return a sentence in plain words, with its notes and rules."""
    facts = [fact_of(each, VOCABULARY, KNOWN) for each in found.walk()]
    return told(wording(found), plain(found), facts)
