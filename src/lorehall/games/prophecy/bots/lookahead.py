"""Looking ahead: a copy after an answer, played on with plain answers to the end of the turn or the next free decision."""

from __future__ import annotations

from typing import Final

from lorehall.core.engine.option_codes import unpack
from lorehall.games.prophecy.bots.battle_strength import beats, chance, duel, gear
from lorehall.games.prophecy.bots.figures import FIGURES
from lorehall.games.prophecy.bots.measures import frail
from lorehall.games.prophecy.bots.sheets import sheet
from lorehall.games.prophecy.bots.texts import HEROES, over_all, sort, weighed
from lorehall.games.prophecy.bots.value import evaluate
from lorehall.games.prophecy.model import codes as c
from lorehall.games.prophecy.model import requests as a
from lorehall.games.prophecy.model.queries import is_artifact, side_of
from lorehall.games.prophecy.model.state import Seat, State
from lorehall.games.prophecy.rules.combat import base, bonuses, kept_die

MOST_ANSWERS: Final = 60
"""Plain answers that `after_answer` gives at most."""
SURE: Final = 3.0
"""With this lead nothing need be spent on a battle; against a Guardian a little more is."""


def after_answer(s: State, index: int) -> State:
    """What an answer does at once. What a place brings then, and what others do, is for the evaluation to expect.

    The copy holds no more of the game than that, so it offers nothing: nobody can play on from it.
    """
    copy = _at_once(s, index)
    copy.options = []
    return copy


def _at_once(s: State, index: int) -> State:
    copy = s.clone()
    copy.events = None if s.events is None else []
    copy.drop_rest()
    copy.judging = 0
    kind, about = unpack(s.options[index])
    if kind == a.REFUSE:
        return copy
    if kind == a.END_TURN:
        copy.is_stopped = True
        return copy
    if kind == a.ATTACK_PLANE:
        copy.seats[s.seat].at = c.SPACES + about  # its Guardians are still to be fought
        return copy
    copy.answer(index)
    for _ in range(MOST_ANSWERS):
        if copy.over or copy.seat < 0 or copy.prompt in FREE:
            break
        copy.answer(plain(copy))
    return copy


FREE: Final = frozenset((a.ASK_MOVE, a.ASK_SPACE, a.ASK_DRAFT, a.ASK_SITE, a.ASK_TRADE))
"""Questions at which a copy is judged as it stands."""


# -- what needs no search -----------------------------------------------------------------------------


def default_answer(s: State) -> int:
    """What is answered without trying out every option; NONE where that is worth while."""
    if len(s.options) == 1:
        return 0
    if s.prompt in (a.ASK_CREATURE, a.ASK_DUEL, a.ASK_FREE):
        index = helping(s)
        return plain(s) if index == c.NONE else index
    return plain(s) if s.prompt in IN_BATTLE else c.NONE


IN_BATTLE: Final = frozenset(
    (a.ASK_KIND, a.ASK_COUNTER, a.ASK_EQUIP, a.ASK_THROW, a.ASK_ROLL, a.ASK_SHIFT, a.ASK_DYING)
)


def helping(s: State) -> int:
    """The use that helps most before a fight; NONE if there is none."""
    found, most = c.NONE, 0.0
    for index in range(len(s.options)):
        if unpack(s.options[index])[0] in (a.USE, a.OPPORTUNITY):
            if most == 0.0:
                most = evaluate(s, s.seat)
            worth = evaluate(after_answer(s, index), s.seat)
            if worth > most:
                found, most = index, worth
    return found


# -- plain answers ------------------------------------------------------------------------------------


def plain(s: State) -> int:
    """A sensible answer without looking ahead."""
    prompt = s.prompt
    if prompt in (a.ASK_KIND, a.ASK_COUNTER):
        return fighting_kind(s)
    if prompt == a.ASK_EQUIP:
        return equipment(s)
    if prompt == a.ASK_ROLL:
        return 1 if lead_now(s, rolled=True) <= 0.0 else 0
    if prompt == a.ASK_THROW:
        return 1 if lead_now(s, rolled=False) < enough(s) else 0
    if prompt == a.ASK_CREATURE:
        return weakest(s)
    if prompt == a.ASK_DUEL:
        return victim(s)
    if prompt == a.ASK_ANSWER:
        return accepting(s)
    if prompt == a.ASK_SPOILS:
        return spoils(s)
    if prompt in (a.ASK_ITEM, a.ASK_LIMIT, a.ASK_RETURN, a.ASK_GIVE):
        return by_worth(s, least=True)
    if prompt in (a.ASK_PICK, a.ASK_REPAIR, a.ASK_KILL):
        return by_worth(s, least=False)
    if prompt in (a.ASK_SHIFT, a.ASK_AFTER, a.ASK_DYING):
        return 1
    return len(s.options) - 1 if prompt == a.ASK_REPEAT else 0


def lead_now(s: State, *, rolled: bool) -> float:
    """By how many points the side that is asked leads, dice counted where they have fallen."""
    side = side_of(s, s.seat)
    mine, theirs = base(s, side) + bonuses(s, side), base(s, 1 - side) + bonuses(s, 1 - side)
    if rolled:
        return float(mine + kept_die(s, side) - theirs - kept_die(s, 1 - side))
    return float(mine - theirs)


