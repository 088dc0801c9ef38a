"""Card files for people who look cards up, check or write them: what is the same in every game whose cards are written."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from pathlib import Path
from typing import Any, ClassVar

from lorehall.core.terminal.blocks import Grid, grid
from lorehall.core.terminal.cards import Cards, Checked, NoCardTexts, Page, page_of
from lorehall.lang.errors import CardErrors
from lorehall.lang.explaining import Explanation
from lorehall.lang.sources import Source, beside, read_sources
from lorehall.lang.written import WrittenGame


def read_files(paths: Sequence[Path]) -> list[Source]:
    """Card files that somebody names; NoCardTexts if there are none."""
    sources = read_sources(paths)
    if paths and not sources:
        raise NoCardTexts(f"There is no *.cards file in {', '.join(map(str, paths))}.")
    return sources


def explained(found: Explanation) -> Grid:
    """What a sentence means, in two columns."""
    rows = [("wording", found.canonical), ("meaning", found.plain)]
    rows += [("primitives", ", ".join(found.primitives))] if found.primitives else []
    rows += [("rules", ", ".join(found.rules))] if found.rules else []
    return grid(rows)


class WrittenCards(Cards):
    """The cards of a written game; each of its texts says from which file it is."""

    package: ClassVar[str]
    """Of the game, under which its card files lie."""

    def __init__(self, game: WrittenGame[Any, Any]) -> None:
        super().__init__(game.title, game.faces())
        self.game = game

    @abstractmethod
    def told(self, sentence: str, kind: str | None) -> Explanation:
        """What a sentence means; a CardError with its column if it cannot be read."""

    def explain(self, sentence: str, kind: str | None = None) -> Grid:
        return explained(self.told(sentence, kind))

    def of_files(self, path: Path) -> list[Page]:
        given = read_files((path,))
        names = {source.name for source in given}
        content = self.game.content_of((*self._others((path,)), *given))
        return [page_of(each.face()) for each in content.printed if each.file in names]

    def check(self, paths: Sequence[Path]) -> Checked:
        given, kept = read_files(paths), self._others(paths)
        names = {source.name for source in given or kept if source.name.endswith(".cards")}
        try:
            content = self.game.content_of((*kept, *given))
        except CardErrors as found:
            return Checked(0, len(names), tuple(str(error) for error in found.errors))
        return Checked(sum(each.file in names for each in content.printed), len(names))

    def _others(self, paths: Sequence[Path]) -> list[Source]:
        return beside(self.game.builtin(), self.package, paths)
