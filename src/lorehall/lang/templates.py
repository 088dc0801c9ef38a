"""Wordings as templates: one text from which the grammar rule and the printed clause follow.

    "~take {amount:coin} from {giver=player} {each}"

===============  ================================================================================
``take``         a word that is read and printed as it is
``~take``        a verb: printed as the voice asks, "take" or "takes"; both are read
``(the)``        printed, but optional when read
``[only]``       read, never printed
``can't/cannot`` any of them is read, the first is printed
``your/their``   a pronoun: the voice decides which is printed; both are read
``{amount:coin}`` a gap for the slot "amount" with the option "coin"
``{giver=player}`` the same with a separate name, if the slot's name is not clear enough
===============  ================================================================================

Other words for the same thing are declared once, in a :class:`Thesaurus`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from lorehall.lang.signs import UNSIGNED, Deed, Signs
from lorehall.lang.terms import Arg

PIECE: Final = re.compile(r"\{[^}]*\}|\([^)]*\)|\[[^\]]*\]|[^\s{}()\[\]]+")
GAP: Final = re.compile(r"(?:(?P<name>\w+)=)?(?P<slot>\w+)(?::(?P<option>.*))?")
PRONOUNS: Final = ("your/their", "you/they")


@dataclass(frozen=True, slots=True)
class Voice:
    """The voice of a clause: verbs with or without -s, "your" or "their".

    ``said``: the clause names its actor, so that your things must be called yours. ``bare``: it begins with its
    verb, so that verb and amount can be one sign.
    """

    finite: bool = False
    theirs: bool = False
    said: bool = False
    bare: bool = False

    @property
    def my(self) -> str:
        return "their" if self.theirs else "your"

    def verb(self, word: str) -> str:
        return third_person(word) if self.finite else word


SECOND: Final = Voice()  # "take", "you take"
BARE: Final = Voice(bare=True)  # "take", and nothing before it
THIRD: Final = Voice(finite=True, theirs=True)  # "each player takes"
THIRD_MAY: Final = Voice(theirs=True)  # "each player may take"
SAID: Final = Voice(finite=True, theirs=True, said=True)  # "each player takes", whatever is yours


def third_person(verb: str) -> str:
    """Return takes for take, buries for bury, attaches for attach, has for have."""
    if verb == "have":
        return "has"
    if re.search(r"[^aeiou]y$", verb):
        return verb[:-1] + "ies"
    return verb + ("es" if re.search(r"(ch|sh|s|x)$", verb) else "s")


@dataclass(frozen=True, slots=True)
class Slot:
    """A typed gap: its grammar, how it is read, and how its value is printed.

    ``read`` gets the reader and one value for each kept symbol of ``grammar``; a ``tail`` is read and
    printed as a part of the slot of that name ("2 coins from Ann *for each ship*").
    """

    grammar: str
    read: Callable[..., Arg]
    say: Callable[[Any, Voice], str]
    fits: Callable[[Any], bool] = lambda _: True
    tail: str = ""

    @property
    def width(self) -> int:
        return sum(not symbol.startswith(("_", "[_")) for symbol in self.grammar.split())


@dataclass(frozen=True, slots=True)
class Thesaurus:
    """Other words for the same thing, declared once for all templates.

    ``verbs`` lists verbs that mean the same; ``words`` gives the pattern in which a word or phrase is
    read, and "" for an optional word.
    """

    verbs: tuple[tuple[str, ...], ...] = ()
    words: Mapping[str, str] = field(default_factory=dict)

    def verb(self, word: str) -> str:
        """Return the pattern of a verb and its synonyms, with -s and without."""
        return "|".join(_inflected(each) for each in self.group(word))

    def group(self, word: str) -> tuple[str, ...]:
        return next((group for group in self.verbs if word in group), (word,))

    def phrase(self, words: Sequence[str], at: int) -> tuple[int, str] | None:
        """Find the longest known phrase that begins here: its length in words, and its pattern."""
        for end in range(len(words), at, -1):
            pattern = self.words.get(" ".join(words[at:end]))
            if pattern is not None:
                return end - at, pattern
        return None


def _inflected(verb: str) -> str:
    finite = third_person(verb)
    return f"{verb}s?" if finite == f"{verb}s" else f"{finite}|{verb}"


class Terminals:
    """The literal phrases of all templates as terminals of the grammar; equal phrases share one."""

    def __init__(self) -> None:
        self.names: dict[str, str] = {}

    def name(self, pattern: str, words: str) -> str:
        if pattern not in self.names:
            stem = "_" + re.sub(r"\W+", "_", words).strip("_").upper()
            taken = set(self.names.values())
            name, number = stem, 2
            while name in taken:
                name, number = f"{stem}_{number}", number + 1
            self.names[pattern] = name
        return self.names[pattern]

    def grammar(self) -> str:
        rows = (
            f"{name}: /{pattern.replace('/', chr(92) + '/')}/"
            for pattern, name in self.names.items()
        )
        return "\n".join(rows)


@dataclass(frozen=True, slots=True)
class Gap:
    """A gap in a template."""

    name: str
    slot: Slot


@dataclass(frozen=True, slots=True)
class Template:
    """A wording in pieces: words as written, and gaps."""

    text: str
    pieces: tuple[str | Gap, ...]

    @classmethod
    def of(cls, text: str, slots: Mapping[str, Callable[[str], Slot]]) -> Template:
        return cls(text, tuple(_piece(raw, slots) for raw in PIECE.findall(text)))

    @property
    def gaps(self) -> list[Gap]:
        return [piece for piece in self.pieces if isinstance(piece, Gap)]

    # ---- printing -------------------------------------------------------------------------------

    def say(
        self,
        values: Mapping[str, object],
        voice: Voice = SECOND,
        signs: Signs = UNSIGNED,
        deed: Deed | None = None,
    ) -> str:
        """Print the wording with its gaps filled, in a voice, and with its signs marked."""
        amount = self.gaps[0] if deed is not None else None
        said: list[str] = []
        words: list[str] = []  # between verbs
        for piece in self.pieces:
            text = _said(piece, values, voice)
            if deed is not None and piece is amount and deed.fits(text):
                verb = said.pop() if voice.bare and said and not words else ""
                said += [signs.mark(" ".join(words)), deed.mark(verb, text)]
                words = []
            elif isinstance(piece, str) and piece.startswith("~"):
                said += [signs.mark(" ".join(words)), text]
                words = []
            elif text:
                words.append(text)
        return " ".join([text for text in [*said, signs.mark(" ".join(words))] if text])

    # ---- reading --------------------------------------------------------------------------------

    def grammar(self, terminals: Terminals, thesaurus: Thesaurus) -> str:
        """Return the right side of a grammar rule; adjacent words become one terminal."""
        symbols: list[str] = []
        run: list[str] = []
        for piece in (*self.pieces, None):
            if isinstance(piece, str):
                run.append(piece)
                continue
            if run:
                symbols.append(terminals.name(_pattern(run, thesaurus), _name(run, thesaurus)))
                run = []
            if piece is not None:
                symbols.append(piece.slot.grammar)
        return " ".join(symbols)

    def split(self, children: Sequence[object]) -> dict[str, list[object]]:
        """Return what was read for each gap; tails are added to their gaps."""
        found: dict[str, list[object]] = {}
        rest = list(children)
        for gap in self.gaps:
            width = gap.slot.width
            found.setdefault(gap.slot.tail or gap.name, []).extend(rest[:width])
            rest = rest[width:]
        return found


def _piece(raw: str, slots: Mapping[str, Callable[[str], Slot]]) -> str | Gap:
    if not raw.startswith("{"):
        return raw
    match = GAP.fullmatch(raw[1:-1])
    if match is None or match["slot"] not in slots:
        raise ValueError(f"no slot for the gap {raw}")
    return Gap(match["name"] or match["slot"], slots[match["slot"]](match["option"] or ""))


def _said(piece: str | Gap, values: Mapping[str, Any], voice: Voice) -> str:
    if isinstance(piece, Gap):
        return piece.slot.say(values.get(piece.slot.tail or piece.name), voice)
    return _printed(piece, voice)


def _printed(piece: str, voice: Voice) -> str:
    if piece.startswith("["):
        return ""
    word = piece.strip("()")
    if word.startswith(PRONOUNS):
        return word.split("/")[voice.theirs]
    word = word.split("/")[0]
    return voice.verb(word[1:]) if word.startswith("~") else word


def _name(run: Iterable[str], thesaurus: Thesaurus) -> str:
    """Name a terminal; synonymous verbs share the name of the first."""
    words = [piece.split("/")[0] for piece in run if piece[0] not in "(["]
    return " ".join(thesaurus.group(word[1:])[0] if word[0] == "~" else word for word in words)


def _pattern(run: Sequence[str], thesaurus: Thesaurus) -> str:
    """Return the pattern that reads a row of words."""
    pattern, started = "", False
    for word, optional in _readings(run, thesaurus):
        blank = "" if word.startswith(",") else " "
        grouped = f"({word})" if "|" in word and len(run) > 1 else word
        if optional:
            pattern += f"({blank}{grouped})?" if started else f"({grouped} )?"
        else:
            pattern += (blank if started else "") + grouped
            started = True
    return pattern


def _readings(run: Sequence[str], thesaurus: Thesaurus) -> Iterable[tuple[str, bool]]:
    """Yield each word or known phrase of a row as a pattern, and whether it is optional."""
    at = 0
    while at < len(run):
        known = thesaurus.phrase(run, at)
        if known is not None:
            length, pattern = known
            yield pattern or run[at].lower(), not pattern
            at += length
            continue
        piece = run[at]
        optional = piece[0] in "(["
        yield _alternatives(piece.strip("()[]"), thesaurus), optional
        at += 1


def _alternatives(piece: str, thesaurus: Thesaurus) -> str:
    words = (
        thesaurus.verb(word[1:]) if word.startswith("~") else re.escape(word).replace(r"\ ", " ")
        for word in piece.split("/")
    )
    return "|".join(words).lower().replace(r"\-", "-")
