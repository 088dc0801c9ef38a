"""Kinds of options, each declared once: its verb, its numbers, its words, its place; and how equal ones are told apart.

A request holds its options as integers. Here they become choices for people: what an integer holds is unpacked into a kind and
its numbers, and everything else follows from the declaration.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Generic, TypeVar

from lorehall.core.events import PlaceTemplate, Zone
from lorehall.core.game import Choice
from lorehall.core.sentences import Ref, Sentence, Show, Template

S = TypeVar("S")


class OptionKind(Generic[S]):
    """What is said about all options of one kind."""

    def __init__(
        self,
        verb: str,
        numbers: str,
        template: str,
        place: str,
        shown: Mapping[str, Show[S]],
        zones: Mapping[str, Zone[S]],
        key: str = "",
        numbered: bool = False,
    ) -> None:
        """`place` is that of the option ("" for none); equal options are told apart by it, or else `numbered`."""
        names = numbers.split()
        self.verb = verb
        self.template = Template(key or verb, template, names, shown)
        self.place = PlaceTemplate(place, names, zones)
        self.numbered = numbered or not place
        self._zones = [
            next((zones[zone] for zone in zones if f"{{{name}:{zone}}}" in place), None)
            for name in names
        ]

    def sentence(self, state: S, values: Sequence[int]) -> Sentence:
        """Its words, which equal cards share."""
        return self.template.render(state, values)

    def id(self, state: S, values: Sequence[int]) -> str:
        """The verb and the numbers; what lies on the table is named by its place: `use/seat.0.items.2/57`."""
        words = [self.verb]
        for zone, value in zip(self._zones, values, strict=True):
            words.append(str(value) if zone is None else zone(state, value).replace("/", "."))
        return "/".join(words)

    def choice(self, state: S, seat: int, values: Sequence[int]) -> Choice:
        """The choice of a seat; equal ones are not yet told apart."""
        where = self.place.render(state, values)
        return Choice(self.id(state, values), self.verb, seat, self.sentence(state, values), where)


def told_apart(
    choices: Sequence[Choice], kinds: Sequence[OptionKind[S]], words: Callable[[str], str]
) -> tuple[Choice, ...]:
    """The choices with words and ids of their own: equal ones say their place (as `words` puts it) or their number."""
    texts = [choice.text for choice in choices]
    ids = [choice.id for choice in choices]
    if len(set(texts)) == len(set(ids)) == len(choices):
        return tuple(choices)
    found: list[Choice] = []
    for index, (choice, kind) in enumerate(zip(choices, kinds, strict=True)):
        name, sentence = choice.id, choice.sentence
        if texts.count(choice.text) > 1:
            number = texts[: index + 1].count(choice.text)
            which = Ref("number", number, str(number), "which")
            where = Ref("place", choice.place, words(choice.place), "where")
            sentence = sentence.plus(" [", which if kind.numbered else where, "]")
        if ids.count(name) > 1:
            name = f"{name}/{ids[: index + 1].count(name)}"
        found.append(replace(choice, id=name, sentence=sentence))
    return tuple(found)
