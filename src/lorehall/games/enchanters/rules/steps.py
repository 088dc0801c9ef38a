"""The steps: the small functions that move cards, tokens and counters; rules and effects call them.

Steps of one chapter alone stand in its module: wounds (`wounds`), the Overlord's and the village's tokens (`overlord`). What a
frame notes for itself, such as whose turn it is or who travels, it writes itself.
"""

from __future__ import annotations

from lorehall.core.engine.effects import Doing
from lorehall.core.engine.position import Event
from lorehall.games.enchanters.model import events as ev
from lorehall.games.enchanters.model.affordability.journeys import may_take
from lorehall.games.enchanters.model.codes import (
    ADVENTURE,
    BANNER,
    CLASS,
    MYTHIC,
    NONE,
    WOUND_DECK,
    card_of,
)
from lorehall.games.enchanters.model.fold import derive_with_track, fold, fold_common
from lorehall.games.enchanters.model.queries import events_under, in_limbo
from lorehall.games.enchanters.model.state import Player, State
from lorehall.games.enchanters.rules.wounds import CollectWounds

# -- crystals --------------------------------------------------------------------------------------


def gain_crystals(s: State, seat: int, amount: int) -> None:
    """Take crystals from the supply (E-EFF-10)."""
    gained = keep_crystals(s, seat, amount)
    if s.events is not None and gained > 0:
        s.events.append((ev.GAINS_CRYSTALS, seat, gained))


def keep_crystals(s: State, seat: int, amount: int) -> int:
    """Add crystals that come to a player; a cap is enforced at once (E-EFF-26, E-GEN-11). Return by how many they have more."""
    if amount <= 0:
        return 0
    p = s.players[seat]
    before = p.crystals
    p.crystals += amount
    if p.cap != NONE and p.crystals > p.cap:
        p.crystals = p.cap
    return p.crystals - before


def lose_crystals(s: State, seat: int, amount: int) -> int:
    """Discard crystals as far as available; the number lost (E-MOV-14)."""
    p = s.players[seat]
    lost = min(amount, p.crystals)
    if lost <= 0:
        return 0
    p.crystals -= lost
    if s.events is not None:
        s.events.append((ev.LOSES_CRYSTALS, seat, lost))
    return lost


def pay_crystals(s: State, seat: int, amount: int) -> None:
    """Crystals for a journey, an ability or another player; whoever asks has seen that they are there (E-GEN-03)."""
    s.players[seat].crystals -= amount


def pay_pearls(s: State, seat: int, number: int) -> None:
    """Active pearls instead of crystals: they are spent (E-MIN-07)."""
    p = s.players[seat]
    p.pearls -= number
    p.pearls_spent += number
    if s.events is not None and number:
        s.events.append((ev.PEARLS_PAID, seat, number))


def flip_pearls(s: State, seat: int) -> None:
    """Spent pearls are active again (E-TRN-04)."""
    p = s.players[seat]
    p.pearls += p.pearls_spent
    p.pearls_spent = 0


def pay_weight(s: State, seat: int, weight: int) -> None:
    """Crystals equal to the weight value, or what is there (E-CLN-02, E-CLN-03)."""
    p = s.players[seat]
    lost = min(weight, p.crystals)
    p.crystals -= lost
    if s.events is not None and lost:
        s.events.append((ev.WEIGHT_PAID, seat, lost))


def change_charges(s: State, seat: int, number: int) -> None:
    """Gain charges, or spend them (E-EFF-32, E-COS-15)."""
    s.players[seat].charges += number
    if s.events is not None:
        s.events.append((ev.GAINS_CHARGES if number >= 0 else ev.LOSES_CHARGES, seat, abs(number)))


def change_rewards(s: State, seat: int, number: int) -> None:
    """Reward tokens come to a player, or leave the game (E-TRM-16, E-COS-13); the caller folds when all has changed."""
    s.players[seat].rewards += number


# -- stacks (E-STK) -----------------------------------------------------------------------------------


def put_on_stack(s: State, seat: int, card: int, at_bottom: bool) -> None:
    """Add a card to the stack of its type (E-STK-01, E-STK-08), unless its owner cannot take another (E-MOV-15)."""
    d = s.cards[card]
    p = s.players[seat]
    stack = p.stacks[d.stack]
    if stack and not may_take(s, seat, d):
        discard(s, seat, card)
        return
    p.set_stack(d.stack, (card, *stack) if at_bottom else (*stack, card))
    fold(s, seat)


def exchange_top(s: State, seat: int, index: int, card: int) -> None:
    """Put a card in the place of a stack's top card (E-MOV-11), within E-MOV-15; the caller folds when all are placed."""
    p = s.players[seat]
    p.set_stack(index, p.stacks[index][:-1])
    derive_with_track(s, seat)
    if p.stacks[index] and not may_take(s, seat, s.cards[card]):
        discard(s, seat, card)
    else:
        p.set_stack(index, (*p.stacks[index], card))


