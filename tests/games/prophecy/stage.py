"""A table of Prophecy to try rules on: heroes and cards are put where a test wants them, dice are forced."""

from __future__ import annotations

from typing import Any

from lorehall.core.engine.option_codes import option, unpack
from lorehall.core.engine.zones import EVERYBODY
from lorehall.core.game.game import Game
from lorehall.games.prophecy.game import Prophecy
from lorehall.games.prophecy.model import codes as c
from lorehall.games.prophecy.model import requests as a
from lorehall.games.prophecy.model.state import Seat, State
from lorehall.games.prophecy.rules.cleanup import Cleanup
from lorehall.games.prophecy.rules.turn import EndOfRound, Round, Turns

GAME = Prophecy()
RULES: Game[Any] = GAME
"""The same, for what takes a game of any state: bots, courses, replays."""


class Table:
    """A game after the draft; Events are off unless a test wants them."""

    def __init__(self, players: int = 2, seed: int = 1, **options: object) -> None:
        self.s: State = GAME.new(
            {"players": players, "events": "off", **options}, seed, listen=True
        )
        while self.s.prompt == a.ASK_DRAFT:
            self.s.answer(0)
        for place in range(c.SPACES):  # an empty board
            self.s.discards[c.ADVENTURE] += self.s.adventures[place]
            self.s.adventures[place] = []
        self.s.active = 0
        deck = self.s.decks[c.CHANCE]  # offers of Guilds, which disturb nothing, come next
        deck.sort(key=lambda card: GAME.content.cards[card].key.startswith("g-"))

    # -- the position -----------------------------------------------------------------------------

    def card(self, key: str) -> int:
        return GAME.content.named(key)

    def lift(self, key: str) -> int:
        """Take a card from wherever it lies."""
        s, card = self.s, self.card(key)
        piles = [
            *s.decks, *s.discards, *s.adventures, *s.lying, *s.lesser, *s.greater, *s.artifacts,
            *s.offers, *s.markets, s.removed,
        ]  # fmt: skip
        for p in s.seats:
            piles += [p.items, p.abilities, p.kept, p.damaged]
        for pile in piles:
            if card in pile:
                pile.remove(card)
        s.known[card] = EVERYBODY
        return card

    def hero(self, seat: int, **values: Any) -> Seat:
        """Give a hero cubes, counters, a place and cards by their keys."""
        p = self.s.seats[seat]
        for key in values.pop("items", ()):
            p.items.append(self.lift(key))
        for key in values.pop("damaged", ()):
            card = self.lift(key)
            p.items.append(card)
            p.damaged.append(card)
        for key in values.pop("abilities", ()):
            p.abilities.append(self.lift(key))
        character = values.pop("character", None)
        if character is not None:
            self.become(seat, character)
        for name, value in values.items():
            if not hasattr(p, name):
                raise AttributeError(name)
            setattr(p, name, value)
        return p

    def become(self, seat: int, key: str) -> None:
        s, card = self.s, self.card(key)
        for other in s.seats:
            if other.hero == card:
                other.hero, s.seats[seat].hero = s.seats[seat].hero, card
                return
        pool = s.decks[c.CHARACTER]
        pool.remove(card)
        pool.append(s.seats[seat].hero)
        s.seats[seat].hero = card
        s.known[card] = EVERYBODY

    def lay(self, key: str, place: int, *, down: bool = False) -> int:
        card = self.lift(key)
        self.s.adventures[place].append(card)
        if down:
            self.s.known[card] = 0
        return card

    def guard(self, plane: int, lesser: str | None = None, greater: str | None = None) -> None:
        """These Guardians stand in a Plane; those that stood there change places with them."""
        for key, planes in ((lesser, self.s.lesser), (greater, self.s.greater)):
            if key is None:
                continue
            card = self.card(key)
            where = next((pile for pile in planes if card in pile), self.s.removed)
            where[where.index(card)] = planes[plane][0]
            planes[plane][0] = card

    def artifact(self, seat: int, *keys: str) -> None:
        for key in keys:
            self.s.seats[seat].items.append(self.lift(key))

    # -- playing ----------------------------------------------------------------------------------

    def clear(self) -> None:
        s = self.s
        s.stack.clear()
        if s.drawn != c.NONE:
            s.discards[c.CHANCE].append(s.drawn)
            s.drawn = c.NONE
        s.seat, s.options, s.owners, s.shown = -1, [], [], False

    def begin(self, *frames: Any) -> Table:
        """Run these frames, the first one first; a round's end lies below them."""
        self.clear()
        self.s.stack = [EndOfRound(0), *reversed(frames)]
        self.s.run()
        return self

    def turn(self, seat: int = 0) -> Table:
        """A turn of a seat, with cleanup after it."""
        self.clear()
        self.s.active = seat
        self.s.stack = [EndOfRound(seat), Cleanup(seat), Turns(seat)]
        self.s.run()
        return self

    def round(self, seat: int = 0) -> Table:
        self.clear()
        self.s.stack = [Round(seat)]
        self.s.run()
        return self

    def chance(self, key: str) -> None:
        """The next Chance card."""
        card = self.lift(key)
        self.s.decks[c.CHANCE].append(card)
        self.s.known[card] = 0

    def dice(self, *faces: int) -> None:
        self.s.feed = [face - 1 for face in reversed(faces)]

    def do(self, kind: int, about: int = 0) -> Table:
        """Answer with an option."""
        assert self.can(kind, about), f"{(kind, about)} is not among {self.offered()}"
        self.s.answer(self.s.options.index(option(kind, about)))
        problems = GAME.problems(self.s)
        assert problems == [], problems
        return self

    def use(self, key: str, kind: int = a.USE) -> Table:
        """Use the line of a card that is offered."""
        found = [
            about
            for k, about in self.offered()
            if k == kind and GAME.content.lines[about].card == self.card(key)
        ]
        assert found, f"{key} is not among {self.offered()}"
        return self.do(kind, found[0])

    def uses(self) -> set[str]:
        """The keys of the cards whose lines are offered."""
        content = GAME.content
        lines = [content.lines[about] for kind, about in self.offered() if kind == a.USE]
        return {content.cards[line.card].key for line in lines}

    def equip(self, *keys: str) -> Table:
        for key in keys:
            self.do(a.EQUIP, self.card(key))
        used = self.s.sides[0].used + self.s.sides[1].used
        is_same = all(self.card(key) in used for key in keys)  # the next battle may be asked about
        return self.ready(self.s.seat) if is_same else self

    def ready(self, seat: int = 0) -> Table:
        """This seat uses nothing more in the battle; it may not be asked at all."""
        if self.s.prompt == a.ASK_EQUIP and self.s.seat == seat:
            self.do(a.READY)
        return self

    def can(self, kind: int, about: int = 0) -> bool:
        return option(kind, about) in self.s.options

    def offered(self) -> list[tuple[int, int]]:
        return [unpack(each) for each in self.s.options]

    def kinds(self) -> set[int]:
        return {kind for kind, _ in self.offered()}

    def told(self) -> list[str]:
        """All that was said so far; totals as `9 to 8`."""
        return [line.text.removeprefix("Totals: ") for line in GAME.lines(self.s)]

    def hands(self, seat: int) -> list[str]:
        return [GAME.content.cards[card].key for card in self.s.seats[seat].items]
