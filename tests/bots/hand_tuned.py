"""The greedy bot of Enchanters with the evaluation of before the fit: hand-tuned figures, kept to be compared with.

In this folder: `lorehall simulate --players 2 --bots hand_tuned:HandTuned,greedy --rotate --games 1000`.
"""

from __future__ import annotations

from typing import Any, Final

from lorehall.bots import Rng
from lorehall.bots.greedy import Greedy
from lorehall.core.game.game import Game
from lorehall.games.enchanters.game import Enchanters
from lorehall.games.enchanters.model.codes import (
    ABILITY_MASK,
    COUNT_ATTACK,
    COUNT_DEFENSE,
    ENCHANTMENTS,
    ITEMS,
    MULTI,
    NONE,
    REST,
    SHIELD,
)
from lorehall.games.enchanters.model.definitions import ALWAYS, NO_ICONS, Action, Amount, Boost
from lorehall.games.enchanters.model.power import attack_sum, count, defense, value
from lorehall.games.enchanters.model.queries import wound_count
from lorehall.games.enchanters.model.state import Player, State


class Before(Enchanters):
    """The rules with the evaluation of before."""

    def evaluate(self, state: State, seat: int) -> float:
        return evaluate(state, seat)


class HandTuned(Greedy):
    """Greedy, as it was."""

    name = "hand-tuned"
    title = "Merchant of old"
    help = "Takes what looked best once."

    def choose(self, game: Game[Any], state: Any, seat: int, rng: Rng) -> int:
        before: Game[Any] = Before()
        return super().choose(before, state, seat, rng)


OTHERS_WEIGHT: Final = 600
"""How much the others' mean worth counts against one's own, in thousandths."""

FOES: Final = ((240, 3, 2, 2), (160, 5, 4, 5), (120, 8, 6, 8), (60, 11, 8, 12))
"""The creatures one will meet: per thousand cards how many, health, strength, glory. Big ones weigh more: power is for them."""
CHANCE_TO_WIN: Final = (0, 150, 350, 550, 850, 950, 1000)
"""Chance, in thousandths, to beat a creature with attack 4 below its health up to 2 above: boosts fill gaps."""
FIGHTS: Final = 1450
"""How many of the creatures that a player could fight they do fight, in thousandths; above 1000, because a player selects."""
BLOWS: Final = 60
"""Worth per turn of each point of defense against attacks that come unasked, in thousandths."""
LASTING: Final = 700
"""How much of the prospects in fights rests on power that the next item or enchantment will not cover, in thousandths."""
COVERED_SOON: Final = 50
"""With fewer turns left than this, in tenths, the top cards will stay on top more and more surely."""
TOP_POWER: Final = 15
"""Attack and defense beyond this are worth no more fights."""

CRYSTALS: Final = (0, 1000, 1950, 2850, 3700, 4500, 5250, 5950, 6600, 7200, 7750, 8250, 8700)
"""Worth of this many crystals while there is time to spend them; more add LAST_CRYSTAL each."""
LAST_CRYSTAL: Final = 200
SPENDING_TIME: Final = 5
"""With fewer turns left than this, crystals lose their worth in proportion."""

ICONS: Final = (220, -250, 0, 40, 250)
"""Worth per turn of an icon: speed, weight, slime, undead, pearl (scoring texts that count them come on top)."""
GROWTH: Final = (0, 0, 0, 40, 0, 50, 80, 50, 0, 110, 110, 100, 220, 200, 15, 220, 0, 0, 0, 0, 0)
"""What a count (see COUNT_NAMES) grows by in a turn, in thousandths: scaling glory texts are bought for the future."""

BOOST_ACTION: Final = 110
"""Worth per turn of a bought point of attack or defense, before it is divided by its price plus one."""
OTHER_ACTION: Final = 60
REST_ACTION: Final = 50
TRIGGER: Final = 130
SHIELDED: Final = 120
SITUATION: Final = 20
"""Worth per turn of a point of attack or defense that counts in some situations only."""


def _fights(power: int, shield: int) -> int:
    """What creatures bring in a turn, in thousandths of glory: the chance to win times the glory minus the wounds."""
    total = 0
    for often, goal, blow, prize in FOES:
        step = max(0, min(len(CHANCE_TO_WIN) - 1, power - goal + 4))
        total += often * CHANCE_TO_WIN[step] * max(0, prize - max(0, blow - shield))
    return total * FIGHTS // 1_000_000 + BLOWS * min(shield, 8)


FIGHT_TABLE: Final[list[int]] = [
    _fights(p, d) for p in range(TOP_POWER + 1) for d in range(TOP_POWER + 1)
]
"""`_fights` by attack and defense."""


def evaluate(s: State, seat: int) -> float:
    """The worth of a position for a seat in glory points: its own prospects minus a part of the others' mean."""
    if not s.cards or s.village == NONE:
        return 0.0
    return _balance(s, seat) / 1000


