"""Dealing again what a seat cannot know (E-GEN-12): why this is not left to `core.engine.zones` says decision 6."""

from __future__ import annotations

from lorehall.core.engine.position import NOBODY
from lorehall.games.enchanters.model import codes as c
from lorehall.games.enchanters.model.state import State
from lorehall.games.enchanters.rules.setup import removed_unseen
from lorehall.games.enchanters.rules.turn import with_events


def redeal(s: State, seat: int) -> None:
    """Deal the cards again that a seat has not seen; whatever its options rest on is asked again."""
    _redeal_adventure_deck(s)
    s.village_deck = _shuffled(s, s.village_deck)
    s.banner_deck = _shuffled(s, s.banner_deck)
    s.class_deck = _shuffled(s, s.class_deck)
    s.overlord_deck = _shuffled(s, s.overlord_deck)
    s.quest_deck = _shuffled(s, s.quest_deck)
    s.ai_deck = _shuffled(s, s.ai_deck)
    s.automa_deck = _shuffled(s, s.automa_deck)
    _redeal_wounds(s, seat)


def _shuffled(s: State, cards: tuple[int, ...]) -> tuple[int, ...]:
    if len(cards) < 2:
        return cards
    pile = sorted(cards)  # how they lay must not show, not even in how the same seed deals them
    s.shuffle(pile)
    return tuple(pile)


def _redeal_adventure_deck(s: State) -> None:
    """Any cards anywhere, except that the cards which filtering put on top are artifact cards (E-SET-13), that mythic cards lie
    at the bottom (E-MYT-01), and that events lie above them: which and where, nobody knows (E-EVT-01, E-EVT-02).
    """
    events = [card for card in s.deck if s.cards[card].kind == c.EVENT]
    mythic = [card for card in s.deck if s.cards[card].family == c.MYTHIC]
    if events or mythic:
        s.deck = [card for card in s.deck if card not in events and card not in mythic]
    _redeal_kingdoms(s, s.deck_floor - len(mythic))
    if mythic:
        s.deck = [*_shuffled(s, tuple(mythic)), *s.deck]
    if events:
        unseen = _shuffled(s, (*events, *s.event_deck))
        s.event_deck = unseen[len(events) :]
        s.deck = with_events(s, s.deck, unseen[: len(events)])


def _redeal_kingdoms(s: State, floor: int) -> None:
    """The cards of the kingdoms; so many of them lay below the artifact cards on top. Which were removed unseen nobody knows."""
    known = max(0, len(s.deck) - floor)
    pile = sorted([*s.deck, *s.box[removed_unseen(s)]])
    s.shuffle(pile)
    top: list[int] = []
    if known:
        top = [card for card in pile if s.cards[card].is_artifact()][:known]
        pile = [card for card in pile if card not in top]
        s.shuffle(pile)  # so far the artifact cards that are left lie behind the last one picked
    s.deck = [*_without_removed(s, pile), *top]


def _without_removed(s: State, pile: list[int]) -> list[int]:
    """The pile without as many of its cards as were removed unseen, which take their places in the box (E-SET-29, E-VAR-03)."""
    places = removed_unseen(s)
    number = len(s.box[places])
    if not number:
        return pile
    apart = s.setup.is_on("dragonsInDepths")  # the dragons were not among them
    removed = [card for card in pile if not (apart and s.cards[card].kind == c.DRAGON)][:number]
    s.box = (*s.box[: places.start], *removed, *s.box[places.stop :])
    return [card for card in pile if card not in removed]


def _redeal_wounds(s: State, seat: int) -> None:
    """Only the player choosing between two drawn wound cards knows them (E-DMG-13)."""
    is_drawn = s.seat != NOBODY and s.prompt == c.ASK_WOUND
    known = s.wound_deck[-2:] if is_drawn and s.seat == seat else ()
    s.wound_deck = (*_shuffled(s, s.wound_deck[: len(s.wound_deck) - len(known)]), *known)
    if is_drawn and not known:
        s.ask_again()
