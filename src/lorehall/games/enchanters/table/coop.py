"""Co-op as everyone sees it: the dial, the shared wounds, the AI card in force (E-COP)."""

from __future__ import annotations

from lorehall.games.enchanters.model import codes as c
from lorehall.games.enchanters.model.queries import RAGE_AT, rage_tier
from lorehall.games.enchanters.model.state import State
from lorehall.games.enchanters.rules.scoring import card_value
from lorehall.games.enchanters.rules.verdict import HIT_POINTS
from lorehall.games.enchanters.table import view_types as v


def coop(s: State) -> v.Coop:
    """What the table of co-op shows besides that of every game."""
    choosing = s.overlord == c.NONE
    return {
        "hp": s.overlord_hp,
        "max_hp": HIT_POINTS,
        "rage": rage_tier(s),
        "rage_at": list(RAGE_AT),
        "wounds": s.players[0].wounds,
        "threshold": s.rules.threshold,
        "difficulty": s.setup["difficulty"],
        "ai": _ai_card(s),
        "ai_deck": len(s.ai_deck),
        "overlords": [s.cards[i].name for i in sorted(s.overlord_deck)] if choosing else [],
    }


def gauges(s: State) -> dict[str, int]:
    """Return the co-op gauges, from 0 to 100: the Overlord's hit points, and the wounds relative to the limit."""
    if not s.rules.coop:
        return {}
    wounds = min(s.players[0].wounds, s.rules.threshold)
    return {
        "hp": 100 * s.overlord_hp // HIT_POINTS,
        "wounds": 100 * wounds // s.rules.threshold,
    }


def _ai_card(s: State) -> v.AiCard | None:
    """The AI card that was revealed last: its name, the tier that counts, 0 if it was cancelled, and what each tier says."""
    if s.ai_card() == c.NONE:
        return None
    d = s.cards[s.ai_card()]
    texts: dict[str, list[str]] = {"1": [], "2": [], "3": []}
    for part, text in d.lines:
        texts[part.removeprefix("rage ")].append(text.removeprefix(f"{part}: "))
    return {"name": d.name, "tier": s.ai_tier, "texts": texts}


def guild_values(s: State, seat: int) -> dict[str, int]:
    """By stack: the damage that the top card would deal to the Overlord if removed for it (E-COP-15); none for a last card."""
    found: dict[str, int] = {}
    for index in (c.ITEMS, c.ENCHANTMENTS, c.CREATURES):
        stack = s.players[seat].stacks[index]
        if len(stack) > (1 if index <= c.ENCHANTMENTS else 0):
            found[c.STACK_NAMES[index]] = card_value(s, seat, stack[-1])
    return found
