"""What HTTP requests about games once more are answered with: replays, lessons, histories, reviews, proofs."""

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
    """What a seat that is asked risks."""

    items: list[RiskJson]
    reckoned: dict[str, str]
    """What texts in front of it that count something come to, by text."""


class Frame(TypedDict):
    """A moment of a replay. The first frame has the whole view, every other one what changed."""

    view: dict[str, object]
    turn: int
    own: NotRequired[list[OwnJson]]
    lines: list[LineJson]
    seat: NotRequired[int]
    """Whose answer led here."""
    answer: NotRequired[ChoiceJson]
    note: NotRequired[str]
    """What the teacher of a lesson says; like all that follows only in lessons."""
    point: NotRequired[list[str]]
    expect: NotRequired[str | None]
    """The id of the choice that the learner takes."""
    why: NotRequired[list[RefusalJson]]
    risks: NotRequired[Risks]
    """What the learner risks here."""


class ReplayFile(TypedDict):
    game: str
    table: TableInfo
    seats: list[str]
    stopped: NotRequired[str]
    """Why the frames end before the game does."""
    frames: list[Frame]


class Tutorial(TypedDict):
    title: str
    seats: list[str]
    frames: list[Frame]


class ReplayRisks(TypedDict):
    risks: dict[int, RiskJson]
    """By the number of the frame."""


class History(TypedDict):
    """How things stood as each turn began, and at the end."""

    rounds: list[int]
    scores: list[list[int]]
    gauges: NotRequired[dict[str, list[int]]]
    """What all watch, from 0 to 100."""
    deeds: NotRequired[list[dict[str, int]]]
    """What every seat did, by the keys of log lines."""
    chronicle: NotRequired[list[LineJson]]
    """The lines that the game tells one by one."""


class ReviewPoint(TypedDict):
    """How things stood as a turn began, or at the end."""

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
    """Of the win chance, in hundredths."""
    worlds: int
    worse: int


class GameReview(TypedDict):
    """A finished game analysed."""

    measure: Literal["chance", "score"]
    """What the values are."""
    together: bool
    judged: int
    """How many decisions were tried out."""
    decisions: int
    """How many there were."""
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
"""How far a review is."""


class Opening(TypedDict):
    """What a commitment is made to: everything that decides a game, except the answers."""

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
    """All chance of a finished game came from the key that its table had committed to."""

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
