"""Prompts, with their texts and rules, and kinds of options, each declared once."""

from __future__ import annotations

from typing import Final

from lorehall.core.words.requests import RequestKinds

REQUESTS: Final = RequestKinds()
_ask: Final = REQUESTS.ask
_kind: Final = REQUESTS.kind

# fmt: off
# -- prompts of the rules ---------------------------------------------------------------------------

ASK_DRAFT: Final = _ask("draft", "Choose a Character to keep", "P-SET-12")
ASK_MOVE: Final = _ask("move", "Move, stay or do something else", "P-MOV-01")
ASK_FREE: Final = _ask("free", "Use something now, or continue", "P-TRN-07")
"""A moment for non-battle effects (P-TRN-07)."""
ASK_CREATURE: Final = _ask("creature", "Choose the next Creature to fight", "P-CRE-02")
ASK_KIND: Final = _ask("kind", "Choose a Battle of Strength or of Wills", "P-CMB-08")
ASK_COUNTER: Final = _ask("counter", "Make it a Battle of Wills?", "P-PVP-06")
ASK_EQUIP: Final = _ask("equip", "Choose what to use in this battle", "P-CMB-16")
ASK_THROW: Final = _ask("throw", "Throw a weapon for this roll?", "P-CMB-22")
ASK_ROLL: Final = _ask("roll", "The roll gives {asker:tally}. Use something?", "P-CMB-31")
ASK_SHIFT: Final = _ask("shift", "The battle is {asker:result}. Change the result?", "P-CMB-36")
ASK_AFTER: Final = _ask("after", "{asker:moment}: use something, or continue", "P-ITM-12")
"""Optional lines after a battle, at the start of a round, on arrival, at the end of a turn."""
ASK_ORDER_AFTER: Final = _ask("order_after", "The battle is over. Which of your cards takes effect first?", "P-CMB-44")
ASK_ORDER: Final = _ask("order", "Which of your cards takes effect first?", "P-TRN-02")
ASK_DUEL: Final = _ask("duel", "Choose a hero to attack", "P-PVP-01")
ASK_SPOILS: Final = _ask("spoils", "You lost the battle: choose what to lose", "P-PVP-08")
ASK_SPOIL: Final = _ask("spoil", "You won the battle: choose an Item to take", "P-PVP-09")
ASK_SPACE: Final = _ask("space", "What will you do here?", "P-SPC-01")
ASK_LIMIT: Final = _ask("limit", "Too many Items: choose one to discard", "P-TRN-12")
ASK_RETURN: Final = _ask("return", "Too many Abilities: choose one to return", "P-TRN-13")
ASK_DYING: Final = _ask("dying", "Your hero is dying: use something?", "P-DTH-03")
ASK_TRADE: Final = _ask("trade", "You give {asker:given} and get {asker:gotten}. Add more, or propose this trade?", "P-SPC-23")
ASK_ANSWER: Final = _ask("answer", "{active:Hero_of} offers {asker:given} for {asker:gotten}. Accept?", "P-SPC-23")
ASK_SITE: Final = _ask("site", "Choose the site of the Final Battle", "P-END-05")
ASK_GIVE: Final = _ask("give", "Choose an Artifact to give", "P-END-16")
ASK_REFIGHT: Final = _ask("refight", "Choose how to fight on", "P-CMB-37")
# -- prompts of cards, which are named before them ------------------------------------------------------
ASK_CHOOSE: Final = _ask("choose", "Choose one", "P-TRM-28")
ASK_MAY: Final = _ask("may", "{asker:offer}?", "P-TRM-28")
ASK_REPEAT: Final = _ask("repeat", "{asker:offer}? You may do this as often as you like", "P-TRM-28")
ASK_PLACE: Final = _ask("place", "Which space? ({asker:deed})", "P-MOV-09")
ASK_ITEM: Final = _ask("item", "Which Item? ({asker:deed})", "P-ITM-09")
ASK_SOMEBODY: Final = _ask("somebody", "Which hero? ({asker:deed})", "P-PVP-03")
ASK_NUMBER: Final = _ask("number", "How many?", "P-TRM-27")
ASK_GUESS: Final = _ask("guess", "Name a number from 1 to 6", "P-TRM-24")
ASK_GUILD: Final = _ask("guild", "Which Guild? ({asker:deed})", "P-CHN-06")
ASK_PLANE: Final = _ask("plane", "Which Plane? ({asker:deed})", "P-CHN-09")
ASK_KILL: Final = _ask("kill", "Choose a Creature to remove", "P-AST-10")
ASK_PICK: Final = _ask("pick", "Choose a card to take", "P-CRE-21")
ASK_DIE: Final = _ask("die", "Choose a die to roll again", "P-CMB-33")
ASK_REPAIR: Final = _ask("repair", "Choose an Item to repair", "P-SPC-09")

# -- options ------------------------------------------------------------------------------------------

