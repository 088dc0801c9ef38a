"""A card language: the skeleton grammar joined with the words of one game.

The grammar is LALR with a contextual lexer (lark). This module reads single sentences; the
structure of card files is in :mod:`lorehall.lang.cardfile`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from functools import cached_property, lru_cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from lark import Lark
from lark.exceptions import UnexpectedInput, UnexpectedToken
from lark.lexer import PatternRE, TerminalDef

from lorehall.lang.cache import (
    Sentence,
    keep,
    keep_terms,
    load,
    load_terms,
    place_of,
    place_of_terms,
)
from lorehall.lang.errors import CardError
from lorehall.lang.expected import Expected, Unreadable
from lorehall.lang.phrases import phrases
from lorehall.lang.skeleton import Misuse, Sentences
from lorehall.lang.terms import Term

#: Typographic characters that people paste from documents, and how they are read.
SIGNS = {"→": "->", "⇒": "->", "\N{RIGHT SINGLE QUOTATION MARK}": "'", "\N{MINUS SIGN}": "-"}

END = "$END"
"""The parser's name for the end of a sentence."""
WORD = re.compile(r"[^\s,.:;()]+|\S")

#: The end of a word: no character that would continue it may follow (after a symbol, any may).
WORD_END = r"(?:(?<!\w)|(?![\w'/]|-\w))"

REMEMBERED = 4000
"""The number of cached sentences: more than any game comes with."""


class Source:
    """A normalised sentence (lower case, single spaces) that still knows its original columns."""

    __slots__ = ("original", "text", "columns")

    def __init__(self, original: str) -> None:
        self.original = original
        text: list[str] = []
        columns: list[int] = []
        for column, char in enumerate(original):
            piece = SIGNS.get(char, " " if char.isspace() else char)
            if piece == " " and (not text or text[-1] == " "):
                continue
            # ASCII only: lower() of some other letters has another length.
            text += [c.lower() if c.isascii() else c for c in piece]
            columns += [column] * len(piece)
        while text and text[-1] == " ":
            text.pop()
        if text and text[-1] == ".":
            text.pop()
        self.text = "".join(text)
        end = columns[len(text)] if len(columns) > len(text) else len(original.rstrip())
        self.columns = [*columns[: len(text)], end]

    def column(self, position: int) -> int:
        """Return the 0-based column in the original text for a position in the normalised one."""
        return self.columns[min(position, len(self.text))]

    def words(self, start: int, end: int) -> str:
        """Return the original words between two positions in the normalised text."""
        if end <= start:
            return ""
        return self.original[self.column(start) : self.column(end - 1) + 1]


