"""What a seat may know, built up from nothing; and dealing anew what it may not (E-GEN-12)."""

from __future__ import annotations

from typing import Any

from lorehall.core.position import NOBODY
from lorehall.core.wire import pending_json, sentence_json, waiting_json
from lorehall.core.zones import start_afresh
from lorehall.games.enchanters.model import codes as c
from lorehall.games.enchanters.model.affording.journeys import journey_costs
from lorehall.games.enchanters.model.power import attack, defense, health, strength
from lorehall.games.enchanters.model.queries import events_under, icon_value, tokens_on, wound_count
from lorehall.games.enchanters.model.state import State
from lorehall.games.enchanters.rules.scoring import glory, lasting_glory, score_sheet
from lorehall.games.enchanters.rules.setup import removed_unseen
from lorehall.games.enchanters.rules.supply import offered_kingdoms
from lorehall.games.enchanters.rules.taking import taker_of
from lorehall.games.enchanters.rules.turn import with_events
from lorehall.games.enchanters.table.places import STACKS, place
from lorehall.games.enchanters.table.prompts import pending
from lorehall.games.enchanters.table.together import guild_values, together
from lorehall.games.enchanters.table.words import why_so


def view(s: State, seat: int | None) -> dict[str, Any]:
    """Everything public, and of the pending request what this seat is asked. Cards are named by place, never by id (E-GRV-01)."""
    return shared(s) if seat is None else {**shared(s), **own(s, seat)}


def shared(s: State) -> dict[str, Any]:
    """What everybody may know."""
    shown: dict[str, Any] = {
        "game": "enchanters",
        "seat": None,
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
        "pending": waiting_json(s.asked()),
        "over": s.over,
    }
    shown |= _variants(s)
    shown |= together(s)
    if s.over:
        why = why_so(s)
        shown["outcome"] = {"scores": list(s.scores), "winners": list(s.winners)}
        if why is not None:
            shown["outcome"]["reason"] = sentence_json(why)
    if s.over and s.rules.coop:  # there is no scoring (E-COP-01)
        shown["outcome"]["teams"] = [list(range(len(s.players)))]
    elif s.over:
        shown["sheets"] = [dict(score_sheet(s, other)) for other in range(len(s.players))]
    return shown


def _variants(s: State) -> dict[str, Any]:
    """Open quests, mythic cards still to come, the Automa; only in games that have them (E-QST-01, E-MYT-01, E-AUT-01)."""
    shown: dict[str, Any] = {}
    if s.setup.is_on("quests"):
        shown["quests"] = [s.cards[card].name for card in s.quests]
    if s.setup.is_on("mythic"):  # in which order they lie nobody knows
        coming = [s.cards[card].name for card in s.deck if s.cards[card].family == c.MYTHIC]
        shown["mythic"] = sorted(coming)
    if s.rules.automa:
        shown |= _automa(s)
    return shown


def _automa(s: State) -> dict[str, Any]:
    """The current card and how many are still to come, the Market from its top down, and the wounds beside it (E-AUT-04)."""
    shown: dict[str, Any] = {
        "automa": s.cards[s.automa_shown[-1]].name if s.automa_shown else None,
        "automa_deck": len(s.automa_deck),
        "market": [s.cards[card].name for card in reversed(s.market)],
    }
    if s.rules.solo:  # with more players the Market is never a target (E-AUT-11)
        shown |= {"market_wounds": s.market_wounds, "goal": c.SOLO_GOAL}
    return shown


def own(s: State, seat: int) -> dict[str, Any]:
    """What is a seat's own: its journeys with their prices and foes, what it is asked, and where it is on its way."""
    shown: dict[str, Any] = {
        "seat": seat,
        "journeys": _journeys(s, seat),
        "pending": pending_json(pending(s), seat) if seat in s.asked() else None,
    }
    if s.traveller == seat and s.picked:
        where = place(s, s.picked[-1])
        if where != "hand":
            shown["at"] = where
    if s.traveller == seat and s.opponent != c.NONE and s.prompt == c.ASK_WINDOW:
        shown["fight"] = _fight(s, seat)
    return shown


def _fight(s: State, seat: int) -> dict[str, Any]:
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


def _track_card(s: State, slot: int) -> dict[str, Any] | None:
    """A card of the track as everybody sees it: as it is to whoever decides now."""
    card = s.track[slot]
    if card == c.NONE:
        return None
    d = s.cards[card]
    shown: dict[str, Any] = {"name": d.name, "type": c.TYPE_NAMES[d.kind]}
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


def _journeys(s: State, seat: int) -> list[dict[str, int] | None]:
    """What a journey to each card of the track costs a seat, and the foe that it would meet there."""
    costs = journey_costs(s, seat)
    found: list[dict[str, int] | None] = []
    for slot in range(c.TRACK_SLOTS):
        card = s.track[slot]
        if card == c.NONE:
            found.append(None)
        elif s.cards[card].is_creature:
            goal, blow = health(s, card, seat, slot), strength(s, card, seat, slot)
            found.append({"cost": costs[slot], "health": goal, "strength": blow})
        else:
            found.append({"cost": costs[slot]})
    return found


