"""A game in progress in the terminal: you, the bots and the log; undo, saving and loading.

Nothing here reads a keyboard or writes to a screen.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from lorehall.bots import BOTS, Bot, Rng, decide, find_bot, stepping_in
from lorehall.cli.seats import Seats, seats_against_bots
from lorehall.core.counting import plural
from lorehall.core.engine.position import Position
from lorehall.core.errors import BadSave
from lorehall.core.game.game import Game
from lorehall.core.game.history import Course
from lorehall.core.game.saving import saved_options
from lorehall.core.game.windows import MOST_PASSED, Ask, Inside, acting, passed
from lorehall.core.words.outputs import LogLine
from lorehall.games import default_game, game

YOURS = "you"
"""The entry for your seat in a list of bots."""


@dataclass(frozen=True)
class Undone:
    """The result of an undo: whether it was done, and what has happened since, as text."""

    done: bool
    passed: tuple[str, ...] = ()


@dataclass
class Session:
    """One game at the keyboard."""

    game: Game[Position]
    base: Position
    seats: Seats
    bots: tuple[str, ...]
    seed: int | None
    """None for a game saved by another program, whose start is unknown."""
    past: Sequence[int] = ()
    """The answers given before this session."""
    packs: tuple[str, ...] = ()
    """The card packs of the game."""
    ask: Ask = "always"
    """When to stop for optional steps."""
    inside: Inside | None = None
    """The optional step in which you are acting although you never stop for them."""

    def __post_init__(self) -> None:
        self.course = Course(self.game, self.base, self.past)
        self.saved: tuple[Path, int] | None = None
        """The file of the last save, and the number of answers at that time."""
        named = enumerate(self.bots)
        self.own = tuple(seat for seat, name in named if name == YOURS or seat == self.seats.you)
        """Your seats: one, or several if the game has more seats than people."""
        for seat in range(len(self.bots)):
            if seat not in self.own:
                self._bot(seat)  # reports an unknown bot immediately

    @property
    def you(self) -> int:
        """The seat you are deciding for; the first of yours if none is asked."""
        return (*self.own_asked(), *self.own)[0]

    def own_asked(self) -> list[int]:
        """Return those of your seats that are asked."""
        return [seat for seat in self.state.asked() if seat in self.own]

    @property
    def state(self) -> Position:
        return self.course.state

    @property
    def answers(self) -> list[tuple[int, int]]:
        """The (seat, option) pairs of all decisions so far."""
        return self.course.answers

    # -- playing ---------------------------------------------------------------------------------

    def is_over(self) -> bool:
        return self.course.over

    def answer(self, option: int) -> None:
        """Answer for the asked seat, then skip the optional steps that you don't want to see."""
        if self.ask == "never":
            self.inside = acting(self.game, self.state, option, self.inside)
        self.course.answer(option)
        for _ in range(MOST_PASSED):
            further = passed(self.game, self.state, self._wants, self.inside)
            if further is None:
                return
            self.course.answer(further, along=True)
            self.inside = None

    def _wants(self, seat: int) -> Ask:
        return self.ask if seat in self.own else "always"

    def let_bots_play(self) -> None:
        """Continue until you are asked or the game is over; bots asked at the same time may act before you."""
        while not self.is_over():
            option = stepping_in(self._others(), self.game, self.state)
            if option is not None:
                self.answer(option)
            elif self.own_asked():
                return
            else:
                self.let_first_decide()

    def is_waited_for(self) -> bool:
        """Whether the game is waiting for you: you are asked, and no other seat comes first."""
        return self.state.seat in self.own

    def let_first_decide(self) -> None:
        """Let the bot that is asked first announce its plan and answer, even if you could have acted before it."""
        seat: int = self.state.seat
        bot = self._bot(seat)
        option = decide(bot, self.game, self.state, self._chance())
        self.course.announce(seat, bot.plan)
        self.answer(option)

    def _others(self) -> list[tuple[int, Bot, Rng]]:
        """Return the asked bots other than the first asked seat."""
        seats = [seat for seat in self.state.asked()[1:] if seat not in self.own]
        return [(seat, self._bot(seat), self._chance()) for seat in seats]

    def _bot(self, seat: int) -> Bot:
        """Create the bot of a seat, a new one for every decision as on the server, so that it remembers nothing after an undo."""
        return find_bot(self.bots[seat])

    def _chance(self) -> Rng:
        """Return a bot's random numbers for this position: it gives the same answer again after an undo or a load."""
        return Rng((self.seed or 0) * 1_000_003 + len(self.answers))

    def lines(self, since: int = 0) -> list[LogLine]:
        """Return the log lines that you may read, from this line number on."""
        lines = self.course.lines(since)
        return [line for line in lines if any(line.is_for(seat) for seat in self.own)]

    @property
    def told(self) -> int:
        """The number of lines in the log."""
        return self.course.told

    # -- undo --------------------------------------------------------------------------------------

    def undo(self, *, insist: bool = False) -> Undone:
        """Undo your last move; not past new information or other players' moves, unless you insist."""
        seat = next((seat for seat, _ in reversed(self.answers) if seat in self.own), self.you)
        target = self.course.last_decision(seat)
        if target is None:
            return Undone(done=False)
        passed = () if self.course.undo(seat) == "free" else self._passed(target, seat)
        if passed and not insist:
            return Undone(done=False, passed=passed)
        self.course.rewind(target)
        return Undone(done=True, passed=passed)

    def _passed(self, target: int, you: int) -> tuple[str, ...]:
        """List what has happened since a decision of yours that makes an undo unfair."""
        others = {seat for seat, _ in self.answers[target:]} - set(self.own)
        found = [f"{self.seats.name(seat)} has acted" for seat in sorted(others)]
        before = Course(self.game, self.base, [option for _, option in self.answers[:target]])
        told = self.game.lines_for(self.state, you, len(before.state.events or ()))
        news = [line for line in told if line.reveals]
        if news:
            more = f"; {plural(len(news) - 1, 'more line')} in the log" if len(news) > 1 else ""
            found.append(
                f"something new has been revealed ({self.seats.said(news[0].sentence)}{more})"
            )
        elif any(self.course.news[target:]):
            found.append("something has been decided at random")
        return tuple(found)

    # -- files ---------------------------------------------------------------------------------------

    def save(self, path: Path) -> None:
        """Write the game to a file that `load` and `lorehall replay` read."""
        data = json.loads(self.game.save(self.state))
        table: dict[str, object] = {
            "seat": self.own[0],
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
        self.saved = path, len(self.answers)


def begin(
    rules: Game[Position],
    options: dict[str, object],
    seed: int,
    you: int,
    bots: Sequence[str],
    packs: Sequence[str] = (),
) -> Session:
    """Start a new game. `bots` has an entry for every seat, `YOURS` for each that you play; that of seat `you` is ignored."""
    base = rules.new(options, seed)
    own = [seat for seat, name in enumerate(bots) if name == YOURS or seat == you]
    seats = seats_against_bots(players_of(rules, base), own, seed)
    session = Session(rules, base, seats, tuple(bots), seed)
    session.packs = tuple(packs)
    return session


def players_of(rules: Game[Position], state: Position) -> int:
    """Return the number of players, an option that every game has."""
    return int(str(rules.options_of(state)["players"]))


def packs_of(data: object) -> tuple[str, ...]:
    """Return the card packs that a saved game was played with."""
    table = data.get("table") if isinstance(data, dict) else None
    found = table.get("packs") if isinstance(table, dict) else None
    return tuple(str(pack) for pack in found) if isinstance(found, list) else ()


def load(path: Path, trusted: Sequence[str] = ()) -> Session:
    """Load a saved game. One saved by `play` comes with its history; for any other, the history begins here.

    A file must not be able to run a program, so custom bots take part only if they are `trusted`.
    """
    text = path.read_text("utf-8")
    data = _read(text)
    packs = packs_of(data)
    rules = game(str(data.get("game") or default_game()), packs)
    state = rules.load(text)
    table = data.get("table")
    players = players_of(rules, state)
    if table is None:
        seats = seats_against_bots(players, [0], 0)
        return Session(rules, state, seats, ("greedy",) * players, None)
    if not isinstance(table, dict):
        raise BadSave("The saved game is damaged: its list of players is missing.")
    try:
        bots = tuple(str(name) for name in table["bots"])
        own = [seat for seat, name in enumerate(bots) if name == YOURS]
        you = None if len(own) > 1 else int(table["seat"])
        seats = Seats(tuple(str(name) for name in table["names"]), you)
        if (
            len(seats.names) != players
            or len(bots) != players
            or not 0 <= int(table["seat"]) < players
        ):
            raise BadSave("The saved game is damaged: its list of players doesn't fit the game.")
        for name in bots:
            if name not in (*BOTS, *trusted, YOURS):
                raise BadSave(
                    f"This game uses the custom bot {name!r}. Add --bots {name} to allow it."
                )
        if "seed" not in table:
            return Session(rules, state, seats, bots, None)
        return _with_past(rules, state, seats, bots, packs, table)
    except (KeyError, TypeError, ValueError) as error:
        raise BadSave(
            f"The saved game is damaged: its table can't be read ({type(error).__name__}: {error})."
        ) from None


def _read(text: str) -> dict[str, object]:
    """Read the fields of a saved game; the game itself checks that they are complete."""
    try:
        data = json.loads(text)
    except ValueError as error:
        raise BadSave(f"This is not a saved game: it isn't valid JSON ({error}).") from None
    return data if isinstance(data, dict) else {}


def _with_past(
    rules: Game[Position],
    state: Position,
    seats: Seats,
    bots: tuple[str, ...],
    packs: tuple[str, ...],
    table: Mapping[str, object],
) -> Session:
    options, seed = saved_options(table), int(str(table["seed"]))
    replayed = rules.new(options, seed, dice=tuple(state.log))
    answers: list[int] = []
    while replayed.feed:
        answers.append(replayed.feed.pop())
        replayed.answer(answers[-1])
    if rules.key(replayed) != rules.key(state):
        raise BadSave("The saved game is damaged: its log leads to a different position.")
    base = rules.new(options, seed)
    return Session(rules, base, seats, bots, seed, answers, packs)
