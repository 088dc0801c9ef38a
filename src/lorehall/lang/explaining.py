"""What is told of a card text: its one wording, plain words with the terms of the game explained, and the rules behind it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from lorehall.lang.errors import CardError
from lorehall.lang.expected import furthest
from lorehall.lang.terms import Term
from lorehall.lang.words import Vocabulary


@dataclass(frozen=True, slots=True)
class Explanation:
    """What a card text means."""

    canonical: str
    plain: str
    primitives: tuple[str, ...]
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Fact:
    """What is to be said of an operation: its primitive, its rules, a note for strangers."""

    primitive: str = ""
    rules: tuple[str, ...] = ()
    note: str = ""


#: A fact, or what makes one of the Term where it depends on more than its operation.
Known = Fact | Callable[[Term], Fact]


def fact_of(found: Term, vocabulary: Vocabulary, known: dict[str, Known]) -> Fact:
    """What is known of one operation: by the game's table of sentences and amounts, else by the word itself."""
    fact = known.get(found.op)
    if fact is not None:
        return fact if isinstance(fact, Fact) else fact(found)
    word = vocabulary.word(found)
    if word is None:
        raise KeyError(f"no facts about {found.op!r}")
    return Fact(word.primitive, word.rules, word.note)


def told(canonical: str, plain: str, facts: Iterable[Fact]) -> Explanation:
    """An explanation: the plain words as a sentence, every note once, primitives as they come, rules in order."""
    facts = list(facts)
    notes = dict.fromkeys(fact.note for fact in facts if fact.note)
    sentence = plain[:1].upper() + plain[1:] + ("" if plain.endswith(".") else ".")
    primitives = dict.fromkeys(fact.primitive for fact in facts if fact.primitive)
    rules = sorted({rule for fact in facts for rule in fact.rules})
    return Explanation(canonical, " ".join([sentence, *notes]), tuple(primitives), tuple(rules))


def read_as(kinds: Sequence[str], parse: Callable[[str], Term], sentence: str) -> tuple[Term, str]:
    """A sentence as the first kind that fits, and which; else the mistake of the reading that got furthest."""
    mistakes: list[CardError] = []
    for kind in kinds:
        try:
            return parse(kind), kind
        except CardError as error:
            error.source = sentence
            mistakes.append(error)
    raise furthest(mistakes)
