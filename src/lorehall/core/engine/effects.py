"""The joints of effects: in sequence, one of several, "you may", if.

An *effect* is what a card does: a frozen object, made once when the cards are read and shared by all games. Carrying it out
is a frame, `Doing`, which knows who "you" is and on which card the text stands. A game writes its own verbs as further
effects, typed with its own state; joints know no more of it than that it is a `Position`.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from lorehall.core.engine.option_codes import option, unpack
from lorehall.core.engine.position import Frame, Occasion, Position
from lorehall.core.slots import slots


@mypyc_attr(allow_interpreted_subclasses=True)
class Effect:
    """What a card does. It never changes; `run` puts frames on the stack, asks, rolls, or changes the state by steps."""

    def __init__(self) -> None:
        self.id = -1
        """Its number among the effects of the game (see `number_effects`), which stands for it in saved games."""
        self.text = ""
        """Its words, where a question names what asks."""
        self.ability = -1
        """The number of the ability to whose text it belongs; -1 where it is no part of one."""

    __slots__ = slots(__init__)

    def run(self, s: Any, f: Doing) -> None:
        """Do it, for whom and for which card `f` says; or ask with this frame, or put frames on the stack."""
        raise NotImplementedError(type(self).__name__)

    def answered(self, s: Any, f: Doing, option: int) -> None:
        """Go on with the option that was chosen."""
        raise NotImplementedError(type(self).__name__)

    def rolled(self, s: Any, f: Doing, face: int) -> None:
        """Go on with what chance gave, counted from 0."""
        raise NotImplementedError(type(self).__name__)

    def can(self, s: Any, you: int, card: int, x: int = 0) -> bool:
        """Whether it could be carried out in full now."""
        return True

    def can_in_part(self, s: Any, you: int, card: int, x: int = 0) -> bool:
        """Whether something of it could be carried out now, so that "you may" is worth asking."""
        return self.can(s, you, card, x)

    def why_not(self, s: Any, you: int, card: int, x: int = 0) -> tuple[str, ...]:
        """The game's words for why it cannot be carried out now; none where it simply would change nothing."""
        return ()

    def parts(self) -> tuple[Effect, ...]:
        """The effects inside this one."""
        return ()


@mypyc_attr(allow_interpreted_subclasses=True)
class Doing(Frame):
    """An effect under way: who "you" is, the card it stands on, and the number X that its trigger names."""

    def __init__(self, effect: Effect, you: int, card: int, x: int = 0) -> None:
        self.effect: Final = effect
        self.you: Final = you
        self.card: Final = card
        self.x: Final = x

    __slots__ = slots(__init__)

    def run(self, s: Any) -> None:
        self.effect.run(s, self)

    def answered(self, s: Any, option: int) -> None:
        self.effect.answered(s, self, option)

    def rolled(self, s: Any, face: int) -> None:
        self.effect.rolled(s, self, face)

    def occasion(self) -> Occasion:
        effect = self.effect
        return Occasion(self.card, effect.text, tuple([part.text for part in effect.parts()]))

    def then(self, effect: Effect) -> Doing:
        """The same for an effect inside this one."""
        return Doing(effect, self.you, self.card, self.x)


def abandon(s: Position, you: int) -> None:
    """Void what the effects of a seat had still to do."""
    s.stack[:] = [f for f in s.stack if not (isinstance(f, Doing) and f.you == you)]


# -- all effects of a game ------------------------------------------------------------------------


def within(effect: Effect) -> list[Effect]:
    """This effect and all inside it, in the order of the text."""
    found = [effect]
    for part in effect.parts():
        found += within(part)
    return found


def number_effects(effect: Effect, among: list[Effect]) -> None:
    """Add an effect and those inside it to all effects of a game; each learns its number there, if it has none yet."""
    for part in within(effect):
        if part.id < 0:
            part.id = len(among)
            among.append(part)


# -- shapes of effects ------------------------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True)
class Numbered(Effect):
    """An effect with a number: how many, how much, how far."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number: Final = number

    __slots__ = slots(__init__)


@mypyc_attr(allow_interpreted_subclasses=True)
class Pick(Effect):
    """Somebody chooses among what is there now, and it is done to that; it can be carried out where something is there.

    Options are packed: `kind` says of what, the number which one.
    """

    def __init__(self, prompt: int, kind: int) -> None:
        super().__init__()
        self.prompt: Final = prompt
        self.kind: Final = kind

    __slots__ = slots(__init__)

    def among(self, s: Any, you: int) -> list[int]:
        """What can be chosen."""
        raise NotImplementedError(type(self).__name__)

    def chosen(self, s: Any, f: Doing, about: int) -> None:
        """Go on with what was chosen."""
        raise NotImplementedError(type(self).__name__)

    def run(self, s: Any, f: Doing) -> None:
        s.ask(f, f.you, self.prompt, [option(self.kind, each) for each in self.among(s, f.you)])

    def answered(self, s: Any, f: Doing, option: int) -> None:
        self.chosen(s, f, unpack(option)[1])

    def can(self, s: Any, you: int, card: int, x: int = 0) -> bool:
        return len(self.among(s, you)) > 0


@mypyc_attr(allow_interpreted_subclasses=True)
class Aimed(Effect):
    """An effect that is aimed at a place when it is chosen; the place is the X of its frame."""

    def aims(self, s: Any, you: int) -> list[int]:
        """Where it can be aimed at now."""
        raise NotImplementedError(type(self).__name__)


class Ability:
    """A text that can be used at a moment, which is one of the game's own numbers."""

    def __init__(self, moment: int, effect: Effect, per_turn: int = 0) -> None:
        self.moment: Final = moment
        self.effect: Final = effect
        self.per_turn: Final = per_turn
        """How often in one turn; 0 for any number of times."""
        self.id: int = -1
        self.name: str = ""
        """The card or skill that says so, and its rule."""
        self.rule: str = ""

    __slots__ = slots(__init__)


