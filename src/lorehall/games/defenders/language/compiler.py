"""From Terms to what the engine runs: effects, and the abilities that are made of them. Nothing here knows a card."""

from __future__ import annotations

from typing import Final, cast

from lorehall.core.engine.effects import Ability, Effect
from lorehall.games.defenders.effects import basic
from lorehall.games.defenders.language.words import VOCABULARY
from lorehall.games.defenders.model import codes as c
from lorehall.lang.compiler import Compiler
from lorehall.lang.errors import Misplaced
from lorehall.lang.terms import Arg, Term, term, term_of


class DefendersCompiler(Compiler):
    """Makes effects and abilities; there is one state that is tested inside an effect, and nobody acts but you."""

    vocabulary = VOCABULARY

    def sequence(self, members: tuple[Effect, ...]) -> Effect:
        return basic.Parts(members)

    def optional(self, member: Effect) -> Effect:
        return basic.May(member)

    def guarded(self, state: Arg, then: Effect, otherwise: Effect | None = None) -> Effect:
        return basic.IfAtInn(then)

    def ability(self, t: Term) -> Ability:
        """An action (`costs -> effect`) or what can be used at a moment (`moment: effect`)."""
        if t.op not in ("action", "trigger"):
            raise Misplaced(
                "say when this can be used ('at any stop: ...'), or make it an action ('1 action -> ...')"
            )
        if t.op == "action":
            kind, costs, what = t.args
            paid = [term_of(cost) for cost in cast("tuple[Arg, ...]", costs)]
            if paid[:1] != [term("act", 1)]:
                raise Misplaced(
                    "the cost must be 1 action, optionally with a card: '1 action -> ...'"
                )
            done = self.effect(what)
            for cost in paid[1:]:
                done = self.made(Effect, cost, done)
            return Ability(c.OWN_DAY, done, 1 if kind == "once" else 0)
        moment = term_of(t.args[0])
        return Ability(cast(int, moment.args[0]), self.effect(t.args[1]))


COMPILER: Final = DefendersCompiler()
AT_ONCE: Final = term("on", c.AT_ONCE, None, None)
"""The moment of a reward that comes with completion."""
