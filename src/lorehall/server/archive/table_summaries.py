"""Index cards: what lists show of a table without building it. A card is rewritten when that changes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import msgspec
from msgspec import Struct

from lorehall.core.words.wire import outcome_json
from lorehall.server.protocol.messages import Options, SeatKind
from lorehall.server.storage import PutTable, TableCard
from lorehall.server.table import records as r
from lorehall.server.table.seats import FORGOTTEN, Seat, named_after
from lorehall.server.table.table import Table

QUIET = (
    r.Answered, r.Checked, r.Said, r.UndoAsked, r.Agreed, r.Declined, r.Undone, r.Comforted, r.Meant,
    r.Hinted,
)  # fmt: skip
"""Records after which the stored index card needn't be rewritten immediately."""


def is_quiet(records: Sequence[r.Record]) -> bool:
    return all(isinstance(record, QUIET) for record in records)


class Place(Struct, omit_defaults=True):
    """A seat and its owner."""

    kind: SeatKind
    name: str
    guest: str | None = None
    covered: bool = False
    """Whether a bot is filling in for its owner."""


class Summary(Struct, omit_defaults=True):
    """The data of a card besides name and status. An older card may have any of it or nothing, and is still shown."""

    seats: int = 0
    taken: int = 0
    people: list[str] = []
    guests: list[str] = []
    """The seated guests, each with their name in `people`."""
    host: str = ""
    """By name."""
    owner: str | None = None
    """The host as a guest, even of a table without players."""
    places: list[Place] = []
    asked: list[int] = []
    """The seats that may decide now."""
    moved: int = 0
    """The time of the last move, or when the cards were dealt, in milliseconds."""
    outcome: dict[str, object] | None = None
    """How the game ended, as in `view.outcome`."""
    imported: bool = False
    """Whether the game was imported and not played here."""
    options: Options = {}
    """What was chosen for the game."""
    round: int = 0
    """How many rounds have begun."""


def is_imported(card: TableCard, summary: Summary) -> bool:
    """Return whether the game of a card was imported. Older cards don't say so, but a game played here has no empty
    seat.
    """
    empty = any(place.kind == "empty" for place in summary.places)
    return summary.imported or (empty and card.status == "over")


_decode = msgspec.json.Decoder(Summary).decode


def summary_of(card: TableCard) -> Summary:
    """Return the data of a card; empty if another version wrote it in an unreadable way."""
    try:
        return _decode(card.summary)
    except r.UNREADABLE:
        return Summary()


def index_card(table: Table) -> PutTable:
    """Return what lists of tables show of a table as it is now."""
    people = {chair.guest: chair.name for chair in table.chairs if chair.guest is not None}
    hosts = [chair.name for chair in table.chairs if chair.guest == table.host is not None]
    summary = Summary(
        seats=len(table.chairs),
        taken=sum(chair.kind != "empty" for chair in table.chairs),
        people=list(people.values()),
        guests=list(people),
        host=hosts[0] if hosts else "",
        owner=table.host,
        places=[_place(chair) for chair in table.chairs],
        asked=table.asked,
        moved=table.moved_at,
        outcome=_outcome(table),
        imported=table.imported,
        options=table.options,
        round=0 if table.course is None else table.rules.round(table.course.state),
    )
    return _put(
        TableCard(
            table.code, table.rules.name, table.name, table.public, table.status, table.changed,
            b"", table.n,
        ),
        summary,
    )  # fmt: skip


def _place(chair: Seat) -> Place:
    return Place(chair.kind, chair.name, chair.guest, chair.cover is not None)


def _outcome(table: Table) -> dict[str, object] | None:
    if table.course is None or not table.course.over:
        return None
    outcome = outcome_json(table.rules.outcome(table.course.state))
    return None if outcome is None else dict(outcome)


def _put(card: TableCard, summary: Summary) -> PutTable:
    """Return the card with this summary, for the lists of everyone who has a place there."""
    found = dict.fromkeys([*summary.guests, *([summary.owner] if summary.owner else [])])
    return PutTable(
        card.code, card.game, card.name, card.public, card.status, card.changed,
        msgspec.json.encode(summary), card.n, tuple(found),
    )  # fmt: skip


def without_name(card: TableCard, guest: str) -> PutTable:
    """Return the index card of a table without the name of this guest, if they sit there."""
    summary = summary_of(card)
    names = dict(zip(summary.guests, summary.people, strict=True))
    if guest in names:  # if not, another player only has the same name
        if summary.host == names[guest]:
            summary.host = FORGOTTEN
        if card.name == named_after(names[guest]):
            card = replace(card, name=named_after(FORGOTTEN))
        summary.people = list((names | {guest: FORGOTTEN}).values())
        for place in summary.places:
            if place.guest == guest:
                place.name = FORGOTTEN
    return _put(card, summary)
