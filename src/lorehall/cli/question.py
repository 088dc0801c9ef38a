"""The pending question as a player reads it, and the meaning of a typed answer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from lorehall.cli.fight_preview import brief
from lorehall.cli.session import Session
from lorehall.core.suggestions import fits, is_in
from lorehall.core.terminal.blocks import Grid, grid
from lorehall.core.terminal.terminal import Sight, Terminal
from lorehall.core.words.outputs import Choice, Pending, Refusal, match
from lorehall.core.words.risk import Risk


@dataclass(frozen=True)
class Question:
    """The question for the player at the keyboard."""

    session: Session
    terminal: Terminal

    def pending(self) -> Pending:
        """Return the question itself."""
        pending = self.session.game.pending(self.session.state)
        assert pending is not None
        return pending

    def sight(self) -> Sight:
        """Return what you see."""
        you = self.session.you
        return Sight(self.session.game.view(self.session.state, you), self.session.seats.names, you)

    def whose(self) -> str:
        """Return the prefix that names your asked seat, such as `Player 2: `; nothing if you have only one seat."""
        several = len(self.session.own) > 1
        return f"{self.session.seats.name(self.session.you)}: " if several else ""

    def offered(self) -> list[tuple[int, Choice]]:
        """List your options, each with its index among all options."""
        choices = enumerate(self.pending().choices)
        return [(option, choice) for option, choice in choices if choice.seat in self.session.own]

    def table(self) -> Grid:
        """Show your options with numbers, and with notes in a separate column."""
        sight = self.sight()
        choices = [choice for _, choice in self.offered()]
        risks = self.risks()
        notes = [(self.shown(choice), self._note(choice, sight, risks)) for choice in choices]
        room = max((len(words) for words, note in notes if note), default=0)
        told = [f"{words:{room}}  {note}" if note else words for words, note in notes]
        return grid([(str(i + 1), text) for i, text in enumerate(told)], right=(0,), indent=2)

    def risks(self) -> dict[str, Risk]:
        """Return the fight previews by the option that starts each; "" for the current fight."""
        session = self.session
        return {risk.choice: risk for risk in session.game.risks(session.state, session.you)}

    def _note(self, choice: Choice, sight: Sight, risks: Mapping[str, Risk]) -> str:
        """Return the note next to an option: the game's own, and how a fight would go."""
        fight = risks.get(choice.id)
        told = [
            self.terminal.note(choice, sight),
            brief(fight, self.session.seats) if fight else "",
        ]
        return "; ".join(note for note in told if note)

    def shown(self, choice: Choice) -> str:
        """Return an option as a player reads it, with its seat if several of yours are asked at once."""
        words = self.session.seats.said(self.terminal.label(choice.verb, choice.sentence))
        several = len(self.session.own_asked()) > 1
        return f"{self.session.seats.name(choice.seat)}: {words}" if several else words

    def idea(self, refusal: Refusal) -> str:
        """Return a blocked option as a player reads it."""
        return self.session.seats.said(self.terminal.label(refusal.verb, refusal.wish))

    def find(self, wish: str) -> int | None:
        """Find the option that was typed: by number, id or name, a clear beginning of its name, or some of its words."""
        choices = [choice for _, choice in self.offered()]
        if wish.isdecimal():
            number = int(wish)
            return number - 1 if 1 <= number <= len(choices) else None
        ids = [choice.id for choice in choices]
        if wish in ids:
            return ids.index(wish)
        index = match(wish, [choice.text for choice in choices])
        if index is None:
            index = match(wish, [self.shown(each) for each in choices])
        return index if index is not None else self._by_words(wish, choices)

    def _by_words(self, wish: str, choices: Sequence[Choice]) -> int | None:
        """Find the only option that a few words fit (see `fits`); none if they also fit a blocked option."""
        found = [i for i, choice in enumerate(choices) if fits(wish, self.shown(choice))]
        refused = any(fits(wish, self.idea(refusal)) for refusal in self.refusals())
        return found[0] if len(found) == 1 and not refused else None

    def like(self, wish: str) -> list[tuple[int, str]]:
        """List your options that contain the words, as (index, text)."""
        shown = [self.shown(choice) for _, choice in self.offered()]
        return [(i, words) for i, words in enumerate(shown) if is_in(wish, words)]

    def refusals(self) -> list[Refusal]:
        """List the options that are blocked now."""
        return self.session.game.refusals(self.session.state, self.session.you)

    def refused(self, wish: str) -> list[Refusal]:
        """List the blocked options that were typed: one by its name, or all that contain the words."""
        refusals = self.refusals()
        index = match(wish, [refusal.wish.text for refusal in refusals])
        if index is not None:
            return [refusals[index]]
        return [each for each in refusals if is_in(wish, each.wish.text)]
