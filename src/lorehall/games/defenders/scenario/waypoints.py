"""The readable paths of Defenders: what a scenario can set and expect, by name."""

from __future__ import annotations

from collections.abc import Callable

from lorehall.games.defenders.model import codes as c
from lorehall.games.defenders.model.definitions import Content
from lorehall.games.defenders.model.queries import champions, war_status, where_is
from lorehall.games.defenders.model.state import Seat, State
from lorehall.games.defenders.scenario.board import BEGINNINGS, Board, card_name
from lorehall.scenario import Numbers, Path, Shape, Unfit, Value

Get = Callable[[State, Numbers], Value]


def paths(content: Content) -> list[Path[State]]:
    """All paths of a board: of the table, its locations, its generals and the seats."""
    found = [*_table(), *_piles()]
    for place, spot in enumerate(content.board.places):
        found += _location(place, spot.name, content)
    for general in content.generals:
        found += _general(general.colour, general.name, content)
    return [*found, *_seats(content)]


def _names(value: Value) -> list[str]:
    assert isinstance(value, list)
    return [str(each) for each in value]


def _whole(value: Value) -> int:
    assert isinstance(value, int)
    return value


def _player(seat: int) -> str:
    return f"player {seat + 1}"


# -- the table ------------------------------------------------------------------------------------------


def _table() -> list[Path[State]]:
    def put_turn(board: Board, n: Numbers, value: Value) -> None:
        board.turn = int(str(value).removeprefix("player ")) - 1

    def put_begins(board: Board, n: Numbers, value: Value) -> None:
        if value not in BEGINNINGS:
            raise Unfit(f"a position begins with {', '.join(BEGINNINGS)}, not {value}")
        board.begins = str(value)

    def put_number(board: Board, n: Numbers, value: Value) -> None:
        board.state.turn = _whole(value)

    def put_gates(board: Board, n: Numbers, value: Value) -> None:
        names = [place.name for place in board.state.content.board.places]
        board.state.gates = sorted(names.index(name) for name in _names(value))
        board.said.add(("gates", 0))

    def put_fallen(board: Board, n: Numbers, value: Value) -> None:
        names = [hero.name for hero in board.state.content.heroes]
        board.state.been += [names.index(name) for name in _names(value)]

    def gates(s: State, n: Numbers) -> Value:
        return [s.content.board.name(place) for place in s.gates]

    read = [
        ("active", Shape.TEXT, lambda s, n: _player(s.active), "players", "whose turn it is"),
        ("stop", Shape.TEXT, lambda s, n: c.STOPS[s.stop], "", "day, evening, night, reveal, between, last or fight"),
        ("war", Shape.TEXT, lambda s, n: c.WARS[war_status(s)], "", "Early War, Mid War or Late War"),
        ("crystals", Shape.NUMBER, lambda s, n: sum(s.crystals), "", "crystals on the board"),
        ("revealed", Shape.TEXT, _revealed, "darkness", "the revealed card"),
        ("asked", Shape.PILE, lambda s, n: [_player(seat) for seat in s.asked()], "players", "all who are asked at once"),
        ("fighters", Shape.PILE, lambda s, n: [_player(seat) for seat in s.fighters], "players", "who takes part in the fight"),
        ("champions", Shape.PILE, lambda s, n: [_player(seat) for seat in champions(s)], "players", "who has most honour"),
        *[(f"supply {c.COLOURS[i]}", Shape.NUMBER, _supply(i), "", "minions in the supply") for i in range(4)],
    ]  # fmt: skip
    return [
        Path("turn", Shape.TEXT, None, put_turn, "players", "whose turn it is; player 1 if not said"),
        Path("begins", Shape.TEXT, None, put_begins, "", f"with what the play begins: {', '.join(BEGINNINGS)}"),
        Path("turn number", Shape.NUMBER, lambda s, n: s.turn, put_number, "", "how many turns have begun"),
        Path("gates", Shape.PILE, gates, put_gates, "places", "Dancing Stones if not said"),
        Path("fallen", Shape.PILE, None, put_fallen, "heroes", "heroes that have been in this game before"),
        *[Path(pattern, shape, get, None, kind, says) for pattern, shape, get, kind, says in read],
    ]  # fmt: skip


def _revealed(s: State, n: Numbers) -> Value:
    return None if s.revealed == c.NONE else card_name(s, s.revealed)


