"""The messages of docs/protocol.md as types. Everything that comes in is decoded strictly into these, or refused."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, Raw, Struct, UnsetType

from lorehall.bots import STAND_IN
from lorehall.core.errors import Problem
from lorehall.core.windows import Ask
from lorehall.server.answers import Hint as Hint
from lorehall.server.answers import LogPage as LogPage
from lorehall.server.answers import Risks as Risks
from lorehall.server.answers import Why as Why

VERSION = 3  # of the protocol

Seat = Annotated[int, Meta(ge=0, le=31)]
Id = Annotated[int, Meta(ge=0, le=2**53)]
CHAT_LENGTH = 300
"""How many characters a line of chat may have."""
Text = Annotated[str, Meta(max_length=CHAT_LENGTH)]
BotName = Annotated[str, Meta(max_length=40)]
TableName = Annotated[str, Meta(max_length=60)]
Invitation = Annotated[str, Meta(max_length=40)]
"""What the link of a table has beside its code."""
Options = Annotated[dict[Annotated[str, Meta(max_length=40)], Any], Meta(max_length=60)]
"""More and longer names no game has; looking for what each wrong one may mean takes a while."""
ChoiceId = Annotated[str, Meta(max_length=200)]


class Clock(Struct, frozen=True, forbid_unknown_fields=True):
    """Seconds for the whole game, and seconds added after each turn of deciding."""

    bank: Annotated[int, Meta(ge=10, le=86_400)]
    extra: Annotated[int, Meta(ge=0, le=3_600)] = 0


# --- what a client sends ----------------------------------------------------------------------


class Message(Struct, forbid_unknown_fields=True, tag_field="t", kw_only=True):
    """What every message has: a number of the client's choice that the answer repeats."""

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
    """The id of the choice to take at once after it, of those beyond a window."""


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
    """Of the request that is meant."""
    yes: bool


class Withdraw(Message, tag="withdraw"):
    n: Id
    """Of the request that is meant."""


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
"""What may change a table."""
Incoming = (
    Hello | SyncRequest | LogRequest | WhyRequest | RisksRequest | HintRequest | Present | Command
)

_incoming: msgspec.json.Decoder[Incoming] = msgspec.json.Decoder(Incoming)


def decode(text: str | bytes) -> Incoming:
    """A message of a client; msgspec.DecodeError (of which ValidationError is one) if it is none."""
    return _incoming.decode(text)


# --- what the server sends --------------------------------------------------------------------


class State(Struct, omit_defaults=True, kw_only=True, tag_field="t"):
    """A sync has every part, an update those that changed. The parts come encoded: most are the same for every reader."""

    n: int
    you: Raw | UnsetType = UNSET
    table: Raw | UnsetType = UNSET
    view: Raw | UnsetType | None = UNSET
    own: Raw | UnsetType = UNSET
    lines: Raw | UnsetType = UNSET
    own_lines: Raw | UnsetType = UNSET
    chat: Raw | UnsetType = UNSET
    presence: Raw | UnsetType = UNSET
    clocks: Raw | UnsetType | None = UNSET
    ack: int | UnsetType = UNSET


class Sync(State, tag="sync", kw_only=True):
    v: int = UNSET  # type: ignore[assignment]  # always given; without a default the order of fields would suffer
    anew: bool = False
    """Whether log lines that the reader has hold no more."""


class Update(State, tag="update", kw_only=True):
    after: int | UnsetType = UNSET
    """The number before these changes, where more than one record made them."""


class RefusedMessage(Struct, tag="refused", tag_field="t", kw_only=True):
    """Why nothing has changed."""

    id: int | None
    n: int
    reason: str
    words: str
    rule: str | None = None
    problems: list[Problem] | UnsetType = UNSET


class PresenceMessage(Struct, tag="presence", tag_field="t"):
    presence: Raw


class Bye(Struct, tag="bye", tag_field="t"):
    reason: Literal[
        "replaced", "stopping", "slow", "limit", "busy", "refused", "failed", "changed", "unreadable", "signedOut",
    ]  # fmt: skip
    words: str


class SeatInfo(Struct):
    kind: Literal["empty", "person", "bot"]
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
    lines: list[dict[str, Any]] = []
    """What would be taken back: the first lines of the log that everybody read since."""


class TableInfo(Struct):
    code: str
    name: str
    game: str
    version: int
    public: bool
    status: Literal["open", "playing", "over"]
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
    """As many as can play, or as the set says, if left out."""
    bot: BotName = STAND_IN
    set: Literal["quick", "beginner"] = "quick"
    """A game that begins at once, or the one that the rulebook advises to who has never played."""


encode = msgspec.json.Encoder().encode
