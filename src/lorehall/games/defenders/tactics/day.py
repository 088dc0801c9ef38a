"""What a hero does by Day: the action that leads to the best of its tasks."""

from __future__ import annotations

from typing import Final

from lorehall.core.packing import unpair
from lorehall.games.defenders.effects.board import KillPresent, Travel
from lorehall.games.defenders.effects.fights import ForCardPresent, Sanctify, Shoot, cards_present
from lorehall.games.defenders.model import codes as c
from lorehall.games.defenders.rules.actions import paying_cards
from lorehall.games.defenders.tactics.outlook import Outlook
from lorehall.games.defenders.tactics.tasks import Tasks

NEVER: Final = -1e6


class Day(Tasks):
    """What each option of the active hero is worth."""

    def __init__(self, o: Outlook, seat: int) -> None:
        super().__init__(o, seat)
        self.left: Final = self.p.actions() - 1
        """Actions after this one."""
        self.reached: Final[list[float]] = [-1.0] * len(o.counts)
        """What may be hoped for by location, once it was looked at."""

    def score(self, kind: int, about: int) -> float:
        """How good an option of the Day is."""
        p, s, w = self.p, self.o.s, self.o.w
        if kind <= c.GATE_TO:
            return self._arrival(about) - self.fare(kind, about)
        if kind in (c.USE, c.USE_AT, c.PLAY):
            return self._text(kind, about)
        if kind == c.END_DAY:
            return self.fades[1] * self.potential(p.at, 0) - self.dusk(p.at, 0)
        if kind == c.ENGAGE:
            return self._clearing(p.at, self.felled(p.at))
        if kind == c.ATTACK:
            return self._attack(about)
        if kind == c.RUMORS:
            return self._deed(w.rumor * self.gain) if about == self.asked else NEVER
        if kind == c.HEAL:
            return self._deed(w.heal * (p.lost if p.at in s.content.shut else min(2, p.lost)))
        if kind == c.BUILD:
            return self._build()
        if kind == c.HEAL_LAND:
            price = self.price(paying_cards(s, self.seat, kind, p.at))
            return self._deed(self.cleansing) - price
        if kind == c.QUEST_SPEND:
            left = p.actions() - about
            return w.quest * (0.3 + 0.3 * min(3, about)) + self.after(p.at, left, w.quest)
        return self._deed(w.quest) if kind == c.QUEST else NEVER

    def _text(self, kind: int, about: int) -> float:
        """A skill or a card that takes an action."""
        s, p = self.o.s, self.p
        number, place = unpair(about) if kind == c.USE_AT else (about, p.at)
        ability = s.content.ability(about) if kind == c.PLAY else s.content.abilities[number]
        effect = ability.effect
        if isinstance(effect, Travel):
            return self._arrival(place)
        if isinstance(effect, Shoot):
            return self._clearing(place, self.felled(place))
        if isinstance(effect, Sanctify):
            return self._deed(self.cleansing)
        if isinstance(effect, ForCardPresent):
            return self._clearing(p.at, 5.0 / 6.0) - self.price(cards_present(s, self.seat))
        if isinstance(effect, KillPresent):
            return self._clearing(p.at, 1.0) - self.o.cost(about)
        return NEVER

    def _deed(self, worth: float) -> float:
        """Something that is done where the hero stands, and what comes then."""
        return worth + self.after(self.p.at, self.left, worth)

    def _arrival(self, place: int) -> float:
        if self.reached[place] < 0.0:
            self.reached[place] = self.potential(place, self.left)
        return self.reached[place] * self.fades[1] - self.dusk(place, self.left)

    def _clearing(self, place: int, share: float) -> float:
        """A fight in which this part of the minions there falls."""
        worth = self.o.perils[place] * share
        if place == self.post:
            worth += self.o.w.breach * share
        less = min(worth, self.worth[place])
        if place == self.p.at:
            worth -= self.dusk(place, 0) * (1.0 - share)
        return worth + self.after(place, self.left, less)

    def _build(self) -> float:
        """A gate that a quest asks for (D-QST-12); the card that names the place is lost."""
        s, p = self.o.s, self.p
        task = None if p.quest == c.NONE else s.content.quest(p.quest).task
        if task is None or task.kind != c.BUILD_TASK or task.colour != s.content.colour_of[p.at]:
            return NEVER
        return self._deed(self.o.w.quest) - self.price(paying_cards(s, self.seat, c.BUILD, p.at))

    def _attack(self, general: int) -> float:
        """The chance of all who are here (D-GEN-01)."""
        o, dice = self.o, 0.0
        for seat in range(len(o.s.seats)):
            if o.s.seats[seat].at == self.p.at:
                dice += o.might[seat][general]
        chance = o.chance(general, dice)
        return o.w.strike * chance if chance >= o.threshold(general) else NEVER
