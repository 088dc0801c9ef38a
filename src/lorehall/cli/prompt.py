"""The dialogue of `lorehall play --text`: show what happened, ask, understand the answer."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from lorehall.cli.console import is_terminal, is_wide, paragraph, say
from lorehall.cli.drawing import show
from lorehall.cli.fight_preview import weighed
from lorehall.cli.hint import hint
from lorehall.cli.question import Question
from lorehall.cli.seats import Seats
from lorehall.cli.session import Session
from lorehall.core.counting import listed
from lorehall.core.terminal.blocks import grid
from lorehall.core.terminal.cards import UnknownCard
from lorehall.core.terminal.terminal import Examples, Terminal, Told
from lorehall.core.words.outputs import Outcome, Refusal
from lorehall.core.words.risk import Risk

PAUSE = 0.12
"""Seconds between two lines of the log, so that the eye can follow."""
FEW = 3
"""The most cards that are shown in full."""


def help_on(examples: Examples) -> list[tuple[str, str]]:
    """List what can be typed and what it does, with the game's own examples."""
    idea = f"; why {examples.idea} explains one option" if examples.idea else ""
    word = f"; rule {examples.word} searches the rules" if examples.word else ""
    return [
        ("3", "choose option 3; the beginning of its name also works if only one option fits"),
        ("why", f"what you can't do now, and the rules that block it{idea}"),
        ("hint", "a good move and why: the option that did best in simulated games"),
        ("preview 3", "the fight that option 3 starts: odds, costs, rewards and what would change them"),
        (f"card {examples.card or 'NAME'}", "the text of a card and what it means"),
        (f"rule {examples.rule or 'NUMBER'}", f"the text of a rule{word}"),
        ("board", "show the table again"),
        ("log", "everything so far; log 20 shows the last 20 lines"),
        ("undo", "undo your last move, unless you've seen something new or someone else has acted since"),
        ("undo!", "undo it anyway"),
        ("save FILE", "save the game; lorehall play --text --load FILE continues it"),
        ("quit", "leave the game"),
    ]  # fmt: skip


class Leave(Exception):
    """The player leaves the game."""


