"""The card language of Prophecy: every text of the game is written the one way, read back the same, and explained."""

from __future__ import annotations

import pytest

from games.prophecy.stage import GAME
from lorehall.games.prophecy.language.content import load
from lorehall.games.prophecy.language.reader import form_of, language, read
from lorehall.games.prophecy.language.schema import SCHEMA
from lorehall.games.prophecy.language.wording import explain, wording
from lorehall.games.prophecy.language.words import VOCABULARY
from lorehall.lang.cardfile import scan_entries
from lorehall.lang.errors import CardError
from lorehall.lang.terms import Term
from lorehall.rules import rules

STANDING = ("ability", "item", "artifact", "creature", "guardian")
OUTCOMES = ("win", "lose")


def written() -> list[tuple[str, str]]:
    """Every sentence of the card files, with the form that it has there."""
    found = []
    for source in GAME.sources:
        entries = scan_entries(source.text, SCHEMA, source.name)[0]
        for entry in entries:
            kind = SCHEMA.kind(entry.kind)
            assert kind is not None
            for line in entry.lines:
                if line.key in kind.fields:
                    continue
                if line.key in OUTCOMES:
                    found.append((line.text, "effect"))
                else:
                    stands = entry.kind in STANDING
                    found.append((line.text, form_of(line.text, standing=stands)))
    return found


def test_every_text_is_written_the_one_way() -> None:
    texts = written()
    assert len(texts) > 250
    for text, form in texts:
        found = read(text, form)
        assert wording(found) == text
        assert read(wording(found), form) == found


def test_every_text_explains_itself() -> None:
    known = {rule.number for rule in rules("prophecy")}
    for text, form in written():
        told = explain(read(text, form))
        assert told.canonical == text
        assert told.plain[:1].isupper() or not told.plain[:1].isalpha()
        assert told.plain.endswith(".")
        assert set(told.rules) <= known
        assert told.rules or text == "nothing happens", text


def test_an_explanation_says_what_a_stranger_does_not_know() -> None:
    told = explain(
        read("once per round, announced in battle: have 1 more die and keep the best", "trigger")
    )
    assert told.plain == (
        "Before the first roll of a battle, you may announce this (at most once until your next round begins): "
        "roll 1 more die than usual; only the best counts. It counts for the whole battle, once per battle."
    )
    words = [
        word
        for word in VOCABULARY.words
        if word.forms[0].text.startswith(("announced", "~have {more}"))
    ]
    assert {rule for word in words for rule in word.rules} < set(told.rules)


def moment(meaning: str) -> str:
    """When something happens, without who it is for and how often: what `on(arr, None, None)` begins with."""
    return meaning.partition(",")[0]


def test_every_word_is_used_by_a_card_and_cites_rules_of_the_book() -> None:
    """A word that no card needs would be untried; one without a rule could do anything."""
    used: set[int] = set()
    moments: set[str] = set()  # each with or without "if you like"
    for text, form in written():
        for term in read(text, form).walk():
            used |= {id(reading.word) for reading in VOCABULARY.readings(term)}
            if term.op == "on":
                moments.add(moment(str(term)))
    known = {rule.number for rule in rules("prophecy")}
    for word in VOCABULARY.words:
        first = word.forms[0]
        is_used = moment(first.meaning) in moments if first.of == "condition" else id(word) in used
        assert is_used, first.text
        assert set(word.rules) <= known, word.forms[0].text
        assert word.rules or word.forms[0].text == "nothing happens"


@pytest.mark.parametrize("before", ["each hero loses 1 Magic", "you may pay 1 Magic"])
def test_a_bonus_needs_no_actor_whoever_acted_before(before: str) -> None:
    text = f"before each roll: {before}, then +1 in Battles of Strength"
    assert wording(read(text, "trigger")) == text


def test_capitals_and_blanks_do_not_matter() -> None:
    assert read("GAIN  2 gold", "effect") == read("gain 2 Gold", "effect")


def test_a_condition_behind_a_clause_is_its_own() -> None:
    found = read("gain 2 Gold if you are at a port, then gain 1 Experience", "effect")
    assert [part.op if isinstance(part, Term) else part for part in found.args] == [
        "if_state",
        "xp",
    ]


@pytest.mark.parametrize(
    ("text", "form", "said"),
    [
        ("gain two Gold", "effect", "'two' doesn't fit here; expected a number"),
        ("gain 2 Silver", "effect", "unknown word 'silver'"),
        ("roll d6: 1-2 gain 1 Gold; 4-6 gain 2 Gold", "effect", "the rows must cover 1 to 6"),
        ("roll d8: 1-8 gain 1 Gold", "effect", "the only die is d6"),
        ("each hero gains 1 Gold, then gains 2 Gold", "effect", "who does this"),
        ("+1 in Battles of Luck", "standing", "unknown word 'luck'"),
        (
            "three times per turn, after a roll: roll your dice again",
            "trigger",
            "Prophecy has no rule for",
        ),
        ("", "effect", "the sentence is empty"),
    ],
)
def test_what_cannot_be_read_is_answered_in_words(text: str, form: str, said: str) -> None:
    with pytest.raises(CardError) as caught:
        language().parse(form, text)
    assert said in str(caught.value)


def test_printed_lines_are_those_of_the_files() -> None:
    content = load(GAME.sources)
    printed = [line.text for card in content.printed for line in card.lines]
    assert sorted(printed) == sorted(text for text, _ in written())
