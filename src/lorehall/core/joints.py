"""The joints of effects: in sequence, one of several, "you may", each player, if, repeatedly, by die, and amounts.

An *effect* is what a card does: a frozen object, made once when the cards are read and shared by all games. Carrying it out
is a frame, `Doing`, which knows who "you" is and on which card the text stands. A game writes its own verbs as further
effects and its own nouns as amounts, groups of players and conditions.
"""

from __future__ import annotations

from collections.abc import Sequence as Several
from typing import Any, Final

from mypy_extensions import mypyc_attr

from lorehall.core.position import Frame


@mypyc_attr(allow_interpreted_subclasses=True)
class Effect:
    """What a card does. It never changes; `run` puts frames on the stack, asks, rolls, or changes the state by steps."""

    id: int = -1
    """Its number among the effects of the game (see `numbered`)."""

    def run(self, s: Any, f: Doing) -> None:
        """Do it, for whom and for which card `f` says."""
        raise NotImplementedError(type(self).__name__)

    def answered(self, s: Any, f: Doing, option: int) -> None:
        """Go on with the option that was chosen."""
        raise NotImplementedError(type(self).__name__)

    def rolled(self, s: Any, f: Doing, face: int) -> None:
        """Go on with what chance gave, counted from 0."""
        raise NotImplementedError(type(self).__name__)

    def can(self, s: Any, you: int, card: int) -> bool:
        """Whether it could be carried out in full now."""
        return True

    def parts(self) -> tuple[Effect, ...]:
        """The effects inside this one."""
        return ()


class Doing(Frame):
    """An effect under way: who "you" is, the card it stands on, and a number X that a trigger or die gave."""

    def __init__(self, effect: Effect, you: int, card: int, x: int = 0) -> None:
        self.effect: Final = effect
        self.you: Final = you
        self.card: Final = card
        self.x: Final = x

    def run(self, s: Any) -> None:
        self.effect.run(s, self)

    def answered(self, s: Any, option: int) -> None:
        self.effect.answered(s, self, option)

    def rolled(self, s: Any, face: int) -> None:
        self.effect.rolled(s, self, face)

    def then(self, effect: Effect) -> Doing:
        """The same for an effect inside this one."""
        return Doing(effect, self.you, self.card, self.x)


def numbered(roots: Several[Effect]) -> list[Effect]:
    """These effects and all inside them, in order. Each learns its number, which stands for it in saved games."""
    found: list[Effect] = []
    for root in roots:
        root.id = len(found)
        found.append(root)
        for part in numbered(root.parts()):
            part.id = len(found)
            found.append(part)
    return found


class Question:
    """How a game words a question of a joint: its prompt, and the option that the choices count from."""

    def __init__(self, prompt: int, first: int = 0) -> None:
        self.prompt: Final = prompt
        self.first: Final = first


# -- one after another, one of several ----------------------------------------------------------


class Nothing(Effect):
    """Does nothing."""

    def run(self, s: Any, f: Doing) -> None:
        return


class Sequence(Effect):
    """The members in their order, each completely before the next."""

    def __init__(self, members: tuple[Effect, ...]) -> None:
        self.members: Final = members

    def run(self, s: Any, f: Doing) -> None:
        for i in range(len(self.members) - 1, -1, -1):
            s.stack.append(f.then(self.members[i]))

    def can(self, s: Any, you: int, card: int) -> bool:
        return all(member.can(s, you, card) for member in self.members)

    def parts(self) -> tuple[Effect, ...]:
        return self.members


class Choose(Effect):
    """One of the members: of those that can be carried out in full, if there are any. Option `first + i` is the i-th."""

    def __init__(self, members: tuple[Effect, ...], question: Question) -> None:
        self.members: Final = members
        self.question: Final = question

    def run(self, s: Any, f: Doing) -> None:
        every = list(range(len(self.members)))
        full = [i for i in every if self.members[i].can(s, f.you, f.card)]
        first = self.question.first
        s.ask(f, f.you, self.question.prompt, [first + i for i in full or every])

    def answered(self, s: Any, f: Doing, option: int) -> None:
        s.stack.append(f.then(self.members[option - self.question.first]))

    def can(self, s: Any, you: int, card: int) -> bool:
        return any(member.can(s, you, card) for member in self.members)

    def parts(self) -> tuple[Effect, ...]:
        return self.members


class May(Effect):
    """What "you may" do, asked only where it can be done. Option `first` is yes, the next one no."""

    def __init__(self, member: Effect, question: Question) -> None:
        self.member: Final = member
        self.question: Final = question

    def run(self, s: Any, f: Doing) -> None:
        if self.member.can(s, f.you, f.card):
            first = self.question.first
            s.ask(f, f.you, self.question.prompt, [first, first + 1])

    def answered(self, s: Any, f: Doing, option: int) -> None:
        if option == self.question.first:
            s.stack.append(f.then(self.member))

    def parts(self) -> tuple[Effect, ...]:
        return (self.member,)


class AsOftenAsYouLike(May):
    """What "you may" do, asked again after every yes for as long as it can be done."""

    def answered(self, s: Any, f: Doing, option: int) -> None:
        if option == self.question.first:
            s.stack.append(f)
            s.stack.append(f.then(self.member))


