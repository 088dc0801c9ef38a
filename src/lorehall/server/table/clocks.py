"""The clocks of a game: what is left on each, what the present request has cost, and what was given.

No time comes from nowhere. Who ends a request pays for it, by answering or by taking something back, and the others who were
asked get theirs back. What an answer brought goes when the answer is taken back, so that nobody gains by doing things twice.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

GRACE = 15_000.0
"""Milliseconds for somebody whose time ran out and who takes the seat back from the bot."""


class Times:
    """Milliseconds on the clock of every seat."""

    __slots__ = ("extra", "forfeited", "given", "late", "left", "since", "spent")

    def __init__(self, bank: float, extra: float, seats: int, at: int) -> None:
        self.extra = extra
        self.left = [bank] * seats
        """At the time `since`."""
        self.since = at
        self.spent: dict[int, float] = {}
        """What the present request has taken from each."""
        self.given: list[tuple[int, int, float]] = []
        """What was added: after how many answers, to which seat, how much."""
        self.late: set[int] = set()
        """The seats whose time ran out over the present request: it is no longer theirs to decide."""
        self.forfeited: dict[int, list[int]] = {}
        """By seat: the numbers of the answers that a bot gave because its time had run out (T-CLK-05)."""

    def left_at(self, now: int, running: Iterable[int]) -> list[float]:
        """What is left, if these clocks have run since."""
        left = self.left[:]
        for seat in running:
            left[seat] -= self._passed(now)
        return left

    def stop(self, at: int, running: Iterable[int]) -> None:
        """Take the time that has passed off the clocks that ran."""
        passed = self._passed(at)
        for seat in running:
            self.left[seat] -= passed
            self.spent[seat] = self.spent.get(seat, 0.0) + passed
        self.since = at

    def _passed(self, at: int) -> int:
        """No log gives time, whatever its calendar did (T-CLK-03)."""
        return max(0, at - self.since)

    def answered(self, seat: int, answers: int, *, ends: bool) -> None:
        """A seat gave the answer with this number; `ends`: it is not asked again at once."""
        if seat in self.late:
            self.forfeited.setdefault(seat, []).append(answers)
        self._end_request(seat)
        if ends:
            self._give(seat, answers, self.extra)

    def went_back(self, seat: int, answers: int) -> None:
        """This seat took back what came after so many answers: it pays for the time that the others thought in vain."""
        took = max(self.spent.values(), default=0.0)
        self.left[seat] -= took - self.spent.get(seat, 0.0)
        self._end_request(seat)
        self._restore(answers)
        while self.given and self.given[-1][0] > answers:
            _, who, time = self.given.pop()
            self.left[who] -= time

    def set_back(self, left: Sequence[float], answers: int, at: int) -> None:
        """So much was left when what came after so many answers had been taken back."""
        self.left, self.since = list(left), at
        self.given = [given for given in self.given if given[0] <= answers]
        self.spent.clear()
        self.late.clear()
        self._restore(answers)

    def forfeits(self, seats: Iterable[int], target: int) -> bool:
        """Whether going back to so many answers would undo one that was decided because the time of one of these seats was up."""
        return any(self.forfeited[seat][-1] > target for seat in seats if seat in self.forfeited)

    def _restore(self, answers: int) -> None:
        kept = {
            seat: [number for number in numbers if number <= answers]
            for seat, numbers in self.forfeited.items()
        }
        self.forfeited = {seat: numbers for seat, numbers in kept.items() if numbers}

    def covered(self, seat: int) -> None:
        """A bot holds a seat that is asked; if its time is up, then until this is answered."""
        if self.left[seat] <= 0:
            self.late.add(seat)

    def returned(self, seat: int, answers: int) -> None:
        """A person is back after so many answers; without any time the bot would be, too, at once."""
        if self.left[seat] <= 0:
            self._give(seat, answers, GRACE - self.left[seat])

    def _give(self, seat: int, answers: int, time: float) -> None:
        self.left[seat] += time
        self.given.append((answers, seat, time))

    def _end_request(self, who: int) -> None:
        """The time of a request is on the clock of who ended it; the others who were asked get theirs back (T-CLK-04)."""
        for seat, spent in self.spent.items():
            if seat != who:
                self.left[seat] += spent
        self.spent.clear()
        self.late.clear()
