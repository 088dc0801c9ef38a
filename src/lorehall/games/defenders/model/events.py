"""The events of the game, each kind declared once: name, rule, numbers, text, places. All are public (D-TRM-16)."""

from __future__ import annotations

from typing import Final

from lorehall.core.words.events import EventKinds

KINDS: Final = EventKinds()
_event: Final = KINDS.declare

# fmt: off
# -- setup and turns ------------------------------------------------------------------------------
TAKES_HERO: Final = _event("takes_hero", "D-SET-03", "who hero", "{who:Seat} [plays|play] the {hero}", "seat/{who}")
SET_ASIDE: Final = _event("set_aside", "D-SET-10", "dark", "{dark} can't be used and is set aside", reveals=True)
def _settled(rule: str) -> int:
    """Minions placed during setup, in their lairs or by a wave."""
    return _event("settled", rule, "place colour amount",
        "{amount} {amount?{colour:minion}|{colour:minions}} {amount?is|are} placed in {place}", "place/{place}")


def _wave(rule: str) -> int:
    return _event("wave", rule, "number dark", "Wave {number}: {dark}", reveals=True)


IN_LAIR: Final = _settled("D-SET-06")
WAVES: Final = (_wave("D-SET-08"), _wave("D-SET-09"))
IN_WAVE: Final = (_settled("D-SET-08"), _settled("D-SET-09"))
"""By the number of the wave."""
TURN_BEGINS: Final = _event("turn_begins", "D-TRN-01", "who turn", "Turn {turn}: {who:seat}", "seat/{who}")
GAINS_BONUS: Final = _event("gains_bonus", "", "who amount trait",
    "{who:Seat} [gains|gain] {amount:bonus}: {trait}", "seat/{who}", cites="trait")
TAKES_STYLE: Final = _event("takes_style", "D-HER-09", "who style", "{who:Seat} [fights|fight] in {style} style", "seat/{who}")
TAKES_FORM: Final = _event("takes_form", "D-HER-22", "who colour",
    "{who:Seat} [takes|take] the form of the {colour:minions}", "seat/{who}")
TAKES_NO_FORM: Final = _event("drops_form", "D-HER-22", "who", "{who:Seat} [takes|take] no enemy form", "seat/{who}")
DROPS_FORM: Final = _event("drops_form", "D-HER-23", "who", "{who:Seat} [drops|drop] the enemy form", "seat/{who}")
ENDS_DAY: Final = _event("ends_day", "D-TRN-05", "who", "{who:Seat} [ends|end] the Day", "seat/{who}")
NIGHT_SKIPPED: Final = _event("night_skipped", "D-DRK-15", "", "No Darkness card is revealed this turn")
# -- cards ----------------------------------------------------------------------------------------
DRAWING: Final = "{who:Seat} [draws|draw] {card}"
def _draws(rule: str) -> int:
    """Drawing by one of several rules, with the same text."""
    return _event("draws", rule, "who card", DRAWING, "deck/heroes", "seat/{who}/hand", reveals=True)


DRAWS: Final = _draws("D-TRN-07")
IS_DEALT: Final = _draws("D-SET-04")
DRAWS_REWARD: Final = _draws("D-GEN-13")
DRAWS_ANEW: Final = _draws("D-WND-07")
DRAWS_BY_QUEST: Final = _draws("D-QST-13")
KEEPS: Final = _draws("D-ACT-11")
KEEPS_BY_CARD: Final = _draws("D-CRD-14")
SEARCHES: Final = _event("draws", "", "who card ability", DRAWING,
    "deck/heroes", "seat/{who}/hand", reveals=True, cites="ability")
def _discards(rule: str) -> int:
    return _event("discards", rule, "who card",
        "{who:Seat} [discards|discard] {card}", "seat/{who}/hand", "deck/discard")


PAYS: Final = _discards("D-CRD-01")
DISCARDS_DOWN: Final = _discards("D-TRN-08")
LOSES_CARD: Final = _discards("D-GEN-16")
PASSES_BY: Final = _event("passes_by", "D-ACT-21", "who card",
    "{card} is a different colour and is discarded", "deck/discard", reveals=True)
