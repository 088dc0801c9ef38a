"""The messages of docs/protocol.md as types. Everything received is decoded strictly into these, or refused."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import UNSET, Meta, Raw, Struct, UnsetType

from lorehall.bots import STAND_IN
from lorehall.core.errors import Problem
from lorehall.core.game.windows import Ask
from lorehall.core.words.wire_types import ViewJson
from lorehall.server.protocol.answers import HintMessage as HintMessage
from lorehall.server.protocol.answers import LogPage as LogPage
from lorehall.server.protocol.answers import RawLines, RawOwnLines
from lorehall.server.protocol.answers import RisksMessage as RisksMessage
from lorehall.server.protocol.answers import Why as Why
from lorehall.server.protocol.table_parts import Chat as Chat
from lorehall.server.protocol.table_parts import ChatLine as ChatLine
from lorehall.server.protocol.table_parts import Clock as Clock
from lorehall.server.protocol.table_parts import Clocks as Clocks
from lorehall.server.protocol.table_parts import MayUndo as MayUndo
from lorehall.server.protocol.table_parts import NoticeLine as NoticeLine
from lorehall.server.protocol.table_parts import Options as Options
from lorehall.server.protocol.table_parts import Presence as Presence
from lorehall.server.protocol.table_parts import PresenceState as PresenceState
from lorehall.server.protocol.table_parts import (
    RawChat,
    RawClocks,
    RawOwn,
    RawPresence,
    RawTable,
    RawYou,
)
from lorehall.server.protocol.table_parts import Request as Request
from lorehall.server.protocol.table_parts import SeatInfo as SeatInfo
from lorehall.server.protocol.table_parts import SeatKind as SeatKind
from lorehall.server.protocol.table_parts import Status as Status
from lorehall.server.protocol.table_parts import TableInfo as TableInfo
from lorehall.server.protocol.table_parts import You as You

VERSION = 3  # of the protocol

Seat = Annotated[int, Meta(ge=0, le=31)]
Id = Annotated[int, Meta(ge=0, le=2**53)]
CHAT_LENGTH = 300
"""The most characters of a chat line."""
Text = Annotated[str, Meta(max_length=CHAT_LENGTH)]
BotName = Annotated[str, Meta(max_length=40)]
TableName = Annotated[str, Meta(max_length=60)]
Invitation = Annotated[str, Meta(max_length=40)]
"""The secret in the link of a table."""
ChoiceId = Annotated[str, Meta(max_length=200)]


# --- messages of clients ----------------------------------------------------------------------


class Message(Struct, forbid_unknown_fields=True, tag_field="t", kw_only=True):
    """The base of all messages: a number chosen by the client, repeated in the answer."""

    id: Id


class Hello(Message, tag="hello"):
    v: int
    n: Id = 0
    lines: Id = 0
    invitation: Invitation = ""


class SyncRequest(Message, tag="sync"):
    n: Id = 0
    lines: Id = 0


class LogRequest(Message, tag="log"):
    before: Id
    """The number of the public line before which the page ends."""


class Sit(Message, tag="sit"):
    seat: Seat
    also: bool = False


class Stand(Message, tag="stand"):
    seat: Seat | None = None


class Ready(Message, tag="ready"):
    ready: bool


class SetBot(Message, tag="bot"):
    seat: Seat
    bot: BotName | None


class Kick(Message, tag="kick"):
    seat: Seat


class Configure(Message, tag="configure"):
    name: TableName | UnsetType = UNSET
    public: bool | UnsetType = UNSET
    options: Options | UnsetType = UNSET
    clock: Clock | UnsetType | None = UNSET
    ask: Ask | UnsetType = UNSET
    hints: bool | UnsetType = UNSET


class Start(Message, tag="start"):
    pass


class Answer(Message, tag="answer"):
    n: Id
    option: Annotated[int, Meta(ge=0, le=100_000)]
    seat: Seat | None = None
    careful: bool = False
    then: ChoiceId | None = None
    """The id of the choice beyond a window to take directly after it."""


class Comfort(Message, tag="comfort"):
    ask: Ask


class PlayOn(Message, tag="playOn"):
    on: bool


class WhyRequest(Message, tag="why"):
    seat: Seat | None = None


class RisksRequest(Message, tag="risks"):
    seat: Seat | None = None


class HintRequest(Message, tag="hint"):
    n: Id
    seat: Seat | None = None


class Undo(Message, tag="undo"):
    n: Id
    seat: Seat | None = None


class Consent(Message, tag="consent"):
    n: Id
    """The number of the undo request."""
    yes: bool


class Withdraw(Message, tag="withdraw"):
    n: Id
    """The number of the undo request."""


class Say(Message, tag="say"):
    text: Text


class Cover(Message, tag="cover"):
    seat: Seat
    bot: BotName = STAND_IN


class Back(Message, tag="back"):
    seat: Seat | None = None


class Present(Message, tag="presence"):
    state: Literal["here", "away"]


class Rematch(Message, tag="rematch"):
    pass


Command = (
    Sit | Stand | Ready | SetBot | Kick | Configure | Start | Answer | Undo | Consent | Withdraw | Say | Cover | Back
    | Rematch | Comfort | PlayOn
)  # fmt: skip
"""The messages that may change a table."""
Incoming = (
    Hello | SyncRequest | LogRequest | WhyRequest | RisksRequest | HintRequest | Present | Command
)

UNREADABLE = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)
_incoming: msgspec.json.Decoder[Incoming] = msgspec.json.Decoder(Incoming)


def decode(text: str | bytes) -> Incoming:
    """Decode a message of a client; raise one of `UNREADABLE` if it isn't one."""
    return _incoming.decode(text)


