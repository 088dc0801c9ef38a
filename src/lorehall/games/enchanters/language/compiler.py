"""From the syntax tree of a card's text to the frozen objects that the engine runs.

Nothing here knows a card: a Term that cannot be compiled is a sentence that makes no sense where it stands, and says so. What a
word becomes stands in its declaration; here is what joins them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, cast

from lorehall.core.joints import Effect, Sequence, within
from lorehall.games.enchanters.effects import basic, power, wounds
from lorehall.games.enchanters.effects.table import Desert, JourneyTo
from lorehall.games.enchanters.effects.together import relief
from lorehall.games.enchanters.effects.variants import Claim, Claimable, HaveMost
from lorehall.games.enchanters.language.nouns import types
from lorehall.games.enchanters.language.nouns.misplaced import Misplaced
from lorehall.games.enchanters.language.nouns.players import players
from lorehall.games.enchanters.language.nouns.stats import COMPARE, boost
from lorehall.games.enchanters.language.readings import read_otherwise
from lorehall.games.enchanters.language.wording import wording
from lorehall.games.enchanters.language.words import VOCABULARY
from lorehall.games.enchanters.model import codes as c
from lorehall.games.enchanters.model.definitions import Action, Boost, Payable, Trigger
from lorehall.lang.terms import Arg, Term, term

__all__ = [
    "Misplaced",
    "action",
    "check_endless",
    "effect",
    "limited",
    "quoting",
    "term_of",
    "trigger",
]

CONDITIONS: Final = (power.Have, power.HaveBalance, HaveMost, Claimable)
"""Parts of a cost that are only checked (E-COS-15)."""
MOMENTS: Final = {name: code for code, name in enumerate(c.MOMENT_NAMES)}
ACTIONS: Final = {name: code for code, name in enumerate(c.ACTION_NAMES)}


def term_of(arg: Arg) -> Term:
    return cast(Term, arg)


# -- effects ---------------------------------------------------------------------------------------------------


def effect(found: Arg) -> Effect:
    """The effect that a Term stands for."""
    t = term_of(found)
    made = _split(t) or read_otherwise(t)
    if made is None:
        made = JOINTS[t.op](t) if t.op in JOINTS else _made(t)
    made.text = wording(t)
    return made


def _made(t: Term) -> Effect:
    word = VOCABULARY.word(t)
    if word is None or word.make is None:
        if word is not None and word.stand is not None:
            raise Misplaced(
                f'"{wording(t)}" is a standing text; it cannot happen at a moment or be paid for'
            )
        raise Misplaced(f'"{wording(t)}" cannot stand here')
    return cast(Effect, quoting(t, word.make, *t.args))


def quoting(t: Term, declared: Callable[..., object], *args: object) -> object:
    """Call what a word declares; where it complains of the whole text, the text is quoted."""
    try:
        return declared(*args)
    except Misplaced as error:
        if not error.quoted:
            raise
        raise Misplaced(f'"{wording(t)}"{error}') from None


SPLIT: Final = ("bury", "unbury", "discard", "remove", "put_on_overlord", "give")


def _split(t: Term) -> Effect | None:
    """Cards joined by "and/or": each part is optional (E-EFF-04); joined by "and": one part after the other."""
    if t.op not in SPLIT or term_of(t.args[0]).op not in ("any_of", "both"):
        return None
    parts = [effect(Term(t.op, (arg, *t.args[1:]))) for arg in term_of(t.args[0]).args]
    if term_of(t.args[0]).op == "any_of":
        return Sequence(tuple([basic.May(part) for part in parts]))
    return None if t.op in ("bury", "unbury", "give") else Sequence(tuple(parts))


def _may(t: Term) -> Effect:
    inner = term_of(t.args[0])
    if inner.op in SPLIT and term_of(inner.args[0]).op == "any_of":  # each part is optional anyway
        return effect(inner)
    return basic.May(effect(inner))


def _if_state(t: Term) -> Effect:
    otherwise = effect(t.args[2]) if len(t.args) > 2 and t.args[2] is not None else None
    return basic.IfState(str(t.args[0]), effect(t.args[1]), otherwise)


JOINTS: Final[dict[str, Callable[[Term], Effect]]] = {
    "seq": lambda t: Sequence(tuple([effect(arg) for arg in t.args])),
    "choose": lambda t: basic.choice([effect(arg) for arg in t.args]),
    "may": _may,
    "each": lambda t: basic.Each(players(t.args[0]), effect(t.args[1])),
    "if_state": _if_state,
    "everybody": lambda t: basic.Each(c.ALL, effect(t.args[0])),
    "at_target": lambda t: basic.AtTarget(effect(t.args[0]), effect(t.args[1])),
    "relief": lambda _: relief(),
}

# -- costs and actions -----------------------------------------------------------------------------------------


def _cost(t: Term) -> Payable:
    made = read_otherwise(t) or _made(t)
    if not isinstance(made, Payable):
        raise Misplaced(f'"{wording(t)}" cannot be paid')
    made.text = wording(t)
    return made


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
            f'"{wording(t)}": two parts of the cost draw on the same thing; say it once, with the whole number'
        )


def action(t: Term) -> Action:
    """`cost, cost -> effect`."""
    paid = cast("tuple[Term, ...]", t.args[1])
    crystals = sum(cast(int, cost.args[0]) for cost in paid if cost.op == "crystals")
    costs = [_cost(part) for cost in paid if cost.op != "crystals" for part in _cost_parts(cost)]
    # looked at before anything is paid (E-COS-21)
    costs.sort(key=lambda cost: not isinstance(cost, CONDITIONS))
    _check_costs(t, costs)
    what = term_of(t.args[2])
    if what.op == "may" and what.args[0] in (
        term("desert", "double_turn"),
        term("desert", "ignore_turn"),
    ):
        what = term_of(what.args[0])  # E-EFF-29: a free minor action, whose use is the choice
    once = t.args[0] == "once"
    kind = c.MINOR if once else ACTIONS[str(t.args[0])]
    done = effect(what)
    claims = any(isinstance(part, Claim) for part in within(done))
    if claims:
        costs.insert(0, Claimable())
    made = Action(kind, costs, done, crystals, plain_boosts(what), wording(t))
    made.conditions = sum([isinstance(cost, CONDITIONS) for cost in costs])
    made.claims = claims and not crystals and made.conditions == len(costs)
    made.asks = sorted(repr(cost.mapped(_any_number)) for cost in paid)
    return limited(made, once)


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
                    f'"{wording(found)}" costs nothing and could be used without end; give it a cost, or write "double:"'
                )


def plain_boosts(what: Term) -> list[Boost]:
    """The boosts of an effect that only changes attack or defense, without dice or choices; else none (E-CMB-12)."""
    parts = [term_of(arg) for arg in what.args] if what.op == "seq" else [what]
    if any(part.op != "boost" for part in parts) or any(inner.op == "d6" for inner in what.walk()):
        return []
    return [boost(*part.args) for part in parts]


# -- triggers --------------------------------------------------------------------------------------------------


def trigger(t: Term) -> Trigger:
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
        raise Misplaced(f'"{wording(t)}" needs a standing text after this condition')
    made = Trigger(MOMENTS[moment], compare, number, once is True, effect(t.args[1]), wording(t))
    made.anyone = event == "journeyed_by_anyone"
    return made


def _type_mask(argument: Arg) -> int:
    mask = 0
    for name in argument if isinstance(argument, tuple) else (argument,):
        mask |= (1 << c.MONSTER | 1 << c.DRAGON) if name == "creature" else 1 << types.code(name)
    return mask
