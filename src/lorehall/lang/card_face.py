"""Card texts for readers: what is printed on a card, and what it means."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class FaceLine:
    """A line of a card: its part, its text, the meaning in plain English, and the rules behind it."""

    part: str
    text: str
    plain: str
    rules: tuple[str, ...]

    def face(self) -> dict[str, object]:
        return {
            "part": self.part,
            "text": self.text,
            "plain": self.plain,
            "rules": sorted(self.rules),
        }


@dataclass
class CardFace:
    """A card or something similar: its kind and name, its source, its rule, its file and its lines."""

    kind: str
    name: str
    source: str
    rule: str = ""
    file: str = ""
    """The card file that defines it."""
    more: dict[str, object] = field(default_factory=dict)
    """Other data that a game shows, such as a price."""
    lines: list[FaceLine] = field(default_factory=list)

    @property
    def text(self) -> str:
        """All lines with their parts."""
        return "; ".join(f"{line.part}: {line.text}" for line in self.lines)

    @property
    def rules(self) -> list[str]:
        """The rules of all lines, without duplicates."""
        return list(dict.fromkeys(rule for line in self.lines for rule in line.rules))

    def add(self, part: str, text: str, plain: str, rules: Iterable[str]) -> None:
        """Add a line."""
        self.lines.append(FaceLine(part, text, plain, tuple(rules)))

    def face(self) -> dict[str, object]:
        """Return JSON data for looking it up, with an explanation of each line."""
        return {
            "name": self.name,
            "kind": self.kind,
            "source": self.source,
            **self.more,
            "lines": [line.face() for line in self.lines],
        }
