"""The table of Enchanters as text and as plain lines; `panels` draws the same text with panels.

Everything shown comes from a view, so nothing is shown that the seat may not know.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, NotRequired, cast

from lorehall.core.counting import plural
from lorehall.core.terminal.blocks import BLANK, Block, Grid, Line, grid
from lorehall.core.terminal.plainboard import order
from lorehall.core.terminal.terminal import Sight
from lorehall.core.words.sentences import figure
from lorehall.games.enchanters.table.view_types import (
    Fight,
    Journey,
    Sheets,
    Table,
    TrackCard,
    Variants,
)
from lorehall.games.enchanters.terminal.book import Book, full_text, lower_text, part, table_text

Stack = Literal["items", "enchantments", "creatures", "wound_cards"]
STACKS: Final[tuple[tuple[Stack, int, str], ...]] = (
    ("items", 0, "items"),
    ("enchantments", 1, "enchantments"),
    ("creatures", 2, "creatures"),
    ("wound_cards", 3, "wound cards"),
)
LEGEND = "A | separates the upper part from the lower part. The next card on the stack covers only the text before it."


class Seen(Table, Variants, Sheets):
    """The view of a seat or of a spectator."""

    seat: int | None
    journeys: NotRequired[list[Journey | None]]
    fight: NotRequired[Fight]


class Priced(TrackCard):
    """A card of the track with its price for the reader of the view, if it has one."""

    cost: NotRequired[int]


def seen(sight: Sight) -> Seen:
    """Return a view with the fields used here."""
    return cast("Seen", sight.view)


@dataclass(frozen=True)
class Board:
    """What a player or spectator sees of the table."""

    sight: Sight
    book: Book

    @property
    def view(self) -> Seen:
        return seen(self.sight)

    # -- the table as text --------------------------------------------------------------------

    def headline(self) -> str:
        """Round, turn, kingdoms, deck and graveyard."""
        view = self.view
        pile = view["graveyard"]
        graveyard = f"{plural(len(pile), 'card')} in the graveyard" + (
            f", {pile[-1]} on top" if pile else ""
        )
        deck = plural(view["deck"], "card")
        return f"Round {view['round']}{self._whose_turn()}. {deck} in the deck; {graveyard}."

    def _whose_turn(self) -> str:
        turn = self.view["active"]
        if turn is None:
            return ""
        return ", your turn" if turn == self.sight.you else f", {self.sight.names[turn]}'s turn"

    def village(self) -> tuple[str, list[str]]:
        """Name and texts of the village."""
        village = self.view["village"]
        assert village is not None  # the table is laid
        rewards = village["rewards"]
        name = village["name"] + (f" ({plural(rewards, 'reward token')})" if rewards else "")
        return name, part(self.book.of_type(village["name"], "village"), "")

    def overlord(self) -> tuple[str, str] | None:
        """Name and texts of the Overlord, with what lies on it."""
        shown = self.view["overlord"]
        if shown is None:
            return None
        numbers = f"health {shown['health']}, strength {shown['strength']}"
        if shown["rewards"] or "coop" not in self.view:
            numbers += f", {plural(shown['rewards'], 'reward token')}"
        card = self.book.of_type(shown["name"], "overlord")
        name = f"{card.title()} ({numbers})"
        extra = [f"{plural(shown['crystals'], 'crystal')} on it"] if shown["crystals"] else []
        extra += [f"holds {', '.join(shown['cards'])}"] if shown["cards"] else []
        extra += [] if shown["active"] else ["not active"]
        return name, "; ".join([table_text(card), *extra])

    def coop(self) -> list[str]:
        """Hit points, rage, wounds and the AI card in force; nothing outside co-op."""
        shown = self.view.get("coop")
        if shown is None or self.view["overlord"] is None:
            return []
        tokens = self.view["overlord"]["reinforcement"]
        lines = [
            f"The Overlord has {shown['hp']} of {shown['max_hp']} hit points: rage {shown['rage']}; "
            f"reinforced by +{tokens['health']} health and +{tokens['strength']} strength.",
            f"The players have {plural(shown['wounds'], 'wound')}; they lose at {shown['threshold']}.",
        ]
        card = shown["ai"]
        if card is not None:
            said = "; ".join(card["texts"].get(str(card["tier"]), [])) or "cancelled"
            lines.append(f"AI card {card['name']}, rage {card['tier']}: {said}")
        return lines

    def track(self) -> list[tuple[str, str, str, str, str]]:
        """(distance, your price, name, type with numbers, text) of every card on the track."""
        rows: list[tuple[str, str, str, str, str]] = []
        for slot in range(len(self.view["track"])):
            shown = on_track(self.view, slot)
            if shown is None:
                rows.append((str(slot), "", "(empty)", "", ""))
                continue
            card = self.book.of_type(shown["name"], shown["type"])
            kind = f"{card.rank} {shown['type']}".strip()
            if "health" in shown:
                kind += f" H {shown['health']} S {shown['strength']}"
            text = table_text(card)
            for name in shown.get("events", []):
                text += f" (event {name}: {table_text(self.book.of_type(name, 'event'))})"
            for name, number in shown.get("tokens", {}).items():
                text += f" ({plural(number, f'{name} token')})"
            rows.append((str(slot), price(shown), shown["name"], kind, text))
        return rows

    def quests(self) -> list[str]:
        """Return the unclaimed quests with their text; none in a game without quests."""
        names: list[str] = self.view.get("quests", [])
        return [with_text(name, table_text(self.book.of_type(name, "quest"))) for name in names]

    def claimed(self, seat: int) -> list[str]:
        """Return the quests of a player with their text."""
        names: list[str] = self.view["players"][seat].get("quests", [])
        return [with_text(name, table_text(self.book.of_type(name, "quest"))) for name in names]

    def mythic(self) -> str:
        """The mythic cards that are still to come; empty if there are none."""
        names: list[str] = self.view.get("mythic", [])
        cards = [self.book.of_type(name, "monster") for name in names]
        return ", ".join(f"{card.name} ({table_text(card)})" for card in cards)

    def automa(self) -> list[tuple[str, str]]:
        """Return the current Automa card and the Market with their text; nothing in a game without them."""
        view = self.view
        if "market" not in view:
            return []
        name: str | None = view["automa"]
        card = (
            with_text(name, table_text(self.book.of_type(name, "automa"))) if name else "none yet"
        )
        pile: list[str] = view["market"]
        words = [f"{plural(len(pile), 'card')}, {pile[0]} on top" if pile else "no card yet"]
        if "market_wounds" in view:
            words.append(f"{plural(view['market_wounds'], 'wound')} next to it")
        found = [("Automa", card), ("Market:", "; ".join(words))]
        return found + ([("Goal:", f"{view['goal']} glory")] if "goal" in view else [])

    def stats(self, seat: int) -> str:
        """The numbers of a player."""
        p = self.view["players"][seat]
        words = [
            f"{name} {p[name]}" for name in ("attack", "defense", "crystals", "wounds", "glory")
        ]
        if p["glory_now"] != p["glory"]:
            words[-1] += f" ({figure(p['glory_now'] - p['glory'], '+')} this turn)"
        words += [f"{name} {value}" for name, value in p["icons"].items() if value]
        words += [f"{name} {p[name]}" for name in ("rewards", "charges") if p[name]]
        if p["pearls"]["active"] or p["pearls"]["spent"]:
            words.append(f"pearls {p['pearls']['active']} (and {p['pearls']['spent']} spent)")
        return "  ".join([*words, *(["must rest"] if p["must_rest"] else [])])

    def stack(self, seat: int, field: Stack, index: int) -> list[tuple[str, str]]:
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
        return self.sight.names[seat] + first

    def order(self) -> list[int]:
        """The other players clockwise from you, then you."""
        return order(len(self.view["players"]), self.sight.you)


def on_track(view: Seen, slot: int) -> Priced | None:
    """A card of the track as the reader of the view sees it: with their price, and the enemy that they would meet."""
    card = view["track"][slot]
    if card is None:
        return None
    journey = view["journeys"][slot] if "journeys" in view else None
    return cast("Priced", {**card, **(journey or {})})


def price(shown: Priced) -> str:
    """What a journey to a card on the track costs you."""
    if "cost" not in shown:
        return ""
    return "free" if shown["cost"] == 0 else plural(shown["cost"], "crystal")


def with_text(name: str, text: str) -> str:
    """A card and what it says."""
    return f"{name}: {text}" if text else name


def covered(stack: list[tuple[str, str]]) -> str:
    """The covered cards of a stack in one line."""
    return "under it " + ", ".join(f"{name} ({text})" if text else name for name, text in stack)


# -- plain lines ------------------------------------------------------------------------------------


def plain(board: Board) -> list[Block]:
    """The table as lines: village, track, the other players, you."""
    name, texts = board.village()
    blocks: list[Block] = [
        Line(board.headline()),
        Line(f"Village {name}: {'; '.join(texts)}", hang=2),
    ]
    overlord = board.overlord()
    if overlord is not None:
        blocks.append(Line(f"Overlord {overlord[0]}: {overlord[1]}", hang=2))
    blocks += [Line(line, hang=2) for line in board.coop()]
    if board.view["desert"]:
        blocks.append(Line(f"Desert token: {board.view['desert']}"))
    blocks += [Line(f"{label} {text}", hang=2) for label, text in board.automa()]
    blocks += [Line(f"Quest {quest}", hang=2) for quest in board.quests()]
    if board.mythic():
        blocks.append(Line(f"At the bottom of the deck: {board.mythic()}", hang=2))
    blocks += [BLANK, Line("Journey track (H health, S strength)")]
    for slot, cost, card, kind, text in board.track():
        words = with_text(f"{card}, {kind}" if kind else card, text)
        head = f"  {slot}  {cost:10}  " if board.view["seat"] is not None else f"  {slot}  "
        blocks.append(Line(words, head, 2))
    for seat in board.order():
        blocks += [BLANK, Line(f"{board.title(seat)}: {board.stats(seat)}", hang=2)]
        blocks += _stacks(board, seat)
    return blocks


def _stacks(board: Board, seat: int) -> list[Block]:
    blocks: list[Block] = []
    for field, index, label in STACKS:
        stack = board.stack(seat, field, index)
        if stack:
            blocks.append(Line(with_text(*stack[0]), f"  {label:12}  ", 2))
        if len(stack) > 1:
            blocks.append(Line(covered(stack[1:]), " " * 16, 2))
    for quest in board.claimed(seat):
        blocks.append(Line(quest, "  quest         ", 2))
    return blocks


# -- the score sheet --------------------------------------------------------------------------------


def score_sheet(sight: Sight) -> Grid:
    """Return the score by source, with the tie-breakers; in co-op, the hit points and wounds."""
    view = seen(sight)
    if "coop" in view:
        shown = view["coop"]
        return grid(
            [
                ("Overlord hit points", f"{shown['hp']} of {shown['max_hp']}"),
                ("wounds of all players", f"{shown['wounds']} of {shown['threshold']}"),
            ],
            indent=2,
        )
    sheets: list[dict[str, int]] = view["sheets"]
    players = view["players"]
    sources = [
        name
        for name in sheets[0]
        if any(sheet[name] for sheet in sheets) or name in ("items", "enchantments", "creatures")
    ]
    cards = [len(p["items"]) + len(p["enchantments"]) + len(p["creatures"]) for p in players]
    return grid(
        [
            ("", *sight.names, ""),
            *((source, *(str(sheet[source]) for sheet in sheets), "") for source in sources),
        ],
        [("glory", *(str(score) for score in view["outcome"]["scores"]), "")],
        [
            ("crystals", *(str(p["crystals"]) for p in players), "first tie-breaker (E-END-08)"),
            ("wounds", *(str(p["wounds"]) for p in players), "second tie-breaker: fewest wins"),
            ("cards", *map(str, cards), "third tie-breaker: most wins"),
        ],
        right=range(1, len(players) + 1),
        indent=2,
    )
