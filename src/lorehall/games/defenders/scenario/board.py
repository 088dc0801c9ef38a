"""The table that a scenario fills before it is played: a state in which everything that is not said is usual."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Final

from lorehall.core.engine.position import Frame
from lorehall.core.engine.zones import EVERYBODY
from lorehall.games.defenders.model import codes as c
from lorehall.games.defenders.model.definitions import Content
from lorehall.games.defenders.model.state import State
from lorehall.games.defenders.rules.darkness import Night
from lorehall.games.defenders.rules.turn import Day, Dusk, EndOfTurn, Evening, Turn
from lorehall.lang.sources import Source
from lorehall.lang.tables import read_rows
from lorehall.scenario import Unfit
from lorehall.scenario.setting import Setting

BEGINNINGS: Final = ("turn", "day", "dusk", "evening", "night", "end")


@cache
def usual(column: str) -> tuple[str, ...]:
    """What seats have of which nothing else is said, in seat order."""
    file = files(__package__) / "usual.rows"
    rows = read_rows(Source(file.name, file.read_text("utf-8")), ("hero", "quest"))
    return tuple([row[column] for row in rows])


class Board(Setting[State]):
    """A war that is being set up."""

    def __init__(self, state: State) -> None:
        super().__init__(state, card_names(state.content))

    def finished(self) -> State:
        s = self.state
        self._heroes()
        self._quests()
        self._decks()
        for general in range(4):
            if not self.is_said(f"{s.content.generals[general].name} life"):
                full = s.content.generals[general].life
                s.life[general] = full if s.steps[general] >= 0 else 0
        s.gates = sorted(s.gates) if self.is_said("gates") else [s.content.gate_at]
        for colour in range(4):
            s.supply[colour] = c.MINIONS_PER_COLOUR - sum(s.minions[colour::4])
        s.active = self.turn
        s.stack = self._frames()
        s.stop = c.DAY
        if self.begins != "turn":
            s.turn = max(1, s.turn)
        elif s.turn:
            s.turn -= 1
        return s

    def _frames(self) -> list[Frame]:
        seat = self.turn
        if self.begins == "turn":
            return [Turn(seat)]
        rest = [EndOfTurn(seat), Night(), Evening(seat), Dusk(seat), Day(seat)]
        return rest[: len(BEGINNINGS) - BEGINNINGS.index(self.begins)]

    def _heroes(self) -> None:
        s = self.state
        names = [hero.name for hero in s.content.heroes]
        for p in s.seats:
            if p.hero == c.NONE:
                taken = [*[other.hero for other in s.seats], *s.been]
                heroes = [names.index(name) for name in usual("hero")]
                p.hero = next(hero for hero in heroes if hero not in taken)
        for number, p in enumerate(s.seats):
            if p.hero not in s.been:
                s.been.append(p.hero)
            if not self.is_said("player # ready", number + 1):
                p.ready = s.content.heroes[p.hero].life - p.spent - p.lost
            if p.ready + p.spent + p.lost != s.content.heroes[p.hero].life:
                life = s.content.heroes[p.hero].life
                raise Unfit(
                    f"the {names[p.hero]} of player {number + 1} must have {life} tokens in total"
                )

    def _quests(self) -> None:
        for number, p in enumerate(self.state.seats):
            if not self.is_said("player # quest", number + 1):
                quiet = usual("quest")[number:] + usual("quest")[:number]
                left = [name for name in quiet if name in [self.names[card] for card in self.free]]
                p.quest = self.take(left[:1], range(len(self.names)))[0] if left else c.NONE

    def _decks(self) -> None:
        s, content = self.state, self.state.content
        for pile, field, among in (
            ("hero", "deck", range(content.first_quest)),
            ("quest", "quest_deck", range(content.first_quest, content.first_darkness)),
            ("darkness", "dark_deck", range(content.first_darkness, content.size)),
        ):
            rest = [card for card in self.free if card in among]
            if self.is_said(f"{pile} deck only"):
                s.removed += rest
            else:
                s.shuffle(rest)
                setattr(s, field, rest + getattr(s, field))
        for p in s.seats:
            shown = [*p.hand, *p.done, *([p.quest] if p.quest != c.NONE else [])]
            for card in shown:
                s.known[card] = EVERYBODY
        for card in [*s.discard, *s.quest_discard, *s.dark_discard, *s.removed]:
            s.known[card] = EVERYBODY


def card_names(content: Content) -> list[str]:
    """All cards as scenarios call them: `Pleasant Hill H2`, `Raids`, `31`."""
    quests = [quest.name for quest in content.quests]
    return [
        *[card.name for card in content.cards],
        *quests,
        *[str(card.number) for card in content.darkness],
    ]
