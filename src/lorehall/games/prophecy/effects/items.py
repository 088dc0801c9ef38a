"""Texts about cards that a hero has: Items drawn, lost, taken, damaged, repaired, sold; Artifacts; kept cards."""

from __future__ import annotations

from typing import Final

from lorehall.core.engine.effects import Doing, Effect
from lorehall.core.engine.option_codes import option, unpack
from lorehall.core.engine.position import Frame, Occasion
from lorehall.core.engine.zones import NO_CARD
from lorehall.games.prophecy.effects.gains import Counted
from lorehall.games.prophecy.model import codes as c
from lorehall.games.prophecy.model import events as e
from lorehall.games.prophecy.model import requests as a
from lorehall.games.prophecy.model.queries import plain_items, side_of, targets_here
from lorehall.games.prophecy.model.state import State
from lorehall.games.prophecy.rules import cards, combat, steps
from lorehall.games.prophecy.rules.planes import take_artifacts


def deck_of(name: str) -> int:
    return c.COMMON if name == "common" else c.RARE


def tag_bits(tags: tuple[str, ...]) -> int:
    return sum([1 << c.TAGS.index(tag) for tag in tags])


# -- from the decks ---------------------------------------------------------------------------------


class DrawItems(Effect):
    """Drawn face-up and kept (P-CRE-21)."""

    def __init__(self, deck: str, number: int) -> None:
        super().__init__()
        self.deck: Final = deck_of(deck)
        self.number: Final = number

    def run(self, s: State, f: Doing) -> None:
        cards.draw_items(s, f.you, self.deck, self.number)


class Pick(Effect):
    """Some cards are turned up, the hero takes a few, the rest is discarded."""

    def __init__(self, goods: tuple[tuple[str, int], ...], number: int) -> None:
        super().__init__()
        self.goods: Final = tuple([(deck_of(deck), count) for deck, count in goods])
        self.number: Final = number

    def run(self, s: State, f: Doing) -> None:
        found: list[int] = []
        for deck, number in self.goods:
            for _ in range(number):
                card = cards.draw_open(s, deck)
                if card != NO_CARD:
                    found.append(card)
                    s.emit((e.DRAWN_OPEN, card))
        s.stack.append(Picking(f.you, f.card, tuple(found), self.number))


class Picking(Frame):
    """Which of the cards turned up; they lie nowhere else meanwhile."""

    def __init__(self, seat: int, source: int, cards: tuple[int, ...], number: int) -> None:
        self.seat: Final = seat
        self.source: Final = source
        """The card that lets take."""
        self.cards: Final = cards
        self.number: Final = number

    def run(self, s: State) -> None:
        if self.number and self.cards:
            options = [option(a.CARD, card) for card in self.cards]
            s.ask(self, self.seat, a.ASK_PICK, options)
            return
        for card in self.cards:
            cards.discard(s, card)

    def answered(self, s: State, option: int) -> None:
        card = unpack(option)[1]
        cards.gain_item(s, self.seat, card)
        left = tuple([each for each in self.cards if each != card])
        s.stack.append(Picking(self.seat, self.source, left, self.number - 1))

    def occasion(self) -> Occasion:
        return Occasion(self.source)


class Dig(Effect):
    """Cards are turned up until one has a tag; nothing if there is none in the deck and its discard pile."""

    def __init__(self, deck: str, tags: tuple[str, ...]) -> None:
        super().__init__()
        self.deck: Final = deck_of(deck)
        self.tags: Final = tag_bits(tags)

    def run(self, s: State, f: Doing) -> None:
        if not any(self._fits(s, card) for card in s.decks[self.deck] + s.discards[self.deck]):
            return
        passed: list[int] = []
        card = cards.draw_open(s, self.deck)
        while not self._fits(s, card):
            passed.append(card)
            s.emit((e.DRAWN_OPEN, card))
            card = cards.draw_open(s, self.deck)
        cards.gain_item(s, f.you, card)
        for other in passed:
            cards.discard(s, other)

    def _fits(self, s: State, card: int) -> bool:
        return s.content.item(card).tags & self.tags != 0


# -- lost and taken (P-ITM-09) ------------------------------------------------------------------------


class LoseItem(Effect):
    """One Item that is no Artifact, perhaps with a tag, of the owner's choice; nothing if there is none."""

    def __init__(self, tags: tuple[str, ...]) -> None:
        super().__init__()
        self.tags: Final = tag_bits(tags)

    def run(self, s: State, f: Doing) -> None:
        found = [
            option(a.ITEM, card)
            for card in plain_items(s, f.you)
            if not self.tags or s.content.item(card).tags & self.tags
        ]
        if found:
            s.ask(f, f.you, a.ASK_ITEM, found)

    def answered(self, s: State, f: Doing, option: int) -> None:
        cards.discard_item(s, f.you, unpack(option)[1])


