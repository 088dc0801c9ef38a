"""What triggers wait for (E-CND-01 to E-CND-18), and states that are tested inside an effect."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from lark import Token

from lorehall.games.enchanters.language.nouns.cards import Types
from lorehall.games.enchanters.language.nouns.types import TYPES, article, kind_of
from lorehall.lang.skeleton import Limit, Sentences
from lorehall.lang.templates import Slot
from lorehall.lang.terms import Term, term
from lorehall.lang.words import Word, word

GRAMMAR: Final = r"""
%extend condition: state -> event_state
condition_row: condition
             | limit -> once
// Row 137: whoever journeys, not only the owner
%extend effect: _AFTER_A_JOURNEY_ON_DISTANCE NUMBER [OR_MORE] _THE_PLAYER verbs -> journeyer
verbs: verb_row (_OR verb_row)*
verb_row: verb (_and verb)*
_THE_PLAYER: /(the|that) player/
"""


def fought_slot(_option: str) -> Slot:
    """As in "{fought}": a monster, a dragon, or either."""

    def read(reader: Sentences, kind: Token, _join: Token | None, other: Token | None) -> str:
        name = kind_of(kind)
        if other is not None:
            name = "creature" if {name, kind_of(other)} == {"monster", "dragon"} else ""
        if name not in ("monster", "dragon", "creature"):
            raise reader.fail(
                "only monsters and dragons can be defeated", kind, ["a monster", "a dragon"]
            )
        return name

    return Slot("TYPE [TYPE_JOIN TYPE]", read, lambda kind, _: article(str(kind)))


def types_slot(_option: str) -> Slot:
    """As in "{types}": "an item or enchantment"."""

    def read(reader: Sentences, types: Types) -> tuple[str, ...]:
        if types.join not in ("", "or") or any(end for end, _ in types.items):
            raise reader.fail("name the types with 'or'", None, ["item or enchantment"])
        return tuple(sorted((kind for _, kind in types.items), key=TYPES.index))

    def say(kinds: tuple[str, ...], _voice: object) -> str:
        return article(", ".join([*kinds[:-2], " or ".join(kinds[-2:])]))

    return Slot("types", read, say)


INNER: Final = ("cerberus_on_creature", "balanced")
"""States that are tested inside an effect and trigger nothing."""
_event = partial(word, of="condition", primitive="TRIGGER")


def _state(
    name: str, text: str, rules: str = "", plain: str = "", also: Sequence[str] = ()
) -> Word:
    """A state is its name; as a condition it is the moment at which it becomes true."""
    meaning = f"on({name}, None, False)"
    return _event(
        meaning, text, of="state", also=also, read=lambda _: name, rules=rules, plain=plain
    )


def _no_such_moment(reader: Sentences) -> Term:
    raise reader.fail(
        "no such trigger exists: discarding or burying a card triggers nothing",
        None,
        ["when your turn begins", "after taking an item"],
    )


_THIS: Final = "this creature/monster/dragon/card"
# A word is written like an entry of a dictionary, not as a column of arguments.
# fmt: off
WORDS: Final = (
    _event("on(turn_begin, None, False)", "when your turn begins", rules="E-CND-01", also=("at the start of your turn",)),
    _event("on(turn_end, None, False)", "when your turn ends", rules="E-CND-03", also=("at the end of your turn",)),
    _event("on(damaged, None, False)", "when taking damage/wounds", rules="E-CND-04", plain="whenever you take damage",
           also=("when you take damage/wounds",)),
    _event("on(taken, types, False)", "after taking {types}", rules="E-CND-05", also=("after you take {types}",)),
    _event("on(in_combat, None, False)", f"when in combat with {_THIS}", rules="E-CND-06",
           plain="while a player fights this creature"),
    _event("on(on_track, None, False)", f"when {_THIS} is on the journey track", rules="E-CND-07",
           plain="while this creature is on the journey track"),
    _event("on(defeated, fought, False)", "after defeating {fought}", rules="E-CND-08", also=("after you defeat {fought}",)),
    _event("on(journeyed, distance, False)", "after a journey on/at/to/from distance {distance}", rules="E-CND-09",
           plain="after a journey to distance {distance}"),
    _event("on(dueling, None, False)", "when dueling other players", rules="E-CND-10", plain="while you duel another player",
           also=("when dueling", "when dueling another player")),
    _event("on(dueled, None, False)", "after each/a duel", rules="E-CND-11", plain="after each of your duels"),
    _event("on(rested, None, False)", "after using rest", rules="E-CND-12", plain="after each of your rests",
           also=("after resting", "after you rest", "after a rest")),
    _event("on(challenged, None, False)", "when challenging the Overlord", rules="E-CND-13",
           plain="whenever you challenge the Overlord",
           also=("when the Overlord", "when challenging", "when you challenge", "when you challenge the Overlord")),
    _state("village_full", "if there is/are 1 reward token/tokens per player on the village", rules="E-CND-14",
           plain="as soon as the village has as many reward tokens as there are players"),
    _state("overlord_full", "if there are/is 3 or more reward tokens/token per player on the Overlord card",
           rules="E-CND-15", plain="as soon as the Overlord has three reward tokens for each player"),
    _event("on(game_end, None, False)", "when the game ends", rules="E-CND-16", plain="when the game ends, before final scoring",
           also=("before final scoring",)),
    _state("cerberus_on_creature", "if the Cerberus token is on (a) monster or [a] dragon",
           also=("if the Cerberus token is on (a) creature",)),
    _state("balanced", "if you have as many items as enchantments", rules="E-CND-21",
           plain="if you have as many items as enchantments", also=("if you have as many enchantments as items",)),
    # refused, but understood: a card text that says so deserves a reason
    word("never", "when this card is discarded/buried", of="condition", read=_no_such_moment),
)
# fmt: on


class Conditions(Sentences):
    """Reads conditions that are more than a wording."""

    def event_state(self, state: str) -> Term:
        if state in INNER:
            raise self.fail("this is only tested inside an effect; it cannot be a trigger")
        return on(state)

    def condition_row(self, condition: Term) -> Term:
        return condition

    def once(self, limit: Limit) -> Term:
        self.trigger_limit(limit)
        return term("once")


def on(event: str) -> Term:
    """What a trigger waits for; "once per turn" is added by the sentence."""
    once = False
    return term("on", event, None, once)
