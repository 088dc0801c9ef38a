"""The table as data: everything but the order of the decks is public (D-TRM-16)."""

from __future__ import annotations

from lorehall.core.engine.place_types import PieceJson
from lorehall.core.engine.places import piece
from lorehall.core.engine.zones import EVERYBODY
from lorehall.games.defenders.model import codes as c
from lorehall.games.defenders.model import queries as q
from lorehall.games.defenders.model.definitions import DarknessCard, HeroCard
from lorehall.games.defenders.model.state import State
from lorehall.games.defenders.table import view_types as v


def table(s: State) -> v.Table:
    """Return the public view."""
    return {
        "turn": s.turn,
        "active": s.active,
        "turn_stop": c.STOPS[s.stop],
        "war": c.WARS[q.war_status(s)],
        "players": [seat_view(s, seat) for seat in range(len(s.seats))],
        "map": s.content.board.to_view(),
        "pieces": pieces(s),
        "generals": [general_view(s, general) for general in range(4)],
        "night": night_view(s),
        "last_night": last_night(s),
        "battle": battle_view(s),
        "decks": decks(s),
        "supply": {name: s.supply[i] for i, name in enumerate(c.COLOURS)},
        "tracks": tracks(s),
        "champions": q.champions(s) if s.ended == c.WON else [],
    }


def seat_view(s: State, seat: int) -> v.Player:
    """Return a hero with everything that belongs to its seat."""
    p, content = s.seats[seat], s.content
    if p.hero == c.NONE:
        return {"seat": seat, "hero": None}
    hero = content.heroes[p.hero]
    return {
        "seat": seat,
        "hero": hero.name,
        "place_id": str(p.at),
        "place_name": content.board.name(p.at),
        "life_tokens": {"ready": p.ready, "spent": p.spent, "lost": p.lost},
        "bonus": p.bonus,
        "stance": _stance(s, seat),
        "hand": [card_view(s, content.cards[card]) for card in p.hand],
        "quest": None if p.quest == c.NONE else quest_view(s, p.quest, p.progress),
        "quests_done": [
            {"id": card, "name": content.quest(card).name, "used": card in p.used}
            for card in p.done
        ],
        "trophies": [content.generals[general].name for general in p.trophies],
    }


def card_view(s: State, card: HeroCard) -> v.Card:
    """Return a card of a hand with its printed values (D-CRD-01, D-CRD-02)."""
    is_special = card.colour == c.PURPLE
    return {
        "id": card.number,
        "name": card.words,
        "title": card.name if is_special else s.content.board.name(card.place),
        "colour": "purple" if is_special else c.COLOURS[card.colour],
        "icon": "" if is_special else c.ICONS[card.icon],
        "dice": card.dice,
        "against": [name for i, name in enumerate(c.COLOURS) if card.fits(i)],
    }


def _stance(s: State, seat: int) -> str:
    """Return the style of one hero, the form of another (D-TRM-15)."""
    p = s.seats[seat]
    kinds = [trait.kind for trait in s.content.heroes[p.hero].traits]
    if c.HAS_STYLE in kinds:
        return c.STYLES[p.style]
    return c.COLOURS[p.form] if p.form != c.NONE else ""


def quest_view(s: State, card: int, progress: int) -> v.Quest:
    """Return a quest with its progress."""
    quest = s.content.quest(card)
    task = quest.task
    done = progress if task.kind == c.KILL_TASK else bin(progress).count("1")
    needed = task.done if task.kind == c.KILL_TASK else bin(task.done).count("1")
    places = [str(place) for place in task.places]
    return {
        "id": card,
        "name": quest.name,
        "text": quest.text,
        "progress": done,
        "of": needed,
        "places": places,
    }


def general_view(s: State, general: int) -> v.General:
    found = s.content.generals[general]
    where = q.where_is(s, general)
    return {
        "name": found.name,
        "colour": c.COLOURS[general],
        "place": None if where == c.NONE else str(where),
        "step": s.steps[general],
        "road": [str(place) for place in found.road],
        "life": s.life[general],
        "full": found.life,
        "needs": found.needs,
        "major": q.has_major_wound(s, general),
        "heals": s.heals_from[general],
    }


