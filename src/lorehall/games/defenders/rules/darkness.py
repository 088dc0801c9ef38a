"""D-DRK: the Night and its Darkness Spreads cards."""

from __future__ import annotations

from typing import Final

from lorehall.core.engine.position import Frame
from lorehall.core.engine.zones import NO_CARD, draw_open, put_open, shuffle_in
from lorehall.games.defenders.model import codes as c
from lorehall.games.defenders.model import events as e
from lorehall.games.defenders.model import queries as q
from lorehall.games.defenders.model.state import State
from lorehall.games.defenders.rules.ending import end_game
from lorehall.games.defenders.rules.placing import place_minions
from lorehall.games.defenders.rules.quests import CheckQuests
from lorehall.games.defenders.rules.stops import Stop

CARDS_DUE: Final = (1, 2, 3)
IN_FULL: Final = (1, 1, 2)
"""By War Status: cards of a Night, and how many of them count in full (D-DRK-01, D-DRK-02)."""


class Night(Frame):
    """The cards due are fixed when the Night begins; a stop comes before the first (D-DRK-01, D-TRN-12)."""

    def run(self, s: State) -> None:
        s.due, s.number, s.quiet = CARDS_DUE[q.war_status(s)], 0, False
        s.stack += [NextCard(), Stop(c.NIGHT)]


class NextCard(Frame):
    """Cards are revealed and resolved one by one; a skipped Night reveals none (D-TRN-10, D-DRK-15)."""

    def run(self, s: State) -> None:
        if s.quiet:
            s.emit((e.NIGHT_SKIPPED,))
        elif s.number < s.due:
            s.number += 1
            s.in_full = s.number <= IN_FULL[s.due - 1]
            s.replaced = False
            s.stack += [NextCard(), AfterCard(), CheckQuests(), Reveal()]


class AfterCard(Frame):
    """The stop between two cards, or after the last one (D-TRN-12)."""

    def run(self, s: State) -> None:
        s.stack.append(Stop(c.BETWEEN if s.number < s.due else c.LAST))


class Reveal(Frame):
    """A card is revealed, may be answered, and is resolved (D-DRK-03)."""

    def run(self, s: State) -> None:
        card = draw_open(s, s.dark_deck, s.dark_discard, s.known, e.RESHUFFLES)
        if card == NO_CARD:
            return
        s.revealed, s.held_back, s.cancelled = card, False, []
        s.emit((e.REVEALS, card))
        s.stack += [Resolve(), Stop(c.REVEAL)]


class Resolve(Frame):
    """In full: the top part, then the general part; else the general part alone (D-DRK-02, D-DRK-04)."""

    def run(self, s: State) -> None:
        if s.revealed == c.NONE:  # discarded unresolved (D-HER-28): the next card takes its place
            s.stack.append(Reveal())
            return
        s.stack += [CardDone(), GeneralPart()]
        # the locations are chosen before any is filled (D-DRK-12)
        s.stack += [Placing(p.place, p.colour, p.number) for p in reversed(q.placements(s))]


class Placing(Frame):
    """One placement of a Darkness card."""

    def __init__(self, place: int, colour: int, number: int) -> None:
        self.place: Final = place
        self.colour: Final = colour
        self.number: Final = number

    def run(self, s: State) -> None:
        place_minions(s, self.place, self.colour, self.number)


class GeneralPart(Frame):
    """A general goes one step on its road and brings minions; or all decks are shuffled (D-DRK-05 to D-DRK-08, D-DRK-14)."""

    def run(self, s: State) -> None:
        card = s.content.dark(s.revealed)
        if card.to == c.RESHUFFLE:
            put_open(s.dark_discard, s.revealed, s.known)
            s.revealed = c.NONE
            reshuffle_all(s)
            return
        general = q.mover(s)
        if general != c.NONE:
            event = e.ADVANCES_A_STEP if card.to == c.NEXT_STEP else e.ADVANCES
            advance(s, general, card.minions, event)
        elif card.general != c.NONE:
            held = s.held_back or not q.can_advance(s, card.general)
            s.emit((e.IS_HELD if held else e.STAYS, card.general))


def advance(s: State, general: int, minions: int, event: int) -> None:
    """One step; whoever enters Monarch City wins the war before any minion is placed (D-DRK-07)."""
    start = q.where_is(s, general)
    s.steps[general] += 1
    end = q.where_is(s, general)
    s.emit((event, general, start, end))
    if end == c.CITY:
        end_game(s, c.BY_GENERAL)
    else:
        place_minions(s, end, general, minions)  # D-OVR-12


def reshuffle_all(s: State) -> None:
    """All three discard piles go back into their decks (D-DRK-14)."""
    s.emit((e.ALL_RESHUFFLED,))
    shuffle_in(s, s.deck, s.discard, s.known)
    shuffle_in(s, s.quest_deck, s.quest_discard, s.known)
    shuffle_in(s, s.dark_deck, s.dark_discard, s.known)


class CardDone(Frame):
    """The card goes to the Darkness discard pile before the next is revealed (D-DRK-03)."""

    def run(self, s: State) -> None:
        if s.revealed != c.NONE:
            put_open(s.dark_discard, s.revealed, s.known)
            s.revealed = c.NONE
