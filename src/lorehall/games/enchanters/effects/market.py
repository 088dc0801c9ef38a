"""What the virtual player of a solo game does in the place of another player: the Market and its wounds (E-AUT-11 to E-AUT-13).

Which text becomes which of these is told in one table, `language/solo.py`.
"""

from __future__ import annotations

from typing import Final

from lorehall.core.engine.effects import Doing, Effect, Nothing
from lorehall.core.engine.position import Position
from lorehall.games.enchanters.effects.basic import AmountEffect, InFull, May
from lorehall.games.enchanters.effects.cards import OneCard
from lorehall.games.enchanters.effects.variants import HaveMost
from lorehall.games.enchanters.effects.wounds import HealAnother
from lorehall.games.enchanters.model import events as ev
from lorehall.games.enchanters.model.codes import (
    ASK_MARKET,
    COUNT_WOUNDS,
    NONE,
    OPTION,
    PAYLOAD,
    PICK_END,
    STACK_OF_TYPE,
    YOU,
)
from lorehall.games.enchanters.model.definitions import Amount, CardDef
from lorehall.games.enchanters.model.fold import fold
from lorehall.games.enchanters.model.power import count, value
from lorehall.games.enchanters.model.queries import is_of_type, wound_count
from lorehall.games.enchanters.model.selectors import ANY_TYPE, THIS, TOP, WITH_ICON, Selector
from lorehall.games.enchanters.model.state import State
from lorehall.games.enchanters.rules.automa import (
    BOTTOM_END,
    TOP_END,
    discard_from_market,
    give_to_market,
    heal_market,
    put_on_market,
    take_from_market,
    turn_market,
    wound_market,
)
from lorehall.games.enchanters.rules.steps import clear_marks, exchange_top
from lorehall.games.enchanters.rules.wounds import Healing, give_up_markers, hurt

FOR_YOU: Final = 1
FOR_IT: Final = 2
"""Whom an amount is for: bits."""


class Unable(Nothing):
    """What the virtual player cannot do, as it has neither stacks nor crystals nor attack (E-AUT-02, E-AUT-13)."""

    def can(self, s: State, you: int, card: int, x: int = 0) -> bool:
        return False


class MarketMay(May):
    """What may be done with the Market (E-AUT-11): asked for by itself, so "you may" before it asks no second time."""

    def run(self, s: Position, f: Doing) -> None:
        if isinstance(f, InFull):  # it has been said yes to (E-GEN-18)
            s.stack.append(f.then(self.member))
        else:
            super().run(s, f)

    def can(self, s: State, you: int, card: int, x: int = 0) -> bool:
        return self.member.can(s, you, card, x)


# -- wounds (E-AUT-12, E-AUT-13) --------------------------------------------------------------------------


class MarketAmount(AmountEffect):
    """An amount for the virtual player, for you, or for both where all players are meant; one die for both (E-AUT-13)."""

    def __init__(self, amount: Amount, whom: int) -> None:
        super().__init__(YOU, amount)
        self.whom = whom

    def apply_to(self, s: State, f: Doing, seats: list[int]) -> None:
        amount = self.number(s, f, f.you)
        if self.whom & FOR_YOU and amount > 0:
            self.affect(s, f.you, amount)
        if self.whom & FOR_IT and amount > 0:
            self.affect_market(s, amount)

    def affect_market(self, s: State, amount: int) -> None:
        raise NotImplementedError


class MarketDamage(MarketAmount):
    """Damage is put beside the Market as wound tokens (E-AUT-12)."""

    def affect(self, s: State, seat: int, amount: int) -> None:
        hurt(s, seat, amount)

    def affect_market(self, s: State, amount: int) -> None:
        wound_market(s, amount)


class MarketHeal(MarketAmount):
    """Healing uses up wound tokens beside the Market (E-AUT-13)."""

    def everything(self, s: State, seat: int) -> int:
        return max(wound_count(s.players[seat]), s.market_wounds)

    def affect(self, s: State, seat: int, amount: int) -> None:
        s.stack.append(Healing(seat, amount, needed=False))

    def affect_market(self, s: State, amount: int) -> None:
        heal_market(s, amount)


class HealMarket(HealAnother):
    """The cost "another player heals N": there must be N wound tokens (E-AUT-13, E-COS-02)."""

    def can(self, s: State, you: int, card: int, x: int = 0) -> bool:
        return s.market_wounds >= self.amount

    def run(self, s: State, f: Doing) -> None:
        heal_market(s, self.amount)


class WoundsToMarket(Effect):
    """Your wounds, given to another player, become tokens beside the Market (E-AUT-12, E-EFF-06)."""

    def __init__(self, amount: Amount) -> None:
        super().__init__()
        self.amount = amount

    def can(self, s: State, you: int, card: int, x: int = 0) -> bool:
        return wound_count(s.players[you]) >= max(1, value(s, self.amount, you, you, x))

    def can_in_part(self, s: State, you: int, card: int, x: int = 0) -> bool:
        return wound_count(s.players[you]) > 0

    def run(self, s: State, f: Doing) -> None:
        wound_market(s, give_up_markers(s, f.you, value(s, self.amount, f.you, f.you, f.x)))


