"""The numbers of a fight or a duel before it is fought, as the rules will count them, and what abilities would change."""

from __future__ import annotations

from typing import Final

from lorehall.core.engine.effects import Effect, Sequence
from lorehall.core.words.risk import Share
from lorehall.core.words.sentences import Ref
from lorehall.games.enchanters.effects.power import Strengthen
from lorehall.games.enchanters.model import codes as c
from lorehall.games.enchanters.model.affordability.reach import best_boost, reach
from lorehall.games.enchanters.model.definitions import ALWAYS, DIE, NO_ICONS, Action, Amount, Boost
from lorehall.games.enchanters.model.fold import derive, derive_all
from lorehall.games.enchanters.model.power import (
    attack,
    attack_sum,
    defense,
    defense_against,
    defense_sum,
    health,
    strength,
    value,
)
from lorehall.games.enchanters.model.state import State
from lorehall.games.enchanters.rules.scoring import lasting_glory
from lorehall.games.enchanters.table.places import STACKS

THIS_TURN: Final = Ref("source", "turn", "this turn", "source")


class Bench:
    """A copy of a position to try things on, made once: each trial begins with the seat's own things as they are."""

    def __init__(self, s: State, seat: int) -> None:
        self.s = s
        self.seat = seat
        self.copy: State | None = None
        self.found: tuple[list[Share], list[Share]] | None = None

    def sources(self) -> tuple[list[Share], list[Share]]:
        """Where the seat's attack and defense come from: card by card, then this turn's bonuses."""
        if self.found is None:
            self.found = _sources(self.s, self.seat)
        return self.found

    def laid(self, distance: int = c.NONE, foe: int = c.NONE, paid: int = 0) -> State:
        """Return a copy in which this enemy has been met and paid for, or the current position without one."""
        if self.copy is None:
            self.copy = self.s.clone()
        copy, s = self.copy, self.s
        copy.players[self.seat] = p = s.players[self.seat].clone()
        p.crystals -= paid
        if foe == c.NONE:
            copy.traveller, copy.distance, copy.opponent = s.traveller, s.distance, s.opponent
        else:
            copy.traveller, copy.distance, copy.opponent = self.seat, distance, foe
        return copy


def _sources(s: State, seat: int) -> tuple[list[Share], list[Share]]:
    p = s.players[seat]
    attack: list[Share] = []
    defense: list[Share] = []
    for k, stack in enumerate(p.stacks):
        for i, card in enumerate(stack):
            d = s.cards[card]
            more, shield = d.lower.attack, d.lower.defense
            if i == len(stack) - 1:
                more, shield = more + d.upper.attack, shield + d.upper.defense
            if more or shield:
                what = Ref("card", d.name, d.name, "source", f"seat/{seat}/{STACKS[k]}/{i}")
                attack += [Share(what, more)] if more else []
                defense += [Share(what, shield)] if shield else []
    attack += [Share(THIS_TURN, p.attack_bonus)] if p.attack_bonus else []
    defense += [Share(THIS_TURN, p.defense_bonus)] if p.defense_bonus else []
    return attack, defense


