"""Where a sentence cannot be read: what could stand there instead, in words that its author knows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Final

from lorehall.core.suggestions import misspelled
from lorehall.lang.errors import CardError

SHOWN: Final = 8
"""So many of the things that could stand there are listed."""
A_NUMBER: Final = "a number"
JOINTS: Final = frozenset({
    "and", "or", "and/or", "then", "and then", "otherwise", "else", ",", ";", ":", "->", "=>", "(", ")",
})  # fmt: skip
"""What goes on with any sentence: listed behind what is particular to this one."""
AMOUNTS: Final = frozenset({"all", "d6", "+1"})
"""Rarer than a plain number, and listed behind what can be counted."""
IN_WORDS: Final = [
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
]  # fmt: skip
"""Numbers as people write them; cards say them in digits."""
ARTICLES: Final = frozenset({"a", "an", "the"})
LONG: Final = 4
"""So many letters that begin a longer word may be what was meant, as in "when" for "whenever"."""
UNMISTAKABLE: Final = 8
"""A word of so many letters is rather misspelled than another one."""

Wordings = tuple[str, ...]
"""The ways to say one thing."""


@dataclass(frozen=True, slots=True)
class Expected:
    """What could stand at some place: several things, each in its wordings, or the end of the sentence.

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
        """All wordings of everything."""
        return [wording for thing in self.things for wording in thing]

    @property
    def heads(self) -> list[str]:
        """The words with which they begin."""
        words = dict.fromkeys([phrase.partition(" ")[0].rstrip(",") for phrase in self.phrases])
        return [word for word in words if word[:1].isalpha()]

    def behind(self, words: str) -> Expected:
        """What is left of those that begin with these words."""
        rests = [
            tuple(
                [each.removeprefix(f"{words} ") for each in thing if each.startswith(f"{words} ")]
            )
            for thing in self.things
            if thing != (A_NUMBER,)
        ]
        return Expected(tuple([rest for rest in rests if rest]), verbs=self.verbs)

    def meant_by(self, word: str, *, known: bool) -> list[str]:
        """The words for which this one may be a slip; one that the language knows is none."""
        if word in IN_WORDS:
            return [str(IN_WORDS.index(word))]
        if not word[:1].isalnum():
            return [each for each in self.phrases if word and each.startswith(f"{word} ")][:3]
        if known:
            return []
        heads = self.heads
        begun = [each for each in heads if len(each) >= LONG and word.startswith(each)]
        return list(dict.fromkeys([*misspelled(word, heads), *begun]))[:3]

    def said(self, near: Sequence[str] = ()) -> str:
        """A few of them, those first that may have been meant; "" if nothing is known."""
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
        """One wording of each thing, then a second of each and so on; three or more that begin alike are one: "if ..."."""
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
    """As in "a, b or c"; a list that is not complete has no "or"."""
    if len(several) < 2 or several[-1] == "...":
        return ", ".join(several)
    return f"{', '.join(several[:-1])} or {several[-1]}"


def _head(phrase: str) -> str:
    return phrase.split(" ")[0]


def _tidy(thing: Wordings) -> Wordings:
    """The wordings that are worth showing: none that is nearly another one, a joint without its comma."""
    bare = [wording.removeprefix(", ") for wording in thing]
    if set(bare) <= JOINTS:
        return tuple(dict.fromkeys([each for each in bare if each.isalpha()])) or (bare[0],)
    tidy: list[str] = []
    for wording in thing:
        if not any(_alike(wording, each) for each in tidy):
            tidy.append(wording)
    return tuple(tidy)


def _alike(one: str, other: str) -> bool:
    """Whether a word of one phrase is one of the other, perhaps with an ending: they hardly say different things."""
    pairs = product(one.split(" "), other.split(" "))
    return any(
        a == b or (min(len(a), len(b)) > 2 and (a.startswith(b) or b.startswith(a)))
        for a, b in pairs
        if a not in ARTICLES
    )


def _group(phrase: str, near: Sequence[str]) -> int:
    """What comes first in a list: what may have been meant, then a number, what is particular to the place, joints."""
    if _head(phrase) in near:
        return 0
    if phrase == A_NUMBER:
        return 1
    return 4 if phrase in JOINTS else 3 if phrase in AMOUNTS else 2


class Unreadable(CardError):
    """A sentence that fits no rule of its language: what is wrong with a word, and what was expected in its place.

    `words` are those of the language.
    """

    def __init__(self, problem: str, word: str, expected: Expected, words: Collection[str]) -> None:
        super().__init__(problem)
        self.problem = problem
        self.word = word
        self.known = word in words
        is_long = len(word) >= UNMISTAKABLE and not self.known
        self.elsewhere = misspelled(word, sorted(words)) if is_long else []
        """What it may be a slip for, whatever was expected."""
        self.expect(expected)

    def expect(self, expected: Expected) -> None:
        """Say what was expected."""
        self.expected = expected
        self.suggestions = expected.meant_by(self.word, known=self.known) or self.elsewhere
        said = expected.said(self.suggestions)
        self.message = f"{self.problem}; {said}" if said else self.problem


def furthest(mistakes: Sequence[CardError]) -> CardError:
    """Of several readings of a sentence, the mistake of the one that got furthest.

    One that was read to its end says best what is wrong. Of equals it is the first, which is the likeliest, and it tells what the
    others expected, too.
    """
    best = max(mistakes, key=lambda error: (error.understood, error.column))
    if isinstance(best, Unreadable):
        for other in mistakes:
            if isinstance(other, Unreadable) and other.column == best.column:
                best.expect(best.expected | other.expected)
    return best
