"""What could be at a place where a sentence cannot be read, in words that its author knows."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Final

from lorehall.core.suggestions import misspelled
from lorehall.lang.errors import CardError

SHOWN: Final = 8
"""The most suggestions that are listed."""
A_NUMBER: Final = "a number"
JOINTS: Final = frozenset({
    "and", "or", "and/or", "then", "and then", "otherwise", "else", ",", ";", ":", "->", "=>", "(", ")",
})  # fmt: skip
"""Ways to continue any sentence: listed after those that are specific to this one."""
AMOUNTS: Final = frozenset({"all", "d6", "+1"})
"""Rarer than a plain number, and listed after the nouns."""
IN_WORDS: Final = [
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
]  # fmt: skip
"""Numbers as words; cards use digits."""
SUFFIX: Final = re.compile("(?:ing|ed|es|s|e)$")
ARTICLES: Final = frozenset({"a", "an", "the"})
LONG: Final = 4
"""The shortest beginning of a longer word that may have been meant, such as "when" in "whenever"."""
UNMISTAKABLE: Final = 8
"""From this length on, an unknown word is more likely a misspelling than a different word."""

Wordings = tuple[str, ...]
"""The ways to say one thing."""


@dataclass(frozen=True, slots=True)
class Expected:
    """What could be at some place: several things, each with its wordings, or the end of the sentence.

    `examples` are for a place where nearly anything can begin, `verbs` are those of the language.
    """

    things: tuple[Wordings, ...] = ()
    ends: bool = False
    examples: tuple[str, ...] = ()
    verbs: tuple[str, ...] = ()

    def __or__(self, other: Expected) -> Expected:
        things = tuple(dict.fromkeys([*self.things, *other.things]))
        examples = tuple(dict.fromkeys([*self.examples, *other.examples]))
        return Expected(things, self.ends or other.ends, examples, self.verbs)

    @property
    def phrases(self) -> list[str]:
        """All wordings of all things."""
        return [wording for thing in self.things for wording in thing]

    @property
    def heads(self) -> list[str]:
        """The first words of all wordings."""
        words = dict.fromkeys([phrase.partition(" ")[0].rstrip(",") for phrase in self.phrases])
        return [word for word in words if word[:1].isalpha()]

    def behind(self, words: str) -> Expected:
        """Return the rest of the wordings that begin with these words."""
        rests = [
            tuple(
                [each.removeprefix(f"{words} ") for each in thing if each.startswith(f"{words} ")]
            )
            for thing in self.things
            if thing != (A_NUMBER,)
        ]
        return Expected(tuple([rest for rest in rests if rest]), verbs=self.verbs)

    def meant_by(self, word: str, *, known: bool) -> list[str]:
        """Suggest words that this one may be a slip for, unless the language knows it."""
        if word in IN_WORDS:
            return [str(IN_WORDS.index(word))]
        if not word[:1].isalnum():
            return [each for each in self.phrases if word and each.startswith(f"{word} ")][:3]
        if known:
            return []
        heads = self.heads
        begun = [each for each in heads if len(each) >= LONG and word.startswith(each)]
        stem = _stem(word)
        akin = [each for each in heads if len(stem) >= LONG and _stem(each) == stem]
        return list(dict.fromkeys([*misspelled(word, heads), *begun, *akin]))[:3]

    def said(self, near: Sequence[str] = ()) -> str:
        """List a few of them, likely ones first; "" if nothing is known."""
        heads = set(self.heads)
        verbs = [verb for verb in self.verbs if verb in heads]
        if self.examples:
            more = f"; the verbs are {', '.join(verbs)}" if len(verbs) > SHOWN and not near else ""
            like = _either([f"'{example}'" for example in self.examples])
            return f"expected something like {like}{more}"
        if len(verbs) > SHOWN and not near:
            return f"expected a verb: {_either(verbs)}"
        listed = self._listed(near)
        shown = [each if each == A_NUMBER else f"'{each}'" for each in listed[:SHOWN]]
        shown += ["..."] if len(listed) > SHOWN else []
        shown += ["the end of the sentence"] if self.ends else []
        return f"expected {_either(shown)}" if shown else ""

    def _listed(self, near: Sequence[str]) -> list[str]:
        """List one wording of each thing, then a second of each, and so on; three with the same first word become "if ..."."""
        things = [_tidy(thing) for thing in self.things]
        heads = Counter([_head(thing[0]) for thing in things if thing != (A_NUMBER,)])
        found = [
            (_group(each, near), turn, f"{head} ..." if heads[head := _head(each)] > 2 else each)
            for thing in things
            for turn, each in enumerate(thing)
        ]
        found.sort(key=lambda each: (each[0], each[1], each[2].count(" ")))
        return list(dict.fromkeys([phrase for *_, phrase in found]))


def _either(several: Sequence[str]) -> str:
    """Join as in "a, b or c"; an incomplete list has no "or"."""
    if len(several) < 2 or several[-1] == "...":
        return ", ".join(several)
    return f"{', '.join(several[:-1])} or {several[-1]}"


def _head(phrase: str) -> str:
    return phrase.split(" ")[0]


def _stem(word: str) -> str:
    """Return a word without its suffix, so that "defeated" leads to "defeating"."""
    return SUFFIX.sub("", word.lower())


def _tidy(thing: Wordings) -> Wordings:
    """Return the wordings worth showing: no near-duplicates, and joints without their comma."""
    bare = [wording.removeprefix(", ") for wording in thing]
    if set(bare) <= JOINTS:
        return tuple(dict.fromkeys([each for each in bare if each.isalpha()])) or (bare[0],)
    tidy: list[str] = []
    for wording in thing:
        if not any(_alike(wording, each) for each in tidy):
            tidy.append(wording)
    return tuple(tidy)


def _alike(one: str, other: str) -> bool:
    """Whether two phrases share a word, perhaps with a different ending, so that they mean much the same."""
    pairs = product(one.split(" "), other.split(" "))
    return any(
        a == b or (min(len(a), len(b)) > 2 and (a.startswith(b) or b.startswith(a)))
        for a, b in pairs
        if a not in ARTICLES
    )


def _group(phrase: str, near: Sequence[str]) -> int:
    """Return the rank in a list: likely meanings first, then a number, then specific phrases, then joints."""
    if _head(phrase) in near:
        return 0
    if phrase == A_NUMBER:
        return 1
    return 4 if phrase in JOINTS else 3 if phrase in AMOUNTS else 2


class Unreadable(CardError):
    """A sentence that its language cannot read: what is wrong with a word, and what was expected instead.

    `words` are those of the language.
    """

    def __init__(self, problem: str, word: str, expected: Expected, words: Collection[str]) -> None:
        super().__init__(problem)
        self.problem = problem
        self.word = word
        self.known = word in words
        is_long = len(word) >= UNMISTAKABLE and not self.known
        self.elsewhere = misspelled(word, sorted(words)) if is_long else []
        """Words that it may be a slip for, whatever was expected."""
        self.expect(expected)

    def expect(self, expected: Expected) -> None:
        """Set what was expected."""
        self.expected = expected
        self.suggestions = expected.meant_by(self.word, known=self.known) or self.elsewhere
        said = expected.said(self.suggestions)
        self.message = f"{self.problem}; {said}" if said else self.problem


def furthest(mistakes: Sequence[CardError]) -> CardError:
    """Choose the mistake of the reading that got furthest.

    A reading that got to the end describes the mistake best. Among equals the first one, the likeliest, is chosen, and it also
    lists what the others expected.
    """
    best = max(mistakes, key=lambda error: (error.understood, error.column))
    if isinstance(best, Unreadable):
        for other in mistakes:
            if isinstance(other, Unreadable) and other.column == best.column:
                best.expect(best.expected | other.expected)
    return best
