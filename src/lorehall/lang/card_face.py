"""Texts as people read them: what is printed on a card, and what it means."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class FaceLine:
    """A line of a card: the part it stands on, its words, the same in plain words, and the rules behind it."""

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
    """A card or the like: its kind and name, where it comes from, its rule, its file and its lines."""

    kind: str
    name: str
    source: str
    rule: str = ""
    file: str = ""
    """The card file in which it stands."""
    more: dict[str, object] = field(default_factory=dict)
    """What else a game shows of it, such as its price."""
    lines: list[FaceLine] = field(default_factory=list)

    @property
    def text(self) -> str:
        """All lines with their parts."""
        return "; ".join(f"{line.part}: {line.text}" for line in self.lines)

    @property
    def rules(self) -> list[str]:
        """The rules of all lines, each once."""
        return list(dict.fromkeys(rule for line in self.lines for rule in line.rules))

    def add(self, part: str, text: str, plain: str, rules: Iterable[str]) -> None:
        """A line more."""
        self.lines.append(FaceLine(part, text, plain, tuple(rules)))

    def face(self) -> dict[str, object]:
        """As JSON data for people who look it up; each line with an explanation."""
        return {
            "name": self.name,
            "kind": self.kind,
            "source": self.source,
            **self.more,
            "lines": [line.face() for line in self.lines],
        }
