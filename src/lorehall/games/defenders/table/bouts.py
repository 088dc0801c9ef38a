"""Fights as dice: what `core.odds` has to know of a fight that is on, or only thought of. The rules say what hits."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from lorehall.core.dice import Chances
from lorehall.core.joints import Doing, Effect
from lorehall.core.odds import (
    NO_LIMIT,
    SIDES,
    Again,
    Bunch,
    Fight,
    Lie,
    risky,
    thrown,
)
from lorehall.games.defenders.effects.fights import HelpFighter
from lorehall.games.defenders.model import codes as c
from lorehall.games.defenders.model.definitions import Trait
from lorehall.games.defenders.model.queries import counts, hits, is_dreaded, parries, traits
from lorehall.games.defenders.model.state import State
from lorehall.games.defenders.rules.generals import fitting_cards
from lorehall.games.defenders.rules.minions import begin_fight

Committed = Mapping[int, Sequence[int]]
"""The cards of every fighter."""

# -- fights that are only thought of ----------------------------------------------------------------


def against_minions(s: State, seat: int, place: int) -> State:
    """A copy in which a hero has begun to fight the minions of a location; those of a slayer have fallen (D-GEN-18)."""
    trial = s.clone()
    begin_fight(trial, seat, c.MINION_FIGHT, place)
    for colour in trial.seats[seat].trophies:
        trial.minions[4 * place + colour] = 0
    return trial


def against_general(s: State, seat: int, general: int, place: int) -> State:
    """A copy in which a hero has come to a general and attacks it; everybody there who has a card that fits has joined."""
    trial = s.clone()
    trial.seats[seat].at = place
    begin_fight(trial, seat, general, place)
    others = [other for other in trial.order() if other != seat and trial.seats[other].at == place]
    trial.fighters += [other for other in others if fitting_cards(trial, other, general)]
    return trial


def all_cards(s: State, seats: Sequence[int]) -> dict[int, list[int]]:
    """What they have committed, and all that they could."""
    return {seat: [*s.seats[seat].committed, *fitting_cards(s, seat, s.foe)] for seat in seats}


def declared(s: State, seat: int, effect: Effect) -> None:
    """A reward that changes the dice of a fight is declared in a copy (D-GEN-04)."""
    effect.run(s, Doing(effect, seat, c.NONE))


# -- how dice are read --------------------------------------------------------------------------------


def is_corrupted(s: State) -> bool:
    """Whether cards are tried before the roll (D-GEN-21)."""
    if s.foe == c.MINION_FIGHT or s.blessed:
        return False
    return s.content.generals[s.foe].skill == c.CORRUPTION


def hitting(s: State, seat: int, colour: int) -> int:
    """How many faces of a fighter's die of this colour hit (D-TRM-14)."""
    return len([face for face in range(1, SIDES + 1) if hits(s, seat, colour << 3 | face)])


def _bunch(s: State, seat: int, colour: int, lies: tuple[tuple[Lie, int], ...]) -> Bunch:
    minions = s.foe == c.MINION_FIGHT
    most = s.minions[4 * s.field + colour] if minions else NO_LIMIT
    return Bunch(lies, hitting(s, seat, colour), parries(s), most)


Owners = Sequence[tuple[int, int]]
"""Whose each bunch is, and its colour."""


def _again(owners: Owners, seat: int, trait: Trait) -> Again:
    about = c.ALL_COLOURS if trait.special else trait.colours
    bunches = [i for i, (who, colour) in enumerate(owners) if who == seat and about >> colour & 1]
    return Again(tuple(bunches), everything=trait.special)


def _agains(s: State, owners: Owners, without: int = c.NONE) -> list[Again]:
    """The free re-rolls that fighters have left, perhaps without those of one of them (D-MIN-05)."""
    if is_dreaded(s):
        return []
    return [
        _again(owners, seat, trait)
        for seat in s.fighters
        for trait in traits(s, seat)
        if seat != without
        and counts(s.seats[seat], trait, c.REROLL)
        and trait.id not in s.seats[seat].rerolled
    ]


def _luck(s: State, owners: Owners, seat: int) -> Again:
    """A card that rolls the failed dice of this fighter again (D-CRD-12)."""
    return Again(
        tuple([i for i, (who, _) in enumerate(owners) if who == seat]), tested=is_corrupted(s)
    )


