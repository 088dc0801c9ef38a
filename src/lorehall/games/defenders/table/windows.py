"""Which stops are useful to a seat, so that players need not pass for nothing (D-TRN-14).

Nothing here is a rule: cards may be played at a useless stop too. A play *matters* at a stop if waiting for the next
chance could be worse, because it changes something that happens in between. Nobody is asked now about a play that can
wait. All of this depends on public information (D-TRM-16), so skipping a seat reveals nothing.
"""

from __future__ import annotations

from typing import Final

from lorehall.core.engine.effects import Ability, Effect, within
from lorehall.core.engine.option_codes import option, unpack
from lorehall.games.defenders.effects import board, war
from lorehall.games.defenders.effects.basic import IfAtInn
from lorehall.games.defenders.model import codes as c
from lorehall.games.defenders.model import events as e
from lorehall.games.defenders.model import queries as q
from lorehall.games.defenders.model.state import State
from lorehall.games.defenders.rules.darkness import Resolve
from lorehall.games.defenders.rules.stops import can_use

KEEPS: Final = (
    board.MoveHeroes, board.PutGate, board.RemoveCrystals, board.ClearLocations, board.RemoveMinions, board.Sweep,
    war.PushBack, war.LookAhead, IfAtInn,
)  # fmt: skip
"""Effects that can be played at any stop, so they can wait. All others belong to one moment."""


def window(s: State, seat: int) -> int | None:
    """Return the option that passes at a stop (D-TRN-14), or keeps dice that cannot improve (D-MIN-05)."""
    if s.prompt == c.ASK_STOP:
        passing = option(c.PASS, seat)
        return s.options.index(passing) if passing in s.options else None
    if s.prompt == c.ASK_REROLL and s.seat == seat and _all_fall(s):
        return s.options.index(option(c.LEAVE))
    return None


def is_useful(s: State, seat: int) -> bool:
    """Tell whether a play that the seat could make at this stop matters."""
    if s.prompt != c.ASK_STOP:
        return window(s, seat) is None
    mine = [s.options[index] for index in s.open_to(seat)]
    if (
        s.stop == c.EVENING
    ):  # the Night stop comes next, and before it only the hand limit (D-TRN-08)
        plays = [packed for packed in mine if unpack(packed)[0] == c.PLAY]
        return seat == s.active and len(s.seats[seat].hand) > c.HAND_LIMIT and bool(plays)
    return any(_matters(s, seat, packed) for packed in mine if unpack(packed)[0] != c.PASS)


def _all_fall(s: State) -> bool:
    """Tell whether the dice as rolled kill every minion of the fight: a re-roll could only lose hits."""
    if s.foe != c.MINION_FIGHT:
        return False
    fighter = s.fighters[0]
    return all(
        q.hit_count(s, fighter, colour) >= s.minions[4 * s.field + colour] for colour in range(4)
    )


def _matters(s: State, seat: int, packed: int) -> bool:
    ability = _ability(s, packed)
    kept = [part for part in within(ability.effect) if isinstance(part, KEEPS)]
    if not kept:
        return True
    if s.stop == c.DAY:
        return any(_before_dusk(s, part) for part in kept)
    if s.stop == c.REVEAL:
        return any(_before_resolving(s, part) for part in kept)
    if s.stop == c.LAST or s.quiet:
        return any(_before_day(s, seat, part) for part in kept)
    # before a card is revealed: what is known of it then can be answered then (D-DRK-03)
    return any(isinstance(part, war.LookAhead | IfAtInn) for part in kept)


def _ability(s: State, packed: int) -> Ability:
    kind, about = unpack(packed)
    return s.content.abilities[about] if kind == c.USE else s.content.ability(about)


def _can_clear(s: State, part: Effect, place: int) -> bool:
    """Tell whether a text can remove minions from this location."""
    if q.minions_at(s, place) == 0:
        return False
    if isinstance(part, board.ClearLocations):
        return q.is_on(s, place, part.ground)
    if isinstance(part, board.RemoveMinions):
        return s.content.board.distance(part.place, place) <= part.steps
    return isinstance(part, board.Sweep)


