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
    """Everything that is to be seen, except prices, which are printed, and the battle before this one."""
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
        Number("turn", 100_000, "Turns that have begun."),
        SeatNumber("active", SEATS, "Whose turn it is."),
        Word("game_phase", Words("phase", PHASES), "How near the end is."),
        Word("turn_step", Words("step", STEPS), "Where the turn is."),
        Word("open_card.id", cards, "The Chance or Event card that takes effect."),
        Word("final_site", PLACES, "Where the Final Battle is fought."),
        Row("hand", 8, cards, "The Characters of the draft that you hold.", "id"),
    )


def _heroes(cards: Words, heroes: Words) -> Field:
    return Each("players", SEATS, "Every seat, your own first, then the next ones in turn.", (
        Number("is_in", 1, "Whether its hero is still in the game."),
        Word("hero", heroes, "The Character."),
        Word("place_id", PLACES, "Where the hero stands."),
        Number("health.right", 99, "Health."),
        Number("health.left", 99, "Health that is lost."),
        Number("magic.right", 99, "Magic."),
        Number("magic.left", 99, "Magic that is spent."),
        Number("gold", 999, "Gold."),
        Number("experience", 999, "Experience."),
        Row("items", 16, cards, "Items and Artifacts.", "id"),
        Tally("items", Words("damage", (True,)), 16, "Items that are damaged.", "damaged"),
        Row("abilities", 16, cards, "Abilities.", "id"),
        Row("kept", 8, cards, "Other cards that lie before the hero.", "id"),
        Number("lodging", 1, "Whether the hero lodges."),
        Number("rounds_done", 10_000, "Rounds of this seat that are over."),
    ), by_seat=True)  # fmt: skip


def _board(cards: Words) -> tuple[Field, ...]:
    plane = (
        Number("is_open", 1, "Whether the Plane is open."),
        Row("lesser", 2, cards, "Lesser Guardians; 1 is one that lies face-down.", "id"),
        Row("greater", 2, cards, "Greater Guardians, likewise.", "id"),
        Row("artifacts", 4, cards, "Artifacts, likewise.", "id"),
    )
    space = (
        Row("adventures", 4, cards, "Adventure cards; 1 is one that lies face-down.", "id"),
        Row("artifacts", 5, cards, "Artifacts that lie there.", "id"),
    )
    markets: list[Field] = [
        Row(f"markets.{name}", 8, cards, "Items for sale.", "id") for name in ("village", "city")
    ]
    offers: list[Field] = [
        Row(f"offers.{guild}", 12, cards, "Abilities that are taught.", "id") for guild in c.GUILDS
    ]
    peeked = (Word("place", PLACES, "Where it lies."), Word("id", cards, "Which card it is."))
    return (
        Each("ring_spaces", c.SPACES, "The spaces of the ring.", space),
        Each("planes", c.PLANES, "The Planes.", plane),
        *markets,
        *offers,
        Each("peeked", 12, "Adventure cards that only you know.", peeked),
    )


def _battle(cards: Words) -> tuple[Field, ...]:
    side = (
        SeatNumber("seat", SEATS, "Whose side it is; 0 for a Creature."),
        Row("used", 12, cards, "Cards in use.", "id"),
        Row("throwing", 4, cards, "Weapons that are thrown.", "id"),
        Number("dice_number", 20, "How many dice are rolled."),
        Number("kept", 6, "The die that counts."),
        Number("base", 99, "Strength or Willpower."),
        Number("bonus", 99, "What is added to it.", low=-99),
        Number("total", 99, "The sum.", low=-99),
    )
    return (
        Word("battle.kind", Words("kind of battle", c.KINDS), "What is compared."),
        Word("battle.creature.id", cards, "The Creature."),
        Number("battle.lives", 9, "The lives that it has left."),
        Number("battle.roll", 99, "Rolls so far."),
        Word("battle.outcome", Words("result", RESULTS), "How the battle stands."),
        Each("battle.sides", 2, "The sides of the battle.", side),
        SeatNumber("trade.partner", SEATS, "To whom a trade is offered."),
        Number("trade.gives.gold", 999, "Gold that is given."),
        Row("trade.gives.items", 16, cards, "Items that are given.", "id"),
        Number("trade.gets.gold", 999, "Gold that is wanted."),
        Row("trade.gets.items", 16, cards, "Items that are wanted.", "id"),
    )


def _decks(names: Words) -> tuple[Field, ...]:
    hidden = [
        deck for deck in range(len(c.DECKS)) if deck not in (c.LESSER, c.GREATER, c.ARTIFACT, c.CHARACTER)
    ]  # fmt: skip
    sizes: list[Field] = [
        Number(f"decks.{c.DECKS[deck]}", 99, "Cards left in the deck.") for deck in hidden
    ]
    first, *more = [f"decks.{name}_discard" for name in SITES]
    discarded = "Cards that are discarded, of all decks together."
    return (*sizes, Tally(first, names, 9, discarded, more=tuple(more)))
