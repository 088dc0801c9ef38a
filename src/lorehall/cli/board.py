"""The table of Enchanters in the terminal: with frames where there is room, as plain lines elsewhere.

Everything shown comes from a view, so nothing is shown that the seat may not know.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from lorehall.cli.book import Book, full_text, lower_text, part, table_text
from lorehall.cli.seats import Seats
from lorehall.cli.terminal import WIDE, columns, console, is_terminal, plural, say, width, wrapped

View = dict[str, Any]
STACKS = (
    ("items", 0, "items"),
    ("enchantments", 1, "enchantments"),
    ("creatures", 2, "creatures"),
    ("wound_cards", 3, "wound cards"),
)
LEGEND = "A | divides upper and lower part: the next card on the stack covers what stands before it; what stands after it stays."


@dataclass(frozen=True)
class Board:
    """One view, ready to be drawn."""

    view: View
    seats: Seats
    book: Book
    legend: bool = True
    """Whether to say how card texts are written."""

    # -- what stands there, in words ------------------------------------------------------------

    def headline(self) -> str:
        """Round, turn, kingdoms, deck and graveyard."""
        view = self.view
        turn = view["active"]
        whose = (
            ""
            if turn is None
            else ", your turn"
            if turn == self.seats.you
            else f", {self.seats.name(turn)}'s turn"
        )
        pile = view["graveyard"]
        graveyard = f"{plural(len(pile), 'card')} in the graveyard" + (
            f", {pile[-1]} on top" if pile else ""
        )
        return f"Round {view['round']}{whose}. {plural(view['deck'], 'card')} in the deck; {graveyard}."

    def village(self) -> tuple[str, list[str]]:
        """Name and texts of the village."""
        village = self.view["village"]
        rewards = village["rewards"]
        name = village["name"] + (f" ({plural(rewards, 'reward token')})" if rewards else "")
        return name, part(self.book.of_type(village["name"], "village"), "")

    def overlord(self) -> tuple[str, str] | None:
        """Name and texts of the Overlord, with what lies on it."""
        shown = self.view["overlord"]
        if shown is None:
            return None
        numbers = f"health {shown['health']}, strength {shown['strength']}"
        name = f"{shown['name']} ({numbers}, {plural(shown['rewards'], 'reward token')})"
        extra = [f"{plural(shown['crystals'], 'crystal')} on it"] if shown["crystals"] else []
        extra += [f"holds {', '.join(shown['cards'])}"] if shown["cards"] else []
        extra += [] if shown["active"] else ["not active"]
        return name, "; ".join([table_text(self.book.of_type(shown["name"], "overlord")), *extra])

    def track(self) -> list[tuple[str, str, str, str, str]]:
        """(distance, your price, name, type with numbers, text) of every card on the track."""
        rows: list[tuple[str, str, str, str, str]] = []
        for slot, shown in enumerate(self.view["track"]):
            if shown is None:
                rows.append((str(slot), "", "(empty)", "", ""))
                continue
            card = self.book.of_type(shown["name"], shown["type"])
            kind = f"{card.rank} {shown['type']}".strip()
            if "health" in shown:
                kind += f" H {shown['health']} S {shown['strength']}"
            text = table_text(card)
            for name, number in shown.get("tokens", {}).items():
                text += f" ({number} {name} token{'s' if number > 1 else ''})"
            rows.append((str(slot), self.price(shown), shown["name"], kind, text))
        return rows

    @staticmethod
    def price(shown: View) -> str:
        """What a journey to a card on the track costs you."""
        if "cost" not in shown:
            return ""
        return "free" if shown["cost"] == 0 else plural(shown["cost"], "crystal")

    def stats(self, seat: int) -> str:
        """The numbers of a player."""
        p = self.view["players"][seat]
        words = [
            f"attack {p['attack']}",
            f"defense {p['defense']}",
            f"crystals {p['crystals']}",
            f"wounds {p['wounds']}",
        ]
        words.append(f"glory {p['glory']}")
        words += [f"{name} {value}" for name, value in p["icons"].items() if value]
        words += [
            f"{name.replace('_', ' ')} {p[name]}" for name in ("rewards", "charges") if p[name]
        ]
        if p["pearls"]["active"] or p["pearls"]["spent"]:
            words.append(f"pearls {p['pearls']['active']} (and {p['pearls']['spent']} spent)")
        return "  ".join([*words, *(["must rest"] if p["must_rest"] else [])])

    def stack(self, seat: int, field: str, index: int) -> list[tuple[str, str]]:
        """(name, text) from the top: the top card in full, the others by their lower part."""
        names = list(reversed(self.view["players"][seat][field]))
        cards = [self.book.in_stack(name, index) for name in names]
        return [
            (card.name, full_text(card) if i == 0 else lower_text(card))
            for i, card in enumerate(cards)
        ]

    def title(self, seat: int) -> str:
        """The name of a player, with what distinguishes the seat."""
        first = " (starting player)" if seat == self.view["starting"] else ""
        return self.seats.name(seat) + first

    def order(self) -> list[int]:
        """The other players clockwise from you, then you."""
        players = len(self.view["players"])
        last = self.seats.you if self.seats.you is not None else players - 1
        return [(last + 1 + i) % players for i in range(players)]

    # -- plain lines ------------------------------------------------------------------------------

    def plain(self) -> list[str]:
        """The table as lines that fit the terminal."""
        lines = wrapped(self.headline())
        if self.view["village"] is None:
            return lines
        name, texts = self.village()
        lines += wrapped(f"Village {name}: {'; '.join(texts)}", "", "  ")
        overlord = self.overlord()
        if overlord is not None:
            lines += wrapped(f"Overlord {overlord[0]}: {overlord[1]}", "", "  ")
        if self.view["desert"]:
            lines.append(f"The desert token shows {self.view['desert']}.")
        lines += ["", "Journey track (H health, S strength)"]
        for slot, price, card, kind, text in self.track():
            words = with_text(f"{card}, {kind}" if kind else card, text)
            head = f"  {slot}  {price:10}  " if self.view["seat"] is not None else f"  {slot}  "
            lines += wrapped(words, head, " " * (len(head) + 2))
        for seat in self.order():
            lines += ["", *wrapped(f"{self.title(seat)}: {self.stats(seat)}", "", "  ")]
            lines += self._plain_stacks(seat)
        return [*lines, "", *wrapped(LEGEND)] if self.legend else lines

    def _plain_stacks(self, seat: int) -> list[str]:
        lines: list[str] = []
        for field, index, label in STACKS:
            stack = self.stack(seat, field, index)
            if stack:
                lines += wrapped(with_text(*stack[0]), f"  {label:12}  ", " " * 18)
            if len(stack) > 1:
                lines += wrapped(covered(stack[1:]), " " * 16, " " * 18)
        return lines


def with_text(name: str, text: str) -> str:
    """A card and what it says."""
    return f"{name}: {text}" if text else name


def covered(stack: list[tuple[str, str]]) -> str:
    """The covered cards of a stack in one line."""
    return "under it " + ", ".join(f"{name} ({text})" if text else name for name, text in stack)


def show(board: Board) -> None:
    """Draw the table as the terminal allows."""
    if is_terminal() and width() >= WIDE:
        from lorehall.cli.frames import framed

        console().print(framed(board))
    else:
        say("\n".join(board.plain()))


def score_table(view: View, seats: Seats) -> list[str]:
    """The score sheet by source, with what breaks ties."""
    sheets: list[dict[str, int]] = view["sheets"]
    players = view["players"]
    sources = [
        name
        for name in sheets[0]
        if any(sheet[name] for sheet in sheets) or name in ("items", "enchantments", "creatures")
    ]
    rows = [["", *seats.names, ""]]
    rows += [[source, *(str(sheet[source]) for sheet in sheets), ""] for source in sources]
    rows.append(["glory", *(str(score) for score in view["outcome"]["scores"]), ""])
    cards = [len(p["items"]) + len(p["enchantments"]) + len(p["creatures"]) for p in players]
    rows.append(["crystals", *(str(p["crystals"]) for p in players), "break a tie (E-END-08)"])
    rows.append(["wounds", *(str(p["wounds"]) for p in players), "fewer break the next"])
    rows.append(["cards", *(str(number) for number in cards), "more break the last"])
    numbers = range(1, len(players) + 1)
    lines = columns(rows, "  ", tuple(numbers))
    rule = "  " + "-" * max(len(line.rstrip()) - 2 for line in lines[: len(sources) + 2])
    return [
        lines[0],
        *lines[1 : len(sources) + 1],
        rule,
        lines[len(sources) + 1],
        rule,
        *lines[len(sources) + 2 :],
    ]
