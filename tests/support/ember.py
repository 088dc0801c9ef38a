"""Positions of Ember Watch for tests: a game in which things are put where a test wants them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import pytest

from ember_watch import game
from ember_watch.model import CARDS, KIND, VALLEY, State
from lorehall.core.engine.zones import only
from lorehall.core.game.game import Game
from support.play import pending_of

GAME: Final[Game[Any]] = game()  # as the registry has it: bots and lab take a game of any state


def table(players: int = 2, *, dice: Sequence[int] = (), **options: object) -> State:
    """A game at its first decision; the dice fall as given, counted from 1."""
    state: State = GAME.new({"players": players, **options}, seed=1, listen=True)
    throw(state, *dice)
    return state


def throw(state: State, *faces: int) -> None:
    """What the next dice will show."""
    state.feed = [face - 1 for face in reversed(faces)]


def stand(state: State, *places: str) -> State:
    """Put the keepers where they shall stand, seat by seat, and ask anew."""
    state.at = [VALLEY.number(place) for place in places]
    state.ask_again()
    return state


def darken(state: State, **shadows: int) -> State:
    """Lay shadows on places (`Moor=2`), and ask anew."""
    for place, number in shadows.items():
        state.shadows[VALLEY.number(place)] = number
    state.ask_again()
    return state


def hold(state: State, *hands: Sequence[str]) -> State:
    """Deal these cards to the seats, the rest into the deck, and ask anew."""
    left = list(range(len(KIND)))
    state.known = [0] * len(KIND)
    for seat, names in enumerate(hands):
        state.hands[seat] = []
        for name in names:
            card = next(card for card in left if CARDS[KIND[card]].name == name)
            left.remove(card)
            state.hands[seat].append(card)
            state.known[card] = only(seat)
    state.deck, state.discard = left, []
    state.ask_again()
    return state


def names(state: State, seat: int) -> list[str]:
    """The cards in a hand."""
    return [CARDS[KIND[card]].name for card in state.hands[seat]]


def say(state: State, seat: int, wish: str) -> None:
    """Answer by words or id."""
    GAME.choose(state, seat, wish)


def offered(state: State, seat: int) -> list[str]:
    """What a seat can answer, in words."""
    return [choice.text for choice in pending_of(GAME, state).choices if choice.seat == seat]


def told(state: State, seat: int | None = None) -> list[str]:
    """What has happened since the last look, as a seat may read it."""
    lines = [f"{line.text} ({line.rule})" for line in GAME.lines_for(state, seat)]
    state.events = []
    return lines


@pytest.fixture
def registered(monkeypatch: pytest.MonkeyPatch) -> str:
    """Registers the game as somebody would who tries it out; its name."""
    monkeypatch.setenv("LOREHALL_GAMES", "ember_watch:game")
    return GAME.name
