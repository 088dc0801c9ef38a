"""Amounts in any game: "2 coins", "all your coins", "3 of your coins", "1 coin for every 2 ships".

A game names its things (nouns after a number) and its counts (what "for each" can count). The slots that read and print amounts
of them follow from that.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import cast

from lark import Token

from lorehall.lang.skeleton import Quantity, Scale, Sentences
from lorehall.lang.templates import SECOND, Slot, Voice
from lorehall.lang.terms import Term, term
from lorehall.lang.words import Slots


@dataclass(frozen=True, slots=True)
class Thing:
    """A noun that takes a number: the pattern that reads it, and its printed singular and plural."""

    pattern: str
    one: str
    several: str
    priority: int = 0

    @property
    def terminal(self) -> str:
        return self.several.replace(" ", "_").upper()

    @property
    def grammar(self) -> str:
        mark = f".{self.priority}" if self.priority else ""
        return f"{self.terminal}{mark}: /{self.pattern}/"


@dataclass(frozen=True, slots=True)
class Count:
    """Something that can be counted: its singular and plural, and the rule behind it.

    ``owned``: it belongs to a player. ``yours``: the words after your own, so that they are not mistaken for something else.
    """

    one: str
    several: str
    rule: str = ""
    owned: bool = True
    yours: str = ""


class Amounts:
    """The amounts of one game: reading, printing, and the slots for templates."""

    def __init__(self, things: Mapping[str, Thing], counts: Mapping[str, Count]) -> None:
        self.things = things
        self.counts = counts

    @property
    def grammar(self) -> str:
        return "\n".join(thing.grammar for thing in self.things.values())

    # ---- printing -------------------------------------------------------------------------------

    def said(self, amount: Term, thing: str) -> str:
        """Print "1 coin", "3 coins" or "all coins"."""
        number = number_of(amount)
        named = self.things[thing]
        return f"{number} {named.one if number in ('1', '-1') else named.several}"

    def said_own(self, amount: Term, thing: str, voice: Voice) -> str:
        """Print "2 of your coins" or "all your coins"."""
        several = self.things[thing].several
        if amount.op == "every":
            return f"all {voice.my} {several}"
        return f"{number_of(amount)} of {voice.my} {several}"

    def said_each(self, amount: Term, voice: Voice = SECOND, *, yours: bool = False) -> str:
        """Print "for every 2 ships"; nothing for a plain amount.

        ``yours`` adds "you have", for clauses that name another player.
        """
        if amount.op != "per":
            return ""
        _, step, count, whose = amount.args
        counted = self.counts[str(count)]
        noun = counted.one if step == 1 else counted.several
        head = "for each" if step == 1 else f"for every {step}"
        if not counted.owned:
            return f"{head} {noun}"
        if whose == "them" or (voice.theirs and not voice.said):
            return f"{head} of their {counted.several}"
        return f"{head} {noun}" + (" you have" if yours or voice.said else counted.yours)

    # ---- slots ----------------------------------------------------------------------------------

    def slots(self) -> Slots:
        """Return the slots by name.

        ``amount`` is unlimited, ``portion`` is of what a player has, so that "all" makes sense. ``mine`` is a portion in
        which "all" is "all your", ``own`` is "2 of your coins", ``loss`` is taken away, ``each`` is the tail of all these,
        and ``price`` is a plain number of things.
        """
        return {
            "amount": lambda thing: self._slot(thing, _endless, self._plainly(thing)),
            "portion": lambda thing: self._slot(thing, _portion, self._plainly(thing)),
            "mine": lambda thing: self._slot(thing, _portion, self._mine(thing)),
            "own": self._own,
            "loss": self._loss,
            "each": self._each,
            "price": self._price,
            "number": lambda _: Slot("NUMBER", lambda _r, n: int(n), lambda n, _: str(n)),
        }

    def _slot(
        self, thing: str, read: Callable[..., Term], say: Callable[[Term, Voice], str]
    ) -> Slot:
        return Slot(f"qty {self.things[thing].terminal}", read, say, _is_gain)

    def _plainly(self, thing: str) -> Callable[[Term, Voice], str]:
        return lambda amount, _: self.said(amount, thing)

    def _mine(self, thing: str) -> Callable[[Term, Voice], str]:
        def say(amount: Term, voice: Voice) -> str:
            every = amount.op == "every"
            return self.said_own(amount, thing, voice) if every else self.said(amount, thing)

        return say

    def _own(self, thing: str) -> Slot:
        def read(
            reader: Sentences, qty: Quantity, _of: Token | None, _t: Token, per: Scale | None = None
        ) -> Term:
            return reader.scaled(qty, per)

        def say(amount: Term, voice: Voice) -> str:
            return self.said_own(amount, thing, voice)

        return Slot(f"qty [OF_WHOM] {self.things[thing].terminal}", read, say, _is_gain)

    def _loss(self, thing: str) -> Slot:
        def read(reader: Sentences, qty: Quantity, _t: Token, per: Scale | None = None) -> Term:
            return less(reader, reader.scaled(qty, per), qty)

        def say(amount: Term, _: Voice) -> str:
            return self.said(negative(amount), thing)

        return Slot(f"qty {self.things[thing].terminal}", read, say, is_loss)

    def _each(self, option: str) -> Slot:
        def say(amount: Term, voice: Voice) -> str:
            return self.said_each(amount, voice, yours=option == "yours")

        return Slot("[per]", lambda _reader, per: per, say, tail="amount")

    def _price(self, thing: str) -> Slot:
        def read(reader: Sentences, qty: Quantity, _t: Token) -> int:
            return reader.number(qty)

        def say(number: int, _: Voice) -> str:
            return self.said(term("n", number), thing)

        return Slot(f"qty {self.things[thing].terminal}", read, say)


def _portion(reader: Sentences, qty: Quantity, _t: Token, per: Scale | None = None) -> Term:
    return reader.scaled(qty, per)


def _endless(reader: Sentences, qty: Quantity, _t: Token, per: Scale | None = None) -> Term:
    return endless(reader, qty, per)


def endless(reader: Sentences, qty: Quantity, per: Scale | None) -> Term:
    """Read an amount of something unlimited, of which "all" makes no sense."""
    if qty.amount.op == "every":
        raise reader.fail(
            "'all' makes no sense here, because there is no limit; write a number", qty
        )
    return reader.scaled(qty, per)


def less(reader: Sentences, amount: Term, at: object) -> Term:
    """Read an amount that is taken away."""
    if amount.op not in ("n", "per"):
        raise reader.fail("a number is needed here", at)
    return negative(amount)


def negative(amount: Term) -> Term:
    """Return the negative of an amount, which must be a number."""
    first, *rest = amount.args
    return Term(amount.op, (-cast(int, first), *rest))


def is_loss(amount: Term) -> bool:
    return bool(amount.args) and cast(int, amount.args[0]) < 0


def _is_gain(amount: Term) -> bool:
    return not is_loss(amount)


def number_of(amount: Term) -> str:
    """Return the word before the noun."""
    if amount.op == "n" or amount.op == "per":
        return str(amount.args[0])
    return "all" if amount.op == "every" else amount.op
