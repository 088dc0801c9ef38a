"""Damage, healing and wounds that change hands (E-EFF-05 to E-EFF-07)."""

from __future__ import annotations

from typing import Final

from lorehall.core.position import Frame
from lorehall.games.enchanters.effects.basic import AmountEffect, chosen_seats
from lorehall.games.enchanters.model import events as ev
from lorehall.games.enchanters.model.codes import (
    ASK_SPREAD,
    ASK_TARGET,
    HEAL,
    HURT,
    NO_HEAL,
    NONE,
    OPTION,
    PAYLOAD,
    PICK_SEAT,
    THE_OVERLORD,
    YOU,
)
from lorehall.games.enchanters.model.definitions import Amount, Effect
from lorehall.games.enchanters.model.power import value
from lorehall.games.enchanters.model.queries import wound_count
from lorehall.games.enchanters.model.state import Player, State
from lorehall.games.enchanters.model.targets import open_targets, targets
from lorehall.games.enchanters.rules.wounds import give_up_markers

OVERLORD_SEAT: Final = -1


class Damage(AmountEffect):
    """DAMAGE: the target takes damage (E-EFF-05)."""

    def puts_frames(self) -> bool:
        return True

    def foresee(self, p: Player, times: int) -> None:
        p.wounds += times * self.amount.k

    def affect(self, s: State, seat: int, amount: int) -> None:
        s.stack.append((HURT, seat, amount))


class Heal(AmountEffect):
    """HEAL: the target heals (E-EFF-07)."""

    def puts_frames(self) -> bool:
        return True

    def everything(self, s: State, seat: int) -> int:
        return wound_count(s.players[seat])

    def affect(self, s: State, seat: int, amount: int) -> None:
        s.stack.append((HEAL, seat, amount, 0))


class HealAnother(Effect):
    """The cost "another player heals N": somebody who has N wounds and can be healed (E-COS-02, E-TGT-09)."""

    def __init__(self, amount: int) -> None:
        super().__init__()
        self.amount = amount

    def candidates(self, s: State, you: int) -> list[int]:
        return [
            seat
            for seat in open_targets(s, you)
            if wound_count(s.players[seat]) >= self.amount and not s.players[seat].flags & NO_HEAL
        ]

    def can(self, s: State, you: int, card: int) -> bool:
        return bool(self.candidates(s, you))

    def run(self, s: State, f: Frame) -> None:
        if len(f) == 5:
            seats = self.candidates(s, f[2])
            if seats:
                s.ask(f, f[2], ASK_TARGET, [PICK_SEAT * OPTION + seat for seat in seats])
            return
        s.stack.append((HEAL, f[5] & PAYLOAD, self.amount, 1))


class MoveWounds(Effect):
    """WOUND-MOVE: the giver is not healed, the receiver has taken damage (E-EFF-06, E-DMG-10)."""

    def __init__(self, giver: int, receiver: int, amount: Amount) -> None:
        super().__init__()
        self.giver = giver
        self.receiver = receiver
        self.amount = amount

    def run(self, s: State, f: Frame) -> None:
        you = f[2]
        target = self.receiver if self.giver == YOU else self.giver
        if target == THE_OVERLORD and s.overlord == NONE:  # nobody there to take them (E-GEN-04)
            return
        others = [OVERLORD_SEAT] if target == THE_OVERLORD else chosen_seats(s, f, 5, target)
        if others is None:
            return
        for other in reversed(others):
            giver, receiver = (you, other) if self.giver == YOU else (other, you)
            self._move(s, giver, receiver, value(s, self.amount, you, you, f[4]))

    def _move(self, s: State, giver: int, receiver: int, amount: int) -> None:
        moved = give_up_markers(s, giver, amount) if giver >= 0 and giver != receiver else 0
        if not moved:
            return
        if s.events is not None:
            s.events.append((ev.MOVES_WOUNDS, giver, receiver, moved))
        if receiver >= 0:
            s.stack.append((HURT, receiver, moved))

    def can(self, s: State, you: int, card: int) -> bool:
        if self.receiver == THE_OVERLORD and s.overlord == NONE:
            return False
        wanted = max(1, value(s, self.amount, you, you, 0))
        if self.giver == YOU and wound_count(s.players[you]) < wanted:
            return False
        if self.receiver == THE_OVERLORD:
            return True
        for other in targets(s, self.receiver if self.giver == YOU else self.giver, you):
            if self.giver == YOU or wound_count(s.players[other]) >= wanted:
                return True
        return False


class SpreadWounds(Effect):
    """The words "give 4 of your wounds to other players": any split, each receiver's share is one hit (E-EFF-06)."""

    def __init__(self, amount: Amount) -> None:
        super().__init__()
        self.amount = amount

    def run(self, s: State, f: Frame) -> None:
        you = f[2]
        given = len(f) - 5
        seats = open_targets(s, you)
        wanted = min(value(s, self.amount, you, you, f[4]), wound_count(s.players[you]))
        if not seats or wanted <= 0:
            return
        if given < wanted:
            s.ask(f, you, ASK_SPREAD, [PICK_SEAT * OPTION + seat for seat in seats])
            return
        give_up_markers(s, you, wanted)
        for seat in reversed(s.clockwise(you)):
            share = sum(1 for option in f[5:] if option & PAYLOAD == seat)
            if share:
                if s.events is not None:
                    s.events.append((ev.MOVES_WOUNDS, you, seat, share))
                s.stack.append((HURT, seat, share))
