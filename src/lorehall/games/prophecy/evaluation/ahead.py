"""Looking ahead: a copy after an answer, played on with plain answers to the end of the turn or the next free decision."""

from __future__ import annotations

from typing import Final

from lorehall.core.packing import unpack, unpair
from lorehall.core.position import Frame
from lorehall.core.zones import is_known
from lorehall.games.prophecy.evaluation.might import beats, chance, gear, might
from lorehall.games.prophecy.evaluation.texts import HEROES, over_all, sort, weighed
from lorehall.games.prophecy.evaluation.worth import evaluate
from lorehall.games.prophecy.model import asking as a
from lorehall.games.prophecy.model import codes as c
from lorehall.games.prophecy.model.queries import is_artifact, side_of
from lorehall.games.prophecy.model.state import State
from lorehall.games.prophecy.rules.cleanup import Cleanup
from lorehall.games.prophecy.rules.combat import base, bonuses, kept_die
from lorehall.games.prophecy.rules.drawn import EventStep
from lorehall.games.prophecy.rules.final import FinalTurnEnds
from lorehall.games.prophecy.rules.turn import EndOfRound, EndOfTableRound, TurnEnds, Turns

MOST_ANSWERS: Final = 60
"""Plain answers that `consequence` gives at most."""
SURE: Final = 3.0
"""With this lead nothing need be spent on a battle; against a Guardian a little more is."""


def consequence(s: State, index: int) -> State:
    """What an answer leads to in this turn. What Events and the rounds of others bring is chance, and left out."""
    copy = s.clone()
    copy.events = None if s.events is None else []
    kind = unpack(s.options[index])[0]
    if s.prompt == a.ASK_SPACE and kind == a.END_TURN:
        copy.is_stopped = True
        return copy
    if s.prompt == a.ASK_ANSWER:
        trade(copy, index, accepts=kind == a.ACCEPT)
        return copy
    close_after_turn(copy)
    if s.prompt == a.ASK_MOVE:
        veil(copy, s.options[index])
    copy.answer(index)
    for _ in range(MOST_ANSWERS):
        if copy.over or copy.seat < 0 or copy.prompt in FREE:
            break
        copy.answer(plain(copy))
    return copy


FREE: Final = frozenset((a.ASK_MOVE, a.ASK_SPACE, a.ASK_DRAFT, a.ASK_SITE, a.ASK_TRADE))
"""Questions at which a copy is judged as it stands."""


def trade(copy: State, index: int, *, accepts: bool) -> None:
    """A trade and nothing after it: it is judged by what one has, whatever it might lead to."""
    if accepts:
        copy.stack = copy.stack[-1:]
        copy.answer(index)


# -- what nobody knows ----------------------------------------------------------------------------------


def veil(copy: State, packed: int) -> None:
    """Let the copy's own chance say what lies face-down where a move leads, so that several tries meet several cards."""
    kind, about = unpack(packed)
    if kind == a.ATTACK_PLANE:
        for piles in (copy.lesser, copy.greater):
            if piles[about] and not is_known(copy.known, piles[about][0], copy.seat):
                other = _another(copy, piles)
                piles[about][0], piles[other][0] = piles[other][0], piles[about][0]
        return
    place = copy.seats[copy.seat].at
    if kind in (a.WALK, a.RIDE, a.SAIL, a.GATE):
        place = about
    elif kind == a.TRAVEL:
        place = unpair(about)[1]
    cards, deck = copy.adventures[place], copy.decks[c.ADVENTURE]
    for i in range(len(cards)):
        if deck and not is_known(copy.known, cards[i], copy.seat):
            k = copy.draw(len(deck))
            cards[i], deck[k] = deck[k], cards[i]


def _another(copy: State, piles: list[list[int]]) -> int:
    """Any Plane whose Guardian of this rank is as unknown."""
    seat = copy.seat
    hidden = [
        i for i in range(c.PLANES) if piles[i] and not is_known(copy.known, piles[i][0], seat)
    ]
    return hidden[copy.draw(len(hidden))]


def close_after_turn(copy: State) -> None:
    """Take away what comes after this turn, so that the copy stops there."""
    for i in range(len(copy.stack) - 1, -1, -1):
        if comes_later(copy.stack[i]):
            del copy.stack[: i + 1]
            return


def comes_later(frame: Frame) -> bool:
    return isinstance(
        frame, (EventStep, TurnEnds, Turns, FinalTurnEnds, Cleanup, EndOfRound, EndOfTableRound)
    )


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
        return 1 if s.battle.card == c.NONE or lead_now(s, rolled=False) < SURE else 0
    if prompt == a.ASK_CREATURE:
        return weakest(s)
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
    points = might(s, me)
    by_strength = me.health + points[sort(foe, c.STRENGTH)]
    by_wills = me.magic + points[sort(foe, c.WILLS)] - 2.0
    if s.battle.card != c.NONE:
        by_strength -= s.battle.strength
        by_wills -= s.battle.wills
    else:
        other = s.seats[s.sides[1 - side].seat]
        theirs = might(s, other)
        by_strength -= other.health + theirs[sort(foe, c.STRENGTH)]
        by_wills -= other.magic + theirs[sort(foe, c.WILLS)] + 1.0
    return 1 if chance(by_wills) > chance(by_strength) + 0.15 else 0


def equipment(s: State) -> int:
    """The best of what the hero has; then spells and the like as far as the battle is in doubt."""
    kind = c.WILLS if s.battle.kind == c.WILLS else c.STRENGTH
    foe = foe_of(s)
    wanted = gear(s, s.seat, foe, kind)
    for index in range(1, len(s.options)):
        what, about = unpack(s.options[index])
        if what == a.EQUIP and about in wanted:
            return index
    enough = (
        SURE + 1.0
        if s.battle.card == c.NONE or s.content.creature(s.battle.card).is_guardian
        else SURE - 1.0
    )
    if lead_now(s, rolled=False) >= enough:
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
    points = might(s, me)
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


def accepting(s: State) -> int:
    """A trade is accepted if it is good for whoever is asked."""
    return 1 if evaluate(consequence(s, 1), s.seat) > evaluate(s, s.seat) else 0


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
