"""The valley, the cards, and the state of a game. Nothing here changes a state."""

from __future__ import annotations

from typing import Final

from lorehall.core.engine.places import Map, Place, Way, ring
from lorehall.core.engine.zones import NO_CARD
from lorehall.core.game.declared import Play, Printed
from lorehall.core.options import Chosen

VALLEY: Final = Map(
    [
        Place("Keep", 50, 50),
        Place("Crag", 50, 12, ("beacon",)),
        Place("Mill", 84, 30),
        Place("Ford", 84, 70, ("beacon",)),
        Place("Wood", 50, 88),
        Place("Moor", 16, 70, ("beacon",)),
        Place("Barrow", 16, 30),
    ],
    [*ring(range(1, 7)), Way(0, 2), Way(0, 4), Way(0, 6)],
)
KEEP, NOWHERE = 0, -1
BEACONS: Final = VALLEY.region("beacon")
CARDS: Final = (
    Printed("Horn", 1, "A shadow turns back.", "At any time, even out of turn.", "W-SHD-02"),
    Printed("Torch", 4, "Roll failed dice again.", "Once, after one of your rolls.", "W-FGT-02"),
    Printed("Ember", 5, "Light a beacon.", "In your place, if it has no shadows.", "W-LGT-01"),
)
HORN, TORCH, EMBER = range(3)
KIND: Final = tuple(kind for kind, card in enumerate(CARDS) for _ in range(card.copies))
"""The kind of each card, by its number; each copy has its own number."""

ASK_ACTION, ASK_TORCH, ASK_HORN = range(3)  # prompts
WALK, FIGHT, LIGHT, DRAW, LEAVE, BURN, NOD, BLOW = range(8)  # kinds of options


class State(Play):
    """The fields, each with its value in a new game and in a copy. The type says how a field is saved."""

    def __init__(self, setup: Chosen, seed: int, template: State | None = None) -> None:
        super().__init__(setup, seed, template, cards=len(KIND))
        t, seats = template, range(setup["players"])
        self.at: list[int] = [KEEP for _ in seats] if t is None else t.at[:]
        self.shadows: list[int] = [0] * len(VALLEY.places) if t is None else t.shadows[:]
        self.lit: list[int] = [] if t is None else t.lit[:]  # the places whose beacons burn
        self.deck: list[int] = [*range(len(KIND))] if t is None else t.deck[:]
        self.discard: list[int] = [] if t is None else t.discard[:]
        self.hands: list[list[int]] = [[] for _ in seats] if t is None else [h[:] for h in t.hands]
        self.active: int = 0 if t is None else t.active
        self.nearing: int = NOWHERE if t is None else t.nearing  # where a shadow may fall next
        self.dice: tuple[int, ...] = () if t is None else t.dice  # of the last fight in this turn

    def clone(self) -> State:
        return State(self.setup, 0, self)

    def held(self, seat: int, kind: int) -> int:
        """Return a card of this kind in a hand; NO_CARD if there is none."""
        return next((card for card in self.hands[seat] if KIND[card] == kind), NO_CARD)
