"""From commands to records: may this guest do this now, and what is then written down. Nothing changes here.

Every refusal says what is wrong in words for people, and cites the rule if a rule of the game forbids it.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import Any

from msgspec import UNSET

from lorehall.bots import BOT_NAMES, BOTS
from lorehall.core.errors import BadOptions, LorehallError
from lorehall.core.game import Game
from lorehall.server import messages as m
from lorehall.server import records as r
from lorehall.server.guests import BadText, clean_text
from lorehall.server.table import Table


class Refused(LorehallError):
    """A command that is rejected; nothing has changed."""

    def __init__(self, reason: str, words: str, rule: str | None = None) -> None:
        super().__init__(words)
        self.reason = reason
        self.words = words
        self.rule = rule


@dataclass(frozen=True, slots=True)
class Actor:
    """Who asks: a guest, or somebody without a name who only watches."""

    guest: str | None
    name: str = ""


@dataclass(frozen=True, slots=True)
class World:
    """What a decision needs of the world outside the table."""

    seed: Callable[[], int]
    absent: Callable[[int], bool]
    """Whether the person of a seat is away or lost."""


def decide(table: Table, command: m.Command, actor: Actor, world: World) -> list[r.Any]:
    """The records that carry out a command, or `Refused`."""
    match command:
        case m.Answer():
            return _answer(table, command, actor)
        case m.Say(text=text):
            return _say(table, text, actor)
        case m.Sit(seat=seat):
            return _sit(table, seat, actor)
        case m.Stand():
            return _stand(table, actor)
        case m.Ready(ready=ready):
            _while_open(table)
            return [r.Readied(_seated(table, actor), ready)]
        case m.SetBot(seat=seat, bot=bot):
            return _set_bot(table, seat, bot, actor)
        case m.Kick(seat=seat):
            return _kick(table, seat, actor)
        case m.Configure():
            return _configure(table, command, actor)
        case m.Start():
            return _start(table, actor, world)
        case m.Undo():
            return _undo(table, actor)
        case m.Consent(yes=yes):
            return _consent(table, actor, yes=yes)
        case m.Cover(seat=seat, bot=bot):
            return _cover(table, seat, bot, actor, world)
        case m.Back():
            return _back(table, actor)
        case m.Rematch():
            return _rematch(table, actor)


def open_table(
    game: Game[Any], body: m.NewTableBody, actor: Actor, players: int | None = None
) -> r.Opened:
    """The first record of a new table."""
    assert actor.guest is not None
    given = body.options if players is None else {**body.options, "players": players}
    options = checked_options(game, given)
    name = _table_name(body.name, f"{actor.name}’s table")
    return r.Opened(
        game.name, game.version, name, body.public, options, body.clock, actor.guest, actor.name
    )


def against_bots(opened: r.Opened, bots: Sequence[str], seed: int) -> list[r.Any]:
    """The records of a table that is opened against these bots, one for each other seat, and begins at once."""
    for bot in bots:
        _known_bot(bot)
    taken = [opened.guest_name]
    found: list[r.Any] = [opened, r.Readied(0, ready=True)]
    for seat, bot in enumerate(bots, 1):
        taken.append(bot_name(taken, seat))
        found.append(r.BotSat(seat, bot, taken[-1]))
    return [*found, r.Started(seed)]


def checked_options(game: Game[Any], options: m.Options) -> m.Options:
    """The options as the game keeps them; `Refused` with all that is wrong."""
    try:
        return game.options_of(game.new(options, 0))
    except BadOptions as error:
        raise Refused("badOptions", str(error)) from None


def _clean(text: str, most: int, what: str) -> str:
    try:
        return clean_text(text, most, what)
    except BadText as error:
        raise Refused("malformed", str(error)) from None


def _table_name(text: str, default: str) -> str:
    return _clean(text, 60, "The name of a table") if text.strip() else default


# --- conditions -------------------------------------------------------------------------------


def _seated(table: Table, actor: Actor) -> int:
    seat = table.seat_of(actor.guest)
    if seat is None:
        raise Refused("notSeated", "You are watching: take a seat to play.")
    return seat


def _as_host(table: Table, actor: Actor) -> None:
    if actor.guest is None or actor.guest != table.host:
        raise Refused("notHost", "Only the host of the table can do this.")


def _while_open(table: Table) -> None:
    if table.status != "open":
        raise Refused("alreadyStarted", "The game has begun: this cannot be changed any more.")


def _while_running(table: Table) -> None:
    if table.status != "playing":
        words = "The game has not begun yet." if table.status == "open" else "The game is over."
        raise Refused("notRunning", words)


def _existing(table: Table, seat: int) -> None:
    if seat >= len(table.chairs):
        raise Refused("noSuchSeat", f"This table has {len(table.chairs)} seats.")


def _known_bot(bot: str) -> None:
    if bot not in BOTS:
        raise Refused("badOptions", f"There is no bot {bot!r}; there are {', '.join(BOTS)}.")


# --- seats ------------------------------------------------------------------------------------


def _sit(table: Table, seat: int, actor: Actor) -> list[r.Any]:
    _existing(table, seat)
    if actor.guest is None:
        raise Refused("notSeated", "Tell us your name first, then take a seat.")
    if actor.guest in table.banned:
        raise Refused("kicked", "The host has sent you away from this table; you can still watch.")
    mine = table.seat_of(actor.guest)
    if mine == seat:
        return _back(table, actor) if table.course is not None else []
    _while_open(table)
    if table.chairs[seat].kind != "empty":
        raise Refused("seatTaken", f"{table.chairs[seat].name} sits there already.")
    leave: list[r.Any] = [] if mine is None else [r.Stood(mine)]
    return [*leave, r.Sat(seat, actor.guest, actor.name)]


def _stand(table: Table, actor: Actor) -> list[r.Any]:
    seat = _seated(table, actor)
    if table.status == "over" or table.chairs[seat].left:
        return []
    return [r.Stood(seat)]


def bot_name(taken: Collection[str], seat: int) -> str:
    """A name for a bot that nobody at the table has."""
    free = [name for name in BOT_NAMES if name not in taken]
    return free[(seat * 7) % len(free)]


def _set_bot(table: Table, seat: int, bot: str | None, actor: Actor) -> list[r.Any]:
    _as_host(table, actor)
    _while_open(table)
    _existing(table, seat)
    if table.chairs[seat].kind == "person":
        raise Refused("seatTaken", f"{table.chairs[seat].name} sits there.")
    if bot is None:
        return [r.BotSat(seat, None)]
    _known_bot(bot)
    taken = [chair.name for chair in table.chairs]
    return [r.BotSat(seat, bot, table.chairs[seat].name or bot_name(taken, seat))]


def _kick(table: Table, seat: int, actor: Actor) -> list[r.Any]:
    _as_host(table, actor)
    _existing(table, seat)
    guest = table.chairs[seat].guest
    if guest is None:
        raise Refused("noSuchSeat", "Nobody sits there.")
    if guest == actor.guest:
        raise Refused("notHost", "You cannot send yourself away; leave the seat instead.")
    return [r.Kicked(seat, guest)]


def _cover(table: Table, seat: int, bot: str, actor: Actor, world: World) -> list[r.Any]:
    mine = _seated(table, actor)
    _while_running(table)
    _existing(table, seat)
    _known_bot(bot)
    chair = table.chairs[seat]
    if chair.kind != "person" or chair.player is not None:
        raise Refused("noSuchSeat", "A bot plays there already.")
    if seat != mine and not world.absent(seat):
        raise Refused("notAway", f"{chair.name} is here and plays.")
    return [r.Covered(seat, bot)]


def _back(table: Table, actor: Actor) -> list[r.Any]:
    seat = _seated(table, actor)
    return [r.Returned(seat)] if table.chairs[seat].cover is not None else []


# --- before the start -------------------------------------------------------------------------


def _configure(table: Table, command: m.Configure, actor: Actor) -> list[r.Any]:
    _as_host(table, actor)
    _while_open(table)
    options = table.options
    if command.options is not UNSET:
        options = checked_options(table.rules, command.options)
        people = sum(chair.kind == "person" for chair in table.chairs)
        if int(options["players"]) < people:
            words = f"{people} people sit at this table; a game for {options['players']} has no room for them."
            raise Refused("badOptions", words)
    name = table.name if command.name is UNSET else _table_name(command.name, table.name)
    public = table.public if command.public is UNSET else command.public
    clock = table.clock if command.clock is UNSET else command.clock
    return [r.Configured(name, public, options, clock)]


def _start(table: Table, actor: Actor, world: World) -> list[r.Any]:
    _as_host(table, actor)
    _while_open(table)
    waiting = [
        f"seat {seat + 1} is empty" if chair.kind == "empty" else f"{chair.name} is not ready"
        for seat, chair in enumerate(table.chairs)
        if not chair.ready and chair.guest != actor.guest
    ]
    if waiting:
        raise Refused("notReady", f"Not yet: {', '.join(waiting)}.")
    return [r.Started(world.seed())]


# --- the play ---------------------------------------------------------------------------------


def _answer(table: Table, command: m.Answer, actor: Actor) -> list[r.Any]:
    seat = _seated(table, actor)
    _while_running(table)
    course, rules = table.course, table.rules
    assert course is not None
    if command.n < table.moved:
        raise Refused("stale", "The game has moved on since; look again.")
    if course.seat != seat:
        words = f"{table.chairs[course.seat].name} decides now."
        raise Refused("notYourDecision", words, rules.refusal_rule)
    if table.chairs[seat].player is not None:
        raise Refused("notYourDecision", "A bot holds your seat: take it back first.")
    if command.option >= len(course.state.options):
        words = f"There is no option {command.option}; there are {len(course.state.options)}."
        raise Refused("unknownObject", words, rules.refusal_rule)
    if command.careful and course.is_final(command.option):
        raise Refused("final", "This cannot be taken back: it shows something new.")
    return [r.Answered(seat, command.option)]


def _undo(table: Table, actor: Actor) -> list[r.Any]:
    seat = _seated(table, actor)
    _while_running(table)
    assert table.course is not None
    may = table.undo(seat)
    target = table.course.last_decision(seat)
    if may == "none" or target is None:
        raise Refused("nothingToUndo", "You have not decided anything yet.")
    agreed = table.request is not None and table.request.seat == seat and not _missing(table)
    if may == "free" or agreed:  # the last one who had not agreed may have left
        return [r.Undone(target)]
    if table.request is not None:
        raise Refused("noRequest", "The table is already being asked.")
    return [r.UndoAsked(seat)]


def _consent(table: Table, actor: Actor, *, yes: bool) -> list[r.Any]:
    seat = _seated(table, actor)
    request = table.request
    if request is None or seat not in _missing(table):
        raise Refused("noRequest", "Nothing waits for your consent.")
    if not yes:
        return [r.Declined(seat)]
    assert table.course is not None
    target = table.course.last_decision(request.seat)
    if target is None or _missing(table) != {seat}:
        return [r.Agreed(seat)]
    return [r.Agreed(seat), r.Undone(target)]


def _missing(table: Table) -> set[int]:
    """The seats whose consent is still asked for."""
    assert table.request is not None
    return set(table.partners(table.request.seat)) - set(table.request.agreed)


def _say(table: Table, text: str, actor: Actor) -> list[r.Any]:
    if actor.guest is None:
        raise Refused("notSeated", "Tell us your name first, then write.")
    if actor.guest in table.banned:
        raise Refused("kicked", "The host has sent you away from this table; you can still watch.")
    return [r.Said(actor.name, table.seat_of(actor.guest), _clean(text, 300, "A line of chat"))]


def _rematch(table: Table, actor: Actor) -> list[r.Any]:
    _seated(table, actor)
    if table.status != "over":
        raise Refused("notRunning", "A rematch begins after the end of the game.")
    return []


def rematch(table: Table, actor: Actor) -> Sequence[r.Any]:
    """The first records of a table with the same people, bots and settings; the one who asks is its host."""
    host = table.seat_of(actor.guest)
    assert host is not None
    assert actor.guest is not None
    body = m.NewTableBody(table.rules.name, table.name, table.public, table.options, table.clock)
    seats: list[r.Any] = [open_table(table.rules, body, actor)]
    if host != 0:
        seats += [r.Stood(0), r.Sat(host, actor.guest, actor.name)]
    for seat, chair in enumerate(table.chairs):
        if seat == host:
            continue
        if chair.guest is not None:
            seats.append(r.Sat(seat, chair.guest, chair.name))
        elif chair.bot is not None:
            seats.append(r.BotSat(seat, chair.bot, chair.name))
    return seats
