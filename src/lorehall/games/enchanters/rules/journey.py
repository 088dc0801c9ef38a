"""Journeys and combat (E-JRN, E-CMB, E-GRV)."""

from __future__ import annotations

from lorehall.core.position import Frame
from lorehall.games.enchanters.model import events as ev
from lorehall.games.enchanters.model.codes import (
    ADD,
    AFTER_TAKING,
    ARRIVED,
    ASK_JOURNEY,
    ATTACK,
    COMBAT,
    COMBAT_END,
    DEFEATED,
    DISCARD_FIRST,
    EFFECT,
    FROM_GRAVEYARD,
    FROM_OVERLORD,
    FROM_TRACK,
    IMMEDIATE,
    JOURNEYED,
    NO,
    NONE,
    OFFER_JOURNEY,
    OPTION,
    PAYLOAD,
    PICK_CARD,
    RESTORE,
    TAKE,
    TAKEN,
    TRAVEL,
    WINDOW,
    WINDOW_COMBAT,
    WINDOW_JOURNEY,
)
from lorehall.games.enchanters.model.power import attack, defense, health, strength
from lorehall.games.enchanters.model.reach import can_beat, journey_cost
from lorehall.games.enchanters.model.state import State, register
from lorehall.games.enchanters.model.steps import (
    carry_marks,
    enter_limbo,
    fire,
    fire_later,
    hurt,
    in_limbo,
    leave_limbo,
    leave_track,
    put_on_stack,
)
from lorehall.games.enchanters.model.targets import is_shielded


def travel(s: State, f: Frame) -> None:
    """(TRAVEL, seat, origin, place): pick, pay, window, take or fight (E-JRN-05, E-JRN-06, E-GRV-03). Place: slot or card."""
    seat, origin, place = f[1], f[2], f[3]
    if origin == FROM_TRACK:
        card = s.track[place]
        cost = journey_cost(s, seat, place)
        s.players[seat].crystals -= cost
        distance = place
        if s.events is not None:
            s.events.append((ev.JOURNEYS, seat, card, place, cost))
    else:
        card = place
        distance = NONE  # E-JRN-13: no cost and no distance
        if s.events is not None:
            s.events.append((ev.JOURNEYS_OFF_TRACK, seat, card, origin))
    creature = s.cards[card].is_creature()
    s.stack.append((RESTORE, s.traveller, s.distance, s.opponent, 1 if s.cancelled else 0))
    s.traveller = seat
    s.distance = distance
    s.opponent = card if creature else NONE
    s.cancelled = False
    s.picked = (*s.picked, card)
    if creature:
        s.stack.append((COMBAT, seat, card, origin))
        s.stack.append((WINDOW, seat, WINDOW_COMBAT))
    else:
        s.stack.append((TAKE, seat, card, origin))
        s.stack.append((WINDOW, seat, WINDOW_JOURNEY))


def restore(s: State, f: Frame) -> None:
    """(RESTORE, traveller, distance, opponent, cancelled): the journey is over; an enclosing one goes on (E-TRN-12)."""
    s.traveller = f[1]
    s.distance = f[2]
    s.opponent = f[3]
    s.cancelled = f[4] == 1
    s.picked = s.picked[:-1]


def combat(s: State, f: Frame) -> None:
    """(COMBAT, seat, card, origin[, 1]): texts about it (E-CND-19), then the test A >= H, fixed here (E-CMB-01, E-CMB-02)."""
    seat, card, origin = f[1], f[2], f[3]
    d = s.cards[card]
    if len(f) == 4 and d.in_combat.triggers:  # E-CND-06
        s.stack.append((COMBAT, seat, card, origin, 1))
        for trigger in reversed(d.in_combat.triggers):
            s.stack.append((EFFECT, trigger.effect.id, seat, card, 0))
        return
    power = attack(s, seat)
    goal = health(s, card, seat, s.distance)
    if power < goal:
        _fail(s, seat, card, origin, power, goal)
        return
    if s.events is not None:
        s.events.append((ev.DEFEATS, seat, card, power, goal))
    blow = strength(s, card, seat, s.distance)
    shield = defense(s, seat)  # with the creature still in its place (E-CMB-01, E-JRN-07)
    factor = 2 if d.double_damage else 1
    _leave_origin(s, card, origin)
    enter_limbo(s, card)
    s.stack.append((TAKE, seat, card, NONE))
    s.stack.append((COMBAT_END, seat, card))
    if d.attacks_all:  # E-CMB-08, E-CMB-09
        for other in reversed(s.clockwise(seat)):
            if other != seat and not is_shielded(s, other):
                s.stack.append((ATTACK, card, other, blow, factor))
    s.stack.append((ATTACK, card, seat, blow, factor, shield))


def combat_end(s: State, f: Frame) -> None:
    """(COMBAT_END, seat, card): bonuses bound to the opponent end (E-STA-06); after-defeat abilities (E-CMB-10, E-STA-14)."""
    s.opponent = NONE
    fire(s, DEFEATED, f[1], 0, f[2])


def _fail(s: State, seat: int, card: int, origin: int, power: int, goal: int) -> None:
    """E-CMB-06: nothing moves but the first track card; off the track not even that (E-GRV-04)."""
    if s.events is not None:
        s.events.append((ev.FAILS, seat, card, power, goal))
    if origin == FROM_TRACK:
        s.stack.append((DISCARD_FIRST, seat))


