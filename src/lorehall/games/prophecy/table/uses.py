"""Refusals about a hero's own cards, used, declared, held or thrown, and about Opportunities on the space."""

from __future__ import annotations

from collections.abc import Iterator

from lorehall.core.engine.effects import Effect, within
from lorehall.core.engine.option_codes import option
from lorehall.core.words.requests import Why
from lorehall.games.prophecy.effects.basic import Cost, Parts
from lorehall.games.prophecy.effects.gains import Exchange
from lorehall.games.prophecy.model import codes as c
from lorehall.games.prophecy.model import requests as a
from lorehall.games.prophecy.model.definitions import Line
from lorehall.games.prophecy.model.queries import (
    has_rule,
    is_fresh,
    lines_of_card,
    opportunities_at,
    side_of,
    spell_price,
)
from lorehall.games.prophecy.model.state import State
from lorehall.games.prophecy.rules.aftermath import is_refight
from lorehall.games.prophecy.rules.aftermath import moment as result_moment
from lorehall.games.prophecy.rules.hands import can_count, fits_hands, throwable
from lorehall.games.prophecy.table import reasons as r

Idea = tuple[int, tuple[Why, ...]]
"""Something that a player might try, with every reason against it."""


def such(*checks: tuple[bool, Why]) -> tuple[Why, ...]:
    """Return the reasons that apply."""
    return tuple([why for applies, why in checks if applies])


# -- lines of cards -----------------------------------------------------------------------------------------


def own_lines(s: State, seat: int) -> Iterator[Idea]:
    """Yield all texts that a hero may use at any moment, as if tried now."""
    p = s.seats[seat]
    for card in (*p.abilities, *p.items, *p.kept):
        if s.prompt == a.ASK_EQUIP and card in p.items and not is_announced(s, seat, card):
            continue  # wanted as equipment
        for line in lines_of_card(s, seat, card):
            if line.moment == c.OPP and card in p.kept:
                continue  # by this line it was kept
            if is_used_by_choice(line) and not needs_hand(s, seat, line, card):
                yield option(a.USE, line.id), unusable(s, seat, line, card)


def is_used_by_choice(line: Line) -> bool:
    if line.moment in (c.RND, c.WIN, c.LOSE, c.DRAW):
        return line.is_optional or line.is_shift or line.magic > 0
    return line.moment in (c.MOV, c.TRV, c.ANY, c.OPP, c.EOT, c.BAT, c.ROLL, c.DIE)


def needs_hand(s: State, seat: int, line: Line, card: int) -> bool:
    """Tell whether a battle text needs its Item in hand (P-CMB-16): then the player tries to equip that."""
    if card not in s.seats[seat].items or line.moment < c.PRE or line.moment == c.DIE:
        return False
    side = side_of(s, seat)
    is_held = side >= 0 and card in s.sides[side].used
    return s.content.item(card).slot != c.PACK and not is_held


def is_announced(s: State, seat: int, card: int) -> bool:
    """Tell whether an Item in use, or in the pack, has something to announce."""
    lines = lines_of_card(s, seat, card)
    return any(line.moment == c.BAT and not needs_hand(s, seat, line, card) for line in lines)


def unusable(s: State, seat: int, line: Line, card: int) -> tuple[Why, ...]:
    """Return the reasons against a line; condition and cost count only at its moment."""
    is_barred = s.site != c.NONE and line.moment == c.TRV
    found = (*such((is_barred, r.NO_MOVEMENT)), *worn(s, seat, line, card))
    if not is_its_moment(s, seat, line):
        return (*found, another_moment(s, card, line))
    return (*found, *unable(s, seat, line, card))


def worn(s: State, seat: int, line: Line, card: int) -> tuple[Why, ...]:
    """Return the reasons of damage and limits (P-ITM-03, P-TRN-05, P-TRN-06, P-CMB-20, P-CMB-36)."""
    side = side_of(s, seat)
    has_shifted = side >= 0 and s.sides[side].shifted and not is_refight(line)
    is_spent = has_shifted or (side >= 0 and line.id in s.sides[side].lines)
    return such(
        (card in s.seats[seat].damaged, r.DAMAGED),
        (not is_fresh(s, seat, line), r.LIMITS[line.limit]),
        (line.is_shift and is_spent, r.SHIFTED),
    )


