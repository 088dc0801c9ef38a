"""Texts about the board: heroes, gates, crystals, minions."""

from __future__ import annotations

from typing import Final

from lorehall.core.engine.effects import Aimed, Doing, Effect, Numbered, Pick
from lorehall.core.engine.option_codes import option, pair, unpack, unpair
from lorehall.core.engine.position import Frame
from lorehall.games.defenders.effects.basic import UpTo, words
from lorehall.games.defenders.model import codes as c
from lorehall.games.defenders.model import events as e
from lorehall.games.defenders.model import queries as q
from lorehall.games.defenders.model.state import State
from lorehall.games.defenders.rules import steps
from lorehall.games.defenders.rules.actions import RaiseGate

ANYWHERE: Final = 0
SIDES: Final = 6


class Travel(Aimed):
    """An action that moves the hero without a card (D-HER-08, D-HER-13, D-HER-26)."""

    def __init__(self, steps: int) -> None:
        super().__init__()
        self.steps: Final = steps
        """How far at most; ANYWHERE for any other location."""

    def aims(self, s: State, you: int) -> list[int]:
        if self.steps != ANYWHERE:
            return list(q.reach(s, you, self.steps))
        here = s.seats[you].at
        return [place for place in s.content.places if place != here and q.may_enter(s, you, place)]

    def why_not(self, s: State, you: int, card: int, x: int = 0) -> tuple[str, ...]:
        far = self.steps != ANYWHERE and x not in q.reach(s, you, self.steps)
        return words(
            (x == s.seats[you].at, c.ALREADY_THERE),
            (not q.may_enter(s, you, x), c.SHUT_OUT),
            (far, c.OUT_OF_REACH),
        )

    def run(self, s: State, f: Doing) -> None:
        event = (e.MOVES, f.you, s.seats[f.you].at, f.x, self.ability)
        steps.move_hero(s, f.you, f.x, event)


class MoveHeroes(Numbered):
    """Move heroes, whosoever they are, each to another location; who is moved need not agree (D-CRD-05, D-CRD-07, D-QST-17).

    X holds the heroes already moved, as bits, and above them the one whose location is asked for.
    """

    def __init__(self, number: int, *, up_to: bool) -> None:
        super().__init__(number)
        self.up_to: Final = up_to
        """Whether fewer will do, or none (D-TRM-19)."""

    def run(self, s: State, f: Doing) -> None:
        moved, chosen = f.x & 15, f.x >> 4
        if chosen:
            here = s.seats[chosen - 1].at
            options = [option(c.PLACE, place) for place in s.content.places if place != here]
            s.ask(f, f.you, c.ASK_PLACE, options)
            return
        left = [seat for seat in s.order() if not moved >> seat & 1]
        if left and len(s.seats) - len(left) < self.number:
            options = [option(c.SOMEBODY, seat) for seat in left]
            stop = [option(c.ENOUGH)] if self.up_to else []
            s.ask(f, f.you, c.ASK_SOMEBODY, stop + options)

    def answered(self, s: State, f: Doing, option: int) -> None:
        kind, about = unpack(option)
        moved, chosen = f.x & 15, f.x >> 4
        if kind == c.PLACE:
            event = (e.IS_SENT, chosen - 1, s.seats[chosen - 1].at, about, self.ability)
            steps.bring_hero(s, chosen - 1, about, event)
            s.stack.append(Doing(self, f.you, f.card, moved | 1 << (chosen - 1)))
        elif kind == c.SOMEBODY:
            s.stack.append(Doing(self, f.you, f.card, moved | (about + 1) << 4))


class PutGate(Pick):
    """A gate on a coloured location without one (D-CRD-06)."""

    def __init__(self) -> None:
        super().__init__(c.ASK_PLACE, c.PLACE)

    def among(self, s: State, you: int) -> list[int]:
        places = s.content.places
        return [place for place in places if q.is_coloured(s, place) and place not in s.gates]

    def chosen(self, s: State, f: Doing, about: int) -> None:
        s.stack.append(RaiseGate(f.you, about, by_card=True))

    def can(self, s: State, you: int, card: int, x: int = 0) -> bool:
        return True  # there are fewer gates than locations


class RemoveCrystals(Pick):
    """Crystals of one location (D-CRD-08, D-QST-30, D-QST-31)."""

    def __init__(self, number: int, *, here: bool) -> None:
        super().__init__(c.ASK_PLACE, c.PLACE)
        self.number: Final = number
        self.here: Final = here

    def among(self, s: State, you: int) -> list[int]:
        where = [s.seats[you].at] if self.here else s.content.places
        return [place for place in where if s.crystals[place]]

    def chosen(self, s: State, f: Doing, about: int) -> None:
        steps.remove_crystals(s, about, self.number, self.ability)


