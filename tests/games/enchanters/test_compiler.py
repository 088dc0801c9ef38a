"""Sentences that read well but make no sense on a card are refused when the card is read, with what would be right."""

from __future__ import annotations

import pytest

from lorehall.games.enchanters.language.content import build, builtin_sources
from lorehall.lang.errors import CardErrors
from lorehall.lang.sources import Source


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("upper: spend 1 charge, spend 2 charges -> take 1 crystal", "combine them into one"),
        (
            "upper: another player heals 1 damage, another player heals 1 damage -> 1 attack",
            "combine them into one",
        ),
        ("upper: when this card is discarded: take 1 crystal", "no such trigger exists"),
        ("upper: take 3 crystals", "say when, or what it costs"),
        ("upper: steal d6 crystals from another player", "say when, or what it costs"),
        ("when taken: steal d6 crystals from another player", "a die can decide"),
        (
            "when taken: attach to an item on the journey track",
            "can only be used on a card of type event",
        ),
        ("when taken: claim this quest", "can only be used on a card of type quest"),
        ("upper: multi: free -> take 1 crystal", "could be repeated forever"),
        (
            "upper: as often as you like: if you have at least 2 items -> 1 attack",
            "could be repeated forever",
        ),
    ],
)
def test_a_sentence_out_of_place_is_refused(line: str, reason: str) -> None:
    text = f"item Odd Thing\n  source designed\n  emblem card\n  {line}\n"
    with pytest.raises(CardErrors, match=reason) as caught:
        build([*builtin_sources(), Source("odd.cards", text)])
    assert caught.value.errors[0].file == "odd.cards"
    assert caught.value.errors[0].line == 4
    assert caught.value.errors[0].source == f"  {line}"


@pytest.mark.parametrize("second", ["discard an enchantment", "discard an item"])
def test_parts_of_a_cost_may_draw_on_any_stacks(second: str) -> None:
    text = f"item Fair Thing\n  source designed\n  emblem card\n  upper: discard an item, {second} -> 4 attack\n"
    assert build([*builtin_sources(), Source("fair.cards", text)]).find("Fair Thing") is not None
