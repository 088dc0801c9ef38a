"""The rulebooks: look a rule up by its number, search them, and see who cites which rule.

The text lives once, in docs/rules. A wheel carries a copy of it as `lorehall/rulebooks`; in a checkout (also with an
editable install) the files are read from docs/rules itself, so there is never a second copy to go stale. A game that comes from
another package says where its book lies; its rules begin with a letter of their own.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from difflib import get_close_matches
from functools import cache, partial
from pathlib import Path
from typing import Literal, cast

GAMES = {"E": "enchanters", "D": "defenders", "P": "prophecy"}
"""Which of the books that come with Lorehall the first letter of a rule number stands for."""

NUMBER = re.compile(r"\b[A-Z]-[A-Z]{2,3}-\d{2}\b")
GROUP = re.compile(r"[A-Z]-[A-Z]{2,3}")
"""The beginning that the rules of one section share."""
_RULE = re.compile(rf"^\*\*({NUMBER.pattern})\*\* +(.*)$")
_MARK = re.compile(r"^\*(Printed; ruling|Printed|Ruling|Designed)(?:: (.+))?\.\*$")
"""The line under a rule that says where it comes from, with the reason where the decision is ours."""
_LIKE_A_MARK = re.compile(r"^\*(?:printed|ruling|designed)\b", re.IGNORECASE)
_CHANGED = re.compile(r"(?:^|(?<=\. ))Changed in version (\d+): (.+)$")
"""The last sentence of a mark whose rule once said something else."""
DEPARTS = "departs from the manual: "
"""How the reason begins where a rule contradicts the printed words."""
_SECTION = re.compile(rf"^#+ (?:\d+\. )?(.*) \({GROUP.pattern}\)$")

WORDS = "## Index of words"
"""The heading under which a book explains its words: a table of word, other names, meaning and rules."""
_ENTRY = re.compile(r"^\| \*\*(.+?)\*\* \| (.*) \| (.*) \| (.*) \|$")
NOTATION = "## Notation"
"""The heading under which a book explains its letters: a table of sign, word, and the word for several where it is counted."""
_SIGN = re.compile(r"^\| \*\*(\w+)\*\* \| (.*?) \| (.*?) ?\|$")
VARIANT = "*A variant"
"""How the line below a heading begins whose rules not every table plays by."""

SOURCES = ("printed", "ruling", "designed")
"""Where a rule comes from: the printed rules, a decision where they are silent or disagree, or this edition."""
LESS_SURE = "## Values we are less sure of"
"""The heading under which a book lists values of limited certainty."""

_PACKAGED = Path(__file__).parent / "rulebooks"
_CHECKOUT = Path(__file__).parents[2] / "docs" / "rules"


class UnknownRule(LookupError):
    """No rulebook has this number; the message names the nearest ones."""

    def __init__(self, number: str, nearest: list[str]) -> None:
        hint = f"; did you mean {' or '.join(nearest)}?" if nearest else ""
        super().__init__(f"there is no rule {number}{hint}")


class UnknownGame(LookupError):
    """There is no rulebook of this name."""

    def __init__(self, game: str) -> None:
        super().__init__(
            f"there is no rulebook called {game!r}. Rulebooks: {', '.join(books().values())}."
        )


class BadMark(ValueError):
    """The line under a rule that should say where it comes from cannot be read."""

    def __init__(self, number: str, line: str) -> None:
        super().__init__(
            f"rule {number}: {line!r} isn't a source mark; write *Printed.*, *Ruling: reason.*, *Printed; ruling: reason.* or "
            "*Designed: reason.*, once, as the only thing on its line"
        )


RuleSource = Literal["printed", "ruling", "designed"]
"""Where a rule comes from: the manual, a decision where the manual is silent, or this edition."""


@dataclass(frozen=True, slots=True)
class Rule:
    """One numbered rule; `text` includes the table that belongs to it, if any."""

    number: str
    section: str
    text: str
    variant: bool = False
    """Whether it holds only at tables that have chosen it."""
    source: RuleSource | Literal[""] = ""
    """One of `SOURCES`; empty where a book does not say."""
    is_ruled: bool = False
    """Whether a decision of ours is in it: all of a ruling, or a detail that the printed rule leaves open."""
    reason: str = ""
    """Why we decided so, or what was designed: whole sentences."""

    @property
    def mark(self) -> str:
        """Where it comes from in words; empty where its book does not say."""
        is_detail = self.is_ruled and self.source != "ruling"
        return f"{self.source}, with a ruling" if is_detail else self.source

    @property
    def departs(self) -> bool:
        """Whether it contradicts the printed words."""
        return self.reason.casefold().startswith(DEPARTS)

    @property
    def changed(self) -> tuple[int, str] | None:
        """Since which version of the game it says what it says, and what it said before."""
        found = _CHANGED.search(self.reason)
        return (int(found[1]), _sentence(found[2])) if found else None

    def fits(self, source: str) -> bool:
        """Whether it is found under one of `SOURCES`; a printed rule with a ruling in it is found under both."""
        return self.source == source or (source == "ruling" and self.is_ruled)

    @property
    def game(self) -> str:
        return books(self.number[0])[self.number[0]]

    @property
    def group(self) -> str:
        """The number without its last part."""
        return self.number.rsplit("-", 1)[0]


@dataclass(frozen=True, slots=True)
class Term:
    """A word of a game, explained for somebody who has never heard it."""

    word: str
    also: tuple[str, ...]
    """What people may call it who look for it."""
    text: str
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Sign:
    """A letter of a book's notation, and the word that it stands for."""

    sign: str
    word: str
    several: str
    """The word for more than one of it, where it is counted: such a letter follows a number."""