PLAYS: Final = _event("plays", "D-CRD-03", "who card", "{who:Seat} [plays|play] {card}", "seat/{who}/hand")
LEAVES_GAME: Final = _event("leaves_game", "D-CRD-04", "card", "{card} leaves the game")
USES_REWARD: Final = _event("uses_reward", "D-QST-05", "who quest",
    "{who:Seat} [uses|use] the reward of the quest {quest}", "seat/{who}/quests")
USES_SKILL: Final = _event("uses_skill", "", "who ability", "{who:Seat} [uses|use] {ability}", "seat/{who}", cites="ability")
RESHUFFLES: Final = _event("reshuffles", "D-TRM-12", "", "A discard pile is shuffled to form a new deck", reveals=True)
ALL_RESHUFFLED: Final = _event("all_reshuffled", "D-DRK-14", "",
    "All discard piles are shuffled back into their decks", reveals=True)
# -- moving, building, healing ----------------------------------------------------------------------
def _moves(name: str, rule: str, words: str) -> int:
    """A hero moves to another location."""
    return _event(name, rule, "who start end", f"{{who:Seat}} {words} to {{end:place}}", "place/{start}", "place/{end}")


def _text_moves(name: str, words: str) -> int:
    """A move by a skill, a card or a reward."""
    return _event(name, "", "who start end ability", f"{{who:Seat}} {words} to {{end:place}}",
        "place/{start}", "place/{end}", cites="ability")


MOVES: Final = _text_moves("moves", "[goes|go]")
WALKS: Final = _moves("walks", "D-ACT-02", "[walks|walk]")
RIDES: Final = _moves("rides", "D-ACT-03", "[rides|ride]")
FLIES: Final = _moves("flies", "D-ACT-04", "[flies|fly]")
BY_GATE_CARD: Final = _moves("by_gate_card", "D-ACT-05", "[travels|travel] by gate card")
BY_GATE: Final = _moves("by_gate", "D-ACT-06", "[travels|travel] through a Magic Gate")
IS_SENT: Final = _text_moves("is_sent", "[is|are] moved")
IS_MOVED: Final = _moves("is_moved", "D-GEN-17", "[is|are] moved")
def _builds(rule: str) -> int:
    return _event("builds", rule, "place", "A Magic Gate is built in {place}", "place/{place}")


BUILDS: Final = _builds("D-ACT-09")
BUILT_BY_CARD: Final = _builds("D-CRD-06")
GATE_MOVES: Final = _event("gate_moves", "D-ACT-10", "start end",
    "The Magic Gate in {start:place} is moved to {end:place}", "place/{start}", "place/{end}")
def _asks_around(rule: str) -> int:
    return _event("asks_around", rule, "who colour", "{who:Seat} [asks|ask] for rumors about the {colour:minions}", "seat/{who}")


def _rolls(rule: str) -> int:
    return _event("rolls", rule, "who die*", "{who:Seat} [rolls|roll] {die*:number}", "seat/{who}", reveals=True)


def _healed(rule: str) -> int:
    return _event("healed", rule, "place amount", "{amount:crystal} {amount?is|are} removed from {place}", "place/{place}")


def _restores(rule: str) -> int:
    return _event("restores", rule, "who amount", "{who:Seat} [restores|restore] {amount:token}", "seat/{who}")


ASKS_AROUND: Final = _asks_around("D-ACT-11")
ASKS_BY_CARD: Final = _asks_around("D-CRD-14")
ROLLS_TO_HEAL: Final = _rolls("D-ACT-13")
ROLLS_FOR_QUEST: Final = _rolls("D-QST-02")
ROLLS_FOR_ACTIONS: Final = _rolls("D-QST-11")
ROLLS_FOR_MINIONS: Final = _event("rolls", "", "who ability die",
    "{who:Seat} [rolls|roll] {die:number}", "seat/{who}", reveals=True, cites="ability")
ROLLS_FIRE: Final = _rolls("D-HER-27")
HEALED: Final = _healed("D-ACT-13")
CRYSTALS_REMOVED: Final = _event("healed", "", "place amount ability",
    "{amount:crystal} {amount?is|are} removed from {place}", "place/{place}", cites="ability")