class Bout:
    """A seat against a creature, or the Overlord, as it will be when the window is closed (E-CMB-01)."""

    def __init__(
        self, s: State, bench: Bench, seat: int, foe: int, distance: int, paid: int = 0
    ) -> None:
        self.s = s
        self.bench = bench
        self.seat = seat
        self.foe = foe
        self.distance = distance
        self.paid = paid
        """The crystals that go before it begins."""
        self.attack = max(0, attack_sum(s, seat, distance, foe, paid))
        self.defense = max(0, defense_sum(s, seat, distance, foe, paid))
        self.health = health(s, foe, seat, distance, paid)
        self.strength = strength(s, foe, seat, distance, paid)

    @property
    def is_won(self) -> bool:
        return self.attack >= self.health

    @property
    def damage(self) -> int:
        """Return the damage a beaten enemy deals before it falls (E-CMB-03, E-CMB-07)."""
        factor = 2 if self.s.cards[self.foe].double_damage else 1
        return max(0, self.strength - self.defense) * factor

    def reach(self) -> int:
        """The attack that the rules count on, with all boosts that can be paid (E-CMB-12)."""
        return reach(self.s, self.seat, self.paid, self.distance, self.foe)

    def cheapest_win(self) -> tuple[int, int] | None:
        """What plain boosts add for the fewest crystals with which it is won, and these crystals; None if none are enough."""
        s, p = self.s, self.s.players[self.seat]
        bare = attack_sum(s, self.seat, self.distance, self.foe, self.paid)
        for price in range(p.crystals - self.paid + p.pearls + 1):
            boost = best_boost(s, self.seat, price, self.distance, self.foe, self.paid)
            if bare + boost >= self.health:
                return bare + boost - self.attack, price
        return None

    def changed_by(self, action: Action, *, now: bool) -> tuple[int, int]:
        """By how much one use changes attack and defense here: used now, or once the enemy has been met."""
        if now:
            trial, paid = self.bench.laid(), self.paid
        else:
            trial, paid = self.bench.laid(self.distance, self.foe, self.paid), 0
        strengthen(trial, self.seat, action)
        attack = max(0, attack_sum(trial, self.seat, self.distance, self.foe, paid))
        defense = max(0, defense_sum(trial, self.seat, self.distance, self.foe, paid))
        return attack - self.attack, defense - self.defense

    def glory(self) -> int:
        """What the creature will be worth in its place on the stack, everything paid and suffered (E-JRN-11)."""
        copy = self.bench.laid(paid=self.paid)
        p = copy.players[self.seat]
        p.wounds += self.damage
        without = lasting_glory(copy, self.seat)
        p.set_stack(c.CREATURES, (*p.stacks[c.CREATURES], self.foe))
        d = self.s.cards[self.foe]
        if d.on_track.plain and d.lower.icons_for_all is NO_ICONS:
            derive(copy, self.seat)
            return lasting_glory(copy, self.seat) - without
        copy = copy.clone()  # what it says to all players begins, or ends
        copy.track = [c.NONE if card == self.foe else card for card in copy.track]
        derive_all(copy)
        return lasting_glory(copy, self.seat) - without


class Blows:
    """Two who duel, in a position in which the duel is on (E-ATK-07); the rival may be the Overlord (E-COP-20)."""

    def __init__(self, s: State, bench: Bench, seat: int, rival: int) -> None:
        self.s = s
        self.bench = bench
        self.seat = seat
        self.rival = rival
        self.attack = _attack(s, seat)
        self.defense = defense(s, seat)
        if rival == c.OVERLORD_RIVAL:
            self.defense = defense_against(s, seat, s.overlord)
            self.rival_attack = strength(s, s.overlord, seat, c.NONE)
            self.rival_defense = health(s, s.overlord, seat, c.NONE)
        else:
            self.rival_attack = _attack(s, rival)
            self.rival_defense = defense(s, rival)

    @property
    def dealt(self) -> int:
        return max(0, self.attack - self.rival_defense)

    @property
    def suffered(self) -> int:
        return max(0, self.rival_attack - self.defense)

    def changed_by(self, action: Action) -> tuple[int, int]:
        """By how much one use changes attack and defense."""
        trial = self.bench.laid()
        strengthen(trial, self.seat, action)
        return _attack(trial, self.seat) - self.attack, defense(trial, self.seat) - self.defense


def dueling(s: State, seat: int, rival: int) -> State:
    """A copy in which these two duel; a fight around the duel waits (E-STA-06)."""
    copy = s.clone()
    copy.duelist, copy.rival, copy.opponent = seat, rival, c.NONE
    return copy


def _attack(s: State, seat: int) -> int:
    return 0 if s.players[seat].flags & c.NO_DUEL_ATTACK else attack(s, seat)  # E-ATK-08


# -- what an ability does -----------------------------------------------------------------------------------


def boosts_of(effect: Effect) -> list[Boost]:
    """The boosts that an effect surely brings: not those of a choice, nor of a part that others do."""
    if isinstance(effect, Strengthen):
        return [effect.boost]
    if not isinstance(effect, Sequence):
        return []
    return [boost for member in effect.members for boost in boosts_of(member)]


def strengthen(s: State, seat: int, action: Action) -> None:
    """On a copy: pay an ability, but for cards that it takes, and have its boosts (E-STA-05)."""
    p = s.players[seat]
    p.crystals -= action.crystals
    for cost in action.costs:
        cost.foresee(p)
    for boost in boosts_of(action.effect):
        more, shield = _worth(s, seat, boost.attack), _worth(s, seat, boost.defense)
        if boost.context == ALWAYS:
            p.attack_bonus += more
            p.defense_bonus += shield
        else:
            p.bonuses = (*p.bonuses, more, shield, boost.context, boost.value)


def _worth(s: State, seat: int, amount: Amount | None) -> int:
    """A die that is still to be thrown is not counted on."""
    return 0 if amount is None or amount.kind == DIE else value(s, amount, seat, seat, 0)
