"""Cards that change hands (E-EFF-13, E-EFF-14)."""

from __future__ import annotations

from typing import Final

from lorehall.core.engine.effects import Doing, Effect
from lorehall.games.enchanters.effects.basic import Targeted, seat_options
from lorehall.games.enchanters.effects.cards import OneCard
from lorehall.games.enchanters.model import events as ev
from lorehall.games.enchanters.model.codes import (
    ASK_TARGET,
    ENCHANTMENTS,
    ITEMS,
    NONE,
    PAYLOAD,
)
from lorehall.games.enchanters.model.fold import fold
from lorehall.games.enchanters.model.selectors import (
    TOP,
    Selector,
    leaving,
)
from lorehall.games.enchanters.model.state import State
from lorehall.games.enchanters.model.targets import is_shielded, open_targets, targets
from lorehall.games.enchanters.rules.steps import (
    clear_marks,
    exchange_top,
    lift,
    move_card,
)


class Give(OneCard):
    """CARD-GIVE: one of your cards to another player, of your choice unless the text names who (E-EFF-13, E-COS-11)."""

    def __init__(self, selectors: list[Selector], target: int) -> None:
        super().__init__(selectors)
        self.target = target

    def receivers(self, s: State, you: int) -> list[int]:
        return [seat for seat in targets(s, self.target, you) if seat != you]

    def candidates(self, s: State, you: int, this: int) -> list[int]:
        cards = leaving(s, you, self.selectors, this)
        return cards if cards and self.receivers(s, you) else []

    def shift(self, s: State, you: int, card: int) -> None:
        """Whoever gets it, it is seen there."""
        lift(s, you, card)
        index = s.cards[card].stack
        receiver = self.receivers(s, you)[0]
        theirs = s.players[receiver].clone()
        theirs.set_stack(index, (*theirs.stacks[index], card))
        s.players[receiver] = theirs

    def answered(self, s: State, f: Doing, option: int) -> None:
        if isinstance(f, Giving):
            move_card(s, f.you, f.gift, option & PAYLOAD)
        else:
            super().answered(s, f, option)

    def treat(self, s: State, f: Doing, card: int) -> None:
        frame = Giving(self, f.you, f.card, f.x, card)
        s.ask(frame, f.you, ASK_TARGET, seat_options(self.receivers(s, f.you)))


class Giving(Doing):
    """The card to give is chosen; now to whom (E-EFF-13)."""

    def __init__(self, effect: Effect, you: int, card: int, x: int, gift: int) -> None:
        super().__init__(effect, you, card, x)
        self.gift: Final = gift


class Receive(Targeted):
    """CARD-GIVE: the target gives you a card of their choice (E-EFF-13, E-MOV-04)."""

    def __init__(self, target: int, selectors: list[Selector]) -> None:
        super().__init__(target)
        self.hand_over = HandOver(selectors)

    def parts(self) -> tuple[Effect, ...]:
        return (self.hand_over,)

    def can_to(self, s: State, you: int, card: int, x: int, seat: int) -> bool:
        return self.hand_over.can(s, seat, card, x)

    def apply_to(self, s: State, f: Doing, seats: list[int]) -> None:
        for seat in reversed(seats):
            s.stack.append(HandingOver(self.hand_over, seat, f.card, f.x, f.you))


class HandOver(OneCard):
    """The giver (you) picks a card and gives it to the receiver that the frame names (E-EFF-13)."""

    def candidates(self, s: State, you: int, this: int) -> list[int]:
        return leaving(s, you, self.selectors, NONE)

    def treat(self, s: State, f: Doing, card: int) -> None:
        assert isinstance(f, HandingOver)
        move_card(s, f.you, card, f.receiver)


class HandingOver(Doing):
    """Somebody (you) is to give a card to this receiver (E-EFF-13)."""

    def __init__(self, effect: Effect, you: int, card: int, x: int, receiver: int) -> None:
        super().__init__(effect, you, card, x)
        self.receiver: Final = receiver


class PassLeft(Effect):
    """All players pass top item and top enchantment to the left at once; last cards may go (E-MOV-03, E-TGT-10)."""

    def run(self, s: State, f: Doing) -> None:
        seats = [
            seat for seat in s.clockwise(s.chooser()) if seat == f.you or not is_shielded(s, seat)
        ]
        if len(seats) < 2:
            return
        for index in (ITEMS, ENCHANTMENTS):
            tops = [s.players[seat].stacks[index][-1] for seat in seats]
            for i in range(len(seats)):
                receiver = seats[(i + 1) % len(seats)]
                clear_marks(s, seats[i], tops[i])
                if s.events is not None:
                    s.events.append((ev.GIVES, seats[i], tops[i], receiver))
                exchange_top(s, receiver, index, tops[i])
        for seat in seats:
            fold(s, seat)


class Steal(Effect):
    """CARD-STEAL: the top card of another player's stack; an artifact card only if there are two (E-EFF-14, E-MOV-13)."""

    def __init__(self, kind: int) -> None:
        super().__init__()
        self.top = [Selector(TOP, kind)]

    def victims(self, s: State, you: int) -> list[int]:
        return [seat for seat in open_targets(s, you) if leaving(s, seat, self.top, NONE)]

    def can(self, s: State, you: int, card: int, x: int = 0) -> bool:
        return bool(self.victims(s, you))

    def run(self, s: State, f: Doing) -> None:
        seats = self.victims(s, f.you)
        if seats:
            s.ask(f, f.you, ASK_TARGET, seat_options(seats))

    def answered(self, s: State, f: Doing, option: int) -> None:
        victim = option & PAYLOAD
        move_card(s, victim, leaving(s, victim, self.top, NONE)[0], f.you, stolen=True)
