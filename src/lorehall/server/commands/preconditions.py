"""What must hold before a command is carried out; otherwise it is refused with a message."""

from __future__ import annotations

from collections.abc import Sequence

from lorehall.core.counting import plural
from lorehall.server.protocol.actors import Actor, Refused
from lorehall.server.table.table import Table


def seats_held(table: Table, actor: Actor) -> list[int]:
    """Return the seats that the actor holds, at least one."""
    seats = table.seats_of(actor.guest)
    if not seats:
        raise Refused("notSeated", "You're only watching. Take a seat to play.")
    return seats


def one_seat(table: Table, actor: Actor, named: int | None) -> int:
    """Return the seat that a command is about. A player with only one seat needn't name it."""
    seats = seats_held(table, actor)
    if named is None and len(seats) > 1:
        raise Refused("whichSeat", "You have several seats. Choose one.")
    if named is not None and named not in seats:
        raise Refused("notYourSeat", "This isn't your seat.")
    return seats[0] if named is None else named


def as_host(table: Table, actor: Actor) -> None:
    if actor.guest is None or actor.guest != table.host:
        raise Refused("notHost", "Only the host can do this.")


def while_open(table: Table) -> None:
    if table.status != "open":
        raise Refused("alreadyStarted", "The game has started, so this can't be changed.")


def while_running(table: Table) -> None:
    if table.closed:
        raise Refused("notRunning", "This game was closed. Start a rematch to play again.")
    if table.status != "playing":
        words = "The game hasn't started yet." if table.status == "open" else "The game is over."
        raise Refused("notRunning", words)


def existing_seat(table: Table, seat: int) -> None:
    if seat >= len(table.chairs):
        raise Refused(
            "noSuchSeat",
            f"There is no such seat. This table has {plural(len(table.chairs), 'seat')}.",
        )


def up_to_date(table: Table, n: int) -> None:
    """Refuse a player who hasn't seen the current play, or claims to have seen the future."""
    if not table.moved <= n <= table.n:
        raise Refused("stale", "The game has changed. Check the table and try again.")


def deciding_seat(table: Table, actor: Actor, named: int | None, n: int) -> int:
    """Return the actor's seat that is asked now, in the play as they have seen it."""
    seat = one_seat(table, actor, named)
    while_running(table)
    up_to_date(table, n)
    if seat not in table.asked:
        words = f"Waiting for {_names(table, table.asked)}."
        raise Refused("notYourDecision", words, table.rules.common_refusals.rule)
    if table.chairs[seat].player is not None:
        raise Refused("notYourDecision", "A bot is playing for you. Take your seat back first.")
    return seat


def _names(table: Table, seats: Sequence[int]) -> str:
    """Return the names of those who have to act: "Ann" or "Ann or Ben"."""
    return " or ".join(dict.fromkeys(table.chairs[seat].name for seat in seats))
