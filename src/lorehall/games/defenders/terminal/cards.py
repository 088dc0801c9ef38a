"""Looking up, checking and explaining cards of Defenders of the Realm on the command line."""

from __future__ import annotations

from lorehall.games.defenders.language.content import language_of
from lorehall.games.defenders.language.reader import KINDS, form_of
from lorehall.games.defenders.language.words import VOCABULARY
from lorehall.lang.explaining import Explanation, Fact, read_as, told
from lorehall.lang.lookup import WrittenCards

SIGNED = ("action", "trigger")
"""Kinds of sentences with a sign; a sentence without one may be of any kind."""


class DefendersCards(WrittenCards):
    """The cards of one content. Most texts are plain already, so their explanations only add notes and rules."""

    package = "lorehall.games.defenders"
    kinds = tuple(KINDS)

    def told(self, sentence: str, kind: str | None) -> Explanation:
        language = language_of(self.game.sources)
        form = form_of(sentence)
        kinds = [kind] if kind else [form] if form in SIGNED else [form, *KINDS]
        found, _ = read_as(kinds, lambda each: language.parse(each, sentence), sentence)
        words = [VOCABULARY.word(each) for each in found.walk()]
        facts = [Fact(word.primitive, word.rules, word.note) for word in words if word is not None]
        said = " ".join(sentence.split())
        return told(said, VOCABULARY.plain(found) or said, facts)
