"""What is printed on the cards, for people who look them up."""

from __future__ import annotations

from typing import Any

from lorehall.games.prophecy.model.definitions import Content, Printed


def faces(content: Content) -> dict[str, Any]:
    """Every card with a text, with the rules behind each of its lines."""
    return {
        "cards": [
            {
                "name": printed.name,
                "kind": printed.kind,
                "source": printed.source,
                "lines": [_line(printed, part, text) for part, text in printed.lines],
            }
            for printed in content.printed
        ]
    }


def _line(printed: Printed, part: str, text: str) -> dict[str, Any]:
    said = text[:1].upper() + text[1:] + "."
    return {
        "part": part,
        "text": text,
        "plain": " ".join([said, *printed.notes]),
        "rules": sorted({*printed.rules}),
    }
