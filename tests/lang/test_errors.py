"""Mistakes are reported at their place, and the message helps to fix them."""

from __future__ import annotations

import pickle

import pytest

from lorehall.core.errors import LorehallError
from lorehall.games.enchanters.language.vocabulary import (
    language,
    parse_condition,
    parse_cost,
    parse_effect,
    parse_glory,
    parse_sentence,
)
from lorehall.lang.errors import CardError, CardErrors


def error_of(text: str) -> CardError:
    with pytest.raises(CardError) as caught:
        parse_effect(text)
    return caught.value


# ---- words ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "column", "word", "suggestion"),
    [
        ("take 1 damge", 8, "damge", "damage"),
        ("tke 3 crystals", 1, "tke", "take"),
        ("take 3 crystls", 8, "crystls", "crystals"),
        ("each plyer takes 1 damage", 6, "plyer", "player"),
        ("each oter player takes 1 damage", 6, "oter", "other"),
        ("discard top item or enchantmnt", 21, "enchantmnt", "enchantment"),
        ("1 attack for each monstr", 19, "monstr", "monster"),
        ("1 attack for evry 2 monsters", 14, "evry", "every"),
        ("bury botom item", 6, "botom", "bottom"),
        ("the Overlrd attacks", 5, "Overlrd", "overlord"),
        ("jurney to the graveyard", 1, "jurney", "journey"),
        ("Heal  1   DAMAG", 11, "DAMAG", "damage"),
    ],
)
def test_unknown_word(text: str, column: int, word: str, suggestion: str) -> None:
    error = error_of(text)
    assert (error.column, error.words) == (column, word)
    assert suggestion in error.suggestions
    assert error.message.startswith(f"unknown word '{word.lower()}'")


@pytest.mark.parametrize(
    ("text", "column", "word"),
    [
        ("take 1 attack", 8, "attack"),
        ("take 1 damage lose 2 crystals", 15, "lose"),
        ("take 1 damage, lose 2 crystals", 14, ","),
        ("each player each player takes 1 damage", 13, "each"),
        ("give 2 crystals", 16, ""),
        ("take 1 damage or", 17, ""),
        ("", 1, ""),
        ("   ", 1, ""),
        ("discard", 8, ""),
        ("1 attack for each", 18, ""),
        ("3", 2, ""),
    ],
)
def test_unexpected_word_or_end(text: str, column: int, word: str) -> None:
    error = error_of(text)
    assert (error.column, error.words) == (column, word)


def test_the_message_tells_what_could_stand_there() -> None:
    assert "'damage'" in error_of("heal 1 crystal").message
    assert "take 3 crystals" in error_of("foo").message
    assert ", then" in error_of("take 1 damage, lose 2 crystals").suggestions
    assert "a number" in error_of("you cannot have more than crystals").message


@pytest.mark.parametrize(
    ("text", "suggestion"),
    [
        ("attack for each health", "attack"),
        ("take 1 crystal for each card", "item"),
        ("3 attack against item", "monsters"),
        ("ignore all attack", "speed"),
        ("you cannot take another monster", "item"),
        ("give a monster to other players", "another player"),
        ("duel all players", "another player"),
        ("heal d8 damage", "d6"),
        ("steal top item from each other player", "another player"),
    ],
)
def test_words_that_do_not_fit_come_with_some_that_do(text: str, suggestion: str) -> None:
    assert suggestion in error_of(text).suggestions


