"""Tokens: rewards, reinforcement, and what lies on track cards (E-EFF-27, E-EFF-35, E-EFF-36)."""

from __future__ import annotations

from typing import Final

from lorehall.core.engine.effects import Doing, Effect
from lorehall.games.enchanters.effects.swaps import slot_options, track_cards
from lorehall.games.enchanters.model import events as ev
from lorehall.games.enchanters.model.codes import (
    ASK_SIDE,
    ASK_SLOT,
    CREATURE,
    DOUBLE,
    NONE,
    OPTION,
    PAYLOAD,
    PICK_SIDE,
    TOKEN_CERBERUS,
    TOKEN_HEALTH,
    TOKEN_REWARD,
    TOKEN_STRENGTH,
    use_of,
)
from lorehall.games.enchanters.model.definitions import Amount, Payable
from lorehall.games.enchanters.model.fold import fold
from lorehall.games.enchanters.model.power import value
from lorehall.games.enchanters.model.queries import tokens_on
from lorehall.games.enchanters.model.state import State
from lorehall.games.enchanters.rules.overlord import (
    Reinforcement,
    add_reinforcement,
    change_overlord_rewards,
    change_village_rewards,
    reinforcement_sides,
    side_of,
)
from lorehall.games.enchanters.rules.steps import add_tokens, change_rewards
from lorehall.games.enchanters.rules.verdict import hurt_overlord


class Reward(Effect):
    """REWARD-TOKEN: tokens from the supply to the village or the Overlord, or away (E-EFF-27)."""

    def __init__(self, on_overlord: bool, amount: Amount) -> None:
        super().__init__()
        self.on_overlord = on_overlord
        self.amount = amount

    def can(self, s: State, you: int, card: int, x: int = 0) -> bool:
        """Whether there is a card to lie on, and enough to be taken away."""
        number = value(s, self.amount, you, you, x)
        if not self.on_overlord:
            return s.village_rewards + number >= 0
        return s.overlord != NONE and s.overlord_rewards + number >= 0

    def run(self, s: State, f: Doing) -> None:
        number = value(s, self.amount, f.you, f.you, f.x)
        if not self.on_overlord:
            change_village_rewards(s, number)
        elif s.overlord != NONE:
            change_overlord_rewards(s, number)


class Reinforce(Effect):
    """REINFORCE: tokens on the Overlord; added at random unless a side is named, removed by choice (E-EFF-35)."""

    def __init__(self, side: int, amount: Amount, loss: int = ev.WEAKENED) -> None:
        """`loss` is the kind of event by which a token that is removed by choice is told."""
        super().__init__()
        self.side = side
        self.amount = amount
        self.loss = loss

    def can(self, s: State, you: int, card: int, x: int = 0) -> bool:
        """Whether the Overlord is there, and has as many tokens as are to be removed."""
        number = value(s, self.amount, you, you, x)
        tokens = [s.overlord_health, s.overlord_strength]
        there = sum(tokens) if self.side == NONE else tokens[self.side]
        return s.overlord != NONE and there + number >= 0

    def run(self, s: State, f: Doing) -> None:
        if s.overlord == NONE:
            return
        number = value(s, self.amount, f.you, f.you, f.x)
        if self.side != NONE:
            add_reinforcement(s, self.side, number)
        elif number > 0:
            s.stack.append(Reinforcement(number))
        else:
            self._take_away(s, f, -number)

    def answered(self, s: State, f: Doing, option: int) -> None:
        assert isinstance(f, TakingAway)
        add_reinforcement(s, side_of(option), -1, self.loss)
        self._take_away(s, f, f.left - 1)

    def _take_away(self, s: State, f: Doing, left: int) -> None:
        sides = reinforcement_sides(s)
        if left > 0 and sides:
            s.ask(TakingAway(self, f.you, f.card, f.x, left), f.you, ASK_SIDE, sides)


class TakingAway(Doing):
    """Reinforcement tokens are being removed from the Overlord, one by one: so many are left to remove (E-EFF-35)."""

    def __init__(self, effect: Effect, you: int, card: int, x: int, left: int) -> None:
        super().__init__(effect, you, card, x)
        self.left: Final = left


