"""Whether anything may look at a player's attack or defense before the bonuses of the turn end (E-TRN-10, E-CLN-07).

Everything counts as a reader that is not known to be *blind* to them, so a new effect is one until it is named here.
"""

from __future__ import annotations

from lorehall.core.engine.effects import Choose, Effect, If, May, Nothing, Sequence, within
from lorehall.core.engine.position import Frame
from lorehall.games.enchanters.effects.basic import Each
from lorehall.games.enchanters.effects.market import (
    MarketAmount,
    WoundsFromMarket,
    WoundsToMarket,
)
from lorehall.games.enchanters.effects.power import Gain, Lose, MoveCrystals, Strengthen, Weaken
from lorehall.games.enchanters.effects.table import FreeJourney
from lorehall.games.enchanters.effects.wounds import Damage, Heal, MoveWounds
from lorehall.games.enchanters.model.affordability.uses import uses_left
from lorehall.games.enchanters.model.codes import (
    ABILITY_BITS,
    ABILITY_MASK,
    COUNT_ATTACK,
    COUNT_DEFENSE,
    EVENT,
    GAME_END,
    HIGHEST_DEFENSE,
    LOWEST_DEFENSE,
    MULTI,
    TURN_BEGIN,
    TURN_END,
    WINDOW_END,
)
from lorehall.games.enchanters.model.definitions import CardDef, Trigger
from lorehall.games.enchanters.model.state import State
from lorehall.games.enchanters.rules.combat import Combat
from lorehall.games.enchanters.rules.journey import JourneyEnd
from lorehall.games.enchanters.rules.taking import Take
from lorehall.games.enchanters.rules.turn import EndTurn
from lorehall.games.enchanters.rules.windows import Window
from lorehall.games.enchanters.table.pure_costs import only_spends

JOINTS = (Nothing, Sequence, Choose, May, If)
PASSING = (Strengthen, FreeJourney)
"""Effects that end with the turn: a bonus may read others, which only makes it another bonus."""
BLIND = (Gain, Lose, Heal, Damage, MoveCrystals, MoveWounds, Each, MarketAmount)
"""Effects that look at no attack and no defense, if their amounts and targets do not."""


def is_power_read(s: State, seat: int, kind: int) -> bool:
    """Whether anything reads it in what is left of the turn after a window of this kind."""
    if any(d.kind == EVENT for d in s.cards):
        return True  # the clean-up may bring one (E-EVT-03)
    if s.rules.wound_deck and kind != WINDOW_END:
        return True  # damage may bring a card with any text (E-DMG-03)
    taken = _taken(s)
    return (
        taken is None
        or any(not _is_blind_card(d) for d in taken)
        or any(not _is_blind_use(s, seat, use, kind) for use in s.players[seat].actions)
        or any(not _is_blind_use(s, seat, use, kind) for use in s.shared.actions)
        or any(not is_blind(trigger.effect) for trigger in _triggers(s, kind))
    )


def is_blind(effect: Effect) -> bool:
    """Whether an effect is known to look at no attack and no defense, or only for what ends with the turn too."""
    return all(_is_blind_part(part) for part in within(effect))


def _is_blind_part(part: Effect) -> bool:
    if isinstance(part, (*JOINTS, *PASSING)):
        return True
    if isinstance(part, WoundsToMarket | WoundsFromMarket):
        return part.amount.count not in (COUNT_ATTACK, COUNT_DEFENSE)
    if not isinstance(part, BLIND) or part.target in (LOWEST_DEFENSE, HIGHEST_DEFENSE):
        return False
    return isinstance(part, Each) or part.amount.count not in (COUNT_ATTACK, COUNT_DEFENSE)


# -- what may still happen in the turn ------------------------------------------------------------------


def _taken(s: State) -> list[CardDef] | None:
    """The cards that are about to be taken; None if anything else is to be done but to take them and end the turn."""
    found: list[CardDef] = []
    for frame in s.to_come()[1:]:
        if isinstance(frame, EndTurn):
            return found
        if isinstance(frame, Combat | Take):
            found.append(s.cards[frame.card])
        elif not _is_calm(frame):
            return None
    return None


def _is_calm(frame: Frame) -> bool:
    return isinstance(frame, JourneyEnd) or (isinstance(frame, Window) and frame.kind == WINDOW_END)


def _is_blind_use(s: State, seat: int, use: int, kind: int) -> bool:
    """Whether an action of the player cannot be used any more in this turn, or leads to nothing that reads."""
    action, p = s.content.actions[use & ABILITY_MASK], s.players[seat]
    if action.kind > MULTI or uses_left(p, action, use) <= 0:
        return True
    if kind == WINDOW_END and action.crystals > p.crystals + p.pearls:
        return True  # no more crystals come
    return is_blind(action.effect) and only_spends(s, seat, use >> ABILITY_BITS, action)


def _triggers(s: State, kind: int) -> list[Trigger]:
    """The triggered abilities that may still go off in this turn, whosever they are."""
    uses = [*s.shared.triggers, *[use for p in s.players for use in p.triggers]]
    found = [s.content.triggers[use & ABILITY_MASK] for use in uses]
    found = [trigger for trigger in found if trigger.moment not in (TURN_BEGIN, GAME_END)]
    if kind == WINDOW_END and all(trigger.moment != TURN_END for trigger in found):
        return []  # nothing happens any more that others could follow
    return found


def _is_blind_card(d: CardDef) -> bool:
    """Whether nothing on a card reads in the turn in which it is taken."""
    actions = [action for action in (*d.upper.actions, *d.lower.actions) if action.kind <= MULTI]
    triggers = [*d.upper.triggers, *d.lower.triggers]
    effects = [action.effect for action in actions] + [trigger.effect for trigger in triggers]
    costs = [cost for action in actions for cost in action.costs]
    if d.immediate is not None:
        effects.append(d.immediate)
    return all(is_blind(effect) for effect in effects) and all(
        isinstance(cost, Weaken) for cost in costs
    )
