"""Ember Watch as a Lorehall game, for bots, lab, server, command line and tests."""

from pathlib import Path
from typing import Any

from ember_watch import model as m
from ember_watch import rules, table
from ember_watch.events import KINDS, LOST, WON
from ember_watch.model import State
from ember_watch.options import OPTIONS
from lorehall.core.engine.zones import Zone
from lorehall.core.game.declared import CommonRefusals, DeclaredGame
from lorehall.core.words.outputs import Outcome


class EmberWatch(DeclaredGame[State]):
    name, title, version = "ember_watch", "Ember Watch", 1
    tagline = "Light the beacons together, before the shadows overrun the valley."
    goal = "Light every beacon to win together. If shadows overrun a place, everyone loses."
    rulebook = Path(__file__).with_name("rulebook.md")
    common_refusals, options_rule = CommonRefusals("W-GEN-02"), "W-GEN-04"
    state, declared, printed, kinds = State, OPTIONS, m.CARDS, KINDS
    teller, requests = table.TELLER, table.REQUESTS
    passing = frozenset({m.ASK_TORCH, m.ASK_HORN})

    def begin(self, state: State) -> None:
        rules.begin(state)

    def table(self, state: State) -> dict[str, Any]:
        return table.table(state)

    def private(self, state: State, seat: int) -> dict[str, Any]:
        return {"hand": [table.FACES[card] for card in state.hands[seat]]}

    def zones(self, state: State) -> list[Zone]:
        return [Zone(cards) for cards in (state.deck, state.discard, *state.hands)]

    def current_scores(self, state: State) -> tuple[int, ...]:
        return (len(state.lit),) * len(state.hands)

    def outcome(self, state: State) -> Outcome | None:
        if not state.over:
            return None
        seats = tuple(range(len(state.hands)))
        overrun = [(LOST, place) for place in range(7) if state.shadows[place] == rules.OVERRUN]
        reason = table.TELLER.line(state, overrun[0] if overrun else (WON,)).sentence
        return Outcome(self.current_scores(state), () if overrun else seats, (seats,), reason)

    def evaluate(self, state: State, seat: int) -> float:
        """Value burning beacons, few shadows, and a keeper with an Ember close to a dark beacon."""
        coming = [(place == state.nearing) + n for place, n in enumerate(state.shadows)]
        dark = [place for place in m.BEACONS if place not in state.lit]
        way = min([m.VALLEY.distance(state.at[seat], place) for place in dark], default=0)
        worth = 20 * len(state.lit) - sum([n**3 for n in coming]) + len(state.hands[seat])
        return worth - (way if state.held(seat, m.EMBER) >= 0 else 4)
