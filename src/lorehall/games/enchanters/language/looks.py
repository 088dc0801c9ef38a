"""How a kingdom of a card file looks: the scene in the pictures of its cards, and the colour on which their names are printed.

Clients draw it. No rule asks for it, so it's no part of what a card says, and fingerprints leave it out.
"""

from __future__ import annotations

from typing import Final

SCENES: Final = (
    "angels", "bandits", "barbarians", "centaurs", "cultists", "dark-elves", "demons", "dracons", "event",
    "fairies", "geishas", "gladiators", "gnolls", "goblins", "golems", "harpies", "mages", "medusae", "mermaids",
    "monks", "mummies", "mythic", "nagas", "ninjas", "none", "pirates", "quest", "samurai", "slimes", "troglodytes",
    "undead", "unicorns", "wound",
)  # fmt: skip
"""What the client can draw (PALETTES in web/scripts/art)."""
COLOUR: Final = "#[0-9a-fA-F]{6}"
LETTERS: Final = "#fbf3e2"
"""The colour of names."""
READABLE: Final = 4.5
"""The least contrast of text (WCAG 2, level AA)."""


def pale(colour: str) -> tuple[str, str] | None:
    """What is wrong with a colour on which names can't be read, and a darker one that would do; None if they can."""
    found = contrast(colour, LETTERS)
    if found >= READABLE:
        return None
    message = (
        f"the names of cards could not be read on {colour}: its contrast is {found:.1f}:1,"
        f" and text needs {READABLE}:1"
    )
    return message, _darkened(colour)


def contrast(one: str, other: str) -> float:
    """How well one colour can be read on the other (WCAG), from 1 to 21."""
    low, high = sorted([_luminance(one), _luminance(other)])
    return (high + 0.05) / (low + 0.05)


def _darkened(colour: str) -> str:
    """The first of ever darker shades that is dark enough."""
    shades = ("#" + "".join([f"{v * part // 100:02x}" for v in _channels(colour)]) for part in range(99, -1, -1))  # fmt: skip
    return next(shade for shade in shades if contrast(shade, LETTERS) >= READABLE)


def _channels(colour: str) -> list[int]:
    return [int(colour[at : at + 2], 16) for at in (1, 3, 5)]


def _luminance(colour: str) -> float:
    red, green, blue = [_light(value / 255) for value in _channels(colour)]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _light(value: float) -> float:
    return value / 12.92 if value <= 0.03928 else float(((value + 0.055) / 1.055) ** 2.4)
