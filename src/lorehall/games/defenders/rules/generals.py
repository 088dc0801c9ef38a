"""D-GEN: attacks on generals, by one hero or by a group; defeat, failure and healing."""

from __future__ import annotations

from typing import Final

from lorehall.core.engine.dice import Faces, SeatThrower, Thrower, dice, halved, throw
from lorehall.core.engine.option_codes import option, unpack
from lorehall.core.engine.position import Frame, IndexFrame, SeatFrame
from lorehall.games.defenders.model import codes as c
from lorehall.games.defenders.model import events as e
from lorehall.games.defenders.model import queries as q
from lorehall.games.defenders.model.state import State
from lorehall.games.defenders.rules.ending import end_game
from lorehall.games.defenders.rules.minions import EndFight, begin_fight, declarable, declare
from lorehall.games.defenders.rules.quests import replace_void_quests
from lorehall.games.defenders.rules.rerolls import Rerolls, roll_fight_dice
from lorehall.games.defenders.rules.steps import bring_hero, discard, draw_hero_cards, put_away
from lorehall.games.defenders.rules.wounds import wound

REWARD_CARDS: Final = 3

# -- call and commit --------------------------------------------------------------------------------


def fitting_cards(s: State, seat: int, general: int) -> list[int]:
    """The cards in a hand that show the general's portrait (D-GEN-03)."""
    return [card for card in s.seats[seat].hand if s.content.cards[card].fits(general)]


class Attack(Frame):
    """Step 1: the active hero calls, everybody present may join, if they have a card that fits (D-GEN-01, D-GEN-02)."""

    def __init__(self, seat: int, general: int) -> None:
        self.seat: Final = seat
        self.general: Final = general

    def run(self, s: State) -> None:
        here = s.seats[self.seat].at
        begin_fight(s, self.seat, self.general, here)
        s.emit((e.ATTACKS, self.seat, self.general, here))
        others = [seat for seat in s.order()[1:] if s.seats[seat].at == here]
        able = [seat for seat in others if fitting_cards(s, seat, self.general)]
        s.stack += [EndFight(), Commit(0), Call(tuple(able))]


class Call(Frame):
    """All who could join are asked at the same time (D-GEN-01)."""

    def __init__(self, asked: tuple[int, ...]) -> None:
        self.asked: Final = asked

    def run(self, s: State) -> None:
        if not self.asked:
            s.fighters = [seat for seat in s.order() if seat in s.fighters]
            if len(s.fighters) > 1:
                s.emit((e.STAND_TOGETHER, s.foe, s.field, *s.fighters))
            return
        options = [option(kind, seat) for seat in self.asked for kind in (c.STAY_OUT, c.JOIN)]
        s.ask_several(self, [seat for seat in self.asked for _ in range(2)], c.ASK_JOIN, options)

    def answered(self, s: State, option: int) -> None:
        kind, seat = unpack(option)
        if kind == c.JOIN:
            s.fighters.append(seat)
            s.emit((e.JOINS, seat, s.foe))
        s.stack.append(Call(tuple([other for other in self.asked if other != seat])))


class Commit(IndexFrame):
    """Step 2: in seat order each participant commits one or more cards, openly and finally (D-GEN-02, D-GEN-04)."""

    def run(self, s: State) -> None:
        if self.index == len(s.fighters):
            s.stack += [Damage(), Rerolls(0, 0), AttackDice(0)]
            if s.content.generals[s.foe].skill == c.CORRUPTION and not s.blessed:
                s.stack.append(Corruption(0))
            return
        seat = s.fighters[self.index]
        cards = q.distinct(s, fitting_cards(s, seat, s.foe))
        options = [option(c.COMMIT, card) for card in cards]
        options += [option(c.DECLARE, card) for card in declarable(s, seat)]
        if s.seats[seat].committed:
            options.insert(0, option(c.COMMITTED))
        s.ask(self, seat, c.ASK_COMMIT, options)

    def answered(self, s: State, option: int) -> None:
        kind, card = unpack(option)
        seat = s.fighters[self.index]
        if kind == c.COMMITTED:
            s.stack.append(Commit(self.index + 1))
            return
        s.stack.append(self)
        if kind == c.DECLARE:
            declare(s, seat, card, e.DECLARES)
        else:
            s.seats[seat].hand.remove(card)
            s.seats[seat].committed.append(card)
            s.emit((e.COMMITS, seat, card))


