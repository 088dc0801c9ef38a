"""The table as data: what the board draws is there, and the numbers of its dangers are those of the rules."""

from __future__ import annotations

from random import Random
from typing import cast

from lorehall.core.engine.option_codes import option
from lorehall.core.engine.position import Position
from lorehall.core.game.history import Course
from lorehall.games import game
from lorehall.games.defenders.model import codes as c
from lorehall.games.defenders.table.view_types import Hero, View
from lorehall.server.replay.frames import history
from support.play import cards_of

RULES = game("defenders")
REROLLED = 2
"""In this game somebody is asked while dice lie on the table."""
OPTIONS = {"players": 3, "hero_assignment": "deal"}


def shared(state: Position) -> View:
    return cast("View", RULES.shared(state))


def played(seed: int) -> tuple[Course, list[View]]:
    """A whole game of chance, and what was seen of it on the way."""
    course, chance = Course(RULES, RULES.new(OPTIONS, seed, listen=True)), Random(seed)
    seen: list[View] = []
    while not course.state.over:
        seen.append(shared(course.state))
        course.answer(chance.randrange(len(course.state.options)))
    return course, seen


def test_cards_of_a_hand_say_what_is_printed_on_them() -> None:
    view = shared(RULES.new(OPTIONS, 4))
    heroes = cast("list[Hero]", view["players"])  # all have been dealt one
    cards = [card for hero in heroes for card in hero["hand"]]
    assert len(cards) >= 6
    for card in cards:
        if card["colour"] == "purple":
            assert card["icon"] == ""
        else:
            assert card["name"] == f"{card['title']} ({card['icon']}, {card['dice']} " + (
                "die)" if card["dice"] == 1 else "dice)"
            )
            assert card["against"] == [card["colour"]]
    quests = [hero["quest"] for hero in heroes]
    assert all(quest is not None and quest["id"] >= 96 for quest in quests)


def test_the_last_darkness_card_stays_to_be_read() -> None:
    _, seen = played(7)
    told = [view["last_night"] for view in seen if view["last_night"] and not view["night"]]
    assert told
    assert set(told[0]) == {"card", "name", "general", "to"}


def test_the_table_can_be_seen_when_a_general_has_entered_the_city() -> None:
    """The card that brought Gorgutt there is still revealed, and he has nowhere to go (D-END-02)."""
    state = RULES.new(OPTIONS, 4, listen=True)
    entering = state.content.first_darkness + 10  # the eleventh card: Wolf Pass and Dancing Stones
    state.dark_deck.remove(entering)
    state.dark_deck.append(entering)
    state.steps[c.GREEN] = 3
    while not state.over:
        ending = [option(c.END_DAY), option(c.PASS, state.seat)]
        found = [index for index, packed in enumerate(state.options) if packed in ending]
        state.answer(found[0] if found else 0)
    assert (state.ended, state.revealed) == (c.BY_GENERAL, entering)
    view = shared(state)
    assert view["night"] is not None
    assert view["night"]["card"] == 11
    for seat in range(3):
        assert RULES.own(state, seat)["pending"] is None


def test_dice_say_which_of_them_hit() -> None:
    _, seen = played(REROLLED)
    fighters = [each for view in seen if view["battle"] for each in view["battle"]["fighters"]]
    rolled = [each for each in fighters if each["rolled"]]
    assert rolled
    for each in rolled:
        assert len(each["hits"]) == len(each["rolled"])


def test_the_log_says_which_dice_hit_when_the_fight_is_over() -> None:
    course, _ = played(REROLLED)
    dice = [
        str(about).split()
        for line in RULES.lines(course.state)
        for kind, about in line.sentence.about
        if kind == "die"
    ]
    assert {told for _, _, told in dice} == {"hit", "miss"}
    assert all(told == "hit" for _, face, told in dice if face == "6")


def test_what_is_printed_is_said_without_signs_of_the_language() -> None:
    said = [line["plain"] for card in cards_of(RULES) for line in card["lines"]]
    assert any("→" in line for line in said)
    assert not any("->" in line for line in said)


def test_dangers_grow_to_a_hundred_when_the_realm_falls() -> None:
    course, _ = played(7)
    told = history(RULES, course.base, [option for _, option in course.answers])
    assert set(told["gauges"]) == {"general", "minions", "crystals", "city"}
    assert all(len(curve) == len(told["rounds"]) for curve in told["gauges"].values())
    assert max(curve[-1] for curve in told["gauges"].values()) == 100
    assert len(told["deeds"]) == 3
    assert sum(each.get("walks", 0) + each.get("flies", 0) for each in told["deeds"]) > 0
