"""Reasons of refusal, each declared once: the code of table I, the rule that forbids, and the words."""

from __future__ import annotations

from typing import Final

from lorehall.core.words.requests import Why
from lorehall.games.defenders.model import codes as c

REASONS: Final = (
    "MALFORMED", "GAME_OVER", "NOT_NOW", "NO_ACTION", "NO_CARD", "LIMIT", "BAD_TARGET", "TOO_FAR", "NO_GATE", "GATE_EXISTS",
    "NO_ENEMY", "ENEMY_PRESENT", "NOTHING_TO_DO", "WRONG_CARD",
)  # fmt: skip
"""The order of table I: of several reasons the first is reported (D-TRM-18)."""

# -- actions ------------------------------------------------------------------------------------------

NO_ACTION: Final = Why("NO_ACTION", "D-ACT-01", "You have no action left.")
HERE: Final = Why("BAD_TARGET", "D-ACT-07", "You are there already.")
SHUT: Final = Why(
    "BAD_TARGET", "D-HER-23", "In an enemy form you can enter neither Monarch City nor an inn."
)
TOO_FAR: Final = Why("TOO_FAR", "D-ACT-02", "It is not adjacent.")
TOO_FAR_TO_RIDE: Final = Why("TOO_FAR", "D-ACT-03", "A horse carries you 2 steps.")
TOO_FAR_TO_FLY: Final = Why("TOO_FAR", "D-ACT-04", "An eagle carries you 4 steps.")
NO_HORSE: Final = Why("WRONG_CARD", "D-ACT-03", "You have no card with a horse.")
NO_EAGLE: Final = Why("WRONG_CARD", "D-ACT-04", "You have no card with an eagle.")
NO_GATE_CARD: Final = Why("WRONG_CARD", "D-ACT-05", "You have no card with a gate.")
NO_WAY: Final = Why("BAD_TARGET", "D-ACT-05", "None of your gate cards leads there.")
NO_GATE_HERE: Final = Why("NO_GATE", "D-ACT-06", "No Magic Gate stands where you are.")
NO_GATE_THERE: Final = Why("BAD_TARGET", "D-ACT-06", "No Magic Gate stands there.")
GATE_EXISTS: Final = Why("GATE_EXISTS", "D-ACT-09", "A Magic Gate stands here already.")
NO_CARD_OF_PLACE: Final = Why(
    "WRONG_CARD", "D-ACT-09", "You have no card that names this location."
)
NO_INN: Final = Why("BAD_TARGET", "D-ACT-11", "Rumors are told at the inns.")
NO_RUMORS: Final = Why("NOTHING_TO_DO", "D-ACT-11", "There are no hero cards left to draw.")
RUMORS_TWICE: Final = Why("LIMIT", "D-ACT-12", "You have asked twice this turn.")
NOT_TAINTED: Final = Why("NOTHING_TO_DO", "D-ACT-13", "There is no crystal here.")
NO_CARD_OF_COLOUR: Final = Why(
    "WRONG_CARD", "D-ACT-13", "You have no location card of this colour."
)
NOT_WOUNDED: Final = Why("NOTHING_TO_DO", "D-ACT-14", "You have lost no token.")
NOT_WOUNDED_AFIELD: Final = Why("NOTHING_TO_DO", "D-ACT-15", "You have lost no token.")
MINIONS_HERE: Final = Why("ENEMY_PRESENT", "D-ACT-15", "Minions are here.")
NO_MINIONS: Final = Why("NO_ENEMY", "D-ACT-17", "There are no minions here.")
NO_GENERAL: Final = Why("NO_ENEMY", "D-ACT-18", "This general is not here.")
GUARDED: Final = Why("ENEMY_PRESENT", "D-ACT-18", "Minions stand before the general.")
NO_PORTRAIT: Final = Why("WRONG_CARD", "D-ACT-18", "You have no card with this portrait.")
NO_STEP: Final = Why("BAD_TARGET", "D-ACT-19", "Nothing can be done for this quest here.")
TOO_FEW_ACTIONS: Final = Why("NO_ACTION", "D-QST-11", "You have fewer actions left.")

# -- cards and rewards --------------------------------------------------------------------------------

NOT_NOW: Final = Why("NOT_NOW", "D-CRD-03", "This is not its moment.")
NOT_HELD: Final = Why("NO_CARD", "D-ACT-01", "You do not hold this card.")
NO_CHANGE: Final = Why("NOTHING_TO_DO", "D-CRD-05", "It would change nothing.")
REWARD_NOT_NOW: Final = Why("NOT_NOW", "D-QST-05", "This is not its moment.")
REWARD_GONE: Final = Why("NO_CARD", "D-QST-04", "You do not have this reward, or it is used up.")
REWARD_BY_ITSELF: Final = Why("NOT_NOW", "D-QST-04", "This reward works by itself.")
REWARD_NO_CHANGE: Final = Why("NOTHING_TO_DO", "D-QST-05", "It would change nothing.")
DREADED: Final = Why("NOT_NOW", "D-GEN-04", "Nothing of the kind helps against this general.")
NOT_FITTING: Final = Why("WRONG_CARD", "D-GEN-03", "It does not show the general's portrait.")

# -- choices ------------------------------------------------------------------------------------------

NOT_ON_OFFER: Final = Why("BAD_TARGET", "D-TRM-19", "This cannot be chosen here.")
HERO_TAKEN: Final = Why("BAD_TARGET", "D-SET-03", "This hero is in the game already.")
HERO_GONE: Final = Why("BAD_TARGET", "D-WND-07", "This hero has been in the game already.")
DOES_NOT_PAY: Final = Why("WRONG_CARD", "D-ACT-20", "This card does not pay for it.")
NO_TOKEN_THERE: Final = Why("NO_GATE", "D-ACT-10", "No Magic Gate stands there.")
GATE_THERE: Final = Why("GATE_EXISTS", "D-CRD-06", "A Magic Gate stands there already.")
NOT_COLOURED: Final = Why("BAD_TARGET", "D-CRD-06", "A gate is put on a coloured location.")
REGAINS_NOTHING: Final = Why(
    "NOTHING_TO_DO", "D-CRD-20", "This general would regain no life at the end of this turn."
)

# -- texts: the rule is that of the skill or card ----------------------------------------------------------

TEXTS: Final = {
    c.ALREADY_THERE: HERE,
    c.SHUT_OUT: SHUT,
    c.OUT_OF_REACH: Why("TOO_FAR", "", "It does not reach so far."),
    c.NOT_AT_INN: Why("BAD_TARGET", "", "Your hero is not at an inn."),
    c.AMONG_ENEMIES: Why("ENEMY_PRESENT", "", "Enemies are here."),
    c.NO_CRYSTAL: Why("NOTHING_TO_DO", "", "There is no crystal here."),
    c.NO_FITTING_CARD: Why("WRONG_CARD", "", "You have no card that fits."),
    c.NO_MINIONS: Why("NO_ENEMY", "", "There are no minions."),
    c.REPLACED_ALREADY: Why("LIMIT", "", "This card must be kept."),
    c.USED_UP: Why("LIMIT", "", "You have used it this turn."),
    c.NOT_ITS_MOMENT: Why("NOT_NOW", "", "This is not its moment."),
}
"""Why a text cannot be used: the last two are about any skill, the others are what an effect says itself (`Effect.why_not`)."""
