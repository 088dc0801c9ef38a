"""The parts of a table that everyone sees: seats, clocks, requests, presence, chat; and those for one reader."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Any, Literal, TypedDict

from msgspec import UNSET, Meta, Raw, Struct, UnsetType

from lorehall.core.game.windows import Ask
from lorehall.core.words.wire_types import LineJson, OwnJson, SentenceJson

Options = Annotated[dict[Annotated[str, Meta(max_length=40)], Any], Meta(max_length=60)]
"""No game has more or longer names, and finding suggestions for wrong ones takes a while."""


class Clock(Struct, frozen=True, forbid_unknown_fields=True):
    """Seconds for the whole game, and seconds added after each turn."""

    bank: Annotated[int, Meta(ge=10, le=86_400)]
    extra: Annotated[int, Meta(ge=0, le=3_600)] = 0


SeatKind = Literal["empty", "person", "bot"]
Status = Literal["open", "playing", "over"]


class SeatInfo(Struct):
    kind: SeatKind
    name: str
    guest: str | None
    bot: str | None
    ready: bool
    covered: bool


class Request(Struct):
    """A request that the others must agree to."""

    kind: Literal["undo"]
    n: int
    """The number of the record that made the request, which a consent names."""
    seat: int
    agreed: list[int]
    """All seats of the players who have agreed."""
    missing: list[int]
    """All seats of the players who must still agree, whether they are here or not."""
    lines: list[LineJson] = []
    """What would be undone: the first public lines of the log since then."""


class TableInfo(Struct):
    code: str
    name: str
    game: str
    version: int
    public: bool
    status: Status
    options: Options
    host: str | None
    seats: list[SeatInfo]
    clock: Clock | None
    request: Request | None
    rematch: str | None
    commitment: str | None = None
    """The commitment to setup and key, before the first card; None for a game with a seed from the lab."""
    key: str | None = None
    """Revealed when the game is over."""
    edition: str = ""
    """The digest of its card texts, if new games here have others."""
    ask: Ask = "smart"
    """When players are asked in windows, unless they choose otherwise."""
    hints: bool = False
    closed: str = ""
    """Why the game was ended without a result: `full`."""
    imported: bool | UnsetType = UNSET  # sent, and true, for an imported game


MayUndo = Literal["free", "ask", "never", "none"]
"""What undoing the last answer needs; `never` if a player who must agree can no longer be asked."""


class You(Struct):
    guest: str | None
    seats: list[int]
    host: bool
    undo: dict[int, MayUndo]
    """For each of the seats."""
    ask: Ask
    """When you are asked in windows."""
    hints: bool = False
    """Whether you may ask for a hint here (T-HNT-01, T-HNT-02)."""
    play_on: bool = False
    """Whether the game may continue while you are away (T-PAU-02)."""


class Clocks(Struct):
    left: list[float]
    running: list[int]


PresenceState = Literal["here", "away", "lost", "left", "bot", "empty"]


class Presence(Struct):
    """The public presence of players and spectators."""

    seats: list[PresenceState]
    watching: int
    lost_for: list[int | None]
    """For each seat, how many seconds its player has had no page open; null while they have one, and for bots."""
    cover_after: int
    """After this many seconds others may let a bot fill in (T-COV-01)."""
    kick_after: int
    """After this many seconds the host may remove the player from a running game (T-COV-07)."""
    paused: bool = False
    """Whether the game is paused until a player is back (T-PAU-01)."""


@dataclass(frozen=True, slots=True)
class ChatLine:
    n: int
    name: str
    seat: int | None
    text: str


@dataclass(frozen=True, slots=True)
class NoticeLine:
    """A notice of the table about its players, among the chat. It has seats, never names."""

    n: int
    name: str
    seat: None
    text: str
    notice: SentenceJson
    guest: str | None
    """The guest it concerns, if they may have lost their seat by it."""


Chat = TypedDict("Chat", {"from": int, "items": Sequence[ChatLine | NoticeLine]})
"""Lines of chat, and the number of the first."""
RawYou = Annotated[Raw, Meta(extra={"holds": You})]
RawTable = Annotated[Raw, Meta(extra={"holds": TableInfo})]
RawOwn = Annotated[Raw, Meta(extra={"holds": list[OwnJson]})]
RawChat = Annotated[Raw, Meta(extra={"holds": Chat})]
RawPresence = Annotated[Raw, Meta(extra={"holds": Presence})]
RawClocks = Annotated[Raw, Meta(extra={"holds": Clocks})]
"""Encoded parts of messages; the client's types are generated from their content."""
