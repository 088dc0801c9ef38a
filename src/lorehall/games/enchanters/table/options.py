"""The kinds of options, each declared once, and the pending options as choices."""

from __future__ import annotations

from typing import Final

from lorehall.core.choices import OptionKind, told_apart
from lorehall.core.position import CHANCE
from lorehall.core.told import Choice
from lorehall.games.enchanters.model import codes as c
from lorehall.games.enchanters.model.state import State
from lorehall.games.enchanters.table.naming import SHOWN, ZONES, place_words

Kind = OptionKind[State]


def _option(
    verb: str,
    numbers: str,
    template: str,
    place: str = "",
    key: str = "",
    *,
    numbered: bool = False,
) -> Kind:
    return OptionKind(verb, numbers, template, place, SHOWN, ZONES, key, numbered)


DONE: Final = _option("done", "", "done")
USE: Final = _option("use", "card action", "use {card}: {action}", "{card:place}")
JOURNEY: Final = _option("journey", "slot", "journey {slot}: {slot:goal}", "track/{slot}")
REST: Final = _option("rest", "card action", "rest {card}: {action}", "{card:place}")
EMPTY_REST: Final = _option("empty_rest", "", "empty rest")
CHALLENGE: Final = _option("challenge", "card action", "challenge {card}: {action}", "{card:place}")
SEAT: Final = _option("seat", "who", "{who:seat}", "seat/{who}")
CARD: Final = _option("card", "card", "{card}", "{card:place}")
SLOT: Final = _option("slot", "slot", "slot {slot}: {slot:goal}", "track/{slot}")
ALTERNATIVE: Final = _option("alternative", "alternative", "{alternative}")
YES: Final = _option("yes", "", "yes")
NO: Final = _option("no", "", "no")
PEARLS: Final = _option("pearls", "amount", "{amount:pearl}")
KINGDOM: Final = _option("kingdom", "kingdom", "{kingdom}")
TRIGGER: Final = _option(
    "trigger", "card trigger", "{card}: {trigger}", "{card:place}", numbered=True
)
TRIGGER_OF: Final = _option(
    "trigger", "card trigger who", "{card}: {trigger} ({who:seat})", "{card:place}", "trigger_of",
    numbered=True,
)  # fmt: skip
SIDE: Final = _option("side", "side", "{side:side_token}")
MOVE: Final = _option("move", "way card", "{way} {card}", "{card:place}")
PEARL_TOKEN: Final = _option("pearl_token", "side", "{side:pearl_token}")
AT_OVERLORD: Final = _option("overlord", "", "the Overlord", "overlord")
SHARE: Final = _option("share", "amount", "{amount:crystal}")
FACE: Final = _option("face", "face", "{face}")

# Wishes that are never options:
EMPTY_JOURNEY: Final = _option("journey", "slot", "journey {slot}", "track/{slot}", "empty_journey")
NO_CHALLENGE: Final = _option("challenge", "", "challenge", "overlord", "no_challenge")

VERBS: Final = (
    "done", "use", "journey", "rest", "empty_rest", "challenge", "seat", "card", "slot", "alternative", "yes", "no", "pearls",
    "kingdom", "trigger", "side", "move", "pearl_token", "share", "overlord",
)  # fmt: skip
"""The verbs of all options that a seat can have, in the order in which they were declared; new ones come last."""

WITHOUT_NUMBERS: Final = {
    c.END_WINDOW: DONE,
    c.EMPTY_REST: EMPTY_REST,
    c.YES: YES,
    c.NO: NO,
    c.PICK_OVERLORD: AT_OVERLORD,
}
WITH_ACTION: Final = {c.USE: USE, c.TAKE_REST: REST, c.TAKE_CHALLENGE: CHALLENGE}
WITH_NUMBER: Final = {
    c.JOURNEY: JOURNEY,
    c.PICK_SEAT: SEAT,
    c.PICK_CARD: CARD,
    c.PICK_ALTERNATIVE: ALTERNATIVE,
    c.NUMBER: PEARLS,
    c.PICK_KINGDOM: KINGDOM,
    c.PICK_SIDE: SIDE,
    c.PICK_PEARL: PEARL_TOKEN,
    c.PICK_SLOT: SLOT,
    c.PICK_SHARE: SHARE,
}


def unpack(s: State, option: int) -> tuple[Kind, tuple[int, ...]]:
    """The kind of a pending option and its numbers (see `codes.py` for what an option holds)."""
    code, payload = option // c.OPTION, option & c.PAYLOAD
    if s.seat == CHANCE:
        return FACE, (option + 1,)
    if code in WITHOUT_NUMBERS:
        return WITHOUT_NUMBERS[code], ()
    if code in WITH_ACTION:
        return WITH_ACTION[code], (c.card_of(payload), c.ability_of(payload))
    if code == c.PICK_TRIGGER:
        return _waiting_trigger(s, payload)
    if code == c.PICK_MOVE:
        return MOVE, (payload & 1, payload >> 1)
    return WITH_NUMBER[code], (payload,)


def _waiting_trigger(s: State, index: int) -> tuple[Kind, tuple[int, ...]]:
    """One of the triggers that wait for their order; it says whose it is if they are not all one seat's."""
    waiting = s.occasion().waiting
    found = waiting[index]
    if all(other.seat == found.seat for other in waiting):
        return TRIGGER, (found.source, found.ability)
    return TRIGGER_OF, (found.source, found.ability, found.seat)


def unpacked(s: State) -> list[tuple[Kind, tuple[int, ...]]]:
    """All pending options with their kinds and numbers."""
    return [unpack(s, option) for option in s.options]


def choices(s: State) -> tuple[Choice, ...]:
    """The pending options for people; equal cards are told apart by their place."""
    options = unpacked(s)
    found = [kind.choice(s, s.owner(index), values) for index, (kind, values) in enumerate(options)]
    return told_apart(found, [kind for kind, _ in options], place_words)
