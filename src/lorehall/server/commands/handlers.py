"""From commands to records: whether this guest may do this now, and what is recorded. Nothing changes here.

Every refusal has a message for people, and cites the rule if a rule of the game forbids the command.
"""

from __future__ import annotations

from math import ceil
from typing import Protocol

from msgspec import UNSET

from lorehall.bots import STAND_IN
from lorehall.core.counting import plural
from lorehall.core.engine.position import Seed
from lorehall.core.game.windows import Ask
from lorehall.server.commands.auto_pass import go_beyond, revocable
from lorehall.server.commands.new_table import (
    begin,
    bot_name,
    checked_options,
    clean,
    known_level,
    own_seats,
    table_name,
)
from lorehall.server.commands.preconditions import (
    as_host,
    deciding_seat,
    existing_seat,
    one_seat,
    seats_held,
    while_open,
    while_running,
)
from lorehall.server.commands.undo import consent, undo, withdraw
from lorehall.server.protocol import messages as m
from lorehall.server.protocol.actors import Actor, Refused
from lorehall.server.table import records as r
from lorehall.server.table import table_rules
from lorehall.server.table.table import Table


class World(Protocol):
    """What a command needs from outside the table."""

    def seed(self) -> Seed:
        """A new one."""

    def absent_for(self, seat: int) -> float | None:
        """Return how many seconds a seat's player has had no page of the table open; None while they have one."""


WHEN_FULL = (m.Answer, m.Undo, m.Consent, m.Withdraw, m.Rematch)
"""The commands that still work when a table's log is full (T-END-03)."""


def decide(table: Table, command: m.Command, actor: Actor, world: World) -> list[r.Record]:
    """Return the records that carry out a command, or raise `Refused`."""
    if table.n >= table_rules.MOST_RECORDS and not isinstance(command, WHEN_FULL):
        words = "This table's log is full. You can still finish the game. For anything else, open a new table."
        raise Refused("full", words)
    match command:
        case m.Answer():
            return _answer(table, command, actor)
        case m.Say(text=text):
            return _say(table, text, actor)
        case m.Sit(seat=seat, also=also):
            return _sit(table, seat, actor, also=also)
        case m.Stand(seat=seat):
            return _stand(table, seat, actor)
        case m.Ready(ready=ready):
            while_open(table)
            mine = [seat for seat in seats_held(table, actor) if table.chairs[seat].ready != ready]
            return [r.Readied(seat, ready) for seat in mine]
        case m.SetBot(seat=seat, bot=bot):
            return _set_bot(table, seat, bot, actor)
        case m.Kick(seat=seat):
            return _kick(table, seat, actor, world)
        case m.Configure():
            return _configure(table, command, actor)
        case m.Start():
            return _start(table, actor, world)
        case m.Undo():
            return undo(table, command, actor)
        case m.Consent():
            return consent(table, command, actor)
        case m.Withdraw(n=n):
            return withdraw(table, n, actor)
        case m.Cover(seat=seat, bot=bot):
            return _cover(table, seat, bot, actor, world)
        case m.Back(seat=seat):
            return _back(table, one_seat(table, actor, seat))
        case m.Comfort(ask=ask):
            return _comfort(table, ask, actor)
        case m.PlayOn(on=on):
            return _play_on(table, actor, on=on)
        case m.Rematch():
            return _rematch(table, actor)


# --- seats ------------------------------------------------------------------------------------


def _sit(table: Table, seat: int, actor: Actor, *, also: bool) -> list[r.Record]:
    existing_seat(table, seat)
    if actor.guest is None:
        raise Refused("notSeated", "Enter your name first, then take a seat.")
    mine = table.seats_of(actor.guest)
    if seat in mine:
        return _back(table, seat) if table.course is not None else []
    if actor.guest in table.banned:
        raise Refused("kicked", "The host removed you from this table. You can still watch.")
    while_open(table)
    if table.chairs[seat].kind != "empty":
        raise Refused("seatTaken", f"{table.chairs[seat].name} already has this seat.")
    leave: list[r.Record] = [] if also else [r.Stood(other) for other in mine]
    return [r.Sat(seat, actor.guest, actor.name), *leave]  # in this order the host stays host


def _stand(table: Table, named: int | None, actor: Actor) -> list[r.Record]:
    seat = one_seat(table, actor, named)
    if table.status == "over" or table.chairs[seat].left:
        return []
    return [r.Stood(seat)]


def _set_bot(table: Table, seat: int, bot: str | None, actor: Actor) -> list[r.Record]:
    as_host(table, actor)
    while_open(table)
    existing_seat(table, seat)
    if table.chairs[seat].kind == "person":
        raise Refused("seatTaken", f"{table.chairs[seat].name} has this seat.")
    if bot is None:
        return [r.BotSat(seat, None)]
    taken = [chair.name for chair in table.chairs]
    return [r.BotSat(seat, known_level(bot), table.chairs[seat].name or bot_name(taken, seat))]


def _kick(table: Table, seat: int, actor: Actor, world: World) -> list[r.Record]:
    as_host(table, actor)
    existing_seat(table, seat)
    guest = table.chairs[seat].guest
    if guest is None:
        raise Refused("noSuchSeat", "There is no player in this seat.")
    if guest == actor.guest:
        raise Refused("notHost", "You can't remove yourself. Leave your seat instead.")
    if table.status != "open":
        _after(table_rules.KICK_AFTER, table, seat, world)
    return [r.Kicked(seat, guest)]


