"""The rulebooks: look a rule up by its number, search them, and see who cites which rule.

The text lives once, in docs/rules. A wheel carries a copy of it as `lorehall/rulebooks`; in a checkout (also with an
editable install) the files are read from docs/rules itself, so there is never a second copy to go stale.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from pathlib import Path

GAMES = {"E": "enchanters", "D": "defenders", "P": "prophecy"}
"""Which book the first letter of a rule number stands for."""

NUMBER = re.compile(r"\b[EDP]-[A-Z]{2,3}-\d{2}\b")
GROUP = re.compile(r"[EDP]-[A-Z]{2,3}")
"""The beginning that the rules of one section share."""
_RULE = re.compile(rf"^\*\*({NUMBER.pattern})\*\* +(.*)$")
_SECTION = re.compile(r"^#+ (?:\d+\. )?(.*) \([EDP]-[A-Z]{2,3}\)$")

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
        super().__init__(f"there is no rulebook of {game!r}; there are {', '.join(GAMES.values())}")


@dataclass(frozen=True, slots=True)
class Rule:
    """One numbered rule; `text` includes the table that belongs to it, if any."""

    number: str
    section: str
    text: str

    @property
    def game(self) -> str:
        return GAMES[self.number[0]]

    @property
    def group(self) -> str:
        """The number without its last part, such as the journey group of Enchanters."""
        return self.number.rsplit("-", 1)[0]

    @property
    def refers_to(self) -> tuple[str, ...]:
        """The other rules that this text names, in order, each once."""
        return tuple(dict.fromkeys(n for n in NUMBER.findall(self.text) if n != self.number))


def rulebook(game: str) -> str:
    """The whole text of one rulebook, as Markdown."""
    if game not in GAMES.values():
        raise UnknownGame(game)
    folder = _PACKAGED if _PACKAGED.is_dir() else _CHECKOUT
    return (folder / f"{game}.md").read_text(encoding="utf-8")


def parse(book: str) -> Iterator[Rule]:
    """The rules of a rulebook's text, in its order."""
    number, section, lines = "", "", list[str]()
    for line in [*book.splitlines(), "# end"]:
        start = _RULE.match(line)
        heading = line.startswith("#")
        if number and (start or heading):
            yield Rule(number, section, "\n".join(lines).strip())
            number = ""
        if start:
            number, lines = start[1], [start[2]]
        elif heading:
            named = _SECTION.match(line)
            section = named[1] if named else line.lstrip("# ")
        else:
            lines.append(line)


@cache
def _by_number(game: str) -> dict[str, Rule]:
    return {rule.number: rule for rule in parse(rulebook(game))}


def rules(game: str) -> list[Rule]:
    """All rules of a game, in the order of its book."""
    return list(_by_number(game).values())


def rule(number: str) -> Rule:
    """The rule with this number; case does not matter."""
    wanted = number.strip().upper()
    game = GAMES.get(wanted[:1])
    book = _by_number(game) if game else {}
    if wanted in book:
        return book[wanted]
    known = book or [n for name in GAMES.values() for n in _by_number(name)]
    raise UnknownRule(number, get_close_matches(wanted, known, n=2))


def search(words: str, game: str | None = None) -> list[Rule]:
    """The rules that contain every word in text, section or number; the most literal matches come first."""
    wanted = words.casefold().split()
    if not wanted:
        return []
    found = list[tuple[int, Rule]]()
    for name in [game] if game else GAMES.values():
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
