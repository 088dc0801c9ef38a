"""How the parts of a text are joined: in a row, one of several, "you may", as often as you like, by a die, each hero."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from lorehall.core.engine import effects
from lorehall.core.engine.effects import Around, Doing, Effect, within
from lorehall.core.engine.option_codes import option, unpack
from lorehall.core.engine.position import Position
from lorehall.games.prophecy.model import codes as c
from lorehall.games.prophecy.model import events as e
from lorehall.games.prophecy.model import requests as a
from lorehall.games.prophecy.model.definitions import When
from lorehall.games.prophecy.model.queries import side_of
from lorehall.games.prophecy.model.state import State
from lorehall.games.prophecy.rules.ending import judge_later
from lorehall.games.prophecy.rules.lines import declarations


@mypyc_attr(allow_interpreted_subclasses=True)
class Cost(Effect):
    """A payment; who cannot make it in full gets nothing of what it buys (P-TRM-27)."""

    def __init__(self, resource: int) -> None:
        super().__init__()
        self.resource: Final = resource


def lowering(s: State, f: Doing, offered: tuple[Effect, ...]) -> list[int]:
    """What lowers a payment of Gold in one of the effects that a card offers, as options.

    It is declared in the owner's round (P-ABL-06), also where it alone makes the payment possible (P-TRM-27).
    """

    def payable(s: State, seat: int) -> list[int]:
        paid = [each for each in offered if _costs_gold(each)]
        return [each.id for each in paid if each.can(s, seat, f.card, f.x)]

    return declarations(s, f.you, (c.COST_GOLD,), payable) if s.active == f.you else []


def _costs_gold(effect: Effect) -> bool:
    return any(isinstance(each, Cost) and each.resource == c.GOLD for each in within(effect))


def lower(s: State, f: Doing, line: int) -> None:
    """Declare what lowers the next payment, and ask again."""
    s.seats[f.you].declared.append(line)
    s.stack.append(f)


class Parts(effects.Sequence):
    """One after the other. All conditions are tested before the first operation (Part 2)."""

    def run(self, s: Position, f: Doing) -> None:
        for member in self.members:
            if isinstance(member, Cost) and not member.can(s, f.you, f.card, f.x):
                return
        for i in range(len(self.members) - 1, -1, -1):
            member = self.members[i]
            if not isinstance(member, Guarded):
                s.stack.append(f.then(member))
            elif member.holds(s, f):
                s.stack.append(f.then(member.then))

    def can(self, s: Position, you: int, card: int, x: int = 0) -> bool:
        return super().can(s, you, card, x) and self.applies(s, you, card)

    def applies(self, s: Position, you: int, card: int) -> bool:
        """A text of nothing but conditions that do not hold has nothing to do (P-TRM-32)."""
        return any(
            not isinstance(member, Guarded) or member.when.holds(s, you, card)
            for member in self.members
        )


class Guarded(effects.If):
    """A part with a condition; without effect where it does not hold."""

    def __init__(self, when: When, then: Effect) -> None:
        super().__init__(then, None)
        self.when: Final = when

    def holds(self, s: Position, f: Doing) -> bool:
        return self.when.holds(s, f.you, f.card)

    def can(self, s: State, you: int, card: int, x: int = 0) -> bool:
        return not self.when.holds(s, you, card) or self.then.can(s, you, card, x)


class Choose(effects.Choose):
    """One branch that can be carried out; nothing where there is none. Nobody must lower a payment to have one."""

    def __init__(self, members: tuple[Effect, ...]) -> None:
        super().__init__(members, a.ASK_CHOOSE, option(a.CHOOSE))

    def run(self, s: Any, f: Doing) -> None:
        every = range(len(self.members))
        full = [self.first + i for i in every if self.members[i].can(s, f.you, f.card, f.x)]
        lower = lowering(s, f, self.members)
        if full or lower:
            s.ask(f, f.you, self.prompt, [*(full or [option(a.PASS)]), *lower])

    def answered(self, s: Any, f: Doing, option: int) -> None:
        kind, about = unpack(option)
        if kind == a.DECLARE:
            lower(s, f, about)
        elif kind == a.CHOOSE:
            super().answered(s, f, option)


class May(effects.May):
    """What "you may" do, asked only if it can be done in full; to decline stands first (P-TRM-31)."""

    def __init__(self, member: Effect) -> None:
        super().__init__(member, a.ASK_MAY, option(a.YES), option(a.NO))

    def run(self, s: Any, f: Doing) -> None:
        yes = [self.yes] if self.member.can(s, f.you, f.card, f.x) else []
        yes += lowering(s, f, (self.member,))
        if yes:
            s.ask(f, f.you, self.prompt, [self.no, *yes])

    def answered(self, s: Any, f: Doing, option: int) -> None:
        kind, about = unpack(option)
        if kind == a.DECLARE:
            lower(s, f, about)
        else:
            super().answered(s, f, option)


class Repeat(Around):
    """As often as the hero likes and can pay, from zero; a battle that is won meanwhile ends it (P-CMB-43, P-TRM-31)."""

    def run(self, s: State, f: Doing) -> None:
        if side_of(s, f.you) >= 0 and s.battle.result != c.OPEN:
            return
        more = [option(a.YES)] if self.member.can(s, f.you, f.card, f.x) else []
        more += lowering(s, f, (self.member,))
        if more:
            s.ask(f, f.you, a.ASK_REPEAT, [option(a.ENOUGH), *more])

    def answered(self, s: State, f: Doing, option: int) -> None:
        kind, about = unpack(option)
        if kind == a.DECLARE:
            lower(s, f, about)
        elif kind == a.YES:
            s.stack.append(f)
            s.stack.append(f.then(self.member))

    def can(self, s: State, you: int, card: int, x: int = 0) -> bool:
        return self.member.can(s, you, card, x)


class Row:
    """One row of a table: the faces of the die, and what happens."""

    def __init__(self, low: int, high: int, effect: Effect) -> None:
        self.low: Final = low
        self.high: Final = high
        self.effect: Final = effect


class RollTable(Effect):
    """Roll one die and do the matching row."""

    def __init__(self, rows: tuple[Row, ...]) -> None:
        super().__init__()
        self.rows: Final = rows

    def parts(self) -> tuple[Effect, ...]:
        return tuple([row.effect for row in self.rows])

    def run(self, s: State, f: Doing) -> None:
        s.roll(f, 6)

    def rolled(self, s: State, f: Doing, face: int) -> None:
        s.emit((e.ROLLS_DIE, f.you, face + 1))
        for row in self.rows:
            if row.low <= face + 1 <= row.high:
                s.stack.append(f.then(row.effect))


class ForEach(Around):
    """Every hero of a set does it, the active one first (P-TRM-30).

    X of the frames is the owner of the card + 1 where it `harms`, since it may kill (P-DTH-04).
    """

    def __init__(self, who: str, member: Effect, *, harms: bool) -> None:
        super().__init__(member)
        self.who: Final = who
        self.harms: Final = harms

    def run(self, s: State, f: Doing) -> None:
        x = f.you + 1 if self.harms and self._is_own(s, f.card) else 0
        if self.harms:
            judge_later(s, f.you)
        for seat in reversed(self.members(s, f.you)):
            s.stack.append(Doing(self.member, seat, f.card, x))

    def _is_own(self, s: State, card: int) -> bool:
        """Whether a card belongs to the hero who uses it; Chance cards, Events and Creatures are nobody's."""
        deck = s.content.cards[card].deck if card != c.NONE else c.COMMON
        return deck == c.ARTIFACT or c.COMMON <= deck < c.ABILITY + len(c.GUILDS)

    def members(self, s: State, you: int) -> list[int]:
        """The seats of the set, as things stand."""
        if self.who == "foe":
            side = side_of(s, you)
            foe = s.sides[1 - side].seat if side >= 0 else c.NONE
            return [foe] if foe != c.NONE else []
        seats = s.order()
        if self.who == "others":
            return [seat for seat in seats if seat != you]
        if self.who.startswith("least-"):  # P-CHN-08
            least = min([self._value(s, seat) for seat in seats])
            return [seat for seat in seats if self._value(s, seat) == least]
        return seats

    def _value(self, s: State, seat: int) -> int:
        p = s.seats[seat]
        if self.who == "least-gold":
            return p.gold
        return p.health if self.who == "least-health" else p.magic
