"""Undo: immediately, or by asking the table (T-UND)."""

from __future__ import annotations

from collections.abc import Iterable

from lorehall.server.commands.preconditions import one_seat, seats_held, up_to_date, while_running
from lorehall.server.protocol import messages as m
from lorehall.server.protocol.actors import Actor, Refused
from lorehall.server.table import records as r
from lorehall.server.table.seats import FORGOTTEN
from lorehall.server.table.table import Table


def undo(table: Table, command: m.Undo, actor: Actor) -> list[r.Record]:
    seat = one_seat(table, actor, command.seat)
    while_running(table)
    up_to_date(table, command.n)
    assert table.course is not None
    may = table.undo(seat)
    target = table.course.last_decision(seat)
    if may == "none" or target is None:
        raise Refused("nothingToUndo", "You have no move to undo.")
    if table.is_forfeited(seat):
        raise Refused("tooLate", "Your time ran out on this move, so it can't be undone.")
    if may == "free":
        alone = all(chair.guest in (None, actor.guest) for chair in table.chairs)
        return [r.Undone(target, seat=None if alone else seat)]
    if may == "never":
        gone = table.partners(seat) - table.witnesses.now
        names = _list(table.banned.get(guest, FORGOTTEN) for guest in gone)
        words = f"{names} had a seat when this move was made and can no longer be asked, so it can't be undone."
        raise Refused("cannotUndo", words)
    if table.request is not None:
        waited = _list(table.chairs[other].name for other in table.request.missing)
        raise Refused("noRequest", f"An undo request is already open. Waiting for {waited}.")
    return [r.UndoAsked(seat)]


def consent(table: Table, command: m.Consent, actor: Actor) -> list[r.Record]:
    """Count one vote per person, however many seats they hold and even while bots play for them (T-UND-07)."""
    mine, request = seats_held(table, actor), table.request
    if request is None or not set(mine) & set(request.missing):
        raise Refused("noRequest", "There is no undo request for you to answer.")
    _meant(request, command.n)
    if not command.yes:
        return [r.Declined(mine[0])]
    if not set(request.missing) <= set(mine):
        return [r.Agreed(mine[0])]
    assert table.course is not None
    target = table.course.last_decision(request.seat)
    assert target is not None
    return [r.Agreed(mine[0]), r.Undone(target)]


def withdraw(table: Table, n: int, actor: Actor) -> list[r.Record]:
    """Cancel an open undo request, by the player who made it (T-UND-14)."""
    mine, request = seats_held(table, actor), table.request
    if request is None or request.seat not in mine:
        raise Refused("noRequest", "You have no undo request to cancel.")
    _meant(request, n)
    return [r.Withdrawn(request.seat)]


def _meant(request: m.Request, n: int) -> None:
    if n != request.n:
        raise Refused("stale", "The undo request has changed. Check it and try again.")


def _list(names: Iterable[str]) -> str:
    """Return "Ann" or "Ann and Ben", each name once."""
    return " and ".join(sorted(set(names)))
