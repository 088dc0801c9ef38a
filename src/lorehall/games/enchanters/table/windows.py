"""Whether a minor window can be of any use to its player, so that players are not asked for nothing (E-TRN-08).

Nothing here is a rule: a window that is of no use may be used all the same. It is of no use if none of its actions gains the
player anything, whatever is spent for it; and that is said only where it is certain, from what everybody can see. A bonus of
attack or defense ends with the turn (E-TRN-10, E-CLN-07), so it gains nothing once nothing can read it any more (`readers`).
"""

from __future__ import annotations

from lorehall.core.engine.effects import Sequence, within
from lorehall.games.enchanters.effects.market import WoundsToMarket
from lorehall.games.enchanters.effects.power import Gain, Strengthen, Weaken
from lorehall.games.enchanters.effects.table import FreeJourney
from lorehall.games.enchanters.effects.wounds import Heal, MoveWounds, SpreadWounds
from lorehall.games.enchanters.model.codes import (
    ABILITY_BITS,
    ABILITY_MASK,
    ASK_WINDOW,
    END_WINDOW,
    NONE,
    PAYLOAD,
    WINDOW_COMBAT,
    WINDOW_END,
    WINDOW_JOURNEY,
    YOU,
)
from lorehall.games.enchanters.model.definitions import DIE, PER, Action, Amount, Boost
from lorehall.games.enchanters.model.power import attack, defense, health, strength
from lorehall.games.enchanters.model.queries import wound_count
from lorehall.games.enchanters.model.state import State
from lorehall.games.enchanters.rules.windows import Window
from lorehall.games.enchanters.table.pure_costs import is_only_harm, only_spends
from lorehall.games.enchanters.table.readers import is_power_read


def window(s: State, seat: int) -> int | None:
    """The option that closes a minor window of this seat (E-TRN-08); in a combat still open there is none (E-CMB-05)."""
    if s.seat != seat or s.prompt != ASK_WINDOW or s.options[0] != END_WINDOW:
        return None
    return 0


def is_useful(s: State, seat: int) -> bool:
    """Whether a minor action of this window can gain the player anything; at any other question something may."""
    if window(s, seat) is None:
        return True
    uses = [option & PAYLOAD for option in s.options[1:]]
    fighting = s.opponent != NONE  # then less of anything may be meant: to lose is a way out
    for use in uses:
        card, action = use >> ABILITY_BITS, _action(s, use)
        if (fighting and action.takes) or not only_spends(s, seat, card, action):
            return True
    boosts = [use for use in uses if not _does_nothing(s, seat, _action(s, use))]
    return bool(boosts) and _do_boosts_matter(s, seat, [_action(s, use) for use in boosts])


def _action(s: State, use: int) -> Action:
    return s.content.actions[use & ABILITY_MASK]


def _does_nothing(s: State, seat: int, action: Action) -> bool:
    """Healing or passing on wounds without any, or crystals beyond the cap (E-EFF-06, E-EFF-07, E-EFF-10, E-GEN-11)."""
    effect, p = action.effect, s.players[seat]
    if isinstance(effect, SpreadWounds | WoundsToMarket) or (
        isinstance(effect, MoveWounds) and effect.giver == YOU
    ):
        return wound_count(p) == 0
    if not isinstance(effect, Heal | Gain) or effect.target != YOU or effect.amount.kind == DIE:
        return False
    if isinstance(effect, Heal):
        return wound_count(p) == 0
    return p.cap != NONE and p.crystals >= p.cap


def _do_boosts_matter(s: State, seat: int, actions: list[Action]) -> bool:
    """Whether bonuses that end with the turn could still change something; or these actions are more than that."""
    asking = s.stack[-1]
    assert isinstance(asking, Window)
    if asking.kind not in (WINDOW_JOURNEY, WINDOW_COMBAT, WINDOW_END):
        return True  # a major action or a duel still comes
    if not all(_only_boosts(action) for action in actions):
        return True
    if asking.kind == WINDOW_COMBAT and not all(_adds_nothing(s, seat, one) for one in actions):
        return True
    return is_power_read(s, seat, asking.kind)


def _only_boosts(action: Action) -> bool:
    """Bonuses until the end of the turn (E-TRN-10), or a free journey after the last one that costs anything (E-JRN-13)."""
    parts = within(action.effect)
    return all(isinstance(part, Sequence | Strengthen | FreeJourney) for part in parts) and all(
        amount is None or amount.kind != DIE
        for boost in _boosts(action)
        for amount in (boost.attack, boost.defense)
    )


def _boosts(action: Action) -> list[Boost]:
    return [part.boost for part in within(action.effect) if isinstance(part, Strengthen)]


# -- in a combat -------------------------------------------------------------------------------------


def _adds_nothing(s: State, seat: int, action: Action) -> bool:
    """Whether the bonuses of an action change nothing for the better in the combat that comes: it is won without more attack, and
    more defense would block nothing (E-CMB-01, E-CMB-03).
    """
    if _counts_anything(s, seat) or attack(s, seat) < health(s, s.opponent, seat, s.distance):
        return False
    weakens = any(isinstance(cost, Weaken) for cost in action.costs)
    changes = [boost.defense.k for boost in _boosts(action) if boost.defense is not None]
    if (weakens or min(changes, default=0) < 0) and not is_only_harm(s, seat):
        return False
    blocked = defense(s, seat) >= strength(s, s.opponent, seat, s.distance)
    return (blocked or max(changes, default=0) <= 0) and all(
        boost.attack is None or boost.attack.k >= 0 for boost in _boosts(action)
    )


def _counts_anything(s: State, seat: int) -> bool:
    """Whether something in this combat may change with what is spent or added: it counts, or it is still to come (E-CND-19)."""
    d = s.cards[s.opponent]
    stats = [
        amount for change in (*d.stats, *s.stats) for amount in (change.health, change.strength)
    ]
    boosts = (*s.players[seat].boosts, *d.in_combat.boosts)
    return (
        bool(d.in_combat.triggers)
        or any(_is_counted(amount) for amount in stats)
        or any(boost.counts_power for boost in boosts)
    )


def _is_counted(amount: Amount | None) -> bool:
    return amount is not None and amount.kind == PER
