"""What the command line needs from a game: a board, settings, and texts next to the options.

Every method has an answer that serves any game, so a game that has drawn nothing can be played at once.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol, TypeAlias, cast

from lorehall.core.options import AnyOption, Names, Number, Option
from lorehall.core.terminal.blocks import Block, grid
from lorehall.core.terminal.plainboard import plain_board
from lorehall.core.words.sentences import Sentence
from lorehall.core.words.wire_types import OutcomeJson

Told: TypeAlias = tuple[Sentence, str]
"""A line of the log, and its rule."""


class Offered(Protocol):
    """An option, as `Choice` of `core.game.game` is one."""

    @property
    def verb(self) -> str: ...

    @property
    def place(self) -> str: ...

    @property
    def sentence(self) -> Sentence: ...


@dataclass(frozen=True)
class Sight:
    """What a player sees: a view, the names of all players, and which seat is theirs (None: a spectator)."""

    view: Mapping[str, object]
    names: tuple[str, ...]
    you: int | None = None


@dataclass(frozen=True)
class Setting:
    """An option of a game for people who type: `--option length=fast`, `--length fast`, `--beginner`."""

    option: AnyOption
    known: tuple[str, ...] = ()
    """Names as the game writes them; case does not matter to people."""

    @property
    def name(self) -> str:
        return self.option.name

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules behind it."""
        return tuple(number for number in self.option.rules.split(", ") if number)

    @property
    def values(self) -> tuple[str, ...]:
        """The words it may have, the default first; empty if it is something else."""
        return self.option.values if isinstance(self.option, Option) else ()

    @property
    def shape(self) -> str:
        """Return its possible values as text: `off | on`, `2 to 4`, `names`."""
        if isinstance(self.option, Option):
            return " | ".join(self.option.values)
        if isinstance(self.option, Number):
            return f"{self.option.low} to {self.option.high}"
        return "names" if isinstance(self.option, Names) else "a name"

    def read(self, text: str) -> object:
        """Return the typed value; the game checks it. A switch without a value is on."""
        if isinstance(self.option, Number):
            return int(text) if text.removeprefix("-").isdecimal() else text
        if isinstance(self.option, Names):
            return [self._spelled(word) for word in self.option.read(text)]
        return self._spelled(text) if text or "on" not in self.values else "on"

    def _spelled(self, word: str) -> str:
        return next((name for name in self.known if name.casefold() == word.casefold()), word)


@dataclass(frozen=True)
class Examples:
    """What the help shows: an idea to ask `why` about, a card, a rule, a word of the rules."""

    idea: str = ""
    card: str = ""
    rule: str = ""
    word: str = ""


@dataclass(frozen=True)
class Scope:
    """Which rules of its book a game carries out, for the coverage report."""

    groups: Collection[str]
    """The groups, without the book's letter; all others belong to later releases."""
    later: Mapping[str, tuple[Collection[int], str]] = field(default_factory=dict)
    """Within such groups, numbers that belong to later releases, and why."""

    def is_later(self, number: str) -> bool:
        """Return whether a rule of a group in scope belongs to a later release."""
        group, _, last = number.rpartition("-")
        return group in self.later and int(last) in self.later[group][0]


class Terminal:
    """A game at the keyboard."""

    scores_in: str = "points"
    """What the winner has most of."""
    examples = Examples()
    scope: Scope | None = None
    """None: every rule of the book."""

    def __init__(self, goal: str = "", options: Sequence[AnyOption] = ()) -> None:
        self.goal = goal
        """What a newcomer must know, in a few sentences."""
        self.options = options

    def settings(self) -> tuple[Setting, ...]:
        """The options of the game."""
        return tuple(Setting(option) for option in self.options)

    # -- the table ----------------------------------------------------------------------------------

    def is_laid(self, view: Mapping[str, object]) -> bool:
        """Return whether there is a board to show."""
        return True

    def not_yet(self) -> str:
        """What to say while there is none."""
        return "There is nothing on the table yet."

    def board(self, sight: Sight, *, wide: bool) -> list[Block]:
        """The table; `wide` when there is room for panels and columns."""
        return plain_board(sight.view, sight.names, sight.you)

    def legend(self) -> list[Block]:
        """How to read the board; shown with the first one."""
        return []

    def score(self, sight: Sight) -> list[Block]:
        """The score sheet of a game that is over; nothing if the view has no scores, or all share one."""
        outcome = cast("OutcomeJson | None", sight.view.get("outcome"))
        if outcome is None or "scores" not in outcome:
            return []
        scores, teams = outcome["scores"], outcome.get("teams")
        if teams and len(teams[0]) == len(scores):
            return []
        rows = [(name, str(score)) for name, score in zip(sight.names, scores, strict=True)]
        return [grid(rows, right=(1,), indent=2)]

    # -- words --------------------------------------------------------------------------------------

    def status(self, sight: Sight) -> str:
        """Return what helps to choose: `You have 4 gold`."""
        return ""

    def label(self, verb: str, wish: Sentence) -> Sentence:
        """Return an option, or a blocked one, as shown in a list."""
        return wish

    def note(self, choice: Offered, sight: Sight) -> str:
        """Return what is shown next to an option: a price, a strength."""
        return ""

    def told(self, lines: Sequence[Told]) -> list[Told]:
        """Return what happened, as shown: a game may join lines that belong together."""
        return list(lines)
