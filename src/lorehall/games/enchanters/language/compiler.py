"""From the syntax tree of a card's text to the frozen objects that the engine runs.

Nothing here knows a card: a Term that cannot be compiled is a sentence that makes no sense where it stands, and says so. What a
word becomes stands in its declaration; here is what joins them into effects, costs, actions and triggers.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final, cast

from lorehall.core.engine.effects import Effect, Sequence, within
from lorehall.games.enchanters.effects import basic, power, wounds
from lorehall.games.enchanters.effects.coop import relief
from lorehall.games.enchanters.effects.table import Desert, JourneyTo
from lorehall.games.enchanters.effects.variants import Claim, Claimable, HaveMost
from lorehall.games.enchanters.language.nouns import types
from lorehall.games.enchanters.language.nouns.players import players
from lorehall.games.enchanters.language.nouns.stats import COMPARE, boost
from lorehall.games.enchanters.language.wording import wording
from lorehall.games.enchanters.language.words import VOCABULARY
from lorehall.games.enchanters.model import codes as c
from lorehall.games.enchanters.model.definitions import Action, Boost, Payable, Trigger
from lorehall.lang.compiler import JOINTS, Compiler, Joint
from lorehall.lang.errors import Misplaced
from lorehall.lang.terms import Arg, Term, term, term_of

CONDITIONS: Final = (power.Have, power.HaveBalance, HaveMost, Claimable)
"""Parts of a cost that are only checked (E-COS-15)."""
MOMENTS: Final = {name: code for code, name in enumerate(c.MOMENT_NAMES)}
ACTIONS: Final = {name: code for code, name in enumerate(c.ACTION_NAMES)}
SPLIT: Final = ("bury", "unbury", "discard", "remove", "put_on_overlord", "give")


def _may(compiler: Compiler, t: Term) -> Effect:
    inner = term_of(t.args[0])
    if inner.op in SPLIT and term_of(inner.args[0]).op == "any_of":  # each part is optional anyway
        return compiler.effect(inner)
    return basic.May(compiler.effect(inner))


class EnchantersCompiler(Compiler):
    """Reads texts as they are printed; a mode that reads some of them in its own way overrides `reading`."""

    vocabulary = VOCABULARY
    joints: ClassVar[Mapping[str, Joint]] = {
        **JOINTS,
        "may": _may,
        # what co-op makes of texts (E-COP-16, E-COP-17, E-COP-24)
        "everybody": lambda compiler, t: basic.Each(c.ALL, compiler.effect(t.args[0])),
        "at_target": lambda compiler, t: basic.AtTarget(*compiler.effects(t.args[:2])),
        "relief": lambda _compiler, _t: relief(),
    }

    def reading(self, t: Term) -> Effect | None:
        """What the mode of play makes of a text; None where it is read as usual."""
        return None

    def otherwise(self, t: Term) -> Effect | None:
        return self._split(t) or self.reading(t)

    def words(self, t: Term) -> str:
        return wording(t)

    def nothing(self, t: Term) -> Misplaced:
        if VOCABULARY.placer(t) is not None:
            return Misplaced(
                f'"{wording(t)}" is a standing text; it cannot happen once or have a cost'
            )
        return Misplaced(f'"{wording(t)}" cannot be used here')

    def sequence(self, members: tuple[Effect, ...]) -> Effect:
        return Sequence(members)

    def choice(self, members: tuple[Effect, ...]) -> Effect:
        return basic.choice(list(members))

    def guarded(self, state: Arg, then: Effect, otherwise: Effect | None = None) -> Effect:
        return basic.IfState(str(state), then, otherwise)

    def for_each(self, who: str, member: Effect) -> Effect:
        return basic.Each(players(who), member)

    def _split(self, t: Term) -> Effect | None:
        """Cards joined by "and/or": each part is optional (E-EFF-04); joined by "and": one part after the other."""
        if t.op not in SPLIT or term_of(t.args[0]).op not in ("any_of", "both"):
            return None
        cards = term_of(t.args[0])
        parts = self.effects(Term(t.op, (card, *t.args[1:])) for card in cards.args)
        if cards.op == "any_of":
            return Sequence(tuple([basic.May(part) for part in parts]))
        return None if t.op in ("bury", "unbury", "give") else Sequence(parts)

    # -- costs and actions -----------------------------------------------------------------------

    def _cost(self, t: Term) -> Payable:
        paid = self.reading(t) or self.made(Effect, t)
        if not isinstance(paid, Payable):
            raise Misplaced(f'"{wording(t)}" cannot be a cost')
        paid.text = wording(t)
        return paid

    def action(self, t: Term) -> Action:
        """`cost, cost -> effect`."""
        paid = cast("tuple[Term, ...]", t.args[1])
        crystals = sum(cast(int, cost.args[0]) for cost in paid if cost.op == "crystals")
        costs = [
            self._cost(part) for cost in paid if cost.op != "crystals" for part in _cost_parts(cost)
        ]
        # looked at before anything is paid (E-COS-21)
        costs.sort(key=lambda cost: not isinstance(cost, CONDITIONS))
        _check_costs(t, costs)
        what = term_of(t.args[2])
        if what.op == "may" and what.args[0] in OWN_TURN:
            what = term_of(what.args[0])  # a free minor action, whose use is the choice
        once = t.args[0] == "once"
        kind = c.MINOR if once else ACTIONS[str(t.args[0])]
        done = self.effect(what)
        claims = any(isinstance(part, Claim) for part in within(done))
        if claims:
            costs.insert(0, Claimable())
        made = Action(kind, costs, done, crystals, plain_boosts(what), wording(t))
        made.conditions = sum([isinstance(cost, CONDITIONS) for cost in costs])
        made.claims = claims and not crystals and made.conditions == len(costs)
        made.asks = sorted(repr(cost.mapped(_any_number)) for cost in paid)
        return limited(made, once)

    # -- triggers ----------------------------------------------------------------------------------

    def trigger(self, t: Term) -> Trigger:
        """`moment: effect`."""
        event, argument, once = term_of(t.args[0]).args
        compare, number = 0, 0
        if event in ("taken", "defeated"):
            number = _type_mask(argument)
        elif event in ("journeyed", "journeyed_by_anyone"):
            how, where = cast("tuple[str, int]", argument)
            compare, number = COMPARE[how], where
        moment = "journeyed" if event == "journeyed_by_anyone" else str(event)
        if moment not in MOMENTS:
            raise Misplaced(f'the condition in "{wording(t)}" must be followed by a standing text')
        does = self.effect(t.args[1])
        made = Trigger(MOMENTS[moment], compare, number, once is True, does, wording(t))
        made.anyone = event == "journeyed_by_anyone"
        return made


OWN_TURN: Final = (term("desert", "double_turn"), term("desert", "ignore_turn"))
"""What may be done on one's own turn (E-EFF-29)."""


