"""Random games with the cards of a box, and what was taken, used and triggered in them."""

from __future__ import annotations

from dataclasses import dataclass, field

from lorehall.core.position import NOBODY
from lorehall.games.enchanters.game import Enchanters
from lorehall.games.enchanters.model import codes as c
from lorehall.games.enchanters.model import events as ev
from lorehall.games.enchanters.model.definitions import CardDef
from support.play import Chooser


@dataclass
class Resolved:
    """Cards taken, actions used, triggers fired and immediate effects resolved."""

    taken: set[str] = field(default_factory=set)
    used: set[int] = field(default_factory=set)
    fired: set[int] = field(default_factory=set)
    immediate: set[str] = field(default_factory=set)

    def missing(self, card: CardDef) -> list[str]:
        """What of a card never happened, in words."""
        lacks: list[str] = []
        if card.family == c.ADVENTURE and card.name not in self.taken | self.immediate:
            lacks.append("taken")
        if card.immediate is not None and card.name not in self.immediate:
            lacks.append(card.immediate_text)
        for part in (card.upper, card.lower):
            lacks += [action.text for action in part.actions if action.id not in self.used]
            lacks += [trigger.text for trigger in part.triggers if trigger.id not in self.fired]
        return lacks


def play_at_random(box: str, games: int) -> Resolved:
    """Games of four with kingdoms of this box, in each of its villages in turn."""
    game = Enchanters()
    cards = game.content.cards
    villages = [card.name for card in cards if card.kind == c.VILLAGE and card.box == box]
    resolved = Resolved()
    for seed in range(games):
        chooser = Chooser(seed)
        options = {
            "players": 4,
            "boxes": [box],
            "kingdomSelection": "random",
            "village": villages[seed % len(villages)],
        }
        state = game.new(options, seed)
        state.events = []
        while state.seat != NOBODY:
            state.answer(chooser.below(len(state.options)))
        for event in state.events:
            if event[0] == ev.TAKES:
                resolved.taken.add(state.cards[event[2]].name)
            elif event[0] in (ev.USES, ev.RESTS):
                resolved.used.add(event[3])
            elif event[0] == ev.TRIGGERS:
                resolved.fired.add(event[3])
            elif event[0] == ev.IMMEDIATE:
                resolved.immediate.add(state.cards[event[2]].name)
    return resolved
