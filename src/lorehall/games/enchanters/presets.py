"""The kinds of games that people choose from, and which options belong together: for set-up page, terminal and docs."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from lorehall.core.options import Group, Preset
from lorehall.games.enchanters.aliases import BOXES

FIRST: Final = MappingProxyType({"kingdomSelection": "random", "beginner": "on"})
"""What is advised to beginners (E-SET-08), with nothing to choose before the first turn."""

PRESETS: Final = (
    Preset("first", "First game", "Four easy kingdoms, a plain village, nothing to choose.", FIRST),
    Preset(
        "quick",
        "Quick game",
        "The smallest deck; chance draws the kingdoms.",
        {"kingdomSelection": "random", "length": "superfast"},
    ),
    Preset("standard", "Standard", "The full deck of the base box; you choose the kingdoms.", {}),
    Preset(
        "overlord",
        "With an Overlord",
        "A mighty foe beside the track, and wound cards.",
        {"boxes": ["base", "overlords"], "overlord": "on"},
    ),
    Preset(
        "coop",
        "Together",
        "All of you against one Overlord: win or lose as one.",
        {"mode": "coop", "boxes": ["base", "overlords", "odyssey"]},
    ),
    Preset(
        "solo",
        "Alone",
        "You against the Automa: 50 glory win.",
        {"mode": "solo", "players": 1, "boxes": ["base", "eastquest"]},
    ),
    Preset(
        "everything",
        "Everything",
        "All four boxes: Overlord, banners, classes, events, quests, mythic monsters.",
        {
            "boxes": list(BOXES),
            "overlord": "on",
            "startItem": "banner",
            "startEnchantment": "class",
            "events": "on",
            "quests": "on",
            "mythic": "on",
        },
    ),
)

GROUPS: Final = (
    Group(
        "Players",
        "Against each other, together, or alone.",
        ("players", "mode", "startingPlayer"),
    ),
    Group(
        "Boxes and kingdoms",
        "Whose cards take part, and how the kingdoms of the deck are found.",
        ("boxes", "kingdoms", "kingdomSelection", "beginner"),
    ),
    Group(
        "The deck", "How long the game is, and when dragons come.", ("length", "dragonsInDepths")
    ),
    Group(
        "The start",
        "Where you rest, and what everybody begins with.",
        ("village", "startItem", "startEnchantment", "relation"),
    ),
    Group(
        "The Overlord",
        "A foe beside the track, who invades while you rest and can be challenged.",
        ("overlord", "overlordCard", "hardMode", "deathMode", "reinforcement"),
    ),
    Group(
        "Co-op",
        "Who the Overlord is, and how many wounds you can bear together.",
        ("coopOverlord", "difficulty"),
    ),
    Group(
        "More cards",
        "What else the boxes bring to the table.",
        ("woundDeck", "events", "quests", "unclaimableQuests", "mythic", "automa"),
    ),
    Group(
        "Finer points",
        "How strictly two rules are read.",
        ("combatFailure", "restObligation"),
    ),
)