def _take_out(s: State, p: Player, card: int) -> None:
    index = s.cards[card].stack
    p.set_stack(index, tuple([c for c in p.stacks[index] if c != card]))


def lift(s: State, seat: int, card: int) -> None:
    """Take a card out of its stack, or its taker's hand; what follows from it is seen to later, or on a copy not at all."""
    if not leave_limbo(s, card):
        _take_out(s, s.players[seat], card)


def take_from_stack(s: State, seat: int, card: int) -> None:
    """Take a card out of a player's stack; the others keep their order (E-STK-02, E-STK-03)."""
    p = s.players[seat]
    _take_out(s, p, card)
    fold(s, seat)


def bury(s: State, seat: int, card: int) -> None:
    """Move a card to the bottom of its own stack; used marks stay (E-STK-04, E-STK-07)."""
    p = s.players[seat]
    index = s.cards[card].stack
    p.set_stack(index, tuple([card] + [c for c in p.stacks[index] if c != card]))
    if s.events is not None:
        s.events.append((ev.BURIES, seat, card))
    fold(s, seat)


def unbury(s: State, seat: int, card: int) -> None:
    """Move a card to the top of its own stack; used marks stay (E-STK-05, E-STK-07)."""
    p = s.players[seat]
    index = s.cards[card].stack
    p.set_stack(index, tuple([c for c in p.stacks[index] if c != card] + [card]))
    if s.events is not None:
        s.events.append((ev.UNBURIES, seat, card))
    fold(s, seat)


def clear_marks(s: State, seat: int, card: int) -> None:
    """A card that moves between players loses its used marks (E-MOV-01, E-MOV-17)."""
    p = s.players[seat]
    if p.used:
        p.used = tuple([mark for mark in p.used if card_of(mark) != card])


def carry_marks(s: State, seat: int, card: int) -> None:
    """A card that another player used and lost this turn still has its marks (E-MOV-01)."""
    for other in range(len(s.players)):
        if other != seat and s.players[other].used:
            marks = [mark for mark in s.players[other].used if card_of(mark) == card]
            if marks:
                clear_marks(s, other, card)
                s.players[seat].used = (*s.players[seat].used, *marks)


def move_card(s: State, giver: int, card: int, receiver: int, *, stolen: bool = False) -> None:
    """Move a card from a player's stack or its taker's hand to another player's stack (E-MOV-01, E-JRN-12, E-MOV-12)."""
    if not leave_limbo(s, card):
        take_from_stack(s, giver, card)
        clear_marks(s, giver, card)
    if s.events is not None:
        s.events.append(
            (ev.STEALS, receiver, card, giver) if stolen else (ev.GIVES, giver, card, receiver)
        )
    put_on_stack(s, receiver, card, at_bottom=False)


# -- discarding and removing (E-MOV-06 to E-MOV-10) ------------------------------------------------------


def discard(s: State, seat: int, card: int, told: int = ev.DISCARDS) -> None:
    """Put a card that has left its place where its kind is discarded to; `told` says which place that was."""
    family = s.cards[card].family
    buried = family == ADVENTURE or family == MYTHIC  # E-MYT-02
    if s.events is not None:
        s.events.append((told if buried else ev.DISCARDS_HOME, seat, card))
    if buried:
        s.graveyard.append(card)
    elif family == WOUND_DECK:
        if not s.wound_deck:  # markers may wait for it (E-DMG-03)
            s.stack.append(CollectWounds())
        s.wound_deck = (card, *s.wound_deck)
    elif family == BANNER:
        s.banner_deck = (card, *s.banner_deck)
    elif family == CLASS:
        s.class_deck = (card, *s.class_deck)
    else:
        s.box = (*s.box, card)


def discard_from_stack(s: State, seat: int, card: int) -> None:
    """A player discards one of their cards."""
    take_from_stack(s, seat, card)
    discard(s, seat, card)


def remove_from_game(s: State, seat: int, card: int) -> None:
    """A card goes to the box for good (E-MOV-10)."""
    if s.events is not None:
        s.events.append((ev.REMOVES, seat, card))
    s.box = (*s.box, card)


# -- the track ---------------------------------------------------------------------------------------------


def leave_track(s: State, slot: int) -> int:
    """Take the card of a slot; its tokens fall off (E-MOV-09, E-JRN-14), and so do events (E-EVT-07)."""
    card = s.track[slot]
    s.track[slot] = NONE
    drop_tokens(s, card)
    if detach(s, card) or not s.cards[card].on_track.plain:
        fold_common(s)
    return card