# -- the Day is about to end --------------------------------------------------------------------------


def _before_dusk(s: State, part: Effect) -> bool:
    """Tell whether a play matters before dusk: it reopens the Day, or dusk comes next (D-TRN-06, D-TRN-14)."""
    p = s.seats[s.active]
    if p.actions():
        return not isinstance(part, board.RemoveCrystals)
    wounds = q.dusk_wounds(s, s.active) > 0
    if isinstance(part, board.MoveHeroes):
        return wounds or _misses_note(s)
    return wounds and (isinstance(part, IfAtInn) or _can_clear(s, part, p.at))


def _misses_note(s: State) -> bool:
    """Tell whether one of the active hero's skills would benefit from ending in another location (D-TRN-06)."""
    p = s.seats[s.active]
    on_mount = p.at == c.CITY or s.content.colour_of[p.at] == c.BLUE
    for trait in q.traits(s, s.active):
        if trait.special and trait.kind == c.EVENING_CARD and not s.content.has_chest[p.at]:
            return True
        if trait.special and trait.kind == c.BONUS_ACTION and p.style == c.GROUND and not on_mount:
            return True
    return False


# -- a Darkness card is about to be resolved ----------------------------------------------------------


def _before_resolving(s: State, part: Effect) -> bool:
    """Tell whether this text could prevent part of what the revealed card will do."""
    if isinstance(part, IfAtInn):  # it may find an answer
        return q.mover(s) != c.NONE or bool(q.placements(s))
    if isinstance(part, war.LookAhead):  # which card would take its place (D-HER-28)
        return _can_replace(s)
    if isinstance(part, war.PushBack):
        return q.mover(s) != c.NONE and s.steps[q.mover(s)] > 0
    after = resolved(s)
    if isinstance(part, board.RemoveCrystals):
        return after.ended == c.BY_CRYSTALS
    return any(_can_clear(s, part, place) for place in _harmed(s, after))


def _harmed(s: State, after: State) -> list[int]:
    """Return where fewer minions could mean less harm: they cause the crystals of a location (D-OVR-02 to D-OVR-08)."""
    everywhere = list(range(len(s.crystals)))
    if s.in_full and isinstance(s.content.dark(s.revealed).top, war.OnSingles | war.IntoTheCity):
        return everywhere if q.placements(s) else []
    if after.ended == c.BY_SUPPLY:
        return everywhere
    # whatever spreads into Monarch City comes from a location that is tainted by it (D-OVR-03, D-OPT-05)
    return [event[1] for event in after.events or () if event[0] in e.TAINTS]


def resolved(s: State) -> State:
    """Return a copy in which the revealed card has been resolved, as far as the game continued."""
    trial = s.clone()
    trial.events, trial.stack = [], [Resolve()]
    while trial.stack and not trial.over:
        trial.stack.pop().run(trial)
    return trial


def _can_replace(s: State) -> bool:
    hero = s.content.heroes[s.seats[s.active].hero]
    replacing = [one for one in hero.abilities if isinstance(one.effect, war.Replace)]
    return any(can_use(s, s.active, ability, c.NONE) for ability in replacing)


# -- the next Day is about to begin -------------------------------------------------------------------


def _before_day(s: State, seat: int, part: Effect) -> bool:
    """Tell whether a play matters before the next Day, when all may play again (D-TRN-12).

    Only the location of the hero who begins that Day counts, and the minions there.
    """
    coming = (s.active + 1) % len(s.seats)
    if isinstance(part, board.MoveHeroes):
        return seat != coming or _misses_bonus(s, coming)
    return seat != coming and _can_clear(s, part, s.seats[coming].at)


def _misses_bonus(s: State, seat: int) -> bool:
    """Tell whether a hero would gain a bonus action by starting its Day elsewhere (D-HER-05, D-HER-18)."""
    at = s.seats[seat].at
    return any(
        trait.kind == c.BONUS_ACTION and not trait.special and not q.is_on(s, at, trait.ground)
        for trait in q.traits(s, seat)
    )
