"""Damage, healing and wounds that change hands (E-EFF-05 to E-EFF-07)."""

from __future__ import annotations

from typing import Final

from lorehall.core.engine.effects import Doing, Effect
from lorehall.core.engine.position import Frame
from lorehall.games.enchanters.effects.basic import AmountEffect, Targeted, seat_options
from lorehall.games.enchanters.model import events as ev
from lorehall.games.enchanters.model.codes import (
    ASK_SPREAD,
    ASK_TARGET,
    NO_HEAL,
    NONE,
    OVERLORD_SEAT,
    PAYLOAD,
    THE_OVERLORD,
    YOU,
)
from lorehall.games.enchanters.model.definitions import Amount, Payable
from lorehall.games.enchanters.model.power import value
from lorehall.games.enchanters.model.queries import can_be_healed, wound_count
from lorehall.games.enchanters.model.state import Player, State
from lorehall.games.enchanters.model.targets import is_chosen, open_targets, targets
from lorehall.games.enchanters.rules.verdict import (
    heal_overlord,
    hurt_overlord,
    is_immune,
    lost_hp,
)
from lorehall.games.enchanters.rules.wounds import Healing, Hurt, give_up_markers


class Damage(AmountEffect):
    """DAMAGE: the target takes damage (E-EFF-05)."""

    def puts_frames(self) -> bool:
        return True

    def foresee(self, p: Player) -> None:
        p.wounds += self.amount.k

    def affect(self, s: State, seat: int, amount: int) -> None:
        s.stack.append(Hurt(seat, amount))


class Heal(AmountEffect):
    """HEAL: the target heals (E-EFF-07)."""

    def puts_frames(self) -> bool:
        return True

    def everything(self, s: State, seat: int) -> int:
        return wound_count(s.players[seat])

    def apply_to(self, s: State, f: Doing, seats: list[int]) -> None:
        """In co-op a heal that is made by somebody whose wounds cannot be healed does nothing either (E-DMG-09)."""
        if not s.rules.coop or not s.players[f.you].flags & NO_HEAL:
            super().apply_to(s, f, seats)

    def affect(self, s: State, seat: int, amount: int) -> None:
        s.stack.append(Healing(seat, amount, needed=False))


class HealAnother(Payable):
    """The cost "another player heals N": somebody who has N wounds and can be healed (E-COS-02, E-TGT-09)."""

    def __init__(self, amount: int) -> None:
        super().__init__()
        self.amount = amount

    def patients(self, s: State, you: int) -> list[int]:
        return [seat for seat in open_targets(s, you) if can_be_healed(s, seat, self.amount)]

    def wounded(self, s: State, you: int) -> list[int]:
        """The other players who could be healed, Shield or no Shield."""
        others = [seat for seat in range(len(s.players)) if seat != you]
        return [seat for seat in others if can_be_healed(s, seat, self.amount)]

    def can(self, s: State, you: int, card: int, x: int = 0) -> bool:
        for seat in open_targets(s, you):
            if can_be_healed(s, seat, self.amount):
                return True
        return False

    def run(self, s: State, f: Doing) -> None:
        seats = self.patients(s, f.you)
        if seats:
            s.ask(f, f.you, ASK_TARGET, seat_options(seats))

    def answered(self, s: State, f: Doing, option: int) -> None:
        s.stack.append(Healing(option & PAYLOAD, self.amount, needed=True))


class MoveWounds(Targeted):
    """WOUND-MOVE: the giver is not healed, each receiver has taken damage (E-EFF-06, E-EFF-41, E-DMG-10)."""

    def __init__(self, giver: int, receiver: int, amount: Amount) -> None:
        super().__init__(receiver if giver == YOU else giver)
        self.giver = giver
        self.amount = amount

    def run(self, s: State, f: Doing) -> None:
        if self.target != THE_OVERLORD:
            super().run(s, f)
        elif self.can_in_part(s, f.you, f.card, f.x):
            self.apply_to(s, f, [OVERLORD_SEAT])

    def apply_to(self, s: State, f: Doing, seats: list[int]) -> None:
        amount = value(s, self.amount, f.you, f.you, f.x)
        for seat in reversed(seats):
            if self.giver == YOU:
                s.stack.append(WoundTransfer(f.you, seat, amount))
            else:
                s.stack.append(WoundTransfer(seat, f.you, amount))

    def can(self, s: State, you: int, card: int, x: int = 0) -> bool:
        """Whether all the wounds can move, also where several players get or give them (E-GEN-17)."""
        if self.giver == THE_OVERLORD:  # only in co-op has it wounds to give (E-COP-19)
            return lost_hp(s) >= self._wanted(s, x, you)
        if self.giver != YOU:
            return super().can(s, you, card, x)
        receivers = self._receivers(s, you)
        wanted = self._wanted(s, x, you) * (1 if is_chosen(self.target) else receivers)
        return receivers > 0 and wound_count(s.players[you]) >= wanted

    def can_to(self, s: State, you: int, card: int, x: int, seat: int) -> bool:
        return wound_count(s.players[seat]) >= self._wanted(s, x, you)

    def can_in_part(self, s: State, you: int, card: int, x: int = 0) -> bool:
        if self.giver == YOU:
            return self._receivers(s, you) > 0 and wound_count(s.players[you]) > 0
        if self.giver == THE_OVERLORD:
            return lost_hp(s) > 0
        return any(wound_count(s.players[seat]) > 0 for seat in targets(s, self.target, you))

    def _receivers(self, s: State, you: int) -> int:
        """How many players can take wounds over; the Overlord cannot while it is immune (E-COP-39)."""
        if self.target == THE_OVERLORD:
            return 0 if s.overlord == NONE or is_immune(s) else 1
        return len(targets(s, self.target, you))

    def _wanted(self, s: State, x: int, you: int) -> int:
        return max(1, value(s, self.amount, you, you, x))


class WoundTransfer(Frame):
    """Wounds go from one player to another, or to the Overlord, as far as there are any (E-DMG-10)."""

    def __init__(self, giver: int, receiver: int, amount: int) -> None:
        self.giver: Final = giver
        self.receiver: Final = receiver
        self.amount: Final = amount

    def run(self, s: State) -> None:
        if self.giver == self.receiver:
            return
        if self.giver == OVERLORD_SEAT:
            moved = min(self.amount, lost_hp(s))
            heal_overlord(s, moved)
        else:
            moved = give_up_markers(s, self.giver, self.amount)
        if moved > 0:
            pass_wounds(s, self.giver, self.receiver, moved)


def pass_wounds(s: State, giver: int, receiver: int, moved: int) -> None:
    """Wounds that the giver has given up arrive as damage, also at the Overlord (E-DMG-10, E-COP-19)."""
    if s.events is not None:
        s.events.append((ev.MOVES_WOUNDS, giver, receiver, moved))
    if receiver != OVERLORD_SEAT:
        s.stack.append(Hurt(receiver, moved))
    else:
        hurt_overlord(s, moved)


class SpreadWounds(Effect):
    """The words "give 4 of your wounds to other players": any split, each receiver's share is one hit (E-EFF-06)."""

    def __init__(self, amount: Amount) -> None:
        super().__init__()
        self.amount = amount

    def can(self, s: State, you: int, card: int, x: int = 0) -> bool:
        wanted = max(1, value(s, self.amount, you, you, x))
        return bool(open_targets(s, you)) and wound_count(s.players[you]) >= wanted

    def can_in_part(self, s: State, you: int, card: int, x: int = 0) -> bool:
        return bool(open_targets(s, you)) and wound_count(s.players[you]) > 0

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