NOT_HEALED: Final = _event("not_healed", "D-ACT-13", "place", "{place} stays tainted", "place/{place}")
RESTORES: Final = _restores("D-ACT-14")
RESTORES_AFIELD: Final = _restores("D-ACT-15")
# -- fights -----------------------------------------------------------------------------------------
ENGAGES: Final = _event("engages", "D-MIN-01", "who place", "{who:Seat} [fights|fight] the minions in {place}", "place/{place}")
HIT: Final = 32
"""Added to a die that hits, in the log."""
def _fight_dice(rule: str) -> int:
    return _event("fight_dice", rule, "who die*", "{who:Seat} [rolls|roll] {die*}", "seat/{who}", reveals=True)


def _kills(rule: str) -> int:
    return _event("kills", rule, "who place colour amount",
        "{who:Seat} [kills|kill] {amount} {amount?{colour:minion}|{colour:minions}} in {place}", "place/{place}")


FIGHT_DICE: Final = _fight_dice("D-MIN-03")
ATTACK_DICE: Final = _fight_dice("D-GEN-06")
ROLLS_AGAIN: Final = _event("rolls_again", "D-MIN-05", "who trait", "{who:Seat} [rolls|roll] again: {trait}", "seat/{who}")
KILLS: Final = _kills("D-MIN-02")
KILLS_BY_FIRE: Final = _kills("D-HER-27")
KILLS_PRESENT: Final = _kills("D-CRD-13")
KILLS_AS_SLAYER: Final = _event("kills_as_slayer", "D-GEN-18", "who place colour amount",
    "{who:Seat} [kills|kill] {amount} {amount?{colour:minion}|{colour:minions}} in {place} as the slayer of {colour:general}",
    "place/{place}")
REMOVED: Final = _event("removed", "", "place colour amount ability",
    "{amount} {amount?{colour:minion}|{colour:minions}} {amount?is|are} removed from {place}", "place/{place}", cites="ability")
ATTACKS: Final = _event("attacks", "D-GEN-01", "who colour place",
    "{who:Seat} [attacks|attack] {colour:general} in {place}", "general/{colour}")
JOINS: Final = _event("joins", "D-GEN-01", "who colour",
    "{who:Seat} [joins|join] the attack on {colour:general}", "seat/{who}", "general/{colour}")
STAND_TOGETHER: Final = _event("stand_together", "D-GEN-01", "colour place who*",
    "Attacking {colour:general} in {place}: {who*:seat}", "general/{colour}")
COMMITS: Final = _event("commits", "D-GEN-02", "who card", "{who:Seat} [commits|commit] {card}", "seat/{who}/hand")
def _declares(rule: str) -> int:
    return _event("declares", rule, "who quest",
        "{who:Seat} [declares|declare] the reward of the quest {quest}", "seat/{who}/quests")


DECLARES: Final = _declares("D-GEN-04")
DECLARES_EXTRA: Final = _declares("D-MIN-04")
CORRUPTS: Final = _event("corrupts", "D-GEN-21", "who card face", "{who:Seat} [rolls|roll] {face} for {card}", reveals=True)
PARRIES: Final = _event("parries", "D-GEN-20", "colour amount", "{colour:general} parries {amount:hit}", "general/{colour}")
DAMAGE: Final = _event("damage", "D-GEN-09", "colour amount life",
    "{colour:general} takes {amount} damage and has {life} life left", "general/{colour}")
IS_DEFEATED: Final = _event("is_defeated", "D-GEN-11", "colour", "{colour:general} is defeated", "general/{colour}")
SLAYS: Final = _event("slays", "D-GEN-13", "who colour",
    "{who:Seat} [is|are] the slayer of {colour:general}", "general/{colour}", "seat/{who}")
WAR: Final = _event("war", "D-WAR-01", "war", "War Status: {war}")
ATTACK_FAILS: Final = _event("attack_fails", "D-GEN-11", "colour", "The attack on {colour:general} fails", "general/{colour}")
REGENERATES: Final = _event("regenerates", "D-GEN-22", "colour", "{colour:general} regenerates to full life", "general/{colour}")
REGAINS: Final = _event("regains", "D-GEN-26", "colour life",
    "{colour:general} regains 1 life and now has {life}", "general/{colour}")
