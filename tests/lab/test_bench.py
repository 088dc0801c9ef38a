"""The benchmark runs, says which build it measured, and its figures can be read back."""

from __future__ import annotations

import gc
import os
from importlib.machinery import EXTENSION_SUFFIXES

import msgspec
import pytest

from ember_watch import game as ember_watch
from lorehall.core.engine import position
from lorehall.games import REGISTRY, game
from lorehall.lab.engine import bench


def test_a_short_run_has_all_figures(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "pin", lambda core=None: core)  # the other tests keep their cores
    # Among all that other tests left behind, looking for garbage would take longer than what is measured.
    monkeypatch.setattr(gc, "collect", lambda: 0)
    # Two games stand for all: a greedy war or quest alone would take the plain build half a minute.
    shelf = ("enchanters", "ember_watch")
    monkeypatch.setitem(REGISTRY, "ember_watch", lambda packs: ember_watch())
    monkeypatch.setattr(bench, "REGISTRY", shelf)
    found = bench.run(rounds=1, scale=0.01)
    names = [
        "random_play",
        "rollouts",
        "rollout_decisions",
        "clone",
        "evaluate",
        "determinize",
        "view",
        "save",
        "load",
        "greedy_game",
    ]
    kinds = [preset.name for preset in game("enchanters").presets]
    assert "everything" in kinds
    assert [figure.name for figure in found.figures if figure.game == "ember_watch"] == names
    assert [figure.name for figure in found.figures if figure.game == "enchanters"] == [
        *names,
        *[f"{what}.{kind}" for kind in kinds for what in ("random_play", "clone")],
    ]
    assert all(figure.best > 0 for figure in found.figures)
    assert found["enchanters", "clone"].unit == "µs"
    assert msgspec.json.decode(bench.to_json(found), type=bench.Bench) == found
    head, table = bench.blocks(found)
    assert f"Lorehall, {found.build} build, " in str(head)
    assert all(figure.title in str(table) for figure in found.figures)


def test_the_build_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    expected = {"0": "plain", "1": "compiled"}.get(os.environ.get("LOREHALL_EXPECT_COMPILED", ""))
    assert expected in (None, bench.build_name())
    for suffix, name in ((".py", "plain"), (EXTENSION_SUFFIXES[0], "compiled")):
        monkeypatch.setattr(position, "__file__", f"/somewhere/position{suffix}")
        assert bench.build_name() == name
