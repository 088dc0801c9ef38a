"""What lies within reach: what a visit to each place promises, how far it is, and the Planes that can be taken."""

from __future__ import annotations

from typing import Final

from lorehall.games.prophecy.evaluation.measures import (
    HEALTH,
    LOST,
    MAGIC,
    SPENT,
    best_of,
    both_kinds,
    brought,
    fighting_worth,
    frail,
    gold_worth,
    is_fighter,
    xp_worth,
)
from lorehall.games.prophecy.evaluation.might import beats, might
from lorehall.games.prophecy.evaluation.texts import FOES, Weighed, over_all, weighed
from lorehall.games.prophecy.model import codes as c
from lorehall.games.prophecy.model.definitions import MARGIN, Content
from lorehall.games.prophecy.model.queries import is_member, is_up, reduction
from lorehall.games.prophecy.model.state import Seat, State

LATER: Final = 0.75
"""What is a move away counts so much less."""
HOPE: Final = 0.85
"""What is only promised counts less than what one has: or nobody would ever take it."""
SECOND: Final = 0.25
"""The second-best aim counts as well: what is chosen need not last."""
TOO_DEAR: Final = 0.35
"""What cannot be paid yet still leads somewhere."""
UNSEEN: Final[tuple[float, ...]] = (0.0, 0.0, 0.0, 0.0, 0.5, 1.2, 2.0, 2.5, 3.0)
"""A face-down Adventure, by Strength; the last one for all who are stronger."""
ARTIFACT: Final = 45.0
"""One more Artifact, as an aim."""
READY: Final = 12.0
"""To be able to take a Plane, wherever it is."""
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


def _tags(s: State, p: Seat) -> int:
    """The sorts of equipment that a hero has."""
    tags = 0
    for card in p.items:
        if card not in p.damaged:
            tags |= s.content.item(card).tags
    return tags