class WoundsFromMarket(Effect):
    """Wounds taken from another player: the tokens beside the Market are used up (E-AUT-13, E-EFF-06)."""

    def __init__(self, amount: Amount) -> None:
        super().__init__()
        self.amount = amount

    def can(self, s: State, you: int, card: int, x: int = 0) -> bool:
        return s.market_wounds >= max(1, value(s, self.amount, you, you, x))

    def can_in_part(self, s: State, you: int, card: int, x: int = 0) -> bool:
        return s.market_wounds > 0

    def run(self, s: State, f: Doing) -> None:
        hurt(s, f.you, heal_market(s, value(s, self.amount, f.you, f.you, f.x)))


# -- cards (E-AUT-11) ---------------------------------------------------------------------------------------


def fits(d: CardDef, selectors: list[Selector]) -> bool:
    """Whether a card of the Market is of the type that a text names; where in a stack it should lie does not matter."""
    for selector in selectors:
        if selector.place == WITH_ICON:
            if d.has_icon(selector.kind):
                return True
        elif selector.place == THIS or selector.kind == ANY_TYPE or is_of_type(d, selector.kind):
            return True
    return False


class MarketDiscard(Effect):
    """Another player's discard discards the top card of the Market, whatever it is (E-AUT-11)."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number = number

    def can(self, s: State, you: int, card: int, x: int = 0) -> bool:
        return len(s.market) >= self.number

    def can_in_part(self, s: State, you: int, card: int, x: int = 0) -> bool:
        return bool(s.market)

    def run(self, s: State, f: Doing) -> None:
        discard_from_market(s, f.you, self.number)


class MarketTake(Effect):
    """Stealing, or being given a card: the top card of the Market, if its type fits (E-AUT-11)."""

    def __init__(self, selectors: list[Selector]) -> None:
        super().__init__()
        self.selectors = selectors

    def can(self, s: State, you: int, card: int, x: int = 0) -> bool:
        return bool(s.market) and fits(s.cards[s.market[-1]], self.selectors)

    def run(self, s: State, f: Doing) -> None:
        if self.can(s, f.you, f.card, f.x):
            take_from_market(s, f.you)


class MarketTurn(Effect):
    """The top card of the Market goes to its bottom (buried), or the bottom card to its top, if the type fits (E-AUT-11)."""

    def __init__(self, selectors: list[Selector], end: int) -> None:
        super().__init__()
        self.selectors = selectors
        self.end = end

    def can(self, s: State, you: int, card: int, x: int = 0) -> bool:
        moved = s.market[-1:] if self.end == BOTTOM_END else s.market[:1]
        return len(s.market) > 1 and fits(s.cards[moved[0]], self.selectors)

    def run(self, s: State, f: Doing) -> None:
        if self.can(s, f.you, f.card, f.x):
            turn_market(s, self.end)


class MarketSwap(Effect):
    """Your top card of a type and the top card of the Market change places, if that is of the type (E-AUT-11)."""

    def __init__(self, kind: int) -> None:
        super().__init__()
        self.stack = STACK_OF_TYPE[kind]
        self.top = Selector(TOP, kind)

    def can(self, s: State, you: int, card: int, x: int = 0) -> bool:
        mine = self.top.cards(s, you, NONE)
        return bool(mine) and bool(s.market) and fits(s.cards[s.market[-1]], [self.top])

    def run(self, s: State, f: Doing) -> None:
        if not self.can(s, f.you, f.card, f.x):
            return
        mine = s.players[f.you].stacks[self.stack][-1]
        theirs = s.market[-1]
        clear_marks(s, f.you, mine)
        if s.events is not None:
            s.events.append((ev.SWAPS, f.you, mine, theirs))
        s.market = s.market[:-1]
        exchange_top(s, f.you, self.stack, theirs)
        put_on_market(s, mine)
        fold(s, f.you)


class MarketGift(OneCard):
    """A card that you give goes on top of the Market or to its bottom, as you like (E-AUT-11)."""

    def answered(self, s: State, f: Doing, option: int) -> None:
        if isinstance(f, MarketGiving):
            give_to_market(s, f.you, f.gift, option & PAYLOAD)
        else:
            super().answered(s, f, option)

    def treat(self, s: State, f: Doing, card: int) -> None:
        frame = MarketGiving(self, f.you, f.card, f.x, card)
        s.ask(frame, f.you, ASK_MARKET, [PICK_END * OPTION + end for end in (TOP_END, BOTTOM_END)])


class MarketGiving(Doing):
    """The card to give is chosen; now where on the Market it goes (E-AUT-11)."""

    def __init__(self, effect: Effect, you: int, card: int, x: int, gift: int) -> None:
        super().__init__(effect, you, card, x)
        self.gift: Final = gift


# -- conditions -----------------------------------------------------------------------------------------------


class MarketMost(HaveMost):
    """More than the virtual player, who has wounds beside the Market and nothing else (E-COS-20, E-AUT-14)."""

    def can(self, s: State, you: int, card: int, x: int = 0) -> bool:
        return count(s, you, self.what, 0) > self.theirs(s)

    def theirs(self, s: State) -> int:
        return s.market_wounds if self.what == COUNT_WOUNDS else 0
