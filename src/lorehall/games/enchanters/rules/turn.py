"""A turn: windows, the major action, rest, clean-up (E-TRN, E-MIN, E-RST, E-CLN)."""

from __future__ import annotations

from lorehall.core.position import Frame
from lorehall.games.enchanters.model import events as ev
from lorehall.games.enchanters.model.codes import (
    ASK_DISCARD_PEARL,
    ASK_MAJOR,
    ASK_PEARLS,
    ASK_WINDOW,
    CHALLENGE,
    CLEAN_UP,
    DISCARD_FIRST,
    EFFECT,
    EMPTY_REST,
    END_TURN,
    END_WINDOW,
    EVENT,
    FINISH,
    FROM_TRACK,
    HURT,
    INVADE,
    JOURNEY,
    MAJOR,
    MULTI,
    NONE,
    NUMBER,
    OPTION,
    PAY_CRYSTALS,
    PAYLOAD,
    PEARL,
    PEARLS,
    PICK_PEARL,
    REFILL,
    REST,
    RESTED,
    TAKE_CHALLENGE,
    TAKE_REST,
    TRAVEL,
    TURN,
    TURN_BEGIN,
    TURN_END,
    USE,
    USE_ACTION,
    WEIGHT,
    WINDOW,
    WINDOW_COMBAT,
    WINDOW_DUEL,
    WINDOW_END,
    WINDOW_START,
)
from lorehall.games.enchanters.model.definitions import Action
from lorehall.games.enchanters.model.fold import fold_shared, icon_value, sync_pearls
from lorehall.games.enchanters.model.power import attack, health
from lorehall.games.enchanters.model.reach import (
    can_journey,
    can_pay,
    is_blocked,
    reaches,
    uses_left,
)
from lorehall.games.enchanters.model.state import Player, State, register
from lorehall.games.enchanters.model.steps import (
    discard,
    drop_tokens,
    enter_track,
    fire,
    fire_later,
    pay_weight,
    resolve_event,
)
from lorehall.games.enchanters.rules.challenge import can_challenge, challenge


def turn(s: State, f: Frame) -> None:
    """(TURN, seat): the steps of a turn in their order (E-TRN-03, E-TRN-02)."""
    seat = f[1]
    p = s.players[seat]
    if seat == s.starting:
        s.round += 1
        if s.events is not None:
            s.events.append((ev.ROUND_BEGINS, s.round))
    s.active = seat
    s.turns += 1
    p.must_rest = (p.must_rest & 1) << 1
    if s.events is not None:
        s.events.append((ev.TURN_BEGINS, seat))
    if p.pearls_spent:  # E-TRN-04
        p.pearls += p.pearls_spent
        p.pearls_spent = 0
    s.stack.append((END_TURN, seat))
    s.stack.append((WINDOW, seat, WINDOW_END))
    s.stack.append((MAJOR, seat))
    s.stack.append((WINDOW, seat, WINDOW_START))
    fire(s, TURN_BEGIN, seat, 0, NONE)


# -- minor windows (E-TRN-07, E-TRN-08, E-MIN) ----------------------------------------------------------


def window(s: State, f: Frame) -> None:
    """(WINDOW, seat, kind[, option]): minor actions one after another until the player closes the window."""
    seat, kind = f[1], f[2]
    if len(f) == 4:
        if f[3] != END_WINDOW:
            s.stack.append((WINDOW, seat, kind))
            s.stack.append((USE_ACTION, seat, f[3] & PAYLOAD))
        return
    options = minor_options(s, seat, kind)
    if not options:
        return
    if kind != WINDOW_COMBAT or may_close(s, seat):
        options.insert(0, END_WINDOW)
    s.ask(f, seat, ASK_WINDOW, options)


def minor_options(s: State, seat: int, kind: int) -> list[int]:
    """The minor actions that this player can use in a window of this kind (E-MIN-02)."""
    p = s.players[seat]
    options: list[int] = []
    for use in p.actions:
        if is_usable(s, p, seat, use):
            options.append(USE * OPTION + use)
    for use in s.shared_actions:
        if (
            kind == WINDOW_DUEL and use >> 12 != s.village
        ):  # E-ATK-06: own cards and the village card
            continue
        if is_usable(s, p, seat, use):
            options.append(USE * OPTION + use)
    return options


def is_usable(s: State, p: Player, seat: int, use: int) -> bool:
    """Whether a minor action can be used: not marked, not forbidden, payable (E-GEN-03, E-MIN-04, E-TRN-09, E-ATK-12)."""
    action = s.content.actions[use & 4095]
    if action.kind > MULTI or uses_left(p, action, use) <= 0:
        return False
    card = use >> 12
    if not can_pay(s, seat, card, action, with_pearls=True) or is_blocked(s, p, card):
        return False
    return not action.travels or s.active == seat  # E-ATK-06


