"""The readable paths of Prophecy: what a scenario can set and expect, by name."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final

from lorehall.games.prophecy.model import codes as c
from lorehall.games.prophecy.model.definitions import Content
from lorehall.games.prophecy.model.queries import artifacts_of, is_safe, is_up
from lorehall.games.prophecy.model.state import Seat, State
from lorehall.games.prophecy.scenario.board import BEGINNINGS, DRAWN, Board, of_decks
from lorehall.scenario import Numbers, Path, Shape, Value
from lorehall.scenario.setting import (
    NOTHING,
    Fields,
    StateFields,
    begins_path,
    player,
    texts,
    the_seat,
    turn_path,
)

NUMBER, FLAG, TEXT, PILE = Shape.NUMBER, Shape.FLAG, Shape.TEXT, Shape.PILE
PHASES: Final = ("playing", "countdown", "final", "apocalypse")
RESULTS: Final = ("open", "won", "lost", "drawn")
GUILD_DECKS: Final = tuple(range(c.ABILITY, c.ABILITY + len(c.GUILDS)))


@lru_cache(4)
def paths(content: Content) -> Sequence[Path[State]]:
    """All paths of a board: of the table, its decks, spaces and Planes, and of the seats."""
    found = [*_table(content), *_piles(content)]
    for space in content.spaces:
        found += _space(space.number, content)
    for plane in range(c.PLANES):
        found += _plane(plane, content)
    return (*found, *_seats(content))


def _names(content: Content) -> list[str]:
    return [card.name for card in content.cards]


# -- the table ------------------------------------------------------------------------------------------


def _table(content: Content) -> list[Path[State]]:
    table = StateFields[State]()
    places = [place.name for place in content.board.places]

    def put_seat(field: str, path: str) -> Callable[[Board, Numbers, Value], None]:
        def put(board: Board, n: Numbers, value: Value) -> None:
            board.said.add((path, ()))
            setattr(board.state, field, int(str(value).removeprefix("player ")) - 1)

        return put

    def drawn(s: State) -> Value:
        return None if s.drawn == c.NONE else content.cards[s.drawn].name

    def fought(s: State) -> Value:
        return None if s.battle.card == c.NONE else content.cards[s.battle.card].name

    return [
        turn_path("whose round it is; player 1 by default"),
        begins_path(BEGINNINGS),
        Path("starting player", TEXT, lambda s, _: player(s.first), put_seat("first", "starting player"), "players",
             "whose round it is by default"),
        Path("fifth", TEXT, lambda s, _: player(s.fifth), put_seat("fifth", "fifth"), "players",
             "the player who took the fifth Artifact"),
        table.one_of("phase", PHASES, "", ", ".join(PHASES)),
        table.one_of("site", places, "places", "the site of the Final Battle"),
        table.seen("active", TEXT, lambda s: player(s.active), "whose round it is", "players"),
        table.seats("asked", lambda s: s.asked(), "all players whose decision is pending"),
        table.seen("open card", TEXT, drawn, "the Chance, Event or Opportunity being resolved", "cards"),
        table.seen("battle", FLAG, lambda s: s.battle.is_on, "whether a battle is in progress"),
        table.seen("battle creature", TEXT, fought, "the Creature in the current or last battle", "cards"),
        table.seen("battle kind", TEXT, lambda s: c.KINDS[s.battle.kind], "S, W or SW, for the current or last roll"),
        table.seen("battle lives", NUMBER, lambda s: s.battle.lives, "the Creature's remaining lives"),
        table.seen("battle result", TEXT, lambda s: RESULTS[s.battle.result],
                   f"{', '.join(RESULTS)}, from the attacker's side"),
        table.seen("totals", Shape.NUMBERS, lambda s: [side.total for side in s.sides],
                   "the attacker's and the defender's totals in the last roll"),
        table.seen("removed", PILE, lambda s: [content.cards[card].name for card in reversed(s.removed)],
                   "cards out of the game", "cards"),
    ]  # fmt: skip


def _piles(content: Content) -> list[Path[State]]:
    below = "top first; the rest of a deck follows below, shuffled"
    alone = "top first, and nothing else"
    found: list[Path[State]] = []
    for deck in DRAWN:
        name, cards = c.DECKS[deck], of_decks(content, deck)
        found.append(_laid(content, f"{name} deck", "decks", deck, cards, below, top=True))
        found.append(_laid(content, f"{name} deck only", "decks", deck, cards, alone, top=True))
        if deck not in GUILD_DECKS:  # P-TRM-22
            pile = f"{name} {'discard' if deck != c.CHARACTER else 'dead'}"
            found.append(_laid(content, pile, "discards", deck, cards, below, top=True))
    goods = of_decks(content, c.COMMON, c.RARE)
    for market, at in ((c.VILLAGE, c.VILLAGE_AT), (c.CITY, c.CITY_AT)):
        path = f"{content.spaces[at].name} goods"
        found.append(_laid(content, path, "markets", market, goods, "Items for sale there"))
    for guild, at in enumerate(content.guild_space):
        path, taught = f"{content.spaces[at].name} offers", of_decks(content, c.ABILITY + guild)
        found.append(_laid(content, path, "offers", guild, taught, "the older one first"))
    return found


def _laid(
    content: Content,
    path: str,
    field: str,
    at: int,
    among: set[int],
    says: str,
    *,
    top: bool = False,
) -> Path[State]:
    """Cards on one of the piles of a field; `top`: the top is said first and lies last."""

    def put(board: Board, n: Numbers, value: Value) -> None:
        board.said.add((path, ()))
        piles: list[list[int]] = getattr(board.state, field)
        board.give_back(piles[at])
        taken = board.take(texts(value), among)
        piles[at] = taken[::-1] if top else taken

    def get(s: State, n: Numbers) -> Value:
        cards: list[int] = getattr(s, field)[at]
        return [content.cards[card].name for card in (cards[::-1] if top else cards)]

    return Path(path, PILE, get, put, "cards", says)


# -- spaces and Planes --------------------------------------------------------------------------------------


def _space(place: int, content: Content) -> list[Path[State]]:
    names, name = _names(content), content.spaces[place].name
    artifacts = of_decks(content, c.ARTIFACT)
    says = "Artifacts there (P-ART-05)"
    lying = _laid(content, f"{name} artifacts", "lying", place, artifacts, says)
    if not content.spaces[place].is_terrain:
        return [lying]
    among = of_decks(content, c.ADVENTURE)

    def put(board: Board, value: Value, *, up: bool) -> None:
        lying = board.state.adventures[place]
        others = [card for card in lying if (card in board.face_down) == up]
        board.give_back([card for card in lying if card not in others])
        taken = board.take(texts(value), among)
        board.state.adventures[place] = [*taken, *others] if up else [*others, *taken]
        board.face_down += [] if up else taken

    def put_up(board: Board, n: Numbers, value: Value) -> None:
        put(board, value, up=True)

    def put_down(board: Board, n: Numbers, value: Value) -> None:
        put(board, value, up=False)

    def seen(*, up: bool) -> Callable[[State, Numbers], Value]:
        return lambda s, _: [names[card] for card in s.adventures[place] if is_up(s, card) == up]

    return [
        lying,
        Path(f"{name} cards", PILE, seen(up=True), put_up, "cards", "face-up Adventures"),
        Path(
            f"{name} face-down",
            PILE,
            seen(up=False),
            put_down,
            "cards",
            "face-down Adventures",
        ),
    ]


def _plane(plane: int, content: Content) -> list[Path[State]]:
    names, name = _names(content), content.planes[plane].name
    found = [
        _laid(content, f"{name} {field}", field, plane, of_decks(content, deck), says)
        for field, deck, says in (
            ("lesser", c.LESSER, "its Lesser Guardian; 'none' if it is beaten"),
            ("greater", c.GREATER, "its Greater Guardian; 'none' if it is beaten"),
            ("artifacts", c.ARTIFACT, "its Artifacts; 'none' if it is closed"),
        )
    ]

    def put_down(board: Board, n: Numbers, value: Value) -> None:
        if value:
            s = board.state
            board.face_down += [*s.lesser[plane], *s.greater[plane], *s.artifacts[plane]]

    def shown(s: State, n: Numbers) -> Value:
        cards = [*s.lesser[plane], *s.greater[plane], *s.artifacts[plane]]
        return [names[card] for card in cards if is_up(s, card)]

    return [
        *found,
        Path(
            f"{name} face-down",
            FLAG,
            None,
            put_down,
            "",
            "turns all cards that you set above it face-down",
        ),
        Path(f"{name} face-up", PILE, shown, None, "cards", "its face-up cards"),
    ]


# -- seats ------------------------------------------------------------------------------------------------


def _seats(content: Content) -> list[Path[State]]:
    seat = Fields[State, Seat]("player # ", lambda s, n: the_seat(s.seats, n[0]))
    names = _names(content)
    places = [place.name for place in content.board.places]
    items = of_decks(content, c.COMMON, c.RARE, c.ARTIFACT)
    kept = of_decks(content, c.ADVENTURE, c.CIV_EVENT, c.WILD_EVENT, c.CHANCE)
    came = "in order of arrival"

    def damaged(s: State, n: Numbers) -> Value:
        return [names[card] for card in the_seat(s.seats, n[0]).damaged]

    def put_damaged(board: Board, n: Numbers, value: Value) -> None:
        p = the_seat(board.state.seats, n[0])
        board.give_back([card for card in p.damaged if card in p.items])
        taken = board.take(texts(value), items)
        p.items = [*[card for card in p.items if card not in p.damaged], *taken]
        p.damaged = taken

    def held(s: State, n: Numbers) -> Value:
        the_seat(s.seats, n[0])
        return [names[card] for card in artifacts_of(s, n[0] - 1)]

    def safe(s: State, n: Numbers) -> Value:
        the_seat(s.seats, n[0])
        return is_safe(s, n[0] - 1)

    def used(p: Seat) -> Value:
        lines = [content.lines[line].card for line in (*p.used_turn, *p.used_round)]
        return [names[card] for card in lines]

    return [
        seat.card("hero", names, of_decks(content, c.CHARACTER), "characters", "the next free one by default"),
        seat.one_of("at", places, "places", "the home Guild by default"),
        seat.number("health", "by default, everything not lost"),
        seat.number("lost health", "red cubes on the left side", "lost_health"),
        seat.number("magic", "by default, everything not spent"),
        seat.number("spent magic", "blue cubes on the left side", "spent_magic"),
        seat.number("gold", f"{c.START_GOLD} by default"),
        seat.number("experience", f"{c.START_XP} by default", "xp"),
        seat.cards("items", names, items, "cards", f"damaged or not, including Artifacts; {came}"),
        Path("player # damaged", PILE, damaged, put_damaged, "cards", "damaged Items; if set, they are added to the others"),
        seat.cards("abilities", names, of_decks(content, *GUILD_DECKS), "cards", came),
        seat.cards("kept", names, kept, "cards", "cards that stay with the hero as tokens"),
        Path("player # artifacts", PILE, held, None, "cards", "the Artifacts among the Items"),
        seat.flag("lodging", "in the Village (P-SPC-15)"),
        Path("player # safe", FLAG, safe, None, "", "whether the hero is safe from attacks (P-PVP-03)"),
        Path("player # in", FLAG, lambda s, n: the_seat(s.seats, n[0]).is_in, _put_in, "", "'no' for an eliminated hero"),
        seat.number("rounds", "finished rounds (P-END-29)"),
        seat.number("final turns", "finished turns of the Final Battle (P-END-30)", "final_turns"),
        seat.number("extra turns", "remaining this round", "extra_turns"),
        seat.seen("used", PILE, used, "cards with a used once-per-turn or once-per-round line", "cards"),
    ]  # fmt: skip


def _put_in(board: Board, n: Numbers, value: Value) -> None:
    """Take everything from a seat that is out of the game, whatever the scenario set before."""
    p = the_seat(board.state.seats, n[0])
    if not value:
        board.give_back([*p.items, *p.abilities, *p.kept, *([p.hero] if p.hero != NOTHING else [])])
        board.state.seats[n[0] - 1] = p = Seat()
    p.is_in, p.is_struck = bool(value), not value
