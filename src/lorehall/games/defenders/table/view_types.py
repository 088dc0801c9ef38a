"""The fields of views and card faces of Defenders of the Realm."""

from __future__ import annotations

from typing import Literal, TypedDict

from lorehall.core.engine.place_types import PieceJson, PlaceMapJson
from lorehall.core.game.view_types import DeclaredOwn, DeclaredView
from lorehall.games.defenders.model.codes import Colour, Icon, Stop, War

CardColour = Literal["green", "red", "blue", "black", "purple"]
"""Special cards are purple."""


class Card(TypedDict):
    """A card of a hand (D-CRD-01, D-CRD-02)."""

    id: int
    name: str
    """The name with the printed values, as text."""
    title: str
    colour: CardColour
    icon: Icon | Literal[""]
    """Empty: a special card."""
    dice: int
    against: list[Colour]


class Quest(TypedDict):
    id: int
    name: str
    text: str
    progress: int
    of: int
    places: list[str]


class QuestDone(TypedDict):
    id: int
    name: str
    used: bool


class LifeTokens(TypedDict):
    ready: int
    spent: int
    lost: int


class NoHero(TypedDict):
    """A seat before heroes are chosen."""

    seat: int
    hero: None


class Hero(TypedDict):
    """A hero with everything that belongs to its seat."""

    seat: int
    hero: str
    place_id: str
    place_name: str
    life_tokens: LifeTokens
    bonus: int
    stance: str
    """The style of one hero, the form of another (D-TRM-15); empty for all others."""
    hand: list[Card]
    quest: Quest | None
    quests_done: list[QuestDone]
    trophies: list[str]


Player = Hero | NoHero


class General(TypedDict):
    name: str
    colour: Colour
    place: str | None
    """Null: defeated."""
    step: int
    road: list[str]
    life: int
    full: int
    needs: int
    major: bool
    """It has a major wound."""
    heals: int


class NightLine(TypedDict):
    place: str
    colour: Colour
    minions: int


class Night(TypedDict):
    """The revealed Darkness card, and what it will do."""

    card: int
    name: str
    full: bool
    number: int
    due: int
    lines: list[NightLine]
    general: str | None
    moves: bool
    brings: int


class LastNight(TypedDict):
    """The Darkness card resolved last, as printed."""

    card: int
    name: str
    general: str | None
    to: str


class Fighter(TypedDict):
    seat: int
    committed: list[str]
    rolled: list[tuple[Colour, int]]
    hits: list[bool]
    extra: int


class Battle(TypedDict):
    """The current fight."""

    place: str
    against: str | None
    """A general; null: minions."""
    blessed: bool
    fighters: list[Fighter]


class Decks(TypedDict):
    """Hidden decks by their size, open piles by their cards."""

    heroes: int
    discard: list[str]
    quests: int
    quest_discard: list[str]
    darkness: int
    darkness_discard: list[str]
    darkness_known: list[str]
    """Cards of the Darkness deck that everyone has seen, from the top down."""
    removed: list[str]


class Track(TypedDict):
    value: int
    of: int


class Tracks(TypedDict):
    """How close the realm is to falling."""

    crystals: Track
    city: Track
    slain: Track


class Table(TypedDict):
    turn: int
    active: int
    turn_stop: Stop
    war: War
    players: list[Player]
    map: PlaceMapJson
    pieces: list[PieceJson]
    generals: list[General]
    night: Night | None
    last_night: LastNight | None
    battle: Battle | None
    decks: Decks
    supply: dict[Colour, int]
    """Minions in the supply, by colour."""
    tracks: Tracks
    champions: list[int]
    """The champions of a game that was won."""


class View(DeclaredView, Table):
    """The public part of a view."""


class Private(TypedDict):
    actions_left: int


class Own(DeclaredOwn, Private):
    """The additional fields for one seat."""
