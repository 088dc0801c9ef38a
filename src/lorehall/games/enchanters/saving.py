"""Every field of a state, to and from plain data: saving, loading, keys.

The lists below and `clone` are guarded by a completeness test: a field is saved, derived, or named as an exception.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from lorehall.core.errors import BadSave, LorehallError
from lorehall.games.enchanters.model.codes import EFFECT, PROCEDURE_NAMES
from lorehall.games.enchanters.model.definitions import Content
from lorehall.games.enchanters.model.fold import derive_all
from lorehall.games.enchanters.model.state import Player, State
from lorehall.games.enchanters.options import Setup
from lorehall.games.enchanters.rules.setup import new_state

INTS: Final = (
    "rng", "seat", "prompt", "active", "starting", "round", "turns", "deck_floor", "village", "village_rewards",
    "overlord", "overlord_rewards", "overlord_health", "overlord_strength", "overlord_crystals", "desert", "states_true",
    "traveller", "distance", "opponent", "duelist", "rival", "invader",
)  # fmt: skip
BOOLS: Final = ("over", "list_chance", "overlord_active", "desert_in_play", "cancelled", "lost")
LISTS: Final = ("options", "deck", "track", "graveyard")
TUPLES: Final = (
    "limbo", "box", "wound_deck", "banner_deck", "class_deck", "village_deck", "overlord_cards", "overlord_deck", "tokens",
    "kingdoms", "dealt", "picked", "scores", "winners",
)  # fmt: skip
PLAYER_INTS: Final = (
    "crystals", "wounds", "charges", "rewards", "pearls", "pearls_spent", "attack_bonus", "defense_bonus", "minor_actions",
    "desert_doubled", "must_rest",
)  # fmt: skip
PLAYER_BOOLS: Final = ("journeyed", "free_journeys", "desert_ignored")
PLAYER_TUPLES: Final = ("bonuses", "used", "fired")


def dump(s: State) -> dict[str, Any]:
    """The state as JSON data."""
    data: dict[str, Any] = {"options": s.setup.as_dict(), "fingerprint": s.content.fingerprint}
    data["fields"] = {name: getattr(s, name) for name in (*INTS, *BOOLS)}
    data["fields"].update({name: list(getattr(s, name)) for name in (*LISTS, *TUPLES)})
    data["log"] = list(s.log)
    data["feed"] = list(s.feed)
    data["cards"] = [d.index for d in s.cards]
    data["stack"] = [[PROCEDURE_NAMES[frame[0]], *frame[1:]] for frame in s.stack]
    data["players"] = [_dump_player(p) for p in s.players]
    return data


def _dump_player(p: Player) -> dict[str, Any]:
    data: dict[str, Any] = {name: getattr(p, name) for name in (*PLAYER_INTS, *PLAYER_BOOLS)}
    data.update({name: list(getattr(p, name)) for name in PLAYER_TUPLES})
    data["stacks"] = [list(stack) for stack in p.stacks]
    return data


def restore(data: Mapping[str, Any], setup: Setup, content: Content) -> State:
    """The state that `dump` described; BadSave if the data do not fit."""
    if data.get("fingerprint") != content.fingerprint:
        raise BadSave(
            "The cards have changed since this game was saved; play it again from its log (replay)."
        )
    try:
        s = new_state(setup, content, 0)
        _fill(s, data)
        derive_all(s)
        _check(s)
    except LorehallError:
        raise
    except (KeyError, TypeError, ValueError, IndexError, AttributeError) as error:
        raise BadSave(f"The saved game is damaged: {type(error).__name__} {error}.") from None
    return s


def _fill(s: State, data: Mapping[str, Any]) -> None:
    fields = data["fields"]
    for name in INTS:
        setattr(s, name, int(fields[name]))
    for name in BOOLS:
        setattr(s, name, bool(fields[name]))
    for name in LISTS:
        setattr(s, name, [int(x) for x in fields[name]])
    for name in TUPLES:
        setattr(s, name, tuple([int(x) for x in fields[name]]))
    s.log = [int(x) for x in data["log"]]
    s.feed = [int(x) for x in data["feed"]]
    s.cards = [s.content.cards[int(index)] for index in data["cards"]]
    s.stack = [
        (PROCEDURE_NAMES.index(name), *[int(x) for x in rest]) for name, *rest in data["stack"]
    ]
    for p, saved in zip(s.players, data["players"], strict=True):
        for name in PLAYER_INTS:
            setattr(p, name, int(saved[name]))
        for name in PLAYER_BOOLS:
            setattr(p, name, bool(saved[name]))
        for name in PLAYER_TUPLES:
            setattr(p, name, tuple([int(x) for x in saved[name]]))
        p.stacks = [tuple([int(x) for x in stack]) for stack in saved["stacks"]]


def _check(s: State) -> None:
    """A damaged save must not reach the engine."""
    cards = len(s.cards)
    zones = [*s.deck, *s.graveyard, *s.box, *s.wound_deck, *(card for card in s.track if card >= 0)]
    zones += [card for p in s.players for stack in p.stacks for card in stack]
    if any(not 0 <= card < cards for card in zones) or len(zones) != len(set(zones)):
        raise BadSave("The saved game is damaged: a card is missing or lies in two places.")
    if len(s.track) != 6 or not -2 <= s.seat < len(s.players):
        raise BadSave("The saved game is damaged: the track or the deciding seat is wrong.")
    for frame in s.stack:
        if frame[0] == EFFECT and not 0 <= frame[1] < len(s.content.effects):
            raise BadSave("The saved game is damaged: a frame names an unknown effect.")