def unable(s: State, seat: int, line: Line, card: int) -> tuple[Why, ...]:
    """P-CMB-42, P-TRM-27, P-TRM-32."""
    return (
        *such(
            (line.magic > 0 and s.battle.is_on and s.battle.no_spells, r.BANNED),
            (not line.when.holds(s, seat, card), r.CONDITION),
            (spell_price(s, seat, line) > s.seats[seat].magic, r.NO_MAGIC),
        ),
        *undoable(s, seat, line.effect, card),
    )


def undoable(s: State, seat: int, effect: Effect, card: int) -> tuple[Why, ...]:
    """Return why no part applies or can be paid; otherwise, that there is nothing to affect (P-TRM-32)."""
    if effect.can(s, seat, card):
        return ()
    if isinstance(effect, Parts) and not effect.applies(s, seat, card):
        return (r.CONDITION,)
    costs = [each for each in within(effect) if isinstance(each, Cost | Exchange)]
    unpaid = [r.COSTS[each.resource] for each in costs if not each.can(s, seat, card)]
    return tuple(unpaid) or (r.NO_EFFECT,)


def is_its_moment(s: State, seat: int, line: Line) -> bool:
    """Tell whether lines of this moment can be used at the current prompt."""
    is_final = s.site != c.NONE
    moments = {
        a.ASK_MOVE: (c.MOV, c.TRV) if is_final else (c.MOV, c.TRV, c.ANY),
        a.ASK_FREE: (c.ANY,),
        a.ASK_CREATURE: (c.ANY,),
        a.ASK_DUEL: () if is_final else (c.ANY,),
        a.ASK_SPACE: (c.OPP,) if is_final else (c.OPP, c.ANY),
        a.ASK_EQUIP: (c.BAT,),
        a.ASK_ROLL: (c.ROLL,),
        a.ASK_DYING: (c.DIE,),
    }
    if s.prompt in (a.ASK_SHIFT, a.ASK_AFTER):
        step = s.occasion().step
        due = result_moment(s, side_of(s, seat)) if side_of(s, seat) >= 0 else step
        return line.moment == due and line.is_shift == (s.prompt == a.ASK_SHIFT)
    return line.moment in moments.get(s.prompt, ())


def another_moment(s: State, card: int, line: Line) -> Why:
    """Return why a line is refused now: a battle, the attack of a Champion, or another moment."""
    deck = s.content.cards[card].deck
    is_item = deck in (c.COMMON, c.RARE, c.ARTIFACT)
    if s.battle.is_on and is_item and s.content.item(card).tags & c.POTION:
        return r.POTION
    if s.battle.is_on and line.moment == c.ANY:
        return r.NOT_IN_BATTLE
    if s.site != c.NONE and line.moment == c.ANY:
        return r.BEFORE_ATTACK
    return r.TO_SHIFT if line.is_shift else r.MOMENTS[line.moment]


def declared(s: State, seat: int) -> Iterator[Idea]:
    """Yield the lines that lower a payment (P-ABL-06, P-ABL-11)."""
    p = s.seats[seat]
    for card in (*p.abilities, *p.items):
        for line in lines_of_card(s, seat, card):
            is_cost = any(grant.kind == c.GRANT_COST for grant in line.grants)
            if line.moment != c.PAS or line.limit == c.UNLIMITED or not is_cost:
                continue
            packed = option(a.DECLARE, line.id)
            whys = such(
                (card in p.damaged, r.DAMAGED),
                (not is_fresh(s, seat, line), r.LIMITS[line.limit]),
                (line.id in p.declared, r.DECLARED),
            )
            lowers_spell = any(grant.what == c.COST_SPELL for grant in line.grants)
            vain = r.NO_SPELL if lowers_spell else r.NO_PAYMENT
            yield packed, whys or such((packed not in s.options, vain))


