"""P-TRM-21 to P-TRM-23, P-ITM: cards that are drawn, owned, damaged, discarded."""

from __future__ import annotations

from lorehall.core.engine.effects import Doing
from lorehall.core.engine.zones import EVERYBODY, NO_CARD, hide, put_open, shuffle_in
from lorehall.games.prophecy.model import codes as c
from lorehall.games.prophecy.model import events as e
from lorehall.games.prophecy.model.definitions import Line
from lorehall.games.prophecy.model.queries import is_artifact, side_of
from lorehall.games.prophecy.model.state import State
from lorehall.games.prophecy.rules.steps import mark_used, pay_spell

# -- decks ----------------------------------------------------------------------------------------------


def draw_card(s: State, deck: int) -> int:
    """The top card; an empty deck is made anew from its discard pile, or the draw is skipped (P-TRM-23)."""
    pile = s.decks[deck]
    if not pile:
        if not s.discards[deck] or (
            deck == c.CHANCE and s.phase in (c.COUNTDOWN, c.DOOM)
        ):  # P-END-26
            return NO_CARD
        s.emit((e.NEW_DECK, deck))
        shuffle_in(s, pile, s.discards[deck], s.known)
    return pile.pop()


def draw_open(s: State, deck: int) -> int:
    """The same, turned up before all."""
    card = draw_card(s, deck)
    if card != NO_CARD:
        s.known[card] = EVERYBODY
    return card


def discard(s: State, card: int) -> None:
    """Onto the discard pile of its own deck; an Ability goes face-down under its deck (P-TRM-22)."""
    deck = s.content.cards[card].deck
    if c.ABILITY <= deck < c.ABILITY + len(c.GUILDS):
        s.decks[deck].insert(0, card)
        hide(s.known, [card])
    else:
        put_open(s.discards[deck], card, s.known)


# -- Items ------------------------------------------------------------------------------------------------


def gain_item(s: State, seat: int, card: int) -> None:
    """An Item comes to a hero face-up (P-CRE-21, P-ITM-01)."""
    s.known[card] = EVERYBODY
    s.seats[seat].items.append(card)
    s.emit((e.GAINS_ITEM, seat, card))


def draw_items(s: State, seat: int, deck: int, number: int) -> None:
    for _ in range(number):
        card = draw_card(s, deck)
        if card != NO_CARD:
            gain_item(s, seat, card)


def remove_item(s: State, seat: int, card: int) -> None:
    """It leaves a hero, and so a battle that he uses it in."""
    p = s.seats[seat]
    p.items.remove(card)
    if card in p.damaged:
        p.damaged.remove(card)
    side = side_of(s, seat)
    if side >= 0 and card in s.sides[side].used:
        s.sides[side].used.remove(card)


def discard_item(s: State, seat: int, card: int, kind: int = e.DISCARDS) -> None:
    remove_item(s, seat, card)
    s.emit((kind, seat, card))
    discard(s, card)


def move_item(s: State, taker: int, owner: int, card: int) -> None:
    """From one hero to another; damage stays on it (P-PVP-09)."""
    is_damaged = card in s.seats[owner].damaged
    remove_item(s, owner, card)
    s.seats[taker].items.append(card)
    if is_damaged:
        s.seats[taker].damaged.append(card)


def take_item(s: State, taker: int, owner: int, card: int, kind: int = e.TAKES_ITEM) -> None:
    move_item(s, taker, owner, card)
    s.emit((kind, taker, card, owner))


def damage(s: State, seat: int, card: int) -> None:
    """A damaged Item and an Artifact stay as they are (P-ITM-04, P-ART-02)."""
    p = s.seats[seat]
    if card in p.items and card not in p.damaged and not is_artifact(s, card):
        p.damaged.append(card)
        s.emit((e.BREAKS, seat, card))


def repair(s: State, seat: int, card: int, kind: int = e.MENDED) -> None:
    p = s.seats[seat]
    if card in p.damaged:
        p.damaged.remove(card)
        s.emit((kind, seat, card))


# -- Abilities and kept cards -----------------------------------------------------------------------------


def return_ability(s: State, seat: int, card: int) -> None:
    s.seats[seat].abilities.remove(card)
    s.emit((e.RETURNS_ABILITY, seat, card))
    discard(s, card)


def keep(s: State, seat: int, card: int) -> None:
    """The card stays with the hero as a token (P-EVT-05, P-EVT-07)."""
    s.seats[seat].kept.append(card)
    if card == s.drawn and s.half:
        s.seats[seat].of_guild.append(card)
    is_event = s.content.cards[card].deck in (c.CIV_EVENT, c.WILD_EVENT)
    s.emit((e.KEEPS if is_event else e.KEEPS_OPPORTUNITY, seat, card))


def spend_kept(s: State, seat: int, card: int) -> None:
    p = s.seats[seat]
    if card in p.kept:
        p.kept.remove(card)
        if card in p.of_guild:
            p.of_guild.remove(card)
        is_event = s.content.cards[card].deck in (c.CIV_EVENT, c.WILD_EVENT)
        s.emit((e.SPENDS if is_event else e.SPENDS_OPPORTUNITY, seat, card))
        discard(s, card)


# -- using a line -----------------------------------------------------------------------------------------


def use_line(s: State, seat: int, line: Line, card: int, x: int = 0) -> None:
    """Pay its Magic, use up its limit, discard a one-shot Item, then do what it says (P-ITM-05, P-ABL-02)."""
    deck = s.content.cards[card].deck
    is_one_shot = deck in (c.COMMON, c.RARE) and s.content.item(card).is_one_shot
    s.emit((e.USES_UP if is_one_shot else use_kind(deck), seat, card))
    pay_spell(s, seat, line)
    mark_used(s, seat, line)
    side = side_of(s, seat)
    if side >= 0:
        s.sides[side].lines.append(line.id)
        if line.magic:
            s.sides[side].tags |= c.SPELL
    if is_one_shot:
        discard_item(s, seat, card, e.DISCARDS_USED)
    s.stack.append(Doing(line.effect, seat, card, x))


def use_kind(deck: int) -> int:
    """How the log tells that a card of this deck is used: an Ability, an Item that stays, a kept Opportunity."""
    if c.ABILITY <= deck < c.ABILITY + len(c.GUILDS):
        return e.USES
    return e.USES_ITEM if deck in (c.COMMON, c.RARE, c.ARTIFACT) else e.USES_KEPT