def _open_kingdoms(s: State) -> list[str] | None:
    """All kingdoms that can be had, while they are being chosen."""
    if s.cards:
        return None
    return [kingdom.name for kingdom in offered_kingdoms(s.setup, s.content)]


def _village(s: State) -> dict[str, Any] | None:
    if s.village == c.NONE:
        return None
    return {"name": s.cards[s.village].name, "rewards": s.village_rewards}


def _overlord(s: State) -> dict[str, Any] | None:
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


def _player(s: State, seat: int) -> dict[str, Any]:
    p = s.players[seat]
    is_laid = s.village != c.NONE and len(s.cards) > 0  # not while kingdoms are chosen
    shown: dict[str, Any] = {
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
    }
    for index, name in enumerate(STACKS):
        shown[name] = [s.cards[card].name for card in p.stacks[index]]
    if s.setup.is_on("quests"):
        shown["quests"] = [s.cards[card].name for card in p.quests]
    if s.rules.coop and is_laid:
        shown["guild"] = guild_values(s, seat)
    return shown


def determinize(s: State, seat: int, seed: int) -> State:
    """A copy in which hidden cards are dealt anew and chance has a new seed."""
    copy = s.clone()
    start_afresh(copy, seed)
    _redeal_adventure_deck(copy)
    copy.village_deck = _shuffled(copy, copy.village_deck)
    copy.banner_deck = _shuffled(copy, copy.banner_deck)
    copy.class_deck = _shuffled(copy, copy.class_deck)
    copy.overlord_deck = _shuffled(copy, copy.overlord_deck)
    copy.quest_deck = _shuffled(copy, copy.quest_deck)
    copy.ai_deck = _shuffled(copy, copy.ai_deck)
    copy.automa_deck = _shuffled(copy, copy.automa_deck)
    _redeal_wounds(copy, seat)
    return copy


def _shuffled(s: State, cards: tuple[int, ...]) -> tuple[int, ...]:
    if len(cards) < 2:
        return cards
    pile = sorted(cards)  # how they lay must not show, not even in how the same seed deals them
    s.shuffle(pile)
    return tuple(pile)


def _redeal_adventure_deck(s: State) -> None:
    """Any cards anywhere, except that the cards which filtering put on top are artifact cards (E-SET-13), that mythic cards lie
    at the bottom (E-MYT-01), and that events lie above them: which and where, nobody knows (E-EVT-01, E-EVT-02).
    """
    events = [card for card in s.deck if s.cards[card].kind == c.EVENT]
    mythic = [card for card in s.deck if s.cards[card].family == c.MYTHIC]
    if events or mythic:
        s.deck = [card for card in s.deck if card not in events and card not in mythic]
    _redeal_kingdoms(s, s.deck_floor - len(mythic))
    if mythic:
        s.deck = [*_shuffled(s, tuple(mythic)), *s.deck]
    if events:
        unseen = _shuffled(s, (*events, *s.event_deck))
        s.event_deck = unseen[len(events) :]
        s.deck = with_events(s, s.deck, unseen[: len(events)])


def _redeal_kingdoms(s: State, floor: int) -> None:
    """The cards of the kingdoms; so many of them lay below the artifact cards on top. Which were removed unseen nobody knows."""
    known = max(0, len(s.deck) - floor)
    pile = sorted([*s.deck, *s.box[removed_unseen(s)]])
    s.shuffle(pile)
    top: list[int] = []
    if known:
        top = [card for card in pile if s.cards[card].is_artifact()][:known]
        pile = [card for card in pile if card not in top]
        s.shuffle(pile)  # so far the artifact cards that are left lie behind the last one picked
    s.deck = [*_without_removed(s, pile), *top]


def _without_removed(s: State, pile: list[int]) -> list[int]:
    """The pile without as many of its cards as were removed unseen, which take their places in the box (E-SET-29, E-VAR-03)."""
    places = removed_unseen(s)
    number = len(s.box[places])
    if not number:
        return pile
    apart = s.setup.is_on("dragonsInDepths")  # the dragons were not among them
    removed = [card for card in pile if not (apart and s.cards[card].kind == c.DRAGON)][:number]
    s.box = (*s.box[: places.start], *removed, *s.box[places.stop :])
    return [card for card in pile if card not in removed]


def _redeal_wounds(s: State, seat: int) -> None:
    """Whoever chooses between two drawn wound cards knows them; nobody else does (E-DMG-13)."""
    is_drawn = s.seat != NOBODY and s.prompt == c.ASK_WOUND
    known = s.wound_deck[-2:] if is_drawn and s.seat == seat else ()
    s.wound_deck = (*_shuffled(s, s.wound_deck[: len(s.wound_deck) - len(known)]), *known)
    if is_drawn and not known:
        s.ask_again()
