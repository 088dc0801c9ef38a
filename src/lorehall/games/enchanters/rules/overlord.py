"""The Overlord: invasion, challenge, rewards, reinforcement (E-INV, E-CHL, E-OVL)."""

from __future__ import annotations

from typing import Final

from lorehall.core.position import Frame
from lorehall.games.enchanters.model import events as ev
from lorehall.games.enchanters.model.codes import (
    AFTER_INVASION,
    ASK_SIDE,
    ATTACK,
    DISCARD_DECK,
    EFFECT,
    EVENT,
    FIGHT_OVERLORD,
    INVADE,
    NO_CHALLENGE,
    NONE,
    OPTION,
    OVERLORD_COMBAT,
    OVERLORD_WON,
    PAYLOAD,
    PICK_SIDE,
    REINFORCE,
    RESTORE,
    TOKEN_REWARD,
    TOKEN_WOUND,
    WINDOW,
    WINDOW_COMBAT,
)
from lorehall.games.enchanters.model.fold import fold
from lorehall.games.enchanters.model.power import attack, health, strength
from lorehall.games.enchanters.model.queries import tokens_on
from lorehall.games.enchanters.model.reach import reaches
from lorehall.games.enchanters.model.state import State, register
from lorehall.games.enchanters.model.steps import (
    change_overlord_rewards,
    discard,
    drop_tokens,
    leave_track,
    resolve_event,
)
from lorehall.games.enchanters.rules.triggers import resolve

WOUND_INVASION: Final = 20
REWARD_INVASION: Final = 21


def invade(s: State, f: Frame) -> None:
    """(INVADE, seat, card): every invasion ability of its type, or of a token on it, resolves (E-INV-03, E-INV-04, E-INV-05)."""
    seat, card = f[1], f[2]
    kind = s.cards[card].kind
    s.invader = card
    s.stack.append((AFTER_INVASION, card))
    if s.events is not None:
        s.events.append((ev.INVADES, seat, card))
    waiting: list[int] = []
    for trigger in s.cards[s.overlord].invasions:
        if (
            trigger.argument == kind
            or (trigger.argument == WOUND_INVASION and tokens_on(s, card, TOKEN_WOUND))
            or (trigger.argument == REWARD_INVASION and tokens_on(s, card, TOKEN_REWARD))
        ):
            waiting.append(s.overlord << 12 | trigger.id)
    if waiting:
        resolve(s, seat, 0, waiting)


def after_invasion(s: State, f: Frame) -> None:
    """(AFTER_INVASION, card): tokens on the invading card are discarded afterwards (E-INV-05)."""
    s.invader = NONE
    drop_tokens(s, f[1])


def fight_overlord(s: State, f: Frame) -> None:
    """(FIGHT_OVERLORD, seat): window and combat; skipped where it is forbidden (E-CHL-05, E-EFF-28)."""
    seat = f[1]
    p = s.players[seat]
    if not s.overlord_active or p.flags & NO_CHALLENGE:
        return
    if s.rules.failure_forbidden and not _is_paid_challenge(s):
        goal = health(s, s.overlord, seat, NONE)
        if not reaches(s, seat, goal, p.crystals + p.pearls, NONE, s.overlord):
            return
    s.stack.append((RESTORE, s.traveller, s.distance, s.opponent, 1 if s.cancelled else 0))
    s.traveller = seat
    s.distance = NONE
    s.opponent = s.overlord
    s.picked = (*s.picked, s.overlord)
    s.stack.append((OVERLORD_COMBAT, seat))
    s.stack.append((WINDOW, seat, WINDOW_COMBAT))


def _is_paid_challenge(s: State) -> bool:
    """Whether this fight is the effect of a challenge action: once that is paid, it takes place (E-CHL-02, E-CMB-13)."""
    for frame in reversed(s.stack):
        if frame[0] != EFFECT:
            return frame[0] == DISCARD_DECK
    return False


