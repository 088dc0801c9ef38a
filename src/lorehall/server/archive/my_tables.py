"""A guest's own tables: those where they have a seat, and those that they host."""

from __future__ import annotations

from collections.abc import Iterable
from typing import cast

from lorehall.core.words.wire_types import OutcomeJson
from lorehall.server.archive.problems import Problems
from lorehall.server.archive.table_summaries import Place, Summary, is_imported, summary_of
from lorehall.server.protocol.http_answers import MyTable, SeatSummary
from lorehall.server.storage import TableCard

ORDER = ("playing", "open", "over")


def my_tables(
    cards: Iterable[TableCard], guest: str, problems: Problems | None = None
) -> list[MyTable]:
    """Return a guest's tables: where it is their turn, other running games, waiting rooms, finished games; the newest
    first.

    Tables that can't be opened here stay in the list, with the reason.
    """
    known = problems or Problems()
    read = [(card, summary_of(card)) for card in cards]
    mine = [pair for pair in read if _is_theirs(pair[1], guest)]
    shown = [_shown(card, summary, guest, known.words(card.code)) for card, summary in mine]
    return sorted(shown, key=_rank)


def _is_theirs(summary: Summary, guest: str) -> bool:
    """Return whether the table is theirs; they may have been removed meanwhile. A card without seats couldn't be
    read.
    """
    return guest in summary.guests or guest == summary.owner or not summary.seats


def _rank(table: MyTable) -> tuple[bool, int, int, str]:
    return not table["yours"], ORDER.index(table["status"]), -table["at"], table["code"]


def _shown(card: TableCard, summary: Summary, guest: str, problem: str) -> MyTable:
    mine = [seat for seat, place in enumerate(summary.places) if place.guest == guest]
    decides = [seat for seat in mine if not summary.places[seat].covered]
    shown: MyTable = {
        "code": card.code,
        "name": card.name,
        "game": card.game,
        "status": card.status,
        "host": summary.owner == guest,
        "seats": [_seat(place) for place in summary.places],
        "mine": mine,
        "asked": summary.asked,
        "yours": not problem and any(seat in decides for seat in summary.asked),
        "options": summary.options,
        "round": summary.round,
        "at": card.changed if card.status == "open" else summary.moved or card.changed,
    }
    if summary.outcome is not None:
        shown["outcome"] = cast("OutcomeJson", summary.outcome)  # a card stores what was sent
    if problem:
        shown["problem"] = problem
    if is_imported(card, summary):
        shown["imported"] = True
    return shown


def _seat(place: Place) -> SeatSummary:
    return {"kind": place.kind, "name": place.name}
