"""How numbers are shown in the sentences of Enchanters: as players, cards, abilities, amounts."""

from __future__ import annotations

from typing import Final

from lorehall.core.words.sentences import Ref, Show, counted, named, number, one_of, seat, signed
from lorehall.core.words.sentences import subject as player
from lorehall.games.enchanters.model import codes as c
from lorehall.games.enchanters.model.state import State
from lorehall.games.enchanters.rules.taking import AddToStack, Take
from lorehall.games.enchanters.table.places import STACKS, place


def subject(s: State, who: int, name: str) -> Ref:
    """A player at the beginning of a sentence, or the Overlord, or the bank."""
    if who == -1:
        return Ref("party", "overlord", "the Overlord", name)
    if who == -2:
        return Ref("party", "bank", "the bank", name)
    return player(s, who, name)


def somebody(s: State, who: int, name: str) -> Ref:
    """A player inside a sentence, or the Overlord where it stands for one (E-COP-16)."""
    return seat(s, who, name) if who >= 0 else subject(s, who, name)


def purse(s: State, who: int, name: str) -> Ref:
    """Where crystals lie: with a player, in the bank, on the Overlord card (E-TXT-01)."""
    if who == -1:
        return Ref("party", "overlord", "the Overlord card", name)
    return somebody(s, who, name)


def card(s: State, index: int, name: str) -> Ref:
    """A card by its name, never by its number, which would follow it through a shuffle (E-GRV-01)."""
    d = s.cards[index]
    return Ref("card", d.name, d.title(), name)


def card_on_table(s: State, index: int, name: str) -> Ref:
    """A card with the place where it lies now."""
    d = s.cards[index]
    return Ref("card", d.name, d.title(), name, place(s, index))


def goal(s: State, slot: int, name: str) -> Ref:
    """The card in a slot of the journey track."""
    return card(s, s.track[slot], name)


def ability(text: str, name: str) -> Ref:
    """A sentence of a card, as printed."""
    return Ref("ability", text, text, name)


def _action(s: State, index: int, name: str) -> Ref:
    """An action; where somebody rests and pays nothing else, its effect says enough."""
    action = s.content.actions[index]
    short = action.effect.text if action.kind == c.REST and action.is_free else ""
    return Ref("ability", action.text, action.text, name, short=short)


def _price(s: State, crystals: int, name: str) -> Ref:
    """` for 3 crystals`; nothing for what is free."""
    words = f" for {counted('crystal')(s, crystals, name).text}" if crystals else ""
    return Ref("number", crystals, words, name)


def _reinforcement(s: State, number: int, name: str) -> Ref:
    """`a reinforcement token`, `2 reinforcement tokens`."""
    words = "a reinforcement token" if number == 1 else f"{number} reinforcement tokens"
    return Ref("number", number, words, name)


SIDES: Final = ("health", "strength")
SHOWN: Final[dict[str, Show[State]]] = {
    "number": number,
    "signed": signed,
    "crystal": counted("crystal"),
    "price": _price,
    "wound": counted("wound"),
    "pearl": counted("pearl"),
    "charge": counted("charge"),
    "reward": counted("reward token"),
    "reinforcement": _reinforcement,
    "hit_point": counted("hit point"),
    "Seat": subject,
    "seat": somebody,
    "purse": purse,
    "card": card,
    "goal": goal,
    "kingdom": named("kingdom", lambda s, index: s.content.kingdoms[index].name),
    "action": _action,
    "trigger": lambda s, index, name: ability(s.content.triggers[index].text, name),
    "effect": lambda s, index, name: ability(s.content.effects[index].text, name),
    "immediate": lambda s, index, name: ability(s.cards[index].immediate_text, name),
    "alternative": lambda s, index, name: ability(s.occasion().alternatives[index], name),
    "type": one_of("type", c.TYPE_NAMES),
    "stack": one_of("stack", STACKS, c.STACK_NAMES),
    "origin": one_of("origin", ("track", "graveyard", "overlord"), c.ORIGIN_NAMES),
    "window": one_of("window", ("start", "journey", "combat", "end", "duel"), c.WINDOW_NAMES),
    "side": one_of("side", SIDES),
    "side_token": one_of("side", SIDES, ("health token", "strength token")),
    "pearl_token": one_of("pearl", ("active", "spent"), ("active pearl", "spent pearl")),
    "market_end": one_of("end", ("top", "bottom")),
    "way": one_of("way", ("bury", "unbury")),
    "bearer": one_of("bearer", ("village", "overlord"), ("village", "Overlord card")),
    "tie_break": one_of(
        "step", ("crystals", "wounds", "cards"), ("more crystals", "fewer wounds", "more cards")
    ),
    "token": one_of("token", c.TOKEN_NAMES),
    "desert": one_of("desert", ("not_flipped", "sun", "sandstorm"), c.DESERT_NAMES),
}
"""The kinds of fields that templates may name."""

ZONES: Final = {
    "stack": lambda s, stack: STACKS[stack],
    "home": lambda s, index: STACKS[s.cards[index].stack],
    "place": place,
}
"""How templates of places name a zone: a stack, the stack to which a card belongs, the place where a card lies."""


def place_words(where: str) -> str:
    """A place as people say it: `items 2` (counted from the bottom), `track 3`, `village` (E-TXT-02)."""
    kind, *rest = where.split("/")
    if kind == "seat" and rest[1] == "quests":
        return f"claimed quest {int(rest[2]) + 1}"
    if kind == "track" and len(rest) > 1:
        return f"event at track {rest[0]}"
    if kind == "seat":
        return f"{c.STACK_NAMES[STACKS.index(rest[1])]} {int(rest[2]) + 1}"
    if kind == "track":
        return f"track {rest[0]}"
    if not rest:
        return {"overlord": "Overlord", "automa": "Automa", "hand": "in hand"}.get(kind, kind)
    name = {"overlord": "on the Overlord card", "market": "Market"}.get(kind, kind)
    return f"{name} {int(rest[0]) + 1}"


def taker_of(s: State, card: int) -> int:
    """In whose hand a card is that is being taken (E-JRN-07), or NONE."""
    for frame in s.to_come():
        if isinstance(frame, AddToStack | Take) and frame.card == card:
            return frame.seat
    return c.NONE
