"""What the game adds to the joints of effects ("may", conditions), and the shapes of effects: for a target, an amount for one."""

from __future__ import annotations

from typing import Final

from lorehall.core.engine import effects
from lorehall.core.engine.effects import Choose, Doing, Effect, If, Sequence
from lorehall.core.engine.position import Position
from lorehall.core.slots import slots
from lorehall.games.enchanters.model import events as ev
from lorehall.games.enchanters.model.codes import (
    ANOTHER,
    ASK_CHOICE,
    ASK_MAY,
    ASK_TARGET,
    NO,
    NONE,
    OPTION,
    PAYLOAD,
    PICK_ALTERNATIVE,
    PICK_OVERLORD,
    PICK_SEAT,
    TOKEN_CERBERUS,
    YES,
    YOU,
)
from lorehall.games.enchanters.model.definitions import (
    DIE,
    DIE_SIDES,
    EVERYTHING,
    FIXED,
    Amount,
    Payable,
)
from lorehall.games.enchanters.model.power import value
from lorehall.games.enchanters.model.queries import is_balanced, tokens_on
from lorehall.games.enchanters.model.state import State
from lorehall.games.enchanters.model.targets import is_chosen, open_targets, targets

# -- joints -------------------------------------------------------------------------------------


def choice(members: list[Effect]) -> Effect:
    """Either of "X or Y": one that can be carried out in full, if there is any (E-GEN-08)."""
    return Choose(tuple(members), ASK_CHOICE, PICK_ALTERNATIVE * OPTION)


class May(effects.May):
    """What "you may" do: asked only where something can be done (E-GEN-07); of several parts the first in full (E-GEN-18)."""

    def __init__(self, member: Effect) -> None:
        super().__init__(member, ASK_MAY, YES * OPTION, NO * OPTION)

    __slots__ = slots(__init__)

    def is_offered(self, s: Position, f: Doing) -> bool:
        if isinstance(self.member, Sequence):
            return self.member.members[0].can(s, f.you, f.card, f.x)
        return super().is_offered(s, f)

    def answered(self, s: Position, f: Doing, option: int) -> None:
        if option != self.yes or not isinstance(self.member, Sequence):
            super().answered(s, f, option)
            return
        members = self.member.members
        for member in reversed(members[1:]):
            s.stack.append(f.then(member))
        s.stack.append(InFull(members[0], f.you, f.card, f.x))


class InFull(Doing):
    """A part on which what follows depends: it is not declined any more, nor done with somebody who cannot (E-GEN-18)."""

    def then(self, effect: Effect) -> Doing:
        return InFull(effect, self.you, self.card, self.x)


class IfState(If):
    """Bound to "if there is ..." or "if you have ...": a state looked at when the effect comes to it."""

    def __init__(self, state: str, then: Effect, otherwise: Effect | None) -> None:
        super().__init__(then, otherwise)
        self.state = state

    __slots__ = slots(__init__)

    def holds(self, s: State, f: Doing) -> bool:
        if self.state == "village_full":
            return s.village_rewards == len(s.players)
        if self.state == "overlord_full":
            return s.overlord_rewards >= 3 * len(s.players)
        if self.state == "balanced":
            return is_balanced(s.players[f.you])
        return any(
            card != NONE and s.cards[card].is_creature and tokens_on(s, card, TOKEN_CERBERUS)
            for card in s.track
        )


# -- for a target -------------------------------------------------------------------------------


def seat_options(seats: list[int]) -> list[int]:
    return [PICK_SEAT * OPTION + seat for seat in seats]


class Targeted(Payable):
    """Something for the players of a target, who is asked for where one is to be chosen.

    "Another player" is chosen by the owner of the effect (E-TGT-01), ties of "most" and "lowest" by the player who
    resolves it (E-TGT-07).
    """

    def __init__(self, target: int) -> None:
        super().__init__()
        self.target = target

    __slots__ = slots(__init__)

    def run(self, s: State, f: Doing) -> None:
        self.aim(s, f)

    def aim(self, s: State, f: Doing) -> None:
        """Find the players, and do it to them."""
        if self.target == YOU:
            self.apply_to(s, f, [f.you])
            return
        seats = targets(s, self.target, f.you)
        if isinstance(f, InFull) and is_chosen(self.target):
            seats = [seat for seat in seats if self.can_to(s, f.you, f.card, f.x, seat)]
        if len(seats) > 1 and is_chosen(self.target):
            # a tie in co-op is decided by the group (E-TGT-07, E-GEN-16)
            who = s.starting if s.rules.coop and self.target != ANOTHER else f.you
            s.ask(f, who, ASK_TARGET, seat_options(seats))
        else:
            self.apply_to(s, f, seats)

    def answered(self, s: State, f: Doing, option: int) -> None:
        self.apply_to(s, f, [option & PAYLOAD])

    def apply_to(self, s: State, f: Doing, seats: list[int]) -> None:
        """Do it to these players, one by one in this order (E-TRN-11)."""
        raise NotImplementedError

    def do_to(self, s: State, f: Doing, seat: int) -> None:
        """Do it to one who has been chosen already (E-COP-17)."""
        self.apply_to(s, f, [seat])

    def can(self, s: State, you: int, card: int, x: int = 0) -> bool:
        """In full to somebody who may be chosen, else to everybody who is meant, if anybody is (E-GEN-08, E-TGT-09)."""
        if self.target == YOU:
            return self.can_to(s, you, card, x, you)
        seats = targets(s, self.target, you)
        able = [seat for seat in seats if self.can_to(s, you, card, x, seat)]
        return bool(able) and (is_chosen(self.target) or len(able) == len(seats))

    def can_in_part(self, s: State, you: int, card: int, x: int = 0) -> bool:
        return any(self.can_to(s, you, card, x, seat) for seat in targets(s, self.target, you))

    def can_to(self, s: State, you: int, card: int, x: int, seat: int) -> bool:
        """Whether it can be done to this player in full."""
        return True