def _cover(table: Table, seat: int, bot: str, actor: Actor, world: World) -> list[r.Record]:
    mine = seats_held(table, actor)
    while_running(table)
    existing_seat(table, seat)
    known_level(bot)
    chair = table.chairs[seat]
    if chair.kind != "person" or chair.player is not None:
        raise Refused("noSuchSeat", "A bot is already playing this seat.")
    if seat in mine:  # a strong bot's moves would be hints (T-COV-11)
        return [r.Covered(seat, bot if table.may_hint(seat) else STAND_IN, lent=True)]
    _after(table_rules.COVER_AFTER, table, seat, world)
    return [r.Covered(seat, STAND_IN)]  # rivals can't choose how well it plays (T-COV-04)


def _after(seconds: float, table: Table, seat: int, world: World) -> None:
    """Refuse to touch another player's seat until they have been away for this long (T-COV-01, T-COV-07)."""
    name, absent = table.chairs[seat].name, world.absent_for(seat)
    if absent is None:
        raise Refused("notAway", f"{name} is still here.")
    if absent < seconds:
        wait = plural(ceil(seconds - absent), "second")
        words = f"{name} may come back. Try again in {wait}."
        raise Refused("notAway", words)


def _back(table: Table, seat: int) -> list[r.Record]:
    if table.late(seat):
        words = "Your time is up. The bot will make this move. Then you can take your seat back."
        raise Refused("tooLate", words)
    return [r.Returned(seat)] if table.chairs[seat].cover is not None else []


# --- before the start -------------------------------------------------------------------------


def _configure(table: Table, command: m.Configure, actor: Actor) -> list[r.Record]:
    as_host(table, actor)
    while_open(table)
    options = table.options
    more: list[r.Sat] = []
    if command.options is not UNSET:
        options = checked_options(table.rules, command.options)
        chairs = table.arranged(int(options["players"]))
        seats = own_seats(command.options, options, actor) if table.seats_of(actor.guest) else []
        more = [sat for sat in seats if chairs[sat.seat].kind == "empty"]
        held = sum(chair.kind == "person" for chair in table.chairs)
        if int(options["players"]) < held:
            words = f"{held} seats are taken. Choose at least {held} players."
            raise Refused("badOptions", words)
    name = table.name if command.name is UNSET else table_name(command.name, table.name)
    public = table.public if command.public is UNSET else command.public
    clock = table.clock if command.clock is UNSET else command.clock
    ask = table.ask if command.ask is UNSET else command.ask
    hints = table.hints if command.hints is UNSET else command.hints
    return [r.Configured(name, public, options, clock, ask, hints), *more]


def _start(table: Table, actor: Actor, world: World) -> list[r.Record]:
    as_host(table, actor)
    while_open(table)
    waiting = [
        f"seat {seat + 1} is empty" if chair.kind == "empty" else f"{chair.name} isn't ready"
        for seat, chair in enumerate(table.chairs)
        if not chair.ready and chair.guest != actor.guest
    ]
    if waiting:
        raise Refused("notReady", f"The game can't start yet: {', '.join(dict.fromkeys(waiting))}.")
    # The server may have different rules than when the table was opened.
    checked_options(table.rules, table.options)
    seed = world.seed() if table.chance is None else table.chance.seed
    return [begin(table.rules, table.options, seed)]


# --- the play ---------------------------------------------------------------------------------


def _answer(table: Table, command: m.Answer, actor: Actor) -> list[r.Record]:
    seat = deciding_seat(table, actor, command.seat, command.n)
    course, rule = table.course, table.rules.common_refusals.rule
    assert course is not None
    options = course.state.open_to(seat)
    if command.option >= len(options):
        words = f"You have no option {command.option}. Choose one of those listed."
        raise Refused("unknownObject", words, rule)
    option = options[command.option]
    if command.then is not None:
        return go_beyond(table, seat, option, command)
    if command.careful:
        revocable(course, option)
    return [r.Answered(seat, option)]


def _say(table: Table, text: str, actor: Actor) -> list[r.Record]:
    if actor.guest is None:
        raise Refused("notSeated", "Enter your name first, then chat.")
    mine = table.seats_of(actor.guest)
    if actor.guest in table.banned and not mine:
        raise Refused("kicked", "The host removed you from this table. You can still watch.")
    if not (mine or table.public or actor.invited):
        raise Refused("notInvited", "Only seated players and people with the link can chat here.")
    line = clean(text, m.CHAT_LENGTH, "A chat message")
    name = (
        table.chairs[mine[0]].name if mine else actor.name
    )  # a seat speaks under the name that it shows
    return [r.Said(name, mine[0] if mine else None, line, actor.guest)]


def _comfort(table: Table, ask: Ask, actor: Actor) -> list[r.Record]:
    """Set when a seated player wants to be asked in windows (T-WIN-02)."""
    seats_held(table, actor)
    assert actor.guest is not None
    return [] if table.comforts.get(actor.guest) == ask else [r.Comforted(actor.guest, ask)]


def _play_on(table: Table, actor: Actor, *, on: bool) -> list[r.Record]:
    """Set whether the game may continue while a seated player is away (T-PAU-02)."""
    seat, known = seats_held(table, actor)[0], actor.guest in table.plays_on
    return [] if known == on else [r.PlaysOn(seat, on)]


def _rematch(table: Table, actor: Actor) -> list[r.Record]:
    seats_held(table, actor)
    if table.status != "over":
        raise Refused("notRunning", "You can start a rematch after the game ends.")
    return []