# -- Opportunities ----------------------------------------------------------------------------------------


def opportunities(s: State, seat: int) -> Iterator[Idea]:
    """P-SPC-16 to P-SPC-18, P-SPC-26."""
    at = s.seats[seat].at
    if at >= c.SPACES:
        return
    is_stealthy = has_rule(s, seat, c.EARLY_OPPORTUNITY) and not s.early
    is_early = s.prompt == a.ASK_CREATURE and is_stealthy
    for card in opportunities_at(s, at):
        line = s.content.cards[card].lines[0]
        yield (
            option(a.OPPORTUNITY, card),
            (
                *such(
                    (s.prompt != a.ASK_SPACE and not is_early, r.WRONG_STEP),
                    (not line.when.holds(s, seat, card), r.CONDITION),
                ),
                *undoable(s, seat, line.effect, card),
            ),
        )


# -- equipment ----------------------------------------------------------------------------------------------


def equipment(s: State, seat: int) -> Iterator[Idea]:
    """Yield Items to hold or wear; in battle, also Items in the pack (P-CMB-13 to P-CMB-18)."""
    is_chosen = s.prompt == a.ASK_EQUIP
    for card in s.seats[seat].items:
        is_pack = s.content.item(card).slot == c.PACK
        if (is_chosen and is_announced(s, seat, card)) or (is_pack and not is_chosen):
            continue  # used by its text
        whys = such((card in s.seats[seat].damaged, r.DAMAGED), (card in held(s, seat), r.IN_USE))
        if not is_chosen:
            unfit: tuple[Why, ...] = (r.FIXED if s.battle.is_on else r.TO_EQUIP,)
        else:
            unfit = (out_of_pack(s, seat, card),) if is_pack else unfit_in_battle(s, seat, card)
        yield option(a.EQUIP, card), (*whys, *unfit)


def held(s: State, seat: int) -> list[int]:
    """Return the cards that a hero uses in the current battle."""
    side = side_of(s, seat)
    return s.sides[side].used if side >= 0 else []


def out_of_pack(s: State, seat: int, card: int) -> Why:
    """Return the reason for an Item that is not held: its text works at another moment."""
    lines = [line for line in lines_of_card(s, seat, card) if line.moment in r.MOMENTS]
    return another_moment(s, card, lines[0]) if lines else r.NO_USE


def unfit_in_battle(s: State, seat: int, card: int) -> tuple[Why, ...]:
    """Return why an Item cannot be added to those in use."""
    slot, used = s.content.item(card).slot, held(s, seat)
    is_new, is_handheld = card not in used, slot in (c.ONE_HAND, c.TWO_HANDS)
    head = slot == c.HEAD and any(s.content.item(each).slot == c.HEAD for each in used)
    return such(
        (not can_count(s, seat, card), r.NO_USE),
        (is_new and head, r.HEAD_TAKEN),
        *([crowded(s, seat, card)] if is_new and is_handheld else []),
    )


def crowded(s: State, seat: int, card: int) -> tuple[bool, Why]:
    """Return the rule by which the hands cannot hold it too, if any."""
    slots = [s.content.item(each).slot for each in (card, *held(s, seat))]
    is_full = not fits_hands(s, seat, s.sides[side_of(s, seat)], card)
    return is_full, r.BOTH_HANDS if c.TWO_HANDS in slots else r.HANDS_FULL


def throws(s: State, seat: int) -> Iterator[Idea]:
    """P-CMB-22 to P-CMB-25."""
    side = side_of(s, seat)
    found, able = s.sides[side], throwable(s, side)
    for card in found.used:
        yield option(a.THROW, card), such(
            (s.content.item(card).is_artifact, r.ARTIFACT_THROWN),
            (card in s.seats[seat].damaged, r.DAMAGED),
            (card in found.thrown, r.THROWN),
            (card not in able, r.NO_THROW),
        )  # fmt: skip
