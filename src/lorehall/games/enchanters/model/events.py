"""The kinds of events, each declared once: its name, the rule that its log line cites, its numbers, its text, its places.

An event is a tuple of integers (kind, numbers...), recorded only when there is a listener. All kinds are public except
the private ones, which are shown only to their seat (E-GEN-12). A seat below 0 is the Overlord (-1) or the bank (-2).
`whose` is the seat whose stacks hold the card that acts, below 0 for a card without an owner.
"""

from __future__ import annotations

from typing import Final

from lorehall.core.words.events import EventKinds

KINDS: Final = EventKinds()
_event: Final = KINDS.declare

# -- the course of the game -----------------------------------------------------------------------------

ROUND_BEGINS: Final = _event("round_begins", "E-TRN-01", "round", "Round {round} begins")
TURN_BEGINS: Final = _event(
    "turn_begins", "E-TRN-03", "who", "{who:Seat} [begins|begin] [their|your] turn"
)
GAME_ENDS: Final = _event("game_ends", "E-END-01", "", "The game ends")
SCORES: Final = _event("scores", "E-END-06", "who glory", "{who:Seat} [has|have] {glory} glory")
WINS: Final = _event("wins", "E-END-07", "who", "{who:Seat} [wins|win]")
WINS_TIE: Final = _event(
    "wins_tie", "E-END-08", "who step", "{who:Seat} [wins|win] the tie-break with {step:tie_break}"
)
SHARES_WIN: Final = _event(
    "shares_win", "E-END-08", "who",
    "{who:Seat} [shares|share] the win, with equal glory, crystals, wounds and cards",
)  # fmt: skip
ALL_LOSE: Final = _event("all_lose", "E-END-09", "", "Everyone loses")
CHOOSES_KINGDOM: Final = _event(
    "chooses_kingdom", "E-SET-05", "who kingdom", "{kingdom} join the adventure deck"
)
STARTS_WITH: Final = _event(
    "starts_with", "E-SET-16", "who card", "{who:Seat} [starts|start] with {card}", reveals=True
)

# -- actions ----------------------------------------------------------------------------------------------

USES: Final = _event(
    "uses", "E-MIN-01", "who card action whose", "{who:Seat} [uses|use] {card}: {action}",
    owner="whose", thing="card",
)  # fmt: skip
RESTS: Final = _event(
    "rests", "E-RST-01", "who card action whose", "{who:Seat} [rests|rest] at {card}: {action}",
    owner="whose", thing="card",
)  # fmt: skip
RESTS_EMPTY: Final = _event(
    "rests_empty", "E-TRN-06", "who", "{who:Seat} [rests|rest] without effect"
)
MUST_REST: Final = _event(
    "must_rest", "E-KNG-24", "who", "{who:Seat} must rest on [their|your] next turn"
)
JOURNEYS: Final = _event(
    "journeys", "E-JRN-01", "who card slot cost",
    "{who:Seat} [journeys|journey] to {card} at distance {slot}{cost:price}",
    "track/{slot}",
)  # fmt: skip
JOURNEYS_OFF_TRACK: Final = _event(
    "journeys_off_track", "E-JRN-13", "who card origin",
    "{who:Seat} [journeys|journey] to {card} ({origin})",
)  # fmt: skip
FREE_JOURNEY: Final = _event(
    "free_journey", "E-EFF-20", "who", "{who:Seat} can journey for free this turn"
)
PEARLS_PAID: Final = _event(
    "pearls_paid", "E-MIN-07", "who amount", "{who:Seat} [pays|pay] with {amount:pearl}"
)
TRIGGERS: Final = _event(
    "triggers", "E-GEN-07", "who card trigger whose", "{card} ({who:seat}): {trigger}",
    owner="whose", thing="card",
)  # fmt: skip
IMMEDIATE: Final = _event(
    "immediate", "E-JRN-08", "who card whose", "{card} ({who:seat}): {card:immediate}",
    owner="whose", thing="card",
)  # fmt: skip
EVENT_SAYS: Final = _event(
    "event_says", "E-EVT-03", "who card whose", "{card} ({who:seat}): {card:immediate}",
    owner="whose", thing="card",
)  # fmt: skip
QUEST_SAYS: Final = _event(
    "quest_says", "E-QST-03", "who card whose", "{card} ({who:seat}): {card:immediate}",
    owner="whose", thing="card",
)  # fmt: skip
CANCELS: Final = _event(
    "cancels", "E-EFF-33", "who card", "The immediate effect of {card} is cancelled"
)
DIE: Final = _event("die", "E-GEN-13", "who face", "{who:Seat} [rolls|roll] {face}", reveals=True)

