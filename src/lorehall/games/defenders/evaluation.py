"""What a position is worth to the defenders: what the next Nights threaten, and how near the generals are to their end.

All win or lose together (D-TRM-01), so a position is worth the same to every seat. Worths are in points of no unit; a general
who is defeated is worth `SLAIN` of them.
"""

from __future__ import annotations

from typing import Final

from lorehall.core.packing import unpack
from lorehall.games.defenders.model import codes as c
from lorehall.games.defenders.model.definitions import Content
from lorehall.games.defenders.model.queries import (
    dusk_wounds,
    has_major_wound,
    war_status,
    where_is,
)
from lorehall.games.defenders.model.state import Seat, State

# Tuples of floats are typed as of any length: read from a function, one of fixed length failed in a compiled build.

WON: Final = 10_000.0
SLAIN: Final = 900.0
"""For every general that is defeated."""
MARCH: Final[tuple[float, ...]] = (0.0, 50.0, 160.0, 520.0, 0.0)
"""How bad it is that a general is so far on its road."""
HASTE: Final[tuple[float, ...]] = (1.0, 1.4, 2.0)
"""How much faster they march in Mid and Late War (D-DRK-01)."""
CRYSTAL: Final = 80.0
"""Every crystal on the board: it is as good as two Nights that are gone."""
RUIN: Final = 2500.0
"""Shared out among the crystals that are left and one more: each costs more than the one before."""
NIGHTS: Final = 14.0
"""So many Nights an overrun that threatens is feared."""
LATER: Final = 0.25
"""How much an overrun that takes two cards is feared."""
ARRIVALS: Final = 5.0
"""Darkness cards that bring a general one step on."""
AFRAID: Final = 5.0
"""From here on heroes come to help."""
CROWD: Final[tuple[float, ...]] = (0.0, 4.0, 10.0, 18.0)
"""The work that so many minions in a location are."""
SIEGE: Final[tuple[float, ...]] = (0.0, 8.0, 25.0, 80.0, 250.0, 0.0)
"""The same in Monarch City, where the fifth one loses."""
SCARCE: Final = 10
"""Fewer minions than this in the supply are feared."""
LIFE: Final = 7.0
"""A life token is an action of every Day."""
FRAIL: Final[tuple[float, ...]] = (60.0, 15.0, 4.0)
"""How bad it is to have so few life tokens left."""
HOARD: Final = 220.0
"""Dice enough against a general, in whosever hands."""
CERTAIN: Final = 60.0
"""The chance that they suffice."""
ASSEMBLED: Final = 250.0
"""The same chance, for the one general against whom the heroes gather: as far as they have come together."""
NEAR: Final[tuple[float, ...]] = (1.0, 0.85, 0.75, 0.65, 0.55, 0.45, 0.35, 0.25, 0.15)
"""How much of a hero's dice counts, so many steps away."""
URGENT: Final[tuple[float, ...]] = (1.0, 1.15, 1.5, 2.2, 0.0)
"""How much more dice count against a general who is so far on its road."""
GUARD: Final = 0.12
"""What every minion beside a general takes of it."""
SURE: Final = 0.75
"""With this chance dice are enough."""
SPECIAL: Final = 14.0
"""The text of a special card, as long as it is in a hand."""
CARD: Final = 1.5
"""Any card can be a journey."""
EXCESS: Final = 22.0
"""A card that the next Evening will push out of a full hand (D-TRN-08) is better used before."""
KEPT: Final = 30.0
"""A reward that works for ever; one that can still be used; a quest that is nearly done."""
UNUSED: Final = 14.0
QUEST: Final = 6.0
EVENING: Final = 2
"""Cards that an Evening brings at least (D-TRN-07)."""
MOST_DICE: Final = 30
MOST_ANSWERS: Final = 40
"""Plain answers that `consequence` gives at most."""


def evaluate(s: State, seat: int) -> float:
    """Higher is better."""
    if s.over:
        return WON if s.ended == c.WON else -WON
    m = s.minions
    counts = [m[i] + m[i + 1] + m[i + 2] + m[i + 3] for i in range(0, len(m), 4)]
    fears: list[tuple[int, float]] = []
    land = _land(s, counts, fears)
    return land + _war(s) + _heroes(s, fears) + _hands(s, counts)


# -- what threatens -----------------------------------------------------------------------------------


def _war(s: State) -> float:
    """Generals: those defeated, and how near the others are to the city; a major wound holds them (D-GEN-25)."""
    worth, haste = 0.0, HASTE[war_status(s)]
    for general in range(4):
        step = s.steps[general]
        if step < 0:
            worth += SLAIN
        else:
            held = 0.5 if has_major_wound(s, general) else 1.0
            worth -= MARCH[step] * haste * held
    return worth


