"""Whether a reason of P-TRM-33 applies to a request, judged from the state and the printed board alone, not by the rules' code.

By verb, then by reason. A verb in `WHOLE` has all its reasons here.
"""

from __future__ import annotations

from collections.abc import Callable

from lorehall.core.engine.zones import EVERYBODY
from lorehall.games.prophecy.model import codes as c
from lorehall.games.prophecy.model import requests as a
from lorehall.games.prophecy.model.definitions import Creature
from lorehall.games.prophecy.model.state import State

Judge = Callable[[State, int, int], bool]
"""Of the state, the seat and what the request is about."""

RING = 20
CAMP, THIEVES, VILLAGE, TOWER, MONASTERY, CITY, FORTRESS, WILDERNESS = 2, 6, 8, 10, 14, 15, 18, 0
PORTS, GATES = (3, 8, 12, 15, 19), (0, 5, 9, 15)
ENTRIES = ((1, 3), (5, 7), (9, 11), (13, 15), (17, 19))
CIVILIZED = (CAMP, THIEVES, VILLAGE, TOWER, MONASTERY, CITY, FORTRESS)
HALLS = (FORTRESS, THIEVES, CAMP, MONASTERY, TOWER)
"""By Guild, in the order of the Ability decks."""
BUYING, TRAINING = 0, 5
"""Which of the costs that passing effects lower (`once_costs`, `long_costs`)."""

# -- what there is --------------------------------------------------------------------------------------


def key(s: State, card: int) -> str:
    return s.content.cards[card].key


def is_artifact(s: State, card: int) -> bool:
    return card in s.content.decks[c.ARTIFACT]


def holds_artifact(s: State, seat: int) -> bool:
    return any(is_artifact(s, card) for card in s.seats[seat].items)


def has(s: State, seat: int, wanted: str) -> bool:
    p = s.seats[seat]
    return any(key(s, card) == wanted and card not in p.damaged for card in p.abilities + p.items)


def steps(s: State, seat: int, place: int) -> int:
    apart = abs(s.seats[seat].at - place)
    return min(apart, RING - apart)


def creature_here(s: State, seat: int) -> bool:
    at = s.seats[seat].at
    cards = s.adventures[at] if at < RING else []
    return any(s.known[card] == EVERYBODY and isinstance(s.content.cards[card], Creature) for card in cards)  # fmt: skip


def is_safe(s: State, seat: int) -> bool:
    p = s.seats[seat]
    in_guild = s.rules.safe_guilds and p.at in (MONASTERY, CAMP)
    return (p.lodging or in_guild) and not holds_artifact(s, seat)


def has_goods(s: State, seat: int) -> bool:
    p = s.seats[seat]
    return p.gold > 0 or any(not is_artifact(s, card) for card in p.items)


def is_far(s: State, seat: int, other: int) -> bool:
    return s.seats[seat].at != s.seats[other].at


# -- what it costs ----------------------------------------------------------------------------------------


def lacks_gold(s: State, seat: int, price: int) -> bool:
    """After Counterfeiting, if it is declared."""
    p = s.seats[seat]
    forged = any(key(s, s.content.lines[line].card) == "counterfeiting" for line in p.declared)
    return max(0, price - (2 if forged else 0)) > p.gold


def lacks_horse_gold(s: State, seat: int, place: int) -> bool:
    return lacks_gold(s, seat, 0 if has(s, seat, "horsemanship") else 1)


def lacks_market_gold(s: State, seat: int, card: int) -> bool:
    p = s.seats[seat]
    price = s.content.item(card).price + p.long_costs[BUYING]
    haggled = 2 if has(s, seat, "haggling") and p.at in (VILLAGE, CITY) else 0
    return lacks_gold(s, seat, max(0, price - haggled))


def lacks_lesson_gold(s: State, seat: int, card: int) -> bool:
    p, ability = s.seats[seat], s.content.ability(card)
    hero = s.content.character(p.hero)
    is_free = has(s, seat, "crown") or p.once_costs[TRAINING] < 0
    is_member = ability.guild in (hero.home, hero.second)
    return not is_member and lacks_gold(s, seat, 0 if is_free else ability.cost)


