"""Tasks all over the board, each worth something to a hero, and the ways to them."""

from __future__ import annotations

from typing import Final

from lorehall.games.defenders.effects.board import ANYWHERE
from lorehall.games.defenders.effects.fights import Sanctify
from lorehall.games.defenders.model import codes as c
from lorehall.games.defenders.model.queries import dusk_wounds, traits, where_is
from lorehall.games.defenders.rules.actions import paying_cards, rumor_cards
from lorehall.games.defenders.tactics.lore import hit_chance, stride
from lorehall.games.defenders.tactics.outlook import Outlook

MOST_TASKS: Final = 18
"""So many of them are looked at."""
FARTHEST: Final = 40
HEALS: Final = 5.0 / 9.0
"""Two dice of which one shows 5 or more (D-ACT-13)."""
GROUNDS: Final = 5
"""The colours of locations, purple included."""
NO_CARD: Final = 1000.0
"""The price of what no card pays."""


class Tasks:
    """What a hero could do, wherever it is."""

    def __init__(self, o: Outlook, seat: int) -> None:
        self.o: Final = o
        self.seat: Final = seat
        self.p: Final = o.s.seats[seat]
        self.stride: Final = stride(o.s.content, self.p.hero)
        places = len(o.counts)
        self.worth: Final[list[float]] = [0.0] * places
        """By location: what a hero there could do next."""
        self.spent: float = 0.0
        """What of the worth of an inn cannot be had today, since rumors were heard."""
        self.post: int = c.NONE
        """Where the party meets, and what it is worth to end the Day there."""
        self.duty: float = 0.0
        self.gain: float = 0.0
        """Dice that rumors bring, and about whom."""
        self.asked: int = c.NONE
        self.fades: Final[list[float]] = [o.w.fade**way for way in range(FARTHEST)]
        self.portals: Final[list[int]] = _portals(o)
        skills = traits(o.s, seat)
        self.hits: Final[list[float]] = [
            hit_chance(general, ground, skills, c.AGAINST_MINIONS)
            for general in o.s.content.generals
            for ground in range(GROUNDS)
        ]
        """The chance that a die fells a minion, at colour * GROUNDS + the colour of the ground."""
        self.cleansing: Final[float] = o.w.cleanse * o.urgency * HEALS
        """What it is worth to try to heal the land."""
        self._minions()
        self._crystals()
        self._rumors()
        self._healing()
        self._quest()
        self._post()
        self.tasks: list[int] = [place for place in range(places) if self.worth[place] > 0.0]
        self.tasks.sort(key=lambda place: -self.worth[place])
        self.tasks = self.tasks[:MOST_TASKS]

    # -- tasks ----------------------------------------------------------------------------------

    def _minions(self) -> None:
        o = self.o
        for place in range(len(o.counts)):
            if o.counts[place]:
                self.worth[place] = o.perils[place] * self.felled(place)

    def felled(self, place: int) -> float:
        """Which part of the minions there fall in one fight."""
        s, fallen = self.o.s, 0.0
        ground = s.content.colour_of[place]
        for colour in range(4):
            sure = colour in self.p.trophies  # D-GEN-18
            hit = 1.0 if sure else self.hits[colour * GROUNDS + ground]
            fallen += s.minions[4 * place + colour] * hit
        return fallen / self.o.counts[place]

    def _crystals(self) -> None:
        s = self.o.s
        abilities = s.content.heroes[self.p.hero].abilities
        for place in s.content.places:
            if s.crystals[place]:
                price = self.price(paying_cards(s, self.seat, c.HEAL_LAND, place))
                if self.o.counts[place] == 0:  # D-HER-04
                    for ability in abilities:
                        price = 0.0 if isinstance(ability.effect, Sanctify) else price
                self.worth[place] = max(self.worth[place], self.cleansing - price)

    def _rumors(self) -> None:
        """The colour that promises most, and what asking twice at an inn is worth (D-ACT-11, D-ACT-12)."""
        o, s = self.o, self.o.s
        dice, texts = [0.0, 0.0, 0.0, 0.0], 0
        deck = s.deck if len(s.deck) >= 6 else [*s.deck, *s.discard]
        for card in deck:
            if s.content.cards[card].ability is not None:
                texts += 1
            for general in range(4):
                dice[general] += o.lore.dice[card][general]
        draws = rumor_cards(s, self.seat) / max(1, len(deck))
        for general in range(4):
            if s.steps[general] >= 0:
                gain = draws * dice[general] * (1.0 if general == o.target else o.w.other)
                if gain > self.gain:
                    self.gain, self.asked = gain, general
        room = c.HAND_LIMIT - len(self.p.hand)
        part = min(1.0, max(0.0, 0.25 + 0.1875 * room))
        self.gain = (self.gain + 0.5 * draws * texts) * part
        worth = o.w.rumor * self.gain * c.RUMORS_PER_TURN
        self.spent = worth * self.p.rumors / c.RUMORS_PER_TURN
        for place in s.content.shut:
            if place != c.CITY:
                self.worth[place] = max(self.worth[place], worth)

    def _healing(self) -> None:
        for place in self.o.s.content.shut:
            self.worth[place] = max(self.worth[place], self.o.w.heal * self.p.lost)

    def _quest(self) -> None:
        s, p, worth = self.o.s, self.p, self.o.w.quest
        if p.quest == c.NONE:
            return
        task = s.content.quest(p.quest).task
        if task.kind == c.SCOUT_TASK:
            self.worth[where_is(s, task.colour)] += worth
        parts = len(task.places)
        for i in range(parts):
            if parts == 1 or not p.progress >> i & 1:
                place = task.places[i]
                self.worth[place] = max(self.worth[place], worth / parts)

    def _post(self) -> None:
        o = self.o
        if o.party[self.seat]:
            self.post = where_is(o.s, o.target)
            self.duty = o.w.gather + o.w.press * o.s.steps[o.target]
            if o.counts[self.post]:
                self.worth[self.post] += o.w.breach

    # -- ways and prices ------------------------------------------------------------------------

    def way(self, start: int, end: int) -> int:
        """Actions from a location to another one, without cards."""
        far = self.o.lore.far[start][end]
        if far > 2 and self.portals:
            far = min(far, self.portals[start] + 1 + self.portals[end])
        if self.stride == ANYWHERE:  # once a turn
            return min(far, 3 if self.p.uses else 1)
        return (far + self.stride - 1) // self.stride

    def price(self, cards: list[int]) -> float:
        """What the cheapest of these cards is worth."""
        found = NO_CARD
        for card in cards:
            found = min(found, self.o.cost(card))
        return found

    def fare(self, kind: int, place: int) -> float:
        """The same for a way of travel; less if the hand is full anyhow."""
        cards = paying_cards(self.o.s, self.seat, kind, place)
        if not cards or kind in (c.WALK, c.GATE_TO):
            return 0.0
        return self.price(cards) * (0.3 if len(self.p.hand) + 2 > c.HAND_LIMIT else 1.0)

    # -- hopes ----------------------------------------------------------------------------------

    def potential(self, place: int, left: int) -> float:
        """What a hero who stands there with so many actions left can hope for: a task, and its post at the end of the Day."""
        best = self._end(place, left)
        late, is_inn = self.o.w.tomorrow, self.o.s.content.is_inn
        for end in self.tasks:
            hope = self.worth[end]
            if hope + self.duty <= best:
                break
            way = self.way(place, end)
            if way < left:
                hope -= self.spent if is_inn[end] else 0.0
                hope = hope * self.fades[way] + self._end(end, left - way - 1)
            else:
                hope = late * (hope * self.fades[way] + self._end(end, 0))
            best = max(best, hope)
        return best

    def _end(self, place: int, left: int) -> float:
        """What the post is worth to a hero who goes there now."""
        if self.post == c.NONE:
            return 0.0
        way = self.way(place, self.post)
        return self.duty if way <= left else self.duty * self.o.w.tomorrow * self.fades[way - left]

    def after(self, place: int, left: int, less: float) -> float:
        """What is left to hope for from here, when so much of what there is to do at a place is done."""
        was = self.worth[place]
        self.worth[place] = was - less
        hope = self.potential(self.p.at, left)
        self.worth[place] = was
        return self.fades[1] * hope

    def dusk(self, place: int, left: int) -> float:
        """What the minions of a place will cost a hero who ends there (D-WND-01)."""
        wounds = float(dusk_wounds(self.o.s, self.seat, place))
        if wounds == 0.0:
            return 0.0
        wounds *= (1.0 - self.felled(place)) ** left
        deadly = wounds >= self.p.ready + self.p.spent - 0.5
        return self.o.w.wound * wounds + (self.o.w.death if deadly else 0.0)


def _portals(o: Outlook) -> list[int]:
    """By location: the steps to the nearest gate; empty where gates lead nowhere."""
    gates, far = o.s.gates, o.lore.far
    if len(gates) < 2:
        return []
    return [min([steps[gate] for gate in gates]) for steps in far]