def _supply(colour: int) -> Get:
    return lambda s, n: s.supply[colour]


def _piles() -> list[Path[State]]:
    found: list[Path[State]] = []
    for pattern, field, kind in (
        ("hero deck", "deck", "cards"),
        ("hero discard", "discard", "cards"),
        ("quest deck", "quest_deck", "quests"),
        ("quest discard", "quest_discard", "quests"),
        ("darkness deck", "dark_deck", "darkness"),
        ("darkness discard", "dark_discard", "darkness"),
    ):
        found.append(_pile(pattern, field, kind, whole=False))
        if field.endswith("deck"):
            found.append(_pile(f"{pattern} only", field, kind, whole=True))
    removed = "cards that are out of the game"
    found.append(Path("removed", Shape.PILE, lambda s, n: _shown(s, s.removed), None, "", removed))
    return found


def _shown(s: State, cards: list[int]) -> list[str]:
    return [card_name(s, card) for card in reversed(cards)]


def _pile(pattern: str, field: str, kind: str, *, whole: bool) -> Path[State]:
    def get(s: State, n: Numbers) -> Value:
        return _shown(s, getattr(s, field))

    def put(board: Board, n: Numbers, value: Value) -> None:
        cards = board.take(_names(value), 0, board.state.content.size)
        setattr(board.state, field, cards[::-1])
        if whole:
            board.whole.add(field)

    says = (
        "top first; nothing else lies there"
        if whole
        else "top first; of a deck the rest lies below"
    )
    return Path(pattern, Shape.PILE, get, put, kind, says)


# -- locations and generals -----------------------------------------------------------------------------


def _location(place: int, name: str, content: Content) -> list[Path[State]]:
    minions = [general.minion for general in content.generals]

    def get(s: State, n: Numbers) -> Value:
        return [
            minions[colour] for colour in range(4) for _ in range(s.minions[4 * place + colour])
        ]

    def put(board: Board, n: Numbers, value: Value) -> None:
        for colour in range(4):
            board.state.minions[4 * place + colour] = _names(value).count(minions[colour])

    def put_crystals(board: Board, n: Numbers, value: Value) -> None:
        board.state.crystals[place] = _whole(value)

    return [
        Path(f"{name} minions", Shape.PILE, get, put, "minions", "in the order of the colours"),
        Path(
            f"{name} crystals", Shape.NUMBER, lambda s, n: s.crystals[place], put_crystals, "", ""
        ),
    ]


def _general(general: int, name: str, content: Content) -> list[Path[State]]:
    road = [content.board.name(place) for place in content.generals[general].road]

    def at(s: State, n: Numbers) -> Value:
        where = where_is(s, general)
        return None if where == c.NONE else s.content.board.name(where)

    def put_at(board: Board, n: Numbers, value: Value) -> None:
        if value is not None and value not in road:
            raise Unfit(f"{value} is not on the road of {name}", road)
        board.state.steps[general] = c.DEFEATED if value is None else road.index(str(value))

    def put_life(board: Board, n: Numbers, value: Value) -> None:
        board.state.life[general] = _whole(value)
        board.said.add(("life", general))

    def put_heals(board: Board, n: Numbers, value: Value) -> None:
        board.state.heals_from[general] = _whole(value)

    heals = "the first turn at whose end it heals; 0 for none"
    return [
        Path(f"{name} at", Shape.TEXT, at, put_at, "places", "its lair if not said; none when it is defeated"),
        Path(f"{name} life", Shape.NUMBER, lambda s, n: s.life[general], put_life, "", "full if not said"),
        Path(f"{name} heals from", Shape.NUMBER, lambda s, n: s.heals_from[general], put_heals, "", heals),
    ]  # fmt: skip


# -- seats ------------------------------------------------------------------------------------------------


def _of(s: State, n: Numbers) -> Seat:
    if not 1 <= n[0] <= len(s.seats):
        raise Unfit(f"there is no player {n[0]}; this game has {len(s.seats)}")
    return s.seats[n[0] - 1]


def _seats(content: Content) -> list[Path[State]]:
    return [
        *[_count(field) for field in ("ready", "spent", "lost", "bonus", "progress", "rumors", "fights")],
        *_standing(content),
        _cards("hand", "hand", "cards", 0, content.first_quest),
        _cards("completed", "done", "quests", content.first_quest, content.first_darkness),
        *_belongings(content),
    ]  # fmt: skip


