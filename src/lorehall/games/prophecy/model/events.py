"""The events of the game, each kind declared once: name, rule, numbers, text, places."""

from __future__ import annotations

from typing import Final

from lorehall.core.words.events import EventKind, EventKinds

KINDS: Final = EventKinds()
_event: Final = KINDS.declare


def _by(rule: str, kind: int) -> int:
    """Declare the same event for another rule."""
    k = KINDS.all[kind]
    KINDS.all.append(
        EventKind(
            k.name, rule, k.numbers, k.is_open, k.template, k.places, k.is_private, k.reveals, k.owner, k.thing
        )
    )  # fmt: skip
    return len(KINDS.all) - 1


# fmt: off
# -- setup ------------------------------------------------------------------------------------------
DEALT: Final = _event("dealt", "P-SET-11", "who card*",
    "{who:Seat} [is|are] dealt the Characters {card*}", "seat/{who}", private=True, reveals=True)
PASSED_CARD: Final = _event("passed_card", "P-SET-12", "who card",
    "{who:Seat} [is|are] passed the Character {card}", "seat/{who}", private=True, reveals=True)
PICKS: Final = _event("picks", "P-SET-12", "who", "{who:Seat} [has|have] chosen a Character", "seat/{who}")
PICKS_AGAIN: Final = _by("P-SET-13", PICKS)
IS_HERO: Final = _event("is_hero", "P-SET-13", "who card place",
    "{who:Seat} [plays|play] the {card} and [starts|start] at {place}", "seat/{who}", "place/{place}", reveals=True)
START_ROLL: Final = _event("start_roll", "P-SET-18", "who face",
    "{who:Seat} [rolls|roll] {face} to see who plays first", "seat/{who}", reveals=True)
STARTS: Final = _event("starts", "P-SET-18", "who", "{who:Seat} [plays|play] first", "seat/{who}")
# -- rounds and turns ---------------------------------------------------------------------------------
ROUND_BEGINS: Final = _event("round_begins", "P-TRN-01", "who round", "{who:Seat} [begins|begin] round {round}", "seat/{who}",
    owner="who")
TABLE_ROUND_BEGINS: Final = _by("P-TRN-16", ROUND_BEGINS)
TURN_BEGINS: Final = _event("turn_begins", "P-TRN-03", "who", "{who:Seat} [begins their|begin your] turn", "seat/{who}")
FINAL_TURN_BEGINS: Final = _by("P-END-10", TURN_BEGINS)
EXTRA_TURN: Final = _event("extra_turn", "P-TRN-04", "who amount",
    "{who:Seat} [gets|get] {amount:extra}", "seat/{who}")
EXTRA_FINAL_TURN: Final = _by("P-END-19", EXTRA_TURN)
TURN_STOPS: Final = _event("turn_stops", "P-TRN-09", "who", "{who:Seat} [ends their|end your] turn early", "seat/{who}")
CHANCE: Final = _event("chance", "P-CHN-01", "who card",
    "{who:Seat} [draws|draw] the Chance card {card}", "deck/chance", reveals=True,
    owner="who", thing="card")
PLACED: Final = _event("placed", "P-CHN-03", "place card",
    "{card} is placed at {place}", "deck/adventure", "place/{place}", reveals=True)
PLACED_FIRST: Final = _by("P-SET-08", PLACED)
AMBUSHES: Final = _by("P-EVT-06", PLACED)
PLACED_DOWN: Final = _event("placed_down", "P-CHN-03", "place",
    "A face-down card is placed at {place}", "deck/adventure", "place/{place}")
OFFERED: Final = _event("offered", "P-CHN-06", "place card", "{card} is on offer at {place}", "place/{place}", reveals=True)
OFFERED_FIRST: Final = _by("P-SET-06", OFFERED)
WITHDRAWN: Final = _event("withdrawn", "P-CHN-06", "place card", "{card} is no longer on offer at {place}", "place/{place}")
GOODS: Final = _event("goods", "P-CHN-07", "place card", "{card} is for sale at {place}", "place/{place}", reveals=True)
REVEALED: Final = _event("revealed", "P-CHN-09", "place card", "{card} is revealed in {place}", "place/{place}", reveals=True)
LESSER_SHOWN: Final = _by("P-AST-04", REVEALED)
GREATER_SHOWN: Final = _by("P-AST-06", REVEALED)
EVENT: Final = _event("event", "P-EVT-01", "who card", "{who:Seat} [draws|draw] the Event {card}", "seat/{who}", reveals=True,
    owner="who", thing="card")
