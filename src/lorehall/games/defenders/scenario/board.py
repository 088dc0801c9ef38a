"""The table that a scenario fills before it is played: a state in which everything that is not said is usual."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import Final

from lorehall.core.position import Frame
from lorehall.core.zones import EVERYBODY
from lorehall.games.defenders.model import codes as c
from lorehall.games.defenders.model.state import Seat, State
from lorehall.games.defenders.rules.darkness import Night
from lorehall.games.defenders.rules.turn import Day, Dusk, EndOfTurn, Evening, Turn
from lorehall.lang.rows import read_rows
from lorehall.lang.sources import Source
from lorehall.scenario import Unfit

BEGINNINGS: Final = ("turn", "day", "dusk", "evening", "night", "end")
PILES: Final = (
    "deck",
    "discard",
    "quest_deck",
    "quest_discard",
    "dark_deck",
    "dark_discard",
    "removed",
)


@cache
def usual(column: str) -> tuple[str, ...]:
    """What seats have of which nothing else is said, in seat order."""
    file = files(__package__) / "usual.rows"
    rows = read_rows(Source(file.name, file.read_text("utf-8")), ("hero", "quest"))
    return tuple([row[column] for row in rows])


class Board:
    """A state that is being set up, and what must wait until all is said."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.free: list[int] = [*range(state.content.size)]
        """Cards that lie nowhere yet."""
        self.whole: set[str] = set()
        """Decks that hold just what was said; all others get the rest below it."""
        self.said: set[tuple[str, int]] = set()
        """What was said of a seat or a general, so that nothing usual takes its place."""
        self.begins: str = "turn"
        self.turn: int = 0

    def seat(self, number: int) -> Seat:
        """A seat, counted from 1."""
        if not 1 <= number <= len(self.state.seats):
            raise Unfit(f"there is no player {number}; this game has {len(self.state.seats)}")
        return self.state.seats[number - 1]

    def take(self, names: Sequence[str], low: int, high: int) -> list[int]:
        """Cards of these names among the free ones with numbers from `low` to `high`."""
        return [self._take(name, low, high) for name in names]

    def _take(self, name: str, low: int, high: int) -> int:
        for card in self.free:
            if low <= card < high and card_name(self.state, card) == name:
                self.free.remove(card)
                return card
        raise Unfit(f"there is no '{name}' left for this place")

    # -- what is usual ------------------------------------------------------------------------

    def finished(self) -> State:
        """The state, ready to be run."""
        s = self.state
        self._heroes()
        self._quests()
        self._decks()
        for general in range(4):
            if ("life", general) not in self.said:
                full = s.content.generals[general].life
                s.life[general] = full if s.steps[general] >= 0 else 0
        if ("gates", 0) not in self.said:
            s.gates = [s.content.gate_at]
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
            if ("tokens", number) not in self.said:
                p.ready = s.content.heroes[p.hero].life - p.spent - p.lost
            if p.ready + p.spent + p.lost != s.content.heroes[p.hero].life:
                life = s.content.heroes[p.hero].life
                raise Unfit(f"the {names[p.hero]} of player {number + 1} has {life} tokens in all")

    def _quests(self) -> None:
        s = self.state
        for number, p in enumerate(s.seats):
            if p.quest == c.NONE and ("quest", number) not in self.said:
                for name in usual("quest")[number:] + usual("quest")[:number]:
                    found = [card for card in self.free if card_name(s, card) == name]
                    if found:
                        self.free.remove(found[0])
                        p.quest = found[0]
                        break

    def _decks(self) -> None:
        s, content = self.state, self.state.content
        for name, low, high in (
            ("deck", 0, content.first_quest),
            ("quest_deck", content.first_quest, content.first_darkness),
            ("dark_deck", content.first_darkness, content.size),
        ):
            rest = [card for card in self.free if low <= card < high]
            if name in self.whole:
                s.removed += rest
            else:
                s.shuffle(rest)
                setattr(s, name, rest + getattr(s, name))
        for p in s.seats:
            shown = [*p.hand, *p.done, *([p.quest] if p.quest != c.NONE else [])]
            for card in shown:
                s.known[card] = EVERYBODY
        for card in [*s.discard, *s.quest_discard, *s.dark_discard, *s.removed]:
            s.known[card] = EVERYBODY


def card_name(s: State, card: int) -> str:
    """A card as scenarios call it: `Pleasant Hill H2`, `Raids`, `31`."""
    if card < s.content.first_quest:
        return s.content.cards[card].name
    if card < s.content.first_darkness:
        return s.content.quest(card).name
    return str(s.content.dark(card).number)
