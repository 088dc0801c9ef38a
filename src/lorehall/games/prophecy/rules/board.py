"""P-CHN: what Chance and Event cards lay on the board: Adventures, offers, goods; and what they turn up."""

from __future__ import annotations

from typing import Final

from lorehall.core.engine.zones import EVERYBODY, NO_CARD, is_known, only, show
from lorehall.games.prophecy.model import codes as c
from lorehall.games.prophecy.model import events as e
from lorehall.games.prophecy.model.queries import clockwise, is_open, is_up
from lorehall.games.prophecy.model.state import State
from lorehall.games.prophecy.rules.cards import discard, draw_card, draw_open

MOST_ADVENTURES: Final = 2
MOST_OFFERS: Final = 2


def place_adventures(s: State, start: int, terrain: int) -> None:
    """One card on every space of a terrain, clockwise from the drawer's own space (P-CHN-02)."""
    for steps in range(c.SPACES):
        place = clockwise(start, steps)
        if s.content.spaces[place].kind == terrain:
            place_adventure(s, place, e.PLACED_DOWN if s.adventures[place] else e.PLACED)


def place_adventure(s: State, place: int, kind: int) -> None:
    """A card, face-up or face-down as the event says; at most two on a space, and only on terrain (P-CHN-04, P-TRM-06)."""
    if len(s.adventures[place]) >= MOST_ADVENTURES or not s.content.spaces[place].is_terrain:
        return
    card = draw_card(s, c.ADVENTURE)
    if card == NO_CARD:
        return
    s.adventures[place].append(card)
    if kind == e.PLACED_DOWN:
        s.emit((kind, place))
    else:
        s.known[card] = EVERYBODY
        s.emit((kind, place, card))


def place_here(s: State, seat: int) -> None:
    """Ambush: face-up, even beside one other (P-EVT-06)."""
    if s.seats[seat].at < c.SPACES:
        place_adventure(s, s.seats[seat].at, e.AMBUSHES)


def offer(s: State, guild: int, kind: int = e.OFFERED) -> None:
    """One more Ability on offer; a third sends the older one under its deck (P-CHN-06)."""
    place = s.content.guild_space[guild]
    card = draw_open(s, c.ABILITY + guild)
    if card == NO_CARD:
        return
    s.offers[guild].append(card)
    s.emit((kind, place, card))
    if len(s.offers[guild]) > MOST_OFFERS:
        older = s.offers[guild].pop(0)
        s.emit((e.WITHDRAWN, place, older))
        discard(s, older)


def stock(s: State, market: int, counts: tuple[tuple[int, int], ...]) -> None:
    """The goods still there are discarded, new ones laid out; counts are of decks (P-CHN-07)."""
    for card in s.markets[market]:
        discard(s, card)
    s.markets[market] = []
    for deck, number in counts:
        for _ in range(number):
            add_goods(s, market, deck)


def add_goods(s: State, market: int, deck: int) -> None:
    card = draw_open(s, deck)
    if card != NO_CARD:
        s.markets[market].append(card)
        s.emit((e.GOODS, c.CITY_AT if market == c.CITY else c.VILLAGE_AT, card))


def hidden_in(s: State, plane: int) -> int:
    """The next face-down card of a Plane: Lesser Guardian, Greater Guardian, Artifact (P-CHN-09)."""
    for card in s.lesser[plane] + s.greater[plane] + s.artifacts[plane]:
        if not is_up(s, card):
            return card
    return NO_CARD


def revealable(s: State) -> list[int]:
    """Open Planes in which something is still face-down."""
    return [i for i in range(c.PLANES) if is_open(s, i) and hidden_in(s, i) != NO_CARD]


def reveal(s: State, plane: int) -> None:
    card = hidden_in(s, plane)
    if is_open(s, plane) and card != NO_CARD:
        turn_up(s, plane, card, e.REVEALED)


def turn_up(s: State, plane: int, card: int, kind: int) -> None:
    if not is_up(s, card):
        s.known[card] = EVERYBODY
        s.emit((kind, c.SPACES + plane, card))


def peekable(s: State, seat: int, steps: int) -> list[int]:
    """Spaces at most so many steps away with a face-down Adventure card."""
    at = s.seats[seat].at
    places = sorted({clockwise(at, i) for i in range(-steps, steps + 1)}) if at < c.SPACES else []
    return [place for place in places if any(not is_up(s, card) for card in s.adventures[place])]


def peek(s: State, seat: int, place: int) -> None:
    """Look privately at a face-down Adventure card there, one not yet seen if there is one (P-TRM-25)."""
    down = [card for card in s.adventures[place] if not is_up(s, card)]
    unseen = [card for card in down if not is_known(s.known, card, seat)]
    for card in (unseen or down)[:1]:
        show(s.known, [card], only(seat))
        s.emit((e.PEEKED, seat, place))
        s.emit((e.PEEKS, seat, card, place))
