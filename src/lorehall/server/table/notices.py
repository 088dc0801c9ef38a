"""Notices in the log of a table about its players: undo, hints, leaving, removal, and bots that play for them."""

from __future__ import annotations

from typing import Final

from msgspec import structs

from lorehall.core.game.history import Course
from lorehall.core.words.sentences import Sentence, Show, Template, seat, subject
from lorehall.core.words.wire import line_json
from lorehall.server.protocol.messages import Request
from lorehall.server.table import records as r

MOST_LINES = 40
"""Lines shown of what an undo request would undo; the first ones say what it is about."""

SHOWN: Final[dict[str, Show[None]]] = {"Seat": subject, "seat": seat}


def _notice(key: str, pattern: str, names: str = "who") -> Template[None]:
    return Template(key, pattern, names.split(), SHOWN)


DECLINED: Final = _notice(
    "declined", "{who:Seat} declined the undo request from {other:seat}", "who other"
)
WITHDRAWN: Final = _notice("withdrawn", "{who:Seat} cancelled [their|your] undo request")
TAKEN_BACK: Final = _notice(
    "taken_back", "{who:Seat} undid [their|your] last move; everyone agreed"
)
RECONSIDERED: Final = _notice("reconsidered", "{who:Seat} undid [their|your] last move")
"""For a free undo: the others saw the move and would wonder (T-UND-13)."""
KICKED: Final = _notice("kicked", "The host removed {who:seat} for good; a bot took over")
SENT_OUT: Final = _notice("sent_out", "The host removed {who:seat} from the table")
LEFT: Final = _notice("left", "{who:Seat} left the table; a bot took over")
COVERED: Final = _notice("covered", "A bot took over for {who:seat}")
RETURNED: Final = _notice("returned", "{who:Seat} took [their|your] seat back from the bot")

PLAYS_ON: Final = _notice("plays_on", "The game can continue while {who:seat} [is|are] away")
WAITS: Final = _notice(
    "waits", "The game pauses while {who:seat} [is|are] away, unless someone else is playing"
)
CLOSED: Final = _notice("closed", "The game reached the move limit and ended without a result", "")
"""(T-END-01)"""
HINTED: Final = _notice("hinted", "{who:Seat} asked for a hint")


def notice(record: r.Record, *, playing: bool, asker: int | None) -> Sentence | None:
    """Return the notice about a record that is about to be carried out; None for most. `asker`: the seat of the undo
    request.
    """
    match record:
        case r.Kicked(who, _):
            return (KICKED if playing else SENT_OUT).render(None, (who,))
        case r.Stood(who) if playing:
            return LEFT.render(None, (who,))
        case r.Covered(who, _, _):
            return COVERED.render(None, (who,))
        case r.Returned(who):
            return RETURNED.render(None, (who,))
        case r.PlaysOn(who, on):
            return (PLAYS_ON if on else WAITS).render(None, (who,))
        case r.Closed():
            return CLOSED.render(None, ())
        case r.Hinted(who):
            return HINTED.render(None, (who,))
        case r.Declined(who) if asker is not None:
            return DECLINED.render(None, (who, asker))
        case r.Withdrawn(who):
            return WITHDRAWN.render(None, (who,))
        case r.Undone() if asker is not None:
            return TAKEN_BACK.render(None, (asker,))
        case r.Undone(seat=int(who)):
            return RECONSIDERED.render(None, (who,))
    return None


def with_lines(request: Request | None, course: Course | None) -> Request | None:
    """Return the undo request with the lines that it would undo."""
    if request is None or course is None:
        return request
    lines = course.since_decision(request.seat)[:MOST_LINES]
    return structs.replace(request, lines=[line_json(line) for line in lines])