# -- for whom, whether, how often -----------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True)
class Who:
    """Some players as a card names them: "each other player", "the player with the most gold"."""

    def seats(self, s: Any, you: int) -> list[int]:
        """These players, in the order in which they act."""
        raise NotImplementedError(type(self).__name__)


class Each(Effect):
    """Each of some players does the member, one by one, and is "you" in it."""

    def __init__(self, who: Who, member: Effect) -> None:
        self.who: Final = who
        self.member: Final = member

    def run(self, s: Any, f: Doing) -> None:
        seats = self.who.seats(s, f.you)
        for i in range(len(seats) - 1, -1, -1):
            s.stack.append(Doing(self.member, seats[i], f.card, f.x))

    def can(self, s: Any, you: int, card: int) -> bool:
        return any(self.member.can(s, seat, card) for seat in self.who.seats(s, you))

    def parts(self) -> tuple[Effect, ...]:
        return (self.member,)


class OneOf(Each):
    """One of some players, whom "you" choose, does the member. Option `first + seat` is a seat."""

    def __init__(self, who: Who, member: Effect, question: Question) -> None:
        super().__init__(who, member)
        self.question: Final = question

    def run(self, s: Any, f: Doing) -> None:
        seats = self.who.seats(s, f.you)
        if seats:
            first = self.question.first
            s.ask(f, f.you, self.question.prompt, [first + seat for seat in seats])

    def answered(self, s: Any, f: Doing, option: int) -> None:
        s.stack.append(Doing(self.member, option - self.question.first, f.card, f.x))


@mypyc_attr(allow_interpreted_subclasses=True)
class Condition:
    """Something that holds or not, for "you" and a card: "if you are in a forest"."""

    def holds(self, s: Any, you: int, card: int) -> bool:
        raise NotImplementedError(type(self).__name__)


class If(Effect):
    """The one or the other, as the condition holds when the effect comes to it."""

    def __init__(self, condition: Condition, then: Effect, otherwise: Effect) -> None:
        self.condition: Final = condition
        self.then: Final = then
        self.otherwise: Final = otherwise

    def run(self, s: Any, f: Doing) -> None:
        s.stack.append(f.then(self._branch(s, f.you, f.card)))

    def can(self, s: Any, you: int, card: int) -> bool:
        return self._branch(s, you, card).can(s, you, card)

    def parts(self) -> tuple[Effect, ...]:
        return (self.then, self.otherwise)

    def _branch(self, s: Any, you: int, card: int) -> Effect:
        return self.then if self.condition.holds(s, you, card) else self.otherwise


# -- amounts --------------------------------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True)
class Amount:
    """A number as a card names it, counted when it is needed."""

    def value(self, s: Any, f: Doing) -> int:
        raise NotImplementedError(type(self).__name__)


class Fixed(Amount):
    """A printed number."""

    def __init__(self, number: int) -> None:
        self.number: Final = number

    def value(self, s: Any, f: Doing) -> int:
        return self.number


class TheX(Amount):
    """The number that the trigger or die gave."""

    def value(self, s: Any, f: Doing) -> int:
        return f.x


class ForEvery(Amount):
    """`number` for every `per` of something: "1 damage for every 2 attack"."""

    def __init__(self, number: int, per: int, counted: Amount) -> None:
        self.number: Final = number
        self.per: Final = per
        self.counted: Final = counted

    def value(self, s: Any, f: Doing) -> int:
        return self.number * (self.counted.value(s, f) // self.per)


class Repeat(Effect):
    """The member so many times; the number is counted once, at the start."""

    def __init__(self, times: Amount, member: Effect) -> None:
        self.times: Final = times
        self.member: Final = member

    def run(self, s: Any, f: Doing) -> None:
        for _ in range(self.times.value(s, f)):
            s.stack.append(f.then(self.member))

    def can(self, s: Any, you: int, card: int) -> bool:
        return self.member.can(s, you, card)

    def parts(self) -> tuple[Effect, ...]:
        return (self.member,)


class WithDie(Effect):
    """Rolls a die; X is what it shows: "take d6 crystals" is a die with "take X crystals"."""

    def __init__(self, sides: int, member: Effect) -> None:
        self.sides: Final = sides
        self.member: Final = member

    def run(self, s: Any, f: Doing) -> None:
        s.roll(f, self.sides)

    def rolled(self, s: Any, f: Doing, face: int) -> None:
        s.stack.append(Doing(self.member, f.you, f.card, face + 1))

    def parts(self) -> tuple[Effect, ...]:
        return (self.member,)


class ByDie(Effect):
    """Rolls a die with as many sides as there are members and does the one of its face; X is what it shows."""

    def __init__(self, members: tuple[Effect, ...]) -> None:
        self.members: Final = members

    def run(self, s: Any, f: Doing) -> None:
        s.roll(f, len(self.members))

    def rolled(self, s: Any, f: Doing, face: int) -> None:
        s.stack.append(Doing(self.members[face], f.you, f.card, face + 1))

    def parts(self) -> tuple[Effect, ...]:
        return self.members
