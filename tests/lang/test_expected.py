"""The message for an unreadable sentence lists what was expected, in a sensible order."""

from __future__ import annotations

import pytest

from lorehall.games import game
from lorehall.games.enchanters.language.vocabulary import parse_sentence
from lorehall.lang.errors import CardError
from lorehall.lang.expected import A_NUMBER, SHOWN, Expected, Unreadable, furthest

COINS = Expected(((A_NUMBER,), ("coin", "coins", "the coins", "gold coin"), ("all", "all of")))
JOINTS = Expected(((", then", ", and then", "then", ";"), ("and",), (", or", "or"), (",",)), ends=True)  # fmt: skip


def said(*things: str, near: tuple[str, ...] = (), ends: bool = False) -> str:
    return Expected(tuple([(thing,) for thing in things]), ends).said(near)


# -- the list ----------------------------------------------------------------------------------------------


def test_a_number_comes_first_and_rarer_amounts_last() -> None:
    assert COINS.said() == "expected a number, 'coin' or 'all'"


def test_wordings_that_say_the_same_are_told_once() -> None:
    assert Expected((("wound", "wounds", "the wounds", "damage"),)).said() == "expected 'wound' or 'damage'"  # fmt: skip


def test_joints_come_last_each_in_one_wording() -> None:
    assert (Expected((("coin",),)) | JOINTS).said() == (
        "expected 'coin', 'then', 'and', 'or', ',' or the end of the sentence"
    )


def test_phrases_that_begin_alike_are_gathered() -> None:
    assert said("if it rains", "if it snows", "if you win", "ship") == "expected 'ship' or 'if ...'"
    assert said("if it rains", "if it snows") == "expected 'if it rains' or 'if it snows'"


def test_a_long_list_is_cut() -> None:
    many = [f"{letter}{letter}" for letter in "abcdefghijkl"]
    told = said(*many)
    assert told.count("'") == 2 * SHOWN
    assert told.endswith(", ...")
    assert said(*many, ends=True).endswith(", ... or the end of the sentence")


def test_what_may_be_meant_comes_first() -> None:
    assert said("ship", "boat", near=("boat",)) == "expected 'boat' or 'ship'"


def test_where_anything_can_begin_an_example_and_the_verbs_help_more_than_a_list() -> None:
    verbs = tuple("abcdefghi")
    many = Expected(tuple([(verb,) for verb in verbs]), examples=("a coin",), verbs=verbs)
    assert many.said() == f"expected something like 'a coin'; the verbs are {', '.join(verbs)}"
    assert many.said(("b",)) == "expected something like 'a coin'"
    bare = Expected(many.things, verbs=verbs)
    assert bare.said() == "expected a verb: a, b, c, d, e, f, g, h or i"


def test_nothing_is_said_where_nothing_is_known() -> None:
    assert Expected().said() == ""
    assert Unreadable("'x' doesn't fit here", "x", Expected(), ()).message == "'x' doesn't fit here"  # fmt: skip


# -- what may be meant -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("word", "meant"),
    [
        ("cions", ["coins"]),
        ("coinage", ["coin"]),
        ("three", ["3"]),
        ("loin", []),
        ("alls", ["all"]),
        ("numbr", []),
    ],
)
def test_a_word_is_guessed_only_if_it_is_near(word: str, meant: list[str]) -> None:
    assert COINS.meant_by(word, known=False)[:1] == meant


@pytest.mark.parametrize("word", ["defeated", "defeats", "Defeat"])
def test_another_form_of_an_expected_word_leads_to_it(word: str) -> None:
    expected = Expected((("defeating",), ("resting",)))
    found = Unreadable("", word, expected, {"defeat", "defeating", "resting"})
    assert found.suggestions == ["defeating"]


def test_a_word_of_the_language_is_no_slip() -> None:
    assert COINS.meant_by("cion", known=True) == []


