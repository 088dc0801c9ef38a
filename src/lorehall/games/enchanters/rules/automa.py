"""The Automa's cards, its Market and the wound tokens beside it (E-AUT).

What texts about another player do in solo is told in `language/solo.py`, in the words of the cards; the steps that they take are
here.
"""

from __future__ import annotations

from typing import Final

from lorehall.core.engine.effects import Doing
from lorehall.games.enchanters.model import events as ev
from lorehall.games.enchanters.model.codes import NONE, TRACK_SLOTS
from lorehall.games.enchanters.model.fold import fold_shared
from lorehall.games.enchanters.model.state import State
from lorehall.games.enchanters.rules.steps import (
    clear_marks,
    discard,
    leave_limbo,
    put_on_stack,
    take_from_stack,
)

TOP_END: Final = 0
BOTTOM_END: Final = 1


# -- the cards (E-AUT-04, E-AUT-07) ---------------------------------------------------------------------


def reveal(s: State) -> None:
    """Turn up the top Automa card, which does what it says; its ability is open to all until the next one (E-AUT-06)."""
    if not s.automa_deck:
        _shuffle_again(s)
    if not s.automa_deck:  # a table without any such card
        return
    card = s.automa_deck[-1]
    s.automa_deck = s.automa_deck[:-1]
    s.automa_shown = (*s.automa_shown, card)
    if s.events is not None:
        s.events.append((ev.AUTOMA_REVEALS, card))
    fold_shared(s)
    effect = s.cards[card].immediate
    if effect is not None:
        s.stack.append(Doing(effect, s.chooser(), card))


def _shuffle_again(s: State) -> None:
    """All Automa cards, the current one included, become a new deck (E-AUT-07)."""
    pile = list(s.automa_shown)
    s.shuffle(pile)
    s.automa_deck = tuple(pile)
    s.automa_shown = ()
    if s.events is not None and pile:
        s.events.append((ev.AUTOMA_SHUFFLED,))


def named_slot(s: State, slot: int) -> int:
    """The slot itself or the nearest one with a card, nearer to the village in a tie; NONE on an empty track (E-AUT-05)."""
    for away in range(TRACK_SLOTS):
        for near in (slot - away, slot + away):
            if 0 <= near < TRACK_SLOTS and s.track[near] != NONE:
                return near
    return NONE


# -- the Market (E-AUT-08, E-AUT-11) --------------------------------------------------------------------


def put_on_market(s: State, card: int, end: int = TOP_END) -> None:
    """A card that has left its place goes on the Market, face up."""
    s.market = (*s.market, card) if end == TOP_END else (card, *s.market)


def give_to_market(s: State, seat: int, card: int, end: int) -> None:
    """A player's card, or one that is just being taken, goes to the top or the bottom of the Market."""
    if not leave_limbo(s, card):
        take_from_stack(s, seat, card)
        clear_marks(s, seat, card)
    if s.events is not None:
        s.events.append((ev.GIVES_MARKET, seat, card, end))
    put_on_market(s, card, end)


def take_from_market(s: State, seat: int) -> None:
    """The top card of the Market goes to a player's stack: no journey, no fight, no immediate effect (E-AUT-08)."""
    card = s.market[-1]
    s.market = s.market[:-1]
    if s.events is not None:
        s.events.append((ev.TAKES_MARKET, seat, card))
    put_on_stack(s, seat, card, at_bottom=False)


def discard_from_market(s: State, seat: int, number: int) -> None:
    """So many top cards of the Market are discarded, or what there is."""
    for _ in range(min(number, len(s.market))):
        card = s.market[-1]
        s.market = s.market[:-1]
        discard(s, seat, card, ev.DISCARDS_FROM_PILE)


def turn_market(s: State, end: int) -> None:
    """The top card of the Market goes to its bottom (buried), or the bottom card to its top (unburied)."""
    card = s.market[-1] if end == BOTTOM_END else s.market[0]
    rest = s.market[:-1] if end == BOTTOM_END else s.market[1:]
    s.market = rest
    put_on_market(s, card, end)
    if s.events is not None:
        s.events.append((ev.TURNS_MARKET, card, end))


# -- the wounds beside it (E-AUT-12, E-AUT-13) ------------------------------------------------------------


def wound_market(s: State, amount: int) -> None:
    """Damage to the virtual player."""
    if amount <= 0:
        return
    s.market_wounds += amount
    if s.events is not None:
        s.events.append((ev.WOUNDS_MARKET, amount))


def heal_market(s: State, amount: int) -> int:
    """The virtual player heals, or gives wounds away, as far as there are tokens; how many it was."""
    healed = min(amount, s.market_wounds)
    if healed <= 0:
        return 0
    s.market_wounds -= healed
    if s.events is not None:
        s.events.append((ev.HEALS_MARKET, healed))
    return healed
