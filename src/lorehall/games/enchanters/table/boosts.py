"""Which of a player's abilities would change a fight or a duel, by how much, and whether they can still be used."""

from __future__ import annotations

from enum import Enum
from typing import Final, NamedTuple

from lorehall.core.words.risk import Ability, Share, Use
from lorehall.core.words.sentences import Part, Ref
from lorehall.games.enchanters.model import codes as c
from lorehall.games.enchanters.model.affordability.uses import is_blocked, uses_left
from lorehall.games.enchanters.model.definitions import Action
from lorehall.games.enchanters.model.state import State
from lorehall.games.enchanters.table.fight_preview import Blows, Bout, boosts_of
from lorehall.games.enchanters.table.naming import ability, card_on_table
from lorehall.games.enchanters.table.places import place

ATTACK: Final = Ref("power", "attack", "attack", "power")
DEFENSE: Final = Ref("power", "defense", "defense", "power")


class Moment(Enum):
    """When somebody weighs it."""

    BEFORE = "before"
    """In the window before the major action, where whatever is used lasts for the fight."""
    CHOOSING = "choosing"
    """At the choice that begins it: only what the fight's own window offers can still be used."""
    FIGHTING = "fighting"
    DUELING = "dueling"
    """Before a duel, or in its window."""


class Help(NamedTuple):
    """An ability with what it is worth."""

    told: Ability
    card: Ref
    source: int
    """The number of its card."""
    gain: int
    """What one use adds to the attack."""
    price: int

    @property
    def counts(self) -> bool:
        return self.told.use in (Use.NOW, Use.LATER)


def helps(bout: Bout | Blows, moment: Moment) -> list[Help]:
    """Those that bring attack or defense, in the order in which they lie on the table; used ones too."""
    s, seat = bout.s, bout.seat
    found: list[Help] = []
    for use in (*s.players[seat].actions, *s.shared.actions):
        action = s.content.actions[c.ability_of(use)]
        if action.kind > c.MULTI or not boosts_of(action.effect):
            continue
        if moment is Moment.DUELING and use in s.shared.actions and c.card_of(use) != s.village:
            continue  # E-ATK-12
        found.append(_help(bout, moment, use, action))
    return found


def _help(bout: Bout | Blows, moment: Moment, use: int, action: Action) -> Help:
    s, source = bout.s, card_on_table(bout.s, c.card_of(use), "card")
    how = _use(bout, moment, use, action)
    if isinstance(bout, Bout):
        changes = bout.changed_by(action, now=how is Use.NOW)
    else:
        changes = bout.changed_by(action)
    told = zip((ATTACK, DEFENSE), changes, strict=True)
    words: tuple[Part, ...] = (source, ": ", ability(action.text, "action"))
    where = place(s, c.card_of(use)).replace("/", ".")
    choice = f"use/{where}/{action.id}" if how is Use.NOW else ""
    shown = tuple([Share(name, change) for name, change in told if change])
    return Help(
        Ability(words, shown, how, choice), source, c.card_of(use), changes[0], action.crystals
    )


def _use(bout: Bout | Blows, moment: Moment, use: int, action: Action) -> Use:
    s, p = bout.s, bout.s.players[bout.seat]
    if uses_left(p, action, use) <= 0:
        return Use.USED
    if is_blocked(s, p, c.card_of(use)):
        return Use.BARRED
    if not _can_pay(s, bout, use, action):
        return Use.DEAR
    if c.USE * c.OPTION + use in s.options:
        return Use.NOW
    # Reach counts plain boosts alone: all others must be used before a fight is chosen (E-CMB-13).
    is_late = moment is Moment.CHOOSING and action.boost is None and _is_out_of_reach(bout)
    return Use.MISSED if is_late else Use.LATER


def _can_pay(s: State, bout: Bout | Blows, use: int, action: Action) -> bool:
    """Whether it can be paid besides what the fight costs, which pearls do not pay (E-MIN-07)."""
    p = s.players[bout.seat]
    left = p.crystals - (bout.paid if isinstance(bout, Bout) else 0)
    if left < 0 or left + p.pearls < action.crystals:
        return False
    return all(cost.can(s, bout.seat, c.card_of(use)) for cost in action.costs)


def _is_out_of_reach(bout: Bout | Blows) -> bool:
    return isinstance(bout, Bout) and bout.s.rules.failure_forbidden and bout.reach() < bout.health


def best_help(found: list[Help], missing: int) -> Help | None:
    """The one to name: the cheapest that is enough, else the one that gives most; what can be used before what cannot."""
    giving = [each for each in found if each.gain > 0]
    useful = [each for each in giving if each.counts]
    enough = [each for each in useful if each.gain >= missing]
    if enough:
        return min(enough, key=lambda each: each.price)
    late = [each for each in giving if each.told.use is Use.MISSED]
    return max(useful or late, key=lambda each: each.gain, default=None)