def test_a_long_word_is_misspelled_wherever_it_stands() -> None:
    words = {"enchantment", "drawn", "coin"}
    assert Unreadable("", "enchantmnt", COINS, words).suggestions == ["enchantment"]
    assert Unreadable("", "draw", COINS, words).suggestions == []


# -- several readings --------------------------------------------------------------------------------------


def mistake(column: int, *words: str) -> Unreadable:
    found = Unreadable("no", "x", Expected(tuple([(word,) for word in words])), ())
    found.column = column
    return found


def test_of_several_readings_the_furthest_tells_what_all_of_them_expected() -> None:
    best = furthest([mistake(3, "a"), mistake(7, "ship"), mistake(7, "boat"), mistake(5, "b")])
    assert best.message == "no; expected 'ship' or 'boat'"
    understood = CardError("no sense", column=1)
    understood.understood = True
    assert furthest([mistake(3, "a"), understood]) is understood


# -- sentences as people first write them ---------------------------------------------------------------------


def refusal(sentence: str, name: str = "enchanters") -> CardError:
    with pytest.raises(CardError) as caught:
        game(name).cards().explain(sentence)
    return caught.value


@pytest.mark.parametrize(
    ("sentence", "column", "expected"),
    [
        (
            "take the top card of the graveyard",
            10,
            "'charge', 'crystal', 'damage', 'shuriken' or 'wound'",
        ),
        (
            "discard a card from the journey track",
            16,
            "'with', 'if ...', 'or', 'and', ',', 'then', '->' or the end of the sentence",
        ),
        ("move a card on the journey track", 8, "'damage' or 'wound'"),
        ("after a journey: take 1 crystal", 16, "'on distance'"),
        (
            "if you have no crystals: 3 attack",
            13,
            "a number, 'more', 'at least', 'as many enchantments as items' or 'as many items as enchantments'",
        ),
        (
            "3 glory if you have the most monsters",
            9,
            "'point', 'for each', 'per' or the end of the sentence",
        ),
        (
            "the player with the fewest crystals takes 2 crystals",
            21,
            "'highest defense', 'lowest defense' or 'most damage'",
        ),
    ],
)
def test_a_refusal_says_what_was_expected(sentence: str, column: int, expected: str) -> None:
    error = refusal(sentence)
    assert (error.column, error.message.partition("; expected ")[2]) == (column, expected)
    assert error.suggestions == []


@pytest.mark.parametrize(
    "sentence",
    ["choose another player; they discard a monster", "prevent 2 damage", "reduce damage by 1", "exchange crystals",
     "monsters cost 1 crystal less", "draw the top card of the deck", "this card counts as a dragon",
     "when the last card is taken: take 3 glory", "put this card under your creatures", "you cannot rest"],
)  # fmt: skip
def test_a_word_that_is_not_misspelled_gets_no_guess(sentence: str) -> None:
    assert refusal(sentence).suggestions == []


@pytest.mark.parametrize(
    ("name", "verbs"),
    [
        ("enchanters", "attach, attack, bury"),
        ("prophecy", "damage, destroy, discard, draw"),
        ("defenders", "cancel, discard, draw, fight"),
    ],
)
def test_an_unknown_verb_is_answered_with_the_verbs_and_an_example(name: str, verbs: str) -> None:
    error = refusal("juggle 3 things", name)
    assert error.message.startswith("unknown word 'juggle'; expected something like '")
    assert verbs in error.message


def test_a_moment_without_its_colon_is_expected_to_have_one() -> None:
    with pytest.raises(CardError) as caught:
        parse_sentence("item", "upper", "after defeating a monster, you may pay 1 crystal")
    assert "':'" in caught.value.message


@pytest.mark.parametrize("name", ["enchanters", "prophecy", "defenders"])
@pytest.mark.parametrize("sentence", ["take", "you", "gain 2", "2", "if", ",", "at", "when you", "+1"])  # fmt: skip
def test_names_of_the_grammar_are_never_told(name: str, sentence: str) -> None:
    message = refusal(sentence, name).message
    assert "_" not in message
    assert message == message.strip()
