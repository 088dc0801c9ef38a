"""Tasks all over the board, each worth something to a hero, and the ways to them."""

from __future__ import annotations

from typing import Final

from lorehall.games.defenders.bots.printed_facts import GROUNDS
from lorehall.games.defenders.bots.threats import Outlook
from lorehall.games.defenders.effects.fights import Sanctify
from lorehall.games.defenders.model import codes as c
from lorehall.games.defenders.model.queries import has, total, where_is

MOST_TASKS: Final = 18
"""So many of them are looked at."""
HEALS: Final = 5.0 / 9.0
"""Two dice of which one shows 5 or more (D-ACT-13)."""


class Tasks:
    """What a hero could do, wherever it is."""

    def __init__(self, o: Outlook, seat: int) -> None:
        self.o: Final = o
        self.seat: Final = seat
        self.p: Final = o.s.seats[seat]
        self.stride: Final = o.lore.strides[self.p.hero]
        self.worth: Final[list[float]] = [0.0] * o.lore.places
        """By location: what a hero there could do next."""
        self.spent: float = 0.0
        """What of the worth of an inn cannot be had today, since rumors were heard."""
        self.post: int = c.NONE
        """Where the party meets, and what it is worth to end the Day there."""
        self.duty: float = 0.0
        self.reached: Final[list[float]] = [-1.0] * o.lore.places
        self.gain: float = 0.0
        """Dice that rumors bring, and about whom."""
        self.asked: int = c.NONE
        self.fades: Final[list[float]] = [1.0]
        for _ in range(40):
            self.fades.append(self.fades[-1] * o.w.fade)
        s = o.s
        self.hidden: Final = has(s, seat, c.NO_MINION_WOUNDS)
        self.fearless: Final = has(s, seat, c.NO_FEAR)
        self.tough: Final = float(total(s, seat, c.FEWER_WOUNDS))
        self.portals: Final[list[int]] = _portals(o)
        self.rests: Final[list[float]] = [0.0] * o.lore.places
        self._rests()
        self._tasks()
        self.tasks: list[int] = [place for place in range(o.lore.places) if self.worth[place] > 0.0]
        self.tasks.sort(key=lambda place: -self.worth[place])
        self.tasks = self.tasks[:MOST_TASKS]
        self.fares: Final[list[float]] = [self.fare(kind) for kind in (c.RIDE_TO, c.FLY_TO)]

    # -- tasks ----------------------------------------------------------------------------------

    def _tasks(self) -> None:
        o, p, worth = self.o, self.p, self.worth
        s, w = o.s, o.w
        for place in range(len(worth)):
            if o.counts[place]:
                worth[place] = o.perils[place] * self.felled(place)
        self._crystals()
        if o.target != c.NONE:
            self._rumors()
        if p.lost:
            heal = self.healing(p.lost)
            for place in s.content.shut:
                worth[place] = max(worth[place], heal)
        self._quest()
        if o.target != c.NONE and o.party[self.seat]:
            place = where_is(s, o.target)
            self.post, self.duty = place, w.gather + w.press * s.steps[o.target]
            if o.counts[place]:
                worth[place] += w.breach

    def felled(self, place: int) -> float:
        """Which part of the minions there fall in one fight."""
        s, fells = self.o.s, self.o.lore.fells[self.p.hero]
        ground, total = s.content.colour_of[place], 0.0
        for colour in range(4):
            number = s.minions[4 * place + colour]
            if number:
                if colour in self.p.trophies:
                    total += number
                elif self.p.form == colour and self.p.fights == 0:
                    total += number * min(1.0, fells[colour * GROUNDS + ground] + 0.333)
                else:
                    total += number * fells[colour * GROUNDS + ground]
        return total / self.o.counts[place]

    def _crystals(self) -> None:
        s, o = self.o.s, self.o
        for place in range(len(s.crystals)):
            if s.crystals[place]:
                worth = o.w.cleanse * self.urgency() * HEALS
                price = 1000.0
                for card in self.p.hand:
                    found = s.content.cards[card]
                    if found.colour == s.content.colour_of[place] and found.place != c.NONE:
                        price = min(price, o.cost(card))
                if o.counts[place] == 0 and self.sanctifies():
                    price = 0.0
                self.worth[place] = max(self.worth[place], worth - price)

    def urgency(self) -> float:
        s = self.o.s
        return 1.0 + self.o.w.ruin * sum(s.crystals) / s.rules.last_crystal

    def sanctifies(self) -> bool:
        for ability in self.o.s.content.heroes[self.p.hero].abilities:
            if isinstance(ability.effect, Sanctify):
                return True
        return False

    def _rumors(self) -> None:
        """The colour that promises most, and what asking twice at an inn is worth (D-ACT-11, D-ACT-12)."""
        o, s = self.o, self.o.s
        found = [0.0, 0.0, 0.0, 0.0]
        texts = 0
        deck = s.deck if len(s.deck) >= 6 else [*s.deck, *s.discard]
        for card in deck:
            dice = o.lore.dice[card]
            if o.lore.special[card]:
                texts += 1
            for general in range(4):
                found[general] += dice[general]
        draws = o.lore.rumors[self.p.hero] / max(1, len(deck))
        for general in range(4):
            if s.steps[general] >= 0:
                gain = draws * found[general] * (1.0 if general == o.target else o.w.other)
                if gain > self.gain:
                    self.gain, self.asked = gain, general
        self.gain += 0.5 * draws * texts
        room = c.HAND_LIMIT - len(self.p.hand)
        part = 1.0 if room >= 4 else max(0.0, 0.25 + 0.1875 * room)
        self.gain *= part
        worth = o.w.rumor * self.gain * 2.0
        self.spent = 0.5 * self.p.rumors * worth
        for place in s.content.shut:
            if place != c.CITY:
                self.worth[place] = max(self.worth[place], worth)

    def healing(self, number: int) -> float:
        life = self.p.ready + self.p.spent
        return self.o.w.heal * number + self.o.w.frail * number * max(0, 3 - life)

    def _quest(self) -> None:
        s, p = self.o.s, self.p
        if p.quest == c.NONE:
            return
        lore, number = self.o.lore, p.quest - s.content.first_quest
        task = s.content.quests[number].task
        hoped = self.o.w.quest * lore.hopes[number] * lore.rewards[number]
        if task.kind == c.SCOUT_TASK:
            place = where_is(s, task.colour)
            self.worth[place] += hoped
        parts = max(1, len(task.places))
        for i in range(len(task.places)):
            if parts == 1 or not p.progress >> i & 1:
                place = task.places[i]
                self.worth[place] = max(self.worth[place], hoped / parts)

    # -- ways -----------------------------------------------------------------------------------

    def way(self, start: int, end: int) -> int:
        """Actions from a location to another one, without cards."""
        o = self.o
        far = o.lore.far[start * o.lore.places + end]
        if far > 2 and self.portals:
            far = min(far, self.portals[start] + 1 + self.portals[end])
        stride = self.stride
        if stride == 1:
            return far
        if stride == 5:  # anywhere, once a turn
            return min(far, 1 if not self.p.uses else 3)
        return (far + stride - 1) // stride

    def potential(self, place: int, left: int) -> float:
        """What a hero who stands there with so many actions left can hope for: a task, and its post at the end of the Day."""
        best = self._end(place, left)
        late, isinn = self.o.w.tomorrow, self.o.s.content.is_inn
        for end in self.tasks:
            hope = self.worth[end]
            if hope + self.duty <= best:
                break
            way = self.way(place, end)
            if way < left:
                if isinn[end]:
                    hope -= self.spent
                hope = hope * self.fades[way] + self._end(end, left - way - 1)
            else:
                hope = hope * self.fades[way] * late + self._end(end, 0) * late
            if hope > best:
                best = hope
        return best

    def _end(self, place: int, left: int) -> float:
        """What the post is worth to a hero who goes there now."""
        if self.post == c.NONE:
            return 0.0
        way = self.way(place, self.post)
        return self.duty if way <= left else self.duty * self.o.w.tomorrow * self.fades[way - left]

    def after(self, place: int, left: int, less: float) -> float:
        """The same from here, when so much of what there is to do at a place is done."""
        was = self.worth[place]
        self.worth[place] = was - less
        hope = self.potential(self.p.at, left)
        self.worth[place] = was
        return self.fades[1] * hope

    def _rests(self) -> None:
        """By location: what ending a Day there brings, a bonus action or a card (D-HER-05, D-HER-12, D-HER-18, D-HER-20)."""
        o, p = self.o, self.p
        content = o.s.content
        for trait in content.heroes[p.hero].traits:
            if trait.kind not in (c.BONUS_ACTION, c.EVENING_CARD):
                continue
            for place in range(o.lore.places):
                colour = content.colour_of[place]
                if trait.kind == c.EVENING_CARD:
                    good = content.has_chest[place]
                elif trait.special:
                    good = p.style == c.GROUND and (place == c.CITY or colour == c.BLUE)
                else:
                    good = trait.ground >> colour & 1 != 0
                if good:
                    self.rests[place] += o.w.rest

    def fare(self, kind: int, place: int = 0) -> float:
        """The cheapest card that pays for a ride, a flight or a way through gates; half for nothing if the hand is full."""
        s, p, price = self.o.s, self.p, 1000.0
        for number in p.hand:
            card = s.content.cards[number]
            if kind == c.GATE_CARD:
                pays = card.icon == c.GATE and (place in s.gates or card.place == place)
            else:
                pays = card.icon == (c.HORSE if kind == c.RIDE_TO else c.EAGLE)
            if pays:
                price = min(price, self.o.cost(number))
        if price == 1000.0:
            return 0.0
        return price * 0.3 if len(p.hand) + 2 > c.HAND_LIMIT else price

    def dusk(self, place: int, left: int) -> float:
        """What the minions of a place will cost a hero who ends there, less what the place gives."""
        o = self.o
        rest = self.rests[place] if left == 0 else 0.0
        if o.counts[place] == 0:
            return -rest
        p, at = self.p, 4 * place
        wounds = 0.0 if self.hidden else float(o.counts[place])
        if p.form != c.NONE and not self.hidden:
            wounds -= o.s.minions[at + p.form]
        if o.s.minions[at + c.BLACK] and not self.fearless and p.form != c.BLACK:
            wounds += 1.0
        wounds -= self.tough
        if wounds <= 0.0:
            return -rest
        share = 1.0 - self.felled(place)
        for _ in range(left):
            wounds *= share
        life = p.ready + p.spent
        cost = o.w.wound * wounds
        if wounds >= life - 0.5:
            cost += o.w.death
        return cost - rest


def _portals(o: Outlook) -> list[int]:
    """By location: the steps to the nearest gate; empty where gates lead nowhere."""
    gates, lore = o.s.gates, o.lore
    if len(gates) < 2:
        return []
    found: list[int] = []
    for place in range(lore.places):
        near = 99
        for gate in gates:
            near = min(near, lore.far[gate * lore.places + place])
        found.append(near)
    return found
