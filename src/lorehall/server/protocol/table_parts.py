"""What a table is made of, as everybody is told it: seats, clocks, requests, people, chat; and what of it one reader is told."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Any, Literal, TypedDict

from msgspec import UNSET, Meta, Raw, Struct, UnsetType

from lorehall.core.game.windows import Ask
from lorehall.core.words.wire_types import LineJson, OwnJson, SentenceJson

Options = Annotated[dict[Annotated[str, Meta(max_length=40)], Any], Meta(max_length=60)]
"""More and longer names no game has; looking for what each wrong one may mean takes a while."""


class Clock(Struct, frozen=True, forbid_unknown_fields=True):
    """Seconds for the whole game, and seconds added after each turn of deciding."""

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
    """Something that the others must agree to."""

    kind: Literal["undo"]
    n: int
    """The number of the record that asked: what a consent names."""
    seat: int
    agreed: list[int]
    """All seats of those who have agreed."""
    missing: list[int]
    """All seats of those whose consent is still needed, whether they are here or not."""
    lines: list[LineJson] = []
    """What would be taken back: the first lines of the log that everybody read since."""


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
    """To set-up and key, before the first card; None for a game that came from a seed of the lab."""
    key: str | None = None
    """Revealed when the game is over."""
    edition: str = ""
    """The digest of its card texts, where they are not those that the server plays anew."""
    ask: Ask = "smart"
    """When people are asked in windows, unless they say otherwise."""
    hints: bool = False
    closed: str = ""
    """Why the game was ended without a result: `full`."""
    imported: bool | UnsetType = UNSET  # told, and true, of a game that came as a file


MayUndo = Literal["free", "ask", "never", "none"]
"""What taking the last answer back means: `never` where somebody would have to agree who cannot be asked any more."""


class You(Struct):
    guest: str | None
    seats: list[int]
    host: bool
    undo: dict[int, MayUndo]
    """For each of the seats."""
    ask: Ask
    """When you are asked in windows."""
    hints: bool = False
    """Whether you may ask for a good move here (T-HNT-01, T-HNT-02)."""
    play_on: bool = False
    """Whether the game may go on while you are not there (T-PAU-02)."""


class Clocks(Struct):
    left: list[float]
    running: list[int]


PresenceState = Literal["here", "away", "lost", "left", "bot", "empty"]


class Presence(Struct):
    """What everybody is told about who is there."""

    seats: list[PresenceState]
    watching: int
    lost_for: list[int | None]
    """For each seat, how many seconds its person has had no page open; null while they have one, and for bots."""
    cover_after: int
    """From so many seconds on others may let a bot hold the seat (T-COV-01)."""
    kick_after: int
    """From so many on the host may send its person away from a running game (T-COV-07)."""
    paused: bool = False
    """Whether the game waits for its people (T-PAU-01)."""


@dataclass(frozen=True, slots=True)
class ChatLine:
    n: int
    name: str
    seat: int | None
    text: str


@dataclass(frozen=True, slots=True)
class NoticeLine:
    """What the table itself says about its people, between what they say. It has seats, never names."""

    n: int
    name: str
    seat: None
    text: str
    notice: SentenceJson
    guest: str | None
    """Whom it concerns, where they may have lost their seat by it."""


Chat = TypedDict("Chat", {"from": int, "items": Sequence[ChatLine | NoticeLine]})
"""Lines of chat, and the number of the first."""
RawYou = Annotated[Raw, Meta(extra={"holds": You})]
RawTable = Annotated[Raw, Meta(extra={"holds": TableInfo})]
RawOwn = Annotated[Raw, Meta(extra={"holds": list[OwnJson]})]
RawChat = Annotated[Raw, Meta(extra={"holds": Chat})]
RawPresence = Annotated[Raw, Meta(extra={"holds": Presence})]
RawClocks = Annotated[Raw, Meta(extra={"holds": Clocks})]
"""Parts of messages, encoded; the types of the client are made of what they hold."""
