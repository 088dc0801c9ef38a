"""Texts as people read them: what is printed on a card, with its rules and what strangers must be told."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from lorehall.lang.words import Word


@dataclass
class Printed:
    """A card or the like: its kind and name, its rule, where it comes from, and its lines (the part they stand on, words)."""

    kind: str
    name: str
    rule: str
    source: str
    owner: str = ""
    """To whom it belongs, where there are several of them."""
    file: str = ""
    """The card file in which it stands."""
    lines: list[tuple[str, str]] = field(default_factory=list)
    rules: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)

    @property
    def text(self) -> str:
        """All lines with their parts."""
        return "; ".join(f"{part}: {said}" for part, said in self.lines)

    def add(self, part: str, text: str, words: Iterable[Word]) -> None:
        """A line more, and what its words have to tell."""
        self.lines.append((part, text))
        for word in words:
            self.rules += [rule for rule in word.rules if rule not in self.rules]
            self.notes += [word.note] if word.note and word.note not in self.notes else []

    def face(self) -> dict[str, Any]:
        """As JSON data for people who look it up; each line with an explanation."""
        return {
            "name": self.name,
            "kind": self.kind,
            "owner": self.owner,
            "source": self.source,
            "lines": [
                {
                    "part": part,
                    "text": text,
                    "plain": " ".join([_said(text), *self.notes]),
                    "rules": sorted({self.rule, *self.rules}),
                }
                for part, text in self.lines
            ],
        }


def _said(text: str) -> str:
    """A line as a sentence; where it leads from a roll to what comes of it, with an arrow that is one."""
    return text[:1].upper() + text[1:].replace(" -> ", " → ") + "."
