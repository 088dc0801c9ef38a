"""Fights as dice: what `core.engine.odds` needs to know about a current or imagined fight. The rules say what hits."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from lorehall.core.engine.dice import Chances
from lorehall.core.engine.effects import Doing, Effect
from lorehall.core.engine.odds import (
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

# -- imagined fights --------------------------------------------------------------------------------


def against_minions(s: State, seat: int, place: int) -> State:
    """Return a copy in which a hero fights the minions of a location; those of a slayer are dead (D-GEN-18)."""
    trial = s.clone()
    begin_fight(trial, seat, c.MINION_FIGHT, place)
    for colour in trial.seats[seat].trophies:
        trial.minions[4 * place + colour] = 0
    return trial


def against_general(s: State, seat: int, general: int, place: int) -> State:
    """Return a copy in which a hero attacks a general, joined by everyone there who has a suitable card."""
    trial = s.clone()
    trial.seats[seat].at = place
    begin_fight(trial, seat, general, place)
    others = [other for other in trial.order() if other != seat and trial.seats[other].at == place]
    trial.fighters += [other for other in others if fitting_cards(trial, other, general)]
    return trial


def all_cards(s: State, seats: Sequence[int]) -> dict[int, list[int]]:
    """Return the committed cards of these seats, and all that they could commit."""
    return {seat: [*s.seats[seat].committed, *fitting_cards(s, seat, s.foe)] for seat in seats}


def declared(s: State, seat: int, effect: Effect) -> None:
    """Declare a reward that changes the dice of a fight, in a copy (D-GEN-04)."""
    effect.run(s, Doing(effect, seat, c.NONE))


# -- how dice are read --------------------------------------------------------------------------------


def is_corrupted(s: State) -> bool:
    """Tell whether each card is tested before the roll (D-GEN-21)."""
    if s.foe == c.MINION_FIGHT or s.blessed:
        return False
    return s.content.generals[s.foe].skill == c.CORRUPTION


def hitting(s: State, seat: int, colour: int) -> int:
    """Count the faces of a fighter's die of this colour that hit (D-TRM-14)."""
    return len([face for face in range(1, SIDES + 1) if hits(s, seat, colour << 3 | face)])


def luck_cards(s: State) -> list[tuple[int, int]]:
    """Return the cards in hands that help any fighter, with their owners."""
    found: list[tuple[int, int]] = []
    if not is_dreaded(s):
        for seat, p in enumerate(s.seats):
            for card in p.hand:
                ability = s.content.cards[card].ability
                if ability is not None and isinstance(ability.effect, HelpFighter):
                    found.append((seat, card))
    return found


def need_of(s: State) -> int:
    """Return the score that wins the current fight."""
    if s.foe != c.MINION_FIGHT:
        return s.life[s.foe]
    return sum(s.minions[4 * s.field : 4 * s.field + 4])


# -- chances ------------------------------------------------------------------------------------------


class Bout:
    """The dice of all fighters, rolled or not: a bunch per fighter and colour, and the re-rolls left (D-MIN-09)."""

    def __init__(self, s: State) -> None:
        self.s: Final = s
        self.owners: Final[list[tuple[int, int]]] = []
        """Whose each bunch is, and its colour."""
        self.bunches: Final[list[Bunch]] = []

    def add(self, seat: int, colour: int, lies: tuple[tuple[Lie, int], ...]) -> None:
        """Add the dice of a fighter, and how they may fall; hits beyond the number of minions are lost."""
        s = self.s
        most = s.minions[4 * s.field + colour] if s.foe == c.MINION_FIGHT else NO_LIMIT
        self.owners.append((seat, colour))
        self.bunches.append(Bunch(lies, hitting(s, seat, colour), parries(s), most))

    def again(self, seat: int, trait: Trait) -> Again:
        """Return a re-roll of a fighter."""
        about = c.ALL_COLOURS if trait.special else trait.colours
        mine = [i for i, (who, at) in enumerate(self.owners) if who == seat and about >> at & 1]
        return Again(tuple(mine), everything=trait.special)

    def luck(self, seat: int) -> Again:
        """Return the re-roll by a card for this fighter's failed dice (D-CRD-12)."""
        mine = [i for i, (who, _) in enumerate(self.owners) if who == seat]
        return Again(tuple(mine), tested=is_corrupted(self.s))

    def chances(
        self, lucky: int = c.NONE, without: int = c.NONE, first: Again | None = None
    ) -> Chances:
        """Return the chances if re-rolls are used where they help; `first` is used anyway.

        `lucky` is a fighter helped by such a card, `without` a fighter whose re-rolls do not count.
        """
        s = self.s
        agains: list[Again] = []
        for seat in s.fighters if not is_dreaded(s) else ():
            p = s.seats[seat]
            for trait in traits(s, seat) if seat != without else ():
                if counts(p, trait, c.REROLL) and trait.id not in p.rerolled:  # D-MIN-05
                    agains.append(self.again(seat, trait))
        if lucky != c.NONE and not is_dreaded(s):
            agains.append(self.luck(lucky))
        return Fight(self.bunches, agains, need_of(s)).chances(first)


def minion_bout(s: State) -> Bout:
    """Return a fight with minions, before the roll (D-MIN-01 to D-MIN-05)."""
    bout, seat = Bout(s), s.fighters[0]
    extra = [die >> 3 for die in s.seats[seat].dice]  # assigned, and not rolled yet
    for colour in range(4):
        present = s.minions[4 * s.field + colour]
        if present:
            number = present + extra.count(colour)
            bout.add(seat, colour, thrown(number, hitting(s, seat, colour)))
    return bout


def general_bout(s: State, cards: Committed) -> Bout:
    """Return an attack on a general with these cards, including corruption and parries (D-GEN-05 to D-GEN-09)."""
    bout = Bout(s)
    for seat in s.fighters:
        dice = [s.content.cards[card].dice for card in cards[seat]]
        extra, hit = s.seats[seat].extra, hitting(s, seat, s.foe)
        sure = thrown(sum(dice) + extra, hit, parries(s))
        bout.add(seat, s.foe, risky(dice, extra, hit) if is_corrupted(s) else sure)
    return bout


def lying_bout(s: State) -> Bout:
    """Return a fight with its dice as rolled."""
    bout = Bout(s)
    for seat in s.fighters:
        for colour in sorted({die >> 3 for die in s.seats[seat].dice}):
            mine = [die for die in s.seats[seat].dice if die >> 3 == colour]
            hit = len([die for die in mine if hits(s, seat, die)])
            ones = len([die for die in mine if die & 7 == 1]) if parries(s) else 0
            bout.add(seat, colour, ((Lie(hit, len(mine) - hit - ones, ones), 1),))
    return bout