# -- fights -----------------------------------------------------------------------------------------------

DEFEATS: Final = _event(
    "defeats", "E-CMB-02", "who card attack health",
    "{who:Seat} [defeats|defeat] {card}: attack {attack} against health {health}",
)  # fmt: skip
FAILS: Final = _event(
    "fails", "E-CMB-06", "who card attack health",
    "{who:Seat} can't defeat {card}: attack {attack} against health {health}",
)  # fmt: skip
CREATURE_ATTACKS: Final = _event(
    "creature_attacks", "E-CMB-03", "who card strength defense damage",
    "{card} attacks {who:seat}: strength {strength} against defense {defense}, {damage} damage",
    thing="card",
)  # fmt: skip
DUELS: Final = _event(
    "duels", "E-ATK-05", "who other", "{who:Seat} [duels|duel] {other:seat}", owner="who"
)
ATTACKS: Final = _event(
    "attacks", "E-ATK-02", "who other attack defense damage",
    "{who:Seat} [attacks|attack] {other:seat}: {attack} against {defense}, {damage} damage",
    owner="who",
)  # fmt: skip
BOOSTS: Final = _event(
    "boosts", "E-EFF-08", "who attack defense",
    "{who:Seat} [gets|get] {attack:signed} attack and {defense:signed} defense this turn",
    "seat/{who}/attack",
)  # fmt: skip
BOOSTS_ATTACK: Final = _event(
    "boosts_attack", "E-EFF-08", "who attack",
    "{who:Seat} [gets|get] {attack:signed} attack this turn",
    "seat/{who}/attack",
)  # fmt: skip
BOOSTS_DEFENSE: Final = _event(
    "boosts_defense", "E-EFF-08", "who defense",
    "{who:Seat} [gets|get] {defense:signed} defense this turn",
    "seat/{who}/defense",
)  # fmt: skip

# -- crystals, wounds, charges ----------------------------------------------------------------------------

GAINS_CRYSTALS: Final = _event(
    "gains_crystals", "E-EFF-10", "who amount", "{who:Seat} [takes|take] {amount:crystal}",
    "seat/{who}/crystals",
)  # fmt: skip
LOSES_CRYSTALS: Final = _event(
    "loses_crystals", "E-EFF-11", "who amount", "{who:Seat} [loses|lose] {amount:crystal}",
    "seat/{who}/crystals",
)  # fmt: skip
WEIGHT_PAID: Final = _event(
    "weight_paid", "E-CLN-02", "who amount", "{who:Seat} [loses|lose] {amount:crystal} to weight",
    "seat/{who}/crystals",
)  # fmt: skip
MOVES_CRYSTALS: Final = _event(
    "moves_crystals", "E-EFF-12", "who other amount",
    "{amount:crystal} {amount?goes|go} from {who:purse} to {other:purse}",
    "seat/{who}/crystals", "seat/{other}/crystals",
)  # fmt: skip
DAMAGE: Final = _event(
    "damage", "E-DMG-01", "who amount", "{who:Seat} [takes|take] {amount} damage",
    "seat/{who}/wounds",
)  # fmt: skip
HEALS: Final = _event(
    "heals",
    "E-DMG-05",
    "who amount",
    "{who:Seat} [heals|heal] {amount} damage",
    "seat/{who}/wounds",
)
MOVES_WOUNDS: Final = _event(
    "moves_wounds", "E-DMG-10", "who other amount",
    "{who:Seat} [passes|pass] {amount:wound} to {other:seat}",
    "seat/{who}/wounds", "seat/{other}/wounds",
)  # fmt: skip
DRAWS_WOUNDS: Final = _event(
    "draws_wounds", "E-DMG-02", "who cards*", "{who:Seat} [draws|draw] {cards*:card}",
    private=True, reveals=True,
)  # fmt: skip
KEEPS_WOUND: Final = _event(
    "keeps_wound", "E-DMG-02", "who card",
    "{who:Seat} [exchanges|exchange] 10 wounds for {card}",
    reveals=True,
)  # fmt: skip
RETURNS_WOUND: Final = _event(
    "returns_wound", "E-DMG-06", "who card",
    "{who:Seat} [exchanges|exchange] {card} for 10 wounds",
)  # fmt: skip
GAINS_CHARGES: Final = _event(
    "gains_charges", "E-EFF-32", "who amount", "{who:Seat} [takes|take] {amount:charge}"
)
LOSES_CHARGES: Final = _event(
    "loses_charges", "E-EFF-32", "who amount", "{who:Seat} [loses|lose] {amount:charge}"
)

