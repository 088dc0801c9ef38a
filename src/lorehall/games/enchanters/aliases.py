"""The names of the boxes, and other names for the same thing, accepted wherever names are read (E-TRM-24).

Names of kingdoms and spellings of card names are settled here, when cards are loaded, looked up or agreed on. Other words for
things in card texts (weather token, shuriken, discard pile, ...) stand beside their equals in language/nouns and language/words.
"""

from __future__ import annotations

import re
from typing import Final

BOXES: Final = ("base", "overlords", "odyssey", "eastquest")
"""E-TRM-20."""
KINGDOMS: Final = {
    "Faeries": "Fairies",
    "Slime": "Slimes",
    "Gnomes": "Golems",
    "Thieves": "Bandits",
}
SPELLINGS: Final = {
    "Mycellium Halls": "Mycelium Halls",
    "Lord Vragan": "Vragan",
    "Dorkha": "Dorhka",
    "Grand Vizer": "Grand Vizier",
    "or Rogues": "of Rogues",
}
"""Of card names or parts of them: "Dorkha, the Seer" is "Dorhka, the Seer"."""
_SPELLED: Final = re.compile(r"\b(" + "|".join(SPELLINGS) + r")\b")


def kingdom_name(name: str) -> str:
    """The name under which a kingdom is listed."""
    return KINGDOMS.get(name, name)


def card_name(name: str) -> str:
    """The name under which a card is listed."""
    return _SPELLED.sub(lambda found: SPELLINGS[found[0]], name)