PENALTY: Final = _event("penalty", "D-GEN-15", "who face",
    "{who:Seat} [rolls|roll] {face} for the penalty", "seat/{who}", reveals=True)
IGNORES_PENALTY: Final = _event("ignores_penalty", "D-GEN-24", "who", "{who:Seat} [suffers|suffer] no penalty", "seat/{who}")
# -- wounds and death -------------------------------------------------------------------------------
WOUNDED: Final = _event("wounded", "D-WND-04", "who amount", "{who:Seat} [loses|lose] {amount:token}", "seat/{who}")
DIES: Final = _event("dies", "D-WND-05", "who hero", "{who:Seat} [loses their|lose your] hero: the {hero} is dead", "seat/{who}")
NEW_HERO: Final = _event("new_hero", "D-WND-07", "who hero", "{who:Seat} now [plays|play] the {hero}", "seat/{who}")
TURNS_UNDEAD: Final = _event("turns_undead", "D-HER-03", "who end",
    "{who:Seat} [drives|drive] 1 Undead to {end:place}", "place/{end}")
# -- the Night --------------------------------------------------------------------------------------
REVEALS: Final = _event("reveals", "D-DRK-03", "dark", "{dark} is revealed", "deck/darkness", reveals=True)
REPLACES: Final = _event("replaces", "D-HER-28", "who dark",
    "{who:Seat} [discards|discard] {dark} without resolving it", "deck/darkness")
CANCELS_LINE: Final = _event("cancels_line", "", "who place ability",
    "Nothing is placed in {place}", "place/{place}", cites="ability")
HOLDS_BACK: Final = _event("holds_back", "", "who colour ability",
    "{colour:general} is held back", "general/{colour}", cites="ability")
def _placed(rule: str) -> int:
    return _event("placed", rule, "place colour", "1 {colour:minion} is placed in {place}", "place/{place}")


PLACED: Final = _placed("D-OVR-02")
PLACED_BY_SPREAD: Final = _placed("D-OVR-03")


def _tainted(rule: str) -> int:
    return _event("tainted", rule, "place", "A Tainted Crystal appears in {place}", "place/{place}")


TAINTED: Final = _tainted("D-OVR-06")
TAINTED_BY_OVERRUN: Final = _tainted("D-OVR-03")
TAINTED_BY_SPREAD: Final = _tainted("D-OVR-04")
THIRD_BY_SPREAD: Final = _tainted("D-OVR-07")
TAINTED_LAIR: Final = _tainted("D-SET-07")
TAINTED_BY_WAVE: Final = _tainted("D-SET-12")
OVERRUN: Final = _event("overrun", "D-OVR-03", "place colour", "{place} is overrun by {colour:minions}", "place/{place}")
TAINTS: Final = (TAINTED, TAINTED_BY_OVERRUN, TAINTED_BY_SPREAD, THIRD_BY_SPREAD)
MISSING: Final = _event("missing", "D-OVR-10", "colour", "There are no {colour:minions} left to place")
MISSING_TO_SPREAD: Final = _event("missing", "D-OVR-11", "colour", "There are no {colour:minions} left to place")
ADVANCES: Final = _event("advances", "D-DRK-05", "colour start end",
    "{colour:general} moves to {end:place}", "place/{start}", "place/{end}")
ADVANCES_A_STEP: Final = _event("advances", "D-DRK-06", "colour start end",
    "{colour:general} moves to {end:place}", "place/{start}", "place/{end}")
STAYS: Final = _event("stays", "D-DRK-05", "colour", "{colour:general} doesn't move", "general/{colour}")
IS_HELD: Final = _event("stays", "D-DRK-08", "colour", "{colour:general} doesn't move", "general/{colour}")
FALLS_BACK: Final = _event("falls_back", "D-CRD-10", "colour start end",
    "{colour:general} moves back to {end:place}", "place/{start}", "place/{end}")
