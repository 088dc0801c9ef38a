"""What somebody sees of their own tables: those where they hold a seat, and those that they host."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from lorehall.server.indexcards import Place, Summary, summary_of
from lorehall.server.storage import TableCard

ORDER = ("playing", "open", "over")


def my_tables(cards: Iterable[TableCard], guest: str) -> list[dict[str, Any]]:
    """The tables of a guest: where they have to decide, other running games, waiting rooms, finished games; the newest first."""
    read = [(card, summary_of(card)) for card in cards]
    mine = [pair for pair in read if _is_theirs(pair[1], guest)]
    return sorted([_shown(card, summary, guest) for card, summary in mine], key=_rank)


def _is_theirs(summary: Summary, guest: str) -> bool:
    """Who was sent away since the card was looked up has no place any more."""
    return guest in summary.guests or guest == summary.owner


def _rank(table: dict[str, Any]) -> tuple[bool, int, int, str]:
    return not table["yours"], ORDER.index(table["status"]), -table["at"], table["code"]


def _shown(card: TableCard, summary: Summary, guest: str) -> dict[str, Any]:
    mine = [seat for seat, place in enumerate(summary.places) if place.guest == guest]
    decides = [seat for seat in mine if not summary.places[seat].covered]
    shown = {
        "code": card.code,
        "name": card.name,
        "game": card.game,
        "status": card.status,
        "host": summary.owner == guest,
        "seats": [_seat(place) for place in summary.places],
        "mine": mine,
        "asked": summary.asked,
        "yours": any(seat in decides for seat in summary.asked),
        "at": card.changed if card.status == "open" else summary.moved,
    }
    return shown if summary.outcome is None else shown | {"outcome": summary.outcome}


def _seat(place: Place) -> dict[str, str]:
    return {"kind": place.kind, "name": place.name}
