"""The readable paths of Defenders: what a scenario can set and expect, by name."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from lorehall.games.defenders.model import codes as c
from lorehall.games.defenders.model.definitions import Content
from lorehall.games.defenders.model.queries import champions, war_status, where_is
from lorehall.games.defenders.model.state import Seat, State
from lorehall.games.defenders.scenario.board import BEGINNINGS, Board, card_names
from lorehall.scenario import Numbers, Path, Shape, Unfit, Value
from lorehall.scenario.setting import (
    Fields,
    StateFields,
    begins_path,
    player,
    texts,
    the_seat,
    turn_path,
)

NUMBER, TEXT, PILE = Shape.NUMBER, Shape.TEXT, Shape.PILE


@lru_cache(4)
def paths(content: Content) -> Sequence[Path[State]]:
    """All paths of a board: of the table, its locations, its generals and the seats."""
    found = [*_table(content), *_piles(content)]
    for place, spot in enumerate(content.board.places):
        found += _location(place, spot.name, content)
    for general in content.generals:
        found += _general(general.colour, general.name, content)
    return (*found, *_seats(content))


# -- the table ------------------------------------------------------------------------------------------


def _table(content: Content) -> list[Path[State]]:
    table, names = StateFields[State](), card_names(content)
    places = [place.name for place in content.board.places]

    def put_fallen(board: Board, n: Numbers, value: Value) -> None:
        heroes = [hero.name for hero in content.heroes]
        board.state.been += [heroes.index(name) for name in texts(value)]

    def revealed(s: State) -> Value:
        return None if s.revealed == c.NONE else names[s.revealed]

    def supply(i: int) -> Path[State]:
        name, says = f"supply {c.COLOURS[i]}", "minions in the supply"
        return table.seen(name, NUMBER, lambda s: int(s.supply[i]), says)

    return [
        turn_path("whose turn it is; player 1 by default"),
        begins_path(BEGINNINGS),
        table.number("turn number", "how many turns have begun", "turn"),
        table.some_of("gates", places, "places", "Dancing Stones by default"),
        Path("fallen", PILE, None, put_fallen, "heroes", "heroes that were in this game earlier"),
        table.seen("active", TEXT, lambda s: player(s.active), "whose turn it is", "players"),
        table.seen("stop", TEXT, lambda s: c.STOPS[s.stop], "day, evening, night, reveal, between, last or fight"),
        table.seen("war", TEXT, lambda s: c.WARS[war_status(s)], "Early War, Mid War or Late War"),
        table.seen("crystals", NUMBER, lambda s: sum(s.crystals), "crystals on the board"),
        table.seen("revealed", TEXT, revealed, "the revealed card", "darkness"),
        table.seats("asked", lambda s: s.asked(), "all players whose decision is pending"),
        table.seats("fighters", lambda s: s.fighters, "the heroes in the fight"),
        table.seats("champions", champions, "the players with the most honour"),
        *[supply(colour) for colour in range(4)],
    ]  # fmt: skip


def _piles(content: Content) -> list[Path[State]]:
    table, names, every = StateFields[State](), card_names(content), range(content.size)
    found: list[Path[State]] = []
    for pile, field, kind in (
        ("hero", "", "cards"),
        ("quest", "quest_", "quests"),
        ("darkness", "dark_", "darkness"),
    ):
        below, alone = (
            "top first; the rest of a deck follows below",
            "top first, and nothing else",
        )
        found += [
            table.pile(f"{pile} deck", names, every, kind, below, f"{field}deck"),
            table.pile(f"{pile} deck only", names, every, kind, alone, f"{field}deck"),
            table.pile(f"{pile} discard", names, every, kind, below, f"{field}discard"),
        ]

    def removed(s: State) -> Value:
        return [names[card] for card in reversed(s.removed)]

    return [*found, table.seen("removed", PILE, removed, "cards out of the game")]


# -- locations and generals -----------------------------------------------------------------------------


def _location(place: int, name: str, content: Content) -> list[Path[State]]:
    kinds = [general.minion for general in content.generals]

    def get(s: State, n: Numbers) -> Value:
        return [kinds[i] for i in range(4) for _ in range(s.minions[4 * place + i])]

    def put(board: Board, n: Numbers, value: Value) -> None:
        for colour in range(4):
            board.state.minions[4 * place + colour] = texts(value).count(kinds[colour])

    return [
        Path(f"{name} minions", PILE, get, put, "minions", "in colour order"),
        StateFields[State](f"{name} ").number("crystals", at=place),
    ]


def _general(general: int, name: str, content: Content) -> list[Path[State]]:
    mine = StateFields[State](f"{name} ")
    road = [content.board.name(place) for place in content.generals[general].road]

    def at(s: State, n: Numbers) -> Value:
        where = where_is(s, general)
        return None if where == c.NONE else s.content.board.name(where)

    def put_at(board: Board, n: Numbers, value: Value) -> None:
        if value is not None and value not in road:
            raise Unfit(f"{value} is not on the road of {name}", road)
        board.state.steps[general] = c.DEFEATED if value is None else road.index(str(value))

    return [
        Path(f"{name} at", TEXT, at, put_at, "places", "its lair by default; 'none' if it is defeated"),
        mine.number("life", "full by default", at=general),
        mine.number("heals from", "the first turn at the end of which it heals; 0 for none", "heals_from", at=general),
    ]  # fmt: skip


# -- seats ------------------------------------------------------------------------------------------------


def _seats(content: Content) -> list[Path[State]]:
    seat = Fields[State, Seat]("player # ", lambda s, n: the_seat(s.seats, n[0]))
    names = card_names(content)
    cards, quests = range(content.first_quest), range(content.first_quest, content.first_darkness)
    heroes = [hero.name for hero in content.heroes]
    places = [place.name for place in content.board.places]
    generals = [general.name for general in content.generals]
    came = "in order of arrival"

    def used(s: State, n: Numbers) -> Value:
        return [names[card] for card in the_seat(s.seats, n[0]).used]

    def put_used(board: Board, n: Numbers, value: Value) -> None:
        p = the_seat(board.state.seats, n[0])
        p.used = [card for card in p.done if names[card] in texts(value)]

    return [
        *[seat.number(field) for field in ("ready", "bonus", "progress", "rumors", "fights")],
        *[seat.number(field, "the rest are ready") for field in ("spent", "lost")],
        seat.one_of("hero", heroes, "heroes"),
        seat.one_of("at", places, "places", "Monarch City by default"),
        seat.one_of("style", c.STYLES, "", "Ground or Sky"),
        seat.one_of("form", c.COLOURS, "", "green, red, blue, black or none"),
        seat.flag("mounted", "whether the hero has earned the bonus action of D-HER-12"),
        seat.seen("actions", NUMBER, lambda p: p.actions(), "actions left"),
        seat.seen("dice", Shape.NUMBERS, lambda p: [die & 7 for die in p.dice], "their dice in the last fight"),
        seat.cards("hand", names, cards, "cards", came),
        seat.cards("completed", names, quests, "quests", came, "done"),
        seat.card("quest", names, quests, "quests", "a quiet one by default"),
        Path("player # used", PILE, used, put_used, "quests", "completed quests whose reward is used up"),
        seat.some_of("trophies", generals, "generals", "cards of generals"),
    ]  # fmt: skip
