"""Why something cannot be done: every reason with its rule and its words, and their order (P-TRM-33)."""

from __future__ import annotations

from typing import Final

from lorehall.core.words.requests import Why
from lorehall.games.prophecy.model import codes as c

REASONS: Final = (
    "MALFORMED", "GAME_OVER", "NOT_YOUR_DECISION", "NO_MOVEMENT", "ARTIFACT", "CLOSED", "NO_ENTRY", "NO_PORT", "NO_GATE",
    "TOO_FAR", "NOT_HERE", "CREATURE_LEFT", "SAFE", "DAMAGED", "USED_UP", "WRONG_STEP", "MANDATORY", "BANNED", "CONDITION",
    "NO_USE", "TOO_MUCH", "HEAD_TAKEN", "HANDS_FULL", "NO_GOODS", "NO_XP", "NO_GOLD", "NO_HEALTH", "NO_MAGIC", "NO_ITEM",
    "NO_EFFECT", "UNKNOWN_OBJECT",
)  # fmt: skip
"""The order of P-TRM-33: of several reasons the first is reported."""
GENERIC: Final = {
    "malformed": "MALFORMED",
    "gameOver": "GAME_OVER",
    "notYourDecision": "NOT_YOUR_DECISION",
    "unknownObject": "UNKNOWN_OBJECT",
}
"""What the book calls the reasons that every game has."""

