"""Paying for abilities: crystals, pearls, and whatever else a cost names (E-COS, E-MIN-07)."""

from __future__ import annotations

from typing import Final

from lorehall.core.engine.effects import Doing, Effect
from lorehall.core.engine.position import Frame
from lorehall.core.slots import slots
from lorehall.games.enchanters.model.affordability.costs import Plan
from lorehall.games.enchanters.model.codes import (
    ASK_CARD,
    ASK_PEARLS,
    CHALLENGE,
    CHALLENGED,
    NONE,
    NUMBER,
    OPTION,
    PAYLOAD,
    PICK_CARD,
)
from lorehall.games.enchanters.model.definitions import Action
from lorehall.games.enchanters.model.state import State
from lorehall.games.enchanters.rules.steps import pay_crystals, pay_pearls
from lorehall.games.enchanters.rules.triggers import fire_later


def pay_then(s: State, seat: int, card: int, action: Action, pearls: int) -> None:
    """Pay the whole cost, next, in which so many pearls may help; only then comes the effect (E-GEN-03, E-COS-16, E-COS-19).

    Its conditions were true when the ability was chosen, and are not asked again (E-COS-21).
    """
    pay(s, seat, card, action, action.conditions)
    if action.crystals:
        if pearls:
            s.stack.append(PayCrystals(seat, action.crystals))
        else:
            pay_crystals(s, seat, action.crystals)


class PayCrystals(Frame):
    """Active pearls may pay instead of crystals, as many as the player likes (E-MIN-07)."""

    def __init__(self, seat: int, amount: int) -> None:
        self.seat: Final = seat
        self.amount: Final = amount

    __slots__ = slots(__init__)

    def run(self, s: State) -> None:
        p = s.players[self.seat]
        least = max(0, self.amount - p.crystals)
        most = min(self.amount, p.pearls)
        options = [NUMBER * OPTION + n for n in range(least, most + 1)]
        s.ask(self, self.seat, ASK_PEARLS, options)

    def answered(self, s: State, option: int) -> None:
        pearls = option & PAYLOAD
        pay_pearls(s, self.seat, pearls)
        pay_crystals(s, self.seat, self.amount - pearls)


class Pay(Doing):
    """The parts of a cost other than crystals, one after another, each from its own cards (E-COS-16, E-COS-17)."""

    def __init__(
        self,
        effect: Effect,
        you: int,
        card: int,
        x: int,
        action: int,
        part: int,
        taken: tuple[int, ...],
        picked: tuple[int, ...],
        winning: bool,
    ) -> None:
        super().__init__(effect, you, card, x)  # this part of the cost
        self.action: Final = action
        self.part: Final = part
        self.taken: Final = taken  # by the parts before this one
        self.picked: Final = picked  # for this one, so far
        self.winning: Final = winning  # a challenge: it must stay within reach (E-CMB-13)

    __slots__ = slots(__init__)

    def run(self, s: State) -> None:
        """Where an earlier part has brought something that makes this one unpayable, it ends here (E-COS-18)."""
        action = s.content.actions[self.action]
        cost = action.costs[self.part]
        if not cost.takes:
            if cost.can(s, self.you, self.card):
                self._finish(s, ())
            return
        plan = Plan(self.you, self.card, action, self.part, self.winning)
        cards = plan.ways(s, self.taken, self.picked)
        if cards:
            s.ask(self, self.you, ASK_CARD, [PICK_CARD * OPTION + card for card in cards])

    def answered(self, s: State, option: int) -> None:
        picked = (*self.picked, option & PAYLOAD)
        action = s.content.actions[self.action]
        if len(picked) == action.costs[self.part].takes:
            self._finish(s, picked)
        else:
            pay(s, self.you, self.card, action, self.part, self.taken, picked, self.winning)

    def _finish(self, s: State, picked: tuple[int, ...]) -> None:
        """Pay this part with these cards; the next one, or the effect, waits below it."""
        action = s.content.actions[self.action]
        pay(s, self.you, self.card, action, self.part + 1, self.taken + picked, (), self.winning)
        cost = action.costs[self.part]
        doing = Doing(cost, self.you, self.card)
        if cost.takes:
            cost.pay_with(s, doing, picked)
        else:
            s.stack.append(doing)


def pay(
    s: State,
    seat: int,
    card: int,
    action: Action,
    part: int = 0,
    taken: tuple[int, ...] = (),
    picked: tuple[int, ...] = (),
    winning: bool = False,
) -> None:
    """Pay the parts of a cost from this one on, next, then the effect; crystals are seen to elsewhere."""
    if part < len(action.costs):
        cost = action.costs[part]
        s.stack.append(Pay(cost, seat, card, 0, action.id, part, taken, picked, winning))
    elif action.kind == CHALLENGE:  # E-CHL-04, E-CND-13
        s.stack.append(PaidChallenge(action.effect, seat, card))
        fire_later(s, CHALLENGED, seat, 0, NONE)
    else:
        s.stack.append(Doing(action.effect, seat, card))


class PaidChallenge(Doing):
    """The effect of a challenge that has been paid: now the fight takes place (E-CHL-02, E-CHL-12, E-CMB-13)."""

    def then(self, effect: Effect) -> Doing:
        return PaidChallenge(effect, self.you, self.card, self.x)
