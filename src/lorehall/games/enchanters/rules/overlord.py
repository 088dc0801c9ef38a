"""The Overlord: fights, rewards, reinforcement (E-CHL, E-OVL)."""

from __future__ import annotations

from typing import Final

from lorehall.core.engine.effects import Doing
from lorehall.core.engine.position import Frame, SeatFrame
from lorehall.core.slots import slots
from lorehall.games.enchanters.model import events as ev
from lorehall.games.enchanters.model.affordability.reach import can_win
from lorehall.games.enchanters.model.codes import (
    NO_CHALLENGE,
    NONE,
    OPTION,
    PAYLOAD,
    PICK_SIDE,
    WINDOW_COMBAT,
)
from lorehall.games.enchanters.model.fold import fold, fold_shared
from lorehall.games.enchanters.model.power import attack, health, strength
from lorehall.games.enchanters.model.state import State
from lorehall.games.enchanters.rules.combat import CreatureAttack
from lorehall.games.enchanters.rules.journey import set_out
from lorehall.games.enchanters.rules.paying import PaidChallenge
from lorehall.games.enchanters.rules.steps import change_rewards
from lorehall.games.enchanters.rules.triggers import CheckStates
from lorehall.games.enchanters.rules.verdict import hurt_overlord
from lorehall.games.enchanters.rules.windows import Window

# -- fights -----------------------------------------------------------------------------------------------


def fight_overlord(s: State, f: Doing) -> None:
    """Fight the Overlord, next (E-EFF-28)."""
    s.stack.append(OverlordFight(f.you, isinstance(f, PaidChallenge)))


def can_fight(s: State, seat: int, paid: bool) -> bool:
    """Whether a fight takes place: not where it is forbidden, nor out of reach unless it is paid for (E-EFF-28, E-CMB-04)."""
    p = s.players[seat]
    if not s.overlord_active or p.flags & NO_CHALLENGE:
        return False
    return paid or not s.rules.failure_forbidden or can_win(s, seat, s.overlord, NONE)


class OverlordFight(Frame):
    """Window and combat; skipped where it is forbidden, or lost from the start and not paid for (E-CHL-05, E-EFF-28)."""

    def __init__(self, seat: int, paid: bool) -> None:
        self.seat: Final = seat
        self.paid: Final = paid

    __slots__ = slots(__init__)

    def run(self, s: State) -> None:
        seat = self.seat
        if can_fight(s, seat, self.paid):
            if s.events is not None and not self.paid:  # a challenge is told when it is declared
                s.events.append((ev.FIGHTS_OVERLORD, seat))
            set_out(s, seat, NONE, s.overlord, s.overlord)
            s.stack.append(OverlordCombat(seat))
            s.stack.append(Window(seat, WINDOW_COMBAT))


class OverlordCombat(SeatFrame):
    """The test is fixed, then the Overlord attacks, then the win takes effect (E-CHL-06, E-CHL-11)."""

    __slots__ = ()

    def run(self, s: State) -> None:
        seat = self.seat
        if not s.overlord_active:
            return
        power = attack(s, seat)
        goal = health(s, s.overlord, seat, NONE)
        if s.events is not None:
            kind = ev.FAILS if power < goal else ev.DEFEATS
            s.events.append((kind, seat, s.overlord, power, goal))
        if power >= goal:
            factor = 2 if s.cards[s.overlord].double_damage else 1
            blow = strength(s, s.overlord, seat, NONE)
            s.stack.append(OverlordWon(seat))
            s.stack.append(CreatureAttack(s.overlord, seat, blow, factor))


class OverlordWon(SeatFrame):
    """Reward token, its immediate effect, reinforcement (E-CHL-07, E-OVL-04)."""

    __slots__ = ()

    def run(self, s: State) -> None:
        seat = self.seat
        overlord = s.overlord
        s.opponent = NONE  # the combat is over (E-STA-06)
        if s.rules.coop:
            _won_together(s, seat)
            return
        if s.rules.reinforcement:
            s.stack.append(Reinforcement(2 if len(s.players) <= 2 else 1))
        effect = s.cards[overlord].immediate
        if effect is not None:
            s.stack.append(Doing(effect, seat, overlord))
        if s.overlord_rewards > 0:
            change_rewards(s, seat, 1)
            if s.events is not None:
                s.events.append((ev.REWARD_TAKEN, seat))
            change_overlord_rewards(s, -1)
            fold(s, seat)
        if effect is not None and s.events is not None:
            s.events.append((ev.REWARD_SAYS, seat, overlord, NONE))


