"""Triggered abilities: collected in one place, ordered by the active player, and never inside themselves (E-GEN-06, E-CND)."""

from __future__ import annotations

from typing import Final

from lorehall.core.engine import triggers as core
from lorehall.core.engine.effects import Doing
from lorehall.core.engine.position import Frame
from lorehall.core.engine.triggers import Trigger as Waiting
from lorehall.core.slots import slots
from lorehall.games.enchanters.model import events as ev
from lorehall.games.enchanters.model.codes import (
    ABILITY_BITS,
    ABILITY_MASK,
    ASK_ORDER,
    DEFEATED,
    JOURNEYED,
    NONE,
    OPTION,
    OVERLORD_FULL,
    PICK_TRIGGER,
    TAKEN,
    VILLAGE_FULL,
)
from lorehall.games.enchanters.model.definitions import AT_LEAST, AT_MOST, Trigger
from lorehall.games.enchanters.model.queries import owner_of
from lorehall.games.enchanters.model.state import State
from lorehall.games.enchanters.rules.no_effect import tell_idle

# -- moments -------------------------------------------------------------------------------------------


def fire(s: State, moment: int, seat: int, x: int, card: int) -> None:
    """Abilities of this moment trigger next; the frame is made only if there can be any (E-GEN-07)."""
    if (s.players[seat].trigger_mask | s.shared.mask) >> moment & 1:
        s.stack.append(Fire(moment, seat, x, card))


def fire_later(s: State, moment: int, seat: int, x: int, card: int) -> None:
    """Abilities of this moment trigger once the frames above this one are done; only then is seen which there are (E-TRN-13)."""
    s.stack.append(Fire(moment, seat, x, card))


class Fire(Frame):
    """Every ability of this moment that the seat has triggers (E-TRM-43)."""

    def __init__(self, moment: int, seat: int, x: int, card: int) -> None:
        self.moment: Final = moment
        self.seat: Final = seat
        self.x: Final = x
        self.card: Final = card

    __slots__ = slots(__init__)

    def run(self, s: State) -> None:
        found: list[Waiting] = []
        collect(s, self.moment, self.seat, self.x, self.card, found)
        resolve(s, found)


class FireTogether(Frame):
    """A moment comes for several seats at once, each with its own number: their abilities are ordered together (E-GEN-06)."""

    def __init__(self, moment: int, seats: tuple[int, ...], numbers: tuple[int, ...]) -> None:
        self.moment: Final = moment
        self.seats: Final = seats
        self.numbers: Final = numbers

    __slots__ = slots(__init__)

    def run(self, s: State) -> None:
        found: list[Waiting] = []
        for i in range(len(self.seats)):
            collect(s, self.moment, self.seats[i], self.numbers[i], NONE, found)
        resolve(s, found)


def collect(s: State, moment: int, seat: int, x: int, card: int, found: list[Waiting]) -> None:
    """Add the abilities of this moment that trigger for a seat.

    On cards that nobody owns "you" is the active player (E-TRM-36), so their texts wait for what happens to that player.
    """
    p = s.players[seat]
    if p.trigger_mask >> moment & 1:
        _collect_among(s, p.triggers, moment, seat, x, card, found)
    if s.shared.mask >> moment & 1 and seat == s.chooser():
        _collect_among(s, s.shared.triggers, moment, seat, x, card, found)
    if moment == JOURNEYED:  # "the player", whoever journeys (E-EFF-05)
        for other in s.players:
            if other is not p and other.trigger_mask >> moment & 1:
                uses = [
                    use for use in other.triggers if s.content.triggers[use & ABILITY_MASK].anyone
                ]
                _collect_among(s, uses, moment, seat, x, card, found)


def _collect_among(
    s: State, uses: list[int], moment: int, seat: int, x: int, card: int, found: list[Waiting]
) -> None:
    for use in uses:
        trigger = s.content.triggers[use & ABILITY_MASK]
        if trigger.moment != moment or not fits(s, trigger, x, card):
            continue
        ability = Ability(use & ABILITY_MASK, use >> ABILITY_BITS, seat, x)
        if not trigger.once or _is_left(s, ability, uses.count(use), found):
            found.append(ability)


def fits(s: State, trigger: Trigger, x: int, card: int) -> bool:
    """Whether the card taken or defeated, or the distance travelled, is one that the text names."""
    if trigger.moment == TAKEN or trigger.moment == DEFEATED:
        return trigger.argument >> s.cards[card].kind & 1 != 0
    if trigger.moment == JOURNEYED:
        if trigger.compare == AT_LEAST:
            return x >= trigger.argument
        return x <= trigger.argument if trigger.compare == AT_MOST else x == trigger.argument
    return True


def _is_left(s: State, ability: Ability, copies: int, found: list[Waiting]) -> bool:
    """E-CND-02: "once per turn" only in an own turn, and once; each of several reward tokens for itself (E-TRM-16)."""
    for waiting in found:
        if waiting.mark() == ability.mark():
            copies -= 1
    return s.active == ability.seat and s.players[ability.seat].fired.count(ability.use()) < copies


# -- one after another ------------------------------------------------------------------------------------


class Ability(Waiting):
    """A triggered ability of a card goes off for a seat; X is the number that its text may name."""

    def __init__(self, ability: int, source: int, seat: int, x: int) -> None:
        super().__init__(ability, source, seat)
        self.x: Final = x

    __slots__ = slots(__init__)

    def use(self) -> int:
        """As everywhere: the card and the trigger in one number."""
        return self.source << ABILITY_BITS | self.ability

    def run(self, s: State) -> None:
        trigger = s.content.triggers[self.ability]
        if trigger.once:
            p = s.players[self.seat]
            p.fired = (*p.fired, self.use())
        if s.events is not None:
            tell_idle(s)
            whose = owner_of(s, self.source)
            s.events.append((ev.TRIGGERS, self.seat, self.source, self.ability, whose))
        s.stack.append(Doing(trigger.effect, self.seat, self.source, self.x))


def resolve(s: State, found: list[Waiting]) -> None:
    """Resolve abilities of one moment, whosever: none inside itself (E-CND-18), the active player orders them (E-GEN-06)."""
    if found:
        core.resolve(s, s.chooser(), ASK_ORDER, PICK_TRIGGER * OPTION, found)


# -- state conditions ---------------------------------------------------------------------------------------


class CheckStates(Frame):
    """State conditions resolve when they become true, and again only after they were false (E-CND-17)."""

    def run(self, s: State) -> None:
        players = len(s.players)
        true = 0
        if s.village_rewards == players:  # E-CND-14
            true |= 1
        if s.overlord_rewards >= 3 * players:  # E-CND-15
            true |= 2
        became = true & ~s.states_true
        s.states_true = true
        found: list[Waiting] = []
        for seat in s.clockwise(s.chooser()):
            if became & 1:
                collect(s, VILLAGE_FULL, seat, 0, NONE, found)
            if became & 2:
                collect(s, OVERLORD_FULL, seat, 0, NONE, found)
        resolve(s, found)
