"""The numbers of Prophecy: spaces, decks, triggers, battles, prompts and options. Engine, cards and words share them."""

from __future__ import annotations

from typing import Final, Literal

NONE: Final = -1

# -- the board (P-TRM-02 to P-TRM-07, T1) ---------------------------------------------------------

SPACES: Final = 20
"""Spaces of the ring are 0 to 19; the Planes are the places after them (P-TRM-02)."""
PLANES: Final = 5

MAGIC: Final = 0
FOREST: Final = 1
MOUNTAINS: Final = 2
PLAINS: Final = 3
SETTLEMENT: Final = 4
GUILD: Final = 5
PLANE: Final = 6
SpaceKind = Literal["magic", "forest", "mountains", "plains", "settlement", "guild"]
"""Of a space on the ring."""
RING_KINDS: Final[tuple[SpaceKind, ...]] = (
    "magic", "forest", "mountains", "plains", "settlement", "guild",
)  # fmt: skip
SPACE_KINDS: Final[tuple[str, ...]] = (*RING_KINDS, "plane")
TERRAINS: Final = (FOREST, MOUNTAINS, PLAINS)

# guilds: members, homes and Ability decks; the spaces in `Content.guild_space`
FORTRESS: Final = 0
THIEVES: Final = 1
CAMP: Final = 2
MONASTERY: Final = 3
TOWER: Final = 4
Guild = Literal["fortress", "thieves", "camp", "monastery", "tower"]
GUILDS: Final[tuple[Guild, ...]] = ("fortress", "thieves", "camp", "monastery", "tower")

WILDERNESS_AT: Final = 0
VILLAGE_AT: Final = 8
CITY_AT: Final = 15
VILLAGE: Final = 0
CITY: Final = 1
"""The two markets."""

# -- decks (P-TRM-21): every card has one number, whatever its deck -----------------------------------

ADVENTURE: Final = 0
CHANCE: Final = 1
COMMON: Final = 2
RARE: Final = 3
ABILITY: Final = 4
"""The Ability deck of guild g is ABILITY + g."""
ARTIFACT: Final = 9
LESSER: Final = 10
GREATER: Final = 11
CIV_EVENT: Final = 12
WILD_EVENT: Final = 13
CHARACTER: Final = 14
Deck = Literal[
    "adventure", "chance", "common", "rare", "fortress", "thieves", "camp", "monastery", "tower",
    "artifact", "lesser", "greater", "civilization", "wilderness", "character",
]  # fmt: skip
DECKS: Final[tuple[Deck, ...]] = (
    "adventure", "chance", "common", "rare", "fortress", "thieves", "camp", "monastery", "tower",
    "artifact", "lesser", "greater", "civilization", "wilderness", "character",
)  # fmt: skip

# -- the hero's counters ------------------------------------------------------------------------------

GOLD: Final = 0
XP: Final = 1
HEALTH: Final = 2
MANA: Final = 3
"""Magic, as a resource."""
ITEM: Final = 4
RESOURCES: Final = ("gold", "xp", "health", "magic", "item")
RED_CAP: Final = 8
BLUE_CAP: Final = 10
CARRY: Final = 15
"""Gold and Experience above this go in cleanup (P-TRN-11)."""
LIMIT: Final = 7
"""Items, and Abilities, after cleanup (P-TRN-12, P-TRN-13)."""
START_GOLD: Final = 3
START_XP: Final = 3

# -- slots and tags of Items (P-ITM-02) -----------------------------------------------------------------

ONE_HAND: Final = 0
TWO_HANDS: Final = 1
HEAD: Final = 2
WORN: Final = 3
PACK: Final = 4
SLOTS: Final = ("1H", "2H", "head", "worn", "pack")

WEAPON: Final = 1 << 0
SHIELD: Final = 1 << 1
EDGED: Final = 1 << 2
CRUSHING: Final = 1 << 3
LONG: Final = 1 << 4
TWO_HANDED: Final = 1 << 5
STAFF: Final = 1 << 6
WAND: Final = 1 << 7
HELD: Final = 1 << 8
POTION: Final = 1 << 9
SCROLL: Final = 1 << 10
ONE_SHOT: Final = 1 << 11
THROWN: Final = 1 << 12
SPELL: Final = 1 << 13
"""No tag of a card: set in battle when a spell was used (P-CMB-42)."""
TAGS: Final = (
    "weapon", "shield", "edged", "crushing", "long", "two-handed", "staff", "wand", "held",
    "potion", "scroll", "one-shot", "thrown", "spell",
)  # fmt: skip

# -- creatures --------------------------------------------------------------------------------------------

ANIMAL: Final = 0
HUMANOID: Final = 1
UNDEAD: Final = 2
DEMON: Final = 3
TYPES: Final = ("animal", "humanoid", "undead", "demon")