# -- cards that move --------------------------------------------------------------------------------------

TAKES: Final = _event(
    "takes", "E-JRN-11", "who card stack", "{who:Seat} [adds|add] {card} to [their|your] {stack}",
    "seat/{who}/{stack:stack}",
)  # fmt: skip
GIVES: Final = _event(
    "gives", "E-MOV-01", "who card other", "{who:Seat} [gives|give] {card} to {other:seat}",
    "seat/{who}/{card:home}", "seat/{other}/{card:home}",
)  # fmt: skip
STEALS: Final = _event(
    "steals", "E-MOV-13", "who card other", "{who:Seat} [steals|steal] {card} from {other:seat}",
    "seat/{other}/{card:home}", "seat/{who}/{card:home}",
)  # fmt: skip
BURIES: Final = _event(
    "buries", "E-STK-04", "who card", "{who:Seat} [buries|bury] {card}", "seat/{who}/{card:home}"
)
UNBURIES: Final = _event(
    "unburies", "E-STK-05", "who card", "{who:Seat} [unburies|unbury] {card}",
    "seat/{who}/{card:home}",
)  # fmt: skip
SWAPS: Final = _event("swaps", "E-MOV-11", "who card with", "{card} and {with:card} swap places")
DISCARDS: Final = _event(
    "discards", "E-MOV-06", "who card", "{who:Seat} [discards|discard] {card}", "graveyard"
)
DISCARDS_FROM_TRACK: Final = _event(
    "discards_from_track", "E-MOV-06", "who card", "{card} is discarded from the track", "graveyard"
)
DISCARDS_FROM_PILE: Final = _event(
    "discards_from_pile", "E-MOV-06", "who card", "{card} is discarded", "graveyard"
)
DISCARDS_HOME: Final = _event(
    "discards_home", "E-MOV-07", "who card", "{who:Seat} [discards|discard] {card}"
)
REMOVES: Final = _event("removes", "E-MOV-10", "who card", "{card} is removed from the game")
EVENT_LEAVES: Final = _event(
    "event_leaves", "E-EVT-07", "who card", "{card} is removed from the game"
)
REFILLS: Final = _event(
    "refills", "E-CLN-05", "slot card", "{card} appears at distance {slot}", "deck", "track/{slot}",
    reveals=True,
)  # fmt: skip
FROM_DECK: Final = _event(
    "from_deck", "E-CHL-09", "card", "{card} is discarded from the adventure deck", "graveyard",
    reveals=True,
)  # fmt: skip
TO_OVERLORD: Final = _event(
    "to_overlord", "E-EFF-18", "who card", "{card} is put on the Overlord card", "overlord"
)
EVENT_APPEARS: Final = _event(
    "event_appears", "E-EVT-03", "card", "The event {card} appears", "deck", reveals=True
)
ATTACHES: Final = _event("attaches", "E-EVT-05", "card host", "{card} is attached to {host:card}")
EVENTS_AND_IMMOVABLE: Final = _event(
    "events_and_immovable", "E-EVT-08", "kingdom",
    "Warning: with {kingdom}, an event may stay on the track for a long time",
)  # fmt: skip
QUEST_LIES: Final = _event(
    "quest_lies", "E-QST-01", "card", "The quest {card} is laid out", "quests", reveals=True
)
REPLACES_QUEST: Final = _event(
    "replaces_quest", "E-QST-01", "who card", "{who:Seat} [replaces|replace] the quest {card}",
    "quests",
)  # fmt: skip
QUEST_PASSED: Final = _event(
    "quest_passed", "E-QST-08", "card",
    "{card} can't be claimed with the cards in this game: another quest is drawn", "quests", reveals=True,
)  # fmt: skip
CLAIMS: Final = _event(
    "claims",
    "E-QST-03",
    "who card",
    "{who:Seat} [claims|claim] the quest {card}",
    "seat/{who}/quests",
)
CLAIMS_FROM: Final = _event(
    "claims_from", "E-QST-04", "who card other",
    "{who:Seat} [claims|claim] the quest {card} from {other:seat}",
    "seat/{other}/quests", "seat/{who}/quests",
)  # fmt: skip
MYTHIC_SHOWN: Final = _event(
    "mythic_shown", "E-MYT-01", "card", "{card} waits at the bottom of the adventure deck",
    "deck", reveals=True,
)  # fmt: skip
VILLAGE_REPLACED: Final = _event(
    "village_replaced", "E-EFF-31", "old new", "{new:card} replaces {old:card}", "village",
    reveals=True,
)  # fmt: skip

