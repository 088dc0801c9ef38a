"""What the command line needs from a game: a board, settings, and notes on the options.

Every method has a default that serves any game, so a game without a board of its own can be played immediately.
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
"""A log line and its rule."""


class Offered(Protocol):
    """An option such as `Choice`."""

    @property
    def verb(self) -> str: ...

    @property
    def place(self) -> str: ...

    @property
    def sentence(self) -> Sentence: ...


@dataclass(frozen=True)
class Sight:
    """What someone sees: a view, the names of all players, and their own seat (None for a spectator)."""

    view: Mapping[str, object]
    names: tuple[str, ...]
    you: int | None = None


@dataclass(frozen=True)
class Setting:
    """A game option as typed on the command line: `--option length=fast`, `--length fast`, `--beginner`."""

    option: AnyOption
    known: tuple[str, ...] = ()
    """The names as the game spells them; users can type them in any case."""

    @property
    def name(self) -> str:
        return self.option.name

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules behind it."""
        return tuple(number for number in self.option.rules.split(", ") if number)

    @property
    def values(self) -> tuple[str, ...]:
        """Its possible values, the default first; empty if it is not a choice of words."""
        return self.option.values if isinstance(self.option, Option) else ()

    @property
    def shape(self) -> str:
        """Its possible values as text: `off | on`, `2 to 4`, `names`."""
        if isinstance(self.option, Option):
            return " | ".join(self.option.values)
        if isinstance(self.option, Number):
            return f"{self.option.low} to {self.option.high}"
        return "names" if isinstance(self.option, Names) else "a name"

    def read(self, text: str) -> object:
        """Read a typed value, which the game then checks. A switch without a value is on."""
        if isinstance(self.option, Number):
            return int(text) if text.removeprefix("-").isdecimal() else text
        if isinstance(self.option, Names):
            return [self._spelled(word) for word in self.option.read(text)]
        return self._spelled(text) if text or "on" not in self.values else "on"

    def _spelled(self, word: str) -> str:
        return next((name for name in self.known if name.casefold() == word.casefold()), word)


@dataclass(frozen=True)
class Examples:
    """Examples for the help text: an option to ask `why` about, a card, a rule and a word from the rules."""

    idea: str = ""
    card: str = ""
    rule: str = ""
    word: str = ""


@dataclass(frozen=True)
class Scope:
    """The rules of its book that a game implements, for the coverage report."""

    groups: Collection[str]
    """The rule groups without the book's letter; all others are left for later releases."""
    later: Mapping[str, tuple[Collection[int], str]] = field(default_factory=dict)
    """Within these groups, the rules left for later releases, and why."""

    def is_later(self, number: str) -> bool:
        """Whether a rule of a group in scope is left for a later release."""
        group, _, last = number.rpartition("-")
        return group in self.later and int(last) in self.later[group][0]


class Terminal:
    """A game in the terminal."""

    scores_in: str = "points"
    """The unit of the score."""
    examples = Examples()
    scope: Scope | None = None
    """None means every rule of the book."""

    def __init__(self, goal: str = "", options: Sequence[AnyOption] = ()) -> None:
        self.goal = goal
        """What a newcomer must know, in a few sentences."""
        self.options = options

    def settings(self) -> tuple[Setting, ...]:
        """The options of the game."""
        return tuple(Setting(option) for option in self.options)

    # -- the table ----------------------------------------------------------------------------------

    def is_laid(self, view: Mapping[str, object]) -> bool:
        """Whether there is a table to show yet."""
        return True

    def not_yet(self) -> str:
        """Return the text to show while there is none."""
        return "There is nothing on the table yet."

    def board(self, sight: Sight, *, wide: bool) -> list[Block]:
        """Draw the table; `wide` means there is room for panels and columns."""
        return plain_board(sight.view, sight.names, sight.you)

    def legend(self) -> list[Block]:
        """Explain how to read the board; shown with the first one."""
        return []

    def score(self, sight: Sight) -> list[Block]:
        """Show the final scores; nothing if the view has no scores or all players share one."""
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
        """Return what a player wants to know before choosing: `You have 4 gold`."""
        return ""

    def label(self, verb: str, wish: Sentence) -> Sentence:
        """Return an option, available or blocked, as it appears in a list."""
        return wish

    def note(self, choice: Offered, sight: Sight) -> str:
        """Return the note next to an option: a price, a strength."""
        return ""

    def told(self, lines: Sequence[Told]) -> list[Told]:
        """Return the log lines to show; a game may merge lines that belong together."""
        return list(lines)
