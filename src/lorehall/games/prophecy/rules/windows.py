"""P-TRN-07: the moments at which the active player may use non-battle effects, and lines that happen by themselves."""

from __future__ import annotations

from typing import Final

from lorehall.core.engine.option_codes import option, unpack
from lorehall.core.engine.position import Frame, Occasion, SeatFrame
from lorehall.games.prophecy.model import codes as c
from lorehall.games.prophecy.model import requests as a
from lorehall.games.prophecy.model.definitions import Line
from lorehall.games.prophecy.model.queries import usable
from lorehall.games.prophecy.model.state import State
from lorehall.games.prophecy.rules.cards import use_line
from lorehall.games.prophecy.rules.ending import is_cut
from lorehall.games.prophecy.rules.lines import OwnLines, declarations


def is_halted(s: State, seat: int) -> bool:
    """Whether the rest of the turn is skipped: ended early, the hero dead, or the Final Battle triggered (P-TRN-09)."""
    return s.is_stopped or s.seats[seat].is_struck or is_cut(s)


def free_uses(s: State, seat: int) -> list[int]:
    """Non-battle effects, as options, and what lowers their cost."""
    uses = [option(a.USE, line.id) for line, _ in usable(s, seat, c.ANY)]
    return uses + cheaper_spells(s, seat, c.ANY)


def cheaper_spells(s: State, seat: int, moment: int, *, in_battle: bool = False) -> list[int]:
    """What lowers the cost of a spell of this moment, as options (P-ABL-11)."""

    def spells(s: State, seat: int) -> list[int]:
        return [li.id for li, _ in usable(s, seat, moment, in_battle=in_battle) if li.magic]

    return declarations(s, seat, (c.COST_SPELL,), spells)


def use(s: State, seat: int, packed: int) -> None:
    """Carry out an option of the kinds USE and DECLARE."""
    kind, about = unpack(packed)
    if kind == a.DECLARE:
        s.seats[seat].declared.append(about)
    else:
        line = s.content.lines[about]
        use_line(s, seat, line, line.card)


class Free(SeatFrame):
    """A window in which nothing but non-battle effects can be used."""

    def run(self, s: State) -> None:
        if is_halted(s, self.seat):
            return
        uses = free_uses(s, self.seat)
        if uses:
            s.ask(self, self.seat, a.ASK_FREE, [option(a.PASS), *uses])

    def answered(self, s: State, option: int) -> None:
        if unpack(option)[0] != a.PASS:
            s.stack.append(self)
            use(s, self.seat, option)


class Moment(OwnLines):
    """All lines of a moment outside battle."""

    def __init__(self, seat: int, moment: int, done: tuple[int, ...]) -> None:
        self.seat: Final = seat
        self.moment: Final = moment
        self.done: Final = done

    def owner(self, s: State) -> int:
        return self.seat

    def due(self, s: State) -> list[tuple[Line, int]]:
        if s.seats[self.seat].is_struck or is_cut(s) or not s.seats[self.seat].is_in:
            return []
        found = usable(s, self.seat, self.moment)
        return [(line, card) for line, card in found if line.id not in self.done]

    def after(self, line: int) -> Frame:
        return Moment(self.seat, self.moment, (*self.done, line))

    def occasion(self) -> Occasion:
        return Occasion(step=self.moment)

    def is_offered(self, s: State, line: Line, card: int) -> bool:
        """Extra turns and one-shot Items are never used by themselves (P-ABL-07)."""
        deck = s.content.cards[card].deck
        one_shot = deck in (c.COMMON, c.RARE) and s.content.item(card).is_one_shot
        return self.moment == c.EOT or one_shot or super().is_offered(s, line, card)
