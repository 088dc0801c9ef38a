"""The table that a scenario fills before it is played: a state in which everything that is not said is usual."""

from __future__ import annotations

from typing import Final

from lorehall.core.engine.position import Frame
from lorehall.core.engine.zones import EVERYBODY
from lorehall.games.prophecy.model import codes as c
from lorehall.games.prophecy.model.definitions import Content
from lorehall.games.prophecy.model.queries import artifacts_of
from lorehall.games.prophecy.model.state import State
from lorehall.games.prophecy.rules.cleanup import Cleanup
from lorehall.games.prophecy.rules.final import FinalTurn
from lorehall.games.prophecy.rules.turn import (
    EndOfRound,
    EndOfTableRound,
    Round,
    TableRound,
    Turns,
)
from lorehall.scenario import Unfit
from lorehall.scenario.setting import Setting

BEGINNINGS: Final = ("round", "turn", "cleanup", "final turn")
DRAWN: Final = (
    c.ADVENTURE, c.CHANCE, c.COMMON, c.RARE, *range(c.ABILITY, c.ABILITY + len(c.GUILDS)),
    c.CIV_EVENT, c.WILD_EVENT, c.CHARACTER,
)  # fmt: skip
"""Decks that have a pile on the table."""


class Board(Setting[State]):
    """A game that is being set up."""

    def __init__(self, state: State) -> None:
        super().__init__(state, [card.name for card in state.content.cards])
        self.face_down: list[int] = []

    # -- what is usual ------------------------------------------------------------------------

    def finished(self) -> State:
        s = self.state
        self._heroes()
        self._planes()
        self._decks()
        for pile in self._open():
            for card in pile:
                s.known[card] = EVERYBODY
        for card in self.face_down:
            if card not in self.free:
                s.known[card] = 0
        s.active = self.turn
        if not self.is_said("starting player"):
            s.first = self.turn
        if self.begins == "final turn":
            self._final()
        s.stack = self._frames()
        return s

    def _frames(self) -> list[Frame]:
        s, seat = self.state, self.turn
        if self.begins == "final turn":
            return [FinalTurn(seat)]
        if self.begins == "round":
            return [TableRound(seat) if s.rules.table_rounds else Round(seat)]
        order = s.order() if s.rules.table_rounds else [seat]
        end = EndOfTableRound(s.first) if s.rules.table_rounds else EndOfRound(seat)
        rest: list[Frame] = [end, *[Cleanup(each) for each in reversed(order)]]
        if self.begins == "turn":
            rest += [Turns(each) for each in reversed(order)]
        return rest

    def _final(self) -> None:
        """The Final Battle is on: all who hold an Artifact are on the site (P-END-04, P-END-07)."""
        s = self.state
        s.phase = c.FINAL
        if s.site == c.NONE:
            s.site = s.seats[self.turn].at
        for number, p in enumerate(s.seats):
            if p.is_in and not artifacts_of(s, number):
                raise Unfit(
                    f"player {number + 1} has no Artifact, so they cannot be in the Final Battle"
                )
            if p.is_in:
                p.at = s.site

    def _heroes(self) -> None:
        """The first Characters that nobody has, with all their cubes, on their home Guilds (P-SET-15 to P-SET-17)."""
        s = self.state
        characters = s.content.decks[c.CHARACTER]
        for number, p in enumerate(s.seats):
            if not p.is_in:
                continue
            if p.hero == c.NONE:
                p.hero = next(card for card in characters if card in self.free)
                self.free.remove(p.hero)
            hero = s.content.character(p.hero)
            p.damaged = [card for card in p.damaged if card in p.items]

            def is_open(name: str, seat: int = number + 1) -> bool:
                return not self.is_said(f"player # {name}", seat)

            if is_open("health"):
                p.health = max(0, hero.strength - p.lost_health)
            if is_open("magic"):
                p.magic = max(0, hero.wills - p.spent_magic)
            if is_open("gold"):
                p.gold = c.START_GOLD
            if is_open("experience"):
                p.xp = c.START_XP
            if is_open("at"):
                p.at = s.content.guild_space[hero.home]

    def _planes(self) -> None:
        """Each Plane has the next two Guardians and the next Artifact, face-down (P-SET-05)."""
        s = self.state
        for plane in range(c.PLANES):
            name = s.content.planes[plane].name
            for word, deck, piles in (
                ("lesser", c.LESSER, s.lesser),
                ("greater", c.GREATER, s.greater),
                ("artifacts", c.ARTIFACT, s.artifacts),
            ):
                if not self.is_said(f"{name} {word}"):
                    piles[plane] = self._next(deck)
                    self.face_down += piles[plane]
        for deck in (c.LESSER, c.GREATER, c.ARTIFACT):
            s.removed += [card for card in self.free if s.content.cards[card].deck == deck]

    def _next(self, deck: int) -> list[int]:
        """The first card of a deck that lies nowhere yet; spare Guardians come last."""
        s = self.state
        left = [card for card in s.content.decks[deck] if card in self.free]
        if deck != c.ARTIFACT:
            left.sort(key=lambda card: s.content.creature(card).is_spare)
        found = left[:1]
        for card in found:
            self.free.remove(card)
        return found

    def _decks(self) -> None:
        """What lies nowhere is in its deck, shuffled, below what was said; offers of Guilds come first in a round."""
        s = self.state
        for deck in DRAWN:
            rest = [card for card in self.free if s.content.cards[card].deck == deck]
            if self.is_said(f"{c.DECKS[deck]} deck only"):
                s.removed += rest
                continue
            s.shuffle(rest)
            if deck == c.CHANCE:
                rest.sort(key=lambda card: s.content.cards[card].key.startswith("g-"))
            s.decks[deck] = rest + s.decks[deck]

    def _open(self) -> list[list[int]]:
        """Everything that lies face-up."""
        s = self.state
        piles = [*s.discards, *s.adventures, *s.lying, *s.lesser, *s.greater, *s.artifacts]
        piles += [*s.offers, *s.markets, s.removed]
        for p in s.seats:
            piles += [p.items, p.abilities, p.kept, [p.hero] if p.hero != c.NONE else []]
        return piles


def of_decks(content: Content, *decks: int) -> set[int]:
    """The cards of some decks."""
    return {card for deck in decks for card in content.decks[deck]}
