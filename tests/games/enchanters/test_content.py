"""What the cards of all boxes together must be like: counted from the card files."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations

import pytest

from lorehall.games import game
from lorehall.games.enchanters.game import Enchanters
from lorehall.games.enchanters.model.codes import ENCHANTMENT, ITEM, OVERLORD, QUEST
from lorehall.games.enchanters.model.definitions import CardDef, Content
from lorehall.games.enchanters.rules.quests import prospects

BARE = (["1 attack"], ["1 defense"])
OVERLORDS = 33
LOST = 10
"""Hit points that a beaten Overlord loses, as the manual has it (E-COP-14)."""


@cache
def content() -> Content:
    rules = game("enchanters")
    assert isinstance(rules, Enchanters)
    return rules.content


def below(card: CardDef) -> list[str]:
    """The sentences of the lower part."""
    return [text for part, text in card.lines if part == "lower"]


def artifacts(box: str = "") -> list[CardDef]:
    return [d for d in content().cards if d.is_artifact() and (not box or d.box == box)]


def says_something(card: CardDef) -> bool:
    """Whether there is more on the lower part than icons and a fixed glory."""
    part = card.lower
    return bool(part.actions or part.triggers or part.standing or part.copies_enchantment)


@pytest.mark.parametrize(("kind", "most"), [(ITEM, 20), (ENCHANTMENT, 12)])
def test_few_lower_parts_are_a_single_attack_or_defense(kind: int, most: int) -> None:
    cards = [d for d in artifacts() if d.kind == kind]
    bare = [d.name for d in cards if below(d) in BARE]
    assert len(cards) == 84
    assert len(bare) <= most, bare


def test_the_last_box_has_clearly_more_text_below_than_the_first() -> None:
    shares = {
        box: sum(map(says_something, artifacts(box))) / len(artifacts(box))
        for box in ("base", "eastquest")
    }
    assert shares["eastquest"] >= shares["base"] + 0.15, shares


def test_naga_items_and_enchantments_are_a_great_source_of_glory() -> None:
    nagas = [d for d in artifacts() if d.kingdom == "Nagas"]
    assert len(nagas) == 6
    assert all(any("glory" in text for text in below(d)) for d in nagas)
    fixed = {
        d.kingdom: sum(c.lower.glory for c in artifacts() if c.kingdom == d.kingdom)
        for d in artifacts()
    }
    assert fixed["Nagas"] == max(fixed.values())


def kinds_of(card: CardDef) -> set[str]:
    """Its sentences without their numbers and without "each other" or "another"."""
    words = {
        " ".join(
            "player" if word in ("another", "each", "other") else word.rstrip("s")
            for word in text.split()
            if not word.isdigit()
        )
        for part, text in card.lines
    }
    return {text.replace("player player player", "player player") for text in words}


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Pickpocket", "Pirate Queen"),
        ("Deckhand", "Satyr"),
        ("Corsair", "Prince of Thieves"),
    ],
)
def test_near_copies_differ_in_kind(one: str, other: str) -> None:
    a, b = content().find(one), content().find(other)
    assert a is not None
    assert b is not None
    assert not kinds_of(a) & kinds_of(b)


def test_hardly_any_overlords_share_an_invasion_line() -> None:
    overlords = [d for d in content().cards if d.kind == OVERLORD and not d.adapts]
    assert len(overlords) == OVERLORDS
    lines = Counter(
        text.partition(": ")[2]  # whatever invades
        for d in overlords
        for part, text in d.lines
        if part.startswith("invasion")
    )
    assert lines.most_common(1)[0][1] <= 4, lines.most_common(3)


def test_a_beaten_overlord_loses_ten_unless_its_card_gives_a_reason() -> None:
    """Reasons: wounds are handed over besides, or the challenge costs a card or heals the Overlord."""
    cards = [d for d in content().cards if d.kind == OVERLORD and d.coop_only]
    others: list[str] = []
    for d in cards:
        beaten = " ".join(text for part, text in d.lines if part == "when beaten")
        assert "the Overlord takes" in beaten, d.name
        if f"the Overlord takes {LOST} damage" in beaten:
            continue
        others.append(d.name)
        challenge = " ".join(text for _, text in d.lines if text.startswith("challenge"))
        assert "your damage to the Overlord" in beaten or any(
            reason in challenge for reason in ("discard", "the Overlord heals")
        ), d.name
    assert len(cards) == 26
    assert len(others) <= 5, others


# -- quests (E-QST-08, E-QST-09) ---------------------------------------------------------------------------

ALL_BOXES = ["base", "overlords", "odyssey", "eastquest"]


def quests() -> list[CardDef]:
    return [d for d in content().cards if d.kind == QUEST]


def test_quests_that_give_only_glory_stay_out_of_coop() -> None:
    """E-QST-09: a loss that comes with it is no gift."""
    for d in quests():
        more = (
            (d.immediate is not None and not d.immediate_text.startswith(("lose", "discard")))
            or says_something_but_glory(d)
            or any(d.lower.icons)
            or any(d.upper.icons)
        )
        assert d.never_in_coop == (not more), d.name


def says_something_but_glory(d: CardDef) -> bool:
    return any(
        part.attack or part.defense or part.boosts or part.triggers or part.flags
        for part in (d.upper, d.lower)
    ) or any(not action.claims and "claim" not in action.text for action in d.upper.actions)


@pytest.mark.parametrize("mode", ["competitive", "coop"])
def test_only_quests_that_can_be_claimed_lie_there(mode: str) -> None:
    rules = game("enchanters")
    passed = 0
    for seed in range(60):
        options = {"mode": mode, "boxes": ALL_BOXES, "kingdomSelection": "random", "quests": "on"}
        s = rules.new({"players": 2, **options}, seed, listen=True)
        found = prospects(s)
        assert len(s.quests) == 4
        for card in s.quests:
            costs = s.cards[card].upper.actions[0].costs
            assert all(cost.is_in_reach(found) for cost in costs), s.cards[card].name
            assert not (mode == "coop" and s.cards[card].never_in_coop)
        passed += any("can't be claimed" in line.text for line in rules.lines(s))
    assert passed > 20


@pytest.mark.parametrize("length", ["normal", "superfast"])
def test_every_quest_that_may_be_out_of_reach_says_so(length: str) -> None:
    """Whatever kingdoms are chosen: the others can be claimed in the smallest game, too."""
    rules = game("enchanters")
    count = 2 if length == "superfast" else 4
    for kingdoms in combinations(["Goblins", "Gnolls", "Unicorns", "Bandits"], count):
        options = {"boxes": ALL_BOXES, "kingdoms": list(kingdoms), "length": length}
        found = prospects(rules.new({"players": 2, "quests": "on", **options}, 1))
        for d in quests():
            reached = all(cost.is_in_reach(found) for cost in d.upper.actions[0].costs)
            assert reached or d.only_claimable, d.name


def test_what_everybody_has_is_enough_but_not_more() -> None:
    """Upper Olympolis gives speed to all: nobody has more of it, but anybody one of it."""
    rules = game("enchanters")
    base = {"players": 2, "boxes": ALL_BOXES, "quests": "on"}
    four = ["Goblins", "Gnolls", "Unicorns", "Bandits"]
    for village, can_have, can_have_most in (
        ("Normaltown", False, False),
        ("Upper Olympolis", True, False),
    ):
        found = prospects(rules.new({**base, "kingdoms": four, "village": village}, 1))
        reach = {
            d.name: all(cost.is_in_reach(found) for cost in d.upper.actions[0].costs)
            for d in quests()
        }
        assert reach["The Travelling Smith"] is can_have
        assert reach["Fastest of All"] is can_have_most


def test_quests_of_earlier_texts_are_laid_out_as_they_were() -> None:
    """A table keeps its texts: without `only claimable` nothing is replaced, so its log plays on (decision 5)."""
    rules = game("enchanters")
    earlier = rules.with_texts(
        {name: text.replace("  only claimable\n", "") for name, text in rules.texts().items()}
    )
    for seed in range(12):
        options = {"boxes": ALL_BOXES, "kingdomSelection": "random", "quests": "on", "players": 2}
        then = earlier.new(options, seed, listen=True)
        kept = rules.new({**options, "unclaimableQuests": "keep"}, seed)
        assert [then.cards[q].name for q in then.quests] == [
            kept.cards[q].name for q in kept.quests
        ]
        assert not any("can't be claimed" in line.text for line in earlier.lines(then))
