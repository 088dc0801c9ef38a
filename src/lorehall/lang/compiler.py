"""From Terms to what the engine runs: one way for every game.

A :class:`Compiler` belongs to one game and to one way of reading its cards. For each Term it checks, in this order:

1. `otherwise`: does this game, or this mode of play, read the text differently? Usually not.
2. `joints`: is it a joint of other effects: "A, then B", "A or B", "you may A", "if it is night, A", "each player ...",
   "roll d6: ..."? Joints are taken apart here, once for all games. A game defines what each becomes in its engine (`sequence`,
   `choice`, `optional`, `guarded`, `for_each`, `rolled`), and may add its own joints.
3. `made`: otherwise it is a word, whose declaration makes the effect from the arguments of the Term (`Word.make`).

It keeps no state between Terms. A mode that reads cards differently is another compiler, which overrides `otherwise`; the
compiler to use is passed as an argument.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import ClassVar, Final, TypeVar

from lorehall.core.engine.effects import Effect
from lorehall.lang.errors import Misplaced
from lorehall.lang.terms import Arg, Term, rows_of, term_of
from lorehall.lang.words import Vocabulary

T = TypeVar("T")
Joint = Callable[["Compiler", Term], Effect]
"""A function that makes the effect of a joint from the compiler and the Term."""


def _roll(compiler: Compiler, t: Term) -> Effect:
    return compiler.rolled([(low, high, compiler.effect(done)) for low, high, done in rows_of(t)])


JOINTS: Final[Mapping[str, Joint]] = {
    "seq": lambda compiler, t: compiler.sequence(compiler.effects(t.args)),
    "choose": lambda compiler, t: compiler.choice(compiler.effects(t.args)),
    "may": lambda compiler, t: compiler.optional(compiler.effect(t.args[0])),
    "if_state": lambda compiler, t: compiler.guarded(t.args[0], *compiler.effects(t.args[1:])),
    "each": lambda compiler, t: compiler.for_each(str(t.args[0]), compiler.effect(t.args[1])),
    "roll": _roll,
}
"""The joints of every card language, by operation."""


class Compiler:
    """Compiles the Terms of one game to what the engine runs."""

    vocabulary: ClassVar[Vocabulary]
    joints: ClassVar[Mapping[str, Joint]] = JOINTS

    def effect(self, found: Arg) -> Effect:
        """Return the effect of a Term; Misplaced if it has none here."""
        t = term_of(found)
        does = self.otherwise(t)
        if does is None:
            joint = self.joints.get(t.op)
            does = self.made(Effect, t) if joint is None else joint(self, t)
        does.text = self.words(t)
        return does

    def effects(self, found: Iterable[Arg]) -> tuple[Effect, ...]:
        """Return the effects of several Terms."""
        return tuple([self.effect(each) for each in found])

    def made(self, kind: type[T], t: Term, *more: object) -> T:
        """Return what the word of a Term makes of its arguments: an effect, a cost or a condition.

        `more` holds what else it needs. Misplaced if the result is nothing, or of a different kind.
        """
        make = self.vocabulary.maker(t)
        if make is None:
            raise self.nothing(t)
        found = self.quoting(t, make, *t.args, *more)
        if not isinstance(found, kind):
            raise self.nothing(t)
        return found

    def quoting(self, t: Term, declared: Callable[..., T], *args: object) -> T:
        """Call the function that a word declares; an error about the whole text quotes the text."""
        try:
            return declared(*args)
        except Misplaced as error:
            if not error.quoted:
                raise
            raise Misplaced(f'"{self.words(t)}"{error}') from None

    # -- what a game says -------------------------------------------------------------------------

    def otherwise(self, t: Term) -> Effect | None:
        """Return what this mode of play makes of a text; None if it is read as usual."""
        return None

    def words(self, t: Term) -> str:
        """Return the name of an effect in a choice; nothing in games that name the card instead."""
        return ""

    def nothing(self, t: Term) -> Misplaced:
        """Return the error for a Term that has no effect here."""
        return Misplaced(f"'{t.op}' can't be used here")

    def sequence(self, members: tuple[Effect, ...]) -> Effect:
        raise self.nothing(Term("seq"))

    def choice(self, members: tuple[Effect, ...]) -> Effect:
        raise self.nothing(Term("choose"))

    def optional(self, member: Effect) -> Effect:
        raise self.nothing(Term("may"))

    def guarded(self, state: Arg, then: Effect, otherwise: Effect | None = None) -> Effect:
        raise self.nothing(Term("if_state"))

    def for_each(self, who: str, member: Effect) -> Effect:
        raise self.nothing(Term("each"))

    def rolled(self, rows: list[tuple[int, int, Effect]]) -> Effect:
        raise self.nothing(Term("roll"))