PASS: Final = _kind("pass", "{pass}")
USE: Final = _kind("use", "use {line}", "line/{line}")
"""A line, by its number."""
TRAVEL: Final = _kind("travel", "travel by {card} to {place}", "place/{place}")
"""A card and a space: a pair; the card's `trv` line leads there (P-MOV-07)."""
DECLARE: Final = _kind("declare", "lower the next cost with {line}", "line/{line}")
"""A line that lowers the next cost (P-ABL-06)."""
KEEP_HERO: Final = _kind("keep_hero", "keep the {card}", "seat/{who}")
STAY: Final = _kind("stay", "stay")
WALK: Final = _kind("walk", "walk to {place}", "place/{place}")
RIDE: Final = _kind("ride", "ride to {place}{place:ride_price}", "place/{place}")
SAIL: Final = _kind("sail", "sail to {place}{place:sail_price}", "place/{place}")
GATE: Final = _kind("gate", "step through the gate to {place}{place:gate_price}", "place/{place}")
WORK: Final = _kind("work", "{work}")
TRADE: Final = _kind("trade", "trade with {hero_of}", "seat/{hero_of}")
ATTACK_PLANE: Final = _kind("attack_plane", "attack {plane}", "place/{plane:above}")
FIGHT: Final = _kind("fight", "fight {card}", "card/{card}")
LEAVE: Final = _kind("leave", "leave {card} alone", "card/{card}")
OF_STRENGTH: Final = _kind("of_strength", "a Battle of Strength")
OF_WILLS: Final = _kind("of_wills", "a Battle of Wills{wills_price}")
EQUIP: Final = _kind("equip", "use {card}", "card/{card}")
READY: Final = _kind("ready", "ready to fight")
THROW: Final = _kind("throw", "throw {card}", "card/{card}")
ATTACK: Final = _kind("attack", "attack {hero_of}", "seat/{hero_of}")
LOSE_HEALTH: Final = _kind("lose_health", "lose 1 Health")
LOSE_ITEM: Final = _kind("lose_item", "let the winner take an Item")
TAKE: Final = _kind("take", "take {card}", "card/{card}")
LEARN: Final = _kind("learn", "learn {card}{card:lesson_price}", "card/{card}")
BUY: Final = _kind("buy", "buy {card}{card:buying_price}", "card/{card}")
SELL: Final = _kind("sell", "sell {card}{card:selling_price}", "card/{card}")
REPAIR: Final = _kind("repair", "repair {amount:damaged}{amount:repair_price}")
HEAL: Final = _kind("heal", "heal {number} Health{number:healing_price}")
RECHARGE: Final = _kind("recharge", "recharge {number} Magic{number:recharge_price}")
LODGE: Final = _kind("lodge", "lodge in the Village{lodge_price}")
OPPORTUNITY: Final = _kind("opportunity", "use {card}{card:opportunity}", "card/{card}")
PICK_UP: Final = _kind("pick_up", "pick up the Artifacts here")
END_TURN: Final = _kind("end_turn", "done here")
DISCARD: Final = _kind("discard", "discard {card}", "card/{card}")
RETURN: Final = _kind("return", "return {card}", "card/{card}")
GIVE_GOLD: Final = _kind("give_gold", "give {number} Gold")
TAKE_GOLD: Final = _kind("take_gold", "get {number} Gold")
GIVE_ITEM: Final = _kind("give_item", "give {card}", "card/{card}")
TAKE_ITEM: Final = _kind("take_item", "get {card}", "card/{card}")
PROPOSE: Final = _kind("propose", "propose this trade")
CANCEL: Final = _kind("cancel", "cancel the trade")
ACCEPT: Final = _kind("accept", "accept")
REFUSE: Final = _kind("refuse", "decline")
SITE: Final = _kind("site", "fight at {place}", "place/{place}")
GIVE: Final = _kind("give", "give {card}", "card/{card}")
# of cards
CHOOSE: Final = _kind("choose", "{branch}")
"""The i-th branch."""
YES: Final = _kind("yes", "yes")
NO: Final = _kind("no", "no")
PLACE: Final = _kind("place", "choose {place}", "place/{place}")
ITEM: Final = _kind("item", "choose {card}", "card/{card}")
SOMEBODY: Final = _kind("somebody", "choose {hero_of}", "seat/{hero_of}")
NUMBER: Final = _kind("number", "{number}")
GOLD_TO_XP: Final = _kind("gold_to_xp", "turn {number} Gold into Experience")
XP_TO_GOLD: Final = _kind("xp_to_gold", "turn {number} Experience into Gold")
GUILD: Final = _kind("guild", "choose {guild}", "place/{guild:hall}")
PLANE: Final = _kind("plane", "choose {plane}", "place/{plane:above}")
KILL: Final = _kind("kill", "remove {card}", "card/{card}")
CARD: Final = _kind("card", "take {card}", "card/{card}")
DIE: Final = _kind("die", "roll {die_side} die {nth} again")
"""A die to be rolled again: a pair of its side and its place among the dice of that side."""
ENOUGH: Final = _kind("enough", "enough")
# fmt: on
