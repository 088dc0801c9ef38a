"""The view as numbers, for machine learning: cards by name, options by the place of their card."""

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
from lorehall.games.enchanters.model import codes as c
from lorehall.games.enchanters.model.definitions import Content
from lorehall.games.enchanters.table.places import STACKS
from lorehall.games.enchanters.table.requests import REQUESTS

SEATS: Final = 4
VERBS: Final = Words("verb", (
    "done", "use", "journey", "rest", "empty_rest", "challenge", "seat", "card", "slot", "alternative", "yes", "no", "pearls",
    "kingdom", "trigger", "side", "move", "pearl_token", "share", "overlord", "market_end",
))  # fmt: skip
"""In the order that trained programs rely on; new ones go at the end."""
SPOTS: Final = Words("spot", (
    "track", "village", "seat", *(f"seat/{stack}" for stack in STACKS), "graveyard", "overlord", "drawn", "dealt", "hand",
    "quests", "seat/quests", "ai", "overlords", "automa", "market",
))  # fmt: skip


def observed(content: Content) -> Observed:
    """Everything visible in the base box; of an Overlord, only what is needed to fight it."""
    cards = Words("card", [card.name for card in content.cards])
    kingdoms = Words("kingdom", [kingdom.name for kingdom in content.kingdoms])
    return Observed(
        version=5,
        fields=(*_table(cards, kingdoms), _players(cards), *_own(cards)),
        prompts=REQUESTS.prompt_words(),
        verbs=VERBS,
        spots=SPOTS,
        most_options=64,
    )


def _table(cards: Words, kingdoms: Words) -> tuple[Field, ...]:
    track = (
        Word("name", cards, "The card."),
        Word("type", Words("type", c.TYPE_NAMES), "Its type."),
        Number("health", 99, "Health of a creature."),
        Number("strength", 99, "Strength of a creature."),
        Row("events", 3, cards, "Events under it."),
    )
    return (
        Number("round", 999, "Rounds begun so far."),
        SeatNumber("active", SEATS, "The active player."),
        SeatNumber("starting", SEATS, "The starting player."),
        Row("kingdoms", 8, kingdoms, "The kingdoms in the adventure deck."),
        Number("deck", 200, "Cards left in the adventure deck."),
        Tally("graveyard", cards, 9, "Cards in the graveyard."),
        Each("track", c.TRACK_SLOTS, "The journey track, nearest slot first.", track),
        Word("village.name", cards, "The village."),
        Number("village.rewards", 99, "Reward tokens on it."),
        Word("overlord.name", cards, "The Overlord."),
        Number("overlord.health", 99, "Health of the Overlord."),
        Number("overlord.strength", 99, "Strength of the Overlord."),
        Row("dealt", 8, cards, "Cards dealt to choose from."),
        Row("in_hand", 8, cards, "Cards being taken."),
        Row("quests", 4, cards, "Unclaimed quests."),
        Row("mythic", 5, cards, "Mythic cards still to come."),
        Number("coop.hp", 99, "Hit points of the Overlord in co-op."),
        Number("coop.rage", 3, "Its rage tier."),
        Number("coop.wounds", 999, "Wounds that the players share in co-op."),
        Number("coop.threshold", 50, "The number of wounds at which they lose."),
        Word("coop.ai.name", cards, "The latest AI card."),
        Number("coop.ai.tier", 3, "The tier that applies; 0 if the card was cancelled."),
        Number("overlord.crystals", 99, "Crystals on the Overlord card."),
        Number("overlord.reinforcement.health", 99, "Its health tokens."),
        Number("overlord.reinforcement.strength", 99, "Its strength tokens."),
        Word("automa", cards, "The Automa card in force."),
        Number("automa_deck", 99, "Automa cards still to come."),
        Row("market", 6, cards, "The Market, its top card first."),
        Number("market_wounds", 999, "Wounds next to the Market."),
    )


def _players(cards: Words) -> Field:
    icons: list[Field] = [
        Number(f"icons.{name}", 99, "Icons of this kind.") for name in c.ICON_NAMES
    ]
    stacks: list[Field] = [
        Row(stack, 24, cards, "Cards in this stack, from the bottom up.") for stack in STACKS
    ]
    return Each("players", SEATS, "Every seat, your own first, then the next ones in turn.", (
        Number("attack", 99, "Attack."),
        Number("defense", 99, "Defense."),
        Number("crystals", 999, "Crystals."),
        Number("wounds", 999, "Wounds, on cards and as markers."),
        Number("markers", 999, "Wound markers."),
        Number("glory", 999, "Glory that lasts until the end of the game.", low=-999),
        Number("glory_now", 999, "Glory right now, including effects that end with the turn.", low=-999),
        Number("rewards", 99, "Reward tokens."),
        Number("charges", 99, "Charges."),
        Number("pearls.active", 99, "Pearls that can be spent."),
        Number("pearls.spent", 99, "Pearls that are spent."),
        *icons,
        Number("must_rest", 1, "Whether the next turn must be a rest."),
        *stacks,
        Row("quests", 4, cards, "Quests they have claimed."),
    ), by_seat=True)  # fmt: skip


def _own(cards: Words) -> tuple[Field, ...]:
    journey = (
        Number("cost", 99, "What a journey to this slot costs you."),
        Number("health", 99, "Health of the creature there, against you."),
        Number("strength", 99, "Its strength, against you."),
    )
    return (
        Each("journeys", c.TRACK_SLOTS, "Your journeys, nearest slot first.", journey),
        Word("fight.name", cards, "The creature you are about to fight."),
        Number("fight.health", 99, "Its health."),
        Number("fight.strength", 99, "Its strength."),
        Number("fight.missing", 99, "The attack you still need."),
    )