# -- equipment and texts ------------------------------------------------------------------------------------


def used(s: State, seat: int) -> list[int]:
    sides = [side for side in s.sides if side.seat == seat] if s.battle.is_on else []
    return sides[0].used if sides else []


def is_pack(s: State, card: int) -> bool:
    return s.content.item(card).slot == c.PACK


def head_taken(s: State, seat: int, card: int) -> bool:
    slots = [s.content.item(each).slot for each in used(s, seat)]
    is_new = card not in used(s, seat)
    return is_new and s.content.item(card).slot == c.HEAD and c.HEAD in slots


def hands_full(s: State, seat: int, card: int) -> bool:
    """One weapon and one other thing, or a weapon for both hands; two weapons with Ambidexterity."""
    in_hands = (c.ONE_HAND, c.TWO_HANDS)
    if card in used(s, seat) or s.content.item(card).slot not in in_hands:
        return False
    held = [s.content.item(each) for each in used(s, seat) if s.content.item(each).slot in in_hands]
    both = [*held, s.content.item(card)]
    weapons = len([item for item in both if item.tags & c.WEAPON])
    others = len(both) - weapons
    if len(both) > 1 and any(item.slot == c.TWO_HANDS for item in both):
        return True
    if len(both) > 2 or others > 1:
        return True
    return weapons > (2 if has(s, seat, "ambidexterity") else 1)


def is_damaged(s: State, seat: int, card: int) -> bool:
    return card in s.seats[seat].damaged


def owners_card(s: State, seat: int, line: int) -> int:
    """The card of this seat on which a line stands; copies share their lines."""
    p, found, lines_of = s.seats[seat], s.content.lines[line], s.content.lines_of
    own = p.abilities + p.items + p.kept
    return next(card for card in own if found in (*lines_of(card), *lines_of(card, 1)))


def is_spent(s: State, seat: int, number: int) -> bool:
    p, line = s.seats[seat], s.content.lines[number]
    side = next((side for side in s.sides if s.battle.is_on and side.seat == seat), None)
    in_battle = side is not None and number in side.lines
    is_fanatic = key(s, line.card) == "fanaticism"  # to fight on is no change of the result
    return (
        (line.limit == c.PER_TURN and number in p.used_turn)
        or (line.limit == c.PER_ROUND and number in p.used_round)
        or ((line.limit == c.PER_BATTLE or line.moment == c.BAT) and in_battle)
        or (line.is_shift and in_battle)
        or (line.is_shift and side is not None and side.shifted and not is_fanatic)
    )


FITTING = {
    a.ASK_MOVE: ("mov", "trv", "any"), a.ASK_FREE: ("any",), a.ASK_CREATURE: ("any",), a.ASK_DUEL: ("any",),
    a.ASK_SPACE: ("opp", "any"), a.ASK_EQUIP: ("bat",), a.ASK_ROLL: ("roll",), a.ASK_THROW: (), a.ASK_DYING: ("die",),
}  # fmt: skip
"""The moments of texts that can be used at a prompt; in the Final Battle `any` only in part (c), P-END-13."""


def is_untimely(s: State, seat: int, number: int) -> bool:
    moment = c.TRIGGERS[s.content.lines[number].moment]
    before_attack = s.site == c.NONE or s.prompt == a.ASK_FREE
    return moment not in FITTING[s.prompt] or (moment == "any" and not before_attack)


# -- by verb ------------------------------------------------------------------------------------------------


def asked_elsewhere(prompt: int) -> Judge:
    return lambda s, seat, about: s.prompt != prompt


def at(*places: int) -> Judge:
    return lambda s, seat, about: s.seats[seat].at not in places


NO_MOVEMENT: dict[str, Judge] = {
    "NO_MOVEMENT": lambda s, seat, about: s.site != c.NONE,
    "WRONG_STEP": asked_elsewhere(a.ASK_MOVE),
}
AT_SPACE: dict[str, Judge] = {"WRONG_STEP": asked_elsewhere(a.ASK_SPACE)}