class AtTarget(Effect):
    """In co-op "target player" may be any player, or the Overlord, for whom it reads otherwise (E-COP-17)."""

    def __init__(self, at_player: Effect, at_overlord: Effect) -> None:
        super().__init__()
        self.at_player = at_player
        self.at_overlord = at_overlord

    __slots__ = slots(__init__)

    def parts(self) -> tuple[Effect, ...]:
        return (self.at_player, self.at_overlord)

    def run(self, s: State, f: Doing) -> None:
        seats = seat_options([f.you, *open_targets(s, f.you)])  # but for a Shield (E-TGT-08)
        s.ask(f, f.you, ASK_TARGET, [PICK_OVERLORD * OPTION, *seats])

    def answered(self, s: State, f: Doing, option: int) -> None:
        if option == PICK_OVERLORD * OPTION:
            s.stack.append(f.then(self.at_overlord))
        else:
            assert isinstance(self.at_player, Targeted)
            self.at_player.do_to(s, f, option & PAYLOAD)


class Each(Targeted):
    """Every player of the target does the part, with "you" meaning that player; one by one (E-TRN-11, E-ATK-10)."""

    def __init__(self, target: int, member: Effect) -> None:
        super().__init__(target)
        self.member = member

    __slots__ = slots(__init__)

    def parts(self) -> tuple[Effect, ...]:
        return (self.member,)

    def apply_to(self, s: State, f: Doing, seats: list[int]) -> None:
        for seat in reversed(seats):
            member = self.member
            s.stack.append(f.then(member) if seat == f.you else Doing(member, seat, f.card, f.x))

    def can_to(self, s: State, you: int, card: int, x: int, seat: int) -> bool:
        return self.member.can(s, seat, card, x)

    def can_in_part(self, s: State, you: int, card: int, x: int = 0) -> bool:
        return any(
            self.member.can_in_part(s, seat, card, x) for seat in targets(s, self.target, you)
        )


# -- an amount for a target -----------------------------------------------------------------------


class Rolled(Doing):
    """An effect whose amount the die has given (E-EFF-01)."""

    def __init__(self, effect: Effect, you: int, card: int, x: int, number: int) -> None:
        super().__init__(effect, you, card, x)
        self.number: Final = number

    __slots__ = slots(__init__)


class Aimed(Doing):
    """An effect that waits for its die, for a player who has been chosen already (E-COP-17)."""

    def __init__(self, effect: Effect, you: int, card: int, x: int, seat: int) -> None:
        super().__init__(effect, you, card, x)
        self.seat: Final = seat

    __slots__ = slots(__init__)


class AmountEffect(Targeted):
    """An amount for the players of a target: rolls the die if there is one, finds the players, then `affect` for each."""

    def __init__(self, target: int, amount: Amount) -> None:
        super().__init__(target)
        self.amount = amount

    __slots__ = slots(__init__)

    def run(self, s: State, f: Doing) -> None:
        if self.amount.kind == DIE:
            s.roll(f, DIE_SIDES)
        else:
            self.aim(s, f)

    def rolled(self, s: State, f: Doing, face: int) -> None:
        show_die(s, f.you, face)
        known = Rolled(self, f.you, f.card, f.x, face + 1)
        if isinstance(f, Aimed):
            self.apply_to(s, known, [f.seat])
        else:
            self.aim(s, known)

    def do_to(self, s: State, f: Doing, seat: int) -> None:
        if self.amount.kind == DIE:
            s.roll(Aimed(self, f.you, f.card, f.x, seat), DIE_SIDES)
        else:
            self.apply_to(s, f, [seat])

    def apply_to(self, s: State, f: Doing, seats: list[int]) -> None:
        if len(seats) == 1:
            amount = self.number(s, f, seats[0])
            if amount > 0:
                self.affect(s, seats[0], amount)
            return
        amounts = [self.number(s, f, seat) for seat in seats]
        backwards = self.puts_frames()
        for i in range(len(seats)):
            k = len(seats) - 1 - i if backwards else i
            if amounts[k] > 0:
                self.affect(s, seats[k], amounts[k])

    def number(self, s: State, f: Doing, seat: int) -> int:
        if self.amount.kind == FIXED:
            return self.amount.k
        if isinstance(f, Rolled):
            return f.number
        if self.amount.kind == EVERYTHING:
            return self.everything(s, seat)
        return value(s, self.amount, f.you, seat, f.x)

    def everything(self, s: State, seat: int) -> int:
        """What "all" means for this player."""
        return 0

    def puts_frames(self) -> bool:
        """Whether `affect` puts frames on the stack, so that the last player must come first (E-TRN-11)."""
        return False

    def affect(self, s: State, seat: int, amount: int) -> None:
        """Do it to one player, or put the frame that does it on the stack."""
        raise NotImplementedError


def show_die(s: State, you: int, face: int) -> None:
    """Tell what the die shows (E-GEN-13)."""
    if s.events is not None:
        s.events.append((ev.DIE, you, face + 1))