class ReinforceTrack(Effect):
    """REINFORCE on a track creature of your choice: sides as on the Overlord, one token after the other (E-EFF-35, E-EFF-40)."""

    def __init__(self, side: int, amount: Amount) -> None:
        super().__init__()
        self.side = side
        self.amount = amount

    def slots(self, s: State, number: int) -> list[int]:
        slots = track_cards(s, CREATURE)
        return slots if number > 0 else [slot for slot in slots if self.sides(s, s.track[slot])]

    def sides(self, s: State, card: int) -> list[int]:
        """The sides of which the card has a token to remove."""
        named = (0, 1) if self.side == NONE else (self.side,)
        return [
            side
            for side in named
            if tokens_on(s, card, TOKEN_HEALTH if side == 0 else TOKEN_STRENGTH)
        ]

    def can(self, s: State, you: int, card: int, x: int = 0) -> bool:
        return bool(self.slots(s, value(s, self.amount, you, you, x)))

    def run(self, s: State, f: Doing) -> None:
        if isinstance(f, Reinforcing):
            self._go_on(s, f)
            return
        number = value(s, self.amount, f.you, f.you, f.x)
        slots = self.slots(s, number)
        if slots and number != 0:
            s.ask(f, f.you, ASK_SLOT, slot_options(slots))

    def answered(self, s: State, f: Doing, option: int) -> None:
        if isinstance(f, Reinforcing):
            self._add(s, f.creature, option & PAYLOAD, -1)
            s.stack.append(f.but_one())
            return
        number = value(s, self.amount, f.you, f.you, f.x)
        card = s.track[option & PAYLOAD]
        if self.side != NONE:
            self._add(s, card, self.side, number)
        else:
            s.stack.append(Reinforcing(self, f.you, f.card, f.x, card, number))

    def rolled(self, s: State, f: Doing, face: int) -> None:
        assert isinstance(f, Reinforcing)
        self._add(s, f.creature, face, 1)
        s.stack.append(f.but_one())

    def _go_on(self, s: State, f: Reinforcing) -> None:
        """The next token: added at random, removed by choice."""
        if f.left > 0:
            s.roll(f, 2)
        elif f.left < 0:
            sides = self.sides(s, f.creature)
            if sides:
                s.ask(f, f.you, ASK_SIDE, [PICK_SIDE * OPTION + side for side in sides])

    def _add(self, s: State, card: int, side: int, number: int) -> None:
        add_tokens(s, card, TOKEN_HEALTH if side == 0 else TOKEN_STRENGTH, number)


class Reinforcing(Doing):
    """Tokens are being put on a track creature or removed from it: so many are left to add, below 0 to remove (E-EFF-40)."""

    def __init__(
        self, effect: Effect, you: int, card: int, x: int, creature: int, left: int
    ) -> None:
        super().__init__(effect, you, card, x)
        self.creature: Final = creature
        self.left: Final = left

    def but_one(self) -> Reinforcing:
        """The same once a token more has been dealt with."""
        left = self.left - 1 if self.left > 0 else self.left + 1
        return Reinforcing(self.effect, self.you, self.card, self.x, self.creature, left)


class TrackToken(Effect):
    """TRACK-TOKEN: wound or reward tokens on a card named by slot, type or choice (E-EFF-36)."""

    def __init__(self, token: int, slot: int, kind: int, amount: Amount) -> None:
        super().__init__()
        self.token = token
        self.slot = slot
        self.kind = kind
        self.amount = amount

    def slots(self, s: State) -> list[int]:
        if self.slot != NONE:
            return [self.slot] if s.track[self.slot] != NONE else []
        return track_cards(s, self.kind)

    def can(self, s: State, you: int, card: int, x: int = 0) -> bool:
        return bool(self.slots(s))

    def run(self, s: State, f: Doing) -> None:
        slots = self.slots(s)
        if slots:
            s.ask(f, f.you, ASK_SLOT, slot_options(slots))

    def answered(self, s: State, f: Doing, option: int) -> None:
        number = value(s, self.amount, f.you, f.you, f.x)
        add_tokens(s, s.track[option & PAYLOAD], self.token, number)


class ClearTrackTokens(Effect):
    """SPECIAL: all wound tokens leave the track; or all reward tokens, each for 2 damage and a reinforcement (E-EFF-31)."""

    def __init__(self, kind: int) -> None:
        super().__init__()
        self.kind = kind

    def run(self, s: State, f: Doing) -> None:
        removed = 0
        for card in s.track:
            number = tokens_on(s, card, self.kind) if card != NONE else 0
            if number:
                add_tokens(s, card, self.kind, -number)
                removed += number
        if removed and self.kind == TOKEN_REWARD and s.overlord_active:
            s.stack.append(Reinforcement(removed))
            hurt_overlord(s, 2 * removed)


class PlaceCerberus(Effect):
    """SPECIAL: the Cerberus token goes on the card in slot 0, if any (E-EFF-31)."""

    def can(self, s: State, you: int, card: int, x: int = 0) -> bool:
        return s.track[0] != NONE

    def run(self, s: State, f: Doing) -> None:
        card = s.track[0]
        if card != NONE:
            s.tokens = tuple(
                [
                    entry
                    for i in range(0, len(s.tokens), 2)
                    if s.tokens[i] & 7 != TOKEN_CERBERUS
                    for entry in (s.tokens[i], s.tokens[i + 1])
                ]
            )
            add_tokens(s, card, TOKEN_CERBERUS, 1)


class DiscardToken(Payable):
    """The cost "discard this token": a reward token leaves the game (E-COS-13)."""

    def can(self, s: State, you: int, card: int, x: int = 0) -> bool:
        return card == s.overlord and s.players[you].rewards > 0

    def run(self, s: State, f: Doing) -> None:
        p = s.players[f.you]
        # The token that has been used most takes its marks along (E-MIN-04).
        for action in s.cards[s.overlord].reward.actions:
            for _ in range(2 if action.kind == DOUBLE else 1):
                p.used = without_one(p.used, use_of(s.overlord, action.id))
        change_rewards(s, f.you, -1)
        fold(s, f.you)


def without_one(marks: tuple[int, ...], mark: int) -> tuple[int, ...]:
    """Used marks with one of these fewer."""
    for i in range(len(marks)):
        if marks[i] == mark:
            return marks[:i] + marks[i + 1 :]
    return marks