def _land(s: State, counts: list[int], fears: list[tuple[int, float]]) -> float:
    """Crystals, supplies that run out, and the minions of all locations; the worst of them are noted in `fears`."""
    left = s.rules.last_crystal - sum(s.crystals)
    worth = CRYSTAL * left - RUIN / (left + 1)
    for supply in s.supply:
        if supply < SCARCE:
            worth -= 4.0 * (SCARCE - supply) * (SCARCE - supply)
    crystal = (CRYSTAL + RUIN / (left * (left + 1))) * NIGHTS / len(s.content.darkness)
    ahead = [
        s.content.generals[general].road[s.steps[general] + 1] if s.steps[general] >= 0 else c.NONE
        for general in range(4)
    ]
    hits = hits_of(s)
    for place in range(len(counts)):
        number = counts[place]
        if number == 0:
            continue
        if place == c.CITY:
            fear = SIEGE[number]
        else:
            feared = _crystals_feared(s, place, hits[place], counts, place in ahead)
            fear = CROWD[number] + crystal * feared
        if fear > AFRAID:
            fears.append((place, fear))
        worth -= fear
    return worth


def _crystals_feared(
    s: State, place: int, hits: tuple[int, int], counts: list[int], is_ahead: bool
) -> float:
    """How many crystals all Darkness cards together would bring by overrunning this location as it stands (D-OVR)."""
    ones, twos = hits
    number, demons = counts[place], s.minions[4 * place + c.RED]
    if number == c.FULL:
        spreading = float(ones + twos)
    elif number == c.FULL - 1:
        spreading = twos + LATER * ones
    else:
        spreading = LATER * twos
    if is_ahead and number >= 2:
        spreading += ARRIVALS
    tainting = 0.0
    if s.content.colour_of[place] == c.RED and number < c.FULL:
        tainting = float(ones + twos if demons == 2 else twos if demons == 1 else 0)
        if s.rules.demon_spreads:
            spreading, tainting = max(spreading, tainting), 0.0
    if spreading == 0.0:
        return tainting
    each = 1.5  # the crystal, and the minions that spread
    for beside in s.content.around[place]:
        if beside == c.CITY:
            each += 0.5
        elif counts[beside] == c.FULL:
            each += 1.0
    return spreading * each + tainting


_HITS: dict[str, list[tuple[int, int]]] = {}


def hits_of(s: State) -> list[tuple[int, int]]:
    """By location: on how many Darkness cards a line puts one minion there, and on how many two."""
    content = s.content
    found = _HITS.get(content.fingerprint)
    if found is None:
        found = [(0, 0)] * len(content.colour_of)
        for card in content.darkness:
            if card.lines:
                for each in card.top.placements(s):
                    ones, twos = found[each.place]
                    found[each.place] = (ones + 1, twos) if each.number == 1 else (ones, twos + 1)
        _HITS[content.fingerprint] = found
    return found


# -- heroes -------------------------------------------------------------------------------------------


def _heroes(s: State, fears: list[tuple[int, float]]) -> float:
    """Life, quests, and who is near what must be done."""
    worth = 0.0
    for seat in range(len(s.seats)):
        p = s.seats[seat]
        if p.hero == c.NONE:
            continue
        life = float(p.ready + p.spent)
        if (
            s.stop == c.DAY and seat == s.active
        ):  # minions beside it will wound it at dusk (D-WND-01)
            life -= dusk_wounds(s, seat) * (0.3 if p.actions() else 1.0)
        worth += LIFE * life
        if life < 3.0:
            worth -= FRAIL[max(0, int(life))]
        worth += 6.0 * len(p.trophies) + _quests(s, p) + _call(s, p, fears)
    return worth


def _quests(s: State, p: Seat) -> float:
    """Rewards that are kept or can still be used; what is done of the current quest, and how near its place is."""
    worth = 0.0
    for card in p.done:
        reward = s.content.quest(card).reward
        if reward == c.KEPT:
            worth += KEPT
        elif reward == c.ONCE and card not in p.used:
            worth += UNUSED
    if p.quest == c.NONE:
        return worth
    task = s.content.quest(p.quest).task
    worth += QUEST * p.progress / task.done
    if not task.places:
        return worth
    near = min([s.content.board.distance(p.at, place) for place in task.places])
    return worth + 0.6 * max(0, 5 - near)


def _call(s: State, p: Seat, fears: list[tuple[int, float]]) -> float:
    """A hero near minions that must be fought soon will come there."""
    best, board = 0.0, s.content.board
    for place, fear in fears:
        if fear > best:
            best = max(best, fear - 3.0 * board.distance(p.at, place))
    return 0.3 * best


# -- the fights to come -------------------------------------------------------------------------------


