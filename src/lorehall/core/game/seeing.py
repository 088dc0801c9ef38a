"""Seeing: what a seat is asked, what it may know, what has happened, and why something isn't possible."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from lorehall.core.game.playing import Playing, S
from lorehall.core.words.outputs import (
    LogLine,
    Pending,
    Refusal,
    Refused,
    beginning_with,
    deciding,
)
from lorehall.core.words.sentences import Part, Sentence, plain


class CommonRefusals(NamedTuple):
    """A game's names and rules for the common refusals: malformed, gameOver, notYourDecision, unknownObject."""

    rule: str
    """The rule that lists the reasons for refusals."""
    names: Mapping[str, str] = MappingProxyType({})
    """The names of reasons in its rulebook, if they differ."""
    rules: Mapping[str, str] = MappingProxyType({})
    """The rules of reasons that don't cite `rule`."""

    def refused(self, wish: str, reason: str, *words: Part) -> Refused:
        """Return the error that says why this cannot be done."""
        rule = self.rules.get(reason, self.rule)
        code, said = self.names.get(reason, reason), Sentence(reason, words)
        return Refused(Refusal(plain("wish", wish), "", code, rule, said))


class Seeing(Playing[S]):
    """The game as it is shown to people: questions, views and log lines, as text and as data."""

    common_refusals: CommonRefusals

    # -- what is asked -----------------------------------------------------------------------------

    @abstractmethod
    def pending(self, state: S) -> Pending | None:
        """Return the pending request, with its choices as text; None when the game is over."""

    @abstractmethod
    def refusals(self, state: S, seat: int) -> list[Refusal]:
        """Return what a seat might want to do but can't now, each with its reason; nothing for a seat that isn't
        asked.
        """

    def choose(self, state: S, seat: int, wish: str) -> None:
        """Answer with a choice's id, its text or a unique beginning of its text; Refused, with the reason, if there is none."""
        pending, refused = self.pending(state), self.common_refusals.refused
        if not wish.strip():
            raise refused(wish, "malformed", "Nothing was entered. Type an option.")
        if pending is None:
            raise refused(wish, "gameOver", "The game is over.")
        if seat not in pending.seats:
            raise refused(wish, "notYourDecision", *deciding(pending.seats))
        index = pending.find(seat, wish)
        if index is not None:
            state.answer(index)
            return
        refusals = self.refusals(state, seat)
        for refusal in [each for each in refusals if wish in each.ids] or refusals:
            if refusal.is_meant_by(wish):
                raise Refused(refusal)
        offered = [choice.text for choice in pending.choices if choice.seat == seat]
        meant = beginning_with(wish, offered)
        if meant:
            words = f'"{wish}" matches several options. Which one? ' + "; ".join(meant) + "."
        else:
            words = f'No option matches "{wish}". You can: ' + "; ".join(offered) + "."
        raise refused(wish, "unknownObject", words)

    def window(self, state: S, seat: int) -> int | None:
        """Return the option with which a seat skips an optional step; None if it is asked about anything else."""
        return None

    def is_useful(self, state: S, seat: int) -> bool:
        """Return whether anything that the seat could do in its optional step could help it now.

        False only if that is certain and public: the others can see that a seat isn't asked. True if `window` returns
        no option.
        """
        return True

    # -- what is known -----------------------------------------------------------------------------

    @abstractmethod
    def view(self, state: S, seat: int | None) -> Mapping[str, object]:
        """Return all that a seat (None: a spectator) may know, as JSON data; LorehallError if there is no such seat."""

    def shared(self, state: S) -> Mapping[str, object]:
        """Return what everyone may know: a spectator's view."""
        return self.view(state, None)

    def own(self, state: S, seat: int) -> Mapping[str, object]:
        """Return the parts of a view that only this seat sees. Merged into the shared view, they give the whole view."""
        shared = self.shared(state)
        return {
            key: part
            for key, part in self.view(state, seat).items()
            if key not in shared or shared[key] != part
        }

    # -- what happened -----------------------------------------------------------------------------

    @abstractmethod
    def lines(self, state: S, since: int = 0, until: int | None = None) -> list[LogLine]:
        """Return the recorded events as text, from event number `since` up to the one before `until`."""

    def lines_for(self, state: S, seat: int | None, since: int = 0) -> list[LogLine]:
        """Return the lines that a seat (None: a spectator) may read."""
        return [line for line in self.lines(state, since) if line.is_for(seat)]

    def private_events(self, state: S, since: int = 0) -> list[tuple[int, int]]:
        """Return the events that only one seat may read about, each with its number and that seat.

        Logs are long: a game that finds these without making texts saves much time.
        """
        found = enumerate(self.lines(state, since), since)
        return [(number, line.audience) for number, line in found if line.audience is not None]

    def reveals(self, state: S, since: int = 0) -> bool:
        """Return whether an event from number `since` on reveals something new, so that it can't be undone freely."""
        return any(line.reveals for line in self.lines(state, since))

    def intention(self, state: S, seat: int, plan: Sequence[int]) -> LogLine | None:
        """Return what the others are told about a bot's plan to take these options, one after the other, from this position on.

        Everyone can read it, so it may contain only public information. None if there is nothing interesting to tell.
        """
        return None
