"""Texts about generals, the Night and its cards."""

from __future__ import annotations

from typing import Final

from lorehall.core.engine.effects import Doing, Effect, Numbered, Pick
from lorehall.core.engine.option_codes import option, pair, unpack, unpair
from lorehall.core.engine.position import Frame
from lorehall.core.engine.zones import EVERYBODY, put_open, show
from lorehall.games.defenders.model import codes as c
from lorehall.games.defenders.model import events as e
from lorehall.games.defenders.model import queries as q
from lorehall.games.defenders.model.definitions import Placement, TopPart
from lorehall.games.defenders.model.state import State

# -- generals -----------------------------------------------------------------------------------------


class PushBack(Pick):
    """A living general outside its lair goes back 1 step; no minions come of it (D-CRD-10)."""

    def __init__(self) -> None:
        super().__init__(c.ASK_GENERAL, c.GENERAL)

    def among(self, s: State, you: int) -> list[int]:
        return [general for general in range(4) if s.steps[general] > 0]

    def chosen(self, s: State, f: Doing, about: int) -> None:
        start = q.where_is(s, about)
        s.steps[about] -= 1
        s.emit((e.FALLS_BACK, about, start, q.where_is(s, about)))


class Spy(Pick):
    """A general that would regain life this turn does not (D-CRD-20)."""

    def __init__(self) -> None:
        super().__init__(c.ASK_GENERAL, c.GENERAL)

    def among(self, s: State, you: int) -> list[int]:
        return [general for general in range(4) if q.regains(s, general)]

    def chosen(self, s: State, f: Doing, about: int) -> None:
        s.spied |= c.bit(about)
        s.emit((e.SPIED_ON, about))


# -- the revealed card --------------------------------------------------------------------------------


class QuietNight(Effect):
    """No Darkness card is revealed this turn (D-CRD-11, D-QST-15)."""

    def run(self, s: State, f: Doing) -> None:
        s.quiet = True

    def can(self, s: State, you: int, card: int, x: int = 0) -> bool:
        return not s.quiet


class CancelLine(Pick):
    """One placement of the top part, overrun included, perhaps in a location of one colour (D-CRD-18, D-QST-21)."""

    def __init__(self, ground: int) -> None:
        super().__init__(c.ASK_LINE, c.LINE)
        self.ground: Final = ground
        """Colours as bits; 0 for any location, Monarch City included."""

    def among(self, s: State, you: int) -> list[int]:
        lines = [each for each in q.placements(s) if q.is_on(s, each.place, self.ground)]
        return [pair(each.place, each.colour) for each in lines]

    def chosen(self, s: State, f: Doing, about: int) -> None:
        place, colour = unpair(about)
        s.cancelled.append(4 * place + colour)
        s.emit((e.CANCELS_LINE, f.you, place, self.ability))


class HoldBack(Effect):
    """The general part of the revealed card is void (D-CRD-19, D-QST-14)."""

    def run(self, s: State, f: Doing) -> None:
        s.emit((e.HOLDS_BACK, f.you, q.mover(s), self.ability))
        s.held_back = True

    def can(self, s: State, you: int, card: int, x: int = 0) -> bool:
        return q.mover(s) != c.NONE


class Replace(Effect):
    """The revealed card is discarded unresolved; the next one must be kept (D-HER-28)."""

    def run(self, s: State, f: Doing) -> None:
        s.emit((e.REPLACES, f.you, s.revealed))
        put_open(s.dark_discard, s.revealed, s.known)
        s.revealed = c.NONE
        s.replaced = True

    def can(self, s: State, you: int, card: int, x: int = 0) -> bool:
        return s.revealed != c.NONE and not s.replaced

    def why_not(self, s: State, you: int, card: int, x: int = 0) -> tuple[str, ...]:
        return (c.REPLACED_ALREADY,) if s.replaced else ()


# -- the Darkness deck --------------------------------------------------------------------------------


class LookAhead(Numbered):
    """The top cards of the Darkness deck: discard any, put the others back in any order; all see them (D-CRD-17)."""

    def run(self, s: State, f: Doing) -> None:
        top = s.dark_deck[: -self.number - 1 : -1]
        show(s.known, top, EVERYBODY)
        s.emit((e.LOOKS, *top))
        s.stack.append(Sorting(f.you, tuple(top)))

    def can(self, s: State, you: int, card: int, x: int = 0) -> bool:
        return bool(s.dark_deck)


class Sorting(Frame):
    """Which of the cards go; then the others are put back."""

    def __init__(self, seat: int, cards: tuple[int, ...]) -> None:
        self.seat: Final = seat
        self.cards: Final = cards

    def run(self, s: State) -> None:
        if self.cards:
            options = [option(c.DARK_OUT, card) for card in self.cards]
            s.ask(self, self.seat, c.ASK_DARK, [option(c.ENOUGH), *options])

    def answered(self, s: State, option: int) -> None:
        kind, card = unpack(option)
        if kind == c.ENOUGH:
            s.stack.append(PuttingBack(self.seat, self.cards, ()))
            return
        s.dark_deck.remove(card)
        put_open(s.dark_discard, card, s.known)
        s.emit((e.DARK_DISCARDED, card))
        s.stack.append(Sorting(self.seat, tuple([each for each in self.cards if each != card])))


class PuttingBack(Frame):
    """Which card will be revealed first, which next, and so on."""

    def __init__(self, seat: int, cards: tuple[int, ...], order: tuple[int, ...]) -> None:
        self.seat: Final = seat
        self.cards: Final = cards
        self.order: Final = order

    def run(self, s: State) -> None:
        if self.cards:
            options = [option(c.DARK_NEXT, card) for card in self.cards]
            s.ask(self, self.seat, c.ASK_DARK_ORDER, options)
        elif self.order:
            s.dark_deck[-len(self.order) :] = self.order[::-1]

    def answered(self, s: State, option: int) -> None:
        card = unpack(option)[1]
        left = tuple([each for each in self.cards if each != card])
        s.stack.append(PuttingBack(self.seat, left, (*self.order, card)))


# -- top parts ----------------------------------------------------------------------------------------


class Lines(TopPart):
    """Minions of the location's own colour (D-DRK-04)."""

    def __init__(self, lines: tuple[Placement, ...]) -> None:
        self.lines: Final = lines

    def placements(self, s: State) -> list[Placement]:
        return list(self.lines)


class OnEmpty(TopPart):
    """One minion on every location of a colour without any (D-DRK-10)."""

    def __init__(self, colour: int, ground: int) -> None:
        self.colour: Final = colour
        self.ground: Final = ground

    def placements(self, s: State) -> list[Placement]:
        places = [
            place for place, colour in enumerate(s.content.colour_of) if colour == self.ground
        ]
        return [Placement(place, self.colour, 1) for place in places if not q.minions_at(s, place)]


class OnSingles(TopPart):
    """One more on every location whose only minion is exactly one of this colour (D-DRK-11)."""

    def __init__(self, colour: int) -> None:
        self.colour: Final = colour

    def placements(self, s: State) -> list[Placement]:
        return [
            Placement(place, self.colour, 1)
            for place in s.content.places
            if s.minions[4 * place + self.colour] == 1 == q.minions_at(s, place)
        ]


class IntoTheCity(TopPart):
    """One of each colour that stands next to Monarch City (D-DRK-13)."""

    def placements(self, s: State) -> list[Placement]:
        present = 0
        for place in s.content.around[c.CITY]:
            present |= q.colours_at(s, place)
        return [Placement(c.CITY, colour, 1) for colour in range(4) if present >> colour & 1]
