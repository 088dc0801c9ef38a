"""The view as numbers, for programs that learn. A card has one number whatever its deck: options name it by the same."""

from __future__ import annotations

from typing import Final

from lorehall.core.words.observation_fields import (
    Each,
    Field,
    Number,
    Observed,
    Row,
    SeatNumber,
    Tally,
    Word,
    Words,
)
from lorehall.games.prophecy.model import codes as c
from lorehall.games.prophecy.model.definitions import Content
from lorehall.games.prophecy.table.battles import RESULTS
from lorehall.games.prophecy.table.requests import REQUESTS
from lorehall.games.prophecy.table.view import PHASES, STEPS

SEATS: Final = 5
PLACES: Final = Words("place", [str(place) for place in range(c.SPACES + c.PLANES)])
SPOTS: Final = Words("spot", ("place", "card", "line", "seat"))
SITES: Final = ("adventure", "chance", "common", "rare", "lesser", "greater", "artifact",
                "civilization", "wilderness", "character")  # fmt: skip
"""The decks with a discard pile."""


def observed(content: Content) -> Observed:
    """Return all visible fields, except printed prices and the previous battle."""
    cards = Words("card", range(content.size))
    heroes = Words("hero", [content.cards[card].name for card in content.decks[c.CHARACTER]])
    names = Words("name of a card", [card.name for card in content.cards])
    return Observed(
        version=1,
        fields=(
            *_turn(cards),
            _heroes(cards, heroes),
            *_board(cards),
            *_battle(cards),
            *_decks(names),
        ),
        prompts=REQUESTS.prompt_words(),
        verbs=REQUESTS.verb_words(),
        spots=SPOTS,
        most_options=128,
    )


def _turn(cards: Words) -> tuple[Field, ...]:
    return (
        Number("turn", 100_000, "Turns begun so far."),
        SeatNumber("active", SEATS, "Whose turn it is."),
        Word("game_phase", Words("phase", PHASES), "The phase of the game."),
        Word("turn_step", Words("step", STEPS), "The current step of the turn."),
        Word("open_card.id", cards, "The Chance or Event card being resolved."),
        Word("final_site", PLACES, "The site of the Final Battle."),
        Row("hand", 8, cards, "Your Characters during the draft.", "id"),
    )


def _heroes(cards: Words, heroes: Words) -> Field:
    return Each("players", SEATS, "Every seat, your own first, then in turn order.", (
        Number("is_in", 1, "Whether the hero is still in the game."),
        Word("hero", heroes, "The Character."),
        Word("place_id", PLACES, "The hero's space or Plane."),
        Number("health.right", 99, "Health."),
        Number("health.left", 99, "Lost Health."),
        Number("magic.right", 99, "Magic."),
        Number("magic.left", 99, "Spent Magic."),
        Number("gold", 999, "Gold."),
        Number("experience", 999, "Experience."),
        Row("items", 16, cards, "Items and Artifacts.", "id"),
        Tally("items", Words("damage", (True,)), 16, "Damaged Items.", "damaged"),
        Row("abilities", 16, cards, "Abilities.", "id"),
        Row("kept", 8, cards, "Other cards that the hero has kept.", "id"),
        Number("lodging", 1, "Whether the hero lodges."),
        Number("rounds_done", 10_000, "Finished rounds of this seat."),
    ), by_seat=True)  # fmt: skip


def _board(cards: Words) -> tuple[Field, ...]:
    plane = (
        Number("is_open", 1, "Whether the Plane is open."),
        Row("lesser", 2, cards, "Lesser Guardians; 1 is a face-down card.", "id"),
        Row("greater", 2, cards, "Greater Guardians; 1 is a face-down card.", "id"),
        Row("artifacts", 4, cards, "Artifacts; 1 is a face-down card.", "id"),
    )
    space = (
        Row("adventures", 4, cards, "Adventure cards; 1 is a face-down card.", "id"),
        Row("artifacts", 5, cards, "Artifacts on the space.", "id"),
    )
    markets: list[Field] = [
        Row(f"markets.{name}", 8, cards, "Items for sale.", "id") for name in ("village", "city")
    ]
    offers: list[Field] = [
        Row(f"offers.{guild}", 12, cards, "Abilities on offer.", "id") for guild in c.GUILDS
    ]
    peeked = (Word("place", PLACES, "The card's space."), Word("id", cards, "The card."))
    return (
        Each("ring_spaces", c.SPACES, "The spaces of the ring.", space),
        Each("planes", c.PLANES, "The Planes.", plane),
        *markets,
        *offers,
        Each("peeked", 12, "Adventure cards that only you know.", peeked),
    )


def _battle(cards: Words) -> tuple[Field, ...]:
    side = (
        SeatNumber("seat", SEATS, "The seat of this side; 0 for a Creature."),
        Row("used", 12, cards, "Cards in use.", "id"),
        Row("throwing", 4, cards, "Thrown weapons.", "id"),
        Number("dice_number", 20, "Number of dice rolled."),
        Number("kept", 6, "The die that counts."),
        Number("base", 99, "Strength or Willpower."),
        Number("bonus", 99, "The bonus to it.", low=-99),
        Number("total", 99, "The sum.", low=-99),
    )
    return (
        Word("battle.kind", Words("kind of battle", c.KINDS), "The kind of battle."),
        Word("battle.creature.id", cards, "The Creature."),
        Number("battle.lives", 9, "The Creature's remaining lives."),
        Number("battle.roll", 99, "Rolls so far."),
        Word("battle.outcome", Words("result", RESULTS), "The result of the battle."),
        Each("battle.sides", 2, "The sides of the battle.", side),
        SeatNumber("trade.partner", SEATS, "The partner of a proposed trade."),
        Number("trade.gives.gold", 999, "Gold offered."),
        Row("trade.gives.items", 16, cards, "Items offered.", "id"),
        Number("trade.gets.gold", 999, "Gold requested."),
        Row("trade.gets.items", 16, cards, "Items requested.", "id"),
    )


def _decks(names: Words) -> tuple[Field, ...]:
    hidden = [
        deck for deck in range(len(c.DECKS)) if deck not in (c.LESSER, c.GREATER, c.ARTIFACT, c.CHARACTER)
    ]  # fmt: skip
    sizes: list[Field] = [
        Number(f"decks.{c.DECKS[deck]}", 99, "Cards left in the deck.") for deck in hidden
    ]
    first, *more = [f"decks.{name}_discard" for name in SITES]
    discarded = "Discarded cards of all decks together."
    return (*sizes, Tally(first, names, 9, discarded, more=tuple(more)))
