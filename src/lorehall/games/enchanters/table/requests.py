"""Prompts and options as text: the pending request, and why other options are not available."""

from __future__ import annotations

from typing import Final

from lorehall.core.engine.effects import Doing, Effect
from lorehall.core.words.outputs import Choice, Refusal
from lorehall.core.words.requests import Explanation, Prompt, Requests, Verb, refusal_of
from lorehall.core.words.sentences import Part, Ref, seat
from lorehall.games.enchanters.effects.cards import Bury, PutOnOverlord, Remove
from lorehall.games.enchanters.effects.discards import Discard
from lorehall.games.enchanters.effects.gifts import Give, HandingOver
from lorehall.games.enchanters.effects.market import MarketGift
from lorehall.games.enchanters.effects.swaps import SwapOnTrack, SwapWithGraveyard, SwapWithTrack
from lorehall.games.enchanters.model import codes as c
from lorehall.games.enchanters.model.state import State
from lorehall.games.enchanters.table.naming import (
    SHOWN,
    ZONES,
    ability,
    card_on_table,
    place_words,
    taker_of,
)
from lorehall.games.enchanters.table.reasons import REASONS
from lorehall.games.enchanters.table.refusals import ideas

# The numbers are in `codes`, written out, since the compiler puts such into the code of every frame that asks.
# fmt: off
PROMPTS: Final = {
    c.ASK_WINDOW: Prompt("window", "Use a minor action, or continue", "E-TRN-08"),
    c.ASK_MAJOR: Prompt("major", "Choose your major action", "E-TRN-05"),
    c.ASK_TARGET: Prompt("target", "Choose a player", "E-TGT-01"),
    c.ASK_CARD: Prompt("card", "Choose a card", "E-MOV-04"),
    c.ASK_CHOICE: Prompt("choice", "Choose one", "E-GEN-08"),
    c.ASK_MAY: Prompt("may", "Choose whether to do this", "E-GEN-07"),
    c.ASK_ORDER: Prompt("order", "Choose what comes first", "E-GEN-06"),
    c.ASK_PEARLS: Prompt("pearls", "Choose how much of the cost to pay with pearls", "E-MIN-07"),
    c.ASK_WOUND: Prompt("wound", "Keep one wound card", "E-DMG-02"),
    c.ASK_EXCHANGE: Prompt("exchange", "Exchange your top wound card for 10 wounds to continue healing?", "E-DMG-06"),
    c.ASK_KINGDOM: Prompt("kingdom", "Choose a kingdom for the adventure deck", "E-SET-05"),
    c.ASK_START_CARD: Prompt("start_card", "Keep one starting card", "E-SET-16"),
    c.ASK_SPREAD: Prompt("spread", "Choose who takes your next wound", "E-EFF-06"),
    c.ASK_JOURNEY: Prompt("journey", "Take this card, or decline", "E-GRV-02"),
    c.ASK_SLOT: Prompt("slot", "Choose a card on the journey track", "E-EFF-17"),
    c.ASK_SIDE: Prompt("side", "Choose a reinforcement token to remove", "E-EFF-35"),
    c.ASK_MOVE: Prompt("move", "Bury or unbury one of your cards", "E-EFF-16"),
    c.ASK_DISCARD_PEARL: Prompt("discard_pearl", "Choose a pearl token to give up", "E-STK-10"),
    c.ASK_KEEP: Prompt("keep", "Choose a card to keep", "E-EFF-15"),
    c.ASK_QUEST: Prompt("quest", "Replace a quest that is too similar to another, or continue", "E-QST-07"),
    c.ASK_OVERLORD: Prompt("overlord", "Choose an Overlord to fight", "E-COP-03"),
    c.ASK_SHARE: Prompt("share", "Choose how many crystals to pay", "E-COP-27"),
    c.ASK_SHIELD: Prompt("shield", "Discard this card to cancel the AI card for everyone, or continue", "E-COP-30"),
    c.ASK_MARKET: Prompt("market", "Put it at the top or bottom of the Market", "E-AUT-11"),
    c.ASK_GIVE: Prompt("give", "Choose a card to give to {seat:receiver}", "E-MOV-04"),
    c.ASK_TO_DISCARD: Prompt("card_to_discard", "Choose a card", "E-MOV-04"),
    c.ASK_TO_REMOVE: Prompt("card_to_remove", "Choose a card", "E-MOV-04"),
    c.ASK_TO_GIVE: Prompt("card_to_give", "Choose a card", "E-MOV-04"),
    c.ASK_FOR_OVERLORD: Prompt("card_to_overlord", "Choose a card", "E-MOV-04"),
    c.ASK_TO_BURY: Prompt("card_to_bury", "Choose a card", "E-MOV-04"),
    c.ASK_TO_UNBURY: Prompt("card_to_unbury", "Choose a card", "E-MOV-04"),
    c.ASK_TO_SWAP: Prompt("slot_to_swap", "Choose a card on the journey track", "E-EFF-17"),
}
VERBS: Final = {
    c.END_WINDOW: Verb("done", "done"),
    c.USE: Verb("use", "use {card}: {action}", "{card:place}"),
    c.JOURNEY: Verb("journey", "journey {slot}: {slot:goal}", "track/{slot}"),
    c.TAKE_REST: Verb("rest", "rest {card}: {action}", "{card:place}"),
    c.EMPTY_REST: Verb("empty_rest", "empty rest"),
    c.TAKE_CHALLENGE: Verb("challenge", "challenge {card}: {action}", "{card:place}"),
    c.PICK_SEAT: Verb("seat", "{who:seat}", "seat/{who}"),
    c.PICK_CARD: Verb("card", "{card}", "{card:place}"),
    c.PICK_ALTERNATIVE: Verb("alternative", "{alternative}"),
    c.YES: Verb("yes", "yes"),
    c.NO: Verb("no", "no"),
    c.NUMBER: Verb("pearls", "{amount:pearl}"),
    c.PICK_KINGDOM: Verb("kingdom", "{kingdom}"),
    c.PICK_TRIGGER: Verb("trigger", "{card}: {trigger}", "{card:place}", is_numbered=True),
    c.PICK_SIDE: Verb("side", "{side:side_token}"),
    c.PICK_MOVE: Verb("move", "{way} {card}", "{card:place}"),
    c.PICK_PEARL: Verb("pearl_token", "{side:pearl_token}"),
    c.PICK_SLOT: Verb("slot", "slot {slot}: {slot:goal}", "track/{slot}"),
    c.PICK_OVERLORD: Verb("overlord", "the Overlord", "overlord"),
    c.PICK_SHARE: Verb("share", "{amount:crystal}"),
    c.PICK_END: Verb("market_end", "{end:market_end}", "market"),
    c.PICK_TRIGGER_OF: Verb("trigger", "{card}: {trigger} ({who:seat})", "{card:place}", key="trigger_of", is_numbered=True),
    c.EMPTY_JOURNEY: Verb("journey", "journey {slot}", "track/{slot}", is_offered=False, key="empty_journey"),
    c.EMPTY_CHALLENGE: Verb("challenge", "challenge", "overlord", is_offered=False, key="no_challenge"),
}
# fmt: on
FATES: Final[tuple[tuple[type[Effect], int], ...]] = (
    (Discard, c.ASK_TO_DISCARD),
    (Remove, c.ASK_TO_REMOVE),
    (Give, c.ASK_TO_GIVE),
    (MarketGift, c.ASK_TO_GIVE),
    (PutOnOverlord, c.ASK_FOR_OVERLORD),
)
"""The prompt for each effect that chooses a card: it says what will happen to the card."""
SWAPS: Final = (SwapWithTrack, SwapOnTrack, SwapWithGraveyard)