@pytest.mark.parametrize(
    "text",
    [
        "take 1 crystal for every 0 items",
        "take 0 crystals",
        "lose -2 crystals",
        "take all damage",
        "take all crystals",
        "d6 crystals for each item",
        "take d6 crystals for each item",
        "1 attack and 2 attack",
        "+2 health and strength for each slime",
        "1 attack and 1 health",
        "1 speed",
        "take 1 crystal or 1 speed",
        "-1 defense-down",
        "you lose 1 crystal or lose",
        "lose",
        "other players lose",
        "attack you",
        "attack the player on their left",
        "take 1 damage for each of their items",
        "each player buries your top item",
        "bury their top item",
        "give 1 of their crystals to another player",
        "each player duels the player on your left",
        "each player takes 1 damage or loses 1 crystal for each item you have",
        "each other player takes 1 damage, then loses 1 crystal",
        "other players take 1 damage, then take 1 crystal",
        "each player takes 1 damage or loses 1 crystal or you take 1 damage",
        "the Overlord discards a monster",
        "the Overlord may heal 2 damage",
        "you start with 10 crystals",
        "give you a monster",
        "bury top item, item or monster",
        "discard 2 top items",
        "discard 2 items or enchantments",
        "journeys to distance 3 or less cost you only 2 crystals",
        "place the top 2 cards from the graveyard on the Overlord",
        "discard 2 damage from journey track cards",
        "swap your top enchantment with another player's top item",
        "take 1 damage.  take 1 crystal",
        "take 1 damage..",
        "(take 1 damage)",
        "take 1 damage -> take 1 crystal",
        "take 1 ataxia",
        "taketh 1 damage",
        "attackfor each item",
    ],
)
def test_nonsense_is_refused(text: str) -> None:
    assert error_of(text).message


@pytest.mark.parametrize(
    "text",
    ["take all damage", "other players heal 2 damage", "2 speed", "1 defense", "give 2 monsters",
     "remove this card", "if you have 3 or less monsters", "discard all monsters"],
)  # fmt: skip
def test_nonsense_costs(text: str) -> None:
    with pytest.raises(CardError):
        parse_cost(text)


@pytest.mark.parametrize(
    "text",
    ["after defeating an item", "when your turn", "after taking item and enchantment",
     "after taking the top item", "if the cerberus token is on a monster or dragon"],
)  # fmt: skip
def test_nonsense_conditions(text: str) -> None:
    with pytest.raises(CardError):
        parse_condition(text)


@pytest.mark.parametrize(
    "text",
    ["d6 glory", "all glory", "glory for each of their items", "glory for each damage taken"],
)
def test_nonsense_glory(text: str) -> None:
    with pytest.raises(CardError):
        parse_glory(text)


@pytest.mark.parametrize(
    "text",
    ["the player on their left takes 1 damage", "the player on their right attacks you"],
)
def test_a_neighbour_of_no_one_is_refused(text: str) -> None:
    assert "unclear whose neighbour is meant" in error_of(text).message


# ---- sentences on the wrong part ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "part", "text", "hint"),
    [
        ("item", "upper", "take 3 crystals", "say when"),
        ("item", "upper", "each player gets 1 attack", "say when"),
        ("item", "", "2 attack", "upper:"),
        ("item", "", "deals double damage", "upper:"),
        ("medium monster", "", "2 attack", "lower:"),
        ("medium monster", "upper", "deals double damage", "without 'upper:'"),
        ("medium monster", "lower", "+1 health for each slime", "without 'upper:'"),
        ("item", "when taken", "you cannot take another item", "always applies"),
        ("item", "when taken", "1 crystal -> 1 attack", "without a cost"),
        ("item", "when taken", "after each duel: take 1 crystal", "without a cost"),
        ("item", "upper", "1 crystal -> deals double damage", "always applies"),
        ("item", "upper", "double: rest -> 1 attack", "one kind"),
        ("item", "upper", "rest, challenge -> 1 attack", "one kind"),
        ("item", "upper", "once per game: take 1 crystal", "no rule for 'once per game'"),
        (
            "item",
            "upper",
            "twice per round, after each duel: take 1 crystal",
            "no rule for 'twice per round'",
        ),
        (
            "item",
            "when taken",
            "roll d6: 1-3 take 1 crystal; 4+ take 2 crystals",
            "no rule for tables",
        ),
        (
            "item",
            "upper",
            "1 crystal -> after a journey on distance 0 the player takes 3 damage",
            "its own trigger",
        ),
        (
            "item",
            "upper",
            "after each duel: after a journey on distance 0 the player takes 3 damage",
            "its own trigger",
        ),
        ("item", "upper", "when this card is buried: take 1 crystal", "no such trigger exists"),
        ("item", "uper", "2 attack", "no part"),
        ("overlord", "invasion village", "take 1 damage", "no part"),
    ],
)
def test_misplaced(kind: str, part: str, text: str, hint: str) -> None:
    with pytest.raises(CardError) as caught:
        parse_sentence(kind, part, text)
    assert hint in caught.value.message


