"""D-SET: set-up, in the order of D-SET-01."""

from __future__ import annotations

from typing import Final

from lorehall.core.engine.option_codes import option, unpack
from lorehall.core.engine.position import Frame, SeatFrame
from lorehall.games.defenders.model import codes as c
from lorehall.games.defenders.model import events as e
from lorehall.games.defenders.model.queries import minions_at
from lorehall.games.defenders.model.state import State
from lorehall.games.defenders.rules.placing import settle
from lorehall.games.defenders.rules.quests import draw_quest
from lorehall.games.defenders.rules.steps import draw_hero_cards
from lorehall.games.defenders.rules.turn import Turn
from lorehall.games.defenders.rules.wounds import candidates, enter

WAVES: Final = (2, 1)
"""Minions on each location of an accepted card, wave by wave (D-SET-08, D-SET-09)."""
ACCEPTED: Final = 3
LAIR_MINIONS: Final = 3


def begin(s: State) -> None:
    """Generals at full life, all cards in their decks; then heroes, cards, gate, minions, waves (D-SET-01, D-SET-02)."""
    content = s.content
    s.life = [general.life for general in content.generals]
    s.deck = [*range(content.first_quest)]
    s.quest_deck = [*range(content.first_quest, content.first_darkness)]
    s.dark_deck = [*range(content.first_darkness, content.size)]
    seats = range(len(s.seats))
    s.stack += [SetBoard(), *[TakeHero(seat) for seat in reversed(seats)]]


class TakeHero(SeatFrame):
    """Chosen in seat order, or dealt; no hero twice (D-OPT-02, D-SET-03)."""

    def run(self, s: State) -> None:
        free = candidates(s)
        if s.setup["hero_assignment"] == "deal":
            self._take(s, free[s.draw(len(free))])
        else:
            s.ask(self, self.seat, c.ASK_HERO, [option(c.HERO, hero) for hero in free])

    def answered(self, s: State, option: int) -> None:
        self._take(s, unpack(option)[1])

    def _take(self, s: State, hero: int) -> None:
        s.emit((e.TAKES_HERO, self.seat, hero))
        enter(s, self.seat, hero)


class SetBoard(Frame):
    """Cards, gate, generals and their minions, the two waves; then the first turn (D-SET-04 to D-SET-13)."""

    def run(self, s: State) -> None:
        for deck in (s.deck, s.quest_deck, s.dark_deck):
            s.shuffle(deck)
        for seat in range(len(s.seats)):
            draw_hero_cards(s, seat, s.rules.cards_dealt, e.IS_DEALT)
            draw_quest(s, seat, e.FIRST_QUEST)
        s.gates = [s.content.gate_at]
        for general in s.content.generals:  # D-SET-06, D-SET-07
            at = general.road[0]
            settle(s, at, general.colour, LAIR_MINIONS, e.IN_LAIR, e.TAINTED_LAIR)
        drawn = [card for wave in range(len(WAVES)) for card in spread_wave(s, wave)]
        s.dark_deck += drawn  # D-SET-13
        s.shuffle(s.dark_deck)
        first = s.draw(len(s.seats)) if s.setup["first_seat"] == "random" else 0
        s.stack.append(Turn(first))


def spread_wave(s: State, wave: int) -> list[int]:
    """Cards are drawn until three are accepted; printed numbers and generals do not count (D-SET-08 to D-SET-12)."""
    accepted = 0
    drawn: list[int] = []
    while accepted < ACCEPTED and s.dark_deck:
        card = s.dark_deck.pop()
        drawn.append(card)
        lines = s.content.dark(card).lines
        if is_accepted(s, lines, WAVES[wave]):
            accepted += 1
            s.emit((e.WAVES[wave], wave + 1, card))
            for place in lines:
                colour = s.content.colour_of[place]
                settle(s, place, colour, WAVES[wave], e.IN_WAVE[wave], e.TAINTED_BY_WAVE)
        else:
            s.emit((e.SET_ASIDE, card))
    return drawn


def is_accepted(s: State, lines: tuple[int, ...], number: int) -> bool:
    """Exactly two locations, none of which would hold more than 3 minions (D-SET-10)."""
    return len(lines) == 2 and all(minions_at(s, place) + number <= c.FULL for place in lines)