# fmt: off
# -- where, and what with -------------------------------------------------------------------------------
NO_MOVEMENT: Final = Why("NO_MOVEMENT", "P-END-12", "In the Final Battle nobody moves.")
ARTIFACT_SOLD: Final = Why("ARTIFACT", "P-ART-02", "An Artifact cannot be sold.")
ARTIFACT_LOST: Final = Why("ARTIFACT", "P-ART-02", "An Artifact cannot be given up.")
ARTIFACT_TRADED: Final = Why("ARTIFACT", "P-ART-03", "An Artifact cannot be traded.")
ARTIFACT_TAKEN: Final = Why("ARTIFACT", "P-ART-03", "No card can take or destroy an Artifact.")
ARTIFACT_DISCARDED: Final = Why("ARTIFACT", "P-TRN-12", "An Artifact cannot be discarded.")
ARTIFACT_THROWN: Final = Why("ARTIFACT", "P-CMB-24", "An Artifact cannot be thrown.")
CLOSED: Final = Why("CLOSED", "P-AST-01", "This Plane is closed.")
NO_ENTRY: Final = Why("NO_ENTRY", "P-AST-02", "Where you are is no entry of this Plane.")
NO_PORT: Final = Why("NO_PORT", "P-MOV-05", "There is no port where you are.")
NO_GATE: Final = Why("NO_GATE", "P-MOV-06", "There is no Magic Gate where you are.")
TOO_FAR: Final = Why("TOO_FAR", "P-MOV-03", "It is not the next space.")
TOO_FAR_TO_RIDE: Final = Why("TOO_FAR", "P-MOV-04", "A horse carries you exactly two spaces.")
FAR_PORT: Final = Why("TOO_FAR", "P-MOV-05", "It is neither the next nor the previous port.")
FAR_GATE: Final = Why("TOO_FAR", "P-MOV-06", "There is no Magic Gate there.")
NOT_LED_THERE: Final = Why("TOO_FAR", "P-MOV-09", "This does not lead there.")
NOT_TAUGHT: Final = Why("NOT_HERE", "P-SPC-03", "It is taught in another Guild.")
NOT_FOR_SALE: Final = Why("NOT_HERE", "P-SPC-06", "It is for sale in another market.")
NO_MARKET: Final = Why("NOT_HERE", "P-SPC-07", "There is no market where you are.")
NO_SMITH: Final = Why("NOT_HERE", "P-SPC-09", "Nobody repairs anything where you are.")
NO_HEALER: Final = Why("NOT_HERE", "P-SPC-11", "Nobody heals where you are.")
NO_SPRING: Final = Why("NOT_HERE", "P-SPC-12", "Nothing recharges Magic where you are.")
NO_BEDS: Final = Why("NOT_HERE", "P-SPC-14", "You can lodge only in the Village.")
PARTNER_AWAY: Final = Why("NOT_HERE", "P-SPC-20", "This hero is on another space.")
ENEMY_AWAY: Final = Why("NOT_HERE", "P-PVP-01", "This hero is on another space.")
VICTIM_AWAY: Final = Why("NOT_HERE", "P-PVP-03", "This hero is on another space.")
CREATURE_LEFT: Final = Why("CREATURE_LEFT", "P-PVP-02", "A Creature is left here.")
SAFE: Final = Why("SAFE", "P-PVP-03", "This hero is safe.")
# -- the thing itself, and the time -----------------------------------------------------------------------
DAMAGED: Final = Why("DAMAGED", "P-ITM-03", "It is damaged.")
DAMAGED_GOODS: Final = Why("DAMAGED", "P-SPC-07", "A damaged Item cannot be sold.")
IN_USE: Final = Why("USED_UP", "P-CMB-16", "You are using it already.")
THROWN: Final = Why("USED_UP", "P-CMB-24", "It has been thrown in this battle.")
SHIFTED: Final = Why("USED_UP", "P-CMB-36", "You have changed the result of this battle already.")
FOUGHT: Final = Why("USED_UP", "P-PVP-01", "You have attacked a hero this turn.")
FOUGHT_FINAL: Final = Why("USED_UP", "P-END-14", "You have attacked a Champion this turn.")
HEALED: Final = Why("USED_UP", "P-SPC-10", "The Monastery has healed you this turn.")
RECHARGED: Final = Why("USED_UP", "P-SPC-13", "The Enchanted Wilderness has recharged you this turn.")
LODGED: Final = Why("USED_UP", "P-SPC-14", "You have lodged this turn.")
PROPOSED: Final = Why("USED_UP", "P-SPC-23", "You have proposed three times this turn.")
IN_TERMS: Final = Why("USED_UP", "P-SPC-23", "It is part of these terms already.")
DECLARED: Final = Why("USED_UP", "P-ABL-06", "It is declared for the next payment already.")
LIMITS: Final = {
    c.PER_TURN: Why("USED_UP", "P-TRN-06", "You have used it this turn."),
    c.PER_ROUND: Why("USED_UP", "P-TRN-05", "You have used it this round."),
    c.PER_BATTLE: Why("USED_UP", "P-CMB-20", "You have used it in this battle."),
    c.UNLIMITED: Why("USED_UP", "P-CMB-20", "You have used it in this battle."),
}
"""By the limit of a line; an announced line without one has one use per battle."""
WRONG_STEP: Final = Why("WRONG_STEP", "P-TRN-03", "That belongs to another step of the turn.")
BEFORE_DUEL: Final = Why("WRONG_STEP", "P-END-10", "In the Final Battle the attack has its own place in the turn.")
POTION: Final = Why("WRONG_STEP", "P-ITM-06", "A potion is never drunk during a battle.")
NOT_IN_BATTLE: Final = Why("WRONG_STEP", "P-TRN-08", "It cannot be used during a battle.")
BEFORE_ATTACK: Final = Why("WRONG_STEP", "P-END-13", "In the Final Battle it is used just before the attack.")
TO_EQUIP: Final = Why("WRONG_STEP", "P-CMB-16", "Equipment is chosen at the beginning of a battle.")
FIXED: Final = Why("WRONG_STEP", "P-CMB-17", "Equipment stays as it was chosen for the whole battle.")
TO_SHIFT: Final = Why("WRONG_STEP", "P-CMB-36", "It changes the result of a battle once that is known.")
MOMENTS: Final = {
    c.RND: Why("WRONG_STEP", "P-TRN-02", "It is used at the start of your round."),
    c.MOV: Why("WRONG_STEP", "P-MOV-11", "It is used instead of moving."),
    c.TRV: Why("WRONG_STEP", "P-MOV-07", "It is a way of moving."),
    c.ANY: Why("WRONG_STEP", "P-TRN-07", "This is no moment for it."),
    c.OPP: Why("WRONG_STEP", "P-SPC-01", "It is used with the Possibilities of a space."),
    c.EOT: Why("WRONG_STEP", "P-ABL-07", "It is used at the end of your turn."),
    c.BAT: Why("WRONG_STEP", "P-CMB-20", "It is announced before the first roll of a battle."),
    c.ROLL: Why("WRONG_STEP", "P-CMB-31", "It is used after a roll of the dice."),
    c.WIN: Why("WRONG_STEP", "P-CMB-44", "It is used after a battle."),
    c.LOSE: Why("WRONG_STEP", "P-CMB-44", "It is used after a battle."),
    c.DRAW: Why("WRONG_STEP", "P-CMB-44", "It is used after a battle."),
    c.DIE: Why("WRONG_STEP", "P-DTH-03", "It is used at the moment of death."),
}
"""By the moment of a line that somebody wants to use at another."""
# -- whether it does anything, and what it costs ------------------------------------------------------------
MANDATORY: Final = Why("MANDATORY", "P-CRE-02", "This Creature must be fought.")
BANNED: Final = Why("BANNED", "P-CMB-42", "No spell can be used in this battle.")
CONDITION: Final = Why("CONDITION", "P-TRM-32", "Its condition does not hold.")
NO_USE: Final = Why("NO_USE", "P-CMB-18", "It would change nothing in this battle.")
NO_THROW: Final = Why("NO_USE", "P-CMB-22", "It cannot be thrown.")
NO_CHANGE: Final = Why("NO_USE", "P-SPC-25", "It would change nothing.")
NOTHING_LIES: Final = Why("NO_USE", "P-SPC-19", "No Artifact lies here.")
NO_PAYMENT: Final = Why("NO_USE", "P-ABL-06", "There is no payment now that it could lower.")
NO_SPELL: Final = Why("NO_USE", "P-ABL-11", "There is no spell now whose cost it could lower.")
TOO_MUCH: Final = Why("TOO_MUCH", "P-SPC-10", "The Monastery heals 1 Health in a turn.")
TOO_MUCH_MAGIC: Final = Why("TOO_MUCH", "P-SPC-13", "The Enchanted Wilderness recharges 3 Magic in a turn.")
MORE_THAN_NEEDED: Final = Why("TOO_MUCH", "P-SPC-25", "You have not lost so much.")
HEAD_TAKEN: Final = Why("HEAD_TAKEN", "P-CMB-15", "You already wear something on your head.")
HANDS_FULL: Final = Why("HANDS_FULL", "P-CMB-13", "Your hands cannot hold it besides what you use.")
BOTH_HANDS: Final = Why("HANDS_FULL", "P-CMB-14", "A two-handed weapon fills both hands.")
NO_GOODS: Final = Why("NO_GOODS", "P-SPC-22", "One of you has nothing to trade.")
ONE_SIDED: Final = Why("NO_GOODS", "P-SPC-22", "Each side must give something.")
NOTHING_TO_TAKE: Final = Why("NO_GOODS", "P-ITM-09", "This hero has nothing that could be taken.")
NO_XP: Final = Why("NO_XP", "P-SPC-03", "You have not enough Experience.")
NO_XP_TO_PAY: Final = Why("NO_XP", "P-TRM-27", "You have not enough Experience.")
NO_GOLD: Final = Why("NO_GOLD", "P-TRM-27", "You have not enough Gold.")
STRANGER: Final = Why("NO_GOLD", "P-SPC-04", "As a stranger you pay in Gold too, and have not enough.")
GOLD_TO_GIVE: Final = Why("NO_GOLD", "P-SPC-21", "There is not so much Gold to give.")
NO_HEALTH: Final = Why("NO_HEALTH", "P-DTH-02", "You have not enough Health.")
NO_MAGIC: Final = Why("NO_MAGIC", "P-ABL-02", "You have not enough Magic.")
NO_MAGIC_TO_PAY: Final = Why("NO_MAGIC", "P-TRM-27", "You have not enough Magic.")
NO_ITEM: Final = Why("NO_ITEM", "P-TRM-27", "You have no Item to pay with.")
NO_EFFECT: Final = Why("NO_EFFECT", "P-TRM-32", "What it needs is not there.")
COSTS: Final = {c.GOLD: NO_GOLD, c.XP: NO_XP_TO_PAY, c.HEALTH: NO_HEALTH, c.MANA: NO_MAGIC_TO_PAY, c.ITEM: NO_ITEM}
"""By what cannot be paid."""
# fmt: on
