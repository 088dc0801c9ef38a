"""What texts are worth, read from what they do: points in battle by foe and kind, and everything else in pieces of Gold.

Weighed once for all cards of an edition; no card is known by its name. Foes are the types of Creatures and, after them,
heroes (P-TRM-29); battles are of Strength or of Wills. Points are what a die would have to show more.
"""

from __future__ import annotations

from typing import Final

from lorehall.core.engine.effects import Effect
from lorehall.games.prophecy.bots.text_value import CHARGE, Brings, alternatives, brings
from lorehall.games.prophecy.effects import basic, battle, conditions, gains
from lorehall.games.prophecy.model import codes as c
from lorehall.games.prophecy.model.definitions import (
    Card,
    Content,
    Creature,
    Item,
    Line,
    Opportunity,
    When,
)

FOES: Final = 5
HEROES: Final = 4
"""Heroes, as a foe."""
SORTS: Final = 2 * FOES
"""Sorts of battles: a foe and a kind, STRENGTH or WILLS; see `sort`."""

BEST_DIE: Final = 0.97
"""What a second die adds of which the better one counts; what a third adds."""
THIRD_DIE: Final = 0.49
REROLL: Final = 0.9
SAVED: Final = 0.5
"""A result that is turned to the better, where its condition holds."""


def sort(foe: int, kind: int) -> int:
    """The number of a sort of battle."""
    return 2 * foe + kind


def over_all(points: list[float], kind: int) -> float:
    """Points of one kind, added up over all foes."""
    total = 0.0
    for i in range(kind, SORTS, 2):
        total += points[i]
    return total


class Tagged:
    """Points that count only with equipment of some sort."""

    def __init__(self, tags: int, points: list[float]) -> None:
        self.tags: Final = tags
        self.points: Final = points


class Weighed:
    """All texts of an edition, by card and by line."""

    def __init__(self, content: Content) -> None:
        self.points: Final[list[list[float]]] = []
        """By card: points by sort of battle, without a condition of equipment."""
        self.tagged: Final[list[list[Tagged]]] = []
        self.use: Final[list[float]] = []
        """By card: what else its owner has of it."""
        self.two_weapons: Final[list[bool]] = []
        self.costs: Final[list[list[int]]] = []
        """By card: what its standing texts change in costs, by what they are for."""
        self.by_line: Final[list[list[float]]] = [[0.0] * SORTS for _ in content.lines]
        """By line: the points that its use announces, equipment taken for granted."""
        self.reward: Final[list[list[Brings]]] = []
        """By card: what beating it brings, besides Experience; what an Opportunity does: one of these."""
        self.penalty: Final[list[Brings]] = []
        """What losing against it brings."""
        self.toll_health: Final[list[float]] = []
        """Health and Magic that are lost before it is fought."""
        self.toll_magic: Final[list[float]] = []
        for card in content.cards:
            one_shot = isinstance(card, Item) and card.is_one_shot
            points, tagged, use = [0.0] * SORTS, [Tagged(0, [0.0])][:0], 0.0
            two = False
            costs = [0] * len(c.COSTS)
            for line in card.lines:
                _add_costs(line, costs)
                use += _line_use(line, one_shot)
                two = two or _has_rule(line, c.TWO_WEAPONS)
                if not isinstance(card, Creature):
                    self._points(line, points, tagged, 0.6 if one_shot else 1.0)
            self.points.append(points)
            self.tagged.append(tagged)
            self.use.append(use)
            self.two_weapons.append(two)
            self.costs.append(costs)
            self._foe(card)

    def _foe(self, card: Card) -> None:
        reward, penalty, health, magic = [Brings()], Brings(), 0.0, 0.0
        if isinstance(card, Creature):
            reward, penalty = alternatives(card.win), brings(card.lose)
            for line in card.lines:
                if line.moment in (c.PRE, c.SET, c.TOLL):
                    times = card.lives if line.moment == c.TOLL else 1
                    health += times * _lost(line.effect, health=True)
                    magic += times * _lost(line.effect, health=False)
        elif isinstance(card, Opportunity):
            reward = alternatives(card.lines[0].effect)
        self.reward.append(reward)
        self.penalty.append(penalty)
        self.toll_health.append(health)
        self.toll_magic.append(magic)

    def _points(self, line: Line, points: list[float], tagged: list[Tagged], share: float) -> None:
        """Add what a line gives in battle to the points of its card."""
        for foe in range(FOES):
            for kind in (c.STRENGTH, c.WILLS):
                at = sort(foe, kind)
                found: list[tuple[int, float]] = []
                how, tags = _weigh_when(line.when, foe, kind)
                if how <= 0.0:
                    continue
                for grant in line.grants:
                    number = _grant_points(grant.kind, grant.what, grant.number, kind)
                    if line.moment == c.THROW:
                        number *= 0.5  # once, and the weapon is damaged
                    found.append((tags, how * number))
                if line.moment in (c.BAT, c.ROLL, c.LOSE, c.DRAW):
                    _battle_points(line.effect, foe, kind, how, tags, found)
                total = sum([number for _, number in found])
                if total <= 0.0:
                    continue
                self.by_line[line.id][at] = total
                spent = 0.1 * line.magic + (line.magic if kind == c.WILLS else 0.0)
                kept = share * max(0.0, total - spent) / total  # what using it costs is shared out
                for mask, number in found:
                    if mask == 0:
                        points[at] += kept * number
                    else:
                        _tag(tagged, mask)[at] += kept * number


