"""What lies on the table, built up from nothing: what everybody may know, and what one seat alone (E-GEN-12)."""

from __future__ import annotations

from lorehall.games.enchanters.effects.power import Have
from lorehall.games.enchanters.model import codes as c
from lorehall.games.enchanters.model.affordability.journeys import journey_costs
from lorehall.games.enchanters.model.definitions import CardDef
from lorehall.games.enchanters.model.power import attack, count, defense, health, strength
from lorehall.games.enchanters.model.queries import events_under, icon_value, tokens_on, wound_count
from lorehall.games.enchanters.model.state import State
from lorehall.games.enchanters.options import kingdom_count
from lorehall.games.enchanters.rules.scoring import glory, lasting_glory, score_sheet
from lorehall.games.enchanters.rules.setup import kingdom_chooser
from lorehall.games.enchanters.rules.supply import offered_kingdoms
from lorehall.games.enchanters.table import checks
from lorehall.games.enchanters.table import view_types as v
from lorehall.games.enchanters.table.coop import coop, guild_values
from lorehall.games.enchanters.table.naming import taker_of
from lorehall.games.enchanters.table.outlook import taken, totals
from lorehall.games.enchanters.table.places import place
from lorehall.games.enchanters.table.refusals import challenge_lack, chooses_way, lack


def table(s: State) -> v.Table:
    """What everybody may see of every game. Cards are named by place, never by id (E-GRV-01)."""
    return {
        "round": s.round,
        "active": _seat(s.active),
        "starting": s.starting,
        "kingdoms": [s.content.kingdoms[k].name for k in s.kingdoms],
        "deck": len(s.deck),
        "graveyard": [s.cards[card].name for card in s.graveyard],
        "track": [_track_card(s, slot) for slot in range(c.TRACK_SLOTS)],
        "village": _village(s),
        "overlord": _overlord(s),
        "desert": c.DESERT_NAMES[s.desert] if s.desert_in_play else None,
        "wound_deck": len(s.wound_deck) if s.rules.wound_deck else None,
        "players": [_player(s, other) for other in range(len(s.players))],
        "dealt": [s.cards[card].name for card in s.dealt],
        "in_hand": [s.cards[entry >> 1].name for entry in s.limbo],
        "in_hand_of": [_seat(taker_of(s, entry >> 1)) for entry in s.limbo],
        "open_kingdoms": _open_kingdoms(s),
        "kingdom_choosers": _kingdom_choosers(s),
    }


def sheets(s: State) -> v.Sheets:
    """The score sheets of a game that is over; in co-op there is no scoring (E-COP-01)."""
    if s.rules.coop:
        return {}
    return {"sheets": [dict(score_sheet(s, seat)) for seat in range(len(s.players))]}


def variants(s: State) -> v.Variants:
    """What only some games have: open quests, mythic cards still to come, the Automa, co-op (E-QST-01, E-MYT-01, E-AUT-01)."""
    shown: v.Variants = {}
    if s.setup.is_on("quests"):
        shown["quests"] = [s.cards[card].name for card in s.quests]
    if s.setup.is_on("mythic"):  # in which order they lie nobody knows
        coming = [s.cards[card].name for card in s.deck if s.cards[card].family == c.MYTHIC]
        shown["mythic"] = sorted(coming)
    if s.rules.automa:
        _add_automa(s, shown)
    if s.rules.coop:
        shown["coop"] = coop(s)
    return shown


def _add_automa(s: State, shown: v.Variants) -> None:
    """The current card and how many are still to come, the Market from its top down, and the wounds next to it (E-AUT-04)."""
    shown["automa"] = s.cards[s.automa_shown[-1]].name if s.automa_shown else None
    shown["automa_deck"] = len(s.automa_deck)
    shown["market"] = [s.cards[card].name for card in reversed(s.market)]
    if s.rules.solo:  # with more players the Market is never a target (E-AUT-11)
        shown["market_wounds"] = s.market_wounds
        shown["goal"] = c.SOLO_GOAL


def private(s: State, seat: int) -> v.Private:
    """What is a seat's own: its journeys with their prices and foes, and where it is on its way."""
    shown: v.Private = {"journeys": _journeys(s, seat)}
    if s.traveller == seat and s.picked:
        where = place(s, s.picked[-1])
        if where != "hand":
            shown["at"] = where
    if s.traveller == seat and s.opponent != c.NONE and s.prompt == c.ASK_WINDOW:
        shown["fight"] = _fight(s, seat)
    missing = challenge_lack(s, seat)
    if missing is not None:
        shown["overlord_lack"] = missing
    if s.quests:
        shown["quest_steps"] = [_steps(s, seat, s.cards[card]) for card in s.quests]
    return shown


def _steps(s: State, seat: int, quest: CardDef) -> list[v.Step]:
    """How far a seat is with "at least" so many of something, as a quest asks (E-COS-15)."""
    asked = [cost for action in quest.upper.actions[:1] for cost in action.costs]
    return [
        {"have": count(s, seat, cost.what, 0), "need": cost.least}
        for cost in asked
        if isinstance(cost, Have)
    ]


