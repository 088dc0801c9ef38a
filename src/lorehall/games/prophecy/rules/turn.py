"""P-TRN: rounds, turns, extra turns and cleanup, for each player or for the whole table."""

from __future__ import annotations

from lorehall.core.engine.position import Frame, SeatFrame
from lorehall.games.prophecy.model import codes as c
from lorehall.games.prophecy.model import events as e
from lorehall.games.prophecy.model.state import State
from lorehall.games.prophecy.rules.chance_and_events import DrawChance, EventStep
from lorehall.games.prophecy.rules.cleanup import (
    Cleanup,
    MagicCounted,
    begin_round,
    begin_turn,
    end_turn,
    next_seat,
)
from lorehall.games.prophecy.rules.creatures import CreatureStep
from lorehall.games.prophecy.rules.death import hurt
from lorehall.games.prophecy.rules.duels import DuelStep
from lorehall.games.prophecy.rules.ending import end_by_cap, is_cut
from lorehall.games.prophecy.rules.final import BeginFinal
from lorehall.games.prophecy.rules.movement import Movement
from lorehall.games.prophecy.rules.spaces import Possibilities
from lorehall.games.prophecy.rules.steps import drain
from lorehall.games.prophecy.rules.windows import Moment

# -- rounds ---------------------------------------------------------------------------------------------


class Round(SeatFrame):
    """A round of one player, in the order of P-TRN-02."""

    def run(self, s: State) -> None:
        seat = self.seat
        s.turn += 1
        s.active, s.step = seat, c.ROUND_START
        begin_round(s, seat)
        s.emit((e.ROUND_BEGINS, seat, s.seats[seat].rounds + 1))
        s.stack += [
            EndOfRound(seat), Cleanup(seat), Turns(seat), DrawChance(seat), MagicCounted(seat),
            Moment(seat, c.RND, ()), Doom(seat),
        ]  # fmt: skip


class Doom(SeatFrame):
    """A round that starts with the countdown deck empty is one of the Apocalypse (P-END-27)."""

    def run(self, s: State) -> None:
        if s.phase == c.COUNTDOWN and not s.decks[c.CHANCE]:
            s.phase = c.DOOM
        if s.phase == c.DOOM and s.seats[self.seat].is_in:
            s.emit((e.TABLE_APOCALYPSE if s.rules.table_rounds else e.APOCALYPSE, self.seat))
            drain(s, self.seat, 1)
            hurt(s, self.seat, 1)


class EndOfRound(SeatFrame):
    """Then the next player's, the Final Battle, or the end by the cap (P-END-03, P-END-29)."""

    def run(self, s: State) -> None:
        s.seats[self.seat].rounds += 1
        s.seats[self.seat].round_bonus = [0, 0, 0]
        if is_cut(s):
            s.stack.append(BeginFinal())
        elif is_capped(s):
            end_by_cap(s, e.BY_CAP)
        else:
            s.stack.append(Round(next_seat(s, self.seat)))


def is_capped(s: State) -> bool:
    cap = s.rules.round_cap
    return cap > 0 and all(not p.is_in or p.rounds >= cap for p in s.seats)


# -- rounds of the whole table (P-TRN-16 to P-TRN-18) ---------------------------------------------------------


class TableRound(SeatFrame):
    """One Chance card, then the turns of all, then cleanup for all."""

    def run(self, s: State) -> None:
        first = self.seat if s.seats[self.seat].is_in else next_seat(s, self.seat)
        s.turn += 1
        s.active, s.step = first, c.ROUND_START
        order = s.order()
        for seat in order:
            begin_round(s, seat)
        s.emit((e.TABLE_ROUND_BEGINS, first, s.seats[first].rounds + 1))
        s.stack.append(EndOfTableRound(first))
        s.stack += [Cleanup(seat) for seat in reversed(order)]
        s.stack += [Turns(seat) for seat in reversed(order)]
        s.stack.append(DrawChance(first))
        s.stack += [MagicCounted(seat) for seat in order]
        s.stack += [Moment(seat, c.RND, ()) for seat in reversed(order)]
        s.stack += [Doom(seat) for seat in reversed(order)]


class EndOfTableRound(SeatFrame):
    """The next round begins with the same player (P-TRN-16)."""

    def run(self, s: State) -> None:
        for p in s.seats:
            if p.is_in:
                p.rounds += 1
                p.round_bonus = [0, 0, 0]
        if is_cut(s):
            s.stack.append(BeginFinal())
        elif is_capped(s):
            end_by_cap(s, e.BY_CAP)
        else:
            s.stack.append(TableRound(self.seat))


# -- turns ------------------------------------------------------------------------------------------------


class Turns(SeatFrame):
    """One turn, then any extra ones, each complete (P-TRN-03, P-TRN-04)."""

    def run(self, s: State) -> None:
        p = s.seats[self.seat]
        if p.is_struck or is_cut(s) or not p.is_in:  # P-TRN-10, P-TRN-18
            return
        s.active = self.seat
        begin_turn(s, self.seat)
        s.emit((e.TURN_BEGINS, self.seat))
        seat = self.seat
        s.stack += [
            TurnEnds(seat), Moment(seat, c.EOT, ()), EventStep(seat), Possibilities(seat),
            DuelStep(seat), CreatureStep(seat), Movement(seat),
        ]  # fmt: skip


class TurnEnds(SeatFrame):
    """Extra turns follow one after another."""

    def run(self, s: State) -> None:
        end_turn(s, self.seat)
        p = s.seats[self.seat]
        if p.extra_turns:
            p.extra_turns -= 1
            s.stack.append(Turns(self.seat))


class FirstRound(Frame):
    """Whose round it is, the starting player's or the table's (P-TRN-16)."""

    def run(self, s: State) -> None:
        s.stack.append(TableRound(s.first) if s.rules.table_rounds else Round(s.first))