def _count(field: str) -> Path[State]:
    def put(board: Board, n: Numbers, value: Value) -> None:
        setattr(board.seat(n[0]), field, _whole(value))
        if field == "ready":
            board.said.add(("tokens", n[0] - 1))

    says = "the rest is ready" if field in ("spent", "lost") else ""
    return Path(f"player # {field}", Shape.NUMBER, lambda s, n: getattr(_of(s, n), field), put, "", says)  # fmt: skip


def _standing(content: Content) -> list[Path[State]]:
    heroes = [hero.name for hero in content.heroes]
    places = [place.name for place in content.board.places]

    def put_hero(board: Board, n: Numbers, value: Value) -> None:
        board.seat(n[0]).hero = heroes.index(str(value))

    def put_at(board: Board, n: Numbers, value: Value) -> None:
        board.seat(n[0]).at = places.index(str(value))

    def put_style(board: Board, n: Numbers, value: Value) -> None:
        board.seat(n[0]).style = c.STYLES.index(str(value))

    def put_form(board: Board, n: Numbers, value: Value) -> None:
        board.seat(n[0]).form = c.NONE if value is None else c.COLOURS.index(str(value))

    def put_mounted(board: Board, n: Numbers, value: Value) -> None:
        board.seat(n[0]).mounted = bool(value)

    def form(s: State, n: Numbers) -> Value:
        found = _of(s, n).form
        return None if found == c.NONE else c.COLOURS[found]

    return [
        Path("player # hero", Shape.TEXT, lambda s, n: heroes[_of(s, n).hero], put_hero, "heroes", ""),
        Path("player # at", Shape.TEXT, lambda s, n: places[_of(s, n).at], put_at, "places", "Monarch City if not said"),
        Path("player # style", Shape.TEXT, lambda s, n: c.STYLES[_of(s, n).style], put_style, "", "Ground or Sky"),
        Path("player # form", Shape.TEXT, form, put_form, "", "green, red, blue, black or none"),
        Path("player # mounted", Shape.FLAG, lambda s, n: _of(s, n).mounted, put_mounted, "", "noted for D-HER-12"),
        Path("player # actions", Shape.NUMBER, lambda s, n: _of(s, n).actions(), None, "", "actions left"),
        Path("player # dice", Shape.NUMBERS, lambda s, n: [die & 7 for die in _of(s, n).dice], None, "", "of the last fight"),
    ]  # fmt: skip


def _cards(pattern: str, field: str, kind: str, low: int, high: int) -> Path[State]:
    def get(s: State, n: Numbers) -> Value:
        return [card_name(s, card) for card in getattr(_of(s, n), field)]

    def put(board: Board, n: Numbers, value: Value) -> None:
        setattr(board.seat(n[0]), field, board.take(_names(value), low, high))

    return Path(
        f"player # {pattern}", Shape.PILE, get, put, kind, "in the order in which they came"
    )


def _belongings(content: Content) -> list[Path[State]]:
    generals = [general.name for general in content.generals]

    def quest(s: State, n: Numbers) -> Value:
        card = _of(s, n).quest
        return None if card == c.NONE else card_name(s, card)

    def put_quest(board: Board, n: Numbers, value: Value) -> None:
        board.said.add(("quest", n[0] - 1))
        if value is not None:
            low, high = content.first_quest, content.first_darkness
            board.seat(n[0]).quest = board.take([str(value)], low, high)[0]

    def put_used(board: Board, n: Numbers, value: Value) -> None:
        p = board.seat(n[0])
        p.used = [card for card in p.done if card_name(board.state, card) in _names(value)]

    def put_trophies(board: Board, n: Numbers, value: Value) -> None:
        board.seat(n[0]).trophies = [generals.index(name) for name in _names(value)]

    def used(s: State, n: Numbers) -> Value:
        return [card_name(s, card) for card in _of(s, n).used]

    def trophies(s: State, n: Numbers) -> Value:
        return [generals[general] for general in _of(s, n).trophies]

    return [
        Path("player # quest", Shape.TEXT, quest, put_quest, "quests", "a quiet one if not said"),
        Path("player # used", Shape.PILE, used, put_used, "quests", "completed quests whose reward is used up"),
        Path("player # trophies", Shape.PILE, trophies, put_trophies, "generals", "cards of generals"),
    ]  # fmt: skip
