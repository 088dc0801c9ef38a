"""The fight preview of Prophecy: what `core.words.risk` needs to know. Every chance is exact."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Final

from lorehall.core.engine.dice import Chances
from lorehall.core.engine.option_codes import unpack
from lorehall.core.words.risk import (
    Contest,
    Power,
    Risk,
    Share,
    chance_of,
    likely,
    outlook_of,
    percent,
)
from lorehall.core.words.sentences import Part, Ref, Sentence
from lorehall.games.prophecy.model import codes as c
from lorehall.games.prophecy.model import requests as a
from lorehall.games.prophecy.model.queries import creatures_at, is_up, wills_price
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
BEFORE: Final = Sentence("risk_before", ("Not including what the Creature does before the roll",))
ANNOUNCE: Final = Sentence("risk_announce", ("With your best equipment and nothing announced",))

HIDDEN: Final = Sentence("risk_unseen", ("This Plane's other Guardian is still hidden",))
IN_A_ROW: Final = Sentence(
    "risk_in_a_row", ("All of them in a row, each at your current strength",)
)


def risks(s: State, seat: int) -> tuple[Risk, ...]:
    """Return the battle in which a seat is asked, or those that its options lead to."""
    if s.battle.is_on and s.prompt in (a.ASK_EQUIP, a.ASK_THROW, a.ASK_ROLL, a.ASK_DIE):
        sides = [i for i in range(2) if s.sides[i].seat == seat]
        return (risk_of(s, sides[0], ""),) if sides else ()
    return tuple(_ahead(s, seat)) if s.seat == seat else ()


def _ahead(s: State, seat: int) -> Iterator[Risk]:
    """Yield the previews by option: Creatures to fight or waiting elsewhere, heroes to attack, kinds of battle."""
    for packed in s.options:
        kind, about = unpack(packed)
        trials: list[State] = []
        hidden = False
        if kind == a.FIGHT:
            trials = [against_creature(s, seat, about)]
        elif kind in MOVES and about < c.SPACES:
            trials = [against_creature(s, seat, card, about) for card in creatures_at(s, about)]
        elif kind == a.ATTACK_PLANE:  # P-AST-04
            guards = [*s.lesser[about], *s.greater[about]]
            seen = [card for card in guards if is_up(s, card)]
            hidden = len(seen) < len(guards)
            trials = [against_creature(s, seat, card, c.SPACES + about) for card in seen]
        elif kind == a.ATTACK:
            trials = [_began(s, seat, c.NONE, about, c.STRENGTH)]
        elif kind in KINDS and s.battle.is_on and s.sides[c.HERO_SIDE].seat == seat:
            battle = s.battle
            free = s.prompt == a.ASK_REFIGHT  # P-CMB-37
            foe = s.sides[c.FOE_SIDE].seat
            trials = [_began(s, seat, battle.card, foe, KINDS[kind], free=free)]
        if trials:
            found = [risk_of(each, c.HERO_SIDE, REQUESTS.choice(s, seat, packed).id) for each in trials]  # fmt: skip
            yield _all_of(found, [chances(each, c.HERO_SIDE) for each in trials], hidden=hidden)


# -- battles that have not begun ------------------------------------------------------------------------


def against_creature(s: State, seat: int, card: int, at: int = c.NONE) -> State:
    """The battle as it would be with the equipment that gives most, in the better of the kinds that can be chosen.

    `at` is where it would be, if the hero is elsewhere.
    """
    code = s.content.creature(card).fight
    if at != c.NONE:
        s = s.clone()
        s.seats[seat].at = at
    if code == c.FIGHT_S_W:
        trials = [_began(s, seat, card, c.NONE, kind) for kind in (c.STRENGTH, c.WILLS)]
        able = [each for each in trials if _can_be(each, s.seats[seat].magic)]
        return max(able, key=lambda each: _share(chances(each, c.HERO_SIDE)))
    kind = c.SUM if code == c.FIGHT_SUM else c.STRENGTH if code == c.FIGHT_S else c.WILLS
    return _began(s, seat, card, c.NONE, kind)


def _can_be(trial: State, magic: int) -> bool:
    """Tell whether the opponent has the value, and a Battle of Wills can be paid in full (P-CMB-12)."""
    kind, seat = trial.battle.kind, trial.sides[c.HERO_SIDE].seat
    if not has_value(trial, c.FOE_SIDE, kind):
        return False
    return kind != c.WILLS or wills_price(trial, seat, c.NONE) <= magic


def _began(
    s: State, seat: int, card: int, defender: int, kind: int, *, free: bool = False
) -> State:
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
    if kind == c.WILLS and (card == c.NONE or battle.code == c.FIGHT_S_W) and not free:
        # Paid before the dice fall, so the Willpower that is read is lower (P-CMB-07, P-CMB-08).
        hero = trial.seats[seat]
        hero.magic = max(0, hero.magic - wills_price(trial, seat, defender))
    for side in range(2):
        _equip(trial, side)
    return trial


def _equip(s: State, side: int) -> None:
    """Use the equipment that gives most together (P-CMB-13 to P-CMB-16)."""
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
    """Return by how much a side is ahead after one roll; dice already rolled stay as they are."""
    foe = 1 - side
    ahead = _power(s, side) - _power(s, foe)
    if first and s.sides[side].faces and s.prompt in (a.ASK_ROLL, a.ASK_DIE):
        return Chances({ahead + kept_die(s, side) - kept_die(s, foe): 1})
    found = pool(s, side).chances() - pool(s, foe).chances()
    return Chances({ahead + score: ways for score, ways in found.ways.items()}).reduced()


def _power(s: State, side: int) -> int:
    return base(s, side) + bonuses(s, side)


def chances(s: State, side: int) -> Chances:
    """Return the chances of the battle: above 0 is a win, 0 a draw, below 0 a loss; for one roll, the margin."""
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
    """Return a copy after the first roll: nothing is thrown, and its announcements are gone (P-CMB-22)."""
    after = s.clone()
    after.battle.roll = max(2, s.battle.roll + 1)
    for side in after.sides:
        side.throwing = []
    return after


def _in_a_row(rolls: list[Chances], drawn: int) -> Chances:
    """Return the chances of winning every roll; the first one not won decides (P-CRE-13, P-CRE-14)."""
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
    """Return the battle of a side in numbers."""
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


def _all_of(risks: list[Risk], each: list[Chances], *, hidden: bool) -> Risk:
    """Return several battles in a row (P-CRE-02, P-AST-04): the chance of each, and of winning them all.

    Each counts the hero's current strength. The first battle that is not won ends the turn (P-CRE-05, P-CRE-06).
    """
    first = risks[0]
    against = tuple([foe for risk in risks for foe in risk.against])
    notes = tuple(dict.fromkeys([note for risk in risks for note in risk.notes]))
    if hidden:
        notes = (*notes, HIDDEN)
    if len(risks) == 1:
        if not hidden:
            return first
        said = Sentence("risk_hidden", (*first.verdict.parts, " against ", *against, "; another Guardian is hidden"))  # fmt: skip
        return first._replace(verdict=said, notes=notes)
    chance = chance_of(_in_a_row(each, 1), 1)
    alone: list[Part] = []
    for risk in risks:
        alone += [risk.against[0], f" {percent(risk.chance)}%" if risk.chance else ""]
        alone.append(", ")
    together = likely(chance, "to win both" if len(risks) == 2 else "to win all")
    return Risk(
        against,
        Sentence("risk_row", (*together.parts, " (", *alone[:-1], ")")),
        outlook_of(chance),
        tuple([contest for risk in risks for contest in risk.contests]),
        first.choice,
        notes=(*notes, IN_A_ROW),
        chance=chance,
    )


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
