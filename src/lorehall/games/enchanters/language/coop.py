"""How co-op reads a card: the Overlord is whom competitive texts call another player (E-COP-16 to E-COP-32).

The whole table of the rulebook stands here, from Term to Term, so that no effect has to know of it: "another player takes 2
damage" is read as "the Overlord takes 2 damage", and that is what runs and what the log says. What is printed on the card stays.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, cast

from lorehall.games.enchanters.language.actors import ON_TARGET
from lorehall.games.enchanters.language.sentences import holds
from lorehall.games.enchanters.model import codes as c
from lorehall.games.enchanters.model.definitions import CardDef
from lorehall.lang.amounts import negative
from lorehall.lang.terms import Arg, Term, term

OTHERS: Final = ("another", "target", "others", "left", "right")
"""All of them are the Overlord, once (E-COP-16)."""
PLAYERS_CARDS: Final = (c.ADVENTURE, c.STARTER, c.BANNER, c.CLASS, c.WOUND_DECK, c.MYTHIC)
NOTHING: Final = term("nothing")
UNSAID: Final = term("static", NOTHING)
"""What is left of a standing text that comes to nothing here."""
RELIEF: Final = term("relief", term("reinforce", "overlord", "any", term("n", -1)))
"""What is good for whoever acts takes a token from the Overlord (E-COP-24, E-COP-25)."""


def reading(card: CardDef, found: Term) -> Term:
    """A sentence of a card as co-op reads it."""
    if found.op == "tier":
        number, what = found.args
        read = _Reading(card).any(_term(what))
        once = read.op not in ("action", "trigger") and not holds(read)
        return term("tier", number, by_everybody(read) if once else read)
    return _Reading(card).any(found)


def _term(arg: Arg) -> Term:
    return cast(Term, arg)


class _Reading:
    """Reads the texts of one card."""

    def __init__(self, card: CardDef) -> None:
        self.monster: Final = card.kind == c.MONSTER
        self.of_player: Final = card.family in PLAYERS_CARDS

    def any(self, t: Term) -> Term:
        """A sentence or an effect."""
        if t.op in AT_TARGET and "target" in t.args[:2]:  # any player, or the Overlord (E-COP-17)
            at_player = Term(t.op, tuple(["another" if arg == "target" else arg for arg in t.args]))
            return term("at_target", at_player, self.any(at_player), t)
        if t.op == "action":
            kind, costs, done = t.args
            paid = tuple([self._cost(_term(cost)) for cost in cast("tuple[Arg, ...]", costs)])
            return term("action", kind, paid, self.any(_term(done)))
        if t.op in DONE:
            return DONE[t.op](t)
        if t.op == "each":
            return self._each(str(t.args[0]), _term(t.args[1]))
        if t.op == "may" and self.any(_first(t)) == NOTHING:  # E-GEN-18
            return NOTHING
        if t.op in INSIDE:
            read = [self.any(arg) if isinstance(arg, Term) else arg for arg in t.args]
            return _possible(t, read)
        return t

    def _cost(self, t: Term) -> Term:
        if t.op == "heal_another":
            return term("heal_overlord", *t.args)
        if t == term("bury", term("this")) and self.monster:  # no dragon (E-COP-26, E-TRM-05)
            return term("discard", term("this"), 1)
        return _to_overlord(t) if t.op == "give" else t

    def _each(self, who: str, body: Term) -> Term:
        if who in OTHERS:
            return of_overlord(body)
        read = term("each", who, self.any(body))
        if read.args[1] == NOTHING:
            return NOTHING
        if who == "all" and self.of_player and _must_discard(body):  # E-COP-18
            return term("seq", read, RELIEF)
        return read


AT_TARGET: Final = (*ON_TARGET, "each", "receive", "move_wounds", "move_crystals")
"""What can be done to a player of one's own side too; attacks, duels, gifts and thefts are for the Overlord (E-COP-37)."""
INSIDE: Final = (
    "seq", "choose", "may", "if_state", "trigger", "immediate", "appear", "beaten", "invasion_text", "reward_text", "static",
)  # fmt: skip
"""Whatever has effects inside and is nothing by itself."""


def _first(offer: Term) -> Term:
    """What "you may" begins with: all that follows depends on it (E-GEN-18)."""
    offered = _term(offer.args[0])
    return _term(offered.args[0]) if offered.op == "seq" else offered


def _must_discard(t: Term) -> bool:
    """Whether it makes whoever carries it out discard: with another choice it does not (E-COP-41)."""
    if t.op in ("discard", "discard_all"):
        return True
    inner = [_must_discard(arg) for arg in t.args if isinstance(arg, Term)]
    if t.op == "choose":
        return all(inner)
    return t.op != "may" and any(inner)


def _possible(printed: Term, read: list[Arg]) -> Term:
    """Without what comes to nothing here: a part is skipped, an alternative is none (E-GEN-04, E-GEN-08)."""
    if printed.op in ("seq", "choose"):
        pairs = zip(printed.args, read, strict=True)
        read = [new for old, new in pairs if new != NOTHING or old == NOTHING]
        if len(read) < 2:
            return _term(read[0]) if read else NOTHING
    return Term(printed.op, tuple(read))


