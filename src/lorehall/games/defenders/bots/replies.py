"""What a hero answers beside its actions: texts that are played, fights, cards that must go, and the like."""

from __future__ import annotations

from lorehall.core.engine.option_codes import unpack, unpair
from lorehall.games.defenders.bots.day import Day, act
from lorehall.games.defenders.bots.texts import badness, line, play
from lorehall.games.defenders.bots.threats import Outlook
from lorehall.games.defenders.model import codes as c
from lorehall.games.defenders.model.queries import hit_count, parries, placements, where_is
from lorehall.games.defenders.model.state import State
from lorehall.games.defenders.rules.generals import ones


def advise(s: State, seat: int) -> int | None:
    """The option that a seat takes; None where another seat acts and it has nothing to play."""
    if seat != s.seat and s.prompt == c.ASK_DAY:
        index = play(Outlook(s), seat)
        return None if index < 0 else index
    return reply(s, seat)


def reply(s: State, seat: int) -> int:
    """The index of the option that a seat takes."""
    prompt = s.prompt
    if prompt == c.ASK_STOP and s.stop not in (c.DAY, c.NIGHT, c.REVEAL):
        return _pass(s, seat)  # what could be played here is played better at another stop
    if prompt in (c.ASK_DAY, c.ASK_STOP):
        o = Outlook(s)
        index = play(o, seat)
        if index >= 0:
            return index
        return act(o, seat) if prompt == c.ASK_DAY else _pass(s, seat)
    if prompt in (c.ASK_PRICE, c.ASK_LIMIT, c.ASK_PENALTY):
        return _cheapest(Outlook(s))
    if prompt == c.ASK_JOIN:
        return _find(s, seat, c.JOIN)
    if prompt == c.ASK_COMMIT:
        return _commit(s)
    if prompt == c.ASK_REROLL:
        return _reroll(s)
    if prompt in (c.ASK_PLACE, c.ASK_MINION, c.ASK_SWEEP, c.ASK_UNDEAD, c.ASK_LINE):
        return _place(Outlook(s))
    if prompt in (c.ASK_STYLE, c.ASK_FORM):
        return _shape(Outlook(s), seat)
    if prompt in (c.ASK_DARK, c.ASK_DARK_ORDER):
        return _sort(Outlook(s))
    if prompt in (c.ASK_HERO, c.ASK_NEW_HERO):
        return _hero(Outlook(s))
    if prompt == c.ASK_COLOUR:
        o = Outlook(s)
        asked = Day(o, seat).asked
        return max(0, asked)
    if prompt == c.ASK_GENERAL:
        return _general(s)
    if prompt == c.ASK_MAY:
        return _find(s, seat, c.YES)
    return _first(s, seat)


def _first(s: State, seat: int) -> int:
    return s.owners.index(seat) if s.owners else 0


def _find(s: State, seat: int, kind: int) -> int:
    for index in range(len(s.options)):
        if unpack(s.options[index])[0] == kind and (not s.owners or s.owners[index] == seat):
            return index
    return _first(s, seat)


def _pass(s: State, seat: int) -> int:
    return _find(s, seat, c.PASS)


# -- fights -----------------------------------------------------------------------------------------


def _commit(s: State) -> int:
    """Cards of the general's own colour first; enough is enough."""
    o = Outlook(s)
    best, found = 99.0, 0
    for index in range(len(s.options)):
        kind, about = unpack(s.options[index])
        if kind == c.DECLARE:
            return index
        if kind == c.COMMIT:
            card = s.content.cards[about]
            use = (2.0 if card.colour == c.PURPLE else 0.0) - 0.1 * card.dice
            if use < best:
                best, found = use, index
    if unpack(s.options[0])[0] == c.COMMITTED and best > 1.0:
        sure = 0.0
        for seat in s.fighters:
            for shown in s.seats[seat].committed:
                sure += o.lore.dice[shown][s.foe]
            if seat != s.seat and not s.seats[seat].committed:
                sure += o.might[seat][s.foe]
        if o.chance(s.foe, sure) > 0.96:
            return 0
    return found


