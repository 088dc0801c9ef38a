"""P-MOV: every way to move, and what is done instead."""

from __future__ import annotations

from typing import Final

from lorehall.core.engine.option_codes import option, pair, unpack, unpair
from lorehall.core.engine.position import SeatFrame
from lorehall.games.prophecy.model import codes as c
from lorehall.games.prophecy.model import events as e
from lorehall.games.prophecy.model import requests as a
from lorehall.games.prophecy.model.queries import (
    clockwise,
    gold_price,
    others_here,
    plain_items,
    special_price,
    usable,
)
from lorehall.games.prophecy.model.state import State
from lorehall.games.prophecy.rules.cards import use_line
from lorehall.games.prophecy.rules.lines import declarations
from lorehall.games.prophecy.rules.planes import attack_plane, attackable
from lorehall.games.prophecy.rules.steps import (
    can_pay,
    gain_gold,
    gain_xp,
    pay,
    pay_gold,
)
from lorehall.games.prophecy.rules.trade import Terms
from lorehall.games.prophecy.rules.windows import (
    Moment,
    cheaper_spells,
    free_uses,
    is_halted,
    use,
)

HORSE: Final = 1
PORT: Final = 1
GATE: Final = 2
"""Gold for each way (P-MOV-04 to P-MOV-06)."""
RIDE_STEPS: Final = 2
PROPOSALS: Final = 3


def relocate(s: State, seat: int, place: int, kind: int) -> None:
    """The hero's piece goes to a space; a lodger who leaves is safe no longer (P-SPC-15)."""
    p = s.seats[seat]
    if place != p.at:
        s.emit((kind, seat, p.at, place))
        p.at = place
        p.lodging = False


class Movement(SeatFrame):
    """Step 1: exactly one way of moving or of staying; non-battle effects before it (P-MOV-01)."""

    def run(self, s: State) -> None:
        if is_halted(s, self.seat):
            return
        s.step = c.BEFORE_MOVING
        options = [option(a.STAY), *ways(s, self.seat), *instead(s, self.seat)]
        options += [*trades(s, self.seat), *free_uses(s, self.seat)]
        lower = declarations(s, self.seat, (c.COST_GOLD,), payments)
        lower += cheaper_spells(s, self.seat, c.TRV) + cheaper_spells(s, self.seat, c.MOV)
        for each in lower:
            if each not in options:
                options.append(each)
        plane = attackable(s, self.seat)
        if plane != c.NONE:
            options.append(option(a.ATTACK_PLANE, plane))
        s.show(self, self.seat, a.ASK_MOVE, options)

    def answered(self, s: State, option: int) -> None:
        kind, about = unpack(option)
        seat = self.seat
        is_free = kind == a.USE and s.content.lines[about].moment == c.ANY
        if is_free or kind == a.DECLARE:
            s.stack.append(self)
            use(s, seat, option)
        elif kind == a.TRADE:
            s.stack.append(Terms(seat, about, self))
            s.proposals += 1
        elif kind == a.ATTACK_PLANE:
            s.stack.append(Moved(seat))
            attack_plane(s, seat, about)
        else:
            s.stack.append(Moved(seat))
            move(s, seat, option)


class Moved(SeatFrame):
    """On arrival; the moment for non-battle effects after Movement is that of the Creature step."""

    def run(self, s: State) -> None:
        s.step = c.AFTER_MOVING
        s.stack.append(Moment(self.seat, c.ARR, ()))


