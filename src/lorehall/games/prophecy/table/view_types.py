"""The fields of the views of Prophecy."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from lorehall.core.engine.place_types import PieceJson, PlaceMapJson
from lorehall.core.game.view_types import DeclaredOwn, DeclaredView
from lorehall.games.prophecy.model.codes import BattleKind, Deck, Guild, SpaceKind

Phase = Literal["playing", "countdown", "final", "apocalypse"]
Step = Literal[
    "draft", "movement", "arrival", "creatures", "battle", "space", "event", "end", "cleanup", "round"
]  # fmt: skip
Result = Literal["open", "won", "lost", "drawn"]
MarketName = Literal["village", "city"]


class Card(TypedDict):
    id: int
    key: str
    """The key of its face."""
    name: str
    deck: Deck


class Item(Card):
    damaged: bool


class Cubes(TypedDict):
    """Cubes on the two sides of a Character card: the right ones count, the left ones are lost or spent (P-TRM-10)."""

    right: int
    left: int


class NoHero(TypedDict):
    """A seat before the draft is over, and after its last hero has died."""

    seat: int
    hero: None
    is_in: bool
    has_picked: bool


class Hero(TypedDict):
    """A hero with everything that belongs to them."""

    seat: int
    hero: str
    is_in: bool
    guilds: list[Guild]
    place_id: str
    place_name: str
    health: Cubes
    magic: Cubes
    gold: int
    experience: int
    items: list[Item]
    abilities: list[Card]
    kept: list[Card]
    lodging: bool
    rounds_done: int


Player = Hero | NoHero


class RingSpace(TypedDict):
    id: str
    name: str
    kind: SpaceKind
    port: bool
    gate: bool
    plane: int | None
    guild: Guild | None
    market: MarketName | None
    adventures: list[Card | None]
    """Null: face-down."""
    artifacts: list[Card]


class Plane(TypedDict):
    id: str
    name: str
    entries: list[str]
    is_open: bool
    lesser: list[Card | None]
    greater: list[Card | None]
    artifacts: list[Card | None]


class Share(TypedDict):
    """The share of a card in a bonus (P-CMB-18)."""

    card: Card | None
    """Null: an announced bonus without a card."""
    amount: int


class Side(TypedDict):
    seat: int | None
    """Null: the Creature."""
    used: list[Card]
    throwing: list[Card]
    dice: list[int]
    dice_number: int
    kept: int
    base: int
    bonus: int
    shares: list[Share]
    total: int
    """Of the last roll."""


class Battle(TypedDict):
    creature: Card | None
    kind: BattleKind
    lives: int
    lives_of: int
    roll: int
    outcome: Result
    sides: tuple[Side, Side]


class Bundle(TypedDict):
    gold: int
    items: list[Card]


class Trade(TypedDict):
    partner: int
    gives: Bundle
    gets: Bundle


class Table(TypedDict):
    turn: int
    active: int
    game_phase: Phase
    turn_step: Step
    last_chance: Card | None
    players: list[Player]
    map: PlaceMapJson
    pieces: list[PieceJson]
    ring_spaces: list[RingSpace]
    planes: list[Plane]
    markets: dict[MarketName, list[Card]]
    offers: dict[Guild, list[Card]]
    open_card: Card | None
    open_cards: list[Card]
    trade: Trade | None
    battle: Battle | None
    last_battle: Battle | None
    """Until the next one begins."""
    decks: dict[str, int | list[str]]
    """Hidden decks by their size, open piles by their cards (P-TRM-22)."""
    final_site: str | None


class View(DeclaredView, Table):
    """The public part of a view."""


# -- what is a seat's own ---------------------------------------------------------------------------


class Peeked(Card):
    """An Adventure that the seat has looked at."""

    place: str


class Price(TypedDict):
    gold: NotRequired[int]
    experience: NotRequired[int]
    gain: NotRequired[int]
    """The Gold gained."""


class Private(TypedDict):
    hand: list[Card]
    """The Characters of the draft."""
    peeked: list[Peeked]
    market_prices: dict[str, Price]
    """The prices on a space, by the ids of options."""


class Own(DeclaredOwn, Private):
    """The additional fields for one seat."""
