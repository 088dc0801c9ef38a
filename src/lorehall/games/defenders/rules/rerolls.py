"""D-MIN-05, D-MIN-09, D-GEN-08: the dice of a fight, and the step in which they are rolled again."""

from __future__ import annotations

from typing import Final

from lorehall.core.engine.dice import Faces, SeatThrower, Thrower, dice, throw, throw_again
from lorehall.core.engine.effects import Doing
from lorehall.core.engine.option_codes import option, unpack
from lorehall.core.engine.position import Frame
from lorehall.games.defenders.model import codes as c
from lorehall.games.defenders.model import events as e
from lorehall.games.defenders.model.definitions import Trait
from lorehall.games.defenders.model.queries import counts, distinct, hits, is_dreaded, traits
from lorehall.games.defenders.model.state import State
from lorehall.games.defenders.rules.steps import put_away


class FightDice(SeatThrower):
    """The dice of one fighter, each in its colour."""

    def thrown(self, s: State, faces: Faces) -> None:
        p = s.seats[self.seat]
        p.dice = [p.dice[i] >> 3 << 3 | faces[i] for i in range(len(faces))]
        if (
            s.events is not None
        ):  # whether they hit nobody could say any more when the fight is over
            told = [die | e.HIT if hits(s, self.seat, die) else die for die in p.dice]
            event = e.FIGHT_DICE if s.foe == c.MINION_FIGHT else e.ATTACK_DICE
            s.emit((event, self.seat, *told))


def roll_fight_dice(s: State, seat: int) -> None:
    """All dice of a fighter at once (D-MIN-03, D-GEN-06)."""
    if s.seats[seat].dice:
        throw(s, FightDice(seat), dice(len(s.seats[seat].dice)))


def roll_again(s: State, seat: int, which: tuple[int, ...]) -> None:
    """Some dice of a fighter once more; the last value stands."""
    faces = tuple([die & 7 for die in s.seats[seat].dice])
    throw_again(s, FightDice(seat), dice(len(faces)), faces, which)


def failed_dice(s: State, seat: int, colours: int = c.ALL_COLOURS) -> tuple[int, ...]:
    """The indices of a fighter's dice of these colours that do not hit."""
    shown = s.seats[seat].dice
    return tuple(
        [
            i
            for i in range(len(shown))
            if colours >> (shown[i] >> 3) & 1 and not hits(s, seat, shown[i])
        ]
    )


def dice_for(s: State, seat: int, trait: Trait) -> tuple[int, ...]:
    """The dice that a re-roll effect is about; an effect that says so takes hits too (D-HER-11)."""
    if trait.special:
        return tuple(range(len(s.seats[seat].dice)))
    return failed_dice(s, seat, trait.colours)


def unlucky(s: State) -> list[int]:
    """The fighters with failed dice, whom a card for any fighter can help (D-CRD-12)."""
    return [seat for seat in s.fighters if failed_dice(s, seat)]


def reroll_options(s: State, seat: int) -> list[int]:
    """What a seat can use now: effects of its fighting hero, each once per fight, and cards (D-MIN-05)."""
    if is_dreaded(s):
        return []
    p = s.seats[seat]
    found: list[int] = []
    if seat in s.fighters:
        for trait in traits(s, seat):
            free = counts(p, trait, c.REROLL) and trait.id not in p.rerolled
            if free and dice_for(s, seat, trait):
                found.append(option(c.AGAIN, trait.id))
    for card in distinct(s, p.hand):
        ability = s.content.cards[card].ability
        if ability is None or ability.moment != c.REROLL_STEP:
            continue
        if ability.effect.can(s, seat, card):
            found.append(option(c.LUCK, card))
    return found


class Rerolls(Frame):
    """In seat order from the active seat, until all who could use something have passed in succession (D-MIN-09)."""

    def __init__(self, turn: int, passes: int) -> None:
        self.turn: Final = turn
        self.passes: Final = passes

    def run(self, s: State) -> None:
        order = s.order()
        turn, passes = self.turn, self.passes
        while passes < len(order):
            seat = order[turn % len(order)]
            options = reroll_options(s, seat)
            if options:
                s.ask(Rerolls(turn, passes), seat, c.ASK_REROLL, [option(c.LEAVE), *options])
                return
            turn += 1
            passes += 1

    def answered(self, s: State, option: int) -> None:
        kind, about = unpack(option)
        if kind == c.LEAVE:
            s.stack.append(Rerolls(self.turn + 1, self.passes + 1))
            return
        order = s.order()
        seat = order[self.turn % len(order)]
        s.stack.append(Rerolls(self.turn + 1, 0))
        if kind == c.AGAIN:
            trait = s.content.traits[about]
            s.emit((e.ROLLS_AGAIN, seat, about))
            s.seats[seat].rerolled.append(about)
            roll_again(s, seat, dice_for(s, seat, trait))
        else:
            play_luck(s, seat, about)


def play_luck(s: State, seat: int, card: int) -> None:
    """A card in the re-roll step; corruption may take it first (D-GEN-21)."""
    s.seats[seat].hand.remove(card)
    s.emit((e.PLAYS, seat, card))
    put_away(s, card)
    corrupting = s.foe != c.MINION_FIGHT and not s.blessed
    if corrupting and s.content.generals[s.foe].skill == c.CORRUPTION:
        throw(s, LuckTested(seat, card), dice(1))
    else:
        _do(s, seat, card)


def _do(s: State, seat: int, card: int) -> None:
    s.stack.append(Doing(s.content.ability(card).effect, seat, card))


class LuckTested(Thrower):
    """On a natural 1 the card is lost without effect (D-GEN-21)."""

    def __init__(self, seat: int, card: int) -> None:
        self.seat: Final = seat
        self.card: Final = card

    def thrown(self, s: State, faces: Faces) -> None:
        s.emit((e.CORRUPTS, self.seat, self.card, faces[0]))
        if faces[0] != 1:
            _do(s, self.seat, self.card)
