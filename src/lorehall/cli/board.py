"""The table of Enchanters in the terminal: with frames where there is room, as plain lines elsewhere.

Everything shown comes from a view, so nothing is shown that the seat may not know.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from lorehall.cli.book import Book, full_text, lower_text, part, table_text
from lorehall.cli.seats import Seats
from lorehall.cli.terminal import WIDE, columns, console, is_terminal, plural, say, width, wrapped

if TYPE_CHECKING:
    from rich.console import RenderableType
    from rich.table import Table
    from rich.text import Text

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
        name = f"{shown['name']} (health {shown['health']}, strength {shown['strength']}, {plural(shown['rewards'], 'reward token')})"
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
            lines += wrapped(
                f"{slot}  {price:10}  {card}{f', {kind}' if kind else ''}{f': {text}' if text else ''}",
                "  ",
                " " * 17,
            )
        for seat in self.order():
            lines += [
                "",
                *wrapped(f"{self.title(seat)}: {self.stats(seat)}", "", "  "),
                *self._plain_stacks(seat),
            ]
        return [*lines, "", *wrapped(LEGEND)] if self.legend else lines

    def _plain_stacks(self, seat: int) -> list[str]:
        lines: list[str] = []
        for field, index, label in STACKS:
            stack = self.stack(seat, field, index)
            for i, (name, text) in enumerate(stack):
                head = f"  {label if i == 0 else '':12}  "
                lines += wrapped(
                    f"{name}{f': {text}' if text else ''}", head, " " * (len(head) + 2)
                )
        return lines

    # -- frames -------------------------------------------------------------------------------------

    def framed(self) -> RenderableType:
        """The table with frames, for wide terminals."""
        from rich.console import Group
        from rich.table import Table
        from rich.text import Text

        if self.view["village"] is None:
            return Text(self.headline())
        parts: list[RenderableType] = [
            Text(self.headline(), "bold"),
            self._framed_village(),
            self._framed_track(),
        ]
        *others, you = self.order()
        row = Table.grid(expand=True, padding=(0, 1, 0, 0))
        for _ in others:
            row.add_column(ratio=1)
        row.add_row(*(self._framed_player(seat) for seat in others))
        parts += [row, self._framed_you(you)]
        return Group(*parts, *([Text(LEGEND, "dim")] if self.legend else []))

    def _framed_village(self) -> RenderableType:
        from rich.panel import Panel
        from rich.text import Text

        name, texts = self.village()
        body = Text(" · ").join(Text(text) for text in texts)
        overlord = self.overlord()
        if overlord is not None:
            body.append(f"\nOverlord {overlord[0]}", "bold red").append(f": {overlord[1]}")
        if self.view["desert"]:
            body.append(f"\nThe desert token shows {self.view['desert']}.")
        return Panel(
            body, title=Text(f"Village {name}", "bold"), title_align="left", border_style="yellow"
        )

    def _framed_track(self) -> Table:
        from rich import box
        from rich.table import Table
        from rich.text import Text

        table = Table(box=box.SIMPLE_HEAD, expand=True, padding=(0, 1), title_justify="left")
        for heading in ("", "your price", "journey track", "type, H health S strength"):
            table.add_column(heading, no_wrap=True)
        table.add_column("text", ratio=1)
        for slot, price, name, kind, text in self.track():
            style = _type_style(kind)
            table.add_row(slot, price, Text(name, f"bold {style}"), Text(kind, style), Text(text))
        return table

    def _framed_player(self, seat: int) -> RenderableType:
        from rich.panel import Panel
        from rich.text import Text

        body = Text(self.stats(seat), "bold")
        for field, index, label in STACKS:
            stack = self.stack(seat, field, index)
            if stack:
                body.append(f"\n{label}", "italic").append_text(_stack_text(stack))
        return Panel(body, title=Text(self.title(seat)), title_align="left", border_style="dim")

    def _framed_you(self, seat: int) -> RenderableType:
        from rich.panel import Panel
        from rich.table import Table
        from rich.text import Text

        stacks = [(label, self.stack(seat, field, index)) for field, index, label in STACKS]
        shown = [(label, stack) for label, stack in stacks if stack or label != "wound cards"]
        grid = Table.grid(expand=True, padding=(0, 2, 0, 0))
        for _ in shown:
            grid.add_column(ratio=1)
        grid.add_row(
            *(Text(label, "italic").append_text(_stack_text(stack)) for label, stack in shown)
        )
        title = Text(f"{self.title(seat)}: {self.stats(seat)}", "bold")
        return Panel(grid, title=title, title_align="left", border_style="green")


def _stack_text(stack: list[tuple[str, str]]) -> Text:
    from rich.text import Text

    text = Text()
    for i, (name, words) in enumerate(stack):
        text.append(f"\n  {name}", "bold" if i == 0 else "")
        text.append(f": {words}" if words else "", "" if i == 0 else "dim")
    return text


def _type_style(kind: str) -> str:
    """A colour for a type; the type is always written out, too."""
    for word, style in (
        ("item", "cyan"),
        ("enchantment", "magenta"),
        ("monster", "yellow"),
        ("dragon", "red"),
    ):
        if word in kind:
            return style
    return ""


def show(board: Board) -> None:
    """Draw the table as the terminal allows."""
    if is_terminal() and width() >= WIDE:
        console().print(board.framed())
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
