"""Combat with creatures (E-CMB)."""

from __future__ import annotations

from typing import Final

from lorehall.core.engine.effects import Doing
from lorehall.core.engine.position import Frame
from lorehall.core.slots import slots
from lorehall.games.enchanters.model import events as ev
from lorehall.games.enchanters.model.codes import DEFEATED, FROM_TRACK, NONE
from lorehall.games.enchanters.model.power import attack, defense, defense_against, health, strength
from lorehall.games.enchanters.model.state import State
from lorehall.games.enchanters.model.targets import is_shielded
from lorehall.games.enchanters.rules.invasion import DiscardFirst
from lorehall.games.enchanters.rules.taking import Take, pick_up
from lorehall.games.enchanters.rules.triggers import fire
from lorehall.games.enchanters.rules.wounds import hurt


class Combat(Frame):
    """A player fights a creature: first the creature's texts about combat (E-CND-19), then the test."""

    def __init__(self, seat: int, card: int, origin: int) -> None:
        self.seat: Final = seat
        self.card: Final = card
        self.origin: Final = origin

    __slots__ = slots(__init__)

    def run(self, s: State) -> None:
        triggers = s.cards[self.card].in_combat.triggers
        if not triggers:
            fight(s, self.seat, self.card, self.origin)
            return
        s.stack.append(CombatTest(self.seat, self.card, self.origin))
        for trigger in reversed(triggers):  # E-CND-06
            s.stack.append(Doing(trigger.effect, self.seat, self.card))


class CombatTest(Frame):
    """The creature's texts are done: the test follows (E-CND-19)."""

    def __init__(self, seat: int, card: int, origin: int) -> None:
        self.seat: Final = seat
        self.card: Final = card
        self.origin: Final = origin

    __slots__ = slots(__init__)

    def run(self, s: State) -> None:
        fight(s, self.seat, self.card, self.origin)


def fight(s: State, seat: int, card: int, origin: int) -> None:
    """The test A >= H, fixed here; a creature that is beaten strikes back and is taken (E-CMB-01, E-CMB-02)."""
    d = s.cards[card]
    power = attack(s, seat)
    goal = health(s, card, seat, s.distance)
    if power < goal:
        _fail(s, seat, card, origin, power, goal)
        return
    if s.events is not None:
        s.events.append((ev.DEFEATS, seat, card, power, goal))
    blow = strength(s, card, seat, s.distance)
    shield = defense(s, seat)  # with the creature still in its place (E-CMB-01, E-JRN-07)
    factor = 2 if d.double_damage else 1
    pick_up(s, card, origin)
    s.stack.append(Take(seat, card, NONE))
    s.stack.append(CombatEnd(seat, card))
    if d.attacks_all:  # E-CMB-08, E-CMB-09
        for other in reversed(s.clockwise(seat)):
            if other != seat and not is_shielded(s, other):
                s.stack.append(CreatureAttack(card, other, blow, factor))
    s.stack.append(CreatureAttack(card, seat, blow, factor, shield))


def _fail(s: State, seat: int, card: int, origin: int, power: int, goal: int) -> None:
    """E-CMB-06: nothing moves but the first track card; off the track not even that (E-GRV-04)."""
    if s.events is not None:
        s.events.append((ev.FAILS, seat, card, power, goal))
    if origin == FROM_TRACK:
        s.stack.append(DiscardFirst(seat))


class CombatEnd(Frame):
    """Bonuses bound to the opponent end (E-STA-06); after-defeat abilities follow (E-CMB-10, E-STA-14)."""

    def __init__(self, seat: int, card: int) -> None:
        self.seat: Final = seat
        self.card: Final = card

    __slots__ = slots(__init__)

    def run(self, s: State) -> None:
        s.opponent = NONE
        fire(s, DEFEATED, self.seat, 0, self.card)


class CreatureAttack(Frame):
    """A creature or the Overlord attacks a player: what defense does not block is damage (E-CMB-03, E-CMB-07, E-ATK-02)."""

    def __init__(
        self, card: int, seat: int, strength: int = NONE, factor: int = 1, shield: int = NONE
    ) -> None:
        self.card: Final = card
        self.seat: Final = seat
        self.strength: Final = strength  # NONE: as it is when the attack comes (E-STA-08)
        self.factor: Final = factor
        self.shield: Final = shield  # NONE: likewise

    __slots__ = slots(__init__)

    def run(self, s: State) -> None:
        card, seat = self.card, self.seat
        blow = self.strength if self.strength != NONE else strength(s, card, seat, NONE)
        shield = self.shield if self.shield != NONE else defense_against(s, seat, card)
        damage = (blow - shield) * self.factor if blow > shield else 0
        if s.events is not None:
            s.events.append((ev.CREATURE_ATTACKS, seat, card, blow, shield, damage))
        hurt(s, seat, damage)
