"""What a hero does by Day: the action that leads to the best of its tasks."""

from __future__ import annotations

from typing import Final

from lorehall.core.engine.option_codes import unpack, unpair
from lorehall.games.defenders.bots.tasks import HEALS, Tasks
from lorehall.games.defenders.bots.threats import Outlook
from lorehall.games.defenders.effects.board import KillPresent, Travel
from lorehall.games.defenders.effects.fights import ForCardPresent, Sanctify, Shoot
from lorehall.games.defenders.model import codes as c
from lorehall.games.defenders.rules.actions import paying_cards

NEVER: Final = -1e6


class Day(Tasks):
    """What each option of the active hero is worth."""

    def score(self, packed: int) -> float:
        """How good an option of the Day is."""
        kind, about = unpack(packed)
        o, p = self.o, self.p
        s, w = o.s, o.w
        left = p.actions() - 1
        if kind <= c.GATE_TO:
            fare = 0.0
            if kind == c.GATE_CARD:
                fare = self.fare(kind, about)
            elif kind not in (c.WALK, c.GATE_TO):
                fare = self.fares[kind - c.RIDE_TO]
            return self._arrival(about, left) - fare
        if kind == c.USE_AT:
            return self._use_at(about, left)
        if kind == c.END_DAY:
            return self.fades[1] * self.potential(p.at, 0) - self.dusk(p.at, 0)
        if kind == c.ENGAGE:
            return self._clearing(p.at, self.felled(p.at), left)
        if kind == c.ATTACK:
            return self._attack(about)
        if kind == c.RUMORS:
            if about != self.asked:
                return NEVER
            return w.rumor * self.gain + self.after(p.at, left, w.rumor * self.gain)
        if kind == c.HEAL:
            number = p.lost if p.at in s.content.shut else min(2, p.lost)
            return self.healing(number) + self.after(p.at, left, self.healing(number))
        if kind == c.BUILD:
            return self._build(left)
        if kind == c.HEAL_LAND:
            price = 1000.0
            for card in paying_cards(s, self.seat, kind, p.at):
                price = min(price, o.cost(card))
            worth = self._cleansed()
            return worth - price + self.after(p.at, left, worth)
        if kind == c.QUEST:
            return self._hoped() + self.after(p.at, left, self._hoped())
        if kind == c.QUEST_SPEND:
            hoped = self._hoped()
            return hoped * (0.3 + 0.3 * min(3, about)) + self.after(
                p.at, p.actions() - about, hoped
            )
        if kind == c.USE:
            return self._use(about, left)
        if kind == c.PLAY and isinstance(s.content.ability(about).effect, KillPresent):
            return self._clearing(p.at, 1.0, left) - o.cost(about)
        return NEVER

    def _use_at(self, about: int, left: int) -> float:
        """A skill that leads somewhere, or shoots there."""
        number, place = unpair(about)
        effect = self.o.s.content.abilities[number].effect
        if isinstance(effect, Travel):
            return self._arrival(place, left)
        return (
            self._clearing(place, self.felled(place), left) if isinstance(effect, Shoot) else NEVER
        )

    def _use(self, ability: int, left: int) -> float:
        """A skill that is used where the hero stands."""
        o, p, s = self.o, self.p, self.o.s
        effect = s.content.abilities[ability].effect
        if isinstance(effect, Sanctify):
            return self._cleansed() + self.after(p.at, left, self._cleansed())
        if not isinstance(effect, ForCardPresent):
            return NEVER
        price = 1000.0
        for card in p.hand:
            found = s.content.cards[card]
            if found.place != c.NONE and s.minions[4 * p.at + found.colour]:
                price = min(price, o.cost(card))
        return self._clearing(p.at, 5.0 / 6.0, left) - price

    def _cleansed(self) -> float:
        """What it is worth to take a Tainted Crystal from the land."""
        return self.o.w.cleanse * self.urgency() * HEALS

    def _hoped(self) -> float:
        """What the hero's quest promises."""
        o = self.o
        number = self.p.quest - o.s.content.first_quest
        return o.w.quest * o.lore.hopes[number] * o.lore.rewards[number]

    def _arrival(self, place: int, left: int) -> float:
        if self.reached[place] < 0.0:
            self.reached[place] = self.potential(place, left)
        return self.reached[place] * self.fades[1] - self.dusk(place, left)

    def _clearing(self, place: int, share: float, left: int) -> float:
        """A fight in which this part of the minions there falls."""
        worth = self.o.perils[place] * share
        if place == self.post:
            worth += self.o.w.breach * share
        less = min(worth, self.worth[place])
        if place == self.p.at:
            worth -= self.dusk(place, 0) * (1.0 - share)
        return worth + self.after(place, left, less)

    def _build(self, left: int) -> float:
        """A gate far from the others; the card that names the place is lost."""
        o, p = self.o, self.p
        price, near = 1000.0, 9
        for card in paying_cards(o.s, self.seat, c.BUILD, p.at):
            price = min(price, o.cost(card))
        for gate in o.s.gates:
            near = min(near, o.lore.far[gate * o.lore.places + p.at])
        worth = o.w.gate * (near - 1)
        if p.quest != c.NONE:
            task = o.s.content.quest(p.quest).task
            if task.kind == c.BUILD_TASK and task.colour == o.s.content.colour_of[p.at]:
                worth += o.w.quest * o.lore.rewards[p.quest - o.s.content.first_quest]
        if len(o.s.gates) == c.GATES:
            worth *= 0.5
        return worth - price + self.after(p.at, left, 0.0)

    def _attack(self, general: int) -> float:
        """The chance of all who are here (D-GEN-01); it should be higher as long as somebody else is on the way."""
        o = self.o
        dice, threshold = 0.0, o.threshold(general)
        for seat in range(len(o.s.seats)):
            if o.s.seats[seat].at == self.p.at:
                dice += o.might[seat][general]
            elif o.party[seat] and general == o.target:
                threshold += o.w.wait
        chance = o.chance(general, dice)
        return o.w.strike * chance if chance >= threshold else NEVER


def act(o: Outlook, seat: int) -> int:
    """The best option of the active seat."""
    s = o.s
    day = Day(o, seat)
    best, found = -1e9, 0
    for index in range(len(s.options)):
        if s.owners and s.owners[index] != seat:
            continue
        score = day.score(s.options[index])
        if score > best:
            best, found = score, index
    return found
