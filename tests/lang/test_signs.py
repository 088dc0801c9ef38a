"""Signs in printed texts: a game lists their words, and the printer marks which of them are signs."""

from __future__ import annotations

import pytest

from lorehall.lang.signs import Deed, Piece, Sign, Signs, marked, pieces, text_of, unmarked
from lorehall.lang.templates import BARE, SAID, SECOND, Slot, Template, Voice

SIGNS = Signs({"coin": "coin", "coins": "coin", "drum": "drum", "old drum": "relic"})
SLOTS = {
    "coins": lambda _: Slot("", lambda *_: None, lambda number, _: f"{number} coins"),
    "each": lambda _: Slot("", lambda *_: None, lambda _value, _voice: "for each drum"),
}
EARN = Template.of("~earn {coins} {each}", SLOTS)


def said(text: str) -> list[Piece]:
    return list(pieces(SIGNS.mark(text)))


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("3 coins", [Sign("coin", "3 coins", "3")]),
        ("-1 coin", [Sign("coin", "-1 coin", "-1")]),
        ("d6 coins", [Sign("coin", "d6 coins", "d6")]),
        ("all coins", ["all ", Sign("coin", "coins")]),
        ("a drum or a bell", [Sign("drum", "a drum"), " or a bell"]),
        ("your top drum", ["your top ", Sign("drum", "drum")]),
        ("an old drum", [Sign("relic", "an old drum")]),
        ("drums and coin-makers", ["drums and coin-makers"]),
        ("", []),
    ],
)
def test_the_words_of_a_game_are_signs_with_what_belongs_to_them(
    words: str, expected: list[Piece]
) -> None:
    assert said(words) == expected
    assert text_of(said(words)) == words


def test_a_sign_travels_through_other_texts_and_is_taken_out_at_the_end() -> None:
    printed = f"{SIGNS.mark('2 coins')} {marked('arrow', '->')} ring"
    assert unmarked(printed) == "2 coins -> ring"
    assert list(pieces(printed)) == [
        Sign("coin", "2 coins", "2"),
        " ",
        Sign("arrow", "->"),
        " ring",
    ]


def test_a_verb_is_never_a_sign() -> None:
    printed = Template.of("~drum on a drum", {}).say({}, SECOND, SIGNS)
    assert list(pieces(printed)) == ["drum on ", Sign("drum", "a drum")]


@pytest.mark.parametrize(
    ("deed", "number", "voice", "expected"),
    [
        (Deed("wage"), 2, BARE, Sign("wage", "earn 2 coins", "2")),
        (Deed("wage"), "all your", BARE, Sign("wage", "earn all your coins", "all")),
        (Deed("wage"), 2, SAID, Sign("wage", "2 coins", "2")),
        (Deed("coin", plus=True), 2, BARE, Sign("coin", "earn 2 coins", "+2")),
        (Deed("coin", plus=True), 2, SECOND, Sign("coin", "2 coins", "2")),
        (Deed("coin", plus=True), "all", BARE, Sign("coin", "coins")),
    ],
)
def test_a_verb_and_its_amount_are_one_sign_where_nobody_is_named(
    deed: Deed, number: int | str, voice: Voice, expected: Sign
) -> None:
    printed = EARN.say({"coins": number}, voice, SIGNS, deed)
    verb = "earns" if voice is SAID else "earn"
    assert unmarked(printed) == f"{verb} {number} coins for each drum"
    signs = [piece for piece in pieces(printed) if isinstance(piece, Sign)]
    assert signs == [expected, Sign("drum", "drum")]


def test_a_game_without_signs_prints_plain_words() -> None:
    assert EARN.say({"coins": 3}) == "earn 3 coins for each drum"
