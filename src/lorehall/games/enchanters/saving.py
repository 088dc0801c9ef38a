"""What is special about saving Enchanters: options and cards stand for the definitions that a state shares."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from lorehall.core.saving import (
    damaged,
    dump_position,
    guarded,
    make_picklable,
    one_of,
    restore_position,
    same_cards,
    saved_options,
)
from lorehall.games.enchanters.aliases import BOXES
from lorehall.games.enchanters.language.content import (
    beyond_builtin,
    fingerprint_for,
    load,
    load_only,
)
from lorehall.games.enchanters.language.modes import played
from lorehall.games.enchanters.model.codes import AUTOMA, QUEST, TRACK_SLOTS
from lorehall.games.enchanters.model.definitions import Content
from lorehall.games.enchanters.model.fold import derive_all
from lorehall.games.enchanters.model.state import State
from lorehall.games.enchanters.options import Setup, check
from lorehall.games.enchanters.rules.setup import empty_state

PACKAGE: Final = "lorehall.games.enchanters"


def dump(s: State) -> dict[str, Any]:
    """The state as JSON data."""
    return {
        **dump_position(s, s.setup.as_dict()),
        "fingerprint": fingerprint_for(s.content, s.setup.boxes),
        "cards": [d.index for d in s.cards],
    }


def restore(data: Mapping[str, Any], boxes: tuple[str, ...], content: Content) -> State:
    """The state that `dump` described; BadSave if the data do not fit."""
    setup = guarded(lambda: check(saved_options(data), boxes))
    content = played(content, setup["mode"])
    same_cards(data, fingerprint_for(content, setup.boxes))
    return guarded(lambda: _restored(data, setup, content))


def _restored(data: Mapping[str, Any], setup: Setup, content: Content) -> State:
    s = empty_state(setup, content, 0)
    s.cards = [one_of(content.cards, index, "card") for index in data["cards"]]
    restore_position(s, data, PACKAGE, {"effect": content.effects})
    _check(s)
    derive_all(s)
    return s


def _check(s: State) -> None:
    """A damaged save must not reach the engine."""
    cards = len(s.cards)
    zones = [*s.deck, *s.graveyard, *s.box, *s.wound_deck, *(card for card in s.track if card >= 0)]
    zones += [card for p in s.players for stack in p.stacks for card in stack]
    zones += [*s.ai_deck, *s.ai_shown]
    zones += [*s.quests, *s.quest_deck, *s.event_deck, *s.attached[1::2]]
    zones += [*s.automa_deck, *s.automa_shown, *s.market]
    zones += [card for p in s.players for card in p.quests]
    if any(not 0 <= card < cards for card in zones) or len(zones) != len(set(zones)):
        raise damaged("a card is missing or lies in two places")
    if len(s.attached) % 2 or any(host not in s.track for host in s.attached[::2]):
        raise damaged("an event lies under no card")
    automa = (*s.automa_deck, *s.automa_shown)
    if s.market_wounds < 0 or any(s.cards[card].kind != AUTOMA for card in automa):
        raise damaged("the Automa's cards or its Market are wrong")
    quests = [*s.quests, *[card for p in s.players for card in p.quests]]
    if any(s.cards[card].kind != QUEST for card in quests):
        raise damaged("a card that is no quest lies among the quests")
    if len(s.track) != TRACK_SLOTS or not -2 <= s.seat < len(s.players):
        raise damaged("the track or the deciding seat is wrong")


# -- pickling: the cards that are not built in travel along ----------------------------------------------------


def _pickled(s: State) -> tuple[Any, ...]:
    extra = beyond_builtin(s.content.sources)
    return (s.content.sources, None, dump(s)) if extra is None else (None, extra, dump(s))


def _unpickled(pickled: tuple[Any, ...]) -> State:
    whole, extra, data = pickled
    return restore(data, BOXES, load(extra) if whole is None else load_only(whole))


make_picklable(State, _pickled, lambda state: _unpickled)
