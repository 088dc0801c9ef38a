"""Validation of saved games from untrusted sources: every problem is found before the game is played, and raises
BadSave.

Types are checked when fields are restored (`core.game.saving`). The rest is tried here: a loaded state must be sound,
have a view for every seat, and accept every answer that it lists.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple, Protocol, TypeVar

from lorehall.core.engine.keyed_rng import MOST_DRAWN
from lorehall.core.engine.position import CHANCE, NOBODY, Position
from lorehall.core.engine.rng import MULTIPLIER
from lorehall.core.errors import BadSave
from lorehall.core.game.saving import damaged, guarded

S = TypeVar("S", bound=Position)
SAVE_FORMAT: Final = 2
FURTHER: Final = 50
"""How many answers a copy of a loaded state is played on, as a test."""
DEEPEST: Final = 40
"""Lists in lists; frames in frames nest a few levels deep."""


class Asked(Protocol):
    """The part of a pending request that is used here."""

    @property
    def seats(self) -> Sequence[int]: ...


class Restores(Protocol[S]):
    """The part of a game that is tried here: everything that a loaded state may be asked."""

    name: str
    version: int

    def restore(self, data: Mapping[str, object]) -> S: ...
    def clone(self, state: S) -> S: ...
    def problems(self, state: S) -> list[str]: ...
    def shared(self, state: S) -> Mapping[str, object]: ...
    def view(self, state: S, seat: int | None) -> Mapping[str, object]: ...
    def pending(self, state: S) -> Asked | None: ...
    def refusals(self, state: S, seat: int) -> Sequence[object]: ...


class Saves(Protocol[S]):
    """The part of a game that writes a state and reads it again."""

    def save(self, state: S) -> str: ...
    def restore(self, data: Mapping[str, object]) -> S: ...


def survives_saving(game: Saves[S], state: S) -> bool:
    """Return whether a save of our own comes back as the same state."""
    text = game.save(state)
    return game.save(game.restore(json.loads(text)["state"])) == text


def loaded(game: Restores[S], text: str | bytes) -> S:
    """Return the state that `Game.save` wrote, or raise BadSave with the reason."""
    save = _parsed(text)
    _check_head(game, save)

    def tried() -> S:
        _check_plain(save.state, DEEPEST)
        state = game.restore(save.state)
        _try(game, state)
        return state

    return guarded(tried)


# -- the text ---------------------------------------------------------------------------------------------


class Save(NamedTuple):
    """The content of a text that looks like a saved game: only the presence of a state has been checked."""

    format: object
    game: object
    version: object
    state: dict[str, object]


def _parsed(text: object) -> Save:
    if not isinstance(text, (str, bytes, bytearray)):
        raise BadSave(f"A saved game must be text, not {type(text).__name__}.")
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadSave(f"This isn't a saved game: {error}.") from None
    if (
        not isinstance(data, dict)
        or "lorehall" not in data
        or not isinstance(data.get("state"), dict)
    ):
        raise BadSave('This isn\'t a saved game: the fields "lorehall" and "state" are missing.')
    return Save(data["lorehall"], data.get("game"), data.get("version"), data["state"])


def _check_head(game: Restores[S], save: Save) -> None:
    if not _is(save.format, SAVE_FORMAT):
        raise BadSave(_other_format(save.format))
    if save.game != game.name:
        raise BadSave(f"This saved game belongs to {save.game!r}, not to {game.name!r}.")
    if not _is(save.version, game.version):
        raise BadSave(
            f"This game was saved under rules version {save.version!r}. This program plays version "
            f"{game.version}."
        )


def _is(found: object, number: int) -> bool:
    """Return whether it is this number: booleans and fractions may equal numbers, but don't count."""
    return type(found) is int and found == number


def _other_format(found: object) -> str:
    """Return why a save of another format can't be read."""
    if type(found) is int and 0 < found < SAVE_FORMAT:
        return (
            f"This game was saved by an older version of Lorehall (format {found}; this one reads format "
            f"{SAVE_FORMAT}). Replay it from its log instead."
        )
    return f"Unknown save format {found!r}. This version of Lorehall reads format {SAVE_FORMAT}."


def _check_plain(data: object, depth: int) -> None:
    """Refuse fractions, numbers beyond 64 bits, and excessive nesting."""
    if isinstance(data, float) or (type(data) is int and not -(2**63) <= data < 2**63):
        raise damaged(f"{data!r:.40} isn't a valid number")
    if isinstance(data, (dict, list)):
        if depth == 0:
            raise damaged("its lists are nested too deeply")
        for entry in data.values() if isinstance(data, dict) else data:
            _check_plain(entry, depth - 1)


# -- the state --------------------------------------------------------------------------------------------


def seats_in(view: Mapping[str, object]) -> int:
    """Return how many seats the players of a view have."""
    players = view["players"]
    assert isinstance(players, list)
    return len(players)


def _try(game: Restores[S], state: S) -> None:
    """Read everything and try every answer. No player is asked while chance itself is (`list_chance`)."""
    _refuse(game.problems(state))  # first: nothing else may be asked of an unsound state
    seats = seats_in(game.shared(state))
    _refuse(_request_problems(state, seats))
    for seat in range(seats):
        game.view(state, seat)
        game.refusals(state, seat)
    if state.seat != CHANCE:
        pending = game.pending(state)
        if list(pending.seats if pending else ()) != state.asked():
            raise damaged("the seats that have to act aren't those with options")
    for option in range(len(state.options)):
        game.clone(state).answer(option)
    _play_on(game.clone(state))


def _refuse(problems: list[str]) -> None:
    if problems:
        raise damaged(problems[0])


def _play_on(state: Position) -> None:
    """Play on with varying answers, to reach what is deeper on the stack."""
    for number in range(FURTHER):
        if state.seat == NOBODY:
            return
        state.answer(number % len(state.options))


def _request_problems(state: Position, seats: int) -> list[str]:
    """Return what is wrong with the random state, the asked seats and their options."""
    chance = 0 <= state.rng < MOST_DRAWN if state.key else 0 < state.rng < (MULTIPLIER << 32) - 1
    if not chance:
        return ["its random number state is invalid"]
    if state.seat == NOBODY:
        return (
            []
            if not state.options and state.over
            else ["no seat is asked, but the game isn't over"]
        )
    if state.over or not state.options:
        return ["a seat is asked, but has no options"]
    if state.owners and len(state.owners) != len(state.options):
        return ["some options belong to no seat"]
    if not CHANCE <= state.seat < seats or not all(0 <= owner < seats for owner in state.owners):
        return ["a seat that doesn't exist is asked"]
    return []
