"""What may stand in the card files of Prophecy."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from lorehall.lang.cardfile import EntryKind, FieldRule, Schema

_ORIGIN: Final = frozenset({"id", "source"})
_FIGHTER: Final = frozenset({"type", "fight", "lives", "xp"})
_VALUES: Final = frozenset({"strength", "willpower"})
_GEAR: Final = frozenset({"slot", "tags"})
_SOLD: Final = frozenset({"deck", "price"})
_OUTCOMES: Final = frozenset({"win", "lose"})
_HALVES: Final = frozenset({"settlement", "guild"})
_TAG: Final = "(?:weapon|shield|edged|crushing|long|staff|wand|held|potion|scroll|one-shot|thrown)"

SCHEMA: Final = Schema(
    kinds=(
        EntryKind(
            "ability", _ORIGIN | {"guild", "cost", "magic"}, _ORIGIN | {"guild", "cost"}, bare=True
        ),
        EntryKind("item", _ORIGIN | _SOLD | _GEAR, _ORIGIN | _SOLD | {"slot"}, bare=True),
        EntryKind("artifact", _ORIGIN | _GEAR, _ORIGIN | {"slot"}, bare=True),
        EntryKind(
            "creature", _ORIGIN | _FIGHTER | _VALUES, _ORIGIN | _FIGHTER, parts=_OUTCOMES, bare=True
        ),
        EntryKind(
            "guardian", _ORIGIN | _FIGHTER | _VALUES | {"rank", "spare"}, _ORIGIN | _FIGHTER | {"rank"},
            parts=_OUTCOMES, bare=True,
        ),
        EntryKind("opportunity", _ORIGIN, _ORIGIN, bare=True),
        EntryKind("chance", _ORIGIN | {"copies"}, _ORIGIN, bare=True),
        EntryKind("civilization event", _ORIGIN, _ORIGIN, parts=_HALVES),
        EntryKind("wilderness event", _ORIGIN, _ORIGIN, bare=True),
    ),
    rules={
        "id": FieldRule("[a-z][a-z0-9-]*", "a word such as p-healing"),
        "source": FieldRule(
            "printed|medium|designed|medium, designed", "printed, medium, designed or 'medium, designed'"
        ),
        "guild": FieldRule(
            "fortress|thieves|camp|monastery|tower", "fortress, thieves, camp, monastery or tower"
        ),
        "deck": FieldRule("common|rare", "common or rare"),
        "slot": FieldRule("1H|2H|head|worn|pack", "1H, 2H, head, worn or pack"),
        "tags": FieldRule(
            f"{_TAG}( +{_TAG})*",
            "weapon, shield, edged, crushing, long, staff, wand, held, potion, scroll, one-shot or thrown",
        ),
        "type": FieldRule("animal|humanoid|undead|demon", "animal, humanoid, undead or demon"),
        "fight": FieldRule(r"S|W|S/W|W/S|W\+S|SW", "S, W, S/W, W/S, W+S or SW"),
        "rank": FieldRule("lesser|greater", "lesser or greater"),
        "spare": FieldRule("yes", "yes"),
        "cost": FieldRule(r"\d+", "a number"),
        "magic": FieldRule(r"[1-9]", "a number from 1 to 9"),
        "price": FieldRule(r"\d+", "a number"),
        "copies": FieldRule(r"[1-9]", "a number from 1 to 9"),
        "strength": FieldRule(r"\d+|twice your Health", "a number or 'twice your Health'"),
        "willpower": FieldRule(r"\d+", "a number"),
        "lives": FieldRule("[1-9]", "a number from 1 to 9"),
        "xp": FieldRule(r"\d+|margin", "a number or 'margin'"),
    },
)  # fmt: skip

LOOSE: Final = Schema(
    tuple([replace(kind, required=kind.required - _ORIGIN) for kind in SCHEMA.kinds]), SCHEMA.rules
)
"""For cards that stand in a scenario: their id follows from their name, and they come from nowhere."""
