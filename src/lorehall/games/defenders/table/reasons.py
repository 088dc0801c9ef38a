"""Reasons for a refusal, each declared once: the code of table I, the rule that forbids it, and the text."""

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

NO_ACTION: Final = Why("NO_ACTION", "D-ACT-01", "You have no actions left.")
HERE: Final = Why("BAD_TARGET", "D-ACT-07", "You're already there.")
SHUT: Final = Why(
    "BAD_TARGET", "D-HER-23", "In an enemy form, you can't enter Monarch City or an inn."
)
TOO_FAR: Final = Why("TOO_FAR", "D-ACT-02", "That location isn't adjacent.")
TOO_FAR_TO_RIDE: Final = Why("TOO_FAR", "D-ACT-03", "A horse can only carry you 2 locations.")
TOO_FAR_TO_FLY: Final = Why("TOO_FAR", "D-ACT-04", "An eagle can only carry you 4 locations.")
NO_HORSE: Final = Why("WRONG_CARD", "D-ACT-03", "You have no card with a horse.")
NO_EAGLE: Final = Why("WRONG_CARD", "D-ACT-04", "You have no card with an eagle.")
NO_GATE_CARD: Final = Why("WRONG_CARD", "D-ACT-05", "You have no card with a gate.")
NO_WAY: Final = Why("BAD_TARGET", "D-ACT-05", "None of your gate cards leads there.")
NO_GATE_HERE: Final = Why("NO_GATE", "D-ACT-06", "There's no Magic Gate where you are.")
NO_GATE_THERE: Final = Why("BAD_TARGET", "D-ACT-06", "There's no Magic Gate there.")
GATE_EXISTS: Final = Why("GATE_EXISTS", "D-ACT-09", "There's already a Magic Gate here.")
NO_CARD_OF_PLACE: Final = Why(
    "WRONG_CARD", "D-ACT-09", "You have no card that names this location."
)
NO_INN: Final = Why("BAD_TARGET", "D-ACT-11", "You can only ask for rumors at an inn.")
NO_RUMORS: Final = Why("NOTHING_TO_DO", "D-ACT-11", "There are no hero cards left to draw.")
RUMORS_TWICE: Final = Why("LIMIT", "D-ACT-12", "You've already asked for rumors twice this turn.")
NOT_TAINTED: Final = Why("NOTHING_TO_DO", "D-ACT-13", "There's no crystal here.")
NO_CARD_OF_COLOUR: Final = Why(
    "WRONG_CARD", "D-ACT-13", "You have no location card of this colour."
)
NOT_WOUNDED: Final = Why("NOTHING_TO_DO", "D-ACT-14", "You have no wounds.")
NOT_WOUNDED_AFIELD: Final = Why("NOTHING_TO_DO", "D-ACT-15", "You have no wounds.")
MINIONS_HERE: Final = Why("ENEMY_PRESENT", "D-ACT-15", "You can't do this while minions are here.")
NO_MINIONS: Final = Why("NO_ENEMY", "D-ACT-17", "There are no minions here.")
NO_GENERAL: Final = Why("NO_ENEMY", "D-ACT-18", "This general isn't here.")
GUARDED: Final = Why("ENEMY_PRESENT", "D-ACT-18", "Defeat the minions here first.")
NO_PORTRAIT: Final = Why("WRONG_CARD", "D-ACT-18", "You have no card with this general's portrait.")
NO_STEP: Final = Why("BAD_TARGET", "D-ACT-19", "You can't work on this quest here.")
TOO_FEW_ACTIONS: Final = Why("NO_ACTION", "D-QST-11", "You don't have that many actions left.")

# -- cards and rewards --------------------------------------------------------------------------------

NOT_NOW: Final = Why("NOT_NOW", "D-CRD-03", "You can't use this now.")
NOT_HELD: Final = Why("NO_CARD", "D-ACT-01", "You don't have this card.")
NO_CHANGE: Final = Why("NOTHING_TO_DO", "D-CRD-05", "This would have no effect.")
REWARD_NOT_NOW: Final = Why("NOT_NOW", "D-QST-05", "You can't use this now.")
REWARD_GONE: Final = Why(
    "NO_CARD", "D-QST-04", "You don't have this reward, or you've already used it."
)
REWARD_BY_ITSELF: Final = Why("NOT_NOW", "D-QST-04", "This reward works automatically.")
REWARD_NO_CHANGE: Final = Why("NOTHING_TO_DO", "D-QST-05", "This would have no effect.")
DREADED: Final = Why("NOT_NOW", "D-GEN-04", "Quest rewards don't help against this general.")
NOT_FITTING: Final = Why("WRONG_CARD", "D-GEN-03", "This card doesn't show the general's portrait.")

# -- choices ------------------------------------------------------------------------------------------

NOT_ON_OFFER: Final = Why("BAD_TARGET", "D-TRM-19", "You can't choose this here.")
HERO_TAKEN: Final = Why("BAD_TARGET", "D-SET-03", "This hero is already in the game.")
HERO_GONE: Final = Why("BAD_TARGET", "D-WND-07", "This hero has already been in the game.")
DOES_NOT_PAY: Final = Why("WRONG_CARD", "D-ACT-20", "You can't pay with this card.")
NO_TOKEN_THERE: Final = Why("NO_GATE", "D-ACT-10", "There's no Magic Gate there.")
GATE_THERE: Final = Why("GATE_EXISTS", "D-CRD-06", "There's already a Magic Gate there.")
NOT_COLOURED: Final = Why("BAD_TARGET", "D-CRD-06", "Choose a coloured location for the gate.")
REGAINS_NOTHING: Final = Why(
    "NOTHING_TO_DO", "D-CRD-20", "This general wouldn't regain life at the end of this turn anyway."
)

# -- texts: the rule is that of the skill or card ----------------------------------------------------------

TEXTS: Final = {
    c.ALREADY_THERE: HERE,
    c.SHUT_OUT: SHUT,
    c.OUT_OF_REACH: Why("TOO_FAR", "", "That's out of reach."),
    c.NOT_AT_INN: Why("BAD_TARGET", "", "Your hero isn't at an inn."),
    c.AMONG_ENEMIES: Why("ENEMY_PRESENT", "", "You can't do this while enemies are here."),
    c.NO_CRYSTAL: Why("NOTHING_TO_DO", "", "There's no crystal here."),
    c.NO_FITTING_CARD: Why("WRONG_CARD", "", "You have no suitable card."),
    c.NO_MINIONS: Why("NO_ENEMY", "", "There are no minions in range."),
    c.REPLACED_ALREADY: Why(
        "LIMIT", "", "You've already replaced a card, so you must keep this one."
    ),
    c.USED_UP: Why("LIMIT", "", "You've already used this skill this turn."),
    c.NOT_ITS_MOMENT: Why("NOT_NOW", "", "You can't use this now."),
}
"""Why a text cannot be used. The last two apply to any skill, the others come from an effect (`Effect.why_not`)."""
