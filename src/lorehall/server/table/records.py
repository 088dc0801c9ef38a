"""The stored records of a table. They are numbered, and a table is nothing but their sum.

Their names and fields are a file format: fields may be added with a default, but none may change its meaning. If that
is ever not enough, `FORMAT` is raised, and logs of earlier formats are still read. Format 1 was never released.
"""

from __future__ import annotations

import msgspec
from msgspec import Struct

from lorehall.core.engine.position import Seed
from lorehall.core.errors import LorehallError
from lorehall.core.game.windows import Ask
from lorehall.server.protocol.messages import Clock, Options

FORMAT = 2
"""The format of a table's log, stated in its first record."""


class Recorded(Struct, omit_defaults=True, tag_field="r"):
    """One event at a table."""


class Opened(Recorded, tag="opened"):
    """A guest opened the table, took seat 0 and is its host."""

    game: str
    version: int
    name: str
    public: bool
    options: Options
    clock: Clock | None
    guest: str
    guest_name: str
    format: int = 1
    """The format of this log; the first logs didn't state it."""
    invitation: str = ""
    """The secret in the table's link; knowing only the code isn't enough."""
    key: str = ""
    """The key, 32 bytes in hex: drawn now, so everyone can see the commitment before the game starts."""
    ask: Ask = "smart"
    """When players are asked in windows, unless they choose otherwise."""
    hints: bool = False
    """Whether players may ask for hints even in competitive games."""
    imported: bool = False
    """The game was imported as a finished file; it wasn't played at this table."""


class Configured(Recorded, tag="configured"):
    name: str
    public: bool
    options: Options
    clock: Clock | None
    ask: Ask = "smart"
    hints: bool = False


class Sat(Recorded, tag="sat"):
    seat: int
    guest: str
    name: str


class Stood(Recorded, tag="stood"):
    """A player left their seat. In a running game a bot takes over, and the seat stays theirs."""

    seat: int


class Readied(Recorded, tag="readied"):
    seat: int
    ready: bool


class BotSat(Recorded, tag="bot"):
    """A bot was seated here, or removed."""

    seat: int
    bot: str | None
    name: str = ""


class Kicked(Recorded, tag="kicked"):
    seat: int
    guest: str


class Started(Recorded, tag="started"):
    """The cards were dealt: from a key, or from a seed of the lab. Both are secret until the end."""

    seed: int = 0
    key: str = ""
    """32 bytes in hex."""
    commitment: str = ""
    """The public commitment to setup and key."""
    version: int = 0
    """The version of the rules; 0: the one with which the table was opened."""
    texts: str = ""
    """The digest of the texts in play, such as card files, which the storage holds. "": the program's own."""

    @property
    def chance(self) -> Seed:
        return bytes.fromhex(self.key) if self.key else self.seed


class Checked(Recorded, tag="checked"):
    """The position after this many answers: a replay of the log must reach the same one."""

    answers: int
    key: str
    """The key of the position, as computed by the game."""
    version: int
    """The version of the rules that reached it."""


class Answered(Recorded, tag="answered"):
    seat: int
    option: int
    along: bool = False
    """Given together with the answer before it: by the table, when it skipped a window, or by the player, who chose
    something beyond one."""


class Meant(Recorded, tag="meant"):
    """The bot of this seat announced its plan for the turn; the game decides what others see of it."""

    seat: int
    plan: list[int]
    """The options that it plans to take, in order."""


class Comforted(Recorded, tag="comforted"):
    """A guest chose when to be asked in windows."""

    guest: str
    ask: Ask


class Hinted(Recorded, tag="hinted"):
    """The player of this seat asked for a hint, at a table with others."""

    seat: int


class PlaysOn(Recorded, tag="plays_on"):
    """The player of this seat chose whether the game may continue while they are away."""

    seat: int
    on: bool


class UndoAsked(Recorded, tag="undo_asked"):
    seat: int


class Agreed(Recorded, tag="agreed"):
    """The player of this seat agreed: one vote, whatever other seats they hold."""

    seat: int


class Declined(Recorded, tag="declined"):
    seat: int


class Withdrawn(Recorded, tag="withdrawn"):
    """The player cancelled their undo request."""

    seat: int


class Undone(Recorded, tag="undone"):
    """The play continues after this many answers; the later ones no longer count."""

    answers: int
    left: list[float] | None = None
    """Milliseconds then left on the clocks, so undone moves needn't be replayed to find out."""
    seat: int | None = None
    """The seat of a free undo, if others should know."""


class Said(Recorded, tag="said"):
    name: str
    seat: int | None
    text: str
    guest: str | None = None


class Forgotten(Recorded, tag="forgotten"):
    """The guest was deleted: bots take their seats, and their name and chat lines are no longer shown."""

    guest: str


class Covered(Recorded, tag="covered"):
    """A bot fills in for a player."""

    seat: int
    bot: str
    lent: bool = False
    """The player asked for it, and gets the seat back only on request."""


class Returned(Recorded, tag="returned"):
    """A player took their seat back from the bot."""

    seat: int


class Paused(Recorded, tag="paused"):
    """No player is present: clocks stop until the game is resumed. Only recorded in games with clocks."""


class Resumed(Recorded, tag="resumed"):
    """The server or a player is back: the time since the last record is on no clock."""


class Closed(Recorded, tag="closed"):
    """The game ended here without a result."""

    reason: str


class Rematched(Recorded, tag="rematched"):
    code: str


Record = (
    Opened | Configured | Sat | Stood | Readied | BotSat | Kicked | Started | Checked | Answered | UndoAsked | Agreed
    | Declined | Withdrawn | Undone | Said | Covered | Returned | Resumed | Rematched | Forgotten | Comforted
    | Meant | Hinted | PlaysOn | Paused | Closed
)  # fmt: skip

_decoder: msgspec.json.Decoder[Record] = msgspec.json.Decoder(Record)
encode = msgspec.json.Encoder().encode


HOW_TO_FINISH = (
    "Nothing is lost. The server admin can let you finish it on the version it was played with (see "
    '"Upgrades" in docs/hosting.md).'
)


class CannotContinue(LorehallError):
    """This program can't continue a table, although its log is fine."""

    def __init__(self, words: str) -> None:
        super().__init__(f"{words} {HOW_TO_FINISH}")


class WrongFormat(CannotContinue):
    """A log in a format that this program can't read."""

    def __init__(self, found: int) -> None:
        when = "an earlier" if found < FORMAT else "a later"
        super().__init__(
            f"This table was saved by {when} version of Lorehall (log format {found}; this server reads format {FORMAT})."
        )


UNREADABLE = (msgspec.DecodeError, UnicodeDecodeError)
"""The exceptions for bytes that aren't JSON, or not even text."""


class DamagedLog(LorehallError):
    """A table's log can't be read."""


class _Head(Struct):
    """What the first record states in every format."""

    r: str = ""
    format: int = 1


def check_format(first: bytes) -> None:
    """Check the first record of a log before any other: records of another format may not even be readable."""
    try:
        head = msgspec.json.decode(first, type=_Head)
    except UNREADABLE:
        return  # `decode` gives a better message
    if head.r == "opened" and head.format != FORMAT:
        raise WrongFormat(head.format)


def decode(data: bytes) -> Record:
    try:
        return _decoder.decode(data)
    except UNREADABLE as error:
        raise DamagedLog(f"A record of this table can't be read: {error}.") from None
