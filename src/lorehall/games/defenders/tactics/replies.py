"""What a hero answers: at every question the option that is worth most, by a rule of thumb for each kind of question."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from lorehall.core.packing import unpack, unpair
from lorehall.games.defenders.model import codes as c
from lorehall.games.defenders.model.queries import hit_count, parries, placements, where_is
from lorehall.games.defenders.model.state import State
from lorehall.games.defenders.rules.generals import ones
from lorehall.games.defenders.tactics.day import Day
from lorehall.games.defenders.tactics.lore import stride
from lorehall.games.defenders.tactics.outlook import Outlook
from lorehall.games.defenders.tactics.texts import badness, line, play

MOST_ANSWERS: Final = 40
"""Answers that `consequence` gives at most."""

Worth = Callable[[Outlook, int, int, int], float]
"""Of an option of a seat, by its kind and what it is about."""


def advise(s: State, seat: int) -> int | None:
    """The option that a seat takes; None where another seat acts and it has nothing to play."""
    if seat != s.seat and s.prompt == c.ASK_DAY:
        index = play(Outlook(s), seat)
        return None if index == c.NONE else index
    return reply(s, seat)


def reply(s: State, seat: int) -> int:
    """The index of the option that a seat takes."""
    o = Outlook(s)
    # what could be played at other stops is played better at these
    if s.prompt in (c.ASK_DAY, c.ASK_STOP) and s.stop in (c.DAY, c.NIGHT, c.REVEAL):
        index = play(o, seat)
        if index != c.NONE:
            return index
    if s.prompt == c.ASK_DAY:
        return best(s, seat, Day(o, seat).score)
    worth = rule_for(s.prompt)
    return best(s, seat, lambda kind, about: worth(o, seat, kind, about))


def best(s: State, seat: int, worth: Callable[[int, int], float]) -> int:
    """The option of a seat that is worth most; of equal ones the first."""
    found, most = c.NONE, 0.0
    for index in s.open_to(seat):
        kind, about = unpack(s.options[index])
        worthy = worth(kind, about)
        if found == c.NONE or worthy > most:
            found, most = index, worthy
    return found


def consequence(s: State, index: int) -> State:
    """A copy after this answer, played on by the rules of thumb until a hero decides freely again, or the turn is over.

    Ending the Day, or letting it end, leaves the copy as it is: what the Night brings is chance, which `evaluate` weighs.
    """
    copy = s.clone()
    copy.events = None if s.events is None else []
    if s.stop == c.DAY and unpack(s.options[index])[0] in (c.END_DAY, c.PASS):
        return copy
    copy.answer(index)
    free = (c.ASK_DAY, c.ASK_HERO, c.ASK_NEW_HERO, c.ASK_STYLE, c.ASK_FORM)
    for _ in range(MOST_ANSWERS):
        if copy.over or copy.prompt in free:
            break
        copy.answer(0 if copy.prompt == c.ASK_STOP else reply(copy, copy.seat))
    return copy


# -- what each answer is worth ------------------------------------------------------------------------


def rule_for(prompt: int) -> Worth:
    """The rule of thumb for a question; elsewhere one passes, joins or says yes, or takes the first."""
    rules: dict[int, Worth] = {
        c.ASK_PRICE: _cheapest, c.ASK_LIMIT: _cheapest, c.ASK_PENALTY: _cheapest,
        c.ASK_COMMIT: _commit, c.ASK_REROLL: _again,
        c.ASK_PLACE: _place, c.ASK_MINION: _place, c.ASK_SWEEP: _place, c.ASK_UNDEAD: _place, c.ASK_LINE: _line,
        c.ASK_STYLE: _shape, c.ASK_FORM: _shape, c.ASK_DARK: _dark, c.ASK_DARK_ORDER: _dark,
        c.ASK_HERO: _hero, c.ASK_NEW_HERO: _hero, c.ASK_COLOUR: _colour, c.ASK_GENERAL: _general,
    }  # fmt: skip
    return rules.get(prompt, _liked)


def _liked(o: Outlook, seat: int, kind: int, about: int) -> float:
    return 1.0 if kind in (c.PASS, c.JOIN, c.YES) else 0.0


def _cheapest(o: Outlook, seat: int, kind: int, about: int) -> float:
    return -o.cost(about)


def _commit(o: Outlook, seat: int, kind: int, about: int) -> float:
    """Rewards, then cards of the general's own colour, then others; special cards only until it is enough."""
    s = o.s
    if kind == c.DECLARE:
        return 9.0
    if kind == c.COMMIT:
        card = s.content.cards[about]
        return (2.0 if card.colour == s.foe else 1.0) + 0.1 * card.dice
    dice = 0
    for fighter in s.fighters:
        for shown in s.seats[fighter].committed:
            dice += o.lore.dice[shown][s.foe]
    return 1.9 if o.chance(s.foe, dice) > 0.96 else 0.0


def _again(o: Outlook, seat: int, kind: int, about: int) -> float:
    """Against generals as long as hits are missing; against minions what costs nothing and may only win."""
    s = o.s
    if kind == c.LEAVE:
        return 0.5
    if s.foe == c.MINION_FIGHT:
        few = 2 * hit_count(s, seat) < len(s.seats[seat].dice)
        wanted = kind == c.AGAIN and (few or not s.content.traits[about].special)
    else:
        struck = sum([hit_count(s, fighter) for fighter in s.fighters])
        wanted = struck - (ones(s) if parries(s) else 0) < s.life[s.foe]
    return 1.0 if wanted else 0.0


def _place(o: Outlook, seat: int, kind: int, about: int) -> float:
    """The location or minion that is feared most; but Undead are sent where they are feared least."""
    s = o.s
    if kind == c.MINION:
        place = unpair(about)[0]
        first = 1000.0 if s.prompt == c.ASK_SWEEP else 0.0
        return first + o.perils[place] / max(1, o.counts[place])
    if kind == c.ENOUGH:
        return 0.5
    if s.prompt == c.ASK_UNDEAD:
        return -o.perils[about] - 5.0 * o.counts[about]
    return o.perils[about] + 100.0 * s.crystals[about]


def _line(o: Outlook, seat: int, kind: int, about: int) -> float:
    place, colour = unpair(about)
    lines = [each for each in placements(o.s) if (each.place, each.colour) == (place, colour)]
    return sum([line(o, place, colour, each.number) for each in lines])


def _shape(o: Outlook, seat: int, kind: int, about: int) -> float:
    """Ready to strike where an attack is near; else what keeps wounds away, and every door open."""
    near = o.party[seat] and o.away(seat, where_is(o.s, o.target)) < o.s.seats[seat].actions()
    if kind == c.STYLE:
        return 1.0 if near == (about == c.GROUND) else 0.0
    return 0.5 if kind == c.NO_FORM else 1.0 if near and about == o.target else 0.0


def _dark(o: Outlook, seat: int, kind: int, about: int) -> float:
    """Bad Darkness cards go, the others come back, the best first."""
    if kind == c.ENOUGH:
        return o.w.bad * 0.5
    return badness(o, about, in_full=True) * (1.0 if kind == c.DARK_OUT else -1.0)


def _hero(o: Outlook, seat: int, kind: int, about: int) -> float:
    return float(o.s.content.heroes[about].life + stride(o.s.content, about))


def _colour(o: Outlook, seat: int, kind: int, about: int) -> float:
    return 1.0 if about == Day(o, seat).asked else 0.0


def _general(o: Outlook, seat: int, kind: int, about: int) -> float:
    return float(o.s.steps[about])