Concern = tuple[str, tuple[tuple[str, int | str], ...]]
"""A verb and the named values of its sentence."""


class EnchantersRequests(Requests[State]):
    """Options are packed as in `codes`, and a card that asks is named after the question."""

    def prompt_of(self, s: State) -> int:
        frame = s.stack[-1]
        if isinstance(frame, HandingOver):
            return c.ASK_GIVE
        if s.prompt == c.ASK_CARD and isinstance(frame, Doing):
            return _fate(frame.effect)
        if s.prompt == c.ASK_SLOT and isinstance(frame, Doing) and isinstance(frame.effect, SWAPS):
            return c.ASK_TO_SWAP
        return s.prompt

    def behind(self, s: State) -> tuple[Part, ...]:
        """The card that asks, with its place and its effect, or the window that is open."""
        by = s.occasion()
        if by.step >= 0:
            return " (", SHOWN["window"](s, by.step, "window"), ")"
        if by.source < 0:
            return ()
        asking = _asker(s, by.source)
        if not by.text:
            return " (", asking, ")"
        return " (", asking, ": ", ability(by.text, "effect"), ")"

    def unpack(self, s: State, packed: int) -> tuple[int, tuple[int, ...]]:
        kind, payload = packed // c.OPTION, packed & c.PAYLOAD
        if kind in (c.USE, c.TAKE_REST, c.TAKE_CHALLENGE):
            return kind, (c.card_of(payload), c.ability_of(payload))
        if kind == c.PICK_TRIGGER:
            return _waiting_trigger(s, payload)
        if kind == c.PICK_MOVE:
            return kind, (payload & 1, payload >> 1)
        return kind, (payload,) if self.abouts[kind] else ()

    def place_words(self, where: str) -> str:
        return place_words(where)

    def refusals(self, s: State, seat: int) -> list[Refusal]:
        """Return the refusals, except those that another copy of the card allows.

        The one closest to being allowed comes first: typed text that fits several means that one (E-GEN-22).
        """
        offered = {_concern(self.choice(s, seat, s.options[index])) for index in s.open_to(seat)}
        found: dict[Concern, list[tuple[Choice, Explanation]]] = {}
        for packed, whys in self.ideas(s, seat) if offered else ():
            wish = self.choice(s, seat, packed)
            if _concern(wish) not in offered:
                found.setdefault(_concern(wish), []).append((wish, self.explained(s, packed, whys)))
        refused = [refusal for copies in found.values() for refusal in _of_copies(copies)]
        return sorted(refused, key=lambda refusal: REASONS.index(refusal.reason), reverse=True)