class Aims:
    """What one hero could do next, and where."""

    def __init__(self, s: State, seat: int, points: list[float]) -> None:
        self.s: Final = s
        self.seat: Final = seat
        self.p: Final = s.seats[seat]
        self.points: Final = points
        self.known: Final[Weighed] = weighed(s.content)
        self.base: Final = fighting_worth(self.p, points)
        lead = over_all(points, c.STRENGTH) - over_all(points, c.WILLS)
        self.fighter: Final = is_fighter(self.p, lead)
        self.learned: Final = 0.34 * (xp_worth(self.p.xp + 3) - xp_worth(self.p.xp))
        """What a piece of Experience is worth now."""
        strength = self.p.health + int(over_all(points, c.STRENGTH) / FOES)
        self.unknown: Final = UNSEEN[min(strength, len(UNSEEN) - 1)]
        self.tags: Final = _tags(s, self.p)
        self.any_price: Final = reduction(s, seat, c.COST_GOLD)
        self.lesson_price: Final = reduction(s, seat, c.COST_TRAINING)
        self.goods_price: Final = reduction(s, seat, c.COST_BUY)

    def worth(self) -> float:
        """The best of them, as far as they are near."""
        s, p = self.s, self.p
        at = p.at
        if at >= c.SPACES or at == c.NONE:
            return 0.0
        far = ways(s.content)[1 if p.gold >= RICH else 0][at]
        here_now = s.active == self.seat and s.step == c.POSSIBILITIES and not s.is_stopped
        best = second = 0.0
        for place in range(c.SPACES):
            value = self.visit(place)
            if value <= 0.0:
                continue
            moves = far[place] if place != at or here_now else 1
            value *= HOPE * LATER**moves
            if value > best:
                best, second = value, best
            elif value > second:
                second = value
        return best + SECOND * second + self.planes(far)

    # -- places -----------------------------------------------------------------------------------

    def visit(self, place: int) -> float:
        """What a turn on a space brings: Creatures first, then its Possibilities."""
        s = self.s
        share, value = 1.0, 0.0
        good = 0.0
        for card in s.adventures[place]:
            if not is_up(s, card):
                value += share * self.unknown
            elif s.content.is_creature(card):
                creature = s.content.creature(card)
                wins = beats(s, self.p, self.points, card)
                xp = 2 if creature.xp == MARGIN else creature.xp
                won = self.learned * xp + best_of(self.p, self.known.reward[card])
                value += share * wins * won
                value += share * (1.0 - wins) * brought(self.p, self.known.penalty[card])
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
            good += ARTIFACT * len(s.lying[place])
        return value + share * good

    def opportunity(self, card: int) -> float:
        line = self.s.content.cards[card].lines[0]
        if not line.effect.can(self.s, self.seat, card):
            return 0.0
        return max(0.0, best_of(self.p, self.known.reward[card]))

    def guild(self, guild: int) -> float:
        """The best lesson, and what the Guild does for Health and Magic (P-SPC-03 to P-SPC-12)."""
        s, p = self.s, self.p
        best = 0.0
        for card in s.offers[guild]:
            best = max(best, self.lesson(card))
        if guild == c.MONASTERY:
            return best + self.heal(1)
        if guild == c.CAMP:
            most = min(p.lost_health, p.gold)
            return best + self.heal(most) - 0.7 * most
        if guild == c.TOWER:
            most = min(p.spent_magic, 2 * p.gold)
            return best + self.charge(most) - 0.35 * most
        return best

    def lesson(self, card: int) -> float:
        """What an Ability is worth beyond its price."""
        s, p = self.s, self.p
        ability = s.content.ability(card)
        gold = 0
        if not is_member(s, self.seat, ability.guild):
            gold = max(0, max(0, ability.cost + self.lesson_price) + self.any_price)
        gain = self.skill(card) - xp_worth(p.xp) + xp_worth(max(0, p.xp - ability.cost))
        gain -= gold_worth(p.gold) - gold_worth(max(0, p.gold - gold))
        if ability.cost > p.xp or gold > p.gold:
            gain *= TOO_DEAR * max(0.0, 1.0 - 0.15 * (ability.cost + gold - p.xp - p.gold))
        return max(0.0, gain)

    def market(self, market: int) -> float:
        """The best of the goods (P-SPC-06); lodging."""
        s, p = self.s, self.p
        best = 0.0
        for card in s.markets[market]:
            base = s.content.item(card).price
            price = max(0, max(0, base + self.goods_price) + self.any_price)
            gain = self.gain(card) - gold_worth(p.gold) + gold_worth(max(0, p.gold - price))
            if price > p.gold:
                gain *= TOO_DEAR * max(0.0, 1.0 - 0.15 * (price - p.gold))
            best = max(best, gain)
        if market == c.VILLAGE and p.gold > 0:
            best += 0.7 * (self.heal(1) + self.charge(1))
        return best

    def skill(self, card: int) -> float:
        """What an Ability adds to all that the hero has, with the equipment that he has for it."""
        strength = over_all(self.known.points[card], c.STRENGTH)
        wills = over_all(self.known.points[card], c.WILLS)
        for each in self.known.tagged[card]:
            if each.tags & self.tags:
                strength += over_all(each.points, c.STRENGTH)
                wills += over_all(each.points, c.WILLS)
        return both_kinds(self.fighter, strength, wills) + self.known.use[card]

    def gain(self, card: int) -> float:
        """What an Item adds to all that the hero has."""
        more = fighting_worth(self.p, might(self.s, self.p, card))
        return more - self.base + self.known.use[card]

    def heal(self, number: int) -> float:
        """Lost Health that comes back: more for those who have little left."""
        number = min(number, self.p.lost_health)
        health = self.p.health
        return (HEALTH - LOST) * number + frail(health) - frail(health + number)

    def charge(self, number: int) -> float:
        return (MAGIC - SPENT) * min(number, self.p.spent_magic)

    # -- Planes -----------------------------------------------------------------------------------

    def planes(self, far: list[int]) -> float:
        """The Plane that promises most, and how ready the hero is for any (P-AST)."""
        s = self.s
        best = total = 0.0
        unseen_lesser = unseen_greater = -1.0
        for plane in range(c.PLANES):
            if not s.artifacts[plane]:
                continue
            wins = 1.0
            if s.lesser[plane]:
                card = s.lesser[plane][0]
                if is_up(s, card):
                    wins = beats(s, self.p, self.points, card)
                else:
                    if unseen_lesser < 0.0:
                        unseen_lesser = self.unseen(s.lesser)
                    wins = unseen_lesser
            card = s.greater[plane][0]
            if is_up(s, card):
                wins *= beats(s, self.p, self.points, card)
            else:
                if unseen_greater < 0.0:
                    unseen_greater = self.unseen(s.greater)
                wins *= unseen_greater
            total += wins
            near = min([far[entry] for entry in s.content.planes[plane].entries])
            best = max(best, wins * wins * LATER ** (near + 1))  # who is not ready grows first
        return ARTIFACT * best + READY * total / c.PLANES

    def unseen(self, piles: list[list[int]]) -> float:
        """The mean chance against Guardians that nobody has seen: any of them may be the one."""
        found = [
            beats(self.s, self.p, self.points, pile[0])
            for pile in piles
            if pile and not is_up(self.s, pile[0])
        ]
        return sum(found) / len(found)
