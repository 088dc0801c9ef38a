"""P-CRE: Creature fights on the hero's space."""

from __future__ import annotations

from typing import Final

from lorehall.core.engine.effects import Doing
from lorehall.core.engine.option_codes import option, unpack
from lorehall.core.engine.position import Frame, SeatFrame
from lorehall.core.engine.zones import EVERYBODY
from lorehall.games.prophecy.model import codes as c
from lorehall.games.prophecy.model import events as e
from lorehall.games.prophecy.model import requests as a
from lorehall.games.prophecy.model.definitions import MARGIN
from lorehall.games.prophecy.model.queries import creatures_at, has_rule, is_up
from lorehall.games.prophecy.model.state import State
from lorehall.games.prophecy.rules.battle import begin_battle
from lorehall.games.prophecy.rules.cards import discard
from lorehall.games.prophecy.rules.lines import declarations
from lorehall.games.prophecy.rules.opportunities import opportunities, use_opportunity
from lorehall.games.prophecy.rules.steps import gain_xp
from lorehall.games.prophecy.rules.windows import Free, free_uses, is_halted, use


def stop_turn(s: State) -> None:
    """The turn ends early (P-TRN-09)."""
    if not s.is_stopped:
        s.is_stopped = True
        s.emit((e.TURN_STOPS, s.active))


class CreatureStep(SeatFrame):
    """Step 2; first the moment for non-battle effects after Movement, if something is about to be turned up (P-TRN-07)."""

    def run(self, s: State) -> None:
        place = s.seats[self.seat].at
        if is_halted(s, self.seat) or place >= c.SPACES:
            return
        s.stack.append(TurnUp(self.seat))
        if any(not is_up(s, card) for card in s.adventures[place]):
            s.stack.append(Free(self.seat))


class TurnUp(SeatFrame):
    """Face-down cards are turned up, then every Creature is fought (P-CRE-01, P-CRE-02)."""

    def run(self, s: State) -> None:
        place = s.seats[self.seat].at
        for card in s.adventures[place]:
            if not is_up(s, card):
                s.known[card] = EVERYBODY
                s.emit((e.TURNED_UP, place, card))
        # without a Creature the windows of the next steps serve as the one after flipping (P-TRN-07)
        s.stack.append(NextCreature(self.seat))


class NextCreature(SeatFrame):
    """Before each battle the player chooses which is next; non-battle effects come before it (P-TRN-07)."""

    def run(self, s: State) -> None:
        if is_halted(s, self.seat):
            return
        waiting = [card for card in creatures_at(s, s.seats[self.seat].at) if card not in s.spares]
        if not waiting:
            return
        options = [option(a.FIGHT, card) for card in waiting]
        options += [option(a.LEAVE, card) for card in waiting if may_be_left(s, card)]
        options += free_uses(s, self.seat)
        if has_rule(s, self.seat, c.EARLY_OPPORTUNITY) and not s.early:  # P-SPC-18
            options += opportunities(s, self.seat)
            options += declarations(s, self.seat, (c.COST_GOLD,), opportunities)
        s.ask(self, self.seat, a.ASK_CREATURE, options)

    def answered(self, s: State, option: int) -> None:
        kind, card = unpack(option)
        s.stack.append(self)
        if kind == a.FIGHT:
            s.early = True
            s.emit((e.FIGHTS, self.seat, card))
            begin_battle(s, self.seat, card, c.NONE, CreatureOutcome(self.seat, card))
        elif kind == a.LEAVE:
            s.spares.append(card)
            s.emit((e.DECLINES, self.seat, card))
        elif kind == a.OPPORTUNITY:
            s.early = True
            use_opportunity(s, self.seat, card)
        else:
            use(s, self.seat, option)


def may_be_left(s: State, card: int) -> bool:
    """P-CRE-19."""
    lines = s.content.cards[card].lines
    return any(g.what == c.DECLINE for ln in lines for g in ln.grants if g.kind == c.GRANT_RULE)


class CreatureOutcome(Frame):
    """Experience and `win` effects, or `lose` effects and an early end (P-CRE-04 to P-CRE-06)."""

    def __init__(self, seat: int, card: int) -> None:
        self.seat: Final = seat
        self.card: Final = card

    def run(self, s: State) -> None:
        if s.battle.result == c.WON:
            place = s.seats[self.seat].at
            s.adventures[place].remove(self.card)
            discard(s, self.card)
            s.emit((e.GONE, self.card))
            reward(s, self.seat, self.card)
        else:
            stop_turn(s)
            punish(s, self.seat, self.card)


def reward(s: State, seat: int, card: int) -> None:
    """Its Experience, then its `win` effects."""
    creature = s.content.creature(card)
    gain_xp(s, seat, s.battle.margin if creature.xp == MARGIN else creature.xp)
    s.stack.append(Doing(creature.win, seat, card))


def punish(s: State, seat: int, card: int) -> None:
    """Its `lose` effects, after a loss that the hero survived (P-CMB-39)."""
    if s.battle.result == c.LOST and not s.sides[c.HERO_SIDE].is_dead:
        s.stack.append(Doing(s.content.creature(card).lose, seat, card))
