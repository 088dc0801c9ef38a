"""A table set for trying out single texts: three heroes on the ring, full decks, nobody fights yet."""

from __future__ import annotations

from collections.abc import Sequence

from lorehall.core.engine.effects import Doing, Effect
from lorehall.core.engine.option_codes import option, unpack
from lorehall.core.engine.zones import EVERYBODY
from lorehall.games.prophecy.game import Prophecy
from lorehall.games.prophecy.language.compiler import COMPILER
from lorehall.games.prophecy.language.reader import read
from lorehall.games.prophecy.model import codes as c
from lorehall.games.prophecy.model.definitions import When
from lorehall.games.prophecy.model.state import Seat, State
from lorehall.games.prophecy.rules.death import enter

HEROES = ("paladin", "seeress", "mercenary")
GAME = Prophecy()


def effect(text: str) -> Effect:
    return COMPILER.effect(read(text, "effect"))


def condition(text: str) -> When:
    """What stands behind a text as `if ...`."""
    found = read(f"+1 in all battles {text}", "standing")
    return COMPILER.condition(found.args[2])


class Texts:
    """Carries texts out for a hero; the paladin of seat 0 is active and stands on Plains I."""

    def __init__(self) -> None:
        self.s: State = GAME._unbegun({"players": 3})
        s = self.s
        s.events = []
        for deck, cards in enumerate(s.content.decks):
            s.decks[deck] = cards[:]
        for seat, key in enumerate(HEROES):
            hero = s.content.named(key)
            s.decks[c.CHARACTER].remove(hero)
            enter(s, seat, hero)
            s.seats[seat].at = 4
        s.active = 0

    @property
    def me(self) -> Seat:
        return self.s.seats[0]

    def card(self, key: str) -> int:
        return self.s.content.named(key)

    def give(self, key: str, seat: int = 0) -> int:
        """An Item comes to a hero."""
        card = self.card(key)
        self.s.decks[self.s.content.cards[card].deck].remove(card)
        self.s.known[card] = EVERYBODY
        self.s.seats[seat].items.append(card)
        return card

    def lay(self, key: str, place: int, *, face_up: bool = True) -> int:
        """An Adventure card lies on a space."""
        card = self.card(key)
        self.s.decks[c.ADVENTURE].remove(card)
        self.s.known[card] = EVERYBODY if face_up else 0
        self.s.adventures[place].append(card)
        return card

    def do(
        self, text: str, seat: int = 0, card: int = c.NONE, dice: Sequence[int] = (), x: int = 0
    ) -> None:
        """Carry a text out until it is done or asks; dice show these faces."""
        self.carry_out(effect(text), seat, card, dice, x)

    def carry_out(
        self, done: Effect, seat: int = 0, card: int = c.NONE, dice: Sequence[int] = (), x: int = 0
    ) -> None:
        self.s.feed = [face - 1 for face in reversed(dice)]
        self.s.stack.append(Doing(done, seat, card, x))
        self.s.run()

    def can(self, text: str, seat: int = 0, card: int = c.NONE) -> bool:
        return effect(text).can(self.s, seat, card)

    def holds(self, text: str, seat: int = 0, card: int = c.NONE) -> bool:
        return condition(text).holds(self.s, seat, card)

    def offered(self) -> list[int]:
        """What the options of the pending request are about."""
        return [unpack(each)[1] for each in self.s.options]

    def choose(self, kind: int, about: int = 0) -> None:
        self.s.answer(self.s.options.index(option(kind, about)))

    def fight(self, key: str, *used: str, kind: int = c.STRENGTH) -> None:
        """The hero of seat 0 fights a Creature; the Items named are used."""
        s = self.s
        s.battle.is_on = True
        s.battle.card = self.card(key)
        s.battle.code, s.battle.kind = s.content.creature(s.battle.card).fight, kind
        s.sides[0].seat = 0
        s.sides[0].used = [self.give(each) for each in used]

    def duel(self, *used: str, kind: int = c.STRENGTH) -> None:
        """The hero of seat 0 fights that of seat 1."""
        s = self.s
        s.battle.is_on, s.battle.kind = True, kind
        s.sides[0].seat, s.sides[1].seat = 0, 1
        s.sides[0].used = [self.give(each) for each in used]
