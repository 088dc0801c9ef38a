"""What views and card faces of Enchanters hold."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from lorehall.core.options import MenuJson, NeedJson
from lorehall.core.words.wire_types import OutcomeJson, PendingJson, WaitingJson
from lorehall.games.enchanters.language.nouns.signs import SignName

# -- the table --------------------------------------------------------------------------------------


class TrackCard(TypedDict):
    """A card of the track. Its numbers are those for whoever decides now."""

    name: str
    type: str
    health: NotRequired[int]
    """Of a creature only."""
    strength: NotRequired[int]
    events: NotRequired[list[str]]
    """Attached to it."""
    tokens: NotRequired[dict[str, int]]
    """How many lie on it, by kind."""


class Village(TypedDict):
    name: str
    rewards: int


class Power(TypedDict):
    health: int
    strength: int


class Overlord(Power):
    name: str
    active: bool
    rewards: int
    crystals: int
    cards: list[str]
    reinforcement: Power


class Pearls(TypedDict):
    active: int
    spent: int


class Total(TypedDict):
    """What the visible parts of a stack add now, outside a fight."""

    attack: int
    defense: int
    glory: int


class Player(TypedDict):
    seat: int
    attack: int
    defense: int
    crystals: int
    wounds: int
    """Wound markers and wound cards."""
    markers: int
    glory: int
    """What would be scored."""
    glory_now: int
    """With what ends with the fight or the turn."""
    rewards: int
    charges: int
    pearls: Pearls
    icons: dict[str, int]
    must_rest: bool
    used: list[str]
    """The places of the cards that were used this turn."""
    items: list[str]
    enchantments: list[str]
    creatures: list[str]
    wound_cards: list[str]
    totals: dict[str, Total]
    """By stack."""
    quests: NotRequired[list[str]]
    """Claimed; only in games with quests."""
    guild: NotRequired[dict[str, int]]
    """In co-op, by stack: the damage that its top card would deal to the Overlord (E-COP-15)."""


class AiCard(TypedDict):
    name: str
    tier: int
    """The tier that counts; 0: it was cancelled."""
    texts: dict[str, list[str]]
    """What each tier says."""


class Coop(TypedDict):
    """What all share in co-op (E-COP)."""

    hp: int
    max_hp: int
    rage: int
    """1 to 3, by the hit points."""
    rage_at: list[int]
    """The hit points at which it becomes 2, and 3."""
    wounds: int
    threshold: int
    """This many wounds are too many."""
    difficulty: str
    ai: AiCard | None
    ai_deck: int
    overlords: list[str]
    """While one of them is being chosen."""


class Table(TypedDict):
    """What everybody may see of every game."""

    round: int
    active: int | None
    starting: int
    kingdoms: list[str]
    deck: int
    graveyard: list[str]
    track: list[TrackCard | None]
    village: Village | None
    overlord: Overlord | None
    desert: str | None
    wound_deck: int | None
    players: list[Player]
    dealt: list[str]
    in_hand: list[str]
    in_hand_of: list[int | None]
    """Whose hand each of them is in."""
    open_kingdoms: list[str] | None
    """All that can be chosen, while kingdoms are chosen."""
    kingdom_choosers: list[int]
    """Who chooses each kingdom of the deck, in order, while they are chosen."""


class Variants(TypedDict):
    """What only some games have."""

    quests: NotRequired[list[str]]
    """Nobody has claimed them yet; in games with quests."""
    mythic: NotRequired[list[str]]
    """Still to come; in games with mythic cards."""
    automa: NotRequired[str | None]
    """Its current card; in games with the Automa, like the next two."""
    automa_deck: NotRequired[int]
    """Cards still to come."""
    market: NotRequired[list[str]]
    """Its top card first."""
    market_wounds: NotRequired[int]
    """The wounds beside the Market; solo."""
    goal: NotRequired[int]
    """The glory that wins; solo."""
    coop: NotRequired[Coop]


class Sheets(TypedDict):
    """Once the game is over."""

    outcome: NotRequired[OutcomeJson]
    sheets: NotRequired[list[dict[str, int]]]
    """Victory points by source, for each seat; not in co-op."""


class View(Table, Variants, Sheets):
    """What everybody may know."""

    game: Literal["enchanters"]
    seat: None
    pending: WaitingJson | None
    over: bool


# -- what is a seat's own ---------------------------------------------------------------------------


LackOf = Literal["attack", "crystals"]


class Lack(TypedDict):
    """Why a card of the track, or the Overlord, cannot be reached now: there is too little of this (E-JRN-04, E-CMB-04)."""

    what: LackOf
    have: int
    """Of attack, all that can be reached."""
    need: int


class Taken(TypedDict):
    """A seat's values once it has paid for a card and laid it on its stack, before any text of it is followed."""

    covers: str | None
    """The top card until then."""
    attack: int
    defense: int
    crystals: int
    glory: int