def number_abilities(found: list[Ability], among: list[Ability], effects: list[Effect]) -> None:
    """Give each ability its number, and numbers to its effects, which are known by its name."""
    for each in found:
        if each.id < 0:
            each.id = len(among)
            among.append(each)
            number_effects(each.effect, effects)
            each.effect.text = each.name
            for part in within(each.effect):
                part.ability = each.id


# -- joints -----------------------------------------------------------------------------------------


class Nothing(Effect):
    """Does nothing."""

    def run(self, s: Position, f: Doing) -> None:
        return


class Sequence(Effect):
    """The members in their order, each completely before the next."""

    def __init__(self, members: tuple[Effect, ...]) -> None:
        super().__init__()
        self.members: Final = members

    __slots__ = slots(__init__)

    def parts(self) -> tuple[Effect, ...]:
        return self.members

    def run(self, s: Position, f: Doing) -> None:
        for i in range(len(self.members) - 1, -1, -1):
            s.stack.append(f.then(self.members[i]))

    def can(self, s: Position, you: int, card: int, x: int = 0) -> bool:
        return all(member.can(s, you, card, x) for member in self.members)

    def can_in_part(self, s: Position, you: int, card: int, x: int = 0) -> bool:
        return all(member.can_in_part(s, you, card, x) for member in self.members)


class Choose(Effect):
    """One of the members: of those that can be carried out in full, if there are any. Option `first + i` is the i-th."""

    def __init__(self, members: tuple[Effect, ...], prompt: int, first: int) -> None:
        super().__init__()
        self.members: Final = members
        self.prompt: Final = prompt
        self.first: Final = first

    __slots__ = slots(__init__)

    def parts(self) -> tuple[Effect, ...]:
        return self.members

    def run(self, s: Position, f: Doing) -> None:
        every = list(range(len(self.members)))
        full = [i for i in every if self.members[i].can(s, f.you, f.card, f.x)]
        s.ask(f, f.you, self.prompt, [self.first + i for i in full or every])

    def answered(self, s: Position, f: Doing, option: int) -> None:
        s.stack.append(f.then(self.members[option - self.first]))

    def can(self, s: Position, you: int, card: int, x: int = 0) -> bool:
        return any(member.can(s, you, card, x) for member in self.members)

    def can_in_part(self, s: Position, you: int, card: int, x: int = 0) -> bool:
        return any(member.can_in_part(s, you, card, x) for member in self.members)


@mypyc_attr(allow_interpreted_subclasses=True)
class Around(Effect):
    """An effect that says when, for whom or how often another one is done."""

    def __init__(self, member: Effect) -> None:
        super().__init__()
        self.member: Final = member

    __slots__ = slots(__init__)

    def parts(self) -> tuple[Effect, ...]:
        return (self.member,)


@mypyc_attr(allow_interpreted_subclasses=True)
class May(Around):
    """What "you may" do, asked only where it is worth asking."""

    def __init__(self, member: Effect, prompt: int, yes: int, no: int) -> None:
        super().__init__(member)
        self.prompt: Final = prompt
        self.yes: Final = yes
        self.no: Final = no

    __slots__ = slots(__init__)

    def run(self, s: Position, f: Doing) -> None:
        if self.is_offered(s, f):
            s.ask(f, f.you, self.prompt, [self.yes, self.no])

    def is_offered(self, s: Position, f: Doing) -> bool:
        """Whether there is something to say yes to."""
        return self.member.can_in_part(s, f.you, f.card, f.x)

    def answered(self, s: Position, f: Doing, option: int) -> None:
        if option == self.yes:
            s.stack.append(f.then(self.member))


@mypyc_attr(allow_interpreted_subclasses=True)
class If(Effect):
    """The one or the other, if there is another, as a condition holds when the effect comes to it. Games say which condition."""

    def __init__(self, then: Effect, otherwise: Effect | None) -> None:
        super().__init__()
        self.then: Final = then
        self.otherwise: Final = otherwise

    __slots__ = slots(__init__)

    def parts(self) -> tuple[Effect, ...]:
        return (self.then,) if self.otherwise is None else (self.then, self.otherwise)

    def run(self, s: Position, f: Doing) -> None:
        if self.holds(s, f):
            s.stack.append(f.then(self.then))
        elif self.otherwise is not None:
            s.stack.append(f.then(self.otherwise))

    def holds(self, s: Any, f: Doing) -> bool:
        """Whether the condition holds now."""
        raise NotImplementedError(type(self).__name__)
