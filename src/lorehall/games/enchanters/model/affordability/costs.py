"""How a cost can be paid: each part in full, and from different things (E-GEN-03, E-COS-17).

Parts that take cards of the payer from the same stack are planned together, by looking ahead on copies: what one part takes is
not there for another, and a stack keeps its last card (E-MOV-02). All other parts are asked one by one: each draws on its own.
"""

from __future__ import annotations

from lorehall.games.enchanters.model.affordability.reach import can_win
from lorehall.games.enchanters.model.codes import NONE, PEARL
from lorehall.games.enchanters.model.definitions import Action, Payable
from lorehall.games.enchanters.model.fold import derive_moved
from lorehall.games.enchanters.model.queries import icon_value
from lorehall.games.enchanters.model.state import State


def can_pay(s: State, you: int, card: int, action: Action, purse: int) -> bool:
    """Whether the whole cost of an ability can be paid, with so many crystals, or pearls that may stand for them (E-GEN-03)."""
    if action.crystals > purse:
        return False
    for cost in action.costs:
        if not cost.can(s, you, card):
            return False
    return not action.planned or Plan(you, card, action, 0).works(s, (), 0)


def can_be_won(s: State, you: int, action: Action) -> bool:
    """Whether a challenge can be paid so that the Overlord is still within reach (E-CMB-13)."""
    if action.only_crystals:
        return can_win(s, you, s.overlord, NONE, action.crystals)
    return Plan(you, s.overlord, action, 0, winning=True, owed=action.crystals).works(s, (), 0)


class Plan:
    """Paying the parts of a cost from one of them on, perhaps so that a challenge can still be won."""

    def __init__(
        self,
        you: int,
        card: int,
        action: Action,
        part: int,
        winning: bool = False,
        owed: int = 0,
    ) -> None:
        self.you = you
        self.card = card
        self.action = action
        self.part = part
        self.winning = winning
        self.owed = owed
        """The crystals that are still to be paid."""

    def ways(self, s: State, taken: tuple[int, ...], picked: tuple[int, ...]) -> list[int]:
        """The next card for the first part, after those that other parts took and those picked for this one.

        None that leaves another part unpayable; for a challenge none that leaves it lost, as long as there is a way (E-CMB-13,
        E-CHL-12). None at all if what an earlier part brought has made the rest unpayable (E-COS-18).
        """
        cost = self.action.costs[self.part]
        now = _moved(s, self.you, cost, picked)
        gone = taken + picked
        cards = [card for card in cost.candidates(now, self.you, self.card) if card not in gone]
        if not self.action.planned and not self.winning:
            return cards if self._later_parts_find_cards(now) else []
        found = self._leading_on(now, cards, gone, len(picked))
        if not found and self.winning:
            plan = Plan(self.you, self.card, self.action, self.part)
            found = plan._leading_on(now, cards, gone, len(picked))
        return found

    def _later_parts_find_cards(self, s: State) -> bool:
        """Whether each of the parts after the first one can be paid, which are not in its way."""
        for cost in self.action.costs[self.part + 1 :]:
            if cost.takes and not cost.candidates(s, self.you, self.card):
                return False
        return True

    def _leading_on(
        self, s: State, cards: list[int], gone: tuple[int, ...], picked: int
    ) -> list[int]:
        """Those of the cards after which the rest can be paid."""
        cost = self.action.costs[self.part]
        found: list[int] = []
        for card in cards:
            after = _moved(s, self.you, cost, (card,))
            if self.works(after, (*gone, card), picked + 1):
                found.append(card)
        return found

    def works(self, s: State, gone: tuple[int, ...], picked: int) -> bool:
        """Whether every part finds its own cards, this many being picked for the first one; and the fight can be won then."""
        return self._works(s, self.part, gone, picked)

    def _works(self, s: State, part: int, gone: tuple[int, ...], picked: int) -> bool:
        costs = self.action.costs
        while part < len(costs) and costs[part].takes <= picked:
            part += 1
            picked = 0
        if part == len(costs):
            return not self.winning or self._wins(s if gone else s.ahead(self.you))
        for card in costs[part].candidates(s, self.you, self.card):
            if card not in gone:
                after = _moved(s, self.you, costs[part], (card,))
                if self._works(after, part, (*gone, card), picked + 1):
                    return True
        return False

    def _wins(self, s: State) -> bool:
        """Whether the Overlord is within reach in a copy whose cards have moved; it is looked at once and thrown away.

        The payer's numbers are as all these parts will change them, without wound cards and triggers (E-CMB-13).
        """
        p = s.players[self.you]
        p.crystals -= self.owed
        for cost in self.action.costs[self.part :]:
            cost.foresee(p)
        derive_moved(s)
        p.pearls = min(p.pearls, icon_value(s, self.you, PEARL))  # spent ones are given up first
        return can_win(s, self.you, s.overlord, NONE)


def stuck_at(s: State, you: int, card: int, action: Action) -> tuple[State, Payable] | None:
    """For a cost whose parts could be paid one by one but not together: the part that is left over, and how things stand then."""
    gone: tuple[int, ...] = ()
    for cost in action.costs:
        for _ in range(cost.takes):
            cards = [c for c in cost.candidates(s, you, card) if c not in gone]
            if not cards:
                return s, cost
            gone = (*gone, cards[0])
            s = _moved(s, you, cost, (cards[0],))
    return None


def _moved(s: State, you: int, cost: Payable, cards: tuple[int, ...]) -> State:
    """A copy in which these cards have gone where the cost puts them; the state itself if there are none."""
    if not cards:
        return s
    after = s.ahead(you)
    for card in cards:
        cost.shift(after, you, card)
    return after
