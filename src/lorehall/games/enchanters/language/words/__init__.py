"""Every word of the Enchanters card language, each declared in one place.

A word is a declaration in the module of its group: its wordings, what they mean, its rules, what a stranger must know, and the
effect it makes. The order is that of the rulebook's primitives (E-EFF-05 to E-EFF-36). To add one, see docs/add-a-card.md.
"""

from __future__ import annotations

from typing import Final

from lorehall.games.enchanters.language.nouns import amounts, players, stats, types
from lorehall.games.enchanters.language.nouns import cards as card_nouns
from lorehall.games.enchanters.language.nouns.signs import SIGNS
from lorehall.games.enchanters.language.words import (
    cards,
    conditions,
    damage,
    glory,
    power,
    standing,
    table,
)
from lorehall.lang.templates import Thesaurus
from lorehall.lang.words import Vocabulary

#: Other words for the same thing (E-TRM-24), and small words that may be missing.
THESAURUS: Final = Thesaurus(
    verbs=(
        ("take", "gain", "receive"),
        ("lose", "pay"),
        ("put", "add", "place"),
        ("transfer", "move"),
        ("get", "have"),
    ),
    words={
        "the": "",
        "all": "all( of)?( your| their)?",
        "cannot": "cannot|can't",
        "another player": players.ANOTHER,
        "the Overlord": players.OVERLORD,
        "the Overlord card": players.OVERLORD,
        "on the Overlord card": f"(on|to|onto|on to|to on) {players.OVERLORD}",
        "graveyard": "graveyard|discard pile",
        "desert": "desert|weather",
    },
)
SLOTS: Final = {
    **amounts.AMOUNTS.slots(),
    "points": glory.points_slot,
    "counted": glory.counted_slot,
    "several": glory.several_slot,
    "player": players.slot,
    "sharer": players.sharer_slot,
    "card": card_nouns.card_slot,
    "cards": card_nouns.cards_slot,
    "top": card_nouns.top_slot,
    "bottom": cards.bottom_slot,
    "type": types.type_slot,
    "types": conditions.types_slot,
    "fought": conditions.fought_slot,
    "artifact": types.artifact_slot,
    "icon": types.icon_slot,
    "numbers": stats.numbers_slot,
    "doubled": power.doubled_slot,
    "change": power.change_slot,
    "aura": power.aura_slot,
    "distance": stats.distance_slot,
    "place": table.place_slot,
    "spot": table.spot_slot,
    "holder": table.holder_slot,
}
VOCABULARY: Final = Vocabulary(
    [
        *damage.WORDS,
        *power.WORDS,
        *cards.WORDS,
        *table.WORDS,
        *standing.WORDS,
        *conditions.WORDS,
        *glory.WORDS,
    ],
    SLOTS,
    THESAURUS,
    SIGNS,
)
GRAMMAR: Final = "\n".join(
    [
        VOCABULARY.grammar,
        players.GRAMMAR,
        types.GRAMMAR,
        amounts.GRAMMAR,
        stats.GRAMMAR,
        card_nouns.GRAMMAR,
        power.GRAMMAR,
        table.GRAMMAR,
        conditions.GRAMMAR,
        glory.GRAMMAR,
    ]
)