class Journey(TypedDict):
    """What a journey to a card of the track costs a seat, and the creature that it would meet there."""

    cost: int
    health: NotRequired[int]
    strength: NotRequired[int]
    lack: NotRequired[Lack]
    """Only while the seat chooses its major action, or may do something before it."""
    taken: NotRequired[Taken]
    """Likewise, of an item or an enchantment that can be taken."""


class Fight(Power):
    """The creature before a traveller who may still use minor actions."""

    name: str
    missing: int
    """The attack that is missing (E-CMB-02)."""


class Step(TypedDict):
    """So much of what a quest asks for is there."""

    have: int
    need: int


class Private(TypedDict):
    """What one seat may know beyond that."""

    journeys: list[Journey | None]
    """One for each card of the track."""
    at: NotRequired[str]
    """The place where the traveller is."""
    overlord_lack: NotRequired[Lack]
    """What a challenge lacks, while the seat chooses its major action, or may do something before it."""
    fight: NotRequired[Fight]
    quest_steps: NotRequired[list[list[Step]]]
    """Of each open quest, how far this seat is with what it counts."""


class Own(Private):
    """With what it is asked."""

    seat: int
    pending: PendingJson | None


# -- what is printed on cards -----------------------------------------------------------------------


class CardLine(TypedDict):
    part: str
    text: str
    plain: str
    """What the text means."""
    rules: list[str]


class Face(TypedDict):
    """What is printed on a card, and where it comes from."""

    name: str
    type: str
    family: str
    kind: str
    rank: str
    kingdom: str
    box: str
    copies: int
    emblem: str
    source: str
    glory: int
    lines: list[CardLine]
    health: NotRequired[int]
    """Of creatures and Overlords only."""
    strength: NotRequired[int]


class KingdomFace(TypedDict):
    name: str
    box: str
    theme: str
    first_game: bool
    """Fit for a first game (E-SET-08)."""
    scene: NotRequired[str]
    """What the pictures of its cards show, if its card file says so."""
    colour: NotRequired[str]
    """The same of what their names are printed on."""


class Sign(TypedDict):
    """Some words of a text that are drawn: a number of something, or one of the words that join them."""

    sign: SignName
    """What they are the sign of."""
    text: str
    amount: NotRequired[str]
    """How much: a number, `+3`, `d6`, `all`."""


class Faces(TypedDict):
    cards: list[Face]
    kingdoms: list[KingdomFace]
    texts: list[list[str | Sign]]
    """Every text of a card or an ability that has signs, in pieces that add up to it; the others are plain words."""


# -- the set-up -------------------------------------------------------------------------------------


class KingdomChoice(KingdomFace):
    needs: list[NeedJson]


class OverlordChoice(TypedDict):
    name: str
    box: str


class CoopOverlords(TypedDict):
    """The Overlords of co-op (E-COP-03)."""

    adapted: list[str]
    specific: list[str]


class Choices(TypedDict):
    """What can be agreed on besides the options that are one of a few words (E-GEN-14)."""

    boxes: list[str]
    usual_boxes: list[str]
    kingdoms: list[KingdomChoice]
    villages: list[str]
    village_boxes: dict[str, str]
    overlords: list[OverlordChoice]
    kingdom_count: dict[str, dict[str, int]]
    """By length and number of players."""
    kingdom_count_coop: dict[str, int]
    """By number of players."""
    overlords_coop: CoopOverlords


class Menu(MenuJson, Choices):
    """How a table is set up."""