def _tag(tagged: list[Tagged], mask: int) -> list[float]:
    for each in tagged:
        if each.tags == mask:
            return each.points
    tagged.append(Tagged(mask, [0.0] * SORTS))
    return tagged[-1].points


_WEIGHED: dict[str, Weighed] = {}


def weighed(content: Content) -> Weighed:
    """The texts of an edition; weighed when they are first asked for."""
    found = _WEIGHED.get(content.fingerprint)
    if found is None:
        found = Weighed(content)
        _WEIGHED[content.fingerprint] = found
    return found


# -- conditions ---------------------------------------------------------------------------------------


def _weigh_when(when: When, foe: int, kind: int) -> tuple[float, int]:
    """How often a condition holds against a foe in a kind of battle, and the equipment that it needs."""
    if isinstance(when, conditions.AllOf):
        share, tags = 1.0, 0
        for test in when.tests:
            each, more = _weigh_when(test, foe, kind)
            share, tags = share * each, tags | more
        return share, tags
    if isinstance(when, conditions.Not):
        return 1.0 - _weigh_when(when.test, foe, kind)[0], 0
    if isinstance(when, conditions.Against):
        return float(when.foes >> foe & 1), 0
    if isinstance(when, conditions.Using):
        return 1.0, when.tags
    if isinstance(when, conditions.OfKind):
        return (1.0 if when.kind == kind else 0.0), 0
    if isinstance(when, conditions.InLand):
        if when.kinds >> c.PLANE & 1:
            return 0.8, 0
        return 0.2, 0
    if isinstance(when, conditions.OneRoll):
        return 0.8, 0
    if isinstance(when, conditions.MarginIs | conditions.DieShows | conditions.HealthIs):
        return 0.16, 0
    if type(when) is When:
        return 1.0, 0
    return 0.4, 0


def _has_rule(line: Line, rule: int) -> bool:
    return any(grant.kind == c.GRANT_RULE and grant.what == rule for grant in line.grants)


# -- in battle ----------------------------------------------------------------------------------------


def _grant_points(sort_of: int, what: int, number: int, kind: int) -> float:
    if sort_of == c.GRANT_BONUS:
        return float(number) if what in (kind, c.EITHER) else 0.0
    if sort_of == c.GRANT_DICE:
        return _dice_points(number if what == c.HERO_SIDE else -number)
    return 0.0