def foe_of(s: State) -> int:
    """The sort of opponent in the battle: a type of Creature, or HEROES."""
    return HEROES if s.battle.card == c.NONE else s.content.creature(s.battle.card).type


def fighting_kind(s: State) -> int:
    """Strength or Wills, whichever gives the better chance; both are offered, or one is taken."""
    if len(s.options) == 1:
        return 0
    side = side_of(s, s.seat)
    me, foe = s.seats[s.seat], foe_of(s)
    points = sheet(s, me).points
    by_strength = me.health + points[sort(foe, c.STRENGTH)]
    by_wills = me.magic + points[sort(foe, c.WILLS)] - 2.0
    if s.battle.card != c.NONE:
        by_strength -= s.battle.strength
        by_wills -= s.battle.wills
    else:
        other = s.seats[s.sides[1 - side].seat]
        theirs = sheet(s, other).points
        by_strength -= other.health + theirs[sort(foe, c.STRENGTH)]
        by_wills -= other.magic + theirs[sort(foe, c.WILLS)] + 1.0
    return 1 if chance(by_wills) > chance(by_strength) + 0.15 else 0


def enough(s: State) -> float:
    """The lead with which nothing more is spent."""
    if s.battle.card == c.NONE or s.content.creature(s.battle.card).is_guardian:
        return SURE + 1.0
    return SURE - 1.0


def equipment(s: State) -> int:
    """The best of what the hero has; then spells and the like as far as the battle is in doubt."""
    kind = c.WILLS if s.battle.kind == c.WILLS else c.STRENGTH
    foe = foe_of(s)
    wanted = gear(s, s.seat, foe, kind)
    for index in range(1, len(s.options)):
        what, about = unpack(s.options[index])
        if what == a.EQUIP and about in wanted:
            return index
    if lead_now(s, rolled=False) >= enough(s):
        return 0
    best, most = 0, 0.3
    for index in range(1, len(s.options)):
        what, about = unpack(s.options[index])
        if what == a.USE:
            points = weighed(s.content).by_line[about][sort(foe, kind)]
            points -= s.content.lines[about].magic * (1.0 if kind == c.WILLS else 0.2)
            if points > most:
                best, most = index, points
    return best


def weakest(s: State) -> int:
    """The Creature that is beaten most surely comes first; nothing is left alone that can be beaten."""
    best, most = 0, -1.0
    me = s.seats[s.seat]
    points = sheet(s, me).points
    for index in range(len(s.options)):
        kind, card = unpack(s.options[index])
        if kind == a.FIGHT:
            wins = beats(s, me, points, card)
        elif kind == a.LEAVE:
            wins = 0.45
        else:
            continue
        if wins > most:
            best, most = index, wins
    return best


def victim(s: State) -> int:
    """The hero whom it pays most to attack, or nobody."""
    best, most = 0, 0.0
    me = s.seats[s.seat]
    must = unpack(s.options[0])[0] == a.ATTACK
    for index in range(len(s.options)):
        kind, other = unpack(s.options[index])
        if kind == a.ATTACK:
            they = s.seats[other]
            wins = duel(me, sheet(s, me).points, they, sheet(s, they).points)
            pays = wins * stake(s, they) - (1.0 - wins) * stake(s, me)
            if pays > most or (must and index == 0):
                best, most = index, pays
    return best


def stake(s: State, p: Seat) -> float:
    """What a hero loses with a fight against another hero: Health, or without it an Item or his life."""
    if s.phase == c.FINAL:
        return 1.0
    if p.health == 0:
        return FIGURES.prize if sheet(s, p).held else FIGURES.booty
    return FIGURES.health - FIGURES.lost + frail(p.health - 1) - frail(p.health)


def accepting(s: State) -> int:
    """A trade is accepted if it is good for whoever is asked."""
    return 1 if evaluate(after_answer(s, 1), s.seat) > evaluate(s, s.seat) else 0


def spoils(s: State) -> int:
    """The loser gives Health as long as there is some; the winner takes the best."""
    kind = unpack(s.options[0])[0]
    if kind == a.TAKE:
        return by_worth(s, least=False)
    return 0 if s.seats[s.seat].health > 0 or len(s.options) == 1 else 1


def by_worth(s: State, *, least: bool) -> int:
    """The card among the options that is worth least, or most."""
    best, found = 0, 0.0
    known = weighed(s.content)
    for index in range(len(s.options)):
        card = unpack(s.options[index])[1]
        value = 0.0
        if 0 <= card < s.content.size:
            value = (
                known.use[card]
                + (over_all(known.points[card], c.STRENGTH) + over_all(known.points[card], c.WILLS))
                / 3.0
            )
            deck = s.content.cards[card].deck
            if deck in (c.COMMON, c.RARE):
                value += 0.2 * s.content.item(card).price
            if is_artifact(s, card):
                value += 100.0
            for p in s.seats:
                if card in p.damaged:
                    value *= 0.5
        if index == 0 or (value < found if least else value > found):
            best, found = index, value
    return best
