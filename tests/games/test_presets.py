"""The kinds of games that a game names can be played as they stand, and its groups hold every option once."""

from __future__ import annotations

from pathlib import Path

import pytest

from lorehall.core.options import Preset, presets_of
from lorehall.games import REGISTRY, game, load_games
from lorehall.games.enchanters.game import Enchanters

OFFERED = [
    (name, preset)
    for name in REGISTRY
    for preset in presets_of(game(name).presets, game(name).playable())
]


@pytest.mark.parametrize(
    ("name", "preset"), OFFERED, ids=[f"{name}-{preset.name}" for name, preset in OFFERED]
)
def test_a_preset_begins_with_every_number_of_players_that_it_leaves_open(
    name: str, preset: Preset
) -> None:
    rules = game(name)
    needs = rules.menu().get("player_needs", [])
    chosen = {"mode": "competitive", **preset.options}
    for players in rules.players:
        fits = all(chosen[n["option"]] in n["of"] for n in needs if n["value"] == str(players))
        if fits and preset.options.get("players", players) == players:
            state = rules.new({"players": players, **preset.options}, seed=7)
            assert not state.over


@pytest.mark.parametrize("name", REGISTRY)
def test_groups_hold_every_option_once(name: str) -> None:
    rules = game(name)
    named = [option for group in rules.groups for option in group.names]
    assert len(named) == len(set(named))
    if rules.groups:
        assert set(named) == {option.name for option in rules.declared} - {"packs"}


def test_the_first_game_of_enchanters_is_one_of_its_presets() -> None:
    rules = game("enchanters")
    first = next(preset for preset in rules.presets if preset.name == "first")
    assert rules.first_game == {**first.options, "players": 2}


def test_the_rulebook_lists_the_presets() -> None:
    book = (Path(__file__).parents[2] / "docs" / "rules" / "enchanters.md").read_text("utf-8")
    for preset in game("enchanters").presets:
        assert f"\n| `{preset.name}` | {preset.title} | {preset.help} |\n" in book


def test_every_kind_of_game_is_read_before_the_first_table(monkeypatch: pytest.MonkeyPatch) -> None:
    """Else whoever opens the first table of a kind pays for reading all cards as it reads them, and everybody waits."""
    enchanters = game("enchanters")
    assert isinstance(enchanters, Enchanters)
    content = enchanters.content
    monkeypatch.setattr(content, "readings", {})
    load_games()
    assert set(content.readings) == {"coop", "solo"}
