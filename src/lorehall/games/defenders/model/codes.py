"""The numbers of Defenders: colours, kinds of cards, moments, prompts and options. Engine and words share them."""

from __future__ import annotations

from typing import Final

NONE: Final = -1

# -- colours (D-TRM-05) ---------------------------------------------------------------------------

GREEN: Final = 0
RED: Final = 1
BLUE: Final = 2
BLACK: Final = 3
PURPLE: Final = 4
"""Monarch City, the inns and special cards; no enemy colour."""
COLOURS: Final = ("green", "red", "blue", "black")
ALL_COLOURS: Final = 0b1111
"""Colours as bits."""

# -- the table (D-TRM-06 to D-TRM-08, D-OVR-01, D-END-05) -----------------------------------------

CITY: Final = 0
"""Monarch City has the first number of the board."""
MINIONS_PER_COLOUR: Final = 25
CRYSTALS: Final = 12
GATES: Final = 5
FULL: Final = 3
"""So many minions a coloured location holds."""
CITY_FALLS: Final = 5
HAND_LIMIT: Final = 10
RUMORS_PER_TURN: Final = 2

# -- hero cards -----------------------------------------------------------------------------------

GATE: Final = 0
HORSE: Final = 1
EAGLE: Final = 2
ICONS: Final = ("gate", "horse", "eagle")
RIDE: Final = 2
"""Steps of a horse; of an eagle."""
FLIGHT: Final = 4

# -- generals -------------------------------------------------------------------------------------

DEFEATED: Final = -1
"""The step of a general who is no longer on his road."""
PARRY: Final = 0
CORRUPTION: Final = 1
REGENERATION: Final = 2
DREAD: Final = 3
D3: Final = -3
D6: Final = -6
ALL_CARDS: Final = 99
"""A penalty: a number, a die, or everything."""

MINION_FIGHT: Final = 4
"""As the foe of a fight, where generals are 0 to 3."""

# -- war status (D-WAR-01) ------------------------------------------------------------------------

EARLY: Final = 0
MID: Final = 1
LATE: Final = 2
WARS: Final = ("Early War", "Mid War", "Late War")

# -- Darkness cards -------------------------------------------------------------------------------

NEXT_STEP: Final = -1
STAYS: Final = -2
RESHUFFLE: Final = -3

# -- stops (D-TRN-12) and other moments at which a text can be used -------------------------------

DAY: Final = 0
EVENING: Final = 1
NIGHT: Final = 2
REVEAL: Final = 3
BETWEEN: Final = 4
LAST: Final = 5
FIGHT: Final = 6
"""No stop: from the call to the end of a fight no special card is played, except in re-rolls (D-CRD-03)."""
SETUP: Final = 7
STOPS: Final = ("day", "evening", "night", "reveal", "between", "last", "fight", "setup")

ANY_STOP: Final = 0
DAY_STOP: Final = 1
NIGHT_STOP: Final = 2
OWN_NIGHT: Final = 3
REVEAL_STOP: Final = 4
FULL_REVEAL: Final = 5
OWN_REVEAL: Final = 6
REROLL_STEP: Final = 7
COMMITTING: Final = 8
OWN_DAY: Final = 9
"""For an action, as a skill or as a card."""
AT_ONCE: Final = 10
DUSK: Final = 11

# -- why a text cannot be used, where more is to be said than that it would change nothing --------

NOT_AT_INN: Final = "notAtInn"
AMONG_ENEMIES: Final = "amongEnemies"
NO_FITTING_CARD: Final = "noFittingCard"
NO_MINIONS: Final = "noMinions"

# -- standing texts -------------------------------------------------------------------------------

DICE_BONUS: Final = 0
BONUS_ACTION: Final = 1
EVENING_CARD: Final = 2
FEWER_WOUNDS: Final = 3
NO_MINION_WOUNDS: Final = 4
NO_FEAR: Final = 5
NO_PENALTY: Final = 6
HAS_FORM: Final = 7
HAS_STYLE: Final = 8
REROLL: Final = 9
RUMORS_DRAW: Final = 10
TASK_DIE: Final = 11
FREE_HORSE: Final = 12

