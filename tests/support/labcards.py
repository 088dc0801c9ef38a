"""A pack of cards that says everything the language can say: every row of the tables stands on some card.

The base box uses a part of the language. Random play with this pack resolves the rest too: Overlords, wound cards, banners,
classes, pearls, weight, the desert, duels.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from lorehall.games.enchanters.game import Enchanters
from lorehall.games.enchanters.language.content import build, builtin_sources
from lorehall.lang.errors import CardErrors
from lorehall.lang.sources import Source

ROWS = Path(__file__).parent.parent / "lang" / "enchanters-rows.tsv"
ENDS_THE_GAME = {"effect 182"}
"""All players lose: it would end nearly every random game at once, so it has a scenario of its own."""


@cache
def wordings() -> dict[str, list[str]]:
    """Row -> its wordings, with icons as words and N as a number."""
    found: dict[str, list[str]] = {}
    for line in ROWS.read_text("utf-8").splitlines()[1:]:
        table, row, text = line.split("\t")
        plain = re.sub(r"\{([^}]*)\}", r"\1", text)
        plain = re.sub(r"\bN\b", "2", plain).replace("each/every", "every")
        found[f"{table} {row}"] = [part.strip() for part in plain.split(" / ")]
    return found


def _reads(kind: str, part: str, text: str) -> bool:
    """Whether a sentence can stand there."""
    numbers = "  health 1, strength 1\n" if kind == "dragon" else ""
    label = f"{part}: " if part else ""
    try:
        build([Source("try", f"{_head(kind + ' Try')}{numbers}  {label}{text}\n")])
    except CardErrors:
        return False
    return True


def _sentences() -> tuple[list[str], list[str], list[str]]:
    """What can stand after "when taken:", on a part, and as a bare text of a creature."""
    taken: list[str] = []
    parts: list[str] = []
    bare: list[str] = []
    for row, texts in wordings().items():
        text = texts[0]
        table = row.split()[0]
        if row in ENDS_THE_GAME:
            continue
        if table == "cost" and row not in ("cost 15", "cost 16", "cost 17"):
            parts.append(f"{text} -> take 2 crystals")
        elif table == "condition":
            sentences = (
                f"{text}: heal 1 damage",
                f"{text}: 1 attack",
                f"{text}: all monsters get +1 health",
            )
            part = next((s for s in sentences if _reads("item", "upper", s)), "")
            parts += [part] if part else []
            bare += [s for s in sentences if not part and _reads("dragon", "", s)][:1]
        elif table == "glory":
            parts.append(text)
        elif _reads("item", "when taken", text):
            taken.append(text)
        elif _reads("item", "upper", text):
            parts.append(text)
        elif _reads("dragon", "", text):
            bare.append(text)
    return taken, parts, bare


ICONS = (
    "1 speed",
    "1 weight",
    "1 slime",
    "1 undead",
    "1 pearl",
    "1 attack-down",
    "1 defense-down",
    "2 attack",
    "2 defense",
    "1 attack 1 defense",
)


def _head(name: str) -> str:
    return f"{name}\n  source designed\n  emblem card\n"


def kingdoms() -> str:
    """As many kingdoms as the sentences need, each a complete deck."""
    taken, parts, bare = _sentences()
    text: list[str] = []
    count = max(len(taken) // 8 + 1, len(parts) // 10 + 1, 6)
    t = p = b = 0
    for k in range(count):
        text.append(
            f"kingdom Lab {k}\n  box odyssey\n  village Labtown {k % 4}\n  banner Labbanner {k}\n  class of Labclass {k}\n"
        )
        for i in range(10):
            kind = (
                ("item",) * 3
                + ("enchantment",) * 3
                + ("minor monster", "medium monster", "major monster", "dragon")
            )
            name = f"Lab {k}-{i}" if kind[i] != "enchantment" else f"of Lab {k}-{i}"
            card = _head(f"{kind[i]} {name}")
            if i >= 6:
                health, strength, glory = ((2, 1, 1), (4, 3, 3), (7, 5, 5), (9, 7, 8))[i - 6]
                card += f"  health {health}, strength {strength}, {glory} glory\n"
                if i >= 8:
                    card += f"  {bare[b % len(bare)]}\n"
                    b += 1
            card += f"  upper: {parts[p % len(parts)]}\n  lower: {ICONS[(k + i) % len(ICONS)]}\n"
            p += 1
            if i != 5 and i != 9:
                card += f"  when taken: {taken[t % len(taken)]}\n"
                t += 1
            text.append(card)
    return "\n".join(text)


def table_cards() -> str:
    """Villages, Overlords, wound cards, banners, classes and Automa cards."""
    taken, parts, _ = _sentences()
    text: list[str] = []
    endings = (
        "when the game ends: all players duel the player on their left",
        "glory for each 5 crystals",
        "take 1 damage, then take 1 crystal",
        "1 glory",
    )
    for k in range(4):
        card = (
            _head(f"village Labtown {k}")
            + "  box odyssey\n  rest -> take 3 crystals\n  rest -> heal D6 damage\n  multi: 2 crystals -> 1 attack\n"
        )
        card += (
            f"  {endings[k]}\n"
            if k != 2
            else "  after using rest: take 1 damage, then take 1 crystal\n"
        )
        text.append(card)
    for k in range(6):
        card = _head(f"overlord Lab Lord {k}") + "  box overlords\n  health 3, strength 3\n"
        for i, kind in enumerate(("item", "enchantment", "monster", "dragon")):
            card += f"  invasion {kind}: {taken[(k * 4 + i) * 7 % len(taken)]}\n"
        card += (
            "  challenge -> fight the Overlord\n",
            "  challenge, take 1 damage -> fight the Overlord\n",
            "  challenge, discard item -> fight the Overlord\n",
        )[k % 3]
        card += (
            "  reward: 3 glory\n",
            "  reward: 2 glory for each reward token\n",
            "  reward: when your turn begins: take 1 crystal\n",
        )[k % 3]
        card += "  reward: discard this token -> take 4 crystals\n"
        text.append(card)
    for k in range(25):
        text.append(
            _head(f"wound Lab Wound {k}")
            + f"  box overlords\n  upper: {parts[k * 5 % len(parts)]}\n  lower: 1 glory\n"
        )
    for k in range(10):
        text.append(
            _head(f"banner Labbanner {k}")
            + f"  box odyssey\n  lower: {ICONS[k]}\n  lower: {parts[k * 3 % len(parts)]}\n"
        )
        text.append(
            _head(f"class of Labclass {k}")
            + f"  box odyssey\n  start-crystals {k}\n  lower: {parts[(k * 7 + 1) % len(parts)]}\n"
        )
    for k in range(6):
        text.append(
            _head(f"automa Lab Trader {k}")
            + f"  box eastquest\n  when revealed: put the card at distance {k} on the market\n  1 crystal -> {taken[k * 11]}\n"
        )
    return "\n".join(text)


@cache
def lab_sources() -> tuple[Source, ...]:
    return (Source("lab/kingdoms.cards", kingdoms()), Source("lab/table.cards", table_cards()))


def base_sources() -> tuple[Source, ...]:
    return tuple(each for each in builtin_sources() if each.name.startswith("base/"))


@cache
def base_game() -> Enchanters:
    """Enchanters with the base box alone: what is recorded of it stays, whatever comes in other boxes."""
    return Enchanters(base_sources())


@cache
def lab_game() -> Enchanters:
    """Enchanters with the base box and the lab pack, and nothing of the other boxes."""
    return Enchanters((*base_sources(), *lab_sources()))