# -- what asks ---------------------------------------------------------------------------------------------


def _fate(effect: Effect) -> int:
    if isinstance(effect, Bury):
        return c.ASK_TO_UNBURY if effect.up else c.ASK_TO_BURY
    return next((prompt for kind, prompt in FATES if isinstance(effect, kind)), c.ASK_CARD)


def _asker(s: State, card: int) -> Ref:
    """Return the card that asks, with its place: a card being taken is in the hand of its taker (E-JRN-07)."""
    found, taker = card_on_table(s, card, "asker"), taker_of(s, card)
    if taker == c.NONE:
        return found
    return Ref(found.kind, found.value, found.text, found.name, f"seat/{taker}/hand")


def _receiver(s: State, who: int, name: str) -> Ref:
    """Return the player who gets the chosen card."""
    frame = s.stack[-1]
    assert isinstance(frame, HandingOver)
    return seat(s, frame.receiver, "receiver")


def _waiting_trigger(s: State, index: int) -> tuple[int, tuple[int, ...]]:
    """One of the triggers that wait for their order; it says whose it is if they are not all one seat's."""
    waiting = s.occasion().waiting
    found = waiting[index]
    if all(other.seat == found.seat for other in waiting):
        return c.PICK_TRIGGER, (found.source, found.ability)
    return c.PICK_TRIGGER_OF, (found.source, found.ability, found.seat)


# -- why not -----------------------------------------------------------------------------------------------


def _concern(wish: Choice) -> Concern:
    """Return what an option is about; copies of a card share it."""
    return wish.verb, wish.sentence.about


def _of_copies(copies: list[tuple[Choice, Explanation]]) -> list[Refusal]:
    """Return the refusals of an option for one or more copies of a card: one for each different reason."""
    alike: dict[Explanation, list[Choice]] = {}
    for wish, why in copies:
        alike.setdefault(why, []).append(wish)
    return [refusal_of(wishes, why) for why, wishes in alike.items()]


REQUESTS: Final = EnchantersRequests(
    PROMPTS,
    VERBS,
    {**SHOWN, "receiver": _receiver},
    ZONES,
    ideas,
    REASONS,
    "E-GEN-13",
)