def books(letter: str = "") -> dict[str, str]:
    """Which book each first letter stands for; games from elsewhere are looked for unless the letter is ours."""
    if letter in GAMES:
        return GAMES
    found = dict(GAMES)
    for name, path in _elsewhere().items():
        first = NUMBER.search(path.read_text(encoding="utf-8"))
        if first is not None:
            found.setdefault(first[0][0], name)
    return found


def _elsewhere() -> dict[str, Path]:
    """The books of the registered games that bring their own."""
    from lorehall.games import REGISTRY, game

    made = [game(name) for name in REGISTRY if name not in GAMES.values()]
    return {each.name: each.rulebook for each in made if each.rulebook is not None}


def title(game: str) -> str:
    """What a book is called in a list."""
    return game.replace("_", " ").title()


def rulebook(game: str) -> str:
    """The whole text of one rulebook, as Markdown."""
    if game in GAMES.values():
        folder = _PACKAGED if _PACKAGED.is_dir() else _CHECKOUT
        return (folder / f"{game}.md").read_text(encoding="utf-8")
    elsewhere = _elsewhere()
    if game not in elsewhere:
        raise UnknownGame(game)
    return elsewhere[game].read_text(encoding="utf-8")


def parse(book: str) -> Iterator[Rule]:
    """The rules of a rulebook's text, in its order."""
    number, section, lines, variant = "", "", list[str](), False
    for line in [*book.splitlines(), "# end"]:
        start = _RULE.match(line)
        heading = line.startswith("#")
        if number and (start or heading):
            yield _marked(Rule(number, section, "", variant), lines)
            number = ""
        if start:
            number, lines = start[1], [start[2]]
        elif heading:
            named = _SECTION.match(line)
            section = named[1] if named else line.lstrip("# ")
            variant = False
        elif not number and line.startswith(VARIANT):
            variant = True
        else:
            lines.append(line)


def _marked(rule: Rule, lines: list[str]) -> Rule:
    """The rule with its lines as text, and with what the mark among them says."""
    text = "\n".join(line for line in lines if not _LIKE_A_MARK.match(line)).strip()
    marks = list(filter(_LIKE_A_MARK.match, lines))
    if not marks:
        return replace(rule, text=text)
    mark = _MARK.match(marks[0])
    if mark is None or len(marks) > 1:
        raise BadMark(rule.number, marks[-1])
    source, _, detail = mark[1].lower().partition("; ")
    is_ruled = "ruling" in (source, detail)
    return replace(
        rule,
        text=text,
        source=cast("RuleSource", source),
        is_ruled=is_ruled,
        reason=_sentence(mark[2] or ""),
    )


def _sentence(words: str) -> str:
    """Words as a sentence of their own: what follows a colon begins small, and its full stop ends the line."""
    return f"{words[:1].upper()}{words[1:].rstrip('.')}." if words else ""


@cache
def _by_number(game: str) -> dict[str, Rule]:
    return {rule.number: rule for rule in parse(rulebook(game))}


def rules(game: str) -> list[Rule]:
    """All rules of a game, in the order of its book."""
    return list(_by_number(game).values())


def rule(number: str) -> Rule:
    """The rule with this number; case does not matter."""
    wanted = number.strip().upper()
    game = books(wanted[:1]).get(wanted[:1])
    book = _by_number(game) if game else {}
    if wanted in book:
        return book[wanted]
    known = book or [n for name in books().values() for n in _by_number(name)]
    raise UnknownRule(number, get_close_matches(wanted, known, n=2))


def glossary(game: str) -> list[Term]:
    """The words that a book explains, in its order; none where it has no index of words."""
    entries = map(_ENTRY.match, _under(WORDS, game))
    return [
        Term(found[1], _listed(found[2]), found[3], _listed(found[4])) for found in entries if found
    ]


def less_sure(game: str) -> list[str]:
    """The lines about values of limited certainty; none where a book is sure of all of them."""
    return _under(LESS_SURE, game)


