"""What HTTP requests are answered with; `messages` has what comes by a table's socket."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from lorehall.core.errors import Problem
from lorehall.core.options import MenuJson, OptionValues
from lorehall.core.words.wire_types import (
    OutcomeJson,
)
from lorehall.rules import RuleSource
from lorehall.server.protocol.messages import SeatKind, Status

# -- guests -----------------------------------------------------------------------------------------


class GuestInfo(TypedDict):
    id: str
    name: str


class GuestAnswer(TypedDict):
    """Who asks."""

    guest: GuestInfo | None
    secret: NotRequired[str]
    """For programs that keep no cookie, where they asked for it."""


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
    """It is the one that asks."""


class Devices(TypedDict):
    devices: list[Device]
    recovery: int | None
    """When the code that works now was made."""
    recovery_expires: int | None


class ErrorInfo(TypedDict):
    """Why a request was refused."""

    reason: str
    words: str
    rule: str | None
    problems: NotRequired[list[Problem]]


class ErrorAnswer(TypedDict):
    error: ErrorInfo


# -- what there is to play --------------------------------------------------------------------------


class GameInfo(TypedDict):
    name: str
    title: str
    version: int
    tagline: str
    goal: str
    """How it is won, in one sentence; empty where the tagline has to do."""
    beginner: OptionValues
    """The options of a first game."""
    players: list[int]
    menu: MenuJson
    tutorial: bool
    levels: dict[str, str]
    """What a bot level does here, where its usual help is not true."""


class BotInfo(TypedDict):
    name: str
    title: str
    help: str


class Catalog(TypedDict):
    games: list[GameInfo]
    bots: list[BotInfo]
    """The bot levels, weakest first."""
    usual: str
    """The level that plays where nobody chooses."""


class RuleInfo(TypedDict):
    number: str
    text: str
    source: NotRequired[RuleSource]
    """Only in books with marks."""
    is_ruled: NotRequired[bool]
    """It contains a decision, all of it or a detail."""
    reason: NotRequired[str]


class RuleSection(TypedDict):
    title: str
    variant: bool
    """Its rules hold only at tables that have chosen it."""
    rules: list[RuleInfo]


class Term(TypedDict):
    """A word explained."""

    word: str
    also: list[str]
    """What else people call it."""
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
    """Empty where the server has yet to look."""
    mine: list[int]
    """Your seats."""
    asked: list[int]
    """The seats that may decide now."""
    yours: bool
    """You are asked, and no bot decides for you."""
    at: int
    """The last decision, before the start the last change; in milliseconds since 1970."""
    outcome: NotRequired[OutcomeJson]
    problem: NotRequired[str]
    """Why it cannot be opened here, in words."""
    imported: NotRequired[bool]
    """The game came as a file: nobody played it here."""


class MyTables(TypedDict):
    tables: list[MyTable]


class Invitation(TypedDict):
    """What brings friends to a table."""

    invitation: str
    addresses: list[str]
    """Of the server in its network, for whoever sits at its machine."""
