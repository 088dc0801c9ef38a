"""Enchanters for the command line."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from lorehall.core.counting import listed, plural
from lorehall.core.terminal.blocks import Block, Line, Span
from lorehall.core.terminal.terminal import Examples, Offered, Setting, Sight, Terminal, Told
from lorehall.core.words.sentences import Part, Ref, Sentence
from lorehall.games.enchanters.model.definitions import Content
from lorehall.games.enchanters.terminal.board import (
    LEGEND,
    Board,
    Seen,
    on_track,
    plain,
    price,
    score_sheet,
    seen,
)
from lorehall.games.enchanters.terminal.book import Book
from lorehall.games.enchanters.terminal.panels import in_panels
from lorehall.games.enchanters.terminal.settings import SCOPE, settings

GOAL = (
    "On your turn you take one major action: journey to a card on the track and take it (you must fight creatures), or "
    "rest at the village. Items and enchantments make you stronger; creatures bring glory; wounds cost glory. "
    "When the deck and the track are empty, the most glory wins."
)
MANY = 3
"""From this number on, cards that appear in a row share one line."""


class EnchantersTerminal(Terminal):
    """Enchanters at the keyboard, with the cards of one content."""

    scores_in = "glory"
    examples = Examples(idea="journey 4", card="Axe", rule="E-TRN-05", word="rest")
    scope = SCOPE

    def __init__(self, content: Content) -> None:
        super().__init__(GOAL)
        self.content = content
        self.book = Book(content)

    def settings(self) -> tuple[Setting, ...]:
        return settings(self.content)

    def is_laid(self, view: Mapping[str, object]) -> bool:
        return view["village"] is not None

    def not_yet(self) -> str:
        return "The table is still empty: the kingdoms are being chosen."

    def board(self, sight: Sight, *, wide: bool) -> list[Block]:
        board = Board(sight, self.book)
        return in_panels(board) if wide else plain(board)

    def legend(self) -> list[Block]:
        return [Line(Span(LEGEND, "dim"))]

    def score(self, sight: Sight) -> list[Block]:
        return [score_sheet(sight)]

    def status(self, sight: Sight) -> str:
        assert sight.you is not None
        you = seen(sight)["players"][sight.you]
        power = [f"{you['attack']} attack", f"{you['defense']} defense"]
        words = [*power, plural(you["crystals"], "crystal"), plural(you["wounds"], "wound")]
        return f"You have {listed(words)}. {foe(seen(sight))}"

    def label(self, verb: str, wish: Sentence) -> Sentence:
        """Return the label of an option; a rest does not repeat that it is one."""
        if verb != "rest":
            return wish
        parts = [part.shortened() if isinstance(part, Ref) else part for part in wish.parts]
        return Sentence(wish.key, tuple(parts))

    def note(self, choice: Offered, sight: Sight) -> str:
        """Price and strength of a card on the track, theme of a kingdom."""
        kind, _, slot = choice.place.partition("/")
        if choice.verb in ("journey", "slot") and kind == "track":
            shown = on_track(seen(sight), int(slot))
            if shown is None:
                return ""
            words = [price(shown)] if choice.verb == "journey" else []
            if "health" in shown:
                words.append(f"health {shown['health']}, strength {shown['strength']}")
            return ", ".join(words)
        kingdom = choice.sentence.ref("kingdom")
        if kingdom is None:
            return ""
        return next((k.theme for k in self.content.kingdoms if k.name == kingdom.value), "")

    def told(self, lines: Sequence[Told]) -> list[Told]:
        """Return log lines with new cards joined."""
        found: list[Told] = []
        run: list[Told] = []
        for line in lines:
            if line[0].key == "refills":
                run.append(line)
                continue
            found += _together(run)
            run = []
            found.append(line)
        return found + _together(run)


def foe(view: Seen) -> str:
    """Return the creature that you are about to fight and the attack you still need; "" outside a fight."""
    fight = view.get("fight")
    if fight is None:
        return ""
    missing = fight["missing"]
    short = (
        f"You need {missing} more attack." if missing else "You have enough attack to defeat it."
    )
    return f"You are facing {fight['name']}, health {fight['health']}, strength {fight['strength']}. {short}"


def _together(lines: list[Told]) -> list[Told]:
    """Some lines about cards that appear on the track, as one if they are many."""
    if len(lines) < MANY:
        return lines
    parts: list[Part] = ["New cards on the journey track: "]
    for sentence, _ in lines:
        card = sentence.ref("card")
        assert card is not None
        parts += [card, ", "]
    return [(Sentence("refills", tuple(parts[:-1])), lines[-1][1])]
