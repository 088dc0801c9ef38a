"""D-TRN: Day, dusk, Evening, Night, end of turn."""

from __future__ import annotations

from typing import Final

from lorehall.core.engine.effects import Doing
from lorehall.core.engine.option_codes import option, unpack
from lorehall.core.engine.position import Frame, SeatFrame
from lorehall.games.defenders.model import codes as c
from lorehall.games.defenders.model import events as e
from lorehall.games.defenders.model import queries as q
from lorehall.games.defenders.model.state import State
from lorehall.games.defenders.rules.actions import act, actions
from lorehall.games.defenders.rules.darkness import Night
from lorehall.games.defenders.rules.ending import end_game
from lorehall.games.defenders.rules.generals import heal_generals
from lorehall.games.defenders.rules.quests import CheckQuests, draw_quest
from lorehall.games.defenders.rules.steps import discard, draw_hero_cards
from lorehall.games.defenders.rules.stops import Stop, ask_who_can, play, plays, user
from lorehall.games.defenders.rules.wounds import wound


class Turn(SeatFrame):
    """What lies on top of the stack is done first (D-TRN-01)."""

    def run(self, s: State) -> None:
        seat = self.seat
        s.turn += 1
        s.active, s.stop = seat, c.DAY
        s.struck = False
        s.spied = 0
        s.emit((e.TURN_BEGINS, seat, s.turn))
        s.stack += [EndOfTurn(seat), Night(), Evening(seat), Dusk(seat), Day(seat), DayStart(seat)]


class DayStart(SeatFrame):
    """In the order of D-TRN-02; lost tokens stay lost (D-TRN-03)."""

    def run(self, s: State) -> None:
        p = s.seats[self.seat]
        p.rumors, p.fights, p.uses = 0, 0, []
        p.ready, p.spent = p.ready + p.spent, 0
        if p.quest == c.NONE:
            draw_quest(s, self.seat, e.QUEST_AT_LAST)
        p.bonus = 0
        for trait in q.bonus_actions(s, self.seat):
            p.bonus += trait.number
            s.emit((e.GAINS_BONUS, self.seat, trait.number, trait.id))
        s.stack += [CheckQuests(), ChooseForm(self.seat)]


class ChooseForm(SeatFrame):
    """Style or form, until the hero's next Day start (D-HER-09, D-HER-22)."""

    def run(self, s: State) -> None:
        if q.has(s, self.seat, c.HAS_STYLE):
            s.ask(self, self.seat, c.ASK_STYLE, [option(c.STYLE, c.GROUND), option(c.STYLE, c.SKY)])
        elif q.has(s, self.seat, c.HAS_FORM):
            forms = [option(c.FORM, colour) for colour in range(4)]
            s.ask(self, self.seat, c.ASK_FORM, [option(c.NO_FORM), *forms])

    def answered(self, s: State, option: int) -> None:
        kind, about = unpack(option)
        p = s.seats[self.seat]
        if kind == c.STYLE:
            p.style = about
            s.emit((e.TAKES_STYLE, self.seat, about))
        else:
            p.form = about if kind == c.FORM else c.NONE
            s.emit(
                (e.TAKES_FORM, self.seat, about) if kind == c.FORM else (e.TAKES_NO_FORM, self.seat)
            )


class Day(SeatFrame):
    """A Day stop: the active seat acts, plays or ends the Day; the others may play (D-TRN-05, D-TRN-12)."""

    def run(self, s: State) -> None:
        if s.struck:  # D-WND-09
            return
        s.stop = c.DAY
        mine = [*actions(s, self.seat), *plays(s, self.seat), option(c.END_DAY)]
        options, owners = mine, [self.seat] * len(mine)
        for seat in s.order()[1:]:
            theirs = plays(s, seat)
            if theirs:
                options = options + theirs
                owners += [seat] * len(theirs)
        if len(owners) == len(mine):
            s.show(self, self.seat, c.ASK_DAY, options)
        else:
            s.show_several(self, owners, c.ASK_DAY, options)

    def answered(self, s: State, option: int) -> None:
        kind = unpack(option)[0]
        if kind == c.END_DAY:
            s.emit((e.ENDS_DAY, self.seat))
            s.stack.append(DayCloses(self.seat, ()))
            return
        s.stack.append(self)
        if kind in (c.PLAY, c.REWARD, c.USE) and is_free(s, option):
            play(s, user(s, option), option)
        else:
            act(s, self.seat, option)


