"""Running scenarios: positions are set up, answers given, expectations checked, everything that differs reported."""

from __future__ import annotations

import random
import re
import traceback
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from lorehall.core.counting import plural
from lorehall.core.engine.position import NOBODY, Position
from lorehall.core.errors import BadOptions, LorehallError
from lorehall.core.game.save_validation import survives_saving
from lorehall.core.words.outputs import LogLine, Refusal, Refused
from lorehall.scenario.checks import SEAT, Check, Moment, read_check
from lorehall.scenario.lesson import Lesson, Page
from lorehall.scenario.outline import SAID, Branch, Outline, Step, read_outlines
from lorehall.scenario.paths import Path, common_paths, find
from lorehall.scenario.stage import Stage, Staged
from lorehall.scenario.text import Mistakes, Piece, Unfit, quoted
from lorehall.scenario.values import Lexicon, Value, read_value

Lookup = Callable[[str], Staged]
RANDOM_LIMIT = 20_000
LOG_LINES = 8


@dataclass(frozen=True)
class Result:
    """How a scenario went. `message` says all that is wrong with it; it is empty if it passed."""

    name: str
    file: str
    line: int
    rules: tuple[str, ...]
    passed: bool
    message: str = ""
    told: tuple[LogLine, ...] = ()
    """The log of all its branches, if it passed and was run `telling`."""
    refused: tuple[Refusal, ...] = ()
    """What its branches were refused, if it passed."""


