"""Damage, healing and wounds that change hands (E-EFF-05 to E-EFF-07)."""

from __future__ import annotations

from typing import Final

from lorehall.games.enchanters.effects.basic import AmountEffect, Targeted, seat_options
from lorehall.games.enchanters.model import events as ev
from lorehall.games.enchanters.model.codes import (
    ASK_SPREAD,
    ASK_TARGET,
    NO_HEAL,
    NONE,
    PAYLOAD,
    THE_OVERLORD,
    YOU,
)
from lorehall.games.enchanters.model.definitions import Amount, Doing, Effect
from lorehall.games.enchanters.model.power import value
from lorehall.games.enchanters.model.queries import wound_count
from lorehall.games.enchanters.model.state import Player, State
from lorehall.games.enchanters.model.targets import open_targets, targets
from lorehall.games.enchanters.rules.wounds import Healing, Hurt, give_up_markers

OVERLORD_SEAT: Final = -1


class Damage(AmountEffect):
    """DAMAGE: the target takes damage (E-EFF-05)."""

    def puts_frames(self) -> bool:
        return True

    def foresee(self, p: Player, times: int) -> None:
        p.wounds += times * self.amount.k

    def affect(self, s: State, seat: int, amount: int) -> None:
        s.stack.append(Hurt(seat, amount))


class Heal(AmountEffect):
    """HEAL: the target heals (E-EFF-07)."""

    def puts_frames(self) -> bool:
        return True

    def everything(self, s: State, seat: int) -> int:
        return wound_count(s.players[seat])

    def affect(self, s: State, seat: int, amount: int) -> None:
        s.stack.append(Healing(seat, amount, needed=False))


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

    def run(self, s: State, f: Doing) -> None:
        seats = self.candidates(s, f.you)
        if seats:
            s.ask(f, f.you, ASK_TARGET, seat_options(seats))

    def answered(self, s: State, f: Doing, option: int) -> None:
        s.stack.append(Healing(option & PAYLOAD, self.amount, needed=True))


class MoveWounds(Targeted):
    """WOUND-MOVE: the giver is not healed, the receiver has taken damage (E-EFF-06, E-DMG-10)."""

    def __init__(self, giver: int, receiver: int, amount: Amount) -> None:
        super().__init__(receiver if giver == YOU else giver)
        self.giver = giver
        self.receiver = receiver
        self.amount = amount

    def run(self, s: State, f: Doing) -> None:
        if self.target != THE_OVERLORD:
            super().run(s, f)
        elif s.overlord != NONE:  # else nobody is there to take them (E-GEN-04)
            self.apply_to(s, f, [OVERLORD_SEAT])

    def apply_to(self, s: State, f: Doing, seats: list[int]) -> None:
        amount = value(s, self.amount, f.you, f.you, f.x)
        for other in reversed(seats):
            if self.giver == YOU:
                self._move(s, f.you, other, amount)
            else:
                self._move(s, other, f.you, amount)

    def _move(self, s: State, giver: int, receiver: int, amount: int) -> None:
        moved = give_up_markers(s, giver, amount) if giver >= 0 and giver != receiver else 0
        if moved:
            pass_wounds(s, giver, receiver, moved)

    def can(self, s: State, you: int, card: int) -> bool:
        if self.receiver == THE_OVERLORD and s.overlord == NONE:
            return False
        wanted = max(1, value(s, self.amount, you, you, 0))
        if self.giver == YOU and wound_count(s.players[you]) < wanted:
            return False
        if self.receiver == THE_OVERLORD:
            return True
        for other in targets(s, self.target, you):
            if self.giver == YOU or wound_count(s.players[other]) >= wanted:
                return True
        return False


def pass_wounds(s: State, giver: int, receiver: int, moved: int) -> None:
    """Wounds that the giver has given up arrive as damage (E-DMG-10)."""
    if s.events is not None:
        s.events.append((ev.MOVES_WOUNDS, giver, receiver, moved))
    if receiver >= 0:
        s.stack.append(Hurt(receiver, moved))


class SpreadWounds(Effect):
    """The words "give 4 of your wounds to other players": any split, each receiver's share is one hit (E-EFF-06)."""

    def __init__(self, amount: Amount) -> None:
        super().__init__()
        self.amount = amount

    def run(self, s: State, f: Doing) -> None:
        self._go_on(s, f, ())

    def answered(self, s: State, f: Doing, option: int) -> None:
        given = f.given if isinstance(f, Spreading) else ()
        self._go_on(s, f, (*given, option & PAYLOAD))

    def _go_on(self, s: State, f: Doing, given: tuple[int, ...]) -> None:
        """Ask who gets the next wound, or hand out what was split; `given` names the receiver of each wound."""
        seats = open_targets(s, f.you)
        wanted = min(value(s, self.amount, f.you, f.you, f.x), wound_count(s.players[f.you]))
        if not seats or wanted <= 0:
            return
        if len(given) < wanted:
            frame = Spreading(self, f.you, f.card, f.x, given)
            s.ask(frame, f.you, ASK_SPREAD, seat_options(seats))
            return
        give_up_markers(s, f.you, wanted)
        for seat in reversed(s.clockwise(f.you)):
            share = given.count(seat)
            if share:
                pass_wounds(s, f.you, seat, share)


class Spreading(Doing):
    """Wounds are being split among other players: who gets each of those given so far (E-EFF-06)."""

    def __init__(self, effect: Effect, you: int, card: int, x: int, given: tuple[int, ...]) -> None:
        super().__init__(effect, you, card, x)
        self.given: Final = given