class FromHero(Effect):
    """One Item that is no Artifact of another hero, of your choice."""

    def victims(self, s: State, you: int) -> list[int]:
        """The heroes who have one and can be chosen."""
        return [seat for seat in targets_here(s, you) if plain_items(s, seat)]

    def run(self, s: State, f: Doing) -> None:
        victims = self.victims(s, f.you)
        if f.x == 0 and victims:
            s.ask(f, f.you, a.ASK_SOMEBODY, [option(a.SOMEBODY, seat) for seat in victims])
        elif f.x:
            found = [option(a.ITEM, card) for card in plain_items(s, f.x - 1)]
            s.ask(f, f.you, a.ASK_ITEM, found)

    def answered(self, s: State, f: Doing, option: int) -> None:
        kind, about = unpack(option)
        if kind == a.SOMEBODY:
            s.stack.append(Doing(self, f.you, f.card, about + 1))
        else:
            self.have(s, f.you, f.x - 1, about)

    def have(self, s: State, you: int, victim: int, card: int) -> None:
        """What becomes of the Item."""
        cards.take_item(s, you, victim, card, e.TAKES_BY_CARD)

    def can(self, s: State, you: int, card: int, x: int = 0) -> bool:
        return bool(self.victims(s, you))


class TakeHere(FromHero):
    """Scroll of Stealing: from a hero on the same space who is not safe (P-PVP-03)."""


class DestroyHere(FromHero):
    """Scroll of Decay: it is discarded."""

    def have(self, s: State, you: int, victim: int, card: int) -> None:
        cards.discard_item(s, victim, card)


class TakeBeaten(FromHero):
    """From the hero beaten in this battle; not in the Final Battle (P-PVP-14)."""

    def have(self, s: State, you: int, victim: int, card: int) -> None:
        cards.take_item(s, you, victim, card, e.TAKES_BY_THIEVERY)

    def victims(self, s: State, you: int) -> list[int]:
        side = side_of(s, you)
        foe = s.sides[1 - side].seat if side >= 0 else c.NONE
        if foe == c.NONE or s.phase == c.FINAL or not plain_items(s, foe):
            return []
        return [foe]


# -- damage and repair ----------------------------------------------------------------------------------


class BreakWeapons(Effect):
    """Each weapon used in the battle (P-ITM-04)."""

    def run(self, s: State, f: Doing) -> None:
        combat.break_weapons(s, f.you)


class BreakAtEnd(Effect):
    """The same in battle step 8."""

    def run(self, s: State, f: Doing) -> None:
        combat.break_weapons(s, f.you, at_end=True)


class BreakThis(Effect):
    def run(self, s: State, f: Doing) -> None:
        cards.damage(s, f.you, f.card)

    def can(self, s: State, you: int, card: int, x: int = 0) -> bool:
        return card in s.seats[you].items and card not in s.seats[you].damaged


class MendThis(Effect):
    def run(self, s: State, f: Doing) -> None:
        cards.repair(s, f.you, f.card)

    def can(self, s: State, you: int, card: int, x: int = 0) -> bool:
        return card in s.seats[you].damaged


class Mend(Counted):
    """Damaged Items of the owner's choice; not available without one. X is how many are already repaired."""

    def run(self, s: State, f: Doing) -> None:
        damaged = [option(a.ITEM, card) for card in s.seats[f.you].damaged]
        if damaged and f.x < self.number:
            s.ask(f, f.you, a.ASK_REPAIR, damaged)

    def answered(self, s: State, f: Doing, option: int) -> None:
        cards.repair(s, f.you, unpack(option)[1])
        s.stack.append(Doing(self, f.you, f.card, f.x + 1))

    def can(self, s: State, you: int, card: int, x: int = 0) -> bool:
        return bool(s.seats[you].damaged)


class Sell(Counted):
    """One undamaged Item that is no Artifact, for so many times its printed price."""

    def _goods(self, s: State, you: int) -> list[int]:
        return [card for card in plain_items(s, you) if card not in s.seats[you].damaged]

    def run(self, s: State, f: Doing) -> None:
        goods = [option(a.ITEM, card) for card in self._goods(s, f.you)]
        if goods:
            s.ask(f, f.you, a.ASK_ITEM, goods)

    def answered(self, s: State, f: Doing, option: int) -> None:
        card = unpack(option)[1]
        price = self.number * s.content.item(card).price
        s.emit((e.SELLS_BY_CARD, f.you, card, price))
        cards.remove_item(s, f.you, card)
        cards.discard(s, card)
        steps.gain_gold(s, f.you, price)

    def can(self, s: State, you: int, card: int, x: int = 0) -> bool:
        return bool(self._goods(s, you))


# -- Artifacts and kept cards -----------------------------------------------------------------------------


class TakeArtifacts(Effect):
    """All Artifacts of the attacked Plane, which is closed by that (P-AST-07)."""

    def run(self, s: State, f: Doing) -> None:
        take_artifacts(s, f.you)


class Keep(Effect):
    """The card stays as a token, no Item (P-EVT-05)."""

    def run(self, s: State, f: Doing) -> None:
        cards.keep(s, f.you, f.card)


class Spend(Effect):
    def run(self, s: State, f: Doing) -> None:
        cards.spend_kept(s, f.you, f.card)
