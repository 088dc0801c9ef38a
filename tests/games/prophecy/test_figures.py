"""The figures by which Prophecy judges positions, and how they are found by play (`scripts/tune.py`)."""

from __future__ import annotations

import importlib.util
import sys
import tomllib
from collections.abc import Iterator, Mapping
from contextlib import nullcontext
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from bots.by_hand import BEFORE, ByHand
from lorehall.bots import Rng, decide
from lorehall.games import game
from lorehall.games.prophecy.bots.figures import FIGURES, FILE, read

SCRIPT = Path(__file__).parents[3] / "scripts" / "tune.py"
RULES = game("prophecy")
RARE = {
    "booty",
    "prize",
    "held_1",
    "held_2",
    "held_3",
    "next_turn",
    "death",
    "frail_0",
}
"""What random play seldom comes to, or what only fights between heroes ask for."""


@pytest.fixture
def tune() -> Iterator[ModuleType]:
    spec = importlib.util.spec_from_file_location("tune", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    yield module
    FIGURES.use(read(FILE))


class Here:
    """In place of a pool of processes."""

    map = staticmethod(map)


@pytest.mark.usefixtures("tune")
def test_every_figure_counts() -> None:
    """Each of them changes what some position of random games is worth; none is only carried along."""
    figures = read(FILE)
    state = RULES.new({"players": 2, **RULES.quick}, 5)
    chance, positions = Rng(3), 0
    seen: set[str] = set()
    while not figures.keys() - seen <= RARE:
        assert positions < 4000, f"never seen: {sorted(figures.keys() - seen)}"
        if state.over:
            state = RULES.new({"players": 2, **RULES.quick}, positions)
        state.answer(chance.below(len(state.options)))
        positions += 1
        if positions % 7:
            continue
        FIGURES.use(figures)
        before = [RULES.evaluate(state, seat) for seat in range(2)]
        for name in figures.keys() - seen:
            FIGURES.use({**figures, name: figures[name] + 0.07})
            if [RULES.evaluate(state, seat) for seat in range(2)] != before:
                seen.add(name)
        FIGURES.use(figures)


def test_tuning_goes_where_games_are_won(tune: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    def lead(one: Mapping[str, float], other: Mapping[str, float], *_: Any) -> float:
        return 1.0 if one["point"] > other["point"] else -1.0

    monkeypatch.setattr(tune, "lead", lead)
    figures = begun = read(FILE)
    path = []
    for number in range(6):
        figures = tune.generation(number, figures, Here())
        path.append(figures)
    grown = {name: figures[name] / begun[name] for name in begun if begun[name]}
    assert grown["point"] > 3
    assert all(value < grown["point"] / 1.5 for name, value in grown.items() if name != "point")
    middle = tune.mean(path)
    assert path[0]["point"] < middle["point"] < path[-1]["point"]
    assert "[figures]\npoint = " in tune.written(middle, "tune")


def test_a_run_goes_on_from_its_own_state_and_from_no_other(
    tune: ModuleType, tmp_path: Path
) -> None:
    kept, begin = tmp_path / "figures.toml.state", {"point": 2.0}
    assert tune.way_so_far(kept, begin) == [begin]
    kept.write_text('[{"point": 2.0}, {"point": 3.0}]')
    assert tune.way_so_far(kept, begin) == [begin, {"point": 3.0}]
    with pytest.raises(SystemExit, match=r"began with different figures. Pass those with --begin"):
        tune.way_so_far(kept, {"point": 4.0})


def test_what_was_found_says_how(
    tune: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The command in the file can be given again; with nothing left to do it writes the file all the same."""
    into = tmp_path / "found.toml"
    monkeypatch.setattr(tune, "generation", lambda number, figures, pool: dict(figures))
    monkeypatch.setattr(tune, "ProcessPoolExecutor", lambda workers: nullcontext())
    words = ["--generations", "2", "--begin", str(FILE), "--into", str(into)]
    for _ in range(2):
        monkeypatch.setattr(sys, "argv", ["tune.py", *words])
        tune.main()
        assert tomllib.loads(into.read_text())["source"]["command"].split()[2:] == words
        assert read(into) == pytest.approx(read(FILE), rel=1e-3)
        into.unlink()
    assert (tmp_path / "found.toml.state").exists()


def test_those_who_play_alike_are_even_and_turned_round_the_lead_is_the_other_way(
    tune: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Quick(tune.Figured):  # type: ignore[misc, name-defined]
        def choose(self, game: Any, state: Any, seat: int, rng: Rng) -> int:
            if self.figures["point"] == 9:
                rng.seed()
            return rng.below(len(state.open_to(seat)))

    monkeypatch.setattr(tune, "Figured", Quick)
    monkeypatch.setattr(tune, "game", lambda _: game("enchanters"))  # random games are short there
    one, other = read(FILE), {**read(FILE), "point": 9.0}
    assert tune.lead(one, one, 2, (1, 2)) == 0
    found = tune.lead(one, other, 2, (1, 2, 3, 4, 5, 6, 7, 8))
    assert found != 0
    assert tune.lead(other, one, 2, (1, 2, 3, 4, 5, 6, 7, 8)) == -found


def test_who_goes_by_the_figures_of_before_changes_nothing_for_the_others() -> None:
    state = RULES.new({"players": 2, **RULES.quick}, 5)
    worth = RULES.evaluate(state, 0)
    assert BEFORE.keys() == read(FILE).keys()
    assert read(FILE) != BEFORE
    decide(ByHand(), RULES, state, Rng(1))
    assert RULES.evaluate(state, 0) == worth
    assert FIGURES.point == read(FILE)["point"]
