"""From Terms to what the engine runs: effects, conditions, lines. Nothing here knows a card."""

from __future__ import annotations

from typing import Final, cast

from lorehall.core.engine.effects import Effect, within
from lorehall.games.prophecy.effects import basic, battle, gains, items
from lorehall.games.prophecy.effects.conditions import AllOf, HealthIs, Not, OwnsItem, Using
from lorehall.games.prophecy.language.reader import OFTEN
from lorehall.games.prophecy.language.wording import wording
from lorehall.games.prophecy.language.words import VOCABULARY
from lorehall.games.prophecy.model import codes as c
from lorehall.games.prophecy.model.definitions import Aimed, Grant, Line, When
from lorehall.lang.compiler import Compiler
from lorehall.lang.errors import Misplaced
from lorehall.lang.terms import Arg, Term, term_of

STEP_SEVEN: Final = (battle.Shift, battle.Refight)
"""What makes a line one of battle step 7 (P-CMB-36)."""
OPTIONAL: Final = (basic.May, basic.Repeat, basic.Cost, *STEP_SEVEN)
"""What makes a line one that need not be used (P-ITM-12)."""
GAINS: Final = (
    basic.Parts, basic.Guarded, gains.GainGold, gains.Experience, gains.Heal, gains.Recharge, gains.Steal,
    items.MendThis, items.BreakThis, items.Spend,
)  # fmt: skip
"""What a line is made of that only adds to what heroes have, or is about its own card alone."""


class ProphecyCompiler(Compiler):
    """Makes effects, conditions, and the lines of cards."""

    vocabulary = VOCABULARY

    def words(self, t: Term) -> str:
        return wording(t)

    def nothing(self, t: Term) -> Misplaced:
        return Misplaced(f"'{t.op}' always applies, so it cannot happen at a moment")

    def sequence(self, members: tuple[Effect, ...]) -> Effect:
        return basic.Parts(members)

    def choice(self, members: tuple[Effect, ...]) -> Effect:
        return basic.Choose(members)

    def optional(self, member: Effect) -> Effect:
        return basic.May(member)

    def guarded(self, state: Arg, then: Effect, otherwise: Effect | None = None) -> Effect:
        return basic.Guarded(self.condition(state), then)

    def for_each(self, who: str, member: Effect) -> Effect:
        harms = any(isinstance(part, gains.Hurt) for part in within(member))
        return basic.ForEach(who, member, harms=harms)

    def rolled(self, rows: list[tuple[int, int, Effect]]) -> Effect:
        return basic.RollTable(tuple([basic.Row(low, high, does) for low, high, does in rows]))

    def condition(self, found: Arg) -> When:
        tests = [self.made(When, term_of(test)) for test in term_of(found).args]
        return tests[0] if len(tests) == 1 else AllOf(tuple(tests))

    def granted(self, found: Term) -> Grant:
        """What a word gives as long as its text stands."""
        give = VOCABULARY.placer(found)
        if give is None:
            raise Misplaced(f"'{found.op}' happens at a moment, so it cannot always apply")
        return cast(Grant, self.quoting(found, give, *found.args))

    # -- lines ------------------------------------------------------------------------------------

    def line(self, found: Term, moment: int) -> Line:
        """A line of a card. `moment` is that of a sentence which names none: NOW or OPP."""
        if found.op == "standing":
            return self._standing(found)
        if found.op != "trigger":
            return self._happening(moment, found, None, None)
        on, done = cast("tuple[Term, Term]", found.args)
        name, how, limit = on.args
        return self._happening(c.TRIGGERS.index(str(name)), done, limit, how)

    def _standing(self, found: Term) -> Line:
        limit, grant, when = cast("tuple[str | None, Term, Term | None]", found.args)
        moment = c.THROW if grant.op == "throw" else c.PAS
        holds = self.condition(when) if when is not None else None
        return Line(moment, None, (self.granted(grant),), holds, c.LIMITS.index(limit or ""))

    def _happening(self, moment: int, done: Term, limit: Arg, how: Arg) -> Line:
        """The condition of a line that is nothing but "if ..." is that of the whole line (P-TRM-32), unless it simply happens.

        That of a Possibility stays in its effect as well: sentences of an Opportunity are put together.
        """
        when = None
        if done.op == "if_state" and moment not in (c.NOW, c.OPP):
            when, done = self.condition(done.args[0]), cast(Term, done.args[1])
        does = self.effect(done)
        if isinstance(does, basic.Guarded) and moment == c.OPP:
            when = does.when
        found = within(does)
        if isinstance(does, basic.May) and moment not in (c.NOW, c.OPP):
            does = does.member  # who uses an optional line has said yes
        if limit == OFTEN:
            does = basic.Repeat(does)
        grants = tuple(
            [Grant(c.GRANT_RULE, c.REFIGHT) for e in found if isinstance(e, battle.Refight)]
        )
        times = c.UNLIMITED if limit in (None, OFTEN) else c.LIMITS.index(str(limit))
        line = Line(moment, does, grants, when, times)
        line.costs_gold = any(is_gold_payment(each) for each in found)
        line.is_shift = any(isinstance(each, STEP_SEVEN) for each in found)
        line.is_mere_gain = all(isinstance(each, GAINS) for each in found) and not any(
            is_about_the_hero(test) for test in tests_in(when, found)
        )
        line.is_optional = how == "may" or any(isinstance(each, OPTIONAL) for each in found)
        aims = [each for each in found if isinstance(each, Aimed)]
        line.aim = aims[0] if aims else None
        return line


COMPILER: Final = ProphecyCompiler()


def is_gold_payment(part: Effect) -> bool:
    is_cost = isinstance(part, basic.Cost) and part.resource == c.GOLD
    return is_cost or isinstance(part, gains.Exchange)


def tests_in(when: When | None, effects: list[Effect]) -> list[When]:
    """All conditions of a line, taken apart."""
    guards = [each.when for each in effects if isinstance(each, basic.Guarded)]
    whole = [*guards, when] if when is not None else guards
    found: list[When] = []
    while whole:
        test = whole.pop()
        whole += test.tests if isinstance(test, AllOf) else ()
        found.append(test.test if isinstance(test, Not) else test)
    return found


def is_about_the_hero(test: When) -> bool:
    """Whether gains can change what it asks."""
    return isinstance(test, HealthIs | OwnsItem)


def gear_named(when: When | None, effects: list[Effect]) -> int:
    """The equipment that conditions of a text ask for, as bits (P-ABL-09)."""
    named = 0
    for test in tests_in(when, effects):
        named |= test.tags if isinstance(test, Using) else 0
    return named


def together(first: Line, second: Line) -> Line:
    """Two sentences for one moment as one line, the second after the first."""
    happens = not (first.grants or second.grants)
    does = basic.Parts((first.effect, second.effect)) if happens else None
    line = Line(first.moment, does, first.grants + second.grants)
    line.is_optional = first.is_optional or second.is_optional
    line.costs_gold = first.costs_gold or second.costs_gold
    line.words = f"{first.words}; {second.words}"
    return line
