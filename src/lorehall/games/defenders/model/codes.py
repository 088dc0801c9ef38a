"""The numbers of Defenders: colours, kinds of cards, moments; prompts and options with their texts."""

from __future__ import annotations

from typing import Final, Literal

from lorehall.core.words.requests import RequestKinds

NONE: Final = -1

# -- colours (D-TRM-05) ---------------------------------------------------------------------------

GREEN: Final = 0
RED: Final = 1
BLUE: Final = 2
BLACK: Final = 3
PURPLE: Final = 4
"""Monarch City, the inns and special cards; no enemy colour."""
Colour = Literal["green", "red", "blue", "black"]
COLOURS: Final[tuple[Colour, ...]] = ("green", "red", "blue", "black")
ALL_COLOURS: Final = 0b1111
"""Colours as bits."""

# -- the table (D-TRM-06 to D-TRM-08, D-OVR-01, D-END-05) -----------------------------------------

CITY: Final = 0
"""Monarch City has the first number of the board."""
MINIONS_PER_COLOUR: Final = 25
CRYSTALS: Final = 12
GATES: Final = 5
FULL: Final = 3
"""The most minions that a coloured location holds."""
CITY_FALLS: Final = 5
HAND_LIMIT: Final = 10
RUMORS_PER_TURN: Final = 2

# -- hero cards -----------------------------------------------------------------------------------

GATE: Final = 0
HORSE: Final = 1
EAGLE: Final = 2
Icon = Literal["gate", "horse", "eagle"]
ICONS: Final[tuple[Icon, ...]] = ("gate", "horse", "eagle")
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
"""As the enemy of a fight, where generals are 0 to 3."""

# -- war status (D-WAR-01) ------------------------------------------------------------------------

EARLY: Final = 0
MID: Final = 1
LATE: Final = 2
War = Literal["Early War", "Mid War", "Late War"]
WARS: Final[tuple[War, ...]] = ("Early War", "Mid War", "Late War")

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
Stop = Literal["day", "evening", "night", "reveal", "between", "last", "fight", "setup"]
STOPS: Final[tuple[Stop, ...]] = ("day", "evening", "night", "reveal", "between", "last", "fight", "setup")  # fmt: skip

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

# -- why a text cannot be used, apart from having no effect -----------------------------------------

ALREADY_THERE: Final = "alreadyThere"
SHUT_OUT: Final = "shutOut"
OUT_OF_REACH: Final = "outOfReach"
NOT_AT_INN: Final = "notAtInn"
AMONG_ENEMIES: Final = "amongEnemies"
NO_CRYSTAL: Final = "noCrystal"
NO_FITTING_CARD: Final = "noFittingCard"
NO_MINIONS: Final = "noMinions"
REPLACED_ALREADY: Final = "replacedAlready"
USED_UP: Final = "usedUp"
NOT_ITS_MOMENT: Final = "notItsMoment"

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

# -- prompts: the question as text, and its rule ------------------------------------------------------

REQUESTS: Final = RequestKinds()
_ask: Final = REQUESTS.ask
_kind: Final = REQUESTS.kind

# fmt: off
ASK_HERO: Final = _ask("hero", "Choose a hero", "D-SET-03")
ASK_DAY: Final = _ask("day", "Your Day: take an action, play a card or end the Day", "D-TRN-05")
ASK_STOP: Final = _ask("stop", "Play something now, or pass", "D-TRN-14")
ASK_STYLE: Final = _ask("style", "Choose a fighting style", "D-HER-09")
ASK_FORM: Final = _ask("form", "Choose a form", "D-HER-22")
ASK_PRICE: Final = _ask("price", "Choose a card to discard as payment", "D-ACT-01")
ASK_TOKEN: Final = _ask("token", "Choose a Magic Gate to move", "D-ACT-10")
ASK_JOIN: Final = _ask("join", "Join the attack on {foe:general}?", "D-GEN-01")
ASK_COMMIT: Final = _ask("commit", "Commit cards against {foe:general}", "D-GEN-02")
ASK_REROLL: Final = _ask("reroll", "Re-roll dice?", "D-MIN-09")
ASK_WHOSE_DICE: Final = _ask("whose_dice", "Choose whose failed dice to re-roll", "D-CRD-12")
ASK_ORDER: Final = _ask("order", "Whose hits count next?", "D-GEN-12")
ASK_PENALTY: Final = _ask("penalty", "Choose a card to lose", "D-GEN-16")
ASK_LIMIT: Final = _ask("limit", "Too many cards in hand: choose one to discard", "D-TRN-08")
ASK_UNDEAD: Final = _ask("undead", "{asking:ability}: where do the Undead go?", "D-HER-03")
ASK_EXTRA: Final = _ask("extra", "Add dice to this fight?", "D-MIN-04")
ASK_DIE: Final = _ask("die", "Choose an enemy for the extra die", "D-MIN-04")
ASK_PLACE: Final = _ask("place", "Choose a location", "D-CRD-05")
ASK_SOMEBODY: Final = _ask("somebody", "Choose a hero to move", "D-CRD-05")
ASK_GENERAL: Final = _ask("general", "Choose a general", "D-CRD-05")
ASK_COLOUR: Final = _ask("colour", "Name a colour", "D-CRD-14")
ASK_MINION: Final = _ask("minion", "Choose a minion to remove", "D-CRD-05")
ASK_SWEEP: Final = _ask("sweep", "Choose where the sweep goes", "D-CRD-16")
ASK_LINE: Final = _ask("line", "Choose where nothing is placed", "D-CRD-18")
ASK_DARK: Final = _ask("dark", "Choose a Darkness card to discard", "D-CRD-17")
ASK_MAY: Final = _ask("may", "Use {asking:ability}?", "D-TRM-19")
ASK_DARK_ORDER: Final = _ask("dark_order", "Choose the Darkness card that comes next", "D-CRD-17")
ASK_NEW_HERO: Final = _ask("new_hero", "Your hero is dead: choose a new one", "D-WND-07")

