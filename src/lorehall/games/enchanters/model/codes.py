"""The integers that stand for words of the rulebook: card types, stacks, targets, counts, moments, options, prompts.

Nearly everything in a state is an integer, so that it copies and saves cheaply; this module is the dictionary.
"""

from __future__ import annotations

from typing import Final

NONE: Final = -1
TRACK_SLOTS: Final = 6
"""E-TRM-26."""
SOLO_GOAL: Final = 50
"""The glory that wins a solo game (E-AUT-09)."""

# -- card types (E-TRM-04 and the cards outside the adventure deck) ----------------------------
ITEM: Final = 0
ENCHANTMENT: Final = 1
MONSTER: Final = 2
DRAGON: Final = 3
WOUND: Final = 4
VILLAGE: Final = 5
OVERLORD: Final = 6
CREATURE: Final = 7  # only in texts: a monster or a dragon
ANY_CARD: Final = 8  # only in texts: an item, an enchantment or a creature
EVENT: Final = 9
QUEST: Final = 10
AI: Final = 11
AUTOMA: Final = 12
TYPE_NAMES: Final[tuple[str, ...]] = (
    "item", "enchantment", "monster", "dragon", "wound", "village", "overlord", "creature", "card",
    "event", "quest", "ai", "automa",
)  # fmt: skip

# -- families: where a discarded card goes (E-MOV-06, E-MOV-07) ---------------------------------
ADVENTURE: Final = 0
STARTER: Final = 1
BANNER: Final = 2
CLASS: Final = 3
WOUND_DECK: Final = 4
SHARED: Final = 5
EVENT_DECK: Final = 6
QUEST_DECK: Final = 7
MYTHIC: Final = 8
AI_DECK: Final = 9
OVERLAY: Final = 10  # laid over an Overlord in co-op (E-COP-03)
AUTOMA_DECK: Final = 11
FAMILY_NAMES: Final = (
    "adventure", "starter", "banner", "class", "wound", "shared", "event", "quest", "mythic",
    "ai", "overlay", "automa",
)  # fmt: skip

# -- the four stacks of a player (E-TRM-28) -----------------------------------------------------
ITEMS: Final = 0
ENCHANTMENTS: Final = 1
CREATURES: Final = 2
WOUNDS: Final = 3
STACK_NAMES: Final = ("items", "enchantments", "creatures", "wounds")
STACK_OF_TYPE: Final = (
    ITEMS,
    ENCHANTMENTS,
    CREATURES,
    CREATURES,
    WOUNDS,
    -1,
    -1,
    CREATURES,
    -1,
    -1,
    -1,
    -1,
    -1,
)

# -- targets (E-EFF-02) -------------------------------------------------------------------------
YOU: Final = 0
ACTIVE: Final = 1
ANOTHER: Final = 2
OTHERS: Final = 3
ALL: Final = 4
LEFT: Final = 5
RIGHT: Final = 6
MOST_WOUNDED: Final = 7
LOWEST_DEFENSE: Final = 8
HIGHEST_DEFENSE: Final = 9
THE_OVERLORD: Final = 10
BANK: Final = 11
MARKET: Final = 12
TARGET_NAMES: Final[tuple[str, ...]] = (
    "you", "active", "another", "others", "all", "left", "right",
    "most_wounded", "lowest_defense", "highest_defense", "overlord", "bank", "market",
)  # fmt: skip

OVERLORD_SEAT: Final = -1
"""The Overlord among seats: whom "another player" means in co-op (E-COP-16)."""
BANK_SEAT: Final = -2
"""The bank among those whose crystals move (E-EFF-12)."""
OVERLORD_RIVAL: Final = -2
"""The Overlord as somebody's rival in a duel (E-COP-20), where -1 is nobody."""

# -- icons whose values are summed (E-TRM-33, E-TRM-37); slime and undead only mark cards (E-TRM-38) --
SPEED: Final = 0
WEIGHT: Final = 1
SLIME: Final = 2
UNDEAD: Final = 3
PEARL: Final = 4
ICON_NAMES: Final[tuple[str, ...]] = ("speed", "weight", "slime", "undead", "pearl")

