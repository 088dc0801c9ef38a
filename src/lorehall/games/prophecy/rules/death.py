"""P-DTH: lost Health that kills, what becomes of a dead hero's things, and new Characters."""

from __future__ import annotations

from typing import Final

from lorehall.core.engine.effects import abandon
from lorehall.core.engine.option_codes import option, unpack
from lorehall.core.engine.position import Frame
from lorehall.core.engine.zones import EVERYBODY, shuffle_in
from lorehall.games.prophecy.model import codes as c
from lorehall.games.prophecy.model import events as e
from lorehall.games.prophecy.model import requests as a
from lorehall.games.prophecy.model.queries import artifacts_of, is_artifact, side_of, usable
from lorehall.games.prophecy.model.state import Seat, State
from lorehall.games.prophecy.rules.cards import discard, move_item, use_line
from lorehall.games.prophecy.rules.ending import CheckArtifacts, check_survivors
from lorehall.games.prophecy.rules.steps import drain
from lorehall.games.prophecy.rules.windows import cheaper_spells


def hurt(s: State, seat: int, number: int, killer: int = c.NONE) -> None:
    """Lose Health; who must lose more than he has dies, at exactly 0 he lives (P-TRM-11, P-DTH-01)."""
    p = s.seats[seat]
    lost = min(number, p.health)
    if lost > 0:
        p.health -= lost
        p.lost_health += lost
        s.emit((e.HURT, seat, lost))
    if number > lost:
        s.stack.append(Dying(seat, killer))


class Dying(Frame):
    """At the moment of death a `die` line may save the hero (P-DTH-03)."""

    def __init__(self, seat: int, killer: int) -> None:
        self.seat: Final = seat
        self.killer: Final = killer
        """The hero who kills, in a fight or by an effect of his card (P-DTH-04); NONE for any other death."""

    def run(self, s: State) -> None:
        ways = [option(a.USE, line.id) for line, _ in usable(s, self.seat, c.DIE)]
        ways += cheaper_spells(s, self.seat, c.DIE)
        if ways:
            s.ask(self, self.seat, a.ASK_DYING, [option(a.PASS), *ways])
        else:
            self._die(s)

    def answered(self, s: State, option: int) -> None:
        kind, about = unpack(option)
        if kind == a.PASS:
            self._die(s)
            return
        if kind == a.DECLARE:
            s.seats[self.seat].declared.append(about)
            s.stack.append(self)
            return
        forsake(s, self.seat)
        line = s.content.lines[about]
        use_line(s, self.seat, line, line.card)
        s.emit((e.SAVED, self.seat))

    def _die(self, s: State) -> None:
        die(s, self.seat, self.killer)


def forsake(s: State, seat: int) -> None:
    """What the hero's cards had still to do to him is void, and a battle in progress is lost (P-CMB-39, P-DTH-03)."""
    abandon(s, seat)
    side = side_of(s, seat)
    if side >= 0:
        s.sides[side].is_dead = True
        s.battle.result = c.LOST if side == c.HERO_SIDE else c.WON


def die(s: State, seat: int, killer: int) -> None:
    p = s.seats[seat]
    s.emit((e.DIES, seat, p.hero))
    forsake(s, seat)
    by_hero = killer not in (c.NONE, seat) and lives(s, killer)
    if by_hero:
        inherit(s, seat, killer)
    else:
        scatter(s, seat)
    strip(s, seat)
    p.is_struck = True
    bury(s, seat)
    if by_hero and not s.over and not s.judging:
        s.stack.append(CheckArtifacts(killer))


def lives(s: State, killer: int) -> bool:
    """Who died himself in the same battle, or by the same effect, inherits nothing (P-DTH-07)."""
    side = side_of(s, killer)
    is_dead = s.sides[side].is_dead if side >= 0 else s.seats[killer].is_struck
    return s.seats[killer].is_in and not is_dead


