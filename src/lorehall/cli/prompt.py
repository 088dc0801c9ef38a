"""The conversation of `lorehall play`: show what happened, ask, understand the answer."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from pathlib import Path

from lorehall.cli.board import Board, score_table, show
from lorehall.cli.book import Book, UnknownCard, card_page
from lorehall.cli.seats import merged
from lorehall.cli.session import Session
from lorehall.cli.terminal import columns, is_terminal, listed, paragraph, plural, say
from lorehall.core.game import Pending, Refusal, match

PAUSE = 0.12
"""Seconds between two lines of the log, so that the eye can follow."""

HELP = (
    ("3", "take option 3; the beginning of its name does as well, as long as it is clear"),
    (
        "why",
        "what you cannot do now, and the rules that forbid it; why journey 4 asks for one idea",
    ),
    ("card Axe", "what a card says and what that means"),
    ("rule E-TRN-05", "the text of a rule; rule rest searches for a word"),
    ("board", "the table once more"),
    ("log", "what happened so far; log 20 shows the last 20 lines"),
    (
        "undo",
        "take back your last answer, as long as nothing new was seen and nobody else acted since",
    ),
    ("undo!", "take it back all the same; that is between you and the bots"),
    ("save FILE", "keep the game in a file; lorehall play --load FILE goes on with it"),
    ("quit", "leave"),
)
GOAL = (
    "On your turn you make one major action: journey to a card on the track and take it (creatures must be fought), or "
    "rest at the village. Items and enchantments make you stronger; creatures bring glory; wounds cost glory. "
    "Most glory wins when deck and track are empty."
)


class Leave(Exception):
    """The player leaves the game."""


class Table:
    """A session with somebody at the keyboard."""

    def __init__(self, session: Session, book: Book, *, pauses: bool) -> None:
        self.session = session
        self.book = book
        self.pauses = pauses and is_terminal()
        self.told = session.events()
        """Events that have been shown."""
        self.board_of_turn = -1
        """The turn for which the board has been shown."""
        self.commands: dict[str, Callable[[str], None]] = {
            "why": self.why,
            "card": self.card,
            "rule": self.rule,
            "board": lambda words: self.board(),
            "log": self.log,
            "undo": lambda words: self.undo(insist=False),
            "undo!": lambda words: self.undo(insist=True),
            "save": self.save,
            "help": lambda words: self.help(),
            "quit": lambda words: self.quit(),
        }

    # -- the loop ---------------------------------------------------------------------------------

    def play(self) -> None:
        """Play to the end; Leave when the player wants to or the input ends."""
        while True:
            self.session.let_bots_play()
            self.tell()
            if self.session.is_over():
                self.score()
                return
            self.ask()

    def ask(self) -> None:
        """Put the pending question until it is answered, or something else has changed the position."""
        turn = self.session.state.turns
        if self.board_of_turn != turn and self.session.state.village >= 0:
            say()
            self.board(legend=self.board_of_turn < 0)
            self.board_of_turn = turn
        self.question()
        answered = len(self.session.answers)
        while len(self.session.answers) == answered:
            self.obey(self.read())

    def read(self) -> str:
        """A line from the keyboard or the pipe; into a pipe it is repeated, so that the transcript reads well."""
        say()
        try:
            line = input("> ")
        except EOFError:
            say()
            raise Leave("The input ended.") from None
        if not sys.stdin.isatty():
            say(line)
        return line.strip()

    def obey(self, line: str) -> None:
        """A command, or else an option."""
        word, _, rest = line.partition(" ")
        if not line:
            self.question()
        elif line == "?":
            self.help()
        elif word.lower() in self.commands:
            self.commands[word.lower()](rest.strip())
        else:
            self.choose(line)

    # -- options ----------------------------------------------------------------------------------

    def pending(self) -> Pending:
        pending = self.session.game.pending(self.session.state)
        assert pending is not None
        return pending

    def question(self) -> None:
        """What is asked, and what can be answered."""
        pending = self.pending()
        say()
        if self.session.state.village >= 0:
            say(f"You have {self._numbers()}.")
        paragraph(f"{self.session.seats.rename(pending.prompt)} ({pending.rule})")
        notes = [(self.shown(name), self.note(name)) for name in pending.options]
        room = max((len(name) for name, note in notes if note), default=0)
        rows = [
            [str(i + 1), f"{name:{room}}  {note}" if note else name]
            for i, (name, note) in enumerate(notes)
        ]
        say("\n".join(columns(rows, "  ", (0,))))

    def _numbers(self) -> str:
        you = self.session.game.view(self.session.state, self.session.you)["players"][
            self.session.you
        ]
        parts = [
            f"{you['attack']} attack",
            f"{you['defense']} defense",
            plural(you["crystals"], "crystal"),
        ]
        return listed([*parts, plural(you["wounds"], "wound")])

    def shown(self, name: str) -> str:
        """An option as a player reads it."""
        return self.session.seats.rename(name).replace(": rest -> ", ": ")

    def note(self, name: str) -> str:
        """What a player wants to know about an option: the price and strength of a card, the theme of a kingdom."""
        head, _, slot = name.partition(":")[0].partition(" ")
        if head in ("journey", "slot") and slot.isdecimal():
            shown = self.session.game.view(self.session.state, self.session.you)["track"][int(slot)]
            words = [Board.price(shown)] if head == "journey" else []
            words += (
                [f"health {shown['health']}, strength {shown['strength']}"]
                if "health" in shown
                else []
            )
            return ", ".join(words)
        return next((k.theme for k in self.book.content.kingdoms if k.name == name), "")

    def choose(self, wish: str) -> None:
        """Answer with an option, or say why not."""
        pending = self.pending()
        index = self.find(wish, pending.options)
        if index is not None:
            self.session.answer(index)
            return
        refused = self._refused(wish)
        if refused:
            self._refuse(refused)
        elif wish.isdecimal():
            say(f"There are {len(pending.options)} options; {wish} is none of them.")
        else:
            self._unclear(wish, pending.options)

    def find(self, wish: str, options: tuple[str, ...]) -> int | None:
        """The option that somebody means: by number, by name, or by a clear beginning of its name."""
        if wish.isdecimal():
            number = int(wish)
            return number - 1 if 1 <= number <= len(options) else None
        index = match(wish, options)
        return index if index is not None else match(wish, [self.shown(name) for name in options])

    def _unclear(self, wish: str, options: tuple[str, ...]) -> None:
        wanted = wish.casefold()
        near = [i for i, name in enumerate(options) if wanted in self.shown(name).casefold()]
        if near:
            numbers = listed([f"{i + 1} ({self.shown(options[i])})" for i in near], "or")
            paragraph(f"Do you mean {numbers}? Type the number.")
        else:
            paragraph(f"I do not understand {wish!r}. Type the number of an option, why, or help.")

    # -- commands -----------------------------------------------------------------------------------

    def _refused(self, wish: str) -> list[Refusal]:
        """The refused ideas that somebody means."""
        refusals = self.session.game.refusals(self.session.state)
        index = match(wish, [refusal.wish for refusal in refusals])
        if index is not None:
            return [refusals[index]]
        wanted = wish.casefold()
        return [refusal for refusal in refusals if wanted and wanted in refusal.wish.casefold()]

    def _refuse(self, refusals: list[Refusal]) -> None:
        rename = self.session.seats.rename
        for refusal in refusals:
            paragraph(
                f"{self.shown(refusal.wish)}: not now. {rename(refusal.words)} ({refusal.rule})",
                "",
                "  ",
            )

    def why(self, words: str) -> None:
        """Refused ideas, all or those that were asked for."""
        if not words:
            refusals = self.session.game.refusals(self.session.state)
            self._refuse(refusals)
            if not refusals:
                say("Nothing you might expect is forbidden here.")
            return
        pending = self.pending()
        index = self.find(words, pending.options)
        refused = [] if index is not None else self._refused(words)
        if index is not None:
            paragraph(f"You can do that: option {index + 1}, {self.shown(pending.options[index])}.")
        elif refused:
            self._refuse(refused)
        else:
            paragraph(
                f"I know no idea like {words!r} here. Type why for the list of what is not possible now."
            )

    def card(self, words: str) -> None:
        """A card with its explanation."""
        if not words:
            say("Which card? As in: card Axe")
            return
        try:
            found = self.book.find(words)
        except UnknownCard as error:
            say(str(error))
            return
        if len(found) > 3:
            paragraph(f"{len(found)} cards fit: {', '.join(card.name for card in found)}.")
            return
        for card in found:
            for indent, text in card_page(card):
                paragraph(text, " " * indent)

    def rule(self, words: str) -> None:
        """The text of a rule, or the rules that contain some words."""
        from lorehall.cli.rules import look_up

        if words:
            look_up(words, "enchanters")
        else:
            say("Which rule? As in: rule E-TRN-05, or rule rest")

    def board(self, *, legend: bool = True) -> None:
        """The table as you may see it."""
        view = self.session.game.view(self.session.state, self.session.you)
        if view["village"] is None:
            say("There is nothing on the table yet: the kingdoms are being chosen.")
        else:
            show(Board(view, self.session.seats, self.book, legend))

    def log(self, words: str) -> None:
        """What happened so far."""
        lines = merged(self.session.lines())
        if words.isdecimal() and int(words):
            lines = lines[-int(words) :]
        for line in lines:
            paragraph(self.session.seats.line(line), "  ", "    ")
        if not lines:
            say("Nothing has happened yet.")

    def undo(self, *, insist: bool) -> None:
        """Take back the last answer."""
        undone = self.session.undo(insist=insist)
        if not undone.done:
            if undone.passed:
                paragraph(
                    f"Not taken back: since your last answer {listed(undone.passed)}. Among bots you may insist with undo!"
                )
            else:
                say("There is nothing to take back.")
            return
        say(
            "Taken back."
            if not undone.passed
            else f"Taken back, although {listed(undone.passed)}. You know more than you should."
        )
        self.told = self.session.events()
        self.board_of_turn = 0  # the board is shown again, without its legend

    def save(self, words: str) -> None:
        """Keep the game in a file."""
        if not words:
            say("Into which file? As in: save my-game.json")
            return
        try:
            self.session.save(Path(words).expanduser())
            say(f"Saved. Go on with: lorehall play --load {words}")
        except OSError as error:
            say(f"Not saved: {error.strerror or error}.")

    def help(self) -> None:
        """What can be typed."""
        paragraph(GOAL)
        say()
        say("\n".join(columns([list(row) for row in HELP], "  ")))

    def quit(self) -> None:
        raise Leave("")

    # -- what happened --------------------------------------------------------------------------------

    def tell(self) -> None:
        """The log since the last look."""
        lines = merged(self.session.lines(self.told))
        self.told = self.session.events()
        if lines:
            say()
        for line in lines:
            paragraph(self.session.seats.line(line), "  ", "    ")
            if self.pauses:
                time.sleep(PAUSE)

    def score(self) -> None:
        """The end of the game."""
        view = self.session.game.view(self.session.state, self.session.you)
        seats = self.session.seats
        say()
        say("Final score")
        say("\n".join(score_table(view, seats)))
        say()
        winners = view["outcome"]["winners"]
        glory = max(view["outcome"]["scores"])
        if not winners:
            say("Everybody has lost.")
        elif winners == [seats.you]:
            say(f"You win with {glory} glory.")
        elif seats.you in winners:
            say(
                f"You share the win with {listed([seats.name(seat) for seat in winners if seat != seats.you])}, {glory} glory."
            )
        else:
            say(f"{listed([seats.name(seat) for seat in winners])} won with {glory} glory.")