@pytest.mark.parametrize(
    ("text", "column", "hint"),
    [
        ("if you have no crystals: 3 attack", 13, "a number"),
        ("after defeating a monster, you may pay 1 crystal to heal 1 damage", 26, "'and'"),
        ("put 1 of your crystals on the", 30, "is incomplete"),
        ("the Overlord is imune to damage", 17, "immune to damage"),
        ("you may double the effect of the desert token on yur turn", 50, "your turn"),
    ],
)
def test_the_mistake_is_that_of_the_reading_that_got_furthest(
    text: str, column: int, hint: str
) -> None:
    with pytest.raises(CardError) as caught:
        parse_sentence("item", "upper", text)
    assert caught.value.column == column
    assert hint in caught.value.message


# ---- the error itself -----------------------------------------------------------------------------------


def test_place_in_a_file() -> None:
    with pytest.raises(CardError) as caught:
        parse_effect("take 1 damge", file="goblins.cards", line=12, column=15)
    error = caught.value
    assert (error.file, error.line, error.column) == ("goblins.cards", 12, 22)
    assert isinstance(error, LorehallError)


def test_rendering() -> None:
    with pytest.raises(CardError) as caught:
        parse_sentence("item", "upper", "1 crystal -> heal 1 damge", file="my.cards", line=3)
    lines = str(caught.value).splitlines()
    assert lines[0].startswith("my.cards:3:21: unknown word 'damge'")
    assert lines[1] == "    1 crystal -> heal 1 damge"
    assert lines[2] == "    " + " " * 20 + "^^^^^"
    assert lines[3] == "    did you mean: 'damage'"


def test_the_caret_stays_under_the_word_whatever_the_blanks() -> None:
    text = "take\t1   damge"
    error = error_of(text)
    caret = str(error).splitlines()[2].removeprefix("    ")
    assert caret.index("^") == text.index("damge")
    assert caret.startswith("    \t")


def test_typographic_signs() -> None:
    arrow = parse_sentence("item", "upper", "1 crystal → 1 attack")
    assert arrow == parse_sentence("item", "upper", "1 crystal -> 1 attack")
    assert parse_effect("you can’t fight the Overlord") == parse_effect("you cannot fight overlord")
    assert parse_glory("−1 glory for each damage") == parse_glory("-1 glory for each damage")


def test_many_errors() -> None:
    first, second = CardError("b", file="x", line=4), CardError("a", file="x", line=2)
    errors = CardErrors([first, second])
    assert [e.line for e in errors.errors] == [2, 4]
    assert str(errors).splitlines()[0] == "2 mistakes"
    assert str(CardErrors([first])).startswith("1 mistake\n")


def test_errors_can_be_sent_to_another_process() -> None:
    error = error_of("take 1 damge")
    copy = pickle.loads(pickle.dumps(CardErrors([error]))).errors[0]
    assert (copy.message, copy.column, copy.suggestions) == (
        error.message,
        error.column,
        error.suggestions,
    )


def test_every_word_of_the_language_is_known_to_the_suggestions() -> None:
    words = language().words
    assert {"damage", "crystals", "enchantment", "overlord", "unbury", "sandstorm"} <= words
    assert all(word == word.lower() for word in words)
