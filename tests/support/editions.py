"""Another edition of the program: its card files changed, or its rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from lorehall.core.engine.position import Seed
from lorehall.games import REGISTRY
from lorehall.games.enchanters import game as rules
from lorehall.games.enchanters.language import content
from lorehall.games.enchanters.model.state import State


def change_cards(monkeypatch: pytest.MonkeyPatch, change: Callable[[str], str]) -> None:
    """Install the same program with other card files."""
    sources = tuple(
        replace(source, text=change(source.text)) for source in content.builtin_sources()
    )
    for module in (content, rules):
        monkeypatch.setattr(module, "builtin_sources", lambda: sources)
    fresh = cache(content._loaded.__wrapped__)
    monkeypatch.setattr(content, "_loaded", fresh)


def more_glory(text: str) -> str:
    """Every creature is worth ten times as much."""
    return text.replace(" glory\n", "0 glory\n")


class NextVersion(rules.Enchanters):
    """The same rules under the next number."""

    version = rules.Enchanters.version + 1


class OtherRules(NextVersion):
    """Everybody begins with a crystal more."""

    def new(
        self,
        options: Mapping[str, object] | None = None,
        seed: Seed = 0,
        *,
        dice: Sequence[int] = (),
        listen: bool = False,
    ) -> State:
        state = super().new(options, seed, dice=dice, listen=listen)
        for player in state.players:
            player.crystals += 1
        return state


def install(monkeypatch: pytest.MonkeyPatch, game: type[rules.Enchanters]) -> None:
    """Let this program play these rules."""
    makers: dict[str, Any] = REGISTRY.own
    monkeypatch.setitem(makers, "enchanters", lambda packs: game())