def _under(heading: str, game: str) -> list[str]:
    """The lines of a book under one of its headings."""
    _, _, rest = rulebook(game).partition(f"\n{heading}\n")
    return rest.partition("\n## ")[0].splitlines()


def _listed(cell: str) -> tuple[str, ...]:
    return tuple(each.strip() for each in cell.split(",") if each.strip())


# -- the letters of a book, in words -------------------------------------------------------------------


@cache
def notation(game: str) -> list[Sign]:
    """The letters that a book uses, in its order; none where it writes everything out."""
    return [Sign(*found.groups()) for found in map(_SIGN.match, _under(NOTATION, game)) if found]


def spelled_out(rule: Rule) -> Rule:
    """A rule as somebody reads it who does not know the notation of its book."""
    signs = notation(rule.game)
    return replace(rule, text=_spelled(rule.text, signs), reason=_spelled(rule.reason, signs))


def _spelled(text: str, signs: Iterable[Sign]) -> str:
    pieces = text.split("`")  # what is in code type stays: these are names
    pieces[::2] = [
        _in_words(piece, signs, is_first=at == 0) for at, piece in enumerate(pieces[::2])
    ]
    return "`".join(pieces)


def _in_words(text: str, signs: Iterable[Sign], *, is_first: bool) -> str:
    is_capital = text[:1].isupper()
    for sign in signs:
        if sign.several:
            text = re.sub(rf"\b(\d+|N|per) {sign.sign}(?![\w-])", partial(_counted, sign), text)
        else:
            text = re.sub(rf"(?<![\w-]){sign.sign}(?![\w-])", partial(_word, sign), text)
    return text[:1].upper() + text[1:] if is_first and is_capital else text


def _counted(sign: Sign, found: re.Match[str]) -> str:
    return f"{found[1]} {sign.word if found[1] in ('1', 'per') else sign.several}"


def _word(sign: Sign, found: re.Match[str]) -> str:
    """The word for a letter; the article at the beginning of a sentence is none."""
    before, after = found.string[: found.start()].rstrip(), found.string[found.end() :]
    begins = not before or before[-1] in '.:!?"|'
    return "A" if sign.sign == "A" and begins and re.match(r' "?[a-z]', after) else sign.word


# -- looking for rules ---------------------------------------------------------------------------------


def search(words: str, game: str | None = None) -> list[Rule]:
    """The rules that contain every word in text, section or number; the most literal matches come first."""
    wanted = words.casefold().split()
    if not wanted:
        return []
    found = list[tuple[int, Rule]]()
    for name in [game] if game else books().values():
        for candidate in rules(name):
            text = candidate.text.casefold()
            title = f"{candidate.number} {candidate.section}".casefold()
            if all(word in text or word in title for word in wanted):
                found.append((sum(word in text for word in wanted), candidate))
    return [candidate for _, candidate in sorted(found, key=lambda pair: -pair[0])]


@dataclass(frozen=True, slots=True)
class Traced:
    """One rule with the places that cite it, as `path:line` relative to the project's root."""

    rule: Rule
    scenarios: tuple[str, ...]
    tests: tuple[str, ...]
    code: tuple[str, ...]

    @property
    def is_proved(self) -> bool:
        """Whether a scenario or a test cites the rule."""
        return bool(self.scenarios or self.tests)


def coverage(game: str, root: Path, groups: Iterable[str] | None = None) -> dict[str, list[Traced]]:
    """Which scenarios, tests and code of the project under `root` cite each rule, by group.

    `groups` keeps only those groups, given in full or by their last part; the order is always that of the book.
    """
    kept = None if groups is None else {group.upper().rsplit("-", 1)[-1] for group in groups}
    scenarios = _citations(root, root / "tests", ("*.scenario",))
    tests = _citations(root, root / "tests", ("test_*.py",))
    code = _citations(root, root / "src", ("*.py", "*.lark", "*.cards"))
    code |= _citations(root, root / "examples", ("*.py",))
    traced: dict[str, list[Traced]] = {}
    for each in rules(game):
        if kept is None or each.group.rsplit("-", 1)[-1] in kept:
            places = (tuple(found.get(each.number, ())) for found in (scenarios, tests, code))
            traced.setdefault(each.group, []).append(Traced(each, *places))
    return traced


def _citations(root: Path, folder: Path, patterns: tuple[str, ...]) -> dict[str, list[str]]:
    """For every rule number, where it is cited in the files of a folder that fit the patterns."""
    cited: dict[str, list[str]] = {}
    for path in sorted({path for pattern in patterns for path in folder.rglob(pattern)}):
        for count, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
            for number in dict.fromkeys(NUMBER.findall(line)):
                cited.setdefault(number, []).append(f"{path.relative_to(root).as_posix()}:{count}")
    return cited
