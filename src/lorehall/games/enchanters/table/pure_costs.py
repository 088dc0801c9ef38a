"""Whether the cost of an action is nothing but a loss, so that nobody pays it for its own sake (E-COS)."""

from __future__ import annotations

from lorehall.games.enchanters.effects.cards import Remove
from lorehall.games.enchanters.effects.discards import Discard
from lorehall.games.enchanters.effects.power import Weaken
from lorehall.games.enchanters.effects.wounds import Damage
from lorehall.games.enchanters.model.codes import (
    BURIED,
    COUNT_WOUNDS,
    DAMAGED,
    DISCARDED,
    WEIGHT,
    YOU,
)
from lorehall.games.enchanters.model.definitions import Action, Amount, Payable
from lorehall.games.enchanters.model.fold import derive_all
from lorehall.games.enchanters.model.state import Player, State
from lorehall.games.enchanters.rules.scoring import glory

LEAVING = 1 << DISCARDED | 1 << BURIED
"""Moments at which a text may answer that a card goes."""


def only_spends(s: State, seat: int, card: int, action: Action) -> bool:
    """Whether paying for an action brings its player nothing: crystals, and parts that are known to be losses."""
    if not action.costs:
        return True
    return action.takes < 2 and all(_is_loss(s, seat, card, cost) for cost in action.costs)


def is_only_harm(s: State, seat: int) -> bool:
    """Whether damage does the player no good: nothing answers it, and nothing counts wounds in their favour."""
    if s.rules.wound_deck or _moments(s, seat) >> DAMAGED & 1:
        return False
    p = s.players[seat]
    amounts: list[Amount | None] = [*p.scores]
    for _, part in s.shared.parts:
        amounts += part.scores
    for boost in p.boosts:
        amounts += [boost.attack, boost.defense]
    return all(one is None or one.count != COUNT_WOUNDS or one.k < 0 for one in amounts)


def _moments(s: State, seat: int) -> int:
    """The moments at which an ability of the player, or of a card that nobody owns, triggers."""
    return s.players[seat].trigger_mask | s.shared.mask


def _is_loss(s: State, seat: int, card: int, cost: Payable) -> bool:
    if isinstance(cost, Weaken):
        return True
    if isinstance(cost, Damage):
        return cost.target == YOU and is_only_harm(s, seat)
    if isinstance(cost, Discard | Remove) and not _moments(s, seat) & LEAVING:
        return all(_is_missed(s, seat, cost, gone) for gone in cost.candidates(s, seat, card))
    return False


def _is_missed(s: State, seat: int, cost: Payable, card: int) -> bool:
    """Whether the player is nowhere better off without a card: nothing good comes to light beneath it (E-STK-02)."""
    after = s.clone()
    cost.shift(after, seat, card)
    derive_all(after)
    before, now = s.players[seat], after.players[seat]
    return _is_no_better(before, now) and glory(after, seat) <= glory(s, seat)


def _is_no_better(before: Player, now: Player) -> bool:
    """Whether a player has gained no power, icon, ability or freedom. Weight is a burden (E-CLN-02)."""
    icons = [
        now.icons[icon] >= before.icons[icon]
        if icon == WEIGHT
        else now.icons[icon] <= before.icons[icon]
        for icon in range(len(before.icons))
    ]
    standing = ("flags", "cap", "ignores", "base_costs", "stats", "icons_for_all", "desert_doubles")
    return (
        all(icons)
        and now.attack_icons <= before.attack_icons
        and now.defense_icons <= before.defense_icons
        and all(getattr(now, name) == getattr(before, name) for name in standing)
        and all(action in before.actions for action in now.actions)
        and all(trigger in before.triggers for trigger in now.triggers)
        and all(boost in before.boosts for boost in now.boosts)
        and all(boost in now.boosts for boost in before.boosts)
        and all(score in before.scores for score in now.scores)
    )
