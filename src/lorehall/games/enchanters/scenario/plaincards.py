"""Plain cards for scenarios: cards that say what they are in their name and do nothing else.

A scenario that mentions `Attack 3`, `Monster 4/2` or `Item B` gets such a card without having to define it.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

LETTERS: Final = {
    "Item": "item {name}\n",
    "Enchantment": "enchantment {name}\n",
    "Monster": "minor monster {name}\n  health 0, strength 0\n",
    "Dragon": "dragon {name}\n  health 0, strength 0\n",
    "Wound": "wound {name}\n",
    "Banner": "banner {name}\n",
    "Class": "class {name}\n",
    "Village": "village {name}\n  rest -> take 1 crystal\n",
}
CREATURES: Final = {"Monster": "minor monster", "Dragon": "dragon"}
DEFAULT_VILLAGE: Final = "Village A"


def _lettered(match: re.Match[str]) -> str:
    return LETTERS[match[1]].format(name=match[0])


def _creature(match: re.Match[str]) -> str:
    return f"{CREATURES[match[1]]} {match[0]}\n  health {match[2]}, strength {match[3]}\n"


def _overlord(match: re.Match[str]) -> str:
    text = "  challenge -> fight the Overlord\n  reward: 1 glory\n"
    return f"overlord {match[0]}\n  health {match[1]}, strength {match[2]}\n{text}"


def _iconic(match: re.Match[str]) -> str:
    kind = "enchantment" if match[1] else "item"
    icon, number = match[2].lower(), int(match[3])
    if number < 0 and icon in ("attack", "defense"):
        return f"{kind} {match[0]}\n  lower: {-number} {icon}-down\n"
    return f"{kind} {match[0]}\n  lower: {number} {icon}\n"


FAMILIES: Final[tuple[tuple[str, Callable[[re.Match[str]], str]], ...]] = (
    (rf"\b({'|'.join(LETTERS)}) [A-Z]\b", _lettered),
    (r"\b(Monster|Dragon) (\d+)/(\d+)", _creature),
    (r"\bOverlord (\d+)/(\d+)", _overlord),
    (r"\b(of )?(Attack|Defense|Speed|Weight|Slime|Undead|Pearl|Glory) (-?\d+)\b", _iconic),
)


def plain_cards(mentioned: str) -> str:
    """Card texts for all plain cards that a text mentions."""
    cards: dict[str, str] = {}
    for pattern, write in FAMILIES:
        for match in re.finditer(pattern, mentioned):
            cards.setdefault(match[0], write(match))
    return "\n".join(cards[name] for name in sorted(cards))
