"""States are values: they can be pickled and copied as Python does it, and seats that do not exist are refused."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Iterator
from typing import Any

import pytest

from contract.plays import ALL
from lorehall.core.engine.playout import play_randomly
from lorehall.core.engine.position import fields
from lorehall.core.errors import IllegalAnswer, LorehallError
from lorehall.core.game.game import Game
from lorehall.games import game

EACH = pytest.mark.parametrize(
    ("rules", "options"),
    [pytest.param(rules, options, id=f"{name}: {label}") for name, label, rules, options in ALL],
)


class Whole:
    """A whole number of another kind, as NumPy has them."""

    def __init__(self, number: int) -> None:
        self.number = number

    def __index__(self) -> int:
        return self.number


def play(rules: Game[Any], options: dict[str, object], answers: int) -> Any:
    state = rules.new(options, 11, listen=True)
    play_randomly(state, 5, answers)
    return state


WRITTEN = pytest.mark.parametrize("name", ["enchanters", "defenders", "prophecy"])
"""The games whose cards are text files."""


@WRITTEN
def test_a_state_is_pickled_with_its_own_cards_whichever_were_read_last(name: str) -> None:
    rules = game(name)
    first, *others = rules.texts().items()
    state = play(rules, {"players": 2}, 5)
    other = rules.with_texts({first[0]: first[1] + "\n", **dict(others)})
    elsewhere = play(other, {"players": 2}, 5)
    for each, home in ((state, rules), (elsewhere, other)):
        assert home.save(pickle.loads(pickle.dumps(each))) == home.save(each)


@WRITTEN
def test_files_that_come_with_a_game_do_not_travel_with_its_states(name: str) -> None:
    rules = game(name)
    state = play(rules, {"players": 2}, 5)
    assert len(pickle.dumps(state)) < 2 * len(rules.save(state)) + 2_000
    again = pickle.loads(pickle.dumps(rules))
    assert again.texts() == rules.texts()
    assert again.fingerprint == rules.fingerprint


@EACH
@pytest.mark.parametrize("how", ["pickle", "copy", "deepcopy"])
def test_a_copy_is_the_same_and_independent(
    rules: Game[Any], options: dict[str, object], how: str
) -> None:
    for answers in (0, 40, 120):
        state = play(rules, options, answers)
        made = {
            "pickle": lambda s: pickle.loads(pickle.dumps(s)),
            "copy": copy.copy,
            "deepcopy": copy.deepcopy,
        }[how](state)
        before = rules.save(state)
        assert type(made) is type(state)
        assert rules.save(made) == before
        assert made.events == state.events
        assert made.events is not state.events
        play_randomly(made, 6, 25)
        assert rules.save(state) == before
        assert rules.problems(made) == []


@EACH
def test_answers_are_whole_numbers(rules: Game[Any], options: dict[str, object]) -> None:
    state = rules.new(options, 11)
    before = rules.save(state)
    for wrong in (0.0, True, "0", None, Whole(10_000)):
        with pytest.raises(IllegalAnswer):
            state.answer(wrong)
        assert rules.save(state) == before
    other = rules.clone(state)
    state.answer(Whole(1))
    other.answer(1)
    assert rules.save(state) == rules.save(other)


@EACH
def test_seats_that_do_not_exist_are_refused(rules: Game[Any], options: dict[str, object]) -> None:
    state = rules.new(options, 11)
    seats = len(rules.current_scores(state))
    before = rules.save(state)
    for seat in (seats, seats + 5, -1, 1.0, True):
        with pytest.raises(LorehallError, match=f"the seats are 0 to {seats - 1}"):
            rules.view(state, seat)  # type: ignore[arg-type]
        with pytest.raises(LorehallError, match=f"the seats are 0 to {seats - 1}"):
            rules.determinize(state, seat, 1)  # type: ignore[arg-type]
    last = seats - 1
    assert rules.view(state, Whole(last)) == rules.view(state, last)  # type: ignore[arg-type]
    assert rules.save(state) == before


def lists_in(thing: Any, path: str = "") -> Iterator[tuple[str, Any]]:
    """The lists and the like that a state holds, with where they are; what its classes declare SHARED is left out."""
    if isinstance(thing, list | dict | set | bytearray):
        yield path, thing
    if isinstance(thing, list | tuple):
        for at, part in enumerate(thing):
            yield from lists_in(part, f"{path}[{at}]")
    elif not path or type(thing).__module__.endswith(".state"):
        for name in fields(thing):
            if name not in getattr(thing, "SHARED", ()):
                yield from lists_in(getattr(thing, name), f"{path}.{name}")


@EACH
def test_what_a_bot_gets_shares_no_list_with_the_true_state(
    rules: Game[Any], options: dict[str, object]
) -> None:
    """So whatever it empties or forges in its copy is not in the true state."""
    for answers in (1, 30):
        state = play(rules, options, answers)
        before, asked = rules.save(state), (state.options[:], state.owners[:])
        own = {id(found): where for where, found in lists_in(state)}
        forged = rules.determinize(state, 0, 3)
        assert [
            f"{own[id(found)]} is {at}" for at, found in lists_in(forged) if id(found) in own
        ] == []
        forged.options[:] = [option + 1 for option in forged.options]
        forged.owners[:] = [5] * len(forged.options)
        for _, found in lists_in(rules.determinize(state, 0, 4)):
            found.clear()
        assert (state.options, state.owners) == asked
        assert rules.save(state) == before