def _hands(s: State, counts: list[int]) -> float:
    """Cards, and the chances that they promise against each general, wherever the heroes are and where they stand."""
    worth = 0.0
    dice = [dice_of(s, p) for p in s.seats]
    for p in s.seats:
        worth -= EXCESS * max(0, len(p.hand) + EVENING - c.HAND_LIMIT)
        for number in p.hand:
            worth += CARD if s.content.cards[number].ability is None else SPECIAL
    best = 0.0
    for general in range(4):
        if s.steps[general] < 0:
            continue
        life, where = _life(s, general), where_is(s, general)
        total, there = 0.0, 0.0
        for seat in range(len(dice)):
            mine = dice[seat][general]
            if mine:
                far = s.content.board.distance(s.seats[seat].at, where)
                total += mine
                there += mine * NEAR[min(far, len(NEAR) - 1)]
        enough = dice_enough(s.content, general, life)
        urgent = URGENT[s.steps[general]]
        worth += HOARD * min(1.0, total / enough) * urgent
        worth += CERTAIN * chance(s.content, general, life, total) * urgent
        if total > 0.0:
            gathered = there / total * (1.0 - GUARD * counts[where])
            best = max(best, chance(s.content, general, life, total) * gathered * urgent)
    return worth + ASSEMBLED * best


def _life(s: State, general: int) -> int:
    """What a general's life will be when the next fight comes: wounds heal, major ones later (D-GEN-26, D-GEN-27)."""
    full, life = s.content.generals[general].life, s.life[general]
    if life == full or has_major_wound(s, general):
        return life
    return min(full, life + 2)


def dice_of(s: State, p: Seat) -> list[int]:
    """How many dice the cards of a hand give against each general (D-GEN-06)."""
    found = [0] * 4
    for number in p.hand:
        card = s.content.cards[number]
        for general in range(4):
            if card.portraits >> general & 1:
                found[general] += card.dice
    return found


_CHANCES: dict[str, list[list[list[float]]]] = {}


def chance(content: Content, general: int, life: int, dice: float) -> float:
    """How likely so many dice take so much life of a general, its skill counted; between whole numbers in proportion."""
    row = chances_of(content)[general][life]
    low = int(dice)
    if low >= MOST_DICE:
        return row[MOST_DICE]
    return row[low] + (row[low + 1] - row[low]) * (dice - low)


def dice_enough(content: Content, general: int, life: int) -> int:
    """With so many dice the general is as good as dead."""
    row = chances_of(content)[general][life]
    for dice in range(len(row)):
        if row[dice] >= SURE:
            return dice
    return MOST_DICE


def chances_of(content: Content) -> list[list[list[float]]]:
    """By general, life and dice; counted once."""
    found = _CHANCES.get(content.fingerprint)
    if found is None:
        found = []
        for general in content.generals:
            hit, parried = (7 - general.needs) / 6.0, 0.0
            if general.skill == c.CORRUPTION:  # a card gives no dice on a 1 (D-GEN-21)
                hit *= 5.0 / 6.0
            elif general.skill == c.PARRY:  # a 1 cancels a hit (D-GEN-20)
                parried = 1.0 / 6.0
            found.append([_row(hit, parried, life) for life in range(general.life + 1)])
        _CHANCES[content.fingerprint] = found
    return found


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


# -- looking ahead ------------------------------------------------------------------------------------


def consequence(s: State, index: int) -> State:
    """A copy after this answer, played on with plain answers until a hero decides freely again, or the turn is over.

    Ending the Day, or letting it end, leaves the copy as it is: what the Night brings is chance, which `evaluate` weighs.
    """
    copy = s.clone()
    copy.events = None if s.events is None else []
    if s.stop == c.DAY and unpack(s.options[index])[0] in (c.END_DAY, c.PASS):
        return copy
    copy.answer(index)
    for _ in range(MOST_ANSWERS):
        if copy.over or copy.prompt in (
            c.ASK_DAY,
            c.ASK_HERO,
            c.ASK_NEW_HERO,
            c.ASK_STYLE,
            c.ASK_FORM,
        ):
            break
        copy.answer(_plain(copy))
    return copy


def _plain(s: State) -> int:
    """Passing where one can; against a general joining, committing every card and rolling again; the cheapest card."""
    if s.prompt == c.ASK_REROLL:
        return 1 if s.foe != c.MINION_FIGHT or unpack(s.options[1])[0] == c.AGAIN else 0
    if s.prompt in (c.ASK_PRICE, c.ASK_LIMIT, c.ASK_PENALTY):
        return _cheapest(s)
    if len(s.options) == 1:
        return 0
    return (
        1 if s.prompt in (c.ASK_COMMIT, c.ASK_JOIN, c.ASK_PLACE, c.ASK_MINION, c.ASK_SWEEP) else 0
    )


def _cheapest(s: State) -> int:
    """The card among the options that is of least use against generals."""
    best, least = 0, 99.0
    for index in range(len(s.options)):
        card = s.content.cards[unpack(s.options[index])[1]]
        use = 0.0 if card.ability is None else 3.0
        for general in range(4):
            if s.steps[general] >= 0 and card.portraits >> general & 1:
                use += card.dice
        if use < least:
            best, least = index, use
    return best
