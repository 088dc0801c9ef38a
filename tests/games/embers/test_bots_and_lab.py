"""Bots and laboratory on a game that nobody registered for them: shared wins and losses, dice, several asked at once."""

from __future__ import annotations

from typing import Any

import pytest

from ember_watch.model import VALLEY, State
from lorehall.bots import Bot, Rng, answer, bot, decide
from lorehall.core.engine.position import Position
from lorehall.core.game.game import Game
from lorehall.lab.engine.perft import divide, perft
from lorehall.lab.engine.soak import Soak, soak
from lorehall.lab.play.simulate import Series, simulate
from lorehall.lab.reports.balance import report, to_json
from support.ember import GAME, darken, hold, offered, registered, say, table, throw
from support.play import pending_of

__all__ = ["registered"]  # a fixture


def shadow_nears(*hands: list[str], moor: int = 0) -> State:
    state = hold(table(len(hands)), *hands)
    throw(state, 5)
    say(state, 0, "walk to the Mill")
    say(state, 0, "walk to the Keep")
    return darken(state, Moor=moor)


class Hornblower(Bot):
    """Steps in with the Horn whenever it can."""

    name = "hornblower"

    def choose(self, game: Game[Any], state: Position, seat: int, rng: Rng) -> int:
        return state.open_to(seat)[-1]

    def step_in(self, game: Game[Any], state: Position, seat: int, rng: Rng) -> int | None:
        mine = [i for i in state.open_to(seat) if pending_of(game, state).choices[i].verb == "blow"]
        return mine[0] if mine else None


def verb(state: State, index: int) -> str:
    return pending_of(GAME, state).choices[index].verb


# -- bots --------------------------------------------------------------------------------------------------


def test_a_bot_steps_in_with_the_horn_out_of_turn() -> None:
    state = shadow_nears(["Ember"], ["Torch"], ["Horn"])
    bots = [bot("random"), bot("random"), Hornblower()]
    index = answer(bots, GAME, state, [Rng(seat) for seat in range(3)])
    assert (verb(state, index), state.owner(index)) == ("blow", 2)


def test_greedy_blows_the_horn_when_it_counts_and_keeps_it_otherwise() -> None:
    bots, streams = [bot("greedy")] * 3, [Rng(seat) for seat in range(3)]
    harmless = shadow_nears(["Ember"], ["Torch"], ["Horn"], moor=0)
    deadly = shadow_nears(["Ember"], ["Torch"], ["Horn"], moor=2)
    assert verb(harmless, answer(bots, GAME, harmless, streams)) == "nod"
    assert verb(deadly, answer(bots, GAME, deadly, streams)) == "blow"


def test_no_bot_knows_where_the_horn_is() -> None:
    """Two positions that look the same to a seat are the same to its bot."""
    one = shadow_nears(["Ember"], ["Horn"], ["Torch"], moor=1)
    two = shadow_nears(["Ember"], ["Torch"], ["Horn"], moor=1)
    for seed in range(10):
        chosen = [decide(bot("greedy"), GAME, state, Rng(seed), 0) for state in (one, two)]
        assert chosen[0] == chosen[1]


def test_greedy_lights_a_beacon() -> None:
    state = hold(table(), ["Ember"], [])
    state.at[0] = VALLEY.number("Crag")
    state.ask_again()
    assert "light the beacon at the Crag" in offered(state, 0)
    assert verb(state, decide(bot("greedy"), GAME, state, Rng(1))) == "light"


# -- laboratory --------------------------------------------------------------------------------------------


def test_a_series_is_won_or_lost_by_all_with_the_reason(registered: str) -> None:
    series = Series(game=registered, games=24, players=3, bots=("greedy",), seed=2)
    records = simulate(series)
    assert records == simulate(series, workers=2), "worker processes find the game, too"
    assert all(record.winners in ((), (0, 1, 2)) for record in records)
    found = report(records)
    assert found.together
    assert 0.3 < found.seats[0].win.value < 0.95
    assert found.lost_by_all.value == pytest.approx(1 - found.seats[0].win.value)
    assert "All beacons burn: the keepers win" in [row.reason for row in found.ends if row.won]
    assert all("overrun" in row.reason for row in found.ends if not row.won)
    assert records[0].groups == {"night": ("calm",)}
    assert to_json(found)


def test_a_dark_night_is_harder(registered: str) -> None:
    wins = []
    for night in ("calm", "dark"):
        options: dict[str, object] = {"night": night}
        series = Series(game=registered, games=30, players=4, bots=("greedy",), options=options)
        wins.append(sum(bool(record.winners) for record in simulate(series)))
    assert wins[0] > wins[1] > 0


def test_soak_finds_nothing_wrong(registered: str) -> None:
    found = soak(Soak(game=registered, games=120, seed=5, check_every=3, deep_every=4))
    assert found.failures == []
    assert found.by_option["night"].keys() == {"calm", "dark"}
    assert found.deep_checks >= 10
    assert sum(found.by_end.values()) == 120


def test_perft_counts_every_seat_and_every_face() -> None:
    state = hold(table(3), ["Ember"], ["Horn"], ["Torch"])
    assert perft(GAME, state, 1) == 4, "three ways and the deck"
    say(state, 0, "draw")
    assert dict(divide(GAME, state, 2))["draw a card"] == 6, "where a shadow nears"
    near = shadow_nears(["Ember"], ["Horn"], ["Torch"])
    assert dict(divide(GAME, near, 2)) == {
        "seat 0: let it come": 3,
        "seat 1: let it come": 2,
        "seat 2: let it come": 3,
        "seat 1: blow the Horn": 4,
    }
    assert perft(GAME, near, 4) == sum(nodes for _, nodes in divide(GAME, near, 4))
