"""What the rules of thumb want to know of what is printed, counted once: ways, Darkness cards, chances, skills, rewards."""

from __future__ import annotations

from typing import Final

from lorehall.games.defenders.effects.board import Travel
from lorehall.games.defenders.model import codes as c
from lorehall.games.defenders.model.definitions import Content, General, Quest, Trait
from lorehall.games.defenders.model.state import State

MOST_DICE: Final = 32
MEAN_DICE: Final = 12.0
GROUNDS: Final = 5
"""The colours of locations, purple included."""
ALL_AGAIN: Final = 1.15
"""What it is worth to roll all dice again, hits included."""


class Lore:
    """Everything by number: locations, generals, heroes, cards."""

    def __init__(self, s: State) -> None:
        content = s.content
        places = len(content.colour_of)
        self.places: Final = places
        board = content.board
        self.far: Final[list[int]] = [
            board.distance(a, b) for a in range(places) for b in range(places)
        ]
        """Steps from a to b, at a * places + b."""
        self.first: Final = content.first_darkness
        self.lines: Final[list[list[int]]] = []
        """By Darkness card: place * 4 + number, of every line."""
        for card in content.darkness:
            placed = card.top.placements(s) if card.lines else []
            self.lines.append([each.place * 4 + each.number for each in placed])
        self.movers: Final[list[int]] = [card.general for card in content.darkness]
        self.to: Final[list[int]] = [card.to for card in content.darkness]
        self.special: Final[list[bool]] = [card.ability is not None for card in content.cards]
        self.dice: Final[list[list[int]]] = [
            [card.dice if card.fits(general) else 0 for general in range(4)]
            for card in content.cards
        ]
        """By hero card: the dice that it gives against each general."""
        self.chances: Final[list[list[list[float]]]] = [
            _rows(general) for general in content.generals
        ]
        """By general, life and dice."""
        self.lives: Final[list[float]] = [
            general.life / rows[1][1] / MEAN_DICE
            for general, rows in zip(content.generals, self.chances, strict=True)
        ]
        """By general: the dice that it takes, beside those that a general takes on an average."""
        self.strides: Final[list[int]] = [
            _stride(content, hero) for hero in range(len(content.heroes))
        ]
        self.edges: Final[list[list[float]]] = [
            _edges(content, hero.traits) for hero in content.heroes
        ]
        """By hero: what its skills make of a die, at general * GROUNDS + the colour of the ground."""
        self.gifts: Final[list[list[float]]] = [
            _edges(content, quest.traits) for quest in content.quests
        ]
        self.rumors: Final[list[int]] = [_rumors(hero.traits) for hero in content.heroes]
        """By hero: the cards that Rumors draw."""
        self.fells: Final[list[list[float]]] = [
            _fells(content, hero.traits) for hero in content.heroes
        ]
        """By hero: the chance that its die fells a minion, at colour * GROUNDS + the colour of the ground."""
        self.rewards: Final[list[float]] = [_reward(quest) for quest in content.quests]
        self.hopes: Final[list[float]] = [_hope(quest) for quest in content.quests]
        """How likely an attempt at a quest brings its reward."""


_LORE: dict[str, Lore] = {}


def lore_of(s: State) -> Lore:
    found = _LORE.get(s.content.fingerprint)
    if found is None:
        found = Lore(s)
        _LORE[s.content.fingerprint] = found
    return found


def _stride(content: Content, hero: int) -> int:
    """How many steps an action brings a hero on without a card."""
    best = 1
    for ability in content.heroes[hero].abilities:
        effect = ability.effect
        if isinstance(effect, Travel):
            best = max(best, effect.steps) if effect.steps > 0 else 5
    return best


def _rumors(traits: tuple[Trait, ...]) -> int:
    """D-ACT-11, D-HER-21."""
    for trait in traits:
        if trait.kind == c.RUMORS_DRAW:
            return trait.number
    return 2


# -- chances ------------------------------------------------------------------------------------------


