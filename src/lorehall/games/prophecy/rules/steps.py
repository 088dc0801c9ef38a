"""P-TRM: what is gained, lost and paid. Small steps that rules and cards share; they never ask."""

from __future__ import annotations

from lorehall.games.prophecy.model import codes as c
from lorehall.games.prophecy.model import events as e
from lorehall.games.prophecy.model.definitions import Line
from lorehall.games.prophecy.model.queries import (
    gold_price,
    plain_items,
    special_price,
    spell_price,
)
from lorehall.games.prophecy.model.state import State

# -- Gold and Experience ------------------------------------------------------------------------------


def gain_gold(s: State, seat: int, number: int) -> None:
    if number > 0:
        s.seats[seat].gold += number
        s.emit((e.GAINS_GOLD, seat, number))


def lose_gold(s: State, seat: int, number: int, kind: int = e.LOSES_GOLD) -> None:
    """A loss takes what is there (P-TRM-18)."""
    taken = min(number, s.seats[seat].gold)
    if taken > 0:
        s.seats[seat].gold -= taken
        s.emit((kind, seat, taken))


def gain_xp(s: State, seat: int, number: int) -> None:
    if number > 0:
        s.seats[seat].xp += number
        s.emit((e.GAINS_XP, seat, number))


def steal_gold(s: State, seat: int, victim: int, number: int) -> None:
    """Gold of another hero, as far as possible."""
    taken = min(number, s.seats[victim].gold)
    if taken > 0:
        s.seats[victim].gold -= taken
        s.seats[seat].gold += taken
        s.emit((e.STEALS, seat, taken, victim))


# -- cubes ----------------------------------------------------------------------------------------------


def heal(s: State, seat: int, number: int) -> None:
    """P-TRM-12."""
    p = s.seats[seat]
    healed = min(number, p.lost_health)
    if healed > 0:
        p.lost_health -= healed
        p.health += healed
        s.emit((e.HEALS, seat, healed))


def recharge(s: State, seat: int, number: int) -> None:
    p = s.seats[seat]
    gained = min(number, p.spent_magic)
    if gained > 0:
        p.spent_magic -= gained
        p.magic += gained
        s.emit((e.RECHARGES, seat, gained))


def drain(s: State, seat: int, number: int) -> None:
    """A loss of Magic stops at 0; it is no payment (P-TRM-14)."""
    p = s.seats[seat]
    lost = min(number, p.magic)
    if lost > 0:
        p.magic -= lost
        p.spent_magic += lost
        s.emit((e.DRAINED, seat, lost))


def strengthen(s: State, seat: int, number: int) -> None:
    """Red cubes one by one; each beyond the cap heals instead (P-TRM-15, P-TRM-16)."""
    p = s.seats[seat]
    for _ in range(number):
        if p.health + p.lost_health < c.RED_CAP:
            p.health += 1
            s.emit((e.STRONGER, seat, 1))
        else:
            heal(s, seat, 1)


def embolden(s: State, seat: int, number: int) -> None:
    """Blue cubes likewise; each beyond the cap recharges instead."""
    p = s.seats[seat]
    for _ in range(number):
        if p.magic + p.spent_magic < c.BLUE_CAP:
            p.magic += 1
            s.emit((e.WISER, seat, 1))
        else:
            recharge(s, seat, 1)


def can_weaken(s: State, seat: int, number: int, *, red: bool) -> bool:
    """Not if the hero would own no cube of that colour (P-TRM-17)."""
    p = s.seats[seat]
    owned = p.health + p.lost_health if red else p.magic + p.spent_magic
    return owned > number


def weaken(s: State, seat: int, number: int, *, red: bool) -> None:
    """Cubes go back to the bank, from the left side first."""
    p = s.seats[seat]
    for _ in range(number):
        if red and p.lost_health:
            p.lost_health -= 1
        elif red:
            p.health -= 1
        elif p.spent_magic:
            p.spent_magic -= 1
        else:
            p.magic -= 1
    s.emit((e.WEAKER if red else e.DULLER, seat, number))


# -- payments (P-TRM-27) ----------------------------------------------------------------------------------


def can_pay(s: State, seat: int, resource: int, number: int) -> bool:
    """Whether a cost can be paid in full; Gold with what lowers a payment to the bank (P-ABL-06)."""
    p = s.seats[seat]
    if resource == c.GOLD:
        return p.gold >= gold_price(s, seat, number)
    if resource == c.XP:
        return p.xp >= number
    if resource == c.HEALTH:
        return p.health >= number  # P-DTH-02
    if resource == c.MANA:
        return p.magic >= number
    return len(plain_items(s, seat)) >= number


def pay(s: State, seat: int, resource: int, number: int) -> None:
    """Pay a cost in Gold, Experience, Health or Magic that can be paid; Items are chosen by whoever pays them."""
    if resource == c.GOLD:
        pay_gold(s, seat, number)
    elif resource == c.XP:
        pay_xp(s, seat, number)
    elif resource == c.HEALTH:
        pay_health(s, seat, number)
    elif resource == c.MANA:
        pay_magic(s, seat, number)


def pay_gold(s: State, seat: int, base: int, what: int = c.NONE) -> None:
    """One payment to the bank; lines and effects declared for it are used up, if there was something to lower."""
    price = gold_price(s, seat, base, what)
    asked = special_price(s, seat, base, what)
    if base > 0 and what != c.NONE:
        use_up(s, seat, (what,))
    if asked > 0:
        use_up(s, seat, (c.COST_GOLD,))
    if price > 0:
        s.seats[seat].gold -= price
        s.emit((e.PAYS_GOLD, seat, price))


def pay_xp(s: State, seat: int, number: int) -> None:
    if number > 0:
        s.seats[seat].xp -= number
        s.emit((e.PAYS_XP, seat, number))


def pay_health(s: State, seat: int, number: int) -> None:
    p = s.seats[seat]
    p.health -= number
    p.lost_health += number
    s.emit((e.PAYS_HEALTH, seat, number))


def pay_magic(s: State, seat: int, number: int) -> None:
    """P-TRM-13."""
    p = s.seats[seat]
    if number > 0:
        p.magic -= number
        p.spent_magic += number
        p.paid_magic = True
        s.emit((e.PAYS_MAGIC, seat, number))


def pay_spell(s: State, seat: int, line: Line) -> None:
    """The Magic of column M (P-ABL-02)."""
    if line.magic:
        price = spell_price(s, seat, line)
        use_up(s, seat, (c.COST_SPELL,))
        pay_magic(s, seat, price)


def use_up(s: State, seat: int, whats: tuple[int, ...]) -> None:
    """What lowered one payment of these sorts is spent (P-ABL-05, P-ABL-06)."""
    p = s.seats[seat]
    for what in whats:
        p.once_costs[what] = 0
    for number in p.declared[:]:
        line = s.content.lines[number]
        if any(g.kind == c.GRANT_COST and g.what in whats for g in line.grants):
            p.declared.remove(number)
            s.emit((e.CHEAPENS_SPELL if c.COST_SPELL in whats else e.LOWERS, seat, line.card))
            mark_used(s, seat, line)


def mark_used(s: State, seat: int, line: Line) -> None:
    """P-TRN-05, P-TRN-06."""
    if line.limit == c.PER_TURN:
        s.seats[seat].used_turn.append(line.id)
    elif line.limit == c.PER_ROUND:
        s.seats[seat].used_round.append(line.id)
