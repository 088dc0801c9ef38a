"""A word is declared in one place: what docs/add-a-card.md shows is all that a new verb takes."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from lorehall.games.enchanters.language.nouns.amounts import amount
from lorehall.games.enchanters.language.nouns.players import players
from lorehall.games.enchanters.language.reader import Reader
from lorehall.games.enchanters.language.vocabulary import KINDS, ROWS
from lorehall.games.enchanters.language.words import GRAMMAR, SLOTS, THESAURUS, VOCABULARY
from lorehall.games.enchanters.language.words.standing import WORDS as STANDING
from lorehall.lang.language import Language
from lorehall.lang.templates import SAID
from lorehall.lang.words import Vocabulary, word

PAGE = Path(__file__).parents[2] / "docs" / "add-a-card.md"


class Melt:
    """The effect of the example."""

    def __init__(self, target: int, amount: Any) -> None:
        self.target = target
        self.amount = amount


def language_with(vocabulary: Vocabulary) -> Language:
    class Taught(Reader):
        pass

    Taught.vocabulary = vocabulary
    grammar = GRAMMAR.replace(VOCABULARY.grammar, vocabulary.grammar)
    return Language(grammar + ROWS, KINDS, Taught)


def test_the_verb_of_the_guide_is_read_printed_explained_and_made() -> None:
    example = re.search(r"```python\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    assert example is not None
    names = {"word": word, "players": players, "amount": amount, "Melt": Melt}
    melt = eval(example[1], names)  # the text of our own documentation
    vocabulary = Vocabulary([*VOCABULARY.words, melt], SLOTS, THESAURUS)
    language = language_with(vocabulary)
    found = language.parse("effect", "smelts 2 crystals for each item")
    assert repr(found) == "melt(you, per(2, 1, items, you))"
    assert vocabulary.readings(found)[0].say(found) == "melt 2 crystals for each item"
    assert (
        vocabulary.readings(found)[0].say(found, SAID) == "melts 2 crystals for each item you have"
    )
    assert melt.make is not None
    assert isinstance(melt.make(*found.args), Melt)


def test_a_standing_word_is_one_declaration() -> None:
    held: list[int] = []
    calm = word(
        "flag(calm, number)",
        "you cannot attack more than {number} players/player",
        of="whole",
        plain="you attack at most {number} players",
        stand=lambda part, _flag, number: held.append(number),
    )
    vocabulary = Vocabulary([*VOCABULARY.words, calm], SLOTS, THESAURUS)
    found = language_with(vocabulary).parse("standing", "You can't attack more than 2 players.")
    assert repr(found) == "flag(calm, 2)"
    assert vocabulary.readings(found)[0].say(found) == "you cannot attack more than 2 players"
    assert vocabulary.plain(found) == "you attack at most 2 players"
    declared = vocabulary.word(found)
    assert declared is not None
    assert declared.stand is not None
    declared.stand(None, *found.args)
    assert held == [2]


@pytest.mark.parametrize("reading", [each for all_ in VOCABULARY.by_op.values() for each in all_])
def test_whatever_is_not_read_from_its_wording_is_read_elsewhere(reading: Any) -> None:
    """A form that is neither read nor has another wording must be printed by what another word reads."""
    form = reading.form
    assert form.text
    if form.grammar:
        assert form.read is not None, form


def test_all_standing_words_stand() -> None:
    assert all(each.stand is not None for each in STANDING)
