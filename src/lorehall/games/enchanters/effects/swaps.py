"""Cards that change places with other players, on the track, or with the graveyard (E-EFF-17)."""

from __future__ import annotations

from lorehall.core.position import Frame
from lorehall.games.enchanters.model import events as ev
from lorehall.games.enchanters.model.codes import (
    ASK_SLOT,
    ASK_TARGET,
    JOURNEY,
    NONE,
    OPTION,
    PAYLOAD,
    PICK_SEAT,
    STACK_OF_TYPE,
)
from lorehall.games.enchanters.model.definitions import Effect
from lorehall.games.enchanters.model.fold import fold, fold_shared
from lorehall.games.enchanters.model.queries import is_of_type
from lorehall.games.enchanters.model.selectors import TOP, Selector
from lorehall.games.enchanters.model.state import State
from lorehall.games.enchanters.model.steps import clear_marks, drop_tokens, exchange_top
from lorehall.games.enchanters.model.targets import open_targets


class SwapWithPlayer(Effect):
    """Your top card with another player's top card of that type; last cards may go (E-EFF-17, E-MOV-03, E-MOV-18)."""

    def __init__(self, kind: int) -> None:
        super().__init__()
        self.stack = STACK_OF_TYPE[kind]
        self.top = Selector(TOP, kind)

    def partners(self, s: State, you: int) -> list[int]:
        if not self.top.cards(
            s, you, NONE
        ):  # none, or a dragon where a monster is named (E-MOV-05)
            return []
        return [seat for seat in open_targets(s, you) if self.top.cards(s, seat, NONE)]

    def can(self, s: State, you: int, card: int) -> bool:
        return bool(self.partners(s, you))

    def run(self, s: State, f: Frame) -> None:
        you = f[2]
        if len(f) == 5:
            seats = self.partners(s, you)
            if seats:
                s.ask(f, you, ASK_TARGET, [PICK_SEAT * OPTION + seat for seat in seats])
            return
        other = f[5] & PAYLOAD
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
        for slot in range(6)
        if s.track[slot] != NONE
        and s.track[slot] not in s.picked
        and (kind == NONE or is_of_type(s.cards[s.track[slot]], kind))
    ]


def slot_options(slots: list[int]) -> list[int]:
    return [JOURNEY * OPTION + slot for slot in slots]


class SwapWithTrack(Effect):
    """Your top card with one of that type on the track; skipped if there is none (E-EFF-17, E-CRD-12)."""

    def __init__(self, kind: int) -> None:
        super().__init__()
        self.kind = kind
        self.top = Selector(TOP, kind)

    def can(self, s: State, you: int, card: int) -> bool:
        return bool(track_cards(s, self.kind)) and bool(self.top.cards(s, you, NONE))

    def run(self, s: State, f: Frame) -> None:
        you = f[2]
        if len(f) == 5:
            if self.can(s, you, f[3]):
                s.ask(f, you, ASK_SLOT, slot_options(track_cards(s, self.kind)))
            return
        index = STACK_OF_TYPE[self.kind]
        mine = s.players[you].stacks[index][-1]
        slot = f[5] & PAYLOAD
        theirs = s.track[slot]
        drop_tokens(s, theirs)
        if s.events is not None:
            s.events.append((ev.SWAPS, you, mine, theirs))
        s.track[slot] = mine
        exchange_top(s, you, index, theirs)
        fold_shared(s)


class SwapOnTrack(Effect):
    """Two track cards exchange their slots, tokens and all (E-EFF-17, E-MOV-11)."""

    def can(self, s: State, you: int, card: int) -> bool:
        return len(track_cards(s, NONE)) > 1

    def run(self, s: State, f: Frame) -> None:
        slots = track_cards(s, NONE)
        if len(slots) < 2:
            return
        if len(f) < 7:
            chosen = f[5] & PAYLOAD if len(f) == 6 else NONE
            s.ask(f, f[2], ASK_SLOT, slot_options([slot for slot in slots if slot != chosen]))
            return
        a = f[5] & PAYLOAD
        b = f[6] & PAYLOAD
        s.track[a], s.track[b] = s.track[b], s.track[a]
        if s.events is not None:
            s.events.append((ev.SWAPS, f[2], s.track[a], s.track[b]))
        if not (s.cards[s.track[a]].on_track.plain and s.cards[s.track[b]].on_track.plain):
            fold_shared(s)


class SwapWithGraveyard(Effect):
    """A track card and the top of the graveyard exchange places; skipped if either is missing (E-EFF-17, E-CRD-06)."""

    def can(self, s: State, you: int, card: int) -> bool:
        return bool(s.graveyard) and s.graveyard[-1] not in s.picked and bool(track_cards(s, NONE))

    def run(self, s: State, f: Frame) -> None:
        if len(f) == 5:
            if self.can(s, f[2], f[3]):
                s.ask(f, f[2], ASK_SLOT, slot_options(track_cards(s, NONE)))
            return
        slot = f[5] & PAYLOAD
        card = s.track[slot]
        drop_tokens(s, card)
        s.track[slot] = s.graveyard.pop()
        s.graveyard.append(card)
        if s.events is not None:
            s.events.append((ev.SWAPS, f[2], card, s.track[slot]))
        fold_shared(s)