def pieces(s: State) -> list[PieceJson]:
    """Return the pieces on the map: heroes, generals, minions, crystals, gates."""
    content = s.content
    shown = [
        piece(content.heroes[p.hero].name, seat, p.at, seat)
        for seat, p in enumerate(s.seats)
        if p.hero != c.NONE
    ]
    for general in content.generals:
        where = q.where_is(s, general.colour)
        if where != c.NONE:
            shown.append(piece(general.name, 0, where))
    for general in content.generals:
        places = [
            place for place in content.places for _ in range(s.minions[4 * place + general.colour])
        ]
        shown += [piece(general.minion, number, place) for number, place in enumerate(places)]
    tainted = [place for place, number in enumerate(s.crystals) for _ in range(number)]
    shown += [piece("crystal", number, place) for number, place in enumerate(tainted)]
    return shown + [piece("gate", number, place) for number, place in enumerate(s.gates)]


def night_view(s: State) -> v.Night | None:
    """Return the revealed Darkness card, and what it will do."""
    if s.revealed == c.NONE:
        return None
    card, general = s.content.dark(s.revealed), q.mover(s)
    return {
        "card": card.number,
        "name": card.name,
        "full": s.in_full,
        "number": s.number,
        "due": s.due,
        "lines": [
            {"place": str(each.place), "colour": c.COLOURS[each.colour], "minions": each.number}
            for each in q.placements(s)
        ],
        "general": _general_of(s, card),
        "moves": general != c.NONE,
        "brings": card.minions,
    }


def _general_of(s: State, card: DarknessCard) -> str | None:
    return None if card.general == c.NONE else s.content.generals[card.general].name


def last_night(s: State) -> v.LastNight | None:
    """Return the Darkness card resolved last, as printed."""
    if not s.dark_discard:
        return None
    card, board = s.content.dark(s.dark_discard[-1]), s.content.board
    return {
        "card": card.number,
        "name": card.name,
        "general": _general_of(s, card),
        "to": board.name(card.to) if card.to >= 0 else "",
    }


def battle_view(s: State) -> v.Battle | None:
    """Return the current fight: location, enemy, and the cards and dice of each fighter."""
    if s.foe == c.NONE:
        return None
    against = None if s.foe == c.MINION_FIGHT else s.content.generals[s.foe].name
    fighters: list[v.Fighter] = [
        {
            "seat": seat,
            "committed": [s.content.cards[card].words for card in s.seats[seat].committed],
            "rolled": [(c.COLOURS[die >> 3], die & 7) for die in s.seats[seat].dice],
            "hits": [q.hits(s, seat, die) for die in s.seats[seat].dice],
            "extra": s.seats[seat].extra,
        }
        for seat in s.fighters
    ]
    return {"place": str(s.field), "against": against, "blessed": s.blessed, "fighters": fighters}


def decks(s: State) -> v.Decks:
    """Return hidden decks by size, open piles by cards, and the known cards of the Darkness deck."""
    content = s.content
    known = [card for card in reversed(s.dark_deck) if s.known[card] == EVERYBODY]
    return {
        "heroes": len(s.deck),
        "discard": [content.cards[card].words for card in s.discard],
        "quests": len(s.quest_deck),
        "quest_discard": [content.quest(card).name for card in s.quest_discard],
        "darkness": len(s.dark_deck),
        "darkness_discard": [str(content.dark(card).number) for card in s.dark_discard],
        "darkness_known": [str(content.dark(card).number) for card in known],
        "removed": [_name(s, card) for card in s.removed],
    }


def _name(s: State, card: int) -> str:
    """Return a card out of the game; Darkness cards only in scenarios."""
    content = s.content
    if card >= content.first_darkness:
        return f"Darkness card {content.dark(card).number}"
    return content.quest(card).name if card >= content.first_quest else content.cards[card].words


def tracks(s: State) -> v.Tracks:
    """Return how close the realm is to falling."""
    return {
        "crystals": {"value": sum(s.crystals), "of": s.rules.last_crystal},
        "city": {"value": q.minions_at(s, c.CITY), "of": c.CITY_FALLS},
        "slain": {"value": q.defeated(s), "of": 4},
    }