class _OnlyId(Struct):
    id: int | None = None


def id_of(text: str | bytes) -> int | None:
    """Return the id of a message that can't be read otherwise."""
    try:
        return msgspec.json.decode(text, type=_OnlyId).id
    except UNREADABLE:
        return None


# --- messages of the server --------------------------------------------------------------------


class State(Struct, omit_defaults=True, kw_only=True, tag_field="t"):
    """The parts of a table. A sync has all of them, an update those that changed. They are encoded already: most are
    the same for every reader.
    """

    n: int
    """The number of the last record that is in it."""
    you: RawYou | UnsetType = UNSET
    table: RawTable | UnsetType = UNSET
    view: Annotated[Raw, Meta(extra={"holds": dict[str, object]})] | UnsetType | None = UNSET
    """What changed: `players/2` is the third item of `players`."""
    own: RawOwn | UnsetType = UNSET
    """One for each seat that you hold."""
    lines: RawLines | UnsetType = UNSET
    own_lines: RawOwnLines | UnsetType = UNSET
    chat: RawChat | UnsetType = UNSET
    presence: RawPresence | UnsetType = UNSET
    clocks: RawClocks | UnsetType | None = UNSET
    ack: int | UnsetType = UNSET


class Sync(State, tag="sync", kw_only=True):
    """Everything that a reader may know."""

    you: RawYou
    table: RawTable
    view: Annotated[Raw, Meta(extra={"holds": ViewJson})] | None
    """Null before the game has begun."""
    own: RawOwn
    lines: RawLines
    own_lines: RawOwnLines
    chat: RawChat
    presence: RawPresence
    clocks: RawClocks | None
    v: int
    """The version of the protocol."""
    anew: bool = False
    """Whether the reader must drop its log lines."""


class Update(State, tag="update", kw_only=True):
    """What changed."""

    after: int | UnsetType = UNSET
    """The number before these changes, if more than one record made them."""


class RefusedMessage(Struct, tag="refused", tag_field="t", kw_only=True):
    """Why nothing has changed."""

    id: int | None
    n: int
    reason: str
    words: str
    rule: str | None = None
    problems: list[Problem] | UnsetType = UNSET


class PresenceMessage(Struct, tag="presence", tag_field="t"):
    presence: RawPresence


class Bye(Struct, tag="bye", tag_field="t"):
    reason: Literal[
        "replaced", "stopping", "slow", "limit", "busy", "refused", "failed", "changed", "unreadable", "signedOut",
    ]  # fmt: skip
    words: str


Answering = LogPage | Why | RisksMessage | HintMessage
"""The answers for the asking reader only."""
ServerMessage = (
    Sync | Update | RefusedMessage | LogPage | Why | RisksMessage | HintMessage | PresenceMessage | Bye
)  # fmt: skip


# --- bodies of HTTP requests ------------------------------------------------------------------


class NewTableBody(Struct, forbid_unknown_fields=True):
    game: Annotated[str, Meta(max_length=40)]
    name: TableName = ""
    public: bool = False
    options: Options = {}
    clock: Clock | None = None
    ask: Ask = "smart"
    hints: bool = False


class QuickBody(Struct, forbid_unknown_fields=True):
    game: Annotated[str, Meta(max_length=40)]
    players: Seat | None = None
    """The most players, or the number of the preset, if left out."""
    bot: BotName = STAND_IN
    set: Literal["quick", "beginner"] = "quick"
    """A game that begins immediately, or the one that the rulebook suggests for beginners."""


encode = msgspec.json.Encoder().encode
