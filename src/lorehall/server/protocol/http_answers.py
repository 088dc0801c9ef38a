"""Answers to HTTP requests; `messages` has those of a table's socket."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from lorehall.core.errors import Problem
from lorehall.core.options import MenuJson, OptionValues
from lorehall.core.words.wire_types import (
    OutcomeJson,
)
from lorehall.rules import RuleSource
from lorehall.server.protocol.messages import Options, SeatKind, Status

# -- guests -----------------------------------------------------------------------------------------


class GuestInfo(TypedDict):
    id: str
    name: str


class GuestAnswer(TypedDict):
    """The caller."""

    guest: GuestInfo | None
    secret: NotRequired[str]
    """For programs without cookies, on request."""


class RecoveryCode(TypedDict):
    code: str
    expires: int


class Device(TypedDict):
    """One of a guest's devices; times in milliseconds since 1970."""

    id: str
    label: str
    created: int
    seen: int
    here: bool
    """It is the calling device."""


class Devices(TypedDict):
    devices: list[Device]
    recovery: int | None
    """When the current code was made."""
    recovery_expires: int | None


class ErrorInfo(TypedDict):
    """Why a request was refused."""

    reason: str
    words: str
    rule: str | None
    problems: NotRequired[list[Problem]]


class ErrorAnswer(TypedDict):
    error: ErrorInfo


# -- the catalogue --------------------------------------------------------------------------


class GameInfo(TypedDict):
    name: str
    title: str
    version: int
    tagline: str
    goal: str
    """How to win, in one sentence; empty if the tagline must do."""
    beginner: OptionValues
    """The options for a first game."""
    players: list[int]
    menu: MenuJson
    tutorial: bool
    levels: dict[str, str]
    """The help of a bot level in this game, if the usual one is wrong."""


class BotInfo(TypedDict):
    name: str
    title: str
    help: str


class Catalog(TypedDict):
    games: list[GameInfo]
    bots: list[BotInfo]
    """The bot levels, weakest first."""
    usual: str
    """The default level."""


class RuleInfo(TypedDict):
    number: str
    text: str
    source: NotRequired[RuleSource]
    """Only in books with marks."""
    is_ruled: NotRequired[bool]
    """It is a ruling, in full or in a detail."""
    reason: NotRequired[str]


class RuleSection(TypedDict):
    title: str
    variant: bool
    """Its rules apply only at tables that chose it."""
    rules: list[RuleInfo]


class Term(TypedDict):
    """A word explained."""

    word: str
    also: list[str]
    """Other names for it."""
    text: str
    rules: list[str]


class RuleBook(TypedDict):
    sections: list[RuleSection]
    glossary: list[Term]


# -- tables -----------------------------------------------------------------------------------------


class TableSummary(TypedDict):
    """A public table."""

    code: str
    name: str
    game: str
    status: Status
    seats: int
    taken: int
    host: str


class TableSummaries(TypedDict):
    tables: list[TableSummary]


class TableCode(TypedDict):
    code: str


class SeatSummary(TypedDict):
    kind: SeatKind
    name: str


class MyTable(TypedDict):
    """One of your own tables, as the lobby lists it."""

    code: str
    name: str
    game: str
    status: Status
    host: bool
    """You are its host."""
    seats: list[SeatSummary]
    """Empty if the server has yet to look."""
    mine: list[int]
    """Your seats."""
    asked: list[int]
    """The seats that may decide now."""
    yours: bool
    """It is your turn to act, and no bot decides for you."""
    options: Options
    """Empty if the server has yet to look."""
    round: int
    """How many rounds have begun; 0 before the start."""
    at: int
    """The last move or, before the start, the last change; in milliseconds since 1970."""
    outcome: NotRequired[OutcomeJson]
    problem: NotRequired[str]
    """Why it can't be opened here."""
    imported: NotRequired[bool]
    """The game was imported and not played here."""


class MyTables(TypedDict):
    tables: list[MyTable]


class Invitation(TypedDict):
    """What friends need to join a table."""

    invitation: str
    addresses: list[str]
    """The server's addresses in its network, for a caller on its machine."""
