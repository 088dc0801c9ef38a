"""The presets and option groups of Enchanters, for the set-up page, the terminal and the docs."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from lorehall.core.options import Group, Preset
from lorehall.games.enchanters.aliases import BOXES

FIRST: Final = MappingProxyType({"kingdomSelection": "random", "beginner": "on"})
"""The options recommended to beginners (E-SET-08), with nothing to choose before the first turn."""

PRESETS: Final = (
    Preset("first", "First game", "Four easy kingdoms, a plain village, nothing to choose.", FIRST),
    Preset(
        "quick",
        "Quick game",
        "The smallest deck and random kingdoms.",
        {"kingdomSelection": "random", "length": "superfast"},
    ),
    Preset("standard", "Standard", "The full deck of the base box; you choose the kingdoms.", {}),
    Preset(
        "overlord",
        "With an Overlord",
        "A mighty enemy next to the track, and wound cards.",
        {"boxes": ["base", "overlords"], "overlord": "on"},
    ),
    Preset(
        "coop",
        "Co-op",
        "All of you against one Overlord: win or lose together.",
        {"mode": "coop", "boxes": ["base", "overlords", "odyssey"]},
    ),
    Preset(
        "solo",
        "Solo",
        "You against the Automa: reach 50 glory to win.",
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
        "Competitive, co-op or solo.",
        ("players", "mode", "startingPlayer"),
    ),
    Group(
        "Boxes and kingdoms",
        "Which cards are in play, and how kingdoms are chosen.",
        ("boxes", "kingdoms", "kingdomSelection", "beginner"),
    ),
    Group(
        "The deck", "How long the game is, and when dragons appear.", ("length", "dragonsInDepths")
    ),
    Group(
        "The start",
        "Where you rest, and what everyone starts with.",
        ("village", "startItem", "startEnchantment", "relation"),
    ),
    Group(
        "The Overlord",
        "An enemy next to the track. It invades when you rest, and you can challenge it.",
        ("overlord", "overlordCard", "hardMode", "deathMode", "reinforcement"),
    ),
    Group(
        "Co-op",
        "Which Overlord you face, and how many wounds you can take together.",
        ("coopOverlord", "difficulty"),
    ),
    Group(
        "More cards",
        "Extra cards from the boxes.",
        ("woundDeck", "events", "quests", "unclaimableQuests", "mythic", "automa"),
    ),
    Group(
        "Finer points",
        "How strictly two rules are applied.",
        ("combatFailure", "restObligation"),
    ),
)
