"""The events, each kind declared once: name, rule, numbers, text, places. `[walks|walk]` follows the seat."""

from typing import Final

from lorehall.core.words.events import EventKinds

KINDS: Final = EventKinds()
_event: Final = KINDS.declare

TURN_BEGINS: Final = _event("turn_begins", "W-TRN-01", "who", "{who:Seat} [begins their|begin your] turn")  # fmt: skip
WALKS: Final = _event("walks", "W-WLK-01", "who start end", "{who:Seat} [walks|walk] to the {end:place}",
                      "place/{start}", "place/{end}")  # fmt: skip
THROWS: Final = _event("throws", "W-FGT-01", "who die*", "{who:Seat} [rolls|roll] {die*:number}", reveals=True)  # fmt: skip
DRIVES: Final = _event("drives", "W-FGT-01", "who place hits", "{who:Seat} [drives|drive] {hits:shadow} from the {place}",
                       "place/{place}")  # fmt: skip
BURNS: Final = _event("burns", "W-FGT-02", "who", "{who:Seat} [burns|burn] a Torch", "seat/{who}", "deck/discard")  # fmt: skip
LIGHTS: Final = _event("lights", "W-LGT-01", "who place", "{who:Seat} [lights|light] the beacon at the {place}",
                       "place/{place}")  # fmt: skip
DRAWS: Final = _event("draws", "W-DRW-01", "who", "{who:Seat} [draws|draw] a card", "deck/deck", "seat/{who}")  # fmt: skip
SEES: Final = _event("sees", "W-GEN-03", "who card", "{who:Seat} [sees|see] {card}", private=True, reveals=True)  # fmt: skip
NEARS: Final = _event("nears", "W-SHD-01", "place", "A shadow nears the {place}", "place/{place}", reveals=True)  # fmt: skip
BLOWS: Final = _event("blows", "W-SHD-02", "who", "{who:Seat} [blows|blow] the Horn", "seat/{who}", "deck/discard")  # fmt: skip
FALLS: Final = _event("falls", "W-SHD-01", "place", "A shadow falls on the {place}", "place/{place}")  # fmt: skip
WON: Final = _event("game_ends", "W-END-01", "", "All beacons burn: the keepers win")
LOST: Final = _event("game_ends", "W-END-02", "place", "The {place} is overrun: the keepers lose", "place/{place}")  # fmt: skip
