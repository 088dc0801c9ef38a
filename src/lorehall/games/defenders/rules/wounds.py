"""D-WND: wounds, fear, death and the hero that comes after."""

from __future__ import annotations

from lorehall.core.engine.option_codes import option, unpack
from lorehall.core.engine.position import SeatFrame
from lorehall.core.engine.zones import put_open
from lorehall.games.defenders.model import codes as c
from lorehall.games.defenders.model import events as e
from lorehall.games.defenders.model.state import Seat, State
from lorehall.games.defenders.rules.quests import draw_quest
from lorehall.games.defenders.rules.steps import draw_hero_cards, lose_tokens, note_visit

CARDS_OF_A_NEW_HERO = 2


def wound(s: State, seat: int, number: int) -> bool:
    """Take all wounds of one event at once; whether the hero dies of them (D-WND-05)."""
    lose_tokens(s, seat, number)
    p = s.seats[seat]
    if p.ready + p.spent > 0:
        return False
    die(s, seat)
    return True


def die(s: State, seat: int) -> None:
    """Hand, quests and general cards are lost; a new hero comes at once (D-WND-06, D-WND-07)."""
    p = s.seats[seat]
    s.emit((e.DIES, seat, p.hero))
    for card in p.hand:
        put_open(s.discard, card, s.known)
    for card in [*p.done, *([p.quest] if p.quest != c.NONE else [])]:
        put_open(s.quest_discard, card, s.known)
    fresh = Seat()
    fresh.hero = p.hero  # until another is chosen
    fresh.dice = p.dice  # they lie there until the fight is over
    s.seats[seat] = fresh
    s.stack.append(NewHero(seat))


class NewHero(SeatFrame):
    """The seat chooses a hero that has not been in this game; without one, any dead hero (D-WND-07, D-WND-08)."""

    def run(self, s: State) -> None:
        s.ask(self, self.seat, c.ASK_NEW_HERO, [option(c.HERO, hero) for hero in candidates(s)])

    def answered(self, s: State, option: int) -> None:
        hero = unpack(option)[1]
        s.emit((e.NEW_HERO, self.seat, hero))
        enter(s, self.seat, hero)
        draw_hero_cards(s, self.seat, CARDS_OF_A_NEW_HERO, e.DRAWS_ANEW)
        draw_quest(s, self.seat, e.QUEST_ANEW)


def candidates(s: State) -> list[int]:
    """The heroes that can enter the game now."""
    every = range(len(s.content.heroes))
    fresh = [hero for hero in every if hero not in s.been]
    playing = [p.hero for p in s.seats if p.ready + p.spent > 0]
    return fresh or [hero for hero in every if hero not in playing]


def enter(s: State, seat: int, hero: int) -> None:
    """A hero comes into play in Monarch City with all its tokens ready (D-SET-03)."""
    p = s.seats[seat]
    p.hero, p.at = hero, c.CITY
    p.ready, p.spent, p.lost = s.content.heroes[hero].life, 0, 0
    if hero not in s.been:
        s.been.append(hero)
    note_visit(s, seat)