def creature_attack(s: State, f: Frame) -> None:
    """(ATTACK, card, seat, strength, factor[, defense]): what defense does not block is damage (E-CMB-03, E-CMB-07, E-ATK-02)."""
    card, seat, blow, factor = f[1], f[2], f[3], f[4]
    if blow == NONE:  # determined anew for every attack (E-STA-08)
        blow = strength(s, card, seat, NONE)
    shield = f[5] if len(f) > 5 else defense(s, seat)
    damage = (blow - shield) * factor if blow > shield else 0
    if s.events is not None:
        s.events.append((ev.CREATURE_ATTACKS, seat, card, blow, shield, damage))
    hurt(s, seat, damage)


def _leave_origin(s: State, card: int, origin: int) -> None:
    if origin == FROM_TRACK:
        for slot in range(6):
            if s.track[slot] == card:
                leave_track(s, slot)
    elif origin == FROM_GRAVEYARD:
        s.graveyard = [c for c in s.graveyard if c != card]
    elif origin == FROM_OVERLORD:
        s.overlord_cards = tuple([c for c in s.overlord_cards if c != card])


def take(s: State, f: Frame) -> None:
    """(TAKE, seat, card, origin): the card is taken; immediate effect, after-taking triggers, adding (E-JRN-08 to E-JRN-11)."""
    seat, card, origin = f[1], f[2], f[3]
    if origin != NONE:  # a creature is in its taker's hand since the combat was won
        _leave_origin(s, card, origin)
        enter_limbo(s, card)
    s.players[seat].journeyed = True
    if s.distance != NONE:
        s.stack.insert(
            len(s.stack) - 1, (ARRIVED, seat, s.distance)
        )  # under RESTORE: the journey is over then (E-STA-06)
    s.stack.append((ADD, seat, card))
    if s.cards[card].immediate is not None:
        s.stack.append(
            (AFTER_TAKING, seat, card)
        )  # which abilities there are is seen after the immediate effect
        s.stack.append((IMMEDIATE, seat, card))
    elif (s.players[seat].trigger_mask | s.shared_mask) >> TAKEN & 1:
        s.stack.append((AFTER_TAKING, seat, card))


def immediate(s: State, f: Frame) -> None:
    """(IMMEDIATE, seat, card): resolve the immediate effect unless it was cancelled (E-JRN-08, E-EFF-33)."""
    seat, card = f[1], f[2]
    effect = s.cards[card].immediate
    if effect is None:
        return
    if s.cancelled:
        if s.events is not None:
            s.events.append((ev.CANCELS, seat, card))
        return
    if s.events is not None:
        s.events.append((ev.IMMEDIATE, seat, card))
    s.stack.append((EFFECT, effect.id, seat, card, 0))


def after_taking(s: State, f: Frame) -> None:
    """(AFTER_TAKING, seat, card): skipped if the player no longer owns the card (E-JRN-09, E-JRN-10)."""
    if in_limbo(s, f[2]):
        fire(s, TAKEN, f[1], 0, f[2])


def add(s: State, f: Frame) -> None:
    """(ADD, seat, card): on top of the stack of its type, or at the bottom if its text says so (E-JRN-11, E-STK-08)."""
    seat, card = f[1], f[2]
    at_bottom = card * 2 + 1 in s.limbo
    if not leave_limbo(s, card):
        return
    if s.events is not None:
        s.events.append((ev.TAKES, seat, card, s.cards[card].stack))
    carry_marks(s, seat, card)
    put_on_stack(s, seat, card, at_bottom)


def arrived(s: State, f: Frame) -> None:
    """(ARRIVED, seat, distance): "after a journey on distance N or more" (E-CND-09)."""
    mask = s.shared_mask
    for p in s.players:  # a text of another player may mean whoever journeys (E-EFF-05)
        mask |= p.trigger_mask
    if mask >> JOURNEYED & 1:
        fire_later(s, JOURNEYED, f[1], f[2], NONE)


def offer_journey(s: State, f: Frame) -> None:
    """(OFFER_JOURNEY, seat, origin, type[, option]): a journey off the track, which may be declined (E-GRV-02, E-EFF-21)."""
    seat, origin = f[1], f[2]
    if len(f) == 5:
        if f[4] != NO * OPTION:
            s.stack.append((TRAVEL, seat, origin, f[4] & PAYLOAD))
        return
    cards = off_track_goals(s, seat, origin, f[3])
    if cards:
        s.ask(f, seat, ASK_JOURNEY, [PICK_CARD * OPTION + card for card in cards] + [NO * OPTION])


def off_track_goals(s: State, seat: int, origin: int, kind: int) -> list[int]:
    """The cards that such a journey could take now: none makes it unavailable (E-GRV-04)."""
    if origin == FROM_GRAVEYARD:
        cards = s.graveyard[-1:]
    else:
        cards = list(s.overlord_cards)
    return [
        card
        for card in cards
        if (kind > 7 or s.cards[card].kind == kind)
        and card not in s.picked
        and can_beat(s, seat, card)
    ]


register(TRAVEL, travel)
register(RESTORE, restore)
register(COMBAT, combat)
register(COMBAT_END, combat_end)
register(ATTACK, creature_attack)
register(TAKE, take)
register(IMMEDIATE, immediate)
register(AFTER_TAKING, after_taking)
register(ADD, add)
register(ARRIVED, arrived)
register(OFFER_JOURNEY, offer_journey)
