"""What lies within reach: what a visit to each place promises, how far it is, and the Planes that can be taken."""

from __future__ import annotations

from typing import Final

from lorehall.core.slots import slots
from lorehall.games.prophecy.bots.battle_strength import beats
from lorehall.games.prophecy.bots.figures import FIGURES
from lorehall.games.prophecy.bots.measures import (
    best_of,
    both_kinds,
    brought,
    fighting_worth,
    frail,
    gold_worth,
    is_fighter,
    xp_worth,
)
from lorehall.games.prophecy.bots.sheets import sheet, with_item
from lorehall.games.prophecy.bots.texts import FOES, over_all, weighed
from lorehall.games.prophecy.model import codes as c
from lorehall.games.prophecy.model.definitions import MARGIN, Content
from lorehall.games.prophecy.model.queries import is_member, is_up
from lorehall.games.prophecy.model.state import State

UNSEEN: Final[tuple[float, ...]] = (-2.0, -2.0, -1.0, 0.0, 0.5, 1.2, 2.0, 2.5, 3.0)
"""A face-down Adventure, by Strength; the last one for all who are stronger."""
NOWHERE: Final = -1000.0
RICH: Final = 3
"""Who has so much Gold travels by horse, ship and gate."""


_WAYS: dict[str, list[list[list[int]]]] = {}


def ways(content: Content) -> list[list[list[int]]]:
    """How many moves lie between two spaces: on foot, and with horse, ship and gate."""
    found = _WAYS.get(content.fingerprint)
    if found is None:
        found = [_moves(content, paid=False), _moves(content, paid=True)]
        _WAYS[content.fingerprint] = found
    return found


def _moves(content: Content, *, paid: bool) -> list[list[int]]:
    beside: list[list[int]] = []
    for at in range(c.SPACES):
        steps = (-2, -1, 1, 2) if paid else (-1, 1)
        near = [(at + step) % c.SPACES for step in steps]
        if paid and at in content.ports:
            i = content.ports.index(at)
            near += [content.ports[i - 1], content.ports[(i + 1) % len(content.ports)]]
        if paid and at in content.gates:
            near += [gate for gate in content.gates if gate != at]
        beside.append(near)
    table: list[list[int]] = []
    for start in range(c.SPACES):
        far = [99] * c.SPACES
        far[start] = 0
        queue = [start]
        while queue:
            at = queue.pop(0)
            for other in beside[at]:
                if far[other] == 99:
                    far[other] = far[at] + 1
                    queue.append(other)
        table.append(far)
    return table


