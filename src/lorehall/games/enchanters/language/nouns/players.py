"""Players and the Overlord: who acts, and to whom something is done (E-TGT)."""

from __future__ import annotations

from typing import Final

from lark import Token

from lorehall.games.enchanters.model import codes as c
from lorehall.lang.errors import Misplaced
from lorehall.lang.skeleton import Sentences
from lorehall.lang.templates import SECOND, Slot, Voice
from lorehall.lang.terms import Arg

#: Whom the words name, how they are printed, how they are read. Neighbours are those of whoever acts.
PLAYERS: Final = {
    "all": ("each player", "each player|all players|every player|players"),
    "others": ("each other player", "(each |all |every |the )?other players?"),
    "another": ("another player", "another player|a target"),
    "target": ("target player", "(a )?target player"),
    "active": ("the current player", "(the )?(current|active) player"),
    "left": ("", "(the |a )?player (on|to) (your|their) left"),
    "right": ("", "(the |a )?player (on|to) (your|their) right"),
    "most_wounded": (
        "the player with the most damage",
        "(the )?player with (the )?most (damage|wounds)",
    ),
    "lowest_defense": (
        "the player with the lowest defense",
        "(the )?player with (the )?lowest defense",
    ),
    "highest_defense": (
        "the player with the highest defense",
        "(the )?player with (the )?highest defense",
    ),
}
OTHERS: Final = {"you": "you", "overlord": "the Overlord", "bank": "the bank"}
ANOTHER: Final = "|".join([PLAYERS["another"][1], PLAYERS["target"][1]])
OVERLORD: Final = "(the )?overlord( card| sheet)?"
CODES: Final = {name: code for code, name in enumerate(c.TARGET_NAMES)}
CODES["target"] = c.ANOTHER  # E-TGT-03; co-op reads it for itself (E-COP-17)

_TERMINALS: Final = [f"WHO_{name.upper()}" for name in PLAYERS]
GRAMMAR: Final = "\n".join(
    [
        f"subject: {' | '.join(_TERMINALS)} | YOU | OVERLORD",
        f"target: {' | '.join(_TERMINALS)} | YOU | OVERLORD",
        f"sharer: {' | '.join(_TERMINALS)} | YOU | OVERLORD",
        *(f"WHO_{name.upper()}: /{pattern}/" for name, (_, pattern) in PLAYERS.items()),
        "YOU: /you/",
        f"OVERLORD: /{OVERLORD}/",
    ]
)


class PlayerNouns(Sentences):
    """Reads who is meant."""

    def target_of(self, token: Token) -> str:
        name = token.type.removeprefix("WHO_").lower()
        # "their left" is the neighbour of whoever acts, "your left" that of the owner
        near = name in ("left", "right") and "their" in token.split(" ")
        return f"their {name}" if near else name

    def target(self, token: Token) -> str:
        """The one something is done to; "me" is the owner, spoken of as "you"."""
        return "me" if token.type == "YOU" else self.target_of(token)

    def sharer(self, token: Token) -> str:
        """The same where "other players" share what "each other player" gets in full."""
        who = self.target(token)
        in_full = token.split(" ")[0] in ("each", "every")
        return "sharing" if who == "others" and not in_full else who


def said(name: str, voice: Voice = SECOND) -> str:
    """As in "each other player", "the player on their left"."""
    if name in ("left", "right"):
        return f"the player on {'your' if voice.said else voice.my} {name}"
    return PLAYERS[name][0] if name in PLAYERS else OTHERS[name]


def slot(_option: str) -> Slot:
    """As in "{player}": somebody to whom it is done."""
    return Slot("target", lambda _reader, who: who, said)


def sharer_slot(_option: str) -> Slot:
    """As in "{sharer}": somebody among whom something may be split."""
    return Slot("sharer", lambda _reader, who: who, said)


# ---- what the engine gets -----------------------------------------------------------------------------


def code(name: Arg) -> int:
    return CODES[str(name)]


def players(name: Arg) -> int:
    """A target that means players."""
    target = code(name)
    if target >= c.THE_OVERLORD:
        raise Misplaced(f"this can only be done to players, not to the {name}")
    return target