def _dice_points(number: int) -> float:
    """Extra dice of which the best, or for negative numbers the worst, counts."""
    if number == 0:
        return 0.0
    most = BEST_DIE + THIRD_DIE * (abs(number) - 1)
    return most if number > 0 else -most


def _battle_points(
    effect: Effect, foe: int, kind: int, share: float, tags: int, found: list[tuple[int, float]]
) -> None:
    """Collect what an effect adds in a sort of battle, each with the equipment it needs."""
    if isinstance(effect, basic.Guarded):
        how, more = _weigh_when(effect.when, foe, kind)
        _battle_points(effect.then, foe, kind, share * how, tags | more, found)
        return
    number = 0.0
    if isinstance(effect, battle.Bonus):
        if effect.kind in (kind, c.EITHER) and effect.time < c.TURN_TIME:
            number = float(effect.number)
    elif isinstance(effect, battle.MoreDice):
        number = _dice_points(effect.number if effect.side == c.HERO_SIDE else -effect.number)
    elif isinstance(effect, battle.SetDie):
        number = effect.face - 3.5 if effect.side == c.HERO_SIDE else 3.5 - effect.face
    elif isinstance(effect, battle.RerollBoth | battle.RerollOne | battle.RerollOwn):
        number = REROLL
    elif isinstance(effect, battle.Shift | battle.Refight):
        number = SAVED
    elif isinstance(effect, gains.Pay):
        number = -0.8 * effect.number if effect.resource in (c.HEALTH, c.MANA) else 0.0
    if number != 0.0:
        found.append((tags, share * number))
    if isinstance(effect, basic.Parts):
        for part in effect.members:
            _battle_points(part, foe, kind, share, tags, found)


# -- everything else ----------------------------------------------------------------------------------

COST_USE: Final[tuple[float, ...]] = (1.0, 2.0, 1.5, 3.0, 2.0, 0.04)
"""What each piece is worth that a cost is lower: buy, gold, horse, wills, spell, training."""
RULE_USE: Final[tuple[float, ...]] = (0.0, 1.5, 0.5, 2.0, 1.0, 2.0, 0.0, 0.0, 0.0, 0.0)
"""Rules, from TWO_WEAPONS on; those that show in battle count there."""
TIMES: Final[dict[int, float]] = {
    c.RND: 5.0, c.MOV: 1.5, c.TRV: 3.0, c.ARR: 1.5, c.ANY: 4.0, c.OPP: 3.0, c.EOT: 3.0, c.WIN: 4.0,
    c.BAT: 1.5, c.DIE: 1.0,
}  # fmt: skip
"""How often a text that stays is used, by its moment."""


def _add_costs(line: Line, costs: list[int]) -> None:
    if line.moment == c.PAS and line.limit == c.UNLIMITED and type(line.when) is When:
        for grant in line.grants:
            if grant.kind == c.GRANT_COST:
                costs[grant.what] += grant.number


def _line_use(line: Line, one_shot: bool) -> float:
    use = 0.0
    for grant in line.grants:
        if grant.kind == c.GRANT_COST:
            use -= COST_USE[grant.what] * grant.number
        elif grant.kind == c.GRANT_RULE:
            use += RULE_USE[grant.what]
    each = brings(line.effect).fixed() - CHARGE * line.magic
    if each <= 0.0 or line.moment not in TIMES:
        return use
    share = 1.0
    if type(line.when) is not When:
        share = 0.5
    return use + share * each * (0.8 if one_shot else TIMES[line.moment])


def _lost(effect: Effect, *, health: bool) -> float:
    """Health or Magic that an effect takes."""
    if isinstance(effect, gains.Hurt):
        return float(effect.number) if health else 0.0
    if isinstance(effect, gains.Drain):
        return 0.0 if health else float(effect.number)
    if isinstance(effect, basic.Choose):
        return min([_lost(part, health=health) for part in effect.members])
    if isinstance(effect, basic.Repeat):
        return 0.0
    return sum([_lost(part, health=health) for part in effect.parts()])
