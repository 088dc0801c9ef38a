"""What happened, as tuples of integers: (kind, seat, ...). Recorded only when somebody listens; put into words by `words.py`.

Each kind has the rule that the log line cites. Private kinds are shown to their seat only; all others are public (E-GEN-12).
"""

from __future__ import annotations

from typing import Final

ROUND_BEGINS: Final = 0  # round
TURN_BEGINS: Final = 1  # seat
USES: Final = 2  # seat, card, action
JOURNEYS: Final = 3  # seat, card, slot, cost
JOURNEYS_OFF_TRACK: Final = 4  # seat, card, origin
DEFEATS: Final = 5  # seat, card, attack, health
FAILS: Final = 6  # seat, card, attack, health
CREATURE_ATTACKS: Final = 7  # seat, card, strength, defense, damage
DAMAGE: Final = 8  # seat, amount
HEALS: Final = 9  # seat, amount
GAINS_CRYSTALS: Final = 10  # seat, amount
LOSES_CRYSTALS: Final = 11  # seat, amount
TAKES: Final = 12  # seat, card, stack
RESTS: Final = 13  # seat, card, action
RESTS_EMPTY: Final = 14  # seat
DISCARDS: Final = 15  # seat (whose turn or whose card), card, place
REMOVES: Final = 16  # seat, card
TRIGGERS: Final = 17  # seat, card, trigger
IMMEDIATE: Final = 18  # seat, card
GIVES: Final = 19  # from seat, card, to seat
STEALS: Final = 20  # seat, card, from seat
BURIES: Final = 21  # seat, card
UNBURIES: Final = 22  # seat, card
SWAPS: Final = 23  # seat, card, card
BOOSTS: Final = 24  # seat, attack, defense
WEIGHT_PAID: Final = 25  # seat, amount
REFILLS: Final = 26  # slot, card
MOVES_WOUNDS: Final = 27  # from seat, to seat, amount
MOVES_CRYSTALS: Final = 28  # from seat, to seat, amount (-1 Overlord or bank)
DRAWS_WOUNDS: Final = 29  # seat, card, card (private)
KEEPS_WOUND: Final = 30  # seat, card
RETURNS_WOUND: Final = 31  # seat
INVADES: Final = 32  # seat, card
CHALLENGES: Final = 33  # seat, card
REWARD_TAKEN: Final = 34  # seat
OVERLORD_DEFEATED: Final = 35
REINFORCED: Final = 36  # side, number
DUELS: Final = 37  # seat, rival
ATTACKS: Final = 38  # attacker, defender, attack, defense, damage
DIE: Final = 39  # seat, value
REWARDS_CHANGE: Final = 40  # place, number
DESERT_TURNS: Final = 41  # side
VILLAGE_REPLACED: Final = 42  # old, new
CHARGES_CHANGE: Final = 43  # seat, number
MUST_REST: Final = 44  # seat
CANCELS: Final = 45  # seat, card
TOKENS_CHANGE: Final = 46  # card, kind, number
TO_OVERLORD: Final = 47  # seat, card
GAME_ENDS: Final = 48
SCORES: Final = 49  # seat, glory
WINS: Final = 50  # seat
ALL_LOSE: Final = 51
CHOOSES_KINGDOM: Final = 52  # seat, kingdom
STARTS_WITH: Final = 53  # seat, card
PEARLS_PAID: Final = 54  # seat, number
FREE_JOURNEY: Final = 55  # seat
FROM_DECK: Final = 56  # card: the top of the adventure deck is discarded

KINDS: Final = (
    ("round_begins", "E-TRN-01"),
    ("turn_begins", "E-TRN-03"),
    ("uses", "E-MIN-01"),
    ("journeys", "E-JRN-01"),
    ("journeys_off_track", "E-JRN-13"),
    ("defeats", "E-CMB-02"),
    ("fails", "E-CMB-06"),
    ("creature_attacks", "E-CMB-03"),
    ("damage", "E-DMG-01"),
    ("heals", "E-DMG-05"),
    ("gains_crystals", "E-EFF-10"),
    ("loses_crystals", "E-EFF-11"),
    ("takes", "E-JRN-11"),
    ("rests", "E-RST-01"),
    ("rests_empty", "E-TRN-06"),
    ("discards", "E-MOV-06"),
    ("removes", "E-MOV-10"),
    ("triggers", "E-GEN-07"),
    ("immediate", "E-JRN-08"),
    ("gives", "E-MOV-01"),
    ("steals", "E-MOV-13"),
    ("buries", "E-STK-04"),
    ("unburies", "E-STK-05"),
    ("swaps", "E-MOV-11"),
    ("boosts", "E-EFF-08"),
    ("weight_paid", "E-CLN-02"),
    ("refills", "E-CLN-05"),
    ("moves_wounds", "E-DMG-10"),
    ("moves_crystals", "E-EFF-12"),
    ("draws_wounds", "E-DMG-02"),
    ("keeps_wound", "E-DMG-02"),
    ("returns_wound", "E-DMG-06"),
    ("invades", "E-INV-03"),
    ("challenges", "E-CHL-02"),
    ("reward_taken", "E-CHL-07"),
    ("overlord_defeated", "E-CHL-08"),
    ("reinforced", "E-EFF-35"),
    ("duels", "E-ATK-05"),
    ("attacks", "E-ATK-02"),
    ("die", "E-GEN-13"),
    ("rewards_change", "E-EFF-27"),
    ("desert_turns", "E-STA-12"),
    ("village_replaced", "E-EFF-31"),
    ("charges_change", "E-EFF-32"),
    ("must_rest", "E-KNG-24"),
    ("cancels", "E-EFF-33"),
    ("tokens_change", "E-EFF-36"),
    ("to_overlord", "E-EFF-18"),
    ("game_ends", "E-END-01"),
    ("scores", "E-END-06"),
    ("wins", "E-END-07"),
    ("all_lose", "E-END-09"),
    ("chooses_kingdom", "E-SET-05"),
    ("starts_with", "E-SET-15"),
    ("pearls_paid", "E-MIN-07"),
    ("free_journey", "E-EFF-20"),
    ("from_deck", "E-CHL-09"),
)
PRIVATE: Final = (DRAWS_WOUNDS,)
IMPERSONAL: Final = frozenset(
    [
        ROUND_BEGINS, REFILLS, OVERLORD_DEFEATED, REINFORCED, REWARDS_CHANGE, DESERT_TURNS, VILLAGE_REPLACED, TOKENS_CHANGE,
        GAME_ENDS, ALL_LOSE, FROM_DECK,
    ]
)  # fmt: skip
"""Kinds whose first number is no seat."""
REVEALING_KINDS: Final = frozenset(
    [REFILLS, FROM_DECK, DRAWS_WOUNDS, KEEPS_WOUND, DIE, VILLAGE_REPLACED, STARTS_WITH]
)
"""Kinds that show somebody something new."""
REVEALING: Final = frozenset(KINDS[kind][0] for kind in REVEALING_KINDS)
"""Their names."""


def subject(event: tuple[int, ...]) -> int | None:
    """The seat that an event is about; None for the Overlord, the bank and what concerns nobody in particular."""
    if event[0] in IMPERSONAL or len(event) < 2 or event[1] < 0:
        return None
    return event[1]
