"""The output of a game: requests, refusals, log lines, the outcome, and facts to count."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from lorehall.core.errors import IllegalAnswer
from lorehall.core.words.sentences import Part, Ref, Sentence, enumerated
from lorehall.core.words.sentences import seat as named_seat


class Choice(NamedTuple):
    """One option of a request: its kind, its subject and its text."""

    id: str
    """Unique within its request, and built from data, never from text: `journey/3`, `use/seat.0.items.2/57`, `yes`."""
    verb: str
    """The name of its kind, such as `journey`, `use` or `yes`."""
    seat: int
    """The seat that it belongs to."""
    sentence: Sentence
    place: str = ""
    """The place on the table that it concerns (`track/3`); "" for none."""

    @property
    def text(self) -> str:
        """Return its text, which is unique among the choices of its seat."""
        return self.sentence.text


class Pending(NamedTuple):
    """A pending request: its seats, its prompt, and all choices in their canonical order."""

    seats: tuple[int, ...]
    prompt: Sentence
    rule: str
    choices: tuple[Choice, ...]

    @property
    def seat(self) -> int:
        """Return the seat that is asked; the first one if there are several."""
        return self.seats[0]

    @property
    def options(self) -> tuple[str, ...]:
        """Return the texts of all choices."""
        return tuple([choice.text for choice in self.choices])

    @property
    def places(self) -> tuple[str, ...]:
        """Return the place that each choice concerns; "" for none."""
        return tuple([choice.place for choice in self.choices])

    def find(self, seat: int, wish: str) -> int | None:
        """Return the index of the choice that a seat asks for by its id, its text or a unique beginning of its text."""
        open_to = [i for i, choice in enumerate(self.choices) if choice.seat == seat]
        for i in open_to:
            if self.choices[i].id == wish:
                return i
        found = match(wish, [self.choices[i].text for i in open_to])
        return None if found is None else open_to[found]


@dataclass(frozen=True)
class Refusal:
    """An idea that a player might have and the rule that forbids it."""

    wish: Sentence
    verb: str
    """The name of its kind, as of a choice."""
    reason: str
    rule: str
    words: Sentence
    """Why not."""
    places: tuple[str, ...] = ()
    """Where on the table a player would have tried it: copies of a card share their refusal."""
    ids: tuple[str, ...] = ()
    """The ids that it would have as a choice, one for each copy."""

    def __str__(self) -> str:
        return f"{self.words.text} ({self.rule}, {self.reason})"

    def is_meant_by(self, wish: str) -> bool:
        """Whether a wish names it: by an id, its words or their beginning."""
        return wish in self.ids or match(wish, (self.wish.text,)) is not None


@dataclass(frozen=True)
class Outcome:
    """How a game ended. Without winners, everyone lost."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    teams: tuple[tuple[int, ...], ...] = ()
    """The seats that win or lose together; empty if all play for themselves."""
    reason: Sentence | None = None
    """Why it ended this way, if the scores do not show it."""


class Source(NamedTuple):
    """What acts: its owner (None: no one), and the card or other thing, if it is one."""

    seat: int | None
    thing: Ref | None = None


class LogLine(NamedTuple):
    """One event as text, the rule that it applies, and who may read it (None: everyone)."""

    sentence: Sentence
    rule: str
    audience: int | None = None
    seat: int | None = None
    """The seat it is about, if any."""
    places: tuple[str, ...] = ()
    """Where on the table it can be seen, in the order in which things move."""
    source: Source | None = None
    """What begins to act here: the lines after it come from it, until something else does. None: this line acts not."""
    reveals: bool = False
    """Whether it reveals something new, so that what led to it cannot be undone freely."""
    intended: bool = False
    """Whether it is an intention rather than an event."""
    covered: tuple[int, ...] = ()
    """The seats for whose owners bots filled in then."""

    def is_for(self, seat: int | None) -> bool:
        """Whether a seat (None: a spectator) may read it."""
        return self.audience is None or self.audience == seat

    @property
    def kind(self) -> str:
        """The name of the event's kind."""
        return self.sentence.key

    @property
    def text(self) -> str:
        """Return the event as text."""
        return self.sentence.text


@dataclass(frozen=True)
class Facts:
    """What the lab counts about a game. Cards are given by name; equal names are copies of the same card."""

    turns: int
    starting: int
    groups: Mapping[str, tuple[str, ...]]
    """What was in play, such as {"kingdom": ..., "village": ...}."""
    cards: Mapping[str, int]
    """The cards that could be taken, with their copies."""
    taken: tuple[tuple[str, ...], ...]
    """The cards taken by each seat, in order; empty unless events were recorded from the start."""
    owned: tuple[tuple[str, ...], ...]
    """What each seat owns now."""
    seats: tuple[Mapping[str, str], ...] = ()
    """What each seat played with, such as {"hero": "Ranger"}; empty if all seats played with the same."""


class Refused(IllegalAnswer):
    """A command that is rejected with its reason; nothing has changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal


def deciding(seats: Sequence[int]) -> tuple[Part, ...]:
    """Return whose move it is, as the parts of a sentence."""
    return "Waiting for ", *enumerated([named_seat(None, seat, "who") for seat in seats]), "."


def match(wish: str, names: Sequence[str]) -> int | None:
    """The index of the name that a wish means: exactly, else as the unique beginning."""
    wish = _said(wish)
    lowered = [name.lower() for name in names]
    if wish in lowered:
        return lowered.index(wish)
    found = [i for i, name in enumerate(lowered) if wish and name.startswith(wish)]
    if len(found) == 1:
        return found[0]
    whole = [i for i in found if not lowered[i][len(wish) :][:1].isalnum()]
    return whole[0] if len(whole) == 1 else None


def beginning_with(wish: str, names: Sequence[str]) -> list[str]:
    """The names that a wish could be the beginning of."""
    return [name for name in names if name.lower().startswith(_said(wish))]


def _said(wish: str) -> str:
    return " ".join(wish.lower().split())
