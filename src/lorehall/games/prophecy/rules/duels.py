"""P-PVP: fights between heroes, and what the loser gives."""

from __future__ import annotations

from typing import Final

from lorehall.core.engine.option_codes import option, unpack
from lorehall.core.engine.position import Frame, SeatFrame
from lorehall.games.prophecy.model import codes as c
from lorehall.games.prophecy.model import events as e
from lorehall.games.prophecy.model import requests as a
from lorehall.games.prophecy.model.queries import (
    artifacts_of,
    creatures_at,
    is_artifact,
    others_here,
    targets_here,
)
from lorehall.games.prophecy.model.state import State
from lorehall.games.prophecy.rules.battle import begin_battle
from lorehall.games.prophecy.rules.cards import move_item, take_item
from lorehall.games.prophecy.rules.death import eliminate, hurt
from lorehall.games.prophecy.rules.ending import CheckArtifacts
from lorehall.games.prophecy.rules.windows import free_uses, is_halted, use


class DuelStep(SeatFrame):
    """Step 3: at most one other hero there may be attacked, if no Creature is left (P-PVP-01, P-PVP-02)."""

    def run(self, s: State) -> None:
        if is_halted(s, self.seat) or s.fought or creatures_at(s, s.seats[self.seat].at):
            return
        foes = targets_here(s, self.seat)
        if foes:
            attacks = [option(a.ATTACK, foe) for foe in foes]
            options = [option(a.PASS), *attacks, *free_uses(s, self.seat)]
            s.ask(self, self.seat, a.ASK_DUEL, options)

    def answered(self, s: State, option: int) -> None:
        kind, about = unpack(option)
        if kind == a.PASS:
            return
        if kind == a.ATTACK:
            attack(s, self.seat, about)
        else:
            s.stack.append(self)
            use(s, self.seat, option)


def attack(s: State, seat: int, foe: int) -> None:
    s.fought = True
    s.emit((e.ATTACKS if s.site == c.NONE else e.ATTACKS_CHAMPION, seat, foe))
    begin_battle(s, seat, c.NONE, foe, DuelOutcome(seat, foe))


class DuelOutcome(Frame):
    """The loser chooses between Health and an Item; a draw has no effect (P-PVP-08, P-PVP-11)."""

    def __init__(self, seat: int, foe: int) -> None:
        self.seat: Final = seat
        self.foe: Final = foe

    def run(self, s: State) -> None:
        if s.battle.result == c.DRAWN or s.sides[0].is_dead or s.sides[1].is_dead:
            return
        won = s.battle.result == c.WON
        winner, loser = (self.seat, self.foe) if won else (self.foe, self.seat)
        if s.phase == c.FINAL and s.site != c.NONE:
            s.stack.append(GiveArtifact(loser, winner))  # P-END-16
        elif not s.battle.no_spoils:  # P-PVP-14
            s.stack.append(Spoils(loser, winner))


class Spoils(Frame):
    """A loser without Items must lose the Health; with 0 Health he may still choose it, and dies (P-PVP-10)."""

    def __init__(self, loser: int, winner: int) -> None:
        self.loser: Final = loser
        self.winner: Final = winner

    def run(self, s: State) -> None:
        options = [option(a.LOSE_HEALTH)]
        if s.seats[self.loser].items:
            options.append(option(a.LOSE_ITEM))
        s.ask(self, self.loser, a.ASK_SPOILS, options)

    def answered(self, s: State, option: int) -> None:
        if unpack(option)[0] == a.LOSE_HEALTH:
            hurt(s, self.loser, 1, self.winner)
        else:
            s.stack.append(TakeSpoil(self.loser, self.winner))


class TakeSpoil(Frame):
    """The winner picks any one Item, damaged or not, Artifacts included (P-PVP-09)."""

    def __init__(self, loser: int, winner: int) -> None:
        self.loser: Final = loser
        self.winner: Final = winner

    def run(self, s: State) -> None:
        options = [option(a.TAKE, card) for card in s.seats[self.loser].items]
        s.ask(self, self.winner, a.ASK_SPOIL, options)

    def answered(self, s: State, option: int) -> None:
        card = unpack(option)[1]
        take_item(s, self.winner, self.loser, card)
        if is_artifact(s, card):
            s.stack.append(CheckArtifacts(self.winner))


class GiveArtifact(Frame):
    """In the Final Battle the loser gives one Artifact of his choice; with the last one he is out (P-END-16, P-END-17)."""

    def __init__(self, loser: int, winner: int) -> None:
        self.loser: Final = loser
        self.winner: Final = winner

    def run(self, s: State) -> None:
        options = [option(a.GIVE, card) for card in artifacts_of(s, self.loser)]
        s.ask(self, self.loser, a.ASK_GIVE, options)

    def answered(self, s: State, option: int) -> None:
        card = unpack(option)[1]
        move_item(s, self.winner, self.loser, card)
        s.emit((e.GIVES_ARTIFACT, self.loser, card, self.winner))
        s.stack += [OutIfBare(self.loser), CheckArtifacts(self.winner)]


class OutIfBare(SeatFrame):
    """P-END-17."""

    def run(self, s: State) -> None:
        if s.seats[self.seat].is_in and not artifacts_of(s, self.seat):
            eliminate(s, self.seat, e.OUT_BARE)


class MustAttack(SeatFrame):
    """In a turn of the Final Battle one other Champion is attacked, exactly once (P-END-14)."""

    def run(self, s: State) -> None:
        foes = others_here(s, self.seat)
        if s.is_stopped or s.seats[self.seat].is_struck or not foes:
            return
        s.ask(self, self.seat, a.ASK_DUEL, [option(a.ATTACK, foe) for foe in foes])

    def answered(self, s: State, option: int) -> None:
        attack(s, self.seat, unpack(option)[1])