# -- counts (E-EFF-01) --------------------------------------------------------------------------
# 0 to 4 are the icons, speed to pearl; cards stand together, from items to creatures
COUNT_WOUNDS: Final = 5
COUNT_ATTACK: Final = 6
COUNT_DEFENSE: Final = 7
COUNT_CRYSTALS: Final = 8
COUNT_ITEMS: Final = 9
COUNT_ENCHANTMENTS: Final = 10
COUNT_PAIRS: Final = 11
COUNT_ARTIFACTS: Final = 12
COUNT_MONSTERS: Final = 13
COUNT_DRAGONS: Final = 14
COUNT_CREATURES: Final = 15
COUNT_REWARDS: Final = 16
COUNT_TRACK_WOUNDS: Final = 17
COUNT_CHARGES: Final = 18
COUNT_PLAYERS: Final = 19
COUNT_DAMAGE_TAKEN: Final = 20
COUNT_NAMES: Final = (
    "speed", "weight", "slime", "undead", "pearl", "wounds", "attack", "defense", "crystals",
    "items", "enchantments", "pairs", "artifacts", "monsters", "dragons", "creatures", "rewards",
    "track_wounds", "charges", "players", "damage_taken",
)  # fmt: skip

# -- moments at which abilities trigger (E-CND) --------------------------------------------------
TURN_BEGIN: Final = 0
TURN_END: Final = 1
DAMAGED: Final = 2
TAKEN: Final = 3
DEFEATED: Final = 4
JOURNEYED: Final = 5
DUELED: Final = 6
RESTED: Final = 7
CHALLENGED: Final = 8
GAME_END: Final = 9
IN_COMBAT: Final = 10
VILLAGE_FULL: Final = 11
OVERLORD_FULL: Final = 12
DISCARDED: Final = 13
BURIED: Final = 14
INVASION: Final = 15
MOMENT_NAMES: Final = (
    "turn_begin", "turn_end", "damaged", "taken", "defeated", "journeyed", "dueled", "rested",
    "challenged", "game_end", "in_combat", "village_full", "overlord_full", "discarded", "buried",
    "invasion",
)  # fmt: skip

# -- what invades (E-INV-03 to E-INV-05): a card's type, or a token on the card ---------------------
WOUND_INVASION: Final = 20
REWARD_INVASION: Final = 21

# -- standing prohibitions (E-EFF-26), one bit each ----------------------------------------------
SHIELD: Final = 1
NO_HEAL: Final = 2
CRYSTAL_CAP: Final = 4
NO_TAKE_ITEM: Final = 8
NO_TAKE_ENCHANTMENT: Final = 16
NO_USE_ITEM: Final = 32
NO_USE_ENCHANTMENT: Final = 64
BLANK_BANNERS: Final = 128
NO_CHALLENGE: Final = 256
OVERLORD_IMMUNE: Final = 512
NO_DUEL_ATTACK: Final = 1024

# -- kinds of actions (E-MIN, E-RST, E-CHL) ------------------------------------------------------
MINOR: Final = 0
DOUBLE: Final = 1
MULTI: Final = 2
REST: Final = 3
CHALLENGE: Final = 4
ACTION_NAMES: Final = ("minor", "double", "multi", "rest", "challenge")

# -- tokens that lie on track cards (E-TRM-17, E-EFF-36) -----------------------------------------
TOKEN_WOUND: Final = 0
TOKEN_REWARD: Final = 1
TOKEN_HEALTH: Final = 2
TOKEN_STRENGTH: Final = 3
TOKEN_CERBERUS: Final = 4
TOKEN_NAMES: Final = ("wound", "reward", "health", "strength", "cerberus")

# -- the desert token (E-STA-11, E-STA-12) -------------------------------------------------------
NOT_FLIPPED: Final = 0
SCORCHING_SUN: Final = 1
SANDSTORM: Final = 2
DESERT_NAMES: Final = ("not flipped", "Scorching Sun", "Sandstorm")

# -- uses: an ability (action or trigger, by its number) on a card, in one integer -----------------
# What runs with every decision writes the functions out, since calls are not compiled away.
ABILITY_BITS: Final = 12
ABILITY_MASK: Final = 4095


