"""The data that clients get, as types: sentences, choices, requests, log lines, refusals, risks, and what every view has.

`wire` makes this data. `scripts/client_types.py` writes the same types in TypeScript, under these names without `Json`.
"""

from __future__ import annotations

from typing import Final, NotRequired, TypedDict

from lorehall.core.options import MenuJson
from lorehall.core.words.risk import OutlookName, UseName

# -- sentences --------------------------------------------------------------------------------------


class RefJson(TypedDict):
    """Something that a sentence names. One more key is its kind (`card`, `place` or another word) and says which one it is."""

    text: str
    name: str
    """What the sentence calls it, such as `who` or `amount`."""
    place: NotRequired[str]
    """Where it is on the table, if the sentence points at it."""
    short: NotRequired[str]
    """Its words where the sentence has already said the rest."""
    seat: NotRequired[int]
    """The kind `seat`."""
    number: NotRequired[int]
    """The kind `number`."""


class VerbJson(TypedDict):
    """A word that changes with the reader. Its subject is the first seat of the sentence."""

    verb: tuple[str, str]
    """About somebody ("takes"), and to you ("take")."""


PartJson = str | RefJson | VerbJson


class WordedJson(TypedDict):
    """A sentence whose key is said elsewhere."""

    text: str
    parts: NotRequired[list[PartJson]]
    """Left out where it would be `text` alone."""


class SentenceJson(WordedJson):
    key: str
    """Names the sentence, whatever its words are."""


# -- what is asked ----------------------------------------------------------------------------------


class ToldJson(WordedJson):
    """A choice that was made, in its own words."""

    id: str
    """Names the choice without words: `go/3`."""
    verb: str
    place: str


class ChoiceJson(ToldJson):
    """One thing that a seat may do now."""

    option: int
    """What an answer sends. It counts from 0 for each seat."""
    after: NotRequired[int]
    """It lies beyond a window: the option that leads there."""
    prompt: NotRequired[SentenceJson]
    """What is asked there, where that is a further window."""


class WaitingJson(TypedDict):
    """Whom everybody waits for."""

    seats: list[int]


class PendingJson(TypedDict):
    """What a seat is asked, with its own choices only."""

    seats: list[int]
    """All seats that are asked at this moment."""
    prompt: SentenceJson
    rule: str
    choices: list[ChoiceJson]
    beyond: NotRequired[list[ChoiceJson]]
    """What could be chosen after passing this window."""
    then: NotRequired[SentenceJson]
    """What is asked there."""


class RefusalJson(TypedDict):
    """Something that a seat might try and may not do, and why."""

    wish: SentenceJson
    verb: str
    place: str
    reason: str
    rule: str
    words: SentenceJson


# -- what happened ----------------------------------------------------------------------------------


class SourceJson(TypedDict):
    """What acts."""

    seat: int | None
    """Whose it is; null: nobody's."""
    thing: NotRequired[RefJson]
    """Which card or other thing, where it is one."""


class LineJson(SentenceJson):
    """A log line."""

    rule: str
    seat: int | None
    places: list[str]
    source: NotRequired[SourceJson]
    """Something begins to act here: the lines after it come from it, until another has a source or a turn begins."""
    intended: NotRequired[bool]
    """It is what the seat means to do; nothing has happened."""
    covered: NotRequired[list[int]]
    """The seats for whose owners bots filled in then."""


class OwnLineJson(LineJson):
    """A line that not everybody may read."""

    at: int
    """It comes before the public line with this number."""
    to: int
    """The seat that may read it."""


class OutcomeJson(TypedDict):
    """How a game ended. Without winners everybody has lost."""

    scores: list[int]
    winners: list[int]
    teams: NotRequired[list[list[int]]]
    reason: NotRequired[SentenceJson]


# -- risks ------------------------------------------------------------------------------------------


class ShareJson(TypedDict):
    """A card, a person or a text that adds to a power."""

    what: RefJson
    amount: int


class PowerJson(TypedDict):
    """What one side brings."""

    name: RefJson
    value: int
    sources: list[ShareJson]
    dice: NotRequired[str]
    """What is thrown besides, in words."""


class ContestJson(TypedDict):
    mine: PowerJson
    theirs: PowerJson


class AbilityJson(TypedDict):
    """Something of yours that would change the numbers."""

    what: list[PartJson]
    changes: list[ShareJson]
    use: UseName
    choice: str
    """The id of the choice that uses it now."""


class ChanceJson(TypedDict):
    """How likely it is to win: `wins` of `ways` that are equally likely."""

    wins: int
    ways: int
    percent: int
    scores: list[tuple[int, int]]
    """In how many ways each number comes up, the lowest first."""
    need: int
    """From which number on it is won."""


class RiskJson(TypedDict):
    """A fight that a choice begins, or that is going on. The first contest decides it."""

    against: list[RefJson]
    verdict: SentenceJson
    outlook: OutlookName
    contests: list[ContestJson]
    choice: str
    """The id of the choice that begins it; empty for the fight that is going on."""
    place: str
    costs: list[PartJson]
    gains: list[PartJson]
    abilities: list[AbilityJson]
    notes: list[SentenceJson]
    chance: NotRequired[ChanceJson]


# -- views ------------------------------------------------------------------------------------------


class ViewJson(TypedDict):
    """What everybody may know. Every game has these keys, and keys of its own beside them."""

    game: str
    pending: WaitingJson | None
    """Null when the game is over."""
    over: bool
    outcome: NotRequired[OutcomeJson | None]


class OwnJson(TypedDict):
    """What one seat may know beyond that. A game adds keys of its own."""

    seat: int
    pending: PendingJson | None
    at: NotRequired[str]
    """The place where the seat is now, travelling or fighting."""


OPEN: Final[dict[type, object]] = {
    RefJson: str | int,
    ViewJson: object,
    OwnJson: object,
    MenuJson: object,
}
"""Types that have further keys, and what these hold."""
