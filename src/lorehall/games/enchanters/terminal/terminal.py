"""Enchanters as the command line asks for it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from lorehall.core.terminal.blocks import Block, Line, Span, listed, plural
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
    "On your turn you make one major action: journey to a card on the track and take it (creatures must be fought), or "
    "rest at the village. Items and enchantments make you stronger; creatures bring glory; wounds cost glory. "
    "Most glory wins when deck and track are empty."
)
ABOUT_A_CARD = frozenset({"triggers", "immediate"})
"""Kinds of lines that say whose card acts: `Player 1, Whip: ...`."""
MANY = 3
"""So many cards that appear one after the other are told in one line."""


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
        return "There is nothing on the table yet: the kingdoms are being chosen."

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
        """A rest does not say once more that it is one."""
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
        """Cards that appear together are told together; a line about a card begins with the card."""
        found: list[Told] = []
        run: list[Told] = []
        for line in lines:
            if line[0].key == "refills":
                run.append(line)
                continue
            found += _together(run)
            run = []
            found.append((_card_first(line[0]), line[1]))
        return found + _together(run)


def foe(view: Seen) -> str:
    """The creature that you are about to fight, and what you still lack; "" outside a fight."""
    fight = view.get("fight")
    if fight is None:
        return ""
    missing = fight["missing"]
    short = f"You are {missing} attack short." if missing else "You have the attack to defeat it."
    return f"Before you: {fight['name']}, health {fight['health']}, strength {fight['strength']}. {short}"


def _together(lines: list[Told]) -> list[Told]:
    """Some lines about cards that appear on the track, as one if they are many."""
    if len(lines) < MANY:
        return lines
    parts: list[Part] = ["Cards come to the journey track: "]
    for sentence, _ in lines:
        card = sentence.ref("card")
        assert card is not None
        parts += [card, ", "]
    return [(Sentence("refills", tuple(parts[:-1])), lines[-1][1])]


def _card_first(sentence: Sentence) -> Sentence:
    """`Player 1, Whip: ...` as `Whip (Player 1): ...`."""
    if sentence.key not in ABOUT_A_CARD:
        return sentence
    who, _, card, *rest = sentence.parts
    return Sentence(sentence.key, (card, " (", who, ")", *rest))