# -- the Overlord, tokens, the desert ---------------------------------------------------------------------

INVADES: Final = _event("invades", "E-INV-03", "who card", "{card} invades", "overlord")
CHALLENGES: Final = _event(
    "challenges", "E-CHL-02", "who card", "{who:Seat} [challenges|challenge] {card}", "overlord"
)
REWARD_TAKEN: Final = _event(
    "reward_taken", "E-CHL-07", "who", "{who:Seat} [takes|take] a reward token"
)
REWARD_SAYS: Final = _event(
    "reward_says", "E-CHL-07", "who card whose", "{who:Seat} [beats|beat] {card}: {card:immediate}",
    owner="whose", thing="card",
)  # fmt: skip
OVERLORD_DEFEATED: Final = _event(
    "overlord_defeated", "E-CHL-08", "", "The Overlord is defeated", "overlord"
)
REINFORCED: Final = _event(
    "reinforced", "E-EFF-35", "side number",
    "The Overlord gets {number:signed} {side} from {number:reinforcement}",
    "overlord",
)  # fmt: skip
WEAKENED: Final = _event(
    "weakened", "E-EFF-35", "side number",
    "The Overlord loses {number:reinforcement} and {number} {side}",
    "overlord",
)  # fmt: skip
REWARDS_ADDED: Final = _event(
    "rewards_added", "E-EFF-27", "on number", "The {on:bearer} gets {number:reward}"
)
REWARDS_REMOVED: Final = _event(
    "rewards_removed", "E-EFF-27", "on number", "The {on:bearer} loses {number:reward}"
)
TOKENS_ADDED: Final = _event(
    "tokens_added", "E-EFF-36", "card token number",
    "{card} gets {number} {token} {number?token|tokens}",
)  # fmt: skip
TOKENS_REMOVED: Final = _event(
    "tokens_removed", "E-EFF-36", "card token number",
    "{card} loses {number} {token} {number?token|tokens}",
)  # fmt: skip
DESERT_TURNS: Final = _event(
    "desert_turns", "E-STA-12", "side", "The desert token shows {side:desert}"
)
DESERT_DOUBLED: Final = _event(
    "desert_doubled", "E-EFF-29", "who", "The desert token counts double for {who:seat} this turn"
)
DESERT_IGNORED: Final = _event(
    "desert_ignored", "E-EFF-29", "who", "{who:Seat} [ignores|ignore] the desert token this turn"
)
FIGHTS_OVERLORD: Final = _event(
    "fights_overlord", "E-EFF-28", "who", "{who:Seat} [fights|fight] the Overlord", "overlord"
)

# -- co-op ------------------------------------------------------------------------------------------------