# -- corruption, roll, damage -------------------------------------------------------------------------


class Corruption(Thrower):
    """Step 3: a die for every committed card; on a natural 1 it is gone and gives no dice (D-GEN-05, D-GEN-21)."""

    def __init__(self, index: int) -> None:
        self.index: Final = index

    def run(self, s: State) -> None:
        if self.index < len(s.fighters):
            throw(s, self, dice(len(s.seats[s.fighters[self.index]].committed)))

    def thrown(self, s: State, faces: Faces) -> None:
        seat = s.fighters[self.index]
        p = s.seats[seat]
        cards, p.committed = p.committed, []
        for i in range(len(cards)):
            s.emit((e.CORRUPTS, seat, cards[i], faces[i]))
            if faces[i] == 1:
                put_away(s, cards[i])
            else:
                p.committed.append(cards[i])
        s.stack.append(Corruption(self.index + 1))


class AttackDice(IndexFrame):
    """Step 4: everybody rolls as many dice as the cards show, and those declared (D-GEN-06)."""

    def run(self, s: State) -> None:
        if self.index == len(s.fighters):
            return
        s.stack.append(AttackDice(self.index + 1))
        seat = s.fighters[self.index]
        p = s.seats[seat]
        number = p.extra
        for card in p.committed:
            number += s.content.cards[card].dice
        p.dice = [s.foe << 3] * number
        roll_fight_dice(s, seat)


class Damage(Frame):
    """Step 6: all hits together, less parries; then the cards leave (D-GEN-09, D-GEN-10)."""

    def run(self, s: State) -> None:
        foe = s.foe
        parried = ones(s) if q.parries(s) else 0
        struck = sum([q.hit_count(s, seat) for seat in s.fighters])
        if parried and struck:
            s.emit((e.PARRIES, foe, min(parried, struck)))
        before = s.life[foe]
        damage = min(before, max(0, struck - parried))
        s.life[foe] -= damage
        s.emit((e.DAMAGE, foe, damage, s.life[foe]))
        for seat in s.fighters:
            for card in s.seats[seat].committed:
                put_away(s, card)
            s.seats[seat].committed = []
        if s.life[foe] == 0:
            s.steps[foe] = c.DEFEATED
            s.heals_from[foe] = 0
            s.emit((e.IS_DEFEATED, foe))
            s.stack.append(Strikes(parried + before, ()))
        else:
            fail(s, damage)


def ones(s: State) -> int:
    """The natural ones of all participants (D-GEN-20)."""
    found = 0
    for seat in s.fighters:
        found += len([die for die in s.seats[seat].dice if die & 7 == 1])
    return found


# -- defeat -------------------------------------------------------------------------------------------


class Strikes(Frame):
    """The active seat orders the participants; whose hit takes the last life is the slayer (D-GEN-12)."""

    def __init__(self, needed: int, order: tuple[int, ...]) -> None:
        self.needed: Final = needed
        """Hits until the last life is taken, parried ones included."""
        self.order: Final = order

    def run(self, s: State) -> None:
        if sum([q.hit_count(s, seat) for seat in self.order]) >= self.needed:
            slay(s, self.order[-1])
            return
        left = [seat for seat in s.fighters if seat not in self.order and q.hit_count(s, seat)]
        s.ask(self, s.active, c.ASK_ORDER, [option(c.STRIKES, seat) for seat in left])

    def answered(self, s: State, option: int) -> None:
        s.stack.append(Strikes(self.needed, (*self.order, unpack(option)[1])))


def slay(s: State, slayer: int) -> None:
    """The slayer takes the general's card, all participants draw, and the war goes on (D-GEN-13, D-WAR-01)."""
    s.seats[slayer].trophies.append(s.foe)
    s.emit((e.SLAYS, slayer, s.foe))
    if q.defeated(s) == len(s.steps):
        end_game(s, c.WON)
        return
    for seat in s.fighters:
        draw_hero_cards(s, seat, REWARD_CARDS, e.DRAWS_REWARD)
    s.emit((e.WAR, q.war_status(s)))
    replace_void_quests(s)


# -- failure ------------------------------------------------------------------------------------------


