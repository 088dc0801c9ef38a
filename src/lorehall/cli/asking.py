"""The pending question as a player reads it, and what a typed answer means."""

from __future__ import annotations

from dataclasses import dataclass

from lorehall.cli.board import Board
from lorehall.cli.book import Book
from lorehall.cli.session import Session
from lorehall.cli.terminal import listed, plural
from lorehall.core.game import Pending, Refusal, match
from lorehall.games.enchanters.model.codes import ASK_WINDOW, NONE
from lorehall.games.enchanters.model.power import attack, health, strength


@dataclass(frozen=True)
class Asking:
    """What is asked of the person at the keyboard."""

    session: Session
    book: Book

    def pending(self) -> Pending:
        """The question itself."""
        pending = self.session.game.pending(self.session.state)
        assert pending is not None
        return pending

    def numbers(self) -> str:
        """What you have, in a few words."""
        view = self.session.game.view(self.session.state, self.session.you)
        you = view["players"][self.session.you]
        power = [f"{you['attack']} attack", f"{you['defense']} defense"]
        return listed([*power, plural(you["crystals"], "crystal"), plural(you["wounds"], "wound")])

    def foe(self) -> str:
        """The creature that you are about to fight, and what you still lack; "" outside a fight."""
        state, you = self.session.state, self.session.you
        if state.prompt != ASK_WINDOW or state.opponent == NONE or state.traveller != you:
            return ""
        numbers = [stat(state, state.opponent, you, state.distance) for stat in (health, strength)]
        missing = numbers[0] - attack(state, you)
        short = (
            f" You are {missing} attack short."
            if missing > 0
            else " You have the attack to defeat it."
        )
        name = state.cards[state.opponent].name
        return f"Before you: {name}, health {numbers[0]}, strength {numbers[1]}.{short}"

    def rows(self) -> list[list[str]]:
        """(number, option) for each option, with notes set in a column of their own."""
        notes = [(self.shown(name), self.note(name)) for name in self.pending().options]
        room = max((len(name) for name, note in notes if note), default=0)
        told = [f"{name:{room}}  {note}" if note else name for name, note in notes]
        return [[str(i + 1), text] for i, text in enumerate(told)]

    def shown(self, name: str) -> str:
        """An option as a player reads it."""
        return self.session.seats.rename(name).replace(": rest -> ", ": ")

    def note(self, name: str) -> str:
        """What a player wants to know of an option: price and strength of a card, theme of a kingdom."""
        head, _, slot = name.partition(":")[0].partition(" ")
        if head in ("journey", "slot") and slot.isdecimal():
            view = self.session.game.view(self.session.state, self.session.you)
            shown = view["track"][int(slot)]
            words = [Board.price(shown)] if head == "journey" else []
            if "health" in shown:
                words.append(f"health {shown['health']}, strength {shown['strength']}")
            return ", ".join(words)
        return next((k.theme for k in self.book.content.kingdoms if k.name == name), "")

    def find(self, wish: str) -> int | None:
        """The option that somebody means: by number, by name, or by a clear beginning of its name."""
        options = self.pending().options
        if wish.isdecimal():
            number = int(wish)
            return number - 1 if 1 <= number <= len(options) else None
        index = match(wish, options)
        return index if index is not None else match(wish, [self.shown(name) for name in options])

    def like(self, wish: str) -> list[int]:
        """The options in which the words occur."""
        options = self.pending().options
        return [
            i for i, name in enumerate(options) if wish.casefold() in self.shown(name).casefold()
        ]

    def refused(self, wish: str) -> list[Refusal]:
        """The refused ideas that somebody means: one by its name, or all in which the words occur."""
        refusals = self.session.game.refusals(self.session.state)
        index = match(wish, [refusal.wish.text for refusal in refusals])
        if index is not None:
            return [refusals[index]]
        wanted = wish.casefold()
        return [
            refusal for refusal in refusals if wanted and wanted in refusal.wish.text.casefold()
        ]