OVERLORD_CHOSEN: Final = _event(
    "overlord_chosen", "E-COP-03", "card", "All players play against {card}", "overlord"
)
REWARD_TOGETHER: Final = _event(
    "reward_together", "E-COP-14", "who card whose", "{who:Seat} [beats|beat] {card}: {card:immediate}",
    owner="whose", thing="card",
)  # fmt: skip
BEATEN_GROWS: Final = _event(
    "beaten_grows", "E-COP-14", "side number",
    "The Overlord gets {number:signed} {side} from {number:reinforcement}",
    "overlord",
)  # fmt: skip
GIFT_HELPS: Final = _event(
    "gift_helps", "E-COP-24", "side number",
    "The Overlord gets {number:signed} {side} from {number:reinforcement}",
    "overlord",
)  # fmt: skip
GIFT_HARMS: Final = _event(
    "gift_harms", "E-COP-24", "side number",
    "The Overlord loses {number:reinforcement} and {number} {side}",
    "overlord",
)  # fmt: skip
AI_REVEALED: Final = _event(
    "ai_revealed", "E-COP-06", "card tier", "The Overlord's turn: {card} at rage {tier}", "ai",
    reveals=True, thing="card",
)  # fmt: skip
AI_CANCELLED: Final = _event(
    "ai_cancelled", "E-COP-30", "who card", "{who:Seat} [cancels|cancel] {card}", "ai"
)
OVERLORD_HURT: Final = _event(
    "overlord_hurt", "E-COP-19", "amount left",
    "The Overlord loses {amount:hit_point} and has {left} left", "overlord",
)  # fmt: skip
OVERLORD_HEALS: Final = _event(
    "overlord_heals", "E-COP-19", "amount left",
    "The Overlord heals {amount:hit_point} and now has {left}", "overlord",
)  # fmt: skip
OVERLORD_LOSES_CRYSTALS: Final = _event(
    "overlord_loses_crystals", "E-COP-21", "amount", "{amount:crystal} {amount?leaves|leave} the Overlord card",
    "overlord",
)  # fmt: skip
SHARE_PAID: Final = _event(
    "share_paid", "E-COP-27", "who amount", "{who:Seat} [pays|pay] a share of {amount:crystal}",
    "seat/{who}/crystals",
)  # fmt: skip
TOGETHER_WIN: Final = _event(
    "together_win",
    "E-COP-11",
    "",
    "The Overlord has no hit points left: all players win",
    "overlord",
)
TOO_MANY_WOUNDS: Final = _event(
    "too_many_wounds", "E-COP-12", "", "The players have too many wounds: all players lose"
)
ROAD_ENDS: Final = _event(
    "road_ends", "E-COP-12", "", "The track and the deck are empty: all players lose", "deck"
)

# -- effects that change nothing --------------------------------------------------------------------------

NO_EFFECT: Final = _event("no_effect", "E-GEN-04", "who card", "{card} has no effect")

# -- the Automa and its Market ------------------------------------------------------------------------------

AUTOMA_SHUFFLED: Final = _event(
    "automa_shuffled", "E-AUT-07", "", "The Automa cards are shuffled into a new deck", "automa"
)
AUTOMA_REVEALS: Final = _event(
    "automa_reveals", "E-AUT-04", "card", "The Automa reveals {card}", "automa", reveals=True
)
TO_MARKET: Final = _event(
    "to_market", "E-AUT-04", "card slot", "{card} goes from distance {slot} to the Market",
    "track/{slot}", "market",
)  # fmt: skip
GIVES_MARKET: Final = _event(
    "gives_market", "E-AUT-11", "who card end",
    "{who:Seat} [puts|put] {card} at the {end:market_end} of the Market",
    "seat/{who}/{card:home}", "market",
)  # fmt: skip
TAKES_MARKET: Final = _event(
    "takes_market", "E-AUT-11", "who card", "{who:Seat} [takes|take] {card} from the Market",
    "market", "seat/{who}/{card:home}",
)  # fmt: skip
TURNS_MARKET: Final = _event(
    "turns_market", "E-AUT-11", "card end", "{card} goes to the {end:market_end} of the Market",
    "market",
)  # fmt: skip
WOUNDS_MARKET: Final = _event(
    "wounds_market", "E-AUT-12", "amount", "{amount:wound} {amount?goes|go} next to the Market",
    "market",
)  # fmt: skip
HEALS_MARKET: Final = _event(
    "heals_market", "E-AUT-13", "amount",
    "{amount:wound} next to the Market {amount?is|are} removed",
    "market",
)  # fmt: skip
SOLO_WON: Final = _event(
    "solo_won", "E-AUT-09", "who glory needed",
    "{who:Seat} [wins|win] with {glory} glory ({needed} needed)",
)  # fmt: skip
SOLO_LOST: Final = _event(
    "solo_lost", "E-AUT-09", "who glory needed",
    "{who:Seat} [loses|lose] with {glory} glory ({needed} needed)",
)  # fmt: skip
INVASION_TRIGGERED: Final = _event(
    "invasion_triggered", "E-EFF-28", "who card", "An invasion by {card} is triggered", "overlord"
)

ANNOUNCED: Final = frozenset(
    [TRIGGERS, IMMEDIATE, EVENT_SAYS, QUEST_SAYS, REWARD_SAYS, REWARD_TOGETHER, USES, RESTS]
)
"""The kinds that only say what is about to be done."""
