"""What only events, quests and Automa cards do: attaching, claiming, and putting cards on the Market (E-EFF-34)."""

from __future__ import annotations

from lorehall.core.engine.effects import Doing, Effect, within
from lorehall.games.enchanters.effects.swaps import slot_options, track_cards
from lorehall.games.enchanters.model import events as ev
from lorehall.games.enchanters.model.codes import (
    ANY_CARD,
    ASK_SLOT,
    COUNT_CRYSTALS,
    COUNT_WOUNDS,
    EVENT,
    NONE,
    PAYLOAD,
)
from lorehall.games.enchanters.model.definitions import Payable
from lorehall.games.enchanters.model.fold import fold_shared
from lorehall.games.enchanters.model.power import count
from lorehall.games.enchanters.model.prospects import Prospects
from lorehall.games.enchanters.model.state import State
from lorehall.games.enchanters.rules.automa import named_slot, put_on_market
from lorehall.games.enchanters.rules.quests import can_claim, claim
from lorehall.games.enchanters.rules.steps import attach, leave_track, loosen, remove_from_game
from lorehall.games.enchanters.rules.verdict import lost_hp


class Attach(Effect):
    """ATTACH: the event is slid under a track card of this type; with none it is removed from the game (E-EVT-05)."""

    def __init__(self, kind: int) -> None:
        super().__init__()
        self.kind = NONE if kind == ANY_CARD else kind

    def can(self, s: State, you: int, card: int, x: int = 0) -> bool:
        return s.cards[card].kind == EVENT and bool(track_cards(s, self.kind))

    def run(self, s: State, f: Doing) -> None:
        slots = track_cards(s, self.kind)
        if len(slots) > 1:
            s.ask(f, f.you, ASK_SLOT, slot_options(slots))
        elif slots:
            attach(s, s.track[slots[0]], f.card)
        else:
            self._leave(s, f)

    def answered(self, s: State, f: Doing, option: int) -> None:
        attach(s, s.track[option & PAYLOAD], f.card)

    def _leave(self, s: State, f: Doing) -> None:
        """It lies in the box already; this tells so."""
        s.box = tuple([card for card in s.box if card != f.card])
        remove_from_game(s, f.you, f.card)


class ToMarket(Effect):
    """TO-MARKET: the card of a slot, or the nearest one, goes on top of the Market (E-AUT-04, E-AUT-05)."""

    def __init__(self, slot: int) -> None:
        super().__init__()
        self.slot = slot

    def can(self, s: State, you: int, card: int, x: int = 0) -> bool:
        return named_slot(s, self.slot) != NONE

    def run(self, s: State, f: Doing) -> None:
        slot = named_slot(s, self.slot)
        if slot == NONE:
            return
        host = s.track[slot]
        events = loosen(s, host)
        leave_track(s, slot)
        if events:  # what they said there holds no longer
            fold_shared(s)
        if s.events is not None:
            s.events.append((ev.TO_MARKET, host, slot))
        put_on_market(s, host)
        for event in reversed(events):
            self._attach_again(s, event)

    def _attach_again(self, s: State, event: int) -> None:
        """An event whose host went to the Market looks for another host of its type (E-EVT-07)."""
        effect = s.cards[event].immediate
        for part in within(effect) if effect is not None else ():
            if isinstance(part, Attach):
                s.stack.append(Doing(part, s.chooser(), event))


class Claim(Effect):
    """CLAIM: take a quest card into your area (E-QST-03)."""

    def can(self, s: State, you: int, card: int, x: int = 0) -> bool:
        return can_claim(s, you, card)

    def run(self, s: State, f: Doing) -> None:
        claim(s, f.you, f.card)


class Claimable(Payable):
    """A claim is open to whoever can claim the quest from where it lies: only checked (E-QST-04, E-QST-05)."""

    def can(self, s: State, you: int, card: int, x: int = 0) -> bool:
        return card in s.quests or can_claim(s, you, card)

    def run(self, s: State, f: Doing) -> None:
        return


class HaveMost(Payable):
    """A condition as a cost: more than each other player, nothing is spent (E-COS-15, E-COS-20)."""

    def __init__(self, what: int) -> None:
        super().__init__()
        self.what = what

    def can(self, s: State, you: int, card: int, x: int = 0) -> bool:
        mine = count(s, you, self.what, 0)
        if s.rules.coop:
            return mine > self._of_overlord(s)
        players = len(s.players)
        if mine == 0:
            return players == 1
        for seat in range(players):
            if seat != you and count(s, seat, self.what, 0) >= mine:
                return False
        return True

    def is_in_reach(self, prospects: Prospects) -> bool:
        """What everybody has gives nobody more than the others."""
        return prospects.own[self.what] > 0

    def _of_overlord(self, s: State) -> int:
        """In co-op the Overlord is every other player: its crystals and its lost hit points count (E-COP-16, E-COP-33)."""
        if self.what == COUNT_WOUNDS:
            return lost_hp(s)
        return s.overlord_crystals if self.what == COUNT_CRYSTALS else 0

    def run(self, s: State, f: Doing) -> None:
        return