def fail(s: State, damage: int) -> None:
    """The general may heal at once or by and by; every participant pays (D-GEN-14, D-GEN-22, D-GEN-26 to D-GEN-30)."""
    foe = s.foe
    s.emit((e.ATTACK_FAILS, foe))
    if s.content.generals[foe].skill == c.REGENERATION and not s.blessed:
        if s.life[foe] < s.content.generals[foe].life:
            s.life[foe] = s.content.generals[foe].life
            s.emit((e.REGENERATES, foe))
        s.heals_from[foe] = 0
    elif damage:
        wait = (
            len(s.seats) if q.has_major_wound(s, foe) else 0
        )  # until the leader's next turn is over
        s.heals_from[foe] = s.turn + wait + 1
    s.stack.append(Penalty(0))


class Penalty(IndexFrame):
    """In seat order: life, then the new hero of a dead one, or cards and the way to Monarch City (D-GEN-31)."""

    def run(self, s: State) -> None:
        if self.index == len(s.fighters):
            return
        s.stack.append(Penalty(self.index + 1))
        seat = s.fighters[self.index]
        if q.has(s, seat, c.NO_PENALTY) and not q.is_dreaded(s):  # D-GEN-24
            s.emit((e.IGNORES_PENALTY, seat))
            send_home(s, seat)
        else:
            s.stack.append(PenaltyLife(seat))


class PenaltyLife(SeatThrower):
    """Life tokens, fewer by skills, except of one who allows none (D-GEN-15, D-GEN-24)."""

    def run(self, s: State) -> None:
        amount = s.content.generals[s.foe].wounds
        if amount < 0:
            throw(s, self, dice(1))
        else:
            self._suffer(s, amount)

    def thrown(self, s: State, faces: Faces) -> None:
        s.emit((e.PENALTY, self.seat, faces[0]))
        is_halved = s.content.generals[s.foe].wounds == c.D3
        self._suffer(s, halved(faces[0]) if is_halved else faces[0])

    def _suffer(self, s: State, amount: int) -> None:
        fewer = 0 if q.is_dreaded(s) else q.total(s, self.seat, c.FEWER_WOUNDS)
        if wound(s, self.seat, max(0, amount - fewer)):
            s.struck = s.struck or self.seat == s.active  # D-WND-09
        else:
            s.stack += [ToTheCity(self.seat), PenaltyCards(self.seat)]


class PenaltyCards(SeatThrower):
    """Hero cards of the owner's choice, special cards included (D-GEN-15, D-GEN-16)."""

    def run(self, s: State) -> None:
        amount = s.content.generals[s.foe].cards
        if amount < 0:
            throw(s, self, dice(1))
        else:
            s.stack.append(LoseCards(self.seat, amount))

    def thrown(self, s: State, faces: Faces) -> None:
        s.emit((e.PENALTY, self.seat, faces[0]))
        s.stack.append(LoseCards(self.seat, faces[0]))


class LoseCards(Frame):
    """So many cards, or all there are (D-TRM-21)."""

    def __init__(self, seat: int, number: int) -> None:
        self.seat: Final = seat
        self.number: Final = number

    def run(self, s: State) -> None:
        hand = s.seats[self.seat].hand
        if self.number >= len(hand):
            for card in hand[:]:
                discard(s, self.seat, card, e.LOSES_CARD)
        elif self.number:
            options = [option(c.DISCARD, card) for card in q.distinct(s, hand)]
            s.ask(self, self.seat, c.ASK_PENALTY, options)

    def answered(self, s: State, option: int) -> None:
        discard(s, self.seat, unpack(option)[1], e.LOSES_CARD)
        s.stack.append(LoseCards(self.seat, self.number - 1))


class ToTheCity(SeatFrame):
    """No part of the penalty: everybody who failed is moved (D-GEN-17)."""

    def run(self, s: State) -> None:
        send_home(s, self.seat)


def send_home(s: State, seat: int) -> None:
    """Whoever failed is moved to Monarch City (D-GEN-14)."""
    bring_hero(s, seat, c.CITY, (e.IS_MOVED, seat, s.seats[seat].at, c.CITY))


# -- healing ------------------------------------------------------------------------------------------


def heal_generals(s: State) -> None:
    """At the end of every turn (D-TRN-11, D-GEN-26 to D-GEN-28)."""
    for general in range(4):
        if q.regains(s, general):
            s.life[general] += 1
            s.emit((e.REGAINS, general, s.life[general]))
            if s.life[general] == s.content.generals[general].life:
                s.heals_from[general] = 0