SPIED_ON: Final = _event("spied_on", "D-CRD-20", "colour", "{colour:general} won't regain life this turn", "general/{colour}")
LOOKS: Final = _event("looks", "D-CRD-17", "dark*", "On top of the Darkness deck: {dark*}", "deck/darkness", reveals=True)
DARK_DISCARDED: Final = _event("dark_discarded", "D-CRD-17", "dark", "{dark} is discarded", "deck/darkness")
# -- quests -----------------------------------------------------------------------------------------
def _draws_quest(rule: str) -> int:
    return _event("draws_quest", rule, "who quest",
        "{who:Seat} [has|have] a new quest: {quest}", "deck/quests", "seat/{who}/quests", reveals=True)


DRAWS_QUEST: Final = _draws_quest("D-QST-01")
QUEST_FOR_LOST: Final = _draws_quest("D-QST-03")
QUEST_FOR_VOID: Final = _draws_quest("D-QST-29")
QUEST_AT_LAST: Final = _draws_quest("D-QST-06")
FIRST_QUEST: Final = _draws_quest("D-SET-04")
QUEST_ANEW: Final = _draws_quest("D-WND-07")
QUEST_VOID: Final = _event("quest_void", "D-QST-29", "quest", "{quest} can no longer be completed and leaves the game")
QUEST_LOST: Final = _event("quest_lost", "D-QST-03", "who quest",
    "{who:Seat} [loses|lose] the quest {quest}", "seat/{who}/quests")
QUEST_STEP: Final = _event("quest_step", "D-ACT-19", "who quest",
    "{who:Seat} [works|work] on the quest {quest}", "seat/{who}/quests")
COMPLETES: Final = _event("completes", "D-QST-01", "who quest",
    "{who:Seat} [completes|complete] the quest {quest}", "seat/{who}/quests")
# -- the end ----------------------------------------------------------------------------------------
VICTORY: Final = _event("game_ends", "D-END-01", "", "The fourth general is defeated: the realm is saved")
LOST_BY_GENERAL: Final = _event("game_ends", "D-END-02", "", "A general enters Monarch City: the realm is lost")
LOST_BY_SUPPLY: Final = _event("game_ends", "D-END-03", "", "There aren't enough minions to place: the realm is lost")
LOST_BY_CRYSTALS: Final = _event("game_ends", "D-END-04", "", "The last crystal taints the land: the realm is lost")
LOST_BY_CITY: Final = _event("game_ends", "D-END-05", "", "Monarch City is overrun: the realm is lost")
LOST_BY_TURNS: Final = _event("game_ends", "D-END-08", "", "Time has run out: the realm is lost")
CHAMPION: Final = _event("champion", "D-END-07", "who", "{who:Seat} [is|are] King's Champion", "seat/{who}")
ENDINGS: Final = (VICTORY, VICTORY, LOST_BY_GENERAL, LOST_BY_SUPPLY, LOST_BY_CRYSTALS, LOST_BY_CITY, LOST_BY_TURNS)
"""By the codes OPEN, WON, BY_GENERAL and so on."""
# -- what bots plan to do -----------------------------------------------------------------------------
PLANS: Final = EventKinds()
"""Announcements, not moves: they are no events of a game."""
MEANS_TO_ATTACK: Final = PLANS.declare("means_to_attack", "D-GEN-01", "who colour place",
    "{who:Seat} [plans|plan] to attack {colour:general} in {place} this turn", "general/{colour}")
MEANS_TO_ATTACK_WITH: Final = PLANS.declare("means_to_attack", "D-GEN-01", "who colour place other*",
    "{who:Seat} [plans|plan] to attack {colour:general} in {place} this turn, with {other*:hero_of}", "general/{colour}")
MEANS_TO_GATHER: Final = PLANS.declare("means_to_gather", "D-GEN-01", "who colour place",
    "{who:Seat} [plans|plan] to go to {place} and gather forces against {colour:general}", "general/{colour}")
# fmt: on
TRAVELS: Final = (WALKS, RIDES, FLIES, BY_GATE_CARD, BY_GATE)
"""By the kinds of options WALK, RIDE_TO, FLY_TO, GATE_CARD, GATE_TO."""