# -- what is done to another player is done to the Overlord ---------------------------------------------------


def _to_overlord(t: Term) -> Term:
    """The same with the Overlord in the place of another player (E-COP-16, E-COP-19 to E-COP-23)."""
    return Term(t.op, tuple(["overlord" if arg in OTHERS else arg for arg in t.args]))


def _done_to_overlord(t: Term) -> Term:
    """What "another player takes 1 damage" and the like are: something that the Overlord does."""
    who, *rest = t.args
    return of_overlord(Term(t.op, ("you", *rest))) if who in OTHERS else t


def _attack(t: Term) -> Term:
    """By or against the Overlord (E-COP-20), who does not attack itself (E-COP-40)."""
    by, on = t.args
    if by == "overlord" and on in OTHERS:
        return NOTHING
    return term("attack", "overlord", on) if by in OTHERS else _to_overlord(t)


DONE: Final[dict[str, Callable[[Term], Term]]] = {
    **dict.fromkeys(ON_TARGET, _done_to_overlord),
    "move_wounds": _to_overlord,
    "move_crystals": _to_overlord,
    "spread_wounds": lambda t: term("move_wounds", "you", "overlord", *t.args),
    "give": _to_overlord,
    "duel": _to_overlord,
    "attack": _attack,
    # it has no cards: what it would lose to you is a token less (E-COP-23 to E-COP-25)
    "receive": lambda t: RELIEF if t.args[0] in OTHERS else t,
    "steal": lambda _: RELIEF,
    "swap_with_player": lambda _: NOTHING,
    "claimable": lambda _: NOTHING,  # it holds no quests (E-QST-10)
}


def of_overlord(body: Term) -> Term:
    """What another player would do, done by the Overlord; nothing where it has neither cards nor values (E-COP-23, E-COP-33)."""
    if body.op in ("seq", "choose"):
        return _possible(body, [of_overlord(_term(arg)) for arg in body.args])
    if body.op in ("discard", "discard_all", "give", "remove"):
        return RELIEF
    amount = body.args[-1] if body.args else None
    if not isinstance(amount, Term) or body.op not in BY_OVERLORD or body.args[0] != "you":
        return NOTHING
    if amount.op == "per" and amount.args[3] == "them":  # it has no speed, no items
        return NOTHING
    return BY_OVERLORD[body.op](amount)


def _hurt(amount: Term) -> Term:
    if amount.op == "d6":
        return term("overlord_rolls", amount)
    return term("overlord_hp", negative(amount))


BY_OVERLORD: Final[dict[str, Callable[[Term], Term]]] = {
    "damage": _hurt,
    "heal": lambda amount: term("overlord_hp", amount),
    "gain": lambda amount: term("move_crystals", "bank", "overlord", amount),
    "lose": lambda amount: term("lose", "overlord", amount),
}


# -- AI cards ---------------------------------------------------------------------------------------------------


def by_everybody(t: Term) -> Term:
    """What an AI card says once: "you" means each player, one after the other (E-COP-32, E-COP-34)."""
    steps: list[Term] = []
    for step in [_term(arg) for arg in t.args] if t.op == "seq" else [t]:
        if not speaks_of_you(step):
            steps.append(step)
        elif steps and steps[-1].op == "everybody":
            before = _term(steps[-1].args[0])
            parts = before.args if before.op == "seq" else (before,)
            steps[-1] = term("everybody", Term("seq", (*parts, _as_you(step))))
        else:
            steps.append(term("everybody", _as_you(step)))
    return steps[0] if len(steps) == 1 else Term("seq", tuple(steps))


OF_THE_TABLE: Final = frozenset((
    "overlord_hp", "overlord_rolls", "reinforce", "shuffle_ai", "cerberus_place", "track_token", "reward", "clear_track_wounds",
    "redeem_track_rewards", "replace_village", "all_lose", "each", "pass_left", "pay_total", "nothing", "swap_on_track",
    "swap_with_graveyard", "desert", "place_graveyard", "invasion", "relief",
))  # fmt: skip
"""What is done once, whoever does it."""
NOT_YOU: Final = ("all", "most_wounded", "lowest_defense", "highest_defense", "bank", "overlord")


def speaks_of_you(t: Term) -> bool:
    """Whether somebody has to do it for themselves."""
    if t.op in ("choose", "if_state", "seq", "may"):
        return any(speaks_of_you(arg) for arg in t.args if isinstance(arg, Term))
    if t.op in OF_THE_TABLE:
        return False
    if t.op == "attack":
        return t.args[1] not in NOT_YOU
    return not any(arg in NOT_YOU for arg in t.args[:1]) or "you" in t.args[1:2]


def _as_you(t: Term) -> Term:
    """The current player of a text that everybody carries out is whoever does so."""
    return t.mapped(lambda arg: "you" if arg == "active" else arg)