def is_free(s: State, packed: int) -> bool:
    """Whether a card, reward or skill is used without an action."""
    kind, about = unpack(packed)
    if kind == c.REWARD:
        return True
    ability = s.content.ability(about) if kind == c.PLAY else s.content.abilities[about]
    return ability.moment != c.OWN_DAY


class DayCloses(Frame):
    """Each other seat that could play something is asked once; after a play the Day stop is open again (D-TRN-14)."""

    def __init__(self, seat: int, passed: tuple[int, ...]) -> None:
        self.seat: Final = seat
        self.passed: Final = passed

    def run(self, s: State) -> None:
        ask_who_can(s, self, [seat for seat in s.order()[1:] if seat not in self.passed])

    def answered(self, s: State, option: int) -> None:
        kind, about = unpack(option)
        if kind == c.PASS:
            s.stack.append(DayCloses(self.seat, (*self.passed, about)))
        else:
            s.stack.append(Day(self.seat))
            play(s, user(s, option), option)


class Dusk(SeatFrame):
    """Skills at dusk, then wounds and fear, then what the Evening and the next Day must know (D-TRN-06)."""

    def run(self, s: State) -> None:
        if s.struck:
            return
        s.seats[self.seat].bonus = 0
        s.stack.append(DuskWounds(self.seat))
        for ability in s.content.heroes[s.seats[self.seat].hero].abilities:
            if ability.moment == c.DUSK and ability.effect.can(s, self.seat, c.NONE):
                s.stack.append(Doing(ability.effect, self.seat, c.NONE))


class DuskWounds(SeatFrame):
    """Minions present wound the active hero, in Monarch City too (D-WND-01)."""

    def run(self, s: State) -> None:
        if wound(s, self.seat, q.dusk_wounds(s, self.seat)):
            return  # nothing is noted of the new hero (D-WND-10)
        p = s.seats[self.seat]
        p.by_chest = s.content.has_chest[p.at]
        blue_or_city = p.at == c.CITY or s.content.colour_of[p.at] == c.BLUE
        p.mounted = p.style == c.GROUND and blue_or_city  # D-HER-12


class Evening(SeatFrame):
    """Cards are drawn; after a stop the hand goes down to its limit (D-TRN-07, D-TRN-08)."""

    def run(self, s: State) -> None:
        s.stop = c.EVENING
        draw_hero_cards(s, self.seat, q.evening_cards(s, self.seat), e.DRAWS)
        s.seats[self.seat].by_chest = False
        s.stack += [HandLimit(self.seat), Stop(c.EVENING)]


class HandLimit(SeatFrame):
    """Cards of the owner's choice; special cards count (D-TRN-08, D-TRN-09)."""

    def run(self, s: State) -> None:
        hand = s.seats[self.seat].hand
        if len(hand) > c.HAND_LIMIT:
            options = [option(c.DISCARD, card) for card in q.distinct(s, hand)]
            s.ask(self, self.seat, c.ASK_LIMIT, options)

    def answered(self, s: State, option: int) -> None:
        discard(s, self.seat, unpack(option)[1], e.DISCARDS_DOWN)
        s.stack.append(self)


class EndOfTurn(SeatFrame):
    """Generals heal; then the next seat's turn begins, unless time has run out (D-TRN-11, D-END-08)."""

    def run(self, s: State) -> None:
        heal_generals(s)
        if s.rules.turn_cap and s.turn >= s.rules.turn_cap:
            end_game(s, c.BY_TURNS)
        else:
            s.stack.append(Turn((self.seat + 1) % len(s.seats)))