def _rows(general: General) -> list[list[float]]:
    """The chance to take so much life with so many dice, the general's skill counted."""
    hit, parried = (7 - general.needs) / 6.0, 0.0
    if general.skill == c.CORRUPTION:  # a card gives no dice on a 1 (D-GEN-21)
        hit *= 5.0 / 6.0
    elif general.skill == c.PARRY:  # a 1 cancels a hit (D-GEN-20)
        parried = 1.0 / 6.0
    return [_row(hit, parried, life) for life in range(general.life + 1)]


def _row(hit: float, parried: float, life: int) -> list[float]:
    """The chance of so many hits at least, by the number of dice."""
    row: list[float] = []
    odds = [0.0] * (2 * MOST_DICE + 1)  # of a sum, from -MOST_DICE on
    odds[MOST_DICE] = 1.0
    for _ in range(MOST_DICE + 1):
        row.append(sum(odds[MOST_DICE + life :]))
        after = [0.0] * len(odds)
        for i in range(len(odds)):
            if odds[i] > 0.0:
                after[i] += odds[i] * (1.0 - hit - parried)
                if i + 1 < len(odds):
                    after[i + 1] += odds[i] * hit
                if parried > 0.0 and i > 0:
                    after[i - 1] += odds[i] * parried
        odds = after
    return row


def _edges(content: Content, traits: tuple[Trait, ...]) -> list[float]:
    """How many plain dice one die is worth against each general, on each ground (D-HER-06, D-HER-11, D-HER-16, D-HER-24)."""
    found: list[float] = []
    for general in content.generals:
        for ground in range(GROUNDS):
            found.append(_edge(general, ground, traits))
    return found


def _edge(general: General, ground: int, traits: tuple[Trait, ...]) -> float:
    if general.skill == c.DREAD:  # nothing helps (D-GEN-23)
        return 1.0
    plus, again = 0.0, 1.0
    for trait in traits:
        if not trait.foes & c.AGAINST_GENERALS or not trait.colours >> general.colour & 1:
            continue
        if trait.ground and not trait.ground >> ground & 1:
            continue
        if trait.kind == c.DICE_BONUS:
            plus += 0.5 * trait.number if trait.special else float(trait.number)
        elif trait.kind == c.REROLL:
            again = 0.0
            if trait.special:
                again = -1.0
    most = 5.0 if general.skill == c.PARRY else 6.0
    plain = 7.0 - general.needs
    hit = min(most, plain + plus)
    worth = hit / plain
    if again == 0.0:  # failed dice are rolled once more
        worth *= 2.0 - hit / 6.0
    elif again < 0.0:
        worth *= ALL_AGAIN
    return worth


def _fells(content: Content, traits: tuple[Trait, ...]) -> list[float]:
    """D-MIN-02, D-HER-02, D-HER-06, D-HER-16."""
    found: list[float] = []
    for general in content.generals:
        for ground in range(GROUNDS):
            hit, again = 7.0 - general.needs, False
            for trait in traits:
                if not trait.foes & c.AGAINST_MINIONS or not trait.colours >> general.colour & 1:
                    continue
                if trait.special or (trait.ground and not trait.ground >> ground & 1):
                    continue
                if trait.kind == c.DICE_BONUS:
                    hit += trait.number
                elif trait.kind == c.REROLL:
                    again = True
            chance = min(1.0, hit / 6.0)
            found.append(1.0 - (1.0 - chance) * (1.0 - chance) if again else chance)
    return found


# -- quests -------------------------------------------------------------------------------------------


def _reward(quest: Quest) -> float:
    """What the reward of a quest is worth."""
    if quest.reward == c.ONCE:
        return 25.0
    if quest.reward != c.KEPT:
        return 35.0
    worth = 0.0
    for trait in quest.traits:
        if trait.kind in (c.BONUS_ACTION, c.EVENING_CARD):
            worth += 45.0 * trait.number
        elif trait.kind in (c.DICE_BONUS, c.FREE_HORSE):
            worth += 35.0
        else:
            worth += 15.0
    return worth


def _hope(quest: Quest) -> float:
    task = quest.task
    if task.kind != c.ROLL_TASK:
        return 0.8
    miss = 1.0
    for _ in range(task.number):
        miss *= (task.need - 1) / 6.0
    return 1.0 - miss