def inherit(s: State, seat: int, killer: int) -> None:
    """The killer gets all Gold, Items and Artifacts (P-DTH-04)."""
    p = s.seats[seat]
    if p.gold:
        s.seats[killer].gold += p.gold
        s.emit((e.INHERITS_GOLD, killer, p.gold, seat))
        p.gold = 0
    for card in p.items[:]:
        move_item(s, killer, seat, card)
        s.emit((e.INHERITS_ITEM, killer, card, seat))


def scatter(s: State, seat: int) -> None:
    """Items to their piles; Artifacts stay on the space or in the Plane (P-DTH-05, P-ART-05, P-ART-06)."""
    p = s.seats[seat]
    for card in artifacts_of(s, seat):
        if p.at >= c.SPACES:
            s.artifacts[p.at - c.SPACES].append(card)
            s.emit((e.LIES_IN_PLANE, card, p.at))
        else:
            s.lying[p.at].append(card)
            s.emit((e.LIES if s.site == c.NONE else e.LIES_AT_SITE, card, p.at))
    for card in p.items:
        if not is_artifact(s, card):
            discard(s, card)
    p.items, p.damaged = [], []


def strip(s: State, seat: int) -> None:
    """Experience and cubes are lost, Abilities go under their decks by lot, kept cards are discarded (P-DTH-06)."""
    p = s.seats[seat]
    s.shuffle(p.abilities)
    for card in p.abilities + p.kept:
        discard(s, card)
    fresh = Seat()
    fresh.hero, fresh.at, fresh.is_in = p.hero, p.at, p.is_in
    fresh.rounds, fresh.final_turns = p.rounds, p.final_turns
    s.seats[seat] = fresh


def is_last_stand(s: State) -> bool:
    """No new Characters in the Final Battle and the Apocalypse; in the countdown they still come (P-DTH-12, P-END-22)."""
    return s.phase in (c.FINAL, c.DOOM)


def bury(s: State, seat: int) -> None:
    """The next hero comes at once, or the player is out."""
    p = s.seats[seat]
    p.is_struck = True
    lost = p.hero
    if is_last_stand(s):
        s.removed.append(lost)
        p.hero, p.at = c.NONE, c.NONE
        eliminate(s, seat, e.OUT)
        return
    pool, dead = s.decks[c.CHARACTER], s.discards[c.CHARACTER]
    if not pool:  # P-DTH-09: the one just lost is not among them
        shuffle_in(s, pool, dead, s.known)
    hero = pool.pop(s.draw(len(pool))) if pool else lost
    if hero != lost:
        dead.append(lost)
    enter(s, seat, hero)
    s.emit((e.NEW_HERO, seat, hero, p.at))
    hurt(s, seat, 1)  # P-DTH-10
    drain(s, seat, 2)


def enter(s: State, seat: int, hero: int) -> None:
    """A hero with his cubes, Gold and Experience on his home Guild (P-SET-15 to P-SET-17)."""
    p = s.seats[seat]
    card = s.content.character(hero)
    s.known[hero] = EVERYBODY
    p.hero = hero
    p.health, p.lost_health = card.strength, 0
    p.magic, p.spent_magic = card.wills, 0
    p.gold, p.xp = c.START_GOLD, c.START_XP
    p.at = s.content.guild_space[card.home]


def eliminate(s: State, seat: int, kind: int) -> None:
    """Out of the game, which the event says; what is left of his things leaves it too (P-END-04, P-END-17)."""
    p = s.seats[seat]
    p.is_in = False
    s.emit((kind, seat))
    s.removed += [*p.items, *p.abilities, *p.kept]
    if p.hero != c.NONE:
        s.removed.append(p.hero)
    fresh = Seat()
    fresh.is_in, fresh.is_struck = False, True
    fresh.rounds, fresh.final_turns = p.rounds, p.final_turns
    s.seats[seat] = fresh
    if not s.judging:
        check_survivors(s)