NEW_DECK: Final = _event("new_deck", "P-TRM-23", "deck",
    "The {deck} discard pile is shuffled to form a new deck", reveals=True)
# -- counters -------------------------------------------------------------------------------------------
GAINS_GOLD: Final = _event("gains_gold", "P-TRM-18", "who amount", "{who:Seat} [gains|gain] {amount} Gold", "seat/{who}")
LOSES_GOLD: Final = _event("loses_gold", "P-TRM-18", "who amount", "{who:Seat} [loses|lose] {amount} Gold", "seat/{who}")
GOLD_ABOVE_LIMIT: Final = _by("P-TRN-11", LOSES_GOLD)
PAYS_GOLD: Final = _event("pays_gold", "P-TRM-27", "who amount", "{who:Seat} [pays|pay] {amount} Gold", "seat/{who}")
GAINS_XP: Final = _event("gains_xp", "P-TRM-18", "who amount", "{who:Seat} [gains|gain] {amount} Experience", "seat/{who}")
XP_ABOVE_LIMIT: Final = _event("loses_xp", "P-TRN-11", "who amount", "{who:Seat} [loses|lose] {amount} Experience", "seat/{who}")
PAYS_XP: Final = _event("pays_xp", "P-TRM-27", "who amount", "{who:Seat} [pays|pay] {amount} Experience", "seat/{who}")
HEALS: Final = _event("heals", "P-TRM-12", "who amount", "{who:Seat} [heals|heal] {amount} Health", "seat/{who}")
HURT: Final = _event("hurt", "P-TRM-11", "who amount", "{who:Seat} [loses|lose] {amount} Health", "seat/{who}")
PAYS_HEALTH: Final = _event("pays_health", "P-DTH-02", "who amount", "{who:Seat} [pays|pay] {amount} Health", "seat/{who}")
RECHARGES: Final = _event("recharges", "P-TRM-14", "who amount", "{who:Seat} [recharges|recharge] {amount} Magic", "seat/{who}")
DRAINED: Final = _event("drained", "P-TRM-14", "who amount", "{who:Seat} [loses|lose] {amount} Magic", "seat/{who}")
PAYS_MAGIC: Final = _event("pays_magic", "P-TRM-13", "who amount", "{who:Seat} [pays|pay] {amount} Magic", "seat/{who}")
STRONGER: Final = _event("stronger", "P-TRM-15", "who amount", "{who:Seat} [gains|gain] {amount} Strength for good", "seat/{who}")
WISER: Final = _event("wiser", "P-TRM-15", "who amount", "{who:Seat} [gains|gain] {amount} Willpower for good", "seat/{who}")
WEAKER: Final = _event("weaker", "P-TRM-17", "who amount", "{who:Seat} [loses|lose] {amount} Strength for good", "seat/{who}")
DULLER: Final = _event("duller", "P-TRM-17", "who amount", "{who:Seat} [loses|lose] {amount} Willpower for good", "seat/{who}")
# -- cards ----------------------------------------------------------------------------------------------
GAINS_ITEM: Final = _event("gains_item", "P-CRE-21", "who card", "{who:Seat} [gets|get] {card}", "seat/{who}/items", reveals=True)
DISCARDS: Final = _event("discards", "P-ITM-01", "who card", "{who:Seat} [discards|discard] {card}", "seat/{who}/items")
DISCARDS_USED: Final = _by("P-ITM-05", DISCARDS)
DISCARDS_ABOVE_LIMIT: Final = _by("P-TRN-12", DISCARDS)
DRAWN_OPEN: Final = _event("drawn_open", "P-CRE-21", "card", "{card} is turned up", reveals=True)
DRAWN_FIRST: Final = _by("P-SET-07", DRAWN_OPEN)
USES: Final = _event("uses", "P-ABL-04", "who card", "{who:Seat} [uses|use] {card}", "seat/{who}", owner="who", thing="card")
USES_UP: Final = _by("P-ITM-05", USES)
USES_ITEM: Final = _by("P-ITM-08", USES)
USES_KEPT: Final = _by("P-SPC-16", USES)
LOWERS: Final = _event("lowers", "P-ABL-06", "who card", "{who:Seat} [lowers|lower] the next cost with {card}", "seat/{who}")
CHEAPENS_SPELL: Final = _by("P-ABL-11", LOWERS)
BREAKS: Final = _event("breaks", "P-ITM-03", "who card", "{who:Seat} now [has|have] a damaged {card}", "seat/{who}/items")
MENDED: Final = _event("mended", "P-ITM-03", "who card", "{who:Seat} [repairs|repair] {card}", "seat/{who}/items")
MENDED_FOR_GOLD: Final = _by("P-SPC-09", MENDED)
MENDED_FOR_FINAL: Final = _by("P-END-08", MENDED)
TAKES_ITEM: Final = _event("takes_item", "P-PVP-09", "who card other",
    "{who:Seat} [takes|take] {card} from {other:seat}", "seat/{other}/items", "seat/{who}/items")
