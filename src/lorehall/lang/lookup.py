"""Looking up, checking and writing cards, for all games with card files."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Collection, Sequence
from pathlib import Path, PurePath
from typing import Any, ClassVar

from lorehall.core.counting import listed
from lorehall.core.sanitize import visible
from lorehall.core.terminal.blocks import Grid, grid
from lorehall.core.terminal.cards import Cards, Checked, NoCardTexts, Page
from lorehall.lang.errors import CardErrors
from lorehall.lang.explaining import Explanation
from lorehall.lang.sources import Source, beside, read_sources
from lorehall.lang.tables import SUFFIX as TABLE
from lorehall.lang.written import WrittenGame


def read_files(paths: Sequence[Path], tables: Collection[str] = ()) -> list[Source]:
    """Read the named card files, and tables with these names; NoCardTexts if there are none."""
    sources = read_sources(paths, (".cards", TABLE) if tables else (".cards",))
    if paths and not sources:
        raise NoCardTexts(f"No *.cards files found in {', '.join(map(str, paths))}.")
    for source in sources:
        if source.name.endswith(TABLE) and PurePath(source.name).name not in tables:
            known = f"its tables are {listed(sorted(tables))}" if tables else "it has no tables"
            raise NoCardTexts(f"This game doesn't use {visible(source.name)}; {known}.")
    return sources


def refused(found: CardErrors, files: int) -> Checked:
    """Return the result of a check that found these mistakes."""
    told = tuple([str(error) for error in found.errors])
    return Checked(0, files, told, unread=tuple(found.unread))


def explained(found: Explanation) -> Grid:
    """Show the meaning of a sentence in two columns."""
    rows = [("wording", found.canonical), ("meaning", found.plain)]
    rows += [("primitives", ", ".join(found.primitives))] if found.primitives else []
    rows += [("rules", ", ".join(found.rules))] if found.rules else []
    return grid(rows)


class WrittenCards(Cards):
    """The cards of a game with card files."""

    package: ClassVar[str]
    """The package of the game, which contains its card files."""

    def __init__(self, game: WrittenGame[Any, Any]) -> None:
        super().__init__(game.title, game.faces())
        self.game = game

    @abstractmethod
    def told(self, sentence: str, kind: str | None) -> Explanation:
        """Explain a sentence; a CardError with the column if it cannot be read."""

    def explain(self, sentence: str, kind: str | None = None) -> Grid:
        return explained(self.told(sentence, kind))

    def of_files(self, path: Path) -> list[Page]:
        given = read_files((path,), self._tables)
        names = {source.name for source in given}
        content = self.game.content_of((*self._others((path,)), *given))
        return [self.page(each.face()) for each in content.printed if each.file in names]

    def check(self, paths: Sequence[Path]) -> Checked:
        given, kept = read_files(paths, self._tables), self._others(paths)
        names = {source.name for source in given or kept}
        try:
            content = self.game.content_of((*kept, *given))
        except CardErrors as found:
            return refused(found, len(names))
        return Checked(sum(each.file in names for each in content.printed), len(names))

    @property
    def _tables(self) -> list[str]:
        """The names of its tables."""
        return [each.name for each in self.game.builtin() if each.name.endswith(TABLE)]

    def _others(self, paths: Sequence[Path]) -> list[Source]:
        return beside(self.game.builtin(), self.package, paths)
