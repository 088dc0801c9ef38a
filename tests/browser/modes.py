"""The modes of Enchanters, and the windows in which each is looked at."""

from __future__ import annotations

from typing import Any

SIZES = [
    (390, 844),
    (844, 390),
    (820, 1180),
    (1024, 768),
    (1280, 720),
    (1440, 900),
    (1920, 1080),
    (2560, 1440),
]
"""From a phone to a large desk."""
ALL_BOXES = ["base", "overlords", "odyssey", "eastquest"]
EVERYTHING: dict[str, Any] = {
    "boxes": ALL_BOXES,
    "overlord": "on",
    "quests": "on",
    "mythic": "on",
    "events": "on",
    "woundDeck": "on",
    "startItem": "banner",
    "startEnchantment": "class",
}
MODES: dict[str, tuple[int, dict[str, Any]]] = {
    "standard": (4, {"boxes": ALL_BOXES}),
    "Overlord": (3, {"boxes": ["base", "overlords"], "overlord": "on"}),
    "co-op": (2, {"mode": "coop", "boxes": ["base", "odyssey"], "length": "fast"}),
    "solo": (1, {"mode": "solo", "boxes": ["base", "eastquest"]}),
    "everything": (4, EVERYTHING),
}
"""How many people play, and the options."""