class Table:
    """A session with a player at the keyboard."""

    def __init__(self, session: Session, terminal: Terminal, *, pauses: bool) -> None:
        self.session = session
        self.terminal = terminal
        self.asked = Question(session, terminal)
        self.pauses = pauses and is_terminal()
        self.told = session.told
        """Lines of the log that have been shown."""
        self.board_of_turn = -1
        """The turn for which the board has been shown."""
        self.commands: dict[str, Callable[[str], None]] = {
            "why": self.why,
            "hint": lambda words: paragraph(hint(self.asked)),
            "preview": self.preview,
            "weigh": self.preview,  # the older name
            "card": self.card,
            "rule": self.rule,
            "rules": self.rule,
            "board": lambda words: self.board(),
            "log": self.log,
            "undo": lambda words: self.undo(insist=False),
            "undo!": lambda words: self.undo(insist=True),
            "save": self.save,
            "wait": self.wait,
            "help": lambda words: self.help(),
            "quit": lambda words: self.quit(),
        }

    # -- the loop ---------------------------------------------------------------------------------

    def play(self) -> None:
        """Play to the end; raise Leave when the player wants to or the input ends."""
        while True:
            self.session.let_bots_play()
            self.tell()
            if self.session.is_over():
                self.score()
                return
            self.ask()

    def ask(self) -> None:
        """Ask the pending question until it is answered or the position has changed."""
        turn = self.session.game.turn(self.session.state)
        if self.board_of_turn != turn and self.is_laid():
            say()
            self.board(legend=self.board_of_turn < 0)
            self.board_of_turn = turn
        self.question()
        answered = len(self.session.answers)
        while len(self.session.answers) == answered:
            self.obey(self.read())

    def read(self) -> str:
        """Read a line; input from a pipe is echoed, so that the transcript reads well."""
        say()
        try:
            line = input("> ")
        except EOFError:
            say()
            raise Leave("End of input.") from None
        if not sys.stdin.isatty():
            say(line)
        return line.strip()

    def obey(self, line: str) -> None:
        """Carry out a command, or else choose an option."""
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
        """Show the question and its options."""
        say()
        status = self.terminal.status(self.asked.sight()) if self.is_laid() else ""
        if status:
            paragraph(status)
        pending = self.asked.pending()
        told = self.session.seats.told((pending.prompt, pending.rule))
        paragraph(self.asked.whose() + told)
        fight = self.asked.risks().get("")
        if fight is not None:
            self.tell_risk(fight)
        show([self.asked.table()])
        if not self.session.is_waited_for():
            first = self.session.seats.name(self.session.state.seat)
            say(f"  Or type 'wait' to let {first} act first.")

    def tell_risk(self, risk: Risk) -> None:
        """Show the preview of a fight."""
        for line in weighed(risk, self.session.seats):
            paragraph(line, "  ", "    ")

    def preview(self, words: str) -> None:
        """Preview the fight that an option starts; without words the current fight, or all that can be started."""
        risks = self.asked.risks()
        if words:
            index = self.asked.find(words)
            chosen = "" if index is None else self.asked.offered()[index][1].id
            found = [risks[chosen]] if chosen in risks and chosen else []
        else:
            found = [risks[""]] if "" in risks else list(risks.values())
        for risk in found:
            self.tell_risk(risk)
        if not found:
            none = f"{words} doesn't start a fight." if words else "There is no fight to preview."
            say(none)

    def is_laid(self) -> bool:
        """Whether there is a table to show yet."""
        return self.terminal.is_laid(self.asked.sight().view)

    def choose(self, wish: str) -> None:
        """Answer with an option, or explain why that is not possible."""
        index = self.asked.find(wish)
        offered = self.asked.offered()
        if index is not None:
            self.session.answer(offered[index][0])
            return
        near = [] if wish.isdecimal() else self.asked.like(wish)
        refused = self.asked.refused(wish)
        if wish.isdecimal():
            choose = f"Type a number from 1 to {len(offered)}." if len(offered) > 1 else "Type 1."
            say(f"There is no option {wish}. {choose}")
        elif near:
            numbers = listed([f"{i + 1} ({words})" for i, words in near], "or")
            paragraph(f"Did you mean {numbers}? Type the number.")
        elif refused:
            self.refuse(refused)
        else:
            paragraph(
                f"I don't understand {wish!r}. Type the number of an option, 'why' or 'help'."
            )

    # -- commands -----------------------------------------------------------------------------------

    def refuse(self, refusals: Sequence[Refusal]) -> None:
        """Say which rules block some options."""
        for refusal in refusals:
            why = self.session.seats.told((refusal.words, refusal.rule))
            paragraph(f"{self.asked.idea(refusal)}: not now. {why}", "", "  ")

    def why(self, words: str) -> None:
        """Explain blocked options: all, or those that match."""
        index = self.asked.find(words) if words else None
        if index is not None:
            option = self.asked.shown(self.asked.offered()[index][1])
            paragraph(f"You can do that: option {index + 1}, {option}.")
            return
        refused = self.asked.refused(words) if words else self.asked.refusals()
        if refused:
            self.refuse(refused)
        elif words:
            paragraph(
                f"No blocked option matches {words!r}. Type 'why' to see everything you can't do now."
            )
        else:
            say("Nothing is blocked here.")

    def card(self, words: str) -> None:
        """Show a card with its explanation."""
        if not words:
            say(f"Which card? For example: card {self.terminal.examples.card or 'NAME'}")
            return
        try:
            found = self.session.game.cards().find(words)
        except UnknownCard as error:
            say(str(error))
            return
        if len(found) > FEW:
            paragraph(f"{len(found)} cards match: {', '.join(page.name for page in found)}.")
            return
        for page in found:
            show(page.lines)

    def rule(self, words: str) -> None:
        """Show a rule, or the rules that contain some words."""
        from lorehall.cli.rules import look_up

        examples = self.terminal.examples
        if words:
            look_up(words, self.session.game.name, fail=say)
        else:
            search = f", or rule {examples.word}" if examples.word else ""
            say(f"Which rule? For example: rule {examples.rule or 'NUMBER'}{search}")

    def board(self, *, legend: bool = True) -> None:
        """Show the table as your seat sees it."""
        sight = self.asked.sight()
        if not self.terminal.is_laid(sight.view):
            say(self.terminal.not_yet())
            return
        show(self.terminal.board(sight, wide=is_wide()))
        if legend and self.terminal.legend():
            if not is_wide():
                say()
            show(self.terminal.legend())

    def log(self, words: str) -> None:
        """Show the log."""
        lines = self.told_since(0)
        if words.isdecimal() and int(words):
            lines = lines[-int(words) :]
        for line in lines:
            paragraph(self.session.seats.told(line), "  ", "    ")
        if not lines:
            say("Nothing has happened yet.")

    def undo(self, *, insist: bool) -> None:
        """Undo your last move."""
        undone = self.session.undo(insist=insist)
        if not undone.done:
            if undone.passed:
                paragraph(
                    f"Not undone: since your last move, {listed(undone.passed)}. Type 'undo!' to undo it anyway."
                )
            else:
                say("There is nothing to undo.")
            return
        known = f", although {listed(undone.passed)} since then" if undone.passed else ""
        paragraph(f"Undone{known}.")
        self.told = self.session.told
        self.board_of_turn = 0  # the board is shown again, without its legend

    def wait(self, words: str) -> None:
        """Let the seat act that is asked at the same moment and comes before yours."""
        if self.session.is_waited_for():
            self.choose(f"wait {words}".strip())
        else:
            self.session.let_first_decide()

    def save(self, words: str) -> None:
        """Save the game to a file."""
        if not words:
            say("Which file? For example: save my-game.json")
            return
        try:
            self.session.save(Path(words).expanduser())
            say(f"Game saved. To continue: lorehall play --text --load {words}")
        except OSError as error:
            say(f"The game could not be saved: {error.strerror or error}.")

    def help(self) -> None:
        """Show what can be typed."""
        if self.terminal.goal:
            paragraph(self.terminal.goal)
            say()
        show([grid(help_on(self.terminal.examples), indent=2)])

    def quit(self) -> None:
        raise Leave("")

    # -- what happened --------------------------------------------------------------------------------

    def tell(self) -> None:
        """Show what is new in the log."""
        lines = self.told_since(self.told)
        self.told = self.session.told
        if lines:
            say()
        for line in lines:
            paragraph(self.session.seats.told(line), "  ", "    ")
            if self.pauses:
                time.sleep(PAUSE)

    def told_since(self, number: int) -> list[Told]:
        """Return the log lines that you may read, from this line number on."""
        lines = self.session.lines(number)
        return self.terminal.told([(line.sentence, line.rule) for line in lines])

    def score(self) -> None:
        """Show the final score and the winners."""
        sheet = self.terminal.score(self.asked.sight())
        say()
        if sheet:
            say("Final score")
            show(sheet)
            say()
        outcome = self.session.game.outcome(self.session.state)
        assert outcome is not None
        paragraph(verdict(outcome, self.session.seats, self.terminal.scores_in))


def verdict(outcome: Outcome, seats: Seats, scores_in: str) -> str:
    """Say who has won, and why if the game gives a reason."""
    reason = seats.said(outcome.reason).rstrip(".") if outcome.reason is not None else ""
    why = f" {reason[:1].upper()}{reason[1:]}." if reason else ""
    if not outcome.winners:
        return f"Everyone loses.{why}"
    best = outcome.scores[outcome.winners[0]]
    names = listed([seats.name(seat) for seat in outcome.winners])
    verb = "win" if len(outcome.winners) > 1 or outcome.winners[0] == seats.you else "wins"
    shared = " together" if len(outcome.winners) > 1 else ""
    tied = ", ahead on the tie-break" if outcome.scores.count(best) > len(outcome.winners) else ""
    scored = "" if outcome.teams else f" with {best} {scores_in}{tied}"
    return f"{names} {verb}{shared}{scored}.{why}"
