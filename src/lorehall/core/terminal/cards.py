"""The cards of a game, for looking up, checking and writing cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NotRequired, TypedDict, cast

from lorehall.core.counting import listed
from lorehall.core.errors import LorehallError, NotFound
from lorehall.core.suggestions import nearest
from lorehall.core.terminal.blocks import Grid, Line, grid


class UnknownCard(NotFound):
    """No card has this name."""


class NoCardTexts(LorehallError):
    """A game or folder without card files."""


class BadFilter(LorehallError):
    """A filter that a list of cards does not have."""


@dataclass(frozen=True)
class Page:
    """A card as a reader sees it."""

    name: str
    lines: tuple[Line, ...]


@dataclass(frozen=True)
class Checked:
    """The result of checking card files: the number of cards and files, and each problem with its place."""

    cards: int
    files: int
    problems: tuple[str, ...] = ()
    called: str = "mistake"
    """The noun for one such problem."""
    unread: tuple[str, ...] = ()
    """Files that were not checked completely, because they have too many mistakes."""
    warnings: tuple[str, ...] = ()
    """Text that is allowed but probably not intended, with its place."""


@dataclass(frozen=True)
class Listing:
    """Some cards, or the number of each kind: as a table for people, and as complete data."""

    table: Grid
    data: Sequence[Mapping[str, object]]


class LineFace(TypedDict):
    """A text of a card."""

    part: NotRequired[str]
    """The part of the card."""
    text: str
    plain: NotRequired[str]
    """The meaning."""
    rules: NotRequired[list[str]]


class Face(TypedDict):
    """The data that every game has for a card; a game may add more."""

    name: str
    kind: NotRequired[str]
    figures: NotRequired[Mapping[str, int | str]]
    """The numbers printed on the card, by their names in a card file."""
    lines: NotRequired[list[LineFace]]


class Cards:
    """The cards of a game, for looking them up; by default from the faces that every game has."""

    filters: Mapping[str, str] = {}
    """The filters of a list: {"type": "Only cards of this type."}."""
    kinds: tuple[str, ...] = ()
    """The kinds of sentences that a card can have."""

    def __init__(self, title: str, faces: Mapping[str, object]) -> None:
        self.title = title
        self.faces = cast("list[Face]", faces.get("cards", []))

    def find(self, wish: str) -> list[Page]:
        """Find cards by name; UnknownCard if there are none."""
        return [
            self.page(self.faces[i]) for i in meant(wish, [face["name"] for face in self.faces])
        ]

    def page(self, face: Face) -> Page:
        """Build the page of a card: its numbers, then each text with its meaning and rules."""
        about = ", ".join([each for each in (face.get("kind", ""), *self.figures(face)) if each])
        lines = [Line(f"{face['name']}: {about}" if about else face["name"], hang=2)]
        for line in face.get("lines", ()):
            lines.append(Line(_labelled(line), "  ", 2))
            if line.get("plain"):
                rules = f" ({', '.join(line['rules'])})" if line.get("rules") else ""
                lines.append(Line(line["plain"] + rules, "      ", 2))
        return Page(face["name"], tuple(lines))

    def figures(self, face: Face) -> Sequence[str]:
        """Return the numbers of a card as text, such as its price."""
        return ()

    def of_files(self, path: Path) -> list[Page]:
        """Return the cards of a card file."""
        raise NoCardTexts(f"{self.title} has no card files.")

    def listing(self, filters: Mapping[str, str]) -> Listing:
        """List the cards that match the filters."""
        rows = [(face["name"], face.get("kind", ""), _texts(face)) for face in self.faces]
        return Listing(grid([("name", "kind", "text"), *rows]), self.faces)

    def counts(self, filters: Mapping[str, str]) -> Listing:
        """Count the different cards of each kind among those that match."""
        kinds = Counter(str(face.get("kind", "")) for face in self.listing(filters).data)
        rows = [(kind, str(number)) for kind, number in kinds.items()]
        total = ("total", str(kinds.total()))
        return Listing(
            grid([("kind", "different")], rows, [total], right=(1,)),
            [{"kind": kind, "different": number} for kind, number in kinds.items()],
        )

    def check(self, paths: Sequence[Path]) -> Checked:
        """Check card files; by default those that come with the game."""
        raise NoCardTexts(f"{self.title} has no card files.")

    def explain(self, sentence: str, kind: str | None = None) -> Grid:
        """Explain a sentence of the card language, in two columns."""
        raise NoCardTexts(f"{self.title} has no card language.")


def _texts(face: Face) -> str:
    return "; ".join([_labelled(line) for line in face.get("lines", ())])


def _labelled(line: LineFace) -> str:
    """Return a text, preceded by its part of the card if it has one."""
    part = line.get("part", "")
    return f"{part}: {line['text']}" if part else line["text"]


def meant(wish: str, names: Sequence[str]) -> list[int]:
    """Find cards by the whole name, else its beginning, else a part of it; UnknownCard if there are none."""
    wanted = " ".join(wish.casefold().split())
    folded = [name.casefold() for name in names]
    for fits in (str.__eq__, str.startswith, str.__contains__):
        found = [i for i, name in enumerate(folded) if wanted and fits(name, wanted)]
        if found:
            return found
    known = nearest(wanted, names)
    hint = f" Did you mean {listed(known, 'or')}?" if known else ""
    raise UnknownCard(f"There is no card {wish!r}.{hint}")
