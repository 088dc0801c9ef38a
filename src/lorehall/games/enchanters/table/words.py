"""The log as text. Rendered only when it is read."""

from __future__ import annotations

from typing import Final

from lorehall.core.words.events import Teller
from lorehall.core.words.sentences import Sentence, number, plain
from lorehall.games.enchanters.model.codes import NONE, SOLO_GOAL
from lorehall.games.enchanters.model.events import KINDS
from lorehall.games.enchanters.model.state import State
from lorehall.games.enchanters.table.naming import SHOWN, ZONES

TELLER: Final = Teller(KINDS, SHOWN, ZONES)
OVERLORD_STANDS: Final = plain("overlord_stands", "The Overlord wasn't defeated")
CARD_ENDED_IT: Final = plain("card_ended_it", "A card made everyone lose")
OVERLORD_FELL: Final = plain("overlord_fell", "The Overlord has no hit points left")
TOO_MANY_WOUNDS: Final = plain("too_many_wounds", "The players took too many wounds")
ROAD_ENDED: Final = plain("road_ended", "The cards ran out before the Overlord was defeated")


def why_so(s: State) -> Sentence | None:
    """Return why everyone lost (E-END-09) or won (E-COP-11), or how a solo game ended (E-AUT-09); None where scores say it."""
    if s.rules.solo and s.over and not s.lost:
        return _against_the_goal(s)
    if not s.lost:
        return OVERLORD_FELL if s.rules.coop and s.over else None
    if s.active != NONE:  # only a card ends the game in the middle of a turn
        return CARD_ENDED_IT
    if s.rules.coop:
        return TOO_MANY_WOUNDS if s.players[0].wounds >= s.rules.threshold else ROAD_ENDED
    return OVERLORD_STANDS


def _against_the_goal(s: State) -> Sentence:
    """As in "Won with 53 glory (50 needed)"."""
    key, verb = ("solo_won", "Won") if s.winners else ("solo_lost", "Lost")
    glory, goal = number(s, s.scores[0], "glory"), number(s, SOLO_GOAL, "goal")
    return Sentence(key, (f"{verb} with ", glory, " glory (", goal, " needed)"))