def may_close(s: State, seat: int) -> bool:
    """E-CMB-05: not while A is below H and the reach is still enough."""
    if not s.rules.failure_forbidden:
        return True
    goal = health(s, s.opponent, seat, s.distance)
    if attack(s, seat) >= goal:
        return True
    p = s.players[seat]
    return not reaches(s, seat, goal, p.crystals + p.pearls, s.distance, s.opponent)


def use_action(s: State, f: Frame) -> None:
    """(USE_ACTION, seat, use): mark the ability, pay its cost, then its effect (E-MIN-06, E-GEN-03, E-MIN-08)."""
    seat, use = f[1], f[2]
    action = s.content.actions[use & 4095]
    p = s.players[seat]
    p.minor_actions += 1
    if action.kind != MULTI:
        p.used = (*p.used, use)
    if s.events is not None:
        s.events.append((ev.USES, seat, use >> 12, action.id))
    pay_then(s, seat, use >> 12, action, with_pearls=True)


def pay_then(s: State, seat: int, card: int, action: Action, with_pearls: bool) -> None:
    """Put the effect and, above it, the parts of the cost on the stack (E-COS-16)."""
    s.stack.append((EFFECT, action.effect.id, seat, card, 0))
    for cost in reversed(action.costs):
        s.stack.append((EFFECT, cost.id, seat, card, 0))
    if action.crystals:
        if with_pearls and s.players[seat].pearls:
            s.stack.append((PAY_CRYSTALS, seat, action.crystals))
        else:
            s.players[seat].crystals -= action.crystals


def pay_crystals(s: State, f: Frame) -> None:
    """(PAY_CRYSTALS, seat, amount[, option]): active pearls may pay instead, as many as the player likes (E-MIN-07)."""
    seat, amount = f[1], f[2]
    p = s.players[seat]
    if len(f) == 3:
        least = max(0, amount - p.crystals)
        most = min(amount, p.pearls)
        s.ask(f, seat, ASK_PEARLS, [NUMBER * OPTION + n for n in range(least, most + 1)])
        return
    pearls = f[3] & PAYLOAD
    p.pearls -= pearls
    p.pearls_spent += pearls
    p.crystals -= amount - pearls
    if s.events is not None and pearls:
        s.events.append((ev.PEARLS_PAID, seat, pearls))


def pearls(s: State, f: Frame) -> None:
    """(PEARLS, seat[, option]): more pearl tokens than pearl value; the owner gives up one after another (E-STK-10)."""
    seat = f[1]
    p = s.players[seat]
    if len(f) == 3:
        if f[2] & PAYLOAD:
            p.pearls_spent -= 1
        else:
            p.pearls -= 1
        sync_pearls(s, seat)
        return
    if p.pearls + p.pearls_spent > icon_value(s, seat, PEARL):
        s.ask(f, seat, ASK_DISCARD_PEARL, [PICK_PEARL * OPTION, PICK_PEARL * OPTION + 1])


# -- the major action (E-TRN-05) --------------------------------------------------------------------------


def major(s: State, f: Frame) -> None:
    """(MAJOR, seat[, option]): exactly one journey, rest or challenge."""
    seat = f[1]
    if len(f) == 2:
        s.ask(f, seat, ASK_MAJOR, major_options(s, seat))
        return
    option = f[2]
    verb = option // OPTION
    payload = option & PAYLOAD
    p = s.players[seat]
    if verb == JOURNEY:
        s.stack.append((TRAVEL, seat, FROM_TRACK, payload))
    elif verb == TAKE_CHALLENGE:
        challenge(s, seat, payload)
    else:
        _rest(s, seat, payload if verb == TAKE_REST else NONE)
    if p.must_rest & 2 and verb in (
        JOURNEY,
        TAKE_CHALLENGE,
    ):  # E-KNG-24 with restObligation = penalty
        s.stack.append((HURT, seat, 10))


def major_options(s: State, seat: int) -> list[int]:
    """Journeys, rests and challenges that are legal now; the empty rest if there is none (E-TRN-06)."""
    p = s.players[seat]
    options: list[int] = []
    free = p.must_rest & 2 == 0 or not s.rules.rest_enforced
    if free:
        for slot in range(6):
            if s.track[slot] != NONE and can_journey(s, seat, slot):
                options.append(JOURNEY * OPTION + slot)
    for uses in (p.actions, s.shared_actions):
        for use in uses:
            action = s.content.actions[use & 4095]
            if action.kind == REST:
                if can_pay(s, seat, use >> 12, action, with_pearls=False) and not is_blocked(
                    s, p, use >> 12
                ):
                    options.append(TAKE_REST * OPTION + use)
            elif action.kind == CHALLENGE and free and can_challenge(s, seat, use):
                options.append(TAKE_CHALLENGE * OPTION + use)
    if not options:
        options.append(EMPTY_REST * OPTION)
    return options


