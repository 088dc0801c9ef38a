"""Which plays of which games the contract suite runs along: one entry for each mode and group of options."""

from __future__ import annotations

from typing import Any

from ember_watch import game as ember_watch
from lorehall.core.game.game import Game
from lorehall.games import game
from support.labcards import lab_game

RANDOM_KINGDOMS: dict[str, object] = {"kingdomSelection": "random"}
BOXES = ["odyssey", "overlords", "eastquest"]
LAB: dict[str, object] = {**RANDOM_KINGDOMS, "boxes": ["odyssey", "overlords"]}

PLAYS: dict[str, list[tuple[str, Game[Any], dict[str, object]]]] = {
    "enchanters": [
        ("two players", game("enchanters"), {"players": 2}),
        ("three players, random kingdoms", game("enchanters"), {"players": 3, **RANDOM_KINGDOMS}),
        (
            "four players, group",
            game("enchanters"),
            {"players": 4, "kingdomSelection": "group", "relation": "kingdom"},
        ),
        (
            "co-op of three",
            game("enchanters"),
            {
                "players": 3,
                "mode": "coop",
                "boxes": ["base", "overlords", "odyssey"],
                **RANDOM_KINGDOMS,
            },
        ),
        (
            "co-op against one of its own Overlords, with events and quests",
            game("enchanters"),
            {
                "players": 2,
                "mode": "coop",
                "boxes": ["base", "odyssey", "eastquest"],
                "coopOverlord": "specific",
                "difficulty": "easy",
                "events": "on",
                "quests": "on",
                **RANDOM_KINGDOMS,
            },
        ),
        ("first game", game("enchanters"), {"players": 2, "beginner": "on", "startingPlayer": "1"}),
        (
            "fast",
            game("enchanters"),
            {"players": 3, "length": "fast", "dragonsInDepths": "on", **RANDOM_KINGDOMS},
        ),
        (
            "superfast",
            game("enchanters"),
            {"players": 4, "length": "superfast", "combatFailure": "discard", **RANDOM_KINGDOMS},
        ),
        (
            "events, quests and mythic cards",
            game("enchanters"),
            {
                "players": 3,
                "boxes": ["base", "odyssey", "eastquest"],
                "events": "on",
                "quests": "on",
                "mythic": "on",
                **RANDOM_KINGDOMS,
            },
        ),
        (
            "solo, everything",
            game("enchanters"),
            {
                "mode": "solo",
                "boxes": ["base", "overlords", "odyssey", "eastquest"],
                "events": "on",
                "quests": "on",
                "mythic": "on",
                "overlord": "on",
                **RANDOM_KINGDOMS,
            },
        ),
        (
            "Automa, two players",
            game("enchanters"),
            {"players": 2, "automa": "on", "boxes": ["base", "eastquest"]},
        ),
        ("every word", lab_game(), {"players": 3, **LAB}),
        ("solo, every word", lab_game(), {"mode": "solo", **LAB, "boxes": [*BOXES]}),
        (
            "Overlord",
            lab_game(),
            {"players": 2, "overlord": "on", "reinforcement": "on", "hardMode": "on", **LAB},
        ),
        (
            "banners and classes",
            lab_game(),
            {
                "players": 4,
                "overlord": "on",
                "startItem": "banner",
                "startEnchantment": "class",
                "deathMode": "on",
                **LAB,
            },
        ),
        (
            "related banners, penalty",
            lab_game(),
            {
                "players": 2,
                "startItem": "banner",
                "relation": "kingdom",
                "restObligation": "penalty",
                "combatFailure": "discard",
                **LAB,
            },
        ),
    ],
    "defenders": [
        ("two seats, dealt", game("defenders"), {"players": 2, "hero_assignment": "deal"}),
        ("alone", game("defenders"), {"players": 1}),
        (
            "three seats, squires, as published",
            game("defenders"),
            {"players": 3, "difficulty": "squire", "reading": "published", "first_seat": "random"},
        ),
        (
            "four seats, a champion's game with a cap",
            game("defenders"),
            {"players": 4, "difficulty": "champion", "turn_cap": 30, "third_demon": "taint"},
        ),
    ],
    "prophecy": [
        ("two heroes", game("prophecy"), {"players": 2, "round_cap": 6}),
        (
            "five heroes, rounds of the table, Apocalypse",
            game("prophecy"),
            {"players": 5, "rounds": "table", "ending": "apocalypse", "round_cap": 4},
        ),
        (
            "three heroes, spare Guardians, no Final Battle",
            game("prophecy"),
            {
                "players": 3,
                "ending": "noFinal",
                "spare_guardians": "on",
                "safe_guilds": "on",
                "opposed_dice": "cancel",
                "round_cap": 5,
            },
        ),
        ("four heroes without Events", game("prophecy"), {"events": "off", "round_cap": 4}),
    ],
    "ember_watch": [
        ("two keepers", ember_watch(), {}),
        ("three keepers, dark night", ember_watch(), {"players": 3, "night": "dark"}),
        ("four keepers", ember_watch(), {"players": 4}),
    ],
}
"""By the names of the games: all that are registered, and the small game of the documentation."""
ALL = [
    (name, label, rules, options)
    for name, plays in PLAYS.items()
    for label, rules, options in plays
]
