"""D-QST: drawing, completing and losing quests."""

from __future__ import annotations

from lorehall.core.engine.effects import Doing
from lorehall.core.engine.position import Frame, SeatFrame
from lorehall.core.engine.zones import NO_CARD, draw_open, put_open
from lorehall.games.defenders.model import codes as c
from lorehall.games.defenders.model import events as e
from lorehall.games.defenders.model.queries import quest_of
from lorehall.games.defenders.model.state import State
from lorehall.games.defenders.rules.steps import note_visit


def draw_quest(s: State, seat: int, event: int) -> None:
    """A new current quest, by the rule that the event cites; none if there is none to be had (D-QST-06).

    Void Scouts leave the game (D-QST-29).
    """
    p = s.seats[seat]
    p.quest, p.progress = c.NONE, 0
    while True:
        card = draw_open(s, s.quest_deck, s.quest_discard, s.known, e.RESHUFFLES)
        if card == NO_CARD:
            return
        if not is_void(s, card):
            break
        s.removed.append(card)
        s.emit((e.QUEST_VOID, card))
    p.quest = card
    s.emit((event, seat, card))
    note_visit(s, seat)  # the inn where it is drawn counts (D-QST-13)


def is_void(s: State, card: int) -> bool:
    """Whether a quest asks for a general who is defeated (D-QST-29)."""
    task = s.content.quest(card).task
    return task.kind == c.SCOUT_TASK and s.steps[task.colour] < 0


def replace_void_quests(s: State) -> None:
    """After the defeat of a general, in seat order (D-QST-29)."""
    for seat in s.order():
        card = s.seats[seat].quest
        if card != c.NONE and is_void(s, card):
            s.removed.append(card)
            s.emit((e.QUEST_VOID, card))
            draw_quest(s, seat, e.QUEST_FOR_VOID)


def lose_quest(s: State, seat: int) -> None:
    """To the quest discard pile; a new one is drawn at once (D-QST-03)."""
    card = s.seats[seat].quest
    s.emit((e.QUEST_LOST, seat, card))
    put_open(s.quest_discard, card, s.known)
    draw_quest(s, seat, e.QUEST_FOR_LOST)


class CheckQuests(Frame):
    """Completed tasks, in seat order, once an action, card, reward or Darkness card is resolved (D-QST-32)."""

    def run(self, s: State) -> None:
        for seat in s.order():
            quest = quest_of(s, seat)
            if quest is not None and s.seats[seat].progress == quest.task.done:
                s.stack.append(self)  # what the reward brings may complete another one
                complete(s, seat)
                return


def complete(s: State, seat: int) -> None:
    """The quest stays with the hero; after its reward a new one is drawn (D-QST-01, D-QST-04)."""
    p = s.seats[seat]
    card, quest = p.quest, quest_of(s, seat)
    assert quest is not None
    p.done.append(card)
    p.quest, p.progress = c.NONE, 0
    s.emit((e.COMPLETES, seat, card))
    s.stack.append(NewQuest(seat))
    if quest.reward == c.IMMEDIATE and quest.ability is not None:
        p.used.append(card)
        s.stack.append(Doing(quest.ability.effect, seat, card))


class NewQuest(SeatFrame):
    """Draws one, after the reward of the last."""

    def run(self, s: State) -> None:
        draw_quest(s, self.seat, e.DRAWS_QUEST)
