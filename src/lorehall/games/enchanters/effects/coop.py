"""What only co-op knows: hit points, gifts to the Overlord, attacks on it, the AI deck, what all pay (E-COP, E-EFF-31)."""

from __future__ import annotations

from typing import Final

from lorehall.core.engine.effects import Doing, Effect
from lorehall.core.engine.position import Frame
from lorehall.core.slots import slots
from lorehall.games.enchanters.effects.basic import show_die
from lorehall.games.enchanters.effects.cards import OneCard
from lorehall.games.enchanters.effects.tokens import Reinforce
from lorehall.games.enchanters.model import events as ev
from lorehall.games.enchanters.model.codes import (
    ASK_SHARE,
    BANK_SEAT,
    DRAGON,
    MONSTER,
    NONE,
    OPTION,
    OVERLORD_SEAT,
    PAYLOAD,
    PICK_SHARE,
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
from lorehall.games.enchanters.model.selectors import Selector
from lorehall.games.enchanters.model.state import State
from lorehall.games.enchanters.rules.coop import OverlordDuel, attack_overlord
from lorehall.games.enchanters.rules.overlord import Reinforcement, lay_crystals
from lorehall.games.enchanters.rules.overlordturn import cancel_ai
from lorehall.games.enchanters.rules.scoring import card_points, card_value
from lorehall.games.enchanters.rules.steps import (
    discard,
    leave_limbo,
    pay_crystals,
    take_from_stack,
)
from lorehall.games.enchanters.rules.verdict import heal_overlord, hurt_overlord, lost_hp

# -- hit points --------------------------------------------------------------------------------------


class ChangeHp(Effect):
    """HP: the Overlord heals or, with the sign -1, takes damage; nothing outside co-op (E-EFF-35, E-ATK-04, E-COP-19)."""

    def __init__(self, amount: Amount, sign: int = 1) -> None:
        super().__init__()
        self.amount = amount
        self.sign = sign

    def run(self, s: State, f: Doing) -> None:
        if self.amount.kind == DIE:
            s.roll(f, DIE_SIDES)
        elif self.amount.kind == EVERYTHING:
            self._change(s, lost_hp(s))
        else:
            self._change(s, value(s, self.amount, f.you, f.you, f.x))

    def rolled(self, s: State, f: Doing, face: int) -> None:
        show_die(s, f.you, face)
        self._change(s, face + 1)

    def _change(self, s: State, number: int) -> None:
        number *= self.sign
        if number > 0:
            heal_overlord(s, number)
        else:
            hurt_overlord(s, -number)


class GuildDamage(Effect):
    """SPECIAL: damage equal to the glory of the card that was removed for it (E-COP-15, E-COP-28, E-COP-29)."""

    def run(self, s: State, f: Doing) -> None:
        if not s.rules.coop or not s.box:
            return
        card = s.box[-1]  # what the cost has just removed (E-COS-07)
        d = s.cards[card]
        if d.kind == DRAGON and d.lower.hinders():
            s.stack.append(Reinforcement(1))
        hurt_overlord(s, card_value(s, f.you, card))


class HealOverlord(Payable):
    """The cost "another player heals N" in co-op: as many hit points must be lost (E-COP-19, E-COS-02)."""

    def __init__(self, amount: int) -> None:
        super().__init__()
        self.amount = amount

    def can(self, s: State, you: int, card: int, x: int = 0) -> bool:
        return lost_hp(s) >= self.amount

    def run(self, s: State, f: Doing) -> None:
        heal_overlord(s, self.amount)


# -- cards and crystals that would go to another player ---------------------------------------------------


def relief() -> Effect:
    """What is good for whoever acts takes a token from the Overlord, by choice (E-COP-24)."""
    return Reinforce(NONE, Amount(FIXED, -1), ev.GIFT_HARMS)


class GiveToOverlord(OneCard):
    """A card given to the Overlord is discarded: good riddance takes a token from it, a gift adds one (E-COP-23 to E-COP-25)."""

    def __init__(self, selectors: list[Selector]) -> None:
        super().__init__(selectors)
        self.relief = relief()

    def parts(self) -> tuple[Effect, ...]:
        return (self.relief,)

    def treat(self, s: State, f: Doing, card: int) -> None:
        if not leave_limbo(s, card):
            take_from_stack(s, f.you, card)
        if card_points(s, f.you, card) < 0 or self._is_sent(s, f.card, card):
            s.stack.append(f.then(self.relief))
        else:
            s.stack.append(Reinforcement(1, ev.GIFT_HELPS))
        discard(s, f.you, card)

    def _is_sent(self, s: State, by: int, card: int) -> bool:
        """Whether it is a monster that an ability of the Demons gives away, which is always good (E-COP-29)."""
        return by != NONE and s.cards[by].penalties_count and s.cards[card].kind == MONSTER


class LoseFromOverlord(Effect):
    """CRYSTAL-LOSE: crystals on the Overlord card go back to the supply (E-COP-16, E-COP-21)."""

    def __init__(self, amount: Amount) -> None:
        super().__init__()
        self.amount = amount

    def can(self, s: State, you: int, card: int, x: int = 0) -> bool:
        """Whether all of them lie there (E-GEN-17, E-COP-38)."""
        return s.overlord_crystals >= max(1, self._wanted(s, you, x))

    def can_in_part(self, s: State, you: int, card: int, x: int = 0) -> bool:
        return s.overlord_crystals > 0

    def _wanted(self, s: State, you: int, x: int) -> int:
        every = self.amount.kind == EVERYTHING
        return s.overlord_crystals if every else value(s, self.amount, you, you, x)

    def run(self, s: State, f: Doing) -> None:
        lose_crystals(s, self._wanted(s, f.you, f.x))


def lose_crystals(s: State, number: int) -> None:
    """Crystals on the Overlord card go back to the supply, as far as there are any."""
    lost = min(s.overlord_crystals, number)
    s.overlord_crystals -= lost
    if s.events is not None and lost:
        s.events.append((ev.OVERLORD_LOSES_CRYSTALS, lost))


class RollCrystals(Effect):
    """As many crystals as the die shows come to lie on the Overlord card or, with the sign -1, leave it (E-COP-16, E-EFF-01)."""

    def __init__(self, sign: int) -> None:
        super().__init__()
        self.sign = sign

    def can(self, s: State, you: int, card: int, x: int = 0) -> bool:
        """A die counts with its highest number (E-GEN-20)."""
        return self.sign > 0 or s.overlord_crystals >= DIE_SIDES

    def can_in_part(self, s: State, you: int, card: int, x: int = 0) -> bool:
        return self.sign > 0 or s.overlord_crystals > 0

    def run(self, s: State, f: Doing) -> None:
        s.roll(f, DIE_SIDES)

    def rolled(self, s: State, f: Doing, face: int) -> None:
        show_die(s, f.you, face)
        if self.sign < 0:
            lose_crystals(s, face + 1)
        elif s.overlord != NONE:
            if s.events is not None:
                s.events.append((ev.MOVES_CRYSTALS, BANK_SEAT, OVERLORD_SEAT, face + 1))
            lay_crystals(s, face + 1)


# -- fights ----------------------------------------------------------------------------------------------


class AttackOverlord(Effect):
    """ATTACK: you attack the Overlord (E-COP-20)."""

    def run(self, s: State, f: Doing) -> None:
        if s.overlord_active:
            attack_overlord(s, f.you)


class DuelOverlord(Effect):
    """DUEL: you duel the Overlord (E-COP-20)."""

    def can(self, s: State, you: int, card: int, x: int = 0) -> bool:
        return s.overlord_active

    def run(self, s: State, f: Doing) -> None:
        if s.overlord_active:
            s.stack.append(OverlordDuel(f.you))


# -- the AI deck, and what all pay ---------------------------------------------------------------------------


class CancelAi(Effect):
    """CANCEL: the AI card in force says nothing any more (E-EFF-33)."""

    def can(self, s: State, you: int, card: int, x: int = 0) -> bool:
        return s.ai_card() != NONE and s.ai_tier > 0

    def run(self, s: State, f: Doing) -> None:
        cancel_ai(s, f.you)


class ShuffleAi(Effect):
    """SPECIAL: the AI deck is shuffled (E-EFF-31)."""

    def run(self, s: State, f: Doing) -> None:
        deck = list(s.ai_deck)
        s.shuffle(deck)
        s.ai_deck = tuple(deck)


class PayTotal(Effect):
    """The players pay a total of crystals, split as they like; nothing if they have too few (E-COP-27)."""

    def __init__(self, total: int) -> None:
        super().__init__()
        self.total = total

    def can(self, s: State, you: int, card: int, x: int = 0) -> bool:
        return sum([p.crystals for p in s.players]) >= self.total

    def run(self, s: State, f: Doing) -> None:
        if self.can(s, f.you, f.card):
            s.stack.append(Shares(self.total, ()))


class Shares(Frame):
    """Clockwise from the starting player each names a share: not more than is missing, nor less than the rest lack (E-COP-35)."""

    def __init__(self, missing: int, named: tuple[int, ...]) -> None:
        self.missing: Final = missing
        self.named: Final = named

    __slots__ = slots(__init__)

    def run(self, s: State) -> None:
        seats = s.clockwise(s.starting)
        turn = len(self.named)
        if turn == len(seats):
            for i in range(turn):
                self._pay(s, seats[i], self.named[i])
            return
        others = sum([s.players[seat].crystals for seat in seats[turn + 1 :]])
        least = max(0, self.missing - others)
        most = min(self.missing, s.players[seats[turn]].crystals)
        options = [PICK_SHARE * OPTION + n for n in range(least, most + 1)]
        s.ask(self, seats[turn], ASK_SHARE, options)

    def answered(self, s: State, option: int) -> None:
        share = option & PAYLOAD
        s.stack.append(Shares(self.missing - share, (*self.named, share)))

    def _pay(self, s: State, seat: int, share: int) -> None:
        pay_crystals(s, seat, share)
        if s.events is not None and share:
            s.events.append((ev.SHARE_PAID, seat, share))