class Aims:
    """What one hero could do next, and where."""

    def __init__(self, s: State, seat: int) -> None:
        p = s.seats[seat]
        self.s: Final = s
        self.seat: Final = seat
        self.p: Final = p
        self.sheet: Final = sheet(s, p)
        self.points: Final = self.sheet.points
        self.known: Final = weighed(s.content)
        self.fighter: Final = is_fighter(p, self.sheet.strength - self.sheet.wills)
        self.base: Final = both_kinds(self.fighter, self.sheet.strength, self.sheet.wills)
        self.learned: Final = 0.34 * (xp_worth(p.xp + 3) - xp_worth(p.xp))
        """What a piece of Experience is worth now."""
        strength = p.health + int(self.sheet.strength / FOES)
        self.unknown: Final = FIGURES.unseen + UNSEEN[min(strength, len(UNSEEN) - 1)]
        self.unseen_lesser: float = -1.0
        self.unseen_greater: float = -1.0
        """The mean chance against Guardians that nobody has seen, once it is known."""
        self.beating: Final = FIGURES.health - FIGURES.lost + frail(p.health - 1) - frail(p.health)
        """What a lost fight costs."""
        self.dreams: float = 0.0
        """What the place that was last looked at promises later, when it can be paid."""
        self.visits: list[float] = []
        self.later: list[float] = []
        self.wins: list[float] = []
        """By space what a turn there brings, and what it promises for later; by Plane the chance to take it: once looked at."""

    __slots__ = slots(__init__)

    def worth(self) -> float:
        """What this turn brings where the hero is or can be, and the best of what comes later, as far as it is near."""
        s, at = self.s, self.p.at
        if at == c.NONE:
            return 0.0
        plane = at - c.SPACES
        if plane >= 0:
            return self.stormed(plane)
        on_turn = s.active == self.seat and not s.is_stopped
        to_move = on_turn and s.step == c.BEFORE_MOVING
        reach = 1 if to_move else 0 if on_turn else -1
        return self.seen_from(at, self.p.gold, reach)

    def stormed(self, plane: int) -> float:
        """The same for a hero who attacks a Plane."""
        at = self.s.content.planes[plane].entries[0]
        return self.seen_from(at, self.p.gold, -1) + self.storm(plane)

    def seen_from(self, at: int, gold: int, reach: int) -> float:
        """What places promise to whom stands there with so much Gold; those within reach bring it in this turn."""
        if not self.visits:
            self.look()
        far = ways(self.s.content)[1 if gold >= RICH else 0][at]
        now = NOWHERE
        best = second = 0.0
        for place in range(c.SPACES):
            value = self.visits[place]
            moves = far[place]
            later = FIGURES.near[max(1, moves)] * (value + self.later[place])
            if moves <= reach and FIGURES.hope * value > now:
                now = FIGURES.hope * value
                later = FIGURES.near[1] * self.later[place]
            if later > best:
                best, second = later, best
            elif later > second:
                second = later
        value = best + FIGURES.second * second + self.planes(far, reach > 0)
        return value + now if reach >= 0 else value

    def look(self) -> None:
        """Judge a visit to every space."""
        for place in range(c.SPACES):
            self.visits.append(self.visit(place))
            self.later.append(self.dreams)

    # -- places -----------------------------------------------------------------------------------

    def visit(self, place: int) -> float:
        """What a turn on a space brings: Creatures first, then its Possibilities."""
        s = self.s
        share, value = 1.0, 0.0
        good = self.dreams = 0.0
        for card in s.adventures[place]:
            if not is_up(s, card):
                value += share * self.unknown
            elif s.content.is_creature(card):
                wins = beats(s, self.p, self.points, card)
                value += share * self.fight(card, wins)
                share *= wins
            else:
                good += self.opportunity(card)
        space = s.content.spaces[place]
        if space.guild != c.NONE:
            good += self.guild(space.guild)
        elif space.kind == c.SETTLEMENT:
            good += self.market(c.CITY if place == c.CITY_AT else c.VILLAGE)
        elif place == c.WILDERNESS_AT:
            good += self.charge(3)
        if s.lying[place]:
            good += FIGURES.artifact * len(s.lying[place])
        self.dreams *= share
        return value + share * good

    def fight(self, card: int, wins: float) -> float:
        """What a fight against a Creature brings that is won with this chance."""
        xp = self.s.content.creature(card).xp
        won = self.learned * (2 if xp == MARGIN else xp) + best_of(self.p, self.known.reward[card])
        return wins * won + (1.0 - wins) * brought(self.p, self.known.penalty[card])

    def opportunity(self, card: int) -> float:
        line = self.s.content.cards[card].lines[0]
        if not line.effect.can(self.s, self.seat, card):
            return 0.0
        return max(0.0, best_of(self.p, self.known.reward[card]))

    def guild(self, guild: int) -> float:
        """The best lesson, and what the Guild does for Health and Magic (P-SPC-03 to P-SPC-12)."""
        p = self.p
        is_free = is_member(self.s, self.seat, guild)
        best = 0.0
        for card in self.s.offers[guild]:
            best = max(best, self.lesson(card, is_free))
        if guild == c.MONASTERY:
            return best + self.heal(1)
        if guild == c.CAMP:
            most = min(p.lost_health, p.gold)
            return best + self.heal(most) - 0.7 * most
        if guild == c.TOWER:
            most = min(p.spent_magic, 2 * p.gold)
            return best + self.charge(most) - 0.35 * most
        return best

    def lesson(self, card: int, is_free: bool) -> float:
        """What an Ability is worth beyond its price; what cannot be paid yet is a dream."""
        p = self.p
        cost = self.s.content.ability(card).cost
        gold = 0 if is_free else self.price(cost, c.COST_TRAINING)
        gain = self.skill(card) - xp_worth(p.xp) + xp_worth(p.xp - cost)
        gain -= gold_worth(p.gold) - gold_worth(p.gold - gold)
        if cost <= p.xp and gold <= p.gold:
            return gain
        self.dream(gain, max(0, cost - p.xp) + max(0, gold - p.gold))
        return 0.0

    def market(self, market: int) -> float:
        """The best of the goods (P-SPC-06); lodging."""
        p = self.p
        best = 0.0
        for card in self.s.markets[market]:
            best = max(best, self.purchase(card))
        if market == c.VILLAGE and p.gold > 0:
            best += 0.7 * (self.heal(1) + self.charge(1))
        return best

    def purchase(self, card: int) -> float:
        """What an Item is worth beyond its price; what cannot be paid yet is a dream."""
        p = self.p
        price = self.price(self.s.content.item(card).price, c.COST_BUY)
        gain = self.gain(card) - gold_worth(p.gold) + gold_worth(p.gold - price)
        if price <= p.gold:
            return gain
        self.dream(gain, price - p.gold)
        return 0.0

    def price(self, base: int, what: int) -> int:
        """What this sort of thing costs the hero in Gold."""
        costs = self.sheet.costs
        return max(0, max(0, base + costs[what]) + costs[c.COST_GOLD])

    def dream(self, gain: float, missing: int) -> None:
        """What lacks so many pieces of Gold or Experience still leads somewhere."""
        self.dreams = max(self.dreams, gain * FIGURES.too_dear * (1.0 - 0.15 * missing))

    def skill(self, card: int) -> float:
        """What an Ability adds to all that the hero has, with the equipment that he has for it."""
        strength = over_all(self.known.points[card], c.STRENGTH)
        wills = over_all(self.known.points[card], c.WILLS)
        for each in self.known.tagged[card]:
            if each.tags & self.sheet.tags:
                strength += over_all(each.points, c.STRENGTH)
                wills += over_all(each.points, c.WILLS)
        return both_kinds(self.fighter, strength, wills) + self.known.use[card]

    def gain(self, card: int) -> float:
        """What an Item adds to all that the hero has."""
        more = with_item(self.s, self.sheet, card)
        value = fighting_worth(self.p, more.strength, more.wills)
        return value - self.base + self.known.use[card]

    def heal(self, number: int) -> float:
        """Lost Health that comes back: more for those who have little left."""
        number = min(number, self.p.lost_health)
        if number == 0:
            return 0.0
        health = self.p.health
        return (FIGURES.health - FIGURES.lost) * number + frail(health) - frail(health + number)

    def charge(self, number: int) -> float:
        return (FIGURES.magic - FIGURES.spent) * min(number, self.p.spent_magic)

    # -- Planes -----------------------------------------------------------------------------------

    def planes(self, far: list[int], to_move: bool = False) -> float:
        """The Plane that promises most, and how ready the hero is for any (P-AST)."""
        s = self.s
        best = 0.0
        total = self.ready()
        for plane in range(c.PLANES):
            if s.artifacts[plane]:
                wins = self.wins[plane]
                moves = 0 if to_move else 1
                moves += min([far[entry] for entry in s.content.planes[plane].entries])
                best = max(best, wins * wins * FIGURES.near[moves])  # who is not ready grows first
        return FIGURES.artifact * best + FIGURES.ready * total / c.PLANES

    def ready(self) -> float:
        """The chances against all Planes that are open, added up."""
        if not self.wins:
            for plane in range(c.PLANES):
                self.wins.append(self.conquers(plane) if self.s.artifacts[plane] else 0.0)
        total = 0.0
        for wins in self.wins:
            total += wins
        return total

    def storm(self, plane: int) -> float:
        """What it brings to fight the Guardians of a Plane now, one after the other."""
        s = self.s
        share, value = 1.0, 0.0
        for piles in (s.lesser, s.greater):
            if piles[plane]:
                wins = self.passes(piles, plane)
                value += share * (wins * FIGURES.beaten - (1.0 - wins) * self.beating)
                share *= wins
        return value + share * FIGURES.artifact * len(s.artifacts[plane])

    def conquers(self, plane: int) -> float:
        """The chance to beat the Guardians of a Plane."""
        s = self.s
        wins = self.passes(s.greater, plane)
        return wins * self.passes(s.lesser, plane) if s.lesser[plane] else wins

    def passes(self, piles: list[list[int]], plane: int) -> float:
        """The chance against a Guardian: where nobody has seen it, any of those that nobody has seen may be the one."""
        s = self.s
        if is_up(s, piles[plane][0]):
            return beats(s, self.p, self.points, piles[plane][0])
        lesser = piles is s.lesser
        mean = self.unseen_lesser if lesser else self.unseen_greater
        if mean < 0.0:
            unseen = [pile[0] for pile in piles if pile and not is_up(s, pile[0])]
            chances = [beats(s, self.p, self.points, card) for card in unseen]
            mean = sum(chances) / len(chances)
            if lesser:
                self.unseen_lesser = mean
            else:
                self.unseen_greater = mean
        return mean
