"""Explanations of card texts: the canonical wording, the meaning in plain English, and the rules behind it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from lorehall.lang.errors import CardError
from lorehall.lang.expected import furthest
from lorehall.lang.terms import Term
from lorehall.lang.words import Vocabulary


@dataclass(frozen=True, slots=True)
class Explanation:
    """The explanation of a card text."""

    canonical: str
    plain: str
    primitives: tuple[str, ...]
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Fact:
    """The facts about an operation: its primitive, its rules, and a note for newcomers."""

    primitive: str = ""
    rules: tuple[str, ...] = ()
    note: str = ""


#: A fact, or a function that makes one from the Term if it depends on more than the operation.
Known = Fact | Callable[[Term], Fact]


def fact_of(found: Term, vocabulary: Vocabulary, known: dict[str, Known]) -> Fact:
    """Return the facts about an operation: from the game's table of sentences and amounts, or else from the word itself."""
    fact = known.get(found.op)
    if fact is not None:
        return fact if isinstance(fact, Fact) else fact(found)
    word = vocabulary.word(found)
    if word is None:
        raise KeyError(f"no facts about {found.op!r}")
    return Fact(word.primitive, word.rules, word.note)


def told(canonical: str, plain: str, facts: Iterable[Fact]) -> Explanation:
    """Build an explanation: the meaning as a sentence, each note once, primitives as they occur, rules in order."""
    facts = list(facts)
    notes = dict.fromkeys(fact.note for fact in facts if fact.note)
    sentence = plain[:1].upper() + plain[1:] + ("" if plain.endswith(".") else ".")
    primitives = dict.fromkeys(fact.primitive for fact in facts if fact.primitive)
    rules = sorted({rule for fact in facts for rule in fact.rules})
    return Explanation(canonical, " ".join([sentence, *notes]), tuple(primitives), tuple(rules))


def read_as(kinds: Sequence[str], parse: Callable[[str], Term], sentence: str) -> tuple[Term, str]:
    """Read a sentence as the first kind that fits, and return both; else raise the mistake of the reading that got furthest."""
    mistakes: list[CardError] = []
    for kind in kinds:
        try:
            return parse(kind), kind
        except CardError as error:
            error.source = sentence
            mistakes.append(error)
    raise furthest(mistakes)