class Language:
    """Reads sentences of one game.

    ``vocabulary`` is the game's grammar, ``kinds`` maps a kind of sentence to the grammar rule it
    starts with, ``sentences`` builds the transformer that turns a parse tree into a Term.
    ``examples`` are sets of terminals that mark a place where nearly anything can begin, with examples of
    what could be there, because a list of all words would help no one; the ``verbs`` are listed. ``kept`` is for a
    vocabulary that never changes: its tables are built once and cached.
    """

    def __init__(
        self,
        vocabulary: str,
        kinds: dict[str, str],
        sentences: Callable[[str], Sentences],
        examples: Sequence[tuple[frozenset[str], str]] = (),
        *,
        verbs: Iterable[str] = (),
        kept: bool = False,
    ) -> None:
        self._kinds = kinds
        self._examples = examples
        self._verbs = tuple(verbs)
        self._sentences = sentences
        self._parse = lru_cache(REMEMBERED)(self._parse_anew)
        self._patterns: dict[str, str] = {}
        self._terms: dict[Sentence, Term] = {}
        """Cached sentences."""
        self._reading: dict[Sentence, Term] | None = None
        """The sentences being read for the cache."""
        skeleton = (files("lorehall.lang") / "skeleton.lark").read_text("utf-8")
        grammar, starts = skeleton + "\n" + vocabulary, sorted(set(kinds.values()))
        self._place = place_of(grammar + WORD_END, starts) if kept else None
        self._lark = (
            self._built(grammar, starts)
            if self._place is None
            else self._found(self._place, grammar, starts)
        )

    def _found(self, place: Path, grammar: str, starts: list[str]) -> Lark:
        found = load(place)
        if found is not None:
            parser, self._patterns = found
            return parser
        parser = self._built(grammar, starts)
        keep(place, parser, self._patterns)
        return parser

    def _built(self, grammar: str, starts: list[str]) -> Lark:
        return Lark(
            grammar,
            parser="lalr",
            lexer="contextual",
            start=starts,
            propagate_positions=True,
            maybe_placeholders=True,
            edit_terminals=self._edit_terminal,
        )

    def _edit_terminal(self, terminal: TerminalDef) -> None:
        """Record the pattern of a terminal, and make it end where a word ends."""
        pattern = terminal.pattern
        raw = pattern.to_regexp()
        self._patterns[terminal.name] = raw
        if re.search(r"[a-z]", raw):
            terminal.pattern = PatternRE(f"(?:{raw}){WORD_END}", pattern.flags)

    @contextmanager
    def keeping(self, *, wanted: bool = True) -> Iterator[None]:
        """Cache the sentences read in this context for other processes: those of the cards that come with a game.

        Do not use it for cards in the making: they change with every try.
        """
        if self._place is None or not wanted:
            yield
            return
        readers = [made.__module__.rpartition(".")[0] for made in (Language, self._sentences)]
        place = place_of_terms(self._place, readers)
        reading: dict[Sentence, Term] = {}
        self._terms, self._reading = load_terms(place), reading
        try:
            yield
            if reading.keys() != self._terms.keys():
                keep_terms(place, reading)
        finally:
            self._terms, self._reading = reading, None

    @property
    def kinds(self) -> Sequence[str]:
        """The kinds of sentences that this language reads."""
        return tuple(self._kinds)

    @cached_property
    def words(self) -> frozenset[str]:
        """Every word of the language."""
        found = (
            w
            for pattern in self._patterns.values()
            for p in phrases(pattern)
            for w in re.split(r"[ ,;]+", p)
        )
        return frozenset(w for w in found if re.fullmatch(r"[a-z]([a-z0-9'/-]*[a-z0-9])?", w))

    def parse(
        self, kind: str, text: str, *, file: str = "", line: int = 1, column: int = 1
    ) -> Term:
        """Read one sentence and return its Term; a :class:`CardError` if it cannot be read.

        ``line`` and ``column`` say where the sentence begins in its file.
        """
        found = self._terms.get((kind, text))
        if found is None:
            found = self._read(kind, text, file, line, column)
        if self._reading is not None:
            self._reading[kind, text] = found
        return found

    def _read(self, kind: str, text: str, file: str, line: int, column: int) -> Term:
        try:
            return self._parse(kind, text)
        except Misuse as misuse:
            error = CardError(misuse.message, suggestions=misuse.suggestions)
            error.understood = True
            source, start, end = Source(text), misuse.start, misuse.end
        except UnexpectedInput:
            source = Source(text)
            error, start, end = self._explain(self._kinds[kind], source)
        error.file, error.line = file, line
        error.source = " " * (column - 1) + text  # the caller may know the whole line
        error.column = column + source.column(start)
        error.words = source.words(start, end)
        raise error

    def _parse_anew(self, kind: str, text: str) -> Term:
        source = Source(text)
        if not source.text:
            raise Misuse("the sentence is empty", 0, 0)
        tree = self._lark.parse(source.text, start=self._kinds[kind])
        reader = self._sentences(source.text)
        found = reader.build(tree)
        if not isinstance(found, Term):
            raise TypeError(f"{kind!r} gave {found!r}, not a Term")
        return reader.finished(found)

    # ---- what went wrong -----------------------------------------------------------------------

    def _explain(self, start_rule: str, source: Source) -> tuple[CardError, int, int]:
        """Read the sentence again step by step, to learn what could have been at the mistake."""
        parser: Any = self._lark.parse_interactive(source.text, start=start_rule)
        # a rejected token may already have closed some rules, so look at the state before it
        before = parser
        last: tuple[Any, str] | None = None  # the last token, and the state before that
        position = len(source.text)
        try:
            for token in parser.lexer_thread.lex(parser.parser_state):
                before = parser.copy()
                parser.feed_token(token)
                last, before = (before, str(token)), parser
        except UnexpectedToken as mistake:
            position = mistake.token.start_pos
        except UnexpectedInput as mistake:
            position = mistake.column - 1  # the text is one line
        accepted = before.accepts()
        expected = self._expected(accepted)
        if last is not None:  # it may have been only the beginning of a phrase
            expected |= self._expected(last[0].accepts()).behind(last[1])
        at, expected = _into_phrase(source.text, position, expected)
        if at == position:
            fitting = [example for marks, example in self._examples if marks <= accepted]
            expected = replace(expected, examples=tuple(fitting[:1]))
        return self._describe(source, at, expected)

    def _expected(self, accepted: Iterable[str]) -> Expected:
        """Return what some terminals stand for."""
        known = [self._patterns[name] for name in sorted(accepted) if name in self._patterns]
        things = dict.fromkeys([phrases(pattern) for pattern in known])
        return Expected(tuple(things), END in accepted, verbs=self._verbs)

    def _describe(self, source: Source, at: int, expected: Expected) -> tuple[CardError, int, int]:
        match = WORD.match(source.text, at)
        word = match[0] if match else ""
        known = word in self.words or not word[:1].isalpha()
        problem = f"'{word}' doesn't fit here" if known else f"unknown word '{word}'"
        if not word:
            problem = "the sentence is incomplete"
        return Unreadable(problem, word, expected, self.words), at, at + len(word)


def _into_phrase(text: str, position: int, expected: Expected) -> tuple[int, Expected]:
    """Where "each plyer" fails at "each": step over the words that begin an expected phrase."""
    while match := re.compile(r"([^\s,.:;()]+)(?: +|$|(?=[,:;()]))").match(text, position):
        rest = expected.behind(match[1])
        if not rest.things:
            break
        position, expected = match.end(), rest
    return position, expected