AGAINST_MINIONS: Final = 1
AGAINST_GENERALS: Final = 2
AGAINST_ALL: Final = 3

GROUND: Final = 0
SKY: Final = 1
STYLES: Final = ("Ground", "Sky")

# -- quests ---------------------------------------------------------------------------------------

ROLL_TASK: Final = 0
SPEND_TASK: Final = 1
BUILD_TASK: Final = 2
VISIT_TASK: Final = 3
ACTION_TASK: Final = 4
KILL_TASK: Final = 5
KILL_EACH_TASK: Final = 6
SCOUT_TASK: Final = 7
KEPT: Final = 0
ONCE: Final = 1
IMMEDIATE: Final = 2

# -- how a game is lost (D-END) -------------------------------------------------------------------

OPEN: Final = 0
WON: Final = 1
BY_GENERAL: Final = 2
BY_SUPPLY: Final = 3
BY_CRYSTALS: Final = 4
BY_CITY: Final = 5
BY_TURNS: Final = 6

# -- prompts --------------------------------------------------------------------------------------

ASK_HERO: Final = 0
ASK_DAY: Final = 1
ASK_STOP: Final = 2
ASK_STYLE: Final = 3
ASK_FORM: Final = 4
ASK_PRICE: Final = 5
ASK_TOKEN: Final = 6
ASK_JOIN: Final = 7
ASK_COMMIT: Final = 8
ASK_REROLL: Final = 9
ASK_WHOSE_DICE: Final = 10
ASK_ORDER: Final = 11
ASK_PENALTY: Final = 12
ASK_LIMIT: Final = 13
ASK_UNDEAD: Final = 14
ASK_EXTRA: Final = 15
ASK_DIE: Final = 16
ASK_PLACE: Final = 17
ASK_SOMEBODY: Final = 18
ASK_GENERAL: Final = 19
ASK_COLOUR: Final = 20
ASK_MINION: Final = 21
ASK_SWEEP: Final = 22
ASK_LINE: Final = 23
ASK_DARK: Final = 24
ASK_MAY: Final = 25
ASK_DARK_ORDER: Final = 26
ASK_NEW_HERO: Final = 27

# -- kinds of options -----------------------------------------------------------------------------

WALK: Final = 0
RIDE_TO: Final = 1
FLY_TO: Final = 2
GATE_CARD: Final = 3
GATE_TO: Final = 4
USE: Final = 5
USE_AT: Final = 6
BUILD: Final = 7
RUMORS: Final = 8
HEAL_LAND: Final = 9
HEAL: Final = 10
ENGAGE: Final = 11
ATTACK: Final = 12
QUEST: Final = 13
QUEST_SPEND: Final = 14
END_DAY: Final = 15
PLAY: Final = 16
REWARD: Final = 17
PASS: Final = 18
PAY: Final = 19
DISCARD: Final = 20
COMMIT: Final = 21
DECLARE: Final = 22
COMMITTED: Final = 23
JOIN: Final = 24
STAY_OUT: Final = 25
AGAIN: Final = 26
LUCK: Final = 27
LEAVE: Final = 28
PLACE: Final = 29
SOMEBODY: Final = 30
GENERAL: Final = 31
COLOUR: Final = 32
MINION: Final = 33
ENOUGH: Final = 34
HERO: Final = 35
STYLE: Final = 36
FORM: Final = 37
NO_FORM: Final = 38
STRIKES: Final = 39
TOKEN: Final = 40
DARK_OUT: Final = 41
DARK_NEXT: Final = 42
LINE: Final = 43
DIE: Final = 44
EXTRA: Final = 45
NO_EXTRA: Final = 46
YES: Final = 47
NO: Final = 48


def bit(colour: int) -> int:
    """A colour as a bit."""
    return 1 << colour
