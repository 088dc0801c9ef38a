"""The battle as players see it: both sides with their bonuses, and the result of the last battle."""

from __future__ import annotations

from typing import Final

from lorehall.games.prophecy.model import codes as c
from lorehall.games.prophecy.model.queries import lines_of_card, sources
from lorehall.games.prophecy.model.state import Side, State
from lorehall.games.prophecy.rules.combat import (
    artifact_bonuses,
    base,
    bonuses,
    counting,
    kept_die,
    pool,
)
from lorehall.games.prophecy.table import view_types as v

RESULTS: Final[tuple[v.Result, ...]] = ("open", "won", "lost", "drawn")


def card_view(s: State, card: int) -> v.Card:
    found = s.content.cards[card]
    return {"id": card, "key": found.key, "name": found.name, "deck": c.DECKS[found.deck]}


def battle_view(s: State) -> v.Battle | None:
    """Return the current battle."""
    return _battle(s) if s.battle.is_on else None


def last_battle_view(s: State) -> v.Battle | None:
    """Return the previous battle until the next begins, so that its dice stay visible."""
    return None if s.battle.is_on or not s.battle.is_rolled else _battle(s)


def _battle(s: State) -> v.Battle:
    battle = s.battle
    return {
        "creature": card_view(s, battle.card) if battle.card != c.NONE else None,
        "kind": c.KINDS[battle.kind],
        "lives": battle.lives,
        "lives_of": s.content.creature(battle.card).lives if battle.card != c.NONE else 1,
        "roll": battle.roll,
        "outcome": RESULTS[battle.result],
        "sides": (_side(s, 0, s.sides[0]), _side(s, 1, s.sides[1])),
    }


def _side(s: State, i: int, side: Side) -> v.Side:
    counts = s.battle.is_on and (side.seat == c.NONE or s.seats[side.seat].hero != c.NONE)
    dice = pool(s, i) if counts else None
    return {
        "seat": side.seat if side.seat != c.NONE else None,
        "used": [card_view(s, card) for card in side.used],
        "throwing": [card_view(s, card) for card in side.throwing],
        "dice": list(side.faces),
        "dice_number": len(dice.dice) if dice is not None else len(side.faces),
        "kept": kept_die(s, i) if side.faces else 0,
        "base": base(s, i) if counts else 0,
        "bonus": bonuses(s, i) if counts else 0,
        "shares": shares(s, i) if counts else [],
        "total": side.total,
    }


def shares(s: State, side: int) -> list[v.Share]:
    """Return the shares of a side's bonus; announced bonuses without a card come last (P-CMB-18)."""
    seat = s.sides[side].seat
    if seat == c.NONE:
        return []
    found: list[v.Share] = []
    for card in sources(s, seat, in_battle=True):
        amount = _given(s, side, card)
        if amount:
            found.append({"card": card_view(s, card), "amount": amount})
    rest = bonuses(s, side) - sum([each["amount"] for each in found])
    return [*found, {"card": None, "amount": rest}] if rest else found


def _given(s: State, side: int, card: int) -> int:
    """Return the bonus of a card by its standing texts, and if thrown (P-CMB-22)."""
    found = s.sides[side]
    kind = counting(s)
    if kind == c.SUM and card in found.used:  # P-CMB-40
        alone = found.used
        found.used = [card]
        amount = artifact_bonuses(s, side)
        found.used = alone
    else:
        amount = 0
    moments = (c.PAS, c.THROW) if card in found.throwing else (c.PAS,)
    for line in lines_of_card(s, found.seat, card):
        if line.moment in moments and line.limit == c.UNLIMITED:
            for grant in line.grants:
                is_it = grant.kind == c.GRANT_BONUS and grant.what in (kind, c.EITHER)
                if is_it and line.when.holds(s, found.seat, card):
                    amount += grant.number
    return amount
