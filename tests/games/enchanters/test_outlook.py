"""What stacks add up to, and what taking a card would come to, as the rules will count it (E-TRM-30, E-STK-01)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from lorehall.games.enchanters.game import Enchanters
from lorehall.games.enchanters.model import codes as c
from lorehall.games.enchanters.model.power import attack, defense, health
from lorehall.games.enchanters.table.outlook import totals
from lorehall.games.enchanters.table.view import private
from support.play import position_after, random_play, view_of

GAME = Enchanters()
ALL = ["base", "overlords", "odyssey", "eastquest"]
FULL = {
    "players": 2,
    "boxes": ALL,
    "kingdomSelection": "random",
    "woundDeck": "on",
    "startItem": "banner",
    "startEnchantment": "class",
}


def is_alone(state: Any, seat: int) -> bool:
    """Whether nothing but the stacks of a player adds to attack and defense now."""
    p = state.players[seat]
    others = p.attack_bonus or p.defense_bonus or p.bonuses or p.quests
    return not others and not any(part.boosts for part in state.shared.binding)


def test_the_stacks_add_up_to_what_a_player_has() -> None:
    seen = Counter[str]()
    for seed in range(4):
        for state in random_play(GAME, FULL, seed):
            for seat in range(len(state.players)):
                if not state.cards or not is_alone(state, seat) or state.traveller == seat:
                    continue
                found = totals(state, seat).values()
                for name, whole in (
                    ("attack", attack(state, seat)),
                    ("defense", defense(state, seat)),
                ):
                    total = sum(each[name] for each in found)  # type: ignore[literal-required]
                    assert max(0, total) == whole
                    seen[name] += whole > 0
                    seen["texts"] += total != sum(
                        shown.attack if name == "attack" else shown.defense
                        for shown in state.players[seat].shown[:4]
                    )
    assert set(seen) == {"attack", "defense", "texts"}
    assert all(seen.values())


def test_the_glory_of_the_stacks_is_that_of_the_score_sheet() -> None:
    state = position_after(GAME, FULL, 7, 400)
    while not state.over:
        state.answer(0)
    assert "overlord_lack" not in private(state, 0), "nobody chooses any more"
    for player, sheet in zip(
        view_of(GAME, state)["players"], view_of(GAME, state)["sheets"], strict=True
    ):
        found = {name.replace("_", " "): each["glory"] for name, each in player["totals"].items()}
        assert found == {name: sheet[name] for name in found}


def landed(state: Any, slot: int) -> Any:
    """The position after a journey to a slot, on the way to which nothing else is done."""
    after, seat = state.clone(), state.seat
    after.stand_alone()
    after.answer(after.options.index(c.JOURNEY * c.OPTION + slot))
    while after.seat == seat and after.prompt == c.ASK_WINDOW and not after.players[seat].journeyed:
        after.answer(after.options.index(c.END_WINDOW * c.OPTION))
    return after


@pytest.mark.parametrize("boxes", [["base"], ALL], ids=["base", "all boxes"])
def test_a_card_that_is_taken_brings_what_was_told(boxes: list[str]) -> None:
    """Where nothing follows from it on the way."""
    seen = Counter[str]()
    options = {"players": 2, "boxes": boxes, "kingdomSelection": "random"}
    for seed in range(3):
        for state in random_play(GAME, options, seed):
            if state.prompt != c.ASK_MAJOR:
                continue
            seat = state.seat
            for slot, journey in enumerate(private(state, seat)["journeys"]):
                card = state.cards[state.track[slot]]
                is_open = c.JOURNEY * c.OPTION + slot in state.options
                told = journey.get("taken") if journey else None
                assert (told is not None) == (is_open and not card.is_creature)
                if told is None or card.immediate is not None or any(state.players[seat].bonuses):
                    continue
                after = landed(state, slot)
                p = after.players[seat]
                if after.seat != seat or not is_alone(after, seat) or p.trigger_mask:
                    continue
                assert p.stacks[card.stack][-1] == state.track[slot]
                below = p.stacks[card.stack][-2]
                assert told["covers"] == state.cards[below].name
                assert (told["attack"], told["defense"]) == (
                    attack(after, seat),
                    defense(after, seat),
                )
                assert told["crystals"] == p.crystals
                seen[card.name] += 1
    assert len(seen) > 10


def test_a_challenge_lacks_the_attack_that_is_missing() -> None:
    seen = 0
    options = {"players": 2, "boxes": ALL, "kingdomSelection": "random", "overlord": "on"}
    for state in random_play(GAME, options, 3):
        seat = state.seat
        if seat < 0 or state.prompt != c.ASK_MAJOR or not state.overlord_active:
            continue
        lack = private(state, seat).get("overlord_lack")
        assert "overlord_lack" not in private(state, 1 - seat), "only who chooses now is told"
        if not lack:
            continue
        assert 0 <= lack["have"] < lack["need"] == health(state, state.overlord, seat, c.NONE)
        assert all(option // c.OPTION != c.TAKE_CHALLENGE for option in state.options)
        strong = state.clone()
        strong.players[seat].attack_bonus += lack["need"] - lack["have"]
        assert "overlord_lack" not in private(strong, seat)
        seen += 1
    assert seen