def enter_track(s: State, slot: int, card: int) -> None:
    """Put a card face up into a slot."""
    s.track[slot] = card
    if s.events is not None:
        s.events.append((ev.REFILLS, slot, card))
    if not s.cards[card].on_track.plain:
        fold_common(s)


def resolve_event(s: State, seat: int, card: int) -> None:
    """An event resolves at once when it is drawn and then leaves the game; it never occupies a slot (E-EVT-03, E-EVT-04)."""
    s.box = (*s.box, card)
    effect = s.cards[card].immediate
    if s.events is not None:
        s.events.append((ev.EVENT_APPEARS, card))
    if effect is not None:
        if s.events is not None:
            s.events.append((ev.EVENT_SAYS, seat, card, NONE))
        s.stack.append(Doing(effect, seat, card))


def attach(s: State, host: int, event: int) -> None:
    """An event that has just been resolved is slid under a track card instead of leaving the game (E-EVT-05)."""
    s.box = tuple([card for card in s.box if card != event])
    s.attached = (*s.attached, host, event)
    if s.events is not None:
        s.events.append((ev.ATTACHES, event, host))
    fold_common(s)


def detach(s: State, host: int) -> bool:
    """Events under a card that leaves its place on the track are removed from the game (E-EVT-07); whether there were any.

    The caller folds when the card has left.
    """
    if not s.attached or host not in s.attached[::2]:
        return False
    kept: list[int] = []
    for i in range(0, len(s.attached), 2):
        if s.attached[i] == host:
            s.box = (*s.box, s.attached[i + 1])
            if s.events is not None:
                s.events.append((ev.EVENT_LEAVES, s.chooser(), s.attached[i + 1]))
        else:
            kept.append(s.attached[i])
            kept.append(s.attached[i + 1])
    s.attached = tuple(kept)
    return True


def loosen(s: State, host: int) -> list[int]:
    """Take the events under a card away from it, to be attached to another one (E-EVT-07)."""
    found = events_under(s, host)
    if found:
        pairs = zip(s.attached[::2], s.attached[1::2], strict=True)
        s.attached = tuple([card for pair in pairs if pair[0] != host for card in pair])
        s.box = (*s.box, *found)
    return found


def drop_tokens(s: State, card: int) -> None:
    """Tokens on a card return to the supply (E-MOV-09)."""
    if s.tokens:
        kept: list[int] = []
        for i in range(0, len(s.tokens), 2):
            if s.tokens[i] >> 3 != card:
                kept.append(s.tokens[i])
                kept.append(s.tokens[i + 1])
        s.tokens = tuple(kept)


def add_tokens(s: State, card: int, kind: int, number: int) -> None:
    """Put tokens on a track card or take them away, never below none (E-EFF-36)."""
    wanted = card << 3 | kind
    before = 0
    kept: list[int] = []
    for i in range(0, len(s.tokens), 2):
        if s.tokens[i] == wanted:
            before = s.tokens[i + 1]
        else:
            kept.append(s.tokens[i])
            kept.append(s.tokens[i + 1])
    now = max(0, before + number)
    if now:
        kept.append(wanted)
        kept.append(now)
    s.tokens = tuple(kept)
    if s.events is not None and now != before:
        change = ev.TOKENS_ADDED if now > before else ev.TOKENS_REMOVED
        s.events.append((change, card, kind, abs(now - before)))


# -- cards being taken (E-JRN-07) ------------------------------------------------------------------------------


def enter_limbo(s: State, card: int) -> None:
    s.limbo = (*s.limbo, card * 2)


def leave_limbo(s: State, card: int) -> bool:
    """Take a card out of its taker's hand; whether it was there."""
    if not s.limbo or not in_limbo(s, card):
        return False
    s.limbo = tuple([entry for entry in s.limbo if entry >> 1 != card])
    return True


# -- bonuses -----------------------------------------------------------------------------------------------------------


def add_bonus(s: State, seat: int, attack: int, defense: int, context: int, argument: int) -> None:
    """A bonus until the end of the turn (E-TRN-10), perhaps bound to a situation (E-STA-06)."""
    p = s.players[seat]
    if context == 0:
        p.attack_bonus += attack
        p.defense_bonus += defense
    else:
        p.bonuses = (*p.bonuses, attack, defense, context, argument)
    if s.events is not None and (attack or defense):
        s.events.append(_boost_event(seat, attack, defense))


def _boost_event(seat: int, attack: int, defense: int) -> Event:
    """Tells what has changed, and nothing about what has not."""
    if not defense:
        return (ev.BOOSTS_ATTACK, seat, attack)
    return (ev.BOOSTS, seat, attack, defense) if attack else (ev.BOOSTS_DEFENSE, seat, defense)


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
