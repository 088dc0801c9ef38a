"""The words behind a grammar's terminals, for suggestions in error messages.

A terminal such as ``/(the )?player (on|to) your left/`` stands for a few phrases. They are listed
from the pattern itself, so there is no second table of words to keep in step with the grammar.
"""

from __future__ import annotations

import re
from functools import cache

#: More phrases than this per terminal do not help to find a typing mistake.
LIMIT = 400

#: Patterns that stand for countless words are shown by a description instead.
DESCRIBED = {
    r"\d+": "a number",
    r"[+-]\d+": "+1",
    r"d\d+": "d6",
    r"\d\+": "4+",
    r"\d+-\d+:?|\d\+:?|\d+:?(?= [a-z+])": "1-2",
}


@cache
def phrases(pattern: str) -> tuple[str, ...]:
    """List every phrase that a terminal's pattern accepts, shortest variants first."""
    if pattern in DESCRIBED:
        return (DESCRIBED[pattern],)
    found, rest = _either(_without_lookahead(pattern))
    if rest:
        raise ValueError(f"pattern not understood at {rest!r}: {pattern!r}")
    return tuple(dict.fromkeys(p for p in found if p))


def _without_lookahead(pattern: str) -> str:
    """Drop a lookahead, which adds no word, with all brackets inside it."""
    while (start := pattern.find("(?=")) >= 0:
        depth, end = 0, start
        for end in range(start, len(pattern)):
            depth += {"(": 1, ")": -1}.get(pattern[end], 0)
            if depth == 0:
                break
        pattern = pattern[:start] + pattern[end + 1 :]
    return pattern


def _either(text: str) -> tuple[list[str], str]:
    found, text = _row(text)
    while text.startswith("|"):
        more, text = _row(text[1:])
        found = (found + more)[:LIMIT]
    return found, text


def _row(text: str) -> tuple[list[str], str]:
    found = [""]
    while text and text[0] not in "|)":
        piece, text = _piece(text)
        if text.startswith("?"):
            piece, text = ["", *piece], text[1:]
        found = [a + b for a in found for b in piece][:LIMIT]
    return found, text


def _piece(text: str) -> tuple[list[str], str]:
    if text.startswith("("):
        found, rest = _either(text[3:] if text.startswith("(?:") else text[1:])
        return found, rest[1:]
    if match := re.match(r"\[(.)[^\]]*\]", text):
        return [match[1]], text[match.end() :]
    if text.startswith("\\"):
        return [text[1]], text[2:]
    return [text[0]], text[1:]
