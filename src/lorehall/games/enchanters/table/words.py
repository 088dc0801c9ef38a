"""States in words: names of options, prompts, log lines. Rendered only when somebody looks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from lorehall.core.game import LogLine, Pending
from lorehall.core.position import CHANCE, NOBODY, Event
from lorehall.games.enchanters.effects.basic import Choose
from lorehall.games.enchanters.model import codes as c
from lorehall.games.enchanters.model import events as ev
from lorehall.games.enchanters.model.affording.journeys import journey_cost
from lorehall.games.enchanters.model.definitions import Doing
from lorehall.games.enchanters.model.state import State
from lorehall.games.enchanters.rules.triggers import WaitingTriggers
from lorehall.games.enchanters.rules.windows import Window
from lorehall.games.enchanters.table.places import STACKS, event_places, option_place, place


def seat_name(s: State, seat: int) -> str:
    """What a player is called: `player 1` for seat 0."""
    return f"player {seat + 1}"


def card_name(s: State, card: int) -> str:
    return s.cards[card].name


def place_of(s: State, card: int) -> str:
    """Where a card lies, as told apart by people: `items 2` (counted from the bottom), `track 3`, `village` (E-TXT-02)."""
    kind, *rest = place(s, card).split("/")
    if kind == "seat":
        return f"{c.STACK_NAMES[STACKS.index(rest[1])]} {int(rest[2]) + 1}"
    if kind == "track":
        return f"track {rest[0]}"
    if not rest:
        return {"overlord": "Overlord", "hand": "in hand"}.get(kind, kind)
    name = "on the Overlord card" if kind == "overlord" else kind
    return f"{name} {int(rest[0]) + 1}"


# -- options -----------------------------------------------------------------------------------------


def option_names(s: State) -> list[str]:
    """Unique names of the pending options; equal cards are told apart by their place."""
    if s.seat == CHANCE:
        return [str(option + 1) for option in s.options]
    names = [_option_name(s, option) for option in s.options]
    for i, name in enumerate(names):
        if names.count(name) > 1:
            names[i] = ""
            same = [j for j in range(len(s.options)) if _option_name(s, s.options[j]) == name]
            for j in same:
                names[j] = f"{name} [{_distinction(s, s.options[j], same.index(j))}]"
    return names


def _distinction(s: State, option: int, index: int) -> str:
    verb = option // c.OPTION
    payload = option & c.PAYLOAD
    if verb == c.PICK_CARD:
        return place_of(s, payload)
    if verb in (c.USE, c.TAKE_REST, c.TAKE_CHALLENGE):
        return place_of(s, payload >> 12)
    if verb == c.PICK_MOVE:
        return place_of(s, payload >> 1)
    return str(index + 1)


def _option_name(s: State, option: int) -> str:
    verb = option // c.OPTION
    payload = option & c.PAYLOAD
    if verb in OPTION_WORDS:
        return OPTION_WORDS[verb](s, payload)
    return {c.END_WINDOW: "done", c.EMPTY_REST: "empty rest", c.YES: "yes", c.NO: "no"}[verb]


def _use_name(verb: str) -> Callable[[State, int], str]:
    def name(s: State, use: int) -> str:
        return f"{verb} {card_name(s, use >> 12)}: {s.content.actions[use & 4095].text}"

    return name


def _slot_name(s: State, slot: int) -> str:
    if s.prompt == c.ASK_MAJOR:
        return f"journey {slot}: {card_name(s, s.track[slot])}"
    return f"slot {slot}: {card_name(s, s.track[slot])}"


def _alternative_name(s: State, index: int) -> str:
    asking = s.stack[-1]
    assert isinstance(asking, Doing)
    assert isinstance(asking.effect, Choose)
    return asking.effect.members[index].text


def _trigger_name(s: State, index: int) -> str:
    asking = s.stack[-1]
    assert isinstance(asking, WaitingTriggers)
    use = asking.waiting[index]
    return f"{card_name(s, use >> 12)}: {s.content.triggers[use & 4095].text}"


def _move_name(s: State, payload: int) -> str:
    return ("unbury " if payload & 1 else "bury ") + card_name(s, payload >> 1)


def _number_name(s: State, number: int) -> str:
    return f"{number} pearl" if number == 1 else f"{number} pearls"


OPTION_WORDS: Final[dict[int, Callable[[State, int], str]]] = {
    c.USE: _use_name("use"),
    c.TAKE_REST: _use_name("rest"),
    c.TAKE_CHALLENGE: _use_name("challenge"),
    c.JOURNEY: _slot_name,
    c.PICK_SEAT: seat_name,
    c.PICK_CARD: card_name,
    c.PICK_ALTERNATIVE: _alternative_name,
    c.NUMBER: _number_name,
    c.PICK_KINGDOM: lambda s, k: s.content.kingdoms[k].name,
    c.PICK_TRIGGER: _trigger_name,
    c.PICK_SIDE: lambda s, side: ("health token", "strength token")[side],
    c.PICK_MOVE: _move_name,
    c.PICK_PEARL: lambda s, side: ("active pearl", "spent pearl")[side],
}


# -- prompts -------------------------------------------------------------------------------------------

PROMPTS: Final = {
    c.ASK_WINDOW: ("Use a minor action, or go on", "E-TRN-08"),
    c.ASK_MAJOR: ("Choose your major action", "E-TRN-05"),
    c.ASK_TARGET: ("Choose a player", "E-TGT-01"),
    c.ASK_CARD: ("Choose a card", "E-MOV-04"),
    c.ASK_CHOICE: ("Choose one", "E-GEN-08"),
    c.ASK_MAY: ("Do you want to", "E-GEN-07"),
    c.ASK_ORDER: ("Which comes first", "E-GEN-06"),
    c.ASK_PEARLS: ("Pay how much of the cost with pearls", "E-MIN-07"),
    c.ASK_WOUND: ("Keep one wound card", "E-DMG-02"),
    c.ASK_EXCHANGE: ("Exchange your top wound card for 10 markers to go on healing", "E-DMG-06"),
    c.ASK_KINGDOM: ("Choose a kingdom for the adventure deck", "E-SET-05"),
    c.ASK_START_CARD: ("Keep one starting card", "E-SET-16"),
    c.ASK_SPREAD: ("Who takes the next of your wounds", "E-EFF-06"),
    c.ASK_JOURNEY: ("Take this card, or decline", "E-GRV-02"),
    c.ASK_SLOT: ("Choose a card on the journey track", "E-EFF-17"),
    c.ASK_SIDE: ("Remove which reinforcement token", "E-EFF-35"),
    c.ASK_MOVE: ("Bury or unbury one of your cards", "E-EFF-16"),
    c.ASK_DISCARD_PEARL: ("Give up which pearl token", "E-STK-10"),
    c.ASK_KEEP: ("Keep which card", "E-EFF-15"),
}


def pending(s: State) -> Pending | None:
    """What is asked, by which card and rule."""
    if s.seat == NOBODY:
        return None
    if s.seat == CHANCE:
        return Pending(CHANCE, "Chance decides", "E-GEN-13", tuple(option_names(s)))
    words, rule = PROMPTS[s.prompt]
    frame = s.stack[-1]
    if isinstance(frame, Doing):
        card, text = card_name(s, frame.card), frame.effect.text
        words = f"{words} ({card}: {text})" if text else f"{words} ({card})"
    elif isinstance(frame, Window):
        words = f"{words} ({c.WINDOW_NAMES[frame.kind]})"
    places = tuple([option_place(s, option) for option in s.options])
    return Pending(s.seat, words, rule, tuple(option_names(s)), places)


# -- the log ---------------------------------------------------------------------------------------------


def lines(s: State, since: int = 0) -> list[LogLine]:
    """The recorded events as log lines with their rules."""
    return [_line(s, event) for event in (s.events or [])[since:]]


def _line(s: State, event: Event) -> LogLine:
    kind = event[0]
    name, rule = ev.KINDS[kind]
    audience = event[1] if kind in ev.PRIVATE else None
    return LogLine(
        EVENT_WORDS[kind](s, event), rule, name, audience, ev.subject(event), event_places(s, event)
    )


def _who(s: State, seat: int) -> str:
    if seat == -1:
        return "the Overlord"
    return "the bank" if seat == -2 else seat_name(s, seat).capitalize()


def _purse(s: State, seat: int) -> str:
    """Where crystals lie: with a player, in the bank, on the Overlord card (E-TXT-01)."""
    return "the Overlord card" if seat == -1 else _who(s, seat)


def _n(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


EVENT_WORDS: Final[dict[int, Callable[[State, Event], str]]] = {
    ev.ROUND_BEGINS: lambda s, e: f"Round {e[1]} begins",
    ev.TURN_BEGINS: lambda s, e: f"{_who(s, e[1])} begins a turn",
    ev.USES: lambda s, e: (
        f"{_who(s, e[1])} uses {card_name(s, e[2])}: {s.content.actions[e[3]].text}"
    ),
    ev.JOURNEYS: lambda s, e: (
        f"{_who(s, e[1])} journeys to {card_name(s, e[2])} at distance {e[3]} for {_n(e[4], 'crystal')}"
    ),
    ev.JOURNEYS_OFF_TRACK: lambda s, e: (
        f"{_who(s, e[1])} journeys to {card_name(s, e[2])} ({c.ORIGIN_NAMES[e[3]]})"
    ),
    ev.DEFEATS: lambda s, e: (
        f"{_who(s, e[1])} defeats {card_name(s, e[2])}: attack {e[3]} against health {e[4]}"
    ),
    ev.FAILS: lambda s, e: (
        f"{_who(s, e[1])} cannot defeat {card_name(s, e[2])}: attack {e[3]} against health {e[4]}"
    ),
    ev.CREATURE_ATTACKS: lambda s, e: (
        f"{card_name(s, e[2])} attacks {seat_name(s, e[1])}: strength {e[3]} against defense {e[4]}, {e[5]} damage"
    ),
    ev.DAMAGE: lambda s, e: f"{_who(s, e[1])} takes {e[2]} damage",
    ev.HEALS: lambda s, e: f"{_who(s, e[1])} heals {e[2]}",
    ev.GAINS_CRYSTALS: lambda s, e: f"{_who(s, e[1])} takes {_n(e[2], 'crystal')}",
    ev.LOSES_CRYSTALS: lambda s, e: f"{_who(s, e[1])} loses {_n(e[2], 'crystal')}",
    ev.TAKES: lambda s, e: (
        f"{_who(s, e[1])} adds {card_name(s, e[2])} to their {c.STACK_NAMES[e[3]]}"
    ),
    ev.RESTS: lambda s, e: (
        f"{_who(s, e[1])} rests at {card_name(s, e[2])}: {s.content.actions[e[3]].text}"
    ),
    ev.RESTS_EMPTY: lambda s, e: f"{_who(s, e[1])} rests without effect",
    ev.DISCARDS: lambda s, e: f"{card_name(s, e[2])} is discarded",
    ev.REMOVES: lambda s, e: f"{card_name(s, e[2])} is removed from the game",
    ev.TRIGGERS: lambda s, e: (
        f"{_who(s, e[1])}, {card_name(s, e[2])}: {s.content.triggers[e[3]].text}"
    ),
    ev.IMMEDIATE: lambda s, e: (
        f"{_who(s, e[1])}, {card_name(s, e[2])}: {s.cards[e[2]].immediate_text}"
    ),
    ev.GIVES: lambda s, e: f"{_who(s, e[1])} gives {card_name(s, e[2])} to {seat_name(s, e[3])}",
    ev.STEALS: lambda s, e: (
        f"{_who(s, e[1])} steals {card_name(s, e[2])} from {seat_name(s, e[3])}"
    ),
    ev.BURIES: lambda s, e: f"{_who(s, e[1])} buries {card_name(s, e[2])}",
    ev.UNBURIES: lambda s, e: f"{_who(s, e[1])} unburies {card_name(s, e[2])}",
    ev.SWAPS: lambda s, e: f"{card_name(s, e[2])} and {card_name(s, e[3])} change places",
    ev.BOOSTS: lambda s, e: f"{_who(s, e[1])} has attack {e[2]:+} and defense {e[3]:+} this turn",
    ev.WEIGHT_PAID: lambda s, e: f"{_who(s, e[1])} loses {_n(e[2], 'crystal')} to weight",
    ev.REFILLS: lambda s, e: f"{card_name(s, e[2])} appears at distance {e[1]}",
    ev.MOVES_WOUNDS: lambda s, e: f"{_who(s, e[1])} passes {_n(e[3], 'wound')} to {_who(s, e[2])}",
    ev.MOVES_CRYSTALS: lambda s, e: (
        f"{_n(e[3], 'crystal')} {'goes' if e[3] == 1 else 'go'} from {_purse(s, e[1])} to {_purse(s, e[2])}"
    ),
    ev.DRAWS_WOUNDS: lambda s, e: (
        f"{_who(s, e[1])} draws " + " and ".join(card_name(s, card) for card in e[2:])
    ),
    ev.KEEPS_WOUND: lambda s, e: f"{_who(s, e[1])} exchanges 10 wounds for {card_name(s, e[2])}",
    ev.RETURNS_WOUND: lambda s, e: f"{_who(s, e[1])} exchanges {card_name(s, e[2])} for 10 wounds",
    ev.INVADES: lambda s, e: f"{card_name(s, e[2])} invades",
    ev.CHALLENGES: lambda s, e: f"{_who(s, e[1])} challenges {card_name(s, e[2])}",
    ev.REWARD_TAKEN: lambda s, e: f"{_who(s, e[1])} takes a reward token",
    ev.OVERLORD_DEFEATED: lambda s, e: "The Overlord is defeated",
    ev.REINFORCED: lambda s, e: (
        f"The Overlord has {e[2]:+} {('health', 'strength')[e[1]]} by a reinforcement token"
    ),
    ev.DUELS: lambda s, e: f"{_who(s, e[1])} duels {seat_name(s, e[2])}",
    ev.ATTACKS: lambda s, e: (
        f"{_who(s, e[1])} attacks {seat_name(s, e[2])}: {e[3]} against {e[4]}, {e[5]} damage"
    ),
    ev.DIE: lambda s, e: f"{_who(s, e[1])} rolls {e[2]}",
    ev.REWARDS_CHANGE: lambda s, e: (
        f"{e[2]:+} reward token on the {('village', 'Overlord card')[e[1]]}"
    ),
    ev.DESERT_TURNS: lambda s, e: f"The desert token shows {c.DESERT_NAMES[e[1]]}",
    ev.VILLAGE_REPLACED: lambda s, e: f"{card_name(s, e[2])} replaces {card_name(s, e[1])}",
    ev.CHARGES_CHANGE: lambda s, e: f"{_who(s, e[1])} has {e[2]:+} charges",
    ev.MUST_REST: lambda s, e: f"{_who(s, e[1])} must rest on their next turn",
    ev.CANCELS: lambda s, e: f"The immediate effect of {card_name(s, e[2])} is cancelled",
    ev.TOKENS_CHANGE: lambda s, e: f"{e[3]:+} {c.TOKEN_NAMES[e[2]]} token on {card_name(s, e[1])}",
    ev.TO_OVERLORD: lambda s, e: f"{card_name(s, e[2])} is put on the Overlord card",
    ev.GAME_ENDS: lambda s, e: "The game ends",
    ev.SCORES: lambda s, e: f"{_who(s, e[1])} has {e[2]} glory",
    ev.WINS: lambda s, e: f"{_who(s, e[1])} wins",
    ev.ALL_LOSE: lambda s, e: "Each player loses",
    ev.CHOOSES_KINGDOM: lambda s, e: f"{s.content.kingdoms[e[2]].name} join the adventure deck",
    ev.STARTS_WITH: lambda s, e: f"{_who(s, e[1])} starts with {card_name(s, e[2])}",
    ev.PEARLS_PAID: lambda s, e: f"{_who(s, e[1])} pays with {_n(e[2], 'pearl')}",
    ev.FREE_JOURNEY: lambda s, e: f"{_who(s, e[1])} journeys for free this turn",
    ev.FROM_DECK: lambda s, e: f"{card_name(s, e[1])} is discarded from the adventure deck",
}


def cost_words(s: State, seat: int, slot: int) -> str:
    """What a journey to a slot costs this player."""
    cost = journey_cost(s, seat, slot)
    return "free" if cost == 0 else _n(cost, "crystal")
