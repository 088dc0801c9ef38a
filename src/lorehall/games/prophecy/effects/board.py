"""Texts about the board: Adventures, Creatures, offers of Abilities, markets, Planes."""

from __future__ import annotations

from typing import Final

from lorehall.core.engine.effects import Doing, Effect
from lorehall.core.engine.option_codes import option, unpack
from lorehall.games.prophecy.effects.gains import Counted
from lorehall.games.prophecy.effects.items import deck_of
from lorehall.games.prophecy.model import codes as c
from lorehall.games.prophecy.model import events as e
from lorehall.games.prophecy.model import requests as a
from lorehall.games.prophecy.model.queries import creatures_at
from lorehall.games.prophecy.model.state import State
from lorehall.games.prophecy.rules import board
from lorehall.games.prophecy.rules.cards import discard

ANYWHERE: Final = -2
HERE: Final = -3


class PlaceAdventures(Effect):
    """One on every space of a terrain (P-CHN-02)."""

    def __init__(self, terrain: str) -> None:
        super().__init__()
        self.terrain: Final = c.SPACE_KINDS.index(terrain)

    def run(self, s: State, f: Doing) -> None:
        board.place_adventures(s, s.seats[f.you].at, self.terrain)


class PlaceHere(Effect):
    """P-EVT-06."""

    def run(self, s: State, f: Doing) -> None:
        board.place_here(s, f.you)


class Kill(Effect):
    """One face-up Creature on the hero's space is discarded without reward (P-AST-10: no Guardian)."""

    def _creatures(self, s: State, you: int) -> list[int]:
        at = s.seats[you].at
        return creatures_at(s, at) if at < c.SPACES else []

    def run(self, s: State, f: Doing) -> None:
        found = [option(a.KILL, card) for card in self._creatures(s, f.you)]
        if found:
            s.ask(f, f.you, a.ASK_KILL, found)

    def answered(self, s: State, f: Doing, option: int) -> None:
        card = unpack(option)[1]
        s.adventures[s.seats[f.you].at].remove(card)
        s.emit((e.REMOVED, card))
        discard(s, card)

    def can(self, s: State, you: int, card: int, x: int = 0) -> bool:
        return bool(self._creatures(s, you))


class Stock(Effect):
    """P-CHN-07."""

    def __init__(self, market: str, goods: tuple[tuple[str, int], ...]) -> None:
        super().__init__()
        self.market: Final = c.VILLAGE if market == "village" else c.CITY
        self.goods: Final = tuple([(deck_of(deck), number) for deck, number in goods])

    def run(self, s: State, f: Doing) -> None:
        board.stock(s, self.market, self.goods)


class AddStock(Effect):
    """One Item more in the market where the hero is: common in the Village, rare in the City."""

    def run(self, s: State, f: Doing) -> None:
        at = s.seats[f.you].at
        if at == c.VILLAGE_AT:
            board.add_goods(s, c.VILLAGE, c.COMMON)
        elif at == c.CITY_AT:
            board.add_goods(s, c.CITY, c.RARE)


class Offer(Effect):
    """One more Ability on offer: in a Guild, in one of your choice, or where you are (P-CHN-06)."""

    def __init__(self, guild: str) -> None:
        super().__init__()
        places = {"any": ANYWHERE, "here": HERE}
        self.guild: Final = places[guild] if guild in places else c.GUILDS.index(guild)

    def run(self, s: State, f: Doing) -> None:
        if self.guild == ANYWHERE:
            guilds = [guild for guild in range(len(c.GUILDS)) if s.decks[c.ABILITY + guild]]
            if guilds:
                s.ask(f, f.you, a.ASK_GUILD, [option(a.GUILD, guild) for guild in guilds])
        elif self.guild == HERE:
            at = s.seats[f.you].at
            guild = s.content.spaces[at].guild if at < c.SPACES else c.NONE
            if guild != c.NONE:
                board.offer(s, guild)
        else:
            board.offer(s, self.guild)

    def answered(self, s: State, f: Doing, option: int) -> None:
        board.offer(s, unpack(option)[1])


class Reveal(Effect):
    """The next face-down card of an open Plane: of one of your choice, or of the one beside your space (P-CHN-09)."""

    def __init__(self, plane: str) -> None:
        super().__init__()
        self.is_here: Final = plane == "here"

    def _planes(self, s: State, you: int) -> list[int]:
        planes = board.revealable(s)
        if not self.is_here:
            return planes
        at = s.seats[you].at
        return [plane for plane in planes if at < c.SPACES and s.content.spaces[at].plane == plane]

    def run(self, s: State, f: Doing) -> None:
        planes = [option(a.PLANE, plane) for plane in self._planes(s, f.you)]
        if planes:
            s.ask(f, f.you, a.ASK_PLANE, planes)

    def answered(self, s: State, f: Doing, option: int) -> None:
        board.reveal(s, unpack(option)[1])


class Peek(Counted):
    """Look privately at one face-down Adventure card, at most so many spaces away."""

    def run(self, s: State, f: Doing) -> None:
        places = [option(a.PLACE, place) for place in board.peekable(s, f.you, self.number)]
        if places:
            s.ask(f, f.you, a.ASK_PLACE, places)

    def answered(self, s: State, f: Doing, option: int) -> None:
        board.peek(s, f.you, unpack(option)[1])
