"""Pearl tokens follow the pearl value at all times (E-STK-10, E-TRM-39)."""

from __future__ import annotations

from lorehall.core.position import SeatFrame
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
    p = s.players[seat]
    value = icon_value(s, seat, PEARL)
    tokens = p.pearls + p.pearls_spent
    if value == tokens:
        return
    if value > tokens:
        p.pearls += value - tokens
    elif value == 0:
        p.pearls = 0
        p.pearls_spent = 0
    elif p.pearls_spent == 0:
        p.pearls = value
    elif p.pearls == 0:
        p.pearls_spent = value
    else:
        s.stack.append(GiveUpPearl(seat))


class GiveUpPearl(SeatFrame):
    """More pearl tokens than pearl value: the owner gives up one after another (E-STK-10)."""

    __slots__ = ()

    def run(self, s: State) -> None:
        p = s.players[self.seat]
        if p.pearls + p.pearls_spent > icon_value(s, self.seat, PEARL):
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
