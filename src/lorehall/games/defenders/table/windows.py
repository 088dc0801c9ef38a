"""Whether a stop can be of any use to a seat that is asked there, so that people need not pass in vain (D-TRN-14).

Nothing here is a rule: at a stop of no use a card may be played all the same. A play that the rules allow at a stop *matters*
there if waiting for the next chance to make it could turn out worse: something that happens in between is changed by it. What
can as well be played later is not asked for now. Everything that decides this is open to all (D-TRM-16), so who is not asked
tells nobody anything.
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
"""What can be played at any stop, and so be kept for a later one. All else is bound to its moment."""


def window(s: State, seat: int) -> int | None:
    """The option by which a seat passes at a stop (D-TRN-14), or leaves dice that can bring nothing more (D-MIN-05)."""
    if s.prompt == c.ASK_STOP:
        passing = option(c.PASS, seat)
        return s.options.index(passing) if passing in s.options else None
    if s.prompt == c.ASK_REROLL and s.seat == seat and _all_fall(s):
        return s.options.index(option(c.LEAVE))
    return None


def is_useful(s: State, seat: int) -> bool:
    """Whether something that the seat could play at this stop matters here."""
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
    """Whether every minion of the fight dies by the dice as they lie: a re-roll can only lose some."""
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
    """Whether minions of this location are among those that a text can remove."""
    if q.minions_at(s, place) == 0:
        return False
    if isinstance(part, board.ClearLocations):
        return q.is_on(s, place, part.ground)
    if isinstance(part, board.RemoveMinions):
        return s.content.board.distance(part.place, place) <= part.steps
    return isinstance(part, board.Sweep)


# -- the Day is about to end --------------------------------------------------------------------------


def _before_dusk(s: State, part: Effect) -> bool:
    """A play opens the Day again; without actions left it is dusk that comes next (D-TRN-06, D-TRN-14)."""
    p = s.seats[s.active]
    if p.actions():
        return not isinstance(part, board.RemoveCrystals)
    wounds = q.dusk_wounds(s, s.active) > 0
    if isinstance(part, board.MoveHeroes):
        return wounds or _misses_note(s)
    return wounds and (isinstance(part, IfAtInn) or _can_clear(s, part, p.at))


def _misses_note(s: State) -> bool:
    """Whether the active hero's location would be noted for one of its skills, were it another one (D-TRN-06)."""
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
    """What the card is going to do is known: whether this text could keep some of it from happening."""
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
    """Where fewer minions could mean less harm: a crystal comes of minions in its own location (D-OVR-02 to D-OVR-08)."""
    everywhere = list(range(len(s.crystals)))
    if s.in_full and isinstance(s.content.dark(s.revealed).top, war.OnSingles | war.IntoTheCity):
        return everywhere if q.placements(s) else []
    if after.ended == c.BY_SUPPLY:
        return everywhere
    # whatever spreads into Monarch City comes from a location that is tainted by it (D-OVR-03, D-OPT-05)
    return [event[1] for event in after.events or () if event[0] in e.TAINTS]


def resolved(s: State) -> State:
    """A copy in which the revealed card has been resolved, as far as the game went on."""
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
    """In the Day everybody may play again (D-TRN-12); before it counts where its hero begins, and among whom."""
    coming = (s.active + 1) % len(s.seats)
    if isinstance(part, board.MoveHeroes):
        return seat != coming or _misses_bonus(s, coming)
    return seat != coming and _can_clear(s, part, s.seats[coming].at)


def _misses_bonus(s: State, seat: int) -> bool:
    """Whether a hero would have a bonus action, were it on other ground when its Day starts (D-HER-05, D-HER-18)."""
    at = s.seats[seat].at
    return any(
        trait.kind == c.BONUS_ACTION and not trait.special and not q.is_on(s, at, trait.ground)
        for trait in q.traits(s, seat)
    )
