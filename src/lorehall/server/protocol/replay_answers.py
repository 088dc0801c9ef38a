"""Answers to HTTP requests about past games: replays, lessons, histories, reviews, proofs."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from lorehall.core.options import OptionValues
from lorehall.core.words.wire_types import (
    ChoiceJson,
    LineJson,
    OwnJson,
    RefusalJson,
    RiskJson,
    SentenceJson,
    ToldJson,
)
from lorehall.server.protocol.table_parts import TableInfo


class Risks(TypedDict):
    """The fight previews of a seat that is asked."""

    items: list[RiskJson]
    reckoned: dict[str, str]
    """The values of texts in front of it that count something, by text."""


class Frame(TypedDict):
    """A moment of a replay. The first frame has the whole view, the others only changes."""

    view: dict[str, object]
    turn: int
    own: NotRequired[list[OwnJson]]
    lines: list[LineJson]
    seat: NotRequired[int]
    """The seat whose answer led here."""
    answer: NotRequired[ChoiceJson]
    note: NotRequired[str]
    """The teacher's text; this and the following fields are only in lessons."""
    point: NotRequired[list[str]]
    expect: NotRequired[str | None]
    """The id of the choice that the learner takes."""
    why: NotRequired[list[RefusalJson]]
    risks: NotRequired[Risks]
    """The fight previews of the learner."""


class ReplayFile(TypedDict):
    game: str
    table: TableInfo
    seats: list[str]
    stopped: NotRequired[str]
    """Why the frames end before the game."""
    frames: list[Frame]


class Tutorial(TypedDict):
    title: str
    seats: list[str]
    frames: list[Frame]


class ReplayRisks(TypedDict):
    risks: dict[int, RiskJson]
    """By the number of the frame."""


class History(TypedDict):
    """The standing at the start of each turn, and at the end."""

    rounds: list[int]
    scores: list[list[int]]
    gauges: NotRequired[dict[str, list[int]]]
    """Public gauges, from 0 to 100."""
    deeds: NotRequired[list[dict[str, int]]]
    """What each seat did, by the keys of log lines."""
    chronicle: NotRequired[list[LineJson]]
    """The game's milestones, as log lines."""


class ReviewPoint(TypedDict):
    """The standing at the start of a turn, or at the end."""

    answer: int
    """The number of the frame."""
    turn: int
    round: int
    values: list[float]
    """One for each seat."""


class ReviewSwing(TypedDict):
    """A decision that cost its seat something."""

    answer: int
    """The number of the frame."""
    turn: int
    seat: int
    played: ToldJson
    better: ToldJson
    reason: SentenceJson
    lost: int | None
    """The lost win chance in percent."""
    worlds: int
    worse: int


class GameReview(TypedDict):
    """The review of a finished game."""

    measure: Literal["chance", "score"]
    """The meaning of the values."""
    together: bool
    judged: int
    """How many decisions were analysed."""
    decisions: int
    """How many decisions there were."""
    points: list[ReviewPoint]
    swings: list[ReviewSwing]


class NoReview(TypedDict):
    status: Literal["none"]


class ReviewWaiting(TypedDict):
    status: Literal["waiting"]
    ahead: int


class ReviewWorking(TypedDict):
    status: Literal["working"]
    progress: float


class ReviewFailed(TypedDict):
    status: Literal["failed"]
    words: str


class ReviewDone(TypedDict):
    status: Literal["done"]
    review: GameReview


ReviewTold = NoReview | ReviewWaiting | ReviewWorking | ReviewFailed | ReviewDone
"""The state of a review."""


class Opening(TypedDict):
    """What a commitment covers: everything that decides a game, except the answers."""

    commits: str
    content: str
    game: str
    key: str
    options: OptionValues
    version: int


class Counts(TypedDict):
    answers: int
    shuffles: int
    dice: int
    lots: int


class Proven(TypedDict):
    """All randomness of a finished game came from the key that its table had committed to."""

    commitment: str
    opening: Opening
    proven: Literal[True]
    counts: Counts


class NotProven(TypedDict):
    commitment: str
    opening: Opening
    proven: Literal[False]
    words: str


Proof = Proven | NotProven
