"""The conversation of `lorehall play`: show what happened, ask, understand the answer."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from lorehall.cli.asking import Asking
from lorehall.cli.board import Board, score_table, show
from lorehall.cli.book import Book, UnknownCard, card_page
from lorehall.cli.seats import Seats, merged
from lorehall.cli.session import Session
from lorehall.cli.terminal import columns, is_terminal, listed, paragraph, say
from lorehall.core.game import Refusal

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
        self.asking = Asking(session, book)
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

    def question(self) -> None:
        """What is asked, and what can be answered."""
        say()
        if self.session.state.village >= 0:
            paragraph(f"You have {self.asking.numbers()}. {self.asking.foe()}")
        pending = self.asking.pending()
        paragraph(f"{self.session.seats.rename(pending.prompt.text)} ({pending.rule})")
        say("\n".join(columns(self.asking.rows(), "  ", (0,))))

    def choose(self, wish: str) -> None:
        """Answer with an option, or say why not."""
        index = self.asking.find(wish)
        if index is not None:
            self.session.answer(index)
            return
        options = self.asking.pending().options
        near = [] if wish.isdecimal() else self.asking.like(wish)
        refused = self.asking.refused(wish)
        if wish.isdecimal():
            say(f"There are {len(options)} options; {wish} is none of them.")
        elif near:
            numbers = listed([f"{i + 1} ({self.asking.shown(options[i])})" for i in near], "or")
            paragraph(f"Do you mean {numbers}? Type the number.")
        elif refused:
            self.refuse(refused)
        else:
            paragraph(f"I do not understand {wish!r}. Type the number of an option, why, or help.")

    # -- commands -----------------------------------------------------------------------------------

    def refuse(self, refusals: Sequence[Refusal]) -> None:
        """Say which rules forbid some ideas."""
        for refusal in refusals:
            words = self.session.seats.rename(refusal.words.text)
            paragraph(
                f"{self.asking.shown(refusal.wish.text)}: not now. {words} ({refusal.rule})",
                "",
                "  ",
            )

    def why(self, words: str) -> None:
        """Refused ideas, all or those that were asked for."""
        index = self.asking.find(words) if words else None
        if index is not None:
            option = self.asking.shown(self.asking.pending().options[index])
            paragraph(f"You can do that: option {index + 1}, {option}.")
            return
        refused = (
            self.asking.refused(words) if words else self.session.game.refusals(self.session.state)
        )
        if refused:
            self.refuse(refused)
        elif words:
            paragraph(f"I know no idea like {words!r}. Type why for all that is not possible now.")
        else:
            say("Nothing that you might expect is forbidden here.")

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
            look_up(words, "enchanters", fail=say)
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
        known = (
            f", although {listed(undone.passed)}. You know more than you should"
            if undone.passed
            else ""
        )
        paragraph(f"Taken back{known}.")
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
        say(verdict(view["outcome"], seats))


def verdict(outcome: dict[str, list[int]], seats: Seats) -> str:
    """Who has won, in a sentence."""
    winners, scores = outcome["winners"], outcome["scores"]
    if not winners:
        return "Everybody has lost."
    glory = scores[winners[0]]
    names = listed([seats.name(seat) for seat in winners])
    verb = "win" if len(winners) > 1 or winners[0] == seats.you else "wins"
    shared = " together" if len(winners) > 1 else ""
    tied = ", ahead by the tie-break" if scores.count(glory) > len(winners) else ""
    return f"{names} {verb}{shared} with {glory} glory{tied}."
