"""P-SET: set-up in the order of P-SET-03, with the draft of Characters."""

from __future__ import annotations

from typing import Final, cast

from lorehall.core.engine.dice import Faces, Thrower, dice, throw
from lorehall.core.engine.option_codes import option, pair, unpack, unpair
from lorehall.core.engine.position import Frame
from lorehall.core.engine.zones import only, show
from lorehall.games.prophecy.model import codes as c
from lorehall.games.prophecy.model import events as e
from lorehall.games.prophecy.model import requests as a
from lorehall.games.prophecy.model.definitions import Chance
from lorehall.games.prophecy.model.state import State
from lorehall.games.prophecy.rules.board import offer, place_adventure
from lorehall.games.prophecy.rules.cards import discard, draw_open
from lorehall.games.prophecy.rules.death import enter
from lorehall.games.prophecy.rules.turn import FirstRound

DEALT: Final = 2
"""Characters for each player (P-SET-11)."""


def begin(s: State) -> None:
    """Decks and Planes, offers, first Adventures; then the draft is asked (P-SET-03 to P-SET-11)."""
    for deck in range(len(c.DECKS)):
        s.decks[deck] = s.content.decks[deck][:]
    for deck in range(len(c.DECKS)):  # P-SET-04
        s.shuffle(s.decks[deck])
    lay_planes(s)
    for guild in range(len(c.GUILDS)):  # P-SET-06
        offer(s, guild, e.OFFERED_FIRST)
    first_adventures(s)
    deal(s)
    s.stack += [
        FirstRound(),
        StartRoll(tuple(range(len(s.seats)))),
        RevealHeroes(),
        Draft(1),
        Draft(0),
    ]


def lay_planes(s: State) -> None:
    """One Artifact, one Greater and one Lesser Guardian each, face-down; what is left over stays unseen (P-SET-05)."""
    for deck, planes in ((c.LESSER, s.lesser), (c.GREATER, s.greater), (c.ARTIFACT, s.artifacts)):
        cards = s.decks[deck]
        if deck != c.ARTIFACT and not s.rules.spare_guardians:
            spare = [card for card in cards if s.content.creature(card).is_spare]
            s.removed += spare
            cards = [card for card in cards if card not in spare]
        for plane in range(c.PLANES):
            planes[plane] = [cards.pop()]
        s.decks[deck] = cards


def first_adventures(s: State) -> None:
    """The first terrain card of the Chance deck says where the first Adventures lie (P-SET-07 to P-SET-09)."""
    seen: list[int] = []
    while s.decks[c.CHANCE]:
        card = draw_open(s, c.CHANCE)
        s.emit((e.DRAWN_FIRST, card))
        terrain = cast(Chance, s.content.cards[card]).terrain
        if terrain == c.NONE:
            seen.append(card)
            continue
        for place in range(c.SPACES):
            if s.content.spaces[place].kind == terrain:
                place_adventure(s, place, e.PLACED_FIRST)
        discard(s, card)
        break
    s.decks[c.CHANCE] += seen
    s.shuffle(s.decks[c.CHANCE])
    for card in s.decks[c.CHANCE]:
        s.known[card] = 0


def deal(s: State) -> None:
    """Two Characters face-down to each player (P-SET-11)."""
    for seat in range(len(s.seats)):
        hand = [s.decks[c.CHARACTER].pop() for _ in range(DEALT)]
        s.seats[seat].hand = hand
        show(s.known, hand, only(seat))
        s.emit((e.DEALT, seat, *hand))


class Draft(Frame):
    """All keep one of two cards, secretly and at the same time; after the first choice the other goes left (P-SET-12)."""

    def __init__(self, stage: int) -> None:
        self.stage: Final = stage

    def run(self, s: State) -> None:
        owners: list[int] = []
        options: list[int] = []
        for seat in range(len(s.seats)):
            p = s.seats[seat]
            if p.picked == c.NONE:
                options += [option(a.KEEP_HERO, pair(card, seat)) for card in p.hand]
                owners += [seat] * len(p.hand)
        if owners:
            s.show_several(self, owners, a.ASK_DRAFT, options)
        elif self.stage == 0:
            self._pass_on(s)
        else:
            self._set_aside(s)

    def needs_all(self) -> bool:
        return True

    def answered(self, s: State, option: int) -> None:
        card, seat = unpair(unpack(option)[1])
        s.seats[seat].picked = card
        s.emit((e.PICKS if self.stage == 0 else e.PICKS_AGAIN, seat))
        s.stack.append(self)

    def _pass_on(self, s: State) -> None:
        """The card that was not kept goes to the left; then one of the two held is kept (P-SET-13)."""
        n = len(s.seats)
        passed = [next(card for card in p.hand if card != p.picked) for p in s.seats]
        for seat in range(n):
            p = s.seats[seat]
            handed = passed[(seat - 1) % n]
            p.hand = [p.picked, handed]
            p.picked = c.NONE
            show(s.known, [handed], only(seat))
            s.emit((e.PASSED_CARD, seat, handed))

    def _set_aside(self, s: State) -> None:
        """Rejected cards join the hidden pool (P-SET-14)."""
        pool = s.decks[c.CHARACTER]
        for p in s.seats:
            pool += [card for card in p.hand if card != p.picked]
            p.hand = [p.picked]
        pool.sort()


class RevealHeroes(Frame):
    """The kept cards are revealed together; every hero gets his cubes and stands on his home Guild (P-SET-13 to P-SET-17)."""

    def run(self, s: State) -> None:
        for seat in range(len(s.seats)):
            p = s.seats[seat]
            hero = p.picked
            p.hand, p.picked = [], c.NONE
            enter(s, seat, hero)
            s.emit((e.IS_HERO, seat, hero, p.at))


class StartRoll(Thrower):
    """The highest die starts; ties for highest roll again among themselves (P-SET-18)."""

    def __init__(self, seats: tuple[int, ...]) -> None:
        self.seats: Final = seats

    def run(self, s: State) -> None:
        throw(s, self, dice(len(self.seats)))

    def thrown(self, s: State, faces: Faces) -> None:
        for i in range(len(faces)):
            s.emit((e.START_ROLL, self.seats[i], faces[i]))
        top = max(faces)
        left = tuple([self.seats[i] for i in range(len(faces)) if faces[i] == top])
        if len(left) > 1:
            s.stack.append(StartRoll(left))
        else:
            s.first = s.active = left[0]
            s.emit((e.STARTS, left[0]))
