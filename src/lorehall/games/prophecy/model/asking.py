"""What is asked, and what can be answered: the numbers of prompts and of kinds of options. Words stand in `table.requests`."""

from __future__ import annotations

from typing import Final

# -- prompts of the rules ---------------------------------------------------------------------------

ASK_DRAFT: Final = 0
ASK_MOVE: Final = 1
ASK_FREE: Final = 2
"""A moment for non-battle effects (P-TRN-07)."""
ASK_CREATURE: Final = 3
ASK_KIND: Final = 4
ASK_COUNTER: Final = 5
ASK_EQUIP: Final = 6
ASK_THROW: Final = 7
ASK_ROLL: Final = 8
ASK_SHIFT: Final = 9
ASK_AFTER: Final = 10
"""Optional lines after a battle, at the start of a round, on arrival, at the end of a turn."""
ASK_DUEL: Final = 11
ASK_SPOILS: Final = 12
ASK_SPACE: Final = 13
ASK_LIMIT: Final = 14
ASK_RETURN: Final = 15
ASK_DYING: Final = 16
ASK_TRADE: Final = 17
ASK_ANSWER: Final = 18
ASK_SITE: Final = 19
ASK_GIVE: Final = 20
ASK_REFIGHT: Final = 21
# -- prompts of cards ---------------------------------------------------------------------------------
ASK_CHOOSE: Final = 30
ASK_MAY: Final = 31
ASK_REPEAT: Final = 32
ASK_PLACE: Final = 33
ASK_ITEM: Final = 34
ASK_SOMEBODY: Final = 35
ASK_NUMBER: Final = 36
ASK_GUESS: Final = 37
ASK_GUILD: Final = 38
ASK_PLANE: Final = 39
ASK_KILL: Final = 40
ASK_PICK: Final = 41
ASK_DIE: Final = 42
ASK_REPAIR: Final = 43

# -- options ------------------------------------------------------------------------------------------

PASS: Final = 0
USE: Final = 1
"""A line, by its number."""
TRAVEL: Final = 2
"""A card and a space: a pair; the card's `trv` line leads there (P-MOV-07)."""
DECLARE: Final = 3
"""A line that lowers the next payment (P-ABL-06)."""
KEEP_HERO: Final = 4
STAY: Final = 5
WALK: Final = 6
RIDE: Final = 7
SAIL: Final = 8
GATE: Final = 9
WORK: Final = 10
TRADE: Final = 11
ATTACK_PLANE: Final = 12
FIGHT: Final = 13
LEAVE: Final = 14
OF_STRENGTH: Final = 15
OF_WILLS: Final = 16
EQUIP: Final = 17
READY: Final = 18
THROW: Final = 19
ATTACK: Final = 20
LOSE_HEALTH: Final = 21
LOSE_ITEM: Final = 22
TAKE: Final = 23
LEARN: Final = 24
BUY: Final = 25
SELL: Final = 26
REPAIR: Final = 27
HEAL: Final = 28
RECHARGE: Final = 29
LODGE: Final = 30
OPPORTUNITY: Final = 31
PICK_UP: Final = 32
END_TURN: Final = 33
DISCARD: Final = 34
RETURN: Final = 35
GIVE_GOLD: Final = 36
TAKE_GOLD: Final = 37
GIVE_ITEM: Final = 38
TAKE_ITEM: Final = 39
PROPOSE: Final = 40
CANCEL: Final = 41
ACCEPT: Final = 42
REFUSE: Final = 43
SITE: Final = 44
GIVE: Final = 45
# of cards
CHOOSE: Final = 46
"""The i-th branch."""
YES: Final = 47
NO: Final = 48
PLACE: Final = 49
ITEM: Final = 50
SOMEBODY: Final = 51
NUMBER: Final = 52
GUILD: Final = 53
PLANE: Final = 54
KILL: Final = 55
CARD: Final = 56
DIE: Final = 57
"""A die to be rolled again: a pair of its side and its place among the dice of that side."""
ENOUGH: Final = 58
