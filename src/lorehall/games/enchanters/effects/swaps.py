"""Cards that change places with other players, on the track, or with the graveyard (E-EFF-17)."""

from __future__ import annotations

from typing import Final

from lorehall.core.engine.effects import Doing, Effect
from lorehall.games.enchanters.effects.basic import seat_options
from lorehall.games.enchanters.model import events as ev
from lorehall.games.enchanters.model.codes import (
    ASK_SLOT,
    ASK_TARGET,
    NONE,
    OPTION,
    PAYLOAD,
    PICK_SLOT,
    STACK_OF_TYPE,
    TRACK_SLOTS,
)
from lorehall.games.enchanters.model.fold import fold, fold_shared, fold_track
from lorehall.games.enchanters.model.queries import is_of_type
from lorehall.games.enchanters.model.selectors import TOP, Selector
from lorehall.games.enchanters.model.state import State
from lorehall.games.enchanters.model.targets import open_targets
from lorehall.games.enchanters.rules.steps import clear_marks, detach, drop_tokens, exchange_top


class SwapWithPlayer(Effect):
    """Your top card with another player's top card of that type; last cards may go (E-EFF-17, E-MOV-03, E-MOV-18)."""

    def __init__(self, kind: int) -> None:
        super().__init__()
        self.stack = STACK_OF_TYPE[kind]
        self.top = Selector(TOP, kind)

    def partners(self, s: State, you: int) -> list[int]:
        # none, or a dragon where a monster is named (E-MOV-05)
        if not self.top.cards(s, you, NONE):
            return []
        return [seat for seat in open_targets(s, you) if self.top.cards(s, seat, NONE)]

    def can(self, s: State, you: int, card: int, x: int = 0) -> bool:
        return bool(self.partners(s, you))

    def run(self, s: State, f: Doing) -> None:
        seats = self.partners(s, f.you)
        if seats:
            s.ask(f, f.you, ASK_TARGET, seat_options(seats))

    def answered(self, s: State, f: Doing, option: int) -> None:
        you = f.you
        other = option & PAYLOAD
        mine = s.players[you].stacks[self.stack][-1]
        theirs = s.players[other].stacks[self.stack][-1]
        clear_marks(s, you, mine)
        clear_marks(s, other, theirs)
        if s.events is not None:
            s.events.append((ev.SWAPS, you, mine, theirs))
        exchange_top(s, you, self.stack, theirs)
        exchange_top(s, other, self.stack, mine)
        fold(s, you)
        fold(s, other)


def track_cards(s: State, kind: int) -> list[int]:
    """Slots whose card an effect may choose (E-JRN-07); kind NONE for any card."""
    return [
        slot
        for slot in range(TRACK_SLOTS)
        if s.track[slot] != NONE
        and s.track[slot] not in s.picked
        and (kind == NONE or is_of_type(s.cards[s.track[slot]], kind))
    ]


def slot_options(slots: list[int]) -> list[int]:
    return [PICK_SLOT * OPTION + slot for slot in slots]


class SwapWithTrack(Effect):
    """Your top card with one of that type on the track; skipped if there is none (E-EFF-17, E-CRD-12)."""

    def __init__(self, kind: int) -> None:
        super().__init__()
        self.kind = kind
        self.top = Selector(TOP, kind)

    def can(self, s: State, you: int, card: int, x: int = 0) -> bool:
        return bool(track_cards(s, self.kind)) and bool(self.top.cards(s, you, NONE))

    def run(self, s: State, f: Doing) -> None:
        if self.can(s, f.you, f.card, f.x):
            s.ask(f, f.you, ASK_SLOT, slot_options(track_cards(s, self.kind)))

    def answered(self, s: State, f: Doing, option: int) -> None:
        you = f.you
        index = STACK_OF_TYPE[self.kind]
        mine = s.players[you].stacks[index][-1]
        slot = option & PAYLOAD
        theirs = s.track[slot]
        drop_tokens(s, theirs)
        detach(s, theirs)
        if s.events is not None:
            s.events.append((ev.SWAPS, you, mine, theirs))
        s.track[slot] = mine
        said = s.shared.parts
        exchange_top(s, you, index, theirs)
        if s.shared.parts is said:
            fold(s, you)
        else:
            fold_shared(s)


class SwapOnTrack(Effect):
    """Two track cards exchange their slots with their tokens, but lose their events (E-EFF-17, E-MOV-11, E-EVT-07)."""

    def can(self, s: State, you: int, card: int, x: int = 0) -> bool:
        return len(track_cards(s, NONE)) > 1

    def run(self, s: State, f: Doing) -> None:
        slots = track_cards(s, NONE)
        if len(slots) > 1:
            s.ask(f, f.you, ASK_SLOT, slot_options(slots))

    def answered(self, s: State, f: Doing, option: int) -> None:
        slot = option & PAYLOAD
        if isinstance(f, Swapping):
            self._swap(s, f.you, f.first, slot)
            return
        others = [other for other in track_cards(s, NONE) if other != slot]
        s.ask(Swapping(self, f.you, f.card, f.x, slot), f.you, ASK_SLOT, slot_options(others))

    def _swap(self, s: State, you: int, a: int, b: int) -> None:
        s.track[a], s.track[b] = s.track[b], s.track[a]
        if s.events is not None:
            s.events.append((ev.SWAPS, you, s.track[a], s.track[b]))
        if s.attached:
            detach(s, s.track[a])
            detach(s, s.track[b])
        fold_track(s)


class Swapping(Doing):
    """A swap on the track whose first slot is chosen (E-EFF-17)."""

    def __init__(self, effect: Effect, you: int, card: int, x: int, first: int) -> None:
        super().__init__(effect, you, card, x)
        self.first: Final = first


class SwapWithGraveyard(Effect):
    """A track card and the top of the graveyard exchange places; skipped if either is missing (E-EFF-17, E-CRD-06)."""

    def can(self, s: State, you: int, card: int, x: int = 0) -> bool:
        return bool(s.graveyard) and s.graveyard[-1] not in s.picked and bool(track_cards(s, NONE))

    def run(self, s: State, f: Doing) -> None:
        if self.can(s, f.you, f.card, f.x):
            s.ask(f, f.you, ASK_SLOT, slot_options(track_cards(s, NONE)))

    def answered(self, s: State, f: Doing, option: int) -> None:
        slot = option & PAYLOAD
        card = s.track[slot]
        drop_tokens(s, card)
        detach(s, card)
        s.track[slot] = s.graveyard.pop()
        s.graveyard.append(card)
        if s.events is not None:
            s.events.append((ev.SWAPS, f.you, card, s.track[slot]))
        fold_track(s)