def overlord_combat(s: State, f: Frame) -> None:
    """(OVERLORD_COMBAT, seat): the test is fixed, then the Overlord attacks, then the win takes effect (E-CHL-06, E-CHL-11)."""
    seat = f[1]
    if not s.overlord_active:
        return
    power = attack(s, seat)
    goal = health(s, s.overlord, seat, NONE)
    if power < goal:
        if s.events is not None:
            s.events.append((ev.FAILS, seat, s.overlord, power, goal))
        return
    if s.events is not None:
        s.events.append((ev.DEFEATS, seat, s.overlord, power, goal))
    d = s.cards[s.overlord]
    s.stack.append((OVERLORD_WON, seat))
    s.stack.append(
        (ATTACK, s.overlord, seat, strength(s, s.overlord, seat, NONE), 2 if d.double_damage else 1)
    )


def overlord_won(s: State, f: Frame) -> None:
    """(OVERLORD_WON, seat): reward token, its immediate effect, reinforcement (E-CHL-07, E-OVL-04)."""
    seat = f[1]
    p = s.players[seat]
    overlord = s.overlord
    s.opponent = NONE  # the combat is over (E-STA-06)
    if s.rules.reinforcement:
        s.stack.append((REINFORCE, 2 if len(s.players) <= 2 else 1))
    effect = s.cards[overlord].immediate
    if effect is not None:
        s.stack.append((EFFECT, effect.id, seat, overlord, 0))
    if s.overlord_rewards > 0:
        p.rewards += 1
        if s.events is not None:
            s.events.append((ev.REWARD_TAKEN, seat))
        change_overlord_rewards(s, -1)
        fold(s, seat)


def reinforce(s: State, f: Frame) -> None:
    """(REINFORCE, number[, die]): reinforcement tokens, random side up (E-EFF-35, E-OVL-04)."""
    number = f[1]
    if number <= 0:
        return
    if len(f) == 2:
        s.roll(f, 2)
        return
    add_reinforcement(s, f[2], 1)
    s.stack.append((REINFORCE, number - 1))


def add_reinforcement(s: State, side: int, number: int) -> None:
    """Change the Overlord's tokens of a side: 0 health, 1 strength."""
    number = max(number, -(s.overlord_health if side == 0 else s.overlord_strength))
    if side == 0:
        s.overlord_health += number
    else:
        s.overlord_strength += number
    if s.events is not None and number:
        s.events.append((ev.REINFORCED, side, number))


def ask_side(s: State, f: Frame, seat: int) -> None:
    """Let a player choose which of the Overlord's reinforcement tokens to remove (E-EFF-35)."""
    options: list[int] = []
    if s.overlord_health:
        options.append(PICK_SIDE * OPTION)
    if s.overlord_strength:
        options.append(PICK_SIDE * OPTION + 1)
    if options:
        s.ask(f, seat, ASK_SIDE, options)


def side_of(option: int) -> int:
    """The side that a PICK_SIDE option names."""
    return option & PAYLOAD


def discard_deck(s: State, f: Frame) -> None:
    """(DISCARD_DECK, seat): the top card of the adventure deck, else the last track card (E-CHL-09)."""
    seat = f[1]
    if s.deck:
        card = s.deck.pop()
        if s.events is not None:
            s.events.append((ev.FROM_DECK, card))
        if s.cards[card].kind == EVENT:  # E-CHL-10
            s.stack.append((DISCARD_DECK, seat))
            resolve_event(s, seat, card)
        else:
            discard(s, seat, card)
        return
    for slot in range(5, -1, -1):
        if s.track[slot] != NONE:
            discard(s, seat, leave_track(s, slot))
            return


register(INVADE, invade)
register(AFTER_INVASION, after_invasion)
register(FIGHT_OVERLORD, fight_overlord)
register(OVERLORD_COMBAT, overlord_combat)
register(OVERLORD_WON, overlord_won)
register(REINFORCE, reinforce)
register(DISCARD_DECK, discard_deck)
