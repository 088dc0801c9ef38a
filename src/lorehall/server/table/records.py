"""What is stored of a table: numbered records. A table is what they add up to, and nothing else.

Their names and fields are a file format: a field may be added with a default, none may change its meaning. If that is ever not
enough, `FORMAT` goes up and logs of the formats before it are still read. Format 1 was never released.
"""

from __future__ import annotations

import msgspec
from msgspec import Struct

from lorehall.core.engine.position import Seed
from lorehall.core.errors import LorehallError
from lorehall.core.game.windows import Ask
from lorehall.server.protocol.messages import Clock, Options

FORMAT = 2
"""Of a table's log; its first record says which one it has."""


class Recorded(Struct, omit_defaults=True, tag_field="r"):
    """One thing that happened at a table."""


class Opened(Recorded, tag="opened"):
    """A guest opened the table, sits in seat 0 and is its host."""

    game: str
    version: int
    name: str
    public: bool
    options: Options
    clock: Clock | None
    guest: str
    guest_name: str
    format: int = 1
    """Of the log that begins here; the first ones did not say it."""
    invitation: str = ""
    """What the link of the table has beside its code; nobody has it who only knows the code."""
    key: str = ""
    """Of chance, 32 bytes in hex: drawn now, so that everybody sees what the game is sealed with before it starts."""
    ask: Ask = "smart"
    """When people are asked in windows, unless they say otherwise."""
    hints: bool = False
    """Whether people may ask for a good move also where they play against each other."""
    imported: bool = False
    """The game came as a file, already over: nobody played it at this table."""


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
    """A person left their seat. In a running game a bot holds it, and it stays theirs."""

    seat: int


class Readied(Recorded, tag="readied"):
    seat: int
    ready: bool


class BotSat(Recorded, tag="bot"):
    """A bot sits here; without a bot the seat is empty."""

    seat: int
    bot: str | None
    name: str = ""


class Kicked(Recorded, tag="kicked"):
    seat: int
    guest: str


class Started(Recorded, tag="started"):
    """The cards are dealt: from a key, or from a seed of the lab. Both are secrets until the end."""

    seed: int = 0
    key: str = ""
    """32 bytes in hex."""
    commitment: str = ""
    """To set-up and key, as everybody sees it."""
    version: int = 0
    """Of the rules; 0: the one with which the table was opened."""
    texts: str = ""
    """The digest of the texts that are played, such as card files; the storage keeps them. "": the program's own."""

    @property
    def chance(self) -> Seed:
        return bytes.fromhex(self.key) if self.key else self.seed


class Checked(Recorded, tag="checked"):
    """Where the play stands after so many answers: whoever plays the log again must come to the same position."""

    answers: int
    key: str
    """Of the position, as the game says it."""
    version: int
    """Of the rules that came there."""


class Answered(Recorded, tag="answered"):
    seat: int
    option: int
    along: bool = False
    """Given along with the answer before it: by the table, where somebody did not want to be asked, or by the person, who chose
    something together with going on to it."""


class Meant(Recorded, tag="meant"):
    """The bot of this seat says what it means to do in its turn; what others hear of it, the game says."""

    seat: int
    plan: list[int]
    """The options that it means to take, one after the other."""


class Comforted(Recorded, tag="comforted"):
    """A guest says when they want to be asked in windows."""

    guest: str
    ask: Ask


class Hinted(Recorded, tag="hinted"):
    """The person of this seat asked for a good move, at a table with others."""

    seat: int


class PlaysOn(Recorded, tag="plays_on"):
    """The person of this seat says whether the game may go on while they are not there."""

    seat: int
    on: bool


class UndoAsked(Recorded, tag="undo_asked"):
    seat: int


class Agreed(Recorded, tag="agreed"):
    """The person of this seat agrees: one vote, whatever other seats they hold."""

    seat: int


class Declined(Recorded, tag="declined"):
    seat: int


class Withdrawn(Recorded, tag="withdrawn"):
    """Who asked to take something back does not wish it any more."""

    seat: int


class Undone(Recorded, tag="undone"):
    """The play goes on after so many answers; the later ones count no more."""

    answers: int
    left: list[float] | None = None
    """Milliseconds that are then left on the clocks: so that nobody has to play again what was taken back in order to know it."""
    seat: int | None = None
    """Who took it back freely, where other people should know."""


class Said(Recorded, tag="said"):
    name: str
    seat: int | None
    text: str
    guest: str | None = None


class Forgotten(Recorded, tag="forgotten"):
    """The server knows this guest no more: bots hold their seats, and neither their name nor what they wrote is shown."""

    guest: str


class Covered(Recorded, tag="covered"):
    """A bot holds the seat of a person."""

    seat: int
    bot: str
    lent: bool = False
    """Its owner wanted it so, and has it back only when they say so."""


class Returned(Recorded, tag="returned"):
    """A person has their seat back from the bot."""

    seat: int


class Paused(Recorded, tag="paused"):
    """Nobody who plays is there: no clock runs until the game is resumed. Only written where there are clocks."""


class Resumed(Recorded, tag="resumed"):
    """The server was away and is back, or a player is: the time since the last record is on nobody's clock."""


class Closed(Recorded, tag="closed"):
    """The game ends here, without a result."""

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
    "Nothing is lost: the server admin can let you finish it with the version it was played with "
    '("Upgrades" in docs/hosting.md says how).'
)


class CannotContinue(LorehallError):
    """This program cannot continue a table, though nothing is wrong with its log."""

    def __init__(self, words: str) -> None:
        super().__init__(f"{words} {HOW_TO_FINISH}")


class WrongFormat(CannotContinue):
    """A log of another format than this program's."""

    def __init__(self, found: int) -> None:
        when = "an earlier" if found < FORMAT else "a later"
        super().__init__(
            f"This table was saved by {when} version of Lorehall (log format {found}; this server reads format {FORMAT})."
        )


UNREADABLE = (msgspec.DecodeError, UnicodeDecodeError)
"""What bytes raise that are no JSON, or not even text."""


class DamagedLog(LorehallError):
    """A table's log cannot be read."""


class _Head(Struct):
    """What the first record of every format says."""

    r: str = ""
    format: int = 1


def check_format(first: bytes) -> None:
    """Look at the first record of a log before any other: records of another format may not even be readable."""
    try:
        head = msgspec.json.decode(first, type=_Head)
    except UNREADABLE:
        return  # which `decode` says better
    if head.r == "opened" and head.format != FORMAT:
        raise WrongFormat(head.format)


def decode(data: bytes) -> Record:
    try:
        return _decoder.decode(data)
    except UNREADABLE as error:
        raise DamagedLog(f"A record of this table can't be read: {error}.") from None
