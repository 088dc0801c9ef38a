"""Reasons for a refusal, with rule and text, and their order (P-TRM-33)."""

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
"""The rulebook's names for the reasons that every game has."""

# fmt: off
# -- where, and what with -------------------------------------------------------------------------------
NO_MOVEMENT: Final = Why("NO_MOVEMENT", "P-END-12", "No one can move during the Final Battle.")
ARTIFACT_SOLD: Final = Why("ARTIFACT", "P-ART-02", "You can't sell an Artifact.")
ARTIFACT_LOST: Final = Why("ARTIFACT", "P-ART-02", "You can't give up an Artifact.")
ARTIFACT_TRADED: Final = Why("ARTIFACT", "P-ART-03", "You can't trade an Artifact.")
ARTIFACT_TAKEN: Final = Why("ARTIFACT", "P-ART-03", "Cards can't take or destroy an Artifact.")
ARTIFACT_DISCARDED: Final = Why("ARTIFACT", "P-TRN-12", "You can't discard an Artifact.")
ARTIFACT_THROWN: Final = Why("ARTIFACT", "P-CMB-24", "You can't throw an Artifact.")
CLOSED: Final = Why("CLOSED", "P-AST-01", "This Plane is closed.")
NO_ENTRY: Final = Why("NO_ENTRY", "P-AST-02", "You can't attack this Plane from here.")
NO_PORT: Final = Why("NO_PORT", "P-MOV-05", "There's no port where you are.")
NO_GATE: Final = Why("NO_GATE", "P-MOV-06", "There's no Magic Gate where you are.")
TOO_FAR: Final = Why("TOO_FAR", "P-MOV-03", "You can only walk to a neighbouring space.")
TOO_FAR_TO_RIDE: Final = Why("TOO_FAR", "P-MOV-04", "A horse carries you exactly two spaces.")
FAR_PORT: Final = Why("TOO_FAR", "P-MOV-05", "You can only sail to the next or previous port.")
FAR_GATE: Final = Why("TOO_FAR", "P-MOV-06", "There's no Magic Gate there.")
NOT_LED_THERE: Final = Why("TOO_FAR", "P-MOV-09", "This can't take you there.")
NOT_TAUGHT: Final = Why("NOT_HERE", "P-SPC-03", "This is taught in another Guild.")
NOT_FOR_SALE: Final = Why("NOT_HERE", "P-SPC-06", "This is for sale in another market.")
NO_MARKET: Final = Why("NOT_HERE", "P-SPC-07", "There's no market where you are.")
NO_SMITH: Final = Why("NOT_HERE", "P-SPC-09", "You can't get anything repaired here.")
NO_HEALER: Final = Why("NOT_HERE", "P-SPC-11", "You can't heal here.")
NO_SPRING: Final = Why("NOT_HERE", "P-SPC-12", "You can't recharge Magic here.")
NO_BEDS: Final = Why("NOT_HERE", "P-SPC-14", "You can only lodge in the Village.")
PARTNER_AWAY: Final = Why("NOT_HERE", "P-SPC-20", "This hero is on another space.")
ENEMY_AWAY: Final = Why("NOT_HERE", "P-PVP-01", "This hero is on another space.")
VICTIM_AWAY: Final = Why("NOT_HERE", "P-PVP-03", "This hero is on another space.")
CREATURE_LEFT: Final = Why("CREATURE_LEFT", "P-PVP-02", "There's still a Creature here.")
SAFE: Final = Why("SAFE", "P-PVP-03", "This hero is safe from attack.")
# -- the thing itself, and the time -----------------------------------------------------------------------
DAMAGED: Final = Why("DAMAGED", "P-ITM-03", "This Item is damaged.")
DAMAGED_GOODS: Final = Why("DAMAGED", "P-SPC-07", "You can't sell a damaged Item.")
IN_USE: Final = Why("USED_UP", "P-CMB-16", "You're already using this.")
THROWN: Final = Why("USED_UP", "P-CMB-24", "You've already thrown this in this battle.")
SHIFTED: Final = Why("USED_UP", "P-CMB-36", "You've already changed the result of this battle.")
FOUGHT: Final = Why("USED_UP", "P-PVP-01", "You've already attacked a hero this turn.")
FOUGHT_FINAL: Final = Why("USED_UP", "P-END-14", "You've already attacked a Champion this turn.")
HEALED: Final = Why("USED_UP", "P-SPC-10", "The Monastery has already healed you this turn.")
RECHARGED: Final = Why("USED_UP", "P-SPC-13", "You've already recharged in the Enchanted Wilderness this turn.")
LODGED: Final = Why("USED_UP", "P-SPC-14", "You've already lodged this turn.")
PROPOSED: Final = Why("USED_UP", "P-SPC-23", "You've already proposed three trades this turn.")
IN_TERMS: Final = Why("USED_UP", "P-SPC-23", "This is already part of the trade.")
DECLARED: Final = Why("USED_UP", "P-ABL-06", "You're already lowering the next cost with this.")
LIMITS: Final = {
    c.PER_TURN: Why("USED_UP", "P-TRN-06", "You've already used this once this turn."),
    c.PER_ROUND: Why("USED_UP", "P-TRN-05", "You've already used this in this round."),
    c.PER_BATTLE: Why("USED_UP", "P-CMB-20", "You've already used this in this battle."),
    c.UNLIMITED: Why("USED_UP", "P-CMB-20", "You've already used this in this battle."),
}
"""By the limit of a line; an announced line without a limit has one use per battle."""
WRONG_STEP: Final = Why("WRONG_STEP", "P-TRN-03", "You can't do this in this step of the turn.")
BEFORE_DUEL: Final = Why("WRONG_STEP", "P-END-10", "In the Final Battle, you can only attack in the attack step.")
POTION: Final = Why("WRONG_STEP", "P-ITM-06", "You can't drink a potion during a battle.")
NOT_IN_BATTLE: Final = Why("WRONG_STEP", "P-TRN-08", "You can't use this during a battle.")
BEFORE_ATTACK: Final = Why("WRONG_STEP", "P-END-13", "In the Final Battle, use this just before the attack.")
TO_EQUIP: Final = Why("WRONG_STEP", "P-CMB-16", "You choose equipment at the start of a battle.")
FIXED: Final = Why("WRONG_STEP", "P-CMB-17", "You can't change equipment during a battle.")
TO_SHIFT: Final = Why("WRONG_STEP", "P-CMB-36", "Use this after a battle, to change its result.")
MOMENTS: Final = {
    c.RND: Why("WRONG_STEP", "P-TRN-02", "You can only use this at the start of your round."),
    c.MOV: Why("WRONG_STEP", "P-MOV-11", "You can only use this instead of moving."),
    c.TRV: Why("WRONG_STEP", "P-MOV-07", "You can only use this to move."),
    c.ANY: Why("WRONG_STEP", "P-TRN-07", "You can't use this now."),
    c.OPP: Why("WRONG_STEP", "P-SPC-01", "You can only use this during Possibilities."),
    c.EOT: Why("WRONG_STEP", "P-ABL-07", "You can only use this at the end of your turn."),
    c.BAT: Why("WRONG_STEP", "P-CMB-20", "Announce this before the first roll of a battle."),
    c.ROLL: Why("WRONG_STEP", "P-CMB-31", "You can only use this after a roll."),
    c.WIN: Why("WRONG_STEP", "P-CMB-44", "You can only use this after a battle."),
    c.LOSE: Why("WRONG_STEP", "P-CMB-44", "You can only use this after a battle."),
    c.DRAW: Why("WRONG_STEP", "P-CMB-44", "You can only use this after a battle."),
    c.DIE: Why("WRONG_STEP", "P-DTH-03", "You can only use this when your hero is dying."),
}
"""By the moment of a line that a player tries to use at another moment."""
# -- whether it does anything, and what it costs ------------------------------------------------------------
MANDATORY: Final = Why("MANDATORY", "P-CRE-02", "You must fight this Creature.")
BANNED: Final = Why("BANNED", "P-CMB-42", "You can't use spells in this battle.")
CONDITION: Final = Why("CONDITION", "P-TRM-32", "The condition for this isn't met.")
NO_USE: Final = Why("NO_USE", "P-CMB-18", "This would have no effect in this battle.")
NO_THROW: Final = Why("NO_USE", "P-CMB-22", "You can't throw this.")
NO_CHANGE: Final = Why("NO_USE", "P-SPC-25", "This would have no effect.")
NOTHING_LIES: Final = Why("NO_USE", "P-SPC-19", "There's no Artifact here.")
NO_PAYMENT: Final = Why("NO_USE", "P-ABL-06", "There's no cost to lower now.")
NO_SPELL: Final = Why("NO_USE", "P-ABL-11", "There's no spell to make cheaper now.")
TOO_MUCH: Final = Why("TOO_MUCH", "P-SPC-10", "The Monastery only heals 1 Health per turn.")
TOO_MUCH_MAGIC: Final = Why("TOO_MUCH", "P-SPC-13", "The Enchanted Wilderness only recharges 3 Magic per turn.")
MORE_THAN_NEEDED: Final = Why("TOO_MUCH", "P-SPC-25", "You don't need that much.")
HEAD_TAKEN: Final = Why("HEAD_TAKEN", "P-CMB-15", "You're already using something on your head.")
HANDS_FULL: Final = Why("HANDS_FULL", "P-CMB-13", "You can't hold this together with what you're already using.")
BOTH_HANDS: Final = Why("HANDS_FULL", "P-CMB-14", "A two-handed weapon needs both hands.")
NO_GOODS: Final = Why("NO_GOODS", "P-SPC-22", "One of you has nothing to trade.")
ONE_SIDED: Final = Why("NO_GOODS", "P-SPC-22", "Each side must give something.")
NOTHING_TO_TAKE: Final = Why("NO_GOODS", "P-ITM-09", "This hero has nothing you can take.")
NO_XP: Final = Why("NO_XP", "P-SPC-03", "You don't have enough Experience.")
NO_XP_TO_PAY: Final = Why("NO_XP", "P-TRM-27", "You don't have enough Experience.")
NO_GOLD: Final = Why("NO_GOLD", "P-TRM-27", "You don't have enough Gold.")
STRANGER: Final = Why("NO_GOLD", "P-SPC-04", "Non-members also pay in Gold, and you don't have enough.")
GOLD_TO_GIVE: Final = Why("NO_GOLD", "P-SPC-21", "There isn't that much Gold to give.")
NO_HEALTH: Final = Why("NO_HEALTH", "P-DTH-02", "You don't have enough Health.")
NO_MAGIC: Final = Why("NO_MAGIC", "P-ABL-02", "You don't have enough Magic.")
NO_MAGIC_TO_PAY: Final = Why("NO_MAGIC", "P-TRM-27", "You don't have enough Magic.")
NO_ITEM: Final = Why("NO_ITEM", "P-TRM-27", "You have no Item to pay with.")
NO_EFFECT: Final = Why("NO_EFFECT", "P-TRM-32", "There's nothing here for this to affect.")
COSTS: Final = {c.GOLD: NO_GOLD, c.XP: NO_XP_TO_PAY, c.HEALTH: NO_HEALTH, c.MANA: NO_MAGIC_TO_PAY, c.ITEM: NO_ITEM}
"""By the resource that is missing."""
# fmt: on