INHERITS_ITEM: Final = _by("P-DTH-04", TAKES_ITEM)
TAKES_BY_THIEVERY: Final = _by("P-PVP-14", TAKES_ITEM)
TAKES_BY_CARD: Final = _by("P-ITM-09", TAKES_ITEM)
STEALS: Final = _event("steals", "P-TRM-18", "who amount other",
    "{who:Seat} [takes|take] {amount} Gold from {other:seat}", "seat/{other}", "seat/{who}")
INHERITS_GOLD: Final = _by("P-DTH-04", STEALS)
RETURNS_ABILITY: Final = _event("returns_ability", "P-TRN-13", "who card",
    "{who:Seat} [returns|return] {card} to its deck", "seat/{who}/abilities")
KEEPS: Final = _event("keeps", "P-EVT-05", "who card", "{who:Seat} [keeps|keep] {card}", "seat/{who}")
KEEPS_OPPORTUNITY: Final = _by("P-SPC-16", KEEPS)
SPENDS: Final = _event("spends", "P-EVT-05", "who card", "{who:Seat} [gives|give] up {card}", "seat/{who}")
SPENDS_OPPORTUNITY: Final = _by("P-SPC-16", SPENDS)
LEARNS: Final = _event("learns", "P-SPC-03", "who card", "{who:Seat} [learns|learn] {card}", "seat/{who}/abilities")
BUYS: Final = _event("buys", "P-SPC-06", "who card", "{who:Seat} [buys|buy] {card}", "seat/{who}/items")
SELLS: Final = _event("sells", "P-SPC-07", "who card amount",
    "{who:Seat} [sells|sell] {card} for {amount} Gold", "seat/{who}/items")
SELLS_BY_CARD: Final = _by("P-TRM-28", SELLS)
TOO_DEAR: Final = _event("too_dear", "P-TRM-27", "who place offer*",
    "{who:Seat} couldn't afford anything at {place}: {offer*:dear}", "place/{place}", private=True)
LODGES: Final = _event("lodges", "P-SPC-14", "who", "{who:Seat} [lodges|lodge] in the Village", "seat/{who}")
OPPORTUNITY: Final = _event("opportunity", "P-SPC-16", "who card", "{who:Seat} [uses|use] {card}", "seat/{who}",
    owner="who", thing="card")
PICKS_UP: Final = _event("picks_up", "P-SPC-19", "who card", "{who:Seat} [picks|pick] up {card}", "seat/{who}/items")
TAKES_ARTIFACT: Final = _event("takes_artifact", "P-AST-07", "who card",
    "{who:Seat} [wins|win] {card}", "seat/{who}/items", reveals=True)
PEEKS: Final = _event("peeks", "P-TRM-25", "who card place",
    "{who:Seat} [sees|see] {card} at {place}", "place/{place}", private=True, reveals=True)
PEEKED: Final = _event("peeked", "P-TRM-25", "who place",
    "{who:Seat} [looks|look] at a face-down card at {place}", "place/{place}")
PROPOSES: Final = _event("proposes", "P-SPC-23", "who other",
    "{who:Seat} [proposes|propose] a trade to {other:seat}", "seat/{other}", owner="who")
TRADES: Final = _event("trades", "P-SPC-23", "who other",
    "{who:Seat} and {other:seat} make a trade", "seat/{who}", "seat/{other}")
REFUSES: Final = _event("refuses", "P-SPC-23", "who other",
    "{who:Seat} [declines|decline] the trade with {other:seat}", "seat/{who}")
GIVES_GOLD: Final = _event("gives_gold", "P-SPC-21", "who amount other",
    "{who:Seat} [gives|give] {amount} Gold to {other:seat}", "seat/{who}", "seat/{other}")
GIVES_ITEM: Final = _event("gives_item", "P-SPC-21", "who card other",
    "{who:Seat} [gives|give] {card} to {other:seat}", "seat/{who}/items", "seat/{other}/items")
# -- moving ---------------------------------------------------------------------------------------------
STAYS: Final = _event("stays", "P-MOV-02", "who", "{who:Seat} [stays|stay]", "seat/{who}")
WALKS: Final = _event("walks", "P-MOV-03", "who start end",
    "{who:Seat} [walks|walk] to {end:place}", "place/{start}", "place/{end}")
