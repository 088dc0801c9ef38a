"""Answers for a single reader: a page of the log, why something is blocked, fight previews, a hint."""

from __future__ import annotations

from typing import Annotated, TypedDict

from msgspec import Meta, Raw, Struct

from lorehall.core.words.wire_types import (
    ChoiceJson,
    LineJson,
    OwnLineJson,
    RefusalJson,
    RiskJson,
    SentenceJson,
)

Lines = TypedDict("Lines", {"from": int, "items": list[LineJson]})
"""Public log lines, and the number of the first."""
RawLines = Annotated[Raw, Meta(extra={"holds": Lines})]
RawOwnLines = Annotated[Raw, Meta(extra={"holds": list[OwnLineJson]})]


class LogPage(Struct, tag="log", tag_field="t"):
    """A part of the log for one reader, encoded."""

    id: int
    n: int
    lines: RawLines
    own_lines: RawOwnLines


class Why(Struct, tag="why", tag_field="t"):
    """What a seat can't do now, and why."""

    id: int
    n: int
    items: list[RefusalJson]


class RisksMessage(Struct, tag="risks", tag_field="t"):
    """The fight previews of a seat that is asked; encoded, since repeated requests get the same."""

    id: int
    n: int
    items: Annotated[Raw, Meta(extra={"holds": list[RiskJson]})]
    reckoned: Annotated[Raw, Meta(extra={"holds": dict[str, str]})]
    """The values of texts in front of it that count something, by text."""


class Compared(TypedDict):
    """What a hint was compared with."""

    choice: ChoiceJson
    worlds: int
    """The number of shared continuations."""
    better: int
    worse: int
    clear: bool


class HintMessage(Struct, tag="hint", tag_field="t"):
    """A hint for a seat: a good move, the sentence that says why, and what it was compared with."""

    id: int
    n: int
    seat: int
    choice: ChoiceJson
    reason: SentenceJson
    others: list[Compared]
