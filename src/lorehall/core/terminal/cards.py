"""The cards of a game for people who look them up, check or write them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NotRequired, TypedDict, cast

from lorehall.core.errors import LorehallError, NotFound
from lorehall.core.suggestions import nearest
from lorehall.core.terminal.blocks import Grid, Line, grid, listed


class UnknownCard(NotFound):
    """No card has this name."""


class NoCardTexts(LorehallError):
    """There are no cards written as text where they were looked for."""


class BadFilter(LorehallError):
    """A list of cards cannot be narrowed so."""


@dataclass(frozen=True)
class Page:
    """A card as a reader sees it."""

    name: str
    lines: tuple[Line, ...]


@dataclass(frozen=True)
class Checked:
    """What came of checking card files: how many cards stand in how many files, and each problem with its place."""

    cards: int
    files: int
    problems: tuple[str, ...] = ()
    called: str = "mistake"
    """What one such problem is."""
    unread: tuple[str, ...] = ()
    """Files that were not checked to their end, because so much is wrong with them."""
    warnings: tuple[str, ...] = ()
    """What is no mistake but hardly meant, with its place."""


@dataclass(frozen=True)
class Listing:
    """Some cards, or how many there are of each sort: as a table, and with all that is known of them."""

    table: Grid
    data: Sequence[Mapping[str, object]]


class LineFace(TypedDict):
    """A text of a card."""

    part: NotRequired[str]
    """Of the card, on which it stands."""
    text: str
    plain: NotRequired[str]
    """What it means."""
    rules: NotRequired[list[str]]


class Face(TypedDict):
    """What every game says of a card; a game may say more."""

    name: str
    kind: NotRequired[str]
    figures: NotRequired[Mapping[str, int | str]]
    """What is printed besides the texts, by its name in a card file."""
    lines: NotRequired[list[LineFace]]


class Cards:
    """The cards of a game for people who look them up; here from the faces that every game has."""

    filters: Mapping[str, str] = {}
    """What a list can be narrowed by: {"type": "Only cards of this type."}."""
    kinds: tuple[str, ...] = ()
    """The kinds of sentences that a card can have."""

    def __init__(self, title: str, faces: Mapping[str, object]) -> None:
        self.title = title
        self.faces = cast("list[Face]", faces.get("cards", []))

    def find(self, wish: str) -> list[Page]:
        """Return the cards that a typed name means; UnknownCard if none."""
        return [
            self.page(self.faces[i]) for i in meant(wish, [face["name"] for face in self.faces])
        ]

    def page(self, face: Face) -> Page:
        """Return a card from its face: what is printed besides its texts, then each text, its meaning, and its rules."""
        about = ", ".join([each for each in (face.get("kind", ""), *self.figures(face)) if each])
        lines = [Line(f"{face['name']}: {about}" if about else face["name"], hang=2)]
        for line in face.get("lines", ()):
            lines.append(Line(_labelled(line), "  ", 2))
            if line.get("plain"):
                rules = f" ({', '.join(line['rules'])})" if line.get("rules") else ""
                lines.append(Line(line["plain"] + rules, "      ", 2))
        return Page(face["name"], tuple(lines))

    def figures(self, face: Face) -> Sequence[str]:
        """Return what is printed on a card besides its texts, such as its price."""
        return ()

    def of_files(self, path: Path) -> list[Page]:
        """The cards of a card file."""
        raise NoCardTexts(f"{self.title} has no card files.")

    def listing(self, filters: Mapping[str, str]) -> Listing:
        """The cards that fit."""
        rows = [(face["name"], face.get("kind", ""), _texts(face)) for face in self.faces]
        return Listing(grid([("name", "kind", "text"), *rows]), self.faces)

    def counts(self, filters: Mapping[str, str]) -> Listing:
        """How many different cards there are of each kind, among those that fit."""
        kinds = Counter(str(face.get("kind", "")) for face in self.listing(filters).data)
        rows = [(kind, str(number)) for kind, number in kinds.items()]
        total = ("total", str(kinds.total()))
        return Listing(
            grid([("kind", "different")], rows, [total], right=(1,)),
            [{"kind": kind, "different": number} for kind, number in kinds.items()],
        )

    def check(self, paths: Sequence[Path]) -> Checked:
        """Check card files; those that come with the game, if none is named."""
        raise NoCardTexts(f"{self.title} has no card files.")

    def explain(self, sentence: str, kind: str | None = None) -> Grid:
        """What a sentence of the card language means, in two columns."""
        raise NoCardTexts(f"{self.title} has no card language.")


def _texts(face: Face) -> str:
    return "; ".join([_labelled(line) for line in face.get("lines", ())])


def _labelled(line: LineFace) -> str:
    """A text with the part of the card that it stands on, if it stands on one."""
    part = line.get("part", "")
    return f"{part}: {line['text']}" if part else line["text"]


def meant(wish: str, names: Sequence[str]) -> list[int]:
    """Return the cards that a typed name means: by the whole name, else its beginning, else a part of it; UnknownCard
    if none.
    """
    wanted = " ".join(wish.casefold().split())
    folded = [name.casefold() for name in names]
    for fits in (str.__eq__, str.startswith, str.__contains__):
        found = [i for i, name in enumerate(folded) if wanted and fits(name, wanted)]
        if found:
            return found
    known = nearest(wanted, names)
    hint = f" Did you mean {listed(known, 'or')}?" if known else ""
    raise UnknownCard(f"There is no card {wish!r}.{hint}")
