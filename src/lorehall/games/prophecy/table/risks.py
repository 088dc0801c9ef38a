"""Battles as people weigh them before they decide: what `core.risk` wants to know of Prophecy. Every chance is counted."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Final

from lorehall.core.dice import Chances
from lorehall.core.packing import unpack
from lorehall.core.risk import Contest, Power, Risk, Share, chance_of, likely, outlook_of
from lorehall.core.sentences import Ref, Sentence
from lorehall.games.prophecy.model import asking as a
from lorehall.games.prophecy.model import codes as c
from lorehall.games.prophecy.model.queries import creatures_at, wills_price
from lorehall.games.prophecy.model.state import Battle, Side, State
from lorehall.games.prophecy.rules.combat import (
    base,
    bonuses,
    fix_values,
    has_value,
    kept_die,
    pool,
)
from lorehall.games.prophecy.rules.hands import can_equip
from lorehall.games.prophecy.table.battles import shares
from lorehall.games.prophecy.table.requests import REQUESTS
from lorehall.games.prophecy.table.words import card as shown
from lorehall.games.prophecy.table.words import hero_of

STRENGTH: Final = Ref("power", "strength", "Strength", "power")
WILLS: Final = Ref("power", "wills", "Willpower", "power")
ANNOUNCED: Final = Ref("power", "announced", "announced", "what")
KINDS: Final = {a.OF_STRENGTH: c.STRENGTH, a.OF_WILLS: c.WILLS}
MOVES: Final = (a.WALK, a.RIDE, a.SAIL, a.GATE, a.PLACE)
BEFORE: Final = Sentence(
    "risk_before", ("What the Creature does before the dice fall is not counted",)
)
ANNOUNCE: Final = Sentence("risk_announce", ("With your best equipment, and nothing announced",))


def risks(s: State, seat: int) -> tuple[Risk, ...]:
    """The battle that a seat is asked in, or those that its choices lead to."""
    if s.battle.is_on and s.prompt in (a.ASK_EQUIP, a.ASK_THROW, a.ASK_ROLL, a.ASK_DIE):
        sides = [i for i in range(2) if s.sides[i].seat == seat]
        return (risk_of(s, sides[0], ""),) if sides else ()
    return tuple(_ahead(s, seat)) if s.seat == seat else ()


def _ahead(s: State, seat: int) -> Iterator[Risk]:
    """By choice: the Creature that is fought, the one that waits on a space, the hero who is attacked, the kind of battle."""
    for packed in s.options:
        kind, about = unpack(packed)
        trial = None
        if kind == a.FIGHT:
            trial = against_creature(s, seat, about)
        elif kind in MOVES and about < c.SPACES and creatures_at(s, about):
            trials = [against_creature(s, seat, card) for card in creatures_at(s, about)]
            trial = min(trials, key=lambda each: _share(chances(each, c.HERO_SIDE)))
        elif kind == a.ATTACK:
            trial = _began(s, seat, c.NONE, about, c.STRENGTH)
        elif kind in KINDS and s.battle.is_on and s.sides[c.HERO_SIDE].seat == seat:
            battle = s.battle
            trial = _began(s, seat, battle.card, s.sides[c.FOE_SIDE].seat, KINDS[kind])
            if kind == a.OF_WILLS and s.prompt != a.ASK_REFIGHT:
                _initiate(trial, seat)
        if trial is not None:
            yield risk_of(trial, c.HERO_SIDE, REQUESTS.choice(s, seat, packed).id)


# -- battles that have not begun ------------------------------------------------------------------------


def against_creature(s: State, seat: int, card: int) -> State:
    """The battle as it would be with the equipment that gives most, in the better of the kinds that can be chosen."""
    code = s.content.creature(card).fight
    if code == c.FIGHT_S_W:
        trials = [_began(s, seat, card, c.NONE, c.STRENGTH)]
        if s.seats[seat].magic >= wills_price(s, seat, c.NONE):
            trials.append(_began(s, seat, card, c.NONE, c.WILLS))
            _initiate(trials[-1], seat)
        able = [each for each in trials if has_value(each, c.FOE_SIDE, each.battle.kind)]
        return max(able, key=lambda each: _share(chances(each, c.HERO_SIDE)))
    kind = c.SUM if code == c.FIGHT_SUM else c.STRENGTH if code == c.FIGHT_S else c.WILLS
    return _began(s, seat, card, c.NONE, kind)


def _began(s: State, seat: int, card: int, defender: int, kind: int) -> State:
    trial = s.clone()
    battle = Battle()
    trial.battles[0] = battle
    trial.sides = [Side(), Side()]
    trial.sides[c.HERO_SIDE].seat, trial.sides[c.FOE_SIDE].seat = seat, defender
    battle.is_on, battle.card, battle.kind = True, card, kind
    if card != c.NONE:
        found = trial.content.creature(card)
        battle.code, battle.lives = found.fight, found.lives
        fix_values(trial)
    for side in range(2):
        _equip(trial, side)
    return trial


def _initiate(s: State, seat: int) -> None:
    """The Magic that is paid for a Battle of Wills is missing in it (P-CMB-07, P-CMB-08)."""
    s.seats[seat].magic -= wills_price(s, seat, s.sides[c.FOE_SIDE].seat)


def _equip(s: State, side: int) -> None:
    """Use what together gives most (P-CMB-13 to P-CMB-16)."""
    found = s.sides[side]
    if found.seat == c.NONE:
        return
    best: list[int] = []
    most = bonuses(s, side)
    items = [card for card in s.seats[found.seat].items if can_equip(s, found.seat, card)]
    for number in range(1, len(items) + 1):
        for cards in combinations(items, number):
            found.used = []
            for card in cards:
                if can_equip(s, found.seat, card):
                    found.used.append(card)
            if len(found.used) == number and bonuses(s, side) > most:
                best, most = found.used, bonuses(s, side)
    found.used = best


# -- counting -----------------------------------------------------------------------------------------------


def margins(s: State, side: int, *, first: bool) -> Chances:
    """By how much a side is ahead after one roll; dice that lie already are what they are."""
    foe = 1 - side
    ahead = _power(s, side) - _power(s, foe)
    if first and s.sides[side].faces and s.prompt in (a.ASK_ROLL, a.ASK_DIE):
        return Chances({ahead + kept_die(s, side) - kept_die(s, foe): 1})
    found = pool(s, side).chances() - pool(s, foe).chances()
    return Chances({ahead + score: ways for score, ways in found.ways.items()}).reduced()


def _power(s: State, side: int) -> int:
    return base(s, side) + bonuses(s, side)


def chances(s: State, side: int) -> Chances:
    """Of the whole battle: above 0 it is won, at 0 drawn, below 0 lost; of a single roll by how much."""
    rolls = [margins(s, side, first=True)]
    battle = s.battle
    rest = s if battle.roll == 0 and not s.sides[side].throwing else _later(s)
    rolls += [margins(rest, side, first=False) for _ in range(battle.lives - 1)]
    if battle.code == c.FIGHT_BOTH and battle.part == 0:  # P-CRE-12
        second = _later(s)
        second.battle.kind = c.STRENGTH
        rolls.append(margins(second, side, first=False))
    if len(rolls) == 1:
        return rolls[0]
    drawn = 0 if battle.lives > 1 and not s.rules.band_draws else 1  # P-CRE-16
    return _in_a_row(rolls, drawn if s.sides[side].seat != c.NONE else 1)


def _later(s: State) -> State:
    """After the first roll: nothing is thrown, and what was announced for it is gone (P-CMB-22)."""
    after = s.clone()
    after.battle.roll = max(2, s.battle.roll + 1)
    for side in after.sides:
        side.throwing = []
    return after


def _in_a_row(rolls: list[Chances], drawn: int) -> Chances:
    """Every roll has to be won; the first that is not decides (P-CRE-13, P-CRE-14)."""
    wins, draws, ways = 1, 0, 1
    for roll in rolls:
        even = roll.ways.get(0, 0) * drawn
        draws = draws * roll.total + wins * even
        wins *= sum([each for margin, each in roll.ways.items() if margin > 0])
        ways *= roll.total
    found = {-1: ways - wins - draws, 0: draws, 1: wins}
    return Chances({score: each for score, each in found.items() if each}).reduced()


def _share(chances: Chances) -> float:
    return chances.at_least(1)


# -- telling ------------------------------------------------------------------------------------------------


def risk_of(s: State, side: int, choice: str) -> Risk:
    """The battle of a side in numbers."""
    chance = chance_of(chances(s, side), 1)
    foe = 1 - side
    against = _who(s, foe)
    contest = Contest(_bringing(s, side), _bringing(s, foe))
    notes: tuple[Sentence, ...] = () if choice == "" else (ANNOUNCE,)
    card = s.battle.card
    if choice and card != c.NONE:
        lines = s.content.cards[card].lines
        notes += (BEFORE,) if any(line.moment in (c.PRE, c.SET, c.TOLL) for line in lines) else ()
    return Risk(
        (against,), likely(chance), outlook_of(chance), (contest,), choice, notes=notes, chance=chance
    )  # fmt: skip


def _who(s: State, side: int) -> Ref:
    seat = s.sides[side].seat
    return shown(s, s.battle.card, "foe") if seat == c.NONE else hero_of(s, seat, "foe")


def _bringing(s: State, side: int) -> Power:
    name = WILLS if s.battle.kind == c.WILLS else STRENGTH
    given = [
        Share(shown(s, each["card"]["id"], "what") if each["card"] else ANNOUNCED, each["amount"])
        for each in shares(s, side)
    ]
    number = len(pool(s, side).dice)
    dice = "" if number == 1 else f"{number} dice, {'the best' if pool(s, side).best else 'the worst'} counts"  # fmt: skip
    return Power(name, _power(s, side), tuple(given), dice)
