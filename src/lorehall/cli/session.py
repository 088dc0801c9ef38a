"""A game in progress: the person at the keyboard, the bots, what happened so far, taking back, saving and loading.

Nothing here reads a keyboard or writes to a screen.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from lorehall.bots import Bot, Rng, bot, decide
from lorehall.cli.seats import Seats, seats_against_bots
from lorehall.core.errors import BadSave
from lorehall.core.game import Game, LogLine
from lorehall.core.position import CHANCE, NOBODY, Position
from lorehall.games import game


@dataclass(frozen=True)
class Undone:
    """What came of taking back: whether it was done, and what stands in the way or was passed, in words."""

    done: bool
    passed: tuple[str, ...] = ()


@dataclass
class Session:
    """One game at the keyboard. The position is always `base` plus `answers`."""

    game: Game[Any]
    base: Position
    seats: Seats
    bots: tuple[str, ...]
    seed: int | None
    """None for a saved game of another program, whose beginning is unknown."""
    answers: list[tuple[int, int]] = field(default_factory=list)
    """(seat, option) of every decision since `base`."""
    decisions: list[int] = field(default_factory=list)
    """Numbers of answers at which you were asked; the last one is the present."""
    packs: tuple[str, ...] = ()
    """Card packs that belong to the game."""

    def __post_init__(self) -> None:
        self.state: Any = None
        self.players: dict[int, Bot] = {
            seat: bot(name) for seat, name in enumerate(self.bots) if seat != self.you
        }
        self.rewind(len(self.answers))

    @property
    def you(self) -> int:
        assert self.seats.you is not None
        return self.seats.you

    # -- playing ---------------------------------------------------------------------------------

    def rewind(self, count: int) -> None:
        """Play the first answers again from the beginning."""
        del self.answers[count:]
        self.state = self.game.clone(self.base)
        self.state.events = []
        for _, option in self.answers:
            self.state.answer(option)
        self.decisions = [number for number in self.decisions if number <= count]

    def is_over(self) -> bool:
        return int(self.state.seat) == NOBODY

    def answer(self, option: int) -> None:
        """Answer for whoever is asked."""
        seat = self.state.seat
        self.state.answer(option)
        self.answers.append((seat, option))

    def let_bots_play(self) -> None:
        """Go on until you are asked or the game is over."""
        while self.state.seat not in (NOBODY, CHANCE, self.you):
            chance = Rng(
                (self.seed or 0) * 1_000_003 + len(self.answers)
            )  # the same answer again after undo or load
            self.answer(decide(self.players[self.state.seat], self.game, self.state, chance))
        if not self.is_over() and self.decisions[-1:] != [len(self.answers)]:
            self.decisions.append(len(self.answers))

    def lines(self, since: int = 0) -> list[LogLine]:
        """What you may read of what happened, from the event with this number on."""
        return [
            line for line in self.game.lines(self.state, since) if line.audience in (None, self.you)
        ]

    def events(self) -> int:
        """How many events there have been."""
        return len(self.state.events)

    # -- taking back -------------------------------------------------------------------------------

    def undo(self, *, insist: bool = False) -> Undone:
        """Take back your last answer; not across new information or others' answers, unless you insist."""
        now = len(self.answers)
        earlier = [number for number in self.decisions if number < now]
        if not earlier:
            return Undone(done=False)
        target = earlier[-1]
        passed = self._passed(target)
        if passed and not insist:
            return Undone(done=False, passed=passed)
        self.rewind(target)
        return Undone(done=True, passed=passed)

    def _passed(self, target: int) -> tuple[str, ...]:
        """What happened since an earlier decision of yours that it would be unfair to know."""
        others = {seat for seat, _ in self.answers[target:]} - {self.you}
        found = [f"{self.seats.name(seat)} has acted" for seat in sorted(others)]
        before = self.game.clone(self.base)
        before.events = []
        for _, option in self.answers[:target]:
            before.answer(option)
        news = [line for line in self.lines(len(before.events)) if line.kind in self.game.revealing]
        if news:
            more = f" and {len(news) - 1} more" if len(news) > 1 else ""
            found.append(f"something new was seen ({self.seats.rename(news[0].text)}{more})")
        elif before.rng != self.state.rng:
            found.append("chance has decided something")
        return tuple(found)

    # -- files ---------------------------------------------------------------------------------------

    def save(self, path: Path) -> None:
        """Write the game to a file that `load` and `lorehall replay` read."""
        data = json.loads(self.game.save(self.state))
        table: dict[str, Any] = {
            "seat": self.you,
            "bots": list(self.bots),
            "names": list(self.seats.names),
        }
        if self.packs:
            table["packs"] = list(self.packs)
        if self.seed is not None:
            table |= {"options": self.game.options_of(self.base), "seed": self.seed}
        data["table"] = table
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(data), "utf-8")


def begin(
    options: dict[str, object], seed: int, you: int, bots: Sequence[str], packs: Sequence[str] = ()
) -> Session:
    """A new game; `bots` has an entry for every seat, yours is not used."""
    rules = game("enchanters", packs)
    base = rules.new(options, seed)
    players = len(rules.view(base, None)["players"])
    session = Session(rules, base, seats_against_bots(players, you, seed), tuple(bots), seed)
    session.packs = tuple(packs)
    return session


def packs_of(text: str) -> tuple[str, ...]:
    """The card packs that a saved game was played with."""
    try:
        found = json.loads(text)["table"]["packs"]
    except (ValueError, KeyError, TypeError):
        return ()
    return tuple(str(pack) for pack in found) if isinstance(found, list) else ()


def load(path: Path) -> Session:
    """A saved game. Saved by `play`, it comes with its whole past; otherwise the past begins here."""
    text = path.read_text("utf-8")
    rules = game("enchanters", packs_of(text))
    state = rules.load(text)
    table = json.loads(text).get("table")
    players = len(rules.view(state, None)["players"])
    if table is None:
        return Session(rules, state, seats_against_bots(players, 0, 0), ("greedy",) * players, None)
    try:
        seats = Seats(tuple(str(name) for name in table["names"]), int(table["seat"]))
        bots = tuple(str(name) for name in table["bots"])
        if (
            len(seats.names) != players
            or len(bots) != players
            or not 0 <= int(table["seat"]) < players
        ):
            raise BadSave("The saved game is damaged: its list of players does not fit.")
        if "seed" not in table:
            return Session(rules, state, seats, bots, None)
        return _with_past(rules, state, seats, bots, table)
    except (KeyError, TypeError, ValueError) as error:
        raise BadSave(f"The saved game is damaged: {type(error).__name__} {error}.") from None


def _with_past(
    rules: Game[Any], state: Any, seats: Seats, bots: tuple[str, ...], table: dict[str, Any]
) -> Session:
    replayed = rules.new(table["options"], int(table["seed"]), dice=tuple(state.log))
    answers: list[tuple[int, int]] = []
    while replayed.feed:
        seat, option = int(replayed.seat), replayed.feed.pop()
        replayed.answer(option)
        answers.append((seat, option))
    if rules.key(replayed) != rules.key(state):
        raise BadSave("The saved game is damaged: its log leads to another position.")
    base = rules.new(table["options"], int(table["seed"]))
    session = Session(rules, base, seats, bots, int(table["seed"]), answers)
    session.packs = packs_of(json.dumps({"table": table}))
    session.decisions = [number for number, (seat, _) in enumerate(answers) if seat == session.you]
    return session
