"""The table as data. The order of decks and face-down cards are hidden (P-TRM-25)."""

from __future__ import annotations

from typing import Final

from lorehall.core.engine.place_types import PieceJson
from lorehall.core.engine.places import piece
from lorehall.games.prophecy.model import codes as c
from lorehall.games.prophecy.model.queries import is_open, is_up
from lorehall.games.prophecy.model.state import State
from lorehall.games.prophecy.table import view_types as v
from lorehall.games.prophecy.table.battles import battle_view, card_view, last_battle_view
from lorehall.games.prophecy.table.words import place_name

PHASES: Final[tuple[v.Phase, ...]] = ("playing", "countdown", "final", "apocalypse")
STEPS: Final[tuple[v.Step, ...]] = (
    "draft", "movement", "arrival", "creatures", "battle", "battle", "space", "event", "end", "cleanup", "round",
)  # fmt: skip
"""The steps of a turn, by their codes."""
MARKETS: Final[dict[int, v.MarketName]] = {c.VILLAGE_AT: "village", c.CITY_AT: "city"}


def table(s: State) -> v.Table:
    """Return the public view."""
    return {
        "turn": s.turn,
        "active": s.active,
        "game_phase": PHASES[s.phase],
        "turn_step": STEPS[s.step],
        "last_chance": card_view(s, s.discards[c.CHANCE][-1]) if s.discards[c.CHANCE] else None,
        "players": [seat_view(s, seat) for seat in range(len(s.seats))],
        "map": s.content.board.to_view(),
        "pieces": pieces(s),
        "ring_spaces": [space_view(s, place) for place in range(c.SPACES)],
        "planes": [plane_view(s, plane) for plane in range(c.PLANES)],
        "markets": {
            "village": [card_view(s, card) for card in s.markets[c.VILLAGE]],
            "city": [card_view(s, card) for card in s.markets[c.CITY]],
        },
        "offers": {
            guild: [card_view(s, card) for card in s.offers[i]] for i, guild in enumerate(c.GUILDS)
        },
        "open_card": card_view(s, s.drawn) if s.drawn != c.NONE else None,
        "open_cards": [card_view(s, card) for card in s.laid],
        "trade": trade_view(s),
        "battle": battle_view(s),
        "last_battle": last_battle_view(s),
        "decks": decks(s),
        "final_site": str(s.site) if s.site != c.NONE else None,
    }


def seat_view(s: State, seat: int) -> v.Player:
    """Return a hero with everything that belongs to the seat."""
    p = s.seats[seat]
    if p.hero == c.NONE:
        return {"seat": seat, "hero": None, "is_in": p.is_in, "has_picked": p.picked != c.NONE}
    hero = s.content.character(p.hero)
    return {
        "seat": seat,
        "hero": hero.name,
        "is_in": p.is_in,
        "guilds": [c.GUILDS[hero.home], c.GUILDS[hero.second]],
        "place_id": str(p.at),
        "place_name": place_name(s, p.at),
        "health": {"right": p.health, "left": p.lost_health},
        "magic": {"right": p.magic, "left": p.spent_magic},
        "gold": p.gold,
        "experience": p.xp,
        "items": [{**card_view(s, card), "damaged": card in p.damaged} for card in p.items],
        "abilities": [card_view(s, card) for card in p.abilities],
        "kept": [card_view(s, card) for card in p.kept],
        "lodging": p.lodging,
        "rounds_done": p.rounds,
    }


def pieces(s: State) -> list[PieceJson]:
    """Return the heroes on the board."""
    found = []
    for seat, p in enumerate(s.seats):
        if p.is_in and p.hero != c.NONE:
            found.append(piece(s.content.cards[p.hero].name, seat, p.at, seat))
    return found


def face(s: State, card: int) -> v.Card | None:
    """Return a card on the board; None if it is face-down."""
    return card_view(s, card) if is_up(s, card) else None


def space_view(s: State, place: int) -> v.RingSpace:
    space = s.content.spaces[place]
    return {
        "id": str(place),
        "name": space.name,
        "kind": c.RING_KINDS[space.kind],
        "port": space.has_port,
        "gate": space.has_gate,
        "plane": None if space.plane == c.NONE else space.plane,
        "guild": None if space.guild == c.NONE else c.GUILDS[space.guild],
        "market": MARKETS.get(place),
        "adventures": [face(s, card) for card in s.adventures[place]],
        "artifacts": [card_view(s, card) for card in s.lying[place]],
    }


def plane_view(s: State, plane: int) -> v.Plane:
    return {
        "id": str(c.SPACES + plane),
        "name": s.content.planes[plane].name,
        "entries": [str(entry) for entry in s.content.planes[plane].entries],
        "is_open": is_open(s, plane),
        "lesser": [face(s, card) for card in s.lesser[plane]],
        "greater": [face(s, card) for card in s.greater[plane]],
        "artifacts": [face(s, card) for card in s.artifacts[plane]],
    }


def decks(s: State) -> dict[str, int | list[str]]:
    """Return hidden decks by size, open piles by cards (P-TRM-22); Planes and the pool have no deck."""
    found: dict[str, int | list[str]] = {}
    for deck, name in enumerate(c.DECKS):
        if deck not in (c.LESSER, c.GREATER, c.ARTIFACT, c.CHARACTER):
            found[name] = len(s.decks[deck])
        cards = [s.content.cards[card].name for card in s.discards[deck]]
        if cards:
            found[f"{name}_discard"] = cards
    return found


def trade_view(s: State) -> v.Trade | None:
    if s.partner == c.NONE:
        return None
    return {
        "partner": s.partner,
        "gives": {"gold": s.give_gold, "items": [card_view(s, card) for card in s.give_items]},
        "gets": {"gold": s.take_gold, "items": [card_view(s, card) for card in s.take_items]},
    }
