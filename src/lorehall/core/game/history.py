"""A play with its whole past: who answered what, what may be taken back, and going back.

Taking back is playing a shorter list of answers again, nothing else; a few positions on the way are remembered, so that it is not
a long one. It is free as far as the last moment at which something
new was seen or another seat answered; beyond that it needs the others' consent, which is not decided here. Where several seats
are asked at once, only the one that answered counts: the others are asked again and have lost nothing.

An answer may be given *along* with the one before it: a window that was passed because nobody wanted to be asked there, or what
somebody chose together with going on. It is taken back together with the answer of the same seat before it.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Collection, Iterable, Sequence
from typing import Literal, NamedTuple

from lorehall.core.engine.position import NOBODY, Position
from lorehall.core.game.game import Game
from lorehall.core.words.outputs import LogLine

Undo = Literal["free", "ask", "none"]
MARK_EVERY = 16
"""Answers between two positions that are remembered."""
MARKS = 2
"""So many are, the last ones, at this distance and at every distance four times as wide: going back costs what was played since,
and not what the whole game did.
"""
WIDER = 4
QUICK = 256
"""A game of so many answers is played again from its beginning in a moment: at rest it remembers nothing."""


class Mark(NamedTuple):
    """A position on the way."""

    answers: int
    events: int
    state: Position


class Intention(NamedTuple):
    """What a seat said that it means to do, and after how many answers and events, and in which turn, it said so."""

    seat: int
    answers: int
    events: int
    turn: int
    line: LogLine


class Course:
    """The position is always a beginning plus `answers`."""

    __slots__ = (
        "along", "answered", "answers", "base", "begun", "game", "intentions", "marks", "news",
        "stand_ins", "state",
    )  # fmt: skip

    def __init__(self, game: Game[Position], base: Position, answers: Iterable[int] = ()) -> None:
        """Start from `base`, which is kept as it is, and give these answers."""
        self.game = game
        self.base = base
        self.state: Position = base
        self.answers: list[tuple[int, int]] = []
        """(seat, option) of every answer so far."""
        self.along: list[bool] = []
        """For every answer, whether it was given along with the one before it."""
        self.answered: set[int] = set()
        """The seats that have answered at all."""
        self.news: list[bool] = []
        """For every answer, whether it made chance decide or showed somebody something new."""
        self.begun: list[int] = []
        """For every answer, how many events there were before it."""
        self.marks: list[Mark] = []
        self.intentions: list[Intention] = []
        """What was said between the answers. It is no part of the play."""
        self.stand_ins: list[tuple[int, frozenset[int]]] = []
        """The seats for whose owners bots fill in, each from the line of the log with this number on."""
        self._begin()
        for option in answers:
            self.answer(option)

    def _begin(self) -> None:
        self.state = self.game.clone(self.base)
        self.state.events = list(self.base.events or ())
        self.answers = []
        self.along = []
        self.answered = set()
        self.news = []
        self.begun = []

    @property
    def seat(self) -> int:
        """Who is asked, the first if several are; NOBODY when the game is over."""
        return int(self.state.seat)

    @property
    def asked(self) -> list[int]:
        """All seats that are asked: whoever answers first decides."""
        return self.state.asked()

    @property
    def over(self) -> bool:
        return self.seat == NOBODY

    def owner(self, option: int) -> int:
        """The seat that may take this option of the pending request."""
        return self.state.owner(option)

    def answer(self, option: int, *, along: bool = False) -> int:
        """Answer for the seat that owns the option; returns the number of the first event that came of it."""
        state = self.state
        legal = 0 <= option < len(state.options)
        seat = self.owner(option) if legal else NOBODY  # the state refuses it, with the reason
        chance, first = state.rng, len(state.events or ())
        state.answer(option)
        self.answers.append((seat, option))
        self.along.append(along)
        self.answered.add(seat)
        self.begun.append(first)
        self.news.append(state.rng != chance or self.game.reveals(state, first))
        if len(self.answers) % MARK_EVERY == 0:
            self._mark()
        return first

    def rewind(self, count: int) -> None:
        """Go back to the position after so many answers."""
        self.intentions = [said for said in self.intentions if said.answers < count]
        if count == len(self.answers):
            return
        kept = list(zip(self.answers[:count], self.along[:count], strict=True))
        for (_, option), along in kept[self._back_to_mark(count) :]:
            self.answer(option, along=along)

    # -- what is told --------------------------------------------------------------------------------

    def intends(self, seat: int, plan: Sequence[int]) -> LogLine | None:
        """What the others should hear of a seat's plan; nothing if it has said in this turn already what it means to do."""
        turn = self.game.turn(self.state)
        if not plan or any(said.seat == seat and said.turn == turn for said in self.intentions):
            return None
        line = self.game.intention(self.state, seat, plan)
        return None if line is None else line._replace(intended=True)

    def announce(self, seat: int, plan: Sequence[int]) -> None:
        """A seat says what it means to do, if there is anything to say."""
        line = self.intends(seat, plan)
        if line is not None:
            events, turn = len(self.state.events or ()), self.game.turn(self.state)
            self.intentions.append(Intention(seat, len(self.answers), events, turn, line))

    @property
    def told(self) -> int:
        """How many lines the log has: one for every event and every intention."""
        return len(self.state.events or ()) + len(self.intentions)

    def lines(self, since: int = 0, until: int | None = None) -> list[LogLine]:
        """The log in words from the line with the first number up to before the second; an intention stands before what came of
        it.
        """
        end = self.told if until is None else min(until, self.told)
        return self._marked(self._lines(since, end), since)

    def _lines(self, since: int, end: int) -> list[LogLine]:
        if not self.intentions:
            return self.game.lines(self.state, since, end)
        places = self._intended_places()
        passed, within = bisect_left(places, since), bisect_left(places, end)
        found = self.game.lines(self.state, since - passed, end - within)
        for place, said in zip(places[passed:within], self.intentions[passed:within], strict=True):
            found.insert(place - since, said.line)
        return found

    def stand_in(self, seats: frozenset[int]) -> None:
        """From now on, bots fill in for the owners of these seats. What was taken back is no longer told."""
        kept = [each for each in self.stand_ins if each[0] <= self.told]
        if seats != (kept[-1][1] if kept else frozenset()):
            kept.append((self.told, seats))
        self.stand_ins = kept

    def _marked(self, found: list[LogLine], since: int) -> list[LogLine]:
        """The lines from this number on, each with the seats for whose owners bots filled in then."""
        if not self.stand_ins:
            return found
        starts = [first for first, _ in self.stand_ins]
        marked = list[LogLine]()
        for number, line in enumerate(found, since):
            place = bisect_right(starts, number)
            seats = self.stand_ins[place - 1][1] if place else frozenset[int]()
            marked.append(line._replace(covered=tuple(sorted(seats))) if seats else line)
        return marked

    def private_lines(self, since: int = 0) -> list[tuple[int, int]]:
        """Of the lines of the log from this number on, those that one seat alone may read: their numbers, and whose they are.
        What somebody means to do is said to all.
        """
        if not self.intentions:
            return self.game.private_events(self.state, since)
        passed = bisect_left(self._intended_places(), since)
        said = [each.events for each in self.intentions]
        found = self.game.private_events(self.state, since - passed)
        return [(number + bisect_right(said, number), seat) for number, seat in found]

    def _intended_places(self) -> list[int]:
        """The numbers that intentions have among the lines of the log."""
        return [said.events + before for before, said in enumerate(self.intentions)]

    # -- remembered positions ----------------------------------------------------------------------

    def _mark(self) -> None:
        mark = Mark(len(self.answers), len(self.state.events or ()), self.game.clone(self.state))
        self.marks = _thinned([*self.marks, mark])

    def _back_to_mark(self, count: int) -> int:
        """Stand where the last remembered position at or before so many answers is; the number of its answers."""
        self.marks = [mark for mark in self.marks if mark.answers <= count]
        if not self.marks:
            self._begin()
            return 0
        mark, events = self.marks[-1], self.state.events or []
        self.state = self.game.clone(mark.state)
        self.state.events = events[: mark.events]
        self.answers = self.answers[: mark.answers]
        self.along = self.along[: mark.answers]
        self.answered = {seat for seat, _ in self.answers}
        self.news = self.news[: mark.answers]
        self.begun = self.begun[: mark.answers]
        return mark.answers

    def rest(self) -> None:
        """Forget the remembered positions: they cost memory, and only who takes back has something of them.

        A long game keeps them: to play it again from its beginning would hold everybody up.
        """
        if len(self.answers) < QUICK:
            self.marks = []

    # -- taking back -------------------------------------------------------------------------------

    def last_decision(self, seat: int) -> int | None:
        """The number of answers before the last one of this seat, with which all of its own were given that came along with it;
        None if it has not answered yet.
        """
        for number in range(len(self.answers) - 1, -1, -1):
            if self.answers[number][0] == seat:
                while self.along[number] and number and self.answers[number - 1][0] == seat:
                    number -= 1
                return number
        return None

    def since_decision(self, seat: int) -> list[LogLine]:
        """What everybody was told since the last answer of this seat: what taking it back would undo."""
        last = self.last_decision(seat)
        if last is None:
            return []
        return self.game.lines_for(self.state, None, self.begun[last])

    def undo(self, seat: int, held: Collection[int] = ()) -> Undo:
        """Whether this seat may take its last answer back by itself. `held`: all seats of the person who asks, if several."""
        if seat not in self.answered:
            return "none"
        target = self.last_decision(seat)
        assert target is not None
        for number in range(len(self.answers) - 1, target - 1, -1):
            who = self.answers[number][0]
            if self.news[number] or not (who == seat or who in held or self.along[number]):
                return "ask"
        return "free"

    def trial(self) -> Position:
        """A copy of the position on which answers can be tried."""
        copy: Position = self.game.clone(self.state)
        copy.events = []
        return copy

    def is_final(self, trial: Position) -> bool:
        """Whether what was tried could not be taken back freely."""
        return bool(trial.rng != self.state.rng) or self.game.reveals(trial)


def _thinned(marks: Sequence[Mark]) -> list[Mark]:
    """Those of these marks that are worth their memory: the last ones at every distance."""
    found: dict[int, int] = {}
    kept: list[Mark] = []
    for mark in reversed(marks):
        step, counts = MARK_EVERY, False
        while mark.answers % step == 0:
            found[step] = found.get(step, 0) + 1
            counts = counts or found[step] <= MARKS
            step *= WIDER
        if counts:
            kept.append(mark)
    return kept[::-1]
