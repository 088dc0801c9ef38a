"""P-TRN-02, P-CMB-44: lines of one moment, in the order of their owner; and what lowers their cost (P-ABL-06, P-ABL-11)."""

from __future__ import annotations

from collections.abc import Callable

from lorehall.core.engine.effects import Doing
from lorehall.core.engine.option_codes import option, unpack
from lorehall.core.engine.position import Frame
from lorehall.games.prophecy.model import codes as c
from lorehall.games.prophecy.model import requests as a
from lorehall.games.prophecy.model.definitions import Line
from lorehall.games.prophecy.model.queries import declarable
from lorehall.games.prophecy.model.state import State
from lorehall.games.prophecy.rules.cards import use_line
from lorehall.games.prophecy.rules.steps import mark_used


def declarations(
    s: State, seat: int, whats: tuple[int, ...], find: Callable[[State, int], list[int]]
) -> list[int]:
    """What lowers the next payment of these sorts, as options, if something can be found with it (P-ABL-06, P-ABL-11).

    A cost must be payable with what is declared for it (P-TRM-27), so what is too dear without it is found as well.
    """
    lines = declarable(s, seat, whats)
    if not lines:
        return []
    p = s.seats[seat]
    before = p.declared
    p.declared = before + [line.id for line in lines]
    found = find(s, seat)
    p.declared = before
    return [option(a.DECLARE, line.id) for line in lines] if found else []


class OwnLines(Frame):
    """Those that happen by themselves all happen, the others may be used (P-ITM-12).

    The owner is asked for the order, but not where it makes no difference: between lines that only add to what a hero has.
    """

    def owner(self, s: State) -> int:
        """The seat whose lines they are."""
        raise NotImplementedError(type(self).__name__)

    def due(self, s: State) -> list[tuple[Line, int]]:
        """The lines that can happen or be used now, each with its card."""
        raise NotImplementedError(type(self).__name__)

    def after(self, line: int) -> Frame:
        """The same without this line, whose turn has come."""
        raise NotImplementedError(type(self).__name__)

    def lowering(self, s: State) -> list[int]:
        """What lowers the cost of a spell among them, as options (P-ABL-11)."""

        def spells(s: State, seat: int) -> list[int]:
            return [line.id for line, _ in self.due(s) if line.magic]

        owner = self.owner(s)
        return declarations(s, owner, (c.COST_SPELL,), spells) if owner != c.NONE else []

    def order_prompt(self) -> int:
        """Asks which of them comes first."""
        return a.ASK_ORDER

    def is_offered(self, s: State, line: Line, card: int) -> bool:
        """Whether a line happens only if its owner wants it."""
        return line.is_optional or line.magic > 0

    def run(self, s: State) -> None:
        offered: list[int] = []
        certain: list[tuple[Line, int]] = []
        for line, card in self.due(s):
            if self.is_offered(s, line, card):
                offered.append(option(a.USE, line.id))
            else:
                certain.append((line, card))
        offered += self.lowering(s)
        if not certain:
            if offered:
                s.ask(self, self.owner(s), a.ASK_AFTER, [option(a.PASS), *offered])
        elif len(certain) + len(offered) == 1 or all(line.is_mere_gain for line, _ in certain):
            self._happen(s, certain[0][0], certain[0][1])
        else:
            options = [option(a.USE, line.id) for line, _ in certain]
            s.ask(self, self.owner(s), self.order_prompt(), [*options, *offered])

    def _happen(self, s: State, line: Line, card: int) -> None:
        mark_used(s, self.owner(s), line)
        s.stack.append(self.after(line.id))
        s.stack.append(Doing(line.effect, self.owner(s), card))

    def answered(self, s: State, option: int) -> None:
        kind, about = unpack(option)
        if kind == a.PASS:
            return
        if kind == a.DECLARE:
            s.seats[self.owner(s)].declared.append(about)
            s.stack.append(self)
            return
        line = s.content.lines[about]
        if not self.is_offered(s, line, line.card):
            self._happen(s, line, line.card)
            return
        s.stack.append(self.after(about))
        use_line(s, self.owner(s), line, line.card)
