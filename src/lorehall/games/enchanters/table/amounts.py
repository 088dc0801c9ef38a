"""What texts that count something come to for a player now: "1 attack for each defense" is 3 attack."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from lorehall.games.enchanters.language.nouns.amounts import amount
from lorehall.games.enchanters.language.vocabulary import parse_sentence
from lorehall.games.enchanters.model import codes as c
from lorehall.games.enchanters.model.definitions import Amount, CardDef
from lorehall.games.enchanters.model.power import value
from lorehall.games.enchanters.model.state import State
from lorehall.games.enchanters.table.faces import kind_words, sentences
from lorehall.lang.terms import Arg, Term

NOUNS: Final = {"gain": "crystals", "lose": "crystals", "score": "glory", "damage": "damage", "heal": "damage"}  # fmt: skip
"""What is counted out, by the operation of a text; attack and defense name themselves."""


class Counted(NamedTuple):
    """A text of a card, and the amounts in it that follow from what its owner has."""

    part: str
    text: str
    amounts: tuple[tuple[Amount, str], ...]


def amounts(s: State, seat: int) -> dict[str, str]:
    """By their text: what the texts before a player, on their cards and the village, come to."""
    found: dict[str, str] = {}
    for card, parts in _before(s, seat):
        for counted in _counted(s.cards[card]):
            if counted.part in parts:
                found[counted.text] = " and ".join(
                    [_words(value(s, each, seat, seat, 0), noun) for each, noun in counted.amounts]
                )
    return found


def _words(number: int, noun: str) -> str:
    """`3 crystals`, `1 crystal`; the other nouns have no plural."""
    return f"{number} {noun.removesuffix('s') if number == 1 else noun}".strip()


def _before(s: State, seat: int) -> Iterator[tuple[int, tuple[str, ...]]]:
    """The cards whose texts count for a player, with their parts that can be read (E-TRM-30)."""
    for stack in s.players[seat].stacks:
        for card in stack:
            yield card, ("lower", "upper") if card == stack[-1] else ("lower",)
    for card in s.players[seat].quests:
        yield card, ("",)
    if s.village != c.NONE:
        yield s.village, ("",)


@lru_cache(maxsize=4096)
def _counted(card: CardDef) -> tuple[Counted, ...]:
    """The texts of a card that count something of their owner's; most cards have none."""
    found: list[Counted] = []
    for part, text in sentences(card):
        here = tuple(_amounts(parse_sentence(kind_words(card), part, text)))
        if here:
            found.append(Counted(part, text, here))
    return tuple(found)


def _amounts(text: Term) -> Iterator[tuple[Amount, str]]:
    for term in text.walk():
        for noun, arg in _arguments(term):
            # nobody knows before whom a text will mean, nor the damage that will set it off
            if isinstance(arg, Term) and arg.op == "per" and arg.args[3] != "them":
                made = amount(arg)
                if made.count != c.COUNT_DAMAGE_TAKEN:
                    yield made, noun


def _arguments(term: Term) -> Iterator[tuple[str, Arg]]:
    """The arguments of an operation with what they are amounts of."""
    for arg in term.args:
        if term.op == "boost" and isinstance(arg, tuple):
            yield from [(str(pair[0]), pair[1]) for pair in arg if isinstance(pair, tuple)]
        else:
            yield NOUNS.get(term.op, ""), arg
