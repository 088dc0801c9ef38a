"""From card files to definitions: names become terminals, sentences are read, every mistake is reported with its place."""

from __future__ import annotations

from functools import partial

import pytest
from lark import Token

from lorehall.lang.cardfile import Entry, EntryKind, Schema
from lorehall.lang.compiler import Compiler
from lorehall.lang.errors import CardErrors
from lorehall.lang.language import Language
from lorehall.lang.loader import Builder
from lorehall.lang.names import NUMBERS, NamingSentences, named, names
from lorehall.lang.skeleton import Part, Subject
from lorehall.lang.sources import Source
from lorehall.lang.templates import Thesaurus
from lorehall.lang.terms import Term
from lorehall.lang.words import Vocabulary, word

PORTS = names(PORT=["Old Mill", "Mill"], SHIP=[("Cog", "Cogs"), ("Hulk", "Hulks")])
WORDS = Vocabulary(
    [
        word("sail(port)", "~sail to {port}", rules="X-1", note="By sea.", make=lambda port: ("sail", port)),
        word("build(number, ship)", "~build {number} {ship}", rules="X-2 X-1", make=lambda *given: ("build", *given)),
        word("rest", "~rest"),
        # what a sentence can be made of besides
        word("closed", "the port is closed", of="whole"),
        word("night", "if it is night", of="state", read=lambda _reader: "night"),
        word("pay(number)", "{number} coins", of="cost"),
        word("on(dawn, None, None)", "at dawn", of="condition"),
    ],
    {**NUMBERS, "port": named("PORT"), "ship": named("SHIP")},
    Thesaurus(),
)  # fmt: skip
NOUNS = "subject: WHO\nWHO: /you/\nKIND: /often/\ncount: _OAR -> oars\n_OAR: /oars?/\n"
CARDS = """
card Storm
  source told
  rule X-9
  build 2 Hulks and sail to Old Mill
"""


class Reader(NamingSentences):
    vocabulary = WORDS

    def target_of(self, token: Token) -> str:
        return str(token)

    def perform(self, subject: Subject | None, verb: Term, part: Part) -> Term:
        return verb


LANGUAGE = Language(NOUNS + WORDS.grammar + PORTS.grammar, {"effect": "effect"}, partial(Reader, names=PORTS))  # fmt: skip


class Port(Compiler):
    vocabulary = WORDS


COMPILER = Port()


class Harbour(Builder):
    fields = frozenset({"source", "rule"})
    schema = Schema((EntryKind("card", fields, fields, bare=True),))

    def language(self) -> Language:
        return LANGUAGE

    def built(self) -> list[object]:
        self.found: list[object] = []
        self.make({"card": self._card})
        self.check()
        return self.found

    def _card(self, entry: Entry) -> None:
        printed = self.print(entry)
        for line in self.schema.sentences(entry):
            read = self.read(entry, line, "effect")
            printed.add(line.key, line.text, f"{line.text}!", ["X-2", "X-1"])
            parts = read.args if read.op == "seq" else (read,)
            self.found += [COMPILER.made(object, part) for part in parts if isinstance(part, Term)]


def built(text: str) -> Harbour:
    harbour = Harbour([Source("a.cards", text), Source("b.rows", "nothing to do with it")])
    harbour.built()
    return harbour


def test_names_are_read_as_numbers_whichever_form_they_have() -> None:
    assert built(CARDS).found == [("build", 2, 1), ("sail", 0)]
    assert built(CARDS.replace("2 Hulks", "1 cog").replace("Old Mill", "Mill")).found == [
        ("build", 1, 0),
        ("sail", 1),
    ]


def test_what_is_printed_tells_each_line_with_its_meaning_and_rules() -> None:
    (printed,) = built(CARDS).printed
    assert (printed.kind, printed.name, printed.rule) == ("card", "Storm", "X-9")
    text = "build 2 Hulks and sail to Old Mill"
    line = {"part": "", "text": text, "plain": f"{text}!", "rules": ["X-1", "X-2"]}
    assert printed.face() == {"kind": "card", "name": "Storm", "source": "told", "lines": [line]}
    assert printed.text == f": {text}"
    assert printed.rules == ["X-2", "X-1"]


def test_an_entry_that_overrides_takes_the_place_of_another_of_its_name() -> None:
    first = Source("a.cards", CARDS + CARDS.replace("Storm", "Wave"))
    own = CARDS.replace("Storm", "storm").replace("2 Hulks", "3 Cogs")
    laid = Harbour([first, Source("b.txt", own, override=True)])
    laid.replace_by_name()
    assert laid.built() == [("build", 3, 0), ("sail", 0), ("build", 2, 1), ("sail", 0)]
    twice = Harbour([first, Source("b.cards", own)])
    twice.replace_by_name()
    with pytest.raises(CardErrors, match=r"'storm' is already defined in a\.cards, line 2"):
        twice.built()


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("Old Mill", "New Mill", "a.cards:5:29"),
        ("source told", "sauce told", "a.cards:2:1: card 'Storm' needs a line 'source"),
        ("build 2 Hulks and sail to Old Mill", "rest", "a.cards:2:1: 'rest' can't be used here"),
    ],
)
def test_a_mistake_is_told_with_its_place(old: str, new: str, message: str) -> None:
    with pytest.raises(CardErrors) as caught:
        built(CARDS.replace(old, new))
    assert message in str(caught.value)


def test_all_mistakes_are_told_at_once() -> None:
    with pytest.raises(CardErrors) as caught:
        built(CARDS.replace("Storm", "Wave").replace("Old", "No") + CARDS.replace("Old", "So"))
    assert len(caught.value.errors) == 2
