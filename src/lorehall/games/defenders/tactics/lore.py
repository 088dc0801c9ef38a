"""What the tactics want to know of what is printed: ways, Darkness cards, the dice of cards, chances, skills."""

from __future__ import annotations

from typing import Final

from lorehall.core.odds import risky, thrown
from lorehall.games.defenders.effects.board import ANYWHERE, Travel
from lorehall.games.defenders.model import codes as c
from lorehall.games.defenders.model.definitions import Content, General, Trait
from lorehall.games.defenders.model.state import State

MOST_DICE: Final = 32
AMBUSH: Final = 0.5
"""What a bonus is worth that counts in the first fight of a turn only."""
ALL_AGAIN: Final = 0.3
"""What it is worth to roll all dice again, hits included, beside rolling those again that fail."""


class Lore:
    """What is counted once, everything by number: locations, generals, cards."""

    def __init__(self, s: State) -> None:
        content = s.content
        board, places = content.board, range(len(content.colour_of))
        self.far: Final[list[list[int]]] = [[board.distance(a, b) for b in places] for a in places]
        """Steps from a location to another one."""
        self.lines: Final[list[list[int]]] = []
        """By Darkness card: location * 4 + number, of every line."""
        for card in content.darkness:
            placed = card.top.placements(s) if card.lines else []
            self.lines.append([each.place * 4 + each.number for each in placed])
        self.dice: Final[list[list[int]]] = [
            [card.dice if card.fits(general) else 0 for general in range(4)]
            for card in content.cards
        ]
        """By hero card: the dice that it gives against each general."""
        self.chances: Final[list[list[list[float]]]] = [_rows(each) for each in content.generals]
        """By general, life and dice."""


_LORE: dict[str, Lore] = {}


def lore_of(s: State) -> Lore:
    found = _LORE.get(s.content.fingerprint)
    if found is None:
        found = Lore(s)
        _LORE[s.content.fingerprint] = found
    return found


def _rows(general: General) -> list[list[float]]:
    """The chance to take so much life with so many dice, the general's skill counted (D-GEN-20, D-GEN-21)."""
    rows: list[list[float]] = [[] for _ in range(general.life + 1)]
    hitting, parried = 7 - general.needs, general.skill == c.PARRY
    for number in range(MOST_DICE + 1):
        is_risky = general.skill == c.CORRUPTION
        lies = risky([1] * number, 0, hitting) if is_risky else thrown(number, hitting, parried)
        every = sum([ways for _, ways in lies])
        for life in range(general.life + 1):
            won = sum([ways for lie, ways in lies if lie.hits - lie.ones >= life])
            rows[life].append(won / every)
    return rows


def stride(content: Content, hero: int) -> int:
    """How many steps an action brings a hero on without a card; ANYWHERE for as many as it likes."""
    best = 1
    for ability in content.heroes[hero].abilities:
        effect = ability.effect
        if isinstance(effect, Travel):
            best = effect.steps if effect.steps == ANYWHERE else max(best, effect.steps)
    return best


def hit_chance(general: General, ground: int, traits: tuple[Trait, ...], foes: int) -> float:
    """How likely a die of this colour hits on this ground, with skills and rewards against these foes (D-HER-01, D-MIN-02)."""
    faces, most, again = 7.0 - general.needs, 6.0, 0.0
    if foes == c.AGAINST_GENERALS:
        if general.skill == c.DREAD:  # nothing helps (D-GEN-23)
            return faces / 6.0
        if general.skill == c.PARRY:
            most = 5.0
    for trait in traits:
        if not trait.foes & foes or not trait.colours >> general.colour & 1:
            continue
        if trait.ground and not trait.ground >> ground & 1:
            continue
        if trait.kind == c.DICE_BONUS:
            faces += trait.number * AMBUSH if trait.special else float(trait.number)
        elif trait.kind == c.REROLL:
            again = ALL_AGAIN if trait.special else 1.0
    hit = min(most, faces) / 6.0
    return hit + again * hit * (1.0 - hit)