# -- kinds of options: each with its text and its place on the table ------------------------------------

WALK: Final = _kind("walk", "walk to {place}", "place/{place}")
RIDE_TO: Final = _kind("ride", "ride to {place}", "place/{place}")
FLY_TO: Final = _kind("fly", "fly to {place}", "place/{place}")
GATE_CARD: Final = _kind("gate_card", "use a gate card to {place}", "place/{place}")
GATE_TO: Final = _kind("gate", "step through the gate to {place}", "place/{place}")
USE: Final = _kind("use", "use {ability}", "skill/{ability}")
USE_AT: Final = _kind("use_at", "use {ability} on {place}", "place/{place}")
BUILD: Final = _kind("build", "build a Magic Gate in {place}", "place/{place}")
RUMORS: Final = _kind("rumors", "ask for rumors about the {colour:minions}", "general/{colour}")
HEAL_LAND: Final = _kind("heal_land", "heal the land in {place}", "place/{place}")
HEAL: Final = _kind("heal_wounds", "heal wounds")
ENGAGE: Final = _kind("engage", "fight the minions in {place}", "place/{place}")
ATTACK: Final = _kind("attack", "attack {general}", "general/{general}")
QUEST: Final = _kind("quest", "work on {quest}", "quest/{quest}")
QUEST_SPEND: Final = _kind("quest_spend", "spend {amount:action} on the quest")
END_DAY: Final = _kind("end_day", "end the Day")
PLAY: Final = _kind("play", "play {card}", "card/{card}")
REWARD: Final = _kind("reward", "use the reward of {quest}", "quest/{quest}")
PASS: Final = _kind("pass", "pass", "seat/{who}")
PAY: Final = _kind("pay", "discard {card}", "card/{card}")
DISCARD: Final = _kind("discard", "discard {card}", "card/{card}")
COMMIT: Final = _kind("commit", "commit {card}", "card/{card}")
DECLARE: Final = _kind("declare", "declare {quest}", "quest/{quest}")
COMMITTED: Final = _kind("committed", "commit no more")
JOIN: Final = _kind("join", "join the attack", "seat/{who}")
STAY_OUT: Final = _kind("stay_out", "stay out of it", "seat/{who}")
AGAIN: Final = _kind("again", "roll again with {trait}")
LUCK: Final = _kind("luck", "play {card}", "card/{card}")
LEAVE: Final = _kind("leave", "leave the dice as they are")
PLACE: Final = _kind("place", "choose {place}", "place/{place}")
SOMEBODY: Final = _kind("somebody", "choose {hero_of}", "seat/{hero_of}")
GENERAL: Final = _kind("general", "choose {general}", "general/{general}")
COLOUR: Final = _kind("colour", "name the {colour:minions}", "general/{colour}")
MINION: Final = _kind("minion", "in {place}: remove 1 {colour:minion}", "place/{place}")
ENOUGH: Final = _kind("enough", "enough")
HERO: Final = _kind("hero", "play the {hero}")
STYLE: Final = _kind("style", "fight in {style} style")
FORM: Final = _kind("form", "take the form of the {colour:minions}", "general/{colour}")
NO_FORM: Final = _kind("no_form", "take no enemy form")
STRIKES: Final = _kind("strikes", "the hits of {hero_of}", "seat/{hero_of}")
TOKEN: Final = _kind("token", "move the gate in {place}", "place/{place}")
DARK_OUT: Final = _kind("dark_out", "discard {dark}")
DARK_NEXT: Final = _kind("dark_next", "put {dark} next")
LINE: Final = _kind("line", "place nothing in {place} ({colour:minions})", "place/{place}")
DIE: Final = _kind("die", "add a die against the {colour:minions}", "general/{colour}")
EXTRA: Final = _kind("extra", "use {quest}", "quest/{quest}")
NO_EXTRA: Final = _kind("no_extra", "no more dice")
YES: Final = _kind("yes", "yes")
NO: Final = _kind("no", "no")
ABSENT: Final = REQUESTS.idea("absent", "choose the {hero}")
"""A hero who is not in play, as a choice or with hits."""
ABSENT_STRIKES: Final = REQUESTS.idea("absent_strikes", "the hits of the {hero}")
# fmt: on


def bit(colour: int) -> int:
    """A colour as a bit."""
    return 1 << colour