RIDES: Final = _event("rides", "P-MOV-04", "who start end",
    "{who:Seat} [rides|ride] to {end:place}", "place/{start}", "place/{end}")
SAILS: Final = _event("sails", "P-MOV-05", "who start end",
    "{who:Seat} [sails|sail] to {end:place}", "place/{start}", "place/{end}")
BY_GATE: Final = _event("by_gate", "P-MOV-06", "who start end",
    "{who:Seat} [steps|step] through the gate to {end:place}", "place/{start}", "place/{end}")
MOVES: Final = _event("moves", "P-MOV-07", "who start end", "{who:Seat} [goes|go] to {end:place}", "place/{start}", "place/{end}")
MOVED_BY_CARD: Final = _by("P-MOV-16", MOVES)
TO_SITE: Final = _by("P-END-07", MOVES)
WORKS: Final = _event("works", "P-MOV-11", "who place", "{who:Seat} [works|work] at {place}", "place/{place}")
ENTERS: Final = _event("enters", "P-AST-02", "who place", "{who:Seat} [attacks|attack] {place}", "place/{place}")
BACK: Final = _event("back", "P-AST-09", "who place", "{who:Seat} [is|are] back at {place}", "place/{place}")
CLOSED: Final = _event("closed", "P-AST-07", "place", "{place:Place} is closed", "place/{place}")
# -- battles --------------------------------------------------------------------------------------------
TURNED_UP: Final = _event("turned_up", "P-CRE-01", "place card", "{card} is turned up at {place}", "place/{place}", reveals=True)
FIGHTS: Final = _event("fights", "P-CRE-02", "who card", "{who:Seat} [fights|fight] {card}", "seat/{who}", owner="who")
FIGHTS_LESSER: Final = _by("P-AST-04", FIGHTS)
FIGHTS_GREATER: Final = _by("P-AST-06", FIGHTS)
DECLINES: Final = _event("declines", "P-CRE-19", "who card", "{who:Seat} [leaves|leave] {card} alone", "seat/{who}")
ATTACKS: Final = _event("attacks", "P-PVP-01", "who other", "{who:Seat} [attacks|attack] {other:seat}", "seat/{other}",
    owner="who")
ATTACKS_CHAMPION: Final = _by("P-END-14", ATTACKS)
INITIATES: Final = _event("initiates", "P-CMB-08", "who", "{who:Seat} [makes|make] it a Battle of Wills", "seat/{who}")
INITIATES_DUEL: Final = _by("P-PVP-05", INITIATES)
COUNTERS: Final = _by("P-PVP-06", INITIATES)
EQUIPS: Final = _event("equips", "P-CMB-16", "who card", "{who:Seat} [uses|use] {card}", "seat/{who}/items")
THROWS: Final = _event("throws", "P-CMB-22", "who card", "{who:Seat} [throws|throw] {card}", "seat/{who}/items")
ROLLS: Final = _event("rolls", "P-CMB-26", "who die*", "{who:Side} [rolls|roll] {die*}", "seat/{who}", reveals=True)
ROLLS_FOR_BEST: Final = _by("P-CMB-28", ROLLS)
ROLLS_FOR_WORST: Final = _by("P-CMB-29", ROLLS)
ROLLS_OPPOSED: Final = _by("P-CMB-30", ROLLS)
FIXED_DIE: Final = _event("fixed_die", "P-CMB-34", "who face", "{who:Side} [counts|count] the die as {face}", "seat/{who}")
TOTALS: Final = _event("totals", "P-CMB-06", "mine theirs", "Totals: {mine} to {theirs}")
LIVES: Final = _event("lives", "P-CRE-14", "card amount", "{card} has {amount:life} left")
BAND: Final = _event("band", "P-CRE-16", "card", "Against {card}, a drawn roll loses the battle")
WINS: Final = _event("wins", "P-CRE-04", "who", "{who:Seat} [wins|win] the battle", "seat/{who}")
WINS_LESSER: Final = _by("P-AST-05", WINS)
WINS_GREATER: Final = _by("P-AST-07", WINS)
WINS_DUEL: Final = _by("P-PVP-08", WINS)
WINS_FINAL_DUEL: Final = _by("P-END-16", WINS)
LOSES: Final = _event("loses", "P-CRE-05", "who", "{who:Seat} [loses|lose] the battle", "seat/{who}")
LOSES_GUARDIAN: Final = _by("P-AST-08", LOSES)
LOSES_DUEL: Final = _by("P-PVP-08", LOSES)
LOSES_FINAL_DUEL: Final = _by("P-END-16", LOSES)
DRAWS: Final = _event("draws", "P-CRE-06", "who", "{who:Seat} [draws|draw] the battle", "seat/{who}")
DRAWS_GUARDIAN: Final = _by("P-AST-08", DRAWS)
DRAWS_DUEL: Final = _by("P-PVP-11", DRAWS)
DRAWS_FINAL_DUEL: Final = _by("P-END-16", DRAWS)
SHIFTS: Final = _event("shifts", "P-CMB-36", "who card", "{who:Seat} [changes|change] the result with {card}", "seat/{who}")
REFIGHTS: Final = _event("refights", "P-CMB-37", "who", "{who:Seat} [fights|fight] on", "seat/{who}")
GONE: Final = _event("gone", "P-CRE-04", "card", "{card} is discarded")
LESSER_GONE: Final = _by("P-AST-05", GONE)
GREATER_GONE: Final = _by("P-AST-07", GONE)
REMOVED: Final = _by("P-TRM-22", GONE)
ROLLS_DIE: Final = _event("rolls_die", "P-TRM-24", "who face", "{who:Seat} [rolls|roll] {face}", "seat/{who}", reveals=True)
# -- death ----------------------------------------------------------------------------------------------
DIES: Final = _event("dies", "P-DTH-01", "who card", "{who:Seat} [loses their|lose your] hero: the {card} is dead", "seat/{who}")
SAVED: Final = _event("saved", "P-DTH-03", "who", "{who:Seat} [escapes|escape] death", "seat/{who}")
NEW_HERO: Final = _event("new_hero", "P-DTH-08", "who card place",
    "{who:Seat} now [plays|play] the {card} and [starts|start] at {place}", "seat/{who}", "place/{place}", reveals=True)
