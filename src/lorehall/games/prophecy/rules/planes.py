"""P-AST: attacks on an Astral Plane, its two Guardians and its Artifacts."""

from __future__ import annotations

from typing import Final

from lorehall.core.engine.position import Frame
from lorehall.core.engine.zones import EVERYBODY
from lorehall.games.prophecy.model import codes as c
from lorehall.games.prophecy.model import events as e
from lorehall.games.prophecy.model.queries import is_lesser, is_open
from lorehall.games.prophecy.model.state import State
from lorehall.games.prophecy.rules.battle import begin_battle
from lorehall.games.prophecy.rules.board import turn_up
from lorehall.games.prophecy.rules.cards import discard
from lorehall.games.prophecy.rules.creatures import punish, reward, stop_turn
from lorehall.games.prophecy.rules.ending import CheckArtifacts
from lorehall.games.prophecy.rules.windows import Free, is_halted


def attackable(s: State, seat: int) -> int:
    """The open Plane that the hero's space is an entry of; NONE if there is none (P-AST-01, P-AST-02)."""
    plane = s.content.spaces[s.seats[seat].at].plane
    return plane if plane != c.NONE and is_open(s, plane) else c.NONE


def attack_plane(s: State, seat: int, plane: int) -> None:
    """During the attack the hero is in the Plane (P-AST-03)."""
    start = s.seats[seat].at
    s.emit((e.ENTERS, seat, c.SPACES + plane))
    s.seats[seat].at = c.SPACES + plane
    s.stack += [Leave(seat, start), Guardian(seat, plane)]
    if s.lesser[plane]:
        s.stack.append(Guardian(seat, plane))


class Guardian(Frame):
    """The Lesser Guardian first, then, or at once if it was beaten earlier, the Greater one (P-AST-04, P-AST-06)."""

    def __init__(self, seat: int, plane: int) -> None:
        self.seat: Final = seat
        self.plane: Final = plane

    def run(self, s: State) -> None:
        guards = s.lesser[self.plane] or s.greater[self.plane]
        if is_halted(s, self.seat) or not guards:
            return
        kind = e.LESSER_SHOWN if is_lesser(s, guards[0]) else e.GREATER_SHOWN
        turn_up(s, self.plane, guards[0], kind)
        s.stack += [FightGuardian(self.seat, self.plane, guards[0]), Free(self.seat)]


class FightGuardian(Frame):
    """Non-battle effects came before it, with the Guardian in sight (P-TRN-07, P-AST-06)."""

    def __init__(self, seat: int, plane: int, card: int) -> None:
        self.seat: Final = seat
        self.plane: Final = plane
        self.card: Final = card

    def run(self, s: State) -> None:
        card = self.card
        s.emit((e.FIGHTS_LESSER if is_lesser(s, card) else e.FIGHTS_GREATER, self.seat, card))
        begin_battle(s, self.seat, card, c.NONE, GuardianOutcome(self.seat, self.plane, card))


class GuardianOutcome(Frame):
    """A beaten Guardian stays beaten for everybody; a lost or drawn fight ends the turn (P-AST-05, P-AST-08)."""

    def __init__(self, seat: int, plane: int, card: int) -> None:
        self.seat: Final = seat
        self.plane: Final = plane
        self.card: Final = card

    def run(self, s: State) -> None:
        if s.battle.result == c.WON:
            guards = s.lesser[self.plane] or s.greater[self.plane]
            guards.remove(self.card)
            discard(s, self.card)
            s.emit((e.LESSER_GONE if is_lesser(s, self.card) else e.GREATER_GONE, self.card))
            reward(s, self.seat, self.card)
        else:
            stop_turn(s)
            punish(s, self.seat, self.card)


def take_artifacts(s: State, seat: int) -> None:
    """All Artifacts in the attacked Plane, which is closed for the rest of the game (P-AST-07)."""
    plane = s.seats[seat].at - c.SPACES
    if plane < 0:
        return
    taken, s.artifacts[plane] = s.artifacts[plane], []
    for card in taken:
        s.known[card] = EVERYBODY
        s.seats[seat].items.append(card)
        s.emit((e.TAKES_ARTIFACT, seat, card))
    s.emit((e.CLOSED, c.SPACES + plane))
    s.stack.append(CheckArtifacts(seat))


class Leave(Frame):
    """After the attack the hero is back on the space he came from (P-AST-09)."""

    def __init__(self, seat: int, start: int) -> None:
        self.seat: Final = seat
        self.start: Final = start

    def run(self, s: State) -> None:
        if s.seats[self.seat].at >= c.SPACES:
            s.seats[self.seat].at = self.start
            s.emit((e.BACK, self.seat, self.start))