def ways(s: State, seat: int) -> list[int]:
    """Walking, a horse, ports, gates, and travel effects (P-MOV-03 to P-MOV-10)."""
    p, content = s.seats[seat], s.content
    at = p.at
    found = [option(a.WALK, clockwise(at, step)) for step in (1, -1)]
    if p.gold >= gold_price(s, seat, HORSE, c.COST_HORSE):
        found += [option(a.RIDE, clockwise(at, step)) for step in (RIDE_STEPS, -RIDE_STEPS)]
    if content.spaces[at].has_port and p.gold >= gold_price(s, seat, PORT):
        ports = content.ports
        i = ports.index(at)
        found += [option(a.SAIL, ports[(i + step) % len(ports)]) for step in (1, -1)]
    if content.spaces[at].has_gate and p.gold >= gold_price(s, seat, GATE):
        found += [option(a.GATE, place) for place in content.gates if place != at]
    for line, card in usable(s, seat, c.TRV):
        if line.aim is not None:
            found += [option(a.TRAVEL, pair(card, place)) for place in line.aim.aims(s, seat)]
    return found


def payments(s: State, seat: int) -> list[int]:
    """What can be paid for in Gold now: ways that are not free anyway, and texts (P-ABL-06)."""
    paid = [a.SAIL, a.GATE]
    if special_price(s, seat, HORSE, c.COST_HORSE):
        paid.append(a.RIDE)
    found = [each for each in ways(s, seat) if unpack(each)[0] in paid]
    for moment in (c.TRV, c.MOV, c.ANY):
        found += [line.id for line, _ in usable(s, seat, moment) if line.costs_gold]
    return found


def instead(s: State, seat: int) -> list[int]:
    """What is done instead of moving: lines of cards, and the work of three spaces (P-MOV-11 to P-MOV-14)."""
    found = [option(a.USE, line.id) for line, _ in usable(s, seat, c.MOV)]
    if s.seats[seat].at < c.SPACES:
        resource = work_price(s, s.seats[seat].at)
        if resource != c.NONE and can_pay(s, seat, resource, 1):
            found.append(option(a.WORK))
    return found


def work_price(s: State, place: int) -> int:
    """What working there costs 1 of; NONE where there is no work."""
    spaces = s.content.guild_space
    if place == c.CITY_AT:
        return c.MANA
    return c.HEALTH if place in (spaces[c.FORTRESS], spaces[c.THIEVES]) else c.NONE


def trades(s: State, seat: int) -> list[int]:
    """With heroes on the same space who have something, if the active one has (P-SPC-20 to P-SPC-23)."""
    if s.proposals >= PROPOSALS or not has_goods(s, seat):
        return []
    others = others_here(s, seat)
    return [option(a.TRADE, other) for other in others if has_goods(s, other)]


def has_goods(s: State, seat: int) -> bool:
    return s.seats[seat].gold > 0 or len(plain_items(s, seat)) > 0


def move(s: State, seat: int, packed: int) -> None:
    """Carry out a way of moving, or what is done instead."""
    kind, about = unpack(packed)
    if kind == a.STAY:
        s.emit((e.STAYS, seat))
    elif kind == a.WALK:
        relocate(s, seat, about, e.WALKS)
    elif kind == a.RIDE:
        pay_gold(s, seat, HORSE, c.COST_HORSE)
        relocate(s, seat, about, e.RIDES)
    elif kind == a.SAIL:
        pay_gold(s, seat, PORT)
        s.seats[seat].by_port = True
        relocate(s, seat, about, e.SAILS)
    elif kind == a.GATE:
        pay_gold(s, seat, GATE)
        relocate(s, seat, about, e.BY_GATE)
    elif kind == a.TRAVEL:
        card, place = unpair(about)
        line = next(ln for ln in s.content.cards[card].lines if ln.moment == c.TRV)
        use_line(s, seat, line, card, place + 1)
    elif kind == a.WORK:
        work(s, seat)
    else:
        use(s, seat, packed)


def work(s: State, seat: int) -> None:
    """Skilled Labor, Training, Dirty Work (P-MOV-12 to P-MOV-14)."""
    at = s.seats[seat].at
    s.emit((e.WORKS, seat, at))
    pay(s, seat, work_price(s, at), 1)
    if at == c.CITY_AT:
        gain_gold(s, seat, 2)
    elif at == s.content.guild_space[c.FORTRESS]:
        gain_xp(s, seat, 2)
    else:
        gain_gold(s, seat, 3)