OUT: Final = _event("out", "P-DTH-12", "who", "{who:Seat} [is|are] out of the game", "seat/{who}")
OUT_WITHOUT: Final = _by("P-END-04", OUT)
OUT_BARE: Final = _by("P-END-17", OUT)
LIES: Final = _event("lies", "P-ART-05", "card place", "{card} is left at {place}", "place/{place}")
LIES_IN_PLANE: Final = _by("P-ART-06", LIES)
LIES_AT_SITE: Final = _by("P-END-20", LIES)
# -- the end --------------------------------------------------------------------------------------------
FINAL: Final = _event("final", "P-END-02", "who",
    "{who:Seat} [has|have] taken the fifth Artifact: the Final Battle begins", "seat/{who}")
SITE: Final = _event("site", "P-END-05", "who place",
    "{who:Seat} [chooses|choose] {place} as the site of the Final Battle", "place/{place}")
CLEARED: Final = _event("cleared", "P-END-06", "place card", "{card} is removed from {place}", "place/{place}", reveals=True)
COUNTDOWN: Final = _event("countdown", "P-END-24", "who",
    "{who:Seat} [has|have] taken the fifth Artifact: the countdown begins", "seat/{who}")
APOCALYPSE: Final = _event("apocalypse", "P-END-27", "who", "The Apocalypse strikes {who:seat}", "seat/{who}")
TABLE_APOCALYPSE: Final = _by("P-TRN-17", APOCALYPSE)
GIVES_ARTIFACT: Final = _event("gives_artifact", "P-END-16", "who card other",
    "{who:Seat} [gives|give] {card} to {other:seat}", "seat/{who}/items", "seat/{other}/items")
KING: Final = _event("game_ends", "P-END-01", "who", "{who:Seat} [holds|hold] four Artifacts and [takes|take] the throne")
WINS_BY_TWO: Final = _event("game_ends", "P-END-23", "who", "{who:Seat} [holds|hold] two Artifacts and [takes|take] the throne")
LAST_ONE: Final = _event("game_ends", "P-END-21", "who", "{who:Seat} [is|are] the last Champion and [takes|take] the throne")
BY_CAP: Final = _event("game_ends", "P-END-29", "who*", "Time is up: the throne goes to {who*:seat}")
BY_FINAL_CAP: Final = _event("game_ends", "P-END-30", "who*", "The Final Battle is over: the throne goes to {who*:seat}")
NOBODY_LEFT: Final = _event("game_ends", "P-END-28", "", "No one is left: the throne stays empty")
NO_CHAMPION_LEFT: Final = _by("P-END-21", NOBODY_LEFT)
# fmt: on
