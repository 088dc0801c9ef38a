"""Why not: ideas that a seat might have, each with the first check that it fails (D-TRM-18, table I)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from lorehall.core.joints import Ability, Aimed
from lorehall.core.packing import option, pair
from lorehall.core.requests import Why
from lorehall.games.defenders.model import codes as c
from lorehall.games.defenders.model.queries import (
    distinct,
    general_at,
    has,
    is_dreaded,
    may_enter,
    minions_at,
)
from lorehall.games.defenders.model.state import State
from lorehall.games.defenders.rules.actions import is_used_up, paying_cards
from lorehall.games.defenders.rules.generals import fitting_cards
from lorehall.games.defenders.rules.stops import is_the_moment

Idea = tuple[int, Why]
REASONS: Final = (
    "GAME_OVER", "NOT_NOW", "NO_ACTION", "NO_CARD", "WRONG_CARD", "BAD_TARGET", "TOO_FAR", "NO_GATE", "GATE_EXISTS",
    "ENEMY_PRESENT", "NO_ENEMY", "LIMIT", "NOTHING_TO_DO",
)  # fmt: skip
"""The order of table I: of several reasons the first is reported (D-TRM-18)."""

NO_ACTION: Final = Why("NO_ACTION", "D-ACT-01", "You have no action left.")
HERE: Final = Why("BAD_TARGET", "D-ACT-07", "You are there already.")
SHUT: Final = Why(
    "BAD_TARGET", "D-HER-23", "In an enemy form you cannot enter it, nor pass through."
)
TOO_FAR: Final = Why("TOO_FAR", "D-ACT-02", "It is not adjacent.")
TOO_FAR_TO_RIDE: Final = Why("TOO_FAR", "D-ACT-03", "A horse carries you 2 steps.")
TOO_FAR_TO_FLY: Final = Why("TOO_FAR", "D-ACT-04", "An eagle carries you 4 steps.")
NO_HORSE: Final = Why("WRONG_CARD", "D-ACT-03", "You have no card with a horse.")
NO_EAGLE: Final = Why("WRONG_CARD", "D-ACT-04", "You have no card with an eagle.")
NO_GATE_CARD: Final = Why("WRONG_CARD", "D-ACT-05", "You have no card with a gate.")
NO_WAY: Final = Why("BAD_TARGET", "D-ACT-05", "None of your gate cards leads there.")
NO_GATE_HERE: Final = Why("NO_GATE", "D-ACT-06", "No Magic Gate stands where you are.")
NO_GATE_THERE: Final = Why("BAD_TARGET", "D-ACT-06", "No Magic Gate stands there.")
GATE_EXISTS: Final = Why("GATE_EXISTS", "D-ACT-09", "A Magic Gate stands here already.")
NO_CARD_OF_PLACE: Final = Why(
    "WRONG_CARD", "D-ACT-09", "You have no card that names this location."
)
NO_INN: Final = Why("BAD_TARGET", "D-ACT-11", "Rumors are told at the inns.")
RUMORS_TWICE: Final = Why("LIMIT", "D-ACT-12", "You have asked twice this turn.")
NOT_TAINTED: Final = Why("NOTHING_TO_DO", "D-ACT-13", "There is no crystal here.")
NO_CARD_OF_COLOUR: Final = Why(
    "WRONG_CARD", "D-ACT-13", "You have no location card of this colour."
)
NOT_WOUNDED: Final = Why("NOTHING_TO_DO", "D-ACT-14", "You have lost no token.")
MINIONS_HERE: Final = Why("ENEMY_PRESENT", "D-ACT-15", "Minions are here.")
NO_MINIONS: Final = Why("NO_ENEMY", "D-ACT-17", "There are no minions here.")
NO_GENERAL: Final = Why("NO_ENEMY", "D-ACT-18", "This general is not here.")
GUARDED: Final = Why("ENEMY_PRESENT", "D-ACT-18", "Minions stand before the general.")
NO_PORTRAIT: Final = Why("WRONG_CARD", "D-ACT-18", "You have no card with this portrait.")
NO_STEP: Final = Why("BAD_TARGET", "D-ACT-19", "Nothing can be done for this quest here.")
USED_UP: Final = Why("LIMIT", "D-HER-26", "You have used it this turn.")
SKILL_FAR: Final = Why("TOO_FAR", "D-ACT-08", "It does not reach so far.")
NO_TARGET: Final = Why("NO_ENEMY", "D-HER-17", "There are no minions.")
REPLACED: Final = Why("LIMIT", "D-HER-28", "This card must be kept.")
NOT_NOW: Final = Why("NOT_NOW", "D-CRD-03", "This is not its moment.")
NOT_HELD: Final = Why("NO_CARD", "D-ACT-01", "You do not hold this card.")
NO_CHANGE: Final = Why("NOTHING_TO_DO", "D-CRD-05", "It would change nothing.")
REWARD_NOT_NOW: Final = Why("NOT_NOW", "D-QST-05", "This is not its moment.")
REWARD_GONE: Final = Why("NO_CARD", "D-QST-04", "This reward is used up.")
REWARD_NO_CHANGE: Final = Why("NOTHING_TO_DO", "D-QST-05", "It would change nothing.")
DREADED: Final = Why("NOT_NOW", "D-GEN-04", "Nothing of the kind helps against this general.")
NOT_FITTING: Final = Why("WRONG_CARD", "D-GEN-03", "It does not show the general's portrait.")
TEXTS: Final = {
    "": ("NOTHING_TO_DO", "It would change nothing."),
    c.NOT_AT_INN: ("BAD_TARGET", "Your hero is not at an inn."),
    c.AMONG_ENEMIES: ("ENEMY_PRESENT", "Enemies are here."),
    c.NO_FITTING_CARD: ("WRONG_CARD", "You have no card that fits."),
    c.NO_MINIONS: ("NO_ENEMY", "There are no minions here."),
}
"""What a text says of why it cannot be used (`Effect.why_not`), as a reason and in words."""


def ideas(s: State, seat: int) -> Iterator[tuple[int, tuple[Why, ...]]]:
    """What a seat that is asked might try, each with every reason why not."""
    for packed, why in _ideas(s, seat):
        yield packed, (why,)


def _ideas(s: State, seat: int) -> Iterator[Idea]:
    if s.prompt == c.ASK_DAY and seat == s.active:
        yield from _travels(s, seat)
        yield from _deeds(s, seat)
        yield from _skills(s, seat)
    if s.prompt in (c.ASK_DAY, c.ASK_STOP):
        yield from _plays(s, seat)
    elif s.prompt == c.ASK_COMMIT:
        yield from _commitments(s, seat)


# -- the Day ------------------------------------------------------------------------------------------


def _travels(s: State, seat: int) -> Iterator[Idea]:
    p = s.seats[seat]
    tired = p.actions() == 0
    horse = paying_cards(s, seat, c.RIDE_TO, p.at) or has(s, seat, c.FREE_HORSE)
    eagle = paying_cards(s, seat, c.FLY_TO, p.at)
    gate_card = [card for card in p.hand if s.content.cards[card].icon == c.GATE]
    for place in s.content.places:
        blocked = HERE if place == p.at else None if may_enter(s, seat, place) else SHUT
        yield option(c.WALK, place), NO_ACTION if tired else blocked or TOO_FAR
        for kind, lacking, off in (
            (c.RIDE_TO, None if horse else NO_HORSE, TOO_FAR_TO_RIDE),
            (c.FLY_TO, None if eagle else NO_EAGLE, TOO_FAR_TO_FLY),
            (c.GATE_CARD, None if gate_card else NO_GATE_CARD, NO_WAY),
            (c.GATE_TO, None if p.at in s.gates else NO_GATE_HERE, NO_GATE_THERE),
        ):
            yield option(kind, place), NO_ACTION if tired else lacking or blocked or off


def _deeds(s: State, seat: int) -> Iterator[Idea]:
    p = s.seats[seat]
    here = p.at
    for packed, why in (
        (option(c.BUILD, here), GATE_EXISTS if here in s.gates else NO_CARD_OF_PLACE),
        (option(c.HEAL_LAND, here), NO_CARD_OF_COLOUR if s.crystals[here] else NOT_TAINTED),
        (option(c.HEAL), MINIONS_HERE if minions_at(s, here) and here not in s.content.shut else NOT_WOUNDED),
        (option(c.ENGAGE, here), NO_MINIONS),
        *[(option(c.RUMORS, colour), RUMORS_TWICE if s.content.is_inn[here] else NO_INN) for colour in range(4)],
        *[(option(c.ATTACK, general), _why_no_attack(s, general, here)) for general in range(4)],
    ):  # fmt: skip
        yield packed, NO_ACTION if p.actions() == 0 else why
    if p.quest != c.NONE:
        yield option(c.QUEST, p.quest), NO_ACTION if p.actions() == 0 else NO_STEP


def _why_no_attack(s: State, general: int, here: int) -> Why:
    if general_at(s, here) != general:
        return NO_GENERAL
    return GUARDED if minions_at(s, here) else NO_PORTRAIT


def _skills(s: State, seat: int) -> Iterator[Idea]:
    p = s.seats[seat]
    tired = p.actions() == 0
    for ability in s.content.heroes[p.hero].abilities:
        if ability.moment != c.OWN_DAY:
            continue
        if isinstance(ability.effect, Aimed):
            for place in s.content.places:
                why = NO_ACTION if tired else _why_no_aim(s, seat, ability, place)
                yield option(c.USE_AT, pair(ability.id, place)), why
        else:
            yield option(c.USE, ability.id), NO_ACTION if tired else _by_text(s, seat, ability)


def _why_no_aim(s: State, seat: int, ability: Ability, place: int) -> Why:
    here = s.seats[seat].at
    if is_used_up(s, seat, ability):
        return USED_UP
    if place == here:
        return HERE
    near = s.content.board.distance(here, place) == 1
    return NO_TARGET if near else SKILL_FAR


def _by_text(s: State, seat: int, ability: Ability) -> Why:
    """What the text itself says of why it cannot be used."""
    reason, words = TEXTS[ability.effect.why_not(s, seat, c.NONE)]
    return Why(reason, ability.rule, words)


# -- cards and rewards ----------------------------------------------------------------------------------


def _plays(s: State, seat: int) -> Iterator[Idea]:
    p = s.seats[seat]
    for card in s.content.cards:
        if card.ability is not None and card.like == card.number:
            why = _why_no_play(s, seat, card.ability) if card.number in p.hand else NOT_HELD
            yield option(c.PLAY, card.number), why
    for quest in p.done:
        ability = s.content.quest(quest).ability
        if ability is not None:
            yield option(c.REWARD, quest), _why_no_reward(s, seat, quest, ability)
    for ability in s.content.heroes[p.hero].abilities:
        if ability.moment == c.OWN_REVEAL:
            at_stop = is_the_moment(s, seat, ability.moment)
            yield option(c.USE, ability.id), REPLACED if at_stop else NOT_NOW


def _why_no_play(s: State, seat: int, ability: Ability) -> Why:
    if ability.moment == c.OWN_DAY and s.prompt == c.ASK_DAY and seat == s.active:
        return NO_ACTION if s.seats[seat].actions() == 0 else NO_CHANGE
    if not is_the_moment(s, seat, ability.moment):
        return NOT_NOW
    return _by_text(s, seat, ability) if ability.effect.why_not(s, seat, c.NONE) else NO_CHANGE


def _why_no_reward(s: State, seat: int, quest: int, ability: Ability) -> Why:
    if not is_the_moment(s, seat, ability.moment):
        return REWARD_NOT_NOW
    return REWARD_GONE if quest in s.seats[seat].used else REWARD_NO_CHANGE


def _commitments(s: State, seat: int) -> Iterator[Idea]:
    """While committing: cards without the portrait, rewards that do not help."""
    p = s.seats[seat]
    for card in distinct(s, p.hand):
        if card not in fitting_cards(s, seat, s.foe):
            yield option(c.COMMIT, card), NOT_FITTING
    for quest in p.done:
        ability = s.content.quest(quest).ability
        if ability is not None and ability.moment == c.COMMITTING:
            why = REWARD_GONE if quest in p.used else DREADED if is_dreaded(s) else REWARD_NO_CHANGE
            yield option(c.DECLARE, quest), why
    for card in distinct(s, p.hand):
        if s.content.cards[card].ability is not None:
            yield option(c.PLAY, card), NOT_NOW