def _lucky(s: State, owners: Owners, lucky: int) -> list[Again]:
    return [] if lucky == c.NONE or is_dreaded(s) else [_luck(s, owners, lucky)]


def luck_cards(s: State) -> list[tuple[int, int]]:
    """The cards for any fighter that are in hands, and whose they are."""
    found: list[tuple[int, int]] = []
    if not is_dreaded(s):
        for seat, p in enumerate(s.seats):
            for card in p.hand:
                ability = s.content.cards[card].ability
                if ability is not None and isinstance(ability.effect, HelpFighter):
                    found.append((seat, card))
    return found


# -- chances ------------------------------------------------------------------------------------------


def minion_chances(s: State, lucky: int = c.NONE) -> Chances:
    """How many minions fall by the dice of a fight that has begun (D-MIN-01 to D-MIN-05)."""
    seat = s.fighters[0]
    p = s.seats[seat]
    extra = [die >> 3 for die in p.dice]  # assigned, and not rolled yet
    colours = [colour for colour in range(4) if s.minions[4 * s.field + colour]]
    number = [s.minions[4 * s.field + colour] + extra.count(colour) for colour in colours]
    bunches = [
        _bunch(s, seat, colour, thrown(dice, hitting(s, seat, colour)))
        for colour, dice in zip(colours, number, strict=True)
    ]
    owners = [(seat, colour) for colour in colours]
    need = sum([s.minions[4 * s.field + colour] for colour in colours])
    return Fight(bunches, [*_agains(s, owners), *_lucky(s, owners, lucky)], need).chances()


def general_chances(s: State, cards: Committed, lucky: int = c.NONE) -> Chances:
    """How much damage these cards do to the general, corruption, parries and re-rolls counted (D-GEN-05 to D-GEN-09)."""
    bunches: list[Bunch] = []
    for seat in s.fighters:
        dice = [s.content.cards[card].dice for card in cards[seat]]
        extra, hit = s.seats[seat].extra, hitting(s, seat, s.foe)
        if is_corrupted(s):
            lies = risky(dice, extra, hit)
        else:
            lies = thrown(sum(dice) + extra, hit, parries(s))
        bunches.append(_bunch(s, seat, s.foe, lies))
    owners = [(seat, s.foe) for seat in s.fighters]
    agains = [*_agains(s, owners), *_lucky(s, owners, lucky)]
    return Fight(bunches, agains, s.life[s.foe]).chances()


class Lying:
    """Dice that lie on the table, and the re-rolls that are left (D-MIN-09)."""

    def __init__(self, s: State) -> None:
        self.s: Final = s
        self.owners: Final[list[tuple[int, int]]] = []
        self.bunches: Final[list[Bunch]] = []
        for seat in s.fighters:
            dice = s.seats[seat].dice
            for colour in sorted({die >> 3 for die in dice}):
                mine = [die for die in dice if die >> 3 == colour]
                hit = len([die for die in mine if hits(s, seat, die)])
                ones = len([die for die in mine if die & 7 == 1]) if parries(s) else 0
                lie = Lie(hit, len(mine) - hit - ones, ones)
                self.owners.append((seat, colour))
                self.bunches.append(_bunch(s, seat, colour, ((lie, 1),)))

    def left(self, without: int = c.NONE) -> Chances:
        """If re-rolls come where they help, perhaps without those of one seat."""
        agains = _agains(self.s, self.owners, without)
        return Fight(self.bunches, agains, need_of(self.s)).chances()

    def again(self, seat: int, trait: Trait) -> Chances:
        """If this re-roll comes now."""
        agains = _agains(self.s, self.owners)
        fight = Fight(self.bunches, agains, need_of(self.s))
        return fight.chances(_again(self.owners, seat, trait))

    def luck(self, fighter: int) -> Chances:
        """If a card rolls the failed dice of this fighter again now."""
        first = _luck(self.s, self.owners, fighter)
        agains = [*_agains(self.s, self.owners), first]
        return Fight(self.bunches, agains, need_of(self.s)).chances(first)


def need_of(s: State) -> int:
    """The score that wins a fight that is on."""
    if s.foe != c.MINION_FIGHT:
        return s.life[s.foe]
    return sum(s.minions[4 * s.field : 4 * s.field + 4])