def use_of(card: int, ability: int) -> int:
    return card << ABILITY_BITS | ability


def card_of(use: int) -> int:
    return use >> ABILITY_BITS


def ability_of(use: int) -> int:
    return use & ABILITY_MASK


# -- options: kind * OPTION + payload, in words in `table/requests.py` -----------------------------------------------------------
OPTION: Final = 1 << 24
END_WINDOW: Final = 0
USE: Final = 1  # payload a use
JOURNEY: Final = 2  # payload slot
TAKE_REST: Final = 3  # payload a use
EMPTY_REST: Final = 4
TAKE_CHALLENGE: Final = 5  # payload a use
PICK_SEAT: Final = 6  # payload seat
PICK_CARD: Final = 7  # payload card
PICK_ALTERNATIVE: Final = 8  # payload index of the alternative
YES: Final = 9
NO: Final = 10
NUMBER: Final = 11  # payload the number
PICK_KINGDOM: Final = 12  # payload index of the kingdom
PICK_TRIGGER: Final = 13  # payload position in the list of waiting triggers
PICK_SIDE: Final = 14  # payload 0 health, 1 strength
PICK_MOVE: Final = 15  # payload card << 1 | (0 bury, 1 unbury)
PICK_PEARL: Final = 16  # payload 0 active, 1 spent
PICK_SLOT: Final = 17  # payload slot
PICK_OVERLORD: Final = 18  # the Overlord where a player may be chosen too (E-COP-17)
PICK_SHARE: Final = 19  # payload crystals
PICK_END: Final = 20  # payload 0 top of the Market, 1 bottom
# how a trigger is shown where several seats have such, and what somebody might name: never offered
PICK_TRIGGER_OF: Final = 21
EMPTY_JOURNEY: Final = 22
EMPTY_CHALLENGE: Final = 23
PAYLOAD: Final = OPTION - 1

# -- prompts: what is being asked ------------------------------------------------------------------
ASK_WINDOW: Final = 0
ASK_MAJOR: Final = 1
ASK_TARGET: Final = 2
ASK_CARD: Final = 3
ASK_CHOICE: Final = 4
ASK_MAY: Final = 5
ASK_ORDER: Final = 6
ASK_PEARLS: Final = 7
ASK_WOUND: Final = 8
ASK_EXCHANGE: Final = 9
ASK_KINGDOM: Final = 10
ASK_START_CARD: Final = 11
ASK_SPREAD: Final = 12
ASK_JOURNEY: Final = 13
ASK_SLOT: Final = 14
ASK_SIDE: Final = 15
ASK_MOVE: Final = 16
ASK_DISCARD_PEARL: Final = 17
ASK_KEEP: Final = 18
ASK_QUEST: Final = 19
ASK_OVERLORD: Final = 20
ASK_SHARE: Final = 21
ASK_SHIELD: Final = 22
ASK_MARKET: Final = 23
# how a card is asked for where it is known what becomes of it: never the prompt of a frame
ASK_GIVE: Final = 24
ASK_TO_DISCARD: Final = 25
ASK_TO_REMOVE: Final = 26
ASK_TO_GIVE: Final = 27
ASK_FOR_OVERLORD: Final = 28
ASK_TO_BURY: Final = 29
ASK_TO_UNBURY: Final = 30
ASK_TO_SWAP: Final = 31

# -- windows (E-TRN-07) ------------------------------------------------------------------------------
WINDOW_START: Final = 0
WINDOW_JOURNEY: Final = 1
WINDOW_COMBAT: Final = 2
WINDOW_END: Final = 3
WINDOW_DUEL: Final = 4
WINDOW_NAMES: Final = (
    "before the major action",
    "on the journey",
    "before combat",
    "at the end of the turn",
    "before the duel",
)

# -- origins of a journey ----------------------------------------------------------------------------
FROM_TRACK: Final = 0
FROM_GRAVEYARD: Final = 1
FROM_OVERLORD: Final = 2
ORIGIN_NAMES: Final = ("journey track", "graveyard", "Overlord card")
