"""Texts about hero cards."""

from __future__ import annotations

from typing import Final

from lorehall.core.engine.effects import Doing, Effect, Numbered
from lorehall.core.engine.option_codes import option, unpack
from lorehall.games.defenders.model import codes as c
from lorehall.games.defenders.model import events as e
from lorehall.games.defenders.model.state import State
from lorehall.games.defenders.rules.steps import draw_and_keep, draw_hero_cards, take_topmost


class DrawCards(Numbered):
    """So many hero cards (D-QST-13)."""

    def run(self, s: State, f: Doing) -> None:
        draw_hero_cards(s, f.you, self.number, e.DRAWS_BY_QUEST)


class AskAround(Numbered):
    """Name a colour, draw, keep that colour and special cards (D-CRD-14)."""

    def run(self, s: State, f: Doing) -> None:
        s.ask(f, f.you, c.ASK_COLOUR, [option(c.COLOUR, colour) for colour in range(4)])

    def answered(self, s: State, f: Doing, option: int) -> None:
        colour = unpack(option)[1]
        s.emit((e.ASKS_BY_CARD, f.you, colour))
        draw_and_keep(s, f.you, colour, self.number, e.KEEPS_BY_CARD)

    def can(self, s: State, you: int, card: int, x: int = 0) -> bool:
        return bool(s.deck or s.discard)


class TakeTopmost(Effect):
    """The topmost location card of a colour (D-QST-25)."""

    def __init__(self, colour: int) -> None:
        super().__init__()
        self.colour: Final = colour

    def run(self, s: State, f: Doing) -> None:
        take_topmost(s, f.you, self.colour, self.ability)