class ClearLocations(UpTo):
    """All minions of up to so many locations, perhaps of one colour (D-CRD-09, D-CRD-10)."""

    def __init__(self, number: int, ground: int) -> None:
        super().__init__(c.ASK_PLACE, c.PLACE, number)
        self.ground: Final = ground

    def among(self, s: State, you: int) -> list[int]:
        places = s.content.places
        return [
            place for place in places if q.minions_at(s, place) and q.is_on(s, place, self.ground)
        ]

    def chosen(self, s: State, f: Doing, about: int) -> None:
        steps.clear_minions(s, about, self.ability)


class RemoveMinions(UpTo):
    """Up to so many minions near a location, or as many as a die shows, which may be none (D-CRD-15, D-QST-18)."""

    def __init__(self, number: int, place: int, steps: int) -> None:
        super().__init__(c.ASK_MINION, c.MINION, 1 + SIDES if number == c.D6 else number)
        self.by_die: Final = number == c.D6
        """The die is the first choice, and what it lacks counts as chosen."""
        self.place: Final = place
        self.steps: Final = steps

    def among(self, s: State, you: int) -> list[int]:
        near = sorted([self.place, *s.content.board.within(self.place, self.steps)])
        minions = [(place, colour) for place in near for colour in range(4)]
        return [pair(place, colour) for place, colour in minions if s.minions[4 * place + colour]]

    def run(self, s: State, f: Doing) -> None:
        if self.by_die and f.x == 0:
            s.roll(f, SIDES)
        else:
            super().run(s, f)

    def rolled(self, s: State, f: Doing, face: int) -> None:
        s.emit((e.ROLLS_FOR_MINIONS, f.you, self.ability, face + 1))
        s.stack.append(Doing(self, f.you, f.card, SIDES - face))

    def chosen(self, s: State, f: Doing, about: int) -> None:
        place, colour = unpair(about)
        steps.remove_minions(s, place, colour, 1, self.ability)


class KillPresent(Effect):
    """All minions present are killed by the hero (D-CRD-13)."""

    def run(self, s: State, f: Doing) -> None:
        here = s.seats[f.you].at
        for colour in range(4):
            number = s.minions[4 * here + colour]
            steps.kill_minions(s, f.you, here, colour, number, e.KILLS_PRESENT)

    def can(self, s: State, you: int, card: int, x: int = 0) -> bool:
        return q.minions_at(s, s.seats[you].at) > 0


class Sweep(Pick):
    """A walk along which minions are removed (D-CRD-16)."""

    def __init__(self, worth: int, length: int, each: int) -> None:
        super().__init__(c.ASK_SWEEP, c.PLACE)
        self.worth: Final = worth
        self.length: Final = length
        self.each: Final = each

    def among(self, s: State, you: int) -> list[int]:
        # a walk may begin anywhere, but one that begins without minions is a longer way for the same
        return [place for place in s.content.places if q.minions_at(s, place)]

    def chosen(self, s: State, f: Doing, about: int) -> None:
        s.stack.append(Sweeping(self, f.you, (about,), self.worth, self.each))

    def can(self, s: State, you: int, card: int, x: int = 0) -> bool:
        return any(s.minions)


class Sweeping(Frame):
    """Remove a minion here, go on to an adjacent location that was not visited yet, or stop."""

    def __init__(
        self, effect: Sweep, seat: int, walk: tuple[int, ...], worth: int, here: int
    ) -> None:
        self.effect: Final = effect
        self.seat: Final = seat
        self.walk: Final = walk
        self.worth: Final = worth
        """What can still be removed, in all and here."""
        self.here: Final = here

    def run(self, s: State) -> None:
        at = self.walk[-1]
        most = min(self.worth, self.here)
        found = [
            option(c.MINION, pair(at, colour))
            for colour in range(4)
            if s.minions[4 * at + colour] and worth_of(colour) <= most
        ]
        if self.worth and len(self.walk) < self.effect.length:
            ahead = [place for place in s.content.around[at] if place not in self.walk]
            found += [option(c.PLACE, place) for place in ahead]
        if found:
            s.ask(self, self.seat, c.ASK_SWEEP, [option(c.ENOUGH), *found])

    def answered(self, s: State, option: int) -> None:
        kind, about = unpack(option)
        if kind == c.MINION:
            place, colour = unpair(about)
            steps.remove_minions(s, place, colour, 1, self.effect.ability)
            worth = worth_of(colour)
            s.stack.append(self._with(self.walk, self.worth - worth, self.here - worth))
        elif kind == c.PLACE:
            s.stack.append(self._with((*self.walk, about), self.worth, self.effect.each))

    def _with(self, walk: tuple[int, ...], worth: int, here: int) -> Sweeping:
        return Sweeping(self.effect, self.seat, walk, worth, here)


def worth_of(colour: int) -> int:
    """A Dragonkin is worth 2, any other minion 1 (D-CRD-16)."""
    return 2 if colour == c.BLUE else 1
