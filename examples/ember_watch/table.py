"""What players see: prompts, options and refusals as text, and the table as data. Nothing here changes a state."""

from collections.abc import Iterator
from typing import Any, Final

from ember_watch import model as m
from ember_watch.events import KINDS
from ember_watch.model import VALLEY, State
from lorehall.core.engine.places import piece
from lorehall.core.words.events import Teller
from lorehall.core.words.requests import Prompt, Requests, Verb, Why, option
from lorehall.core.words.sentences import counted, one_of, subject

NAMES: Final = [m.CARDS[kind].name for kind in m.KIND]
FACES: Final = [{"name": m.CARDS[kind].name, "text": m.CARDS[kind].text} for kind in m.KIND]
PLACES: Final = [place.name for place in VALLEY.places]
SHOWN: Final = {
    "Seat": subject,
    "shadow": counted("shadow"),
    **{name: one_of(name, names) for name, names in (("card", NAMES), ("place", PLACES))},
}
PROMPTS: Final = {
    m.ASK_ACTION: Prompt("action", "Choose an action", "W-TRN-02"),
    m.ASK_TORCH: Prompt("torch", "Roll the failed dice again?", "W-FGT-02"),
    m.ASK_HORN: Prompt("horn", "A shadow nears the {nearing:place}", "W-SHD-02"),
}
VERBS: Final = {
    m.WALK: Verb("walk", "walk to the {place}", "place/{place}"),
    m.FIGHT: Verb("fight", "fight the shadows at the {place}", "place/{place}"),
    m.LIGHT: Verb("light", "light the beacon at the {place}", "place/{place}"),
    m.DRAW: Verb("draw", "draw a card", "deck/deck"),
    m.LEAVE: Verb("leave", "leave the dice as they are"),
    m.BURN: Verb("burn", "burn a Torch"),
    m.NOD: Verb("nod", "let it come", "seat/{who}"),
    m.BLOW: Verb("blow", "blow the Horn", "seat/{who}"),
}
FAR: Final = Why("notAdjacent", "W-WLK-01", "You can't walk to the {place} from here.")
NO_SHADOW: Final = Why("noTarget", "W-FGT-01", "There's no shadow here.")
NO_BEACON: Final = Why("noTarget", "W-LGT-01", "There's no dark beacon here.")
IN_SHADOW: Final = Why("blocked", "W-LGT-01", "Drive the shadows away first.")
NO_EMBER: Final = Why("cannotPay", "W-LGT-01", "You have no Ember.")
NO_CARDS: Final = Why("noTarget", "W-DRW-01", "There are no cards left to draw.")
REASONS: Final = ("notAdjacent", "noTarget", "blocked", "cannotPay")


def ideas(s: State, seat: int) -> Iterator[tuple[int, list[Why]]]:
    """Yield what a keeper might try as an action, with every reason against it; `REASONS` orders them (W-GEN-02)."""
    if s.prompt != m.ASK_ACTION:
        return
    here = s.at[seat]
    yield from [(option(m.WALK, place), [FAR]) for place in range(len(PLACES)) if place != here]
    yield option(m.FIGHT, here), [NO_SHADOW]
    is_dark, has_ember = here in m.BEACONS and here not in s.lit, s.held(seat, m.EMBER) >= 0
    checks = (is_dark, NO_BEACON), (not s.shadows[here], IN_SHADOW), (has_ember, NO_EMBER)
    yield option(m.LIGHT, here), [why for holds, why in checks if not holds]
    yield option(m.DRAW), [NO_CARDS]


TELLER: Final = Teller[State](KINDS, SHOWN, {})
REQUESTS: Final = Requests[State](PROMPTS, VERBS, SHOWN, {}, ideas, REASONS, "W-GEN-05")


def table(s: State) -> dict[str, Any]:
    """Return the public view, with the fields that the plain boards in browser and terminal can draw."""
    keepers = [piece("keeper", seat, place, seat) for seat, place in enumerate(s.at)]
    lights = [piece("fire" if place in s.lit else "beacon", place, place) for place in m.BEACONS]
    dark = [place for place, number in enumerate(s.shadows) for _ in range(number)]
    return {
        "turn": s.turn,
        "active": s.active,
        "players": [{"seat": i, "hand": len(hand)} for i, hand in enumerate(s.hands)],
        "map": VALLEY.to_view(),
        "pieces": [*keepers, *lights, *[piece("shadow", i, at) for i, at in enumerate(dark)]],
        "decks": {"deck": len(s.deck), "discard": [NAMES[card] for card in s.discard]},
        "dice": list(s.dice),
        "tracks": {"beacons": {"value": len(s.lit), "of": len(m.BEACONS)}},
    }
