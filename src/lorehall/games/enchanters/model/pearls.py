"""Pearl tokens follow the pearl value at all times (E-STK-10, E-TRM-39)."""

from __future__ import annotations

from lorehall.core.engine.position import SeatFrame
from lorehall.games.enchanters.model.codes import (
    ASK_DISCARD_PEARL,
    OPTION,
    PAYLOAD,
    PEARL,
    PICK_PEARL,
)
from lorehall.games.enchanters.model.queries import icon_value
from lorehall.games.enchanters.model.state import State


def sync_pearls(s: State, seat: int) -> None:
    """As many pearl tokens as the pearl value; the owner chooses which side to give up (E-STK-10)."""
    if _left_to_choose(s, seat):
        s.stack.append(GiveUpPearl(seat))


def _left_to_choose(s: State, seat: int) -> bool:
    """Set the tokens to the pearl value, unless some are too many and their owner has both sides to choose from."""
    p = s.players[seat]
    value = icon_value(s, seat, PEARL)
    tokens = p.pearls + p.pearls_spent
    if value > tokens:
        p.pearls += value - tokens
    elif value < tokens:
        if value and p.pearls and p.pearls_spent:
            return True
        p.pearls = value if p.pearls else 0
        p.pearls_spent = value - p.pearls
    return False


class GiveUpPearl(SeatFrame):
    """More pearl tokens than pearl value: the owner gives up one after another (E-STK-10).

    What is on its way comes first, and tokens may be spent in it: what there is to choose is looked at when it is asked
    (E-STK-11).
    """

    __slots__ = ()

    def run(self, s: State) -> None:
        if _left_to_choose(s, self.seat):
            s.ask(
                self, self.seat, ASK_DISCARD_PEARL, [PICK_PEARL * OPTION, PICK_PEARL * OPTION + 1]
            )

    def answered(self, s: State, option: int) -> None:
        p = s.players[self.seat]
        if option & PAYLOAD:
            p.pearls_spent -= 1
        else:
            p.pearls -= 1
        sync_pearls(s, self.seat)
