"""D-TRN-12 to D-TRN-14, D-CRD-03, D-QST-05: the stops, and what any seat may play there."""

from __future__ import annotations

from typing import Final

from lorehall.core.engine.effects import Ability, Doing
from lorehall.core.engine.option_codes import option, unpack
from lorehall.core.engine.position import Frame
from lorehall.games.defenders.model import codes as c
from lorehall.games.defenders.model import events as e
from lorehall.games.defenders.model.state import State
from lorehall.games.defenders.rules.quests import CheckQuests
from lorehall.games.defenders.rules.steps import put_away


def is_the_moment(s: State, seat: int, moment: int) -> bool:
    """Whether a text of this moment can be used at the stop that is open."""
    if s.stop > c.LAST:
        return False
    if moment == c.ANY_STOP:
        return True
    if moment == c.DAY_STOP:
        return s.stop == c.DAY
    if moment in (c.NIGHT_STOP, c.OWN_NIGHT):
        return s.stop == c.NIGHT and (moment == c.NIGHT_STOP or seat == s.active)
    if s.stop != c.REVEAL:
        return False
    if moment == c.OWN_REVEAL:
        return seat == s.active
    return moment == c.REVEAL_STOP or (moment == c.FULL_REVEAL and s.in_full)


def can_use(s: State, seat: int, ability: Ability, card: int) -> bool:
    """Whether it is the moment, and something would change (D-CRD-05)."""
    return is_the_moment(s, seat, ability.moment) and ability.effect.can(s, seat, card)


def plays(s: State, seat: int) -> list[int]:
    """The special cards, rewards and skills that a seat may use at this stop."""
    p = s.seats[seat]
    found: list[int] = []
    for card in p.hand:
        ability = s.content.cards[card].ability
        if ability is not None and can_use(s, seat, ability, card):
            found.append(option(c.PLAY, card))
    for card in p.done:
        ability = s.content.quest(card).ability
        if ability is not None and card not in p.used and can_use(s, seat, ability, card):
            found.append(option(c.REWARD, card))
    for ability in s.content.heroes[p.hero].abilities:
        if ability.moment != c.OWN_DAY and can_use(s, seat, ability, c.NONE):
            found.append(option(c.USE, ability.id))
    return found


def play(s: State, seat: int, packed: int) -> None:
    """Use a card, a reward or a skill, free of actions; what is asked for it is asked of this seat (D-CRD-05)."""
    kind, about = unpack(packed)
    card = c.NONE if kind == c.USE else about
    ability = s.content.abilities[about] if kind == c.USE else s.content.ability(about)
    if kind == c.PLAY:
        s.seats[seat].hand.remove(about)
        s.emit((e.PLAYS, seat, about))
        put_away(s, about)
    elif kind == c.REWARD:
        s.seats[seat].used.append(about)
        s.emit((e.USES_REWARD, seat, about))
    else:
        s.emit((e.USES_SKILL, seat, about))
    s.stack += [CheckQuests(), Doing(ability.effect, seat, card)]


class Stop(Frame):
    """A stop other than the Day's: all who could play something are asked at the same time; a play opens it again."""

    def __init__(self, stop: int, passed: tuple[int, ...] = ()) -> None:
        self.stop: Final = stop
        self.passed: Final = passed

    def run(self, s: State) -> None:
        s.stop = self.stop
        if self.stop == c.REVEAL and s.revealed == c.NONE:
            return  # its card was discarded; the next one has a stop of its own (D-HER-28)
        ask_who_can(s, self, [seat for seat in s.order() if seat not in self.passed])

    def answered(self, s: State, option: int) -> None:
        kind, about = unpack(option)
        if kind == c.PASS:
            s.stack.append(Stop(self.stop, (*self.passed, about)))
        else:
            s.stack.append(Stop(self.stop))
            play(s, user(s, option), option)


def ask_who_can(s: State, frame: Frame, seats: list[int]) -> None:
    """Ask those of these seats who could play something, all at once, to play or pass (D-TRN-14)."""
    options: list[int] = []
    owners: list[int] = []
    for seat in seats:
        mine = plays(s, seat)
        if mine:
            options += [option(c.PASS, seat), *mine]
            owners += [seat] * (len(mine) + 1)
    if options:
        s.ask_several(frame, owners, c.ASK_STOP, options)


def user(s: State, packed: int) -> int:
    """Whose card, reward or skill an option is: hands, quests and heroes have one owner each."""
    kind, about = unpack(packed)
    for seat in range(len(s.seats)):
        p = s.seats[seat]
        if kind == c.PLAY:
            mine = about in p.hand
        elif kind == c.REWARD:
            mine = about in p.done
        else:
            mine = s.content.abilities[about] in s.content.heroes[p.hero].abilities
        if mine:
            return seat
    raise LookupError("no seat has this card, reward or skill")