def _fight(s: State, seat: int) -> v.Fight:
    """The creature before a traveller who may still use minor actions, and the attack that is missing (E-CMB-02)."""
    needed = health(s, s.opponent, seat, s.distance)
    return {
        "name": s.cards[s.opponent].name,
        "health": needed,
        "strength": strength(s, s.opponent, seat, s.distance),
        "missing": max(0, needed - attack(s, seat)),
    }


def _seat(seat: int) -> int | None:
    return seat if seat != c.NONE else None


def _track_card(s: State, slot: int) -> v.TrackCard | None:
    """A card of the track as everybody sees it: as it is to whoever decides now."""
    card = s.track[slot]
    if card == c.NONE:
        return None
    d = s.cards[card]
    shown: v.TrackCard = {"name": d.name, "type": c.TYPE_NAMES[d.kind]}
    if d.is_creature:
        who = s.chooser()
        shown["health"] = health(s, card, who, slot)
        shown["strength"] = strength(s, card, who, slot)
    if s.attached:
        events = [s.cards[event].name for event in events_under(s, card)]
        if events:
            shown["events"] = events
    if s.tokens:
        tokens = {c.TOKEN_NAMES[kind]: tokens_on(s, card, kind) for kind in range(5)}
        if any(tokens.values()):
            shown["tokens"] = {name: number for name, number in tokens.items() if number}
    return shown


def _journeys(s: State, seat: int) -> list[v.Journey | None]:
    """Return the price of a journey to each card on the track, the enemy that the seat would meet there, and what it lacks or
    would come to.
    """
    costs = journey_costs(s, seat)
    found: list[v.Journey | None] = []
    chooses = chooses_way(s, seat)
    for slot in range(c.TRACK_SLOTS):
        card = s.track[slot]
        if card == c.NONE:
            found.append(None)
            continue
        shown: v.Journey = {"cost": costs[slot]}
        if s.cards[card].is_creature:
            shown["health"] = health(s, card, seat, slot)
            shown["strength"] = strength(s, card, seat, slot)
        whys = list(checks.journey(s, seat, slot)) if chooses else []
        missing = lack(whys)
        if missing is not None:
            shown["lack"] = missing
        if chooses and not whys and not s.cards[card].is_creature:
            shown["taken"] = taken(s, seat, slot)
        found.append(shown)
    return found


def _open_kingdoms(s: State) -> list[str] | None:
    """All kingdoms that can be had, while they are being chosen."""
    if s.cards:
        return None
    return [kingdom.name for kingdom in offered_kingdoms(s.setup, s.content)]


def _kingdom_choosers(s: State) -> list[int]:
    if s.cards:
        return []
    return [kingdom_chooser(s, number) for number in range(kingdom_count(s.setup))]


def _village(s: State) -> v.Village | None:
    if s.village == c.NONE:
        return None
    return {"name": s.cards[s.village].name, "rewards": s.village_rewards}


def _overlord(s: State) -> v.Overlord | None:
    if s.overlord == c.NONE:
        return None
    who = s.chooser()
    return {
        "name": s.cards[s.overlord].name,
        "active": s.overlord_active,
        "health": health(s, s.overlord, who, c.NONE),
        "strength": strength(s, s.overlord, who, c.NONE),
        "rewards": s.overlord_rewards,
        "crystals": s.overlord_crystals,
        "cards": [s.cards[card].name for card in s.overlord_cards],
        "reinforcement": {"health": s.overlord_health, "strength": s.overlord_strength},
    }


def _player(s: State, seat: int) -> v.Player:
    p = s.players[seat]
    is_laid = s.village != c.NONE and len(s.cards) > 0  # not while kingdoms are chosen
    shown: v.Player = {
        "seat": seat,
        "attack": attack(s, seat) if s.cards else 0,
        "defense": defense(s, seat) if s.cards else 0,
        "crystals": p.crystals,
        "wounds": wound_count(p),
        "markers": p.wounds,
        "glory": lasting_glory(s, seat) if is_laid else 0,
        "glory_now": glory(s, seat) if is_laid else 0,
        "rewards": p.rewards,
        "charges": p.charges,
        "pearls": {"active": p.pearls, "spent": p.pearls_spent},
        "icons": {name: icon_value(s, seat, icon) for icon, name in enumerate(c.ICON_NAMES)},
        "must_rest": p.must_rest > 0,
        "used": [where for mark in p.used if (where := place(s, c.card_of(mark))) != "hand"],
        "items": _names(s, p.stacks[c.ITEMS]),
        "enchantments": _names(s, p.stacks[c.ENCHANTMENTS]),
        "creatures": _names(s, p.stacks[c.CREATURES]),
        "wound_cards": _names(s, p.stacks[c.WOUNDS]),
        "totals": totals(s, seat) if is_laid else {},
    }
    if s.setup.is_on("quests"):
        shown["quests"] = [s.cards[card].name for card in p.quests]
    if s.rules.coop and is_laid:
        shown["guild"] = guild_values(s, seat)
    return shown


def _names(s: State, cards: tuple[int, ...]) -> list[str]:
    return [s.cards[card].name for card in cards]