def _reroll(s: State) -> int:
    """Against generals as long as hits are missing; against minions what costs nothing and takes failed dice only."""
    kind, about = unpack(s.options[1])
    if s.foe == c.MINION_FIGHT:
        if kind != c.AGAIN:
            return 0
        if not s.content.traits[about].special:
            return 1
        p = s.seats[s.seat]
        return 1 if 2 * hit_count(s, s.seat) < len(p.dice) else 0
    struck = 0
    for seat in s.fighters:
        struck += hit_count(s, seat)
    if parries(s):
        struck -= ones(s)
    return 0 if struck >= s.life[s.foe] else 1


# -- choices ----------------------------------------------------------------------------------------


def _cheapest(o: Outlook) -> int:
    s = o.s
    best, least = 0, 1e9
    for index in range(len(s.options)):
        cost = o.cost(unpack(s.options[index])[1])
        if cost < least:
            best, least = index, cost
    return best


def _place(o: Outlook) -> int:
    """The place or minion that is feared most; where Undead are sent or a line is placed likewise by what it does."""
    s = o.s
    best, most = 0, -1e9
    for index in range(len(s.options)):
        kind, about = unpack(s.options[index])
        worth = 0.0
        if kind in (c.MINION, c.LINE):
            place, colour = unpair(about)
            if kind == c.MINION:
                worth = o.perils[place] / max(1, o.counts[place])
                if s.prompt == c.ASK_SWEEP:
                    worth += 1000.0
            else:
                for each in placements(s):
                    if each.place == place and each.colour == colour:
                        worth = line(o, place, colour, each.number)
        elif kind == c.PLACE:
            if s.prompt == c.ASK_UNDEAD:
                worth = -o.perils[about] - 5.0 * o.counts[about]
            elif s.prompt == c.ASK_SWEEP:
                worth = o.perils[about]
            else:
                worth = o.perils[about] + 100.0 * s.crystals[about]
        elif kind == c.ENOUGH:
            worth = 0.5
        if worth > most:
            best, most = index, worth
    return best


def _shape(o: Outlook, seat: int) -> int:
    """Ready to strike where an attack is near; else what keeps wounds away."""
    s = o.s
    p = s.seats[seat]
    near = False
    if o.target != c.NONE and o.party[seat]:
        place = where_is(s, o.target)
        day = Day(o, seat)
        near = day.way(p.at, place) <= p.actions() - 1
    if s.prompt == c.ASK_STYLE:
        return 0 if near else 1
    if near and o.target >= 0:
        return 1 + o.target
    day = Day(o, seat)
    best, at = 0.0, c.CITY
    for place in range(len(day.worth)):
        hope = day.worth[place] * day.fades[day.way(p.at, place)]
        if hope > best:
            best, at = hope, place
    if at in s.content.shut:
        return 0
    most, form = 0, 0
    for colour in range(4):
        if s.minions[4 * at + colour] > most:
            most, form = s.minions[4 * at + colour], 1 + colour
    return form


def _sort(o: Outlook) -> int:
    """Bad Darkness cards go, the others come back, the best first."""
    s = o.s
    best, found = -1e9, 0
    for index in range(len(s.options)):
        kind, about = unpack(s.options[index])
        if kind == c.ENOUGH:
            worth = o.w.bad * 0.5
        elif kind == c.DARK_OUT:
            worth = badness(o, about, in_full=True)
        else:
            worth = -badness(o, about, in_full=True)
        if worth > best:
            best, found = worth, index
    return found


def _hero(o: Outlook) -> int:
    s, lore = o.s, o.lore
    best, found = -1e9, 0
    for index in range(len(s.options)):
        hero = unpack(s.options[index])[1]
        worth = float(s.content.heroes[hero].life) + 1.2 * lore.rumors[hero] + lore.strides[hero]
        if worth > best:
            best, found = worth, index
    return found


def _general(s: State) -> int:
    best, found = -1, 0
    for index in range(len(s.options)):
        step = s.steps[unpack(s.options[index])[1]]
        if step > best:
            best, found = step, index
    return found