class Failure(Exception):
    """An expectation that does not hold, at a place of the file."""

    def __init__(self, message: str, piece: Piece | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.piece = piece


@dataclass(frozen=True)
class Put:
    """A statement of a position, read."""

    path: Path[Position]
    numbers: tuple[int, ...]
    value: Value
    piece: Piece


@dataclass(frozen=True)
class Act:
    """A step, read: who acts, what they say, what is checked, and why they are refused."""

    kind: str
    piece: Piece
    seat: int = 0
    wish: str = ""
    reason: str = ""
    rule: str = ""
    check: Check | None = None
    limit: int = RANDOM_LIMIT


@dataclass(frozen=True)
class Play:
    """A branch, read."""

    puts: list[Put]
    dice: list[int]
    acts: list[Act]
    rejected: list[str]


def read_cases(text: str, file: str, lookup: Lookup) -> list[Case]:
    """The scenarios of a text, not run yet."""
    return [Case(outline, lookup) for outline in read_outlines(text, file)]


class Case:
    """One scenario that can be run."""

    def __init__(self, outline: Outline, lookup: Lookup) -> None:
        self.outline = outline
        self.lookup = lookup

    @property
    def name(self) -> str:
        return self.outline.name or "(outside scenarios)"

    def run(self, *, saving: bool = True, telling: bool = False) -> Result:
        """Set it up, play it, and say what differs. `saving`: the state is saved and loaded at every answer.
        `telling`: the result has the whole log in words.
        """
        message = ""
        outline = self.outline
        runs: list[_Run] = []
        try:
            runs = self._played(saving=saving)
        except Mistakes as error:
            message = str(error)
        except Failure as error:
            message = self._place(error)
        except Exception:
            message = f"{outline.file}:{outline.line}: the engine failed\n{traceback.format_exc()}"
        return Result(
            self.name,
            outline.file,
            outline.line,
            tuple(outline.rules),
            not message,
            message,
            tuple([line for run in runs for line in run.told()]) if telling else (),
            tuple([refusal for run in runs for refusal in run.refused]),
        )

    def lesson(self) -> Lesson:
        """Its first branch with what the teacher says; LorehallError if it does not run."""
        try:
            run = self._played(saving=False)[0]
        except Failure as error:
            raise LorehallError(self._place(error)) from None
        return Lesson(self.name, tuple(self.outline.players), run.game, run.base, run.pages)

    def _played(self, *, saving: bool) -> list[_Run]:
        outline = self.outline
        stage = self._stage()
        reader = _Reader(outline, stage)
        plays = reader.plays()
        if outline.mistakes:
            raise Mistakes(outline.mistakes)
        runs: list[_Run] = []
        for play in plays:
            run = _Run(outline, stage, reader, saving=saving)
            run.play(play)
            runs.append(run)
        return runs

    def _stage(self) -> Stage[Position]:
        outline = self.outline
        try:
            return self.lookup(outline.game).stage(outline)
        except Mistakes as error:  # the rest is still read, without asking which cards there are
            outline.mistakes += error.mistakes
            stage = self.lookup(outline.game).stage(replace(outline, cards=[]))
            _Reader(outline, stage, names_known=False).plays()
            raise Mistakes(outline.mistakes) from None

    def _place(self, failure: Failure) -> str:
        piece = failure.piece
        if piece is None:
            return f"{self.outline.file}:{self.outline.line}: {failure.message}"
        return f"{self.outline.file}:{piece.line}:{piece.column}: {failure.message}"


# -- reading -------------------------------------------------------------------------------------------


class _Reader:
    """Turns the pieces of an outline into puts, acts and checks; mistakes are noted and reading goes on."""

    def __init__(
        self, outline: Outline, stage: Stage[Position], *, names_known: bool = True
    ) -> None:
        self.outline = outline
        self.stage = stage
        self.lexicon = (
            stage.lexicon(outline.players) if names_known else Lexicon({}, {}, outline.players)
        )
        self.paths = [*stage.paths, *common_paths(stage.game)]

    def plays(self) -> list[Play]:
        branches = self.outline.branches
        return [self._play(branch, branches[0]) for branch in branches]

    def options(self) -> dict[str, str]:
        found: dict[str, str] = {}
        for piece in self.outline.options:
            name, _, value = piece.text.partition(" ")
            seat = SEAT.fullmatch(self.lexicon.seat(value))
            found[name.rstrip(":")] = str(int(seat[1]) - 1) if seat else value.strip()
        return found

    def seats(self) -> int:
        """The highest seat that the scenario speaks of."""
        mentioned = [int(number) for number in SEAT.findall(self.outline.mentioned)]
        return max([len(self.outline.players), *mentioned])

    def _play(self, branch: Branch, first: Branch) -> Play:
        pieces = first.position if branch is first else [*first.position, *branch.position]
        puts = [put for piece in pieces if (put := self._put(piece)) is not None]
        dice = branch.dice if branch.dice is not None else first.dice or []
        values = [value for piece in dice if (value := self._die(piece)) is not None]
        rejected = [step.piece for step in branch.steps if step.piece.text.startswith("rejected")]
        steps = [step for step in branch.steps if step.piece not in rejected]
        acts = [act for step in steps if (act := self._act(step)) is not None]
        return Play(
            puts, values, acts, [quoted(piece.text[len("rejected") :]) for piece in rejected]
        )

    def _note(self, error: Unfit, piece: Piece) -> None:
        self.outline.note(error.message, piece, min(error.at, len(piece.text)), error.suggestions)

    def _put(self, piece: Piece) -> Put | None:
        piece = self.lexicon.with_seat(piece)
        offset = 0
        try:
            found = find(self.paths, piece)
            if found.path.put is None:
                raise Unfit(f"'{found.words}' can be expected, but not set")
            offset = len(piece.text) - len(found.rest.text)
            value = read_value(found.path.shape, found.path.kind, found.rest, self.lexicon)
        except Unfit as error:
            self._note(Unfit(error.message, error.suggestions, offset + error.at), piece)
            return None
        return Put(found.path, found.numbers, value, piece)

    def _die(self, piece: Piece) -> int | None:
        value = self.stage.die(piece.text)
        if value is None:
            self.outline.note(f"'{piece.text}' is not a chance result", piece)
        return value

    def _act(self, step: Step) -> Act | None:
        try:
            if step.kind == "expect":
                return Act(
                    "expect", step.piece, check=read_check(step.piece, self.paths, self.lexicon)
                )
            if step.kind == "random":
                return self._random(step.piece)
        except Unfit as error:
            self._note(error, step.piece)
            return None
        if step.kind in SAID:
            return Act(step.kind, step.piece, wish=step.piece.text)
        seat = self._seat(step.seat)
        if seat is None:
            return None
        if step.kind == "answer":
            return Act("answer", step.piece, seat, self.lexicon.seat(quoted(step.piece.text)))
        wish, because, reason = step.piece.text.rpartition("because")
        if not because:
            wish, reason = step.piece.text, ""
        words = reason.split()
        rule = words.pop() if words and re.fullmatch(r"[A-Z]-[A-Z]+-\d+", words[-1]) else ""
        return Act(
            "refuse", step.piece, seat, self.lexicon.seat(quoted(wish)), " ".join(words), rule
        )

    def _random(self, piece: Piece) -> Act:
        until = re.match(r"until\s+", piece.text)
        if until:
            return Act(
                "random", piece, check=read_check(piece.cut(until.end()), self.paths, self.lexicon)
            )
        number = re.fullmatch(r"(\d+) answers?", piece.text)
        if number is None:
            raise Unfit("write 'at random until EXPECTATION' or 'at random 10 answers'")
        return Act("random", piece, limit=int(number[1]))

    def _seat(self, piece: Piece | None) -> int | None:
        text = self.lexicon.seat(piece.text) if piece is not None else ""
        match = SEAT.fullmatch(text)
        if match is None and piece is not None:
            known = ", ".join(self.outline.players) or "player 1, player 2 and so on"
            self.outline.note(f"there is no player '{piece.text}'; there are {known}", piece)
        return int(match[1]) - 1 if match is not None else None


# -- playing ---------------------------------------------------------------------------------------------


class _Run:
    """Plays one branch."""

    def __init__(
        self, outline: Outline, stage: Stage[Position], reader: _Reader, *, saving: bool
    ) -> None:
        self.outline = outline
        self.stage = stage
        self.game = stage.game
        self.options = reader.options()
        self.seats = reader.seats()
        self.saving = saving
        self.chance = random.Random(outline.seed)
        self.state: Position
        self.base: Position
        """As it was at the first decision."""
        self.is_set_up = False
        """Whether there is a state: not where the options were rejected."""
        self.pages: list[Page] = []
        self.refused: list[Refusal] = []
        self.mark = 0

    def play(self, play: Play) -> None:
        try:
            self.state = self._start(play)
        except BadOptions as error:
            self._rejected(error, play.rejected)
            return
        self.is_set_up = True
        if play.rejected:
            raise Failure("expected the options to be rejected, but they were accepted")
        self.base = self.game.clone(self.state)
        self.base.events = list(self.state.events or ())
        self._sound(None)
        for act in play.acts:
            self._act(act)
        if self.state.feed:
            unused = plural(len(self.state.feed), "forced chance result")
            were = "was" if len(self.state.feed) == 1 else "were"
            raise Failure(f"{unused} {were} not used" + self._scene())

    def told(self) -> list[LogLine]:
        """The whole log; none where the options were rejected."""
        return self.game.lines(self.state) if self.is_set_up else []

    def _start(self, play: Play) -> Position:
        if not self.outline.placed:
            return self.stage.begin(self.options, self.seats, self.outline.seed, play.dice)
        board = self.stage.board(self.options, self.seats, self.outline.seed)
        for put in play.puts:
            try:
                assert put.path.put is not None
                put.path.put(board, put.numbers, put.value)
            except Unfit as error:
                raise Failure(error.message, put.piece) from None
        try:
            return self.stage.build(board, play.dice)
        except Unfit as error:
            raise Failure(f"this position is impossible: {error.message}") from None

    def _rejected(self, error: BadOptions, wanted: Sequence[str]) -> None:
        said = "; ".join(error.problems)
        if not wanted:
            raise Failure(f"the options were rejected: {said}") from None
        for text in wanted:
            if text.lower() not in said.lower():
                raise Failure(
                    f'expected the options to be rejected with "{text}", found "{said}"'
                ) from None

    def _act(self, act: Act) -> None:
        if act.kind == "expect":
            self._check(act)
        elif act.kind == "refuse":
            self._refuse(act)
        elif act.kind == "random":
            self._random(act)
        elif act.kind == "note":
            self.pages.append(Page(act.wish))
        elif act.kind == "point":
            self.pages[-1].points += (act.wish,)
        else:
            self.mark, number = len(self.state.events or ()), len(self.state.log)
            try:
                self.game.choose(self.state, act.seat, act.wish)
            except Refused as error:
                raise Failure(
                    f"player {act.seat + 1} cannot answer '{act.wish}': {error}" + self._scene(),
                    act.piece,
                ) from None
            self._answered(number)
            self._sound(act.piece)

    def _answered(self, number: int) -> None:
        """Note the answer that is this entry of the log."""
        if not self.pages or self.pages[-1].option is not None:
            self.pages.append(Page())
        self.pages[-1].option = self.state.log[number]

    def _fails(self, act: Act) -> str | None:
        assert act.check is not None
        try:
            return act.check.fails(Moment(self.game, self.state, self.mark))
        except Unfit as error:
            raise Failure(error.message + self._scene(), act.piece) from None

    def _check(self, act: Act) -> None:
        problem = self._fails(act)
        if problem is not None:
            raise Failure(problem + self._scene(), act.piece)

    def _refuse(self, act: Act) -> None:
        before = self.game.dump(self.state)
        try:
            self.game.choose(self.state, act.seat, act.wish)
        except Refused as error:
            found = error.refusal
            self.refused.append(found)
        else:
            raise Failure(
                f"expected '{act.wish}' to be refused, but it was accepted" + self._scene(),
                act.piece,
            )
        if self.game.dump(self.state) != before:
            raise Failure(
                f"'{act.wish}' was refused, but the state has changed" + self._scene(), act.piece
            )
        if act.reason not in ("", found.reason) or act.rule not in ("", found.rule):
            wanted = f"{act.reason} {act.rule}".strip()
            raise Failure(
                f"expected the refusal {wanted}, found {found.reason} {found.rule}: {found.words}"
                + self._scene(),
                act.piece,
            )

    def _random(self, act: Act) -> None:
        for _ in range(act.limit):
            if self.state.seat == NOBODY or (act.check is not None and self._fails(act) is None):
                break
            self.mark, number = len(self.state.events or ()), len(self.state.log)
            self.state.answer(self.chance.randrange(len(self.state.options)))
            self._answered(number)
            self._sound(act.piece)
        if act.check is not None:
            self._check(act)

    def _sound(self, piece: Piece | None) -> None:
        """Whatever is played, the state stays sound and can be saved."""
        problems = self.game.problems(self.state)
        if problems:
            raise Failure("the state is broken: " + "; ".join(problems) + self._scene(), piece)
        if self.saving and not survives_saving(self.game, self.state):
            raise Failure("the state changes when it is saved and loaded" + self._scene(), piece)

    def _scene(self) -> str:
        """The pending decision and the last lines of the log."""
        pending = self.game.pending(self.state)
        if pending is None:
            asked = "nobody: the game is over" if self.state.over else "nobody"
        else:
            asked = f"player {pending.seat + 1}: {pending.prompt}\n      " + "\n      ".join(
                pending.options
            )
        lines = [f"{line.text} ({line.rule})" for line in self.game.lines(self.state)[-LOG_LINES:]]
        return f"\n  pending {asked}\n  log\n    " + "\n    ".join(lines or ["(nothing yet)"])
