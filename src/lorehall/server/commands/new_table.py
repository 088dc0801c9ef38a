"""How tables begin: the first records of a new one, of one against bots, of a rematch, of a game from a file."""

from __future__ import annotations

import secrets
from collections.abc import Collection, Sequence

from lorehall.bots import BOT_NAMES, LEVELS, STAND_IN
from lorehall.core.engine.position import Position, Seed
from lorehall.core.errors import BadOptions
from lorehall.core.game.game import Game
from lorehall.core.game.history import Course
from lorehall.core.sanitize import BadText, clean_text
from lorehall.games import game as rules_of
from lorehall.server.proof.commitments import commitment
from lorehall.server.proof.gamefile import GameFile
from lorehall.server.protocol import messages as m
from lorehall.server.protocol.actors import Actor, Refused
from lorehall.server.table import records as r
from lorehall.server.table.seats import named_after
from lorehall.server.table.table import Table
from lorehall.server.table.table_texts import texts_digest

INVITATION_BYTES = 9
"""Of what a table's link has beside the code: nobody can guess it."""


def open_table(
    game: Game[Position],
    body: m.NewTableBody,
    actor: Actor,
    players: int | None = None,
    seed: Seed = 0,
) -> r.Opened:
    """The first record of a new table. From a key its chance is sealed now."""
    assert actor.guest is not None
    given = body.options if players is None else {**body.options, "players": players}
    options = checked_options(game, given)
    name = table_name(body.name, named_after(actor.name))
    return r.Opened(
        game.name, game.version, name, body.public, options, body.clock, actor.guest, actor.name, r.FORMAT,
        secrets.token_urlsafe(INVITATION_BYTES), seed.hex() if isinstance(seed, bytes) else "", body.ask,
        body.hints,
    )  # fmt: skip


def own_seats(asked: m.Options, options: m.Options, actor: Actor) -> list[r.Sat]:
    """The seats that a game has beyond the players it was asked for are of the one who asked: they play these too."""
    assert actor.guest is not None
    players = asked.get("players")
    first = players if isinstance(players, int) else options["players"]
    return [r.Sat(seat, actor.guest, actor.name) for seat in range(first, options["players"])]


def quick_options(game: Game[Position], body: m.QuickBody) -> m.Options:
    """What a table plays that begins at once: as many as can, unless the set or the person says otherwise."""
    chosen = game.first_game if body.set == "beginner" else game.quick
    players = {} if body.players is None else {"players": body.players}
    return {"players": max(game.players), **chosen, **players}


def against_bots(opened: r.Opened, bots: Sequence[str], seed: Seed) -> list[r.Record]:
    """The records of a table that is opened against these bots and begins at once; seats without a bot are of the host too."""
    taken = [opened.guest_name]
    found: list[r.Record] = [opened, r.Readied(0, ready=True)]
    for seat, bot in enumerate(bots, 1):
        taken.append(bot_name(taken, seat))
        found.append(r.BotSat(seat, bot, taken[-1]))
    asked = {"players": 1 + len(bots)}
    for sat in own_seats(asked, opened.options, Actor(opened.guest, opened.guest_name)):
        found += [sat, r.Readied(sat.seat, ready=True)]
    return [*found, begin(rules_of(opened.game), opened.options, seed)]


def begin(game: Game[Position], options: m.Options, seed: Seed) -> r.Started:
    """The record with which the cards are dealt: which rules and which texts are played, and from a key the commitment that
    everybody will see.
    """
    found = r.Started(version=game.version, texts=texts_digest(game))
    if isinstance(seed, bytes):
        found.key = seed.hex()
        found.commitment = commitment(game, options, found.key, game.version)
    else:
        found.seed = seed
    return found


def rematch(table: Table, actor: Actor, seed: Seed) -> list[r.Record]:
    """The first records of a table with the same people, bots and settings; the one who asks is its host."""
    assert actor.guest is not None
    body = m.NewTableBody(
        table.rules.name,
        table.name,
        table.public,
        table.options,
        table.clock,
        table.ask,
        table.hints,
    )
    mine = table.seats_of(actor.guest)
    found: list[r.Record] = [open_table(rules_of(table.rules.name), body, actor, seed=seed)]
    found += [r.Sat(seat, actor.guest, actor.name) for seat in mine if seat != 0]
    if 0 not in mine:
        found.append(r.Stood(0))  # in this order the host stays the host
    for seat, chair in enumerate(table.chairs):
        if chair.guest is not None and seat not in mine and not chair.gone:
            found.append(r.Sat(seat, chair.guest, chair.name))
        elif chair.bot is not None:
            found.append(r.BotSat(seat, level_like(chair.bot), chair.name))
    return [*found, *[r.Comforted(guest, ask) for guest, ask in table.comforts.items()]]


def imported(file: GameFile, course: Course, actor: Actor) -> list[r.Record]:
    """The records of a table that shows this finished game. Its people are names only: nobody owns the seats.

    So are its bots, which may be older than the levels: nothing is left for them to decide (T-BOT-01).
    """
    body = m.NewTableBody(
        course.game.name, "Imported game", options=course.game.options_of(course.base)
    )
    opened = open_table(course.game, body, actor)
    opened.imported = True
    found: list[r.Record] = [opened, r.Stood(0)]
    found += [
        r.BotSat(seat, player, name)
        for seat, (name, player) in enumerate(zip(file.names, file.bots, strict=True))
    ]
    found.append(begin(course.game, body.options, file.chance))
    found += [r.Answered(seat, option) for seat, option in course.answers]
    return found


# --- what a table may be given ----------------------------------------------------------------


def checked_options(game: Game[Position], options: m.Options) -> m.Options:
    """The options as the game keeps them; `Refused` with all that is wrong."""
    try:
        return game.options_of(game.new(options, 0))
    except BadOptions as error:
        raise Refused("badOptions", str(error), problems=error.details) from None


def known_level(bot: str) -> str:
    """What a guest may name as a bot: one of the levels, and nothing else (T-BOT-01)."""
    if bot not in LEVELS:
        raise Refused("badOptions", f"There is no bot level {bot!r}. Choose {', '.join(LEVELS)}.")
    return bot


def level_like(bot: str) -> str:
    """The level at which a bot is seated again that is none itself: older tables have such bots (T-BOT-01)."""
    return bot if bot in LEVELS else STAND_IN


def bot_name(taken: Collection[str], seat: int) -> str:
    """A name for a bot that nobody at the table has."""
    free = [name for name in BOT_NAMES if name not in taken]
    return free[(seat * 7) % len(free)]


def clean(text: str, most: int, what: str) -> str:
    """What people write, fit to be shown to others."""
    try:
        return clean_text(text, most, what)
    except BadText as error:
        raise Refused("malformed", str(error)) from None


def table_name(text: str, default: str) -> str:
    return clean(text, 60, "A table name") if text.strip() else default
