"""The joints of effects: sequence, choice, "may", "each player", conditions, and the shape "an amount for a target"."""

from __future__ import annotations

from lorehall.core.position import Frame
from lorehall.games.enchanters.model import events as ev
from lorehall.games.enchanters.model.codes import (
    ASK_CHOICE,
    ASK_MAY,
    ASK_TARGET,
    EFFECT,
    NO,
    NONE,
    OPTION,
    PAYLOAD,
    PICK_ALTERNATIVE,
    PICK_SEAT,
    TOKEN_CERBERUS,
    YES,
    YOU,
)
from lorehall.games.enchanters.model.definitions import DIE, EVERYTHING, Amount, Effect
from lorehall.games.enchanters.model.power import value
from lorehall.games.enchanters.model.queries import tokens_on
from lorehall.games.enchanters.model.state import State
from lorehall.games.enchanters.model.targets import is_chosen, targets


class Nothing(Effect):
    """An effect that does nothing in this mode of play."""

    def run(self, s: State, f: Frame) -> None:
        return


class Sequence(Effect):
    """The parts in printed order, each completely before the next (E-GEN-05)."""

    def __init__(self, members: list[Effect]) -> None:
        super().__init__()
        self.members = members

    def parts(self) -> list[Effect]:
        return self.members

    def run(self, s: State, f: Frame) -> None:
        for member in reversed(self.members):
            s.stack.append((EFFECT, member.id, f[2], f[3], f[4]))

    def can(self, s: State, you: int, card: int) -> bool:
        return all(member.can(s, you, card) for member in self.members)


class Choose(Effect):
    """Either of "X or Y": one that can be carried out in full, if there is any (E-GEN-08)."""

    def __init__(self, members: list[Effect]) -> None:
        super().__init__()
        self.members = members

    def parts(self) -> list[Effect]:
        return self.members

    def run(self, s: State, f: Frame) -> None:
        if len(f) == 5:
            full = [i for i in range(len(self.members)) if self.members[i].can(s, f[2], f[3])]
            indices = full if full else list(range(len(self.members)))
            s.ask(f, f[2], ASK_CHOICE, [PICK_ALTERNATIVE * OPTION + i for i in indices])
            return
        s.stack.append((EFFECT, self.members[f[5] & PAYLOAD].id, f[2], f[3], f[4]))

    def can(self, s: State, you: int, card: int) -> bool:
        return any(member.can(s, you, card) for member in self.members)


class May(Effect):
    """What "you may" do: asked only where something can be done (E-GEN-07)."""

    def __init__(self, member: Effect) -> None:
        super().__init__()
        self.member = member

    def parts(self) -> list[Effect]:
        return [self.member]

    def run(self, s: State, f: Frame) -> None:
        if len(f) == 5:
            if self.member.can(s, f[2], f[3]):
                s.ask(f, f[2], ASK_MAY, [YES * OPTION, NO * OPTION])
        elif f[5] == YES * OPTION:
            s.stack.append((EFFECT, self.member.id, f[2], f[3], f[4]))


class Each(Effect):
    """Every player of the target does the part, with "you" meaning that player; one by one (E-TRN-11, E-ATK-10)."""

    def __init__(self, target: int, member: Effect) -> None:
        super().__init__()
        self.target = target
        self.member = member

    def parts(self) -> list[Effect]:
        return [self.member]

    def run(self, s: State, f: Frame) -> None:
        seats = chosen_seats(s, f, 5, self.target)
        if seats is not None:
            for seat in reversed(seats):
                s.stack.append((EFFECT, self.member.id, seat, f[3], f[4]))

    def can(self, s: State, you: int, card: int) -> bool:
        return any(self.member.can(s, seat, card) for seat in targets(s, self.target, you))


class IfState(Effect):
    """Bound to "if there is ...": a state looked at when the effect comes to it."""

    def __init__(self, state: str, then: Effect, otherwise: Effect | None) -> None:
        super().__init__()
        self.state = state
        self.then = then
        self.otherwise = otherwise

    def parts(self) -> list[Effect]:
        return [self.then] if self.otherwise is None else [self.then, self.otherwise]

    def run(self, s: State, f: Frame) -> None:
        if self.holds(s):
            s.stack.append((EFFECT, self.then.id, f[2], f[3], f[4]))
        elif self.otherwise is not None:
            s.stack.append((EFFECT, self.otherwise.id, f[2], f[3], f[4]))

    def holds(self, s: State) -> bool:
        if self.state == "village_full":
            return s.village_rewards == len(s.players)
        if self.state == "overlord_full":
            return s.overlord_rewards >= 3 * len(s.players)
        return any(
            card != NONE and s.cards[card].is_creature() and tokens_on(s, card, TOKEN_CERBERUS)
            for card in s.track
        )


def chosen_seats(s: State, f: Frame, at: int, target: int) -> list[int] | None:
    """The players of a target, asking who is meant where one is chosen; None while the answer is open.

    "Another player" is chosen by the owner of the effect (E-TGT-01), ties of "most" and "lowest" by the player who
    resolves it (E-TGT-07). The answer stands at f[at].
    """
    if len(f) > at:
        return [f[at] & PAYLOAD]
    seats = targets(s, target, f[2])
    if len(seats) > 1 and is_chosen(target):
        s.ask(f, f[2], ASK_TARGET, [PICK_SEAT * OPTION + seat for seat in seats])
        return None
    return seats


class AmountEffect(Effect):
    """An amount for the players of a target: rolls the die if there is one, finds the players, then `affect` for each."""

    def __init__(self, target: int, amount: Amount) -> None:
        super().__init__()
        self.target = target
        self.amount = amount

    def run(self, s: State, f: Frame) -> None:
        at = 5
        if self.amount.kind == DIE:
            if len(f) == 5:
                s.roll(f, 6)
                return
            at = 6
        seats = chosen_seats(s, f, at, self.target)
        if seats is None:
            return
        if at == 6 and s.events is not None:
            s.events.append((ev.DIE, f[2], f[5] + 1))
        amounts = [self.number(s, f, seat) for seat in seats]
        backwards = self.puts_frames()
        for i in range(len(seats)):
            k = len(seats) - 1 - i if backwards else i
            if amounts[k] > 0:
                self.affect(s, seats[k], amounts[k])

    def number(self, s: State, f: Frame, seat: int) -> int:
        if self.amount.kind == DIE:
            return f[5] + 1
        if self.amount.kind == EVERYTHING:
            return self.everything(s, seat)
        return value(s, self.amount, f[2], seat, f[4])

    def everything(self, s: State, seat: int) -> int:
        """What "all" means for this player."""
        return 0

    def can(self, s: State, you: int, card: int) -> bool:
        """Somebody must be there to be affected (E-GEN-08, E-TGT-09)."""
        return self.target == YOU or bool(targets(s, self.target, you))

    def puts_frames(self) -> bool:
        """Whether `affect` puts frames on the stack, so that the last player must come first (E-TRN-11)."""
        return False

    def affect(self, s: State, seat: int, amount: int) -> None:
        """Do it to one player, or put the frame that does it on the stack."""
        raise NotImplementedError