JUDGES: dict[int, dict[str, Judge]] = {
    a.WALK: {**NO_MOVEMENT, "TOO_FAR": lambda s, seat, place: steps(s, seat, place) != 1},
    a.RIDE: {
        **NO_MOVEMENT,
        "TOO_FAR": lambda s, seat, place: steps(s, seat, place) != 2,
        "NO_GOLD": lacks_horse_gold,
    },
    a.SAIL: {
        **NO_MOVEMENT,
        "NO_PORT": at(*PORTS),
        "TOO_FAR": lambda s, seat, port: s.seats[seat].at in PORTS
        and (
            port not in PORTS
            or abs(PORTS.index(port) - PORTS.index(s.seats[seat].at)) not in (1, len(PORTS) - 1)
        ),
        "NO_GOLD": lambda s, seat, _: lacks_gold(s, seat, 1),
    },
    a.GATE: {
        **NO_MOVEMENT,
        "NO_GATE": at(*GATES),
        "TOO_FAR": lambda s, seat, gate: s.seats[seat].at in GATES and gate not in GATES,
        "NO_GOLD": lambda s, seat, _: lacks_gold(s, seat, 2),
    },
    a.ATTACK_PLANE: {
        **NO_MOVEMENT,
        "CLOSED": lambda s, seat, plane: not s.artifacts[plane],
        "NO_ENTRY": lambda s, seat, plane: s.seats[seat].at not in ENTRIES[plane],
    },
    a.WORK: {
        "WRONG_STEP": asked_elsewhere(a.ASK_MOVE),
        "NO_MAGIC": lambda s, seat, _: s.seats[seat].at == CITY and s.seats[seat].magic < 1,
        "NO_HEALTH": lambda s, seat, _: s.seats[seat].at != CITY and s.seats[seat].health < 1,
    },
    a.TRADE: {
        "WRONG_STEP": asked_elsewhere(a.ASK_MOVE),
        "NOT_HERE": is_far,
        "USED_UP": lambda s, seat, _: s.proposals >= 3,
        "NO_GOODS": lambda s, seat, other: not (has_goods(s, seat) and has_goods(s, other)),
    },
    a.ATTACK: {
        "NOT_HERE": is_far,
        "CREATURE_LEFT": lambda s, seat, _: creature_here(s, seat),
        "SAFE": lambda s, seat, other: is_safe(s, other),
        "USED_UP": lambda s, seat, _: s.fought,
        "WRONG_STEP": asked_elsewhere(a.ASK_DUEL),
    },
    a.LEAVE: {"MANDATORY": lambda s, seat, card: key(s, card) != "noble-lion"},
    a.LEARN: {
        **AT_SPACE,
        "NOT_HERE": lambda s, seat, card: HALLS[s.content.ability(card).guild] != s.seats[seat].at,
        "NO_XP": lambda s, seat, card: s.content.ability(card).cost > s.seats[seat].xp,
        "NO_GOLD": lacks_lesson_gold,
    },
    a.BUY: {
        **AT_SPACE,
        "NOT_HERE": lambda s, seat, card: s.seats[seat].at
        != (VILLAGE if card in s.markets[c.VILLAGE] else CITY),
        "NO_GOLD": lacks_market_gold,
    },
    a.SELL: {
        **AT_SPACE,
        "ARTIFACT": lambda s, seat, card: is_artifact(s, card),
        "NOT_HERE": at(VILLAGE, CITY),
        "DAMAGED": is_damaged,
    },
    a.REPAIR: {
        **AT_SPACE,
        "NOT_HERE": at(*CIVILIZED),
        "NO_USE": lambda s, seat, _: not s.seats[seat].damaged,
        "NO_GOLD": lacks_gold,
    },
    a.HEAL: {
        **AT_SPACE,
        "NOT_HERE": at(MONASTERY, CAMP),
        "USED_UP": lambda s, seat, _: s.served and s.seats[seat].at == MONASTERY,
        "NO_USE": lambda s, seat, _: s.seats[seat].lost_health == 0,
        "TOO_MUCH": lambda s, seat, n: (n > 1 and s.seats[seat].at == MONASTERY)
        or 0 < s.seats[seat].lost_health < n,
        "NO_GOLD": lambda s, seat, n: s.seats[seat].at == CAMP and lacks_gold(s, seat, n),
    },
    a.RECHARGE: {
        **AT_SPACE,
        "NOT_HERE": at(WILDERNESS, TOWER),
        "USED_UP": lambda s, seat, _: s.served and s.seats[seat].at == WILDERNESS,
        "NO_USE": lambda s, seat, _: s.seats[seat].spent_magic == 0,
        "TOO_MUCH": lambda s, seat, n: (n > 3 and s.seats[seat].at == WILDERNESS)
        or 0 < s.seats[seat].spent_magic < n,
        "NO_GOLD": lambda s, seat, n: s.seats[seat].at == TOWER
        and lacks_gold(s, seat, (n + 1) // 2),
    },
    a.LODGE: {
        **AT_SPACE,
        "NOT_HERE": at(VILLAGE),
        "USED_UP": lambda s, seat, _: s.served and s.seats[seat].at == VILLAGE,
        "NO_GOLD": lambda s, seat, _: lacks_gold(s, seat, 1),
    },
    a.PICK_UP: {**AT_SPACE, "NO_USE": lambda s, seat, _: not s.lying[s.seats[seat].at]},
    a.GIVE_ITEM: {
        "ARTIFACT": lambda s, seat, card: is_artifact(s, card),
        "USED_UP": lambda s, seat, card: card in s.give_items,
    },
    a.TAKE_ITEM: {
        "ARTIFACT": lambda s, seat, card: is_artifact(s, card),
        "USED_UP": lambda s, seat, card: card in s.take_items,
    },
    a.GIVE_GOLD: {
        "USED_UP": lambda s, seat, _: s.give_gold > 0,
        "NO_GOLD": lambda s, seat, n: n > s.seats[seat].gold,
    },
    a.TAKE_GOLD: {
        "USED_UP": lambda s, seat, _: s.take_gold > 0,
        "NO_GOLD": lambda s, seat, n: n > s.seats[s.partner].gold,
    },
    a.PROPOSE: {
        "NO_GOODS": lambda s, seat, _: not (s.give_gold or s.give_items)
        or not (s.take_gold or s.take_items)
    },
    a.DISCARD: {"ARTIFACT": lambda s, seat, card: is_artifact(s, card)},
}  # fmt: skip
WHOLE = frozenset(JUDGES)

JUDGES[a.EQUIP] = {
    "WRONG_STEP": lambda s, seat, card: (
        s.prompt != a.ASK_EQUIP or (is_pack(s, card) and len(s.content.cards[card].lines) > 0)
    ),
    "DAMAGED": is_damaged,
    "USED_UP": lambda s, seat, card: card in used(s, seat),
    "HEAD_TAKEN": lambda s, seat, card: s.prompt == a.ASK_EQUIP and head_taken(s, seat, card),
    "HANDS_FULL": lambda s, seat, card: s.prompt == a.ASK_EQUIP and hands_full(s, seat, card),
}
JUDGES[a.USE] = {
    "DAMAGED": lambda s, seat, line: is_damaged(s, seat, owners_card(s, seat, line)),
    "USED_UP": is_spent,
    "WRONG_STEP": is_untimely,
}
JUDGES[a.OPPORTUNITY] = {
    "WRONG_STEP": lambda s, seat, _: (
        s.prompt != a.ASK_SPACE
        and not (s.prompt == a.ASK_CREATURE and has(s, seat, "stealth") and not s.early)
    )
}
JUDGES[a.THROW] = {
    "ARTIFACT": lambda s, seat, card: is_artifact(s, card),
    "DAMAGED": is_damaged,
}
JUDGES[a.SOMEBODY] = {
    "NOT_HERE": is_far,
    "SAFE": lambda s, seat, other: is_safe(s, other),
}
JUDGES[a.ITEM] = {"ARTIFACT": lambda s, seat, card: is_artifact(s, card)}