def _balance(s: State, seat: int) -> int:
    players = len(s.players)
    time = 0 if s.over else _time_left(s)
    others = 0
    for i in range(1, players):
        others += _worth(s, (seat + i) % players, time)
    return _worth(s, seat, time) - others * OTHERS_WEIGHT // (1000 * (players - 1))


def _time_left(s: State) -> int:
    """Turns that each player has left, in tenths."""
    cards = len(s.deck)
    for card in s.track:
        if card != NONE:
            cards += 1
    return cards * 10 // len(s.players)


def _worth(s: State, seat: int, time: int) -> int:
    """One player's glory and prospects; bonuses of the running turn do not count, for they end with it."""
    p = s.players[seat]
    power = attack_sum(s, seat, NONE, NONE) - p.attack_bonus
    shield = defense(s, seat) - p.defense_bonus
    power = 0 if power < 0 else power
    shield = 0 if shield < 0 else shield
    total = 1000 * (p.glory - wound_count(p))
    village = s.cards[s.village].upper
    total += 1000 * village.glory
    for amount in p.scores:
        total += _points(s, amount, seat, power, shield, time)
    for amount in village.scores:
        total += _points(s, amount, seat, power, shield, time)
    if time == 0:
        return total + p.crystals  # E-END-08: the first tie-break
    total += _crystals(p.crystals + p.pearls + p.pearls_spent, time)
    per_turn = _prospects(s, p, power, shield, time) + _abilities(s, p, seat)
    return total + per_turn * time // 10


def _prospects(s: State, p: Player, power: int, shield: int, time: int) -> int:
    """What fights will bring in a turn: partly with the power of now, partly with what remains when the top cards are covered."""
    lasting_power = power
    lasting_shield = shield
    for index in (ITEMS, ENCHANTMENTS):
        stack = p.stacks[index]
        if stack:
            top = s.cards[stack[-1]].upper
            lasting_power -= top.attack
            lasting_shield -= top.defense
    weight = LASTING if time > COVERED_SOON else LASTING * time // COVERED_SOON
    now = FIGHT_TABLE[_bounded(power) * (TOP_POWER + 1) + _bounded(shield)]
    later = FIGHT_TABLE[_bounded(lasting_power) * (TOP_POWER + 1) + _bounded(lasting_shield)]
    return (now * (1000 - weight) + later * weight) // 1000


def _bounded(power: int) -> int:
    return 0 if power < 0 else TOP_POWER if power > TOP_POWER else power


def _points(s: State, amount: Amount, seat: int, power: int, shield: int, time: int) -> int:
    """A glory text: what it gives now, the part of the next point, and what the counted things will grow by."""
    what = amount.count
    if what == NONE:
        return 1000 * amount.k
    if what == COUNT_ATTACK:
        number = power
    elif what == COUNT_DEFENSE:
        number = shield
    else:
        number = count(s, seat, what, 0)
    if time == 0:
        return 1000 * amount.k * (number // amount.s)
    whole = 1000 * amount.k * (number // amount.s)
    smooth = amount.k * (1000 * number + GROWTH[what] * time // 10) // amount.s
    return (whole + 2 * smooth) // 3


def _crystals(number: int, time: int) -> int:
    last = len(CRYSTALS) - 1
    worth = CRYSTALS[number] if number <= last else CRYSTALS[last] + LAST_CRYSTAL * (number - last)
    return worth if time >= SPENDING_TIME * 10 else worth * time // (SPENDING_TIME * 10)


def _abilities(s: State, p: Player, seat: int) -> int:
    """Worth per turn of icons, actions, triggers and bonuses bound to a situation."""
    total = 0
    if p.icons is not NO_ICONS:
        for icon in range(5):
            if p.icons[icon]:
                total += p.icons[icon] * ICONS[icon]
    for use in p.actions:
        total += _action(s, s.content.actions[use & ABILITY_MASK], seat)
    total += TRIGGER * len(p.triggers)
    for boost in p.boosts:
        if boost.context != ALWAYS:
            total += SITUATION * _strength_of(boost)
    if p.flags & SHIELD:
        total += SHIELDED
    return total


def _action(s: State, action: Action, seat: int) -> int:
    if action.kind >= REST:
        return REST_ACTION if action.kind == REST else 0
    boost = action.boost
    if boost is None:
        return OTHER_ACTION
    gain = 0
    if boost.attack is not None:
        gain += value(s, boost.attack, seat, seat, 0)
    if boost.defense is not None:
        gain += value(s, boost.defense, seat, seat, 0)
    if boost.context != ALWAYS:
        gain = gain // 2
    if action.kind == MULTI:
        gain += gain // 2
    return BOOST_ACTION * gain // (action.crystals + 1)


def _strength_of(boost: Boost) -> int:
    total = 0
    if boost.attack is not None:
        total += boost.attack.k
    if boost.defense is not None:
        total += boost.defense.k
    return total
