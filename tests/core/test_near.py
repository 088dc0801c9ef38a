"""The nearest known words, and lines with their indentation."""

from __future__ import annotations

import pytest

from lorehall.core.indent import text_lines
from lorehall.core.suggestions import did_you_mean, fits, is_in, misspelled, nearest


def test_the_nearest_words_come_best_first_whatever_the_capitals() -> None:
    assert nearest("GREDY", ["random", "greedy", "Greed"]) == ["greedy", "Greed"]
    assert nearest("xyz", ["random", "greedy"]) == []


def test_a_hint_is_said_only_where_something_is_near() -> None:
    assert did_you_mean("gredy", ["random", "greedy"]) == " Did you mean greedy?"
    assert did_you_mean("xyz", ["random", "greedy"]) == ""
    assert did_you_mean("bat", ["cat", "rat"], 2) == " Did you mean rat or cat?"


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_lines_know_their_number_and_depth(end: str) -> None:
    text = end.join(["\ufeffitem Axe # a comment", "", "  upper: b#2", " \tx", "# nothing"])
    lines = list(text_lines(text))
    assert [(line.number, line.indent, line.text, line.tab) for line in lines] == [
        (1, 0, "item Axe", 0),
        (3, 2, "upper: b#2", 0),
        (4, 2, "x", 2),
    ]


@pytest.mark.parametrize(
    ("wish", "fitting"),
    [
        ("walk mill", True),
        ("Walk to mi", True),
        ("walk the", True),
        ("mill walk", False),
        ("mill", False),
        ("wal mill", False),
        ("walk mills", False),
        ("", False),
    ],
)
def test_some_words_in_order_stand_for_the_whole(wish: str, fitting: bool) -> None:
    assert fits(wish, "walk to the Mill") is fitting


def test_a_wish_stands_within_words_as_it_is_or_word_by_word() -> None:
    assert is_in("the mill", "walk to the Mill")
    assert is_in("walk mill", "walk to the Mill")
    assert not is_in("moor", "walk to the Mill")
    assert not is_in("", "walk to the Mill")


WORDS = [
    "lose",
    "event",
    "remove",
    "damage",
    "item",
    "crystals",
    "enchantment",
    "a",
    "the",
    "weight",
    "Gold",
    "take",
    "move",
]


@pytest.mark.parametrize(
    ("word", "meant"),
    [
        ("damge", ["damage"]),
        ("dammage", ["damage"]),
        ("damaeg", ["damage"]),
        ("adm", []),
        ("tke", ["take", "the"]),
        ("mvoe", ["move"]),
        ("omve", ["move"]),
        ("GOLDS", ["Gold"]),
        ("crsytlas", ["crystals"]),
        ("enchatnmnet", ["enchantment"]),
        # near enough in letters, but no slip of the pen
        ("choose", []),
        ("prevent", []),
        ("with", []),
        ("an", ["a"]),
        ("reduce", []),
        ("i", []),
        ("", []),
        ("damage", []),
    ],
)
def test_only_a_slip_of_the_pen_is_guessed(word: str, meant: list[str]) -> None:
    assert misspelled(word, WORDS) == meant


def test_the_nearest_come_first_and_not_too_many() -> None:
    assert misspelled("crystale", ["crystalls", "crystal", "crystals", "crystale"]) == [
        "crystal",
        "crystals",
        "crystalls",
    ]
    assert misspelled("bat", ["bad", "bar", "bag", "ban"], 2) == ["bad", "bar"]