FIGHT_S: Final = 0
FIGHT_W: Final = 1
FIGHT_S_W: Final = 2
FIGHT_W_S: Final = 3
FIGHT_BOTH: Final = 4
"""W+S (P-CRE-12)."""
FIGHT_SUM: Final = 5
"""SW (P-CMB-40)."""
FIGHTS: Final = ("S", "W", "S/W", "W/S", "W+S", "SW")

# -- triggers (Part 2) --------------------------------------------------------------------------------------

PAS: Final = 0
RND: Final = 1
MOV: Final = 2
TRV: Final = 3
ARR: Final = 4
ANY: Final = 5
OPP: Final = 6
EOT: Final = 7
NOW: Final = 8
PRE: Final = 9
SET: Final = 10
BAT: Final = 11
TOLL: Final = 12
THROW: Final = 13
ROLL: Final = 14
WIN: Final = 15
LOSE: Final = 16
DRAW: Final = 17
END: Final = 18
DIE: Final = 19
TRIGGERS: Final = (
    "pas", "rnd", "mov", "trv", "arr", "any", "opp", "eot", "now", "pre", "set", "bat", "toll",
    "throw", "roll", "win", "lose", "draw", "end", "die",
)  # fmt: skip

UNLIMITED: Final = 0
PER_TURN: Final = 1
PER_ROUND: Final = 2
PER_BATTLE: Final = 3
LIMITS: Final = ("", "turn", "round", "battle")

# -- battles --------------------------------------------------------------------------------------------------

STRENGTH: Final = 0
WILLS: Final = 1
EITHER: Final = 2
"""Of a bonus: it counts in both kinds."""
SUM: Final = 3
"""The kind of a battle with fight code SW."""
BattleKind = Literal["S", "W", "any", "SW"]
KINDS: Final[tuple[BattleKind, ...]] = ("S", "W", "any", "SW")

HERO_SIDE: Final = 0
FOE_SIDE: Final = 1

OPEN: Final = 0
WON: Final = 1
LOST: Final = 2
DRAWN: Final = 3
"""The result of a battle as the attacker (against a Creature: the hero) sees it."""

NO_TIME: Final = 0
ROLL_TIME: Final = 1
TURN_TIME: Final = 2
ROUND_TIME: Final = 3
"""How long a bonus lasts: the battle, its first roll, the turn, the round."""

# -- standing texts: what a `pas` line grants -----------------------------------------------------------------

GRANT_BONUS: Final = 0
GRANT_COST: Final = 1
GRANT_RULE: Final = 2
GRANT_DICE: Final = 3
GRANT_STAT: Final = 4

COST_BUY: Final = 0
COST_GOLD: Final = 1
COST_HORSE: Final = 2
COST_WILLS: Final = 3
COST_SPELL: Final = 4
COST_TRAINING: Final = 5
COSTS: Final = ("buy", "gold", "horse", "wills", "spell", "training-gold")

TWO_WEAPONS: Final = 0
EARLY_OPPORTUNITY: Final = 1
THROW_ANY: Final = 2
REFIGHT: Final = 3
FINAL_SITE: Final = 4
NO_SPOILS: Final = 5
RETURNS: Final = 6
CANCEL_DEATH: Final = 7
DECLINE: Final = 8
S_IN_WILLS: Final = 9
RULES: Final = (
    "two-weapons", "early-opportunity", "throw-any", "refight", "final-site", "no-spoils",
    "returns", "cancel-death", "decline", "s-bonus-in-wills",
)  # fmt: skip

# -- the course of the game -------------------------------------------------------------------------------------

DRAFT: Final = 0
BEFORE_MOVING: Final = 1
AFTER_MOVING: Final = 2
BEFORE_BATTLE: Final = 3
IN_BATTLE: Final = 4
AFTER_BATTLE: Final = 5
POSSIBILITIES: Final = 6
STEP_EVENT: Final = 7
END_OF_TURN: Final = 8
CLEANUP: Final = 9
ROUND_START: Final = 10

PLAYING: Final = 0
"""The phase of the game: before a trigger; the countdown; the Final Battle."""
COUNTDOWN: Final = 1
FINAL: Final = 2
DOOM: Final = 3
"""The Apocalypse itself, from the first round with an empty countdown deck (P-END-27)."""

FINAL_BATTLE: Final = 0
NO_FINAL: Final = 1
APOCALYPSE: Final = 2
ENDINGS: Final = ("finalBattle", "noFinal", "apocalypse")

BY_KING: Final = 1
BY_TWO: Final = 2
BY_LAST: Final = 3
BY_CAP: Final = 4
BY_NOBODY: Final = 5
"""How the game ended."""