def _rest(s: State, seat: int, use: int) -> None:
    """Pay, effect, after-rest triggers, discard the first track card (E-RST-03, E-RST-04)."""
    s.stack.append((DISCARD_FIRST, seat))
    if use == NONE:
        if s.events is not None:
            s.events.append((ev.RESTS_EMPTY, seat))
        return
    action = s.content.actions[use & 4095]
    if s.events is not None:
        s.events.append((ev.RESTS, seat, use >> 12, action.id))
    fire_later(s, RESTED, seat, 0, NONE)
    pay_then(s, seat, use >> 12, action, with_pearls=False)


def discard_first(s: State, f: Frame) -> None:
    """(DISCARD_FIRST, seat): the track card nearest to the village is discarded and may invade (E-RST-05, E-INV-01, E-INV-02)."""
    for slot in range(6):
        card = s.track[slot]
        if card == NONE:
            continue
        s.track[slot] = NONE  # its tokens stay on it until the invasion is over (E-INV-05)
        discard(s, f[1], card)
        if not s.cards[card].on_track.plain:
            fold_shared(s)
        if s.overlord_active:
            s.stack.append((INVADE, f[1], card))
        else:
            drop_tokens(s, card)
        return


# -- clean-up (E-CLN) ---------------------------------------------------------------------------------------


def end_turn(s: State, f: Frame) -> None:
    """(END_TURN, seat): turn-end triggers first (E-CLN-01)."""
    s.stack.append((CLEAN_UP, f[1]))
    fire(s, TURN_END, f[1], 0, NONE)


def clean_up(s: State, f: Frame) -> None:
    """(CLEAN_UP, seat): weight, slide, refill, reset, end check (E-TRN-03, steps 7 to 11, E-END-10)."""
    seat = f[1]
    p = s.players[seat]
    if p.journeyed:  # E-CLN-02, E-CLN-03
        pay_weight(s, seat, icon_value(s, seat, WEIGHT))
    slide(s)
    refill_track(s, (REFILL, seat))


def refill_track(s: State, f: Frame) -> None:
    """(REFILL, seat): the deck's top cards fill the empty slots, then reset and end check (E-CLN-05, E-END-01, E-END-02)."""
    seat = f[1]
    if not refill(s, f):
        return
    reset(s)
    p = s.players[seat]
    p.must_rest &= 1
    if not s.deck and all(card == NONE for card in s.track):
        s.stack.append((FINISH,))
    else:
        s.stack.append((TURN, (seat + 1) % len(s.players)))


def slide(s: State) -> None:
    """Track cards move to the leftmost empty slots; immovable ones only when the deck runs out (E-CLN-04, E-CLN-06)."""
    track = s.track
    empty = 0
    for card in track:
        if card == NONE:
            empty += 1
    if empty == 0:
        return
    loose = len(s.deck) < empty
    speaking = False
    for slot in range(1, 6):
        card = track[slot]
        if card == NONE or (s.cards[card].immovable and not loose):
            continue
        for goal in range(slot):
            if track[goal] == NONE:
                track[goal] = card
                track[slot] = NONE
                speaking = speaking or not s.cards[card].on_track.plain
                break
    if speaking:
        fold_shared(s)


def refill(s: State, again: Frame) -> bool:
    """Fill empty slots from the left (E-CLN-05); whether it is done, or goes on with `again` after an event (E-EVT-03)."""
    for slot in range(6):
        while s.track[slot] == NONE and s.deck:
            card = s.deck.pop()
            if s.cards[card].kind == EVENT:
                s.stack.append(again)
                resolve_event(s, s.chooser(), card)
                return False
            enter_track(s, slot, card)
    return True


def reset(s: State) -> None:
    """Bonuses and used marks of all players end (E-CLN-07, E-CLN-08)."""
    for p in s.players:
        p.attack_bonus = 0
        p.defense_bonus = 0
        p.bonuses = ()
        p.used = ()
        p.fired = ()
        p.minor_actions = 0
        p.journeyed = False
        p.free_journeys = False
        p.desert_doubled = 0
        p.desert_ignored = False


register(TURN, turn)
register(WINDOW, window)
register(USE_ACTION, use_action)
register(PAY_CRYSTALS, pay_crystals)
register(PEARLS, pearls)
register(MAJOR, major)
register(DISCARD_FIRST, discard_first)
register(END_TURN, end_turn)
register(CLEAN_UP, clean_up)
register(REFILL, refill_track)
