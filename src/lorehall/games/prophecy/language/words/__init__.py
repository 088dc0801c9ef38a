"""The words of Prophecy: each with its wording, what it means to the engine, its rules, and a note for strangers."""

from __future__ import annotations

from typing import Final

from lorehall.games.prophecy.language.nouns import GRAMMAR as NOUNS
from lorehall.games.prophecy.language.nouns import SLOTS
from lorehall.games.prophecy.language.words.battle import BATTLE, STANDING
from lorehall.games.prophecy.language.words.board import BOARD
from lorehall.games.prophecy.language.words.hero import GAINS, ITEMS, JOURNEYS
from lorehall.games.prophecy.language.words.moments import MOMENTS, TESTS
from lorehall.lang.templates import Thesaurus
from lorehall.lang.words import Vocabulary

VOCABULARY: Final = Vocabulary(
    [*MOMENTS, *TESTS, *GAINS, *ITEMS, *JOURNEYS, *BOARD, *BATTLE, *STANDING], SLOTS, Thesaurus()
)
GRAMMAR: Final = NOUNS + VOCABULARY.grammar
