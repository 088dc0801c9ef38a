"""What is drawn of a card's text: of each noun and of a few phrases, what they are the sign of."""

from __future__ import annotations

from typing import Final, Literal

from lorehall.games.enchanters.language.nouns.amounts import COUNTS, THINGS
from lorehall.games.enchanters.language.nouns.players import said
from lorehall.games.enchanters.language.nouns.types import ICONS, PLURALS, STATS
from lorehall.lang.signs import Signs

SignName = Literal[
    "attack", "attack-down", "defense", "defense-down", "health", "strength", "damage", "heal", "glory",
    "speed", "weight", "slime", "undead", "pearl", "crystal", "charge", "reward token",
    "item", "enchantment", "monster", "dragon", "creature",
    "graveyard", "track", "others", "yours", "rest", "challenge", "multi", "double", "per", "arrow",
]  # fmt: skip

_SEVERAL: Final = {
    **{THINGS[name].several: name for name in ("crystal", "charge", "reward token")},
    COUNTS["pearl"].several: "pearl",
    **{plural: kind for kind, plural in PLURALS.items()},
}
_OTHERS: Final = ("other players", *[said(who) for who in ("others", "another", "left", "right")])
SIGNS: Final = Signs(
    {
        **{name: name for name in (*STATS, *ICONS, "damage", "glory", *_SEVERAL.values())},
        **_SEVERAL,
        **dict.fromkeys(_OTHERS, "others"),
        "attack-down": "attack-down",
        "defense-down": "defense-down",
        "wound": "damage",
        "for each": "per",
        "for every": "per",
        "the graveyard": "graveyard",
        "the journey track": "track",
    }
)
"""A verb with its amount can be one sign too, as in "heal 2 damage", and so can the frame of a sentence, as "->"."""
