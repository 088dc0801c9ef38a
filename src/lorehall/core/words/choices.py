"""Kinds of options, each declared once: its verb, its numbers, its words, its place; and how equal ones are told apart.

A request holds its options as integers. Here they become choices for people: what an integer holds is unpacked into a kind and
its numbers, and everything else follows from the declaration.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, Generic, TypeVar

from lorehall.core.words.events import PlaceTemplate, Zone
from lorehall.core.words.outputs import Choice
from lorehall.core.words.sentences import Ref, Show, Template

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
        self.verb: Final = verb
        self.template: Final = Template(key or verb, template, names, shown)
        self.place: Final = PlaceTemplate(place, names, zones)
        self.numbered: Final = numbered or not place

    def id(self, where: str, values: tuple[int, ...]) -> str:
        """The verb and the numbers; the number that gives the place is named by it: `use/seat.0.items.2/57`."""
        name, at = self.verb, self.place.zoned
        for index, value in enumerate(values):
            name += "/" + (where.replace("/", ".") if index == at else str(value))
        return name

    def choice(self, state: S, seat: int, values: tuple[int, ...]) -> Choice:
        """The choice of a seat; equal ones are not yet told apart."""
        where = self.place.render(state, values)
        return Choice(
            self.id(where, values), self.verb, seat, self.template.render(state, values), where
        )


def told_apart(
    choices: Sequence[Choice], kinds: Sequence[OptionKind[S]], words: Callable[[str], str]
) -> tuple[Choice, ...]:
    """The choices with words and ids of their own: equal ones of a seat say their place (as `words` puts it) or their number."""
    if len(choices) == 1:
        return tuple(choices)
    texts = [(choice.seat, choice.sentence.text) for choice in choices]
    ids = [choice.id for choice in choices]
    if len(set(texts)) == len(set(ids)) == len(choices):
        return tuple(choices)
    found: list[Choice] = []
    for index, (choice, kind) in enumerate(zip(choices, kinds, strict=True)):
        name, sentence = choice.id, choice.sentence
        if texts.count(texts[index]) > 1:
            number = texts[: index + 1].count(texts[index])
            which = Ref("number", number, str(number), "which")
            where = Ref("place", choice.place, words(choice.place), "where")
            sentence = sentence.plus(" [", which if kind.numbered else where, "]")
        if ids.count(name) > 1:
            name = f"{name}/{ids[: index + 1].count(name)}"
        found.append(choice._replace(id=name, sentence=sentence))
    return tuple(found)
