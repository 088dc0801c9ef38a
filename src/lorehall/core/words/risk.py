"""The fight preview: against whom, with what power, at what cost, for what gain.

One shape for every game: a fight of attack against health, a duel of two blows, a band that throws dice at a general. All
numbers are the rules' own; whoever shows them computes nothing. A risk belongs to the choice that begins it, or to what is on.
"""

from __future__ import annotations

from enum import Enum
from typing import Final, Literal, NamedTuple

from lorehall.core.engine.dice import Chances
from lorehall.core.words.sentences import Part, Ref, Sentence

GOOD: Final = 75
BAD: Final = 25
"""From which and up to which percentage a chance is called so."""
TO_WIN: Final = "to win"
CHANCE: Final = Ref("power", "chance", f"% {TO_WIN}", "power")


class Share(NamedTuple):
    """Something that adds to a power, or takes from it: a card, a person, a text."""

    what: Ref
    amount: int


class Power(NamedTuple):
    """A number that one side brings, and where it comes from: sources add up to it; none are needed for a printed number."""

    name: Ref
    value: int
    sources: tuple[Share, ...] = ()
    dice: str = ""
    """The dice that are also rolled, as text: `2 dice, each 4 or more is a hit`."""


class Contest(NamedTuple):
    """Two powers that are compared. The first contest of a risk decides it; a further one says what it does to you."""

    mine: Power
    theirs: Power


UseName = Literal["now", "later", "missed", "used", "dear", "barred"]
OutlookName = Literal["good", "open", "bad"]


class Use(Enum):
    """Whether an ability can still change a risk."""

    _value_: UseName

    NOW = "now"
    LATER = "later"
    """Once it has begun, and before it is decided."""
    MISSED = "missed"
    """It would have counted if it had been used earlier."""
    USED = "used"
    DEAR = "dear"
    """The player cannot afford it."""
    BARRED = "barred"


class Ability(NamedTuple):
    """Something of yours that would change the numbers."""

    what: tuple[Part, ...]
    """Which one, and its words."""
    changes: tuple[Share, ...]
    """By how much one use of it changes which power."""
    use: Use
    choice: str = ""
    """The id of the choice that uses it now."""


class Chance(NamedTuple):
    """How likely it is to win, counted and not guessed: `wins` of `ways` that are equally likely."""

    wins: int
    ways: int
    scores: tuple[tuple[int, int], ...] = ()
    """In how many ways each number comes up, the lowest first."""
    need: int = 0
    """From which number on it is won."""


class Outlook(Enum):
    """The state of a fight, for a colour and a sign."""

    _value_: OutlookName

    GOOD = "good"
    OPEN = "open"
    """Won if something is done first, or if chance is kind."""
    BAD = "bad"


class Risk(NamedTuple):
    """Everything that a player wants to know before they take the risk."""

    against: tuple[Ref, ...]
    verdict: Sentence
    outlook: Outlook
    contests: tuple[Contest, ...]
    choice: str = ""
    """The id of the choice that begins it, whether it can be taken now or not; "" for what is going on."""
    place: str = ""
    """Where on the table it would be."""
    costs: tuple[Part, ...] = ()
    gains: tuple[Part, ...] = ()
    abilities: tuple[Ability, ...] = ()
    notes: tuple[Sentence, ...] = ()
    """What else may happen, and what these numbers cannot know."""
    chance: Chance | None = None


def chance_of(chances: Chances, need: int) -> Chance:
    """The chance that dice, a pool or the margin of two of them, come to at least this number."""
    scores: Final = tuple(sorted(chances.ways.items()))
    wins = sum([ways for score, ways in scores if score >= need])
    return Chance(wins, chances.total, scores, need)


def percent(chance: Chance) -> int:
    """Return the percentage to show: 100 and 0 only where the result is certain."""
    if chance.wins in (0, chance.ways):
        return 100 if chance.wins else 0
    return min(99, max(1, round(100 * chance.wins / chance.ways)))


def outlook_of(chance: Chance) -> Outlook:
    """How a chance looks."""
    found = percent(chance)
    return Outlook.GOOD if found >= GOOD else Outlook.BAD if found <= BAD else Outlook.OPEN


def by_dice(
    chance: Chance, against: tuple[Ref, ...], mine: Power, theirs: Ref, to: str = TO_WIN
) -> Risk:
    """A risk that dice decide: so much is needed against that power of theirs. What else there is to say is added to it."""
    contest = Contest(mine, Power(theirs, chance.need))
    return Risk(against, likely(chance, to), outlook_of(chance), (contest,), chance=chance)


def raised(before: Chance, after: Chance) -> Share:
    """By how much something would raise a chance."""
    return Share(CHANCE, percent(after) - percent(before))


# -- verdicts -----------------------------------------------------------------------------------------------


def _number(value: int, name: str) -> Ref:
    return Ref("number", value, str(value), name)


def won_by(margin: int) -> Sentence:
    """Return `You win by 2`."""
    if margin == 0:
        return Sentence("risk_won", ("You win with nothing to spare",))
    return Sentence("risk_won", ("You win by ", _number(margin, "margin")))


def short_of(missing: int, *more: Part) -> Sentence:
    """Return `You are 3 short; Torch would add 3`, with what could be done about it."""
    said: tuple[Part, ...] = ("You are ", _number(missing, "missing"), " short")
    return Sentence("risk_short", (*said, "; ", *more) if more else said)


def likely(chance: Chance, to: str = TO_WIN) -> Sentence:
    """Return `62% to win`."""
    return Sentence("risk_chance", (_number(percent(chance), "percent"), f"% {to}"))