def _cost_parts(t: Term) -> list[Term]:
    """Two parts of a cost for "discard your top item and enchantment": both must be paid (E-COS-16)."""
    if t.op in ("discard", "remove", "bury") and term_of(t.args[0]).op == "both":
        return [Term(t.op, (arg, *t.args[1:])) for arg in term_of(t.args[0]).args]
    return [t]


def _check_costs(t: Term, costs: list[Payable]) -> None:
    """Parts that take cards are planned together (E-COS-17); counters are looked at one by one, so each is named only once."""
    kinds = [
        type(cost)
        for cost in costs
        if isinstance(cost, (wounds.HealAnother, power.SpendCharges, power.Weaken))
    ]
    if len(kinds) != len(set(kinds)):
        raise Misplaced(
            f'"{wording(t)}": two parts of the cost use the same thing; combine them into one'
        )


def _any_number(arg: Arg) -> Arg:
    """Every number as the same one."""
    return 0 if isinstance(arg, int) else arg


def limited(made: Action, once: bool = False) -> Action:
    """The action with what its effect says about whose turn it is for."""
    inside = within(made.effect)
    made.travels = any(isinstance(part, JourneyTo) for part in inside)
    made.own_turn = once or any(isinstance(part, Desert) and part.on_own_turn() for part in inside)
    return made


def check_endless(t: Term) -> None:
    """An action that costs nothing and may be used any number of times would never end."""
    for found in t.walk():
        if found.op == "action" and found.args[0] == "multi":
            paid = cast("tuple[Term, ...]", found.args[1])
            if all(cost.op in ("have", "have_balance", "have_most") for cost in paid):
                raise Misplaced(
                    f'"{wording(found)}" costs nothing and could be repeated forever; add a cost, or write "double:"'
                )


def plain_boosts(what: Term) -> list[Boost]:
    """The boosts of an effect that only changes attack or defense, without dice or choices; else none (E-CMB-12)."""
    parts = [term_of(arg) for arg in what.args] if what.op == "seq" else [what]
    if any(part.op != "boost" for part in parts) or any(inner.op == "d6" for inner in what.walk()):
        return []
    return [boost(*part.args) for part in parts]


def _type_mask(argument: Arg) -> int:
    mask = 0
    for name in argument if isinstance(argument, tuple) else (argument,):
        mask |= (1 << c.MONSTER | 1 << c.DRAGON) if name == "creature" else 1 << types.code(name)
    return mask
