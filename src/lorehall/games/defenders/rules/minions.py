"""D-MIN: combat with minions."""

from __future__ import annotations

from typing import Final

from lorehall.core.engine.effects import Doing
from lorehall.core.engine.option_codes import option, unpack
from lorehall.core.engine.position import Frame, SeatFrame
from lorehall.games.defenders.model import codes as c
from lorehall.games.defenders.model import events as e
from lorehall.games.defenders.model.queries import colours_at, hit_count, minions_at
from lorehall.games.defenders.model.state import State
from lorehall.games.defenders.rules.rerolls import Rerolls, roll_fight_dice
from lorehall.games.defenders.rules.steps import kill_minions


def begin_fight(s: State, seat: int, foe: int, place: int) -> None:
    """From here to the end of the fight no stop is open (D-CRD-03)."""
    s.foe, s.field, s.blessed, s.stop = foe, place, False, c.FIGHT
    s.fighters = [seat]
    for p in s.seats:
        p.dice, p.rerolled, p.extra = [], [], 0
    s.seats[seat].fights += 1


def declarable(s: State, seat: int) -> list[int]:
    """The rewards that a fighter can declare now (D-MIN-04, D-GEN-04)."""
    p = s.seats[seat]
    found: list[int] = []
    for card in p.done:
        ability = s.content.quest(card).ability
        if ability is None or ability.moment != c.COMMITTING or card in p.used:
            continue
        if ability.effect.can(s, seat, card):
            found.append(card)
    return found


def declare(s: State, seat: int, card: int, event: int) -> None:
    """Use such a reward up, by the rule that the event cites."""
    s.seats[seat].used.append(card)
    s.emit((event, seat, card))
    s.stack.append(Doing(s.content.ability(card).effect, seat, card))


class EndFight(Frame):
    """The fight is over; the Day goes on."""

    def run(self, s: State) -> None:
        s.foe, s.field, s.stop = c.NONE, c.NONE, c.DAY
        s.fighters = []


class Engage(Frame):
    """All minions of a location are fought together, in the order of D-MIN-03; other heroes never join (D-MIN-01, D-MIN-07)."""

    def __init__(self, seat: int, place: int) -> None:
        self.seat: Final = seat
        self.place: Final = place

    def run(self, s: State) -> None:
        seat, place = self.seat, self.place
        begin_fight(s, seat, c.MINION_FIGHT, place)
        s.emit((e.ENGAGES, seat, place))
        for colour in s.seats[seat].trophies:  # D-GEN-18
            number = s.minions[4 * place + colour]
            kill_minions(s, seat, place, colour, number, e.KILLS_AS_SLAYER)
        s.stack.append(EndFight())
        if minions_at(s, place):
            s.stack += [Kills(seat), Rerolls(0, 0), MinionDice(seat), ExtraDice(seat)]


class ExtraDice(SeatFrame):
    """A reward may add dice before the roll (D-MIN-04)."""

    def run(self, s: State) -> None:
        cards = declarable(s, self.seat)
        if cards:
            options = [option(c.NO_EXTRA), *[option(c.EXTRA, card) for card in cards]]
            s.ask(self, self.seat, c.ASK_EXTRA, options)

    def answered(self, s: State, option: int) -> None:
        kind, card = unpack(option)
        if kind == c.EXTRA:
            s.stack += [self, AssignDie(self.seat)]
            declare(s, self.seat, card, e.DECLARES_EXTRA)


class AssignDie(SeatFrame):
    """Each extra die is assigned to a colour present (D-MIN-04)."""

    def run(self, s: State) -> None:
        if s.seats[self.seat].extra:
            present = colours_at(s, s.field)
            options = [option(c.DIE, colour) for colour in range(4) if present >> colour & 1]
            s.ask(self, self.seat, c.ASK_DIE, options)

    def answered(self, s: State, option: int) -> None:
        p = s.seats[self.seat]
        p.extra -= 1
        p.dice.append(unpack(option)[1] << 3)
        s.stack.append(self)


class MinionDice(SeatFrame):
    """One die per minion, in its colour, and the extra ones (D-MIN-01)."""

    def run(self, s: State) -> None:
        p = s.seats[self.seat]
        per_minion = [
            colour << 3 for colour in range(4) for _ in range(s.minions[4 * s.field + colour])
        ]
        p.dice = per_minion + p.dice
        roll_fight_dice(s, self.seat)


class Kills(SeatFrame):
    """Each hit kills one minion of the die's colour; the others stay (D-MIN-02, D-MIN-06)."""

    def run(self, s: State) -> None:
        killed = [hit_count(s, self.seat, colour) for colour in range(4)]
        for colour in range(4):
            kill_minions(s, self.seat, s.field, colour, killed[colour], e.KILLS)