WON: Final = 10
"""Hit points that a won challenge costs an Overlord that says nothing else (E-COP-14)."""


def _won_together(s: State, seat: int) -> None:
    """No reward token is taken: the reward section, else 10 hit points; then it is reinforced on both sides (E-COP-14)."""
    s.stack.append(BothSides())
    effect = s.cards[s.overlord].immediate
    if effect is not None:
        if s.events is not None:
            s.events.append((ev.REWARD_TOGETHER, seat, s.overlord, NONE))
        s.stack.append(Doing(effect, seat, s.overlord))
    else:
        hurt_overlord(s, WON)


class BothSides(Frame):
    """One strength and one health token after a won challenge (E-COP-14)."""

    def run(self, s: State) -> None:
        add_reinforcement(s, 1, 1, ev.BEATEN_GROWS)
        add_reinforcement(s, 0, 1, ev.BEATEN_GROWS)


# -- crystals on the Overlord card ------------------------------------------------------------------------

FULL: Final = 5


def lay_crystals(s: State, number: int) -> None:
    """Crystals come to lie on the Overlord card; in co-op it makes a reinforcement token of every 5 (E-EFF-12, E-COP-21)."""
    s.overlord_crystals += number
    if s.rules.coop and s.overlord_crystals >= FULL:
        s.stack.append(Reinforcement(s.overlord_crystals // FULL))
        s.overlord_crystals %= FULL


# -- reward tokens ----------------------------------------------------------------------------------------


def change_overlord_rewards(s: State, number: int) -> None:
    """Add or remove reward tokens on the Overlord card; without any it is defeated for good (E-CHL-08)."""
    before = s.overlord_rewards
    s.overlord_rewards = max(0, before + number)
    _tell_rewards(s, 1, s.overlord_rewards - before)
    if s.overlord_active and before > 0 and s.overlord_rewards == 0 and not s.rules.coop:
        s.overlord_active = False
        if s.events is not None:
            s.events.append((ev.OVERLORD_DEFEATED,))
        fold_shared(s)
    s.stack.append(CheckStates())


def change_village_rewards(s: State, number: int) -> None:
    """Add or remove reward tokens on the village card (E-EFF-27)."""
    before = s.village_rewards
    s.village_rewards = max(0, before + number)
    _tell_rewards(s, 0, s.village_rewards - before)
    s.stack.append(CheckStates())


def _tell_rewards(s: State, bearer: int, number: int) -> None:
    if s.events is not None and number:
        change = ev.REWARDS_ADDED if number > 0 else ev.REWARDS_REMOVED
        s.events.append((change, bearer, abs(number)))


# -- reinforcement ------------------------------------------------------------------------------------------


class Reinforcement(Frame):
    """Reinforcement tokens, random side up, and how each is told (E-EFF-35, E-OVL-04)."""

    def __init__(self, number: int, told: int = ev.REINFORCED) -> None:
        self.number: Final = number
        self.told: Final = told

    __slots__ = slots(__init__)

    def run(self, s: State) -> None:
        if self.number > 0:
            s.roll(self, 2)

    def rolled(self, s: State, face: int) -> None:
        add_reinforcement(s, face, 1, self.told)
        s.stack.append(Reinforcement(self.number - 1, self.told))


def add_reinforcement(s: State, side: int, number: int, told: int = NONE) -> None:
    """Change the Overlord's tokens of a side: 0 health, 1 strength; `told` as another kind of event than usual."""
    number = max(number, -(s.overlord_health if side == 0 else s.overlord_strength))
    if side == 0:
        s.overlord_health += number
    else:
        s.overlord_strength += number
    if s.events is not None and number:
        if told == NONE:
            told = ev.REINFORCED if number > 0 else ev.WEAKENED
        s.events.append((told, side, abs(number)))


def reinforcement_sides(s: State) -> list[int]:
    """As options: the sides of which the Overlord has a reinforcement token to remove (E-EFF-35)."""
    options: list[int] = []
    if s.overlord_health:
        options.append(PICK_SIDE * OPTION)
    if s.overlord_strength:
        options.append(PICK_SIDE * OPTION + 1)
    return options


def side_of(option: int) -> int:
    """The side that a PICK_SIDE option names."""
    return option & PAYLOAD
